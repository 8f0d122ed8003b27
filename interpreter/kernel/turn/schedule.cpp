#include "kernel/turn/schedule.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <charconv>
#include <optional>

#include "base/error.hpp"
#include "base/limits.hpp"
#include "base/text.hpp"

namespace hexwright {

namespace {

using Whose = Lasts::Whose;
using Term = Lasts::Term;

struct Form {
    const char* text;
    Term term;
};

// A unit that is counted; a bare one needs no number.
struct Unit {
    const char* one;
    const char* many;
    bool is_bare;
    Term term;
};

const std::vector<Form>& forms() {
    static const std::vector<Form> all{
        {"this turn", {moments::turn_end, Whose::running, 1, false}},
        {"end of this turn", {moments::turn_end, Whose::running, 1, false}},
        {"this action", {moments::action, Whose::my, 1, false}},
        {"next action", {moments::action, Whose::its, 1, true}},
        {"next attack", {moments::attack, Whose::its, 1, true}},
        {"next check", {moments::check, Whose::its, 1, true}},
        {"next use", {moments::use, Whose::own, 1, true}},
        {"start of my next turn", {moments::turn_start, Whose::my, 1, true}},
        {"start of its next turn", {moments::turn_start, Whose::its, 1, true}},
        {"end of my next turn", {moments::turn_end, Whose::my, 1, true}},
        {"end of its next turn", {moments::turn_end, Whose::its, 1, true}},
        {"start of next round", {moments::round_start, Whose::anybody, 1, true}},
        {"instant", {moments::instant, Whose::own, 1, false}},
    };
    return all;
}

const std::vector<Unit>& units() {
    static const std::vector<Unit> all{
        {"turn", "turns", false, {moments::turn_end, Whose::its, 1, false}},
        {"round", "rounds", false, {moments::round_end, Whose::anybody, 1, false}},
        {"battle", "battles", true, {moments::battle_end, Whose::anybody, 1, false}},
        {"scene", "scenes", true, {moments::scene_end, Whose::anybody, 1, false}},
        {"rest", "rests", true, {moments::rest, Whose::its, 1, false}},
        {"day", "days", true, {moments::day, Whose::its, 1, false}},
        {"hour", "hours", true, {moments::hour, Whose::its, 1, false}},
    };
    return all;
}

struct Synonym {
    const char* text;
    const char* means;
};

constexpr Synonym synonyms[] = {
    {"combat", "battle"},
    {"this round", "1 round"},
    {"end of this round", "1 round"},
};

constexpr std::string_view forever = "forever";

// "3 turns" as 3 and "turns". Brackets mark a number that modifiers of rank change; here they mean
// nothing.
struct Counted {
    std::int64_t count = 0;
    std::string_view unit;
};

std::optional<Counted> read_counted(std::string_view text) {
    const bool is_bracketed = text.starts_with('(');
    if (is_bracketed) text.remove_prefix(1);
    Counted counted;
    const char* const last = text.data() + text.size();
    const auto [end, fault] = std::from_chars(text.data(), last, counted.count);
    if (fault != std::errc{}) return std::nullopt;
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    if (is_bracketed) {
        if (!text.starts_with(')')) return std::nullopt;
        text.remove_prefix(1);
    }
    if (!text.starts_with(' ')) return std::nullopt;
    counted.unit = ascii::trimmed(text);
    return counted;
}

// All durations, with the number that was written.
std::vector<std::string> known_durations(std::int64_t count) {
    std::vector<std::string> known{std::string(forever)};
    for (const Form& form : forms()) known.emplace_back(form.text);
    for (const Synonym& synonym : synonyms) known.emplace_back(synonym.text);
    for (const Unit& unit : units()) {
        if (unit.is_bare) known.emplace_back(unit.one);
        known.push_back(fmt::format("{} {}", count, count == 1 ? unit.one : unit.many));
    }
    return known;
}

[[noreturn]] void refuse(std::string message, std::string hint, int column) {
    Error error("turn/bad-lasts", std::move(message), std::move(hint));
    error.diagnostic().where.line = 1;
    error.diagnostic().where.column = column;
    throw error;
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

std::optional<Term> find_counted(const Counted& counted, int column) {
    const auto is_meant = [&counted](const Unit& unit) {
        return counted.unit == unit.one || counted.unit == unit.many;
    };
    const auto unit = std::find_if(units().begin(), units().end(), is_meant);
    if (unit == units().end()) return std::nullopt;
    if (counted.count < 1 || counted.count > limits::integer_max) {
        refuse(fmt::format("a duration of {} {}", counted.count, counted.unit),
               fmt::format("durations count from 1 to {}", limits::integer_max), column);
    }
    Term term = unit->term;
    term.count = counted.count;
    return term;
}

std::optional<Term> find_term(std::string_view text, int column) {
    for (const Form& form : forms()) {
        if (text == form.text) return form.term;
    }
    for (const Unit& unit : units()) {
        if (unit.is_bare && text == unit.one) return unit.term;
    }
    for (const Synonym& synonym : synonyms) {
        if (text == synonym.text) return find_term(synonym.means, column);
    }
    const std::optional<Counted> counted = read_counted(text);
    return counted ? find_counted(*counted, column) : std::nullopt;
}

void add_terms(std::string_view text, Lasts& lasts) {
    constexpr std::string_view separator = " or ";
    std::size_t start = 0;
    while (true) {
        const std::size_t end = std::min(text.find(separator, start), text.size());
        const std::string_view part = ascii::trimmed(text.substr(start, end - start));
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
    Lasts lasts;
    add_terms(text, lasts);
    return lasts;
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
    const std::uint32_t size = list.size();
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
    for (std::uint32_t at = 0; at < list.size(); at += timer_cells) {
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
    const auto owner_of = [&](Lasts::Whose whose) {
        switch (whose) {
            case Lasts::Whose::anybody:
                break;
            case Lasts::Whose::my:
                return user ? user : holder;
            case Lasts::Whose::its:
                return holder ? holder : user;
            case Lasts::Whose::own:
                return thing;
            case Lasts::Whose::running:
                return running.turn_of;
        }
        return EntityId{};
    };
    for (const Lasts::Term& term : lasts.terms) {
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
    const std::uint32_t size = list.size();
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
    const std::uint32_t size = list.size();
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
