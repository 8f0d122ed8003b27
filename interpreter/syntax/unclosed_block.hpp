// Finds the block whose `end` was forgotten when a bracket or comma of the code around it follows.
//
//     status "S" { on_hit = function(act) act.user:note("x") }      -- the function is open at `}`
//
// For texts with a fault: takes the text apart anew, up to there.
#pragma once

#include <optional>
#include <string_view>

#include "syntax/lexer.hpp"

namespace hexwright {

// The word that began it: function, if, while, for, do or repeat. Nothing when the token does not
// show that a block is open.
[[nodiscard]] std::optional<Token> unclosed_block(std::string_view source, const Token& unexpected);

}  // namespace hexwright
