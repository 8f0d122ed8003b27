// Events by name, as dense numbers, and their windows, as numbers that depend on the name alone.
//
// Every event has three windows: before (it may still be changed or cancelled), on (it happens),
// after (it is done). A verb's named step is an event of its own: "attack/armour". The World stores
// listeners by window, so its hash does not change when a ruleset declares another event.
#pragma once

#include <algorithm>
#include <string_view>
#include <vector>

#include "kernel/state/world.hpp"

namespace hexwright {

enum class Phase : std::uint8_t { before, on, after };

// The event and the phase: 38 bits of the name's hash, two bits of phase.
using WindowId = std::uint64_t;

[[nodiscard]] constexpr WindowId window_of(Word event, Phase phase) {
    return (event.hash() >> 23) << 2 | static_cast<WindowId>(phase);
}

[[nodiscard]] constexpr Phase phase_of(WindowId window) {
    return static_cast<Phase>(window & 3);
}

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

    [[nodiscard]] WindowId window(std::uint32_t event, Phase phase) const {
        return window_of(names_[event], phase);
    }

    // The name of a window's event. Looks at every event: for messages.
    [[nodiscard]] Word event_of(WindowId window) const {
        const auto is_its_own = [&](Word name) {
            return window_of(name, phase_of(window)) == window;
        };
        const auto found = std::ranges::find_if(names_, is_its_own);
        return found == names_.end() ? Word{} : *found;
    }

private:
    std::vector<Word> names_;
    WordMap<std::uint32_t> places_;   // declared events: places in `names_`, counted from 1
    WordMap<std::uint32_t> retired_;  // those no longer declared
};

// Listeners are counted in so many counters, each for the windows that share it.
inline constexpr std::uint32_t listener_counters = 512;

[[nodiscard]] constexpr std::uint32_t counter_of(WindowId window) {
    return static_cast<std::uint32_t>(window % listener_counters);
}

// May anything listen to the window? False is certain, and costs one comparison; true may mean a
// listener to another window with the same counter.
[[nodiscard]] inline bool has_listeners(const World& world, WindowId window) {
    const Cell counts = world.get(cells::listener_counts).block().cell;
    return counts != 0 && world.get(counts + 1 + counter_of(window)).integer() > 0;
}

}  // namespace hexwright
