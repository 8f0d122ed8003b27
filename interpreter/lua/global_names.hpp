// What an environment's globals are called.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lua/sandbox.hpp"

namespace hexwright {

// Of the environment itself, without its parent's; in order.
[[nodiscard]] std::vector<std::string> global_names(Sandbox& sandbox, Environment environment);

// What is in the table of a library, in order; nothing when no library has this name.
[[nodiscard]] std::optional<std::vector<std::string>> library_names(Sandbox& sandbox,
                                                                    Environment environment,
                                                                    std::string_view library);

}  // namespace hexwright
