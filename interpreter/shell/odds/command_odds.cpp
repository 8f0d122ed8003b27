#include <fmt/format.h>
#include <gmpxx.h>

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <map>
#include <nlohmann/json.hpp>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "base/text.hpp"
#include "kernel/chance/notation.hpp"
#include "kernel/chance/roll.hpp"
#include "kernel/odds/distribution.hpp"
#include "kernel/odds/odds.hpp"
#include "pack/source_file.hpp"
#include "shell/odds/action_table.hpp"
#include "shell/odds/odds_curve.hpp"
#include "shell/odds/odds_difference.hpp"
#include "shell/odds/odds_picture.hpp"
#include "shell/picture/picture.hpp"
#include "shell/report/command_line.hpp"
#include "shell/report/diagnostic_text.hpp"
#include "shell/report/json_text.hpp"
#include "shell/report/outcome_table.hpp"
#include "shell/report/terminal.hpp"
#include "shell/run/pack_choice.hpp"
#include "shell/table/odds.hpp"
#include "shell/table/repl.hpp"

namespace hexwright {

namespace {

// --- an action, at a table of its own

using Json = nlohmann::ordered_json;

// --- a probability tree of one action: checks and answers in the order in which they come, and
// what each way ends in
//
// Order: the likeliest child first. Invariant: the chances of children add up to that of their
// parent, or to less where something was not weighed. A way ends where nothing that follows matters
// to what it comes to. Of many small children the rarest are one.

struct OddsTree {
    std::string name;
    mpq_class chance;
    std::vector<OddsTree> children = {};
};

constexpr std::size_t most_children = 8;
constexpr double least_share = 0.005;  // of all

std::string leaf_name(const OddsEnding& ending, const OddsRequest& request) {
    if (!ending.reason.empty())
        return fmt::format("{}: {}", ending.failure ? "an error" : "refused",
                           printable(ending.reason, 80));
    std::vector<std::string> values;
    for (std::size_t key = 0; key < request.keys.size(); ++key)
        values.push_back(fmt::format("{} {}", printable(request.keys[key], 40),
                                     printable(ending.values[key], 40)));
    return fmt::format("{}", fmt::join(values, ", "));
}

OddsTree& child_of(OddsTree& node, const std::string& name) {
    const auto known = std::ranges::find(node.children, name, &OddsTree::name);
    return known == node.children.end() ? node.children.emplace_back(OddsTree{name, 0}) : *known;
}

// A way ends where nothing that follows matters to what it comes to: that ending; "" where
// something does.
std::string end_early(OddsTree& node) {
    if (node.children.empty()) return node.name;
    std::string ending;
    bool is_one = true;
    mpq_class chance = 0;
    for (OddsTree& child : node.children) {
        const std::string of_child = end_early(child);
        if (ending.empty()) ending = of_child;
        is_one = is_one && !of_child.empty() && of_child == ending;
        chance += child.chance;
    }
    if (!is_one) return "";
    node.children.assign(1, OddsTree{ending, chance});
    return ending;
}

// The likeliest first; the rarest together, if they are several.
void put_in_order(OddsTree& node) {
    std::ranges::stable_sort(node.children, std::greater{}, &OddsTree::chance);
    std::size_t kept = 0;
    while (kept < node.children.size() && kept < most_children &&
           node.children[kept].chance.get_d() >= least_share)
        ++kept;
    if (node.children.size() > kept + 1) {
        OddsTree rest{count_of(node.children.size() - kept, "rarer case"), 0};
        for (std::size_t i = kept; i < node.children.size(); ++i)
            rest.chance += node.children[i].chance;
        node.children.resize(kept);
        node.children.push_back(std::move(rest));
    }
    for (OddsTree& child : node.children) put_in_order(child);
}

// A line for each node; a child that always follows stands in the line of its parent, where there
// is room.
void add_lines(const OddsTree& first,
               const TableStyle& style,
               std::size_t depth,
               std::string& text) {
    constexpr int bar_columns = 10;
    constexpr std::size_t name_column = 23;
    const OddsTree* last = &first;
    std::string name = first.name;
    const std::size_t width = static_cast<std::size_t>(style.width) - name_column - 2 * depth;
    while (depth > 0 && last->children.size() == 1 &&
           last->children.front().chance == last->chance &&
           name.size() + 3 + last->children.front().name.size() <= width) {
        last = &last->children.front();
        name += " > " + last->name;
    }
    const OddsTree& node = *last;
    const std::string bar = bar_text(node.chance, bar_columns, style.utf8);
    const std::string room(static_cast<std::size_t>(bar_columns - columns_of_shown(bar)), ' ');
    text += fmt::format("{:>9}  {}{}  {}{}\n", percent_text(node.chance), bar, room,
                        std::string(2 * depth, ' '), name);
    for (const OddsTree& child : node.children) add_lines(child, style, depth + 1, text);
}

FlowNode flow_of(const OddsTree& tree, bool is_estimated) {
    FlowNode node{tree.name,
                  {tree.chance.get_d(), percent_text(tree.chance),
                   is_estimated ? "" : fraction_text(tree.chance)},
                  {}};
    for (const OddsTree& child : tree.children)
        node.children.push_back(flow_of(child, is_estimated));
    return node;
}

OddsTree tree_of(const Odds& odds, const OddsRequest& request) {
    OddsTree root{printable(request.action, 60), 1};
    for (const OddsEnding& ending : odds.endings) {
        const mpq_class chance = odds.samples == 0 ? ending.chance : mpq_class(ending.estimate);
        OddsTree* node = &root;
        for (const std::string& step : ending.path) {
            node = &child_of(*node, step);
            node->chance += chance;
        }
        child_of(*node, leaf_name(ending, request)).chance += chance;
    }
    (void)end_early(root);
    put_in_order(root);
    return root;
}

// A line for each node, with a bar of its chance.
std::string tree_text(const OddsTree& tree, const TableStyle& style) {
    std::string text;
    add_lines(tree, style, 0, text);
    return text;
}

FlowPicture picture_of(const OddsTree& tree, bool is_estimated) {
    FlowPicture picture;
    picture.head.title = "Probability tree of " + tree.name;
    picture.root = flow_of(tree, is_estimated);
    return picture;
}

Json json_of(const OddsTree& tree) {
    Json json{{"name", tree.name},
              {"chance", tree.chance.get_d()},
              {"fraction", tree.chance.get_str()},
              {"children", Json::array()}};
    for (const OddsTree& child : tree.children) json["children"].push_back(json_of(child));
    return json;
}

// --- the action

constexpr std::size_t most_variants = 16;

// One set of answers, and what came of it.
struct Variant {
    std::string title;  // "use Block? no"; "" when there is but one
    OddsRequest request;
    Odds odds;
};

// Each combination of answers to the questions that the defaults came to.
std::vector<OddsRequest> combinations(const OddsRequest& request, const Odds& odds) {
    std::vector<OddsRequest> all{request};
    for (const auto& [question, asked] : odds.questions) {
        if (!asked.answer.empty() || asked.options.size() < 2) continue;
        if (all.size() * asked.options.size() > most_variants) break;
        std::vector<OddsRequest> more;
        for (const OddsRequest& one : all) {
            for (const std::string& option : asked.options) {
                more.push_back(one);
                more.back().answers.push_back({question, option});
            }
        }
        all = std::move(more);
    }
    return all;
}

std::vector<Variant> weigh(Repl& repl, const ActionOdds& asked) {
    OddsRequest request = asked.request;
    request.action = line_of(asked, asked.request.action);
    std::vector<Variant> variants;
    variants.push_back({"", request, odds_of(repl, request)});
    if (!asked.varies) return variants;
    const std::vector<OddsRequest> all = combinations(request, variants.front().odds);
    if (all.size() == 1) return variants;
    variants.clear();
    for (const OddsRequest& one : all) {
        std::vector<std::string> answers;
        for (std::size_t i = request.answers.size(); i < one.answers.size(); ++i)
            answers.push_back(fmt::format("{} {}", one.answers[i].question, one.answers[i].answer));
        variants.push_back({fmt::format("{}", fmt::join(answers, ", ")), one, odds_of(repl, one)});
    }
    return variants;
}

Json rounds_json(const Odds& odds, const OddsRequest& request) {
    Json rounds = Json::array();
    for (const OddsRound& round : odds.rounds) {
        Json keys = Json::array();
        for (std::size_t key = 0; key < round.values.size(); ++key) {
            Json values = Json::array();
            for (const auto& [value, chance] : round.values[key])
                values.push_back(
                    {{"value", value}, {"chance", chance.get_d()}, {"fraction", chance.get_str()}});
            keys.push_back({{"of", request.keys[key]}, {"values", std::move(values)}});
        }
        rounds.push_back({{"round", rounds.size() + 1},
                          {"rest", round.rest.get_str()},
                          {"keys", std::move(keys)}});
    }
    return rounds;
}

Json json_of(const Variant& variant, const TableStyle& style) {
    const Odds& odds = variant.odds;
    Json json{{"action", variant.request.action},
              {"exact", odds.rest == 0},
              {"rest", odds.rest.get_str()},
              {"boxes", odds.boxes},
              {"runs", odds.runs},
              {"samples", odds.samples},
              {"questions", Json::array()},
              {"odds", Json::array()}};
    for (const auto& [question, asked] : odds.questions)
        json["questions"].push_back(
            {{"question", question},
             {"answer", asked.answer.empty() ? Json(nullptr) : Json(asked.answer)}});
    if (!odds.rounds.empty()) json["rounds"] = rounds_json(odds, variant.request);
    if (variant.request.tells_path) json["tree"] = json_of(tree_of(odds, variant.request));
    for (const OutcomeTable& table : odds_tables(odds, variant.request)) {
        Json whole = Json::parse(outcome_json(table, style));
        for (Json& one : whole["odds"]) json["odds"].push_back(std::move(one));
    }
    return json;
}

// An SVG holds one picture: the tree, where it is asked for.
Page page_of(const std::vector<Variant>& variants,
             const std::string& format,
             const TableStyle& style) {
    Page page{"Odds of " + variants.front().request.action, {}};
    for (const auto& [title, request, odds] : variants) {
        PageSection& section =
            page.sections.emplace_back(section_of(odds, pictures_of_rounds(odds, request)));
        section.heading = title;
        if (!request.tells_path || format == "html") {
            for (const OutcomeTable& table : odds_tables(odds, request))
                section.pictures.emplace_back(picture_of(table, style));
        }
        if (request.tells_path)
            section.pictures.emplace_back(picture_of(tree_of(odds, request), odds.samples > 0));
        if (section.pictures.empty()) section.lines.emplace_back("nothing would differ");
    }
    return page;
}

std::string text_of(const std::vector<Variant>& variants,
                    const ActionOdds& asked,
                    const std::string& format,
                    const TableStyle& style) {
    std::string text;
    Json all = Json::array();
    for (const Variant& variant : variants) {
        if (format == "json") {
            all.push_back(json_of(variant, style));
            continue;
        }
        if (format == "table") {
            if (!variant.title.empty()) text += fmt::format("-- {} --\n", variant.title);
            text += odds_text(variant.odds, variant.request, style);
            if (variant.request.tells_path)
                text += "probability tree:\n" +
                        tree_text(tree_of(variant.odds, variant.request), style);
            if (is_never_done(variant.odds) && asked.setup.empty())
                text += "a line before it may help: --setup LUA\n";
            continue;
        }
        for (OutcomeTable& table : odds_tables(variant.odds, variant.request)) {
            table.heading = "value";
            if (!variant.title.empty()) table.series.front().title += ": " + variant.title;
            const std::string rows = outcome_csv(table, style);
            text += text.empty() ? rows : rows.substr(rows.find('\n') + 1);
        }
    }
    if (format != "json") return text;
    const Json whole{{"schema", 1}, {"actions", std::move(all)}};
    return whole.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

// Nothing when a line of --setup failed, which was told.
std::optional<std::string> answer_to(Repl& repl,
                                     const ActionOdds& asked,
                                     const std::string& format,
                                     const TableStyle& style) {
    if (!asked.sensitivity.empty()) {
        const auto sensitivity = weigh_sensitivity(repl, asked);
        return sensitivity ? std::optional(sensitivity_text(*sensitivity, format, style))
                           : std::nullopt;
    }
    if (asked.over || !asked.against.empty()) {
        const auto curve = weigh_curve(repl, asked);
        return curve ? std::optional(curve_text(*curve, format, style)) : std::nullopt;
    }
    if (!run_lines(repl, asked.setup)) return std::nullopt;
    return text_of(weigh(repl, asked), asked, format, style);
}

// Two actions side by side, number by number.
Page drawn_comparison(Repl& repl, const ActionOdds& asked, const TableStyle& style) {
    Page page{"Odds of two actions", {}};
    OddsRequest request = asked.request;
    std::vector<SavedOdds> both;
    for (const std::string& action : {asked.request.action, asked.against}) {
        request.action = line_of(asked, action);
        const Odds odds = odds_of(repl, request);
        page.sections.push_back(section_of(odds, {}));
        page.sections.back().heading = request.action;
        both.push_back(saved_odds(odds, request));
    }
    page.sections.push_back(
        {"Side by side",
         {},
         pictures_of(pairs_of(both[0], both[1]), both[0].action, both[1].action, style)});
    return page;
}

// As answer_to(), drawn.
std::optional<Page> drawn_answer(Repl& repl,
                                 const ActionOdds& asked,
                                 const std::string& format,
                                 const TableStyle& style) {
    const std::string title = "Odds of " + line_of(asked, asked.request.action);
    if (!asked.sensitivity.empty()) {
        const auto sensitivity = weigh_sensitivity(repl, asked);
        if (!sensitivity) return std::nullopt;
        return Page{title, {section_of(sensitivity->weighed, {picture_of(*sensitivity)})}};
    }
    if (asked.over) {
        const auto curve = weigh_curve(repl, asked);
        if (!curve) return std::nullopt;
        return Page{title, {section_of(curve->weighed, pictures_of(*curve))}};
    }
    if (!run_lines(repl, asked.setup)) return std::nullopt;
    if (!asked.against.empty()) return drawn_comparison(repl, asked, style);
    return page_of(weigh(repl, asked), format, style);
}

// The odds as JSON, with the packs of a home; nothing when a mistake was told.
std::optional<std::string> json_with_packs_of(const std::filesystem::path& home,
                                              const ActionOdds& asked,
                                              Terminal& terminal) {
    std::optional<std::string> json;
    (void)at_action_table(asked, home, terminal, [&](Repl& repl, const ActionOdds& whole) {
        json = answer_to(repl, whole, "json", {});
        return json.has_value();
    });
    return json;
}

// A folder is another home, whose packs the same is asked of.
std::optional<std::string> json_before(const ActionOdds& asked, Terminal& terminal) {
    const std::filesystem::path path = existing_path(asked.diff);
    if (!std::filesystem::is_directory(path))
        return read_file(path, asked.diff, most_json_bytes).text;
    if (!std::filesystem::is_directory(path / "stdlib"))
        throw Error(
            "shell/no-home",
            fmt::format("{} holds no stdlib, rules and scripts", printable(asked.diff, 200)),
            "name the folder of another copy of Hexwright, or saved JSON");
    return json_with_packs_of(find_home(path.string(), {}), asked, terminal);
}

int show_difference(const ActionOdds& asked,
                    const std::string& format,
                    const TableStyle& style,
                    Terminal& terminal) {
    const std::optional<std::string> was = json_before(asked, terminal);
    if (!was) return exit_code::findings;
    const SavedOdds before = read_saved_odds(*was, asked.diff);
    const std::optional<std::string> now = json_with_packs_of(find_home(), asked, terminal);
    if (!now) return exit_code::findings;
    const SavedOdds after = read_saved_odds(*now, "the result");
    if (is_picture(format)) {
        const Page page{"What differs in the odds of " + after.action,
                        {{"",
                          {"before: " + before.action, "after: " + after.action},
                          pictures_of(difference_of(before, after), "before", "after", style)}}};
        return print_pictures(page, format, terminal);
    }
    if (format == "table" && before.action != after.action)
        terminal.out(fmt::format("before: {}\nafter: {}\n", printable(before.action, 200),
                                 printable(after.action, 200)));
    terminal.out(shifts_text(difference_of(before, after), format, style));
    return exit_code::clean;
}

// What is wrong with "Counter Attack=no"; nothing when it was added.
std::optional<std::string> add_answer(const std::string& text, ActionOdds& asked) {
    const std::size_t equals = text.find('=');
    if (equals == std::string::npos || equals == 0 || equals + 1 == text.size())
        return fmt::format("--answers takes QUESTION=ANSWER such as 'use Block?=no', not '{}'",
                           printable(text, 60));
    asked.request.answers.push_back({text.substr(0, equals), text.substr(equals + 1)});
    return std::nullopt;
}

// Returns the exit code. Errors: those of odds_of(), and of the encounter.
int show_action_odds(const ActionOdds& asked,
                     const std::string& format,
                     const TableStyle& style,
                     Terminal& terminal) {
    if (!asked.diff.empty()) return show_difference(asked, format, style, terminal);
    std::optional<Page> page;
    const int code =
        at_action_table(asked, find_home(), terminal, [&](Repl& repl, const ActionOdds& whole) {
            if (is_picture(format)) {
                page = drawn_answer(repl, whole, format, style);
                return page.has_value();
            }
            const std::optional<std::string> text = answer_to(repl, whole, format, style);
            if (text) terminal.out(*text);
            return text.has_value();
        });
    return page ? print_pictures(*page, format, terminal) : code;
}

// --- dice

// Values of `@name` that were given on the command line.
class GivenNames : public Variables {
public:
    // "str=3"; false when it is not of this form.
    [[nodiscard]] bool add(const std::string& text);

    [[nodiscard]] std::optional<std::int64_t> value(std::string_view name) const override;
    [[nodiscard]] std::vector<std::string> names() const override;

private:
    std::map<std::string, std::int64_t, std::less<>> values_;
};

// A notation and its odds.
struct DiceOdds {
    DiceExpression dice;
    Distribution odds;
};

bool GivenNames::add(const std::string& text) {
    const std::size_t sign = text.find('=');
    if (sign == std::string::npos || sign == 0) return false;
    const auto number = whole_number<std::int64_t>(std::string_view(text).substr(sign + 1));
    if (!number) return false;
    std::string name = text.substr(text[0] == '@' ? 1 : 0, sign - (text[0] == '@' ? 1 : 0));
    std::ranges::transform(name, name.begin(), ascii::lower);
    values_[std::move(name)] = *number;
    return true;
}

std::optional<std::int64_t> GivenNames::value(std::string_view name) const {
    const auto known = values_.find(name);
    if (known == values_.end()) return std::nullopt;
    return known->second;
}

std::vector<std::string> GivenNames::names() const {
    std::vector<std::string> names;
    for (const auto& [name, value] : values_) names.push_back(name);
    return names;
}

// A row for each total, a series for each notation.
OutcomeTable dice_table(const std::vector<DiceOdds>& all) {
    std::vector<Rational> totals;
    for (const DiceOdds& one : all)
        std::ranges::transform(one.odds.values, std::back_inserter(totals), &WeightedValue::value);
    std::ranges::sort(totals);
    totals.erase(std::unique(totals.begin(), totals.end()), totals.end());
    OutcomeTable table;
    table.heading = "total";
    table.is_ordered = true;
    std::ranges::transform(totals, std::back_inserter(table.outcomes),
                           [](const Rational& total) { return to_text(total); });
    for (const auto& [dice, odds] : all) {
        OutcomeSeries& series = table.series.emplace_back();
        series.title = canonical(dice);
        series.mean = odds.mean();
        series.variance = odds.variance();
        series.chances.resize(totals.size());
        auto row = totals.begin();
        for (const WeightedValue& outcome : odds.values) {
            row = std::lower_bound(row, totals.end(), outcome.value);
            series.chances[static_cast<std::size_t>(row - totals.begin())] = odds.chance(outcome);
        }
    }
    return table;
}

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
