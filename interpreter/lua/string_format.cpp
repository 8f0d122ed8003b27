#include "lua/string_format.hpp"

#include <fmt/format.h>

#include <array>
#include <cmath>
#include <cstdio>
#include <string>
#include <string_view>

#include "lua/guard.hpp"
#include "lua/libraries.hpp"
#include "lua/number_text.hpp"
#include "lua/text_argument.hpp"

namespace hexwright {

namespace {

// Room for %99.99f of the largest double.
constexpr std::size_t number_room = 512;

struct Directive {
    std::string flags_and_width;  // "%-5.2"
    char letter = 0;
};

[[noreturn]] void refuse(std::string_view format, std::size_t at) {
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

// Reads the directive whose % stands at `at`; moves `at` behind it.
Directive read_directive(std::string_view format, std::size_t& at) {
    const std::size_t start = at++;
    Directive directive{"%", 0};
    while (at < format.size() &&
           std::string_view("-+ #0").find(format[at]) != std::string_view::npos) {
        if (directive.flags_and_width.size() > 5) refuse(format, start);
        directive.flags_and_width += format[at++];
    }
    at = take_digits(format, at, directive);
    if (at < format.size() && format[at] == '.') {
        directive.flags_and_width += format[at++];
        at = take_digits(format, at, directive);
    }
    if (at >= format.size() ||
        std::string_view("cdiuoxXaAeEfFgGsq").find(format[at]) == std::string_view::npos) {
        refuse(format, start);
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

// "%-8.3" without zeros as padding, for words such as nan.
std::string for_words(const std::string& flags_and_width) {
    std::string result = "%";
    std::size_t at = 1;
    while (at < flags_and_width.size() &&
           std::string_view("-+ #0").find(flags_and_width[at]) != std::string_view::npos) {
        if (flags_and_width[at] == '-') result = "%-";
        ++at;
    }
    return result + flags_and_width.substr(at, flags_and_width.find('.') - at);
}

void add_float(std::string& out, lua_State* state, int index, const Directive& directive) {
    const double number = luaL_checknumber(state, index);
    if (std::isnan(number)) {
        print_number(out, for_words(directive.flags_and_width) + "s", "nan");
        return;
    }
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

}  // namespace

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

}  // namespace hexwright
