#include "kernel/weigh/atoms.hpp"

#include <algorithm>
#include <numeric>

#include "catch.hpp"
#include "kernel/chance/notation.hpp"
#include "kernel/chance/roll.hpp"

namespace atoms_test {

using namespace hexwright;

namespace {

// The sum of the best dice, counted from 1.
std::int64_t sum_of(const PoolShape& shape, Fall fall) {
    std::ranges::sort(fall);
    if (shape.high) std::ranges::reverse(fall);
    fall.resize(shape.keep);
    return std::accumulate(fall.begin(), fall.end(), std::int64_t{shape.keep});
}

// How many falls come to each sum, one after the other.
std::map<std::int64_t, std::int64_t> counted(const PoolShape& shape) {
    std::map<std::int64_t, std::int64_t> counts;
    Fall fall(shape.dice, 0);
    while (true) {
        ++counts[sum_of(shape, fall)];
        std::size_t i = 0;
        while (i < fall.size() && ++fall[i] == std::int64_t{shape.sides}) fall[i++] = 0;
        if (i == fall.size()) return counts;
    }
}

void check_pool(const PoolShape& shape) {
    CAPTURE(shape.dice, shape.sides, shape.keep, shape.high);
    const Atoms atoms = Atoms::of_pool(shape);
    const auto counts = counted(shape);
    REQUIRE(atoms.size() == counts.size());
    Picker picker(7);
    std::size_t atom = 0;
    mpz_class total = 0;
    for (const auto& [sum, count] : counts) {
        CHECK(atoms.sum(atom) == sum);
        CHECK(atoms.weight(atom) == count);
        total += count;
        for (int i = 0; i < 5; ++i) CHECK(sum_of(shape, atoms.fall(atom, picker)) == sum);
        ++atom;
    }
    CHECK(atoms.total() == total);
}

}  // namespace

TEST_CASE("the sums of a pool are counted as one by one, and their dice come to them") {
    for (const std::uint32_t dice : {1U, 2U, 3U, 5U}) {
        for (const std::uint32_t sides : {1U, 2U, 6U}) {
            for (std::uint32_t keep = 1; keep <= dice; ++keep) {
                check_pool({dice, sides, keep, true});
                check_pool({dice, sides, keep, false});
            }
        }
    }
    check_pool({2, 20, 1, true});
}

TEST_CASE("a pool of many dice costs no more than its sums") {
    const Atoms atoms = Atoms::of_pool({40, 20, 1, true});
    mpz_class all;
    mpz_ui_pow_ui(all.get_mpz_t(), 20, 40);
    CHECK(atoms.total() == all);
    CHECK(atoms.weight(0) == 1);  // forty ones
}

TEST_CASE("dice of one sum differ from fall to fall") {
    const Atoms atoms = Atoms::of_pool({5, 6, 4, true});
    Picker picker(1);
    std::set<Fall> seen;
    for (int i = 0; i < 50; ++i) seen.insert(atoms.fall(atoms.size() / 2, picker));
    CHECK(seen.size() > 10);
}

TEST_CASE("a notation is counted by all its falls, and none that has too many") {
    const Variables none;
    const DiceExpression pair = parse_dice("2d6 - 1");
    const std::optional<Atoms> atoms = Atoms::of_notation({&pair, &none});
    REQUIRE(atoms);
    CHECK(atoms->size() == 11);
    CHECK(atoms->sum(0) == 1);
    CHECK(atoms->weight(5) == 6);
    CHECK(atoms->total() == 36);
    // A die that is thrown again falls once in six with a second one.
    const DiceExpression again = parse_dice("1d6ro1");
    const std::optional<Atoms> thrown = Atoms::of_notation({&again, &none});
    REQUIRE(thrown);
    CHECK(mpq_class(thrown->weight(0), thrown->total()) == mpq_class(1, 36));
    CHECK(thrown->sum(0) == 1);
    const DiceExpression many = parse_dice("20d6kh3 + 1d4");
    CHECK_FALSE(Atoms::of_notation({&many, &none}));
}

}  // namespace atoms_test
