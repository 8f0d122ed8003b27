#include "kernel/chance/roll.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <span>
#include <utility>

#include "base/limits.hpp"
#include "base/text.hpp"

namespace hexwright {

namespace {

constexpr std::size_t names_in_message = 20;

std::string undefined_name(const std::string& name, std::vector<std::string> known) {
    std::ranges::sort(known);
    const std::size_t shown = std::min(known.size(), names_in_message);
    const std::size_t more = known.size() - shown;
    known.resize(shown);
    return fmt::format("`{}` is not defined here; known: {}{}", name,
                       known.empty() ? "nothing" : fmt::format("`{}`", fmt::join(known, "`, `")),
                       more == 0 ? "" : fmt::format(" and {} more", more));
}

// By a number of each item; equal ones stay in order.
template <typename Items, typename Key>
void sort_by(Items&& items, bool ascending, const Key& key) {
    if (ascending) {
        std::ranges::stable_sort(items, std::ranges::less{}, key);
    } else {
        std::ranges::stable_sort(items, std::ranges::greater{}, key);
    }
}

// So many of the items that count, the lowest or the highest; of equal ones the later.
template <typename Item, typename Number, typename Counts>
std::vector<Item*> extremes(std::span<Item> items,
                            std::int64_t amount,
                            bool lowest,
                            Number Item::*number,
                            const Counts& counts) {
    std::vector<Item*> order;
    for (std::size_t i = items.size(); i-- > 0;) {
        if (counts(items[i])) order.push_back(&items[i]);
    }
    sort_by(order, lowest, [number](const Item* item) { return item->*number; });
    order.resize(static_cast<std::size_t>(amount));
    return order;
}

// Takes dice from those that the roll may still use.
void take_dice(std::int64_t& left, std::int64_t count, std::size_t offset) {
    left -= count;
    if (left >= 0) return;
    refuse(Stage::roll, offset,
           fmt::format("more than {} dice in one roll, extra dice counted", limits::dice_per_roll));
}

// One dice term as it falls: the pipeline of each die, then `u`. Rerolls and extra dice of a die
// fall before the next die.
class PoolRoller {
public:
    // `dice_left` is how many dice the roll may still use; extra dice are taken from it.
    PoolRoller(Roll& roll,
               Fate& fate,
               const DicePool& pool,
               const DieRules& rules,
               std::int64_t& dice_left)
        : roll_(roll), fate_(fate), pool_(pool), rules_(rules), dice_left_(dice_left) {}

    // Rolls so many dice and appends them to the roll.
    void roll(std::int32_t count) {
        const std::size_t first = roll_.dice.size();
        for (std::int32_t i = 0; i < count; ++i) roll_one();
        if (pool_.unique != Unique::none) make_unique(first);
    }

private:
    [[nodiscard]] std::int32_t draw(const Faces& faces) {
        const std::int64_t fallen = fate_.die(faces.size());
        return faces.face(static_cast<std::uint32_t>(fallen - 1));
    }

    // The face is final: what it counts and which marks it earns.
    [[nodiscard]] RolledDie settle(std::int32_t face) const {
        const std::int32_t value = rules_.clamp(face);
        RolledDie die{value, face, 0};
        if (value != face) die.marks |= die_mark::clamped;
        if (count_met(rules_.crit, value) > 0) die.marks |= die_mark::crit;
        if (count_met(rules_.fumble, value) > 0) die.marks |= die_mark::fumble;
        return die;
    }

    [[nodiscard]] RolledDie natural() {
        std::int32_t face = draw(rules_.faces);
        if (count_met(rules_.reroll_once, face) > 0) {
            roll_.dice.push_back({face, face, die_mark::rerolled});
            face = draw(rules_.faces);
        }
        if (count_met(rules_.reroll, face) > 0) {
            roll_.dice.push_back({face, face, die_mark::rerolled});
            face = draw(rules_.left);
        }
        return settle(face);
    }

    [[nodiscard]] bool explodes(std::int32_t face) const {
        return count_met(rules_.explode, rules_.clamp(face)) > 0;
    }

    void roll_one() {
        const RolledDie die = natural();
        roll_.dice.push_back(die);
        if (pool_.explosion != Explosion::none && explodes(die.face))
            explode(roll_.dice.size() - 1);
    }

