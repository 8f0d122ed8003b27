// What printed texts mean, as the ruleset's functions read them: ranges, check lines, charts. Each
// text is read once and remembered for a while; what it means depends on nothing else, so no result
// depends on what is remembered. Errors: verb/bad-range, verb/bad-check-line, verb/bad-chart.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "kernel/check/formula.hpp"
#include "kernel/state/data.hpp"

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

class Readings {
public:
    std::shared_ptr<const PrintedRange> range(Game& game, const std::string& text);

    // By the check's own reader; a check without one reads the name of a stat.
    std::shared_ptr<const CheckLine> check_line(Game& game, Word check, const std::string& text);

    // What a chart says of two words.
    std::int64_t chart(Game& game, Word chart, Word row, Word column);

    // Forgets everything: rules were loaded again.
    void clear();

private:
    template <typename Read>
    using Known = std::unordered_map<std::string, std::shared_ptr<const Read>>;

    struct ChartKey {
        Word chart;
        Word row;
        Word column;

        bool operator==(const ChartKey&) const = default;
    };

    struct ChartHash {
        std::size_t operator()(const ChartKey& key) const {
            return (key.chart.hash() * 31 + key.row.hash()) * 31 + key.column.hash();
        }
    };

    Known<PrintedRange> ranges_;
    std::unordered_map<Word, Known<CheckLine>> lines_;  // by check
    std::unordered_map<ChartKey, std::int64_t, ChartHash> charts_;
};

}  // namespace hexwright
