// `?name` and `??name`: what a word of the rules or of Lua means, from its one declaration, and
// where it was written.
//
//     ?attack      verb attack(target, ...) of creature, and its steps
//     ?string.rep  the stub of the function in stdlib/types
//     ?string      the names of the stubs in it
//     ??Burning    the lines of its definition
//
// Errors: shell/unknown-name, with the nearest name.
#pragma once

#include <string>
#include <vector>

#include "lua/console.hpp"

namespace hexwright {

class Repl;

// One function or field of the stubs in stdlib/types.
struct StubEntry {
    std::string owner;  // "Thing", "string"; "" for a global
    std::string name;
    std::string text;  // its sentences and parameters, a line each
    bool is_method = false;
};

// The entries of a stub file's text.
[[nodiscard]] std::vector<StubEntry> read_stubs(std::string_view text);

[[nodiscard]] std::string help_text(Repl& repl, const std::string& name);
// The same for a value that a script passes to `help`.
[[nodiscard]] std::string help_text(Repl& repl, const ConsoleTopic& topic);
[[nodiscard]] std::string source_text(Repl& repl, const std::string& name);

// The definitions of this name with their fields; "" when there is none.
[[nodiscard]] std::string definition_page(Repl& repl, const std::string& name);

// Every word that help knows.
[[nodiscard]] std::vector<std::string> help_names(Repl& repl);

}  // namespace hexwright
