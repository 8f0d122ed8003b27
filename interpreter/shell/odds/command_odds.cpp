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
    if (!is_picture(options.format))
        return line.print(odds_text(table, options.style, options.format));
    const DistributionPicture picture = picture_of(table, options.style);
    return print_pictures({"Odds of dice", {{"", {"exact"}, {picture}}}}, options.format, terminal);
}

// The options of actions.
struct ActionOptions {
    ActionOdds asked;
    std::vector<std::string> answers;
    std::string over;
    std::string best;
    std::string worst;
    int runs = 20'000;
    int seconds = 10;
    int rounds = 0;
    std::optional<std::uint64_t> seed;

    [[nodiscard]] bool is_action() const { return !asked.by.empty() || !asked.pack.empty(); }

    // Is something asked that only an action can tell?
    [[nodiscard]] bool has_more() const {
        return !asked.setup.empty() || !answers.empty() || !asked.request.keys.empty() ||
               !over.empty() || !best.empty() || !worst.empty() || !asked.against.empty() ||
               !asked.sensitivity.empty() || !asked.diff.empty() || rounds > 0 ||
               !asked.request.until.empty() || asked.request.tells_path || seed;
    }
};

void take_options(CommandLine& line, ActionOptions& options) {
    ActionOdds& action = options.asked;
    line.option("--pack", action.pack, "of an action: the pack that it is played with");
    line.option("--by", action.by, "of an action: who does it, and who is with them, with commas");
    line.option("--on", action.on, "of an action: whom they meet");
    line.option("--setup", action.setup, "a line of Lua before it: 'behemoth:begin_turn()'");
    line.option("--answers", options.answers,
                "the answer to a question: 'use Block?=no'; else the default");
    line.flag("--vary", action.varies, "show each combination of answers, 16 at most");
    line.option("--key", action.request.keys, "show only this expression: skeleton.Health");
    line.option("--best", options.best, "answer so that the mean of this key is largest");
    line.option("--worst", options.worst, "answer so that the mean of this key is smallest");
    line.option("--over", options.over,
                "show it for each value of a number: skeleton.MleEva=5..20");
    line.option("--against", action.against, "compare it with this action");
    line.option("--sensitivity", action.sensitivity,
                "show how much each number matters to the key: 'behemoth.*'");
    line.option("--diff", action.diff,
                "show what differs from saved JSON, or from the packs of another folder");
    line.option("--rounds", options.rounds, 1, 1000,
                "round by round: of a battle, --by and --on without an action, or of an action "
                "that is done so often");
    line.option("--until", action.request.until,
                "with --rounds: nothing follows once this expression is true");
    line.option("--seed", options.seed,
                "with --rounds: other dice for what comes before the first, such as initiative");
    line.flag("--tree", action.request.tells_path,
              "show how it comes to that: checks and answers in order, each with its chance");
    line.option("--runs", options.runs, 1, 10'000'000, "play it so often at most");
    line.option("--seconds", options.seconds, 1, 3600, "weigh it so long at most");
    line.flag("--audit", action.request.audits, "play each case four times, with other dice");
}

// The key of --best or --worst is shown, too.
void set_goal(ActionOptions& options) {
    OddsRequest& request = options.asked.request;
    const std::string& key = options.best.empty() ? options.worst : options.best;
    const auto known = std::ranges::find(request.keys, key);
    request.goal =
        OddsGoal{static_cast<std::size_t>(known - request.keys.begin()), options.best.empty()};
    if (known == request.keys.end()) request.keys.push_back(key);
}

// The expression that ends it is shown, too.
void set_rounds(ActionOptions& options) {
    OddsRequest& request = options.asked.request;
    request.rounds = options.rounds;
    request.seed = options.seed.value_or(request.seed);
    if (!request.until.empty()) request.keys.insert(request.keys.begin(), request.until);
}

