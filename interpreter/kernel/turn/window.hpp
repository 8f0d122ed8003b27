// Does anybody listen to a window? One cell for each window counts who does, and one comparison
// tells it before anything is made for an event.
#pragma once

#include "kernel/state/world.hpp"
#include "kernel/turn/event.hpp"

namespace hexwright {

[[nodiscard]] inline bool has_listeners(const World& world, WindowId window) {
    const Cell counts = world.get(cells::listener_counts).block().cell;
    if (counts == 0 || window >= static_cast<WindowId>(world.get(counts).integer() >> 8))
        return false;
    return world.get(counts + 1 + window).integer() > 0;
}

}  // namespace hexwright
