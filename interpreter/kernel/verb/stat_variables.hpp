// Somebody's numbers as the @names of dice notation, where capitals do not count.
//
//     roll(parse_dice("1d6+@Power"), game.fate, StatVariables(game, rue));
#pragma once

#include "kernel/chance/roll.hpp"
#include "kernel/verb/game.hpp"

namespace hexwright {

class StatVariables : public Variables {
public:
    // Nobody has no numbers.
    StatVariables(Game& game, EntityId who) : game_(game), who_(who) {}

    [[nodiscard]] std::optional<std::int64_t> value(std::string_view name) const override;

    // Of the pools and stats of its kind.
    [[nodiscard]] std::vector<std::string> names() const override;

private:
    Game& game_;
    EntityId who_;
};

}  // namespace hexwright
