// Handlers that would change an event which they answer when it is past:
//
//     prop "Ward" { trigger = { after = "damage" }, effect = function(act) act.event:cancel() end }
//
// Only what answers before an event, or around it, can change it; anywhere else `edit`, `cancel`
// and `redirect` do nothing. Looked at are definitions that answer nothing before or around it, and
// of these the handlers that run when they answer.
//
// Warnings: pack/too-late.
#pragma once

#include <vector>

#include "lint/validate.hpp"

namespace hexwright {

void find_late_changes(const LoadedPack& pack, std::vector<Diagnostic>& findings);

}  // namespace hexwright
