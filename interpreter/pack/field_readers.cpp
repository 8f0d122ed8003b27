#include "pack/field_readers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "base/error.hpp"
#include "base/text.hpp"
#include "kernel/expression/expression.hpp"
#include "kernel/verb/rulebook.hpp"
#include "lua/api.hpp"
#include "pack/text_names.hpp"
#include "syntax/lexer.hpp"

namespace hexwright {

namespace {

// Fields that the kernel reads of whatever kind declares them: whether it does anything, what it
// aims at, whether it is offered, how a status adds up, how many of it there may be.
constexpr std::array<std::string_view, 8> kernel_fields = {"when",  "ruling", "range", "target",
                                                           "eager", "again",  "x_is",  "unique_in"};

// Entries of declarations that name a number: max = "MaxHealth", modifiers = { "Wits" }.
constexpr std::array<std::string_view, 6> naming = {"max",      "at_least",  "at_most",
                                                    "computed", "modifiers", "each"};

void add_texts(const Data& data, EditNames::Names& names) {
    if (const std::string* text = data.text()) names.insert(*text);
    for (const auto& [key, value] : entries_of(data)) add_texts(value, names);
}

// `weapon["range"]`, where it is read.
bool is_read_index(const Reading& reading, std::size_t at) {
    const std::vector<Token>& tokens = reading.tokens;
    if (at < 2 || at + 1 >= tokens.size() || tokens[at].type != TokenType::plain_text) return false;
    const auto is_bracket = [&](std::size_t place, std::string_view bracket) {
        return text_of(reading.source, tokens[place]) == bracket;
    };
    if (!is_bracket(at - 1, "[") || !is_bracket(at + 1, "]")) return false;
    const bool is_of_value = tokens[at - 2].type == TokenType::name || is_bracket(at - 2, ")") ||
                             is_bracket(at - 2, "]");
    return is_of_value && (at + 2 == tokens.size() || tokens[at + 2].type != TokenType::assign);
}

// `act.roll` is the roll of the act, whatever fields are called so.
bool is_of_act(const Reading& reading, std::size_t at) {
    return at >= 2 && text_of(reading.source, reading.tokens[at - 2]) == "act" &&
           !is_suffix(reading.tokens, at - 2) &&
           api_type("Act").has(text_of(reading.source, reading.tokens[at]));
}

// Names behind a mark that only names of numbers and fields have: "(1){MgcPwr}", "@ability.rank".
void add_marked(std::string_view text, EditNames::Names& names) {
    for (std::size_t at = 1; at < text.size(); ++at) {
        if (std::string_view("{@.").find(text[at - 1]) == std::string_view::npos) continue;
        std::size_t end = at;
        while (end < text.size() && ascii::is_in_name(text[end])) ++end;
        if (end > at) names.emplace(text.substr(at, end - at));
    }
}

bool mentions_any(std::string_view text, const EditNames::Names& names) {
    for (std::size_t at = 0; at < text.size();) {
        std::size_t end = at;
        while (end < text.size() && ascii::is_in_name(text[end])) ++end;
        if (end > at && names.contains(text.substr(at, end - at))) return true;
        at = end + 1;
    }
    return false;
}

// The names in what this parser makes of the text, if that is what the text is.
void add_parsed(Expression (*parse)(std::string_view, WordTable&),
                std::string_view text,
                EditNames::Names& names) {
    try {
        WordTable words;
        const Expression expression = parse(text, words);
        for (const Expression::Part& part : expression.parts()) {
            for (const Path& path : {part.path, part.right}) {
                if (path.name) names.emplace(words.text(path.name));
            }
        }
    } catch (const Error&) {
        // A sentence, or another notation.
    }
}

// Of a text that is no name by itself, which may be anything.
void add_expression(std::string_view text, EditNames::Names& names) {
    if (is_identifier(text)) return;
    add_marked(text, names);
    const bool may_be_read = text.find_first_of("<>=+*/") != std::string_view::npos ||
                             has_word(text, "is") || has_word(text, "not") ||
                             has_word(text, "and") || has_word(text, "or");
    if (!may_be_read || text.ends_with('.')) return;
    add_parsed(&Expression::condition, text, names);
    add_parsed(&Expression::formula, text, names);
}

}  // namespace

FieldReaders::FieldReaders(const Game& game,
                           const Declarations& declarations,
                           const Sources& sources,
                           EditNames& edits_read)
    : game_(game), sources_(sources), read_(edits_read.looked_up()) {
    for (const std::string& verb : game.verbs.names()) {
        read_.merge(edits_read.read_by_steps(*game.verbs.find(Word::of(verb))));
    }
    for (const Declared& declared : declarations.all()) {
        for (const auto& [key, value] : entries_of(declared.body)) {
            if (contains(naming, key)) add_texts(value, read_);
        }
    }
    sources.for_each_text([&](std::string_view chunk, std::string_view) {
        const Reading& reading = *sources.reading(chunk);
        for (std::size_t at = 0; at < reading.tokens.size(); ++at) {
            std::string_view name = text_of(reading.source, reading.tokens[at]);
            if (is_read_index(reading, at)) {
                name = name.substr(1, name.size() - 2);
            } else if (!is_read_member(reading, at) || is_of_act(reading, at)) {
                continue;
            }
            if (!read_.contains(name)) read_.emplace(name);
        }
    });
}

bool FieldReaders::is_kernels(const Kind& kind, const KindField& field) const {
    if (field.by_trait || field.lays || field.type == FieldType::tags) return true;
    if (contains(kernel_fields, field.name)) return true;
    if (has_any(kind.traits, traits_for(field.name))) return true;
    const bool is_effect = std::ranges::find(game_.rulebook.effects, field.word,
                                             &EffectField::field) != game_.rulebook.effects.end();
    if (is_effect && has_any(kind.traits, Traits::done)) return true;
    const EntitySchema* schema = game_.rules.schemas.find(Word::of(kind.name));
    return schema != nullptr && schema->meaning(field.word).name;
}

// Which of the names that are asked for some expression reads.
EditNames::Names FieldReaders::in_expressions(const EditNames::Names& asked) const {
    EditNames::Names read;
    sources_.for_each_text([&](std::string_view chunk, std::string_view) {
        const Reading& reading = *sources_.reading(chunk);
        for (const Token& token : reading.tokens) {
            if (token.type != TokenType::plain_text && token.type != TokenType::text) continue;
            const std::string_view quoted = text_of(reading.source, token);
            const std::string_view text = quoted.substr(1, quoted.size() - 2);
            if (mentions_any(text, asked)) add_expression(text, read);
        }
    });
    return read;
}

bool FieldReaders::is_read(const Kind& kind, const KindField& field) const {
    return field.reader != FieldReader::rules || !field.removed.empty() ||
           is_kernels(kind, field) || read_.contains(field.name);
}

std::vector<FieldReaders::Unread> FieldReaders::unread(
    const std::vector<const Kind*>& kinds) const {
    std::vector<Unread> unread;
    EditNames::Names names;
    for (const Kind* kind : kinds) {
        for (const KindField& field : kind->fields) {
            if (is_read(*kind, field)) continue;
            unread.push_back({kind, &field});
            names.insert(field.name);
        }
    }
    if (unread.empty()) return unread;
    const EditNames::Names read = in_expressions(names);
    std::erase_if(unread, [&](const Unread& one) { return read.contains(one.field->name); });
    return unread;
}

namespace {

// Is something given to this name anywhere: `signal = "Wits"`?
bool is_given(const Sources& sources, std::string_view name) {
    bool found = false;
    sources.for_each_text([&](std::string_view chunk, std::string_view) {
        const Reading& reading = *sources.reading(chunk);
        for (std::size_t at = 0; at + 1 < reading.tokens.size() && !found; ++at) {
            found = reading.tokens[at + 1].type == TokenType::assign &&
                    text_of(reading.source, reading.tokens[at]) == name;
        }
    });
    return found;
}

class IdleChecks {
public:
    IdleChecks(const Declared& verb,
               const KindTable& kinds,
               const Sources& sources,
               Problems& problems)
        : verb_(verb), kinds_(kinds), sources_(sources), problems_(problems) {}

