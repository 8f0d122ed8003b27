// Pictures as SVG: what is drawn is in proportion to the numbers, and no text or number breaks it.
#include "shell/picture/picture.hpp"

#include <fmt/format.h>

#include <cmath>
#include <limits>
#include <set>

#include "catch.hpp"
#include "shell/picture/page.hpp"
#include "xml_tree.hpp"

namespace picture_test {

using namespace hexwright;

namespace {

PictureValue chance(double value, const std::string& exact = "") {
    return {value, fmt::format("{:.0f} %", value * 100), exact};
}

XmlElement drawn(const Picture& picture) {
    return read_xml(svg_text(picture));
}

// The bars and cells of a picture: rectangles that say what they are when pointed at.
std::vector<const XmlElement*> bars(const XmlElement& svg) {
    std::vector<const XmlElement*> found = svg.all("rect");
    std::erase_if(found, [](const XmlElement* rect) { return rect->children.empty(); });
    return found;
}

std::string hover(const XmlElement& shape) {
    return shape.children.at(0).text;
}

std::vector<std::string> labels(const XmlElement& svg) {
    std::vector<std::string> found;
    for (const XmlElement* text : svg.all("text")) found.push_back(text->text);
    return found;
}

bool has_label(const XmlElement& svg, const std::string& label) {
    return contains(labels(svg), label);
}

// Coordinates have two decimals.
bool are_near(double a, double b) {
    return std::abs(a - b) < 0.02;
}

DistributionPicture two_dice() {
    return {{"2d2", "2d2: mean 3"},
            "total",
            {"2", "3", "4"},
            true,
            {{"2d2", {chance(0.25, "1/4"), chance(0.5, "1/2"), chance(0.25, "1/4")}, {}, {}}}};
}

DistributionPicture many_rows(std::size_t count) {
    DistributionPicture picture{{"many", ""}, "total", {}, true, {{"many", {}, {}, {}}}};
    for (std::size_t i = 0; i < count; ++i) {
        picture.outcomes.push_back(std::to_string(1000 + i));
        picture.series[0].chances.push_back(chance(1.0 / static_cast<double>(count)));
    }
    return picture;
}

// A falling and a rising line, which meet at 2.5.
CurvePicture crossed() {
    return {{"by defence", ""},
            "defence",
            "chance",
            {1, 2, 3, 4},
            {{"sword", {chance(0.8), chance(0.6), chance(0.4), chance(0.2)}},
             {"axe", {chance(0.2), chance(0.4), chance(0.6), chance(0.8)}}},
            true,
            false};
}

HeatMapCell cell(double rate, double low = 0, double high = 0, bool in_cycle = false) {
    return {chance(rate), low, high, in_cycle};
}

// One picture of each kind with this name wherever a name can be, and this value wherever a value.
std::vector<Picture> every_picture(const std::string& name, double number) {
    const PictureValue value{number, name, name};
    const PictureHead head{name, name};
    const std::vector<PictureValue> two = {value, value};
    return {DistributionPicture{
                head, name, {name, name}, true, {{name, two, two, two}, {name, two, {}, {}}}},
            DistributionPicture{head, name, {name, name}, false, {{name, two, {}, {}}}},
            CurvePicture{head, name, name, {1, 2}, {{name, two}, {name, two}}, false, false},
            CurvePicture{head, name, name, {1, 2}, {{name, two}}, true, true},
            TornadoPicture{head, value, {{name, value, value}}},
            FlowPicture{head, {name, name}, {name, value, {{name, value, {}}}}},
            HeatMapPicture{head, {name}, {name}, {{{value, number, number, true}}}}};
}

std::vector<Picture> empty_pictures() {
    return {DistributionPicture{}, CurvePicture{}, TornadoPicture{}, FlowPicture{},
            HeatMapPicture{}};
}

}  // namespace

TEST_CASE("columns of a distribution are as high as their chances") {
    const XmlElement svg = drawn(two_dice());
    const auto columns = bars(svg);
    REQUIRE(columns.size() == 3);
    CHECK(columns[1]->number("height") == 210);
    CHECK(columns[0]->number("height") == 105);
    CHECK(columns[2]->number("height") == 105);
    CHECK(columns[0]->number("y") == columns[1]->number("y") + 105);
    CHECK(hover(*columns[0]) == "2d2, 2: 25 % (1/4)");
    CHECK(has_label(svg, "3"));
    CHECK(has_label(svg, "25 %"));
    CHECK(has_label(svg, "total"));
}

TEST_CASE("chances to reach a total are lines of steps, and the scale is 100 %") {
    DistributionPicture picture = two_dice();
    picture.series[0].at_least = {chance(1), chance(0.75), chance(0.25)};
    const XmlElement svg = drawn(picture);
    const auto lines = svg.all("path", "c0");
    REQUIRE(lines.size() == 1);
    const double top = bars(svg)[1]->number("y") - 105;  // of 100 %; the bar is 50 %
    CHECK(bars(svg)[1]->number("height") == 105);
    CHECK(lines[0]->value("d") ==
          fmt::format("M50 {0}V{0}H178.67V{1}H307.33V{2}H436", top, top + 52.5, top + 157.5));
    CHECK(has_label(svg, "100 %"));
    CHECK(has_label(svg, "lines that fall: the chance of at least so much"));
    CHECK_FALSE(has_label(svg, "lines that rise: the chance of at most so much"));
}

TEST_CASE("outcomes without an order, or a single one, are rows as long as their chances") {
    DistributionPicture picture = two_dice();
    picture.is_ordered = false;
    picture.outcomes = {"hit", "a miss", "gone"};
    const XmlElement svg = drawn(picture);
    CHECK(bars(svg)[1]->number("width") == 220);
    CHECK(bars(svg)[0]->number("width") == 110);
    CHECK(has_label(svg, "a miss"));
    const DistributionPicture one{{}, "", {"7"}, true, {{"a", {chance(1)}, {}, {}}}};
    CHECK(bars(drawn(one))[0]->number("width") == 440);
}

TEST_CASE("series differ by pattern and dash, not only by colour") {
    DistributionPicture picture = two_dice();
    picture.series.push_back({"other", picture.series[0].chances, {}, {}});
    const XmlElement svg = drawn(picture);
    CHECK(bars(svg)[0]->value("fill") == "currentColor");
    CHECK(bars(svg)[3]->value("fill") == "url(#picture-f1)");
    CHECK(svg.all("pattern").size() == 1);
    CHECK(svg.all("pattern")[0]->value("id") == "picture-f1");
    CHECK(has_label(svg, "other"));
    const XmlElement curves = drawn(crossed());
    CHECK(curves.all("path", "c0").back()->value("stroke-dasharray") == "none");
    CHECK(curves.all("path", "c1").back()->value("stroke-dasharray") == "7 3");
}

TEST_CASE("labels of many columns are thinned out, and more than 300 columns are joined") {
    const XmlElement svg = drawn(many_rows(300));
    CHECK(bars(svg).size() == 300);
    double last = -100;
    int shown = 0;
    for (const XmlElement* text : svg.all("text")) {
        if (text->text.size() != 4 || text->value("text-anchor") != "middle") continue;
        CHECK(text->number("x") - last >= 4 * 7);
        last = text->number("x");
        ++shown;
    }
    CHECK(shown > 5);
    const XmlElement joined = drawn(many_rows(601));
    CHECK(bars(joined).size() == 201);
    CHECK(hover(*bars(joined)[0]) == "many, 1000..1002: 0.50 %");
    CHECK(are_near(bars(joined)[200]->number("height"), 70));
}

TEST_CASE("where two curves cross is marked with its value") {
    const XmlElement svg = drawn(crossed());
    const auto rings = svg.all("circle", "crossing");
    REQUIRE(rings.size() == 1);
    const auto dots = svg.all("circle", "c0");  // at 1, 2, 3 and 4
    REQUIRE(dots.size() == 4);
    const auto middle = [&](const char* axis) {
        return (dots[1]->number(axis) + dots[2]->number(axis)) / 2;
    };
    CHECK(are_near(rings[0]->number("cx"), middle("cx")));
    CHECK(are_near(rings[0]->number("cy"), middle("cy")));
    CHECK(has_label(svg, "2.5"));
    CHECK(has_label(svg, "at 2.5: sword and axe cross"));
    CHECK(svg.all("desc")[0]->text == "at 2.5: sword and axe cross");
    CHECK(are_near(dots[0]->number("cy"), dots[3]->number("cy") - 0.6 * 210));
}

TEST_CASE(
    "curves that are equal for a while cross in the middle of it, and those that touch never") {
    CurvePicture picture = crossed();
    picture.x = {1, 2, 4, 5};
    picture.series[0].marks = {chance(0.8), chance(0.5), chance(0.5), chance(0.1)};
    picture.series[1].marks = {chance(0.2), chance(0.5), chance(0.5), chance(0.9)};
    CHECK(has_label(drawn(picture), "at 3: sword and axe cross"));
    picture.series[1].marks[3] = chance(0.05);
    CHECK(drawn(picture).all("circle", "crossing").empty());
}

TEST_CASE("only six of many crossings are listed, and labels do not lie on each other") {
    CurvePicture picture{{"zigzag", ""},         "level", "damage", {},
                         {{"a", {}}, {"b", {}}}, false,   false};
    for (int i = 0; i < 40; ++i) {
        picture.x.push_back(i);
        picture.series[0].marks.push_back({i % 2 == 0 ? 1.0 : 2.0, "", ""});
        picture.series[1].marks.push_back({i % 2 == 0 ? 2.0 : 1.0, "", ""});
    }
    const XmlElement svg = drawn(picture);
    CHECK(svg.all("circle", "crossing").size() == 39);
    CHECK(has_label(svg, "and 33 more crossings"));
    double last = -100;
    for (const XmlElement* text : svg.all("text")) {
        if (text->value("font-weight") != "bold") continue;
        CHECK(text->number("x") - last >= 48);
        last = text->number("x");
    }
}

TEST_CASE("chances by round are steps") {
    CurvePicture picture = crossed();
    picture.is_stepped = true;
    const XmlElement svg = drawn(picture);
    const std::string line = svg.all("path", "c0").back()->value("d");
    CHECK(line.find('L') == std::string::npos);
    CHECK(std::ranges::count(line, 'H') == 3);
    CHECK(std::ranges::count(line, 'V') == 3);
    CHECK(svg.all("circle", "crossing").empty());
}

TEST_CASE("a tornado begins with the largest effect, and bars start at the printed value") {
    const TornadoPicture picture{
        {"tornado", ""},
        {10, "10", ""},
        {{"small", {9, "9", ""}, {11, "11", ""}}, {"large", {14, "14", ""}, {6, "6", ""}}}};
    const XmlElement svg = drawn(picture);
    const auto found = bars(svg);
    REQUIRE(found.size() == 4);
    CHECK(hover(*found[0]) == "large, lower: 14");
    CHECK(found[0]->number("x") == 220);
    CHECK(found[0]->number("width") == 218);
    CHECK(found[1]->number("x") == 2);
    CHECK(found[1]->number("width") == 218);
    CHECK(found[2]->number("x") == 165.5);
    CHECK(found[2]->number("width") == 54.5);
    CHECK(found[3]->number("x") == 220);
    CHECK(svg.all("path", "printed")[0]->value("d").starts_with("M220 "));
    CHECK(has_label(svg, "as printed: 10"));
    CHECK(has_label(svg, "9; 11"));
}

TEST_CASE("nodes and bands of a flow are as high as their mass") {
    const FlowPicture picture{
        {"flow", ""},
        {"attack", "band"},
        {"bolt", chance(0.5), {{"hit", chance(0.4), {}}, {"miss", chance(0.1, "1/10"), {}}}}};
    const XmlElement svg = drawn(picture);
    const auto nodes = svg.all("rect", "node");
    REQUIRE(nodes.size() == 3);
    CHECK(nodes[0]->number("height") == 176);
    CHECK(nodes[1]->number("height") == 44);
    CHECK(nodes[2]->number("height") == 220);  // the root is drawn last
    CHECK(nodes[0]->number("x") == 200);
    CHECK(nodes[2]->number("x") == 0);
    CHECK(hover(*nodes[1]) == "bolt > miss: 10 % (1/10)");
    const auto bands = svg.all("path");
    REQUIRE(bands.size() == 2);
    CHECK(bands[0]->value("d").find("v176C") != std::string::npos);
    CHECK(bands[1]->value("d").find("v44C") != std::string::npos);
    CHECK(has_label(svg, "hit"));
    CHECK(has_label(svg, "40 %"));
    CHECK(has_label(svg, "band"));
}

TEST_CASE("labels of a flow keep their distance, however thin the nodes are") {
    FlowPicture picture{{"flow", ""}, {}, {"root", chance(1), {}}};
    for (int i = 0; i < 300; ++i)
        picture.root.children.push_back({fmt::format("end {}", i), chance(1.0 / 300), {}});
    double last = -100;
    int ends = 0;
    const XmlElement svg = drawn(picture);
    for (const XmlElement* text : svg.all("text")) {
        if (text->text.find("end") == std::string::npos) continue;
        CHECK(text->number("y") - last >= 14);
        last = text->number("y");
        ++ends;
    }
    CHECK(ends == 300);
    CHECK(svg.all("rect", "node")[0]->number("height") == 0.73);
}

TEST_CASE("a heat map fills cells to their rate, pales what is unsure and frames cycles") {
    const HeatMapPicture picture{
        {"duels", ""},
        {"tiger", "frog"},
        {"tiger", "frog"},
        {{cell(0.5), cell(0.75, 0.45, 0.95)}, {cell(0.25, 0, 0, true), cell(0)}}};
    const XmlElement svg = drawn(picture);
    const auto rates = svg.all("rect", "rate");
    const auto cells = svg.all("rect", "cell");
    REQUIRE(rates.size() == 4);
    const double full = cells[0]->number("height");
    CHECK(rates[0]->number("height") == full / 2);
    CHECK(rates[1]->number("height") == full * 0.75);
    CHECK(rates[2]->number("height") == full / 4);
    CHECK(rates[3]->number("height") == 0);
    CHECK(rates[0]->number("fill-opacity") == 0.6);
    CHECK(rates[1]->number("fill-opacity") == 0.3);
    CHECK(cells[1]->value("stroke-dasharray") == "3 2");
    CHECK(cells[0]->value("stroke-dasharray") == "none");
    CHECK(cells[2]->number("stroke-width") == 3);
    CHECK(cells[2]->number("stroke-opacity") == 1);
    CHECK(cells[0]->number("stroke-width") == 1);
    CHECK(hover(*cells[1]) == "tiger against frog: 75 %");
    CHECK(has_label(svg, "75 %"));
    CHECK(has_label(svg, "framed: part of a cycle"));
}

TEST_CASE("cells of a large heat map have no text, and names are thinned out") {
    HeatMapPicture picture{{"duels", ""}, {}, {}, {}};
    for (int i = 0; i < 100; ++i) {
        picture.rows.push_back(fmt::format("row {}", i));
        picture.columns.push_back(fmt::format("column {}", i));
        picture.cells.emplace_back(100, cell(0.5));
    }
    const XmlElement svg = drawn(picture);
    CHECK(svg.all("rect", "cell").size() == 10'000);
    CHECK_FALSE(has_label(svg, "50 %"));
    double last = -100;
    for (const XmlElement* text : svg.all("text")) {
        if (!text->text.starts_with("row ")) continue;
        CHECK(text->number("y") - last >= 14);
        last = text->number("y");
    }
}

TEST_CASE("a picture has a title and a description, and fits any width") {
    const XmlElement svg = drawn(two_dice());
    CHECK(svg.name == "svg");
    CHECK(svg.value("role") == "img");
    CHECK(svg.value("aria-labelledby") == "picture-title picture-about");
    CHECK(svg.children[0].name == "title");
    CHECK(svg.children[0].value("id") == "picture-title");
    CHECK(svg.children[0].text == "2d2");
    CHECK(svg.children[1].value("id") == "picture-about");
    CHECK(svg.children[1].text == "2d2: mean 3");
    CHECK(svg.value("viewBox").starts_with("0 0 440 "));
    CHECK(svg.value("width") == "100%");
    CHECK(svg.all("style")[0]->text.find("prefers-color-scheme:dark") != std::string::npos);
}

TEST_CASE("texts of strangers are escaped and cut in every picture") {
    const std::string hostile =
        "<script>alert(\"x\")</script>&amp;]]>'\x01\x1B[31m\xFF\xE2\x80\xAE\n" +
        std::string(5'000, 'W');
    for (const Picture& picture : every_picture(hostile, 0.5)) {
        CAPTURE(picture.index());
        const std::string text = svg_text(picture);
        const XmlElement svg = read_xml(text);
        CHECK(svg.all("script").empty());
        CHECK(text.find("\xE2\x80\xAE") == std::string::npos);
        CHECK(svg.children[0].text.starts_with("<script>alert(\"x\")</script>&amp;]]>'\\x01"));
        for (const std::string& label : labels(svg)) CHECK(label.size() <= 440 / 7 + 1);
        CHECK(text.size() < 30'000);
    }
}

TEST_CASE("a page of texts of strangers is well-formed, and has no script") {
    const std::string hostile = "</style></title><script>alert(1)</script>\" onload=\"x\x80";
    const XmlElement page =
        read_xml(page_text({hostile, {{hostile, {hostile}, every_picture(hostile, 0.5)}}}));
    CHECK(page.all("script").empty());
    CHECK(page.all("h1")[0]->text == "</style></title><script>alert(1)</script>\" onload=\"x\\x80");
    for (const char* name : {"rect", "svg", "td", "th", "div", "p"}) {
        for (const XmlElement* element : page.all(name)) CHECK(element->value("onload").empty());
    }
}

TEST_CASE("numbers that are none, none at all, and certainties are drawn") {
    constexpr double infinite = std::numeric_limits<double>::infinity();
    for (const double number :
         {0.0, 1.0, -1.0, 1e300, -1e-300, infinite, -infinite, std::nan("")}) {
        for (const Picture& picture : every_picture("name", number)) {
            CAPTURE(number, picture.index());
            const std::string text = svg_text(picture);
            CHECK_NOTHROW((void)read_xml(text));
            for (const char* bad : {"nan", "inf", "=\"-0\"", "height=\"-", "width=\"-"})
                CHECK(text.find(bad) == std::string::npos);
        }
    }
}

TEST_CASE("pictures of nothing say so") {
    for (const Picture& picture : empty_pictures()) CHECK_NOTHROW((void)drawn(picture));
    CHECK(has_label(drawn(DistributionPicture{}), "there are no outcomes"));
    CHECK(has_label(drawn(CurvePicture{}), "there are no values"));
    CHECK(has_label(drawn(TornadoPicture{}), "no number was changed"));
    CHECK(has_label(drawn(HeatMapPicture{}), "there is nobody to compare"));
    CHECK_NOTHROW((void)read_xml(page_text({"", {{"", {}, empty_pictures()}}})));
}

TEST_CASE("a page has a picture and its table under one heading") {
    const XmlElement page = read_xml(page_text({"Odds", {{"", {"exact"}, {two_dice()}}}}));
    CHECK(page.value("lang") == "en");
    CHECK(page.all("meta")[0]->value("charset") == "utf-8");
    CHECK(page.all("meta")[1]->value("content") == "width=device-width, initial-scale=1");
    CHECK(page.all("meta")[2]->value("content") == "default-src 'none'; style-src 'unsafe-inline'");
    CHECK(page.all("title")[0]->text == "Odds");
    CHECK(page.all("h2")[0]->text == "2d2");
    CHECK(page.all("svg").size() == 1);
    CHECK(page.all("caption")[0]->text == "2d2");
    const auto headings = page.all("th");
    REQUIRE(headings.size() == 5);
    CHECK(headings[1]->text == "chance");
    CHECK(headings[1]->value("scope") == "col");
    CHECK(headings[3]->text == "3");
    CHECK(headings[3]->value("scope") == "row");
    CHECK(page.all("td")[1]->text == "50 % ");
    CHECK(page.all("small")[1]->text == "1/2");
}

TEST_CASE("ids of a page are unique, and refer to what is there") {
    const XmlElement page = read_xml(page_text(
        {"Odds", {{"one", {}, every_picture("a", 0.5)}, {"two", {}, every_picture("b", 0.5)}}}));
    std::set<std::string> ids;
    for (const char* name : {"title", "desc", "pattern"}) {
        for (const XmlElement* element : page.all(name)) {
            const std::string id = element->value("id");
            if (!id.empty()) CHECK(ids.insert(id).second);
        }
    }
    for (const XmlElement* svg : page.all("svg")) {
        const std::string label = svg->value("aria-labelledby");
        CHECK(ids.contains(label.substr(0, label.find(' '))));
        CHECK(ids.contains(label.substr(label.find(' ') + 1)));
    }
    for (const XmlElement* rect : page.all("rect")) {
        const std::string fill = rect->value("fill");
        if (fill.starts_with("url(#")) CHECK(ids.contains(fill.substr(5, fill.size() - 6)));
    }
    CHECK(page.all("h2").size() == 2);
    CHECK(page.all("h3").size() == 14);
}

TEST_CASE("a table of a page ends after 1,000 rows and says so") {
    const XmlElement page = read_xml(page_text({"Odds", {{"", {}, {many_rows(1'002)}}}}));
    CHECK(page.all("td").size() == 1'000);
    REQUIRE(page.all("p").size() == 1);
    CHECK(page.all("p")[0]->text == "2 more rows are not listed.");
}

TEST_CASE("every kind of picture has a table of its numbers") {
    const XmlElement page = read_xml(page_text({"Odds", {{"", {}, every_picture("name", 0.25)}}}));
    std::vector<std::size_t> cells;
    for (const XmlElement* table : page.all("table")) cells.push_back(table->all("td").size());
    CHECK(cells == std::vector<std::size_t>{8, 2, 4, 2, 4, 2, 1});
}

}  // namespace picture_test
