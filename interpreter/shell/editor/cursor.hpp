// Where a position is in a script, from the tokens before it: in a text or a name, behind a dot or
// colon, in which tables and calls. What is not closed yet, and faults elsewhere, do no harm.
//
//     const Cursor cursor(text, byte);            // ability "Flare" { use = "10AP + |
//     cursor.word()                               // what is being written, and its span
//     cursor.table()->function                    // "ability"
//     cursor.key()                                // "use"
//
// A name or `function` at the very beginning of a line begins a statement, whatever is open before.
// The text must outlive it. Cost: linear in the text.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "syntax/lexer.hpp"

namespace hexwright {

// A table that is written out, seen from one of its entries.
struct OpenTable {
    std::string function;             // "ability" of `ability "Flare" {`; "" of a table in no call
    std::size_t call = 0;             // the token of that name
    std::size_t argument = 0;         // which of its arguments the outermost table is, from 0
    bool is_member = false;           // the function is written behind a dot or colon
    std::vector<std::string> path;    // the keys from that table inwards; "" for a place in a list
    std::vector<std::string> keys;    // written in the innermost table, also behind the position
    std::vector<std::string> values;  // plain texts without a key in it, the same
};

// A call whose arguments are being written.
struct OpenCall {
    std::string function;
    std::size_t call = 0;  // the token of its name
    std::size_t argument = 0;
    bool is_member = false;
};

// One part of `act.user:things()`: a name, and whether it is called.
struct ChainPart {
    std::string name;
    bool is_called = false;
};

enum class CursorPlace : std::uint8_t {
    nowhere,  // in a comment or a number
    text,
    member,   // behind a dot or colon
    key,      // where a field of a table may begin, with its key or without
    value,    // behind `key =`
    call,     // in the round brackets of a call
    operand,  // in the middle of an expression
    statement
};

class Cursor {
public:
    Cursor(std::string_view text, std::size_t byte);

    [[nodiscard]] CursorPlace where() const { return where_; }

    // The name around the position, empty where none was begun. In a text: all that is in its
    // quotes, to the end of the line where the last one is missing.
    [[nodiscard]] Span word() const { return word_; }

    [[nodiscard]] std::size_t byte() const { return byte_; }

    // What of the word is before the position.
    [[nodiscard]] std::string_view begun() const {
        return text_.substr(word_.begin, byte_ - word_.begin);
    }

    [[nodiscard]] bool is_in_text() const { return where_ == CursorPlace::text; }

    // In a function, table or bracket.
    [[nodiscard]] bool is_inside() const { return !frames_.empty(); }

    // Behind a colon, of a member.
    [[nodiscard]] bool is_method() const;

    // The table around the position, if it is not in a function inside it.
    [[nodiscard]] std::optional<OpenTable> table() const;

    // The key whose value is here, or of which this is a place in the list; "" for none.
    [[nodiscard]] std::string key() const;

    // The call around the position; of `has "Bur|` too. Not over a function or table inside it.
    [[nodiscard]] std::optional<OpenCall> call() const;

    // The nearest call, also from inside tables in its arguments.
    [[nodiscard]] std::optional<OpenCall> outer_call() const;

    // The value a member is of, from the outermost name on: `act`, `user`. Empty where it is
    // another expression.
    [[nodiscard]] std::vector<ChainPart> receiver() const;

    // The same before the name of a call, which is this token.
    [[nodiscard]] std::vector<ChainPart> receiver_of(std::size_t token) const;

    // What `local name = ` was given last before the position, when that is a chain of names and
    // calls: act:things() of `local all = act:things()`. Empty for anything else.
    [[nodiscard]] std::vector<ChainPart> value_of_local(std::string_view name) const;

    // What a text is compared with: `act.event.mode == "`.
    [[nodiscard]] std::vector<ChainPart> compared() const;

    // The first parameters of the functions around the position, outermost first.
    [[nodiscard]] const std::vector<std::string>& parameters() const { return parameters_; }

    [[nodiscard]] std::string_view token_text(std::size_t token) const {
        return text_of(text_, tokens_[token]);
    }

private:
    enum class Form : std::uint8_t { table, call, index, block };

    struct Frame {
        Form form;
        std::size_t open;       // its first token
        std::size_t place = 0;  // how many of its entries are before the position
        std::vector<std::string> keys = {};
        std::vector<std::string> values = {};
    };

    void find_word();
    void read_frames();
    void take(std::size_t at);
    void close(Form form);
    void take_rest();
    void take_entry(TokenType type, Span span);
    [[nodiscard]] bool is_statement_name(TokenType type, Span span) const;
    void note_entry(const std::vector<Token>& tokens, std::size_t at, Frame& frame) const;
    [[nodiscard]] bool begins_statement(std::size_t at) const;
    [[nodiscard]] CursorPlace find_where() const;
    [[nodiscard]] CursorPlace find_where_in_table(bool is_first, TokenType before) const;
    [[nodiscard]] TokenType type(std::size_t at) const;
    [[nodiscard]] bool is_outermost(std::size_t frame) const;
    [[nodiscard]] std::string key_before(std::size_t at) const;
    [[nodiscard]] std::optional<OpenCall> call_at(std::size_t at, std::size_t argument) const;
    [[nodiscard]] std::vector<ChainPart> chain_before(std::size_t end) const;
    [[nodiscard]] std::size_t opener_before(std::size_t at) const;
    [[nodiscard]] std::size_t chain_end(std::size_t begin) const;

    std::string_view text_;
    std::size_t byte_;
    std::vector<Token> tokens_;  // before the word
    std::vector<Frame> frames_;
    std::vector<std::string> parameters_;
    Span word_;
    std::size_t after_ = 0;  // where what follows begins
    CursorPlace where_ = CursorPlace::nowhere;
};

}  // namespace hexwright
