// The grammar of dice notation as a recursive descent that writes the flat program as it goes.
//
// Every parse_ function that reads a value returns it when it contains no die and no variable: what
// fails for every roll fails when parsed.
#include "kernel/chance/notation.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/finally.hpp"
#include "base/limits.hpp"
#include "base/text.hpp"
#include "kernel/chance/notation_scanner.hpp"

namespace hexwright {

namespace {

using Known = std::optional<Rational>;

// The operators of sums, and those of products: from a first one to a last.
struct Level {
    BinaryOperator first;
    BinaryOperator last;
};

constexpr Level sums{BinaryOperator::add, BinaryOperator::subtract};
constexpr Level products{BinaryOperator::multiply, BinaryOperator::modulo};

std::uint32_t narrow(std::size_t number) {
    return static_cast<std::uint32_t>(number);
}

class NotationParser {
public:
    explicit NotationParser(std::string_view text) : in_(text) {}

    DiceExpression parse() {
        const bool is_repeated = parse_repeat();
        (void)(is_repeated ? parse_parentheses() : parse_operations(sums));
        in_.skip_space();
        if (in_.take('#')) {
            out_.comment = trim(in_.rest());
            in_.go_to(in_.at() + in_.rest().size());
        }
        if (!in_.at_end()) in_.fail_unknown();
        if (is_repeated) count_dice(0, dice_ * (*out_.repeat - 1));
        return std::move(out_);
    }

private:
    // Counts how deep brackets and exponents nest.
    [[nodiscard]] auto nest() {
        if (depth_ == limits::notation_depth)
            in_.fail(in_.at(), fmt::format("nested deeper than {}", limits::notation_depth));
        ++depth_;
        return Finally([this] { --depth_; });
    }

    // --- operators and values

    // A number, x and a bracket repeat the roll; anything else that begins with a number is a
    // value.
    bool parse_repeat() {
        NotationScanner ahead = in_;
        ahead.skip_space();
        const std::size_t start = ahead.at();
        if (!ascii::is_digit(ahead.peek())) return false;
        (void)ahead.take_while(ascii::is_digit);
        ahead.skip_space();
        if (!ahead.take('x')) return false;
        ahead.skip_space();
        if (ahead.peek() != '(') return false;
        in_.go_to(start);
        const std::int32_t repeat = in_.constant();
        if (repeat < 1 || repeat > limits::repeat) {
            in_.fail(start, fmt::format("a roll is repeated 1 to {} times, not {}", limits::repeat,
                                        repeat));
        }
        out_.repeat = repeat;
        in_ = ahead;
        return true;
    }

    Known parse_operations(Level level) {
        const bool is_sum = level.first == sums.first;
        Known left = is_sum ? parse_operations(products) : parse_signed();
        for (;;) {
            in_.skip_space();
            const std::size_t offset = in_.at();
            const std::optional<BinaryOperator> what = take_operator(level);
            if (!what) return left;
            const Known right = is_sum ? parse_operations(products) : parse_signed();
            left = finish_binary(*what, left, right, offset);
        }
    }

    std::optional<BinaryOperator> take_operator(Level level) {
        for (auto i = static_cast<std::size_t>(level.first);
             i <= static_cast<std::size_t>(level.last); ++i) {
            if (in_.take(operator_signs[i])) return static_cast<BinaryOperator>(i);
        }
        return std::nullopt;
    }

    Known parse_signed() {
        in_.skip_space();
        const std::size_t offset = in_.at();
        if (in_.take('+') || !in_.take('-')) return parse_power();
        const Known value = parse_power();
        emit(OpKind::negate, 0, offset);
        return value ? Known{negate(*value).value} : std::nullopt;
    }

    Known parse_power() {
        const Known base = parse_atom();
        in_.skip_space();
        const std::size_t offset = in_.at();
        if (!in_.take("**") && !in_.take("^")) return base;
        const auto nested = nest();
        const Known exponent = parse_signed();
        return finish_binary(BinaryOperator::power, base, exponent, offset);
    }

    Known finish_binary(BinaryOperator what, const Known& a, const Known& b, std::size_t offset) {
        emit(OpKind::binary, 0, offset).operation = what;
        // A bad divisor or exponent is bad whatever its left side is.
        const bool right_decides = what != BinaryOperator::add &&
                                   what != BinaryOperator::subtract &&
                                   what != BinaryOperator::multiply;
        if (!b || (!a && !right_decides)) return std::nullopt;
        const Arithmetic result = compute(what, a ? *a : Rational{1}, *b);
        if (result.fault != nullptr) in_.fail(offset, result.fault);
        return a ? Known{result.value} : std::nullopt;
    }

