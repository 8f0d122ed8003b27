// Ways to order turns, as rulesets declare them: by a roll, by the GM's word, by cards drawn.
//
//     order "initiative"      { roll = "1d20", bonus = "@Speed" }
//     order "named by the GM" { next = "ask gm" }
//     order "cards"           { cards = 3 }
//
// `order_start` begins one for its participants, `order_next` gives the next turn however it comes
// about, `order_join` adds a participant later. By a roll the order is fixed, and ties roll again.
// The GM names a participant who has not acted, or ends the round. With cards, the order owns a
// deck with `cards` cards of each participant and shuffles it when a round begins; a drawn card
// gives its participant a turn, and the last card ends the round. Errors: verb/no-such-order.
#pragma once

#include <optional>
#include <string>

#include "kernel/expression/expression.hpp"
#include "kernel/turn/order.hpp"
#include "kernel/verb/game.hpp"

namespace hexwright {

enum class OrderForm : std::uint8_t { by_score, by_gm, by_cards };

struct OrderRule {
    Word name;
    OrderForm form = OrderForm::by_score;
    std::string roll;                 // "" = none
    std::optional<Expression> bonus;  // added to it, of the participant
    bool ties_stand = false;          // who ties stays as they came, rather than rolling again
    bool all_again = false;           // the GM may name who has acted
    std::optional<Expression> cards;  // how many a participant has
};

// The next turn of the order that runs, however its rule says.
[[nodiscard]] Order::NextTurn next_turn(Game& game);

// No declared order is in use any more.
void forget_order(Game& game);

void declare_order_verbs(Game& game);

}  // namespace hexwright
