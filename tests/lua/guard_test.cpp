#include "lua/guard.hpp"

#include <stdexcept>
#include <string>

#include "catch.hpp"
#include "kernel/chance/fate.hpp"
#include "sandbox_support.hpp"

namespace guard_test {

using namespace hexwright;

namespace {

int guards_alive = 0;

struct Alive {
    Alive() { ++guards_alive; }

    ~Alive() { --guards_alive; }

    Alive(const Alive&) = delete;
    Alive& operator=(const Alive&) = delete;
};

int throw_error(lua_State* /*state*/, Sandbox& /*sandbox*/) {
    const Alive alive;
    throw Error("verb/no-target", "there is nobody to hurt", "name a target");
}

int throw_standard(lua_State* /*state*/, Sandbox& /*sandbox*/) {
    const Alive alive;
    throw std::runtime_error("out of range");
}

int throw_lua(lua_State* state, Sandbox& /*sandbox*/) {
    const Alive alive;
    return luaL_error(state, "plain");
}

int throw_pending(lua_State* /*state*/, Sandbox& /*sandbox*/) {
    Pending pending;
    pending.question.text = Word::of("Parry?");
    throw pending;
}

int count_calls(lua_State* state, Sandbox& /*sandbox*/) {
    ++*static_cast<int*>(lua_touserdata(state, lua_upvalueindex(1)));
    return 0;
}

struct GuardPack : TestPack {
    GuardPack() {
        set("hurt", guarded<throw_error>);
        set("break_it", guarded<throw_standard>);
        set("plain", guarded<throw_lua>);
        set("ask", guarded<throw_pending>);
    }

    void set(const char* name, lua_CFunction function) {
        lua_pushcfunction(sandbox.state(), function);
        sandbox.set_global(environment, name);
    }
};

}  // namespace

TEST_CASE("[SBX-16] an Error carries its code and hint through Lua to the boundary") {
    GuardPack pack;
    (void)pack.run("\nfunction run()\n  hurt()\nend");
    CHECK(pack.problem.code == "verb/no-target");
    CHECK(pack.problem.message == "there is nobody to hurt");
    CHECK(pack.problem.hint == "name a target");
    CHECK(pack.problem.where.file == "test/main.lua");
    CHECK(pack.problem.where.line == 3);
    CHECK(guards_alive == 0);
}

TEST_CASE("[SBX-16] a script sees an Error as text, and may raise it again") {
    GuardPack pack;
    CHECK(pack.run("function run() local _, text = pcall(hurt) return text end") ==
          "test/main.lua:1: there is nobody to hurt");
    GuardPack again;
    (void)again.run(
        "function run() local _, text = pcall(function() hurt() end) error(text, 0) end");
    CHECK(again.problem.code == "verb/no-target");
    CHECK(again.problem.hint == "name a target");
}

TEST_CASE("[SBX-16] a standard exception and a Lua error are errors of the script") {
    GuardPack pack;
    (void)pack.run("function run() break_it() end function lua() plain() end");
    CHECK(pack.problem.code == "lua/internal");
    CHECK(pack.problem.message == "out of range");
    (void)pack.play("lua");
    CHECK(pack.problem.code == "lua/script-error");
    CHECK(pack.problem.message == "plain");
    CHECK(guards_alive == 0);
}

TEST_CASE("[SBX-05] an unanswered question cannot be caught") {
    GuardPack pack;
    int asked = 0;
    SandboxHooks hooks;
    hooks.question = [&](const Question& question) {
        asked += question.text == Word::of("Parry?") ? 1 : 100;
    };
    pack.sandbox.set_hooks(hooks);
    CHECK(pack.run("function run() pcall(pcall, ask) xpcall(ask, print) return 'survived' end") ==
          "");
    CHECK(pack.aborted == AbortKind::pending);
    CHECK(pack.problem.code == "lua/question-open");
    CHECK(pack.output == "");
    CHECK(asked == 1);
}

TEST_CASE("[SBX-05] a binding used as __close does nothing while an abort unwinds") {
    for (const char* attack : {"ask()", "while true do end", "error('x' .. ('y'):rep(1e9))"}) {
        GuardPack pack;
        int calls = 0;
        lua_pushlightuserdata(pack.sandbox.state(), &calls);
        lua_pushcclosure(pack.sandbox.state(), guarded<count_calls>, 1);
        pack.sandbox.set_global(pack.environment, "roll");
        pack.sandbox.allow_closure(guarded<count_calls>);
        const std::string text =
            std::string(
                "function run() local guard <close> = setmetatable({}, { __close = roll }) ") +
            attack + " end";
        (void)pack.run(text);
        CHECK(pack.aborted != AbortKind::none);
        CHECK(calls == 0);
    }
}

TEST_CASE("a caught error restores the game to its pcall, an aborted run does not") {
    GuardPack pack;
    std::string trail;
    SandboxHooks hooks;
    std::int64_t next = 1;
    hooks.savepoint = [&] {
        trail += "s" + std::to_string(next);
        return next++;
    };
    hooks.rollback = [&](std::int64_t mark) { trail += "r" + std::to_string(mark); };
    pack.sandbox.set_hooks(hooks);
    (void)pack.run(
        "function run() pcall(function() pcall(hurt) pcall(print) error('x') end) end "
        "function stopped() pcall(ask) end "
        "function handled() xpcall(hurt, function() end) end");
    CHECK(trail == "s1s2r2s3r1");
    trail.clear();
    (void)pack.play("stopped");
    CHECK(trail == "s4");
    trail.clear();
    (void)pack.play("handled");
    CHECK(trail == "s5r5s6");
}

}  // namespace guard_test