    Known parse_atom() {
        in_.skip_space();
        in_.mark_modifiers(in_.at(), false);
        const Known value = parse_value();
        parse_labels();
        return value;
    }

    Known parse_value() {
        const std::size_t start = in_.at();
        const char c = in_.peek();
        if (ascii::is_digit(c)) return parse_number();
        if (ascii::is_letter(c)) return parse_call_or_die();
        if (c == '{') {
            parse_group();
            return std::nullopt;
        }
        if (c == '(') {
            const std::size_t first_op = out_.program.size();
            const std::size_t first_pool = out_.pools.size();
            const Known value = parse_parentheses();
            if (in_.peek() != 'd') return value;
            std::optional<std::int32_t> count;
            if (value) {
                count = checked_count(Stage::parse, start, *value);
                out_.program.resize(first_op);
            }
            mark_parameters(first_pool);
            parse_pool(start, count);
            return std::nullopt;
        }
        if (c == '@') {
            const bool bracketed = in_.peek(1) == '{';
            parse_variable();
            if (bracketed && in_.peek() == 'd') parse_pool(start, std::nullopt);
            return std::nullopt;
        }
        if (in_.at_end()) in_.fail(start, "dice or a number expected");
        if (std::string_view{")}],>=<*/%^+-#"}.find(c) != std::string_view::npos && c != '\0')
            in_.fail(start, fmt::format("dice or a number expected before `{}`", c));
        in_.fail_unknown();
    }

    Known parse_number() {
        const std::size_t start = in_.at();
        NotationScanner ahead = in_;
        const std::int64_t whole = ahead.digits();
        if (ahead.peek() == 'd') {
            in_ = ahead;
            parse_pool(start, checked_count(Stage::parse, start, Rational{whole}));
            return std::nullopt;
        }
        const Rational value = in_.number();
        emit(OpKind::number, out_.numbers.size(), start);
        out_.numbers.push_back(value);
        return value;
    }

    Known parse_parentheses() {
        const auto nested = nest();
        const std::size_t start = in_.at();
        (void)in_.take('(');
        const Known value = parse_operations(sums);
        in_.skip_space();
        in_.close(')', "the `(`", start);
        return value;
    }

    Known parse_call_or_die() {
        const std::size_t start = in_.at();
        if (in_.peek() == 'd' && (!ascii::is_letter(in_.peek(1)) || in_.peek(1) == 'f')) {
            parse_pool(start, 1);
            return std::nullopt;
        }
        NotationScanner ahead = in_;
        const std::string name = NotationScanner::lower(ahead.take_while(ascii::is_letter));
        ahead.skip_space();
        if (ahead.peek() != '(') in_.fail_unknown();
        const auto* const known = std::ranges::find(function_names, name);
        if (known == function_names.end()) {
            in_.fail(start, fmt::format("unknown function `{}`; known: {}", name,
                                        fmt::join(function_names, ", ")));
        }
        in_ = ahead;
        return parse_arguments(static_cast<Function>(known - function_names.begin()), name, start);
    }

    Known parse_arguments(Function function, const std::string& name, std::size_t start) {
        const auto nested = nest();
        std::vector<Rational> values;
        std::uint16_t arity = 0;
        (void)in_.take('(');
        do {
            if (const Known value = parse_operations(sums)) values.push_back(*value);
            ++arity;
            in_.skip_space();
        } while (in_.take(','));
        in_.close(')', fmt::format("`{}(`", name), start);
        if (arity != 1 && function != Function::min && function != Function::max)
            in_.fail(start, fmt::format("`{}` takes one value, not {}", name, arity));
        Op& call = emit(OpKind::call, 0, start);
        call.function = function;
        call.arity = arity;
        if (values.size() < arity) return std::nullopt;
        const Arithmetic result = compute(function, values);
        if (result.fault != nullptr) in_.fail(start, result.fault);
        return result.value;
    }

    void parse_variable() {
        const std::size_t start = in_.at();
        (void)in_.take('@');
        const bool bracketed = in_.take('{');
        const std::string name = in_.dotted_name();
        if (bracketed && !in_.take('}'))
            in_.fail(in_.at(), fmt::format("`}}` expected for the `@{{` at {}", start));
        const auto known = std::ranges::find(out_.names, name);
        emit(OpKind::variable, static_cast<std::size_t>(known - out_.names.begin()), start);
        if (known == out_.names.end()) out_.names.push_back(name);
    }

