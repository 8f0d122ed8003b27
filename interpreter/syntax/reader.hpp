// Reads the text of a Lua 5.4 file in one pass and records where everything is; runs nothing, knows
// no Lua state.
//
//     const Reading reading = read_source("ability \"Flare\" {\n  use = \"3mna\",\n}");
//     reading.place(reading.find(reading.calls[0], "use")->value)   == line 2, column 9
//
// Lua loads and runs; the reader locates; a kind's declaration judges. The reader may accept what
// Lua refuses (Lua says so itself) but never finds a fault in what Lua accepts. After a fault it
// goes on at the next field or statement word, so that an editor still gets the rest: `faults` is a
// list, of at most 100.
//
// Cost: linear in the text, about a sixth of Lua's own loading. Every string_view points into the
// source, which must live as long. Order: every list is in the order of the text. Spans are byte
// offsets; place() counts lines and code points.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/diagnostic.hpp"

namespace hexwright {

// Bytes [begin, end) of the source.
struct Span {
    std::uint32_t begin = 0;
    std::uint32_t end = 0;

    [[nodiscard]] constexpr bool is_empty() const { return begin == end; }

    constexpr bool operator==(const Span&) const = default;
};

// Lua 5.4 text cut into words, numbers, texts and signs; blanks and comments vanish.
enum class TokenType : std::uint8_t {
    end_of_file,
    bad,
    name,
    number,
    plain_text,  // a quoted string without a backslash
    text,        // any other
    // Words, in the order of the alphabet.
    word_and,
    word_break,
    word_do,
    word_else,
    word_elseif,
    word_end,
    word_false,
    word_for,
    word_function,
    word_goto,
    word_if,
    word_in,
    word_local,
    word_nil,
    word_not,
    word_or,
    word_repeat,
    word_return,
    word_then,
    word_true,
    word_until,
    word_while,
    // Signs.
    plus,
    minus,
    star,
    slash,
    double_slash,
    percent,
    caret,
    hash,
    ampersand,
    tilde,
    bar,
    shift_left,
    shift_right,
    concat,
    equal,
    not_equal,
    less_equal,
    greater_equal,
    less,
    greater,
    assign,
    open_round,
    close_round,
    open_curly,
    close_curly,
    open_square,
    close_square,
    double_colon,
    semicolon,
    colon,
    comma,
    dot,
    dots
};

// Kept for every word of every script, so it is small: texts have fewer than 2^22 lines.
struct Token {
    TokenType type = TokenType::end_of_file;
    bool first_on_line : 1 = false;
    std::int32_t line : 23 = 1;
    Span span;
};

static_assert(sizeof(Token) == 12);

// The form of a value. plain_text: a quoted string without a backslash, whose byte k is at
// begin + 1 + k.
enum class ValueForm : std::uint8_t {
    plain_text,
    text,
    number,
    truth,
    nothing,
    table,
    function,
    other
};

// How the key of a table's field is written: name = 1, ["text"] = 1, 1 (its position), [3] = 1,
// [f(x)] = 1.
enum class KeyForm : std::uint8_t { name, text, position, number, computed };

// One field of a table that belongs to a kind call, or of a table inside it.
struct Field {
    std::string_view key;     // the name, or the quoted key as written between its quotes
    std::int64_t number = 0;  // for position and number
    Span key_span;            // of a position: the value's span
    Span value;
    std::int32_t first = -1;  // the first field of the table that is this value
    std::int32_t next = -1;   // the next field of the same table
    KeyForm key_form = KeyForm::name;
    ValueForm form = ValueForm::other;
    bool key_is_plain = true;  // the key has no escapes
};

// A call of a bare name: `name "Id" {…}`, `name {…}`, `name "Id"`, `name("Id", {…})`, `name["Id"]
// {…}`, `name(x)`. Which names are kinds, the caller knows. Nested calls have their own entry,
// after the one around them.
struct KindCall {
    std::string_view name;
    std::string_view id;  // between the quotes or brackets, as written; see id_text()
    Span name_span;
    Span id_span;               // with its quotes; empty when the call has no literal id
    Span span;                  // the whole call
    std::int32_t line = 0;      // of its first token: what Lua reports while the call runs
    std::int32_t first = -1;    // the first field of its table
    std::int32_t function = 0;  // the function around it
    bool has_table = false;
    bool name_is_local = false;
    bool id_is_plain = false;
};

// A global name that is read or written. `_ENV` itself counts as one.
struct GlobalUse {
    std::string_view name;
    Span span;
    std::int32_t function = 0;
    bool is_write = false;
};

// A local assigned inside a function nested in the one that declares it: state kept between two
// runs of the inner function. When `declared_in` is 0 (the file itself) the state outlives a ruling
// for certain.
struct KeptState {
    std::string_view name;
    Span span;  // the assignment
    std::int32_t function = 0;
    std::int32_t declared_in = 0;
};

// functions[0] is the file itself. Lines as Lua counts them: of `function` and of its `end`.
struct FunctionSpan {
    Span span;
    std::string_view name;  // "" when it has none: `function a.b:c()` is "c"
    std::int32_t parent = -1;
    std::int32_t line = 0;
    std::int32_t end_line = 0;
    std::string_view parameter = {};  // the first; "" when it has none
};

enum class FaultKind : std::uint8_t {
    unexpected,      // this token is not allowed here
    expected,        // `wanted` is missing here
    expected_close,  // `wanted` is missing here to close what was opened at `opened`
    unfinished_text,
    unfinished_long,  // long text or long comment
    bad_escape,
    bad_number,
    bad_attribute,
    too_deep,
    too_many_locals
};

struct SyntaxFault {
    FaultKind kind = FaultKind::unexpected;
    Span span;
    Span opened;
    const char* wanted = "";
};

struct Reading {
    std::string_view source;
    std::vector<Token> tokens;  // without the end of file
    std::vector<std::uint32_t> line_starts;
    std::vector<KindCall> calls;
    std::vector<Field> fields;
    std::vector<GlobalUse> globals;
    std::vector<std::string_view> locals;  // and parameters, as often as a name is declared
    std::vector<KeptState> kept;
    std::vector<KeptState> kept_inside;  // the same of what such a local holds: seen[name] = true
    std::vector<FunctionSpan> functions;
    std::vector<Span> directives;  // comments that begin with "hexwright"
    std::vector<Span> unreached;   // first tokens of statements behind one that always leaves
    std::vector<SyntaxFault> faults;

