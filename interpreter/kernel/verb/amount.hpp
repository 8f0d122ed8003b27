// Printed amounts: "(3){MgcPwr} fire" is read once by its ruleset's notation into a formula and
// named words; from then on C++ evaluates it. Prices are read and remembered in the same way.
//
// Reading looks at nothing but the text and is charged by its length, so that whether a text is
// remembered changes neither result nor budget. Texts made in play would fill the memory: a ruling
// that begins with too many of them forgets all.
// Invariant: what read() and cost() return stays good until the ruling ends.
// Errors: verb/bad-amount, verb/amount-too-long; what the ruleset's reader says; check/bad-formula.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "kernel/check/formula.hpp"
#include "kernel/verb/numbers.hpp"
#include "kernel/verb/text_readings.hpp"

namespace hexwright {

struct PrintedAmount {
    Formula formula;
    std::vector<std::pair<Word, Word>> words;  // element -> fire
};

class AmountReader {
public:
    // The amount of this text in this notation; a plain number needs none.
    [[nodiscard]] const PrintedAmount& read(Game& game, Word notation, const std::string& text);

    // A price in the ruleset's units. Errors: state/bad-cost.
    [[nodiscard]] const Cost& cost(const Game& game, const std::string& text);

    // Before a ruling: forgets all when there is too much of it.
    void trim();
    // When units or notations changed.
    void forget();

    [[nodiscard]] std::size_t size() const { return known_.size() + costs_.size(); }

private:
    TextReadings<PrintedAmount> known_;
    TextReadings<Cost> costs_;
};

// Reading a printed text costs the ruling so much, whether it is remembered or not.
void charge_reading(const Game& game, const std::string& text);

// The amount's number now, read in the act; ranks as the reader raises them.
[[nodiscard]] std::int64_t evaluate_amount(Game& game,
                                           Act& act,
                                           const Data& amount,
                                           ActReader& reader);

}  // namespace hexwright
