#include "catch.hpp"
#include "kernel/turn/order.hpp"

namespace roster_test {

using namespace hexwright;

namespace {

struct Listed {
    World world;
    Roster roster{world, cells::battle};
    EntityId somebody = make_entity(world, Word::of("creature"), Word{}, 0);
    std::int64_t given = 0;

    OrderEntry entry(std::int64_t score, std::int64_t tie = 0) {
        return {somebody, score, {}, ++given, tie};
    }

    void append(std::int64_t score, std::int64_t tie = 0) {
        roster.insert(roster.size(), entry(score, tie));
    }
};

}  // namespace

TEST_CASE("suffixes continue after Z") {
    OrderEntry entry;
    entry.score = 4;
    for (const auto& [tie, text] : {std::pair{0, "4"}, {26, "4Z"}, {27, "4AA"}}) {
        entry.tie = tie;
        CHECK(score_text(entry) == text);
    }
}

TEST_CASE("an entry is read as it was written, at any position") {
    Listed listed;
    const OrderEntry whole{listed.somebody, -3, Word::of("second turn"), 8, 2};
    const OrderEntry pseudo{{}, 99, Word::of("COUNTERS"), 9, 0};
    listed.roster.insert(0, whole);
    listed.roster.insert(0, pseudo);
    CHECK((listed.roster.entries() == std::vector<OrderEntry>{pseudo, whole}));
    CHECK(listed.roster.place_of(8) == 1);
    CHECK(listed.roster.place_of(7) == listed.roster.size());
    listed.roster.erase(0);
    CHECK((listed.roster.entries() == std::vector<OrderEntry>{whole}));
}

TEST_CASE("in a sorted roster a new entry comes after all that are not lower") {
    Listed listed;
    for (const std::int64_t score : {20, 15, 15, 10}) listed.append(score);
    for (const auto& [score, place] : {std::pair{21, 0U}, {20, 1U}, {15, 3U}, {10, 4U}, {9, 4U}}) {
        CHECK(listed.roster.place_for(listed.entry(score)) == place);
    }
    CHECK(listed.roster.place_for({{}, 15, Word::of("COUNTERS")}) == 1);
}

TEST_CASE("in a reordered roster a new entry gets the position with the fewest inversions") {
    Listed listed;
    for (const std::int64_t score : {5, 17, 12}) listed.append(score);
    CHECK(listed.roster.place_for(listed.entry(10)) == 3);
    CHECK(listed.roster.place_for(listed.entry(15)) == 2);
    CHECK(listed.roster.place_for(listed.entry(30)) == 0);
}

TEST_CASE("a broken tie puts a newcomer last, also if part of it is still tied") {
    Listed listed;
    CHECK(listed.roster.tie_for(listed.entry(7)) == 0);
    listed.append(7);
    CHECK(listed.roster.tie_for(listed.entry(7)) == 0);
    listed.roster.erase(0);
    listed.append(7, 1);
    listed.append(7, 2);
    listed.append(7, 2);
    CHECK(listed.roster.tie_for(listed.entry(7)) == 4);
    CHECK(listed.roster.tie_for({{}, 7, Word::of("COUNTERS")}) == 0);
}

}  // namespace roster_test
