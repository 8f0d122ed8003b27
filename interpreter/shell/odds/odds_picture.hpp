// Odds as pictures: an SVG document, or an HTML page.
#pragma once

#include <string>

#include "shell/picture/page.hpp"
#include "shell/report/outcome_table.hpp"
#include "shell/report/terminal.hpp"

namespace hexwright {

// The table as people see it: with exact fractions, unless its chances are estimated.
[[nodiscard]] DistributionPicture picture_of(const OutcomeTable& table, const TableStyle& style);

// Prints the page as "html"; as "svg" its picture, if it has exactly one. Returns the exit code.
int print_pictures(const Page& page, const std::string& format, Terminal& terminal);

}  // namespace hexwright
