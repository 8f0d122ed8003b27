// The words of a script, without its grammar: for passes that ask whether a name stands anywhere.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "kernel/check/clause.hpp"
#include "syntax/lexer.hpp"

namespace hexwright {

using WordSet = std::unordered_set<std::string>;

using NameQuestion = std::function<bool(const std::string& name)>;

// Can it stand in a script as a name? Lua's own words can too: nobody asks after those.
[[nodiscard]] bool is_identifier(std::string_view text);

// Does the name stand in the text, and not inside a longer word? Digits may touch it: "2Burning".
[[nodiscard]] bool has_word(std::string_view text, std::string_view name);

// How often it does.
[[nodiscard]] int count_word(std::string_view text, std::string_view name);

// How often names stand in texts by themselves.
using NameCounts = std::unordered_map<std::string, int>;

// Counts names, keys and what stands in texts.
void count_names(std::string_view source, NameCounts& counts);

// Counts the text itself, what printed arguments name ("Burning 2, Prone") and what conditions in
// words ask after.
void count_text(std::string_view text, NameCounts& counts);

// What a condition in words asks after: "not user is Prone and user.Health < 3" names Prone and
// Health. Only where `of(path)` is true of what stands before `is`, or of what is compared; nothing
// of a text that is no condition.
[[nodiscard]] std::vector<std::string> names_in_condition(
    std::string_view text, const std::function<bool(const Path& path)>& of);

// Adds every name that is more than read after a dot: names of their own, keys, words in texts and
// what is assigned.
void take_names(std::string_view source, WordSet& names);

}  // namespace hexwright