    void parse_labels() {
        for (;;) {
            const std::size_t end = in_.at();
            in_.skip_space();
            const std::size_t start = in_.at();
            if (!in_.take('[')) return in_.go_to(end);
            const std::size_t length = in_.rest().find(']');
            if (length == std::string_view::npos) in_.fail(start, "`[` is never closed by `]`");
            emit(OpKind::label, out_.labels.size(), start);
            out_.labels.emplace_back(in_.rest().substr(0, length));
            in_.go_to(in_.at() + length + 1);
        }
    }

    // --- dice

    void parse_pool(std::size_t start, std::optional<std::int32_t> count) {
        DicePool pool;
        pool.offset = narrow(start);
        pool.count = count;
        const std::size_t die = in_.at();
        (void)in_.take('d');
        parse_faces(pool);
        // After `dF` letters may still belong to a word such as `dfire`.
        const bool letters =
            ascii::is_letter(in_.peek()) && pool.fixed_faces && pool.written.faces == Faces::fate();
        in_.mark_modifiers(letters ? die : in_.at(), true);
        parse_modifiers(pool.selection, &pool);
        check_pool(pool);
        emit(OpKind::dice, out_.pools.size(), start);
        out_.pools.push_back(std::move(pool));
    }

    void parse_faces(DicePool& pool) {
        const std::size_t start = in_.at();
        const std::size_t first_op = out_.program.size();
        const std::size_t first_pool = out_.pools.size();
        const char c = in_.peek();
        Known known;
        if (ascii::is_digit(c)) {
            known = Rational{in_.digits()};
        } else if (in_.take('%')) {
            known = Rational{100};
        } else if (in_.take('f')) {
            pool.written.faces = Faces::fate();
            return;
        } else if (c == '{') {
            return parse_face_list(pool);
        } else if (c == '(') {
            known = parse_parentheses();
            mark_parameters(first_pool);
            if (known) out_.program.resize(first_op);
        } else if (c == '@') {
            parse_variable();
        } else if (ascii::is_letter(c)) {
            in_.go_to(start - 1);
            in_.fail_unknown();
        } else {
            in_.fail(start, "faces expected after `d`, such as `6`, `%` or `F`");
        }
        pool.fixed_faces = known.has_value();
        if (known) pool.written.faces = Faces::up_to(checked_faces(Stage::parse, start, *known));
    }

    void parse_face_list(DicePool& pool) {
        const std::size_t start = in_.at();
        std::int64_t size = 0;
        (void)in_.take('{');
        do {
            in_.skip_space();
            const std::size_t place = in_.at();
            const std::int32_t low = in_.signed_integer(size == 0 ? "{" : ",");
            const std::int32_t high = in_.take("..") ? in_.signed_integer("..") : low;
            if (high < low)
                in_.fail(place, fmt::format("the range {}..{} runs downwards", low, high));
            size += std::int64_t{high} - low + 1;
            if (size > limits::faces) {
                in_.fail(start,
                         fmt::format("a die has 1 to {} faces, not {}", limits::faces, size));
            }
            pool.written.faces.add(low, high);
            in_.skip_space();
        } while (in_.take(','));
        in_.close('}', "the `{`", start);
    }

    // The modifiers of a dice term, or of a group, which has no pool.
    void parse_modifiers(Selection& selection, DicePool* pool) {
        for (;;) {
            const std::size_t offset = in_.at();
            if (in_.is_at_compare()) {
                selection.targets.push_back(take_condition(""));
                continue;
            }
            const std::optional<ModifierName> name = in_.modifier();
            if (!name) return;
            in_.go_to(offset + name->text.size());
            if (pool != nullptr) {
                parse_modifier(*pool, *name, offset);
            } else if (!parse_selection(selection, *name, offset)) {
                in_.fail(offset,
                         fmt::format("`{}` does not fit a group; keep, targets and sorting do",
                                     name->text));
            }
        }
    }

    // A comparison and its number, or a number alone.
    Condition take_condition(std::string_view after) {
        const std::optional<Compare> compare = in_.take_compare();
        const std::int32_t number = in_.signed_integer(compare ? symbol(*compare) : after);
        return {compare.value_or(Compare::equal), number};
    }

    // A modifier that dice terms and groups share; false for any other.
    bool parse_selection(Selection& selection, const ModifierName& name, std::size_t offset) {
        if (name.kind == ModifierKind::keep) {
            parse_keep(selection, name, offset);
        } else if (name.kind == ModifierKind::failure) {
            failure_offset_ = offset;
            selection.failures.push_back(take_condition("f"));
        } else if (name.kind == ModifierKind::sort) {
            if (selection.sort != Sort::none) fail_twice(name, offset);
            selection.sort = static_cast<Sort>(name.variant);
        } else {
            return false;
        }
        return true;
    }

