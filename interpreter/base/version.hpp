// The version of this engine, as packs mean it in `engine = ">=0.3, <1.0"`. A test holds it to
// CMake's.
#pragma once

#include <string_view>

namespace hexwright {

inline constexpr std::string_view engine_version = "0.3.0";

}  // namespace hexwright
