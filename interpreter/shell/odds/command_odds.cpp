#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "base/text.hpp"
#include "kernel/chance/notation.hpp"
#include "kernel/odds/odds.hpp"
#include "shell/odds/action_odds.hpp"
#include "shell/odds/dice_odds.hpp"
#include "shell/odds/odds_picture.hpp"
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

// The options of dice.
struct DiceOptions {
    std::vector<std::string> notations;
    std::vector<std::string> values;
    TableStyle style;
    std::string format = "table";
};

int show_dice_odds(const DiceOptions& options, CommandLine& line, Terminal& terminal) {
    const std::vector<std::string>& notations = options.notations;
    GivenNames given;
    for (const std::string& value : options.values) {
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
    const OutcomeTable table = dice_table(all);
    if (options.format != "svg" && options.format != "html")
        return line.print(odds_text(table, options.style, options.format));
    const DistributionPicture picture = picture_of(table, options.style);
    return print_pictures({"Odds of dice", {{"", {"exact"}, {picture}}}}, options.format, terminal);
}

}  // namespace

int run_odds(CommandLine& line, Terminal& terminal) {
    DiceOptions dice;
    ActionOdds action;
    std::vector<std::string> answers;
    int runs = 20'000;
    int seconds = 10;
    line.about(
        "Shows the exact odds of dice, several side by side: 4d6kh3+2 3d6; or of an action of a "
        "game: 'basic attack' --by behemoth --on skeleton --pack dewprism_bestiary.");
    line.arguments("notation", dice.notations,
                   "dice in dice notation, in quotes, so that the command line leaves them alone; "
                   "or one action: words, or a line of Lua");
    line.option("--with", dice.values, "the value of a name in the dice: str=3 for @str");
    line.option("--pack", action.pack, "of an action: the pack that it is played with");
    line.option("--by", action.by, "of an action: who does it, and who is with them, with commas");
    line.option("--on", action.on, "of an action: whom they meet");
    line.option("--setup", action.setup, "a line of Lua before it: 'behemoth:begin_turn()'");
    line.option("--answers", answers,
                "the answer to a question: 'use Block?=no'; else the default");
    line.flag("--vary", action.varies, "show each combination of answers, 16 at most");
    line.option("--key", action.request.keys, "show only this expression: skeleton.Health");
    line.option("--runs", runs, 1, 10'000'000, "play it so often at most");
    line.option("--seconds", seconds, 1, 3600, "weigh it so long at most");
    line.flag("--audit", action.request.audits, "play each case four times, with other dice");
    line.flag("--at-least", dice.style.at_least, "add the chance of each value or a higher one");
    line.flag("--at-most", dice.style.at_most, "add the chance of each value or a lower one");
    line.flag("--all", dice.style.all_rows, "show the rarest values at both ends too");
    line.choice("--format", dice.format, {"table", "json", "csv", "svg", "html"},
                "how the odds are written; svg: a picture; html: a page of pictures and tables");
    if (const auto done = line.parse()) return *done;
    dice.style.utf8 = terminal.traits().shows_utf8;
    dice.style.in_colour = terminal.out_in_colour();
    dice.style.width = terminal.traits().width;
    const bool is_action = !action.by.empty() || !action.pack.empty();
    if (!is_action && (!action.setup.empty() || !answers.empty() || !action.request.keys.empty()))
        return line.refuse("an action needs --pack, and mostly --by");
    if (!is_action) return show_dice_odds(dice, line, terminal);
    if (dice.notations.size() != 1)
        return line.refuse("one action at a time: put its words in quotes");
    for (const std::string& answer : answers) {
        if (const auto wrong = add_answer(answer, action)) return line.refuse(*wrong);
    }
    action.request.action = dice.notations.front();
    action.request.most_runs = static_cast<std::size_t>(runs);
    action.request.most_seconds = seconds;
    return show_action_odds(action, dice.format, dice.style, terminal);
}

}  // namespace hexwright
