#include <string>

#include "catch.hpp"
#include "sandbox_support.hpp"
#include "script_text.hpp"

namespace freeze_test {

using namespace hexwright;

TEST_CASE("[SBX-14] a counter is refused with its name, place and rewrite") {
    TestPack pack;
    CHECK(pack.load("local n = 0\n\nfunction run()\n  n = n + 1\nend").code == "");
    const auto found = pack.freeze();
    REQUIRE(found.size() == 1);
    CHECK(found[0].code == "lua/state-kept");
    CHECK(found[0].message == "'n' is changed by this function, and would survive undo");
    CHECK(found[0].where.file == "test/main.lua");
    CHECK(found[0].where.line == 3);
    CHECK(found[0].hint ==
          "'run' is global, so handlers can still call it: write 'local function run()' if only "
          "loading needs it");
}

TEST_CASE("a stored iterator is refused, with a way to rewrite it") {
    TestPack pack;
    CHECK(pack.load("local it = pairs({ 1 })\nfunction run() return it() end").code == "");
    const auto found = pack.freeze();
    REQUIRE(found.size() == 1);
    CHECK(found[0].message ==
          "'it' remembers its position, and would go on from there in the next ruling");
    CHECK(found[0].hint == "start the loop inside the function");
    CHECK(found[0].where.line == 2);
}

TEST_CASE("every piece of kept state is reported, not only the first") {
    TestPack pack;
    CHECK(pack.load("local a, b = 0, 0 function run() a = 1 b = 2 end function other() b = 3 end")
              .code == "");
    CHECK(pack.freeze().size() == 3);
}

TEST_CASE("a write to a constant reports key, table and remedy") {
    TestPack pack;
    (void)pack.run("local seen = {}\nfunction run()\n  seen.goblin = true\nend");
    CHECK(pack.problem.code == "lua/frozen");
    CHECK(pack.problem.message ==
          "cannot set 'goblin' in 'seen': it was made while loading, and is constant in play");
    CHECK(pack.problem.hint ==
          "to remember it, keep it on an entity; for this call only, make the table inside the "
          "function or copy it with table.copy");
    CHECK(pack.problem.where.line == 3);
}

TEST_CASE("registered functions are roots of the freeze, and can still be called") {
    TestPack pack;
    CHECK(pack.load("local kept = { n = 1 } handlers = { f = function() kept.n = 2 end } local h = "
                    "handlers "
                    "handlers = nil function take() return h.f end")
              .code == "");
    ScriptFunction handler;
    {
        const Run load(pack.sandbox, RunKind::load);
        const ScriptFunction take = pack.global("take");
        pack.sandbox.call(
            take, [](lua_State*) { return 0; }, 1);
        handler = pack.sandbox.references.keep_function(pack.sandbox.state(), -1);
        lua_pop(pack.sandbox.state(), 1);
    }
    CHECK(pack.sandbox.references.place_of(handler).file == "test/main.lua");
    CHECK(pack.sandbox.references.place_of(handler).pack == "test");
    CHECK(pack.freeze().empty());
    const Run ruling(pack.sandbox, RunKind::ruling);
    CHECK(TestPack::caught([&] { pack.sandbox.call(handler); }).code == "lua/frozen");
}

TEST_CASE("exports are frozen with everything they reach") {
    TestPack pack;
    CHECK(pack.load("shared = { inner = { n = 1 } }").code == "");
    pack.sandbox.push_global(pack.environment, "shared");
    const ScriptValue exports = pack.sandbox.references.keep_value(pack.sandbox.state(), -1);
    lua_pop(pack.sandbox.state(), 1);
    CHECK(pack.freeze({exports}).empty());
    lua_State* state = pack.sandbox.state();
    pack.sandbox.references.push(state, exports);
    CHECK(table_view::state_of(state, -1) == table_view::TableState::closed);
    CHECK(table_view::field(state, -1, "inner") == LUA_TTABLE);
    CHECK(table_view::state_of(state, -1) == table_view::TableState::closed);
    lua_pop(state, 2);
}

TEST_CASE("a frozen value is not frozen again, however many packs import it") {
    TestPack pack;
    CHECK(pack.load("shared = { deep = { n = 7 } }").code == "");
    CHECK(pack.freeze().empty());
    for (int i = 0; i < 9; ++i) {
        const Environment next = pack.sandbox.create_environment("pack" + std::to_string(i));
        pack.sandbox.push_global(pack.environment, "shared");
        pack.sandbox.set_global(next, "shared");
        const Run load(pack.sandbox, RunKind::load);
        pack.sandbox.call(pack.sandbox.load_chunk(
            next, "next/main.lua", "local d = shared function run() return d.deep.n end"));
        CHECK(pack.sandbox.freeze(next).empty());
        const ScriptFunction run = keep_global(pack.sandbox, next, "run");
        CHECK(call_for_text(pack.sandbox, run) == "7");
    }
    // Proxy, metatable, backing table: no second layer. Nine importers add only their own
    // environments.
    CHECK(pack.frozen_tables.wrong().empty());
    pack.sandbox.push_global(pack.environment, "shared");
    lua_State* state = pack.sandbox.state();
    table_view::push_content(state, -1);
    CHECK(table_view::state_of(state, -1) == table_view::TableState::plain);
    lua_pop(state, 2);
}

TEST_CASE("userdata and C closures are accepted only if they are listed") {
    const auto code = [](bool listed) {
        TestPack pack;
        lua_State* state = pack.sandbox.state();
        lua_newuserdatauv(state, 8, 0);
        lua_newtable(state);
        lua_pushvalue(state, -1);
        lua_setmetatable(state, -3);
        if (listed) {
            pack.sandbox.allow_userdata();
        } else {
            lua_pop(state, 1);
        }
        pack.sandbox.set_global(pack.environment, "handle");
        CHECK(pack.load("local h = handle handle = nil function run() return h end").code == "");
        return pack.freeze_code();
    };
    CHECK(code(true) == "");
    CHECK(code(false) == "lua/state-kept");
}

TEST_CASE("the freeze is charged to the load") {
    TestPack pack;
    CHECK(pack.load("all = {} for i = 1, 10000 do all[i] = {} end").code == "");
    RunBudget budget = budget_for(RunKind::load);
    budget.instructions = 5000;
    const Run load(pack.sandbox, RunKind::load, budget);
    CHECK(TestPack::caught([&] { (void)pack.sandbox.freeze(pack.environment); }).code ==
          "lua/too-many-instructions");
}

TEST_CASE("a chain of 100,000 tables is walked without recursion") {
    TestPack pack;
    CHECK(pack.load("chain = {} for i = 1, 100000 do chain = { chain } end").code == "");
    CHECK(pack.freeze().empty());
}

TEST_CASE("the checker of frozen tables finds one that C++ changed without the view") {
    TestPack pack;
    CHECK(pack.load("t = { 1 }").code == "");
    CHECK(pack.freeze().empty());
    CHECK(pack.frozen_tables.wrong().empty());
    lua_State* state = pack.sandbox.state();
    pack.sandbox.push_global(pack.environment, "t");
    lua_pushinteger(state, 5);
    lua_rawseti(state, -2, 1);
    CHECK(pack.frozen_tables.wrong() ==
          std::vector<std::string>{"a frozen table has content of its own"});
    lua_pushnil(state);
    lua_rawseti(state, -2, 1);
    table_view::push_content(state, -1);
    lua_pushinteger(state, 2);
    lua_rawseti(state, -2, 1);
    CHECK(pack.frozen_tables.wrong() ==
          std::vector<std::string>{"a frozen table's content has changed"});
    lua_pop(state, 2);
}

}  // namespace freeze_test