    void explode(std::size_t original) {
        std::size_t last = original;
        for (int i = 0; i < pool_.most_extra(); ++i) {
            take_dice(dice_left_, 1, pool_.explosion_offset);
            roll_.dice[last].marks |= die_mark::exploded;
            RolledDie die = natural();
            die.marks |= die_mark::extra;
            if (pool_.penetrates()) --die.value;
            if (pool_.compounds()) {
                die.marks |= die_mark::merged;
                roll_.dice[original].value += die.value;
            }
            roll_.dice.push_back(die);
            last = roll_.dice.size() - 1;
            if (!explodes(die.face)) return;
        }
        if (pool_.explosion != Explosion::once) roll_.capped = true;
    }

    void make_unique(std::size_t first) {
        const std::vector<RolledDie> fallen(roll_.dice.begin() + static_cast<std::ptrdiff_t>(first),
                                            roll_.dice.end());
        roll_.dice.resize(first);
        // Faces not yet rolled: for dice that count in full, and for extra dice that count one
        // less.
        Faces free = rules_.left;
        Faces free_below = rules_.left;
        std::vector<std::int64_t> seen;
        for (std::size_t i = 0; i < fallen.size(); ++i) {
            RolledDie die = fallen[i];
            if (die.has(die_mark::merged | die_mark::rerolled)) {
                roll_.dice.push_back(die);
                continue;
            }
            auto place = std::lower_bound(seen.begin(), seen.end(), die.value);
            if (place != seen.end() && *place == die.value) {
                i = replace_block(fallen, i);
                const bool below = die.has(die_mark::extra) && pool_.penetrates();
                const std::uint16_t origin = die.marks & die_mark::extra;
                die = pool_.unique == Unique::once ? natural()
                                                   : settle(draw(below ? free_below : free));
                die.marks |= origin;
                if (below) --die.value;
                place = std::lower_bound(seen.begin(), seen.end(), die.value);
            }
            roll_.dice.push_back(die);
            seen.insert(place, die.value);
            if (pool_.unique == Unique::once) continue;
            free = free.without_value(die.value, rules_.clamp);
            free_below = free_below.without_value(die.value + 1, rules_.clamp);
        }
    }

    // Records a die that is replaced, with all that was merged into it; returns the last of these.
    std::size_t replace_block(const std::vector<RolledDie>& fallen, std::size_t at) {
        std::size_t last = at;
        for (std::size_t i = at + 1;
             i < fallen.size() && fallen[i].has(die_mark::merged | die_mark::rerolled); ++i) {
            if (fallen[i].has(die_mark::merged)) last = i;
        }
        for (std::size_t i = at; i <= last; ++i) {
            roll_.dice.push_back(fallen[i]);
            roll_.dice.back().marks |= die_mark::rerolled;
        }
        return last;
    }

    Roll& roll_;
    Fate& fate_;
    const DicePool& pool_;
    const DieRules& rules_;
    std::int64_t& dice_left_;
};

std::int64_t count_kept_matches(std::int32_t needed, std::span<const RolledDie> dice) {
    std::vector<std::int64_t> values;
    for (const RolledDie& die : dice) {
        if (die.is_kept()) values.push_back(die.value);
    }
    std::ranges::sort(values);
    return count_matches(values, needed);
}

std::int64_t count_successes(const Selection& selection, std::span<RolledDie> dice) {
    std::int64_t count = 0;
    for (RolledDie& die : dice) {
        die.marks &= static_cast<std::uint16_t>(~(die_mark::success | die_mark::failure));
        if (!die.is_kept()) continue;
        const std::int64_t successes = count_met(selection.targets, die.value);
        const std::int64_t failures = count_met(selection.failures, die.value);
        if (successes > 0) die.marks |= die_mark::success;
        if (failures > 0) die.marks |= die_mark::failure;
        count += successes - failures;
    }
    return count;
}

// The sum, or the count that targets or `mt` ask for. Marks successes and failures.
std::int64_t pool_total(const DicePool& pool, std::span<RolledDie> dice) {
    if (pool.match != 0) return count_kept_matches(pool.match, dice);
    if (!pool.selection.targets.empty()) return count_successes(pool.selection, dice);
    std::int64_t total = 0;
    for (const RolledDie& die : dice) total += die.is_kept() ? die.value : 0;
    return total;
}

// By value; replaced and merged dice stay beside theirs.
void sort_dice(std::span<RolledDie> dice, Sort sort) {
    // A block is a counting die with the replaced dice before and the merged dice after it.
    std::vector<std::pair<std::int64_t, RolledDie>> keyed;
    std::size_t waiting = 0;
    std::int64_t key = 0;
    for (const RolledDie& die : dice) {
        keyed.emplace_back(key, die);
        if (die.has(die_mark::rerolled)) continue;
        if (!die.has(die_mark::merged)) key = die.value;
        for (; waiting < keyed.size(); ++waiting) keyed[waiting].first = key;
    }
    sort_by(keyed, sort == Sort::ascending, [](const auto& entry) { return entry.first; });
    for (std::size_t i = 0; i < dice.size(); ++i) dice[i] = keyed[i].second;
}

// Runs the program of an expression over a stack of numbers.
class Roller {
public:
    Roller(Roll& roll, const DiceExpression& expression, Fate& fate, const Variables& variables)
        : roll_(roll), expression_(expression), fate_(fate), variables_(variables) {}

