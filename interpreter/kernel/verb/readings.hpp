// What printed texts mean, as the ruleset's functions read them: ranges, check lines, charts,
// durations, statuses. Each text is read once and remembered for a while; what it means depends on
// nothing else, so no result depends on what is remembered.
// Invariant: what is returned stays good until the ruling ends.
// Errors: verb/bad-range, verb/bad-check-line, verb/bad-chart, turn/bad-lasts.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "kernel/check/formula.hpp"
#include "kernel/state/definition.hpp"
#include "kernel/turn/lasts.hpp"
#include "kernel/verb/text_readings.hpp"

namespace hexwright {

class Game;

// "2sp", "1-3sp LoS": least and most steps as formulas, a distance left out, and words. The words
// the kernel minds: `own` (the user only), `line` (only the first met), `battlefield` (walls do not
// count), `area`.
struct PrintedRange {
    std::optional<Formula> least;
    std::optional<Formula> most;  // none = without end
    std::optional<Formula> except;
    bool own = false;
    bool line = false;
    bool battlefield = false;
    bool area = false;
    Data data;  // all of it, for scripts
};

// "Magic+3": whose numbers count in a check.
struct CheckLine {
    std::vector<Word> bonuses;
    std::vector<Word> penalties;
    std::vector<Word> opposed;
    Word difficulty_stat;
    std::optional<Formula> bonus;
    std::optional<Formula> difficulty;
    bool by_target = false;  // the target rolls against the user
};

// "Burning 2", "Poison (2){SklPwr}", "Bleeding X": the name, then an amount.
struct PrintedStatus {
    Word name;
    std::string title;
    Data amount;  // nothing when none is printed
};

class Readings {
public:
    const PrintedRange& range(Game& game, const std::string& text);

    // By the check's own reader; a check without one reads the name of a stat.
    const CheckLine& check_line(Game& game, Word check, const std::string& text);

    const PrintedStatus& status(const std::string& text);

    const Lasts& lasts(const std::string& text);

    // So many of what is counted: x and "turn" last like "2 turn".
    const Lasts& lasts(std::int64_t count, const std::string& unit);

    // The definition that a verb makes of a name, for who stands near: resolved once.
    template <typename Resolve>
    const Definition& made_by(
        const Game& game, Word verb, Word name, const Definition* near, Resolve&& resolve) {
        if (known_definitions_ != definitions_in(game)) forget_made(game);
        const Word key = mixed(verb, name, near == nullptr ? Word{} : near->id);
        const Made known = made_.find(key);
        const bool is_it = known.definition != nullptr && known.verb == verb &&
                           known.name == name && known.near == near;
        if (is_it) return *known.definition;
        const Definition& found = resolve();
        made_.put(key, {verb, name, near, &found});
        return found;
    }

    // What a chart says of two words.
    std::int64_t chart(Game& game, Word chart, Word row, Word column);

    // Forgets everything: rules were loaded again.
    void clear();

    // Before a ruling: forgets what there is too much of.
    void trim();

private:
    struct Made {
        Word verb;
        Word name;
        const Definition* near = nullptr;
        const Definition* definition = nullptr;
    };

    [[nodiscard]] static std::uint64_t definitions_in(const Game& game);
    void forget_made(const Game& game);

    struct Charted {
        Word chart;
        Word row;
        Word column;
        std::int64_t number = 0;
    };

    // A key for three words. Of two such threes with one key the later one is found.
    [[nodiscard]] static Word mixed(Word a, Word b, Word c) {
        return Word::from_hash(((a.hash() * 31 + b.hash()) * 31 + c.hash()) | 1);
    }

    TextReadings<PrintedRange> ranges_;
    TextReadings<CheckLine> lines_;
    TextReadings<PrintedStatus> statuses_;
    TextReadings<Lasts> lasts_;
    WordMap<Made> made_;
    std::uint64_t known_definitions_ = 0;  // the state of the table they were resolved in
    WordMap<Charted> charts_;
};

}  // namespace hexwright