    void parse_keep(Selection& selection, const ModifierName& name, std::size_t offset) {
        Keep keep;
        keep.high = (name.variant & keep_high) != 0;
        keep.drop = (name.variant & keep_drops) != 0;
        keep.offset = narrow(offset);
        if (in_.peek() == '@') {
            parse_variable();
            keep.variable = out_.program.back().index;
            out_.program.pop_back();
        } else if (ascii::is_digit(in_.peek())) {
            keep.amount = in_.constant();
        }
        selection.keeps.push_back(keep);
    }

    void parse_modifier(DicePool& pool, const ModifierName& name, std::size_t offset) {
        switch (name.kind) {
            case ModifierKind::reroll:
                pool.reroll_offset = narrow(offset);
                return parse_condition(
                    name.variant == 1 ? pool.written.reroll_once : pool.written.reroll,
                    Compare::lowest, pool);
            case ModifierKind::clamp:
                return parse_clamp(pool.written.clamp, name, offset);
            case ModifierKind::explode:
                return parse_explosion(pool, name, offset);
            case ModifierKind::unique:
                if (pool.unique != Unique::none) fail_twice(name, offset);
                pool.unique = static_cast<Unique>(name.variant);
                pool.unique_offset = narrow(offset);
                return;
            case ModifierKind::crit:
                return parse_condition(pool.written.crit, Compare::highest, pool);
            case ModifierKind::fumble:
                return parse_condition(pool.written.fumble, Compare::lowest, pool);
            case ModifierKind::match: {
                if (pool.match != 0) fail_twice(name, offset);
                const std::size_t place = in_.at();
                pool.match = ascii::is_digit(in_.peek()) ? in_.constant() : 2;
                if (pool.match == 0) in_.fail(place, "`mt` needs at least 1");
                return;
            }
            case ModifierKind::advantage:
                return parse_advantage(pool, name, offset);
            default:
                (void)parse_selection(pool.selection, name, offset);
        }
    }

    void parse_condition(Conditions& conditions, Compare fallback, const DicePool& pool) {
        const std::size_t start = in_.at();
        const bool is_bare = in_.signed_integer_here();
        Condition condition{fallback, 0};
        if (is_bare || in_.is_at_compare()) condition = take_condition("");
        // `d6!-1` reads as "explode on -1" where a subtraction was meant.
        if (is_bare && condition.number < 0 && !pool.written.faces.contains(condition.number)) {
            in_.fail(start,
                     fmt::format("no face of the die is {}; to subtract, put a space before `-`",
                                 condition.number));
        }
        if (contains(conditions, condition)) return;
        // The default comes last, so that nothing printed after it is taken for its condition.
        const bool before_default = !conditions.empty() && conditions.back().compare == fallback;
        conditions.insert(before_default ? conditions.end() - 1 : conditions.end(), condition);
    }

    void parse_explosion(DicePool& pool, const ModifierName& name, std::size_t offset) {
        const auto explosion = static_cast<Explosion>(name.variant);
        if (pool.explosion != Explosion::none && pool.explosion != explosion) {
            in_.fail(offset, fmt::format("`{}` after another kind of explosion; a term has one",
                                         name.text));
        }
        pool.explosion = explosion;
        pool.explosion_offset = narrow(offset);
        parse_condition(pool.written.explode, Compare::highest, pool);
    }

    void parse_clamp(Clamp& clamp, const ModifierName& name, std::size_t offset) {
        const bool is_max = name.variant == 1;
        if (is_max ? clamp.high != INT32_MAX : clamp.low != INT32_MIN) fail_twice(name, offset);
        (is_max ? clamp.high : clamp.low) = in_.signed_integer(name.text);
        if (clamp.low > clamp.high)
            in_.fail(offset, fmt::format("min {} is above max {}", clamp.low, clamp.high));
    }

    void parse_advantage(DicePool& pool, const ModifierName& name, std::size_t offset) {
        if (pool.count != 1) {
            const bool again = pool.count == 2 && !pool.selection.keeps.empty();
            in_.fail(offset, fmt::format("`{}` belongs to a single die{}", name.text,
                                         again ? ", and to it only once" : ", such as `d20`"));
        }
        pool.count = 2;
        Keep keep;
        keep.high = name.variant == 1;
        keep.offset = narrow(offset);
        pool.selection.keeps.push_back(keep);
    }

    void check_failures(const Selection& selection) const {
        if (!selection.failures.empty() && selection.targets.empty())
            in_.fail(failure_offset_, "`f` needs a success target such as `>=5` first");
    }

