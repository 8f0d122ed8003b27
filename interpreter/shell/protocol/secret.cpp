#include "shell/protocol/secret.hpp"

#include <fmt/format.h>
#include <sys/random.h>

#include <array>
#include <cerrno>
#include <system_error>

namespace hexwright {

std::string random_hex(std::size_t bits) {
    std::array<unsigned char, 32> bytes{};
    const std::size_t count = bits / 8;
    // So few bytes come whole, or not at all.
    if (::getrandom(bytes.data(), count, 0) != static_cast<ssize_t>(count))
        throw std::system_error(errno, std::generic_category(), "getrandom");
    std::string text;
    for (std::size_t i = 0; i < count; ++i) text += fmt::format("{:02x}", bytes[i]);
    return text;
}

bool is_same_secret(std::string_view one, std::string_view other) {
    if (one.size() != other.size()) return false;
    volatile unsigned char difference = 0;
    for (std::size_t i = 0; i < one.size(); ++i)
        difference = static_cast<unsigned char>(difference | (one[i] ^ other[i]));
    return difference == 0;
}

}  // namespace hexwright
