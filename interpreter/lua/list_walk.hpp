// `for c in list do`: Lua hands over the list and the member it had last, so where a loop stands is
// kept here, beside the list.
//
//     const lua_Integer place = next_place(runtime, state, 1, last);  // 0: all were there
//
// Each member comes once, at its first place. What is put in or taken out while the list is walked
// counts as it stands now; the loop ends when its last member is no longer there.
// Costs: amortised constant; lists that change before that member are looked through again.
#pragma once

#include <lua.hpp>
#include <optional>

#include "base/value.hpp"

namespace hexwright {

class Runtime;

// The place after that of `last`, or the first one.
[[nodiscard]] lua_Integer next_place(Runtime& runtime,
                                     lua_State* state,
                                     int list,
                                     std::optional<EntityId> last);

}  // namespace hexwright
