// Whether to write in colour, and the few colours we write. Signs and words carry the meaning too.
//
//     wants_colour(ColourChoice::automatic, environment, is_terminal)
//
// Order: what was said on the command line, then NO_COLOR, then CLICOLOR_FORCE, then CLICOLOR=0 and
// a dumb terminal, then whether a person looks at it.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace hexwright {

enum class ColourChoice { automatic, always, never };

// "auto", "always" or "never".
[[nodiscard]] std::optional<ColourChoice> colour_choice(std::string_view name);

// What the environment says of colour; a variable that is not set is empty.
struct ColourEnvironment {
    std::string no_color;
    std::string clicolor_force;
    std::string clicolor;
    std::string term;
};

[[nodiscard]] bool wants_colour(ColourChoice choice,
                                const ColourEnvironment& environment,
                                bool is_terminal);

enum class Colour { red, yellow, cyan, bold, faint };

// The text in this colour, or as it is.
[[nodiscard]] std::string paint(std::string_view text, Colour colour, bool in_colour);

}  // namespace hexwright
