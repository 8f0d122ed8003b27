#include "kernel/state/limit.hpp"

#include <algorithm>
#include <cassert>

#include "kernel/state/extras_list.hpp"

namespace hexwright {

namespace {

// A count keeps the serial of its first use above these bits.
constexpr int count_bits = 20;
constexpr std::int64_t count_mask = (std::int64_t{1} << count_bits) - 1;

const Word limits_key = Word::of("limits");

// The cell that names the owner's list of triples, or 0 when it has none.
Cell find_home(World& world, EntityId owner) {
    return owner ? find_extras_list(world, owner, limits_key) : world.root(cells::windows);
}

Cell make_home(World& world, EntityId owner) {
    return owner ? make_extras_list(world, owner, limits_key) : world.root(cells::windows);
}

std::uint32_t find_triple(const List& triples, Word key, Word window) {
    const std::uint32_t items = triples.size();
    for (std::uint32_t i = 0; i < items; i += 3) {
        if (triples.at(i) == Value::of(key) && triples.at(i + 1) == Value::of(window)) return i;
    }
    return items;
}

std::int64_t read(World& world, EntityId owner, Word key, Word window) {
    const Cell home = find_home(world, owner);
    if (home == 0) return 0;
    const List triples(world, home);
    const std::uint32_t index = find_triple(triples, key, window);
    return index == triples.size() ? 0 : triples.at(index + 2).integer();
}

void write(World& world, EntityId owner, Word key, Word window, std::int64_t number) {
    List triples(world, make_home(world, owner));
    const std::uint32_t index = find_triple(triples, key, window);
    if (index < triples.size()) {
        triples.set_at(index + 2, Value::of(number));
        return;
    }
    triples.push(Value::of(key));
    triples.push(Value::of(window));
    triples.push(Value::of(number));
}

struct Count {
    std::int64_t serial = 0;  // of the first use
    std::int64_t uses = 0;
};

Count read_count(World& world, const UseCounter& counter) {
    const std::int64_t packed = read(world, counter.owner, counter.key, counter.window);
    return {packed >> count_bits, packed & count_mask};
}

std::int64_t serial_of(World& world, const UseCounter& counter) {
    return window_serial(world, counter.window,
                         counter.window_owner ? counter.window_owner : counter.owner);
}

bool is_running(const Count& count, std::int64_t now, std::int64_t span) {
    return span > 0 ? now < count.serial + span : now == count.serial;
}

UseCounter with_window(UseCounter counter, const Limit& limit) {
    counter.window = limit.window;
    return counter;
}

}  // namespace

std::int64_t window_serial(World& world, Word window, EntityId owner) {
    const std::int64_t everybody = read(world, EntityId{}, Word{}, window);
    return owner ? everybody + read(world, owner, Word{}, window) : everybody;
}

void bump_window(World& world, Word window, EntityId owner) {
    write(world, owner, Word{}, window, read(world, owner, Word{}, window) + 1);
}

std::int64_t uses(World& world, const UseCounter& counter, std::int64_t span) {
    const Count count = read_count(world, counter);
    return is_running(count, serial_of(world, counter), span) ? count.uses : 0;
}

void count_use(World& world, const UseCounter& counter, std::int64_t span, std::int64_t times) {
    assert(counter.key && times >= 0);
    const std::int64_t now = serial_of(world, counter);
    Count count = read_count(world, counter);
    if (count.uses == 0 || !is_running(count, now, span)) count = {now, 0};
    count.uses = std::min(count.uses + times, count_mask);
    write(world, counter.owner, counter.key, counter.window,
          (count.serial << count_bits) | count.uses);
}

void count_use(World& world, const Limit& limit, const UseCounter& counter) {
    count_use(world, with_window(counter, limit), limit.span);
}

std::int64_t remaining(World& world, const Limit& limit, const UseCounter& counter) {
    const std::int64_t used = uses(world, with_window(counter, limit), limit.span);
    return std::max<std::int64_t>(0, limit.count - used);
}

void forget_uses(World& world, const UseCounter& counter) {
    if (read(world, counter.owner, counter.key, counter.window) == 0) return;
    write(world, counter.owner, counter.key, counter.window, 0);
}

std::int64_t rising_step(World& world, const UseCounter& counter, std::int64_t steps) {
    assert(steps > 0);
    return std::min(uses(world, counter), steps - 1);
}

}  // namespace hexwright
