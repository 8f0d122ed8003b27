// The version of this engine, as in a pack's `engine = ">=0.3, <1.0"`. A test compares it with
// CMake's.
#pragma once

#include <string_view>

namespace hexwright {

inline constexpr std::string_view engine_version = "0.3.0";

}  // namespace hexwright
