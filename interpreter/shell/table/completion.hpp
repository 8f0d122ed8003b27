// Tab: the words that fit at the cursor.
//
//     complete(repl, "rue:att")          { 4, { "attack" } }
//     complete(repl, "rue:use(\"Div")    { 9, { "Dive Slash" } }: names that fit this argument
//
// Commands and their arguments, globals, fields and methods, and inside quotes the ids that fit.
// Runs no script beyond what reading a field runs.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace hexwright {

class Repl;

struct Completion {
    std::size_t from = 0;  // the byte where the completed word begins
    std::vector<std::string> words;
    std::vector<std::string> shown = {};  // the words as they are listed, with prices; or none
};

// The text up to the cursor.
[[nodiscard]] Completion complete(Repl& repl, std::string_view text);

// What may follow, if the text is the beginning of a line of words; with prices.
[[nodiscard]] std::optional<Completion> complete_words(Repl& repl, std::string_view text);

// The context of an open quote; pure.
struct OpenQuote {
    bool is_open = false;
    std::size_t from = 0;  // behind the quote
    std::string call;      // the function or method it is an argument of, or the kind
    std::string first;     // the first argument of that call, when it is a text
    int argument = 0;      // which one, from 1
    std::string field;     // of `field = "`
    bool is_key = false;   // no quote: a key of the table that is the body of `call` fits here
};

[[nodiscard]] OpenQuote open_quote(std::string_view text);

// The longest text that all of them begin with.
[[nodiscard]] std::string common_beginning(const std::vector<std::string>& words);

}  // namespace hexwright
