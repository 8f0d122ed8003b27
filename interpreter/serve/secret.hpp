// Random keys that cannot be guessed: tokens of links, and cookies.
#pragma once

#include <string>
#include <string_view>

namespace hexwright {

// 256 bits from the system, as 64 hexadecimal digits.
[[nodiscard]] std::string new_secret();

// The time taken depends on the lengths alone.
[[nodiscard]] bool is_same_secret(std::string_view one, std::string_view other);

}  // namespace hexwright