    [[nodiscard]] bool is_whole() const { return faults.empty(); }

    [[nodiscard]] std::string_view text(Span span) const {
        return source.substr(span.begin, span.end - span.begin);
    }

    // The tokens inside a span.
    [[nodiscard]] std::span<const Token> tokens_in(Span span) const;

    // Is there anything but blanks between the tokens inside a span?
    [[nodiscard]] bool has_comment(Span span) const;

    [[nodiscard]] int line_of(std::uint32_t offset) const;
    [[nodiscard]] int column_of(std::uint32_t offset) const;
    [[nodiscard]] Place place(Span span, std::string_view file = {}) const;

    // The field at a path such as `attacks[2].damage` or `["quoted key"].x`, or null. Of two with
    // the same key the last, as in Lua.
    [[nodiscard]] const Field* find(const KindCall& call, std::string_view path) const;

    // Calls visit(field) for each field of the table whose first field this is; -1 = none.
    template <typename Visit>
    void for_each_field(std::int32_t first, Visit&& visit) const {
        for (std::int32_t at = first; at >= 0; at = fields[static_cast<std::size_t>(at)].next)
            visit(fields[static_cast<std::size_t>(at)]);
    }

    // The call of this name and id whose first token is on this line, or null. An empty id fits
    // any call.
    [[nodiscard]] const KindCall* find_call(int line,
                                            std::string_view name,
                                            std::string_view id = {}) const;

    // The place of byte k inside a text value; the value's start when the literal does not show its
    // bytes.
    [[nodiscard]] Place place_inside(const Field& field,
                                     std::size_t k,
                                     std::string_view file = {}) const;

    // The id, or a key, with its escapes resolved.
    [[nodiscard]] std::string id_text(const KindCall& call) const;
    [[nodiscard]] std::string key_text(const Field& field) const;

    // pack/syntax-error, in one sentence.
    [[nodiscard]] Diagnostic describe(const SyntaxFault& fault, std::string_view file = {}) const;
};

[[nodiscard]] Reading read_source(std::string_view source);

}  // namespace hexwright
