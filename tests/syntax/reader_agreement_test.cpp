// The reader compared with real Lua: whatever Lua compiles is read without a fault, and the reader
// finds the content of a kind call that Lua evaluates.
#include <fmt/format.h>

#include <lua.hpp>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "catch.hpp"
#include "random_program.hpp"
#include "syntax/reader.hpp"

namespace reader_agreement_test {

using namespace hexwright;

namespace {

struct CloseLua {
    void operator()(lua_State* lua) const { lua_close(lua); }
};

using Lua = std::unique_ptr<lua_State, CloseLua>;

bool lua_accepts(lua_State* lua, const std::string& source) {
    const int status = luaL_loadbufferx(lua, source.data(), source.size(), "=x", "t");
    lua_settop(lua, 0);
    return status == LUA_OK;
}

struct Tally {
    int accepted = 0;
    int refused = 0;
    int missed = 0;  // refused by Lua, not by the reader
};

void compare(lua_State* lua, const std::string& source, Tally& tally) {
    const Reading reading = read_source(source);
    if (lua_accepts(lua, source)) {
        ++tally.accepted;
        if (!reading.is_whole())
            FAIL(reading.describe(reading.faults[0]).message << " in:\n" << source);
    } else {
        ++tally.refused;
        if (reading.is_whole()) ++tally.missed;
    }
}

}  // namespace

TEST_CASE("the reader accepts what Lua accepts, in generated programs") {
    const Lua lua(luaL_newstate());
    Tally tally;
    RandomProgram writer(4);
    for (int i = 0; i < 6'000; ++i) compare(lua.get(), writer.program(), tally);
    CHECK(tally.accepted > 2'000);
}

TEST_CASE("the reader accepts what Lua accepts, in mutated programs") {
    const Lua lua(luaL_newstate());
    Tally tally;
    RandomProgram writer(5);
    for (int i = 0; i < 3'000; ++i) {
        const std::string source = writer.program();
        for (int k = 0; k < 8; ++k) compare(lua.get(), mutated(source, writer), tally);
    }
    CHECK(tally.accepted > 4'000);
    CHECK(tally.refused > 4'000);
    // The reader accepts errors of meaning, not of grammar: labels, constants, `...` outside a
    // vararg function.
    CHECK(tally.missed * 2 < tally.refused);
}

TEST_CASE("unusual Lua syntax is read without a fault") {
    const Lua lua(luaL_newstate());
    const char* source =
        GENERATE("", ";;;", "return", "return;", "goto a ::a::", "a.b[1]:c'd'{e}.f=1", "a{}{}{}",
                 "a[ [[x]] ]=1", "x=a--[==[\n]==]b=c", "local a<const>,b<close> = 1,nil", "x=0xep1",
                 "x=0x.8p-1 y=3..'' ", "x=1 ..2", "f'a''b'[[c]]", "(f)()", "(f or g){}.x = 1",
                 "x=-2^-3^2", "x=not-~#a", "for a,b,c in d,e,f do end", "repeat local x until x",
                 "local function f(...) return ... end", "x='\\\r\n'", "x='\\z\n\r\t '",
                 "x=[[\r\n]]", "x=[=[]]]=]", "--", "--[", "--[=", "--[==", "---[[",
                 "local goto_ = 1", "x={;}", "x={a;b,c;}", "x={[1]=2,a=3,f(),...}");
    CAPTURE(source);
    if (lua_accepts(lua.get(), source)) CHECK(read_source(source).is_whole());
    if (!read_source(source).is_whole()) CHECK_FALSE(lua_accepts(lua.get(), source));
}

TEST_CASE("the reader allows every depth that Lua allows") {
    const Lua lua(luaL_newstate());
    for (int depth = 150; depth < 230; ++depth) {
        const auto n = static_cast<std::size_t>(depth);
        std::string blocks;
        std::string functions = "x=";
        std::string tables = "x=" + std::string(n, '{') + std::string(n, '}');
        std::string joined = "x=1";
        for (int i = 0; i < depth; ++i) {
            blocks += "do ";
            functions += "function() return ";
            joined += "..1";
        }
        functions += "1";
        for (int i = 0; i < depth; ++i) {
            blocks += " end";
            functions += " end";
        }
        const std::string rounds = "x=" + std::string(n, '(') + "1" + std::string(n, ')');
        for (const std::string& source :
             {blocks, functions, tables, joined, rounds, "x=" + std::string(n, '-') + " 1"}) {
            if (lua_accepts(lua.get(), source)) CHECK(read_source(source).is_whole());
        }
    }
}

namespace {

// A table as Lua evaluates it: path -> text, number or "table".
void flatten(lua_State* lua, const std::string& path, std::map<std::string, std::string>& seen) {
    lua_pushnil(lua);
    while (lua_next(lua, -2) != 0) {
        const bool by_number = lua_isinteger(lua, -2) != 0;
        const std::string key =
            by_number ? fmt::format("[{}]", lua_tointeger(lua, -2)) : lua_tostring(lua, -2);
        const std::string here = by_number || path.empty() ? path + key : path + "." + key;
        if (lua_istable(lua, -1)) {
            seen[here] = "table";
            flatten(lua, here, seen);
        } else {
            seen[here] = luaL_tolstring(lua, -1, nullptr);
            lua_pop(lua, 1);
        }
        lua_pop(lua, 1);
    }
}

struct SeenCall {
    int line = 0;
    std::string id;
    std::map<std::string, std::string> fields;
};

std::vector<SeenCall>& calls_of(lua_State* lua) {
    return **static_cast<std::vector<SeenCall>**>(lua_getextraspace(lua));
}

int current_line(lua_State* lua) {
    lua_Debug frame;
    lua_getstack(lua, 1, &frame);
    lua_getinfo(lua, "l", &frame);
    return frame.currentline;
}

int take_table(lua_State* lua) {
    SeenCall call;
    call.line = current_line(lua);
    call.id = lua_tostring(lua, lua_upvalueindex(1));
    lua_settop(lua, 1);
    flatten(lua, "", call.fields);
    calls_of(lua).push_back(std::move(call));
    return 0;
}

int take_id(lua_State* lua) {
    lua_settop(lua, 1);
    lua_pushcclosure(lua, take_table, 1);
    return 1;
}

// Random nested data with random line breaks.
std::string random_table(RandomProgram& random, int depth) {
    static constexpr const char* gaps[] = {" ", "\n", "  ", " --[[ c ]] ", "\r\n"};
    std::string text = "{";
    const std::uint32_t count = random.below(4);
    for (std::uint32_t i = 0; i < count; ++i) {
        text += gaps[random.below(5)];
        if (random.below(2) == 0) text += fmt::format("k{} = ", i);
        switch (random.below(depth > 3 ? 2 : 3)) {
            case 0:
                text += fmt::format("\"{}d6 é\"", random.below(100));
                break;
            case 1:
                text += fmt::format("{}", random.below(100));
                break;
            default:
                text += random_table(random, depth + 1);
        }
        text += random.below(2) == 0 ? "," : ";";
    }
    return text + gaps[random.below(5)] + "}";
}

}  // namespace

TEST_CASE("the reader finds the content of a kind call at the line Lua reports") {
    std::vector<SeenCall> seen;
    const Lua lua(luaL_newstate());
    *static_cast<std::vector<SeenCall>**>(lua_getextraspace(lua.get())) = &seen;
    lua_register(lua.get(), "ability", take_id);
    RandomProgram random(6);
    std::size_t fields = 0;
    for (int round = 0; round < 500; ++round) {
        std::string source;
        for (int i = 0; i < 3; ++i)
            source += fmt::format("ability \"A{}\" {}\n", i, random_table(random, 0));
        seen.clear();
        REQUIRE(luaL_loadbufferx(lua.get(), source.data(), source.size(), "=x", "t") == LUA_OK);
        REQUIRE(lua_pcall(lua.get(), 0, 0, 0) == LUA_OK);
        const Reading reading = read_source(source);
        REQUIRE(seen.size() == 3);
        for (const SeenCall& call : seen) {
            const KindCall* read = reading.find_call(call.line, "ability", call.id);
            REQUIRE(read != nullptr);
            for (const auto& [path, value] : call.fields) {
                const Field* field = reading.find(*read, path);
                REQUIRE(field != nullptr);
                ++fields;
                const std::string_view text = reading.text(field->value);
                if (field->form == ValueForm::plain_text) {
                    CHECK(text.substr(1, text.size() - 2) == value);
                } else {
                    CHECK((field->form == ValueForm::table ? "table" : text) == value);
                }
            }
        }
    }
    CHECK(fields > 1'000);
}

}  // namespace reader_agreement_test
