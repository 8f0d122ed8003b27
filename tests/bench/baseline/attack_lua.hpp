// The duel in plain Lua 5.4: attack_bare.lua (what a table needs) and attack_full.lua (labels,
// windows, text).
//
// Lua has all its libraries, no hook and no cap, and loops over the rulings by itself. From C++ it
// gets one function, die(draw). Errors: std::runtime_error with Lua's message; the scripts take no
// input that could fail.
#pragma once

#include <memory>

#include "baseline/duel.hpp"

namespace hexwright::bench {

[[nodiscard]] std::unique_ptr<AttackVariant> bare_lua();
[[nodiscard]] std::unique_ptr<AttackVariant> full_lua();

// The lines attack_full.lua writes for one ruling of the opening.
[[nodiscard]] std::string full_lua_transcript(const Opening& opening, std::uint32_t draw);

}  // namespace hexwright::bench
