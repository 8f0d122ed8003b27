// Dice terms and groups: their faces, modifiers and what can be checked before any die falls.
#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/limits.hpp"
#include "kernel/chance/notation_parser.hpp"

namespace hexwright {

namespace {

Explosion explosion_of(DiceModifier modifier) {
    switch (modifier) {
        case DiceModifier::explode_once:
            return Explosion::once;
        case DiceModifier::compound:
            return Explosion::compound;
        case DiceModifier::penetrate:
            return Explosion::penetrate;
        case DiceModifier::compound_penetrate:
            return Explosion::compound_penetrate;
        default:
            return Explosion::separate;
    }
}

}  // namespace

void NotationParser::parse_pool(std::size_t start, std::optional<std::int32_t> count) {
    DicePool pool;
    pool.offset = static_cast<std::uint32_t>(start);
    pool.count = count;
    const std::size_t die = in_.at();
    (void)in_.take('d');
    parse_faces(pool);
    // After `dF` letters may still belong to a word such as `dfire`.
    const bool letters =
        is_letter(in_.peek()) && pool.fixed_faces && pool.written.faces == Faces::fate();
    in_.mark_modifiers(letters ? die : in_.at(), true);
    parse_pool_modifiers(pool);
    check_pool(pool);
    emit(OpKind::dice, out_.pools.size(), start);
    out_.pools.push_back(std::move(pool));
}

void NotationParser::parse_faces(DicePool& pool) {
    const std::size_t start = in_.at();
    const std::size_t first_op = out_.program.size();
    const std::size_t first_pool = out_.pools.size();
    const char c = in_.peek();
    Known known;
    if (is_digit(c)) {
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
        if (known) fold(first_op);
    } else if (c == '@') {
        parse_variable();
    } else if (is_letter(c)) {
        in_.go_to(start - 1);
        in_.fail_unknown();
    } else {
        in_.fail(start, "faces expected after `d`, such as `6`, `%` or `F`");
    }
    pool.fixed_faces = known.has_value();
    if (known) pool.written.faces = Faces::up_to(checked_faces(Stage::parse, start, *known));
}

void NotationParser::parse_face_list(DicePool& pool) {
    const std::size_t start = in_.at();
    std::int64_t size = 0;
    (void)in_.take('{');
    do {
        in_.skip_space();
        const std::size_t place = in_.at();
        const std::int32_t low = in_.signed_integer(size == 0 ? "{" : ",");
        const std::int32_t high = in_.take("..") ? in_.signed_integer("..") : low;
        if (high < low) in_.fail(place, fmt::format("the range {}..{} runs downwards", low, high));
        size += std::int64_t{high} - low + 1;
        if (size > limits::faces) {
            in_.fail(start, fmt::format("a die has 1 to {} faces, not {}", limits::faces, size));
        }
        pool.written.faces.add(low, high);
        in_.skip_space();
    } while (in_.take(','));
    if (in_.at_end()) in_.fail(in_.at(), fmt::format("`}}` expected for the `{{` at {}", start));
    if (!in_.take('}')) in_.fail_unknown();
}

void NotationParser::parse_pool_modifiers(DicePool& pool) {
    for (;;) {
        const char c = in_.peek();
        if (c == '<' || c == '>' || c == '=') {
            parse_target(pool.selection);
        } else if (const std::optional<ModifierName> name = in_.modifier()) {
            parse_modifier(pool, *name);
        } else {
            return;
        }
    }
}

void NotationParser::parse_modifier(DicePool& pool, const ModifierName& name) {
    const std::size_t offset = in_.at();
    in_.go_to(offset + name.text.size());
    if (parse_selection(pool.selection, name, offset)) return;
    switch (name.modifier) {
        case DiceModifier::reroll_once:
            pool.reroll_offset = static_cast<std::uint32_t>(offset);
            return parse_condition(pool.written.reroll_once, Compare::lowest, pool);
        case DiceModifier::reroll:
            pool.reroll_offset = static_cast<std::uint32_t>(offset);
            return parse_condition(pool.written.reroll, Compare::lowest, pool);
        case DiceModifier::min:
        case DiceModifier::max:
            return parse_clamp(pool, name, offset);
        case DiceModifier::unique:
        case DiceModifier::unique_once:
            if (pool.unique != Unique::none) fail_twice(name, offset);
            pool.unique = name.modifier == DiceModifier::unique ? Unique::until : Unique::once;
            pool.unique_offset = static_cast<std::uint32_t>(offset);
            return;
        case DiceModifier::crit:
            return parse_condition(pool.written.crit, Compare::highest, pool);
        case DiceModifier::fumble:
            return parse_condition(pool.written.fumble, Compare::lowest, pool);
        case DiceModifier::match: {
            if (pool.match != 0) fail_twice(name, offset);
            const std::size_t place = in_.at();
            pool.match = is_digit(in_.peek()) ? in_.constant() : 2;
            if (pool.match == 0) in_.fail(place, "`mt` needs at least 1");
            return;
        }
        case DiceModifier::advantage:
        case DiceModifier::disadvantage:
            return parse_advantage(pool, name, offset);
        default:
            return parse_explosion(pool, name, offset);
    }
}

void NotationParser::parse_condition(Conditions& conditions,
                                     Compare fallback,
                                     const DicePool& pool) {
    const std::size_t start = in_.at();
    Condition condition{fallback, 0};
    if (const std::optional<Compare> compare = in_.take_compare()) {
        condition = {*compare, in_.signed_integer(symbol(*compare))};
    } else if (in_.signed_integer_here()) {
        condition = {Compare::equal, in_.signed_integer("")};
        // `d6!-1` reads as "explode on -1" where a subtraction was meant.
        if (condition.number < 0 && !pool.written.faces.contains(condition.number)) {
            in_.fail(start,
                     fmt::format("no face of the die is {}; to subtract, put a space before `-`",
                                 condition.number));
        }
    }
    if (std::find(conditions.begin(), conditions.end(), condition) != conditions.end()) return;
    // The default stands last, so that nothing printed after it is taken for its condition.
    const bool before_default = !conditions.empty() && conditions.back().compare == fallback;
    conditions.insert(before_default ? conditions.end() - 1 : conditions.end(), condition);
}

void NotationParser::parse_explosion(DicePool& pool, const ModifierName& name, std::size_t offset) {
    const Explosion explosion = explosion_of(name.modifier);
    if (pool.explosion != Explosion::none && pool.explosion != explosion) {
        in_.fail(offset,
                 fmt::format("`{}` after another kind of explosion; a term has one", name.text));
    }
    pool.explosion = explosion;
    pool.explosion_offset = static_cast<std::uint32_t>(offset);
    parse_condition(pool.written.explode, Compare::highest, pool);
}

void NotationParser::parse_clamp(DicePool& pool, const ModifierName& name, std::size_t offset) {
    const bool least = name.modifier == DiceModifier::min;
    Clamp& clamp = pool.written.clamp;
    if (least ? clamp.low != INT32_MIN : clamp.high != INT32_MAX) fail_twice(name, offset);
    (least ? clamp.low : clamp.high) = in_.signed_integer(name.text);
    if (clamp.low > clamp.high) {
        in_.fail(offset, fmt::format("min {} is above max {}", clamp.low, clamp.high));
    }
}

void NotationParser::parse_advantage(DicePool& pool, const ModifierName& name, std::size_t offset) {
    if (pool.count != 1) {
        const bool again = pool.count == 2 && !pool.selection.keeps.empty();
        in_.fail(offset, fmt::format("`{}` belongs to a single die{}", name.text,
                                     again ? ", and to it only once" : ", such as `d20`"));
    }
    pool.count = 2;
    Keep keep;
    keep.high = name.modifier == DiceModifier::advantage;
    keep.offset = static_cast<std::uint32_t>(offset);
    pool.selection.keeps.push_back(keep);
}

bool NotationParser::parse_selection(Selection& selection,
                                     const ModifierName& name,
                                     std::size_t offset) {
    switch (name.modifier) {
        case DiceModifier::keep_high:
        case DiceModifier::keep_low:
        case DiceModifier::drop_high:
        case DiceModifier::drop_low:
            parse_keep(selection, name, offset);
            return true;
        case DiceModifier::failure:
            parse_failure(selection);
            return true;
        case DiceModifier::sort_ascending:
        case DiceModifier::sort_descending:
            parse_sort(selection, name, offset);
            return true;
        default:
            return false;
    }
}

void NotationParser::parse_keep(Selection& selection,
                                const ModifierName& name,
                                std::size_t offset) {
    Keep keep;
    keep.high =
        name.modifier == DiceModifier::keep_high || name.modifier == DiceModifier::drop_high;
    keep.drop = name.modifier == DiceModifier::drop_high || name.modifier == DiceModifier::drop_low;
    keep.offset = static_cast<std::uint32_t>(offset);
    if (in_.peek() == '@') {
        parse_variable();
        keep.variable = out_.program.back().index;
        out_.program.pop_back();
    } else if (is_digit(in_.peek())) {
        keep.amount = in_.constant();
    }
    selection.keeps.push_back(keep);
}

void NotationParser::parse_failure(Selection& selection) {
    failure_offset_ = in_.at() - 1;
    Condition condition;
    const std::optional<Compare> compare = in_.take_compare();
    condition.compare = compare.value_or(Compare::equal);
    condition.number = in_.signed_integer(compare ? symbol(*compare) : "f");
    selection.failures.push_back(condition);
}

void NotationParser::parse_sort(Selection& selection,
                                const ModifierName& name,
                                std::size_t offset) {
    if (selection.sort != Sort::none) fail_twice(name, offset);
    selection.sort =
        name.modifier == DiceModifier::sort_descending ? Sort::descending : Sort::ascending;
}

void NotationParser::parse_target(Selection& selection) {
    const Compare compare = in_.take_compare().value_or(Compare::equal);
    selection.targets.push_back({compare, in_.signed_integer(symbol(compare))});
}

void NotationParser::check_failures(const Selection& selection) const {
    if (!selection.failures.empty() && selection.targets.empty()) {
        in_.fail(failure_offset_, "`f` needs a success target such as `>=5` first");
    }
}

void NotationParser::check_pool(DicePool& pool) {
    check_failures(pool.selection);
    if (pool.match != 0 && !pool.selection.targets.empty()) {
        in_.fail(pool.offset, "`mt` and a target both want to be the result; use one");
    }
    if (pool.fixed_faces) pool.rules = resolve(Stage::parse, pool, pool.written.faces);
    if (!pool.count) return;
    if (pool.fixed_faces) check_unique(Stage::parse, pool, pool.rules, *pool.count);
    pool.least = *pool.count;
    for (const Keep& keep : pool.selection.keeps) {
        if (keep.variable) {
            pool.least.reset();
            break;
        }
        pool.least = check_keep(Stage::parse, keep, keep.amount, *pool.least, "dice");
    }
    count_dice(pool.offset, *pool.count);
}

void NotationParser::count_dice(std::size_t offset, std::int64_t dice) {
    dice_ += dice;
    if (dice_ > limits::dice_per_roll) {
        in_.fail(offset,
                 fmt::format("{} dice in one roll; the limit is {}", dice_, limits::dice_per_roll));
    }
}

void NotationParser::parse_group() {
    const Nesting nesting(*this);
    const std::size_t start = in_.at();
    const std::size_t first_pool = out_.pools.size();
    DiceGroup group;
    group.offset = static_cast<std::uint32_t>(start);
    (void)in_.take('{');
    do {
        group.starts.push_back(static_cast<std::uint32_t>(out_.program.size()));
        (void)parse_sum();
        if (group.starts.size() > limits::group_members) {
            in_.fail(start, fmt::format("more than {} members in a group", limits::group_members));
        }
        in_.skip_space();
    } while (in_.take(','));
    if (in_.at_end()) in_.fail(in_.at(), fmt::format("`}}` expected for the `{{` at {}", start));
    if (!in_.take('}')) in_.fail_unknown();
    in_.mark_modifiers(in_.at(), true);
    for (;;) {
        const char c = in_.peek();
        const std::size_t offset = in_.at();
        if (c == '<' || c == '>' || c == '=') {
            parse_target(group.selection);
            continue;
        }
        const std::optional<ModifierName> name = in_.modifier();
        if (!name) break;
        in_.go_to(offset + name->text.size());
        if (parse_selection(group.selection, *name, offset)) continue;
        in_.fail(offset, fmt::format("`{}` does not fit a group; keep, targets and sorting do",
                                     name->text));
    }
    check_group(group, first_pool);
    emit(OpKind::group, out_.groups.size(), start);
    out_.groups.push_back(std::move(group));
}

void NotationParser::check_group(const DiceGroup& group, std::size_t first_pool) {
    check_failures(group.selection);
    const bool keeps_dice = group.keeps_dice();
    const bool nested = std::any_of(out_.program.begin() + group.starts.front(), out_.program.end(),
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
    for (const Keep& keep : group.selection.keeps) {
        if (keep.variable) return;
        have = check_keep(Stage::parse, keep, keep.amount, have, keeps_dice ? "dice" : "members");
    }
}

void NotationParser::fail_twice(const ModifierName& name, std::size_t offset) const {
    in_.fail(offset, fmt::format("`{}` a second time in one term", name.text));
}

}  // namespace hexwright
