#include "shell/odds/action_odds.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "base/error.hpp"
#include "base/text.hpp"
#include "shell/odds/odds_picture.hpp"
#include "shell/report/command_line.hpp"
#include "shell/run/pack_choice.hpp"
#include "shell/run/stopping.hpp"
#include "shell/table/encounter.hpp"
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

PackChoice packs_of(const std::string& pack) {
    PackChoice choice =
        packs_named(pack.empty() ? std::vector<std::string>() : std::vector{pack}, find_home());
    if (pack.empty()) require_one_ruleset(choice, ": hexwright odds ACTION --pack");
    return choice;
}

bool would_run(Repl& repl, const std::string& script) {
    const Repl::Silence silence(repl);
    const Fork fork(repl.game());
    const Console::Scratch scratch(repl.console());
    return repl.run_script(script, false);
}

// The lines that set up who takes part; without a space where the ruleset has none.
std::string set_up_script(Repl& repl, const ActionOdds& asked) {
    const std::string fighters =
        asked.on.empty() ? asked.by : fmt::format("{} vs {}", asked.by, asked.on);
    const std::string in_space = encounter_script(repl, fighters + " on A");
    return would_run(repl, in_space) ? in_space : encounter_script(repl, fighters);
}

// False when a line failed, which was told.
bool set_up(Repl& repl, const ActionOdds& asked) {
    std::vector<std::string> lines;
    if (!asked.by.empty()) lines.push_back(set_up_script(repl, asked));
    append(lines, asked.setup);
    for (const std::string& line : lines) {
        if (!would_run(repl, line)) return repl.run_script(line);
        const Repl::Silence silence(repl);
        (void)repl.run_script(line);
    }
    return true;
}

// "basic attack" is "behemoth basic attack skeleton".
std::string line_of(const ActionOdds& asked) {
    const std::string& action = asked.request.action;
    if (asked.by.empty() || action.find_first_of("({\"") != std::string::npos) return action;
    const std::string whom = asked.on.empty() ? "" : " " + word_for(asked.on);
    return fmt::format("{} {}{}", word_for(asked.by), action, whom);
}

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
    request.action = line_of(asked);
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
    for (const OutcomeTable& table : odds_tables(odds, variant.request)) {
        Json whole = Json::parse(outcome_json(table, style));
        for (Json& one : whole["odds"]) json["odds"].push_back(std::move(one));
    }
    return json;
}

// In every case.
bool is_refused(const Odds& odds) {
    return std::ranges::none_of(odds.endings,
                                [](const OddsEnding& ending) { return ending.reason.empty(); });
}

Page page_of(const std::vector<Variant>& variants, const TableStyle& style) {
    Page page{"Odds of " + variants.front().request.action, {}};
    for (const auto& [title, request, odds] : variants) {
        PageSection& section = page.sections.emplace_back();
        section.heading = title;
        const std::string summary = odds_summary(odds);
        for (const std::string_view line : split_lines(summary))
            section.lines.emplace_back(trim(line));
        for (const OutcomeTable& table : odds_tables(odds, request))
            section.pictures.emplace_back(picture_of(table, style));
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
            if (is_refused(variant.odds) && asked.setup.empty())
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
    Repl repl({asked.pack, 0, true, false}, packs_of(asked.pack), terminal);
    const InterruptGuard interrupt(repl.session().stop);
    if (!repl.load()) return exit_code::findings;
    if (!set_up(repl, asked)) return exit_code::findings;
    try {
        const std::vector<Variant> variants = weigh(repl, asked);
        if (format == "svg" || format == "html")
            return print_pictures(page_of(variants, style), format, terminal);
        terminal.out(text_of(variants, asked, format, style));
    } catch (const Error& error) {
        repl.say_mistake(error.diagnostic());
        return exit_code::findings;
    }
    return exit_code::clean;
}

}  // namespace hexwright
