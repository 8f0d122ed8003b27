#include "kernel/state/space_map.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "base/error.hpp"
#include "base/limits.hpp"
#include "base/text.hpp"

namespace hexwright {

namespace {

constexpr std::string_view signs = "-|:~;/(),";
constexpr std::int64_t highest = 1'000'000;

std::optional<Border> border_of(char sign) {
    constexpr std::string_view border_signs = "-|:~";
    constexpr Border borders[] = {Border::open, Border::wall, Border::point, Border::barrier};
    const std::size_t at = border_signs.find(sign);
    return at == std::string_view::npos ? std::nullopt : std::optional(borders[at]);
}

class MapReader {
public:
    explicit MapReader(std::string_view text) : text_(text) {}

    ParsedMap read() {
        if (text_.size() > limits::source_bytes) fail(0, "a map of more than 32 KiB", "split it");
        do {
            read_part();
            if (!at_end()) ++at_;  // the ';'
        } while (!at_end());
        if (map_.spaces.empty()) fail(0, "a map without a space", "write names joined by '-'");
        join_corners();
        for (const auto& [pair, border] : borders_) {
            map_.borders.push_back({pair.first, pair.second, border});
        }
        return std::move(map_);
    }

private:
    using Pair = std::pair<std::size_t, std::size_t>;
    using Row = std::vector<std::optional<std::size_t>>;  // nothing: a cell without a space

    [[noreturn]] void fail(std::size_t at, const std::string& what, const std::string& hint) const {
        const std::string_view before = text_.substr(0, at);
        const std::size_t line_start = before.find_last_of('\n') + 1;  // npos + 1 = 0
        const auto line = std::count(before.begin(), before.end(), '\n') + 1;
        const int column = code_points(before.substr(line_start)) + 1;
        throw Error(error_at("state/bad-map", {{}, static_cast<int>(line), column},
                             fmt::format("map: {}", what), hint));
    }

    void skip_blanks() {
        while (at_ < text_.size() && ascii::is_blank(text_[at_])) ++at_;
    }

    bool at_end() {
        skip_blanks();
        return at_ == text_.size();
    }

    char peek() { return at_end() ? '\0' : text_[at_]; }

    // A chain, or the rows of a grid.
    void read_part() {
        skip_blanks();
        const std::size_t start = at_;
        std::vector<Row> rows{read_row()};
        while (peek() == '/') {
            ++at_;
            rows.push_back(read_row());
        }
        if (const char next = peek(); next != '\0' && next != ';') {
            fail(at_,
                 fmt::format("'{}' does not fit here", printable(std::string_view(&text_[at_], 1))),
                 "write - | : ~ between names, / between rows, ; between parts");
        }
        if (rows.size() > 1) place_grid(std::move(rows), start);
    }

    Row read_row() {
        Row row{read_cell()};
        while (true) {
            const std::size_t sign_at = at_;
            const std::optional<Border> border = border_of(peek());
            if (!border) return row;
            ++at_;
            row.push_back(read_cell());
            const std::optional<std::size_t> left = row[row.size() - 2];
            const std::optional<std::size_t> right = row.back();
            if (!left || !right) continue;
            if (*left == *right)
                fail(sign_at, "a space next to itself", "name two different spaces");
            set(*left, *right, *border);
        }
    }

    std::optional<std::size_t> read_cell() {
        skip_blanks();
        const std::size_t start = at_;
        const std::string name = read_name();
        if (name.empty()) fail(start, "a name is missing", "write the name of a space");
        if (name == ".") return std::nullopt;
        if (name.find('\n') != std::string::npos) {
            fail(start, "a name with a line break in it", "end the line with ';', '/' or a border");
        }
        const auto [known, is_new] = names_.emplace(name, map_.spaces.size());
        const std::size_t index = known->second;
        if (is_new) map_.spaces.push_back({name, 0, {}, std::nullopt});
        if (peek() == '(') read_terrain(index);
        return index;
    }

    std::string read_name() {
        const std::size_t start = at_;
        while (at_ < text_.size() && signs.find(text_[at_]) == std::string_view::npos) ++at_;
        return std::string(trim(text_.substr(start, at_ - start)));
    }

    void read_terrain(std::size_t space) {
        const std::size_t open = at_;
        do {
            ++at_;  // the '(' or ','
            read_tag(space);
        } while (peek() == ',');
        if (peek() != ')') fail(open, "a bracket is not closed", "write (tag, tag 2)");
        ++at_;
    }

    // A tag, perhaps with a number as its last word: "cover 3", "height -1".
    void read_tag(std::size_t space) {
        skip_blanks();
        const std::size_t start = at_;
        while (at_ < text_.size() && text_[at_] != ',' && text_[at_] != ')' && text_[at_] != '(')
            ++at_;
        std::string_view written = trim(text_.substr(start, at_ - start));
        std::optional<std::int64_t> number;
        if (const std::size_t last = written.find_last_of(" \t"); last != std::string_view::npos) {
            number = whole_number<std::int64_t>(written.substr(last + 1));
            if (number) written = trim(written.substr(0, last));
        }
        if (written.empty()) fail(start, "a tag is missing", "write (tag, tag 2)");
        if (number && (*number > highest || *number < -highest)) {
            fail(start, "a number beyond 1000000", "write a smaller one");
        }
        add_tag(map_.spaces[space], std::string(written), number, start);
    }

