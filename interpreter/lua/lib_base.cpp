// The global functions (raw access, metatables, protected calls, loops in the one documented
// order), and math: Lua's own but for chance, which comes from the kernel only (SBX-13).
#include <fmt/format.h>

#include <cstring>
#include <new>
#include <optional>
#include <string>
#include <string_view>

#include "base/text.hpp"
#include "lua/guard.hpp"
#include "lua/libraries.hpp"
#include "lua/report.hpp"
#include "lua/sandbox_impl.hpp"
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
        charge_bytes(sandbox, state, lua_rawlen(state, 1));
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
        if (i > 1) line += ' ';
        line += string_at(state, -1);
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

// The integer written in this base, of at most 64 bits; nothing when it is none.
std::optional<lua_Integer> read_integer(std::string_view text, int base) {
    text = trim(text);
    const bool negative = text.starts_with('-');
    if (negative) text.remove_prefix(1);
    const std::optional<lua_Unsigned> number = whole_number<lua_Unsigned>(text, base);
    if (!number) return std::nullopt;
    return static_cast<lua_Integer>(negative ? 0 - *number : *number);
}

int base_tonumber(lua_State* state, Sandbox& /*sandbox*/) {
    if (lua_isnoneornil(state, 2)) {
        luaL_checkany(state, 1);
        if (lua_type(state, 1) == LUA_TNUMBER) {
            lua_settop(state, 1);
            return 1;
        }
        if (lua_type(state, 1) == LUA_TSTRING) {
            const std::string_view text = string_at(state, 1);
            if (text.size() <= number_bytes &&
                lua_stringtonumber(state, text.data()) == text.size() + 1)
                return 1;
        }
        lua_pushnil(state);
        return 1;
    }
    const lua_Integer base = luaL_checkinteger(state, 2);
    luaL_argcheck(state, 2 <= base && base <= 36, 2, "base out of range");
    luaL_checktype(state, 1, LUA_TSTRING);
    const std::string_view text = string_at(state, 1);
    const auto number =
        text.size() > number_bytes ? std::nullopt : read_integer(text, static_cast<int>(base));
    number ? lua_pushinteger(state, *number) : lua_pushnil(state);
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

// Pushes the text by __tostring or __name, if the value has one.
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

// Pushes the class's __metatable field when the object at 1 has one.
bool push_protection(lua_State* state) {
    if (!proxy::push_class(state, 1)) return false;
    if (table_view::field(state, -1, "__metatable") != LUA_TNIL) return true;
    lua_pop(state, 2);
    return false;
}

int base_getmetatable(lua_State* state, Sandbox& /*sandbox*/) {
    luaL_checkany(state, 1);
    lua_settop(state, 1);
    if (lua_type(state, 1) != LUA_TTABLE) {
        lua_pushnil(state);
        return 1;
    }
    if (push_protection(state)) return 1;
    if (!proxy::push_class(state, 1)) lua_pushnil(state);
    return 1;
}

int base_setmetatable(lua_State* state, Sandbox& sandbox) {
    luaL_checktype(state, 1, LUA_TTABLE);
    const int type = lua_type(state, 2);
    luaL_argexpected(state, type == LUA_TNIL || type == LUA_TTABLE, 2, "nil or table");
    lua_settop(state, 2);
    sandbox.charge(state, 4);
    if (is_environment(state, 1) || (type == LUA_TTABLE && is_environment(state, 2))) {
        return luaL_error(state, "the globals have no metatable and are none");
    }
    if (table_view::state_of(state, 1) == table_view::TableState::closed) {
        // Setting what is already set changes nothing.
        if (proxy::push_class(state, 1) ? lua_rawequal(state, -1, 2) != 0 : type == LUA_TNIL) {
            lua_settop(state, 1);
            return 1;
        }
        proxy::refuse_write(state, 1, 0);
    }
    if (push_protection(state)) return luaL_error(state, "cannot change a protected metatable");
    proxy::set_class(state, 1, 2);
    lua_settop(state, 1);
    return 1;
}

constexpr std::int64_t call_charge = 10;
// What catching an error costs in Lua's C++ build, in instructions.
constexpr std::int64_t caught_charge = 500;

// Calls the function and arguments on top of the stack. After an error only its value is left, and
// the game is as it was before.
bool call_caught(lua_State* state, Sandbox& sandbox, int arguments) {
    sandbox.charge(state, call_charge);
    const std::int64_t mark = sandbox.hooks().savepoint ? sandbox.hooks().savepoint() : 0;
    if (protected_call(sandbox, state, arguments, LUA_MULTRET)) return true;
    if (sandbox.hooks().rollback) sandbox.hooks().rollback(mark);
    sandbox.charge(state, caught_charge);
    return false;
}

int base_pcall(lua_State* state, Sandbox& sandbox) {
    luaL_checkany(state, 1);
    const bool ok = call_caught(state, sandbox, lua_gettop(state) - 1);
    lua_pushboolean(state, ok ? 1 : 0);
    lua_insert(state, 1);
    return lua_gettop(state);
}

// The handler is called after unwinding: it could see no more before, since scripts have no
// `debug`, and hooks, which stop an endless loop in it, work only now.
int base_xpcall(lua_State* state, Sandbox& sandbox) {
    luaL_checkany(state, 1);
    luaL_checktype(state, 2, LUA_TFUNCTION);
    const int arguments = lua_gettop(state) - 2;
    lua_pushvalue(state, 2);
    lua_pushvalue(state, 1);
    lua_replace(state, 2);
    lua_replace(state, 1);
    // Now: handler, function, arguments.
    if (call_caught(state, sandbox, arguments)) {
        lua_pushboolean(state, 1);
        lua_replace(state, 1);
        return lua_gettop(state);
    }
    lua_settop(state, 2);
    if (!call_caught(state, sandbox, 1)) {
        lua_settop(state, 0);
        lua_pushliteral(state, "error in the handler of xpcall");
        lua_pushboolean(state, 0);
        lua_insert(state, 1);
        return 2;
    }
    lua_pushboolean(state, 0);
    lua_insert(state, 1);
    return lua_gettop(state);
}

// What a running `pairs` remembers, in a userdata of its own; after it, the places of the keys that
// are not listed.
struct PairsState {
    lua_Integer position = 0;
    lua_Integer count = 0;
    lua_Integer listed = 0;

    [[nodiscard]] int* places() { return reinterpret_cast<int*>(this + 1); }
};

// Upvalues: the table, its content when the loop began, the keys, the PairsState.
int pairs_step(lua_State* state, Sandbox& /*sandbox*/) {
    auto* loop = static_cast<PairsState*>(lua_touserdata(state, lua_upvalueindex(4)));
    lua_settop(state, 0);
    while (loop->position < loop->count) {
        const lua_Integer n = loop->position++;
        if (n < loop->listed) {
            lua_pushinteger(state, n + 1);
        } else {
            lua_rawgeti(state, lua_upvalueindex(3), loop->places()[n - loop->listed]);
        }
        lua_pushvalue(state, 1);
        if (lua_rawget(state, lua_upvalueindex(2)) != LUA_TNIL) return 2;
        lua_settop(state, 1);
        // Gone, or the table became a class inside the loop and its content moved.
        lua_pushvalue(state, 1);
        if (table_view::value_of_key(state, lua_upvalueindex(1)) != LUA_TNIL) return 2;
        lua_settop(state, 0);
    }
    lua_pushnil(state);
    return 1;
}

void push_pairs_state(lua_State* state, const OrderedKeys& keys) {
    const std::size_t bytes = sizeof(PairsState) + keys.places.size() * sizeof(int);
    auto* loop = new (lua_newuserdatauv(state, bytes, 0)) PairsState{0, keys.count, keys.listed};
    if (!keys.places.empty())
        std::memcpy(loop->places(), keys.places.data(), keys.places.size() * sizeof(int));
}

int base_next(lua_State* state, Sandbox& sandbox) {
    luaL_checktype(state, 1, LUA_TTABLE);
    lua_settop(state, 2);
    table_view::push_content(state, 1);
    push_next_key(sandbox, state, 3, 2);
    if (lua_isnil(state, -1)) return 1;
    lua_pushvalue(state, -1);
    lua_rawget(state, 3);
    return 2;
}

int ipairs_step(lua_State* state, Sandbox& /*sandbox*/) {
    const lua_Integer place = luaL_checkinteger(state, 2) + 1;
    lua_pushinteger(state, place);
    return lua_geti(state, 1, place) == LUA_TNIL ? 1 : 2;
}

int base_ipairs(lua_State* state, Sandbox& /*sandbox*/) {
    luaL_checkany(state, 1);
    lua_pushcfunction(state, guarded<ipairs_step>);
    lua_pushvalue(state, 1);
    lua_pushinteger(state, 0);
    return 3;
}

constexpr ApiMethod base_rows[] = {
    {"assert(value: any, message?: any): any ...",
     "Gives its arguments back when the first is true; else raises the message.", charge::constant,
     guarded<base_assert>},
    {"error(message: any, level?: integer)", "Raises an error; level 2 blames the caller's line.",
     charge::text, guarded<base_error>},
    {"getmetatable(value: any): table|nil", "Gives a table's class.", charge::constant,
     guarded<base_getmetatable>},
    {"setmetatable(object: table, class: table|nil): table", "Makes a table the class of another.",
     ApiCharge{1, 2, "item"}, guarded<base_setmetatable>, "lua/frozen"},
    {"ipairs(list: table): function ...", "Goes through a list, for a loop.", charge::constant,
     guarded<base_ipairs>},
    {"next(table: table, key?: any): key: any, value: any",
     "Gives the entry after this key; a loop over `pairs` is cheaper.", ApiCharge{1, 8, "item"},
     guarded<base_next>},
    {"pairs(table: table): function ...",
     "Goes through all entries in one fixed order: numbers, texts, then the rest.",
     charge::each("item", 2), guarded<iterate_pairs>},
    {"pcall(call: function, ...: any): done: boolean, any ...",
     "Calls a function and catches its error; then the game is as it was before the call.",
     charge::constant, guarded<base_pcall>},
    {"xpcall(call: function, handler: function, ...: any): done: boolean, any ...",
     "The same as pcall, but a function is given the error.", charge::constant,
     guarded<base_xpcall>},
    {"print(...: any)", "Writes a line into the output of the ruling.", charge::text,
     guarded<base_print>},
    {"rawequal(a: any, b: any): boolean", "Compares without metamethods.", charge::constant,
     guarded<base_rawequal>},
    {"rawget(table: table, key: any): any", "Reads without metamethods.", charge::constant,
     guarded<base_rawget>},
    {"rawlen(value: table|string): integer", "Measures without metamethods.", charge::constant,
     guarded<base_rawlen>},
    {"rawset(table: table, key: any, value: any): table", "Writes without metamethods.",
     charge::constant, guarded<base_rawset>, "lua/frozen"},
    {"select(from: integer|string, ...: any): any ...",
     "Gives the arguments from this place on, or with \"#\" how many there are.", charge::constant,
     guarded<base_select>},
    {"tonumber(value: any, base?: integer): number|nil", "Reads a number, or gives nil.",
     charge::constant, guarded<base_tonumber>},
    {"tostring(value: any): string", "Writes anything as text, without addresses.",
     charge::constant, guarded<base_tostring>},
    {"type(value: any): string", "Names the type of a value.", charge::constant,
     guarded<base_type>},
};

// --- math

// Unlike Lua's own, reads no text.
int math_tointeger(lua_State* state, Sandbox& /*sandbox*/) {
    int exact = 0;
    luaL_checkany(state, 1);
    const lua_Integer number =
        lua_type(state, 1) == LUA_TNUMBER ? lua_tointegerx(state, 1, &exact) : 0;
    exact != 0 ? lua_pushinteger(state, number) : lua_pushnil(state);
    return 1;
}

int no_random(lua_State* /*state*/, Sandbox& /*sandbox*/) {
    throw Error("lua/no-chance", "scripts have no random numbers of their own",
                "roll dice through the game, so that seeds, undo and replays know them");
}

constexpr ApiMethod math_rows[] = {
    {"abs(number: number): number", "Drops the sign.", charge::constant},
    {"acos(number: number): number", "Arc cosine.", charge::constant},
    {"asin(number: number): number", "Arc sine.", charge::constant},
    {"atan(y: number, x?: number): number", "Arc tangent of y / x.", charge::constant},
    {"ceil(number: number): integer", "Rounds up.", charge::constant},
    {"cos(number: number): number", "Cosine.", charge::constant},
    {"exp(number: number): number", "The power of e.", charge::constant},
    {"floor(number: number): integer", "Rounds down.", charge::constant},
    {"fmod(number: number, divisor: number): number",
     "What a division leaves, with the sign of the number.", charge::constant},
    {"log(number: number, base?: number): number", "Logarithm; natural without a base.",
     charge::constant},
    {"max(first: number, ...: number): number", "The largest.", charge::constant},
    {"min(first: number, ...: number): number", "The smallest.", charge::constant},
    {"modf(number: number): number, rest: number", "The whole part and the rest.",
     charge::constant},
    {"random()", "Not for scripts: roll with `act:dice`.", charge::constant, guarded<no_random>,
     "lua/no-chance"},
    {"randomseed()", "Not for scripts.", charge::constant, guarded<no_random>, "lua/no-chance"},
    {"sin(number: number): number", "Sine.", charge::constant},
    {"sqrt(number: number): number", "Square root.", charge::constant},
    {"tan(number: number): number", "Tangent.", charge::constant},
    {"tointeger(number: any): integer|nil", "The same number as an integer, or nil.",
     charge::constant, guarded<math_tointeger>},
    {"type(value: any): string|nil", "\"integer\", \"float\", or nil.", charge::constant},
    {"ult(a: integer, b: integer): boolean", "Compares integers without their sign.",
     charge::constant},
};

constexpr ApiField math_constant_rows[] = {
    {"pi: number", ""},
    {"huge: number", ""},
    {"maxinteger: integer", ""},
    {"mininteger: integer", ""},
};

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

int iterate_pairs(lua_State* state, Sandbox& sandbox) {
    luaL_checkany(state, 1);
    lua_settop(state, 1);
    if (luaL_getmetafield(state, 1, "__pairs") != LUA_TNIL) {
        lua_pushvalue(state, 1);
        lua_call(state, 1, 3);
        return 3;
    }
    luaL_checktype(state, 1, LUA_TTABLE);
    lua_pushvalue(state, 1);
    table_view::push_content(state, 1);
    const OrderedKeys keys = ordered_keys(sandbox, state, -1);
    push_pairs_state(state, keys);
    lua_pushcclosure(state, guarded<pairs_step>, 4);
    lua_pushvalue(state, 1);
    lua_pushnil(state);
    return 3;
}

constinit const ApiMethods base_functions = base_rows;
constinit const ApiMethods math_functions = math_rows;
constinit const ApiFields math_constants = math_constant_rows;

}  // namespace hexwright
