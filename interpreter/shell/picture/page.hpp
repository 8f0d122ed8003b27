// Writes pictures: one as an SVG document, or all as an HTML page with the tables of their numbers.
//
//     svg_text(picture)
//     page_text({"Odds of 3d6", {{"", {"exact"}, {picture}}}})
//
// A picture has a title and a description, fits any width, is light or dark as its reader's screen
// is, and tells series apart by patterns and dashes as well as by colours.
// The page is whole: it loads nothing, runs nothing and says so to the browser. It is also
// well-formed XML. A table ends after 1,000 rows, and says how many are left out.
#pragma once

#include <string>
#include <vector>

#include "shell/picture/picture.hpp"

namespace hexwright {

struct PageSection {
    std::string heading;             // "" where there is but one
    std::vector<std::string> lines;  // before the pictures
    std::vector<Picture> pictures;
};

struct Page {
    std::string title;
    std::vector<PageSection> sections;
};

[[nodiscard]] std::string svg_text(const Picture& picture);

[[nodiscard]] std::string page_text(const Page& page);

}  // namespace hexwright
