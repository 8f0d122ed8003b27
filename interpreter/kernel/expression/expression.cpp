#include "kernel/expression/expression.hpp"

#include <fmt/format.h>

#include <optional>
#include <string>

#include "base/error.hpp"
#include "base/limits.hpp"
#include "kernel/expression/scanner.hpp"

namespace hexwright {

namespace {

using Op = Expression::Op;

constexpr std::array<std::pair<std::string_view, PathRole>, 10> role_names = {{
    {"user", PathRole::user},
    {"target", PathRole::target},
    {"self", PathRole::self},
    {"holder", PathRole::holder},
    {"creator", PathRole::creator},
    {"made", PathRole::made},
    {"event", PathRole::event},
    {"ability", PathRole::ability},
    {"price", PathRole::price},
    {"rule", PathRole::rule},
}};

std::optional<PathRole> role_named(std::string_view name) {
    for (const auto& [known, role] : role_names) {
        if (known == name) return role;
    }
    return std::nullopt;
}

// The levels of operators with two operands, the loosest first.
enum class Level : std::uint8_t { any, all, comparison, sum, product, none };

struct Operator {
    std::string_view sign;
    Op op;
    Level level;
};

constexpr std::array<Operator, 13> operators = {{
    {"or", Op::any, Level::any},
    {"and", Op::all, Level::all},
    {"==", Op::equal, Level::comparison},
    {"~=", Op::unequal, Level::comparison},
    {"<=", Op::at_most, Level::comparison},
    {">=", Op::at_least, Level::comparison},
    {"<", Op::less, Level::comparison},
    {">", Op::greater, Level::comparison},
    {"+", Op::add, Level::sum},
    {"-", Op::subtract, Level::sum},
    {"//", Op::divide, Level::product},
    {"*", Op::multiply, Level::product},
    {"%", Op::remainder, Level::product},
}};

bool is_name_start(char c) {
    return ascii::is_letter(c) || c == '_';
}

std::int64_t checked(bool overflow, std::int64_t value) {
    if (overflow || value > limits::integer_max || value < -limits::integer_max)
        throw Error("check/number-too-large", "a formula's value is beyond 2^53");
    return value;
}

std::int64_t floored(std::int64_t a, std::int64_t b) {
    if (b == 0) throw Error("check/divided-by-zero", "a formula divides by zero");
    return a / b - ((a % b != 0 && (a < 0) != (b < 0)) ? 1 : 0);
}

}  // namespace

std::int64_t Expression::combine(Op op, std::int64_t a, std::int64_t b) {
    std::int64_t result = 0;
    bool overflow = false;
    switch (op) {
        case Op::add:
            overflow = __builtin_add_overflow(a, b, &result);
            break;
        case Op::subtract:
            overflow = __builtin_sub_overflow(a, b, &result);
            break;
        case Op::multiply:
            overflow = __builtin_mul_overflow(a, b, &result);
            break;
        case Op::divide:
            return floored(a, b);
        case Op::remainder:
            return a - b * floored(a, b);
        case Op::least:
            return std::min(a, b);
        default:
            return std::max(a, b);
    }
    return checked(overflow, result);
}

class ExpressionParser {
public:
    enum class Dialect : std::uint8_t { formula, condition };

    ExpressionParser(std::string_view text, WordTable& words, Dialect dialect)
        : from_{text}, words_(words), is_formula_(dialect == Dialect::formula) {}

    Expression parse() {
        whole();
        expect_end(is_formula_ ? "an operator or the end" : "and, or, or the end");
        return std::move(made_);
    }

    Path whole_path() {
        const Path path = read_path();
        expect_end("the end");
        return path;
    }

private:
    [[noreturn]] void fail(std::string_view wanted) const {
        const std::string_view text = from_.text;
        const auto found = [&](const std::string& rest) {
            return from_.is_over() ? std::string("the end") : fmt::format("'{}'", rest);
        };
        const Place where{{}, 0, static_cast<int>(from_.at) + 1};
        if (is_formula_)
            throw Error(error_at("check/bad-formula", where,
                                 fmt::format("{} expected in a formula, found {}", wanted,
                                             found(std::string(from_.rest().substr(0, 12)))),
                                 from_.rest().starts_with('d') ? "a die has faces: 1d6" : ""));
        throw Error(
            error_at("check/bad-condition", where,
                     fmt::format("in \"{}\": expected {}, found {}", printable(text, 120), wanted,
                                 found(printable(from_.rest(), 40))),
                     "write for example \"user is Prone and not free\" or \"target.Health <= 0\""));
    }

