// Values over a number: lines, or steps; crossings of two lines are marked.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "shell/picture/drawing.hpp"

namespace hexwright {

namespace {

constexpr std::size_t most_crossing_notes = 6;

struct Crossing {
    double x = 0;
    double y = 0;
};

// Where the difference of two series changes its sign; in the middle of where they are equal.
std::vector<Crossing> crossings(const std::vector<double>& x,
                                const CurveSeries& a,
                                const CurveSeries& b) {
    std::vector<Crossing> found;
    std::size_t last = x.size();  // the last x where they differ; none yet
    const auto difference = [&](std::size_t i) { return a.marks[i].value - b.marks[i].value; };
    for (std::size_t i = 0; i < x.size(); ++i) {
        if (difference(i) == 0) continue;
        if (last < i && (difference(last) < 0) != (difference(i) < 0)) {
            double share = difference(last) / (difference(last) - difference(i));
            std::size_t before = last;
            std::size_t after = i;
            if (i - last > 1) {
                before = last + 1;
                after = i - 1;
                share = 0.5;
            }
            const auto between = [&](double from, double to) { return from + (to - from) * share; };
            found.push_back({between(x[before], x[after]),
                             between(a.marks[before].value, a.marks[after].value)});
        }
        last = i;
    }
    return found;
}

// The smallest and the largest value, with room for at least something between them.
std::pair<double, double> range_of(const CurvePicture& picture) {
    if (picture.is_chance) return {0, 1};
    double low = 0;
    double high = 0;
    for (const CurveSeries& series : picture.series) {
        for (const PictureValue& mark : series.marks) {
            low = std::min(low, finite(mark.value));
            high = std::max(high, finite(mark.value));
        }
    }
    return {low, high};
}

void draw_x_axis(const CurvePicture& picture, const Axis& along, const Box& box, Drawing& drawing) {
    constexpr int most_values = 8;
    const bool is_whole =
        std::ranges::all_of(picture.x, [](double x) { return x == std::floor(x); });
    const double bottom = box.y + box.height;
    const double y = drawing.take(Drawing::line_height) + 16;
    for (const double value : round_values(picture.x.front(), picture.x.back(), most_values)) {
        if (is_whole && value != std::floor(value)) continue;
        drawing.path(fmt::format("M{} {}v5", coordinate(along(value)), coordinate(bottom)),
                     R"(class="grid")");
        drawing.text(along(value), y, fmt::format("{:.6g}", value), 80, R"(text-anchor="middle")");
    }
    drawing.text(box.x + box.width / 2, drawing.take(Drawing::line_height + 6) + 16,
                 picture.x_heading, box.width, R"(text-anchor="middle")");
}

void draw_series(const CurvePicture& picture,
                 std::size_t series,
                 const Axis& along,
                 const Axis& up,
                 Drawing& drawing) {
    const CurveSeries& curve = picture.series[series];
    const std::size_t count = picture.x.size();
    std::string steps;
    for (std::size_t i = 0; i < count; ++i) {
        const std::string x = coordinate(along(picture.x[i]));
        const std::string y = coordinate(up(curve.marks[i].value));
        if (i > 0 && picture.is_stepped)
            steps += fmt::format("H{}V{}", x, y);
        else
            steps += fmt::format("{}{} {}", i == 0 ? "M" : "L", x, y);
    }
    if (picture.is_stepped) steps += "h8";
    drawing.path(steps, Drawing::stroke(series));
    const std::string dot =
        fmt::format(R"(class="c{}" fill="currentColor")", series % Drawing::colour_count);
    for (std::size_t i = 0; i < count; ++i)
        drawing.circle(
            along(picture.x[i]), up(curve.marks[i].value), count > 60 ? 1 : 3, dot,
            curve.name + ", " + hover_text(fmt::format("{:.6g}", picture.x[i]), curve.marks[i]));
}

// Rings with the x of each crossing, but where a label would lie on another one.
void mark_crossings(const CurvePicture& picture,
                    const Axis& along,
                    const Axis& up,
                    Drawing& drawing) {
    std::vector<std::string> notes;
    std::vector<Crossing> labels;
    for (std::size_t i = 0; i < picture.series.size(); ++i) {
        for (std::size_t j = i + 1; j < picture.series.size(); ++j) {
            for (const Crossing& at : crossings(picture.x, picture.series[i], picture.series[j])) {
                const std::string value = fmt::format("{:.4g}", at.x);
                const double x = along(at.x);
                const double y = up(at.y);
                notes.push_back(fmt::format("at {}: {} and {} cross", value, picture.series[i].name,
                                            picture.series[j].name));
                drawing.circle(x, y, 6,
                               R"(class="crossing" fill="none" stroke="currentColor")"
                               R"( stroke-width="1.5")",
                               notes.back());
                const bool is_free = std::ranges::none_of(labels, [&](const Crossing& other) {
                    return std::abs(other.x - x) < 48 && std::abs(other.y - y) < 16;
                });
                if (!is_free) continue;
                labels.push_back({x, y});
                drawing.text(x, y - 10, value, 80, R"(text-anchor="middle" font-weight="bold")");
            }
        }
    }
    for (std::size_t i = 0; i < std::min(notes.size(), most_crossing_notes); ++i)
        drawing.note(notes[i]);
    if (notes.size() > most_crossing_notes)
        drawing.note(fmt::format("and {} more crossings", notes.size() - most_crossing_notes));
}

}  // namespace

void draw(const CurvePicture& picture, Drawing& drawing) {
    if (picture.x.empty() || picture.series.empty()) {
        drawing.note("there are no values");
        return;
    }
    std::vector<std::string> names;
    for (const CurveSeries& series : picture.series) names.push_back(series.name);
    if (names.size() > 1) drawing.legend(names, true);
    drawing.text(0, drawing.take(Drawing::line_height) + 12, picture.y_heading, Drawing::width);
    const Box box{50, drawing.take(224) + 14, Drawing::width - 66, 210};
    const auto [low, high] = range_of(picture);
    const Axis up = drawing.value_axis(box, low, high, picture.is_chance);
    Axis along{picture.x.front(), picture.x.back(), box.x + 4, box.width - 4};
    if (!(along.to > along.from)) {
        along.from -= 1;
        along.to += 1;
    }
    draw_x_axis(picture, along, box, drawing);
    for (std::size_t i = 0; i < picture.series.size(); ++i)
        draw_series(picture, i, along, up, drawing);
    if (!picture.is_stepped) mark_crossings(picture, along, up, drawing);
}

PictureTable table_of(const CurvePicture& picture) {
    PictureTable table;
    table.headings = {picture.x_heading};
    for (const double x : picture.x) table.rows.push_back({fmt::format("{:.6g}", x), {}});
    for (const CurveSeries& series : picture.series) {
        table.headings.push_back(series.name);
        for (std::size_t i = 0; i < picture.x.size(); ++i)
            table.rows[i].cells.push_back(series.marks[i]);
    }
    return table;
}

}  // namespace hexwright
