#include "baseline/attack_native.hpp"

#include <algorithm>
#include <span>

#include "baseline/native_cells.hpp"

namespace hexwright::bench {

namespace {

using namespace native;

constexpr Place rue = 0;
constexpr Place bram = 1;
constexpr Place pollywog = 2;
constexpr Place first_bystander = 3;
constexpr Cell most_focus = 20;
constexpr Cell burning_lasts = 3;

struct Event {
    EventKind kind = on_use;
    Place actor = rue;
    Place target = pollywog;
    Cell element = no_element;
};

// The condition of a listener, tested before its effect is called.
enum Role : std::uint8_t { anyone, is_actor, is_target };

enum Definition : Cell { spite, tidebound, metal_part, burning };

struct Pattern {
    Role holder;
    Cell element;  // no_element: any
    Cell focus;    // gained by the holder
};

constexpr std::array<Pattern, 4> patterns = {{
    {is_target, no_element, 2},
    {is_actor, water, 1},
    {is_target, metal, 1},
    {is_actor, no_element, 0},
}};

struct Asked {
    std::uint64_t fingerprint;
    Cell answer;
    std::uint32_t draw;
};

// The data of one running ruling.
struct Act {
    Handle user;
    Handle target;
    std::uint32_t draw;
    Outcome outcome;
};

Cell element_step(Cell attack, Cell target) {
    constexpr std::array<Cell, 5> strong_against = {no_element, wind, water, fire, no_element};
    constexpr std::array<Cell, 5> vulnerable_to = {no_element, water, fire, wind, metal};
    if (target == no_element) return 0;
    if (strong_against[static_cast<std::size_t>(attack)] == target) return 1;
    return vulnerable_to[static_cast<std::size_t>(attack)] == target ? -1 : 0;
}

template <class Cells>
class Duel {
public:
    void open(const Opening& opening);
    Outcome rule(std::uint32_t draw);  // without reading the state afterwards
    void take_back();
    [[nodiscard]] Outcome read(Outcome outcome) const;

private:
    [[nodiscard]] Cell get(Place who, Field field) const { return cells_.at(field_of(who, field)); }

    void put(Place who, Field field, Cell value) { cells_.set(field_of(who, field), value); }

    void edit(Place who, EditKey key, Cell amount, Condition condition = always);
    void listen(EventKind event, Definition definition, Place owner);
    void open_bystanders();
    void open_parts(Place who);

    [[nodiscard]] bool alive(Handle handle) const { return get(handle.who, birth) == handle.birth; }

    [[nodiscard]] bool holds(Condition condition, const Act& act) const;
    [[nodiscard]] bool ally_shares_space(Place who) const;

    // Calls step(amount) for each edit of the key that holds now, in the order they were attached.
    template <class Step>
    void each_edit(Place who, EditKey key, const Act& act, Step step) const;

    [[nodiscard]] Refusal refusal(const Act& act) const;
    [[nodiscard]] bool check(Act& act);
    [[nodiscard]] Cell ember_rank(const Act& act) const;
    void take(Act& act);
    void inflict_burning(Act& act, Cell amount_given);
    void attach_burning(Place who, Cell amount_given, Cell turns_given);
    void detach_last_burning(Place who);
    void raise(const Event& event);

    [[nodiscard]] Place burning_of(Place who) const;  // status_slots if none