    void expect_end(std::string_view wanted) {
        from_.skip_blanks();
        if (!from_.is_over()) fail(wanted);
    }

    void expect(std::string_view sign) {
        if (!from_.take(sign)) fail(fmt::format("'{}'", sign));
    }

    // --- parts

    void add(const Expression::Part& part) { made_.parts_.push_back(part); }

    // Adds a number or name of a formula.
    void add(const Path& path) {
        if (++depth_ > static_cast<int>(Expression::deepest_stack)) fail("a simpler expression");
        add({Op::path, 0, path, {}, {}});
    }

    // Adds an operator of a formula behind its two operands.
    void add(Op op) {
        --depth_;
        if (!fold(op)) add({op, 0, {}, {}, {}});
    }

    // The number of the part so many from the end; null when it is none.
    std::int64_t* literal(std::size_t from_end) {
        Path& path = made_.parts_[made_.parts_.size() - from_end].path;
        return path.role == PathRole::number ? &path.number : nullptr;
    }

    // Folds constants; an error in one is left for evaluation.
    bool fold(Op op) {
        std::int64_t* const left = literal(2);
        const std::int64_t* const right = literal(1);
        if (left == nullptr || right == nullptr) return false;
        try {
            *left = Expression::combine(op, *left, *right);
        } catch (const Error&) {
            return false;
        }
        made_.parts_.pop_back();
        return true;
    }

    // --- operators

    void whole() {
        const int deepest = is_formula_ ? static_cast<int>(Expression::deepest_stack) : 16;
        if (++nesting_ > deepest) fail(is_formula_ ? "a simpler expression" : "fewer brackets");
        operation(is_formula_ ? Level::sum : Level::any);
        --nesting_;
    }

    void operation(Level level) {
        if (level == Level::none) return signed_operand();
        if (level == Level::comparison) return negated();
        const Level tighter = static_cast<Level>(static_cast<int>(level) + 1);
        operation(tighter);
        while (const Operator* found = take_operator(level)) {
            const std::size_t place = made_.parts_.size();
            if (!is_formula_) add({found->op, 0, {}, {}, {}});
            operation(tighter);
            if (is_formula_) {
                add(found->op);
            } else {
                made_.parts_[place].end = static_cast<std::uint32_t>(made_.parts_.size());
            }
        }
    }

    const Operator* take_operator(Level level) {
        for (const Operator& one : operators) {
            if (one.level != level) continue;
            const bool is_word = ascii::is_letter(one.sign.front());
            if (is_word ? from_.take_word(one.sign) : from_.take(one.sign)) return &one;
        }
        return nullptr;
    }

    // --- operands of a formula

    void signed_operand() {
        const bool is_negative = from_.take("-");
        operand();
        if (!is_negative) return;
        if (std::int64_t* number = literal(1)) {
            *number = -*number;
        } else {
            add({Op::negate, 0, {}, {}, {}});
        }
    }

    void operand() {
        from_.skip_blanks();
        if (ascii::is_digit(from_.next())) return number();
        if (from_.take("@")) return stat();
        if (from_.take("(")) {
            whole();
            return expect(")");
        }
        if (is_name_start(from_.next())) return call();
        fail("a number, '@name' or '('");
    }

    void number() {
        std::int64_t value = 0;
        for (; ascii::is_digit(from_.next()); ++from_.at) {
            value = value * 10 + (from_.next() - '0');
            if (value > limits::integer_max) fail("a smaller number");
        }
        add(Path{PathRole::number, {}, value});
    }

    std::string_view name() {
        if (!is_name_start(from_.next())) fail("a name");
        const std::string_view name = from_.word();
        from_.at += name.size();
        return name;
    }

    void stat() {
        const std::string_view first = name();
        if (from_.next() != '.') return add(Path{PathRole::act, words_.intern(first), 0});
        ++from_.at;
        add(Path{role_named(first).value_or(PathRole::user), words_.intern(name()), 0});
    }

