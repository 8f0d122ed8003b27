#include "kernel/state/entity.hpp"

#include "base/error.hpp"
#include "catch.hpp"

namespace entity_test {

using namespace hexwright;

TEST_CASE("an id from an undone branch is dead, never a different thing") {
    World world;
    const Mark before = world.mark();
    const EntityId goblin = make_entity(world, Word::of("creature"), Word{}, 4);
    world.rewind(before);
    CHECK_FALSE(is_alive(world, goblin));
    const EntityId first = make_entity(world, Word::of("creature"), Word{}, 4);
    remove_entity(world, first);
    const EntityId second = make_entity(world, Word::of("creature"), Word{}, 4);
    CHECK(second.slot == first.slot);
    CHECK_FALSE(is_alive(world, first));
    CHECK(is_alive(world, second));
    CHECK_THROWS_AS(Entity(world, first), Error);
}

TEST_CASE("a removed entity leaves wiped cells behind") {
    World world;
    (void)make_entity(world, Word::of("creature"), Word{}, 4);
    const EntityId goblin = make_entity(world, Word::of("creature"), Word{}, 4);
    Entity(world, goblin).extras().set(Word::of("fear"), Value::of(std::int64_t{3}));
    Entity(world, goblin).set_field(3, Value::of(std::int64_t{9}));
    remove_entity(world, goblin);
    const EntityId next = make_entity(world, Word::of("creature"), Word{}, 4);
    CHECK(Entity(world, next).extras().size() == 0);
    CHECK(Entity(world, next).field(3).is_nil());
}

TEST_CASE("the empty id is not alive") {
    const World world;
    CHECK_FALSE(is_alive(world, EntityId{}));
    CHECK_FALSE(is_alive(world, EntityId{5, 5}));
}

TEST_CASE("a removed entity frees every list it had, at any depth") {
    World world;
    const EntityId keeper = make_entity(world, Word::of("thing"), Word{}, 4);
    remove_entity(world, keeper);
    const Cell before = world.top();
    for (int round = 0; round < 50; ++round) {
        const EntityId goblin = make_entity(world, Word::of("creature"), Word{}, 4);
        Entity view(world, goblin);
        List(world, view.block() + entity_cells::fields + 2).push(Value::of(std::int64_t{1}));
        List outer(world, view.block() + entity_cells::extras);
        outer.push(Value::of(Word::of("limits")));
        outer.push(Value{});
        List(world, world.get(view.block() + entity_cells::extras).block().cell + 2)
            .push(Value::of(std::int64_t{7}));
        remove_entity(world, goblin);
        if (round == 0) continue;
        static Cell after_first = world.top();
        CHECK(world.top() == after_first);
    }
    CHECK(world.top() > before);
}

}  // namespace entity_test
