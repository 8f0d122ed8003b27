// JSON that a stranger may have written: it is refused before it can fill the memory.
#pragma once

#include <cstddef>
#include <nlohmann/json_fwd.hpp>
#include <string_view>

namespace hexwright {

inline constexpr std::size_t most_json_values = 4'000'000;
inline constexpr int most_json_depth = 64;

// `file` is what people see. Errors: pack/file-too-large, at more values or deeper lists than that;
// nlohmann's parse_error for what is no JSON, its out_of_range for a number like 1e999.
[[nodiscard]] nlohmann::ordered_json read_json(std::string_view text, std::string_view file);

}  // namespace hexwright
