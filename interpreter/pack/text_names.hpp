// Names in the texts of scripts, in printed texts and in conditions in words.
//
//     printed_names("Burning 2, Prone")      // Burning and Prone
//     names_in_condition("user is Prone")    // Prone
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "kernel/expression/expression.hpp"
#include "pack/call_site.hpp"
#include "syntax/lexer.hpp"

namespace hexwright {

struct PrintedName {
    std::string name;       // "Burning"
    std::string whole;      // "Burning 2"
    std::size_t begin = 0;  // its first byte in the text
};

// The names in the printed arguments of an effect, parted by commas outside of brackets. A number,
// a bracket or an X after a blank ends the name: the rest says how much of it. Parts that begin
// with a number or a placeholder name nothing.
[[nodiscard]] std::vector<PrintedName> printed_names(std::string_view text);

// Calls visit(word) for each word in the text.
template <typename Visit>
void for_each_word(std::string_view text, Visit&& visit) {
    for (std::size_t at = 0; at < text.size();) {
        std::size_t end = at;
        while (end < text.size() && ascii::is_in_name(text[end])) ++end;
        if (end > at) visit(text.substr(at, end - at));
        at = end + 1;
    }
}

// True if a script can use the text as a name; Lua's own words pass too.
[[nodiscard]] bool is_identifier(std::string_view text);

// True if the text contains the name, not inside a longer word. Digits may touch it: "2Burning".
[[nodiscard]] bool has_word(std::string_view text, std::string_view name);

// How often it does.
[[nodiscard]] int count_word(std::string_view text, std::string_view name);

// How often names occur by themselves.
using NameCounts = std::unordered_map<std::string, int>;

// Counts the names, keys and texts of a script.
void count_names(const Reading& reading, NameCounts& counts);

// Counts the text itself and the names in it, if it is printed arguments or a condition.
void count_text(std::string_view text, NameCounts& counts);

// The parts of what this parser makes of the text; none if that is not what the text is.
[[nodiscard]] std::vector<Expression::Part> parts_of(
    Expression (*parse)(std::string_view, WordTable&), std::string_view text, WordTable& words);

// The names a condition in words compares: "not user is Prone and user.Health < 3" names Prone and
// Health. None if the text is no condition. Of what is one for sure names that stand alone too:
// "not event.free".
[[nodiscard]] std::vector<std::string> names_in_condition(std::string_view text,
                                                          bool is_sure = false);

// True for a condition that reads something of a role: "target is Prone", "event.amount > 3".
[[nodiscard]] bool names_a_role(std::string_view text);

// `struck` in `act.struck`, unless it is only set.
[[nodiscard]] bool is_read_member(const Reading& reading, std::size_t at);

// Adds every name that is more than a member that is read: names of their own, keys, words in texts
// and assigned members.
void take_names(const Reading& reading, TextSet& names);

// How names occur in the texts that are loaded: of the pack that loads and of those it needs. Each
// name is searched for once. Where packs are missing that may be loaded in a game, every answer is
// yes.
//
//     written.is_assigned("struck")     // some script has act.struck = true
//     written.is_repeated("LORE")       // it occurs more than once
class WrittenNames {
public:
    WrittenNames(const Sources& sources, bool are_missing)
        : sources_(sources), are_missing_(are_missing) {}

    [[nodiscard]] bool is_assigned(const std::string& name);

    // As a name of its own, a key or a whole text.
    [[nodiscard]] bool is_repeated(const std::string& name);

private:
    const Sources& sources_;
    bool are_missing_;
    std::unordered_map<std::string, bool> assigned_;
    std::unordered_map<std::string, bool> repeated_;
};

}  // namespace hexwright
