#include "lua/sandbox.hpp"

#include <string>
#include <vector>

#include "catch.hpp"
#include "sandbox_support.hpp"
#include "script_text.hpp"

namespace sandbox_test {

using namespace hexwright;

namespace {

// All names available to a pack at the start, sorted: "assert", "math.abs" ...
std::vector<std::string> allowed_names() {
    TestPack pack;
    lua_State* state = pack.sandbox.state();
    std::vector<std::string> names;
    lua_rawgeti(state, LUA_REGISTRYINDEX, pack.environment.ref);
    const int globals = lua_gettop(state);
    table_view::for_each(state, globals, [&] {
        const std::string name = lua_tostring(state, -2);
        names.push_back(name);
        if (!lua_istable(state, -1)) return;
        const int library = lua_gettop(state);
        table_view::for_each(state, library,
                             [&] { names.push_back(name + "." + lua_tostring(state, -2)); });
    });
    lua_settop(state, globals - 1);
    return names;
}

}  // namespace

TEST_CASE("a pack is loaded, frozen and played") {
    TestPack pack;
    CHECK(pack.run("local limit = { 3, 4 } function run() return limit[1] + limit[2] end") == "7");
    CHECK(pack.problem.code == "");
}

TEST_CASE("[SBX-01] the allow list, name by name") {
    const std::vector<std::string> expected = {"assert",
                                               "error",
                                               "getmetatable",
                                               "ipairs",
                                               "math",
                                               "math.abs",
                                               "math.acos",
                                               "math.asin",
                                               "math.atan",
                                               "math.ceil",
                                               "math.cos",
                                               "math.exp",
                                               "math.floor",
                                               "math.fmod",
                                               "math.huge",
                                               "math.log",
                                               "math.max",
                                               "math.maxinteger",
                                               "math.min",
                                               "math.mininteger",
                                               "math.modf",
                                               "math.pi",
                                               "math.random",
                                               "math.randomseed",
                                               "math.sin",
                                               "math.sqrt",
                                               "math.tan",
                                               "math.tointeger",
                                               "math.type",
                                               "math.ult",
                                               "next",
                                               "pairs",
                                               "pcall",
                                               "print",
                                               "rawequal",
                                               "rawget",
                                               "rawlen",
                                               "rawset",
                                               "re",
                                               "re.find",
                                               "re.find_all",
                                               "re.match",
                                               "re.replace",
                                               "re.split",
                                               "select",
                                               "setmetatable",
                                               "string",
                                               "string.byte",
                                               "string.char",
                                               "string.find",
                                               "string.format",
                                               "string.gmatch",
                                               "string.gsub",
                                               "string.len",
                                               "string.lower",
                                               "string.match",
                                               "string.rep",
                                               "string.reverse",
                                               "string.sub",
                                               "string.upper",
                                               "table",
                                               "table.concat",
                                               "table.copy",
                                               "table.insert",
                                               "table.move",
                                               "table.pack",
                                               "table.remove",
                                               "table.sort",
                                               "table.unpack",
                                               "tonumber",
                                               "tostring",
                                               "type",
                                               "utf8",
                                               "utf8.char",
                                               "utf8.codepoint",
                                               "utf8.len",
                                               "xpcall"};
    CHECK(allowed_names() == expected);
}

TEST_CASE("[SBX-01] the globals and loaded libraries of the Lua state are empty") {
    TestPack pack;
    lua_State* state = pack.sandbox.state();
    lua_pushglobaltable(state);
    lua_pushnil(state);
    CHECK(lua_next(state, -2) == 0);
    lua_settop(state, 0);
    CHECK(lua_getfield(state, LUA_REGISTRYINDEX, LUA_LOADED_TABLE) == LUA_TNIL);
    lua_settop(state, 0);
}

TEST_CASE("[SBX-02] a file may have 32 KiB of text, and no bytecode") {
    TestPack pack;
    const std::string room(limits::source_bytes - 9, ' ');
    CHECK(pack.load("local a=1" + room).code == "");
    const Diagnostic longer = pack.load("local a=1 " + room);
    CHECK(longer.code == "lua/source-too-long");
    CHECK(longer.message == "this file has 32769 bytes; a script may have at most 32768");
    CHECK(longer.hint == "split it into several files");
    CHECK(pack.load("\x1bLua").code == "lua/syntax");
}

TEST_CASE("[SBX-02] messages name files relative to the pack, at any length") {
    TestPack pack;
    const std::string name = "test/" + std::string(80, 'd') + "/fire.lua";
    const Diagnostic syntax = pack.load("\nlocal = 1", name);
    CHECK(syntax.where.file == name);
    CHECK(syntax.where.line == 2);
    const Diagnostic run = pack.load("\nlocal t = nil + 1", name);
    CHECK(run.where.file == name);
    CHECK(run.where.line == 2);
    CHECK(run.message == "attempt to perform arithmetic on a nil value");
}

TEST_CASE("an error reports file, line and frames") {
    TestPack pack;
    (void)pack.run(
        "local function hurt()\n error('no target')\nend\nfunction run()\n  hurt() return 1\nend");
    CHECK(pack.problem.code == "lua/script-error");
    CHECK(pack.problem.message == "no target");
    CHECK(pack.problem.where.file == "test/main.lua");
    CHECK(pack.problem.where.line == 2);
    REQUIRE(pack.problem.frames.size() == 2);
    CHECK(pack.problem.frames[0].pack == "test");
    CHECK(pack.problem.frames[1].line == 5);
}

TEST_CASE("error with level 2 blames the caller") {
    TestPack pack;
    (void)pack.run(
        "local function need(x)\n  if not x then error('an amount is needed', 2) end\nend\n"
        "function run()\n  need(nil)\nend");
    CHECK(pack.problem.where.line == 5);
    CHECK(pack.problem.message == "an amount is needed");
}

TEST_CASE("a syntax error reports its line") {
    TestPack pack;
    const Diagnostic found = pack.load("local a = 1\nlocal = 2\n");
    CHECK(found.code == "lua/syntax");
    CHECK(found.where.line == 2);
    CHECK(found.where.file == "test/main.lua");
    CHECK(found.message == "<name> expected near '='");
}

TEST_CASE("an undefined name is an error that suggests the nearest one") {
    TestPack pack;
    (void)pack.run("function damage() end\nfunction run() dmaage() end");
    CHECK(pack.problem.code == "lua/undefined-global");
    CHECK(pack.problem.message == "'dmaage' is not defined here");
    CHECK(pack.problem.hint == "did you mean 'damage'?");
    CHECK(pack.problem.where.line == 2);
    CHECK(pack.load("local x = prnt").code == "lua/undefined-global");
    CHECK(pack.load("local x = is_lit_by_the_moon").hint.starts_with("define it above"));
}

TEST_CASE("[SBX-03] packs share libraries and nothing else") {
    TestPack pack;
    CHECK(pack.load("mine = { 1 } function run() return mine[1] end").code == "");
    const Environment other = pack.sandbox.create_environment("other");
    const Run load(pack.sandbox, RunKind::load);
    const auto chunk = [&](const char* text) {
        return pack.sandbox.load_chunk(other, "other/main.lua", text);
    };
    CHECK(TestPack::caught([&] { pack.sandbox.call(chunk("return mine")); }).code ==
          "lua/undefined-global");
    CHECK(call_for_text(pack.sandbox, chunk("print = 1 return type(print)")) == "number");
    pack.sandbox.call(
        pack.sandbox.load_chunk(pack.environment, "test/b.lua", "print('still a function')"));
}

TEST_CASE("a driver defines its own names and sees the names of its pack") {
    TestPack pack;
    CHECK(pack.load("function twice(n) return 2 * n end").code == "");
    CHECK(pack.freeze().empty());
    const Environment scene = pack.sandbox.create_child_environment("scene", pack.environment);
    const Run driver(pack.sandbox, RunKind::driver);
    const auto run = [&](const char* text) {
        return call_for_text(pack.sandbox, pack.sandbox.load_chunk(scene, "scene/a.lua", text));
    };
    CHECK(run("score = twice(4) return score") == "8");
    CHECK(run("score = score + 1 return score") == "9");
    CHECK(TestPack::caught([&] { (void)run("return scroe"); }).code == "lua/undefined-global");
}

TEST_CASE("[SBX-05] the available depth is the same for every driver") {
    const std::string text =
        "local deepest = 0 function run() local function dig(n) local ok, d = pcall(function() if "
        "n == 0 then return 0 "
        "end return 1 + dig(n - 1) end) return d end return dig(40) end";
    TestPack pack;
    CHECK(pack.run(text) == "40");
    const ScriptFunction run = pack.global("run");
    const Run driver(pack.sandbox, RunKind::driver);
    const Run inner(pack.sandbox, RunKind::driver);
    const Run ruling(pack.sandbox, RunKind::ruling);
    CHECK(call_for_text(pack.sandbox, run) == "40");
}

TEST_CASE("[SBX-17] messages are shortened and escaped, values are read raw") {
    TestPack pack;
    (void)pack.run("function run() error(('\\27[2J'):rep(1000), 0) end");
    CHECK(pack.problem.message.size() <= limits::message_bytes + 3);
    CHECK(pack.problem.message.starts_with("\\x1b[2J"));
    (void)pack.load(
        "function cyclic() local t = {} t.t = t error(setmetatable(t, { __tostring = error })) end "
        "function none() error() end function number() error(12, 0) end");
    (void)pack.play("cyclic");
}

TEST_CASE("[SBX-17] output is escaped and limited to 64 KiB") {
    TestPack pack;
    (void)pack.run("function run() print('a\\27b', 1, nil, {}) print('fake\\nline') end");
    CHECK(pack.output == "a\\x1bb 1 nil table\nfake\\x0aline\n");
    TestPack flood;
    (void)flood.run("function run() local s = ('x'):rep(1000) for i = 1, 100 do print(s) end end");
    CHECK(flood.problem.code == "lua/too-much-output");
    CHECK(flood.output.size() <= limits::output_bytes);
}

TEST_CASE("[SBX-18] after each kind of abort the same state continues") {
    TestPack pack;
    CHECK(pack.load("local t = { 1, 2 } function fine() return t[1] + t[2] end "
                    "function loop() while true do end end "
                    "function grow() local s = 'x' while true do s = s .. s end end "
                    "local function deep() return 1 + deep() end "
                    "function dig() local function f() return 1 + f() end return f() end "
                    "function flood() while true do print(('x'):rep(9000)) end end")
              .code == "");
    CHECK(pack.freeze().empty());
    for (const char* attack : {"loop", "grow", "dig", "flood"}) {
        (void)pack.play(attack);
        CHECK(pack.aborted != AbortKind::none);
        CHECK(pack.play("fine") == "3");
        CHECK(pack.frozen_tables.wrong().empty());
    }
}

TEST_CASE("[SBX-20] honest content fits into the default budgets") {
    TestPack pack;
    std::string large = "local list = {\n";
    while (large.size() < 30'000)
        large += "  { name = 'Ember', cost = 10, tags = { 'fire', 'bolt' } },\n";
    large += "}\nfunction run() return list[#list].name end";
    CHECK(pack.run(large) == "Ember");
    TestPack work;
    CHECK(
        work.run("function run() local n = 0 for i = 1, 24500 do n = n + i % 2 end return n end") ==
        "12250");
    TestPack maps;
    CHECK(
        maps.run("function run() local t = {} for i = 1, 5000 do t['key' .. i] = i end local n = 0 "
                 "for _, v in pairs(t) do n = n + 1 end return n end") == "5000");
}

}  // namespace sandbox_test
