// Win rates as cells: each is filled from below as high as its rate, in one colour from a half on
// and in another one below.
#include <fmt/format.h>

#include <algorithm>

#include "shell/picture/drawing.hpp"

namespace hexwright {

namespace {

constexpr double least_opacity = 0.3;

void draw_cell(const HeatMapCell& cell, const Box& box, const std::string& name, Drawing& drawing) {
    const double rate = std::clamp(finite(cell.rate.value), 0.0, 1.0);
    const double width = std::clamp(finite(cell.high - cell.low), 0.0, 1.0);
    const bool is_unsure = cell.low < 0.5 && cell.high > 0.5;
    const double inset = std::min(1.0, box.width / 10);
    const Box inner{box.x + inset, box.y + inset, box.width - 2 * inset, box.height - 2 * inset};
    drawing.rect(
        {inner.x, inner.y + inner.height * (1 - rate), inner.width, inner.height * rate},
        fmt::format(R"(class="rate c{}" fill="currentColor" fill-opacity="{}")",
                    rate >= 0.5 ? 0 : 1, coordinate(0.6 * std::max(least_opacity, 1 - width))));
    drawing.rect(inner,
                 fmt::format(R"(class="cell" fill="#000" fill-opacity="0" stroke="currentColor")"
                             R"( stroke-opacity="{}" stroke-width="{}" stroke-dasharray="{}")",
                             cell.in_cycle ? 1 : 0.3,
                             coordinate(std::min(cell.in_cycle ? 3.0 : 1.0, box.width / 8)),
                             is_unsure ? "3 2" : "none"),
                 hover_text(name, cell.rate));
    if (label_width({cell.rate.text}) <= box.width && box.height >= 14)
        drawing.text(box.x + box.width / 2, box.y + box.height / 2 + 4, cell.rate.text, box.width,
                     R"(text-anchor="middle" pointer-events="none")");
}

// Names of columns are written upwards.
void draw_column_names(const std::vector<std::string>& names,
                       double left,
                       double width,
                       double room,
                       Drawing& drawing) {
    const double bottom = drawing.take(room + 8) + room + 2;
    const auto every = static_cast<std::size_t>(std::max(1.0, Drawing::line_height / width + 0.99));
    for (std::size_t i = 0; i < names.size(); i += every) {
        const double x = left + width * (static_cast<double>(i) + 0.5) + 4;
        drawing.text(
            x, bottom, names[i], room,
            fmt::format(R"~(transform="rotate(-90 {} {})")~", coordinate(x), coordinate(bottom)));
    }
}

bool any_cell(const HeatMapPicture& picture, bool (*is_so)(const HeatMapCell&)) {
    return std::ranges::any_of(picture.cells, [&](const std::vector<HeatMapCell>& row) {
        return std::ranges::any_of(row, is_so);
    });
}

}  // namespace

void draw(const HeatMapPicture& picture, Drawing& drawing) {
    if (picture.rows.empty() || picture.columns.empty()) {
        drawing.note("there is nobody to compare");
        return;
    }
    constexpr double most_room = 110;
    constexpr double most_width = 64;
    constexpr double most_height = 28;
    const double left = std::min(most_room, label_width(picture.rows)) + 8;
    const double width =
        std::min(most_width, (Drawing::width - left) / static_cast<double>(picture.columns.size()));
    const double height = std::min(most_height, width);
    draw_column_names(picture.columns, left, width,
                      std::min(most_room, label_width(picture.columns)), drawing);
    const auto every =
        static_cast<std::size_t>(std::max(1.0, Drawing::line_height / height + 0.99));
    for (std::size_t row = 0; row < picture.rows.size(); ++row) {
        const double y = drawing.take(height);
        if (row % every == 0)
            drawing.text(left - 6, y + height / 2 + 4, picture.rows[row], left - 6,
                         R"(text-anchor="end")");
        for (std::size_t column = 0; column < picture.columns.size(); ++column)
            draw_cell(picture.cells[row][column],
                      {left + width * static_cast<double>(column), y, width, height},
                      picture.rows[row] + " against " + picture.columns[column], drawing);
    }
    drawing.take(6);
    drawing.note("a cell is filled as high as the row wins against the column");
    if (any_cell(picture, [](const HeatMapCell& cell) { return cell.high > cell.low; }))
        drawing.note("pale: not sure; dashed: it may lie on either side of 50 %");
    if (any_cell(picture, [](const HeatMapCell& cell) { return cell.in_cycle; }))
        drawing.note("framed: part of a cycle");
}

PictureTable table_of(const HeatMapPicture& picture) {
    PictureTable table;
    table.headings = {"wins against"};
    table.headings.insert(table.headings.end(), picture.columns.begin(), picture.columns.end());
    for (std::size_t row = 0; row < picture.rows.size(); ++row) {
        table.rows.push_back({picture.rows[row], {}});
        for (const HeatMapCell& cell : picture.cells[row]) {
            table.rows.back().cells.push_back(cell.rate);
            if (cell.in_cycle) table.rows.back().cells.back().text += ", in a cycle";
        }
    }
    return table;
}

}  // namespace hexwright
