#include "pack/field_readers.hpp"

#include <algorithm>
#include <array>

#include "base/error.hpp"
#include "base/text.hpp"
#include "kernel/expression/expression.hpp"
#include "kernel/verb/rulebook.hpp"
#include "lua/api.hpp"
#include "pack/text_names.hpp"
#include "pack/typo.hpp"
#include "syntax/lexer.hpp"

namespace hexwright {

namespace {

// Fields that the kernel reads of whatever kind declares them: whether it does anything, what it
// aims at, whether it is offered, how a status adds up, how many of it there may be.
constexpr std::array<std::string_view, 8> kernel_fields = {"when",  "ruling", "range", "target",
                                                           "eager", "again",  "x_is",  "unique_in"};

// Declarations whose entries name numbers: max = "MaxHealth", formula = "Body + 2".
constexpr std::array<std::string_view, 6> naming = {"pool",  "stat", "budget",
                                                    "check", "rule", "effect"};

// Adds what is written behind a key: positions hold names and sentences of the declaration itself.
void add_named(const Data& data, bool is_outer, std::set<std::string, std::less<>>& names) {
    if (const std::string* text = data.text()) names.insert(*text);
    for (const auto& [key, value] : entries_of(data)) {
        if (!is_outer || !is_position(key)) add_named(value, false, names);
    }
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

// The name behind a mark that only names of numbers and fields have: "(1){MgcPwr}",
// "@ability.rank".
bool is_marked(std::string_view text, std::string_view name) {
    for (std::size_t at = text.find(name); at != std::string_view::npos;
         at = text.find(name, at + 1)) {
        const std::size_t end = at + name.size();
        const bool has_mark =
            at > 0 && std::string_view("{@.").find(text[at - 1]) != std::string_view::npos;
        if (has_mark && (end == text.size() || !ascii::is_in_name(text[end]))) return true;
    }
    return false;
}

// Is it a name in what this parser makes of the text, if that is what the text is?
bool is_in(Expression (*parse)(std::string_view, WordTable&),
           std::string_view text,
           std::string_view name) {
    try {
        WordTable words;
        const Expression expression = parse(text, words);
        return std::ranges::any_of(expression.parts(), [&](const Expression::Part& part) {
            return (part.path.name && words.text(part.path.name) == name) ||
                   (part.right.name && words.text(part.right.name) == name);
        });
    } catch (const Error&) {
        return false;  // a sentence, or another notation
    }
}

bool reads_in(std::string_view text, std::string_view name) {
    return is_marked(text, name) || is_in(&Expression::condition, text, name) ||
           is_in(&Expression::formula, text, name);
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
        if (contains(naming, declared.what)) add_named(declared.body, true, read_);
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
            if (!members_.contains(name)) members_.emplace(name);
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

bool FieldReaders::is_in_expression(std::string_view name) const {
    bool is_found = false;
    sources_.for_each_text([&](std::string_view chunk, std::string_view text) {
        if (is_found || !has_word(text, name)) return;
        const Reading& reading = *sources_.reading(chunk);
        is_found = std::ranges::any_of(reading.tokens, [&](const Token& token) {
            if (token.type != TokenType::plain_text && token.type != TokenType::text) return false;
            const std::string_view quoted = text_of(reading.source, token);
            const std::string_view inside = quoted.substr(1, quoted.size() - 2);
            return inside != name && has_word(inside, name) && reads_in(inside, name);
        });
    });
    return is_found;
}

bool FieldReaders::is_read(const Kind& kind, const KindField& field) const {
    return field.reader != FieldReader::rules || !field.removed.empty() ||
           is_kernels(kind, field) || read_.contains(field.name) || members_.contains(field.name) ||
           is_in_expression(field.name);
}

std::string FieldReaders::hint(const std::string& name) const {
    return typo_hint(name, {members_.begin(), members_.end()});
}

}  // namespace hexwright
