#include <algorithm>
#include <random>

#include "base/error.hpp"
#include "catch.hpp"
#include "kernel/state/space.hpp"
#include "kernel/state/space_map.hpp"
#include "spaces.hpp"

namespace space_shapes_test {

using namespace hexwright;

namespace {

struct Board {
    World world;
    WordTable words;

    explicit Board(std::string_view map) { make_map(world, words, parse_map(map)); }

    [[nodiscard]] EntityId at(std::string_view name) { return find_space(world, Word::of(name)); }

    [[nodiscard]] std::string names(const std::vector<EntityId>& spaces) {
        std::string joined;
        for (const EntityId space : spaces) {
            if (!joined.empty()) joined += ' ';
            joined += words.text(space_name(world, space));
        }
        return joined;
    }
};

std::vector<EntityId> circle(World& world,
                             EntityId origin,
                             std::int64_t steps,
                             Passing passing = Passing::sight) {
    std::vector<EntityId> covered;
    for (const Reached& reached : within(world, origin, steps, passing))
        covered.push_back(reached.space);
    return covered;
}

// Columns a..e, rows 1..5.
constexpr const char* grid =
    "a1-b1-c1-d1-e1 / a2-b2-c2-d2-e2 / a3-b3-c3-d3-e3 / a4-b4-c4-d4-e4 / a5-b5-c5-d5-e5";

}  // namespace

TEST_CASE("a straight or exactly diagonal line touches the cells on it") {
    Board board(grid);
    const auto between = [&](std::string_view a, std::string_view b) {
        return board.names(line(board.world, board.at(a), board.at(b)));
    };
    CHECK(between("a1", "e1") == "a1 b1 c1 d1 e1");
    CHECK(between("c4", "c2") == "c4 c3 c2");
    CHECK(between("a1", "d4") == "a1 b2 c3 d4");
    CHECK(between("b2", "b2") == "b2");
}

TEST_CASE("a sloping line touches every cell it crosses") {
    Board board(grid);
    CHECK(board.names(line(board.world, board.at("a1"), board.at("e2"))) == "a1 b1 c1 c2 d2 e2");
    CHECK(board.names(line(board.world, board.at("a1"), board.at("b4"))) == "a1 a2 b3 b4");
}

TEST_CASE("a line is the same in both directions") {
    Board board(grid);
    std::mt19937 random(4);
    const std::vector<Reached> all = within(board.world, board.at("a1"), 9);
    REQUIRE(all.size() == 25);
    for (int i = 0; i < 400; ++i) {
        const EntityId a = all[random() % 25].space;
        const EntityId b = all[random() % 25].space;
        std::vector<EntityId> there = line(board.world, a, b);
        const std::vector<EntityId> back = line(board.world, b, a);
        std::reverse(there.begin(), there.end());
        REQUIRE(there == back);
        REQUIRE(back.front() == b);
        REQUIRE(back.back() == a);
    }
}

TEST_CASE("a wall blocks sight, a barrier and a corner do not") {
    Board board("a|b~c-d / e-f-g-h");
    const auto sees = [&](std::string_view a, std::string_view b) {
        return has_line_of_sight(board.world, board.at(a), board.at(b));
    };
    CHECK(sees("a", "a"));
    CHECK_FALSE(sees("a", "b"));
    CHECK_FALSE(sees("a", "d"));
    CHECK(sees("b", "c"));
    CHECK(sees("b", "d"));
    CHECK(sees("a", "f"));
    CHECK(board.names(line(board.world, board.at("a"), board.at("d"), Passing::touching)) ==
          "a b c d");
    CHECK(board.names(line(board.world, board.at("b"), board.at("d"), Passing::walking)) == "b");
}

TEST_CASE("a line ends where there is no space") {
    Board board("a-.-c / d-e-f");
    CHECK(board.names(line(board.world, board.at("a"), board.at("c"))) == "a");
    CHECK_FALSE(has_line_of_sight(board.world, board.at("a"), board.at("c")));
}

TEST_CASE("without coordinates a line is a shortest path with clear sight") {
    Board board("A-B-C-D ; A|D ; C~E");
    CHECK(board.names(line(board.world, board.at("A"), board.at("D"))) == "A B C D");
    CHECK(has_line_of_sight(board.world, board.at("A"), board.at("E")));
    set_border(board.world, board.at("B"), board.at("C"), Border::wall);
    CHECK_FALSE(has_line_of_sight(board.world, board.at("A"), board.at("D")));
    CHECK(board.names(line(board.world, board.at("A"), board.at("D"))) == "A");
}

TEST_CASE("a circle contains all spaces within its radius and stops at walls") {
    Board board(grid);
    CHECK(circle(board.world, board.at("c3"), 0).size() == 1);
    CHECK(circle(board.world, board.at("c3"), 1).size() == 9);
    CHECK(circle(board.world, board.at("a1"), 1).size() == 4);
    Board walled("A|B-C");
    CHECK(walled.names(circle(walled.world, walled.at("A"), 2)) == "A");
    CHECK(walled.names(circle(walled.world, walled.at("A"), 2, Passing::touching)) == "A B C");
}

TEST_CASE("a ray passes through its target, up to its length or the edge") {
    Board board(grid);
    const auto beam = [&](std::string_view from, std::string_view aim, std::int64_t steps) {
        return board.names(ray(board.world, board.at(from), board.at(aim), steps));
    };
    CHECK(beam("a1", "b1", 3) == "b1 c1 d1");
    CHECK(beam("a1", "b2", 9) == "b2 c3 d4 e5");
    CHECK(beam("a1", "e1", 2) == "b1 c1");
    CHECK(beam("c3", "c2", 1) == "c2");
    CHECK(beam("c3", "c3", 4).empty());
    CHECK(beam("c3", "c2", 0).empty());
    set_border(board.world, board.at("c1"), board.at("d1"), Border::wall);
    CHECK(beam("a1", "b1", 4) == "b1 c1");
}

TEST_CASE("without coordinates a ray continues into spaces that are farther away") {
    Board board("A-B-C-D-E ; C-A2 ; A2-B");
    CHECK(board.names(ray(board.world, board.at("A"), board.at("B"), 4)) == "B C D E");
    CHECK(board.names(ray(board.world, board.at("A"), board.at("C"), 1)) == "B");
    Board walled("A|B");
    CHECK(ray(walled.world, walled.at("A"), walled.at("B"), 3).empty());
}

TEST_CASE("a cone is a quarter circle towards its target") {
    Board board(grid);
    const auto fan = [&](std::string_view from, std::string_view aim, std::int64_t steps) {
        std::vector<EntityId> spaces = cone(board.world, board.at(from), board.at(aim), steps);
        return board.names(spaces);
    };
    CHECK(fan("c3", "c2", 1) == "b2 c2 d2");
    CHECK(fan("c3", "c1", 2) == "b2 c2 d2 a1 b1 c1 d1 e1");
    CHECK(fan("a1", "b2", 1) == "b1 a2 b2");
    CHECK(fan("c3", "c3", 2).empty());
    CHECK(fan("c3", "c2", 0).empty());
}

TEST_CASE("without coordinates a cone contains the spaces behind the first space of the path") {
    Board board("A-B-C ; B-D ; A-E-F");
    CHECK(board.names(cone(board.world, board.at("A"), board.at("C"), 2)) == "B C D");
    CHECK(board.names(cone(board.world, board.at("A"), board.at("E"), 2)) == "E F");
    Board walled("A|B");
    CHECK(cone(walled.world, walled.at("A"), walled.at("B"), 2).empty());
}

TEST_CASE("compass directions need coordinates") {
    Board board(grid);
    const auto towards = [&](std::string_view from, std::string_view to) {
        return direction(board.world, board.at(from), board.at(to)).value_or("none");
    };
    CHECK(towards("c3", "c1") == "north");
    CHECK(towards("c3", "d2") == "northeast");
    CHECK(towards("c3", "e3") == "east");
    CHECK(towards("c3", "d4") == "southeast");
    CHECK(towards("c3", "c4") == "south");
    CHECK(towards("c3", "a5") == "southwest");
    CHECK(towards("c3", "a3") == "west");
    CHECK(towards("c3", "b2") == "northwest");
    CHECK(towards("a1", "e2") == "east");
    CHECK(towards("a1", "e3") == "southeast");
    CHECK(towards("c3", "c3") == "none");
    Board graph("A-B");
    CHECK_FALSE(direction(graph.world, graph.at("A"), graph.at("B")).has_value());
    CHECK_FALSE(neighbour_towards(graph.world, graph.at("A"), *compass_step("north")));
}

TEST_CASE("the neighbour in a direction is found, even behind a wall") {
    Board board("a|b / c-d");
    CHECK(neighbour_towards(board.world, board.at("a"), *compass_step("east")) == board.at("b"));
    CHECK(neighbour_towards(board.world, board.at("a"), *compass_step("southeast")) ==
          board.at("d"));
    CHECK_FALSE(neighbour_towards(board.world, board.at("a"), *compass_step("north")));
}

TEST_CASE("directions are read by name and by letter") {
    CHECK(compass_step("northwest") == Coordinates{-1, -1});
    CHECK(compass_step("se") == Coordinates{1, 1});
    CHECK_FALSE(compass_step("up").has_value());
}

}  // namespace space_shapes_test
