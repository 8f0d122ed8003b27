// The calls in a part of a text, with what they are done to and their arguments.
//
//     act.gm:ask("Stay?", { default = false })      receiver "act.gm", name "ask", 2 arguments
//     defence.against(act)                          receiver "defence", name "against", 1 argument
//
// Order: by the name of the function in the text, so a call comes before those in its arguments.
// Spans of the text that hold no such thing give none.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include "syntax/reader.hpp"

namespace hexwright {

struct WrittenCall {
    std::string_view receiver;  // names and dots; "" of a bare function, or of another value
    std::string_view name;
    bool is_method = false;  // with a colon
    std::vector<Span> arguments;
    Span span;  // from the receiver to the end of the arguments

    // Empty where there are fewer.
    [[nodiscard]] Span argument(std::size_t place) const {
        return place < arguments.size() ? arguments[place] : Span{};
    }
};

[[nodiscard]] std::vector<WrittenCall> calls_in(const Reading& reading, Span part);

// A field of a table that is written with a name, or with a plain text in square brackets.
struct WrittenKey {
    Span name;  // of a text: between its quotes
    Span value;
    bool is_bare = false;  // a name without brackets
};

// Those of the table that is this part of the text.
[[nodiscard]] std::vector<WrittenKey> keys_in(const Reading& reading, Span table);

// What a plain text that is all of this part says, between its quotes; nothing of another part.
[[nodiscard]] std::optional<Span> plain_text_in(const Reading& reading, Span part);

// The value of the field that a table between these brackets has under a name; empty if none.
[[nodiscard]] Span field_in(const Reading& reading, Span table, std::string_view name);

// The values without a name in a table or in the brackets of a call.
[[nodiscard]] std::vector<Span> values_in(const Reading& reading, Span brackets);

struct FirstCall {
    std::string_view role;  // of `act.target:inflict "Burning"`: "target"
    std::string_view verb;
    std::vector<Span> arguments;
    Span span;             // with the semicolon behind it
    bool is_last = false;  // only the function's `end` follows
};

// The calls a function with one parameter begins with, as far as they are done to a role of it,
// with constants, and nothing uses what they give. Of any other function there are none.
//
//     function(act) act.target:inflict("Burning", 2) act.self:destroy() end      two calls
//     function(act) act.user:things():lift "Prone" end                           none
//
// Constants are texts without escapes, whole numbers, and tables of both on one line.
[[nodiscard]] std::vector<FirstCall> first_calls(const Reading& reading, Span function);

}  // namespace hexwright
