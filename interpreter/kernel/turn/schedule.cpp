#include "kernel/turn/schedule.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <utility>

#include "base/error.hpp"
#include "base/limits.hpp"
#include "base/text.hpp"
#include "kernel/expression/scanner.hpp"

namespace hexwright {

namespace {

using Whose = Lasts::Whose;
using Term = Lasts::Term;

// A duration as printed. One with a plural can be counted; a bare one needs no number.
struct Duration {
    std::string_view one;
    std::string_view many;  // "" when it is not counted
    bool is_bare;
    Term term;
};

const Duration durations[] = {
    {"this turn", "", true, {moments::turn_end, Whose::running, 1, false}},
    {"end of this turn", "", true, {moments::turn_end, Whose::running, 1, false}},
    {"this action", "", true, {moments::action, Whose::my, 1, false}},
    {"next action", "", true, {moments::action, Whose::its, 1, true}},
    {"next attack", "", true, {moments::attack, Whose::its, 1, true}},
    {"next check", "", true, {moments::check, Whose::its, 1, true}},
    {"next use", "", true, {moments::use, Whose::own, 1, true}},
    {"start of my next turn", "", true, {moments::turn_start, Whose::my, 1, true}},
    {"start of its next turn", "", true, {moments::turn_start, Whose::its, 1, true}},
    {"end of my next turn", "", true, {moments::turn_end, Whose::my, 1, true}},
    {"end of its next turn", "", true, {moments::turn_end, Whose::its, 1, true}},
    {"start of next round", "", true, {moments::round_start, Whose::anybody, 1, true}},
    {"instant", "", true, {moments::instant, Whose::own, 1, false}},
    {"combat", "", true, {moments::battle_end, Whose::anybody, 1, false}},
    {"this round", "", true, {moments::round_end, Whose::anybody, 1, false}},
    {"end of this round", "", true, {moments::round_end, Whose::anybody, 1, false}},
    {"turn", "turns", false, {moments::turn_end, Whose::its, 1, false}},
    {"round", "rounds", false, {moments::round_end, Whose::anybody, 1, false}},
    {"battle", "battles", true, {moments::battle_end, Whose::anybody, 1, false}},
    {"scene", "scenes", true, {moments::scene_end, Whose::anybody, 1, false}},
    {"rest", "rests", true, {moments::rest, Whose::its, 1, false}},
    {"day", "days", true, {moments::day, Whose::its, 1, false}},
    {"hour", "hours", true, {moments::hour, Whose::its, 1, false}},
};

constexpr std::string_view forever = "forever";

// "3 turns" as 3 and "turns".
struct Counted {
    std::int64_t count = 0;
    std::string_view unit;
};

std::optional<Counted> read_counted(std::string_view text) {
    Scanner from{text};
    const std::optional<std::int64_t> count = from.take_ranked_number();
    if (!count || from.next() != ' ') return std::nullopt;
    return Counted{*count, trim(from.rest())};
}

// All durations, with the number that was written.
std::vector<std::string> known_durations(std::int64_t count) {
    std::vector<std::string> known{std::string(forever)};
    for (const Duration& duration : durations) {
        if (duration.is_bare) known.emplace_back(duration.one);
        if (duration.many.empty()) continue;
        known.push_back(fmt::format("{} {}", count, count == 1 ? duration.one : duration.many));
    }
    return known;
}

[[noreturn]] void refuse(std::string message, std::string hint, int column) {
    throw Error(error_at("turn/bad-lasts", {{}, 1, column}, std::move(message), std::move(hint)));
}

[[noreturn]] void refuse_unknown(std::string_view text, int column) {
    const std::optional<Counted> counted = read_counted(text);
    std::string hint = did_you_mean(text, known_durations(counted ? counted->count : 1));
    // "turn" and "turns" lack their number.
    if (hint.empty()) hint = did_you_mean(fmt::format("1 {}", text), known_durations(1));
    if (hint.empty()) {
        hint = "durations are '3 turns', 'start of my next turn', 'next check', 'battle' and such";
    }
    refuse(fmt::format("'{}' is not a duration", printable(text, 80)), std::move(hint), column);
}

std::optional<Term> find_term(std::string_view text, int column) {
    for (const Duration& duration : durations) {
        if (duration.is_bare && text == duration.one) return duration.term;
    }
    const std::optional<Counted> counted = read_counted(text);
    if (!counted) return std::nullopt;
    const auto* const found = std::ranges::find_if(durations, [&](const Duration& duration) {
        return !duration.many.empty() &&
               (counted->unit == duration.one || counted->unit == duration.many);
    });
    if (found == std::end(durations)) return std::nullopt;
    if (counted->count < 1 || counted->count > limits::integer_max) {
        refuse(fmt::format("a duration of {} {}", counted->count, counted->unit),
               fmt::format("durations count from 1 to {}", limits::integer_max), column);
    }
    Term term = found->term;
    term.count = counted->count;
    return term;
}

void add_terms(std::string_view text, Lasts& lasts) {
    constexpr std::string_view separator = " or ";
    std::size_t start = 0;
    while (true) {
        const std::size_t end = std::min(text.find(separator, start), text.size());
        const std::string_view part = trim(text.substr(start, end - start));
        std::size_t offset = start;
        while (offset < end && text[offset] == ' ') ++offset;
        const int column = code_points(text.substr(0, offset)) + 1;
        if (part != forever) {
            const std::optional<Term> term = find_term(part, column);
            if (!term) refuse_unknown(part, column);
            lasts.terms.push_back(*term);
        }
        if (end == text.size()) return;
        start = end + separator.size();
    }
}

}  // namespace

Lasts parse_lasts(std::string_view text) {
    return parse_lasts(std::vector{std::string(text)});
}

Lasts parse_lasts(const std::vector<std::string>& texts) {
    Lasts lasts;
    for (const std::string& text : texts) add_terms(text, lasts);
    return lasts;
}

namespace {

// A timer in the list: these four cells.
constexpr std::uint32_t moment_cell = 0;
constexpr std::uint32_t owner_cell = 1;
constexpr std::uint32_t count_cell = 2;
constexpr std::uint32_t thing_cell = 3;
constexpr std::uint32_t timer_cells = 4;

List all_timers(World& world) {
    return {world, cells::schedule};
}

Timer read_timer(const List& list, std::uint32_t at) {
    return {list.at(at + moment_cell).word(), list.at(at + owner_cell).entity(),
            list.at(at + count_cell).integer()};
}

// Removes every timer of a thing that is gone (`is_gone`), and closes the gaps in one pass.
template <typename IsGone>
bool remove_timers(World& world, const IsGone& is_gone) {
    List list = all_timers(world);
    const std::uint32_t size = list.walk();
    std::uint32_t kept = 0;
    for (std::uint32_t at = 0; at < size; at += timer_cells) {
        if (is_gone(list.at(at + thing_cell).entity())) continue;
        for (std::uint32_t cell = 0; kept != at && cell < timer_cells; ++cell) {
            list.set_at(kept + cell, list.at(at + cell));
        }
        kept += timer_cells;
    }
    if (kept == size) return false;
    list.erase(kept, size - kept);
    return true;
}

// True if this moment ends something of the owner's that is under way.
bool is_under_way(Word moment, EntityId owner, const Running& running) {
    if (!owner) return false;
    if (moment == moments::turn_end) return owner == running.turn_of;
    if (moment == moments::action) return owner == running.action_of;
    if (moment == moments::attack) return owner == running.attack_of;
    return false;
}

std::int64_t within_limits(std::int64_t count) {
    return std::clamp<std::int64_t>(count, 0, limits::integer_max);
}

// Changes the counts of a thing's timers of one moment; one that comes to 0 ends the thing.
template <typename Change>
std::optional<std::int64_t> change_counts(World& world,
                                          EntityId thing,
                                          Word moment,
                                          const Change& change) {
    if (!is_alive(world, thing)) return std::nullopt;
    List list = all_timers(world);
    std::optional<std::int64_t> smallest;
    const std::uint32_t size = list.walk();
    for (std::uint32_t at = 0; at < size; at += timer_cells) {
        if (list.at(at + thing_cell).entity() != thing) continue;
        const Timer timer = read_timer(list, at);
        if (timer.moment != moment) continue;
        const std::int64_t count = within_limits(change(timer.count));
        list.set_at(at + count_cell, Value::of(count));
        smallest = std::min(smallest.value_or(count), count);
    }
    if (smallest == 0) unschedule(world, thing);
    return smallest;
}

}  // namespace

void schedule_end(World& world,
                  const Lasts& lasts,
                  EntityId thing,
                  EntityId holder,
                  EntityId user,
                  const Running& running) {
    // The user takes the place of a missing holder, and the other way round.
    const auto owner_of = [&](Whose whose) {
        if (whose == Whose::my) return user ? user : holder;
        if (whose == Whose::its) return holder ? holder : user;
        if (whose == Whose::own) return thing;
        return whose == Whose::running ? running.turn_of : EntityId{};
    };
    for (const Term& term : lasts.terms) {
        const EntityId owner = owner_of(term.whose);
        const bool is_late = term.next && is_under_way(term.moment, owner, running);
        schedule(world, thing, {term.moment, owner, term.count + (is_late ? 1 : 0)});
    }
}

void schedule(World& world, EntityId thing, const Timer& timer) {
    assert(timer.moment && timer.count >= 1);
    all_timers(world).append({Value::of(timer.moment), Value::of(timer.owner),
                              Value::of(timer.count), Value::of(thing)});
}

bool passes_for_all(Word moment, EntityId owner) {
    return !owner && (moment == moments::rest || moment == moments::day || moment == moments::hour);
}

std::vector<EntityId> tick(World& world, Word moment, EntityId owner) {
    const bool is_for_all = passes_for_all(moment, owner);
    List list = all_timers(world);
    std::vector<EntityId> due;
    const std::uint32_t size = list.walk();
    bool met_a_dead_one = false;
    for (std::uint32_t at = 0; at < size; at += timer_cells) {
        const EntityId thing = list.at(at + thing_cell).entity();
        if (!is_alive(world, thing)) {
            met_a_dead_one = true;
            continue;
        }
        const Timer timer = read_timer(list, at);
        if (timer.moment != moment) continue;
        if (timer.owner && timer.owner != owner && !is_for_all) continue;
        if (timer.count > 1) {
            list.set_at(at + count_cell, Value::of(timer.count - 1));
        } else if (!contains(due, thing)) {
            due.push_back(thing);
        }
    }
    if (!due.empty() || met_a_dead_one) {
        remove_timers(
            world, [&](EntityId thing) { return !is_alive(world, thing) || contains(due, thing); });
    }
    return due;
}

std::vector<Timer> timers(World& world, EntityId thing) {
    std::vector<Timer> found;
    if (!is_alive(world, thing)) return found;
    const List list = all_timers(world);
    const std::uint32_t size = list.walk();
    for (std::uint32_t at = 0; at < size; at += timer_cells) {
        if (list.at(at + thing_cell).entity() == thing) found.push_back(read_timer(list, at));
    }
    return found;
}

namespace {

// Turns and rounds are shown before battles and rests: "3 turns or battle".
bool counts_turns(const Timer& timer) {
    return timer.moment == moments::turn_start || timer.moment == moments::turn_end ||
           timer.moment == moments::round_start || timer.moment == moments::round_end;
}

}  // namespace

std::optional<Timer> remaining(World& world, EntityId thing) {
    const std::vector<Timer> all = timers(world, thing);
    const auto is_sooner = [](const Timer& a, const Timer& b) {
        return counts_turns(a) != counts_turns(b) ? counts_turns(a) : a.count < b.count;
    };
    const auto least = std::min_element(all.begin(), all.end(), is_sooner);
    return least == all.end() ? std::nullopt : std::optional(*least);
}

std::optional<std::int64_t> set_remaining(World& world,
                                          EntityId thing,
                                          Word moment,
                                          std::int64_t count) {
    return change_counts(world, thing, moment, [count](std::int64_t) { return count; });
}

std::optional<std::int64_t> extend(World& world, EntityId thing, Word moment, std::int64_t by) {
    // Both are held within their limits first, so that the sum cannot overflow.
    const std::int64_t step = std::clamp(by, -limits::integer_max, limits::integer_max);
    return change_counts(world, thing, moment, [step](std::int64_t count) { return count + step; });
}

bool unschedule(World& world, EntityId thing) {
    return remove_timers(world, [thing](EntityId other) { return other == thing; });
}

}  // namespace hexwright
