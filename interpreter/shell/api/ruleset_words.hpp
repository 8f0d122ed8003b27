// What a pack can say when it depends on a ruleset, as it is registered once the ruleset is loaded.
//
//     const RulesetWords words = words_of_ruleset("dewprism", find_home());
//     words.kinds.front().name    // "ability"
//     words.content               // "ability", "math", "pairs", ...
//
// Without a ruleset (""): what every script has. Must be called on the big stack.
// Errors: shell/unknown-ruleset, and what keeps the ruleset from loading.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "kernel/verb/arguments.hpp"
#include "kernel/verb/verb.hpp"
#include "pack/kind.hpp"

namespace hexwright {

struct WordsOfParam {
    std::string name;
    ParamType type = ParamType::any;
    bool required = true;
    ArgumentWords words;  // a definition refers to its kind
};

struct WordsOfVerb {
    std::string name;
    std::string sentence;
    std::vector<WordsOfParam> params;
};

struct WordsOfName {
    std::string name;
    std::string sentence;
};

struct RulesetWords {
    std::string id;  // "" for none
    std::string version;
    std::vector<std::string> content;  // globals of a content pack, in order
    std::vector<std::string> table;    // those that scenes and specs have beside them, in order
    std::vector<Kind> kinds;           // by name
    std::vector<WordsOfVerb> verbs;    // the ruleset's own, by name
    std::vector<WordsOfName> drivers;
    std::vector<WordsOfName> numbers;                             // pools and stats
    std::map<std::string, std::vector<std::string>> definitions;  // their names, by kind
};

// The ids of the rulesets in the project's own folders, in order.
[[nodiscard]] std::vector<std::string> rulesets_in(const std::filesystem::path& home);

[[nodiscard]] RulesetWords words_of_ruleset(const std::string& id,
                                            const std::filesystem::path& home);

}  // namespace hexwright
