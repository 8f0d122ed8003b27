// What the string, utf8 and re libraries share: reading a text argument, charging for its bytes.
#pragma once

#include <algorithm>
#include <lua.hpp>
#include <string>
#include <string_view>

#include "base/limits.hpp"
#include "lua/number_text.hpp"
#include "lua/sandbox.hpp"

namespace hexwright {

// The text at this index; a number stands for its text.
[[nodiscard]] inline std::string_view text_argument(lua_State* state, int index) {
    if (lua_type(state, index) == LUA_TNUMBER) {
        const int place = lua_absindex(state, index);
        const std::string number = number_text(state, place);
        lua_pushlstring(state, number.data(), number.size());
        lua_replace(state, place);
    }
    std::size_t size = 0;
    const char* text = luaL_checklstring(state, index, &size);
    return {text, size};
}

inline void charge_bytes(Sandbox& sandbox, lua_State* state, std::size_t bytes) {
    sandbox.charge(state, 1 + static_cast<std::int64_t>(bytes / 16));
}

// A result too long for a string ends the run before it is built.
inline void require_room(Sandbox& sandbox, lua_State* state, std::size_t bytes) {
    if (bytes > limits::string_bytes) sandbox.raise_abort(state, AbortKind::memory);
}

inline void push_text(lua_State* state, std::string_view text) {
    lua_pushlstring(state, text.data(), text.size());
}

// Lua's positions: from 1, negative from the end, clipped to 1..size+1 (start) or 0..size (end).
[[nodiscard]] inline std::size_t start_position(lua_Integer place, std::size_t size) {
    const auto length = static_cast<lua_Integer>(size);
    if (place < 0) place = place < -length ? 1 : length + place + 1;
    if (place == 0) place = 1;
    return static_cast<std::size_t>(std::min(place, length + 1));
}

[[nodiscard]] inline std::size_t end_position(lua_Integer place, std::size_t size) {
    const auto length = static_cast<lua_Integer>(size);
    if (place < 0) place = place < -length ? 0 : length + place + 1;
    return static_cast<std::size_t>(std::min(place, length));
}

}  // namespace hexwright
