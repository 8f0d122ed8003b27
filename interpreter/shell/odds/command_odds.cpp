#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "base/text.hpp"
#include "kernel/chance/notation.hpp"
#include "kernel/odds/odds.hpp"
#include "shell/odds/dice_odds.hpp"
#include "shell/report/command_line.hpp"
#include "shell/report/diagnostic_text.hpp"

namespace hexwright {

namespace {

// An error about a name without a value says how it gets one.
Distribution odds_of(const DiceExpression& dice, const GivenNames& given) {
    const auto missing = std::ranges::find_if(
        dice.names, [&](const std::string& name) { return !given.value(name); });
    try {
        return distribution(dice, given);
    } catch (Error& error) {
        if (error.diagnostic().code == "chance/roll" && missing != dice.names.end())
            error.diagnostic().hint = fmt::format("give it a value: `--with {}=3`", *missing);
        throw;
    }
}

std::string odds_text(const OutcomeTable& table,
                      const TableStyle& style,
                      const std::string& format) {
    if (format == "json") return outcome_json(table, style);
    return format == "csv" ? outcome_csv(table, style) : outcome_text(table, style);
}

// A name that no notation uses is a mistake of the caller.
std::string unused_name(const std::vector<DiceOdds>& all, const GivenNames& given) {
    for (std::string& name : given.names()) {
        const bool is_used = std::ranges::any_of(all, [&](const DiceOdds& one) {
            return std::ranges::find(one.dice.names, name) != one.dice.names.end();
        });
        if (!is_used) return std::move(name);
    }
    return "";
}

// Calls for one notation after the other; an error is shown with the one that it is about.
template <typename Call>
bool for_each_notation(const std::vector<std::string>& notations,
                       Terminal& terminal,
                       const Call& call) {
    for (std::size_t i = 0; i < notations.size(); ++i) {
        try {
            call(i);
        } catch (const Error& error) {
            terminal.err(notation_text(notations[i], error.diagnostic(), terminal.err_in_colour()));
            return false;
        }
    }
    return true;
}

}  // namespace

int run_odds(CommandLine& line, Terminal& terminal) {
    std::vector<std::string> notations;
    std::vector<std::string> values;
    TableStyle style;
    std::string format = "table";
    line.about("Shows the exact odds of dice: 4d6kh3+2, or several side by side: 2d6 1d12.");
    line.arguments("notation", notations,
                   "dice in dice notation; in quotes, so that the command line leaves them alone");
    line.option("--with", values, "the value of a name in the dice: str=3 for @str");
    line.flag("--at-least", style.at_least, "add the chance of each total or a higher one");
    line.flag("--at-most", style.at_most, "add the chance of each total or a lower one");
    line.flag("--all", style.all_rows, "show the rarest totals at both ends too");
    line.choice("--format", format, {"table", "json", "csv"}, "how the odds are written");
    if (const auto done = line.parse()) return *done;
    style.utf8 = terminal.traits().shows_utf8;
    style.in_colour = terminal.out_in_colour();
    style.width = terminal.traits().width;
    GivenNames given;
    for (const std::string& value : values) {
        if (given.add(value)) continue;
        return line.refuse(
            fmt::format("--with takes NAME=NUMBER such as str=3, not '{}'", printable(value, 40)));
    }
    std::vector<DiceOdds> all(notations.size());
    if (!for_each_notation(notations, terminal,
                           [&](std::size_t i) { all[i].dice = parse_dice(notations[i]); }))
        return exit_code::bad_call;
    if (const std::string name = unused_name(all, given); !name.empty())
        return line.refuse(fmt::format("--with gives '{}', but no notation has @{}",
                                       printable(name, 40), printable(name, 40)));
    if (!for_each_notation(notations, terminal,
                           [&](std::size_t i) { all[i].odds = odds_of(all[i].dice, given); }))
        return exit_code::bad_call;
    return line.print(odds_text(dice_table(all), style, format));
}

}  // namespace hexwright
