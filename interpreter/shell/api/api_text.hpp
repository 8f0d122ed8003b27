// What scripts can call, for editors and readers. The engine's own part is the stubs in
// stdlib/types, which a test holds against what is bound; a ruleset's part is made from what it
// declared when it was loaded.
//
//     const ApiStubs stubs = read_stubs(find_home() / "stdlib/types");
//     markdown_of(stubs)                                  // docs/reference/lua-api.md
//     luacheck_of(stubs, words_of_ruleset("tsl", home))   // a .luacheckrc
//     ruleset_stub(stubs, words)                          // its kinds, verbs and drivers
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "shell/api/ruleset_words.hpp"

namespace hexwright {

struct ApiStubs {
    std::map<std::string, std::string> files;  // by name: "act" -> its text

    // Is there a function of this name: "Thing:has", "string.rep", "undo"?
    [[nodiscard]] bool has_function(std::string_view name) const;

    // What a table of this name holds: functions of `string`, fields of its class `stringlib`.
    [[nodiscard]] std::vector<std::string> members_of(const std::string& table) const;
};

// Errors: those of read_file.
[[nodiscard]] ApiStubs read_stubs(const std::filesystem::path& folder);

// The page of the Lua API.
[[nodiscard]] std::string markdown_of(const ApiStubs& stubs);

// A .luacheckrc that knows these words and nothing else: specs and scenes those of drivers too.
[[nodiscard]] std::string luacheck_of(const ApiStubs& stubs, const RulesetWords& words);

// Beside the engine's own: what this ruleset adds.
[[nodiscard]] std::string ruleset_stub(const ApiStubs& stubs, const RulesetWords& words);

// The files for an editor's library, by name; that of the ruleset only where there is one.
[[nodiscard]] std::map<std::string, std::string> editor_files(const ApiStubs& stubs,
                                                              const RulesetWords& words);

}  // namespace hexwright
