// What scripts can call, for editors and readers: written from the rows of lua/api.hpp, and from
// what a ruleset declared when it was loaded.
//
//     markdown_of_api()                                // docs/reference/lua-api.md
//     luacheck_of(RulesetWords("tsl", home))           // a .luacheckrc
//     ruleset_stub(words)                              // its kinds, verbs and drivers
//
// Stubs are in the words of the Lua language server (LuaLS).
#pragma once

#include <map>
#include <string>

#include "lua/api.hpp"
#include "shell/api/ruleset_words.hpp"

namespace hexwright {

// The page of the Lua API.
[[nodiscard]] std::string markdown_of_api();

// A part of it for editors.
[[nodiscard]] std::string stub_of(const ApiPage& page);

// A .luacheckrc that knows these words and nothing else: specs and scenes those of drivers too.
[[nodiscard]] std::string luacheck_of(const RulesetWords& words);

// Beside the engine's own: what this ruleset adds.
[[nodiscard]] std::string ruleset_stub(const RulesetWords& words);

// The files for an editor's library, by name; that of the ruleset only where there is one.
[[nodiscard]] std::map<std::string, std::string> editor_files(const RulesetWords& words);

}  // namespace hexwright
