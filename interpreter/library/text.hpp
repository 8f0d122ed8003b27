// Texts that cross the border to C.
#pragma once

#include <hexwright.h>

#include <cstddef>
#include <string_view>

namespace hexwright {

// The bytes that a caller means; they are not null.
[[nodiscard]] std::string_view text_of(const char* bytes, std::size_t length);

// Valid UTF-8 without a NUL?
[[nodiscard]] bool is_plain_text(std::string_view text);

// Gives the caller a copy of its own; `length` may be null. Returns HEXWRIGHT_OK or NO_MEMORY.
[[nodiscard]] hexwright_status give_text(std::string_view text, char** copy, std::size_t* length);

}  // namespace hexwright
