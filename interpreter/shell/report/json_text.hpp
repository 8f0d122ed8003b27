// JSON that a stranger may have written: it is refused before it can fill the memory.
#pragma once

#include <cstddef>
#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <string_view>

#include "base/limits.hpp"

namespace hexwright {

// The text and what is built of it may take so much: as much as a game.
inline constexpr std::size_t most_json_bytes = limits::host_memory;
inline constexpr int most_json_depth = 64;

// `file` is what people see. Errors: pack/file-too-large, when it would take more or has deeper
// lists than that; nlohmann's parse_error for what is no JSON, its out_of_range for a number like
// 1e999.
[[nodiscard]] nlohmann::ordered_json read_json(std::string_view text, std::string_view file);

// Errors: nlohmann's type_error for anything but a whole number; its own conversions take 3e23 for
// one, which no integer holds.
[[nodiscard]] std::int64_t whole_of(const nlohmann::ordered_json& json);

}  // namespace hexwright
