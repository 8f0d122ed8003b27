// An expression's program runs over a stack of distributions. No value is used twice, so the values
// on the stack are independent; only a group that keeps dice looks into the terms of its member.
#include "kernel/odds/odds.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <map>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "base/limits.hpp"
#include "kernel/chance/fate.hpp"
#include "kernel/odds/dice_fold.hpp"
#include "kernel/odds/every_fall.hpp"
#include "kernel/odds/pool_odds.hpp"

namespace hexwright {

namespace {

// A value of a group's member: dice that the group may keep, added to what it does not touch.
struct Addition {
    std::vector<KnownPool> pools;
    Distribution rest = certainly(0);
};

// The part of an expression between two places of its program, as an expression.
DiceExpression part_of(const DiceExpression& whole, std::size_t from, std::size_t to) {
    DiceExpression part = whole;
    part.program.assign(whole.program.begin() + static_cast<std::ptrdiff_t>(from),
                        whole.program.begin() + static_cast<std::ptrdiff_t>(to));
    for (DiceGroup& group : part.groups) {
        for (std::uint32_t& start : group.starts)
            start -= std::min(start, static_cast<std::uint32_t>(from));
    }
    part.repeat.reset();
    return part;
}

// Measured costs, in the steps of Work.
constexpr std::uint64_t steps_per_roll = 1000;
constexpr std::uint64_t steps_per_die = 60;

// Odds by rolling: the roller itself, with every sequence of dice that can fall. For terms whose
// dice matter one by one, such as a group that keeps dice out of a product. The chance of a
// sequence is the product of 1/faces over its dice.
Distribution odds_by_rolling(const DiceExpression& expression,
                             const Variables& variables,
                             Work& work) {
    // How often each value falls, apart for each chance of a sequence.
    std::map<mpz_class, std::map<Rational, std::uint64_t>> counts;
    EveryFall every;
    Fate fate;
    fate.set_chance_source(&every);
    Roll rolled;
    do {
        fate.begin();
        roll_into(rolled, expression, fate, variables);
        (void)fate.commit();
        work.charge(steps_per_roll + steps_per_die * every.fall().size());
        ++counts[every.rarity()][rolled.total];
    } while (every.next());
    mpz_class total = 1;
    for (const auto& [alike, values] : counts) total = lcm(total, alike);
    WeightOfValue weights;
    for (const auto& [alike, values] : counts) {
        const mpz_class part = total / alike;
        for (const auto& [value, count] : values) weights[value] += part * mpz_class{count};
    }
    return distribution_of(std::move(weights));
}

class OddsProgram {
public:
    OddsProgram(const DiceExpression& expression, const Variables& variables)
        : expression_(expression), variables_(variables) {}

    [[nodiscard]] Distribution total() {
        run(0, expression_.program.size());
        Distribution result = at(0).repeated(pop(), expression_.repeat.value_or(1));
        result.reduce();
        return result;
    }

private:
    [[nodiscard]] DistributionArithmetic at(std::size_t offset) {
        work_.begin(offset);
        return {offset, work_};
    }

    [[nodiscard]] Distribution pop() {
        Distribution value = std::move(stack_.back());
        stack_.pop_back();
        return value;
    }

    void run(std::size_t from, std::size_t to) {
        for (std::size_t place = from; place < to; ++place) {
            if (const std::optional<std::size_t> end = dice_group_from(place, to)) {
                stack_.push_back(dice_group(place, *end));
                place = *end;
            } else {
                step(expression_.program[place]);
            }
        }
    }

    void step(const Op& op) {
        switch (op.kind) {
            case OpKind::number:
                stack_.push_back(certainly(expression_.numbers[op.index]));
                return;
            case OpKind::variable:
                stack_.push_back(
                    certainly(value_of(variables_, expression_.names[op.index], op.offset)));
                return;
            case OpKind::dice:
                return roll_dice(op);
            case OpKind::group:
                return finish_group(op);
            case OpKind::label:
                return;
            default:
                return operate(op);
        }
    }

    void operate(const Op& op) {
        const DistributionArithmetic arithmetic = at(op.offset);
        if (op.kind == OpKind::negate) {
            stack_.back() = arithmetic.negated(stack_.back());
            return;
        }
        if (op.kind == OpKind::binary) {
            const Distribution right = pop();
            stack_.back() = arithmetic.compute(op.operation, stack_.back(), right);
            return;
        }
        const std::size_t rest = stack_.size() - op.arity;
        Distribution value = arithmetic.compute(op.function, std::span{stack_}.subspan(rest));
        stack_.resize(rest);
        stack_.push_back(std::move(value));
    }

    // --- dice

    // The range that keeps leave of at least so many dice or members.
    void keep(KeptRange& kept,
              const Selection& selection,
              std::int64_t& least,
              const char* noun) const {
        for (const Keep& keep : selection.keeps) {
            const std::int64_t amount =
                keep.variable ? value_of(variables_, expression_.names[*keep.variable], keep.offset)
                              : keep.amount;
            least = check_keep(Stage::roll, keep, amount, least, noun);
            kept.apply(keep.high, keep.drop, amount);
        }
    }

