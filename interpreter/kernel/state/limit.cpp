#include "kernel/state/limit.hpp"

#include <algorithm>
#include <cassert>
#include <tuple>

#include "base/text.hpp"

namespace hexwright {

namespace {

// A count keeps the serial of its first use above these bits.
constexpr int count_bits = 20;
constexpr std::int64_t count_mask = (std::int64_t{1} << count_bits) - 1;

const Word limits_key = Word::of("limits");

// The list of an owner; nobody's is the table's.
List entries_of(World& world, EntityId owner) {
    return {world, owner ? find_extras_list(world, owner, limits_key) : cells::windows};
}

// What a count is found by; a rising series has a span of its own.
constexpr std::int64_t series_span = -1;
constexpr std::uint32_t entry_cells = 4;

struct Name {
    Word key;
    Word window;
    std::int64_t span = 0;
};

std::uint32_t find_entry(const List& entries, const Name& name) {
    const std::uint32_t items = entries.walk();
    for (std::uint32_t i = 0; i < items; i += entry_cells) {
        if (entries.at(i) == Value::of(name.key) && entries.at(i + 1) == Value::of(name.window) &&
            entries.at(i + 2) == Value::of(name.span))
            return i;
    }
    return items;
}

std::int64_t read(World& world, EntityId owner, const Name& name) {
    const List entries = entries_of(world, owner);
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

Count unpacked(std::int64_t packed) {
    return {packed >> count_bits, packed & count_mask};
}

Count read_count(World& world, const Limit& limit, const UseCounter& counter) {
    return unpacked(read(world, counter.owner, {counter.key, limit.window, limit.span}));
}

// The serial of the window as the entity sees it; nobody sees only the shared one.
std::int64_t serial_of(World& world, Word window, const UseCounter& counter) {
    const EntityId owner = counter.window_owner ? counter.window_owner : counter.owner;
    const std::int64_t everybody = read(world, EntityId{}, {Word{}, window});
    return owner ? everybody + read(world, owner, {Word{}, window}) : everybody;
}

bool is_running(const Count& count, std::int64_t now, std::int64_t span) {
    return span > 0 ? now < count.serial + span : now == count.serial;
}

// Uses counted in the current window or span.
std::int64_t uses(World& world, const Limit& limit, const UseCounter& counter) {
    const Count count = read_count(world, limit, counter);
    return is_running(count, serial_of(world, limit.window, counter), limit.span) ? count.uses : 0;
}

}  // namespace

void bump_window(World& world, Word window, EntityId owner) {
    write(world, owner, {Word{}, window}, read(world, owner, {Word{}, window}) + 1);
}

void count_use(World& world, const Limit& limit, const UseCounter& counter) {
    assert(counter.key);
    const std::int64_t now = serial_of(world, limit.window, counter);
    Count count = read_count(world, limit, counter);
    if (count.uses == 0 || !is_running(count, now, limit.span)) count = {now, 0};
    count.uses = std::min(count.uses + 1, count_mask);
    write(world, counter.owner, {counter.key, limit.window, limit.span},
          (count.serial << count_bits) | count.uses);
}

std::int64_t remaining(World& world, const Limit& limit, const UseCounter& counter) {
    return std::max<std::int64_t>(0, limit.count - uses(world, limit, counter));
}

std::int64_t rising_step(World& world, Word window, const UseCounter& counter, std::int64_t steps) {
    assert(steps > 0);
    return std::min(uses(world, {0, window, series_span}, counter), steps - 1);
}

void count_rising_use(World& world, Word window, const UseCounter& counter) {
    count_use(world, {0, window, series_span}, counter);
}

Word counts_key() {
    return limits_key;
}

void WindowFrames::add(World& world, EntityId owner) {
    const List entries = entries_of(world, owner);
    for (std::uint32_t i = 0; i < entries.size(); i += entry_cells) {
        if (entries.at(i).is_nil()) owners_[entries.at(i + 1).word()].push_back(owner);
    }
}

std::vector<std::pair<EntityId, std::int64_t>> WindowFrames::serials(World& world,
                                                                     Word window,
                                                                     EntityId also) const {
    std::vector<EntityId> whose{EntityId{}};
    if (const auto owners = owners_.find(window); owners != owners_.end())
        append(whose, owners->second);
    if (std::ranges::find(whose, also) == whose.end()) whose.push_back(also);
    std::vector<std::pair<EntityId, std::int64_t>> serials;
    for (const EntityId owner : whose)
        serials.emplace_back(owner, serial_of(world, window, {owner, {}, {}}));
    return serials;
}

// Whose window a count was made in is not noted. It can be nobody's who sees a serial below its
// own, since serials only go up.
std::vector<RunningCount> running_counts(World& world, EntityId owner, const WindowFrames& frames) {
    std::vector<RunningCount> running;
    const List entries = entries_of(world, owner);
    for (std::uint32_t i = 0; i < entries.size(); i += entry_cells) {
        if (entries.at(i).is_nil()) continue;
        RunningCount found{
            entries.at(i).word(), entries.at(i + 1).word(), entries.at(i + 2).integer(), 0, {}};
        const Count count = unpacked(entries.at(i + 3).integer());
        found.uses = count.uses;
        for (const auto& [whose, now] : frames.serials(world, found.window, owner)) {
            if (now >= count.serial && is_running(count, now, found.span))
                found.ages.emplace_back(whose, now - count.serial);
        }
        if (found.uses != 0 && !found.ages.empty()) running.push_back(std::move(found));
    }
    std::ranges::sort(running, {}, [](const RunningCount& count) {
        return std::tuple(count.key, count.window, count.span);
    });
    return running;
}

}  // namespace hexwright
