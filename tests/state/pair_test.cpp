#include "kernel/state/pair.hpp"

#include <algorithm>
#include <cstdint>
#include <map>
#include <random>

#include "base/error.hpp"
#include "catch.hpp"

namespace pair_test {

using namespace hexwright;

namespace {

const Word zone = Word::of("zone");
const Word knows = Word::of("knows");
const Word engaged = Word::of("Engaged");
const Word near = Word::of("Near");
const Word distant = Word::of("Distant");

Scale zones() {
    return Scale({engaged, near, Word::of("Far"), distant});
}

EntityId creature(World& world) {
    return make_entity(world, Word::of("creature"), Word{}, 1);
}

}  // namespace

TEST_CASE("a symmetric pair has one value in either order") {
    World world;
    const EntityId hero = creature(world);
    const EntityId goblin = creature(world);
    CHECK(pair_value(world, zone, hero, goblin).is_nil());
    set_pair(world, zone, hero, goblin, Value::of(near));
    CHECK(pair_value(world, zone, goblin, hero).word() == near);
    set_pair(world, zone, goblin, hero, Value{});
    CHECK(pair_value(world, zone, hero, goblin).is_nil());
}

TEST_CASE("relations are independent of each other") {
    World world;
    const EntityId hero = creature(world);
    const EntityId goblin = creature(world);
    set_pair(world, zone, hero, goblin, Value::of(near));
    set_pair(world, knows, hero, goblin, Value::of_truth(true));
    set_pair(world, zone, hero, goblin, Value{});
    CHECK(pair_value(world, knows, hero, goblin).truth());
}

TEST_CASE("removed things are dropped from pairs when another pair is set") {
    World world;
    const EntityId hero = creature(world);
    const EntityId wolf = creature(world);
    set_pair(world, zone, hero, wolf, Value::of(near));
    remove_entity(world, wolf);
    const EntityId bear = creature(world);
    CHECK(pair_value(world, zone, hero, bear).is_nil());
    set_pair(world, zone, hero, bear, Value::of(near));
    CHECK(List(world, find_extras_list(world, hero, Word::of("pairs"))).size() == 3);
}

TEST_CASE("a scale orders its steps and stops at its ends") {
    const Scale scale = zones();
    CHECK(scale.rank(engaged) == 0);
    CHECK(scale.rank(distant) == 3);
    CHECK_FALSE(scale.rank(Word::of("Adjacent")).has_value());
    CHECK(scale.moved(near, -1) == engaged);
    CHECK(scale.moved(near, -9) == engaged);
    CHECK(scale.moved(near, INT64_MAX) == distant);
    CHECK(scale.moved(near, INT64_MIN) == engaged);
    CHECK_FALSE(scale.moved(Word::of("Adjacent"), 1).has_value());
}

TEST_CASE("pairs with oneself or with removed things are refused") {
    World world;
    const EntityId hero = creature(world);
    const EntityId goblin = creature(world);
    remove_entity(world, goblin);
    const auto code_of = [](const auto& act) {
        try {
            act();
        } catch (const Error& error) {
            return error.diagnostic().code;
        }
        return std::string();
    };
    CHECK(code_of([&] { set_pair(world, zone, hero, hero, Value::of(near)); }) ==
          "state/pair-with-itself");
    CHECK(code_of([&] { set_pair(world, zone, hero, goblin, Value::of(near)); }) ==
          "state/dead-entity");
    CHECK(code_of([&] { (void)pair_value(world, zone, hero, goblin); }) == "state/dead-entity");
}

TEST_CASE("thousands of random pairs agree with a plain table, undone and redone") {
    World world;
    std::mt19937 random(21);
    const auto pick = [&](std::size_t bound) { return random() % bound; };
    std::vector<EntityId> all;
    for (int i = 0; i < 6; ++i) all.push_back(creature(world));
    std::map<std::pair<std::size_t, std::size_t>, Value> zones;
    std::map<std::pair<std::size_t, std::size_t>, Value> known;
    std::vector<Mark> marks{world.mark()};
    std::vector<std::uint64_t> hashes{world.hash()};
    for (int step = 0; step < 3000; ++step) {
        const std::size_t a = pick(6);
        const std::size_t b = (a + 1 + pick(5)) % 6;
        const Value value = pick(4) == 0 ? Value{} : Value::of(static_cast<std::int64_t>(pick(9)));
        if (pick(2) == 0) {
            set_pair(world, zone, all[a], all[b], value);
            zones[std::minmax(a, b)] = value;
        } else {
            set_pair(world, knows, all[a], all[b], value);
            known[std::minmax(a, b)] = value;
        }
        const std::size_t c = pick(6);
        const std::size_t d = (c + 1 + pick(5)) % 6;
        REQUIRE(pair_value(world, zone, all[c], all[d]) == zones[std::minmax(c, d)]);
        REQUIRE(pair_value(world, knows, all[c], all[d]) == known[std::minmax(c, d)]);
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

}  // namespace pair_test