    Cells cells_;
    std::vector<Asked> trace_;
    Opening opening_;
    Place combatants_ = first_bystander;
    std::size_t mark_ = 0;
};

template <class Cells>
void Duel<Cells>::edit(Place who, EditKey key, Cell amount_edited, Condition condition) {
    const Cell count = get(who, edit_count);
    const Place entry = field_of(who, edits) + 3 * static_cast<Place>(count);
    cells_.set(entry, key);
    cells_.set(entry + 1, amount_edited);
    cells_.set(entry + 2, condition);
    put(who, edit_count, count + 1);
}

template <class Cells>
void Duel<Cells>::listen(EventKind event, Definition definition, Place owner) {
    const Place table = listeners_of(event);
    const Cell count = cells_.at(table);
    const Place entry = table + 1 + 2 * static_cast<Place>(count);
    cells_.set(entry, definition);
    cells_.set(entry + 1, owner);
    cells_.set(table, count + 1);
}

template <class Cells>
void Duel<Cells>::open(const Opening& opening) {
    cells_ = Cells();
    trace_.clear();
    opening_ = opening;
    combatants_ = first_bystander + static_cast<Place>(opening.bystanders);
    for (Place slot = 0; slot < status_slots; ++slot)
        cells_.set(field_of_status(slot, next), slot + 1);
    for (Place who = 0; who < combatants_; ++who) put(who, birth, 100 + who);
    cells_.set(last_birth, 200);
    cells_.set(high_space, opening.high_space);

    put(rue, side, 1);
    put(rue, space, opening.user_space);
    put(rue, level, opening.user_level);
    put(rue, accuracy, opening.user_accuracy);
    put(rue, power, opening.user_power);
    put(rue, ap, opening.user_ap);
    put(rue, mana, opening.user_mana);
    put(rue, knocked_out, opening.user_knocked_out);
    edit(rue, accuracy_key, opening.wand);
    edit(rue, accuracy_key, opening.focused);
    edit(rue, accuracy_key, 3, higher_ground);
    edit(rue, rank_key, 1, ally_here);
    edit(rue, rank_key, opening.weakened);

    put(bram, side, 1);
    put(bram, space, opening.ally_space);
    put(bram, knocked_out, opening.ally_knocked_out);

    put(pollywog, side, 2);
    put(pollywog, space, opening.target_space);
    put(pollywog, element, opening.target_element);
    put(pollywog, evasion, opening.target_evasion);
    put(pollywog, health, opening.target_health);
    put(pollywog, temporary, opening.target_temporary);
    put(pollywog, focus, opening.target_focus);
    put(pollywog, knocked_out, opening.target_knocked_out);
    edit(pollywog, resist_key, opening.scales);

    open_bystanders();
    if (opening.burning > 0) attach_burning(pollywog, opening.burning, 1);
    if constexpr (Cells::rewinds) mark_ = cells_.mark();
}

template <class Cells>
void Duel<Cells>::open_bystanders() {
    for (Place who = first_bystander; who < combatants_; ++who) {
        put(who, side, 3);
        put(who, space, 9);
    }
    for (Place who = 0; who < combatants_; ++who) {
        if (who != bram) {
            listen(on_damage, spite, who);
            listen(on_damage, tidebound, who);
        }
        open_parts(who);
    }
}

template <class Cells>
void Duel<Cells>::open_parts(Place who) {
    if (opening_.parts > 0) edit(who, idle_key, 1);
    if (opening_.parts > 1) edit(who, idle_key, 1);
    if (opening_.parts > 2) listen(on_damage, metal_part, who);
}

template <class Cells>
bool Duel<Cells>::ally_shares_space(Place who) const {
    for (Place other = 0; other < combatants_; ++other) {
        if (other != who && get(other, side) == get(who, side) &&
            get(other, space) == get(who, space) && get(other, knocked_out) == 0) {
            return true;
        }
    }
    return false;
}

template <class Cells>
bool Duel<Cells>::holds(Condition condition, const Act& act) const {
    switch (condition) {
        case always:
            return true;
        case higher_ground: {
            const Cell high = cells_.at(high_space);
            return get(act.user.who, space) == high && get(act.target.who, space) != high;
        }
        case ally_here:
            return ally_shares_space(act.user.who);
    }
    return false;
}

template <class Cells>
template <class Step>
void Duel<Cells>::each_edit(Place who, EditKey key, const Act& act, Step step) const {
    const Place end = field_of(who, edits) + 3 * static_cast<Place>(get(who, edit_count));
    for (Place entry = field_of(who, edits); entry < end; entry += 3) {
        if (cells_.at(entry) != key) continue;
        if (holds(static_cast<Condition>(cells_.at(entry + 2)), act)) step(cells_.at(entry + 1));
    }
}

template <class Cells>
Refusal Duel<Cells>::refusal(const Act& act) const {
    const Place user = act.user.who;
    if (!alive(act.user) || !alive(act.target) || get(user, knocked_out) != 0)
        return knocked_out_user;
    const Cell distance = get(user, space) - get(act.target.who, space);
    if (distance < -2 || distance > 2) return out_of_range;
    return get(user, ap) < 10 || get(user, mana) < 3 ? cannot_pay : accepted;
}

template <class Cells>
bool Duel<Cells>::check(Act& act) {
    const Cell natural = duel_die(act.draw);
    trace_.push_back({0x6432'3065'6d62'6572ULL, natural, act.draw});
    Cell total = natural + get(act.user.who, accuracy);
    each_edit(act.user.who, accuracy_key, act, [&](Cell amount_added) { total += amount_added; });
    act.outcome.natural = natural;
    act.outcome.total = total;
    const Place target = act.target.who;
    const Cell difficulty = get(target, knocked_out) != 0 ? 0 : get(target, evasion);
    return natural == 20 || (natural != 1 && total >= difficulty);
}

template <class Cells>
Cell Duel<Cells>::ember_rank(const Act& act) const {
    Cell rank = 3;
    const auto step = [&](Cell change) { rank = std::max<Cell>(0, rank + change); };
    step(element_step(fire, get(act.target.who, element)));
    each_edit(act.user.who, rank_key, act, step);
    if (act.outcome.natural == 20) step(1);
    return rank;
}

template <class Cells>
void Duel<Cells>::take(Act& act) {
    const Place target = act.target.who;
    if (get(target, knocked_out) != 0) return;
    const Cell rank = ember_rank(act);
    Cell damage = rank * get(act.user.who, power);
    each_edit(target, resist_key, act, [&](Cell resisted) { damage -= resisted; });
    damage = std::max<Cell>(0, damage);
    act.outcome.rank = rank;
    act.outcome.damage = damage;

    const Cell absorbed = std::min(damage, get(target, temporary));
    put(target, temporary, get(target, temporary) - absorbed);
    constexpr Cell least = -(target_most_health / 2);
    put(target, health, std::max(least, get(target, health) - (damage - absorbed)));
    raise({on_damage, act.user.who, target, fire});
    if (get(target, health) <= 0) {
        put(target, knocked_out, 1);
        if (get(target, health) == least) put(target, dead, 1);
        raise({on_knockout, act.user.who, target, fire});
    }
}

template <class Cells>
Place Duel<Cells>::burning_of(Place who) const {
    return get(who, status_count) > 0 ? static_cast<Place>(get(who, statuses)) : status_slots;
}

template <class Cells>
void Duel<Cells>::attach_burning(Place who, Cell amount_given, Cell turns_given) {
    const auto slot = static_cast<Place>(cells_.at(free_status));
    cells_.set(free_status, cells_.at(field_of_status(slot, next)));
    cells_.set(last_birth, cells_.at(last_birth) + 1);
    cells_.set(field_of_status(slot, status_birth), cells_.at(last_birth));
    cells_.set(field_of_status(slot, holder), who);
    cells_.set(field_of_status(slot, amount), amount_given);
    cells_.set(field_of_status(slot, turns), turns_given);
    const Cell count = get(who, status_count);
    cells_.set(field_of(who, statuses) + static_cast<Place>(count), slot);
    put(who, status_count, count + 1);
    listen(on_turn_end, burning, who);
}

template <class Cells>
void Duel<Cells>::detach_last_burning(Place who) {
    const Cell count = get(who, status_count) - 1;
    const auto slot =
        static_cast<Place>(cells_.at(field_of(who, statuses) + static_cast<Place>(count)));
    put(who, status_count, count);
    cells_.set(field_of_status(slot, status_birth), 0);
    cells_.set(field_of_status(slot, next), cells_.at(free_status));
    cells_.set(free_status, slot);
    cells_.set(listeners_of(on_turn_end), cells_.at(listeners_of(on_turn_end)) - 1);
}

template <class Cells>
void Duel<Cells>::inflict_burning(Act& act, Cell amount_given) {
    const Place target = act.target.who;
    if (const Place slot = burning_of(target); slot != status_slots) {
        const Place amount_cell = field_of_status(slot, amount);
        cells_.set(amount_cell, std::max(cells_.at(amount_cell), amount_given));
        cells_.set(field_of_status(slot, turns), burning_lasts);
    } else {
        attach_burning(target, amount_given, burning_lasts);
    }
    raise({on_inflict, act.user.who, target, no_element});
}

template <class Cells>
void Duel<Cells>::raise(const Event& event) {
    const Place table = listeners_of(event.kind);
    const auto count = static_cast<Place>(cells_.at(table));
    for (Place entry = table + 1; entry < table + 1 + 2 * count; entry += 2) {
        const Pattern& pattern = patterns[static_cast<std::size_t>(cells_.at(entry))];
        const auto owner = static_cast<Place>(cells_.at(entry + 1));
        if (pattern.holder == is_actor && owner != event.actor) continue;
        if (pattern.holder == is_target && owner != event.target) continue;
        if (pattern.element != no_element && pattern.element != event.element) continue;
        put(owner, focus, std::min(most_focus, get(owner, focus) + pattern.focus));
    }
}

template <class Cells>
Outcome Duel<Cells>::rule(std::uint32_t draw) {
    Act act{{rue, 100 + rue}, {pollywog, 100 + pollywog}, draw, {}};
    act.outcome.refused = refusal(act);
    if (act.outcome.refused != accepted) return act.outcome;
    raise({on_use, rue, pollywog, fire});
    put(rue, ap, get(rue, ap) - 10);
    put(rue, mana, get(rue, mana) - 3);
    raise({on_pay, rue, pollywog, fire});
    const bool hit = check(act);
    raise({on_check, rue, pollywog, fire});
    if (hit) {
        take(act);
        inflict_burning(act, get(rue, level) / 2);
    } else if (act.outcome.natural == 1) {
        put(rue, off_balance, 1);
    }
    return act.outcome;
}

template <class Cells>
void Duel<Cells>::take_back() {
    trace_.clear();
    if constexpr (Cells::rewinds) {
        cells_.rewind(mark_);
    } else {
        put(rue, ap, opening_.user_ap);
        put(rue, mana, opening_.user_mana);
        put(rue, off_balance, 0);
        put(pollywog, health, opening_.target_health);
        put(pollywog, temporary, opening_.target_temporary);
        put(pollywog, focus, opening_.target_focus);
        put(pollywog, knocked_out, opening_.target_knocked_out);
        put(pollywog, dead, 0);
        const Place slot = burning_of(pollywog);
        if (opening_.burning > 0) {
            cells_.set(field_of_status(slot, amount), opening_.burning);
            cells_.set(field_of_status(slot, turns), 1);
        } else if (slot != status_slots) {
            detach_last_burning(pollywog);
        }
    }
}

template <class Cells>
Outcome Duel<Cells>::read(Outcome outcome) const {
    outcome.user_ap = get(rue, ap);
    outcome.user_mana = get(rue, mana);
    outcome.user_focus = get(rue, focus);
    outcome.user_off_balance = get(rue, off_balance);
    outcome.target_temporary = get(pollywog, temporary);
    outcome.target_health = get(pollywog, health);
    outcome.target_focus = get(pollywog, focus);
    outcome.target_knocked_out = get(pollywog, knocked_out);
    outcome.target_dead = get(pollywog, dead);
    if (const Place slot = burning_of(pollywog); slot != status_slots) {
        outcome.burning_amount = cells_.at(field_of_status(slot, amount));
        outcome.burning_turns = cells_.at(field_of_status(slot, turns));
    }
    outcome.statuses = get(pollywog, status_count);
    outcome.turn_end_listeners = cells_.at(listeners_of(on_turn_end));
    outcome.asked = static_cast<Cell>(trace_.size());
    return outcome;
}

template <class Cells>
class Native final : public AttackVariant {
public:
    explicit Native(std::string name) : name_(std::move(name)) {}

    [[nodiscard]] std::string name() const override { return name_; }

    void open(const Opening& opening) override { duel_.open(opening); }

    void run(std::uint32_t first, std::uint32_t count) override {
        for (std::uint32_t draw = first; draw < first + count; ++draw) {
            (void)duel_.rule(draw);
            duel_.take_back();
        }
    }

    Outcome play(std::uint32_t draw) override {
        const Outcome outcome = duel_.read(duel_.rule(draw));
        duel_.take_back();
        return outcome;
    }

private:
    std::string name_;
    Duel<Cells> duel_;
};

}  // namespace

std::unique_ptr<AttackVariant> native_with_ledger() {
    return std::make_unique<Native<Journaled>>("native");
}

std::unique_ptr<AttackVariant> native_raw() {
    return std::make_unique<Native<Plain>>("raw");
}

}  // namespace hexwright::bench
