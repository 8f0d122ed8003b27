#include "kernel/state/space.hpp"

#include <algorithm>
#include <functional>
#include <random>

#include "base/error.hpp"
#include "catch.hpp"
#include "decks.hpp"
#include "kernel/state/space_map.hpp"
#include "spaces.hpp"

namespace space_test {

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

EntityId hero(World& world) {
    return make_entity(world, Word::of("creature"), Word{}, 1);
}

std::string code_of(const std::function<void()>& act) {
    try {
        act();
    } catch (const Error& error) {
        return error.diagnostic().code;
    }
    return "";
}

}  // namespace

TEST_CASE("distance is the number of steps of the shortest path over passable borders") {
    Board board("A-B-C-D ; A|D ; D:E ; E~F");
    const auto steps = [&](std::string_view from, std::string_view to, Passing passing) {
        return distance(board.world, board.at(from), board.at(to), passing);
    };
    CHECK(steps("A", "A", Passing::walking) == 0);
    CHECK(steps("A", "D", Passing::walking) == 3);
    CHECK(steps("A", "D", Passing::touching) == 1);
    CHECK(steps("D", "E", Passing::walking) == 1);
    CHECK_FALSE(steps("A", "F", Passing::walking).has_value());
    CHECK(steps("A", "F", Passing::sight) == 5);
    CHECK(steps("A", "F", Passing::touching) == 3);
}

TEST_CASE("a border is the same from both sides and can be changed or removed") {
    Board board("A-B");
    const EntityId a = board.at("A");
    const EntityId b = board.at("B");
    set_border(board.world, b, a, Border::wall);
    CHECK(border(board.world, a, b) == Border::wall);
    CHECK(neighbours(board.world, a).empty());
    set_border(board.world, a, b, Border::none);
    CHECK(border(board.world, b, a) == Border::none);
    CHECK(neighbours(board.world, a, Passing::touching).empty());
}

TEST_CASE("neighbours are in order of birth, however the borders were made") {
    Board board("A ; B ; C ; D ; D-A ; B-A ; C-A");
    CHECK(board.names(neighbours(board.world, board.at("A"))) == "B C D");
}

TEST_CASE("among several shortest paths, the one over the oldest space is taken") {
    Board board("A ; B ; C ; D ; A-C-D ; A-B-D");
    CHECK(board.names(path(board.world, board.at("A"), board.at("D"))) == "A B D");
    CHECK(board.names(path(board.world, board.at("A"), board.at("A"))) == "A");
    set_border(board.world, board.at("A"), board.at("B"), Border::wall);
    CHECK(board.names(path(board.world, board.at("A"), board.at("D"))) == "A C D");
    set_border(board.world, board.at("A"), board.at("C"), Border::wall);
    CHECK(path(board.world, board.at("A"), board.at("D")).empty());
}

TEST_CASE("spaces within a number of steps are sorted by steps, then by birth") {
    Board board("E ; A-D ; A-B ; B-C ; C-E");
    const std::vector<Reached> found = within(board.world, board.at("A"), 2);
    REQUIRE(found.size() == 4);
    CHECK(found[0] == Reached{board.at("A"), 0});
    CHECK(found[1] == Reached{board.at("D"), 1});
    CHECK(found[2] == Reached{board.at("B"), 1});
    CHECK(found[3] == Reached{board.at("C"), 2});
    CHECK(within(board.world, board.at("A"), 0).size() == 1);
    CHECK(within(board.world, board.at("A"), -1).empty());
}

TEST_CASE("moving removes an entity from one list and adds it to another") {
    Board board("A-B");
    const EntityId mage = hero(board.world);
    const EntityId thief = hero(board.world);
    place_in(board.world, mage, board.at("A"));
    place_in(board.world, thief, board.at("A"));
    CHECK(occupants(board.world, board.at("A")) == std::vector<EntityId>{mage, thief});
    place_in(board.world, mage, board.at("B"));
    CHECK(occupants(board.world, board.at("A")) == std::vector<EntityId>{thief});
    CHECK(space_of(board.world, mage) == board.at("B"));
    place_in(board.world, mage, {});
    CHECK(occupants(board.world, board.at("B")).empty());
    CHECK_FALSE(space_of(board.world, mage));
}

TEST_CASE("moving to the current space changes nothing") {
    Board board("A-B");
    const EntityId mage = hero(board.world);
    place_in(board.world, mage, board.at("A"));
    const Mark before = board.world.mark();
    place_in(board.world, mage, board.at("A"));
    CHECK(board.world.mark().records == before.records);
}

TEST_CASE("an entity that was removed from the game is in no space") {
    Board board("A-B");
    const EntityId mage = hero(board.world);
    place_in(board.world, mage, board.at("A"));
    remove_entity(board.world, mage);
    CHECK(occupants(board.world, board.at("A")).empty());
    const EntityId thief = hero(board.world);
    place_in(board.world, thief, board.at("A"));
    CHECK(occupants(board.world, board.at("A")) == std::vector<EntityId>{thief});
}

