// Writes a cost the way it is printed: "10AP+3mna+(1/2turn)".
//
// The text is canonical: parse_cost() reads it as the same cost, with the units it was read with.
// Order: parts, then limits, each in the cost's order. Units of up to three letters stand close to
// their number, longer ones after a blank.
#pragma once

#include <string>

#include "kernel/state/cost.hpp"

namespace hexwright {

[[nodiscard]] std::string to_text(const Cost& cost);

}  // namespace hexwright
