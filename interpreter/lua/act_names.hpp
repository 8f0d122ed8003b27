// What scripts may write after the dot of an act, whatever its verb: `act.target`, `act:ask`.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace hexwright {

[[nodiscard]] bool is_act_name(std::string_view name);

// To suggest from.
[[nodiscard]] std::vector<std::string> act_properties();
[[nodiscard]] std::vector<std::string> act_method_names();

// What `act.roll` has.
[[nodiscard]] std::vector<std::string> roll_fields();

}  // namespace hexwright