    // One repetition, added to the results and the total.
    void add_result() {
        first_term_ = static_cast<std::uint32_t>(roll_.terms.size());
        run(0, expression_.program.size());
        const Rational value = pop();
        roll_.total = worth(compute(BinaryOperator::add, roll_.total, value), 0);
        roll_.results.push_back({value, first_term_});
    }

private:
    [[nodiscard]] Rational pop() {
        const Rational value = stack_.back();
        stack_.pop_back();
        return value;
    }

    // With `again` it runs over dice that have fallen, after a group dropped some of them; `again`
    // is the first term that was recorded then.
    void run(std::size_t from, std::size_t to, std::optional<std::size_t> again = {}) {
        for (std::size_t at = from; at < to; ++at) {
            const Op& op = expression_.program[at];
            switch (op.kind) {
                case OpKind::variable:
                    if (again) {
                        stack_.push_back(roll_.terms[(*again)++].total);
                    } else {
                        stack_.emplace_back(variable(op.index, op.offset));
                        add_term(TermKind::value, at, stack_.back());
                    }
                    break;
                case OpKind::dice:
                    if (again) {
                        count_again(op, roll_.terms[(*again)++]);
                    } else {
                        roll_dice(at, op);
                    }
                    break;
                case OpKind::group:
                    finish_group(at, op);
                    break;
                case OpKind::label:
                    if (!again) {
                        write_label(at, op);
                    } else if (label_needs_term(expression_, at)) {
                        roll_.terms[(*again)++].total = stack_.back();
                    }
                    break;
                default:
                    operate(op);
            }
        }
    }

    void count_again(const Op& op, RolledTerm& rolled) {
        const DicePool& pool = expression_.pools[op.index];
        rolled.total = Rational{pool_total(pool, dice_of(rolled))};
        if (!pool.count) (void)pop();
        if (!pool.fixed_faces) (void)pop();
        stack_.push_back(rolled.total);
    }

    // Numbers and operators: what needs no record.
    void operate(const Op& op) {
        switch (op.kind) {
            case OpKind::number:
                stack_.push_back(expression_.numbers[op.index]);
                return;
            case OpKind::negate:
                stack_.push_back(worth(negate(pop()), op.offset));
                return;
            case OpKind::binary: {
                const Rational right = pop();
                const Rational left = pop();
                stack_.push_back(worth(compute(op.operation, left, right), op.offset));
                return;
            }
            default: {
                const std::size_t rest = stack_.size() - op.arity;
                const Rational value =
                    worth(compute(op.function, std::span{stack_}.subspan(rest)), op.offset);
                stack_.resize(rest);
                stack_.push_back(value);
            }
        }
    }

    [[nodiscard]] Rational worth(const Arithmetic& result, std::size_t offset) const {
        if (result.fault != nullptr) refuse(Stage::roll, offset, result.fault);
        return result.value;
    }

    [[nodiscard]] std::int64_t variable(std::uint32_t name, std::size_t offset) const {
        return value_of(variables_, expression_.names[name], offset);
    }

    RolledTerm& add_term(TermKind kind, std::size_t at, const Rational& total) {
        RolledTerm& term = roll_.terms.emplace_back();
        term.kind = kind;
        term.op = static_cast<std::uint32_t>(at);
        term.first_die = static_cast<std::uint32_t>(roll_.dice.size());
        term.total = total;
        return term;
    }

