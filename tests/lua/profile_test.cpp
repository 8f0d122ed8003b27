#include "lua/profile.hpp"

#include <algorithm>

#include "catch.hpp"
#include "lua_table.hpp"

namespace profile_test {

using namespace hexwright;

namespace {

// A clock that goes on by a millisecond each time it is read.
struct Ticks {
    int read = 0;

    Profile::Clock clock() {
        return [this] { return std::chrono::milliseconds(++read); };
    }
};

const Profile::Node* inside(const Profile& profile, const Profile::Node& node, const char* title) {
    const auto found = std::ranges::find_if(
        node.inside, [&](const auto& inner) { return profile.title(inner->frame) == title; });
    return found == node.inside.end() ? nullptr : found->get();
}

}  // namespace

TEST_CASE("a profile is a tree of what ran inside what, with calls and times") {
    LuaTable table("function jab(act) act.user:take(1) act.user:take(1) end");
    table.verb("jab", "jab");
    Ticks ticks;
    const Profile profile(table.runtime, ticks.clock());
    run(table, "rue:jab() rue:jab()");
    const Profile::Node& root = profile.root();
    CHECK(root.calls == 2);
    const Profile::Node* jab = inside(profile, root, "jab");
    REQUIRE(jab != nullptr);
    CHECK(jab->frame.kind == FrameKind::verb);
    CHECK(jab->calls == 2);
    CHECK(jab->time == jab->own() + jab->inside.front()->time);
    const Profile::Node& step = *jab->inside.front();
    CHECK(step.frame.kind == FrameKind::step);
    REQUIRE(step.inside.size() == 1);
    const Profile::Node& handler = *step.inside.front();
    CHECK(handler.frame.kind == FrameKind::handler);
    const Profile::Node* take = inside(profile, handler, "take");
    REQUIRE(take != nullptr);
    CHECK(take->calls == 4);
    CHECK(take->time.count() > 0);
    // The clock is read at each begin and end, so that a frame lasts at least a tick longer than
    // what runs inside it.
    CHECK(handler.own() >= std::chrono::milliseconds(2));
    CHECK(root.time > jab->time);
    CHECK(root.time < std::chrono::milliseconds(ticks.read));
}

TEST_CASE("frames of a ruling that failed are closed") {
    LuaTable table("function wreck(act) act.user:take(3) error('no') end");
    table.verb("wreck", "wreck");
    Ticks ticks;
    const Profile profile(table.runtime, ticks.clock());
    run(table, "rue:wreck() rue:take(1)");
    CHECK(profile.root().calls == 2);
    CHECK(inside(profile, profile.root(), "wreck") != nullptr);
    CHECK(inside(profile, profile.root(), "take") != nullptr);
}

TEST_CASE("lines of scripts are sampled, and a game without a profile plays the same") {
    LuaTable table("function count(act) local n = 0\nfor i = 1, 5000 do n = n + i end\nend");
    table.verb("count", "count");
    run(table, "rue:count()");
    const std::uint64_t hash = table.hash();
    std::uint64_t samples = 0;
    {
        Ticks ticks;
        const Profile profile(table.runtime, ticks.clock());
        run(table, "undo() rue:count()");
        for (const auto& [place, count] : profile.lines()) {
            if (place.second == 2) samples += count;
        }
    }
    CHECK(samples > 50);
    CHECK(table.hash() == hash);
    run(table, "rue:count()");
}

}  // namespace profile_test
