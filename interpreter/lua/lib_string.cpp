// string: bounded and charged; patterns are the business of `re` (SBX-11).
#include <fmt/format.h>

#include <array>
#include <string>
#include <string_view>

#include "lua/guard.hpp"
#include "lua/libraries.hpp"
#include "lua/string_format.hpp"
#include "lua/text_argument.hpp"

namespace hexwright {

namespace {

constexpr lua_Integer most_bytes_returned = 250;

int string_byte(lua_State* state, Sandbox& /*sandbox*/) {
    const std::string_view text = text_argument(state, 1);
    const lua_Integer from = luaL_optinteger(state, 2, 1);
    const std::size_t first = start_position(from, text.size());
    const std::size_t last =
        end_position(luaL_optinteger(state, 3, static_cast<lua_Integer>(first)), text.size());
    if (first > last) return 0;
    const auto count = static_cast<lua_Integer>(last - first + 1);
    if (count > most_bytes_returned) return luaL_error(state, "at most %d bytes at once", 250);
    luaL_checkstack(state, static_cast<int>(count), nullptr);
    for (std::size_t i = first - 1; i < last; ++i)
        lua_pushinteger(state, static_cast<unsigned char>(text[i]));
    return static_cast<int>(count);
}

int string_char(lua_State* state, Sandbox& sandbox) {
    const int count = lua_gettop(state);
    charge_bytes(sandbox, state, static_cast<std::size_t>(count));
    std::string text;
    for (int i = 1; i <= count; ++i) {
        const lua_Integer code = luaL_checkinteger(state, i);
        luaL_argcheck(state, code >= 0 && code <= 255, i, "value out of range");
        text += static_cast<char>(code);
    }
    push_text(state, text);
    return 1;
}

[[noreturn]] void refuse_patterns(const char* function, const char* instead) {
    throw Error("lua/no-patterns",
                fmt::format("'string.{}' with Lua patterns is not available", function),
                fmt::format("use '{}', which takes regular expressions", instead));
}

int string_find(lua_State* state, Sandbox& sandbox) {
    const std::string_view text = text_argument(state, 1);
    const std::string_view wanted = text_argument(state, 2);
    const std::size_t from = start_position(luaL_optinteger(state, 3, 1), text.size()) - 1;
    const bool plain = lua_toboolean(state, 4) != 0;
    if (!plain && wanted.find_first_of("^$*+?.([%-") != std::string_view::npos)
        refuse_patterns("find", "re.find");
    charge_bytes(sandbox, state, text.size() - from + wanted.size());
    // memmem is linear in both, whatever the texts are.
    const void* found =
        memmem(text.data() + from, text.size() - from, wanted.data(), wanted.size());
    if (found == nullptr) {
        lua_pushnil(state);
        return 1;
    }
    const auto place = static_cast<lua_Integer>(static_cast<const char*>(found) - text.data()) + 1;
    lua_pushinteger(state, place);
    lua_pushinteger(state, place + static_cast<lua_Integer>(wanted.size()) - 1);
    return 2;
}

int string_len(lua_State* state, Sandbox& /*sandbox*/) {
    lua_pushinteger(state, static_cast<lua_Integer>(text_argument(state, 1).size()));
    return 1;
}

// Letters of ASCII only, in every locale.
template <char From, char To>
int change_case(lua_State* state, Sandbox& sandbox) {
    std::string text(text_argument(state, 1));
    charge_bytes(sandbox, state, text.size());
    for (char& c : text) {
        if (c >= From && c <= From + 25) c = static_cast<char>(c - From + To);
    }
    push_text(state, text);
    return 1;
}

int string_rep(lua_State* state, Sandbox& sandbox) {
    const std::string_view text = text_argument(state, 1);
    const lua_Integer count = luaL_checkinteger(state, 2);
    const std::string_view between =
        lua_isnoneornil(state, 3) ? std::string_view() : text_argument(state, 3);
    if (count <= 0 || text.size() + between.size() == 0) {
        lua_pushliteral(state, "");
        return 1;
    }
    const auto times = static_cast<std::size_t>(count);
    if (times > limits::string_bytes + 1) sandbox.raise_abort(state, AbortKind::memory);
    const std::size_t size = text.size() * times + between.size() * (times - 1);
    require_room(sandbox, state, size);
    charge_bytes(sandbox, state, size + times * 2);
    std::string result;
    result.reserve(size);
    for (std::size_t i = 0; i < times; ++i) {
        if (i > 0) result += between;
        result += text;
    }
    push_text(state, result);
    return 1;
}

int string_reverse(lua_State* state, Sandbox& sandbox) {
    const std::string_view text = text_argument(state, 1);
    charge_bytes(sandbox, state, text.size());
    push_text(state, std::string(text.rbegin(), text.rend()));
    return 1;
}

int string_sub(lua_State* state, Sandbox& sandbox) {
    const std::string_view text = text_argument(state, 1);
    const std::size_t first = start_position(luaL_checkinteger(state, 2), text.size());
    const std::size_t last = end_position(luaL_optinteger(state, 3, -1), text.size());
    const std::size_t count = first > last ? 0 : last - first + 1;
    charge_bytes(sandbox, state, count);
    push_text(state, count == 0 ? std::string_view() : text.substr(first - 1, count));
    return 1;
}

int string_match(lua_State* /*state*/, Sandbox& /*sandbox*/) {
    refuse_patterns("match", "re.match");
}

int string_gmatch(lua_State* /*state*/, Sandbox& /*sandbox*/) {
    refuse_patterns("gmatch", "re.find_all");
}

int string_gsub(lua_State* /*state*/, Sandbox& /*sandbox*/) {
    refuse_patterns("gsub", "re.replace");
}

constexpr LibraryFunction string_functions[] = {
    {"byte", guarded<string_byte>},
    {"char", guarded<string_char>},
    {"find", guarded<string_find>},
    {"format", guarded<string_format>},
    {"gmatch", guarded<string_gmatch>},
    {"gsub", guarded<string_gsub>},
    {"len", guarded<string_len>},
    {"lower", guarded<change_case<'A', 'a'>>},
    {"match", guarded<string_match>},
    {"rep", guarded<string_rep>},
    {"reverse", guarded<string_reverse>},
    {"sub", guarded<string_sub>},
    {"upper", guarded<change_case<'a', 'A'>>},
};

}  // namespace

void fill_string(lua_State* state) {
    fill(state, string_functions);
}

}  // namespace hexwright
