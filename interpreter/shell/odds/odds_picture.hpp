// Odds as pictures: an SVG document, or an HTML page.
#pragma once

#include <string>
#include <vector>

#include "shell/odds/odds_curve.hpp"
#include "shell/odds/odds_difference.hpp"
#include "shell/picture/page.hpp"
#include "shell/report/outcome_table.hpp"
#include "shell/report/terminal.hpp"

namespace hexwright {

// "svg" or "html".
[[nodiscard]] bool is_picture(const std::string& format);

// A section without a heading: how sure the odds are and what was asked, and the pictures.
[[nodiscard]] PageSection section_of(const Odds& weighed, std::vector<Picture> pictures);

// The table as people see it: with exact fractions, unless its chances are estimated.
[[nodiscard]] DistributionPicture picture_of(const OutcomeTable& table, const TableStyle& style);

// One of each number, the two cases side by side under these names.
[[nodiscard]] std::vector<Picture> pictures_of(const std::vector<PairedNumber>& pairs,
                                               const std::string& first,
                                               const std::string& second,
                                               const TableStyle& style);

// Figures over the values of a number, those of two actions in one picture, so that it shows where
// they cross. None without values.
[[nodiscard]] std::vector<Picture> pictures_of(const OddsCurve& curve);

[[nodiscard]] TornadoPicture picture_of(const Sensitivity& sensitivity);

// Round by round: one picture of all chances, and one for each mean.
[[nodiscard]] std::vector<Picture> pictures_of_rounds(const Odds& odds, const OddsRequest& request);

// Prints the page as "html"; as "svg" its picture, if it has exactly one. Returns the exit code.
int print_pictures(const Page& page, const std::string& format, Terminal& terminal);

}  // namespace hexwright
