// The reader's grammar: Lua 5.4 by recursive descent, writing what it meets into a Reading.
//
// A fault sets panic_: from there every function returns at once and takes no token, until a list
// of fields or of statements picks a place to go on from and clears it. Faults go into the Reading,
// in the order of the text; nothing is thrown. Nesting deeper than Lua allows is a fault.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "syntax/lexer.hpp"

namespace hexwright {

class ReaderParser {
public:
    // Of a text whose tokens were read.
    explicit ReaderParser(Reading& reading) : out_(reading) {}

    void run();

private:
    // Where the fields of a table go: to a call, below one of its fields; or nowhere.
    struct Target {
        std::int32_t call;   // -1: nowhere
        std::int32_t field;  // -1: the call's own table
    };

    static constexpr Target nowhere = {-1, -1};

    struct Local {
        std::string_view name;
        std::int32_t function;
    };

    // An expression, as far as the one around it must know.
    struct Value {
        ValueForm form = ValueForm::other;
        bool is_name = false;     // a bare name, not resolved yet
        bool can_assign = false;  // a bare name or a field
        bool is_call = false;
        bool has_call = false;  // somewhere on the way
        Token token;            // the first
    };

    // How far a bare name has become a kind call.
    enum class Stage : std::uint8_t { none, bare, has_index, has_id };

    struct Suffixes {
        Value value;
        Stage stage = Stage::none;
        std::int32_t call = -1;
        Token index;
    };

    // Tokens.
    void next();

    [[nodiscard]] const Token& peek() const { return out_.tokens[next_]; }

    [[nodiscard]] bool check(TokenType type) const { return !panic_ && now_.type == type; }

    bool accept(TokenType type);
    bool expect(TokenType type, const char* wanted);
    // A bracket or block, from its first token on.
    void open();
    void close(TokenType type, const char* wanted);
    [[nodiscard]] std::optional<Token> unclosed_block(const Token& unexpected) const;
    Token expect_name();
    void fault(FaultKind kind, const char* wanted = "", Span opened = {});
    void fault_at(const Token& token, SyntaxFault fault);

    [[nodiscard]] std::string_view text(Span span) const { return out_.text(span); }

    // Empty when the panic began at once.
    [[nodiscard]] Span up_to_here(std::uint32_t begin) const {
        return {begin, last_end_ > begin ? last_end_ : begin};
    }

    [[nodiscard]] bool enter();

    // Names.
    void declare(const Token& name);
    void declare(std::string_view name);
    void resolve(const Token& name, bool is_write);
    [[nodiscard]] const Local* find_local(std::string_view name) const;
    void note_inside(const Token& token);
    void read_if_name(const Value& value);

    // Statements.
    void block();
    void resync(const Token& start);
    [[nodiscard]] bool is_resync_point(const Token& start) const;
    [[nodiscard]] bool ends_block() const;
    [[nodiscard]] bool begins_statement() const;
    [[nodiscard]] std::uint32_t indent(const Token& token) const;
    void scope();
    void statement();
    void statement_of_word();
    void expect_header(TokenType word, const char* wanted);
    void if_statement();
    void for_statement();
    void repeat_statement();
    void function_statement(const Token& word);
    void local_statement();
    void local_function();
    void return_statement();
    void expression_statement();
    void attribute();

    // Expressions.
    Value expression(Target target = nowhere);
    Value subexpression(int limit, Target target);
    Value simple(Target target);
    Value suffixed();
    void suffix(Suffixes& s);
    bool call_suffix(Suffixes& s);
    void dot_suffix(Suffixes& s);
    void index_suffix(Suffixes& s);
    static void end_call(Suffixes& s, Stage stage);
    void text_suffix(Suffixes& s);
    void table_suffix(Suffixes& s);
    void round_suffix(Suffixes& s);
    void method_suffix(Suffixes& s);
    void arguments(Suffixes& s);
    void begin_call(Suffixes& s);
    [[nodiscard]] Span inside_quotes(const Token& token) const;
    void give_id(std::int32_t call, const Token& id);
    void expressions();
    void function_value(const Token& word,
                        std::string_view name,
                        bool has_self,
                        bool is_statement = false);
    void parameters();
    void table(Target target);
    void field(Target target, std::int32_t& last, std::int64_t& position);
    void keyed_field(std::int32_t at, Target target);
    void field_value(std::int32_t at, Target target, std::string_view name);
    [[nodiscard]] bool ends_table() const;
    [[nodiscard]] bool ends_field() const;
    [[nodiscard]] bool ends_faulty_field() const;
    void recover_in_table();
    std::int32_t add_field(Target target, std::int32_t& last);

    Reading& out_;
    std::size_t next_ = 0;  // the token after now_; the end of the file comes after itself
    Token now_;
    bool panic_ = false;
    bool leaves_ = false;  // the statement or block that was read never goes on to the next one
    bool has_local_env_ = false;
    std::uint32_t last_end_ = 0;  // where the token before now_ ended
    std::int32_t last_line_ = 1;
    std::int32_t depth_ = 0;
    std::size_t faults_ = 0;  // of the grammar
    std::int32_t function_ = 0;
    std::size_t function_base_ = 0;  // the current function's first local
    std::vector<Local> locals_;
    std::vector<Token> open_;  // the first tokens of brackets and blocks, outermost first
};

}  // namespace hexwright
