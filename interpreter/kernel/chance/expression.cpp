#include "kernel/chance/expression.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace hexwright {

namespace {

void fill_defaults(Conditions& conditions, const Faces& faces) {
    for (Condition& condition : conditions) {
        if (condition.compare == Compare::lowest) condition = {Compare::equal, faces.lowest()};
        if (condition.compare == Compare::highest) condition = {Compare::equal, faces.highest()};
    }
}

bool never_ends(const DicePool& pool, const DieRules& rules) {
    if (pool.explosion == Explosion::none || pool.explosion == Explosion::once) return false;
    return rules.left.values(rules.clamp).without(rules.explode).is_empty();
}

// "every face of d6 is <= 6"; "every value left" when other modifiers leave fewer faces.
std::string every_face(const DieRules& rules, const Conditions& conditions) {
    const bool all = rules.faces.without(conditions).is_empty();
    return fmt::format("every {} of d{} is {}", all ? "face" : "value left", rules.faces.notation(),
                       to_text(conditions));
}

}  // namespace

std::int64_t count_matches(std::span<const std::int64_t> sorted, std::int32_t needed) {
    std::int64_t matches = 0;
    for (auto from = sorted.begin(); from != sorted.end();) {
        const auto to = std::upper_bound(from, sorted.end(), *from);
        if (to - from >= needed) ++matches;
        from = to;
    }
    return matches;
}

void refuse(Stage stage, std::size_t offset, std::string message) {
    throw Error(error_at(stage == Stage::parse ? "chance/notation" : "chance/roll",
                         {{}, 1, static_cast<int>(offset) + 1}, std::move(message)));
}

std::int32_t checked_count(Stage stage, std::size_t offset, const Rational& count) {
    if (!count.is_whole() || count < Rational{}) {
        refuse(stage, offset,
               fmt::format("{} dice in one term; the number of dice is whole and not negative",
                           to_text(count)));
    }
    if (count > Rational{limits::dice_per_term}) {
        refuse(stage, offset,
               fmt::format("{} dice in one term; the limit is {}", to_text(count),
                           limits::dice_per_term));
    }
    return static_cast<std::int32_t>(count.numerator());
}

std::int32_t checked_faces(Stage stage, std::size_t offset, const Rational& faces) {
    if (!faces.is_whole() || faces < Rational{1} || faces > Rational{limits::faces}) {
        refuse(stage, offset,
               fmt::format("a die has 1 to {} faces, not {}", limits::faces, to_text(faces)));
    }
    return static_cast<std::int32_t>(faces.numerator());
}

DieRules resolve(Stage stage, const DicePool& pool, Faces faces) {
    DieRules rules = pool.written;
    rules.faces = std::move(faces);
    for (Conditions* const conditions :
         {&rules.reroll_once, &rules.reroll, &rules.explode, &rules.crit, &rules.fumble})
        fill_defaults(*conditions, rules.faces);
    rules.left = rules.faces.without(rules.reroll);
    if (rules.left.is_empty()) {
        refuse(stage, pool.reroll_offset, "reroll never ends: " + every_face(rules, rules.reroll));
    }
    if (never_ends(pool, rules)) {
        refuse(stage, pool.explosion_offset,
               "explosion never ends: " + every_face(rules, rules.explode));
    }
    return rules;
}

void check_unique(Stage stage, const DicePool& pool, const DieRules& rules, std::int32_t count) {
    if (pool.unique != Unique::until) return;
    const std::int64_t dice = std::int64_t{count} * (pool.adds_dice() ? 1 + pool.most_extra() : 1);
    const std::int64_t values = rules.left.distinct(rules.clamp);
    if (dice <= values) return;
    const bool extra = dice > count;
    refuse(stage, pool.unique_offset,
           fmt::format("{}{} dice cannot all differ: d{} has {} different value{}",
                       extra ? "up to " : "", dice, rules.faces.notation(), values,
                       values == 1 ? "" : "s"));
}

std::int64_t check_keep(
    Stage stage, const Keep& keep, std::int64_t amount, std::int64_t have, const char* noun) {
    if (amount < 0 || amount > have) {
        refuse(
            stage, keep.offset,
            fmt::format("cannot {} {} of {} {}", keep.drop ? "drop" : "keep", amount, have, noun));
    }
    return keep.drop ? have - amount : amount;
}

}  // namespace hexwright