TEST_CASE("a space stores elevation, coordinates and terrain") {
    Board board("A(high, water, cover 3)-B");
    const EntityId a = board.at("A");
    CHECK(elevation(board.world, a) == 1);
    CHECK(elevation(board.world, board.at("B")) == 0);
    CHECK(Entity(board.world, a).tags().get(Word::of("cover")).integer() == 3);
    CHECK(Entity(board.world, a).tags().get(Word::of("water")).truth());
    CHECK_FALSE(coordinates(board.world, a).has_value());
    set_coordinates(board.world, a, {0, -3});
    CHECK(coordinates(board.world, a) == Coordinates{0, -3});
}

TEST_CASE("spaces report what they refuse") {
    Board board("A-B");
    World& world = board.world;
    const EntityId a = board.at("A");
    const EntityId mage = hero(world);
    CHECK(code_of([&] { set_border(world, a, a, Border::open); }) == "state/border-with-itself");
    CHECK(code_of([&] { set_border(world, a, mage, Border::open); }) == "state/not-a-space");
    CHECK(code_of([&] { place_in(world, mage, mage); }) == "state/not-a-space");
    CHECK(code_of([&] { place_in(world, EntityId{}, a); }) == "state/dead-entity");
    CHECK(code_of([&] { (void)distance(world, a, mage); }) == "state/not-a-space");
    CHECK(code_of([&] {
              set_coordinates(world, a, {1'000'001, 0});
          }) == "state/coordinates-too-large");
    Deck deck = Deck::make(world, Word{});
    deck.add(mage, piles::draw());
    CHECK(code_of([&] { place_in(world, mage, a); }) == "state/placed-elsewhere");
}

TEST_CASE("distances match brute force on random graphs") {
    std::mt19937 random(11);
    for (int round = 0; round < 60; ++round) {
        World world;
        constexpr std::size_t count = 9;
        std::vector<EntityId> spaces;
        for (std::size_t i = 0; i < count; ++i) spaces.push_back(make_space(world, Word{}));
        constexpr std::int64_t far = 1000;
        std::vector<std::vector<std::int64_t>> steps(count, std::vector<std::int64_t>(count, far));
        for (std::size_t i = 0; i < count; ++i) steps[i][i] = 0;
        for (int edge = 0; edge < 12; ++edge) {
            const std::size_t a = random() % count;
            const std::size_t b = random() % count;
            if (a == b) continue;
            const auto kind = static_cast<Border>(random() % 5);
            set_border(world, spaces[a], spaces[b], kind);
            steps[a][b] = steps[b][a] = is_passable(kind) ? 1 : far;
        }
        for (std::size_t k = 0; k < count; ++k) {
            for (std::size_t i = 0; i < count; ++i) {
                for (std::size_t j = 0; j < count; ++j) {
                    steps[i][j] = std::min(steps[i][j], steps[i][k] + steps[k][j]);
                }
            }
        }
        for (std::size_t i = 0; i < count; ++i) {
            for (std::size_t j = 0; j < count; ++j) {
                REQUIRE(distance(world, spaces[i], spaces[j]).value_or(far) ==
                        std::min(steps[i][j], far));
                const auto way = path(world, spaces[i], spaces[j]);
                REQUIRE(way.size() ==
                        (steps[i][j] >= far ? 0U : static_cast<std::size_t>(steps[i][j]) + 1));
            }
        }
    }
}

TEST_CASE("thousands of random moves leave places and lists consistent, undone and redone") {
    Board board("a-b-c / d-e-f / g-h-i");
    World& world = board.world;
    std::mt19937 random(8);
    const auto pick = [&](std::size_t bound) { return random() % bound; };
    std::vector<EntityId> spaces;
    for (const char* name : {"a", "b", "c", "d", "e", "f", "g", "h", "i"})
        spaces.push_back(board.at(name));
    std::vector<EntityId> movers{hero(world), hero(world), hero(world), hero(world)};
    std::vector<Mark> marks{world.mark()};
    std::vector<std::uint64_t> hashes{world.hash()};
    for (int step = 0; step < 3000; ++step) {
        const std::size_t a = pick(9);
        const std::size_t b = pick(9);
        if (pick(3) == 0 && a != b) {
            set_border(world, spaces[a], spaces[b], static_cast<Border>(pick(5)));
        } else {
            place_in(world, movers[pick(4)], pick(10) == 0 ? EntityId{} : spaces[a]);
        }
        for (const EntityId mover : movers) {
            int found = 0;
            for (const EntityId space : spaces) {
                const auto there = occupants(world, space);
                const auto times = std::count(there.begin(), there.end(), mover);
                REQUIRE(times == (space_of(world, mover) == space ? 1 : 0));
                found += static_cast<int>(times);
            }
            REQUIRE(found == (space_of(world, mover) ? 1 : 0));
        }
        REQUIRE(
            (a == b || border(world, spaces[a], spaces[b]) == border(world, spaces[b], spaces[a])));
        marks.push_back(world.mark());
        hashes.push_back(world.hash());
    }
    for (std::size_t i = marks.size(); i-- > 0;) {
        world.rewind(marks[i]);
        REQUIRE(world.hash() == hashes[i]);
    }
    world.redo(marks.back());
    CHECK(world.hash() == hashes.back());
}

}  // namespace space_test
