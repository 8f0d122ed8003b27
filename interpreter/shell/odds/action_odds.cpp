#include "shell/odds/action_odds.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <nlohmann/json.hpp>

#include "base/error.hpp"
#include "base/text.hpp"
#include "pack/source_file.hpp"
#include "shell/odds/action_table.hpp"
#include "shell/odds/odds_curve.hpp"
#include "shell/odds/odds_difference.hpp"
#include "shell/odds/odds_picture.hpp"
#include "shell/odds/odds_tree.hpp"
#include "shell/odds/sensitivity.hpp"
#include "shell/report/command_line.hpp"
#include "shell/report/json_text.hpp"
#include "shell/run/pack_choice.hpp"
#include "shell/table/repl.hpp"

namespace hexwright {

namespace {

using Json = nlohmann::ordered_json;

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

}  // namespace

std::optional<std::string> add_answer(const std::string& text, ActionOdds& asked) {
    const std::size_t equals = text.find('=');
    if (equals == std::string::npos || equals == 0 || equals + 1 == text.size())
        return fmt::format("--answers takes QUESTION=ANSWER such as 'use Block?=no', not '{}'",
                           printable(text, 60));
    asked.request.answers.push_back({text.substr(0, equals), text.substr(equals + 1)});
    return std::nullopt;
}

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

}  // namespace hexwright
