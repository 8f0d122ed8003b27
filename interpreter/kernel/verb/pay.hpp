// Prices: paid whole or not at all; a refusal says which part is short by how much.
//
// A price's limits ("2/turn") are counted for the payer, by what is done. A price that cannot be
// paid is a refusal in the act, not an error. Errors: state/bad-cost.
#pragma once

#include <optional>

#include "kernel/state/cost.hpp"
#include "kernel/verb/game.hpp"

namespace hexwright {

// The number of one part of a price, in the act.
[[nodiscard]] std::int64_t part_amount(Game& game, Act& act, const CostPart& part);

// A cost field of what is done, after the act's edits ("+7sta", "50%", another price); copied only
// when an edit changes it. For a moment: reading other prices may end it.
class CostReading {
public:
    CostReading(Game& game, const Act& act, Word field);

    [[nodiscard]] const Cost& operator*() const { return edited_ ? *edited_ : *printed_; }

    [[nodiscard]] const Cost* operator->() const { return &**this; }

private:
    const Cost* printed_;
    std::optional<Cost> edited_;
};

// The field of this name, as a script asks for its price. Errors: verb/bad-argument if no kind has
// such a field: then the price would be nothing.
[[nodiscard]] Word price_field(const Game& game, std::string_view name);

// Why `who` cannot pay this for what is done; nothing when it can. Without an X each alternative is
// looked at with the least X that it allows.
[[nodiscard]] std::optional<std::string> cannot_pay(
    Game& game, Act& act, EntityId who, const Cost& cost, std::optional<std::int64_t> x);

// Can the holder of a card pay this field of it now? Not if the card's definition is gone. The act
// is used as that of such a use.
[[nodiscard]] bool holder_can_pay(Game& game, Act& act, EntityId card, Word field);

// The bill of a price now, each pool once; of alternatives the first. X as the act has it.
[[nodiscard]] std::vector<Bill::Entry> bill_of(Game& game,
                                               Act& act,
                                               EntityId who,
                                               const Cost& cost);

// The amount the user pays out of one pool for a cost field of what is done, as edited.
[[nodiscard]] std::int64_t price_in(Game& game, Act& act, Word field, Word pool);

// The greatest X the payer could pay; 0 when none.
[[nodiscard]] std::int64_t greatest_payable_x(Game& game, Act& act, EntityId who, const Cost& cost);

// Pays it; false, with act.refusal, when it cannot.
bool pay(Game& game, Act& act, EntityId who, const Cost& cost, std::int64_t x);

// Asks the user for X when a cost field asks for it and the act notes none; refuses when too little
// is left for the least X.
void choose_x(Game& game, Act& act, Word field);

// Pays a cost field of what is done, as edited; stops the act when it cannot.
void pay_field(Game& game, Act& act, Word field);

}  // namespace hexwright
