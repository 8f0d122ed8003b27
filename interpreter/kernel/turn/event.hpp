// Events by name, as dense numbers: listeners are counted per window, so that a window without
// listeners costs one comparison.
//
// Every event has three windows: before (it may still be changed or cancelled), on (it happens),
// after (it is done). A verb's named step is an event of its own: "attack/armour".
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "kernel/state/world.hpp"

namespace hexwright {

enum class Phase : std::uint8_t { before, on, after };

using WindowId = std::uint32_t;

class EventTable {
public:
    // The number of an event, given on first mention.
    std::uint32_t declare(std::string_view name, WordTable& words) {
        const Word word = words.intern(name);
        if (const std::uint32_t known = places_.find(word)) return known - 1;
        std::uint32_t place = retired_.find(word);
        if (place == 0) {
            names_.push_back(word);
            place = count();
        } else {
            retired_.put(word, 0);
        }
        places_.put(word, place);
        return place - 1;
    }

    // It is no longer declared. Its number is reserved: listeners in the World count by it.
    void retire(Word name) {
        const std::uint32_t place = places_.find(name);
        if (place == 0) return;
        places_.put(name, 0);
        retired_.put(name, place);
    }

    // The number, or `count()` when no verb or rule declares it.
    [[nodiscard]] std::uint32_t find(Word name) const {
        const std::uint32_t place = places_.find(name);
        return place == 0 ? count() : place - 1;
    }

    [[nodiscard]] std::uint32_t count() const { return static_cast<std::uint32_t>(names_.size()); }

    [[nodiscard]] Word name(std::uint32_t event) const { return names_[event]; }

    [[nodiscard]] static constexpr WindowId window(std::uint32_t event, Phase phase) {
        return event * 3 + static_cast<std::uint32_t>(phase);
    }

private:
    std::vector<Word> names_;
    WordMap<std::uint32_t> places_;   // declared events: places in `names_`, counted from 1
    WordMap<std::uint32_t> retired_;  // those no longer declared
};

// Does anything listen to the window? Costs one comparison: a cell for each window counts
// listeners.
[[nodiscard]] inline bool has_listeners(const World& world, WindowId window) {
    const Cell counts = world.get(cells::listener_counts).block().cell;
    if (counts == 0 || window >= static_cast<WindowId>(world.get(counts).integer() >> 8))
        return false;
    return world.get(counts + 1 + window).integer() > 0;
}

}  // namespace hexwright
