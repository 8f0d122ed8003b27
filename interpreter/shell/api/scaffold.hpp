// A new pack that is right from the first minute: its own `check` and `test` pass.
//
//     const RulesetWords words = words_of_ruleset("dewprism", home);
//     for (const auto& [path, text] : new_pack_files("emberfall", words)) ...
//
// Its first script is the example that the ruleset's own declaration of a kind shows: an ability
// where there is such a kind, else a skill, a weapon or whatever has one.
// Errors: shell/cannot-scaffold.
#pragma once

#include <map>
#include <string>

#include "shell/api/api_text.hpp"

namespace hexwright {

// By path.
[[nodiscard]] std::map<std::string, std::string> new_pack_files(const std::string& id,
                                                                const RulesetWords& words);

}  // namespace hexwright
