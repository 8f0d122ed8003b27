#include "kernel/turn/check.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <numeric>

#include "base/error.hpp"

namespace hexwright {

namespace {

// Marks the best `keep` dice, "best" being high or low; the first fallen wins ties.
void keep_best(const std::vector<std::int64_t>& dice,
               std::size_t keep,
               bool high,
               std::vector<bool>& kept) {
    kept.assign(dice.size(), keep >= dice.size());
    if (keep >= dice.size()) return;
    std::vector<std::size_t> order(dice.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, [&](std::size_t a, std::size_t b) {
        return high ? dice[a] > dice[b] : dice[a] < dice[b];
    });
    for (std::size_t i = 0; i < keep; ++i) kept[order[i]] = true;
}

Word band_of(const CheckRule& rule, std::int64_t margin) {
    Word name;
    for (const Band& band : rule.bands) {
        if (&band == &rule.bands.front() || margin >= band.from) name = band.name;
    }
    return name;
}

using BandPlace = std::vector<Band>::const_iterator;

BandPlace place_of(const CheckRule& rule, Word name) {
    return std::ranges::find(rule.bands, name, &Band::name);
}

int kept_dice(const CheckRule& rule) {
    return rule.keep > 0 ? rule.keep : rule.dice;
}

NaturalRange widened(const CheckRule& rule, std::int64_t wider) {
    NaturalRange faces = rule.critical;
    if (faces.is_empty()) return faces;
    if (faces.from <= kept_dice(rule)) {
        faces.to += wider;
    } else {
        faces.from -= wider;
    }
    return faces;
}

// A natural face decides, whatever the total; the band is the nearest that agrees.
void decide(const CheckRule& rule, CheckRoll& roll, bool passes) {
    roll.by_face = roll.passed != passes;
    if (!roll.by_face) return;
    roll.passed = passes;
    const BandPlace least = place_of(rule, rule.passes_from);
    if (least == rule.bands.end()) return;
    if (passes) roll.band = least->name;
    if (!passes && least != rule.bands.begin()) roll.band = std::prev(least)->name;
}

}  // namespace

void judge(const CheckRule& rule, CheckRoll& roll) {
    roll.margin = rule.low_is_good ? roll.difficulty - roll.total : roll.total - roll.difficulty;
    roll.passed = rule.tie_passes ? roll.margin >= 0 : roll.margin > 0;
    roll.band = rule.bands.empty() ? Word{} : band_of(rule, roll.margin);
    if (const BandPlace least = place_of(rule, rule.passes_from); least != rule.bands.end())
        roll.passed = place_of(rule, roll.band) >= least;
    roll.by_face = false;
    if (rule.sure_pass != 0 && roll.natural == rule.sure_pass) decide(rule, roll, true);
    if (rule.sure_fail != 0 && roll.natural == rule.sure_fail) decide(rule, roll, false);
}

namespace {

// Judges the dice that are kept.
void judge_kept(const CheckRule& rule, std::int64_t bonus, CheckRoll& roll) {
    roll.natural = 0;
    for (std::size_t i = 0; i < roll.dice.size(); ++i)
        roll.natural += roll.kept[i] ? roll.dice[i] : 0;
    roll.total = roll.natural + bonus;
    judge(rule, roll);
    roll.critical = widened(rule, roll.wider).has(roll.natural);
    roll.fumble = rule.fumble.has(roll.natural);
}

}  // namespace

void roll_check(const CheckRule& rule,
                Fate& fate,
                std::int64_t bonus,
                std::int64_t difficulty,
                int advantage,
                std::int64_t wider,
                CheckRoll& roll) {
    const int extra = std::abs(advantage);
    const int count = rule.dice + extra;
    const auto keep = static_cast<std::size_t>(kept_dice(rule));
    roll.dice.clear();
    for (int i = 0; i < count; ++i) roll.dice.push_back(fate.die(rule.sides));
    // Advantage keeps what is good for the roller; without it the rule's own choice is the high
    // dice.
    roll.high = advantage >= 0 ? !rule.low_is_good : rule.low_is_good;
    roll.wider = wider;
    keep_best(roll.dice, keep, roll.high, roll.kept);
    roll.difficulty = difficulty;
    roll.rule = rule.name;
    roll.open = false;
    judge_kept(rule, bonus, roll);
}

void keep_dice(const CheckRule& rule, const std::vector<std::size_t>& places, CheckRoll& roll) {
    const auto keep = static_cast<std::size_t>(kept_dice(rule));
    std::vector<bool> kept(roll.dice.size(), false);
    for (const std::size_t place : places) {
        if (place < kept.size()) kept[place] = true;
    }
    if (static_cast<std::size_t>(std::count(kept.begin(), kept.end(), true)) != keep) {
        throw Error("check/bad-dice",
                    fmt::format("{} different dice of {} count", keep, roll.dice.size()));
    }
    const std::int64_t bonus = roll.total - roll.natural;
    roll.kept = std::move(kept);
    judge_kept(rule, bonus, roll);
}

void replace_die(const CheckRule& rule, std::size_t place, std::int64_t face, CheckRoll& roll) {
    const std::int64_t bonus = roll.total - roll.natural;
    const auto keep = static_cast<std::size_t>(std::ranges::count(roll.kept, true));
    roll.dice.at(place) = face;
    keep_best(roll.dice, keep, roll.high, roll.kept);
    judge_kept(rule, bonus, roll);
}

}  // namespace hexwright
