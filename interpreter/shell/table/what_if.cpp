// .whatif: plays on a fork and shows the difference; plays the session again.
#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <map>
#include <optional>
#include <utility>

#include "base/error.hpp"
#include "base/text.hpp"
#include "kernel/verb/game.hpp"
#include "kernel/verb/things.hpp"
#include "shell/report/transcript.hpp"
#include "shell/table/commands.hpp"
#include "shell/table/repl.hpp"
#include "shell/table/things.hpp"
#include "shell/table/words.hpp"

namespace hexwright {

namespace {

// --- once

std::vector<std::string> only_in_first(const std::vector<std::string>& a,
                                       const std::vector<std::string>& b) {
    std::vector<std::string> found;
    std::ranges::set_difference(a, b, std::back_inserter(found));
    return found;
}

std::string or_nothing(const std::string& value) {
    return value.empty() ? "nothing" : value;
}

std::string number_in(const Sheet& sheet, const std::string& name) {
    const auto found = sheet.numbers.find(name);
    return found == sheet.numbers.end() ? "" : found->second;
}

// "Health 20 -> 14, gains Burning 2".
std::string sheet_difference(const Sheet& before, const Sheet& after) {
    std::vector<std::string> changes;
    if (after.place != before.place)
        changes.push_back(fmt::format("{} -> {}", before.place.empty() ? "nowhere" : before.place,
                                      after.place.empty() ? "nowhere" : after.place));
    for (const auto& [name, value] : after.numbers) {
        const std::string was = number_in(before, name);
        if (was != value)
            changes.push_back(fmt::format("{} {} -> {}", name, or_nothing(was), or_nothing(value)));
    }
    const auto add = [&](const char* verb, const std::vector<std::string>& parts) {
        if (!parts.empty()) changes.push_back(fmt::format("{} {}", verb, fmt::join(parts, ", ")));
    };
    add("gains", only_in_first(after.parts, before.parts));
    add("loses", only_in_first(before.parts, after.parts));
    return fmt::format("{}", fmt::join(changes, ", "));
}

// A line for each thing that differs.
std::string difference_text(const Sheets& before, const Sheets& after) {
    std::string text;
    for (const auto& [thing, sheet] : before) {
        const auto now = after.find(thing);
        const std::string change =
            now == after.end() ? "gone" : sheet_difference(sheet, now->second);
        if (!change.empty()) text += fmt::format("  {}: {}\n", sheet.name, change);
    }
    for (const auto& [thing, sheet] : after) {
        if (!before.contains(thing)) text += fmt::format("  {}: new\n", sheet.name);
    }
    return text;
}

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

// "200 rue:attack(tiger)": the odds are counted, and need no tries.
void refuse_tries(const std::string& text) {
    const std::size_t end = text.find_first_not_of("0123456789");
    const bool is_number = end != 0 && end != std::string::npos && text[end] == ' ';
    if (!is_number || !std::isalpha(static_cast<unsigned char>(text[end + 1]))) return;
    const std::string action(trim(text.substr(end)));
    if (action.starts_with("and ") || action.starts_with("or ")) return;
    refuse_argument("how often each result comes is counted, not tried",
                    "write .odds " + printable(action, 100));
}

// --- the session again

// The recorded answers, while the questions are the same.
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

// The first lines that differ.
std::string line_difference(const std::string& before, const std::string& after) {
    constexpr int most = 4;
    const std::vector<std::string_view> was = split_lines(before);
    const std::vector<std::string_view> now = split_lines(after);
    std::string text;
    int shown = 0;
    for (std::size_t i = 0; i < std::max(was.size(), now.size()) && shown < most; ++i) {
        const std::string_view old_line = i < was.size() ? was[i] : "";
        const std::string_view new_line = i < now.size() ? now[i] : "";
        if (old_line == new_line) continue;
        ++shown;
        if (!old_line.empty()) text += fmt::format("  - {}\n", old_line);
        if (!new_line.empty()) text += fmt::format("  + {}\n", new_line);
    }
    return text;
}

void replay_all(Repl& repl) {
    Game& game = repl.game();
    RecordedAnswers answers;
    const WordTable& words = game.rules.words;
    std::string text;
    std::size_t differ = 0;
    std::size_t total = 0;
    std::size_t forgotten = 0;
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
            if (past.is_forgotten) ++forgotten;
            std::string difference;
            if (outcome.diagnostic) {
                difference =
                    fmt::format("  + it fails: {}\n", printable(outcome.diagnostic->message, 200));
            } else if (!past.is_forgotten) {
                difference = line_difference(transcript_text(past.lines, words, false),
                                             transcript_text(outcome.lines, words, false));
            }
            if (difference.empty() && outcome.ending != past.ending)
                difference = "  + it ends differently\n";
            if (difference.empty()) continue;
            ++differ;
            text += fmt::format("{}. {}\n{}", total, ruling_title(game, past), difference);
        }
    }
    repl.session().stop.clear();
    text += fmt::format("{} of {} rulings would have come out differently\n", differ, total);
    if (forgotten > 0)
        text += fmt::format("of {} only the ending was compared; what they said is forgotten\n",
                            forgotten);
    repl.say(text);
}

}  // namespace

void try_what_if(Repl& repl, const std::string& rest) {
    if (rest.empty()) refuse_argument("what if what?", "write .whatif ACTION, or .whatif replay");
    if (rest == "replay") return replay_all(repl);
    refuse_tries(rest);
    // What words come to is in the transcript; their value is not wanted as well.
    const std::string script = script_of(repl, rest);
    play_action(repl, script == rest ? script : script + ";");
}

}  // namespace hexwright
