#include "shell/editor/read_aloud.hpp"

#include <fmt/format.h>

#include <array>

#include "base/text.hpp"
#include "kernel/chance/notation.hpp"
#include "kernel/odds/odds.hpp"
#include "kernel/turn/schedule.hpp"
#include "pack/text_names.hpp"
#include "shell/odds/figures.hpp"
#include "shell/run/card_text.hpp"

namespace hexwright {

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

}  // namespace

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
