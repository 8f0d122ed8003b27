// What printed texts mean, as the ruleset's functions read them: amounts, prices, ranges, check
// lines, durations, statuses.
//
//     game.readings.amount(game, "(3){MgcPwr} fire")     a formula, and element =
//     fire
//
// A text is read once and memoized: what it means depends on nothing else. Reading is charged by
// the text's length, memoized or not. Texts made in play would fill the memory, so a ruling that
// begins with too many of them forgets all. Invariant: what is returned stays good until the ruling
// ends. Errors: verb/bad-amount, verb/amount-too-long, verb/bad-range, verb/bad-check-line,
// turn/bad-lasts, state/bad-cost, check/bad-formula; those of the ruleset's reader.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "base/limits.hpp"
#include "kernel/expression/expression.hpp"
#include "kernel/state/cost.hpp"
#include "kernel/state/definition.hpp"
#include "kernel/turn/schedule.hpp"

namespace hexwright {

class Game;

// What texts were read as by one reader.
template <typename Read>
class TextMemo {
public:
    // Null when this text was not read yet.
    [[nodiscard]] const Read* find(const std::string& text) const {
        const auto found = read_.find(text);
        return found == read_.end() ? nullptr : &found->second;
    }

    const Read& add(const std::string& text, Read read) {
        bytes_ += text.size();
        return read_.insert_or_assign(text, std::move(read)).first->second;
    }

    // Forgets all when there is too much of it.
    void trim() {
        if (read_.size() > limits::kept_texts || bytes_ > limits::kept_text_bytes) *this = {};
    }

    [[nodiscard]] std::size_t size() const { return read_.size(); }

private:
    std::unordered_map<std::string, Read> read_;  // which stay where they are
    std::size_t bytes_ = 0;
};

// "(3){MgcPwr} fire": a formula and named words.
struct PrintedAmount {
    Expression formula;
    std::vector<std::pair<Word, Word>> words;  // element -> fire
};

// "2sp", "1-3sp LoS": least and most steps as formulas, a distance left out, and words. The words
// the kernel reads: `own` (the user only), `line` (only the first met), `battlefield` (walls do not
// count), `area`.
struct PrintedRange {
    std::optional<Expression> least;
    std::optional<Expression> most;  // none = without end
    std::optional<Expression> except;
    bool own = false;
    bool line = false;
    bool battlefield = false;
    bool area = false;
    Data data;  // all of it, for scripts
};

// A check line such as "Magic+3": the stats and the bonus of one check.
struct CheckLine {
    std::vector<Word> bonuses;
    std::vector<Word> penalties;
    std::vector<Word> opposed;
    Word difficulty_stat;
    std::optional<Expression> bonus;
    std::optional<Expression> difficulty;
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
    // By the notation "amount"; without one the text is a formula.
    const PrintedAmount& amount(Game& game, const std::string& text);

    // A price in the ruleset's units.
    const Cost& cost(const Game& game, const std::string& text);

    const PrintedRange& range(Game& game, const std::string& text);

    // By the check's own reader; a check without one reads the name of a stat.
    const CheckLine& check_line(Game& game, Word check, const std::string& text);

    const PrintedStatus& status(const std::string& text);

    const Lasts& lasts(const std::string& text);

    // So many of a unit: x and "turn" last like "2 turn".
    const Lasts& lasts(std::int64_t count, const std::string& unit);

    // Amounts and prices that are memoized.
    [[nodiscard]] std::size_t size() const { return amounts_.size() + costs_.size(); }

    // Forgets everything: rules, units or notations changed.
    void clear();

    // Before a ruling: forgets what there is too much of.
    void trim();

private:
    TextMemo<PrintedAmount> amounts_;
    TextMemo<Cost> costs_;
    TextMemo<PrintedRange> ranges_;
    std::unordered_map<Word, TextMemo<CheckLine>> lines_;  // by check
    TextMemo<PrintedStatus> statuses_;
    TextMemo<Lasts> lasts_;
};

// Of a word or a list of words.
void add_words(Game& game, const Data& data, std::vector<Word>& words);

}  // namespace hexwright