    void check_pool(DicePool& pool) {
        check_failures(pool.selection);
        if (pool.match != 0 && !pool.selection.targets.empty())
            in_.fail(pool.offset, "`mt` and a target both want to be the result; use one");
        if (pool.fixed_faces) pool.rules = resolve(Stage::parse, pool, pool.written.faces);
        if (!pool.count) return;
        if (pool.fixed_faces) check_unique(Stage::parse, pool, pool.rules, *pool.count);
        pool.least = kept(pool.selection, *pool.count, "dice");
        count_dice(pool.offset, *pool.count);
    }

    // What is kept of so many dice or members; nothing when a variable decides.
    static std::optional<std::int64_t> kept(const Selection& selection,
                                            std::int64_t have,
                                            const char* noun) {
        for (const Keep& keep : selection.keeps) {
            if (keep.variable) return std::nullopt;
            have = check_keep(Stage::parse, keep, keep.amount, have, noun);
        }
        return have;
    }

    void count_dice(std::size_t offset, std::int64_t dice) {
        dice_ += dice;
        if (dice_ > limits::dice_per_roll) {
            in_.fail(offset, fmt::format("{} dice in one roll; the limit is {}", dice_,
                                         limits::dice_per_roll));
        }
    }

    // --- groups

    void parse_group() {
        const auto nested = nest();
        const std::size_t start = in_.at();
        const std::size_t first_pool = out_.pools.size();
        DiceGroup group;
        group.offset = narrow(start);
        (void)in_.take('{');
        do {
            group.starts.push_back(narrow(out_.program.size()));
            (void)parse_operations(sums);
            if (group.starts.size() > limits::group_members) {
                in_.fail(start,
                         fmt::format("more than {} members in a group", limits::group_members));
            }
            in_.skip_space();
        } while (in_.take(','));
        in_.close('}', "the `{`", start);
        in_.mark_modifiers(in_.at(), true);
        parse_modifiers(group.selection, nullptr);
        check_group(group, first_pool);
        emit(OpKind::group, out_.groups.size(), start);
        out_.groups.push_back(std::move(group));
    }

    void check_group(const DiceGroup& group, std::size_t first_pool) {
        check_failures(group.selection);
        const bool keeps_dice = group.keeps_dice();
        const bool nested =
            std::any_of(out_.program.begin() + group.starts.front(), out_.program.end(),
                        [](const Op& op) { return op.kind == OpKind::group; });
        if (keeps_dice && nested) {
            in_.fail(group.offset,
                     "keeping over all dice of a group with a group inside; keep in the inner one");
        }
        std::int64_t have = keeps_dice ? 0 : static_cast<std::int64_t>(group.starts.size());
        for (std::size_t i = first_pool; keeps_dice && i < out_.pools.size(); ++i) {
            if (out_.pools[i].parameter) continue;
            if (!out_.pools[i].least) return;
            have += *out_.pools[i].least;
        }
        (void)kept(group.selection, have, keeps_dice ? "dice" : "members");
    }

    // --- output

    [[noreturn]] void fail_twice(const ModifierName& name, std::size_t offset) const {
        in_.fail(offset, fmt::format("`{}` a second time in one term", name.text));
    }

    // The dice from here on give another term's count or faces.
    void mark_parameters(std::size_t first_pool) {
        for (std::size_t i = first_pool; i < out_.pools.size(); ++i) out_.pools[i].parameter = true;
    }

    Op& emit(OpKind kind, std::size_t index, std::size_t offset) {
        Op& op = out_.program.emplace_back();
        op.kind = kind;
        op.index = narrow(index);
        op.offset = narrow(offset);
        return op;
    }

    NotationScanner in_;
    DiceExpression out_;
    int depth_ = 0;
    std::int64_t dice_ = 0;           // fixed dice so far
    std::size_t failure_offset_ = 0;  // of the last `f`
};

}  // namespace

DiceExpression parse_dice(std::string_view text) {
    DiceExpression expression = NotationParser(text).parse();
    // What is written out must be readable again; no notation grows fourfold.
    if (text.size() > limits::notation_bytes / 4) {
        const std::size_t written = canonical(expression).size();
        if (written > limits::notation_bytes) {
            refuse(Stage::parse, 0,
                   fmt::format("{} bytes of notation when written in full; the limit is {}",
                               written, limits::notation_bytes));
        }
    }
    return expression;
}

std::size_t notation_offset(const Diagnostic& diagnostic) {
    return static_cast<std::size_t>(std::max(diagnostic.where.column, 1) - 1);
}

}  // namespace hexwright
