#include <string>

#include "catch.hpp"
#include "lua/sandbox_impl.hpp"
#include "sandbox_support.hpp"

namespace memory_test {

using namespace hexwright;

TEST_CASE("a freed block is used again for the sizes of its step, and for no other") {
    if (most_pooled == 0) return;
    BlockPool pool;
    void* const block = pool.allocate(100);
    pool.release(block, 100);
    CHECK(pool.allocate(113) != block);
    CHECK(pool.allocate(97) == block);
    CHECK(pool.allocate(112) != block);
    CHECK(BlockPool::is_same_block(97, 112));
    CHECK_FALSE(BlockPool::is_same_block(96, 97));
    CHECK_FALSE(BlockPool::is_same_block(4096, 4097));
    void* const large = pool.allocate(100'000);  // the end of the pool takes it back
    CHECK(large != nullptr);
}

TEST_CASE("[SBX-07] a string of 128 KiB is made, a longer one ends the run") {
    TestPack pack;
    (void)pack.load(
        "function fits() return #('x'):rep(131072) end function long() return #('x'):rep(131073) "
        "end "
        "function joined() local s = ('x'):rep(131072) return #(s .. 'y') end");
    CHECK(pack.play("fits") == "131072");
    CHECK(pack.play("long") == "");
    CHECK(pack.aborted == AbortKind::memory);
    CHECK(pack.play("joined") == "");
    CHECK(pack.aborted == AbortKind::memory);
}

TEST_CASE("[SBX-07] a block of 256 KiB is the largest") {
    TestPack pack;
    (void)pack.load(
        "local function list(n) local t = {} for i = 1, n do t[i] = i end return #t end "
        "function fits() return list(16384) end function long() return list(16385) end");
    CHECK(pack.play("fits") == "16384");
    CHECK(pack.play("long") == "");
    CHECK(pack.problem.code == "lua/out-of-memory");
    CHECK(pack.problem.hint == "does a table or a text grow in a loop?");
}

TEST_CASE("[SBX-07] one call may add 16 MiB, the game 64") {
    TestPack pack;
    (void)pack.load(
        "function run() local t, s = {}, ('x'):rep(100000) for i = 1, 200 do t[i] = s .. i end "
        "return #t "
        "end");
    const std::size_t before = pack.sandbox.memory_used();
    (void)pack.play("run");
    CHECK(pack.problem.code == "lua/out-of-memory");
    CHECK(pack.sandbox.memory_used() < before + limits::memory_per_call);
}

TEST_CASE("[SBX-06] a refused block still aborts when another error masks it") {
    TestPack pack;
    (void)pack.load(
        "function run() "
        "pcall(function() local g <close> = setmetatable({}, { __close = function() error('m') end "
        "}) "
        "local s = 'x' while true do s = s .. s end end) return 'survived' end");
    CHECK(pack.play("run") == "");
    CHECK(pack.aborted == AbortKind::memory);
}

TEST_CASE("[SBX-07] memory of the host is not refused") {
    TestPack pack;
    (void)pack.load("function run() return 'fine' end");
    const ScriptFunction run = pack.global("run");
    // The registry's list of references grows far beyond one block.
    for (int i = 0; i < 40'000; ++i) {
        pack.sandbox.references.push(pack.sandbox.state(), run);
        (void)pack.sandbox.references.keep_value(pack.sandbox.state(), -1);
        lua_pop(pack.sandbox.state(), 1);
    }
    CHECK(pack.play("run") == "fine");
}

TEST_CASE("[SBX-07] Lua's own string table may outgrow a block") {
    TestPack pack;
    // 80,000 short strings need a hash of 1 MiB; they are spread over tables that fit.
    for (int part = 0; part < 16; ++part) {
        Run load(pack.sandbox, RunKind::load);
        const std::string text = "names" + std::to_string(part) + " = {} for i = 1, 5000 do names" +
                                 std::to_string(part) + "[i] = 'name " + std::to_string(part) +
                                 " ' .. i end";
        pack.sandbox.call(pack.sandbox.load_chunk(pack.environment, "test/part.lua", text));
    }
    (void)pack.load("function run() return names0[1] .. names15[5000] end");
    CHECK(pack.play("run") == "name 0 1name 15 5000");
}

TEST_CASE("[SBX-18] a game without memory after an abort reports it") {
    TestPack pack;
    for (int i = 0; i < 4; ++i) {
        const std::string name = "big" + std::to_string(i);
        (void)pack.load(name + " = {} for i = 1, 100 do " + name +
                        "[i] = ('x'):rep(100000) .. i end");
    }
    (void)pack.load("function run() local s = 'x' while true do s = s .. s end end");
    CHECK_FALSE(pack.sandbox.is_swollen());
    (void)pack.play("run");
    CHECK(pack.sandbox.is_swollen());
    TestPack slim;
    (void)slim.load("function run() local s = 'x' while true do s = s .. s end end");
    (void)slim.play("run");
    CHECK(slim.aborted == AbortKind::memory);
    CHECK_FALSE(slim.sandbox.is_swollen());
}

TEST_CASE("references get ascending slots after they are settled") {
    StopFlag stop;
    Sandbox sandbox(stop);
    lua_State* state = sandbox.state();
    std::vector<ScriptValue> kept;
    for (int i = 0; i < 100; ++i) {
        lua_pushinteger(state, i);
        kept.push_back(sandbox.references.keep_value(state, -1));
        lua_pop(state, 1);
    }
    for (std::size_t i = 0; i < kept.size(); i += 3) sandbox.references.release(kept[i]);
    sandbox.references.settle_references();
    int last = 0;
    for (int i = 0; i < 60; ++i) {
        lua_pushboolean(state, 1);
        const ScriptValue value = sandbox.references.keep_value(state, -1);
        lua_pop(state, 1);
        CHECK(value.ref > last);
        last = value.ref;
    }
    CHECK(last > kept.back().ref);
    CHECK(kept[1].ref != kept[0].ref);
}

}  // namespace memory_test
