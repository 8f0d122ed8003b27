// .whatif: play on a fork, tell the difference, change nothing.
#include <fmt/format.h>

#include <cctype>
#include <charconv>
#include <optional>
#include <sstream>
#include <utility>

#include "base/error.hpp"
#include "base/text.hpp"
#include "kernel/verb/fork.hpp"
#include "kernel/verb/things.hpp"
#include "shell/repl.hpp"
#include "shell/repl_command.hpp"
#include "shell/repl_line.hpp"
#include "shell/repl_odds.hpp"
#include "shell/repl_things.hpp"
#include "shell/transcript_text.hpp"

namespace hexwright {

namespace {

void play_action(Repl& repl, const std::string& action) {
    Game& game = repl.game();
    const Sheets before = sheets(game);
    const Fork fork(game);
    const Console::Scratch scratch(repl.console());
    if (!repl.run_script(action, false)) return;
    const std::size_t from = fork.history().size();
    for (std::size_t i = from; i < game.history().size(); ++i) {
        const Ruling& ruling = game.history()[i];
        repl.say(transcript_text(ruling.lines, game.rules.words, false, &ruling.trace));
    }
    const std::string difference = difference_text(before, sheets(game));
    repl.say(difference.empty() ? "what if: nothing would differ\n"
                                : "what if: this would differ\n" + difference);
}

constexpr std::size_t most_times = 10'000;

// Errors: shell/bad-argument.
std::size_t tries_of(std::string_view digits) {
    std::size_t times = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), times);
    if (error == std::errc() && times >= 1 && times <= most_times) return times;
    throw Error("shell/bad-argument",
                fmt::format("{} times is no number of tries", printable(digits, 40)),
                fmt::format("write 1 to {}", most_times));
}

// "200 rue:attack(tiger)": how often, and what. `1 + 1` is no such thing.
std::optional<std::pair<std::size_t, std::string>> repeated(const std::string& text) {
    const std::size_t end = text.find_first_not_of("0123456789");
    if (end == 0 || end == std::string::npos) return std::nullopt;
    const std::string action(trimmed_line(text.substr(end)));
    const bool is_name = text[end] == ' ' &&
                         (std::isalpha(static_cast<unsigned char>(action[0])) || action[0] == '_');
    if (!is_name || action.starts_with("and ") || action.starts_with("or ")) return std::nullopt;
    return std::pair{tries_of(std::string_view(text).substr(0, end)), action};
}

// What the last of these rulings says when it was refused; "" when it was not.
std::string refusal_since(const Game& game, std::size_t from) {
    if (game.history().size() <= from || game.history().back().ending != Ending::refused) return "";
    const std::string told = transcript_text(game.history().back().lines, game.rules.words, false);
    const std::string_view line = trimmed_line(told);
    const std::size_t start = line.rfind('\n');
    return std::string(trimmed_line(line.substr(start == std::string_view::npos ? 0 : start)));
}

// Each time on a fork of its own, with dice of its own; questions take their defaults.
void play_often(Repl& repl, std::size_t times, const std::string& action) {
    Game& game = repl.game();
    Odds odds(sheets(game));
    std::size_t failed = 0;
    DefaultPolicy defaults;
    {
        const Repl::Silence silence(repl);
        for (std::uint32_t i = 1; i <= times && !repl.session().stop.is_raised(); ++i) {
            const Fork fork(game);
            const Console::Scratch scratch(repl.console());
            game.fate.set_trial(i);
            game.fate.set_sources({&defaults});
            if (repl.run_script(action, false) && !repl.has_said_failure()) {
                odds.add(sheets(game), refusal_since(game, fork.history().size()));
            } else {
                ++failed;
            }
        }
    }
    if (repl.session().stop.is_raised()) {
        throw Error("lua/interrupted",
                    fmt::format("stopped by Ctrl-C after {} of {} tries", odds.count(), times),
                    "nothing changed");
    }
    if (failed == times) return play_action(repl, action);  // which says why
    repl.say(fmt::format("what if, {} times:\n{}", odds.count(), odds.text()));
    if (failed != 0) repl.say(fmt::format("  {} times it failed: see .whatif ACTION\n", failed));
}

// Answers as they were given, while the questions are the same.
class RecordedAnswers : public AnswerSource {
public:
    void follow(const Trace& trace) {
        trace_ = &trace;
        next_ = 0;
    }

    std::optional<Answer> answer(const Question& question) override {
        const std::uint64_t wanted = question.fingerprint();
        for (std::size_t i = next_; i < trace_->size(); ++i) {
            if ((*trace_)[i].fingerprint != wanted) continue;
            next_ = i + 1;
            return Answer{(*trace_)[i].answer, AnswerOrigin::replay};
        }
        return Answer{default_answer(question), AnswerOrigin::fallback};
    }

private:
    const Trace* trace_ = nullptr;
    std::size_t next_ = 0;
};

std::vector<std::string> lines_of(const Game& game, const std::vector<Line>& lines) {
    std::vector<std::string> found;
    std::istringstream stream(transcript_text(lines, game.rules.words, false));
    for (std::string line; std::getline(stream, line);) found.push_back(line);
    return found;
}

// The first lines that are not the same.
std::string line_difference(const std::vector<std::string>& was,
                            const std::vector<std::string>& now) {
    constexpr int most = 4;
    std::string text;
    int told = 0;
    for (std::size_t i = 0; i < std::max(was.size(), now.size()) && told < most; ++i) {
        const std::string& old_line = i < was.size() ? was[i] : "";
        const std::string& new_line = i < now.size() ? now[i] : "";
        if (old_line == new_line) continue;
        ++told;
        if (!old_line.empty()) text += fmt::format("  - {}\n", old_line);
        if (!new_line.empty()) text += fmt::format("  + {}\n", new_line);
    }
    return text;
}

void replay_all(Repl& repl) {
    Game& game = repl.game();
    RecordedAnswers answers;
    std::string told;
    std::size_t differ = 0;
    std::size_t total = 0;
    {
        const Repl::Silence silence(repl);
        const Fork fork(game);
        game.forget_after(0);
        game.fate.release_dice();
        game.fate.release_answers();
        game.fate.set_sources({&answers});
        widen_things(game);
        for (const Ruling& past : fork.history()) {
            ++total;
            answers.follow(past.trace);
            game.fate.sweep_tray();
            game.fate.put_on_tray(past.trace);
            const Outcome outcome = game.rule(past.request);
            std::string difference =
                outcome.diagnostic
                    ? fmt::format("  + it fails: {}\n", printable(outcome.diagnostic->message, 200))
                    : line_difference(lines_of(game, past.lines), lines_of(game, outcome.lines));
            if (difference.empty() && outcome.ending != past.ending)
                difference = "  + it ends otherwise\n";
            if (difference.empty()) continue;
            ++differ;
            told += fmt::format("{}. {}\n{}", total, ruling_title(game, past), difference);
        }
    }
    repl.session().stop.clear();
    told += fmt::format("{} of {} rulings would have come out otherwise\n", differ, total);
    repl.say(told);
}

}  // namespace

void repl_what_if(Repl& repl, const std::string& rest) {
    if (rest.empty())
        throw Error("shell/bad-argument", "what if what?",
                    "write .whatif ACTION, or .whatif replay");
    if (rest == "replay") return replay_all(repl);
    if (const auto often = repeated(rest)) return play_often(repl, often->first, often->second);
    play_action(repl, rest);
}

}  // namespace hexwright
