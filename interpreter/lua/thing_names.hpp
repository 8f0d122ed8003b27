// What scripts may write after the dot or colon of a thing, whatever its kind: `who.holder`,
// `who:has`.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace hexwright {

[[nodiscard]] bool is_thing_name(std::string_view name);

// To suggest from.
[[nodiscard]] std::vector<std::string> thing_properties();
[[nodiscard]] std::vector<std::string> thing_methods();

// What a list of things has itself: `act.scene:with("Prone")`.
[[nodiscard]] std::vector<std::string> list_method_names();

}  // namespace hexwright
