#include "kernel/turn/listener.hpp"

#include "base/error.hpp"
#include "catch.hpp"

namespace listener_test {

using namespace hexwright;

namespace {

constexpr WindowId window = 0x25A7'3C11'D9;

struct Bench {
    World world;
    EntityId rue = make_entity(world, Word::of("creature"), Word{}, 0);
    EntityId tarn = make_entity(world, Word::of("creature"), Word{}, 0);
    EntityId status = make_entity(world, Word::of("status"), Word{}, 0);
    Behaviour behaviour;

    Bench() { Entity(world, status).set(entity_cells::holder, Value::of(rue)); }

    void listen(Role target) {
        ListenerSpec spec;
        spec.pattern.windows = {window};
        spec.pattern.target = target;
        behaviour.listeners.push_back(spec);
    }

    std::size_t heard(EntityId user, EntityId target) {
        Act act;
        act.user = user;
        act.target = target;
        std::vector<Candidate> found;
        gather_listeners(world, window, act, found);
        return found.size();
    }
};

}  // namespace

TEST_CASE("a window without listeners has none, even if it was never counted") {
    Bench bench;
    CHECK_FALSE(has_listeners(bench.world, window));
    bench.listen(Role::self);
    attach_listeners(bench.world, bench.behaviour, bench.status);
    CHECK(has_listeners(bench.world, window));
    CHECK_FALSE(has_listeners(bench.world, window + 1));
    CHECK_FALSE(has_listeners(bench.world, window + 100));
}

TEST_CASE("windows that share a counter do not hear each other's events") {
    Bench bench;
    bench.listen(Role::self);
    attach_listeners(bench.world, bench.behaviour, bench.status);
    constexpr WindowId other = window + listener_counters;
    CHECK(has_listeners(bench.world, other));
    std::vector<Candidate> found;
    Act act;
    act.user = bench.rue;
    gather_listeners(bench.world, other, act, found);
    CHECK(found.empty());
}

TEST_CASE("a listener about its holder is found where the holder has the role it waits for") {
    Bench bench;
    bench.listen(Role::self);
    attach_listeners(bench.world, bench.behaviour, bench.status);
    CHECK(bench.heard(bench.tarn, bench.rue) == 1);
    CHECK(bench.heard(bench.rue, bench.rue) == 1);
    CHECK(bench.heard(bench.rue, bench.tarn) == 0);
    CHECK(bench.heard(bench.tarn, bench.tarn) == 0);
}

TEST_CASE("too many listeners report what they listen to") {
    Bench bench;
    const auto refusal = [&] {
        try {
            for (int i = 0; i < 5001; ++i)
                attach_listeners(bench.world, bench.behaviour, bench.status);
        } catch (const Error& error) {
            return error.diagnostic().code + ": " + error.diagnostic().message;
        }
        return std::string();
    };
    bench.listen(Role::self);
    CHECK(refusal() == "state/list-too-long: more than 5000 triggers listen to one thing or space");
    bench.behaviour.listeners.clear();
    bench.listen(Role::any);
    CHECK(refusal() == "state/list-too-long: more than 5000 triggers listen to the whole game");
}

TEST_CASE("a listener about any entity is found for every entity") {
    Bench bench;
    bench.listen(Role::any);
    attach_listeners(bench.world, bench.behaviour, bench.status);
    CHECK(bench.heard(bench.tarn, bench.tarn) == 1);
    CHECK(bench.heard({}, {}) == 1);
}

TEST_CASE("detaching removes all listeners of a thing, and no others") {
    Bench bench;
    bench.listen(Role::self);
    bench.listen(Role::any);
    const EntityId other = make_entity(bench.world, Word::of("status"), Word{}, 0);
    Entity(bench.world, other).set(entity_cells::holder, Value::of(bench.rue));
    attach_listeners(bench.world, bench.behaviour, bench.status);
    attach_listeners(bench.world, bench.behaviour, other);
    CHECK(bench.heard(bench.rue, bench.rue) == 4);
    detach_listeners(bench.world, bench.behaviour, bench.status);
    CHECK(bench.heard(bench.rue, bench.rue) == 2);
    detach_listeners(bench.world, bench.behaviour, other);
    CHECK_FALSE(has_listeners(bench.world, window));
}

}  // namespace listener_test