    // In these steps and those nested in them.
    void report(const Data& steps, const std::string& path) {
        for (const auto& [key, step] : entries_of(steps)) {
            const std::string inside = path_of(path, key);
            const std::string* field = step["check"].text();
            if (field != nullptr && !is_printed(*field)) complain(*field, inside);
            for (const auto& [name, nested] : entries_of(step)) {
                if (is_table(nested)) report(nested, path_of(inside, name));
            }
        }
    }

private:
    [[nodiscard]] bool is_printed(const std::string& field) const {
        const auto has_field = [&](const auto& kind) {
            return kind.second.field(field) != nullptr;
        };
        return std::ranges::any_of(kinds_.all(), has_field) || is_given(sources_, field);
    }

    void complain(const std::string& field, const std::string& step) {
        const std::string shown = printable(field, 60);
        problems_.add(
            "pack/bad-step", place_of(sources_, verb_, path_of(step, "check")),
            fmt::format("this step of the verb '{}' never rolls: no kind has a field `{}`",
                        verb_.name, shown),
            fmt::format("declare the field in the kind of what is done, {} = {{ \"check\" }}; a "
                        "roll that no card prints is a function: act:check {{ rule = \"{}\" }}",
                        shown, shown));
    }

    const Declared& verb_;
    const KindTable& kinds_;
    const Sources& sources_;
    Problems& problems_;
};

}  // namespace

void report_idle_checks(const Declared& declared,
                        const Game& game,
                        const KindTable& kinds,
                        const Sources& sources,
                        Problems& problems) {
    const Verb* verb = game.verbs.find(Word::of(declared.name));
    if (declared.what != "verb" || verb == nullptr) return;
    const auto& params = verb->params;
    if (std::ranges::find(params, ParamType::edits, &Param::type) != params.end()) return;
    IdleChecks checks(declared, kinds, sources, problems);
    for (const char* key : {"steps", "may"}) checks.report(declared.body[key], key);
}

}  // namespace hexwright
