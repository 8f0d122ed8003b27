#include "shell/report/colour.hpp"

#include <fmt/format.h>

namespace hexwright {

namespace {

std::string_view sequence_of(Colour colour) {
    switch (colour) {
        case Colour::red:
            return "1;31";
        case Colour::yellow:
            return "1;33";
        case Colour::cyan:
            return "36";
        case Colour::bold:
            return "1";
        case Colour::faint:
            return "2";
    }
    return "0";
}

}  // namespace

std::optional<ColourChoice> colour_choice(std::string_view name) {
    if (name == "auto") return ColourChoice::automatic;
    if (name == "always") return ColourChoice::always;
    if (name == "never") return ColourChoice::never;
    return std::nullopt;
}

bool wants_colour(ColourChoice choice, const ColourEnvironment& environment, bool is_terminal) {
    if (choice != ColourChoice::automatic) return choice == ColourChoice::always;
    if (!environment.no_color.empty()) return false;
    if (!environment.clicolor_force.empty() && environment.clicolor_force != "0") return true;
    if (environment.clicolor == "0" || environment.term == "dumb") return false;
    return is_terminal;
}

std::string paint(std::string_view text, Colour colour, bool in_colour) {
    if (!in_colour || text.empty()) return std::string(text);
    return fmt::format("\x1b[{}m{}\x1b[0m", sequence_of(colour), text);
}

}  // namespace hexwright
