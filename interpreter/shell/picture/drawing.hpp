// Writes one SVG picture: shapes, labels, a legend and notes, from the top down.
//
//     Drawing drawing("p1");
//     const double top = drawing.take(220);  // the y of the next 220 units
//     drawing.rect({50, top, 20, 220}, drawing.fill(0), "3: 5 %");
//     drawing.svg({"3d6", "mean 10.5"}, true)
//
// Units: those of the viewBox, 440 wide; a label has 12 units, some 7 a letter.
// Series have five colours and six patterns, so 30 of them look different.
#pragma once

#include <cstddef>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "shell/picture/picture.hpp"

namespace hexwright {

struct Box {
    double x = 0;
    double y = 0;
    double width = 0;
    double height = 0;
};

// Values from..to lie at..at + length.
struct Axis {
    double from = 0;
    double to = 1;
    double at = 0;
    double length = 0;

    [[nodiscard]] double operator()(double value) const {
        return at + (value - from) / (to - from) * length;
    }
};

// Round values between two others, `most` at most and never fewer than one.
[[nodiscard]] std::vector<double> round_values(double from, double to, int most);

// A coordinate with two decimals; 0 for what is not finite.
[[nodiscard]] std::string coordinate(double value);

[[nodiscard]] double finite(double value);

// How wide the longest of these labels is.
[[nodiscard]] double label_width(const std::vector<std::string>& labels);

class Drawing {
public:
    static constexpr double width = 440;
    static constexpr double line_height = 16;
    static constexpr std::size_t colour_count = 5;  // the classes c0, c1, ...

    // Several drawings of one page need different ids.
    explicit Drawing(std::string id) : id_(std::move(id)) {}

    // The y where the next so many units begin.
    double take(double height);

    // The attributes that paint a series: an area, or a line.
    [[nodiscard]] std::string fill(std::size_t series);
    [[nodiscard]] static std::string stroke(std::size_t series);

    // `attributes` are written as they are; `hover` is shown to whom points at the shape.
    void rect(const Box& box, std::string_view attributes, std::string_view hover = {});
    void circle(double x,
                double y,
                double radius,
                std::string_view attributes,
                std::string_view hover = {});
    void path(std::string_view steps, std::string_view attributes, std::string_view hover = {});

    // A label at its baseline, cut to `room` units.
    void text(
        double x, double y, std::string_view text, double room, std::string_view attributes = {});

    // Names of series with their fills or lines.
    void legend(const std::vector<std::string>& names, bool of_lines);

    // A line below the picture, which the description has too.
    void note(const std::string& text);

    // The vertical scale of `box` and, at its left, its values: chances, or plain numbers.
    [[nodiscard]] Axis value_axis(const Box& box, double from, double to, bool is_chance);

    // What is left out with `is_document` is what a page has once for all its pictures.
    [[nodiscard]] std::string svg(const PictureHead& head, bool is_document) const;

private:
    std::string id_;
    std::string shapes_;
    std::string notes_;
    std::set<std::size_t> patterns_;
    double bottom_ = 4;
};

// The colours and type of all pictures, as CSS.
[[nodiscard]] std::string_view picture_style();

// --- each kind of picture, and its numbers as a table

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
