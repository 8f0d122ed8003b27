// What the kernel itself notes of what happens, beside what verbs are given: `act.event.old`.
//
// A test reads the kernel for notes that are missing here.
#pragma once

#include <array>
#include <string_view>

namespace hexwright {

inline constexpr std::array<std::string_view, 14> noted_fields = {
    "X",    "any_hit", "failed", "from",   "made", "new",  "old",
    "paid", "pool",    "rest",   "result", "to",   "what", "x"};

}  // namespace hexwright
