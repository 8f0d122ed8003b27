#include "shell/editor/read_aloud.hpp"

#include <fmt/format.h>

#include <array>

#include "base/text.hpp"
#include "kernel/chance/notation.hpp"
#include "kernel/odds/odds.hpp"
#include "kernel/turn/schedule.hpp"
#include "pack/text_names.hpp"
#include "shell/odds/figures.hpp"

namespace hexwright {

namespace {

std::string aloud_amount(const Amount& amount) {
    std::vector<std::string> parts;
    if (!amount.series.empty()) {
        std::vector<std::string> prices;
        for (const std::int64_t price : amount.series) prices.push_back(std::to_string(price));
        parts.push_back(fmt::format("{}", fmt::join(prices, ", then ")));
    }
    if (amount.fixed != 0 || (amount.series.empty() && amount.per_x == 0 && amount.formula.empty()))
        parts.push_back(std::to_string(amount.fixed));
    if (amount.per_x != 0)
        parts.push_back(amount.per_x == 1 ? "X" : fmt::format("{} times X", amount.per_x));
    if (!amount.formula.empty())
        parts.push_back(
            fmt::format("{}{}", amount.is_negative ? "less " : "", printable(amount.formula, 60)));
    return fmt::format("{}", fmt::join(parts, " plus "));
}

std::string aloud_part(const CostPart& part, const Knowledge& knowledge) {
    if (part.kind == CostPartKind::item) {
        const std::string name = part.name == "self" ? "itself" : part.name;
        return part.amount.fixed == 1 ? name + ", used up"
                                      : fmt::format("{} {}, used up", part.amount.fixed, name);
    }
    if (part.kind == CostPartKind::variable) return "what X is said to cost";
    const auto pool = knowledge.pool_of_unit.find(part.name);
    std::string text = fmt::format("{} {}", aloud_amount(part.amount), part.name);
    if (pool != knowledge.pool_of_unit.end() && pool->second != part.name)
        text += fmt::format(" ({})", pool->second);
    if (part.may_burn) text += ", burnt where there is too little";
    return text;
}

std::string aloud_limit(const CostLimit& limit) {
    const std::string times = aloud_amount(limit.count);
    const std::string often = times == "1" ? "once" : times == "2" ? "twice" : times + " times";
    return limit.span > 1 ? fmt::format("{} in {} {}s", often, limit.span, limit.window)
                          : fmt::format("{} each {}", often, limit.window);
}

std::string aloud_choice(const Cost& cost, const Knowledge& knowledge) {
    if (cost.is_free()) return "nothing";
    std::vector<std::string> parts;
    for (const CostPart& part : cost.parts) parts.push_back(aloud_part(part, knowledge));
    std::string text = parts.empty() ? "nothing" : join_names(parts);
    for (const CostLimit& limit : cost.limits) text += ", " + aloud_limit(limit);
    return cost.label.empty() ? text : fmt::format("{} for {}", text, cost.label);
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

// Dice that can be counted while somebody waits.
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

std::string aloud_cost(const Cost& cost, const Knowledge& knowledge) {
    std::vector<std::string> costs;
    for (const Cost& one : choices(cost)) costs.push_back(aloud_choice(one, knowledge));
    std::string text = fmt::format("costs {}", fmt::join(costs, ", or "));
    if (cost.x_most) text += fmt::format(", X from {} to {}", cost.x_least, *cost.x_most);
    return text;
}

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
                return aloud_cost(parse_cost(text, knowledge.units), knowledge);
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