    [[nodiscard]] KnownPool known_pool(const DicePool& pool,
                                       const Rational& count,
                                       const Rational& faces) {
        KnownPool known{&pool, pool.rules, 0, 0, {}};
        if (!pool.fixed_faces) {
            known.rules = resolve(Stage::roll, pool,
                                  Faces::up_to(checked_faces(Stage::roll, pool.offset, faces)));
        }
        known.count = pool.count ? *pool.count : checked_count(Stage::roll, pool.offset, count);
        if (!pool.count || !pool.fixed_faces)
            check_unique(Stage::roll, pool, known.rules, known.count);
        known.least = known.count;
        keep(known.kept, pool.selection, known.least, "dice");
        return known;
    }

    // Of the term's count and faces what comes from the stack; a number in place of what does not.
    struct Parameters {
        Distribution count = certainly(0);
        Distribution faces = certainly(0);
    };

    [[nodiscard]] Parameters parameters_of(const DicePool& pool) {
        Parameters parameters;
        if (!pool.fixed_faces) parameters.faces = pop();
        if (!pool.count) parameters.count = pop();
        return parameters;
    }

    // A roll has at most so many dice, extra dice not counted here.
    void take_dice(const DicePool& pool, const Distribution& count) {
        const Rational most = pool.count ? Rational{*pool.count} : count.values.back().value;
        dice_ += checked_count(Stage::roll, pool.offset, most) *
                 std::int64_t{expression_.repeat.value_or(1)};
        if (dice_ > limits::dice_per_roll) {
            refuse(Stage::roll, pool.offset,
                   fmt::format("more than {} dice in some of the rolls", limits::dice_per_roll));
        }
    }

    void roll_dice(const Op& op) {
        const DicePool& pool = expression_.pools[op.index];
        const Parameters parameters = parameters_of(pool);
        work_.begin(pool.offset);
        take_dice(pool, parameters.count);
        std::vector<WeightedChoice> choices;
        for (const WeightedValue& faces : parameters.faces.values) {
            for (const WeightedValue& count : parameters.count.values) {
                const KnownPool known = known_pool(pool, count.value, faces.value);
                choices.push_back({mpz_class{faces.weight * count.weight},
                                   to_distribution(pool_odds(known, work_))});
            }
        }
        stack_.push_back(choices.size() == 1 ? std::move(choices.front().distribution)
                                             : mixed(choices));
    }

    // --- groups

    // What a member of this total counts.
    [[nodiscard]] static Rational member_worth(const Selection& selection, const Rational& total) {
        if (selection.targets.empty()) return total;
        return Rational{count_met(selection.targets, total) - count_met(selection.failures, total)};
    }

    // A group that keeps whole members, or all of them.
    void finish_group(const Op& op) {
        const DiceGroup& group = expression_.groups[op.index];
        const DistributionArithmetic arithmetic = at(group.offset);
        const std::size_t rest = stack_.size() - group.starts.size();
        std::vector<Distribution> members(
            std::make_move_iterator(stack_.begin() + static_cast<std::ptrdiff_t>(rest)),
            std::make_move_iterator(stack_.end()));
        stack_.resize(rest);
        if (!group.selection.keeps.empty()) {
            stack_.push_back(kept_members(group, members));
            return;
        }
        Distribution total = certainly(0);
        for (const Distribution& member : members)
            total = arithmetic.compute(BinaryOperator::add, total, counted(group, member));
        stack_.push_back(std::move(total));
    }

    [[nodiscard]] Distribution counted(const DiceGroup& group, const Distribution& member) {
        if (group.selection.targets.empty()) return member;
        return at(group.offset).changed(member, [&](const Rational& total) {
            return member_worth(group.selection, total);
        });
    }

    [[nodiscard]] Distribution kept_members(const DiceGroup& group,
                                            const std::vector<Distribution>& members) {
        auto count = static_cast<std::int64_t>(members.size());
        KeptRange kept;
        std::int64_t least = count;
        keep(kept, group.selection, least, "members");
        const std::optional<std::int64_t> denominator = common_denominator(members);
        if (!denominator) refuse_large(group);
        const bool counts = !group.selection.targets.empty();
        DiceFold fold(
            window_of(kept, count, 0),
            [&](std::int64_t value) {
                if (!counts) return value;
                const Rational total = Rational::of(value, *denominator);
                return member_worth(group.selection, total).numerator();
            },
            work_);
        for (const Distribution& member : members) {
            std::optional<Terms> terms = scaled(member, *denominator);
            if (!terms || terms->front().value < -limits::integer_max ||
                terms->back().value > limits::integer_max)
                refuse_large(group);
            FallingDie die;
            die.chain.ends = std::move(*terms);
            die.chain.total = member.total;
            fold.add(die);
        }
        return to_distribution(fold.result(), counts ? 1 : *denominator);
    }

