// A number with its label: one part of how a value came about.
#pragma once

#include <cstdint>
#include <vector>

#include "base/value.hpp"
#include "kernel/check/edit.hpp"

namespace hexwright {

struct Modifier {
    Edit edit;
    Word label;       // what is shown: the name of the status, weapon or rule
    EntityId source;  // the thing it comes from; nobody for a rule
};

// The value after the modifiers: changes in order, then bounds, then what beats everything.
[[nodiscard]] inline std::int64_t modified(std::int64_t base,
                                           const std::vector<Modifier>& modifiers) {
    for (int order = 0; order < 3; ++order) {
        for (const Modifier& modifier : modifiers) {
            if (modifier.edit.order() == order) base = modifier.edit.apply(base);
        }
    }
    return base;
}

}  // namespace hexwright
