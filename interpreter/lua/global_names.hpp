// What an environment's globals are called.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lua/sandbox.hpp"

struct lua_State;

namespace hexwright {

// The keys that are texts of the table at this index, or of what it shadows; sorted.
[[nodiscard]] std::vector<std::string> names_in(lua_State* state, int index);

// Of the environment itself, without its parent's; in order.
[[nodiscard]] std::vector<std::string> global_names(Sandbox& sandbox, Environment environment);

// What is in the table of a library, in order; nothing when no library has this name.
[[nodiscard]] std::optional<std::vector<std::string>> library_names(Sandbox& sandbox,
                                                                    Environment environment,
                                                                    std::string_view library);

}  // namespace hexwright