    void add_tag(ParsedSpace& space,
                 std::string tag,
                 std::optional<std::int64_t> number,
                 std::size_t at) const {
        if (tag == "height") {
            if (!number) fail(at, "height without a number", "write (height 2)");
            space.elevation = *number;
        } else if (tag == "high") {
            space.elevation = number.value_or(1);
        } else {
            space.tags.emplace_back(std::move(tag), number);
        }
    }

    void set(std::size_t a, std::size_t b, Border border) { borders_[std::minmax(a, b)] = border; }

    Border get(std::size_t a, std::size_t b) const {
        const auto found = borders_.find(std::minmax(a, b));
        return found == borders_.end() ? Border::none : found->second;
    }

    void place_grid(std::vector<Row> rows, std::size_t start) {
        if (!grid_.empty())
            fail(start, "a second grid", "one map has one grid; write the rest as chains");
        for (std::size_t y = 0; y < rows.size(); ++y) {
            for (std::size_t x = 0; x < rows[y].size(); ++x) {
                if (!rows[y][x]) continue;
                ParsedSpace& space = map_.spaces[*rows[y][x]];
                if (space.where) {
                    fail(start, fmt::format("'{}' appears twice in the grid", space.name),
                         "give each cell its own name");
                }
                space.where =
                    Coordinates{static_cast<std::int64_t>(x), static_cast<std::int64_t>(y)};
                const auto above = y == 0 ? std::nullopt : cell(rows, x, y - 1);
                if (above) set(*above, *rows[y][x], Border::open);
            }
        }
        grid_ = std::move(rows);
    }

    static std::optional<std::size_t> cell(const std::vector<Row>& rows,
                                           std::size_t x,
                                           std::size_t y) {
        if (y >= rows.size() || x >= rows[y].size()) return std::nullopt;
        return rows[y][x];
    }

    // How closed a way of two borders is: the worse of both; a missing cell closes nothing.
    Border way(std::size_t from, std::optional<std::size_t> over, std::size_t to) const {
        if (!over) return Border::open;
        const Border first = get(from, *over);
        const Border second = get(*over, to);
        for (const Border closed : {Border::wall, Border::none, Border::barrier}) {
            if (first == closed || second == closed) return closed;
        }
        return Border::open;
    }

    void join_corner(std::optional<std::size_t> a,
                     std::optional<std::size_t> b,
                     std::optional<std::size_t> over,
                     std::optional<std::size_t> under) {
        if (!a || !b || get(*a, *b) != Border::none) return;
        const Border one = way(*a, over, *b);
        const Border other = way(*a, under, *b);
        if (is_passable(one) || is_passable(other)) {
            set(*a, *b, Border::point);
        } else {
            const bool seen = one == Border::barrier || other == Border::barrier;
            set(*a, *b, seen ? Border::barrier : Border::wall);
        }
    }

    // Corners come last, because a later part may have walled the ways round them.
    void join_corners() {
        for (std::size_t y = 0; y + 1 < grid_.size(); ++y) {
            for (std::size_t x = 0; x < std::max(grid_[y].size(), grid_[y + 1].size()); ++x) {
                const auto here = cell(grid_, x, y);
                const auto right = cell(grid_, x + 1, y);
                const auto below = cell(grid_, x, y + 1);
                const auto across = cell(grid_, x + 1, y + 1);
                join_corner(here, across, right, below);
                join_corner(right, below, here, across);
            }
        }
    }

    std::string_view text_;
    std::size_t at_ = 0;
    ParsedMap map_;
    std::map<std::string, std::size_t> names_;
    std::map<Pair, Border> borders_;
    std::vector<Row> grid_;
};

}  // namespace

ParsedMap parse_map(std::string_view text) {
    return MapReader(text).read();
}

std::vector<EntityId> make_map(World& world, WordTable& words, const ParsedMap& map) {
    std::vector<EntityId> made;
    made.reserve(map.spaces.size());
    for (const ParsedSpace& parsed : map.spaces) {
        world.charge(1);
        const EntityId space = make_space(world, words.intern(parsed.name));
        if (parsed.elevation != 0) set_elevation(world, space, parsed.elevation);
        if (parsed.where) set_coordinates(world, space, *parsed.where);
        for (const auto& [tag, number] : parsed.tags) {
            const Value value = number ? Value::of(*number) : Value::of_truth(true);
            Entity(world, space).tags().set(words.intern(tag), value);
        }
        made.push_back(space);
    }
    for (const ParsedBorder& parsed : map.borders) {
        world.charge(1);
        set_border(world, made[parsed.a], made[parsed.b], parsed.border);
    }
    return made;
}

}  // namespace hexwright
