// Results for a lower and a higher value of each number, around the result of all as printed.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "shell/picture/drawing.hpp"

namespace hexwright {

namespace {

constexpr std::size_t lower_series = 1;
constexpr std::size_t higher_series = 0;

double effect_of(const TornadoRow& row, double printed) {
    return std::max(std::abs(finite(row.lower.value) - printed),
                    std::abs(finite(row.higher.value) - printed));
}

std::vector<TornadoRow> by_effect(const TornadoPicture& picture) {
    std::vector<TornadoRow> rows = picture.rows;
    const double printed = finite(picture.printed.value);
    std::ranges::stable_sort(rows, [printed](const TornadoRow& a, const TornadoRow& b) {
        return effect_of(a, printed) > effect_of(b, printed);
    });
    return rows;
}

void draw_bar(const PictureValue& mark,
              double printed,
              const Axis& along,
              double y,
              std::size_t series,
              const std::string& name,
              Drawing& drawing) {
    const double from = along(std::min(printed, finite(mark.value)));
    const double to = along(std::max(printed, finite(mark.value)));
    drawing.rect({from, y, to - from, 8}, drawing.fill(series), hover_text(name, mark));
}

}  // namespace

void draw(const TornadoPicture& picture, Drawing& drawing) {
    if (picture.rows.empty()) {
        drawing.note("no number was changed");
        return;
    }
    const std::vector<TornadoRow> rows = by_effect(picture);
    const double printed = finite(picture.printed.value);
    double low = printed;
    double high = printed;
    for (const TornadoRow& row : rows) {
        low = std::min({low, finite(row.lower.value), finite(row.higher.value)});
        high = std::max({high, finite(row.lower.value), finite(row.higher.value)});
    }
    if (!(high > low)) {
        low -= 1;
        high += 1;
    }
    const Axis along{low, high, 2, Drawing::width - 4};
    drawing.legend({"higher", "lower"}, false);
    const double middle = along(printed);
    const double top = drawing.take(Drawing::line_height + 4);
    drawing.text(std::clamp(middle, 60.0, Drawing::width - 60), top + 12,
                 "as printed: " + picture.printed.text, Drawing::width, R"(text-anchor="middle")");
    for (const TornadoRow& row : rows) {
        const double room = Drawing::width / 2;
        const double y = drawing.take(36);
        drawing.text(0, y + 12, row.name, room - 10);
        drawing.text(Drawing::width, y + 12, fmt::format("{}; {}", row.lower.text, row.higher.text),
                     room, R"(text-anchor="end")");
        draw_bar(row.lower, printed, along, y + 16, lower_series, row.name + ", lower", drawing);
        draw_bar(row.higher, printed, along, y + 24, higher_series, row.name + ", higher", drawing);
        drawing.path(fmt::format("M{} {}v18", coordinate(middle), coordinate(y + 15)),
                     R"(class="printed" fill="none" stroke="currentColor" stroke-width="1.5")");
    }
}

PictureTable table_of(const TornadoPicture& picture) {
    PictureTable table{{"changed", "lower", "higher"}, {}};
    for (const TornadoRow& row : by_effect(picture))
        table.rows.push_back({row.name, {row.lower, row.higher}});
    table.rows.push_back({"as printed", {picture.printed, picture.printed}});
    return table;
}

}  // namespace hexwright
