// utf8: char, codepoint and len; a broken byte is an answer, never a crash.
#include <optional>
#include <string>
#include <string_view>

#include "lua/guard.hpp"
#include "lua/libraries.hpp"
#include "lua/text_argument.hpp"

namespace hexwright {

namespace {

constexpr lua_Integer last_code_point = 0x10FFFF;
constexpr int most_returned = 250;

struct Decoded {
    lua_Integer code;
    std::size_t bytes;
};

bool continues(std::string_view text, std::size_t at) {
    return at < text.size() && (static_cast<unsigned char>(text[at]) & 0xC0) == 0x80;
}

// The code point that starts at `at`; nothing when the bytes are no UTF-8.
std::optional<Decoded> decode(std::string_view text, std::size_t at) {
    const auto first = static_cast<unsigned char>(text[at]);
    if (first < 0x80) return Decoded{first, 1};
    const std::size_t bytes = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
    if (first < 0xC2 || first > 0xF4) return std::nullopt;
    lua_Integer code = first & (0x7F >> bytes);
    for (std::size_t i = 1; i < bytes; ++i) {
        if (!continues(text, at + i)) return std::nullopt;
        code = (code << 6) | (static_cast<unsigned char>(text[at + i]) & 0x3F);
    }
    constexpr lua_Integer least[] = {0, 0, 0x80, 0x800, 0x10000};
    if (code < least[bytes] || code > last_code_point || (code >= 0xD800 && code <= 0xDFFF))
        return std::nullopt;
    return Decoded{code, bytes};
}

void append(std::string& text, lua_Integer code) {
    if (code < 0x80) {
        text += static_cast<char>(code);
        return;
    }
    const int more = code < 0x800 ? 1 : code < 0x10000 ? 2 : 3;
    constexpr unsigned char lead[] = {0, 0xC0, 0xE0, 0xF0};
    text += static_cast<char>(lead[more] | (code >> (6 * more)));
    for (int i = more - 1; i >= 0; --i)
        text += static_cast<char>(0x80 | ((code >> (6 * i)) & 0x3F));
}

int utf8_char(lua_State* state, Sandbox& sandbox) {
    const int count = lua_gettop(state);
    charge_bytes(sandbox, state, static_cast<std::size_t>(count) * 4);
    std::string text;
    for (int i = 1; i <= count; ++i) {
        const lua_Integer code = luaL_checkinteger(state, i);
        luaL_argcheck(state, code >= 0 && code <= last_code_point, i, "value out of range");
        append(text, code);
    }
    push_text(state, text);
    return 1;
}

int utf8_len(lua_State* state, Sandbox& sandbox) {
    const std::string_view text = text_argument(state, 1);
    charge_bytes(sandbox, state, text.size());
    lua_Integer count = 0;
    for (std::size_t at = 0; at < text.size(); ++count) {
        const auto decoded = decode(text, at);
        if (!decoded) {
            lua_pushnil(state);
            lua_pushinteger(state, static_cast<lua_Integer>(at) + 1);
            return 2;
        }
        at += decoded->bytes;
    }
    lua_pushinteger(state, count);
    return 1;
}

int utf8_codepoint(lua_State* state, Sandbox& sandbox) {
    const std::string_view text = text_argument(state, 1);
    const lua_Integer from = luaL_optinteger(state, 2, 1);
    std::size_t at = start_position(from, text.size()) - 1;
    const std::size_t end =
        end_position(luaL_optinteger(state, 3, static_cast<lua_Integer>(at) + 1), text.size());
    charge_bytes(sandbox, state, text.size());
    int count = 0;
    luaL_checkstack(state, most_returned, nullptr);
    while (at < end) {
        const auto decoded = decode(text, at);
        if (!decoded)
            return luaL_error(state, "invalid UTF-8 at byte %d", static_cast<int>(at) + 1);
        if (++count > most_returned) return luaL_error(state, "at most 250 code points at once");
        lua_pushinteger(state, decoded->code);
        at += decoded->bytes;
    }
    return count;
}

constexpr LibraryFunction utf8_functions[] = {
    {"char", guarded<utf8_char>},
    {"codepoint", guarded<utf8_codepoint>},
    {"len", guarded<utf8_len>},
};

}  // namespace

void fill_utf8(lua_State* state) {
    fill(state, utf8_functions);
}

}  // namespace hexwright
