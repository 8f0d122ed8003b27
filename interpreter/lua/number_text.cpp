#include "lua/number_text.hpp"

#include <array>
#include <charconv>
#include <cmath>

namespace hexwright {

std::string number_text(double number) {
    if (std::isnan(number)) return "nan";
    if (std::isinf(number)) return number > 0 ? "inf" : "-inf";
    std::array<char, 40> buffer{};
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), number).ptr;
    std::string text(buffer.data(), end);
    // A float stays visibly a float, as Lua itself writes it.
    if (text.find_first_of(".e") == std::string::npos) text += ".0";
    return text;
}

std::string number_text(lua_State* state, int index) {
    if (lua_isinteger(state, index) != 0) return std::to_string(lua_tointeger(state, index));
    return number_text(lua_tonumber(state, index));
}

}  // namespace hexwright
