// assert, error, select, tonumber, tostring, type, print and the raw readers.
#include <fmt/format.h>

#include <string>
#include <string_view>

#include "base/text.hpp"
#include "lua/guard.hpp"
#include "lua/libraries.hpp"
#include "lua/number_text.hpp"
#include "lua/report.hpp"
#include "lua/shadow.hpp"
#include "lua/table_view.hpp"

namespace hexwright {

namespace {

// Longer texts are no numbers (SBX: `tonumber` reads its whole argument in one step).
constexpr std::size_t number_bytes = 200;

int base_assert(lua_State* state, Sandbox& /*sandbox*/) {
    if (lua_toboolean(state, 1) != 0) return lua_gettop(state);
    luaL_checkany(state, 1);
    lua_remove(state, 1);
    lua_pushliteral(state, "assertion failed!");
    lua_settop(state, 1);
    return lua_error(state);
}

int base_error(lua_State* state, Sandbox& sandbox) {
    const auto level = static_cast<int>(luaL_optinteger(state, 2, 1));
    lua_settop(state, 1);
    ScriptFrame frame;
    if (lua_type(state, 1) == LUA_TSTRING && level > 0 && level < 200 &&
        script_place(sandbox, state, level, frame)) {
        const std::string place = fmt::format("{}:{}: ", frame.file, frame.line);
        lua_pushlstring(state, place.data(), place.size());
        lua_insert(state, 1);
        lua_concat(state, 2);
    }
    return lua_error(state);
}

int base_print(lua_State* state, Sandbox& sandbox) {
    std::string line;
    const int count = lua_gettop(state);
    for (int i = 1; i <= count; ++i) {
        push_text_of(state, i);
        std::size_t size = 0;
        const char* text = lua_tolstring(state, -1, &size);
        if (i > 1) line += ' ';
        line.append(text, size);
        lua_pop(state, 1);
        if (line.size() > limits::output_bytes) sandbox.raise_abort(state, AbortKind::output);
    }
    sandbox.print(state, line);
    return 0;
}

int base_rawequal(lua_State* state, Sandbox& /*sandbox*/) {
    luaL_checkany(state, 1);
    luaL_checkany(state, 2);
    lua_pushboolean(state, lua_rawequal(state, 1, 2));
    return 1;
}

int base_rawget(lua_State* state, Sandbox& /*sandbox*/) {
    luaL_checktype(state, 1, LUA_TTABLE);
    luaL_checkany(state, 2);
    lua_settop(state, 2);
    table_view::value_of_key(state, 1);
    return 1;
}

int base_rawlen(lua_State* state, Sandbox& /*sandbox*/) {
    const int type = lua_type(state, 1);
    luaL_argexpected(state, type == LUA_TTABLE || type == LUA_TSTRING, 1, "table or string");
    lua_pushinteger(state, type == LUA_TTABLE ? table_view::length(state, 1)
                                              : static_cast<lua_Integer>(lua_rawlen(state, 1)));
    return 1;
}

int base_rawset(lua_State* state, Sandbox& /*sandbox*/) {
    luaL_checktype(state, 1, LUA_TTABLE);
    luaL_checkany(state, 2);
    luaL_checkany(state, 3);
    lua_settop(state, 3);
    table_view::set_key(state, 1);
    return 1;
}

int base_select(lua_State* state, Sandbox& /*sandbox*/) {
    const int count = lua_gettop(state);
    if (lua_type(state, 1) == LUA_TSTRING && std::string_view(lua_tostring(state, 1)) == "#") {
        lua_pushinteger(state, count - 1);
        return 1;
    }
    lua_Integer from = luaL_checkinteger(state, 1);
    if (from < 0) from = count + from;
    if (from > count) from = count;
    luaL_argcheck(state, 1 <= from, 1, "index out of range");
    return count - static_cast<int>(from);
}

int digit_value(char c) {
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'z') return c - 'a' + 10;
    if (c >= 'A' && c <= 'Z') return c - 'A' + 10;
    return 99;
}

// The integer written in this base, wrapping as Lua's does; false when it is none.
bool read_integer(std::string_view text, int base, lua_Integer& result) {
    while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
    while (!text.empty() && (text.back() == ' ' || text.back() == '\t')) text.remove_suffix(1);
    const bool negative = text.starts_with('-');
    if (negative) text.remove_prefix(1);
    if (text.empty()) return false;
    lua_Unsigned sum = 0;
    for (const char c : text) {
        const int digit = digit_value(c);
        if (digit >= base) return false;
        sum = sum * static_cast<lua_Unsigned>(base) + static_cast<lua_Unsigned>(digit);
    }
    result = static_cast<lua_Integer>(negative ? 0 - sum : sum);
    return true;
}

int base_tonumber(lua_State* state, Sandbox& /*sandbox*/) {
    std::size_t size = 0;
    if (lua_isnoneornil(state, 2)) {
        luaL_checkany(state, 1);
        if (lua_type(state, 1) == LUA_TNUMBER) {
            lua_settop(state, 1);
            return 1;
        }
        if (lua_type(state, 1) == LUA_TSTRING) {
            const char* text = lua_tolstring(state, 1, &size);
            if (size <= number_bytes && lua_stringtonumber(state, text) == size + 1) return 1;
        }
        lua_pushnil(state);
        return 1;
    }
    const lua_Integer base = luaL_checkinteger(state, 2);
    luaL_argcheck(state, 2 <= base && base <= 36, 2, "base out of range");
    luaL_checktype(state, 1, LUA_TSTRING);
    const char* text = lua_tolstring(state, 1, &size);
    lua_Integer number = 0;
    if (size <= number_bytes && read_integer({text, size}, static_cast<int>(base), number)) {
        lua_pushinteger(state, number);
    } else {
        lua_pushnil(state);
    }
    return 1;
}

int base_tostring(lua_State* state, Sandbox& /*sandbox*/) {
    luaL_checkany(state, 1);
    push_text_of(state, 1);
    return 1;
}

int base_type(lua_State* state, Sandbox& /*sandbox*/) {
    luaL_checkany(state, 1);
    lua_pushstring(state, luaL_typename(state, 1));
    return 1;
}

constexpr LibraryFunction base_functions[] = {
    {"assert", guarded<base_assert>},     {"error", guarded<base_error>},
    {"print", guarded<base_print>},       {"rawequal", guarded<base_rawequal>},
    {"rawget", guarded<base_rawget>},     {"rawlen", guarded<base_rawlen>},
    {"rawset", guarded<base_rawset>},     {"select", guarded<base_select>},
    {"tonumber", guarded<base_tonumber>}, {"tostring", guarded<base_tostring>},
    {"type", guarded<base_type>},
};

// Its own text by __tostring or __name, when it has one.
bool push_own_text(lua_State* state, int index) {
    if (luaL_getmetafield(state, index, "__tostring") != LUA_TNIL) {
        lua_pushvalue(state, index);
        lua_call(state, 1, 1);
        if (lua_type(state, -1) != LUA_TSTRING)
            luaL_error(state, "'__tostring' must return a string");
        return true;
    }
    if (luaL_getmetafield(state, index, "__name") == LUA_TSTRING) return true;
    return false;
}

}  // namespace

void push_text_of(lua_State* state, int index) {
    index = lua_absindex(state, index);
    luaL_checkstack(state, 4, nullptr);
    const int base = lua_gettop(state);
    switch (lua_type(state, index)) {
        case LUA_TSTRING:
            lua_pushvalue(state, index);
            return;
        case LUA_TNUMBER: {
            const std::string text = number_text(state, index);
            lua_pushlstring(state, text.data(), text.size());
            return;
        }
        case LUA_TBOOLEAN:
            lua_pushstring(state, lua_toboolean(state, index) != 0 ? "true" : "false");
            return;
        case LUA_TTABLE:
        case LUA_TUSERDATA:
            if (push_own_text(state, index)) return;
            lua_settop(state, base);
            [[fallthrough]];
        default:
            lua_pushstring(state, luaL_typename(state, index));
            return;
    }
}

void fill_base(lua_State* state) {
    fill(state, base_functions);
}

}  // namespace hexwright
