// From the places that people are told to the bytes of a text.
//
//     bytes_of("a = 1\nb = 2\n", {"x.lua", 2, 1, 2, 2})     // 6 to 7
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "base/diagnostic.hpp"

namespace hexwright {

// From the first to behind the last.
struct ByteRange {
    std::size_t begin = 0;
    std::size_t end = 0;
};

// Nothing for a place that is not known to its end, lies on several lines, or outside of the text.
[[nodiscard]] std::optional<ByteRange> bytes_of(std::string_view text, const Place& where);

}  // namespace hexwright
