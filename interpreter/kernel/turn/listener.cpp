#include "kernel/turn/listener.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/error.hpp"
#include "base/limits.hpp"

namespace hexwright {

namespace {

// Roles of the owner of a list in an act, as bits; an entry stores the roles it needs.
constexpr std::int64_t as_user = 1;
constexpr std::int64_t as_target = 2;

// The list a listener belongs to.
struct Home {
    Cell cell = 0;
    EntityId owner;             // nobody = the whole game
    std::int64_t owner_as = 0;  // what its owner must be to the act that is answered
};

Home home_of(World& world, const Pattern& pattern, EntityId thing, bool by_creator) {
    const Entity view(world, thing);
    Home home;
    const auto is = [&](Role role) {
        home.owner_as = (pattern.actor == role ? as_user : 0) |  //
                        (pattern.target == role ? as_target : 0);
        return home.owner_as != 0;
    };
    EntityId& owner = home.owner;
    if (is(Role::this_thing)) {
        owner = thing;
    } else if (is(Role::self)) {
        owner = speaker_of(world, thing, by_creator);
    } else if (is(Role::holder)) {
        owner = view.holder();
    } else if (is(Role::creator)) {
        owner = view.creator();
    } else if (pattern.where == WhereFilter::here) {
        owner = view.place();
    }
    const Cell block = find_entity_block(world, owner);
    if (block == 0) return {cells::listeners, {}, 0};
    home.cell = block + entity_cells::listeners;
    return home;
}

// The first value of an entry; the second is the thing that listens.
std::int64_t packed(WindowId window, std::int64_t owner_as, std::size_t index) {
    return (std::int64_t{window} << 18) | (owner_as << 16) | static_cast<std::int64_t>(index);
}

WindowId window_of(std::int64_t entry) {
    return static_cast<WindowId>(entry >> 18);
}

void count_window(World& world, WindowId window, std::int64_t by) {
    List counts(world, cells::listener_counts);
    while (counts.size() <= window) counts.push(Value::of(std::int64_t{0}));
    counts.set_at(window, Value::of(counts.at(window).integer() + by));
}

// Removes the thing from a list of listeners.
void erase_entries(World& world, Cell home, EntityId thing) {
    List list(world, home);
    for (std::uint32_t at = list.size(); at >= 2; at -= 2) {
        if (list.at(at - 1).entity() != thing) continue;
        count_window(world, window_of(list.at(at - 2).integer()), -1);
        list.erase(at - 2, 2);
    }
}

void require_room(const List& list, EntityId owner) {
    if (list.size() + 2 <= static_cast<std::uint32_t>(limits::list_items)) return;
    throw Error(
        "state/list-too-long",
        fmt::format("more than {} triggers listen to {}", limits::list_items / 2,
                    owner ? "one thing or space" : "the whole game"),
        "use fewer such triggers at once, or restrict them to an actor, a target or a space");
}

void gather_from(
    World& world, Cell home, WindowId window, std::int64_t owner_is, std::vector<Candidate>& out) {
    const Cell list = world.get(home).block().cell;
    if (list == 0) return;
    const auto size = static_cast<std::uint32_t>(world.get(list).integer() >> 8);
    for (std::uint32_t at = 1; at <= size; at += 2) {
        const std::int64_t entry = world.get(list + at).integer();
        if (window_of(entry) != window) continue;
        if (((entry >> 16) & 3 & ~owner_is) != 0) continue;
        Candidate candidate;
        candidate.thing = world.get(list + at + 1).entity();
        candidate.index = static_cast<std::uint32_t>(entry & 0xFFFF);
        out.push_back(candidate);
    }
}

void gather_around(
    World& world, EntityId owner, WindowId window, const Act& act, std::vector<Candidate>& out) {
    const Cell block = find_entity_block(world, owner);
    if (block == 0) return;
    const std::int64_t owner_is =
        (owner == act.user ? as_user : 0) | (owner == act.target ? as_target : 0);
    gather_from(world, block + entity_cells::listeners, window, owner_is, out);
}

}  // namespace

void attach_listeners(World& world, const Behaviour& behaviour, EntityId thing) {
    for (std::size_t i = 0; i < behaviour.listeners.size(); ++i) {
        const Pattern& pattern = behaviour.listeners[i].pattern;
        const Home home = home_of(world, pattern, thing, behaviour.by_creator);
        for (const WindowId window : pattern.windows) {
            List list(world, home.cell);
            require_room(list, home.owner);
            list.append({Value::of(packed(window, home.owner_as, i)), Value::of(thing)});
            count_window(world, window, 1);
        }
    }
}

void detach_listeners(World& world, const Behaviour& behaviour, EntityId thing) {
    for (const ListenerSpec& spec : behaviour.listeners)
        erase_entries(world, home_of(world, spec.pattern, thing, behaviour.by_creator).cell, thing);
}

void forget_listeners(World& world, EntityId thing) {
    const Entity view(world, thing);
    for (const EntityId subject : {thing, view.holder(), view.creator(), view.place()}) {
        if (const Cell block = find_entity_block(world, subject))
            erase_entries(world, block + entity_cells::listeners, thing);
    }
    erase_entries(world, cells::listeners, thing);
}

void gather_listeners(World& world, WindowId window, const Act& act, std::vector<Candidate>& out) {
    gather_around(world, act.user, window, act, out);
    if (act.target != act.user) gather_around(world, act.target, window, act, out);
    if (act.space != act.user && act.space != act.target)
        gather_around(world, act.space, window, act, out);
    if (act.self != act.user && act.self != act.target && act.self != act.space) {
        gather_around(world, act.self, window, act, out);
    }
    gather_from(world, cells::listeners, window, 0, out);
}

}  // namespace hexwright
