#include "shell/editor/field_text.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <array>

#include "base/text.hpp"
#include "kernel/chance/notation.hpp"
#include "kernel/odds/odds.hpp"
#include "kernel/turn/schedule.hpp"
#include "pack/call_site.hpp"
#include "pack/text_names.hpp"
#include "shell/editor/proposals.hpp"
#include "shell/odds/figures.hpp"
#include "shell/run/card_text.hpp"

namespace hexwright {

namespace {

std::string with_example(std::string text, std::string_view example) {
    if (!example.empty()) {
        if (!text.empty()) text += "\n\n";
        text += fmt::format("```lua\n{}\n```", example);
    }
    return text;
}

// One choice of several in a snippet.
std::string choice_snippet(const std::vector<std::string>& words, int number) {
    std::string choices;
    for (const std::string& word : words) {
        if (!choices.empty()) choices += ',';
        for (const char letter : word) {
            if (letter == ',' || letter == '|' || letter == '\\' || letter == '$') choices += '\\';
            choices += letter;
        }
    }
    return fmt::format("${{{}|{}|}}", number, choices);
}

}  // namespace

std::vector<std::string> closed_words(const KindField& field) {
    std::vector<std::string> words;
    for (const Data& one : field.one_of) {
        if (one.text() != nullptr) words.push_back(*one.text());
    }
    return words;
}

std::string detail_of(const KindField& field) {
    std::string text = describe(field);
    if (field.required) text += ", required";
    if (!field.unit.empty()) text += ", in " + field.unit;
    return text;
}

std::string documentation_of(const KindField& field) {
    std::string text = field.sentence;
    if (!field.removed.empty()) text = fmt::format("Removed: {}", field.removed);
    if (field.reader == FieldReader::people)
        text += (text.empty() ? "" : " ") + std::string("*Read by people alone.*");
    return with_example(std::move(text), field.example);
}

std::string documentation_of(const KnownDeclaration& declaration) {
    return with_example(declaration.sentence, declaration.example);
}

std::string documentation_of(const KnownVerb& verb) {
    std::string text = fmt::format("```\n{}\n```", verb.title);
    if (!verb.sentence.empty()) text += "\n" + verb.sentence;
    for (const KnownArgument& argument : verb.arguments) {
        if (!argument.words.empty())
            text += fmt::format("\n- `{}`: {}", argument.name, argument.words);
    }
    if (!verb.steps.empty()) text += fmt::format("\n\nSteps: {}.", fmt::join(verb.steps, ", "));
    if (!verb.event.empty()) text += fmt::format(" Event: `{}`.", verb.event);
    if (!verb.returns.empty()) text += fmt::format(" Returns `{}`.", verb.returns);
    return text;
}

std::string documentation_of(const KnownEvent& event) {
    std::string text = event.sentence;
    const auto add = [&text](const char* what, const std::vector<std::string>& names) {
        if (names.empty()) return;
        if (!text.empty()) text += "\n\n";
        text += fmt::format("{}: {}.", what, fmt::join(names, ", "));
    };
    add("Verbs", event.verbs);
    add("Steps", event.steps);
    add("Fields", event.fields);
    return text;
}

std::string documentation_of(const ApiMethod& method) {
    const Signature signature = read_signature(method);
    std::string text = fmt::format("```lua\n{}\n```\n{}", method.call, signature.sentence);
    for (const Signature::Part& param : signature.params) {
        if (!param.what.empty()) text += fmt::format("\n- `{}`: {}", param.name, param.what);
    }
    return text;
}

std::string value_snippet(const KindField& field, int number) {
    const std::vector<std::string> words = closed_words(field);
    const bool is_list = field.type == FieldType::list || field.type == FieldType::tags ||
                         field.type == FieldType::table;
    if (!words.empty() && words.size() <= 30 && !is_list)
        return fmt::format("\"{}\"", choice_snippet(words, number));
    if (field.type == FieldType::handler)
        return fmt::format("function(act)\n    ${{{}}}\n  end", number);
    if (!field.example.empty())
        return fmt::format("${{{}:{}}}", number, escaped_for_snippet(field.example));
    switch (field.type) {
        case FieldType::number:
            return fmt::format("${{{}:1}}", number);
        case FieldType::boolean:
            return choice_snippet({"true", "false"}, number);
        case FieldType::list:
        case FieldType::tags:
        case FieldType::table:
        case FieldType::edits:
        case FieldType::overrides:
        case FieldType::trigger:
            return fmt::format("{{ ${{{}}} }}", number);
        case FieldType::any:
        case FieldType::effect:
            return fmt::format("${{{}}}", number);
        default:
            return fmt::format("\"${{{}}}\"", number);
    }
}

std::string card_snippet(const Kind& kind) {
    std::string text = fmt::format("{} \"${{1:Name}}\" {{\n", kind.name);
    int number = 2;
    for (const KindField& field : kind.fields) {
        if (!field.required || !field.removed.empty()) continue;
        text += fmt::format("  {} = {},\n", field.name, value_snippet(field, number++));
    }
    return text + (number == 2 ? "  $0\n}" : "}$0");
}

// --- printed notations

namespace {

// "" of what cannot be read.
std::string aloud_cost(const std::string& text, const Knowledge& knowledge) {
    (void)parse_cost(text, knowledge.units);
    return "costs " + price_read_aloud(text, knowledge.units, [&](const std::string& unit) {
               const auto pool = knowledge.pool_of_unit.find(unit);
               return pool == knowledge.pool_of_unit.end() ? unit : pool->second;
           });
}

std::string ordinal(std::int64_t number) {
    static constexpr std::array words = {"first", "second",  "third",  "fourth", "fifth",
                                         "sixth", "seventh", "eighth", "ninth",  "tenth"};
    const bool has_word = number >= 1 && number <= static_cast<std::int64_t>(words.size());
    return has_word ? words[static_cast<std::size_t>(number - 1)] : fmt::format("{}th", number);
}

std::string aloud_term(const Lasts::Term& term) {
    static const std::vector<std::pair<Word, std::string>> moments_in_words = {
        {moments::turn_start, "turn start"},
        {moments::turn_end, "turn end"},
        {moments::round_start, "start of a round"},
        {moments::round_end, "end of a round"},
        {moments::battle_end, "end of the battle"},
        {moments::scene_end, "end of the scene"},
        {moments::action, "action"},
        {moments::attack, "attack"},
        {moments::check, "check"},
        {moments::use, "use"},
        {moments::rest, "rest"},
        {moments::day, "day"},
        {moments::hour, "hour"},
        {moments::instant, "end of its effect"}};
    std::string moment = "moment";
    for (const auto& [word, name] : moments_in_words)
        if (word == term.moment) moment = name;
    const char* whose = "";
    switch (term.whose) {
        case Lasts::Whose::my:
            whose = " of its user";
            break;
        case Lasts::Whose::its:
            whose = " of its holder";
            break;
        case Lasts::Whose::own:
            whose = " of its own";
            break;
        case Lasts::Whose::running:
            whose = " of whose turn it is";
            break;
        case Lasts::Whose::anybody:
            break;
    }
    const std::string which = term.next         ? "next "
                              : term.count == 1 ? ""
                                                : ordinal(term.count) + " ";
    return fmt::format("until the {}{}{}", which, moment, whose);
}

std::string aloud_lasts(const std::string& text) {
    const Lasts lasts = parse_lasts(text);
    if (lasts.is_forever()) return "lasts for ever";
    std::vector<std::string> terms;
    for (const Lasts::Term& term : lasts.terms) terms.push_back(aloud_term(term));
    return "lasts " + fmt::format("{}", fmt::join(terms, " or ")) +
           (terms.size() > 1 ? ", whichever comes first" : "");
}

// Dice that can be counted while someone waits.
bool is_quick(const std::string& text) {
    std::size_t digits = 0;
    for (const char letter : text) {
        digits = letter >= '0' && letter <= '9' ? digits + 1 : 0;
        if (digits > 2) return false;
    }
    return text.size() <= 40;
}

std::string aloud_effect(const std::string& text) {
    std::vector<std::string> parts;
    for (const PrintedName& one : printed_names(text)) {
        const std::string more = one.whole.substr(std::min(one.whole.size(), one.name.size()));
        const std::size_t begin = more.find_first_not_of(' ');
        parts.push_back(begin == std::string::npos
                            ? one.name
                            : fmt::format("{} with X = {}", one.name, more.substr(begin)));
    }
    return parts.empty() ? "" : join_names(parts);
}

// Of dice: "from 2 to 12, 7 on average".
std::string aloud_dice(const std::string& text) {
    if (!is_quick(text)) return "";
    try {
        const DiceExpression dice = parse_dice(text);
        const Distribution odds = distribution(dice);
        if (odds.values.size() < 2) return "";
        return fmt::format("from {} to {}, {} on average",
                           figure_text(to_fraction(odds.values.front().value), false),
                           figure_text(to_fraction(odds.values.back().value), false),
                           figure_text(odds.mean(), false));
    } catch (const Error&) {
        return "";
    }
}

}  // namespace

std::string read_aloud(const Knowledge& knowledge,
                       const KindField& field,
                       const std::string& text) {
    try {
        switch (field.type) {
            case FieldType::cost:
                return aloud_cost(text, knowledge);
            case FieldType::lasts:
                return aloud_lasts(text);
            case FieldType::amount:
                return aloud_dice(text);
            case FieldType::number:
                return field.may_roll ? aloud_dice(text) : "";
            case FieldType::effect:
                return aloud_effect(text);
            default:
                return "";
        }
    } catch (const Error&) {
        return "";
    }
}

}  // namespace hexwright
