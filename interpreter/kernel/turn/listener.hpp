// Listeners are entries of two cells (window and place in the behaviour, thing) in the list of the
// entity that the pattern is about: the holder, the creator, the space, the thing itself, or in the
// global list.
//
// An event searches only the lists of its actor, target, space and thing, and the global one.
#pragma once

#include <memory>
#include <vector>

#include "kernel/turn/event.hpp"
#include "kernel/turn/pattern.hpp"

namespace hexwright {

struct ListenerSpec {
    Pattern pattern;
    std::int32_t priority = 0;  // lower goes first
    bool ends = false;          // the thing ends then; its other answers come first
};

struct Lasts;

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