    [[noreturn]] static void refuse_large(const DiceGroup& group) {
        refuse(Stage::roll, group.offset, "the members' totals are too large to compare exactly");
    }

    // The place of the group that keeps dice and whose only member starts here.
    [[nodiscard]] std::optional<std::size_t> dice_group_from(std::size_t start,
                                                             std::size_t end) const {
        for (std::size_t place = start; place < end; ++place) {
            const Op& op = expression_.program[place];
            if (op.kind != OpKind::group) continue;
            const DiceGroup& group = expression_.groups[op.index];
            if (group.keeps_dice() && group.starts.front() == start) return place;
        }
        return std::nullopt;
    }

    [[nodiscard]] Distribution dice_group(std::size_t start, std::size_t end) {
        const Op& op = expression_.program[end];
        const DiceGroup& group = expression_.groups[op.index];
        const std::size_t depth = stack_.size();
        const std::int64_t dice = dice_;
        std::optional<Addition> member = addition(start, end);
        stack_.resize(depth);
        work_.begin(group.offset);
        std::optional<Distribution> total;
        if (member) total = kept_of(group, std::move(*member));
        if (total) return counted(group, *total);
        dice_ = dice;
        return odds_by_rolling(part_of(expression_, start, end + 1), variables_, work_);
    }

    // The member's value as an addition of dice terms and a rest; nothing when it is none.
    [[nodiscard]] std::optional<Addition> addition(std::size_t start, std::size_t end) {
        std::vector<Addition> values;
        for (std::size_t place = start; place < end; ++place) {
            const Op& op = expression_.program[place];
            if (op.kind == OpKind::label) continue;
            const std::size_t rest = values.size() - operands_of(op);
            std::optional<Addition> value = applied(op, std::span{values}.subspan(rest));
            if (!value) return std::nullopt;
            values.resize(rest);
            values.push_back(std::move(*value));
        }
        return std::move(values.front());
    }

    [[nodiscard]] std::size_t operands_of(const Op& op) const {
        switch (op.kind) {
            case OpKind::dice: {
                const DicePool& pool = expression_.pools[op.index];
                return (pool.count ? 0U : 1U) + (pool.fixed_faces ? 0U : 1U);
            }
            case OpKind::negate:
                return 1;
            case OpKind::binary:
                return 2;
            case OpKind::call:
                return op.arity;
            default:
                return 0;
        }
    }

    [[nodiscard]] std::optional<Addition> applied(const Op& op, std::span<Addition> operands) {
        const bool adds = op.kind == OpKind::binary && op.operation == BinaryOperator::add;
        Addition result;
        for (Addition& operand : operands) {
            if (!adds && !operand.pools.empty()) return std::nullopt;
            std::ranges::move(operand.pools, std::back_inserter(result.pools));
            stack_.push_back(std::move(operand.rest));
        }
        if (op.kind == OpKind::dice && !expression_.pools[op.index].parameter) {
            const DicePool& pool = expression_.pools[op.index];
            const Parameters parameters = parameters_of(pool);
            if (!parameters.count.is_certain() || !parameters.faces.is_certain())
                return std::nullopt;
            result.pools.push_back(known_pool(pool, parameters.count.values.front().value,
                                              parameters.faces.values.front().value));
            take_dice(pool, parameters.count);
            return result;
        }
        step(op);
        result.rest = pop();
        return result;
    }

    // What a group keeps of the dice in its member; nothing when it matters which of several equal
    // dice it keeps.
    [[nodiscard]] std::optional<Distribution> kept_of(const DiceGroup& group, Addition member) {
        std::int64_t least = 0;
        for (const KnownPool& known : member.pools) least += known.least;
        if (member.pools.size() == 1) {
            KnownPool& known = member.pools.front();
            keep(known.kept, group.selection, least, "dice");
            return added(group, pool_odds(known, work_), member.rest);
        }
        const bool are_plain = std::ranges::all_of(member.pools, [](const KnownPool& known) {
            return known.kept.keeps_all() && known.pool->match == 0 &&
                   known.pool->unique == Unique::none && known.pool->selection.targets.empty();
        });
        if (member.pools.empty() || !are_plain) return std::nullopt;
        KeptRange kept;
        keep(kept, group.selection, least, "dice");
        return added(group, kept_sum_odds(member.pools, kept, work_), member.rest);
    }

    [[nodiscard]] Distribution added(const DiceGroup& group,
                                     WholeOdds dice,
                                     const Distribution& rest) {
        return at(group.offset)
            .compute(BinaryOperator::add, to_distribution(std::move(dice)), rest);
    }

    const DiceExpression& expression_;
    const Variables& variables_;
    Work work_;
    std::int64_t dice_ = 0;
    std::vector<Distribution> stack_;
};

}  // namespace

Distribution distribution(const DiceExpression& expression, const Variables& variables) {
    return OddsProgram(expression, variables).total();
}

}  // namespace hexwright
