#include "kernel/state/pair.hpp"

#include <algorithm>

#include "base/error.hpp"

namespace hexwright {

namespace {

const Word pairs_key = Word::of("pairs");

std::uint32_t find_triple(const List& triples, Word relation, EntityId other) {
    const std::uint32_t size = triples.walk();
    for (std::uint32_t i = 0; i < size; i += 3) {
        const bool same = triples.at(i) == Value::of(relation);
        if (same && triples.at(i + 1) == Value::of(other)) return i;
    }
    return size;
}

void forget_the_dead(const World& world, List& triples) {
    for (std::uint32_t i = triples.walk(); i > 0; i -= 3) {
        if (!is_alive(world, triples.at(i - 2).entity())) triples.erase(i - 3, 3);
    }
}

void set_one_side(World& world, Word relation, EntityId owner, EntityId other, Value value) {
    if (value.is_nil() && find_extras_list(world, owner, pairs_key) == 0) return;
    List triples(world, make_extras_list(world, owner, pairs_key));
    forget_the_dead(world, triples);
    const std::uint32_t index = find_triple(triples, relation, other);
    if (index == triples.size()) {
        if (value.is_nil()) return;
        triples.append({Value::of(relation), Value::of(other), value});
    } else if (value.is_nil()) {
        triples.erase(index, 3);
    } else {
        triples.set_at(index + 2, value);
    }
}

}  // namespace

Value pair_value(World& world, Word relation, EntityId a, EntityId b) {
    (void)entity_block(world, b);
    const List triples(world, find_extras_list(world, a, pairs_key));
    const std::uint32_t index = find_triple(triples, relation, b);
    return index == triples.size() ? Value{} : triples.at(index + 2);
}

void set_pair(World& world, Word relation, EntityId a, EntityId b, Value value) {
    (void)entity_block(world, a);
    (void)entity_block(world, b);
    if (a == b) {
        throw Error("state/pair-with-itself", "a pair needs two different things",
                    "name two different things");
    }
    set_one_side(world, relation, a, b, value);
    set_one_side(world, relation, b, a, value);
}

std::optional<std::int64_t> Scale::rank(Word step) const {
    const std::int64_t place = std::ranges::find(steps_, step) - steps_.begin();
    return place < std::ssize(steps_) ? std::optional(place) : std::nullopt;
}

std::optional<Word> Scale::moved(Word step, std::int64_t by) const {
    const std::optional<std::int64_t> from = rank(step);
    if (!from) return std::nullopt;
    const std::int64_t last = std::ssize(steps_) - 1;
    const std::int64_t way = std::clamp(by, -last, last);
    return steps_[static_cast<std::size_t>(std::clamp<std::int64_t>(*from + way, 0, last))];
}

}  // namespace hexwright
