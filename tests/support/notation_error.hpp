// A mistake in dice notation as "4: cannot keep 3 of 2 dice".
#pragma once

#include <string>

#include "kernel/chance/notation.hpp"

namespace hexwright {

inline std::string notation_error_line(const Diagnostic& diagnostic) {
    return std::to_string(notation_offset(diagnostic)) + ": " + diagnostic.message;
}

}  // namespace hexwright
