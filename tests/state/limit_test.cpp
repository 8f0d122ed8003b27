#include "kernel/state/limit.hpp"

#include <map>
#include <random>
#include <tuple>
#include <vector>

#include "base/error.hpp"
#include "catch.hpp"

namespace limit_test {

using namespace hexwright;

namespace {

const Word turn = Word::of("turn");
const Word battle = Word::of("battle");
const Word bolt = Word::of("Ember Bolt");

EntityId creature(World& world) {
    return make_entity(world, Word::of("creature"), Word{}, 2);
}

void use(World& world, const UseCounter& counter, Word window = turn) {
    count_use(world, {1, window, 0}, counter);
}

std::int64_t uses(World& world, const UseCounter& counter, Word window = turn) {
    constexpr std::int64_t many = 100'000;
    return many - remaining(world, {many, window, 0}, counter);
}

}  // namespace

TEST_CASE("a limit refuses further uses and is reset in the next window") {
    World world;
    const EntityId mage = creature(world);
    const UseCounter counter{mage, bolt, {}};
    const Limit twice{2, turn, 0};
    for (const std::int64_t left : {2, 1, 0}) {
        CHECK(remaining(world, twice, counter) == left);
        count_use(world, twice, counter);
    }
    CHECK(remaining(world, twice, counter) == 0);
    CHECK(uses(world, counter) == 3);
    bump_window(world, turn, mage);
    CHECK(remaining(world, twice, counter) == 2);
}

TEST_CASE("a window of one entity resets only its limits, a window of all resets all") {
    World world;
    const EntityId mage = creature(world);
    const EntityId thief = creature(world);
    const UseCounter of_mage{mage, bolt, {}};
    const UseCounter of_thief{thief, bolt, {}};
    use(world, of_mage);
    use(world, of_thief);
    bump_window(world, turn, mage);
    CHECK(uses(world, of_mage) == 0);
    CHECK(uses(world, of_thief) == 1);
    bump_window(world, turn, {});
    CHECK(uses(world, of_thief) == 0);
}

TEST_CASE("windows of different names are independent") {
    World world;
    const EntityId mage = creature(world);
    const UseCounter counter{mage, bolt, {}};
    use(world, counter, turn);
    use(world, counter, battle);
    bump_window(world, turn, mage);
    CHECK(uses(world, counter, turn) == 0);
    CHECK(uses(world, counter, battle) == 1);
}

TEST_CASE("a weapon may count its uses in its wielder's turn") {
    World world;
    const EntityId mage = creature(world);
    const EntityId staff = creature(world);
    const UseCounter counter{staff, bolt, mage};
    use(world, counter);
    bump_window(world, turn, staff);
    CHECK(uses(world, counter) == 1);
    bump_window(world, turn, mage);
    CHECK(uses(world, counter) == 0);
}

TEST_CASE("the game itself can count uses without an entity") {
    World world;
    const UseCounter counter{{}, bolt, {}};
    use(world, counter, battle);
    CHECK(uses(world, counter, battle) == 1);
    bump_window(world, battle, {});
    CHECK(uses(world, counter, battle) == 0);
}

TEST_CASE("once in two turns, used in turn 1, is free again in turn 3") {
    World world;
    const EntityId mage = creature(world);
    const UseCounter counter{mage, bolt, {}};
    const Limit every_other{1, turn, 2};
    bump_window(world, turn, mage);
    count_use(world, every_other, counter);
    CHECK(remaining(world, every_other, counter) == 0);
    bump_window(world, turn, mage);
    CHECK(remaining(world, every_other, counter) == 0);
    bump_window(world, turn, mage);
    CHECK(remaining(world, every_other, counter) == 1);
}

TEST_CASE("several uses in a span are counted from the first one") {
    World world;
    const EntityId mage = creature(world);
    const UseCounter counter{mage, bolt, {}};
    const Limit two_in_three{2, turn, 3};
    bump_window(world, turn, mage);
    count_use(world, two_in_three, counter);
    bump_window(world, turn, mage);
    bump_window(world, turn, mage);
    count_use(world, two_in_three, counter);
    CHECK(remaining(world, two_in_three, counter) == 0);
    bump_window(world, turn, mage);
    CHECK(remaining(world, two_in_three, counter) == 2);
}

TEST_CASE("a rising series increases with each use, repeats its last price and is reset") {
    World world;
    const EntityId fighter = creature(world);
    const UseCounter club{fighter, Word::of("Club"), {}};
    const Word round = Word::of("round");
    std::int64_t paid = 0;
    const std::vector<std::int64_t> speed{1, 2, 3};
    for (int attack = 0; attack < 4; ++attack) {
        paid += speed[static_cast<std::size_t>(rising_step(world, round, club, 3))];
        count_rising_use(world, round, club);
    }
    CHECK(paid == 9);
    bump_window(world, round, {});
    CHECK(rising_step(world, round, club, 3) == 0);
}

TEST_CASE("limits of several spans and a rising series are counted separately") {
    World world;
    const EntityId mage = creature(world);
    const UseCounter counter{mage, bolt, {}};
    const Limit twice{2, turn, 0};
    const Limit thrice_in_two{3, turn, 2};
    for (int use = 0; use < 2; ++use) {
        count_use(world, twice, counter);
        count_use(world, thrice_in_two, counter);
        count_rising_use(world, turn, counter);
    }
    CHECK(remaining(world, twice, counter) == 0);
    CHECK(remaining(world, thrice_in_two, counter) == 1);
    CHECK(rising_step(world, turn, counter, 5) == 2);
    bump_window(world, turn, mage);
    CHECK(remaining(world, twice, counter) == 2);
    CHECK(remaining(world, thrice_in_two, counter) == 1);
    CHECK(rising_step(world, turn, counter, 5) == 0);
}

TEST_CASE("a limit of zero, or below the uses so far, leaves no use") {
    World world;
    const UseCounter counter{creature(world), bolt, {}};
    CHECK(remaining(world, {0, turn, 0}, counter) == 0);
    for (int i = 0; i < 5; ++i) use(world, counter);
    CHECK(remaining(world, {3, turn, 0}, counter) == 0);
    CHECK(remaining(world, {7, turn, 0}, counter) == 2);
}

TEST_CASE("reading a limit changes nothing, also in a probe") {
    World world;
    const EntityId mage = creature(world);
    world.set_probing(true);
    CHECK(remaining(world, {1, turn, 0}, {mage, bolt, {}}) == 1);
}

TEST_CASE("counting a use of a removed thing is refused") {
    World world;
    const EntityId mage = creature(world);
    remove_entity(world, mage);
    CHECK_THROWS_AS(use(world, {mage, bolt, {}}), Error);
    CHECK_THROWS_AS(bump_window(world, turn, mage), Error);
}

TEST_CASE("thousands of random uses agree with a plain count, undone and redone") {
    World world;
    std::mt19937 random(33);
    const auto pick = [&](std::size_t bound) { return random() % bound; };
    const std::vector<EntityId> creatures{creature(world), creature(world), creature(world)};
    const std::vector<Word> keys{bolt, Word::of("Club"), Word::of("Hide")};
    const std::vector<Word> windows{turn, battle};
    std::map<std::tuple<std::size_t, std::size_t, std::size_t>, std::int64_t> plain;
    std::vector<Mark> marks{world.mark()};
    std::vector<std::uint64_t> hashes{world.hash()};
    for (int step = 0; step < 4000; ++step) {
        const std::size_t who = pick(3);
        const std::size_t what = pick(3);
        const std::size_t window = pick(2);
        if (pick(10) == 0) {
            const bool everybody = pick(3) == 0;
            bump_window(world, windows[window], everybody ? EntityId{} : creatures[who]);
            for (auto& [key, count] : plain) {
                const bool ends = everybody || std::get<0>(key) == who;
                if (ends && std::get<2>(key) == window) count = 0;
            }
        } else {
            use(world, {creatures[who], keys[what], {}}, windows[window]);
            ++plain[{who, what, window}];
        }
        REQUIRE(uses(world, {creatures[who], keys[what], {}}, windows[window]) ==
                plain[{who, what, window}]);
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

}  // namespace limit_test
