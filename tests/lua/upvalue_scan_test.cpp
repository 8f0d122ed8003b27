#include "lua/upvalue_scan.hpp"

#include <string>

#include "catch.hpp"
#include "sandbox_support.hpp"

namespace upvalue_scan_test {

using namespace hexwright;

namespace {

std::vector<int> scan(const std::string& text) {
    StopFlag stop;
    Sandbox sandbox(stop);
    lua_State* state = sandbox.state();
    REQUIRE(luaL_loadstring(state, text.c_str()) == LUA_OK);
    lua_call(state, 0, 1);
    return assigned_upvalues(state);
}

}  // namespace

TEST_CASE("only assigned upvalues are found, by number") {
    CHECK(scan("local a, b = 1, 2 return function() return a + b end").empty());
    CHECK(scan("local a, b = 1, 2 return function() local x = a b = x end") == std::vector<int>{2});
    CHECK(scan("local a, b = 1, 2 return function() a = b b = a end") == std::vector<int>{1, 2});
}

TEST_CASE(
    "assignments are carried outward from inner functions, and only as far as the upvalue goes") {
    CHECK(scan("local a = 1 return function() return function() return function() a = 2 end end "
               "end") == std::vector<int>{1});
    CHECK(
        scan("local a = 1 return function() local a = 1 return function() a = 2 end end").empty());
    CHECK(
        scan("local a, b = 1 return function(n) local x = b return function() n = a x = n end end")
            .empty());
}

TEST_CASE("every kind of constant, vararg and loop is read") {
    CHECK(scan("local n = 0 return function(...) local t = { 1, 2.5, 'short', '" +
               std::string(60, 'l') +
               "', nil, true, false, 1e300, ... } for i = 1, 3 do n = n + i end goto done ::done:: "
               "return t end") == std::vector<int>{1});
}

TEST_CASE("the scan agrees with a function of 250 upvalues") {
    std::string text;
    for (int i = 0; i < 190; ++i) text += "local v" + std::to_string(i) + " = 0 ";
    text += "return function() local s = 0 ";
    for (int i = 0; i < 190; ++i) text += "s = s + v" + std::to_string(i) + " ";
    text += "v189 = s end";
    CHECK(scan(text) == std::vector<int>{190});
}

namespace {

ChunkScan scan_text(const std::string& text) {
    StopFlag stop;
    Sandbox sandbox(stop);
    lua_State* state = sandbox.state();
    REQUIRE(luaL_loadstring(state, text.c_str()) == LUA_OK);
    ChunkScanner scanner;
    return *scanner.scan(state);
}

using Names = std::vector<std::string>;

}  // namespace

TEST_CASE("a chunk's globals are the names that any of its functions reads") {
    const ChunkScan scan =
        scan_text("local a = b.c; return function(d) e = a; return function() return f(d) end end");
    CHECK(scan.globals == Names{"b", "f"});
    CHECK_FALSE(scan.hides_globals);
    CHECK_FALSE(scan.assigns);
}

TEST_CASE("names below a local environment are no globals") {
    CHECK(scan_text("local _ENV = { a = 1 } return function() return a, b end").globals.empty());
}

TEST_CASE("an environment used as a value hides what is read from it") {
    CHECK(scan_text("local e = _ENV return e.a").hides_globals);
    CHECK(scan_text("return function() return _ENV['a' .. 'b'] end").hides_globals);
    std::string many = "local t = {";
    for (int i = 0; i < 300; ++i) many += "'k" + std::to_string(i) + "',";
    CHECK(scan_text(many + "} return late").hides_globals);
}

TEST_CASE("a chunk assigns when any function in it assigns an upvalue") {
    CHECK(scan_text("local n = 0 return function() return function() n = 1 end end").assigns);
    CHECK_FALSE(scan_text("local n = 0 n = 1 return function() local m = n m = 2 end").assigns);
}

TEST_CASE("chunks that do the same share their scan") {
    StopFlag stop;
    Sandbox sandbox(stop);
    lua_State* state = sandbox.state();
    ChunkScanner scanner;
    const auto scan_next = [&](const char* text) {
        REQUIRE(luaL_loadstring(state, text) == LUA_OK);
        return scanner.scan(state);
    };
    const std::shared_ptr<const ChunkScan> first = scan_next("return a + 1");
    const std::shared_ptr<const ChunkScan> other = scan_next("return b");
    CHECK(scan_next("return b + 2") == other);
    CHECK(first->globals == Names{"a"});
    CHECK(other->globals == Names{"b"});
}

TEST_CASE("a global that a function sets is noticed, and one that the chunk sets is not") {
    const auto sets = [](const std::string& text) {
        StopFlag stop;
        Sandbox sandbox(stop);
        lua_State* state = sandbox.state();
        REQUIRE(luaL_loadstring(state, text.c_str()) == LUA_OK);
        return ChunkScanner().scan(state)->sets_globals;
    };
    CHECK(sets("return function() a = 1 end"));
    CHECK(sets("local b return function() return function() b = 2 function a() end end end"));
    CHECK_FALSE(sets("a = 1 function b() end return function() return a end"));
    CHECK_FALSE(sets("local a = {} return function() a.b = 1 a[1] = 2 end"));
}

}  // namespace upvalue_scan_test
