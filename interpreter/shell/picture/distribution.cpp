// Chances of outcomes: columns where the outcomes are ordered, otherwise rows.
#include <fmt/format.h>

#include <algorithm>

#include "base/text.hpp"
#include "shell/picture/drawing.hpp"

namespace hexwright {

namespace {

constexpr std::size_t most_drawn_columns = 300;

// Neighbours joined, so that there are no more columns than can be seen.
DistributionPicture joined_columns(const DistributionPicture& picture) {
    const std::size_t rows = picture.outcomes.size();
    const std::size_t size = (rows + most_drawn_columns - 1) / most_drawn_columns;
    if (size <= 1) return picture;
    DistributionPicture joined{picture.head, picture.heading, {}, true, {}};
    for (const DistributionSeries& series : picture.series)
        joined.series.push_back({series.name, {}, {}, {}});
    for (std::size_t from = 0; from < rows; from += size) {
        const std::size_t last = std::min(from + size, rows) - 1;
        joined.outcomes.push_back(
            fmt::format("{}..{}", picture.outcomes[from], picture.outcomes[last]));
        for (std::size_t i = 0; i < picture.series.size(); ++i) {
            const DistributionSeries& series = picture.series[i];
            double chance = 0;
            for (std::size_t row = from; row <= last; ++row) chance += series.chances[row].value;
            joined.series[i].chances.push_back({chance, percent_of(chance), ""});
            if (!series.at_least.empty())
                joined.series[i].at_least.push_back(series.at_least[from]);
            if (!series.at_most.empty()) joined.series[i].at_most.push_back(series.at_most[last]);
        }
    }
    return joined;
}

bool has_steps(const DistributionPicture& picture,
               std::vector<PictureValue> DistributionSeries::*of_steps) {
    return std::ranges::any_of(picture.series, [of_steps](const DistributionSeries& series) {
        return !(series.*of_steps).empty();
    });
}

double highest_chance(const DistributionPicture& picture) {
    double highest = 0;
    for (const DistributionSeries& series : picture.series) {
        for (const PictureValue& mark : series.chances)
            highest = std::max(highest, finite(mark.value));
    }
    return highest;
}

// A line of steps over columns, from the left edge of the first to the right one of the last.
void draw_steps(const std::vector<PictureValue>& marks,
                const Axis& up,
                const Axis& along,
                std::size_t series,
                Drawing& drawing) {
    if (marks.empty()) return;
    std::string steps = "M" + coordinate(along(0)) + " " + coordinate(up(marks[0].value));
    for (std::size_t i = 0; i < marks.size(); ++i)
        steps += fmt::format("V{}H{}", coordinate(up(marks[i].value)),
                             coordinate(along(static_cast<double>(i + 1))));
    drawing.path(steps, Drawing::stroke(series));
}

void draw_column_labels(const std::vector<std::string>& labels,
                        const Axis& along,
                        double y,
                        Drawing& drawing) {
    constexpr double most_room = 110;
    const double column = along(1) - along(0);
    const double room = std::min(most_room, label_width(labels));
    const auto every = static_cast<std::size_t>(std::max(1.0, (room + 8) / column + 1 - 1e-9));
    for (std::size_t i = 0; i < labels.size(); i += every) {
        const double x = along(static_cast<double>(i) + 0.5);
        const double half = std::min(room, label_width({labels[i]})) / 2;
        drawing.text(std::clamp(x, half, Drawing::width - half), y, labels[i], room,
                     R"(text-anchor="middle")");
    }
}

void draw_columns(const DistributionPicture& picture, Drawing& drawing) {
    const std::size_t count = picture.outcomes.size();
    const bool falls = has_steps(picture, &DistributionSeries::at_least);
    const bool rises = has_steps(picture, &DistributionSeries::at_most);
    const bool stepped = falls || rises;
    const Box box{50, drawing.take(224) + 14, Drawing::width - 54, 210};
    const Axis up = drawing.value_axis(box, 0, stepped ? 1 : highest_chance(picture), true);
    const Axis along{0, static_cast<double>(count), box.x, box.width};
    const double column = box.width / static_cast<double>(count);
    const double bar = column * 0.9 / static_cast<double>(picture.series.size());
    const bool has_room = picture.series.size() == 1 && !stepped && column > 54;
    for (std::size_t s = 0; s < picture.series.size(); ++s) {
        const DistributionSeries& series = picture.series[s];
        for (std::size_t i = 0; i < count; ++i) {
            const PictureValue& mark = series.chances[i];
            const double x =
                along(static_cast<double>(i)) + column * 0.05 + bar * static_cast<double>(s);
            const double y = up(mark.value);
            drawing.rect({x, y, bar, box.y + box.height - y}, drawing.fill(s),
                         series.name + ", " + hover_text(picture.outcomes[i], mark));
            if (has_room)
                drawing.text(x + bar / 2, y - 3, mark.text, column, R"(text-anchor="middle")");
        }
        draw_steps(series.at_least, up, along, s, drawing);
        draw_steps(series.at_most, up, along, s, drawing);
    }
    draw_column_labels(picture.outcomes, along, drawing.take(Drawing::line_height) + 14, drawing);
    drawing.text(box.x + box.width / 2, drawing.take(Drawing::line_height + 4) + 14,
                 picture.heading, box.width, R"(text-anchor="middle")");
    if (falls) drawing.note("lines that fall: the chance of at least so much");
    if (rises) drawing.note("lines that rise: the chance of at most so much");
}

// Each outcome has a line with its name, and below it a bar for each series; 100 % is the width.
void draw_rows(const DistributionPicture& picture, Drawing& drawing) {
    constexpr double height = 9;
    for (std::size_t i = 0; i < picture.outcomes.size(); ++i) {
        const std::string values = joined(
            picture.series, ", ", [i](const auto& series) { return series.chances[i].text; });
        const double room = std::min(label_width({values}), Drawing::width / 2);
        const double y = drawing.take(Drawing::line_height) + 12;
        drawing.text(0, y, picture.outcomes[i], Drawing::width - room - 12);
        drawing.text(Drawing::width, y, values, room, R"(text-anchor="end")");
        for (std::size_t s = 0; s < picture.series.size(); ++s) {
            const DistributionSeries& series = picture.series[s];
            const double top = drawing.take(height + 1);
            const double share = std::clamp(finite(series.chances[i].value), 0.0, 1.0);
            drawing.rect({0.5, top, Drawing::width - 1, height}, R"(class="grid")");
            drawing.rect({0, top, share * Drawing::width, height}, drawing.fill(s),
                         series.name + ", " + hover_text(picture.outcomes[i], series.chances[i]));
        }
        drawing.take(6);
    }
}

}  // namespace

void draw(const DistributionPicture& picture, Drawing& drawing) {
    if (picture.outcomes.empty() || picture.series.empty()) {
        drawing.note("there are no outcomes");
        return;
    }
    std::vector<std::string> names;
    for (const DistributionSeries& series : picture.series) names.push_back(series.name);
    if (names.size() > 1) drawing.legend(names, false);
    if (picture.is_ordered && picture.outcomes.size() > 1)
        draw_columns(joined_columns(picture), drawing);
    else
        draw_rows(picture, drawing);
}

PictureTable table_of(const DistributionPicture& picture) {
    PictureTable table;
    table.headings = {picture.heading};
    for (const std::string& outcome : picture.outcomes) table.rows.push_back({outcome, {}});
    const auto add = [&](const std::string& heading, const std::vector<PictureValue>& marks) {
        if (marks.empty()) return;
        table.headings.push_back(heading);
        for (std::size_t i = 0; i < marks.size(); ++i) table.rows[i].cells.push_back(marks[i]);
    };
    for (const DistributionSeries& series : picture.series) {
        add(picture.series.size() == 1 ? "chance" : series.name, series.chances);
        add("at least", series.at_least);
        add("at most", series.at_most);
    }
    return table;
}

}  // namespace hexwright
