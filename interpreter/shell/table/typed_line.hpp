// The form of a line typed at the table: a command, a question for help, or a script.
//
//     classify(".undo 2")   command "undo", rest "2"
//     classify("?rue")      help for "rue"          classify("??rue")  its source
//     classify("> rue:attack(tiger)")               a script, without the pasted prompt
//
// Pure: no terminal, no game. Nothing throws.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace hexwright {

enum class LineForm { blank, command, help, source, script };

struct TypedLine {
    LineForm form = LineForm::blank;
    std::string name;  // of a command, without its dot
    std::string text;  // what follows; of a script all of it
};

// `is_continued`: the line continues an unfinished script, so it is no command.
[[nodiscard]] TypedLine classify(std::string_view line, bool is_continued = false);

// Splits at blanks; quotes join words, a backslash escapes the next character.
[[nodiscard]] std::vector<std::string> words_of(std::string_view text);

// The name in a text that may be quoted: `Saber Tiger` and `"Saber Tiger"` are the same.
[[nodiscard]] std::string unquoted(const std::string& text);

// With U+FFFD for broken UTF-8 and for bytes that no script may hold (NUL, most control
// characters).
[[nodiscard]] std::string clean_line(std::string_view line);

inline constexpr std::string_view first_prompt = "> ";
inline constexpr std::string_view next_prompt = ". ";

}  // namespace hexwright
