// Lets an unordered map with texts as keys be asked by any text, without a copy of it.
//
//     std::unordered_map<std::string, int, TextHash, std::equal_to<>> lines;
//     lines.find(std::string_view("hexes/flare.lua"));
//
// Such a map's order must reach no result.
#pragma once

#include <cstddef>
#include <functional>
#include <string_view>

namespace hexwright {

struct TextHash {
    using is_transparent = void;

    // Not noexcept: then the library's maps remember the hash of each key, and pass by other keys
    // without reading them.
    std::size_t operator()(std::string_view text) const {
        return std::hash<std::string_view>()(text);
    }
};

}  // namespace hexwright
