#include "kernel/turn/roster.hpp"

#include <algorithm>

namespace hexwright {

namespace {

// An entry in the list: these five cells.
constexpr std::uint32_t number_cell = 0;
constexpr std::uint32_t participant_cell = 1;
constexpr std::uint32_t score_cell = 2;
constexpr std::uint32_t label_cell = 3;
constexpr std::uint32_t tie_cell = 4;
constexpr std::uint32_t entry_cells = 5;

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

bool is_tied(const OrderEntry& a, const OrderEntry& b) {
    return a.participant && b.participant && a.score == b.score && a.tie == b.tie;
}

std::uint32_t Roster::size() const {
    return list_.size() / entry_cells;
}

OrderEntry Roster::at(std::uint32_t place) const {
    const std::uint32_t first = place * entry_cells;
    return {list_.at(first + participant_cell).entity(), list_.at(first + score_cell).integer(),
            list_.at(first + label_cell).word(), list_.at(first + number_cell).integer(),
            list_.at(first + tie_cell).integer()};
}

std::uint32_t Roster::place_of(std::int64_t number) const {
    const std::uint32_t places = size();
    std::uint32_t place = 0;
    while (place < places && at(place).number != number) ++place;
    return place;
}

std::vector<OrderEntry> Roster::entries() const {
    std::vector<OrderEntry> all;
    const std::uint32_t places = size();
    all.reserve(places);
    for (std::uint32_t place = 0; place < places; ++place) all.push_back(at(place));
    return all;
}

void Roster::write(std::uint32_t place, const OrderEntry& entry) {
    const std::uint32_t first = place * entry_cells;
    list_.set_at(first + number_cell, Value::of(entry.number));
    list_.set_at(first + participant_cell, Value::of(entry.participant));
    list_.set_at(first + score_cell, Value::of(entry.score));
    list_.set_at(first + label_cell, Value::of(entry.label));
    list_.set_at(first + tie_cell, Value::of(entry.tie));
}

void Roster::insert(std::uint32_t place, const OrderEntry& entry) {
    for (std::uint32_t cell = 0; cell < entry_cells; ++cell) {
        list_.insert(place * entry_cells, Value{});
    }
    write(place, entry);
}

void Roster::erase(std::uint32_t place) {
    list_.erase(place * entry_cells, entry_cells);
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

}  // namespace hexwright
