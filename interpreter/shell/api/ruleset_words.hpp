// What a pack can say when it depends on a ruleset: the ruleset loaded, and the names of globals.
//
//     const RulesetWords words("dewprism", find_home());
//     words.kinds().find("ability")
//     words.content               // "ability", "math", "pairs", ...
//
// Without a ruleset (""): what every script has. Must be made on the big stack.
// Errors: shell/unknown-ruleset, and what keeps the ruleset from loading.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "shell/run/session.hpp"

namespace hexwright {

// Cannot be copied or moved, as its session.
struct RulesetWords {
    RulesetWords(const std::string& ruleset, const std::filesystem::path& home);

    [[nodiscard]] const Game& game() const { return session.game; }

    [[nodiscard]] const KindTable& kinds() const { return session.loader().kinds(); }

    [[nodiscard]] const Declarations& declarations() const {
        return session.loader().declarations();
    }

    std::string id;  // "" for none
    Session session;
    std::string version;
    std::vector<std::string> content;  // globals of a content pack, in order
    std::vector<std::string> table;    // those that scenes and specs have beside them, in order
};

// The ids of the rulesets in the project's own folders, in order.
[[nodiscard]] std::vector<std::string> rulesets_in(const std::filesystem::path& home);

}  // namespace hexwright
