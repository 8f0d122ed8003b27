#include "shell/report/grid.hpp"

#include <algorithm>
#include <utility>

#include "base/text.hpp"
#include "shell/report/terminal.hpp"

namespace hexwright {

void Grid::add_column(std::string heading, bool is_right) {
    const int width = code_points(heading);
    columns_.push_back({std::move(heading), is_right, width, {}});
}

void Grid::add_cell(std::size_t column, std::string text) {
    columns_[column].width = std::max(columns_[column].width, code_points(text));
    columns_[column].cells.push_back(std::move(text));
}

int Grid::width() const {
    int width = 0;
    for (const Column& column : columns_) width += 2 + column.width;
    return width;
}

template <typename Cell>
std::string Grid::line(const Cell& cell) const {
    std::string text;
    for (const Column& column : columns_) {
        const std::string shown = cell(column);
        const std::string blanks(static_cast<std::size_t>(column.width - code_points(shown)), ' ');
        text += "  " + (column.is_right ? blanks + shown : shown + blanks);
    }
    text.erase(text.find_last_not_of(' ') + 1);
    return text;
}

std::string Grid::text(bool in_colour) const {
    std::string text =
        paint(line([](const Column& column) { return column.heading; }), Colour::bold, in_colour) +
        "\n";
    for (std::size_t row = 0; row < columns_.front().cells.size(); ++row)
        text += line([row](const Column& column) { return column.cells[row]; }) + "\n";
    return text;
}

}  // namespace hexwright
