#include "kernel/state/limit.hpp"

#include <algorithm>
#include <cassert>

#include "kernel/state/entity.hpp"

namespace hexwright {

namespace {

// A count keeps the serial of its first use above these bits.
constexpr int count_bits = 20;
constexpr std::int64_t count_mask = (std::int64_t{1} << count_bits) - 1;

const Word limits_key = Word::of("limits");

// What a count is found by; a rising series has a span of its own.
constexpr std::int64_t series_span = -1;
constexpr std::uint32_t entry_cells = 4;

struct Name {
    Word key;
    Word window;
    std::int64_t span = 0;
};

std::uint32_t find_entry(const List& entries, const Name& name) {
    const std::uint32_t items = entries.size();
    for (std::uint32_t i = 0; i < items; i += entry_cells) {
        if (entries.at(i) == Value::of(name.key) && entries.at(i + 1) == Value::of(name.window) &&
            entries.at(i + 2) == Value::of(name.span))
            return i;
    }
    return items;
}

std::int64_t read(World& world, EntityId owner, const Name& name) {
    const List entries(world, owner ? find_extras_list(world, owner, limits_key) : cells::windows);
    const std::uint32_t index = find_entry(entries, name);
    return index == entries.size() ? 0 : entries.at(index + 3).integer();
}

void write(World& world, EntityId owner, const Name& name, std::int64_t number) {
    List entries(world, owner ? make_extras_list(world, owner, limits_key) : cells::windows);
    const std::uint32_t index = find_entry(entries, name);
    if (index < entries.size()) {
        entries.set_at(index + 3, Value::of(number));
        return;
    }
    for (const Value value :
         {Value::of(name.key), Value::of(name.window), Value::of(name.span), Value::of(number)})
        entries.push(value);
}

struct Count {
    std::int64_t serial = 0;  // of the first use
    std::int64_t uses = 0;
};

Count read_count(World& world, const UseCounter& counter, std::int64_t span) {
    const std::int64_t packed = read(world, counter.owner, {counter.key, counter.window, span});
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
    const std::int64_t everybody = read(world, EntityId{}, {Word{}, window});
    return owner ? everybody + read(world, owner, {Word{}, window}) : everybody;
}

void bump_window(World& world, Word window, EntityId owner) {
    write(world, owner, {Word{}, window}, read(world, owner, {Word{}, window}) + 1);
}

std::int64_t uses(World& world, const UseCounter& counter, std::int64_t span) {
    const Count count = read_count(world, counter, span);
    return is_running(count, serial_of(world, counter), span) ? count.uses : 0;
}

void count_use(World& world, const UseCounter& counter, std::int64_t span) {
    assert(counter.key);
    const std::int64_t now = serial_of(world, counter);
    Count count = read_count(world, counter, span);
    if (count.uses == 0 || !is_running(count, now, span)) count = {now, 0};
    count.uses = std::min(count.uses + 1, count_mask);
    write(world, counter.owner, {counter.key, counter.window, span},
          (count.serial << count_bits) | count.uses);
}

void count_use(World& world, const Limit& limit, const UseCounter& counter) {
    count_use(world, with_window(counter, limit), limit.span);
}

std::int64_t remaining(World& world, const Limit& limit, const UseCounter& counter) {
    const std::int64_t used = uses(world, with_window(counter, limit), limit.span);
    return std::max<std::int64_t>(0, limit.count - used);
}

std::int64_t rising_step(World& world, const UseCounter& counter, std::int64_t steps) {
    assert(steps > 0);
    return std::min(uses(world, counter, series_span), steps - 1);
}

void count_rising_use(World& world, const UseCounter& counter) {
    count_use(world, counter, series_span);
}

}  // namespace hexwright
