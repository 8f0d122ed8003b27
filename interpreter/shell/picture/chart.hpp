// Draws each kind of picture, and lists its numbers as a table.
#pragma once

#include <string>
#include <vector>

#include "shell/picture/drawing.hpp"
#include "shell/picture/picture.hpp"

namespace hexwright {

struct PictureTable {
    std::vector<std::string> headings;

    struct Row {
        std::string name;
        std::vector<PictureValue> cells;  // one less than there are headings
    };

    std::vector<Row> rows;
};

void draw(const DistributionPicture& picture, Drawing& drawing);
void draw(const CurvePicture& picture, Drawing& drawing);
void draw(const TornadoPicture& picture, Drawing& drawing);
void draw(const FlowPicture& picture, Drawing& drawing);
void draw(const HeatMapPicture& picture, Drawing& drawing);

[[nodiscard]] PictureTable table_of(const DistributionPicture& picture);
[[nodiscard]] PictureTable table_of(const CurvePicture& picture);
[[nodiscard]] PictureTable table_of(const TornadoPicture& picture);
[[nodiscard]] PictureTable table_of(const FlowPicture& picture);
[[nodiscard]] PictureTable table_of(const HeatMapPicture& picture);

// "16.67 %", with as many digits as tell something; "<0.01 %" and ">99.99 %" where it is not all.
[[nodiscard]] std::string percent_of(double chance);

// "15: 5.00 % (1/20)", for whom points at a mark.
[[nodiscard]] std::string hover_text(const std::string& name, const PictureValue& mark);

}  // namespace hexwright
