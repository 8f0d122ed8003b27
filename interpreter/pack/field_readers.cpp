#include "pack/field_readers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "base/error.hpp"
#include "base/text.hpp"
#include "kernel/expression/expression.hpp"
#include "kernel/verb/rulebook.hpp"
#include "lua/api.hpp"
#include "pack/known_names.hpp"
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
    return is_of_value && !is_at(tokens, at + 2, TokenType::assign);
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
    bool does = false;
    for_each_word(text, [&](std::string_view word) { does = does || names.contains(word); });
    return does;
}

// Of a text that is no name by itself, which may be anything.
void add_expression(std::string_view text, EditNames::Names& names) {
    if (is_identifier(text)) return;
    add_marked(text, names);
    const bool may_be_read = text.find_first_of("<>=+*/") != std::string_view::npos ||
                             has_word(text, "is") || has_word(text, "not") ||
                             has_word(text, "and") || has_word(text, "or");
    if (!may_be_read || text.ends_with('.')) return;
    for (const auto parse : {&Expression::condition, &Expression::formula}) {
        WordTable words;
        for (const Expression::Part& part : parts_of(parse, text, words)) {
            for (const Path& path : {part.path, part.right}) {
                if (path.name) names.emplace(words.text(path.name));
            }
        }
    }
}

class FieldReaders {
public:
    FieldReaders(const Game& game,
                 const Declarations& declarations,
                 const Sources& sources,
                 EditNames& edits_read)
        : game_(game), sources_(sources), read_(edits_read.looked_up()) {
        for (const Verb* verb : all_verbs(game)) read_.merge(edits_read.read_by_steps(*verb));
        for (const Declared& declared : declarations.all()) {
            for (const auto& [key, value] : entries_of(declared.body)) {
                if (contains(naming, key)) add_texts(value, read_);
            }
        }
        sources.for_each_reading([&](const Reading& reading) {
            for (std::size_t at = 0; at < reading.tokens.size(); ++at) {
                std::string_view name = text_of(reading.source, reading.tokens[at]);
                if (is_read_index(reading, at)) {
                    name = reading.text(inside_of(reading.tokens[at]));
                } else if (!is_read_member(reading, at) || is_of_act(reading, at)) {
                    continue;
                }
                if (!read_.contains(name)) read_.emplace(name);
            }
        });
    }

    std::vector<UnreadField> unread(const std::vector<const Kind*>& kinds) const {
        std::vector<UnreadField> unread;
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
        std::erase_if(unread,
                      [&](const UnreadField& one) { return read.contains(one.field->name); });
        return unread;
    }

private:
    bool is_kernels(const Kind& kind, const KindField& field) const {
        if (field.by_trait || field.lays || field.type == FieldType::tags) return true;
        if (contains(kernel_fields, field.name)) return true;
        if (has_any(kind.traits, traits_for(field.name))) return true;
        const bool is_effect =
            std::ranges::find(game_.rulebook.effects, field.word, &EffectField::field) !=
            game_.rulebook.effects.end();
        return (is_effect && has_any(kind.traits, Traits::done)) ||
               has_member(game_, kind.name, field.word);
    }

    // Which of the names that are asked for some expression reads.
    EditNames::Names in_expressions(const EditNames::Names& asked) const {
        EditNames::Names read;
        sources_.for_each_reading([&](const Reading& reading) {
            for (const Token& token : reading.tokens) {
                if (!is_text(token.type)) continue;
                const std::string_view text = reading.text(inside_of(token));
                if (mentions_any(text, asked)) add_expression(text, read);
            }
        });
        return read;
    }

    bool is_read(const Kind& kind, const KindField& field) const {
        return field.reader != FieldReader::rules || !field.removed.empty() ||
               is_kernels(kind, field) || read_.contains(field.name);
    }

    const Game& game_;
    const Sources& sources_;
    EditNames::Names read_;  // by scripts, steps and declarations
};

// Is something given to this name anywhere: `signal = "Wits"`?
bool is_given(const Sources& sources, std::string_view name) {
    bool found = false;
    sources.for_each_reading([&](const Reading& reading) {
        for (std::size_t at = 0; at + 1 < reading.tokens.size() && !found; ++at) {
            found = reading.tokens[at + 1].type == TokenType::assign &&
                    text_of(reading.source, reading.tokens[at]) == name;
        }
    });
    return found;
}

struct IdleChecks {
    const Declared& verb;
    const KindTable& kinds;
    const Sources& sources;
    Problems& problems;

    // In these steps and those nested in them.
    void report(const Data& steps, const std::string& path) {
        for (const auto& [key, step] : entries_of(steps)) {
            const std::string inside = path_of(path, key);
            const std::string* field = step["check"].text();
            if (field != nullptr && !kinds.has_field(*field) && !is_given(sources, *field))
                complain(*field, inside);
            for (const auto& [name, nested] : entries_of(step)) {
                if (is_table(nested)) report(nested, path_of(inside, name));
            }
        }
    }

    void complain(const std::string& field, const std::string& step) {
        const std::string shown = printable(field, 60);
        problems.add(
            "pack/bad-step", place_of(sources, verb, path_of(step, "check")),
            fmt::format("this step of the verb '{}' never rolls: no kind has a field `{}`",
                        verb.name, shown),
            fmt::format("declare the field in the kind of what is done, {} = {{ \"check\" }}; a "
                        "roll that no card prints is a function: act:check {{ rule = \"{}\" }}",
                        shown, shown));
    }
};

}  // namespace

std::vector<UnreadField> unread_fields(const std::vector<const Kind*>& kinds,
                                       const Game& game,
                                       const Declarations& declarations,
                                       const Sources& sources,
                                       EditNames& edits_read) {
    return FieldReaders(game, declarations, sources, edits_read).unread(kinds);
}

void report_idle_checks(const Declared& declared,
                        const Game& game,
                        const KindTable& kinds,
                        const Sources& sources,
                        Problems& problems) {
    const Verb* verb = game.verbs.find(Word::of(declared.name));
    if (declared.what != "verb" || verb == nullptr) return;
    const auto& params = verb->params;
    if (std::ranges::find(params, ParamType::edits, &Param::type) != params.end()) return;
    IdleChecks checks{declared, kinds, sources, problems};
    for (const char* key : {"steps", "may"}) checks.report(declared.body[key], key);
}

}  // namespace hexwright
