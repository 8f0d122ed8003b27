// The grammar of dice notation as a recursive descent; writes the flat program as it goes. Used by
// parse_dice only.
//
// Every parse_ function that reads a value says what it is worth when no die and no variable is in
// it: what must fail for every roll fails when parsed.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "kernel/chance/expression.hpp"
#include "kernel/chance/notation_scanner.hpp"

namespace hexwright {

using Known = std::optional<Rational>;

class NotationParser {
public:
    explicit NotationParser(std::string_view text) : in_(text) {}

    [[nodiscard]] DiceExpression parse();

private:
    class Nesting;

    // notation.cpp: a roll, operators, atoms
    void parse_repeat();
    [[nodiscard]] Known parse_sum();
    [[nodiscard]] Known parse_product();
    [[nodiscard]] Known parse_signed();
    [[nodiscard]] Known parse_power();
    [[nodiscard]] Known parse_atom();
    [[nodiscard]] Known parse_value();
    [[nodiscard]] Known parse_number();
    [[nodiscard]] Known parse_parentheses();
    [[nodiscard]] Known parse_call_or_die();
    [[nodiscard]] Known parse_arguments(Function function,
                                        const std::string& name,
                                        std::size_t start);
    [[nodiscard]] Known finish_binary(BinaryOperator what,
                                      const Known& a,
                                      const Known& b,
                                      std::size_t offset);
    void parse_variable();
    void parse_labels();
    void parse_comment();
    void measure_stack();

    // notation_terms.cpp: dice and groups
    void parse_pool(std::size_t start, std::optional<std::int32_t> count);
    void parse_faces(DicePool& pool);
    void parse_face_list(DicePool& pool);
    void parse_pool_modifiers(DicePool& pool);
    void parse_modifier(DicePool& pool, const ModifierName& name);
    void parse_condition(Conditions& conditions, Compare fallback, const DicePool& pool);
    void parse_explosion(DicePool& pool, const ModifierName& name, std::size_t offset);
    void parse_clamp(DicePool& pool, const ModifierName& name, std::size_t offset);
    void parse_keep(Selection& selection, const ModifierName& name, std::size_t offset);
    void parse_failure(Selection& selection);
    void parse_advantage(DicePool& pool, const ModifierName& name, std::size_t offset);
    void parse_sort(Selection& selection, const ModifierName& name, std::size_t offset);
    [[nodiscard]] bool parse_selection(Selection& selection,
                                       const ModifierName& name,
                                       std::size_t offset);
    void parse_target(Selection& selection);
    void check_pool(DicePool& pool);
    void count_dice(std::size_t offset, std::int64_t dice);
    void parse_group();
    void check_group(const DiceGroup& group, std::size_t first_pool);
    void check_failures(const Selection& selection) const;
    [[noreturn]] void fail_twice(const ModifierName& name, std::size_t offset) const;

    // Forgets the program from here on: its value is fixed and stands elsewhere.
    void fold(std::size_t first_op);
    // The dice from here on give another term's count or faces.
    void mark_parameters(std::size_t first_pool);
    void emit(OpKind kind, std::size_t index, std::size_t offset);
    [[nodiscard]] std::size_t name_index(const std::string& name);

    NotationScanner in_;
    DiceExpression out_;
    int depth_ = 0;
    std::int64_t dice_ = 0;           // fixed dice so far
    std::size_t failure_offset_ = 0;  // of the last `f`
};

// Counts how deep brackets and exponents nest.
class NotationParser::Nesting {
public:
    explicit Nesting(NotationParser& parser);
    Nesting(const Nesting&) = delete;
    Nesting& operator=(const Nesting&) = delete;

    ~Nesting() { --parser_.depth_; }

private:
    NotationParser& parser_;
};

}  // namespace hexwright
