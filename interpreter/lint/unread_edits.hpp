// Edits of an event that nothing reads which is still to come:
//
//     trigger = { before = "damage" }, effect = function(act) act.event:edit { amout = "-1" } end
//     around = function(act) act:proceed { speed = "+2" } end
//
// Judged are handlers that run as an answer only, and tables that are written in place. A key is
// reported if no verb of the events that the definition answers reads it, whatever card is played.
// Errors: pack/unread-edit.
#pragma once

#include <vector>

#include "lint/printable.hpp"

namespace hexwright {

void find_unread_edits(const LoadedPack& pack,
                       const WrittenHandler& handler,
                       std::vector<Diagnostic>& findings);

}  // namespace hexwright
