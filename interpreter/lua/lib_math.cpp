// math without chance: dice come from the kernel only (SBX-13).
#include <cmath>
#include <limits>
#include <numbers>

#include "lua/guard.hpp"
#include "lua/libraries.hpp"

namespace hexwright {

namespace {

// Pushes a whole float as an integer when it fits.
void push_whole(lua_State* state, double whole) {
    lua_Integer integer = 0;
    if (lua_numbertointeger(whole, &integer)) {
        lua_pushinteger(state, integer);
    } else {
        lua_pushnumber(state, whole);
    }
}

template <double (*Round)(double)>
int rounded(lua_State* state, Sandbox& /*sandbox*/) {
    if (lua_isinteger(state, 1) != 0) {
        lua_settop(state, 1);
    } else {
        push_whole(state, Round(luaL_checknumber(state, 1)));
    }
    return 1;
}

template <double (*F)(double)>
int one_number(lua_State* state, Sandbox& /*sandbox*/) {
    lua_pushnumber(state, F(luaL_checknumber(state, 1)));
    return 1;
}

int math_abs(lua_State* state, Sandbox& /*sandbox*/) {
    if (lua_isinteger(state, 1) != 0) {
        const lua_Integer n = lua_tointeger(state, 1);
        lua_pushinteger(state,
                        n < 0 ? static_cast<lua_Integer>(0 - static_cast<lua_Unsigned>(n)) : n);
    } else {
        lua_pushnumber(state, std::fabs(luaL_checknumber(state, 1)));
    }
    return 1;
}

int math_fmod(lua_State* state, Sandbox& /*sandbox*/) {
    if (lua_isinteger(state, 1) != 0 && lua_isinteger(state, 2) != 0) {
        const lua_Integer divisor = lua_tointeger(state, 2);
        luaL_argcheck(state, divisor != 0, 2, "zero");
        lua_pushinteger(state, divisor == -1 ? 0 : lua_tointeger(state, 1) % divisor);
    } else {
        lua_pushnumber(state, std::fmod(luaL_checknumber(state, 1), luaL_checknumber(state, 2)));
    }
    return 1;
}

int math_modf(lua_State* state, Sandbox& /*sandbox*/) {
    const double number = luaL_checknumber(state, 1);
    const double whole = number < 0 ? std::ceil(number) : std::floor(number);
    lua_pushnumber(state, whole);
    lua_pushnumber(state, number == whole ? 0.0 : number - whole);
    return 2;
}

int math_log(lua_State* state, Sandbox& /*sandbox*/) {
    const double number = luaL_checknumber(state, 1);
    if (lua_isnoneornil(state, 2)) {
        lua_pushnumber(state, std::log(number));
        return 1;
    }
    const double base = luaL_checknumber(state, 2);
    if (base == 2.0) {
        lua_pushnumber(state, std::log2(number));
    } else if (base == 10.0) {
        lua_pushnumber(state, std::log10(number));
    } else {
        lua_pushnumber(state, std::log(number) / std::log(base));
    }
    return 1;
}

// The largest (sign 1) or smallest (-1) argument.
template <int Sign>
int extreme(lua_State* state, Sandbox& /*sandbox*/) {
    const int count = lua_gettop(state);
    luaL_checknumber(state, 1);
    int best = 1;
    for (int i = 2; i <= count; ++i) {
        luaL_checknumber(state, i);
        if (lua_compare(state, Sign > 0 ? best : i, Sign > 0 ? i : best, LUA_OPLT) != 0) best = i;
    }
    lua_pushvalue(state, best);
    return 1;
}

int math_tointeger(lua_State* state, Sandbox& /*sandbox*/) {
    int exact = 0;
    luaL_checkany(state, 1);
    const lua_Integer number =
        lua_type(state, 1) == LUA_TNUMBER ? lua_tointegerx(state, 1, &exact) : 0;
    if (exact != 0) {
        lua_pushinteger(state, number);
    } else {
        lua_pushnil(state);
    }
    return 1;
}

int math_type(lua_State* state, Sandbox& /*sandbox*/) {
    luaL_checkany(state, 1);
    if (lua_type(state, 1) == LUA_TNUMBER) {
        lua_pushstring(state, lua_isinteger(state, 1) != 0 ? "integer" : "float");
    } else {
        lua_pushnil(state);
    }
    return 1;
}

int math_ult(lua_State* state, Sandbox& /*sandbox*/) {
    lua_pushboolean(state, static_cast<lua_Unsigned>(luaL_checkinteger(state, 1)) <
                               static_cast<lua_Unsigned>(luaL_checkinteger(state, 2)));
    return 1;
}

int math_atan(lua_State* state, Sandbox& /*sandbox*/) {
    lua_pushnumber(state, std::atan2(luaL_checknumber(state, 1), luaL_optnumber(state, 2, 1)));
    return 1;
}

int no_random(lua_State* /*state*/, Sandbox& /*sandbox*/) {
    throw Error("lua/no-chance", "scripts have no random numbers of their own",
                "roll dice through the game, so that seeds, undo and replays know them");
}

constexpr luaL_Reg math_functions[] = {
    {"abs", guarded<math_abs>},
    {"acos", guarded<one_number<std::acos>>},
    {"asin", guarded<one_number<std::asin>>},
    {"atan", guarded<math_atan>},
    {"ceil", guarded<rounded<std::ceil>>},
    {"cos", guarded<one_number<std::cos>>},
    {"exp", guarded<one_number<std::exp>>},
    {"floor", guarded<rounded<std::floor>>},
    {"fmod", guarded<math_fmod>},
    {"log", guarded<math_log>},
    {"max", guarded<extreme<1>>},
    {"min", guarded<extreme<-1>>},
    {"modf", guarded<math_modf>},
    {"random", guarded<no_random>},
    {"randomseed", guarded<no_random>},
    {"sin", guarded<one_number<std::sin>>},
    {"sqrt", guarded<one_number<std::sqrt>>},
    {"tan", guarded<one_number<std::tan>>},
    {"tointeger", guarded<math_tointeger>},
    {"type", guarded<math_type>},
    {"ult", guarded<math_ult>},
    {nullptr, nullptr},
};

}  // namespace

void open_math(lua_State* state) {
    luaL_setfuncs(state, math_functions, 0);
    lua_pushnumber(state, std::numbers::pi);
    lua_setfield(state, -2, "pi");
    lua_pushnumber(state, HUGE_VAL);
    lua_setfield(state, -2, "huge");
    lua_pushinteger(state, std::numeric_limits<lua_Integer>::max());
    lua_setfield(state, -2, "maxinteger");
    lua_pushinteger(state, std::numeric_limits<lua_Integer>::min());
    lua_setfield(state, -2, "mininteger");
}

}  // namespace hexwright
