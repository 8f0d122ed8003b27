#include "shell/table/board.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <vector>

#include "base/text.hpp"
#include "kernel/state/space.hpp"
#include "kernel/turn/order.hpp"
#include "kernel/verb/things.hpp"
#include "shell/table/things.hpp"

namespace hexwright {

namespace {

// How much a fighter's line says.
struct FighterLineForm {
    int bar_width = 0;
    bool is_short = false;  // full pools without their limits
};

// The first is taken with which all lines fit, else the last.
constexpr FighterLineForm line_forms[] = {{10, false}, {5, false}, {5, true}};
constexpr std::size_t most_map_rows = 12;

std::size_t letters_of(std::string_view text) {
    return static_cast<std::size_t>(code_points(text));
}

class Board {
public:
    Board(Game& game, std::size_t width) : game_(game), width_(width) {
        for (const OrderEntry& entry : Order(game_.world).entries()) add(entry.participant);
        for (const EntityId thing : participants(game_)) add(thing);
    }

    std::string text() {
        if (fighters_.empty()) return "";
        write(turns());
        std::vector<std::string> lines;
        for (const FighterLineForm& form : line_forms) {
            lines = fighter_lines(form);
            const auto fits = [&](const std::string& line) { return letters_of(line) < width_; };
            if (std::ranges::all_of(lines, fits)) break;
        }
        for (const std::string& line : lines) write(line);
        write_map();
        return text_;
    }

private:
    [[nodiscard]] std::vector<std::string> fighter_lines(const FighterLineForm& form) {
        std::size_t names = 0;
        std::size_t places = 0;
        for (const EntityId who : fighters_) {
            names = std::max(names, letters_of(name(who)));
            places = std::max(places, letters_of(place(who)));
        }
        const std::optional<OrderEntry> current = Order(game_.world).current();
        std::vector<std::string> lines;
        for (const EntityId who : fighters_) {
            const bool is_now = current && current->participant == who;
            std::string line = fmt::format("{} {} {}  {}", is_now ? '>' : ' ', letters_[who],
                                           padded(name(who), names), padded(place(who), places));
            const std::string bar = bar_text(game_, who, form.bar_width);
            const std::string statuses = statuses_text(game_, who, true);
            line += fmt::format("{}{}{}", places > 0 ? "  " : "", bar, bar.empty() ? "" : " ");
            line +=
                pools_text(game_, who, form.is_short) + (statuses.empty() ? "" : "; " + statuses);
            lines.push_back(std::move(line));
        }
        return lines;
    }

    void add(EntityId who) {
        if (!is_alive(game_.world, who) || letters_.contains(who)) return;
        fighters_.push_back(who);
        const auto is_free = [&](char letter) {
            return std::ranges::none_of(letters_,
                                        [&](const auto& known) { return known.second == letter; });
        };
        char letter = '*';
        const std::string all = name(who) + "abcdefghijklmnopqrstuvwxyz";
        for (const char c : all) {
            const char upper = ascii::is_letter(c) ? static_cast<char>(c & ~0x20) : ' ';
            if (upper == ' ' || !is_free(upper)) continue;
            letter = upper;
            break;
        }
        letters_[who] = letter;
    }

    [[nodiscard]] std::string name(EntityId thing) const {
        return printable(game_.text(game_.name_of(thing)), 24);
    }

    [[nodiscard]] std::string place(EntityId who) const {
        const EntityId space = space_of(game_.world, who);
        return space ? name(space) : "";
    }

    static std::string padded(const std::string& text, std::size_t width) {
        return text + std::string(width - std::min(width, letters_of(text)), ' ');
    }

    void write(const std::string& line) {
        if (letters_of(line) < width_) {
            text_ += line + "\n";
            return;
        }
        std::string cut = line;
        while (letters_of(cut) + 4 > width_) {
            do cut.pop_back();
            while (!cut.empty() && (static_cast<unsigned char>(cut.back()) & 0xC0) == 0x80);
        }
        text_ += cut + "...\n";
    }

