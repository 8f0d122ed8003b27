#include "kernel/odds/dice_fold.hpp"

#include <algorithm>
#include <span>
#include <utility>

namespace hexwright {

namespace {

constexpr std::int64_t all_dice = INT32_MAX;

// Measured costs, in the steps of Work.
constexpr std::uint64_t steps_per_state = 700;
constexpr std::uint64_t steps_per_held = 4;

bool contains(const std::vector<std::int64_t>& sorted, std::int64_t value) {
    return std::ranges::binary_search(sorted, value);
}

void insert(std::vector<std::int64_t>& sorted, std::int64_t value) {
    sorted.insert(std::ranges::upper_bound(sorted, value), value);
}

std::int64_t matches_in(std::span<const std::int64_t> sorted, std::int32_t needed) {
    std::int64_t matches = 0;
    for (auto from = sorted.begin(); from != sorted.end();) {
        const auto to = std::upper_bound(from, sorted.end(), *from);
        if (to - from >= needed) ++matches;
        from = to;
    }
    return matches;
}

// Divisible by the number of faces that `u` may leave, however many these are.
mpz_class parts_of_replacements(const FallingDie& die, Work& work) {
    if (!die.is_unique) return 1;
    if (!die.replaces_until_new) return die.replacements.total;
    mpz_class parts = 1;
    for (unsigned long faces = 2; faces <= die.replacements.total; ++faces) {
        work.charge(steps_per_state + 10 * mpz_size(parts.get_mpz_t()));
        mpz_lcm_ui(parts.get_mpz_t(), parts.get_mpz_t(), faces);
    }
    return parts;
}

}  // namespace

FoldWindow window_of(const KeptRange& kept, std::optional<std::int64_t> count, std::int32_t match) {
    FoldWindow window;
    window.kept = kept;
    window.match = match;
    const KeptRange::Ranks ranks = kept.of(count.value_or(0));
    const std::int64_t dropped_high = count ? *count - ranks.to : 0;
    if (kept.side == KeptRange::Side::rest) {
        window.low = match != 0 ? all_dice : kept.from;
        window.high = match != 0 ? 0 : kept.to;
        window.counts_rest = match == 0;
    } else if (match == 0 && count && ranks.from + dropped_high < kept.to) {
        window.low = ranks.from;
        window.high = dropped_high;
        window.counts_rest = true;
    } else {
        (kept.side == KeptRange::Side::bottom ? window.low : window.high) = kept.to;
    }
    return window;
}

WholeOdds faces_left(const DieRules& rules) {
    Terms terms;
    for (std::uint32_t i = 0; i < rules.left.size(); ++i)
        terms.push_back({rules.clamp(rules.left.face(i)), 1});
    return {merged(std::move(terms)), mpz_class{rules.left.size()}};
}

void DiceFold::add(const FallingDie& die) {
    replacement_parts_ = parts_of_replacements(die, work_);
    const mpz_class step = die.chain.total * replacement_parts_;
    States falling = std::move(states_);
    states_ = {};
    mpz_class left;  // the parts of the dice that will not be added
    mpz_pow_ui(left.get_mpz_t(), step.get_mpz_t(),
               static_cast<unsigned long>(die.chain.most_extra));
    total_ *= left * step;
    for (int i = 0; i <= die.chain.most_extra; ++i) {
        const bool is_extra = i > 0;
        const bool is_last = i == die.chain.most_extra;
        States longer;
        const Terms& ends = is_extra ? die.chain.extra_ends : die.chain.ends;
        const Terms& goes_on = is_extra ? die.chain.extra_goes_on : die.chain.goes_on;
        for (const auto& [state, weight] : falling) {
            fall(state, die, ends, is_extra, weight * left, states_);
            fall(state, die, goes_on, is_extra, weight, is_last ? states_ : longer);
        }
        if (longer.empty()) break;
        falling = std::move(longer);
        left /= step;
    }
}

void DiceFold::fall(const State& state,
                    const FallingDie& die,
                    const Terms& terms,
                    bool is_extra,
                    const mpz_class& weight,
                    States& next) {
    for (const Term& term : terms) fall(state, die, term, is_extra, weight, next);
}

void DiceFold::fall(const State& state,
                    const FallingDie& die,
                    const Term& term,
                    bool is_extra,
                    const mpz_class& weight,
                    States& next) {
    if (!die.is_unique || !contains(state.seen, term.value)) {
        State after = state;
        if (die.is_unique) insert(after.seen, term.value);
        hold(std::move(after), term.value, weight * term.weight * replacement_parts_, next);
        return;
    }
    const std::int64_t less = is_extra && die.extra_counts_less ? 1 : 0;
    const auto is_out = [&](const Term& other) {
        return die.replaces_until_new && contains(state.seen, other.value - less);
    };
    mpz_class faces;
    for (const Term& other : die.replacements.terms) {
        if (!is_out(other)) faces += other.weight;
    }
    const mpz_class part = weight * term.weight * (replacement_parts_ / faces);
    for (const Term& other : die.replacements.terms) {
        if (is_out(other)) continue;
        State after = state;
        const std::int64_t value = other.value - less;
        if (!contains(after.seen, value)) insert(after.seen, value);
        hold(std::move(after), value, part * other.weight, next);
    }
}

void DiceFold::hold(State state, std::int64_t value, const mpz_class& weight, States& next) {
    work_.charge(steps_per_state + steps_per_held * (state.held.size() + state.seen.size()));
    insert(state.held, value);
    if (static_cast<std::int64_t>(state.held.size()) > window_.low + window_.high) {
        const auto between = state.held.begin() + static_cast<std::ptrdiff_t>(window_.low);
        if (window_.counts_rest) state.counted += worth_(*between);
        state.held.erase(between);
    }
    next[std::move(state)] += weight;
}

std::int64_t DiceFold::result_of(const State& state) const {
    if (window_.counts_rest) return state.counted;
    const auto [from, to] = window_.kept.of(static_cast<std::int64_t>(state.held.size()));
    const auto kept = std::span{state.held}.subspan(static_cast<std::size_t>(from),
                                                    static_cast<std::size_t>(to - from));
    if (window_.match != 0) return matches_in(kept, window_.match);
    std::int64_t sum = 0;
    for (const std::int64_t value : kept) sum += worth_(value);
    return sum;
}

WholeOdds DiceFold::result() const {
    std::map<std::int64_t, mpz_class> weights;
    for (const auto& [state, weight] : states_) weights[result_of(state)] += weight;
    WholeOdds odds{{}, total_};
    for (auto& [value, weight] : weights) odds.terms.push_back({value, std::move(weight)});
    work_.check_outcomes(odds.terms.size());
    return odds;
}

}  // namespace hexwright
