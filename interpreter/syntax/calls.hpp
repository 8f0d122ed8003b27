// Every call in a part of a text, with what it is done to and its arguments.
//
//     act.gm:ask("Stay?", { default = false })      receiver "act.gm", name "ask", 2 arguments
//     defence.against(act)                          receiver "defence", name "against", 1 argument
//
// Order: by the name of the function in the text, so a call comes before those in its arguments.
#pragma once

#include <string_view>
#include <vector>

#include "syntax/reader.hpp"

namespace hexwright {

struct WrittenCall {
    std::string_view receiver;  // names and dots; "" of a bare function, or of another value
    std::string_view name;
    bool is_method = false;  // with a colon
    std::vector<Span> arguments;
};

[[nodiscard]] std::vector<WrittenCall> calls_in(const Reading& reading, Span part);

// The value of the field that a table between these brackets has under a name; empty if none.
[[nodiscard]] Span field_in(const Reading& reading, Span table, std::string_view name);

// The values without a name in a table or in the brackets of a call.
[[nodiscard]] std::vector<Span> values_in(const Reading& reading, Span brackets);

}  // namespace hexwright