    void call() {
        const std::size_t start = from_.at;
        const std::string_view function = name();
        expect("(");
        whole();
        if (function == "rank") {
            made_.has_rank_ = true;
            add({Op::rank, 0, {}, {}, {}});
        } else if (function == "min" || function == "max") {
            expect(",");
            whole();
            add(function == "min" ? Op::least : Op::most);
        } else {
            from_.at = start;
            fail("min, max or rank");
        }
        expect(")");
    }

    // --- operands of a condition

    void negated() {
        const bool is_negated = from_.take_word("not");
        test();
        if (is_negated) add({Op::negation, 0, {}, {}, {}});
    }

    void test() {
        if (from_.take("(")) {
            whole();
            if (!from_.take(")")) fail("a closing bracket");
            return;
        }
        Expression::Part part;
        part.path = read_path();
        if (from_.take_word("is")) {
            part.op = Op::is;
            part.word = words_.intern(read_words());
        } else if (const Operator* comparison = take_operator(Level::comparison)) {
            part.op = comparison->op;
            part.right = read_path();
        }
        add(part);
    }

    Path read_path() {
        if (from_.take("-")) return read_number(-1);
        const std::string_view first = from_.word();
        if (first.empty()) fail("a name");
        if (ascii::is_digit(first.front())) return read_number(1);
        const std::optional<PathRole> role = role_named(first);
        const std::size_t start = from_.at;
        from_.at += first.size();
        if (from_.next() != '.')
            return role ? Path{*role, {}, 0} : Path{PathRole::act, words_.intern(first), 0};
        if (!role) {
            from_.at = start;
            fail(
                "user, target, self, holder, creator, made, event, ability or price before the "
                "dot");
        }
        ++from_.at;
        const std::string_view name = from_.word();
        if (name.empty()) fail("a name after the dot");
        from_.at += name.size();
        return {*role, words_.intern(name), 0};
    }

    Path read_number(std::int64_t sign) {
        const std::string_view digits = from_.word();
        Scanner inside{digits};
        const std::optional<std::int64_t> number = inside.take_number();
        if (!number || !inside.is_over()) fail("a whole number");
        from_.at += digits.size();
        return {PathRole::number, {}, sign * *number};
    }

    // Up to the next and, or, bracket; or between quotes.
    std::string_view read_words() {
        const std::string_view text = from_.text;
        if (from_.take("'")) {
            const std::size_t end = text.find('\'', from_.at);
            if (end == std::string_view::npos) fail("a closing quote");
            const std::string_view words = text.substr(from_.at, end - from_.at);
            from_.at = end + 1;
            return words;
        }
        const std::size_t begin = from_.at;
        std::size_t end = begin;
        while (!from_.is_over() && from_.next() != ')') {
            const std::string_view word = from_.word();
            if (from_.is_over() || word == "and" || word == "or") break;
            from_.at += std::max<std::size_t>(word.size(), 1);
            end = from_.at;
        }
        while (end > begin && text[end - 1] == ' ') --end;
        if (end == begin) fail("a word");
        return text.substr(begin, end - begin);
    }

    Scanner from_;
    WordTable& words_;
    bool is_formula_;
    int depth_ = 0;  // of the stack that a formula needs
    int nesting_ = 0;
    Expression made_;
};

Expression Expression::formula(std::string_view text, WordTable& words) {
    return ExpressionParser(text, words, ExpressionParser::Dialect::formula).parse();
}

Expression Expression::condition(std::string_view text, WordTable& words) {
    if (text.size() > limits::notation_bytes) {
        throw Error("check/bad-condition", fmt::format("a condition of {} bytes; the limit is {}",
                                                       text.size(), limits::notation_bytes));
    }
    return ExpressionParser(text, words, ExpressionParser::Dialect::condition).parse();
}

Path Expression::path(std::string_view text, WordTable& words) {
    return ExpressionParser(text, words, ExpressionParser::Dialect::condition).whole_path();
}

Expression Expression::constant(std::int64_t number) {
    Expression made;
    made.parts_.push_back({Op::path, 0, {PathRole::number, {}, number}, {}, {}});
    return made;
}

}  // namespace hexwright
