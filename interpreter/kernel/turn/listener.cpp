#include "kernel/turn/listener.hpp"

#include <algorithm>

namespace hexwright {

namespace {

// The cell that holds the list a listener belongs to.
Cell home_of(World& world, const Pattern& pattern, EntityId thing, bool by_creator) {
    const Entity view(world, thing);
    const auto is = [&pattern](Role role) {
        return pattern.actor == role || pattern.target == role;
    };
    EntityId subject;
    if (is(Role::this_thing)) {
        subject = thing;
    } else if (is(Role::self)) {
        subject = speaker_of(world, thing, by_creator);
    } else if (is(Role::holder)) {
        subject = view.holder();
    } else if (is(Role::creator)) {
        subject = view.creator();
    } else if (pattern.where == WhereFilter::here) {
        subject = view.place();
    }
    const Cell block = find_entity_block(world, subject);
    return block == 0 ? world.root(cells::listeners) : block + entity_cells::listeners;
}

std::int64_t packed(WindowId window, std::size_t index) {
    return (std::int64_t{window} << 16) | static_cast<std::int64_t>(index);
}

void count_window(World& world, WindowId window, std::int64_t by) {
    List counts(world, world.root(cells::listener_counts));
    while (counts.size() <= window) counts.push(Value::of(std::int64_t{0}));
    counts.set_at(window, Value::of(counts.at(window).integer() + by));
}

void gather_from(World& world, Cell home, WindowId window, std::vector<Candidate>& out) {
    const Cell list = world.get(home).block().cell;
    if (list == 0) return;
    const auto size = static_cast<std::uint32_t>(world.get(list).integer() >> 8);
    for (std::uint32_t at = 1; at <= size; at += 2) {
        const std::int64_t entry = world.get(list + at).integer();
        if (static_cast<WindowId>(entry >> 16) != window) continue;
        Candidate candidate;
        candidate.thing = world.get(list + at + 1).entity();
        candidate.index = static_cast<std::uint32_t>(entry & 0xFFFF);
        out.push_back(candidate);
    }
}

void gather_around(World& world, EntityId subject, WindowId window, std::vector<Candidate>& out) {
    const Cell block = find_entity_block(world, subject);
    if (block != 0) gather_from(world, block + entity_cells::listeners, window, out);
}

}  // namespace

void attach_listeners(World& world, const Behaviour& behaviour, EntityId thing) {
    for (std::size_t i = 0; i < behaviour.listeners.size(); ++i) {
        const Pattern& pattern = behaviour.listeners[i].pattern;
        const Cell home = home_of(world, pattern, thing, behaviour.by_creator);
        for (const WindowId window : pattern.windows) {
            List(world, home).append({Value::of(packed(window, i)), Value::of(thing)});
            count_window(world, window, 1);
        }
    }
}

void detach_listeners(World& world, const Behaviour& behaviour, EntityId thing) {
    for (const ListenerSpec& spec : behaviour.listeners) {
        List list(world, home_of(world, spec.pattern, thing, behaviour.by_creator));
        for (std::uint32_t at = list.size(); at >= 2; at -= 2) {
            if (list.at(at - 1).entity() != thing) continue;
            count_window(world, static_cast<WindowId>(list.at(at - 2).integer() >> 16), -1);
            list.erase(at - 2, 2);
        }
    }
}

void forget_listeners(World& world, EntityId thing) {
    const Entity view(world, thing);
    const EntityId subjects[] = {thing, view.holder(), view.creator(), view.place(), EntityId{}};
    for (const EntityId subject : subjects) {
        const Cell block = find_entity_block(world, subject);
        if (subject && block == 0) continue;
        List list(world,
                  block == 0 ? world.root(cells::listeners) : block + entity_cells::listeners);
        for (std::uint32_t at = list.size(); at >= 2; at -= 2) {
            if (list.at(at - 1).entity() != thing) continue;
            count_window(world, static_cast<WindowId>(list.at(at - 2).integer() >> 16), -1);
            list.erase(at - 2, 2);
        }
    }
}

void gather_listeners(World& world, WindowId window, const Act& act, std::vector<Candidate>& out) {
    gather_around(world, act.user, window, out);
    if (act.target != act.user) gather_around(world, act.target, window, out);
    if (act.space != act.user && act.space != act.target)
        gather_around(world, act.space, window, out);
    if (act.self != act.user && act.self != act.target && act.self != act.space) {
        gather_around(world, act.self, window, out);
    }
    gather_from(world, world.root(cells::listeners), window, out);
}

}  // namespace hexwright
