#include "lua/data_bridge.hpp"

#include <fmt/format.h>

#include <string>
#include <vector>

#include "base/stop_flag.hpp"
#include "catch.hpp"
#include "lua/guard.hpp"
#include "lua/sandbox.hpp"

namespace data_bridge_test {

using namespace hexwright;

namespace {

Data seen;

int see(lua_State* state, Sandbox& sandbox) {
    seen = read_data(state, 1, sandbox, "v");
    return 0;
}

int give_back(lua_State* state, Sandbox& sandbox) {
    push_data(state, read_data(state, 1, sandbox), sandbox);
    return 1;
}

int thing(lua_State* state, Sandbox&) {
    lua_newuserdatauv(state, 0, 0);
    return 1;
}

struct Bench {
    StopFlag stop;
    Sandbox sandbox{stop};
    SandboxHooks hooks;

    void run(const std::string& text) {
        sandbox.set_hooks(hooks);
        const Environment environment = sandbox.create_environment("test");
        const auto bind = [&](const char* name, lua_CFunction function) {
            lua_pushcfunction(sandbox.state(), function);
            sandbox.set_global(environment, name);
        };
        bind("see", guarded<see>);
        bind("give_back", guarded<give_back>);
        bind("thing", guarded<thing>);
        const Run run(sandbox, RunKind::load);
        sandbox.call(sandbox.load_chunk(environment, "test/main.lua", text));
    }

    Data read(const std::string& value) {
        run("see(" + value + ")");
        return seen;
    }

