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
void decide(const CheckRule& rule, RollFigures& roll, bool passes) {
    roll.by_face = roll.passed != passes;
    if (!roll.by_face) return;
    roll.passed = passes;
    const BandPlace least = place_of(rule, rule.passes_from);
    if (least == rule.bands.end()) return;
    if (passes) roll.band = least->name;
    if (!passes && least != rule.bands.begin()) roll.band = std::prev(least)->name;
}

}  // namespace

void judge(const CheckRule& rule, RollFigures& roll) {
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

// Judges a sum of the kept dice.
void judge_natural(const CheckRule& rule, std::int64_t natural, RollFigures& roll) {
    const std::int64_t bonus = roll.total - roll.natural;
    roll.natural = natural;
    roll.total = natural + bonus;
    judge(rule, roll);
    roll.critical = widened(rule, roll.wider).has(natural);
    roll.fumble = rule.fumble.has(natural);
}

// Judges the dice that are kept.
void judge_kept(const CheckRule& rule, RollFigures& roll) {
    std::int64_t natural = 0;
    for (std::size_t i = 0; i < roll.dice.size(); ++i) natural += roll.kept[i] ? roll.dice[i] : 0;
    judge_natural(rule, natural, roll);
}

}  // namespace

void CheckRoll::note(Fact fact) const {
    const auto value = [&](std::int64_t natural) -> std::int64_t {
        RollFigures other = figures_;
        judge_natural(watch_->rule, natural, other);
        switch (fact) {
            case Fact::natural:
                return natural;
            case Fact::passed:
                return other.passed ? 1 : 0;
            case Fact::critical:
                return other.critical ? 1 : 0;
            case Fact::fumble:
                return other.fumble ? 1 : 0;
            default:
                return static_cast<std::int64_t>(other.band.hash());
        }
    };
    watch_->source->note_read(watch_->place, value);
}

void CheckRoll::note_faces() const {
    if (watch_ != nullptr) watch_->source->note_faces_read(watch_->place);
}

void CheckRoll::judge_against(const CheckRule& declared, std::int64_t difficulty) {
    figures_.difficulty = difficulty;
    figures_.open = false;
    judge(declared, figures_);
}

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
    RollFigures& figures = roll.figures_;
    // Advantage keeps what is good for the roller; without it the rule's own choice is the high
    // dice.
    figures.high = advantage >= 0 ? !rule.low_is_good : rule.low_is_good;
    roll.watch_.reset();
    ChanceSource* const source = fate.chance_source();
    if (source != nullptr) {
        const PoolShape shape{static_cast<std::uint32_t>(count), rule.sides,
                              static_cast<std::uint32_t>(keep), figures.high};
        roll.watch_ =
            std::make_shared<CheckRoll::Watch>(CheckRoll::Watch{source, source->open(shape), rule});
    }
    figures.dice.clear();
    for (int i = 0; i < count; ++i) figures.dice.push_back(fate.die(rule.sides));
    if (source != nullptr) source->close();
    figures.wider = wider;
    keep_best(figures.dice, keep, figures.high, figures.kept);
    figures.difficulty = difficulty;
    figures.rule = rule.name;
    figures.open = false;
    figures.natural = 0;
    figures.total = bonus;
    judge_kept(rule, figures);
}

void keep_dice(const CheckRule& rule, const std::vector<std::size_t>& places, CheckRoll& roll) {
    roll.note_faces();
    RollFigures& figures = roll.figures_;
    const auto keep = static_cast<std::size_t>(kept_dice(rule));
    std::vector<bool> kept(figures.dice.size(), false);
    for (const std::size_t place : places) {
        if (place < kept.size()) kept[place] = true;
    }
    if (static_cast<std::size_t>(std::count(kept.begin(), kept.end(), true)) != keep) {
        throw Error("check/bad-dice",
                    fmt::format("{} different dice of {} count", keep, figures.dice.size()));
    }
    figures.kept = std::move(kept);
    judge_kept(rule, figures);
}

void replace_die(const CheckRule& rule, std::size_t place, std::int64_t face, CheckRoll& roll) {
    roll.note_faces();
    RollFigures& figures = roll.figures_;
    const auto keep = static_cast<std::size_t>(std::ranges::count(figures.kept, true));
    figures.dice.at(place) = face;
    keep_best(figures.dice, keep, figures.high, figures.kept);
    judge_kept(rule, figures);
}

}  // namespace hexwright
