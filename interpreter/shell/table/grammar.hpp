// The grammar of words: which lines are words by their form, and the table's own words.
//
//     has_form_of_words("tiger bolt frog")     true, and has_form_of_words("tiger = frog") is false
//     grammar_line("roll 2d6 + 1")             the word roll, rest "2d6 + 1"
//
// No line of Lua begins with a name, a blank and another name or number, so none is lost. Pure.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace hexwright {

// A word of the table's own. With a command it is that dot-command without its dot.
struct GrammarWord {
    std::string_view word;
    std::string_view usage;  // what follows it
    std::string_view says;
    std::string_view command;
};

// Sorted by word.
[[nodiscard]] const std::vector<GrammarWord>& grammar_words();

// The word of the grammar that the line begins with, and what follows; null if it is no such line.
struct GrammarLine {
    const GrammarWord* word = nullptr;
    std::string_view rest;
};

[[nodiscard]] GrammarLine grammar_line(std::string_view line);

// Could it be words by its form? `tiger bolt`, `frog -5 health`; not `tiger.Health`, `x = 3`.
[[nodiscard]] bool has_form_of_words(std::string_view line);

// At blanks.
[[nodiscard]] std::vector<std::string> words_of_line(std::string_view line);

}  // namespace hexwright
