// What an environment's globals are called.
#pragma once

#include <string>
#include <vector>

#include "lua/sandbox.hpp"

namespace hexwright {

// Of the environment itself, without its parent's; in order.
[[nodiscard]] std::vector<std::string> global_names(Sandbox& sandbox, Environment environment);

}  // namespace hexwright
