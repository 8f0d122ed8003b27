#include <functional>

#include "catch.hpp"
#include "kernel/state/entity.hpp"

namespace edits_test {

using namespace hexwright;

namespace {

const Word attack = Word::of("Attack");
using EditCondition = std::function<bool(EntityId source, Value condition)>;
const EditCondition always = [](EntityId, Value) { return true; };

struct Bench {
    World world;
    WordTable words;
    EntityId holder = make_entity(world, Word::of("creature"), Word{}, 0);

    EntityId source(const char* name) {
        const EntityId made = make_entity(world, Word::of("status"), Word{}, 0);
        Entity(world, made).set(entity_cells::name, Value::of(words.intern(name)));
        return made;
    }

    void lay(EntityId source, std::int64_t by, bool conditional = false) {
        const Edit edit{EditOp::add, by, {}, {}};
        add_edit(world, holder, attack, Value::of(pack_edit(edit)), source,
                 conditional ? Value::of(source) : Value{});
    }

    std::vector<Modifier> collected(const EditCondition& holds = always) {
        std::vector<Modifier> found;
        const auto add = [&](Value change, EntityId from, Value condition) {
            if (condition.is_nil() || holds(from, condition))
                found.push_back({unpack_edit(change.integer()), Entity(world, from).name(), from});
            return false;
        };
        find_edit(world, find_entity_block(world, holder), attack, add);
        return found;
    }
};

}  // namespace

TEST_CASE("edits are collected in the order their sources came, with their names") {
    Bench bench;
    const EntityId honed = bench.source("Honed");
    bench.lay(honed, 3);
    bench.lay(bench.source("Shaken"), -2);
    const std::vector<Modifier> found = bench.collected();
    REQUIRE(found.size() == 2);
    CHECK(found[0].edit.amount == 3);
    CHECK(found[0].label == Word::of("Honed"));
    CHECK(found[0].source == honed);
    CHECK(found[1].edit.amount == -2);
}

TEST_CASE("removing a source removes all its edits, and nothing else") {
    Bench bench;
    const EntityId one = bench.source("one");
    const EntityId two = bench.source("two");
    bench.lay(one, 1);
    bench.lay(two, 2);
    bench.lay(one, 3);
    remove_edits(bench.world, bench.holder, one);
    REQUIRE(bench.collected().size() == 1);
    CHECK(bench.collected()[0].source == two);
}

TEST_CASE("a conditional edit is evaluated, others are not") {
    Bench bench;
    bench.lay(bench.source("sure"), 1);
    bench.lay(bench.source("maybe"), 2, true);
    int asked = 0;
    Value kept;
    const std::vector<Modifier> found = bench.collected([&](EntityId source, Value condition) {
        ++asked;
        kept = condition;
        return condition != Value::of(source);
    });
    CHECK(asked == 1);
    CHECK(kept.is(ValueType::entity));
    CHECK(found.size() == 1);
}

TEST_CASE("no entity means no edits") {
    Bench bench;
    bench.holder = EntityId{};
    CHECK(bench.collected().empty());
}

TEST_CASE("an entity is quickly known to have no edits") {
    Bench bench;
    const auto may = [&](Word key) {
        return may_be_edited(bench.world, entity_block(bench.world, bench.holder), edit_bit(key));
    };
    CHECK_FALSE(may(attack));
    const EntityId honed = bench.source("Honed");
    const Mark mark = bench.world.mark();
    bench.lay(honed, 3);
    CHECK(may(attack));
    remove_edits(bench.world, bench.holder, honed);
    CHECK_FALSE(may(attack));
    bench.lay(honed, 3);
    bench.world.rewind(mark);
    CHECK_FALSE(may(attack));
}

}  // namespace edits_test
