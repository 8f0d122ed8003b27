#include "kernel/check/formula.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "base/error.hpp"
#include "base/limits.hpp"
#include "base/text.hpp"

namespace hexwright {

namespace {

constexpr std::size_t deepest_stack = 32;

bool is_name_start(char c) {
    return ascii::is_letter(c) || c == '_';
}

[[noreturn]] void refuse_large() {
    throw Error("check/number-too-large", "a formula's value is beyond 2^53");
}

[[noreturn]] void refuse_zero() {
    throw Error("check/divided-by-zero", "a formula divides by zero");
}

std::int64_t checked(bool overflow, std::int64_t value) {
    if (overflow || value > limits::integer_max || value < -limits::integer_max) refuse_large();
    return value;
}

std::int64_t floored(std::int64_t a, std::int64_t b) {
    if (b == 0) refuse_zero();
    return a / b - ((a % b != 0 && (a < 0) != (b < 0)) ? 1 : 0);
}

inline std::int64_t combine(Formula::Op op, std::int64_t a, std::int64_t b) {
    std::int64_t result = 0;
    bool overflow = false;
    switch (op) {
        case Formula::Op::add:
            overflow = __builtin_add_overflow(a, b, &result);
            break;
        case Formula::Op::subtract:
            overflow = __builtin_sub_overflow(a, b, &result);
            break;
        case Formula::Op::multiply:
            overflow = __builtin_mul_overflow(a, b, &result);
            break;
        case Formula::Op::divide:
            return floored(a, b);
        case Formula::Op::remainder:
            return a - b * floored(a, b);
        case Formula::Op::least:
            return std::min(a, b);
        default:
            return std::max(a, b);
    }
    return checked(overflow, result);
}

}  // namespace

class FormulaParser {
public:
    FormulaParser(std::string_view text, WordTable& words) : text_(text), words_(words) {}

    Formula parse() {
        sum();
        skip_blanks();
        if (at_ < text_.size()) fail("an operator or the end");
        return std::move(formula_);
    }

private:
    using Op = Formula::Op;

    [[noreturn]] void fail(std::string_view wanted) const {
        const std::string found = at_ < text_.size() ? fmt::format("'{}'", text_.substr(at_, 12))
                                                     : std::string("the end");
        Error error("check/bad-formula",
                    fmt::format("{}: {} expected in a formula, found {}", at_, wanted, found));
        error.diagnostic().where.column = static_cast<int>(at_) + 1;
        throw error;
    }

    void skip_blanks() {
        while (at_ < text_.size() && text_[at_] == ' ') ++at_;
    }

    bool take(std::string_view token) {
        skip_blanks();
        if (text_.substr(at_, token.size()) != token) return false;
        at_ += token.size();
        return true;
    }

    void expect(std::string_view token) {
        if (!take(token)) fail(fmt::format("'{}'", token));
    }

    void emit(Op op, std::int64_t number = 0, std::uint64_t owner = 0) {
        if (!fold(op)) formula_.operations_.push_back({op, number, owner});
        depth_ +=
            op == Op::number || op == Op::stat ? 1 : (op == Op::negate || op == Op::rank ? 0 : -1);
        if (depth_ > static_cast<int>(deepest_stack)) fail("a simpler expression");
    }

    // Folds constants; an error in one is left for evaluation.
    bool fold(Op op) {
        std::vector<Formula::Operation>& operations = formula_.operations_;
        const std::size_t size = operations.size();
        if (op == Op::negate && operations.back().op == Op::number) {
            operations.back().number = -operations.back().number;
            return true;
        }
        if (op <= Op::negate || op == Op::rank || size < 2) return false;
        Formula::Operation& left = operations[size - 2];
        const Formula::Operation& right = operations[size - 1];
        if (left.op != Op::number || right.op != Op::number) return false;
        try {
            left.number = combine(op, left.number, right.number);
        } catch (const Error&) {
            return false;
        }
        operations.pop_back();
        return true;
    }

    void sum() {
        if (++nesting_ > static_cast<int>(deepest_stack)) fail("a simpler expression");
        product();
        while (true) {
            const bool adds = take("+");
            if (!adds && !take("-")) break;
            product();
            emit(adds ? Op::add : Op::subtract);
        }
        --nesting_;
    }

    void product() {
        unary();
        while (true) {
            const Op op = take("//")  ? Op::divide
                          : take("*") ? Op::multiply
                          : take("%") ? Op::remainder
                                      : Op::number;
            if (op == Op::number) return;
            unary();
            emit(op);
        }
    }

    void unary() {
        const bool is_negative = take("-");
        atom();
        if (is_negative) emit(Op::negate);
    }

    std::string_view name() {
        const std::size_t start = at_;
        if (at_ < text_.size() && is_name_start(text_[at_])) {
            while (at_ < text_.size() && ascii::is_in_name(text_[at_])) ++at_;
        }
        if (start == at_) fail("a name");
        return text_.substr(start, at_ - start);
    }

    void atom() {
        skip_blanks();
        if (at_ < text_.size() && ascii::is_digit(text_[at_])) return number();
        if (take("@")) return stat();
        if (take("(")) {
            sum();
            return expect(")");
        }
        if (at_ < text_.size() && is_name_start(text_[at_])) return call();
        fail("a number, '@name' or '('");
    }

    void number() {
        std::int64_t value = 0;
        while (at_ < text_.size() && ascii::is_digit(text_[at_])) {
            value = value * 10 + (text_[at_] - '0');
            if (value > limits::integer_max) fail("a smaller number");
            ++at_;
        }
        emit(Op::number, value);
    }

    void stat() {
        std::string_view first = name();
        if (at_ < text_.size() && text_[at_] == '.') {
            ++at_;
            const Word owner = words_.intern(first);
            emit(Op::stat, static_cast<std::int64_t>(words_.intern(name()).hash()), owner.hash());
            return;
        }
        emit(Op::stat, static_cast<std::int64_t>(words_.intern(first).hash()));
    }

    void call() {
        const std::size_t start = at_;
        const std::string_view function = name();
        expect("(");
        sum();
        if (function == "rank") {
            formula_.has_rank_ = true;
            emit(Op::rank);
        } else if (function == "min" || function == "max") {
            expect(",");
            sum();
            emit(function == "min" ? Op::least : Op::most);
        } else {
            at_ = start;
            fail("min, max or rank");
        }
        expect(")");
    }

    std::string_view text_;
    WordTable& words_;
    std::size_t at_ = 0;
    int depth_ = 0;
    int nesting_ = 0;
    Formula formula_;
};

Formula Formula::parse(std::string_view text, WordTable& words) {
    return FormulaParser(text, words).parse();
}

Formula Formula::constant(std::int64_t number) {
    Formula formula;
    formula.operations_.push_back({Op::number, number, 0});
    return formula;
}

std::int64_t Formula::compute(StatReader& reader) const {
    std::array<std::int64_t, deepest_stack + 1> stack;  // written before it is read
    stack[0] = 0;
    std::int64_t* top = stack.data();  // above the last
    for (const Operation& operation : operations_) {
        switch (operation.op) {
            case Op::number:
                *top++ = operation.number;
                break;
            case Op::stat:
                *top++ = reader.stat(Word::from_hash(operation.owner),
                                     Word::from_hash(static_cast<std::uint64_t>(operation.number)));
                break;
            case Op::negate:
                top[-1] = -top[-1];
                break;
            case Op::rank:
                top[-1] = reader.rank(top[-1]);
                break;
            default:
                --top;
                top[-1] = combine(operation.op, top[-1], *top);
                break;
        }
    }
    return stack[0];
}

}  // namespace hexwright
