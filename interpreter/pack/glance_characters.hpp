// The characters of Lua's text, by what may begin with them and what they may stand inside of.
//
//     skip<in_word>("ability \"A\"")     // at the blank
//
// The text ends with a zero, which has no mark.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace hexwright::glance {

enum class Class : std::uint8_t {
    other,
    zero,
    blank,
    letter,
    digit,
    quote,
    minus,
    dot,
    colon,
    comma,
    semicolon,
    equal,
    compare,
    open_round,
    close_round,
    open_square,
    close_square,
    open_curly,
    close_curly
};

template <typename Table, typename Value>
constexpr void set(Table& table, std::string_view characters, Value value) {
    for (const char c : characters)
        table[static_cast<unsigned char>(c)] = static_cast<typename Table::value_type>(value);
}

inline constexpr std::string_view word_letters =
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_";
inline constexpr std::string_view word_digits = "0123456789";
inline constexpr std::string_view blank_characters = " \t\r\n\v\f";

// By its first character, what a token is.
inline constexpr std::array<Class, 256> classes = [] {
    std::array<Class, 256> table{};
    table[0] = Class::zero;
    set(table, blank_characters, Class::blank);
    set(table, word_letters, Class::letter);
    set(table, word_digits, Class::digit);
    set(table, "\"'", Class::quote);
    set(table, "-", Class::minus);
    set(table, ".", Class::dot);
    set(table, ":", Class::colon);
    set(table, ",", Class::comma);
    set(table, ";", Class::semicolon);
    set(table, "=", Class::equal);
    set(table, "<>~", Class::compare);
    set(table, "(", Class::open_round);
    set(table, ")", Class::close_round);
    set(table, "[", Class::open_square);
    set(table, "]", Class::close_square);
    set(table, "{", Class::open_curly);
    set(table, "}", Class::close_curly);
    return table;
}();

enum Mark : std::uint8_t { in_word = 1, in_blanks = 2, in_quotes = 4 };

// What a character may be inside of.
inline constexpr std::array<std::uint8_t, 256> marks = [] {
    std::array<std::uint8_t, 256> table{};
    for (std::uint8_t& mark : table) mark = in_quotes;
    set(table, std::string_view("\"'\\\0", 4), 0);
    set(table, word_letters, in_word | in_quotes);
    set(table, word_digits, in_word | in_quotes);
    set(table, blank_characters, in_blanks | in_quotes);
    return table;
}();

inline Class class_of(char c) {
    return classes[static_cast<unsigned char>(c)];
}

inline bool is(char c, Mark mark) {
    return (marks[static_cast<unsigned char>(c)] & mark) != 0;
}

// Behind the characters of this mark, which the zero behind the text has not.
template <Mark mark>
const char* skip(const char* at) {
    while (true) {
        if (!is(at[0], mark)) return at;
        if (!is(at[1], mark)) return at + 1;
        if (!is(at[2], mark)) return at + 2;
        if (!is(at[3], mark)) return at + 3;
        at += 4;
    }
}

}  // namespace hexwright::glance
