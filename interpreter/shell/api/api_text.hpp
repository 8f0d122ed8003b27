// What scripts can call, for editors and readers: written from the rows of lua/api.hpp, and from
// what a ruleset declared when it was loaded.
//
//     markdown_of_api()                                // docs/reference/lua-api.md
//     luacheck_of(RulesetWords("tsl", home))           // a .luacheckrc
//     ruleset_stub(words)                              // its kinds, verbs and drivers
//
// Stubs are in the words of the Lua language server (LuaLS).
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "lua/api.hpp"
#include "shell/run/session.hpp"

namespace hexwright {

// What a pack can say when it depends on a ruleset (an id), or what a ruleset can itself (its
// folder): the ruleset loaded, and the names of globals. Without a ruleset (""): what every script
// has. Must be made on the big stack; cannot be copied or
// moved, as its session. Errors: shell/unknown-ruleset, and what keeps the ruleset from loading.
struct RulesetWords {
    RulesetWords(const std::string& ruleset, const std::filesystem::path& home);

    [[nodiscard]] const Game& game() const { return session.game; }

    [[nodiscard]] const KindTable& kinds() const { return session.loader().kinds(); }

    [[nodiscard]] const Declarations& declarations() const {
        return session.loader().declarations();
    }

    bool is_own;  // what the ruleset itself can say
    Session session;
    std::string id;  // "" for none
    std::string version;
    std::vector<std::string> content;  // globals of the pack's scripts, in order
    std::vector<std::string> table;    // those that scenes and specs have beside them, in order
};

// The ids of the rulesets that are found, in order.
[[nodiscard]] std::vector<std::string> rulesets_in(const std::filesystem::path& home);

// The page of the Lua API.
[[nodiscard]] std::string markdown_of_api();

// The page of a ruleset: what it declares, by name.
[[nodiscard]] std::string markdown_of_ruleset(RulesetWords& words);

// A part of it for editors.
[[nodiscard]] std::string stub_of(const ApiPage& page);

// A .luacheckrc that knows these words and nothing else: specs and scenes those of drivers too.
[[nodiscard]] std::string luacheck_of(const RulesetWords& words);

// Beside the engine's own: what this ruleset adds.
[[nodiscard]] std::string ruleset_stub(const RulesetWords& words);

// The files for an editor's library, by name; that of the ruleset only where there is one.
[[nodiscard]] std::map<std::string, std::string> editor_files(const RulesetWords& words);

}  // namespace hexwright
