// The calls a function begins with, as far as they are done to a role of its parameter, with
// constants, and nothing uses what they give.
//
//     function(act) act.target:inflict("Burning", 2) act.self:destroy() end      two calls
//     function(act) act.user:things():lift "Prone" end                           none
//
// Constants are texts without escapes, whole numbers, and tables of both on one line.
#pragma once

#include <string_view>
#include <vector>

#include "syntax/reader.hpp"

namespace hexwright {

struct FirstCall {
    std::string_view role;  // of `act.target:inflict "Burning"`: "target"
    std::string_view verb;
    std::vector<Span> arguments;
    Span span;             // with the semicolon behind it
    bool is_last = false;  // only the function's `end` follows
};

// In order. The span is that of a function with one parameter; of any other there are none.
[[nodiscard]] std::vector<FirstCall> first_calls(const Reading& reading, Span function);

}  // namespace hexwright
