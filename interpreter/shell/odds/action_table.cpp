#include "shell/odds/action_table.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/error.hpp"
#include "base/text.hpp"
#include "shell/report/command_line.hpp"
#include "shell/run/pack_choice.hpp"
#include "shell/run/stopping.hpp"
#include "shell/table/encounter.hpp"
#include "shell/table/repl.hpp"

namespace hexwright {

namespace {

bool would_run(Repl& repl, const std::string& script) {
    const Repl::Silence silence(repl);
    const Fork fork(repl.game());
    const Console::Scratch scratch(repl.console());
    return repl.run_script(script, false);
}

}  // namespace

std::optional<std::string> set_up_fighters(Repl& repl,
                                           const std::string& by,
                                           const std::string& on) {
    const std::string fighters = on.empty() ? by : fmt::format("{} vs {}", by, on);
    Encounter met = encounter_of(repl, fighters + " on A");
    if (!would_run(repl, met.script)) met = encounter_of(repl, fighters);
    if (!run_lines(repl, {met.script})) return std::nullopt;
    return std::move(met.battle);
}

int at_action_table(ActionOdds asked,
                    const std::filesystem::path& home,
                    Terminal& terminal,
                    const std::function<bool(Repl&, const ActionOdds&)>& call) {
    Repl repl({asked.pack, asked.request.seed, true, false},
              packs_called(asked.pack, home, ": hexwright odds ACTION --pack"), terminal);
    const InterruptGuard interrupt(repl.session().stop);
    if (!repl.load()) return exit_code::findings;
    try {
        const std::optional<std::string> battle =
            asked.by.empty() ? "" : set_up_fighters(repl, asked.by, asked.on);
        if (!battle) return exit_code::findings;
        if (asked.request.action.empty()) asked.request.action = *battle;
        if (asked.request.action.empty())
            throw Error("shell/bad-argument", "no battle can be begun with that",
                        "name --by and --on, or write the line that begins it");
        return call(repl, asked) ? exit_code::clean : exit_code::findings;
    } catch (const Error& error) {
        repl.say_mistake(error.diagnostic());
        return exit_code::findings;
    }
}

bool run_lines(Repl& repl, const std::vector<std::string>& lines) {
    for (const std::string& line : lines) {
        if (!would_run(repl, line)) return repl.run_script(line);
        const Repl::Silence silence(repl);
        (void)repl.run_script(line);
    }
    return true;
}

std::string line_of(const ActionOdds& asked, const std::string& action) {
    if (asked.by.empty() || action.find_first_of("({=\"") != std::string::npos) return action;
    const std::string whom = asked.on.empty() ? "" : " " + word_for(first_fighter(asked.on));
    return fmt::format("{} {}{}", word_for(first_fighter(asked.by)), action, whom);
}

bool is_never_done(const Odds& odds) {
    const auto is_done = [](const OddsEnding& ending) { return ending.reason.empty(); };
    return !odds.endings.empty() && std::ranges::none_of(odds.endings, is_done);
}

}  // namespace hexwright
