// `?name` and `??name`: what a word of the rules or of Lua means, from its one declaration, and
// where it was written.
//
//     ?attack      verb attack(target, ...) of creature, and its steps
//     ?string.rep  what lua/api.hpp says of the function
//     ?string      the names in a library
//     ??Burning    the lines of its definition
//
// Errors: shell/unknown-name, with the nearest name.
#pragma once

#include <string>
#include <vector>

#include "lua/console.hpp"

namespace hexwright {

class Repl;

// One function or field of lua/api.hpp, as help shows it.
struct StubEntry {
    std::string owner;  // "Thing", "string"; "" for a global
    std::string name;
    std::string text;  // its sentences and parameters, a line each
    bool is_method = false;
};

[[nodiscard]] const std::vector<StubEntry>& stub_entries();

[[nodiscard]] std::string help_text(Repl& repl, const std::string& name);
// The same for a value that a script passes to `help`.
[[nodiscard]] std::string help_text(Repl& repl, const ConsoleTopic& topic);
[[nodiscard]] std::string source_text(Repl& repl, const std::string& name);

// The definitions of this name with their fields; "" when there is none.
[[nodiscard]] std::string definition_page(Repl& repl, const std::string& name);

// Every word that help knows.
[[nodiscard]] std::vector<std::string> help_names(Repl& repl);

}  // namespace hexwright
