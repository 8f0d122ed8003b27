#include "kernel/chance/roll_pool.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/limits.hpp"
#include "kernel/chance/notation_rules.hpp"

namespace hexwright {

void PoolRoller::roll(std::int32_t count) {
    const std::size_t first = roll_.dice.size();
    for (std::int32_t i = 0; i < count; ++i) roll_one();
    if (pool_.unique != Unique::none) make_unique(first);
}

std::int32_t PoolRoller::draw(const Faces& faces) {
    const std::int64_t fallen = fate_.die(faces.size());
    return faces.face(static_cast<std::uint32_t>(fallen - 1));
}

// A face comes to stay: what it counts and which flags it earns.
RolledDie PoolRoller::settle(std::int32_t face) const {
    const std::int32_t value = rules_.clamp(face);
    RolledDie die{value, face, 0};
    if (value != face) die.marks |= die_mark::clamped;
    if (any_holds(rules_.crit, value)) die.marks |= die_mark::crit;
    if (any_holds(rules_.fumble, value)) die.marks |= die_mark::fumble;
    return die;
}

void PoolRoller::replaced(std::int32_t face) {
    roll_.dice.push_back({face, face, die_mark::rerolled});
}

RolledDie PoolRoller::natural() {
    std::int32_t face = draw(rules_.faces);
    if (any_holds(rules_.reroll_once, face)) {
        replaced(face);
        face = draw(rules_.faces);
    }
    if (any_holds(rules_.reroll, face)) {
        replaced(face);
        face = draw(rules_.left);
    }
    return settle(face);
}

bool PoolRoller::explodes(std::int32_t face) const {
    return any_holds(rules_.explode, rules_.clamp(face));
}

bool PoolRoller::penetrates() const {
    return pool_.explosion == Explosion::penetrate ||
           pool_.explosion == Explosion::compound_penetrate;
}

void PoolRoller::roll_one() {
    const RolledDie die = natural();
    roll_.dice.push_back(die);
    if (pool_.explosion != Explosion::none && explodes(die.face)) explode(roll_.dice.size() - 1);
}

void PoolRoller::explode(std::size_t original) {
    const bool compound =
        pool_.explosion == Explosion::compound || pool_.explosion == Explosion::compound_penetrate;
    const int most = pool_.explosion == Explosion::once ? 1 : limits::explosions_per_die;
    std::size_t last = original;
    for (int i = 0; i < most; ++i) {
        if (--dice_left_ < 0) {
            refuse(Stage::roll, pool_.explosion_offset,
                   fmt::format("more than {} dice in one roll, extra dice counted",
                               limits::dice_per_roll));
        }
        roll_.dice[last].marks |= die_mark::exploded;
        RolledDie die = natural();
        die.marks |= die_mark::extra;
        if (penetrates()) --die.value;
        if (compound) {
            die.marks |= die_mark::merged;
            roll_.dice[original].value += die.value;
        }
        roll_.dice.push_back(die);
        last = roll_.dice.size() - 1;
        if (!explodes(die.face)) return;
    }
    if (pool_.explosion != Explosion::once) roll_.capped = true;
}

void PoolRoller::make_unique(std::size_t first) {
    const std::vector<RolledDie> fallen(roll_.dice.begin() + static_cast<std::ptrdiff_t>(first),
                                        roll_.dice.end());
    roll_.dice.resize(first);
    // Faces nobody has yet: for dice that count in full, and for extra dice that count one less.
    Faces free = rules_.left;
    Faces free_below = rules_.left;
    std::vector<std::int64_t> seen;
    for (std::size_t i = 0; i < fallen.size(); ++i) {
        RolledDie die = fallen[i];
        if (die.has(die_mark::merged | die_mark::rerolled)) {
            roll_.dice.push_back(die);
            continue;
        }
        auto place = std::lower_bound(seen.begin(), seen.end(), die.value);
        if (place != seen.end() && *place == die.value) {
            i = replace_block(fallen, i);
            const bool below = die.has(die_mark::extra) && penetrates();
            const std::uint16_t origin = die.marks & die_mark::extra;
            die =
                pool_.unique == Unique::once ? natural() : settle(draw(below ? free_below : free));
            die.marks |= origin;
            if (below) --die.value;
            place = std::lower_bound(seen.begin(), seen.end(), die.value);
        }
        roll_.dice.push_back(die);
        seen.insert(place, die.value);
        if (pool_.unique == Unique::once) continue;
        free = free.without_value(die.value, rules_.clamp);
        free_below = free_below.without_value(die.value + 1, rules_.clamp);
    }
}

// Writes down a die that is replaced, with all that was merged into it; returns the last of these.
std::size_t PoolRoller::replace_block(const std::vector<RolledDie>& fallen, std::size_t at) {
    std::size_t last = at;
    for (std::size_t i = at + 1;
         i < fallen.size() && fallen[i].has(die_mark::merged | die_mark::rerolled); ++i) {
        if (fallen[i].has(die_mark::merged)) last = i;
    }
    for (std::size_t i = at; i <= last; ++i) {
        roll_.dice.push_back(fallen[i]);
        roll_.dice.back().marks |= die_mark::rerolled;
    }
    return last;
}

std::int64_t counting(std::span<const RolledDie> dice, std::uint16_t except) {
    const std::uint16_t aside = die_mark::not_counted | except;
    return std::count_if(dice.begin(), dice.end(),
                         [aside](const RolledDie& die) { return !die.has(aside); });
}

void drop_dice(std::span<RolledDie> dice, std::int64_t amount, bool lowest, std::uint16_t except) {
    std::vector<RolledDie*> order;
    for (std::size_t i = dice.size(); i-- > 0;) {
        if (!dice[i].has(die_mark::not_counted | except)) order.push_back(&dice[i]);
    }
    std::stable_sort(order.begin(), order.end(), [lowest](const auto* a, const auto* b) {
        return lowest ? a->value < b->value : a->value > b->value;
    });
    for (std::size_t i = 0; i < static_cast<std::size_t>(amount); ++i)
        order[i]->marks |= die_mark::dropped;
}

namespace {

std::int64_t count_matches(std::int32_t needed, std::span<const RolledDie> dice) {
    std::vector<std::int64_t> values;
    for (const RolledDie& die : dice) {
        if (die.is_kept()) values.push_back(die.value);
    }
    std::sort(values.begin(), values.end());
    std::int64_t matches = 0;
    for (auto from = values.begin(); from != values.end();) {
        const auto to = std::upper_bound(from, values.end(), *from);
        if (to - from >= needed) ++matches;
        from = to;
    }
    return matches;
}

std::int64_t count_successes(const Selection& selection, std::span<RolledDie> dice) {
    std::int64_t count = 0;
    for (RolledDie& die : dice) {
        die.marks &= static_cast<std::uint16_t>(~(die_mark::success | die_mark::failure));
        if (!die.is_kept()) continue;
        for (const Condition& target : selection.targets) {
            if (!holds(target, die.value)) continue;
            die.marks |= die_mark::success;
            ++count;
        }
        for (const Condition& failure : selection.failures) {
            if (!holds(failure, die.value)) continue;
            die.marks |= die_mark::failure;
            --count;
        }
    }
    return count;
}

}  // namespace

std::int64_t pool_total(const DicePool& pool, std::span<RolledDie> dice) {
    if (pool.match != 0) return count_matches(pool.match, dice);
    if (!pool.selection.targets.empty()) return count_successes(pool.selection, dice);
    std::int64_t total = 0;
    for (const RolledDie& die : dice) total += die.is_kept() ? die.value : 0;
    return total;
}

void sort_dice(std::span<RolledDie> dice, Sort sort) {
    // A block is a counting die with the replaced dice before and the merged dice after it.
    std::vector<std::pair<std::int64_t, RolledDie>> keyed;
    std::size_t waiting = 0;
    std::int64_t key = 0;
    for (const RolledDie& die : dice) {
        keyed.emplace_back(key, die);
        if (die.has(die_mark::rerolled)) continue;
        if (!die.has(die_mark::merged)) key = die.value;
        for (; waiting < keyed.size(); ++waiting) keyed[waiting].first = key;
    }
    std::stable_sort(keyed.begin(), keyed.end(), [sort](const auto& a, const auto& b) {
        return sort == Sort::ascending ? a.first < b.first : a.first > b.first;
    });
    for (std::size_t i = 0; i < dice.size(); ++i) dice[i] = keyed[i].second;
}

}  // namespace hexwright
