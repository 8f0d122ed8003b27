// Situations that play cannot tell apart have one key; others have not.
#include "kernel/state/canonical.hpp"

#include <algorithm>
#include <functional>
#include <vector>

#include "catch.hpp"
#include "kernel/state/deck.hpp"
#include "kernel/state/entity.hpp"
#include "kernel/state/limit.hpp"
#include "kernel/state/pair.hpp"
#include "kernel/state/snapshot.hpp"

namespace canonical_test {

using namespace hexwright;

namespace {

const Word creature = Word::of("creature");
const Word turn = Word::of("turn");
const Word bolt = Word::of("Bolt");

EntityId make(World& world, const char* name) {
    const EntityId id = make_entity(world, creature, Word::of("Frog"), 3);
    rename(world, id, Value::of(Word::of(name)));
    return id;
}

// Two creatures; `detour` leaves traces that nobody can see.
struct Pond {
    explicit Pond(bool detour = false) {
        if (detour) remove_entity(world, make(world, "gone"));
        frog = make(world, "frog");
        if (detour) {
            const EntityId status = make(world, "Burning");
            add_part(world, frog, status);
            add_edit(world, frog, Word::of("Speed"), Value::of(2), status, {});
            remove_edits(world, frog, status);
            remove_part(world, frog, status);
            remove_entity(world, status);
            List(world, cells::campaign).reserve(100);
        }
        toad = make(world, "toad");
    }

    [[nodiscard]] StateKey key() { return canonical_key(world); }

