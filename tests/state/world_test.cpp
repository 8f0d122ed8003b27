#include "kernel/state/world.hpp"

#include <algorithm>
#include <random>
#include <vector>

#include "base/error.hpp"
#include "catch.hpp"
#include "kernel/state/entity.hpp"

namespace world_test {

using namespace hexwright;

namespace {

// One random batch of changes of every kind the World knows.
void change_at_random(World& world, std::mt19937& random, std::vector<EntityId>& made) {
    const auto pick = [&](std::uint32_t bound) {
        return static_cast<std::uint32_t>(random() % bound);
    };
    for (std::uint32_t i = 0; i < 1 + pick(12); ++i) {
        List list(world, cells::schedule);
        switch (pick(8)) {
            case 0:
                list.push(Value::of(std::int64_t{pick(1000)}));
                break;
            case 1:
                list.insert(pick(list.size() + 1), Value::of(Word::of("word")));
                break;
            case 2:
                if (!list.is_empty()) list.erase(pick(list.size()));
                break;
            case 3:
                made.push_back(make_entity(world, Word::of("thing"), Word{}, pick(20)));
                break;
            case 4:
                if (!made.empty()) {
                    const std::size_t index = pick(static_cast<std::uint32_t>(made.size()));
                    if (is_alive(world, made[index])) remove_entity(world, made[index]);
                    made.erase(made.begin() + static_cast<std::ptrdiff_t>(index));
                }
                break;
            case 5:
                for (const EntityId id : made) {
                    if (is_alive(world, id))
                        Entity(world, id).extras().set(Word::of("x"),
                                                       Value::of(std::int64_t{pick(9)}));
                }
                break;
            case 6:
                Map(world, cells::campaign)
                    .set(Word::from_hash(1 + pick(20)), Value::of_truth(true));
                break;
            default:
                if (pick(20) == 0) list.clear();
                break;
        }
    }
}

}  // namespace

TEST_CASE("the ledger has a limit, and a refused change has no effect") {
    World world;
    List list(world, cells::schedule);
    list.push(Value::of(std::int64_t{1}));
    const std::uint64_t hash = world.hash();
    const Mark mark = world.mark();
    list.push(Value::of(std::int64_t{2}));
    const Mark after = world.mark();
    world.rewind(mark);
    world.set_most_records(mark.records);
    CHECK_THROWS_AS(list.push(Value::of(std::int64_t{3})), Error);
    CHECK(world.hash() == hash);
    CHECK(world.set_probing(true) == false);
    CHECK(world.set_probing(false));
    CHECK_THROWS_AS(list.push(Value::of(std::int64_t{3})), Error);
    world.redo(after);
    CHECK(list.size() == 2);
    world.rewind(mark);
    world.set_most_records(mark.records + 10);
    list.push(Value::of(std::int64_t{3}));
    CHECK(list.size() == 2);
}

TEST_CASE("thousands of random changes undo and redo to the same states") {
    World world;
    std::mt19937 random(20261121);
    std::vector<EntityId> made;
    std::vector<Mark> marks{world.mark()};
    std::vector<std::uint64_t> hashes{world.hash()};
    for (int batch = 0; batch < 3000; ++batch) {
        change_at_random(world, random, made);
        marks.push_back(world.mark());
        hashes.push_back(world.hash());
    }
    for (std::size_t i = marks.size(); i-- > 0;) {
        world.rewind(marks[i]);
        REQUIRE(world.hash() == hashes[i]);
    }
    for (std::size_t i = 0; i < marks.size(); ++i) {
        world.redo(marks[i]);
        REQUIRE(world.hash() == hashes[i]);
    }
}

TEST_CASE("a new change discards what could be redone") {
    World world;
    const Mark start = world.mark();
    world.set(cells::battle, Value::of(std::int64_t{1}));
    const Mark after = world.mark();
    world.rewind(start);
    world.set(cells::battle, Value::of(std::int64_t{2}));
    world.redo(after);
    CHECK(world.get(cells::battle).integer() == 2);
}

TEST_CASE("every change carries its reason") {
    World world;
    const Mark start = world.mark();
    world.set_why(77);
    world.set(cells::battle, Value::of(std::int64_t{5}));
    REQUIRE(world.mark().records - start.records == 1);
    CHECK(world.record(start.records).why == 77);
    CHECK(world.record(start.records).other.is_nil());
}

TEST_CASE("a change that changes nothing leaves no record") {
    World world;
    world.set(cells::battle, Value::of(std::int64_t{5}));
    const Mark mark = world.mark();
    world.set(cells::battle, Value::of(std::int64_t{5}));
    CHECK(world.mark().records == mark.records);
}

TEST_CASE("in a probe every write is refused") {
    World world;
    world.set_probing(true);
    CHECK_THROWS_AS(world.set(cells::battle, Value::of(std::int64_t{5})), Error);
}

TEST_CASE("changes since a mark are read, taken back and made again") {
    World world;
    const Cell block = world.take_block(10);
    const Mark mark = world.mark();
    world.set(block + 1, Value::of(5));
    world.set(block + 2, Value::of(6));
    world.set(block + 2, Value{});            // as before
    const Cell far = world.take_block(5000);  // the World grows
    world.set(far + 4000, Value::of(9));
    const std::uint64_t hash = world.hash();
    const World::Changes changes = world.changes_since(mark);
    const auto is_changed = [&](Cell cell) {
        return std::ranges::find(changes, cell, &World::Changes::value_type::first) !=
               changes.end();
    };
    CHECK(is_changed(block + 1));
    CHECK_FALSE(is_changed(block + 2));
    CHECK(std::ranges::is_sorted(changes, {}, &World::Changes::value_type::first));
    world.rewind(mark);
    world.forget_rewound();
    world.apply(changes);
    CHECK(world.hash() == hash);
    CHECK(world.changes_since(mark) == changes);
    world.rewind(mark);
    CHECK(world.changes_since(mark).empty());
}

}  // namespace world_test
