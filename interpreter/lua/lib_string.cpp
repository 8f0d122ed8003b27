// string without patterns, which are the business of `re` (SBX-11), and utf8: bounded and charged.
#include <fmt/format.h>

#include <array>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <limits>
#include <string>
#include <string_view>

#include "base/text.hpp"
#include "lua/guard.hpp"
#include "lua/libraries.hpp"

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

std::string_view text_argument(lua_State* state, int index) {
    if (lua_type(state, index) == LUA_TNUMBER) {
        const int place = lua_absindex(state, index);
        push_text(state, number_text(state, place));
        lua_replace(state, place);
    }
    std::size_t size = 0;
    const char* text = luaL_checklstring(state, index, &size);
    return {text, size};
}

namespace {

// --- string.format: Lua's directives without %p, and without addresses in %s

// Room for %99.99f of the largest double.
constexpr std::size_t number_room = 512;

struct Directive {
    std::string flags_and_width;  // "%-5.2"
    char letter = 0;
};

[[noreturn]] void refuse_directive(std::string_view format, std::size_t at) {
    throw Error("lua/bad-format",
                fmt::format("'{}' is not a directive of string.format", format.substr(at, 8)));
}

std::size_t take_digits(std::string_view format, std::size_t at, Directive& directive) {
    for (int digits = 0; digits < 2 && at < format.size() && format[at] >= '0' && format[at] <= '9';
         ++digits) {
        directive.flags_and_width += format[at++];
    }
    return at;
}

// Reads the directive whose % is at `at`, and moves `at` past it.
Directive read_directive(std::string_view format, std::size_t& at) {
    const std::size_t start = at++;
    Directive directive{"%", 0};
    while (at < format.size() &&
           std::string_view("-+ #0").find(format[at]) != std::string_view::npos) {
        if (directive.flags_and_width.size() > 5) refuse_directive(format, start);
        directive.flags_and_width += format[at++];
    }
    at = take_digits(format, at, directive);
    if (at < format.size() && format[at] == '.') {
        directive.flags_and_width += format[at++];
        at = take_digits(format, at, directive);
    }
    if (at >= format.size() ||
        std::string_view("cdiuoxXaAeEfFgGsq").find(format[at]) == std::string_view::npos) {
        refuse_directive(format, start);
    }
    directive.letter = format[at++];
    return directive;
}

template <typename Value>
void print_number(std::string& out, const std::string& format, Value value) {
    std::array<char, number_room> buffer{};
    const int size = std::snprintf(buffer.data(), buffer.size(), format.c_str(), value);
    if (size > 0)
        out.append(buffer.data(), std::min(static_cast<std::size_t>(size), buffer.size() - 1));
}

void add_float(std::string& out, lua_State* state, int index, const Directive& directive) {
    double number = luaL_checknumber(state, index);
    // Which sign a nan has depends on the machine.
    if (std::isnan(number)) number = std::numeric_limits<double>::quiet_NaN();
    print_number(out, directive.flags_and_width + directive.letter, number);
}

void add_text(std::string& out, lua_State* state, int index, const Directive& directive) {
    push_text_of(state, index);
    std::size_t size = 0;
    const char* text = lua_tolstring(state, -1, &size);
    if (directive.flags_and_width == "%") {
        out.append(text, size);
    } else if (directive.flags_and_width.find('.') == std::string::npos && size >= 100) {
        out.append(text, size);
    } else {
        std::array<char, number_room> buffer{};
        const int written = std::snprintf(buffer.data(), buffer.size(),
                                          (directive.flags_and_width + "s").c_str(), text);
        out.append(buffer.data(), std::min(static_cast<std::size_t>(written), buffer.size() - 1));
    }
    lua_pop(state, 1);
}

void add_quoted(std::string& out, lua_State* state, int index) {
    if (lua_type(state, index) != LUA_TSTRING) {
        push_text_of(state, index);
        out += lua_tostring(state, -1);
        lua_pop(state, 1);
        return;
    }
    out += '"';
    for (const char c : text_argument(state, index)) {
        if (out.size() > limits::string_bytes) return;  // too long already
        if (c == '"' || c == '\\' || c == '\n') {
            out += '\\';
            out += c;
        } else if (static_cast<unsigned char>(c) < 32 || c == 127) {
            out += fmt::format("\\{:03}", static_cast<unsigned char>(c));
        } else {
            out += c;
        }
    }
    out += '"';
}

void add_directive(std::string& out, lua_State* state, int index, const Directive& directive) {
    switch (directive.letter) {
        case 'c':
            out += static_cast<char>(luaL_checkinteger(state, index));
            return;
        case 'd':
        case 'i':
            print_number(out, directive.flags_and_width + "lld",
                         static_cast<long long>(luaL_checkinteger(state, index)));
            return;
        case 'u':
        case 'o':
        case 'x':
        case 'X':
            print_number(out, directive.flags_and_width + "ll" + directive.letter,
                         static_cast<unsigned long long>(luaL_checkinteger(state, index)));
            return;
        case 's':
            add_text(out, state, index, directive);
            return;
        case 'q':
            add_quoted(out, state, index);
            return;
        default:
            add_float(out, state, index, directive);
            return;
    }
}

int string_format(lua_State* state, Sandbox& sandbox) {
    const std::string_view format = text_argument(state, 1);
    charge_bytes(sandbox, state, format.size());
    std::string out;
    int argument = 1;
    for (std::size_t at = 0; at < format.size();) {
        const std::size_t percent = std::min(format.find('%', at), format.size());
        out += format.substr(at, percent - at);
        at = percent;
        if (at >= format.size()) break;
        if (format.substr(at, 2) == "%%") {
            out += '%';
            at += 2;
            continue;
        }
        const Directive directive = read_directive(format, at);
        luaL_checkany(state, ++argument);
        const std::size_t before = out.size();
        add_directive(out, state, argument, directive);
        charge_bytes(sandbox, state, 64 + out.size() - before);
        require_room(sandbox, state, out.size());
    }
    push_text(state, out);
    return 1;
}

// --- string

constexpr lua_Integer most_bytes_returned = 250;

int string_byte(lua_State* state, Sandbox& /*sandbox*/) {
    const std::string_view text = text_argument(state, 1);
    const lua_Integer from = luaL_optinteger(state, 2, 1);
    const std::size_t first = start_position(from, text.size());
    const std::size_t last =
        end_position(luaL_optinteger(state, 3, static_cast<lua_Integer>(first)), text.size());
    if (first > last) return 0;
    const auto count = static_cast<lua_Integer>(last - first + 1);
    if (count > most_bytes_returned) return luaL_error(state, "at most 250 bytes at once");
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

[[noreturn]] void refuse_patterns(std::string_view function, std::string_view instead) {
    throw Error("lua/no-patterns",
                fmt::format("'string.{}' with Lua patterns is not available", function),
                fmt::format("use '{}', which takes regular expressions", instead));
}

int string_find(lua_State* state, Sandbox& sandbox) {
    const std::string_view text = text_argument(state, 1);
    const std::string_view wanted = text_argument(state, 2);
    const lua_Integer start = luaL_optinteger(state, 3, 1);
    const std::size_t from = start_position(start, text.size()) - 1;
    const bool plain = lua_toboolean(state, 4) != 0;
    if (!plain && wanted.find_first_of("^$*+?.([%-") != std::string_view::npos)
        refuse_patterns("find", "re.find");
    charge_bytes(sandbox, state, text.size() - from + wanted.size());
    if (start > static_cast<lua_Integer>(text.size()) + 1) {
        lua_pushnil(state);
        return 1;
    }
    const std::size_t found = find_text(text.substr(from), wanted);
    if (found == text.npos) {
        lua_pushnil(state);
        return 1;
    }
    const auto place = static_cast<lua_Integer>(from + found) + 1;
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
    std::string result;
    result.reserve(size);
    const auto piece = static_cast<std::int64_t>(text.size() + between.size() + 2);
    for (std::size_t i = 0; i < times; ++i) {
        if (const std::int64_t block = limits::block_charge(static_cast<std::int64_t>(i), count))
            sandbox.charge(state, 1 + piece * block / 16);
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

constexpr ApiMethod string_rows[] = {
    {"byte(text: string, from?: integer, to?: integer): integer ...",
     "The bytes at these places, at most 250.", charge::constant, guarded<string_byte>},
    {"char(...: integer): string", "A text of these bytes.", charge::constant,
     guarded<string_char>},
    {"find(text: string, wanted: string, from?: integer, plain?: boolean): first: integer|nil, "
     "last: integer",
     "Finds a plain text. `plain`: needed when it holds one of `^$*+?.([%-`.", charge::text,
     guarded<string_find>, "lua/no-patterns"},
    {"format(form: string, ...: any): string", "Fills values into a text.", charge::text,
     guarded<string_format>},
    {"gmatch(text: string, pattern: string)", "Not here: use `re.find_all`.", charge::constant,
     guarded<string_gmatch>, "lua/no-patterns"},
    {"gsub(text: string, pattern: string, replacement: any)", "Not here: use `re.replace`.",
     charge::constant, guarded<string_gsub>, "lua/no-patterns"},
    {"len(text: string): integer", "How many bytes.", charge::constant, guarded<string_len>},
    {"lower(text: string): string", "In lower case; letters a to z only.", charge::text,
     guarded<change_case<'A', 'a'>>},
    {"match(text: string, pattern: string)", "Not here: use `re.match`.", charge::constant,
     guarded<string_match>, "lua/no-patterns"},
    {"rep(text: string, times: integer, between?: string): string", "Repeats a text.", charge::text,
     guarded<string_rep>},
    {"reverse(text: string): string", "The bytes from last to first.", charge::text,
     guarded<string_reverse>},
    {"sub(text: string, from: integer, to?: integer): string",
     "A part; negative places count from the end.", charge::text, guarded<string_sub>},
    {"upper(text: string): string", "In upper case; letters a to z only.", charge::text,
     guarded<change_case<'a', 'A'>>},
};

// --- utf8: a broken byte is an answer, never a crash

constexpr lua_Integer last_code_point = 0x10FFFF;
constexpr int most_returned = 250;

// The code point whose `size` bytes begin this text.
lua_Integer decode(std::string_view text, std::size_t size) {
    const auto first = static_cast<unsigned char>(text.front());
    if (size == 1) return first;
    lua_Integer code = first & (0x7F >> size);
    for (std::size_t i = 1; i < size; ++i)
        code = (code << 6) | (static_cast<unsigned char>(text[i]) & 0x3F);
    return code;
}

int utf8_char(lua_State* state, Sandbox& sandbox) {
    const int count = lua_gettop(state);
    charge_bytes(sandbox, state, static_cast<std::size_t>(count) * 4);
    std::string text;
    for (int i = 1; i <= count; ++i) {
        const lua_Integer code = luaL_checkinteger(state, i);
        luaL_argcheck(state, code >= 0 && code <= last_code_point, i, "value out of range");
        lua_pushfstring(state, "%U", static_cast<unsigned long>(code));
        text += text_argument(state, -1);
        lua_pop(state, 1);
    }
    push_text(state, text);
    return 1;
}

int utf8_len(lua_State* state, Sandbox& sandbox) {
    const std::string_view text = text_argument(state, 1);
    charge_bytes(sandbox, state, text.size());
    lua_Integer count = 0;
    for (std::size_t at = 0; at < text.size(); ++count) {
        const std::size_t size = code_point_size(text.substr(at));
        if (size == 0) {
            lua_pushnil(state);
            lua_pushinteger(state, static_cast<lua_Integer>(at) + 1);
            return 2;
        }
        at += size;
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
        const std::size_t size = code_point_size(text.substr(at));
        if (size == 0)
            return luaL_error(state, "invalid UTF-8 at byte %d", static_cast<int>(at) + 1);
        if (++count > most_returned) return luaL_error(state, "at most 250 code points at once");
        lua_pushinteger(state, decode(text.substr(at), size));
        at += size;
    }
    return count;
}

constexpr ApiMethod utf8_rows[] = {
    {"char(...: integer): string", "A text of these code points.", charge::constant,
     guarded<utf8_char>},
    {"codepoint(text: string, from?: integer, to?: integer): integer ...",
     "The code points at these bytes, at most 250.", charge::text, guarded<utf8_codepoint>},
    {"len(text: string): integer|nil, place: integer",
     "How many code points, or nil and the first broken byte.", charge::text, guarded<utf8_len>},
};

}  // namespace

constinit const ApiMethods string_functions = string_rows;

constinit const ApiMethods utf8_functions = utf8_rows;

}  // namespace hexwright
