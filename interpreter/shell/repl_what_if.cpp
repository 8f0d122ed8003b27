// .whatif: play on a fork, tell the difference, change nothing.
#include <fmt/format.h>

#include <sstream>

#include "base/error.hpp"
#include "base/text.hpp"
#include "kernel/verb/fork.hpp"
#include "kernel/verb/rebind.hpp"
#include "shell/repl.hpp"
#include "shell/repl_command.hpp"
#include "shell/repl_things.hpp"
#include "shell/transcript_text.hpp"

namespace hexwright {

namespace {

void play_action(Repl& repl, const std::string& action) {
    Game& game = repl.game();
    const Sheets before = sheets(game);
    const Fork fork(game);
    const Console::Scratch scratch(repl.console());
    (void)repl.run_script(action, false);
    const std::size_t from = fork.history().size();
    for (std::size_t i = from; i < game.history().size(); ++i) {
        const Ruling& ruling = game.history()[i];
        repl.say(transcript_text(ruling.lines, game.rules.words, false, &ruling.trace));
    }
    const std::string difference = difference_text(before, sheets(game));
    repl.say(difference.empty() ? "what if: nothing would differ\n"
                                : "what if: this would differ\n" + difference);
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
    play_action(repl, rest);
}

}  // namespace hexwright
