#include "kernel/state/pool.hpp"

#include "base/error.hpp"
#include "catch.hpp"

namespace pool_test {

using namespace hexwright;

namespace {

const Word health = Word::of("Health");

struct Bench {
    World world;
    Rules rules;
    EntityId owner;

    Bench() {
        EntitySchema& schema = rules.schemas.declare(rules.words.intern("creature"));
        PoolRule rule;
        rule.name = rules.words.intern("Health");
        rule.field = schema.add_field(rule.name);
        rule.layers = schema.add_field(rules.words.intern("layers"));
        schema.add(rule);
        PoolRule mana;
        mana.name = rules.words.intern("Mana");
        mana.field = schema.add_field(mana.name);
        schema.add(mana);
        owner = make_entity(world, Word::of("creature"), Word{}, 3);
    }

    Pool pool(Word name = health) { return {world, rules, owner, name}; }

    EntityId layer(std::int64_t amount) {
        const EntityId made = make_entity(world, Word::of("layer"), Word{}, 0);
        pool().add_layer(made, amount);
        return made;
    }
};

}  // namespace

TEST_CASE("a pool starts at 0 and stores what is set") {
    Bench bench;
    CHECK(bench.pool().amount() == 0);
    bench.pool().set_amount(-7);
    CHECK(bench.pool().amount() == -7);
}

TEST_CASE("layers are spent in order, each completely before the next") {
    Bench bench;
    const EntityId first = bench.layer(3);
    bench.layer(4);
    CHECK(bench.pool().layered_amount() == 7);
    CHECK(bench.pool().take_from_layers(5) == 5);
    CHECK(Entity(bench.world, first).extras().get(layer_amount_key()).integer() == 0);
    CHECK(bench.pool().take_from_layers(5) == 2);
    CHECK(bench.pool().layered_amount() == 0);
}

TEST_CASE("a removed layer absorbs nothing") {
    Bench bench;
    const EntityId first = bench.layer(3);
    bench.pool().remove_layer(first);
    CHECK(bench.pool().take_from_layers(5) == 0);
}

TEST_CASE("a pool without layers absorbs nothing with them and accepts none") {
    Bench bench;
    Pool mana = bench.pool(Word::of("Mana"));
    CHECK(mana.layered_amount() == 0);
    CHECK(mana.take_from_layers(5) == 0);
    CHECK_THROWS_AS(mana.add_layer(bench.owner, 5), Error);
}

TEST_CASE("an unknown pool is reported with a similar one") {
    Bench bench;
    try {
        (void)bench.pool(bench.rules.words.intern("Helth"));
        FAIL("no error");
    } catch (const Error& error) {
        CHECK(error.diagnostic().code == "state/no-such-pool");
        CHECK(error.diagnostic().message == "a creature has no pool 'Helth'");
        CHECK(error.diagnostic().hint.find("Health") != std::string::npos);
    }
}

}  // namespace pool_test
