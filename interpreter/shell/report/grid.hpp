// Cells in columns of equal width, each to the right or to the left, below their headings.
//
//     Grid grid;
//     grid.add_column("value", true);
//     grid.add_cell(0, "15");
//     grid.text(false)      // "  value\n     15\n"
//
// Every column has as many cells as the first one.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace hexwright {

class Grid {
public:
    void add_column(std::string heading, bool is_right);
    void add_cell(std::size_t column, std::string text);

    // The columns of the terminal that it takes.
    [[nodiscard]] int width() const;

    // A line for the headings, and one a row; two blanks before each column.
    [[nodiscard]] std::string text(bool in_colour) const;

private:
    struct Column {
        std::string heading;
        bool is_right = true;
        int width = 0;
        std::vector<std::string> cells;
    };

    template <typename Cell>
    [[nodiscard]] std::string line(const Cell& cell) const;

    std::vector<Column> columns_;
};

}  // namespace hexwright
