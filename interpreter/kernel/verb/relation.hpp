// Pairs as rulesets declare them: one value for two things, such as the zone between them.
//
//     pair "zone" { "Engaged", "Near", "Far", "Distant", unmentioned = "ask gm" }
//     rue:zone(goblin)            "Far"
//     rue:zone(goblin, "nearer")  steps the pair to Near, heard as the event `zone`
//
// Words are steps, the nearest first. A pair without a value is asked of the GM,
// once, or they have the usual value. Nothing has a value with itself; as a reach it is as near as
// can be. A probe does not ask. Errors: verb/bad-argument.
#pragma once

#include <optional>
#include <string>

#include "kernel/state/pair.hpp"
#include "kernel/verb/game.hpp"

namespace hexwright {

enum class PairForm : std::uint8_t { word, number, truth };

struct PairRule {
    Relation relation;
    PairForm form = PairForm::word;
    Scale scale{{}};
    Value usual;           // of an unmentioned pair; nothing = none
    bool asks_gm = false;  // of an unmentioned pair
    std::string question;  // what the GM is asked; "" = "zone of Rue and Tarn?"
    std::int64_t least = 0;
    std::int64_t most = 0;
};

// Null when no pair has this name; the pair that has this step.
[[nodiscard]] const PairRule* find_pair(const Game& game, Word name);
[[nodiscard]] const PairRule* pair_with_step(const Game& game, Word step);

// The value of the pair, or the usual one where the GM is not asked; nothing when he has to say.
[[nodiscard]] std::optional<Value> known_relation(Game& game,
                                                  const PairRule& pair,
                                                  EntityId a,
                                                  EntityId b);

// The same; the GM is asked, and his answer is stored.
[[nodiscard]] Value relation(Game& game, const PairRule& pair, EntityId a, EntityId b);

// Are they this near, or nearer by some steps (below 0: farther)?
[[nodiscard]] bool is_near(
    Game& game, const PairRule& pair, Word step, EntityId a, EntityId b, std::int64_t more = 0);

// The verb of a pair: returns or changes its value.
[[nodiscard]] Verb pair_verb(Game& game, const std::string& name);

}  // namespace hexwright