    // Code and message of the error raised by reading this value.
    std::string refusal(const std::string& value) {
        try {
            (void)read(value);
        } catch (const Error& error) {
            return error.diagnostic().code + ": " + error.diagnostic().message;
        }
        return "read";
    }
};

Data number(std::int64_t value) {
    return Data(value);
}

}  // namespace

TEST_CASE("plain values are read as they are") {
    Bench bench;
    CHECK(bench.read("nil").is_nil());
    CHECK(bench.read("true") == Data(true));
    CHECK(bench.read("-7") == number(-7));
    CHECK(bench.read("'1d6 P'") == Data("1d6 P"));
}

TEST_CASE("a float with a whole value is a number") {
    Bench bench;
    CHECK(bench.read("6 / 2") == number(3));
    CHECK(bench.read("2.0^53") == number(std::int64_t{1} << 53));
}

TEST_CASE("a sequence is a list, and named keys make a map in order of bytes") {
    Bench bench;
    CHECK(bench.read("{ 3, 'x' }") == Data(Data::List{number(3), Data("x")}));
    CHECK(bench.read("{ b = 1, a = 2 }") == Data(Data::Map{{"a", number(2)}, {"b", number(1)}}));
    CHECK(bench.read("{}") == Data(Data::List{}));
}

TEST_CASE("names of every length are sorted by their bytes") {
    Bench bench;
    // Lengths around the limit up to which a name is compared as one number.
    const std::vector<std::string> names = {
        "",       "a",       "ab",       "abc",       "abcd",      "abcde",
        "abcdef", "abcdefg", "abcdefgh", "abcdefghi", "abcdefghj", "abcdefgz",
        "abcdez", "abcdz",   "abd",      "abz",       "b",         "\xC3\xA9",
    };
    std::string table = "{";
    for (auto name = names.rbegin(); name != names.rend(); ++name)
        table += " ['" + *name + "'] = 1,";
    const Data read = bench.read(table + " }");
    REQUIRE(read.map() != nullptr);
    std::vector<std::string> found;
    for (const auto& [name, value] : *read.map()) found.push_back(name);
    CHECK(found == names);
}

TEST_CASE("a mixed table is a map with its positions as keys") {
    Bench bench;
    const Data read = bench.read("{ damage = '1d6 P', { on = 'matching' } }");
    CHECK(read == Data(Data::Map{{"1", Data(Data::Map{{"on", Data("matching")}})},
                                 {"damage", Data("1d6 P")}}));
}

TEST_CASE("a list with a hole is a map") {
    Bench bench;
    CHECK(bench.read("{ 1, nil, 3 }") == Data(Data::Map{{"1", number(1)}, {"3", number(3)}}));
}

TEST_CASE("a function is stored and returned as the same function") {
    Bench bench;
    CHECK(bench.read("function() end").handler() != nullptr);
    CHECK_NOTHROW(bench.run("local function f() end; assert(give_back { f = f }.f == f)"));
}

TEST_CASE("a value that was read is written as an equal new table") {
    Bench bench;
    CHECK_NOTHROW(
        bench.run("local t = { 1, x = { 'a', true } }; local u = give_back(t)\n"
                  "assert(u ~= t and u[1] == 1 and u.x[1] == 'a' and u.x[2] == true)"));
    CHECK_NOTHROW(bench.run("local t = give_back(setmetatable({}, nil)); assert(next(t) == nil)"));
}

TEST_CASE("the names of a table are read in order, be they few or many") {
    Bench bench;
    for (const int count : {1, 2, 16, 17, 40}) {
        std::string text;
        for (int i = count; i >= 1; --i) text += fmt::format("n{:02} = {}, ", i, i);
        const Data read = bench.read("{ " + text + "}");
        REQUIRE(read.map() != nullptr);
        REQUIRE(std::ssize(*read.map()) == count);
        for (int i = 1; i <= count; ++i) {
            const auto& [name, value] = (*read.map())[static_cast<std::size_t>(i - 1)];
            CHECK(name == fmt::format("n{:02}", i));
            CHECK(value == number(i));
        }
        CHECK(bench.refusal("{ " + text + "[true] = 1 }").starts_with("lua/bad-value: "));
        CHECK(bench.refusal("{ " + text + "n01x = {{ deep = 0.5 }} }") ==
              "lua/bad-value: `v.n01x[1].deep` is 0.5; numbers are whole");
    }
}

TEST_CASE("entities and definitions pass through the hooks") {
    Bench bench;
    const EntityId rue{4, 9};
    bench.hooks.entity = [&](lua_State* state, int index) {
        return lua_isuserdata(state, index) != 0 ? std::optional(rue) : std::nullopt;
    };
    CHECK(bench.read("{ who = thing() }")["who"] == Data(rue));
    bench.hooks.entity = nullptr;
    bench.hooks.definition = [](lua_State* state, int index) {
        return lua_isuserdata(state, index) != 0 ? std::optional<std::string>("p:f/Burning")
                                                 : std::nullopt;
    };
    CHECK(bench.read("thing()") == Data("p:f/Burning"));
}

TEST_CASE("an entity is pushed by its hook") {
    Bench bench;
    bench.hooks.entity = [](lua_State* state, int index) {
        return lua_isuserdata(state, index) != 0 ? std::optional(EntityId{4, 9}) : std::nullopt;
    };
    bench.hooks.push_entity = [](lua_State* state, EntityId id) {
        lua_pushinteger(state, id.slot);
    };
    CHECK_NOTHROW(bench.run("assert(give_back(thing()) == 4)"));
}

TEST_CASE("a value that is not plain is refused with its path") {
    Bench bench;
    CHECK(bench.refusal("1.5") == "lua/bad-value: `v` is 1.5; numbers are whole");
    CHECK(bench.refusal("{ steps = { 1, { when = 0.5 } } }") ==
          "lua/bad-value: `v.steps[2].when` is 0.5; numbers are whole");
    CHECK(bench.refusal("1 / 0") == "lua/bad-value: `v` is not a finite number");
    CHECK(bench.refusal("1 << 60") == "lua/bad-value: `v` is a number beyond +-2^53");
    CHECK(bench.refusal("2.0^60") == "lua/bad-value: `v` is a number beyond +-2^53");
    CHECK(bench.refusal("{ [true] = 1 }") == "lua/bad-value: `v` has a boolean as a key");
    CHECK(bench.refusal("{ [0.5] = 1 }") == "lua/bad-value: `v` has a number as a key");
    CHECK(bench.refusal("{ x = thing() }") ==
          "lua/bad-value: `v.x` is a userdata, which is no plain value");
}

TEST_CASE("names and texts have a maximum length") {
    Bench bench;
    CHECK(bench.refusal("{ [('k'):rep(201)] = 1 }") ==
          "lua/bad-value: `v` has a name of 201 bytes, too long");
    CHECK(bench.read("{ [('k'):rep(200)] = 1 }").map() != nullptr);
}

TEST_CASE("a table that contains itself is refused") {
    Bench bench;
    CHECK(bench.refusal("(function() local t = {}; t.x = { t }; return t end)()") ==
          "lua/bad-value: `v.x[1]` contains itself");
}

TEST_CASE("a table may appear twice in another table") {
    Bench bench;
    CHECK(bench.read("(function() local t = { 1 }; return { t, t } end)()").list()->size() == 2);
}

TEST_CASE("depth and number of values are limited") {
    Bench bench;
    CHECK(bench.refusal(
              "(function() local t = {}; for _ = 1, 40 do t = { t } end; return t end)()") ==
          "lua/too-deep: tables are nested deeper than 32 levels");
    CHECK(bench.refusal(
              "(function() local t = {}; for i = 1, 10001 do t[i] = i end; return t end)()") ==
          "lua/too-large: this value has more than 10000 parts");
    const std::string many = "(function() local s, t = ('x'):rep(100000), {}\nfor i = 1, ";
    CHECK(bench.read(many + "40 do t[i] = s end; return t end)()").list()->size() == 40);
    CHECK(bench.refusal(many + "42 do t[i] = s end; return t end)()") ==
          "lua/too-large: the texts in this value have more than 4096 KiB");
}

}  // namespace data_bridge_test
