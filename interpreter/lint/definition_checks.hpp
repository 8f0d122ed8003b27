// Checks of definitions in their texts:
//
//     { power = 1, power = 2 }                            -- only the last one counts
//     on_hit = function(act) seen[act.user] = true end    -- `seen` is a local of the file
//     trigger = { after = "damage" }, effect = function(act) act.event:cancel() end   -- too late
//
// Warnings: pack/repeated-field, pack/unreachable-definition, pack/too-late. Errors: lua/frozen.
#pragma once

#include <string>
#include <vector>

#include "lint/symbol_table.hpp"

namespace hexwright {

// Fields that are written twice in a table of a call, at any depth. `file` is the display path.
void find_repeated_fields(const Reading& reading,
                          const std::string& file,
                          std::vector<Diagnostic>& findings);

// Handlers that write into what a local of the file holds, which is constant once the file has run.
void find_frozen_writes(const Script& script, const KindTable& kinds);

// The first definition of a file that no entry runs and no file uses.
void find_unreachable(const Script& script, const KindTable& kinds);

// Handlers of definitions that answer an event only once it is past, and would change it.
void find_late_changes(const LoadedPack& pack, std::vector<Diagnostic>& findings);

}  // namespace hexwright