    [[nodiscard]] std::string turns() const {
        const Order order(game_.world);
        if (!order.is_running() || order.round() == 0) return "-- no order of turns --";
        std::string then;
        for (const OrderEntry& entry : order.not_yet_acted())
            then += (then.empty() ? ", then " : ", ") + shown(entry);
        const std::optional<OrderEntry> current = order.current();
        return fmt::format("-- round {}{}{} --", order.round(),
                           current ? ": " + shown(*current) + "'s turn" : "", then);
    }

    [[nodiscard]] std::string shown(const OrderEntry& entry) const {
        return entry.participant ? name(entry.participant) : printable(game_.text(entry.label), 24);
    }

    // --- the map

    void write_map() {
        std::vector<EntityId> spaces;
        for (const EntityId thing : all_things(game_.world)) {
            if (is_space(game_.world, thing)) spaces.push_back(thing);
        }
        std::ranges::sort(spaces, {}, &EntityId::birth);
        const auto has_place = [&](EntityId space) {
            return coordinates(game_.world, space).has_value();
        };
        const bool is_grid = !spaces.empty() && std::ranges::all_of(spaces, has_place);
        is_grid ? write_grid(spaces) : write_graph(spaces);
    }

    // The letters of those in a space.
    [[nodiscard]] std::string letters_in(EntityId space) const {
        std::string letters;
        for (const EntityId who : occupants(game_.world, space)) {
            if (const auto known = letters_.find(who); known != letters_.end())
                letters += known->second;
        }
        return letters;
    }

    // A dot is an empty space, a digit how many are in one.
    void write_grid(const std::vector<EntityId>& spaces) {
        std::map<std::int64_t, std::map<std::int64_t, char>> rows;
        std::int64_t first = INT64_MAX;
        for (const EntityId space : spaces) {
            const Coordinates at = *coordinates(game_.world, space);
            const std::string letters = letters_in(space);
            rows[at.y][at.x] = letters.empty()       ? '.'
                               : letters.size() == 1 ? letters[0]
                               : letters.size() < 10 ? static_cast<char>('0' + letters.size())
                                                     : '+';
            first = std::min(first, at.x);
        }
        for (const auto& [y, row] : rows) {
            std::string line;
            for (const auto& [x, shown] : row) {
                const auto column = static_cast<std::size_t>(2 * (x - first));
                if (column >= width_) break;
                line.resize(column, ' ');
                line += shown;
            }
            write(line);
        }
    }

    // "A (R)-B-C; B-D": each border once, in lines as long as they are.
    void write_graph(const std::vector<EntityId>& spaces) {
        std::set<std::pair<EntityId, EntityId>> shown;
        const auto next_of = [&](EntityId space) -> EntityId {
            for (const EntityId other : neighbours(game_.world, space)) {
                if (!shown.contains(std::minmax(space, other))) return other;
            }
            return {};
        };
        std::string map;
        std::set<EntityId> named;
        const auto put = [&](EntityId space) {
            map += name(space);
            const std::string letters = letters_in(space);
            if (named.insert(space).second && !letters.empty()) map += " (" + letters + ")";
        };
        for (const EntityId space : spaces) {
            for (EntityId next = next_of(space); next || !named.contains(space);
                 next = next_of(space)) {
                if (!map.empty()) map += "; ";
                put(space);
                for (EntityId at = space; next; at = next, next = next_of(at)) {
                    shown.insert(std::minmax(at, next));
                    map += "-";
                    put(next);
                }
            }
        }
        write_lines(map);
    }

    // Broken at "; ".
    void write_lines(std::string_view map) {
        std::string line;
        std::size_t rows = 0;
        for (const std::string_view part : split_at(map, ';')) {
            if (part.empty()) continue;
            const bool fits = letters_of(line) + letters_of(part) + 2 < width_;
            if (!line.empty() && !fits) {
                write(std::exchange(line, {}));
                if (++rows == most_map_rows) return write("...");
            }
            line += (line.empty() ? "" : "; ") + std::string(part);
        }
        if (!line.empty()) write(line);
    }

    Game& game_;
    std::size_t width_;
    std::vector<EntityId> fighters_;
    std::map<EntityId, char> letters_;
    std::string text_;
};

}  // namespace

std::string board_text(Game& game, std::size_t width) {
    return Board(game, width).text();
}

}  // namespace hexwright
