// Things in play as people at the table read and write them.
//
//     Rue (heroes, at A): Health 20/20, AP 10/20; Burning 2
//
// Control characters in names are shown, never obeyed.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "kernel/verb/game.hpp"
#include "shell/run/session.hpp"

namespace hexwright {

// The word a line can use for a name: "Saber Tiger" is saber_tiger; "" when nothing of it is left.
[[nodiscard]] std::string word_for(std::string_view name);

// Every thing with a name and without a holder, by its word; the second wolf is wolf_2.
[[nodiscard]] std::map<std::string, EntityId> things_by_word(Game& game);

// Things with pools and without a holder: creatures. The oldest first.
[[nodiscard]] std::vector<EntityId> participants(Game& game);

// True if it was made from a definition that the loaded packs no longer have.
[[nodiscard]] bool has_lost_definition(const Game& game, EntityId thing);

// A pool of a thing. Without `most` it has no limit, or none that can be worked out.
struct ShownPool {
    Word name;
    std::int64_t amount = 0;
    std::optional<std::int64_t> most;
    bool has_failed = false;   // to work it out
    std::int64_t layered = 0;  // on top of the amount
};

// In the order of the schema.
[[nodiscard]] std::vector<ShownPool> pools_of(Game& game, EntityId thing);

// The numbers that the rules give it and that can be worked out, in the order of the schema.
[[nodiscard]] std::vector<std::pair<Word, std::int64_t>> stats_of(Game& game, EntityId thing);

// What it holds, the oldest first.
[[nodiscard]] std::vector<EntityId> parts_of(Game& game, EntityId thing);

// Is the kind one of statuses and the like, which come and go, rather than of abilities?
[[nodiscard]] bool is_passing_kind(const Game& game, Word kind);

// "Health 18/20, Mana 9/9, AP 10"; "" without pools. `is_short`: behind the first a full one has no
// limit, "Health 18/20, Mana 9, AP 10".
[[nodiscard]] std::string pools_text(Game& game, EntityId thing, bool is_short = false);

// "[#######---]": how full its first pool with a limit is; "" without one.
[[nodiscard]] std::string bar_text(Game& game, EntityId thing, int width);

// "Burning 2, Prone"; `with_left`: and for how long, "Burning 2 (for 3)".
[[nodiscard]] std::string statuses_text(Game& game, EntityId thing, bool with_left);

// One line: side, place, pools, statuses.
[[nodiscard]] std::string thing_line(Game& game, EntityId thing);

// All it has, over several lines, and what its definition does, in words. A number whose rule fails
// is only named.
[[nodiscard]] std::string thing_page(Session& session, EntityId thing);

// What can differ between two moments.
struct Sheet {
    std::string name;
    std::string place;
    std::map<std::string, std::string> numbers;
    std::vector<std::string> parts;  // sorted
};

using Sheets = std::map<EntityId, Sheet>;

// The sheets of all things without a holder.
[[nodiscard]] Sheets sheets(Game& game);

}  // namespace hexwright
