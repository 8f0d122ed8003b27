// Random keys that cannot be guessed: tokens of links, and cookies.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace hexwright {

// So many random bits of the system, at most 256, in hexadecimal.
[[nodiscard]] std::string random_hex(std::size_t bits);

// The time taken depends on the lengths alone.
[[nodiscard]] bool is_same_secret(std::string_view one, std::string_view other);

}  // namespace hexwright
