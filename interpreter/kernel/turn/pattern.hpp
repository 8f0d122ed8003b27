// Trigger patterns: when a thing's script answers, as data.
//
//     trigger = { before = "attack", target = "self", actor = "enemy" }
//     trigger = { on = "enter", space = "here" }      trigger = "turn start"
//     trigger = { around = "damage", target = "self" }
//
// Roles are seen from the thing: `self` is who it speaks for (the user of an ability, the holder of
// a token), `holder`, `creator`, `this` the thing itself; `ally`, `enemy`, `other` relative to
// self. Errors: turn/bad-pattern with what was found and what would fit.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "kernel/check/clause.hpp"
#include "kernel/state/entity.hpp"
#include "kernel/state/rules.hpp"
#include "kernel/turn/act.hpp"
#include "kernel/turn/event.hpp"

namespace hexwright {

enum class Role : std::uint8_t { any, self, ally, enemy, other, holder, creator, this_thing };

enum class WhereFilter : std::uint8_t { any, here, mine };

struct FieldFilter {
    Word key;
    std::vector<Data> values;  // any of them
};

struct Pattern {
    std::vector<WindowId> windows;
    bool around = false;  // stands around what happens: its windows are those before it
    Role actor = Role::any;
    Role target = Role::any;
    WhereFilter where = WhereFilter::any;
    Word reach;  // a step of a pair: self is this near to the actor, or to the target it names
    std::optional<std::int64_t> within;  // spaces between actor or place of the event and self
    std::vector<FieldFilter> ability;    // of the event's definition; key "name" is its name
    std::vector<FieldFilter> fields;     // of the event itself: pool = "Health"
    std::optional<std::int64_t> below;   // the pool's new amount is below this
    HandlerId when;
    Clause condition;  // in words, judged for the answer before `when` is asked
    Clause becomes;    // in words: answered when it holds and did not before
};

// Reads `{ before = ..., actor = ... }`, a short form or a list of either. Events must be declared.
[[nodiscard]] std::vector<Pattern> read_patterns(const Data& data,
                                                 const EventTable& events,
                                                 WordTable& words);

[[nodiscard]] Role read_role(std::string_view text);

// Whom a thing speaks for: its holder, else its creator, else itself; `by_creator` puts the creator
// first.
[[nodiscard]] EntityId speaker_of(World& world, EntityId thing, bool by_creator);

// The same of a living thing whose block is known.
[[nodiscard]] inline EntityId speaker_of(const World& world,
                                         Cell block,
                                         EntityId thing,
                                         bool by_creator) {
    const EntityId holder = world.get(block + entity_cells::holder).entity();
    const EntityId creator = world.get(block + entity_cells::creator).entity();
    const EntityId first = by_creator ? creator : holder;
    const EntityId second = by_creator ? holder : creator;
    if (first) return first;
    return second ? second : thing;
}

// Is `who` in this role, seen from the thing that speaks for `self`?
[[nodiscard]] bool has_role(World& world, Role role, EntityId who, EntityId thing, EntityId self);

// Does a definition fit the filters?
[[nodiscard]] bool fits(const Definition* definition, const std::vector<FieldFilter>& filters);

// Does the act fit all of the pattern but `when` and the condition?
[[nodiscard]] bool matches(World& world,
                           const Rules& rules,
                           const Pattern& pattern,
                           const Act& act,
                           EntityId thing,
                           EntityId self);

}  // namespace hexwright
