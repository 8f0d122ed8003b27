// Maps as text: spaces and borders.
//
//     A-B-C ; B-D(high)                      a graph: chains, separated by `;`
//     a-b-c / d-e|f / g-h-i ; c|f            a grid: rows, separated by `/`
//
// Between two names: `-` open, `|` wall, `:` point (touching at a corner), `~` barrier (seen
// through, not passable).
// After a name: `(water, cover 3, height 2)`: terrain tags, with an optional number; `height N` and
// `high` (= 1) set the elevation. Names may contain blanks, but none of - | : ~ ; / ( ) ,
//
// A part with `/` is a grid: its cells get coordinates (0,0 at its upper left), cells above each
// other have open borders, cells that meet at a corner a point, unless both ways round that corner
// are closed. `.` is a cell without a space. Later parts may change any border and add spaces.
//
// Errors: state/bad-map, with line and column (from 1, columns in code points).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "kernel/state/space.hpp"

namespace hexwright {

struct ParsedSpace {
    std::string name;
    std::int64_t elevation = 0;
    std::vector<std::pair<std::string, std::optional<std::int64_t>>> tags;
    std::optional<Coordinates> where;
};

struct ParsedBorder {
    std::size_t a = 0;  // places in ParsedMap::spaces
    std::size_t b = 0;
    Border border = Border::open;
};

struct ParsedMap {
    std::vector<ParsedSpace> spaces;    // in order of first mention
    std::vector<ParsedBorder> borders;  // each pair once
};

[[nodiscard]] ParsedMap parse_map(std::string_view text);

// Makes the spaces, in the map's order, and their borders.
std::vector<EntityId> make_map(World& world, WordTable& words, const ParsedMap& map);

}  // namespace hexwright
