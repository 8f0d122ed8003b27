// Pictures of chances: what to draw, as plain data.
//
//     DistributionPicture{{"2d2"}, "total", {"2", "3", "4"}, true,
//                         {{"2d2", {{0.25, "25 %", "1/4"}, {0.5, "50 %", "1/2"}, ...}}}}
//
// Units: chances, masses and win rates are from 0 to 1; other values are in their own unit. A value
// that is not finite is drawn as 0.
// Order: as given, but for the rows of a tornado.
// Texts may hold any bytes: they are escaped, and cut where there is no room for them.
// Cost: linear in the marks; for crossings, in the pairs of series. Nothing throws.
#pragma once

#include <string>
#include <variant>
#include <vector>

namespace hexwright {

// A value, as it is drawn and as it is written.
struct PictureValue {
    double value = 0;
    std::string text;   // on labels and in tables: "16.67 %"
    std::string exact;  // beside it: "1/6"; "" = nothing more exact is known
};

struct PictureHead {
    std::string title;
    std::string about;  // what the description begins with; may be empty
};

struct DistributionSeries {
    std::string name;
    std::vector<PictureValue> chances;   // one an outcome
    std::vector<PictureValue> at_least;  // drawn as a line of steps; empty = not asked for
    std::vector<PictureValue> at_most;
};

// Chances of outcomes, series side by side. Ordered outcomes are columns, and neighbours are joined
// when there are more than 300; others, and a single one, are rows.
struct DistributionPicture {
    PictureHead head;
    std::string heading;  // of the outcomes: "total"
    std::vector<std::string> outcomes;
    bool is_ordered = false;
    std::vector<DistributionSeries> series;
};

struct CurveSeries {
    std::string name;
    std::vector<PictureValue> marks;  // one for each x
};

// Values over a number that ascends: a chance over the defence. Where two series cross is marked.
struct CurvePicture {
    PictureHead head;
    std::string x_heading;
    std::string y_heading;
    std::vector<double> x;
    std::vector<CurveSeries> series;
    bool is_chance = false;   // the scale is from 0 to 100 %
    bool is_stepped = false;  // a value holds until the next x, as a chance by round does
};

// What one changed number does to the result.
struct TornadoRow {
    std::string name;
    PictureValue lower;   // the result when the number is lower
    PictureValue higher;  // and when it is higher
};

// Results around the one of the numbers as printed; the rows with the largest effect come first.
struct TornadoPicture {
    PictureHead head;
    PictureValue printed;
    std::vector<TornadoRow> rows;
};

struct FlowNode {
    std::string name;
    PictureValue mass;
    std::vector<FlowNode> children;  // their masses add up to that of the node, or to less
};

// How an ability goes on: each level parts the mass of the level before.
struct FlowPicture {
    PictureHead head;
    std::vector<std::string> levels;  // headings, that of the root first
    FlowNode root;
};

struct HeatMapCell {
    PictureValue rate;
    double low = 0;  // the interval that the rate lies in; both 0 where it is exact
    double high = 0;
    bool in_cycle = false;
};

// Win rates of rows against columns. Wide intervals are pale, cells of a cycle are framed.
struct HeatMapPicture {
    PictureHead head;
    std::vector<std::string> rows;
    std::vector<std::string> columns;
    std::vector<std::vector<HeatMapCell>> cells;  // one list a row
};

using Picture =
    std::variant<DistributionPicture, CurvePicture, TornadoPicture, FlowPicture, HeatMapPicture>;

}  // namespace hexwright
