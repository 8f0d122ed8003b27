// .whatif: plays on a fork and shows the difference; samples an action; plays the session again.
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

// --- many times

constexpr std::size_t most_times = 10'000;
constexpr std::size_t most_values = 6;  // shown of each number

// How often each result of an action came: of each number that differs its mean, least, most and
// values; of each gain or loss its share.
class Samples {
public:
    explicit Samples(Sheets before) : before_(std::move(before)) {}

    // `refused`: the reason, when the action was refused.
    void add(const Sheets& after, const std::string& refused) {
        ++count_;
        if (!refused.empty()) ++refused_[refused];
        for (const auto& [thing, sheet] : before_) {
            Seen& seen = seen_[thing];
            const auto found = after.find(thing);
            if (found == after.end()) {
                ++seen.events["gone"];
                continue;
            }
            const Sheet& now = found->second;
            for (const auto& [name, value] : now.numbers) ++seen.numbers[name][value];
            if (now.place != sheet.place) ++seen.events["at " + or_nothing(now.place)];
            for (const std::string& part : only_in_first(now.parts, sheet.parts))
                ++seen.events["gains " + part];
            for (const std::string& part : only_in_first(sheet.parts, now.parts))
                ++seen.events["loses " + part];
        }
        const auto is_new = [this](const auto& entry) { return !before_.contains(entry.first); };
        if (std::ranges::any_of(after, is_new)) ++new_things_;
    }

    [[nodiscard]] std::size_t count() const { return count_; }

    // A line for each number, place and part that differed at least once.
    [[nodiscard]] std::string text() const {
        std::string text;
        for (const auto& [thing, seen] : seen_) {
            const Sheet& sheet = before_.at(thing);
            for (const auto& [name, tally] : seen.numbers) {
                const std::string was = number_in(sheet, name);
                const bool is_same = tally.size() == 1 && tally.begin()->first == was;
                if (!is_same)
                    text += fmt::format("  {}: {} {}\n", sheet.name, name, number_text(was, tally));
            }
            for (const auto& [event, times] : seen.events)
                text += fmt::format("  {}: {} ({})\n", sheet.name, event, share(times));
        }
        if (new_things_ != 0) text += fmt::format("  something new ({})\n", share(new_things_));
        for (const auto& [reason, times] : refused_)
            text += fmt::format("  {} ({})\n", reason, share(times));
        return text.empty() ? "  nothing would differ\n" : text;
    }

private:
    using Tally = std::map<std::string, std::size_t>;  // how often each value

    struct Seen {
        std::map<std::string, Tally> numbers;
        Tally events;  // "gains Burning 1", "gone", "at B"
    };

    [[nodiscard]] std::string share(std::size_t times) const {
        if (times == count_) return "always";
        const double percent = 100.0 * static_cast<double>(times) / static_cast<double>(count_);
        return percent < 1 ? "under 1 %" : fmt::format("{:.0f} %", percent);
    }

    // "21 -> 18.2 on average, 17 to 21: 17 (70 %), 21 (30 %)".
    [[nodiscard]] std::string number_text(const std::string& was, const Tally& tally) const {
        std::vector<std::pair<std::string, std::size_t>> values(tally.begin(), tally.end());
        std::ranges::stable_sort(values, std::greater{},
                                 &std::pair<std::string, std::size_t>::second);
        if (values.size() == 1)
            return fmt::format("{} -> {} ({})", or_nothing(was), or_nothing(values[0].first),
                               share(values[0].second));
        double sum = 0;
        std::size_t counted = 0;
        std::int64_t least = 0;
        std::int64_t most = 0;
        for (const auto& [value, times] : values) {
            const auto amount = whole_number<std::int64_t>(value);
            if (!amount) continue;
            least = counted == 0 ? *amount : std::min(least, *amount);
            most = counted == 0 ? *amount : std::max(most, *amount);
            sum += static_cast<double>(*amount) * static_cast<double>(times);
            counted += times;
        }
        std::string text = fmt::format("{} -> ", or_nothing(was));
        if (counted != 0)
            text += fmt::format("{:.1f} on average, {} to {}: ", sum / static_cast<double>(counted),
                                least, most);
        for (std::size_t i = 0; i < std::min(values.size(), most_values); ++i)
            text += fmt::format("{}{} ({})", i == 0 ? "" : ", ", or_nothing(values[i].first),
                                share(values[i].second));
        return values.size() > most_values ? text + ", ..." : text;
    }

    Sheets before_;
    std::map<EntityId, Seen> seen_;
    Tally refused_;
    std::size_t new_things_ = 0;
    std::size_t count_ = 0;
};

// Errors: shell/bad-argument.
std::size_t tries_of(std::string_view digits) {
    const auto times = whole_number<std::size_t>(digits);
    if (times && *times >= 1 && *times <= most_times) return *times;
    refuse_argument(fmt::format("{} times is no number of tries", printable(digits, 40)),
                    fmt::format("write 1 to {}", most_times));
}

// The number and the action of "200 rue:attack(tiger)"; nothing for `1 + 1`.
std::optional<std::pair<std::size_t, std::string>> repeated(const std::string& text) {
    const std::size_t end = text.find_first_not_of("0123456789");
    if (end == 0 || end == std::string::npos) return std::nullopt;
    const std::string action(trim(text.substr(end)));
    const bool is_name = text[end] == ' ' &&
                         (std::isalpha(static_cast<unsigned char>(action[0])) || action[0] == '_');
    if (!is_name || action.starts_with("and ") || action.starts_with("or ")) return std::nullopt;
    return std::pair{tries_of(std::string_view(text).substr(0, end)), action};
}

// The reason if the last of these rulings was refused, else "".
std::string refusal_since(const Game& game, std::size_t from) {
    if (game.history().size() <= from || game.history().back().ending != Ending::refused) return "";
    const std::string text = transcript_text(game.history().back().lines, game.rules.words, false);
    const std::string_view lines = trim(text);
    return std::string(trim(lines.substr(lines.rfind('\n') + 1)));
}

// Each time on another fork with other dice; questions take their defaults.
void play_often(Repl& repl, std::size_t times, const std::string& action) {
    Game& game = repl.game();
    Samples samples(sheets(game));
    std::size_t failed = 0;
    DefaultPolicy defaults;
    {
        const Repl::Silence silence(repl);
        for (std::uint32_t i = 1; i <= times && !repl.session().stop.is_raised(); ++i) {
            const Fork fork(game);
            const Console::Scratch scratch(repl.console());
            game.fate.set_trial(i);
            game.fate.set_sources({&defaults});
            if (repl.run_script(action, false)) {
                samples.add(sheets(game), refusal_since(game, fork.history().size()));
            } else {
                ++failed;
            }
        }
    }
    if (repl.session().stop.is_raised()) {
        throw Error("lua/interrupted",
                    fmt::format("stopped by Ctrl-C after {} of {} tries", samples.count(), times),
                    "nothing changed");
    }
    if (failed == times) return play_action(repl, action);  // shows the reason
    repl.say(fmt::format("what if, {} times:\n{}", samples.count(), samples.text()));
    if (failed != 0) repl.say(fmt::format("  {} times it failed: see .whatif ACTION\n", failed));
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
    if (const auto often = repeated(rest))
        return play_often(repl, often->first, script_of(repl, often->second));
    play_action(repl, script_of(repl, rest));
}

}  // namespace hexwright
