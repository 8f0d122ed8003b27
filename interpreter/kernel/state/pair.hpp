// A value for a pair of entities: their zone, their distance, who sees or knows whom.
//
//     const Word zone = Word::of("zone");
//     set_pair(world, zone, hero, goblin, Value::of(Word::of("Near")));
//     pair_value(world, zone, goblin, hero)     // Near, whichever is named first
//
// A scale is a row of named steps with the nearest first: Engaged, Near, Far, Distant.
//
// Stored in the extras of both, under "pairs", as a list of (relation, other, value) triples.
// Removed entities have no pairs. Errors: state/dead-entity, state/pair-with-itself.
#pragma once

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "kernel/state/entity.hpp"

namespace hexwright {

[[nodiscard]] Value pair_value(World& world, Word relation, EntityId a, EntityId b);

// Setting nothing removes the pair.
void set_pair(World& world, Word relation, EntityId a, EntityId b, Value value);

// Named steps, the nearest first.
class Scale {
public:
    explicit Scale(std::vector<Word> steps) : steps_(std::move(steps)) {}

    // The place of a step from 0; nothing for an unknown step.
    [[nodiscard]] std::optional<std::int64_t> rank(Word step) const;

    // So many steps further (below 0: closer), never beyond the ends.
    [[nodiscard]] std::optional<Word> moved(Word step, std::int64_t by) const;

    [[nodiscard]] const std::vector<Word>& steps() const { return steps_; }

private:
    std::vector<Word> steps_;
};

}  // namespace hexwright
