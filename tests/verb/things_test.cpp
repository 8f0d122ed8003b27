#include "kernel/verb/things.hpp"

#include "catch.hpp"
#include "kernel/state/entity.hpp"
#include "tiny_game.hpp"

namespace things_test {

using namespace hexwright;

namespace {

struct Table : TinyGame {
    EntityId rue = creature("Rue", "heroes");

    [[nodiscard]] std::unordered_set<Word> of(EntityId thing) {
        return {Entity(game.world, thing).definition()};
    }
};

}  // namespace

TEST_CASE("all existing things are found, and no removed ones") {
    Table table;
    const std::size_t before = all_things(table.game.world).size();
    TinyGame::must(table.rule("inflict", table.rue, {Data("Honed")}));
    CHECK(all_things(table.game.world).size() == before + 1);
    REQUIRE(table.game.undo());
    CHECK(all_things(table.game.world).size() == before);
    World empty;
    CHECK(all_things(empty).empty());
}

TEST_CASE("rebinding things applies their edits once") {
    Table table;
    const std::int64_t plain = table.stat(table.rue, "Attack");
    TinyGame::must(table.rule("inflict", table.rue, {Data("Honed")}));
    const EntityId honed = table.part(table.rue, "Honed");
    REQUIRE(table.stat(table.rue, "Attack") == plain + 3);
    for (int i = 0; i < 3; ++i) {
        CHECK(rebind_things(table.game, table.of(honed)) == 1);
        CHECK(table.stat(table.rue, "Attack") == plain + 3);
    }
    CHECK(rebind_things(table.game, {}) == 0);
    REQUIRE(table.game.undo());
    CHECK(table.stat(table.rue, "Attack") == plain);
}

TEST_CASE("definitions bind alike if their listeners and edits are the same") {
    Definition one;
    one.edits = {{Word::of("Attack"), Edit{EditOp::add, 3, {}, {}}, {}, {}}};
    Definition other = one;
    CHECK(binds_alike(one, other));
    other.edits[0].change = Edit{EditOp::add, 4, {}, {}};
    CHECK_FALSE(binds_alike(one, other));
    other.edits[0].change = Word::of("fire");
    CHECK_FALSE(binds_alike(one, other));
    other = one;
    auto behaviour = std::make_shared<Behaviour>();
    other.behaviour = behaviour;
    CHECK_FALSE(binds_alike(one, other));
    behaviour->listeners.emplace_back().pattern.windows = {4};
    one.behaviour = std::make_shared<Behaviour>(*behaviour);
    CHECK(binds_alike(one, other));
    behaviour->listeners[0].pattern.windows = {5};
    CHECK_FALSE(binds_alike(one, other));
}

TEST_CASE("a thing gets room for fields declared later, and keeps its values") {
    Table table;
    TinyGame::must(table.rule("take", table.rue, {Data("4")}));
    EntitySchema& schema = table.game.rules.schemas.declare(Word::of("creature"));
    std::uint32_t last = 0;
    for (int i = 0; i < 40; ++i)
        last = schema.add_field(table.game.rules.words.intern("F" + std::to_string(i)));
    widen_things(table.game);
    Entity(table.game.world, table.rue).set_field(last, Value::of(std::int64_t{9}));
    CHECK(table.pool(table.rue, "Health") == 16);
    CHECK(Entity(table.game.world, table.rue).field(last).integer() == 9);
    const Mark mark = table.game.world.mark();
    widen_things(table.game);
    CHECK(table.game.world.mark().records == mark.records);
    const EntityId other = table.creature("Tarn", "beasts");
    CHECK(Entity(table.game.world, other).field(last).is_nil());
    CHECK(Entity(table.game.world, table.rue).field(last).integer() == 9);
}

}  // namespace things_test
