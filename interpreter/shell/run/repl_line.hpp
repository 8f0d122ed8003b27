// What a line typed at the table is: a command, a question for help, or a script.
//
//     classify(".undo 2")   command "undo", rest "2"
//     classify("?rue")      help for "rue"          classify("??rue")  its source
//     classify("> rue:attack(tiger)")               a script; a pasted prompt is taken off
//
// Pure: no terminal, no game. Nothing throws.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace hexwright {

enum class LineForm { blank, command, help, source, script };

struct ReplLine {
    LineForm form = LineForm::blank;
    std::string name;  // of a command, without its dot
    std::string text;  // what follows; of a script all of it
};

// `is_continued`: it goes on with a script that was begun, so it is no command.
[[nodiscard]] ReplLine classify(std::string_view line, bool is_continued = false);

// Without blanks at both ends.
[[nodiscard]] std::string_view trimmed_line(std::string_view text);

// Words apart from one another; quotes hold together, a backslash keeps the next character.
[[nodiscard]] std::vector<std::string> words_of(std::string_view text);

// Broken UTF-8 and bytes that no script may hold (NUL, most control characters) as U+FFFD.
[[nodiscard]] std::string clean_line(std::string_view line);

inline constexpr std::string_view first_prompt = "> ";
inline constexpr std::string_view next_prompt = ". ";

}  // namespace hexwright
