#include "sketch.hpp"

#include <algorithm>
#include <filesystem>
#include <stdexcept>
#include <vector>

#include "kernel/chance/philox.hpp"

namespace hexwright {

namespace {

namespace fs = std::filesystem;

std::vector<std::string> scripts_below(const fs::path& folder) {
    std::vector<std::string> found;
    for (const auto& entry : fs::directory_iterator(folder)) {
        if (entry.path().extension() == ".lua") found.push_back(entry.path().generic_string());
    }
    std::sort(found.begin(), found.end());
    return found;
}

}  // namespace

int Sketch::die(lua_State* state) {
    auto& dice = *static_cast<Dice*>(lua_touserdata(state, lua_upvalueindex(1)));
    const auto sides = static_cast<std::uint32_t>(luaL_checkinteger(state, 1));
    lua_pushinteger(state, draw_below({dice.seed, dice.draw++, 0, 0}, sides) + 1);
    return 1;
}

Sketch::Sketch(const std::string& home) : state_(luaL_newstate(), lua_close) {
    lua_State* state = state_.get();
    luaL_openlibs(state);
    const std::string file = home + "/tests/soak/sketch.lua";
    if (luaL_loadfilex(state, file.c_str(), "t") != LUA_OK)
        throw std::runtime_error(lua_tostring(state, -1));
    lua_pushlightuserdata(state, dice_.get());
    lua_pushcclosure(state, die, 1);
    lua_newtable(state);
    lua_Integer place = 0;
    for (const char* folder : {"classes", "monsters"}) {
        for (const std::string& path :
             scripts_below(fs::path(home) / "scripts/dewprism" / folder)) {
            lua_pushlstring(state, path.data(), path.size());
            lua_rawseti(state, -2, ++place);
        }
    }
    call(2, 1);  // the module stays at stack place 1
}

std::uint64_t Sketch::play(std::uint64_t seed, const std::string& left, const std::string& right) {
    *dice_ = {seed, 0};
    lua_State* state = state_.get();
    lua_getfield(state, 1, "play");
    lua_pushlstring(state, left.data(), left.size());
    lua_pushlstring(state, right.data(), right.size());
    call(2, 1);
    const lua_Integer rulings = lua_tointeger(state, -1);
    lua_pop(state, 1);
    return static_cast<std::uint64_t>(rulings);
}

void Sketch::call(int arguments, int results) {
    if (lua_pcall(state_.get(), arguments, results, 0) != LUA_OK)
        throw std::runtime_error(lua_tostring(state_.get(), -1));
}

}  // namespace hexwright
