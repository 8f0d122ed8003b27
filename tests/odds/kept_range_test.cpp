#include "catch.hpp"
#include "kernel/odds/dice_fold.hpp"

namespace kept_range_test {

using namespace hexwright;

namespace {

struct One {
    bool high;
    bool drop;
    std::int64_t amount;
};

// The ranks from the bottom that are left of so many dice.
std::pair<std::int64_t, std::int64_t> left_of(std::int64_t dice, const std::vector<One>& keeps) {
    KeptRange range;
    for (const One& keep : keeps) range.apply(keep.high, keep.drop, keep.amount);
    const KeptRange::Ranks ranks = range.of(dice);
    return {ranks.from, ranks.to};
}

using Pair = std::pair<std::int64_t, std::int64_t>;

}  // namespace

TEST_CASE("keeps and drops in a row leave one range of ranks") {
    CHECK(left_of(5, {}) == Pair{0, 5});
    CHECK(left_of(5, {{true, false, 3}}) == Pair{2, 5});
    CHECK(left_of(5, {{false, false, 3}}) == Pair{0, 3});
    CHECK(left_of(5, {{true, true, 1}, {false, true, 2}}) == Pair{2, 4});
    CHECK(left_of(5, {{true, false, 4}, {false, false, 3}}) == Pair{1, 4});
    CHECK(left_of(5, {{false, false, 4}, {true, false, 1}}) == Pair{3, 4});
    CHECK(left_of(5, {{true, true, 1}, {true, false, 2}}) == Pair{2, 4});
    CHECK(left_of(5, {{true, false, 4}, {true, true, 1}, {false, true, 1}}) == Pair{2, 4});
}

}  // namespace kept_range_test