    void roll_dice(std::size_t at, const Op& op) {
        const DicePool& pool = expression_.pools[op.index];
        DieRules resolved;
        if (!pool.fixed_faces) {
            const std::int32_t faces = checked_faces(Stage::roll, pool.offset, pop());
            resolved = resolve(Stage::roll, pool, Faces::up_to(faces));
        }
        const DieRules& rules = pool.fixed_faces ? pool.rules : resolved;
        const std::int32_t count =
            pool.count ? *pool.count : checked_count(Stage::roll, pool.offset, pop());
        if (!pool.count || !pool.fixed_faces) check_unique(Stage::roll, pool, rules, count);
        take_dice(dice_left_, count, pool.offset);
        RolledTerm& term = add_term(TermKind::dice, at, Rational{});
        PoolRoller(roll_, fate_, pool, rules, dice_left_).roll(count);
        term.dice = static_cast<std::uint32_t>(roll_.dice.size()) - term.first_die;
        term.least = count;
        const std::span<RolledDie> dice = dice_of(term);
        if (pool.parameter) {
            for (RolledDie& die : dice) die.marks |= die_mark::parameter;
        }
        keep_dice(pool.selection, dice, term.least, 0);
        term.total = Rational{pool_total(pool, dice)};
        if (pool.selection.sort != Sort::none) sort_dice(dice, pool.selection.sort);
        stack_.push_back(term.total);
    }

    // Goes through what is kept and dropped; `drop` takes so many, the lowest or the highest.
    // `least` is checked, so that luck with extra dice never decides whether a roll is allowed.
    template <typename Drop>
    void keep(const Selection& selection,
              const char* noun,
              std::int64_t have,
              std::int64_t& least,
              const Drop& drop) {
        for (const Keep& keep : selection.keeps) {
            const std::int64_t amount =
                keep.variable ? variable(*keep.variable, keep.offset) : keep.amount;
            least = check_keep(Stage::roll, keep, amount, least, noun);
            const std::int64_t dropped = keep.drop ? amount : have - amount;
            drop(dropped, keep.high != keep.drop);
            have -= dropped;
        }
    }

    // Dice with one of the `except` marks are left alone.
    void keep_dice(const Selection& selection,
                   std::span<RolledDie> dice,
                   std::int64_t& least,
                   std::uint16_t except) {
        const std::uint16_t left_out = die_mark::not_counted | except;
        const auto counts = [left_out](const RolledDie& die) { return !die.has(left_out); };
        keep(selection, "dice", std::ranges::count_if(dice, counts), least,
             [&](std::int64_t amount, bool lowest) {
                 for (RolledDie* die : extremes(dice, amount, lowest, &RolledDie::value, counts))
                     die->marks |= die_mark::dropped;
             });
    }

    // Terms are recorded in program order, so the terms of the last member are at the end.
    [[nodiscard]] std::uint32_t first_term_of(std::size_t op) const {
        auto first = static_cast<std::uint32_t>(roll_.terms.size());
        while (first > first_term_ && roll_.terms[first - 1].op >= op) --first;
        return first;
    }

    void finish_group(std::size_t at, const Op& op) {
        const DiceGroup& group = expression_.groups[op.index];
        const std::size_t count = group.starts.size();
        RolledTerm term;
        term.kind = TermKind::group;
        term.op = static_cast<std::uint32_t>(at);
        const std::uint32_t first_term = first_term_of(group.starts.front());
        const bool has_terms = first_term < roll_.terms.size();
        term.first_die = has_terms ? roll_.terms[first_term].first_die
                                   : static_cast<std::uint32_t>(roll_.dice.size());
        term.dice = static_cast<std::uint32_t>(roll_.dice.size()) - term.first_die;
        if (group.keeps_dice()) keep_all_dice(at, group, first_term, dice_of(term));
        term.first_member = static_cast<std::uint32_t>(roll_.members.size());
        term.members = static_cast<std::uint32_t>(count);
        const std::size_t rest = stack_.size() - count;
        for (std::size_t i = 0; i < count; ++i) {
            RolledMember& member = roll_.members.emplace_back();
            member.total = stack_[rest + i];
            member.place = static_cast<std::uint32_t>(i);
            member.first_term = first_term_of(group.starts[i]);
            member.last_term = i + 1 < count ? first_term_of(group.starts[i + 1])
                                             : static_cast<std::uint32_t>(roll_.terms.size());
        }
        const std::span<RolledMember> members =
            std::span{roll_.members}.subspan(term.first_member, count);
        if (!group.keeps_dice()) keep_members(group, members);
        term.total = group_total(group, op, members);
        if (group.selection.sort != Sort::none) {
            sort_by(members, group.selection.sort == Sort::ascending, &RolledMember::total);
        }
        stack_.resize(rest);
        stack_.push_back(term.total);
        roll_.terms.push_back(std::move(term));
    }

