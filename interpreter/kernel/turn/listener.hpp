// Triggers: patterns as data, when a script answers an event; and where its listeners are.
//
//     trigger = { before = "attack", target = "self", actor = "enemy" }
//     trigger = { on = "enter", space = "here" }      trigger = "turn start"
//     trigger = { around = "damage", target = "self" }
//
// Roles are relative to the thing: `self` is the one it speaks for (the user of an ability, the
// holder of a token), `this` the thing itself; `ally`, `enemy`, `other` are relative to self.
//
// A listener is an entry of two cells (window and place in the behaviour, thing) in the list of the
// entity that its pattern is about: the holder, the creator, the space, the thing itself, or in the
// global list. An event searches only the lists of its actor, target, space and thing, and the
// global one. Errors: turn/bad-pattern.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "kernel/expression/expression.hpp"
#include "kernel/state/definition.hpp"
#include "kernel/state/entity.hpp"
#include "kernel/turn/act.hpp"
#include "kernel/turn/event.hpp"

namespace hexwright {

enum class Role : std::uint8_t {
    any,
    self,
    ally,
    enemy,
    other,
    holder,
    wielder,
    creator,
    this_thing
};

enum class WhereFilter : std::uint8_t { any, here, mine };

struct FieldFilter {
    Word key;
    std::vector<Data> values;  // any of them
};

struct Pattern {
    std::vector<WindowId> windows;
    bool around = false;  // around advice: its windows are those before the event
    Role actor = Role::any;
    Role target = Role::any;
    WhereFilter where = WhereFilter::any;
    Word reach;  // a step of a pair: self is this near to the actor or target
    std::optional<std::int64_t> within;  // spaces between actor or place of the event and self
    std::vector<FieldFilter> ability;    // of the event's definition; key "name" is its name
    // Of the event itself: pool = "Health". A thing is compared by its role or its name.
    std::vector<FieldFilter> fields;
    std::optional<std::int64_t> below;  // the pool's new amount is below this
    HandlerId when;
    Expression condition;  // evaluated before `when`
    Expression becomes;    // answered when it becomes true
};

// Reads `{ before = ..., actor = ... }`, a short form or a list of either. Events must be declared.
[[nodiscard]] std::vector<Pattern> read_patterns(const Data& data,
                                                 const EventTable& events,
                                                 WordTable& words);

[[nodiscard]] Role read_role(std::string_view text);

// The words for roles: any, self, ally, …
[[nodiscard]] std::vector<std::string> role_words();

// The entity a thing speaks for: its holder, else its creator, else itself; `by_creator`: creator
// first.
[[nodiscard]] EntityId speaker_of(World& world, EntityId thing, bool by_creator);

// The same for a known block.
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

// Does `who` have this role, relative to the thing and to `self`?
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

// --- where the listeners are

struct ListenerSpec {
    Pattern pattern;
    std::int32_t priority = 0;  // lower goes first
    bool ends = false;          // the thing ends then; its other answers come first
};

// The triggers of a definition, compiled from its fields.
struct Behaviour {
    std::vector<ListenerSpec> listeners;
    bool offered = false;     // its speaker may choose; else it happens
    bool by_creator = false;  // speaks for its creator rather than its holder
    Word response;            // the verb that runs when it answers
};

// Begins and ends listening. The thing's holder, creator and place must not change in between.
void attach_listeners(World& world, const Behaviour& behaviour, EntityId thing);
void detach_listeners(World& world, const Behaviour& behaviour, EntityId thing);

// Ends all listening of the thing, by any behaviour.
void forget_listeners(World& world, EntityId thing);

struct Candidate {
    EntityId thing;
    std::uint32_t index = 0;  // in its behaviour's listeners
    std::int32_t priority = 0;
    std::int64_t initiative = 0;
    bool answered = false;  // has answered this window already
};

// The listeners to this window around the act, not yet matched, in no order.
void gather_listeners(World& world, WindowId window, const Act& act, std::vector<Candidate>& out);

}  // namespace hexwright
