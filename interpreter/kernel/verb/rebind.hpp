// Living things after a reload: they listen and lay edits as their definitions say now, each once,
// and have room for fields that their kinds have got since.
//
// Between rulings only. The changes go through the Ledger, outside of any ruling: whoever undoes a
// ruling from before must call these again.
#pragma once

#include <string_view>
#include <unordered_set>
#include <vector>

#include "kernel/verb/game.hpp"

namespace hexwright {

// Do things of both listen to the same windows and lay the same edits?
[[nodiscard]] bool binds_alike(const Definition& before, const Definition& now);

// Things of these definitions begin to listen and to lay anew; of a definition that is gone they
// end it. Returns how many there are.
std::size_t rebind_things(Game& game, const std::unordered_set<Word>& definitions);

// Room for every declared field.
void widen_things(Game& game);

// Every thing there is, in the order of their slots.
[[nodiscard]] std::vector<EntityId> all_things(const World& world);

// Those of this name that nobody holds, the oldest first.
[[nodiscard]] std::vector<EntityId> things_named(Game& game, std::string_view name);

}  // namespace hexwright
