#include "kernel/state/space_map.hpp"

#include "base/error.hpp"
#include "catch.hpp"

namespace space_map_test {

using namespace hexwright;

namespace {

Border between(const ParsedMap& map, std::string_view a, std::string_view b) {
    for (const ParsedBorder& border : map.borders) {
        const std::string& one = map.spaces[border.a].name;
        const std::string& other = map.spaces[border.b].name;
        if ((one == a && other == b) || (one == b && other == a)) return border.border;
    }
    return Border::none;
}

}  // namespace

TEST_CASE("a chain joins its spaces, a later part joins the same spaces again") {
    const ParsedMap map = parse_map(" A-B - C ; B-D(high) ");
    REQUIRE(map.spaces.size() == 4);
    CHECK(map.spaces[3].name == "D");
    CHECK(map.spaces[3].elevation == 1);
    CHECK(between(map, "A", "B") == Border::open);
    CHECK(between(map, "B", "D") == Border::open);
    CHECK(between(map, "A", "C") == Border::none);
}

TEST_CASE("each sign means a different border") {
    const ParsedMap map = parse_map("A-B|C:D~E");
    CHECK(between(map, "A", "B") == Border::open);
    CHECK(between(map, "B", "C") == Border::wall);
    CHECK(between(map, "C", "D") == Border::point);
    CHECK(between(map, "D", "E") == Border::barrier);
}

TEST_CASE("brackets after a name contain terrain and elevation") {
    const ParsedMap map = parse_map("North Gate (water, cover 3, deep mud, height -2) - Hall");
    CHECK(map.spaces[0].name == "North Gate");
    CHECK(map.spaces[0].elevation == -2);
    REQUIRE(map.spaces[0].tags.size() == 3);
    CHECK(map.spaces[0].tags[0] ==
          std::pair<std::string, std::optional<std::int64_t>>{"water", std::nullopt});
    CHECK(map.spaces[0].tags[1] == std::pair<std::string, std::optional<std::int64_t>>{"cover", 3});
    CHECK(map.spaces[0].tags[2].first == "deep mud");
    CHECK(parse_map("A(high 3)").spaces[0].elevation == 3);
}

TEST_CASE("rows make a grid with coordinates, open sides and corners that touch") {
    const ParsedMap map = parse_map("a-b-c / d-e-f / g-h-i");
    REQUIRE(map.spaces.size() == 9);
    CHECK(map.spaces[5].where == Coordinates{2, 1});
    CHECK(between(map, "b", "e") == Border::open);
    CHECK(between(map, "a", "e") == Border::point);
    CHECK(between(map, "e", "g") == Border::point);
    CHECK(between(map, "a", "i") == Border::none);
    CHECK(map.borders.size() == 12 + 8);
}

TEST_CASE("cells may be empty and rows may differ in length") {
    const ParsedMap map = parse_map("a-.-c / d-e");
    REQUIRE(map.spaces.size() == 4);
    CHECK(between(map, "a", "c") == Border::none);
    CHECK(between(map, "c", "e") == Border::point);
    CHECK(map.spaces[1].where == Coordinates{2, 0});
}

TEST_CASE("a wall through a corner closes it, a wall that ends at it does not") {
    const ParsedMap through = parse_map("a|b / c|d");
    CHECK(between(through, "a", "d") == Border::wall);
    CHECK(between(through, "b", "c") == Border::wall);
    const ParsedMap ends = parse_map("a|b / c-d");
    CHECK(between(ends, "a", "d") == Border::point);
    CHECK(between(ends, "b", "c") == Border::point);
    const ParsedMap around = parse_map("a|b / c-d ; a|c");
    CHECK(between(around, "a", "d") == Border::wall);
    CHECK(between(around, "b", "c") == Border::point);
    CHECK(between(parse_map("a~b / c~d"), "a", "d") == Border::barrier);
}

TEST_CASE("a later part changes borders of the grid, also its corners") {
    const ParsedMap map = parse_map("a-b / c-d ; a|c ; a~d ; d-tower(height 2)");
    CHECK(between(map, "a", "c") == Border::wall);
    CHECK(between(map, "a", "d") == Border::barrier);
    CHECK(between(map, "d", "tower") == Border::open);
    CHECK_FALSE(map.spaces[4].where.has_value());
}

TEST_CASE("an unreadable map is reported with place and reason") {
    struct Case {
        const char* text;
        int line;
        int column;
        const char* says;
    };

    const std::vector<Case> cases{
        {"", 1, 1, "a name is missing"},         {"A-", 1, 3, "a name is missing"},
        {"A--B", 1, 3, "a name is missing"},     {"A-B ; ; C", 1, 7, "a name is missing"},
        {"A-A", 1, 2, "next to itself"},         {"A(water", 1, 2, "not closed"},
        {"A(", 1, 3, "a tag is missing"},        {"A(water,)", 1, 9, "a tag is missing"},
        {"A(height)", 1, 3, "without a number"}, {"A(cover 1000001)", 1, 3, "beyond"},
        {"A)B", 1, 2, "')' does not fit"},       {"A(water) B", 1, 10, "'B' does not fit"},
        {"a-b / c-a", 1, 1, "appears twice"},    {"a / b ; c / d", 1, 9, "a second grid"},
        {"Öde-B\nC-D", 1, 5, "line break"},      {"A-B;\nB-", 2, 3, "a name is missing"},
        {".", 1, 1, "without a space"},
    };
    for (const Case& each : cases) {
        INFO(each.text);
        try {
            (void)parse_map(each.text);
            FAIL("was accepted");
        } catch (const Error& error) {
            CHECK(error.diagnostic().code == "state/bad-map");
            CHECK(error.diagnostic().message.find(each.says) != std::string::npos);
            CHECK(error.diagnostic().where.line == each.line);
            CHECK(error.diagnostic().where.column == each.column);
            CHECK_FALSE(error.diagnostic().hint.empty());
        }
    }
    CHECK_THROWS_AS(parse_map(std::string(40'000, 'a')), Error);
}

TEST_CASE("a final semicolon is optional") {
    CHECK(parse_map("A-B ;").spaces.size() == 2);
}

}  // namespace space_map_test
