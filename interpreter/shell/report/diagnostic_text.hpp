// Diagnostics as people read them: full, with the source line and a caret under what is wrong, or
// one line each.
//
//     error[pack/unknown-field]: 'colour' is no field of a hex
//       --> scripts/flare/flare.lua:12:10
//        |
//     12 |   colour = "red",
//        |   ^^^^^^
//        = help: did you mean 'colours'?
//
// Texts come from strangers: control and direction characters are shown, never obeyed. A place
// without a column (a script's error at run time) underlines the whole line.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "base/diagnostic.hpp"

namespace hexwright {

class Terminal;

// The text of a file by the name that places give it; nothing when it cannot be read.
using SourceLookup = std::function<std::optional<std::string>(const std::string& file)>;

// Reads each file once.
[[nodiscard]] SourceLookup remembering_lookup();

// Ends with a line break; so does each of several. An empty lookup leaves the source line out.
[[nodiscard]] std::string full_text(const Diagnostic& diagnostic,
                                    const SourceLookup& source,
                                    bool in_colour);

// An error of a dice notation that was typed, with the notation and a caret.
[[nodiscard]] std::string notation_text(const std::string& notation,
                                        Diagnostic diagnostic,
                                        bool in_colour);

// "file:line:column: error[code]: message (hint)" and a line break.
[[nodiscard]] std::string concise_text(const Diagnostic& diagnostic, bool in_colour);

// Line `number` of a text, counted from 1, without its end.
[[nodiscard]] std::string_view line_of_text(std::string_view text, int number);

// The last place where errors are caught, and shown to a person:
//
//     return at_the_door(terminal, [&] { return command.run(line, terminal); });
//
// What the work returns; exit_code::bad_call after an Error, a lack of memory or an internal error,
// which is written to the error stream.
[[nodiscard]] int at_the_door(Terminal& terminal, const std::function<int()>& work);

}  // namespace hexwright
