#include "kernel/turn/order.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <set>
#include <utility>

#include "base/error.hpp"

namespace hexwright {

namespace {

// An entry in the list.
std::array<Value, 5> cells_of(const OrderEntry& entry) {
    return {Value::of(entry.number), Value::of(entry.participant), Value::of(entry.score),
            Value::of(entry.label), Value::of(entry.tie)};
}

bool goes_before(const OrderEntry& a, const OrderEntry& b) {
    if (a.score != b.score) return a.score > b.score;
    return !a.participant || b.participant;
}

}  // namespace

std::string score_text(const OrderEntry& entry) {
    std::string suffix;
    for (std::int64_t tie = entry.tie; tie > 0; tie = (tie - 1) / 26) {
        suffix.insert(suffix.begin(), static_cast<char>('A' + (tie - 1) % 26));
    }
    return std::to_string(entry.score) + suffix;
}

OrderEntry Roster::at(std::uint32_t place) const {
    const std::uint32_t first = place * entry_cells;
    return {list_.at(first + 1).entity(), list_.at(first + 2).integer(), list_.at(first + 3).word(),
            list_.at(first).integer(), list_.at(first + 4).integer()};
}

std::uint32_t Roster::place_of(std::int64_t number) const {
    const std::uint32_t places = list_.walk() / entry_cells;
    std::uint32_t place = 0;
    while (place < places && at(place).number != number) ++place;
    return place;
}

std::vector<OrderEntry> Roster::entries() const {
    std::vector<OrderEntry> all(list_.walk() / entry_cells);
    for (std::uint32_t place = 0; place < all.size(); ++place) all[place] = at(place);
    return all;
}

void Roster::write(std::uint32_t place, const OrderEntry& entry) {
    std::uint32_t cell = place * entry_cells;
    for (const Value value : cells_of(entry)) list_.set_at(cell++, value);
}

void Roster::insert(std::uint32_t place, const OrderEntry& entry) {
    std::uint32_t cell = place * entry_cells;
    for (const Value value : cells_of(entry)) list_.insert(cell++, value);
}

std::uint32_t Roster::place_for(const OrderEntry& entry) const {
    const std::vector<OrderEntry> all = entries();
    const auto is_before = [&](const OrderEntry& other) { return goes_before(other, entry); };
    auto wrong = std::count_if(all.begin(), all.end(), is_before);
    auto fewest = wrong;
    std::uint32_t best = 0;
    for (std::uint32_t place = 1; place <= all.size(); ++place) {
        wrong += is_before(all[place - 1]) ? -1 : 1;
        if (wrong > fewest) continue;
        fewest = wrong;
        best = place;
    }
    return best;
}

std::int64_t Roster::tie_for(const OrderEntry& entry) const {
    std::int64_t last = 0;
    std::int64_t sharing = 0;
    for (const OrderEntry& other : entries()) {
        if (other.score != entry.score || !other.participant || other.tie < last) continue;
        sharing = other.tie == last ? sharing + 1 : 1;
        last = other.tie;
    }
    return last == 0 || !entry.participant ? 0 : last + sharing;
}

namespace {

// Keys of cells::battle. The lists:
const Word entries_key = Word::of("order");
const Word agenda_key = Word::of("order agenda");  // numbers still to act this round, in order
const Word called_key = Word::of("order called");  // numbers called up, to act before the agenda
const Word left_key = Word::of("order left");      // participants that left after acting this round
const Word list_keys[] = {entries_key, agenda_key, called_key, left_key};

// The numbers:
const Word round_key = Word::of("order round");
const Word current_key = Word::of("order current");  // whose turn it is; 0: nobody's
const Word reached_key = Word::of("order reached");  // how far the round has come down the order
const Word given_key = Word::of("order numbers");    // numbers given out
const Word number_keys[] = {round_key, current_key, reached_key, given_key};

// Empty when no order runs.
List list_of(World& world, Word key) {
    return {world, Map(world, cells::battle).cell_of(key)};
}

std::int64_t number_of(World& world, Word key) {
    return Map(world, cells::battle).get(key).integer();
}

void set_number(World& world, Word key, std::int64_t number) {
    Map(world, cells::battle).set(key, Value::of(number));
}

Roster roster_of(World& world) {
    return Roster(world, Map(world, cells::battle).cell_of(entries_key));
}

bool is_gone(const World& world, const OrderEntry& entry) {
    return entry.participant && !is_alive(world, entry.participant);
}

// True if the round has passed this entry's place.
bool is_past(World& world, std::int64_t number) {
    const std::int64_t reached = number_of(world, reached_key);
    return reached != 0 && roster_of(world).place_of(number) < roster_of(world).place_of(reached);
}

// Called before an entry leaves its place: the round has then reached the one before it.
void step_back_from(World& world, std::int64_t number) {
    if (number_of(world, reached_key) != number) return;
    const std::uint32_t place = roster_of(world).place_of(number);
    set_number(world, reached_key, place == 0 ? 0 : roster_of(world).at(place - 1).number);
}

// Inserts it before the first on the agenda that comes later in the order.
void put_on_agenda(World& world, std::int64_t number) {
    List agenda = list_of(world, agenda_key);
    std::set<std::int64_t> earlier;
    for (const OrderEntry& entry : roster_of(world).entries()) {
        if (entry.number == number) break;
        earlier.insert(entry.number);
    }
    std::uint32_t at = 0;
    while (at < agenda.size() && earlier.contains(agenda.at(at).integer())) ++at;
    agenda.insert(at, Value::of(number));
}

bool take_from_round(World& world, std::int64_t number) {
    if (list_of(world, agenda_key).remove(Value::of(number))) return true;
    return list_of(world, called_key).remove(Value::of(number));
}

void require_running(const Order& order) {
    if (!order.is_running()) {
        throw Error("turn/no-order", "no turn order is running", "begin it first");
    }
}

// Members of the group that are on the agenda change places there as in the order.
void reorder_agenda(World& world, std::vector<OrderEntry> group) {
    List agenda = list_of(world, agenda_key);
    std::erase_if(group,
                  [&](const OrderEntry& entry) { return !agenda.has(Value::of(entry.number)); });
    const std::vector<Value> numbers = agenda.values();
    auto waiting = group.begin();
    for (std::uint32_t at = 0; at < numbers.size(); ++at) {
        world.charge_walk(group.size());
        const std::int64_t number = numbers[at].integer();
        if (std::ranges::find(group, number, &OrderEntry::number) != group.end())
            agenda.set_at(at, Value::of((waiting++)->number));
    }
}

}  // namespace

void Order::begin() {
    end();
    Map battle(world_, cells::battle);
    for (const Word key : number_keys) battle.set(key, Value::of(std::int64_t{0}));
    for (const Word key : list_keys) battle.set(key, Value::of_list(BlockRef{}));
}

void Order::end() {
    Map battle(world_, cells::battle);
    for (const Word key : list_keys) {
        list_of(world_, key).clear();
        battle.set(key, Value{});
    }
    for (const Word key : number_keys) battle.set(key, Value{});
}

bool Order::is_running() const {
    return Map(world_, cells::battle).has(round_key);
}

void Order::begin_round() {
    require_running(*this);
    set_number(world_, round_key, round() + 1);
    set_number(world_, current_key, 0);
    set_number(world_, reached_key, 0);
    list_of(world_, called_key).clear();
    list_of(world_, left_key).clear();
    List agenda = list_of(world_, agenda_key);
    agenda.clear();
    for (const OrderEntry& entry : entries()) agenda.push(Value::of(entry.number));
}

Order::NextTurn Order::next() {
    NextTurn step;
    if (!is_running()) return step;
    set_number(world_, current_key, 0);
    while (!step.turn) {
        List agenda = list_of(world_, agenda_key);
        List called = list_of(world_, called_key);
        const bool is_called = !called.is_empty();
        if (!is_called && agenda.is_empty()) {
            if (step.new_round || roster_of(world_).size() == 0) return step;
            begin_round();
            step.new_round = true;
            continue;
        }
        List& from = is_called ? called : agenda;
        const std::int64_t number = from.at(0).integer();
        const OrderEntry entry = *find(number);
        if (is_gone(world_, entry)) {
            remove(number);
            continue;
        }
        from.erase(0);
        if (!is_called && !is_past(world_, number)) set_number(world_, reached_key, number);
        set_number(world_, current_key, number);
        step.turn = entry;
    }
    return step;
}

std::int64_t Order::round() const {
    return number_of(world_, round_key);
}

std::optional<OrderEntry> Order::current() const {
    return find(number_of(world_, current_key));
}

std::vector<OrderEntry> Order::entries() const {
    return roster_of(world_).entries();
}

std::vector<OrderEntry> Order::not_yet_acted() const {
    std::vector<OrderEntry> waiting;
    for (const Word key : {called_key, agenda_key}) {
        for (const Value number : list_of(world_, key).values()) {
            const OrderEntry entry = *find(number.integer());
            if (!is_gone(world_, entry)) waiting.push_back(entry);
        }
    }
    return waiting;
}

bool Order::is_to_come(std::int64_t number) const {
    return list_of(world_, agenda_key).has(Value::of(number)) ||
           list_of(world_, called_key).has(Value::of(number));
}

std::vector<OrderEntry> Order::entries_of(EntityId participant) const {
    std::vector<OrderEntry> all = entries();
    std::erase_if(all, [&](const OrderEntry& entry) { return entry.participant != participant; });
    return all;
}

std::optional<OrderEntry> Order::find(std::int64_t number) const {
    const std::uint32_t place = roster_of(world_).place_of(number);
    if (place == roster_of(world_).size()) return std::nullopt;
    return roster_of(world_).at(place);
}

std::int64_t Order::insert(const OrderEntry& entry) {
    require_running(*this);
    OrderEntry placed = entry;
    Roster roster = roster_of(world_);
    placed.number = number_of(world_, given_key) + 1;
    placed.tie = roster.tie_for(entry);
    set_number(world_, given_key, placed.number);
    roster.insert(roster.place_for(entry), placed);
    if (round() == 0) return placed.number;
    const bool has_acted =
        placed.participant && list_of(world_, left_key).remove(Value::of(placed.participant));
    if (!has_acted && !is_past(world_, placed.number)) put_on_agenda(world_, placed.number);
    return placed.number;
}

bool Order::leave(EntityId participant) {
    const std::vector<OrderEntry> own = entries_of(participant);
    for (const OrderEntry& entry : own) remove(entry.number);
    return !own.empty();
}

bool Order::remove(std::int64_t number) {
    const std::optional<OrderEntry> entry = find(number);
    if (!entry) return false;
    const bool was_pending = take_from_round(world_, number);
    if (!was_pending && round() > 0 && entry->participant) {
        list_of(world_, left_key).push(Value::of(entry->participant));
    }
    if (number_of(world_, current_key) == number) set_number(world_, current_key, 0);
    step_back_from(world_, number);
    roster_of(world_).erase(roster_of(world_).place_of(number));
    return true;
}

std::vector<std::vector<OrderEntry>> Order::tied() const {
    std::vector<std::vector<OrderEntry>> groups;
    std::map<std::pair<std::int64_t, std::int64_t>, std::size_t> place_of;
    for (const OrderEntry& entry : entries()) {
        if (!entry.participant) continue;
        const auto [group, is_new] =
            place_of.emplace(std::pair(entry.score, entry.tie), groups.size());
        if (is_new) groups.emplace_back();
        groups[group->second].push_back(entry);
    }
    std::erase_if(groups, [](const auto& group) { return group.size() < 2; });
    return groups;
}

void Order::break_tie(const std::vector<TieScore>& scores) {
    const std::vector<std::vector<OrderEntry>> groups = tied();
    std::set<std::int64_t> scored;
    for (const TieScore& score : scores) scored.insert(score.number);
    const auto group = std::ranges::find_if(groups, [&](const std::vector<OrderEntry>& entries) {
        return entries.size() == scores.size() && entries.size() == scored.size() &&
               std::ranges::all_of(
                   entries, [&](const OrderEntry& entry) { return scored.contains(entry.number); });
    });
    if (group == groups.end()) {
        throw Error("turn/not-tied", "these turns are no tie",
                    "score again for one whole group of those that are tied");
    }
    std::vector<TieScore> ranked;
    std::vector<std::uint32_t> places;
    for (const OrderEntry& entry : *group) {
        world_.charge_walk(scores.size());
        ranked.push_back(*std::ranges::find(scores, entry.number, &TieScore::number));
        places.push_back(roster_of(world_).place_of(entry.number));
    }
    std::ranges::stable_sort(ranked, std::greater{}, &TieScore::score);
    std::vector<OrderEntry> ordered;
    std::int64_t tie = 0;
    for (std::size_t i = 0; i < ranked.size(); ++i) {
        OrderEntry entry = *find(ranked[i].number);
        const std::int64_t first = std::max<std::int64_t>(entry.tie, 1);
        if (i == 0 || ranked[i].score != ranked[i - 1].score) {
            tie = first + static_cast<std::int64_t>(i);
        }
        entry.tie = tie;
        ordered.push_back(entry);
    }
    for (std::size_t i = 0; i < places.size(); ++i) roster_of(world_).write(places[i], ordered[i]);
    reorder_agenda(world_, std::move(ordered));
}

bool Order::move(std::int64_t number, std::int64_t places) {
    const std::optional<OrderEntry> entry = find(number);
    if (!entry) return false;
    step_back_from(world_, number);
    const std::int64_t last = std::int64_t{roster_of(world_).size()} - 1;
    const std::int64_t from = roster_of(world_).place_of(number);
    const std::int64_t to =
        std::clamp<std::int64_t>(from + std::clamp<std::int64_t>(places, -last, last), 0, last);
    roster_of(world_).erase(static_cast<std::uint32_t>(from));
    roster_of(world_).insert(static_cast<std::uint32_t>(to), *entry);
    return true;
}

bool Order::call_up(std::int64_t number, bool again) {
    if (!find(number) || round() == 0) return false;
    if (!take_from_round(world_, number) && !again) return false;
    list_of(world_, called_key).insert(0, Value::of(number));
    return true;
}

bool Order::choose(EntityId participant, bool again) {
    const std::vector<OrderEntry> own = entries_of(participant);
    for (const OrderEntry& entry : own) {
        if (is_to_come(entry.number)) return call_up(entry.number);
    }
    return again && !own.empty() && call_up(own.front().number, true);
}

bool Order::defer(std::int64_t number, std::int64_t behind) {
    if (number == behind || !is_to_come(number)) return false;
    if (behind != 0 && number_of(world_, current_key) == behind) return call_up(number);
    if (!is_to_come(behind)) return false;
    take_from_round(world_, number);
    List agenda = list_of(world_, agenda_key);
    List called = list_of(world_, called_key);
    List& list = called.has(Value::of(behind)) ? called : agenda;
    list.insert(list.find(Value::of(behind)) + 1, Value::of(number));
    return true;
}

}  // namespace hexwright
