#include <string>
#include <vector>

#include "catch.hpp"
#include "kernel/verb/things.hpp"
#include "lua/sandbox.hpp"
#include "lua_table.hpp"
#include "sandbox_support.hpp"
#include "script_text.hpp"

namespace budget_test {

using namespace hexwright;

namespace {

RunBudget small(std::int64_t instructions, std::int64_t per_handler) {
    RunBudget budget = budget_for(RunKind::ruling);
    budget.instructions = instructions;
    budget.per_handler = per_handler;
    return budget;
}

// A binding that starts a ruling from a driver, as a verb in a scene does.
struct Bridge {
    Sandbox* sandbox;
    ScriptFunction handler;
    AbortKind last = AbortKind::none;
};

int start_ruling(lua_State* state, Sandbox& sandbox) {
    auto* bridge = static_cast<Bridge*>(lua_touserdata(state, lua_upvalueindex(1)));
    Run run(sandbox, RunKind::ruling);
    std::string text;
    try {
        text = call_for_text(sandbox, bridge->handler);
    } catch (const Aborted& aborted) {
        text = aborted.diagnostic().code;
    }
    bridge->last = run.aborted();
    lua_pushlstring(state, text.data(), text.size());
    return 1;
}

int trigger(lua_State* state, Sandbox& sandbox) {
    auto* bridge = static_cast<Bridge*>(lua_touserdata(state, lua_upvalueindex(1)));
    sandbox.call(bridge->handler);
    return 0;
}

void set_bridge(TestPack& pack,
                Environment environment,
                const char* name,
                lua_CFunction function,
                Bridge& bridge) {
    lua_pushlightuserdata(pack.sandbox.state(), &bridge);
    lua_pushcclosure(pack.sandbox.state(), function, 1);
    pack.sandbox.allow_closure(function);
    pack.sandbox.set_global(environment, name);
}

}  // namespace

TEST_CASE("each abort has a code of its own") {
    std::vector<std::string> codes;
    for (int kind = 1; kind <= static_cast<int>(AbortKind::pending); ++kind) {
        const std::string code = code_of(static_cast<AbortKind>(kind));
        CHECK(code.starts_with("lua/"));
        CHECK(std::find(codes.begin(), codes.end(), code) == codes.end());
        codes.push_back(code);
    }
    CHECK(std::string(code_of(AbortKind::none)).empty());
}

TEST_CASE("[SBX-04] the same script is charged the same in every run and every state") {
    std::vector<std::int64_t> spent;
    for (int state = 0; state < 2; ++state) {
        TestPack pack;
        (void)pack.load(
            "function run() local t = {} for i = 1, 3000 do t[i] = ('x'):rep(3) end table.sort(t) "
            "end");
        const ScriptFunction run = pack.global("run");
        for (int again = 0; again < 3; ++again) {
            const std::int64_t before = pack.sandbox.spent();
            const Run ruling(pack.sandbox, RunKind::ruling);
            pack.sandbox.call(run);
            spent.push_back(pack.sandbox.spent() - before);
        }
    }
    CHECK(spent.front() > 3000);
    for (const std::int64_t each : spent) CHECK(each == spent.front());
}

TEST_CASE("[SBX-04] C++ charges for bytes and elements") {
    TestPack pack;
    (void)pack.load(
        "function short() return ('x'):rep(10):upper() end "
        "function long() return ('x'):rep(100000):upper() end");
    const auto cost = [&](const char* name) {
        const std::int64_t before = pack.sandbox.spent();
        (void)pack.play(name);
        return pack.sandbox.spent() - before;
    };
    CHECK(cost("long") > cost("short") + 100000 / 16);
}

TEST_CASE("a handler may use a tenth of the budget, and is named if it uses more") {
    TestPack pack;
    (void)pack.load("\n\nfunction run() while true do end end");
    (void)pack.play("run");
    CHECK(pack.aborted == AbortKind::instructions);
    CHECK(pack.problem.message == "this function took more instructions than one handler may take");
    CHECK(pack.problem.where.line == 3);
    REQUIRE(pack.problem.notes.size() == 1);
    CHECK(pack.problem.notes[0] == "in the function at test/main.lua:3");
    CHECK(pack.problem.frames.front().pack == "test");
}

TEST_CASE("a triggered handler is not charged to its caller") {
    TestPack pack;
    Bridge bridge{&pack.sandbox, {}};
    set_bridge(pack, pack.environment, "trigger", guarded<trigger>, bridge);
    (void)pack.load(
        "function inner() for i = 1, 2000 do end end "
        "function run() for i = 1, 8 do trigger() end return 'done' end");
    bridge.handler = pack.global("inner");
    const ScriptFunction run = pack.global("run");
    // Each inner call takes about 2,000; eight of them are more than one handler's share.
    const Run ruling(pack.sandbox, RunKind::ruling, small(1'000'000, 5'000));
    CHECK(call_for_text(pack.sandbox, run) == "done");
    CHECK(pack.sandbox.spent() > 16'000);
}

TEST_CASE("all handlers together may not use more than the ruling's budget") {
    TestPack pack;
    (void)pack.load("function run() for i = 1, 2000 do end end");
    const ScriptFunction run = pack.global("run");
    const Run ruling(pack.sandbox, RunKind::ruling, small(10'000, 5'000));
    Diagnostic problem;
    for (int i = 0; i < 10 && problem.code.empty(); ++i) {
        problem = TestPack::caught([&] { pack.sandbox.call(run); });
    }
    CHECK(problem.message == "this took more instructions than one request may take");
    CHECK(ruling.aborted() == AbortKind::instructions);
}

TEST_CASE("[SBX-05] a driver continues after its ruling was aborted, and is charged for it") {
    TestPack pack;
    Bridge bridge{&pack.sandbox, {}};
    (void)pack.load("function loop() while true do end end");
    bridge.handler = pack.global("loop");
    CHECK(pack.freeze().empty());
    const Environment scene = pack.sandbox.create_child_environment("scene", pack.environment);
    set_bridge(pack, scene, "ruling", guarded<start_ruling>, bridge);
    Run driver(pack.sandbox, RunKind::driver);
    const std::int64_t before = pack.sandbox.spent();
    pack.sandbox.call(
        pack.sandbox.load_chunk(scene, "scene/a.lua", "first = ruling() second = ruling()"));
    CHECK(pack.sandbox.spent() - before > 2 * limits::instructions_per_handler);
    CHECK(bridge.last == AbortKind::instructions);
    CHECK(driver.aborted() == AbortKind::none);
    const ScriptFunction read =
        pack.sandbox.load_chunk(scene, "scene/b.lua", "return first .. ' ' .. second");
    CHECK(call_for_text(pack.sandbox, read) ==
          "lua/too-many-instructions lua/too-many-instructions");
}

TEST_CASE("a ruling has its own budget, even if its driver's is nearly spent") {
    TestPack pack;
    Bridge bridge{&pack.sandbox, {}};
    (void)pack.load("function work() for i = 1, 10000 do end return 'done' end");
    bridge.handler = pack.global("work");
    const Environment scene = pack.sandbox.create_child_environment("scene", pack.environment);
    set_bridge(pack, scene, "ruling", guarded<start_ruling>, bridge);
    const Run driver(pack.sandbox, RunKind::driver, small(5'000, 5'000));
    const ScriptFunction chunk =
        pack.sandbox.load_chunk(scene, "scene/a.lua", "text = ruling() while true do end");
    const Diagnostic problem = TestPack::caught([&] { pack.sandbox.call(chunk); });
    CHECK(problem.code == "lua/too-many-instructions");
    CHECK(bridge.last == AbortKind::none);
}

TEST_CASE("[SBX-08] the stop flag ends a loop, and the wall clock ends only the ruling") {
    TestPack pack;
    (void)pack.load("function run() while true do end end");
    pack.stop.raise(StopReason::wall_clock);
    (void)pack.play("run");
    CHECK(pack.problem.code == "lua/wall-clock");
    CHECK_FALSE(pack.stop.is_raised());
    pack.stop.raise(StopReason::interrupted);
    (void)pack.play("run");
    CHECK(pack.problem.code == "lua/interrupted");
    CHECK(pack.stop.reason() == StopReason::interrupted);
    pack.stop.clear();
    CHECK(pack.sandbox.abort() == AbortKind::none);
}

TEST_CASE("[SBX-08] long work in C++ checks the stop flag") {
    TestPack pack;
    (void)pack.load("function run() return re.match(('a'):rep(60000), 'a+b') end");
    pack.stop.raise(StopReason::wall_clock);
    (void)pack.play("run");
    CHECK(pack.problem.code == "lua/wall-clock");
}

TEST_CASE("[SBX-04] a search over a map is charged by its spaces, and none takes their square") {
    LuaTable table(
        "function search(act)\n"
        "  local space = act.user.space\n"
        "  local last\n"
        "  for each in space:around(5000) do last = each end\n"
        "  act.count = #space:ray_to(last, 5000) + #space:cone_to(last, 5000)\n"
        "  if act.argument then while true do space[act.argument](space, last, 5000) end end\n"
        "end\n");
    table.verb("search", "search");
    std::string map = "a0";
    for (int i = 1; i < 2000; ++i) map += "-a" + std::to_string(i);
    (void)table.run("long = space_map('" + map + "') rue:move_to(long.a0)");
    const EntityId rue = things_named(table.tiny.game, "Rue").front();
    TinyGame::must(table.tiny.rule("search", rue));
    for (const char* name : {"ray_to", "cone_to", "path_to", "distance", "line_to"}) {
        INFO(name);
        CHECK(TinyGame::code(table.tiny.rule("search", rue, {Data(name)})) ==
              "lua/too-many-instructions");
    }
}

TEST_CASE("an aborted run refuses further calls until it ends") {
    TestPack pack;
    (void)pack.load("function run() while true do end end function fine() return 1 end");
    const ScriptFunction run = pack.global("run");
    const ScriptFunction fine = pack.global("fine");
    {
        const Run ruling(pack.sandbox, RunKind::ruling);
        CHECK_THROWS_AS(pack.sandbox.call(run), Aborted);
        CHECK_THROWS_AS(pack.sandbox.call(fine), Aborted);
    }
    const Run ruling(pack.sandbox, RunKind::ruling);
    CHECK(call_for_text(pack.sandbox, fine) == "1");
}

}  // namespace budget_test