// Why these options do not go together; "" when they do.
std::string misfit(const ActionOptions& options, const std::string& format) {
    const ActionOdds& asked = options.asked;
    if (!options.best.empty() + !options.worst.empty() + asked.varies > 1)
        return "--best, --worst and --vary answer the same questions: take one of them";
    if (!asked.request.until.empty() && options.rounds == 0)
        return "--until needs --rounds: how many at most";
    if (options.seed && options.rounds == 0)
        return "--seed is for --rounds: what else is weighed has no dice of its own";
    if (options.rounds > 0 && asked.request.keys.empty())
        return "--rounds needs what to follow: --key 'skeleton.Health <= 0'";
    if (options.rounds > 0 && (asked.request.goal || asked.varies))
        return "--best, --worst and --vary are of one action, not of --rounds";
    const bool is_curve = asked.over || !asked.against.empty();
    const bool is_sensitivity = !asked.sensitivity.empty();
    if (is_curve + is_sensitivity + !asked.diff.empty() + asked.varies > 1)
        return "--over with --against, --sensitivity, --diff and --vary make different tables: "
               "take one of them";
    if (asked.request.tells_path) {
        if (is_curve || is_sensitivity || !asked.diff.empty() || options.rounds > 0)
            return "--tree is of one action, not of --over, --against, --sensitivity, --diff and "
                   "--rounds";
        if (asked.request.keys.empty())
            return "--tree needs what it leads to: --key skeleton.Health";
        if (format == "csv") return "--tree is no table of rows: take --format json";
    }
    if (is_sensitivity && asked.request.keys.size() != 1)
        return "--sensitivity needs one key, such as --key skeleton.Health";
    return "";
}

int show_action(ActionOptions& options,
                const DiceOptions& shown,
                CommandLine& line,
                Terminal& terminal) {
    ActionOdds& asked = options.asked;
    const bool is_battle = options.rounds > 0 && shown.notations.empty();
    if (shown.notations.empty() && !is_battle)
        return line.refuse("which action? Without one, --rounds follows their battle");
    if (shown.notations.size() > 1 && options.rounds == 0)
        return line.refuse("one action at a time: put its words in quotes");
    for (const std::string& answer : options.answers) {
        if (const auto wrong = add_answer(answer, asked)) return line.refuse(*wrong);
    }
    if (!options.over.empty()) asked.over = read_varied_number(options.over);
    set_rounds(options);
    if (!options.best.empty() || !options.worst.empty()) set_goal(options);
    if (const std::string why = misfit(options, shown.format); !why.empty())
        return line.refuse(why);
    if (!is_battle) asked.request.action = shown.notations.front();
    for (std::size_t i = 1; i < shown.notations.size(); ++i)
        asked.request.then.push_back(line_of(asked, shown.notations[i]));
    asked.request.most_runs = static_cast<std::size_t>(options.runs);
    asked.request.most_seconds = options.seconds;
    return show_action_odds(asked, shown.format, shown.style, terminal);
}

}  // namespace

int run_odds(CommandLine& line, Terminal& terminal) {
    DiceOptions dice;
    ActionOptions action;
    line.about(
        "Shows the exact odds of dice, several side by side: 4d6kh3+2 3d6; or of an action of a "
        "game: 'basic attack' --by behemoth --on skeleton --pack dewprism_bestiary.");
    line.arguments(
        "notation", dice.notations,
        "dice in dice notation, in quotes, so that the command line leaves them alone; "
        "or one action: words, or a line of Lua; with --rounds several, one after the other",
        false);
    line.option("--with", dice.values, "the value of a name in the dice: str=3 for @str");
    take_options(line, action);
    line.flag("--at-least", dice.style.at_least, "add the chance of each value or a higher one");
    line.flag("--at-most", dice.style.at_most, "add the chance of each value or a lower one");
    line.flag("--all", dice.style.all_rows, "show the rarest values at both ends too");
    line.choice("--format", dice.format, {"table", "json", "csv", "svg", "html"},
                "how the odds are written; svg: a picture; html: a page of pictures and tables");
    if (const auto done = line.parse()) return *done;
    dice.style.utf8 = terminal.traits().shows_utf8;
    dice.style.in_colour = terminal.out_in_colour();
    dice.style.width = terminal.traits().width;
    if (action.is_action()) return show_action(action, dice, line, terminal);
    if (dice.notations.empty())
        return line.refuse("of what? Dice such as 4d6kh3, or an action with --by and --on");
    if (action.has_more()) return line.refuse("an action needs --pack, and mostly --by");
    return show_dice_odds(dice, line, terminal);
}

}  // namespace hexwright
