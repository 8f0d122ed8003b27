// .undo, .redo, .goto, .log
#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "base/error.hpp"
#include "base/text.hpp"
#include "shell/report/count_of.hpp"
#include "shell/run/repl_line.hpp"
#include "shell/table/repl.hpp"
#include "shell/table/repl_command.hpp"

namespace hexwright {

namespace {

constexpr std::size_t most_listed = 20;
constexpr std::size_t most_told = 10;  // steps of .goto, one by one

void say_moved(Repl& repl, const char* what, std::size_t number, const std::string& title) {
    repl.say(fmt::format("{}: {}. {}\n", what, number, title));
}

bool step_back(Repl& repl, bool reroll) {
    const auto& history = repl.game().history();
    if (history.empty()) return false;
    const std::size_t number = history.size();
    const std::string title = ruling_title(repl.game(), history.back());
    if (!repl.step_back(reroll)) return false;
    say_moved(repl, "undone", number, title);
    return true;
}

bool step_forward(Repl& repl) {
    if (!repl.step_forward()) return false;
    const auto& history = repl.game().history();
    say_moved(repl, "redone", history.size(), ruling_title(repl.game(), history.back()));
    return true;
}

}  // namespace

void repl_undo(Repl& repl, const std::string& rest) {
    bool reroll = false;
    std::string count;
    for (const std::string& word : words_of(rest)) {
        if (word == "--reroll") {
            reroll = true;
        } else if (count.empty()) {
            count = word;
        } else {
            throw Error("shell/bad-argument",
                        fmt::format("'{}' is more than .undo takes", printable(word, 40)),
                        "write .undo [N] [--reroll]");
        }
    }
    const std::size_t times = count_argument(count, 1, ".undo [N] [--reroll]");
    for (std::size_t i = 0; i < times; ++i) {
        if (step_back(repl, reroll)) continue;
        repl.say("there is nothing to undo\n");
        break;
    }
    if (!reroll) return;
    repl.note("the GM threw the dice away");
    repl.say("its dice are thrown away\n");
}

void repl_redo(Repl& repl, const std::string& rest) {
    const std::size_t times = count_argument(trimmed_line(rest), 1, ".redo [N]");
    for (std::size_t i = 0; i < times; ++i) {
        if (!repl.may_step_forward()) {
            repl.say("there is nothing to redo\n");
            break;
        }
        if (!step_forward(repl)) break;
    }
}

void repl_goto(Repl& repl, const std::string& rest) {
    if (rest.empty())
        throw Error("shell/bad-argument", "which ruling?", "write .goto N; .log lists them");
    const std::size_t wanted = count_argument(trimmed_line(rest), 0, ".goto N");
    const auto& history = repl.game().history();
    const std::size_t before = history.size();
    const bool is_far = std::max(wanted, before) - std::min(wanted, before) > most_told;
    {
        std::optional<Repl::Silence> silence;
        if (is_far) silence.emplace(repl);
        while (history.size() > wanted && step_back(repl, false)) continue;
        while (history.size() < wanted && step_forward(repl)) continue;
    }
    const std::size_t stands = history.size();
    if (is_far && stands < before)
        repl.say("undone: " + count_of(before - stands, "ruling") + "\n");
    if (is_far && stands > before)
        repl.say("redone: " + count_of(stands - before, "ruling") + "\n");
    if (stands != wanted && !repl.may_step_forward()) repl.say("there are no more rulings\n");
    repl.say(stands == 0 ? "at the beginning\n"
                         : fmt::format("after ruling {}: {}\n", stands,
                                       ruling_title(repl.game(), history.back())));
}

void repl_log(Repl& repl, const std::string& rest) {
    const auto& history = repl.game().history();
    const std::size_t count = count_argument(trimmed_line(rest), most_listed, ".log [N]");
    const std::size_t from = history.size() - std::min(count, history.size());
    if (from > 0) repl.say(fmt::format("   ... {} before\n", from));
    for (std::size_t i = from; i <= history.size(); ++i) {
        for (const auto& [after, note] : repl.notes()) {
            if (after == i) repl.say(fmt::format("      ({})\n", note));
        }
        if (i == history.size()) break;
        const Ruling& ruling = history[i];
        repl.say(fmt::format("{:>4}. {}{}\n", i + 1, ruling_title(repl.game(), ruling),
                             ruling.ending == Ending::refused ? " (refused)" : ""));
    }
    if (history.empty()) repl.say("nothing was ruled yet\n");
}

}  // namespace hexwright
