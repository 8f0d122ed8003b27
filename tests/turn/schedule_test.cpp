#include "kernel/turn/schedule.hpp"

#include <algorithm>
#include <limits>
#include <random>
#include <set>

#include "base/error.hpp"
#include "base/limits.hpp"
#include "catch.hpp"

namespace schedule_test {

using namespace hexwright;

namespace {

EntityId make(World& world) {
    return make_entity(world, Word::of("thing"), Word{}, 0);
}

// A hero who makes things, and a foe who holds them.
struct Table {
    World world;
    EntityId hero = make(world);
    EntityId foe = make(world);

    EntityId give(const char* lasts, const Running& running = {}) {
        const EntityId thing = make(world);
        schedule_end(world, parse_lasts(lasts), thing, foe, hero, running);
        return thing;
    }

    // How many ticks of this moment pass until the thing is due.
    int ticks_until_due(EntityId thing, Word moment, EntityId owner) {
        for (int count = 1; count <= 5; ++count) {
            for (const EntityId due : tick(world, moment, owner)) {
                if (due == thing) return count;
            }
        }
        return 0;
    }
};

using Things = std::vector<EntityId>;

}  // namespace

TEST_CASE("a status of three turns is due at its holder's third turn end") {
    Table table;
    const EntityId poison = table.give("3 turns");
    CHECK(tick(table.world, moments::turn_end, table.hero).empty());
    CHECK(table.ticks_until_due(poison, moments::turn_end, table.foe) == 3);
    CHECK(timers(table.world, poison).empty());
}

TEST_CASE("the end of the holder's running turn is counted") {
    Table table;
    const EntityId poison = table.give("1 turn", {table.foe});
    CHECK(table.ticks_until_due(poison, moments::turn_end, table.foe) == 1);
}

TEST_CASE("the end of its next turn is not the end of the running turn") {
    Table table;
    const EntityId in_its_turn = table.give("end of its next turn", {table.foe});
    CHECK(table.ticks_until_due(in_its_turn, moments::turn_end, table.foe) == 2);
    const EntityId in_my_turn = table.give("end of its next turn", {table.hero});
    CHECK(table.ticks_until_due(in_my_turn, moments::turn_end, table.foe) == 1);
    const EntityId mine = table.give("end of my next turn", {table.hero});
    CHECK(table.ticks_until_due(mine, moments::turn_end, table.foe) == 0);
    CHECK(table.ticks_until_due(mine, moments::turn_end, table.hero) == 2);
}

TEST_CASE("the start of my next turn is the user's, of its next turn the holder's") {
    Table table;
    const EntityId mine = table.give("start of my next turn", {table.hero});
    CHECK(table.ticks_until_due(mine, moments::turn_start, table.foe) == 0);
    CHECK(table.ticks_until_due(mine, moments::turn_start, table.hero) == 1);
    const EntityId its = table.give("start of its next turn", {table.foe});
    CHECK(table.ticks_until_due(its, moments::turn_start, table.hero) == 0);
    CHECK(table.ticks_until_due(its, moments::turn_start, table.foe) == 1);
}

TEST_CASE("this turn ends with the running turn, regardless of its owner") {
    Table table;
    const EntityId other = make(table.world);
    const EntityId guard = table.give("this turn", {other});
    CHECK(table.ticks_until_due(guard, moments::turn_end, table.foe) == 0);
    CHECK(table.ticks_until_due(guard, moments::turn_end, other) == 1);
}

TEST_CASE("if no turn is running, this turn ends with the first turn that ends") {
    Table table;
    const EntityId guard = table.give("this turn");
    CHECK(table.ticks_until_due(guard, moments::turn_end, table.foe) == 1);
}

TEST_CASE("the next action or attack is not the running one") {
    Table table;
    const Running attacking{table.foe, table.foe, table.foe};
    CHECK(table.ticks_until_due(table.give("next action", attacking), moments::action, table.foe) ==
          2);
    CHECK(table.ticks_until_due(table.give("next attack", attacking), moments::attack, table.foe) ==
          2);
    CHECK(table.ticks_until_due(table.give("next check", attacking), moments::check, table.foe) ==
          1);
    CHECK(table.ticks_until_due(table.give("next action"), moments::action, table.foe) == 1);
    CHECK(table.ticks_until_due(table.give("next attack"), moments::attack, table.foe) == 1);
}

TEST_CASE("this action is the user's") {
    Table table;
    const EntityId aim = table.give("this action", {table.hero, table.hero});
    CHECK(table.ticks_until_due(aim, moments::action, table.foe) == 0);
    CHECK(table.ticks_until_due(aim, moments::action, table.hero) == 1);
}

TEST_CASE("the next use is of the thing itself, and so is its instant") {
    Table table;
    const EntityId attuned = table.give("next use");
    const EntityId other = table.give("next use");
    CHECK(tick(table.world, moments::use, other) == Things{other});
    CHECK(tick(table.world, moments::use, attuned) == Things{attuned});
    const EntityId flash = table.give("instant");
    CHECK(tick(table.world, moments::instant, flash) == Things{flash});
}

TEST_CASE("forever has no timer") {
    Table table;
    const EntityId curse = table.give("forever");
    CHECK(timers(table.world, curse).empty());
    CHECK_FALSE(remaining(table.world, curse).has_value());
}

TEST_CASE("the first of several timers to run out ends the thing, once") {
    Table table;
    const EntityId hex = table.give("2 turns or battle or 1 hour");
    CHECK(timers(table.world, hex).size() == 3);
    CHECK(tick(table.world, moments::battle_end, {}) == Things{hex});
    CHECK(timers(table.world, hex).empty());
    CHECK(tick(table.world, moments::hour, {}).empty());

    const EntityId twice = make(table.world);
    schedule(table.world, twice, {moments::day, {}, 1});
    schedule(table.world, twice, {moments::day, {}, 1});
    CHECK(tick(table.world, moments::day, {}) == Things{twice});
}

TEST_CASE("things that are due together are in order of birth") {
    Table table;
    const EntityId first = table.give("battle");
    const EntityId second = table.give("3 turns or battle");
    const EntityId third = table.give("scene");
    const EntityId fourth = table.give("battle");
    CHECK(tick(table.world, moments::battle_end, {}) == Things{first, second, fourth});
    CHECK(remaining(table.world, third) == Timer{moments::scene_end, {}, 1});
}

TEST_CASE("timers for any entity count at every moment, timers for one entity only at its own") {
    Table table;
    const EntityId any = make(table.world);
    schedule(table.world, any, {moments::turn_end, {}, 2});
    const EntityId his = table.give("2 turns");
    CHECK(tick(table.world, moments::turn_end, table.hero).empty());
    CHECK(tick(table.world, moments::turn_end, {}) == Things{any});
    CHECK(remaining(table.world, his)->count == 2);
}

TEST_CASE("a rest of one entity counts for it alone, a rest for all counts for every entity") {
    Table table;
    const EntityId fever = table.give("2 rests");
    CHECK(tick(table.world, moments::rest, table.hero).empty());
    CHECK(remaining(table.world, fever)->count == 2);
    CHECK(tick(table.world, moments::rest, table.foe).empty());
    CHECK(remaining(table.world, fever)->count == 1);
    CHECK(tick(table.world, moments::rest, {}) == Things{fever});
}

TEST_CASE("a thing without a holder counts the turns of its maker, and vice versa") {
    World world;
    const EntityId maker = make(world);
    const EntityId prop = make(world);
    const auto owner = [&](const char* text, EntityId holder, EntityId user) {
        unschedule(world, prop);
        schedule_end(world, parse_lasts(text), prop, holder, user, {});
        return timers(world, prop).at(0).owner;
    };
    CHECK(owner("2 turns", {}, maker) == maker);
    CHECK(owner("start of my next turn", maker, {}) == maker);
    CHECK(owner("start of my next turn", {}, {}) == EntityId{});
}

TEST_CASE("removed things are never due, and their timers are dropped") {
    Table table;
    const EntityId gone = table.give("battle or 9 turns");
    const EntityId stays = table.give("battle");
    remove_entity(table.world, gone);
    CHECK(timers(table.world, gone).empty());
    CHECK_FALSE(extend(table.world, gone, moments::battle_end, 1).has_value());
    CHECK(tick(table.world, moments::hour, {}).empty());
    CHECK(List(table.world, cells::schedule).size() == 4);
    CHECK(tick(table.world, moments::battle_end, {}) == Things{stays});
}

TEST_CASE("a thing in a reused slot does not inherit timers") {
    Table table;
    const EntityId gone = table.give("battle");
    remove_entity(table.world, gone);
    const EntityId heir = make(table.world);
    REQUIRE(heir.slot == gone.slot);
    CHECK(timers(table.world, heir).empty());
    CHECK(tick(table.world, moments::battle_end, {}).empty());
}

TEST_CASE("the remaining time is the smallest count, of turns and rounds if there are any") {
    Table table;
    const EntityId curse = table.give("3 rests or scene");
    CHECK(remaining(table.world, curse) == Timer{moments::scene_end, {}, 1});
    const EntityId hex = table.give("3 turns or 2 rounds or scene");
    CHECK(remaining(table.world, hex) == Timer{moments::round_end, {}, 2});
    extend(table.world, hex, moments::round_end, 1);
    CHECK(remaining(table.world, hex) == Timer{moments::turn_end, table.foe, 3});
}

TEST_CASE("a timer is set, extended and shortened") {
    Table table;
    const EntityId snare = table.give("3 turns or battle");
    CHECK(extend(table.world, snare, moments::turn_end, 2) == 5);
    CHECK(extend(table.world, snare, moments::turn_end, -1) == 4);
    CHECK(set_remaining(table.world, snare, moments::turn_end, 7) == 7);
    CHECK_FALSE(set_remaining(table.world, snare, moments::hour, 7).has_value());
    CHECK(timers(table.world, snare).size() == 2);
    constexpr std::int64_t most = std::numeric_limits<std::int64_t>::max();
    CHECK(extend(table.world, snare, moments::turn_end, most) == limits::integer_max);
}

TEST_CASE("shortening a timer to zero ends the thing") {
    Table table;
    const EntityId snare = table.give("3 turns or battle");
    CHECK(extend(table.world, snare, moments::turn_end, -4) == 0);
    CHECK(timers(table.world, snare).empty());
    const EntityId other = table.give("3 turns or battle");
    CHECK(set_remaining(table.world, other, moments::battle_end, 0) == 0);
    CHECK(timers(table.world, other).empty());
}

TEST_CASE("removing the timers of one thing leaves other timers") {
    Table table;
    const EntityId first = table.give("battle or scene");
    const EntityId second = table.give("battle");
    CHECK(unschedule(table.world, first));
    CHECK_FALSE(unschedule(table.world, first));
    CHECK(tick(table.world, moments::battle_end, {}) == Things{second});
}

TEST_CASE("reading timers is allowed in a probe, counting is refused") {
    Table table;
    const EntityId hex = table.give("3 turns");
    table.world.set_probing(true);
    CHECK(remaining(table.world, hex)->count == 3);
    CHECK(tick(table.world, moments::hour, {}).empty());
    CHECK_THROWS_AS(tick(table.world, moments::turn_end, table.foe), Error);
}

TEST_CASE("the number of timers is limited by the size of a list") {
    Table table;
    const EntityId hex = make(table.world);
    for (int i = 0; i < limits::list_items / 4; ++i) {
        schedule(table.world, hex, {moments::hour, {}, 1});
    }
    CHECK_THROWS_AS(schedule(table.world, hex, {moments::hour, {}, 1}), Error);
}

TEST_CASE("thousands of random timers agree with a plain list, undone and redone") {
    struct Plain {
        Timer timer;
        EntityId thing;
    };

    World world;
    std::mt19937 random(7);
    const auto pick = [&](std::size_t bound) { return random() % bound; };
    const std::vector<EntityId> owners{{}, make(world), make(world), make(world)};
    const std::vector<Word> names{moments::turn_end, moments::turn_start, moments::round_end};
    std::vector<EntityId> things;
    std::vector<Plain> plain;
    std::vector<Mark> marks{world.mark()};
    std::vector<std::uint64_t> hashes{world.hash()};
    const auto drop = [&](const std::set<EntityId>& gone) {
        std::erase_if(plain, [&](const Plain& one) { return gone.contains(one.thing); });
    };
    int ended = 0;
    for (int step = 0; step < 5000; ++step) {
        const std::size_t what = pick(10);
        const Word moment = names[pick(3)];
        const EntityId owner = owners[pick(4)];
        if (what < 3 || things.empty()) {
            if (pick(2) == 0 || things.empty()) things.push_back(make(world));
            const Timer timer{moment, owner, static_cast<std::int64_t>(1 + pick(4))};
            schedule(world, things.back(), timer);
            plain.push_back({timer, things.back()});
        } else if (what == 3) {
            const EntityId thing = things[pick(things.size())];
            unschedule(world, thing);
            drop({thing});
        } else if (what == 4) {
            const std::size_t index = pick(things.size());
            drop({things[index]});
            remove_entity(world, things[index]);
            things.erase(things.begin() + static_cast<std::ptrdiff_t>(index));
        } else {
            Things expected;
            for (Plain& one : plain) {
                const Timer& timer = one.timer;
                if (timer.moment != moment || (timer.owner && timer.owner != owner)) continue;
                if (--one.timer.count > 0) continue;
                if (std::find(expected.begin(), expected.end(), one.thing) == expected.end()) {
                    expected.push_back(one.thing);
                }
            }
            drop({expected.begin(), expected.end()});
            REQUIRE(tick(world, moment, owner) == expected);
            ended += static_cast<int>(expected.size());
        }
        const EntityId looked_at = things.empty() ? owners[1] : things[pick(things.size())];
        std::vector<Timer> expected;
        for (const Plain& one : plain) {
            if (one.thing == looked_at) expected.push_back(one.timer);
        }
        REQUIRE((timers(world, looked_at) == expected));
        marks.push_back(world.mark());
        hashes.push_back(world.hash());
    }
    CHECK(ended > 500);
    for (std::size_t i = marks.size(); i-- > 0;) {
        world.rewind(marks[i]);
        REQUIRE(world.hash() == hashes[i]);
    }
    world.redo(marks.back());
    CHECK(world.hash() == hashes.back());
}

}  // namespace schedule_test
