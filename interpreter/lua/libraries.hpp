// What the libraries share: arguments, charges and the text of values. Their rows, in lib_*.cpp,
// are the allow list of what scripts may call, written name by name: luaL_openlibs is never called
// (SBX-01).
#pragma once

#include <algorithm>
#include <lua.hpp>
#include <string>
#include <string_view>

#include "base/limits.hpp"
#include "lua/api.hpp"
#include "lua/sandbox.hpp"

namespace hexwright {

// `pairs`, for bindings that show another table in its place.
int iterate_pairs(lua_State* state, Sandbox& sandbox);

// Pushes the text that tostring gives for any value: no address, numbers by number_text().
void push_text_of(lua_State* state, int index);

// The shortest digits that read back the same, in every locale and process (SBX-13): 1, -3, 0.1,
// 1e+300, 2.0, inf, -inf, nan.
[[nodiscard]] std::string number_text(double number);

// The number at this index; integers without a point.
[[nodiscard]] std::string number_text(lua_State* state, int index);

// The text at this index; a number counts as its text.
[[nodiscard]] std::string_view text_argument(lua_State* state, int index);

inline void push_text(lua_State* state, std::string_view text) {
    lua_pushlstring(state, text.data(), text.size());
}

inline void charge_bytes(Sandbox& sandbox, lua_State* state, std::size_t bytes) {
    sandbox.charge(state, 1 + static_cast<std::int64_t>(bytes / 16));
}

// Ends the run when a result would be too long for a string, before it is built.
inline void require_room(Sandbox& sandbox, lua_State* state, std::size_t bytes) {
    if (bytes > limits::string_bytes) sandbox.raise_abort(state, AbortKind::memory);
}

// Lua's positions count from 1, or with a minus from the end. A start is clipped to 1..size+1, an
// end to 0..size.
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
