#include "kernel/state/snapshot.hpp"

#include <random>

#include "base/error.hpp"
#include "catch.hpp"
#include "kernel/state/space.hpp"

namespace snapshot_test {

using namespace hexwright;

namespace {

const Word battle = Word::of("battle");
const Word fear = Word::of("fear");

Value number(std::int64_t n) {
    return Value::of(n);
}

EntityId creature(World& world) {
    return make_entity(world, Word::of("creature"), Word{}, 3);
}

EntityId give(World& world, EntityId holder, std::string_view kind) {
    const EntityId part = make_entity(world, Word::of(kind), Word{}, 2);
    Entity(world, part).set(entity_cells::holder, Value::of(holder));
    Entity(world, holder).parts().push(Value::of(part));
    return part;
}

void lose(World& world, EntityId holder, EntityId part) {
    Entity(world, holder).parts().remove(Value::of(part));
    remove_entity(world, part);
}

Transience restore_all(Word, std::uint32_t) {
    return Transience::restore;
}

std::vector<EntityId> parts_of(World& world, EntityId holder) {
    std::vector<EntityId> parts;
    const List list = Entity(world, holder).parts();
    for (std::uint32_t i = 0; i < list.size(); ++i) parts.push_back(list.at(i).entity());
    return parts;
}

// All that a snapshot promises to restore, as text without ids.
std::string content(World& world, EntityId id) {
    const Entity entity(world, id);
    std::string text;
    for (std::uint32_t i = 0; i < 3 && entity_cells::fields + i <= world.block_room(entity.block());
         ++i) {
        text += std::to_string(entity.field(i).bits()) + ' ';
    }
    for (const Map& map : {entity.tags(), entity.extras()}) {
        text += '{';
        for (std::uint32_t i = 0; i < map.size(); ++i) {
            text += std::to_string(map.key(i).hash() % 1000) + '=' +
                    std::to_string(map.value(i).bits()) + ' ';
        }
        text += '}';
    }
    for (const EntityId part : parts_of(world, id)) text += '[' + content(world, part) + ']';
    return text;
}

}  // namespace

TEST_CASE("restoring resets fields, tags and extras as the policy says") {
    World world;
    const EntityId hero = creature(world);
    Entity entity(world, hero);
    for (std::uint32_t i = 0; i < 3; ++i) entity.set_field(i, number(10));
    entity.tags().set(Word::of("brave"), Value::of_truth(true));
    entity.extras().set(fear, number(1));
    const EntityId open = take_snapshot(world, battle, {hero});
    for (std::uint32_t i = 0; i < 3; ++i) entity.set_field(i, number(3));
    entity.tags().set(Word::of("brave"), Value{});
    entity.tags().set(Word::of("prone"), Value::of_truth(true));
    entity.extras().set(fear, number(5));
    entity.extras().set(Word::of("xp"), number(100));
    restore_snapshot(world, open, [](Word, std::uint32_t field) {
        if (field == 1) return Transience::keep;
        return field == 2 ? Transience::lowest : Transience::restore;
    });
    CHECK(entity.field(0).integer() == 10);
    CHECK(entity.field(1).integer() == 3);
    CHECK(entity.field(2).integer() == 3);
    CHECK(entity.tags().has(Word::of("brave")));
    CHECK_FALSE(entity.tags().has(Word::of("prone")));
    CHECK(entity.extras().get(fear).integer() == 1);
    CHECK_FALSE(entity.extras().has(Word::of("xp")));
}

TEST_CASE("with the policy lowest, the saved number returns only if it is lower") {
    World world;
    const EntityId hero = creature(world);
    Entity(world, hero).set_field(0, number(4));
    const EntityId open = take_snapshot(world, battle, {hero});
    Entity(world, hero).set_field(0, number(9));
    restore_snapshot(world, open, [](Word, std::uint32_t) { return Transience::lowest; });
    CHECK(Entity(world, hero).field(0).integer() == 4);
}

TEST_CASE("the policy gets the kind, and only declared fields that changed") {
    World world;
    const EntityId hero = creature(world);
    const EntityId open = take_snapshot(world, battle, {hero});
    Entity(world, hero).set_field(2, number(1));
    std::vector<std::uint32_t> asked;
    restore_snapshot(world, open, [&](Word kind, std::uint32_t field) {
        CHECK(kind == Word::of("creature"));
        asked.push_back(field);
        return Transience::restore;
    });
    CHECK(asked == std::vector<std::uint32_t>{2});
}

TEST_CASE("parts made since the snapshot are removed with their content") {
    World world;
    const EntityId hero = creature(world);
    const EntityId open = take_snapshot(world, battle, {hero});
    const EntityId ward = give(world, hero, "marker");
    const EntityId spark = give(world, ward, "marker");
    const EntityId space = make_space(world, Word::of("A"));
    place_in(world, ward, space);
    std::vector<EntityId> removed;
    SnapshotHooks hooks;
    hooks.before_removal = [&](EntityId id) { removed.push_back(id); };
    restore_snapshot(world, open, restore_all, hooks);
    CHECK_FALSE(is_alive(world, ward));
    CHECK_FALSE(is_alive(world, spark));
    CHECK(removed == std::vector<EntityId>{ward, spark});
    CHECK(parts_of(world, hero).empty());
    CHECK(occupants(world, space).empty());
}

TEST_CASE("removed parts come back with the same content and a new id") {
    World world;
    const EntityId hero = creature(world);
    const EntityId sword = give(world, hero, "weapon");
    const EntityId gem = give(world, sword, "item");
    Entity(world, sword).set_field(0, number(7));
    Entity(world, sword).set_field(1, Value::of(gem));
    Entity(world, gem).extras().set(fear, number(2));
    Entity(world, hero).set_field(0, Value::of(sword));
    const std::string gem_before = content(world, gem);
    const EntityId open = take_snapshot(world, battle, {hero});
    lose(world, sword, gem);
    lose(world, hero, sword);
    std::vector<EntityId> returned;
    SnapshotHooks hooks;
    hooks.after_return = [&](EntityId id) { returned.push_back(id); };
    restore_snapshot(world, open, restore_all, hooks);
    REQUIRE(parts_of(world, hero).size() == 1);
    const EntityId now = parts_of(world, hero).front();
    CHECK(now != sword);
    CHECK(Entity(world, now).kind() == Word::of("weapon"));
    CHECK(Entity(world, now).holder() == hero);
    CHECK(Entity(world, now).field(0).integer() == 7);
    CHECK(Entity(world, hero).field(0).entity() == now);
    REQUIRE(parts_of(world, now).size() == 1);
    CHECK(Entity(world, now).field(1).entity() == parts_of(world, now).front());
    CHECK(content(world, parts_of(world, now).front()) == gem_before);
    CHECK(returned.size() == 2);
}

TEST_CASE("a thing that was given away comes back, one from outside stays") {
    World world;
    const EntityId hero = creature(world);
    const EntityId ally = creature(world);
    const EntityId enemy = creature(world);
    const EntityId sword = give(world, hero, "weapon");
    const EntityId trophy = give(world, enemy, "item");
    const EntityId open = take_snapshot(world, battle, {hero, ally});
    const auto hand_over = [&](EntityId thing, EntityId from, EntityId to) {
        Entity(world, from).parts().remove(Value::of(thing));
        Entity(world, to).parts().push(Value::of(thing));
        Entity(world, thing).set(entity_cells::holder, Value::of(to));
    };
    hand_over(sword, hero, ally);
    hand_over(trophy, enemy, hero);
    restore_snapshot(world, open, restore_all);
    CHECK(parts_of(world, hero) == std::vector<EntityId>{sword, trophy});
    CHECK(parts_of(world, ally).empty());
    CHECK(Entity(world, sword).holder() == hero);
}

TEST_CASE("lists in fields and extras are saved deeply") {
    World world;
    const EntityId hero = creature(world);
    const Cell home = entity_block(world, hero) + entity_cells::fields;
    List(world, home).push(number(1));
    List(world, home).push(number(2));
    const EntityId open = take_snapshot(world, battle, {hero});
    List(world, home).set_at(0, number(9));
    List(world, home).push(number(3));
    restore_snapshot(world, open, restore_all);
    REQUIRE(List(world, home).size() == 2);
    CHECK(List(world, home).at(0).integer() == 1);
}

TEST_CASE("a removed entity of the list stays removed, the others are restored") {
    World world;
    const EntityId hero = creature(world);
    const EntityId ally = creature(world);
    give(world, ally, "weapon");
    Entity(world, hero).set_field(0, number(5));
    const EntityId open = take_snapshot(world, battle, {ally, hero});
    remove_entity(world, ally);
    Entity(world, hero).set_field(0, number(1));
    restore_snapshot(world, open, restore_all);
    CHECK_FALSE(is_alive(world, ally));
    CHECK(Entity(world, hero).field(0).integer() == 5);
}

TEST_CASE("snapshots nest, and an outer one closes the inner") {
    World world;
    const EntityId hero = creature(world);
    const EntityId sword = give(world, hero, "weapon");
    const std::string first = content(world, hero);
    const EntityId outer = take_snapshot(world, Word::of("dungeon"), {hero});
    Entity(world, hero).set_field(0, number(1));
    const std::string second = content(world, hero);
    const EntityId inner = take_snapshot(world, battle, {hero});
    CHECK(open_snapshots(world) == std::vector<EntityId>{inner, outer});
    CHECK(find_snapshot(world, battle) == inner);
    CHECK(find_snapshot(world, Word::of("dungeon")) == outer);
    CHECK_FALSE(find_snapshot(world, Word::of("week")));
    lose(world, hero, sword);
    SECTION("inner, then outer") {
        restore_snapshot(world, inner, restore_all);
        CHECK(content(world, hero) == second);
        restore_snapshot(world, outer, restore_all);
    }
    SECTION("outer at once") {
        restore_snapshot(world, outer, restore_all);
    }
    CHECK(content(world, hero) == first);
    CHECK(open_snapshots(world).empty());
}

TEST_CASE("a snapshot that was restored is closed") {
    World world;
    const EntityId hero = creature(world);
    const EntityId open = take_snapshot(world, battle, {hero});
    restore_snapshot(world, open, restore_all);
    CHECK(open_snapshots(world).empty());
    const auto code_of = [](const auto& act) {
        try {
            act();
        } catch (const Error& error) {
            return error.diagnostic().code;
        }
        return std::string();
    };
    CHECK(code_of([&] { restore_snapshot(world, open, restore_all); }) == "state/no-snapshot");
    CHECK(code_of([&] { (void)saved_entities(world, hero); }) == "state/no-snapshot");
    CHECK(code_of([&] { (void)take_snapshot(world, battle, {EntityId{}}); }) ==
          "state/dead-entity");
}

TEST_CASE("random battles are restored completely, and the restore is undone and redone") {
    World world;
    std::mt19937 random(53);
    const auto pick = [&](std::size_t bound) { return random() % bound; };
    const std::vector<EntityId> party{creature(world), creature(world)};
    std::vector<Mark> marks{world.mark()};
    std::vector<std::uint64_t> hashes{world.hash()};
    const auto remember = [&] {
        marks.push_back(world.mark());
        hashes.push_back(world.hash());
    };
    const auto change = [&] {
        const EntityId hero = party[pick(2)];
        const std::vector<EntityId> held = parts_of(world, hero);
        const EntityId target = held.empty() || pick(2) == 0 ? hero : held[pick(held.size())];
        switch (pick(5)) {
            case 0:
                if (held.size() < 6) give(world, target, "status");
                break;
            case 1:
                if (!held.empty() && parts_of(world, held.front()).empty())
                    lose(world, hero, held.front());
                break;
            case 2:
                Entity(world, target)
                    .extras()
                    .set(Word::from_hash(1 + pick(4)), number(static_cast<std::int64_t>(pick(5))));
                break;
            case 3:
                Entity(world, target)
                    .tags()
                    .set(Word::from_hash(1 + pick(4)), pick(2) == 0 ? Value{} : number(1));
                break;
            default:
                Entity(world, target)
                    .set_field(static_cast<std::uint32_t>(pick(2)),
                               number(static_cast<std::int64_t>(pick(9))));
                break;
        }
        remember();
    };
    for (int round = 0; round < 150; ++round) {
        for (int i = 0; i < 8; ++i) change();
        const std::string before = content(world, party[0]) + content(world, party[1]);
        const EntityId open = take_snapshot(world, battle, party);
        remember();
        for (int i = 0; i < 12; ++i) change();
        if (pick(3) == 0) {
            const std::string middle = content(world, party[0]);
            const EntityId inner = take_snapshot(world, Word::of("scene"), {party[0]});
            for (int i = 0; i < 5; ++i) change();
            restore_snapshot(world, inner, restore_all);
            REQUIRE(content(world, party[0]) == middle);
        }
        restore_snapshot(world, open, restore_all);
        REQUIRE(content(world, party[0]) + content(world, party[1]) == before);
        remember();
    }
    for (std::size_t i = marks.size(); i-- > 0;) {
        world.rewind(marks[i]);
        REQUIRE(world.hash() == hashes[i]);
    }
    world.redo(marks.back());
    CHECK(world.hash() == hashes.back());
}

TEST_CASE("a snapshot lists its entities, and names come back with parts") {
    World world;
    const EntityId hero = creature(world);
    const EntityId sword = give(world, hero, "weapon");
    Entity(world, sword).set(entity_cells::name, Value::of(Word::of("Oath")));
    Entity(world, sword).set(entity_cells::side, Value::of(Word::of("heroes")));
    const EntityId open = take_snapshot(world, battle, {hero});
    CHECK(saved_entities(world, open) == std::vector<EntityId>{hero});
    lose(world, hero, sword);
    restore_snapshot(world, open, restore_all);
    const std::vector<EntityId> parts = parts_of(world, hero);
    REQUIRE(parts.size() == 1);
    CHECK(Entity(world, parts.front()).name() == Word::of("Oath"));
    CHECK(Entity(world, parts.front()).side() == Word::of("heroes"));
    CHECK_THROWS_AS(saved_entities(world, open), Error);
}

}  // namespace snapshot_test