    // Keeps of the dice of a group's only member, whose first term is given.
    void keep_all_dice(std::size_t at,
                       const DiceGroup& group,
                       std::uint32_t first_term,
                       std::span<RolledDie> dice) {
        std::int64_t least = 0;
        for (const RolledTerm& term : std::span{roll_.terms}.subspan(first_term)) {
            const Op& op = expression_.program[term.op];
            if (op.kind == OpKind::dice && !expression_.pools[op.index].parameter)
                least += term.least;
        }
        keep_dice(group.selection, dice, least, die_mark::parameter);
        (void)pop();
        run(group.starts.front(), at, first_term);
    }

    void drop_member(RolledMember& member) {
        member.kept = false;
        for (std::size_t i = member.first_term; i < member.last_term; ++i) {
            RolledTerm& term = roll_.terms[i];
            term.kept = false;
            for (RolledDie& die : dice_of(term)) {
                if (die.is_kept()) die.marks |= die_mark::dropped;
            }
        }
    }

    void keep_members(const DiceGroup& group, std::span<RolledMember> members) {
        auto have = static_cast<std::int64_t>(members.size());
        keep(group.selection, "members", have, have, [&](std::int64_t amount, bool lowest) {
            for (RolledMember* member :
                 extremes(members, amount, lowest, &RolledMember::total,
                          [](const RolledMember& other) { return other.kept; }))
                drop_member(*member);
        });
    }

    [[nodiscard]] Rational group_total(const DiceGroup& group,
                                       const Op& op,
                                       std::span<RolledMember> members) {
        Rational total;
        const Selection& selection = group.selection;
        for (const RolledMember& member : members) {
            if (!member.kept) continue;
            if (selection.targets.empty()) {
                total = worth(compute(BinaryOperator::add, total, member.total), op.offset);
                continue;
            }
            total = Rational{total.numerator() + count_met(selection.targets, member.total) -
                             count_met(selection.failures, member.total)};
        }
        return total;
    }

    void write_label(std::size_t at, const Op& op) {
        if (label_needs_term(expression_, at)) add_term(TermKind::value, at, stack_.back());
        roll_.terms.back().labels.push_back(expression_.labels[op.index]);
    }

    [[nodiscard]] std::span<RolledDie> dice_of(const RolledTerm& term) {
        return std::span{roll_.dice}.subspan(term.first_die, term.dice);
    }

    Roll& roll_;
    const DiceExpression& expression_;
    Fate& fate_;
    const Variables& variables_;
    std::int64_t dice_left_ = limits::dice_per_roll;
    std::vector<Rational> stack_;
    std::uint32_t first_term_ = 0;  // of the running repetition
};

}  // namespace

std::int64_t value_of(const Variables& variables, const std::string& name, std::size_t offset) {
    const std::optional<std::int64_t> value = variables.value(name);
    if (!value) refuse(Stage::roll, offset, undefined_name(name, variables.names()));
    return *value;
}

void Roll::clear() {
    dice.clear();
    terms.clear();
    members.clear();
    results.clear();
    total = Rational{};
    capped = false;
    comment.clear();
}

void roll_into(Roll& roll,
               const DiceExpression& expression,
               Fate& fate,
               const Variables& variables) {
    roll.clear();
    if (!expression.comment.empty()) roll.comment = expression.comment;
    Roller roller(roll, expression, fate, variables);
    const std::int32_t times = expression.repeat.value_or(1);
    for (std::int32_t i = 0; i < times; ++i) roller.add_result();
}

Roll roll(const DiceExpression& expression, Fate& fate, const Variables& variables) {
    Roll rolled;
    roll_into(rolled, expression, fate, variables);
    return rolled;
}

}  // namespace hexwright