    World world;
    EntityId frog;
    EntityId toad;
};

}  // namespace

TEST_CASE("what came and went leaves no trace in the key") {
    Pond straight;
    Pond detour(true);
    CHECK(straight.world.hash() != detour.world.hash());
    CHECK(straight.key() == detour.key());
    for (Pond* pond : {&straight, &detour}) {
        Entity(pond->world, pond->frog).set_field(0, Value::of(pond->toad));
        Entity(pond->world, pond->toad).tags().set(Word::of("wet"), Value::of_truth(true));
        set_pair(pond->world, Word::of("zone"), pond->frog, pond->toad, Value::of(3));
        Deck deck = Deck::make(pond->world, Word::of("cards"));
        deck.add(pond->toad, {Word::of("hand"), pond->frog});
    }
    CHECK(straight.world.hash() != detour.world.hash());
    CHECK(straight.key() == detour.key());
}

TEST_CASE("the key is that of before when everything is as before") {
    Pond pond(true);
    const Mark mark = pond.world.mark();
    const StateKey before = pond.key();
    Entity(pond.world, pond.frog).set_field(0, Value::of(7));
    const StateKey changed = pond.key();
    CHECK(changed != before);
    pond.world.rewind(mark);
    CHECK(pond.key() == before);
}

TEST_CASE("whatever play can see is in the key") {
    using Change = std::function<void(Pond&)>;
    const std::vector<Change> changes = {
        [](Pond& pond) { Entity(pond.world, pond.frog).set_field(2, Value::of(1)); },
        [](Pond& pond) { Entity(pond.world, pond.frog).set_field(2, Value::of(2)); },
        [](Pond& pond) { Entity(pond.world, pond.frog).set_field(1, Value::of(1)); },
        [](Pond& pond) { Entity(pond.world, pond.toad).set_field(1, Value::of(1)); },
        [](Pond& pond) { Entity(pond.world, pond.frog).set_field(1, Value::of(pond.frog)); },
        [](Pond& pond) { Entity(pond.world, pond.frog).set_field(1, Value::of(pond.toad)); },
        [](Pond& pond) { rename(pond.world, pond.frog, Value::of(Word::of("king"))); },
        [](Pond& pond) {
            Entity(pond.world, pond.frog).set(entity_cells::side, Value::of(Word::of("wet")));
        },
        [](Pond& pond) { Entity(pond.world, pond.frog).tags().set(bolt, Value::of(1)); },
        [](Pond& pond) { Entity(pond.world, pond.frog).extras().set(bolt, Value::of(1)); },
        [](Pond& pond) { add_part(pond.world, pond.frog, pond.toad); },
        [](Pond& pond) { add_edit(pond.world, pond.frog, bolt, Value::of(1), pond.toad, {}); },
        [](Pond& pond) { remove_entity(pond.world, pond.toad); },
        [](Pond& pond) { (void)make(pond.world, "third"); },
        [](Pond& pond) { Map(pond.world, cells::campaign).set(bolt, Value::of(1)); },
        [](Pond& pond) { Map(pond.world, cells::battle).set(bolt, Value::of(1)); },
        [](Pond& pond) { List(pond.world, cells::schedule).push(Value::of(pond.frog)); },
        [](Pond& pond) { List(pond.world, cells::flows).push(Value::of(bolt)); },
        [](Pond& pond) { (void)take_snapshot(pond.world, bolt, {pond.frog}); },
        [](Pond& pond) { (void)take_snapshot(pond.world, bolt, {pond.toad}); },
        [](Pond& pond) {
            count_use(pond.world, {2, turn, 0}, {pond.frog, bolt, {}});
        },
        [](Pond& pond) {
            count_use(pond.world, {2, turn, 0}, {pond.toad, bolt, {}});
        },
        [](Pond& pond) {
            count_use(pond.world, {2, turn, 2}, {pond.frog, bolt, {}});
        },
        [](Pond& pond) {
            count_use(pond.world, {2, turn, 0}, {{}, bolt, {}});
        },
    };
    std::vector<StateKey> keys = {Pond().key()};
    for (const Change& change : changes) {
        Pond pond;
        change(pond);
        const StateKey key = pond.key();
        CAPTURE(keys.size());
        CHECK(std::ranges::find(keys, key) == keys.end());
        keys.push_back(key);
    }
}

TEST_CASE("the order of birth is seen, and the order of slots is not") {
    Pond pond;
    const EntityId third = make(pond.world, "third");
    remove_entity(pond.world, pond.frog);
    (void)make(pond.world, "fourth");  // in the slot of the frog, behind the others
    Pond other;
    remove_entity(other.world, other.frog);
    const EntityId last = make(other.world, "third");
    (void)make(other.world, "fourth");
    CHECK(last.slot != third.slot);
    CHECK(pond.key() == other.key());
    Pond swapped;
    remove_entity(swapped.world, swapped.frog);
    (void)make(swapped.world, "fourth");
    (void)make(swapped.world, "third");
    CHECK(pond.key() != swapped.key());
}

TEST_CASE("things that are gone are told apart only from one another") {
    const auto with_gone = [](Pond& pond, bool is_one) {
        const EntityId one = make(pond.world, "one");
        const EntityId two = make(pond.world, "two");
        Entity(pond.world, pond.frog).set_field(0, Value::of(one));
        Entity(pond.world, pond.frog).set_field(1, Value::of(is_one ? one : two));
        remove_entity(pond.world, one);
        remove_entity(pond.world, two);
        return pond.key();
    };
    Pond pond;
    Pond detour(true);
    Pond other;
    CHECK(with_gone(pond, false) == with_gone(detour, false));
    CHECK(with_gone(other, true) != pond.key());
}

TEST_CASE("uses count from the window that runs") {
    const Limit once{1, turn, 0};
    const Limit once_in_two{1, turn, 2};
    const auto play = [](const Limit& limit, int used_in, int turns) {
        Pond pond;
        for (int i = 1; i <= turns; ++i) {
            bump_window(pond.world, turn, pond.frog);
            if (i == used_in) count_use(pond.world, limit, {pond.frog, bolt, {}});
        }
        return pond.key();
    };
    const StateKey unused = play(once, 0, 3);
    CHECK(play(once, 0, 4) == unused);
    CHECK(play(once, 1, 3) == unused);
    CHECK(play(once, 2, 3) == unused);
    CHECK(play(once, 3, 3) != unused);
    CHECK(play(once, 7, 7) == play(once, 3, 3));
    CHECK(play(once_in_two, 1, 3) == unused);
    CHECK(play(once_in_two, 2, 3) != unused);
    CHECK(play(once_in_two, 2, 3) != play(once_in_two, 3, 3));
    CHECK(play(once_in_two, 2, 3) == play(once_in_two, 5, 6));
}

TEST_CASE("uses may count in the window of somebody else") {
    const Limit once{1, turn, 0};
    const auto play = [&](int turns_of_frog, bool is_used) {
        Pond pond;
        for (int i = 0; i < turns_of_frog; ++i) bump_window(pond.world, turn, pond.frog);
        bump_window(pond.world, turn, pond.toad);
        bump_window(pond.world, turn, pond.toad);
        const UseCounter counter{pond.frog, bolt, pond.toad};
        if (is_used) count_use(pond.world, once, counter);
        CHECK(remaining(pond.world, once, counter) == (is_used ? 0 : 1));
        return pond.key();
    };
    CHECK(play(5, true) != play(5, false));
    CHECK(play(1, true) != play(1, false));
}

}  // namespace canonical_test
