// "1 ruling", "2 rulings": a count with its noun, for nouns whose plural adds an s.
#pragma once

#include <fmt/format.h>

#include <cstddef>
#include <string>
#include <string_view>

namespace hexwright {

[[nodiscard]] inline std::string count_of(std::size_t count, std::string_view what) {
    return fmt::format("{} {}{}", count, what, count == 1 ? "" : "s");
}

}  // namespace hexwright
