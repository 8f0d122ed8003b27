#include "kernel/odds/dice_fold.hpp"

#include <algorithm>
#include <span>
#include <utility>

namespace hexwright {

namespace {

// A face and its weight, before the clamp; a die of 10^6 faces with both rerolls has parts of
// 10^18.
using Faces64 = std::vector<std::pair<std::int32_t, std::uint64_t>>;

std::uint64_t rerolled_weight(const Faces64& faces, const Conditions& conditions) {
    std::uint64_t weight = 0;
    for (const auto& [face, part] : faces) weight += count_met(conditions, face) > 0 ? part : 0;
    return weight;
}

// `ro`: a face that is rerolled gives way to one more draw, which stays.
std::uint64_t reroll_once(Faces64& faces, const Conditions& conditions, std::uint64_t total) {
    const std::uint64_t rerolled = rerolled_weight(faces, conditions);
    if (rerolled == 0) return total;
    for (auto& [face, part] : faces)
        part = count_met(conditions, face) > 0 ? rerolled : rerolled + total;
    return total * total;
}

// `rr`: a face that is rerolled gives way to one draw of the faces that are left.
std::uint64_t reroll(Faces64& faces, const Conditions& conditions, std::uint64_t total) {
    const std::uint64_t rerolled = rerolled_weight(faces, conditions);
    if (rerolled == 0) return total;
    std::erase_if(faces, [&](const auto& face) { return count_met(conditions, face.first) > 0; });
    const std::uint64_t left = faces.size();
    for (auto& [face, part] : faces) part = part * left + rerolled;
    return total * left;
}

// Moves what every weight can be divided by out of the odds.
void reduce(WholeOdds& odds) {
    mpz_class divisor = odds.total;
    for (const Term& term : odds.terms) {
        if (divisor == 1) return;
        divisor = gcd(divisor, term.weight);
    }
    odds.total /= divisor;
    for (Term& term : odds.terms) term.weight /= divisor;
}

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

void KeptRange::apply(bool high, bool drop, std::int64_t amount) {
    // Does it act on the top? kh and dh do.
    if (side == Side::rest) {
        if (drop) {
            (high ? to : from) += amount;
            return;
        }
        const std::int64_t skipped = high ? to : from;
        side = high ? Side::top : Side::bottom;
        from = skipped;
        to = skipped + amount;
        return;
    }
    // Ranks count from the range's side, so its far end goes away from that side.
    const bool at_near_end = high == (side == Side::top);
    if (drop) {
        (at_near_end ? from : to) += at_near_end ? amount : -amount;
    } else if (at_near_end) {
        to = from + amount;
    } else {
        from = to - amount;
    }
}

KeptRange::Ranks KeptRange::of(std::int64_t dice) const {
    switch (side) {
        case Side::rest:
            return {from, dice - to};
        case Side::bottom:
            return {from, to};
        case Side::top:
            break;
    }
    return {dice - to, dice - from};
}

WholeOdds natural_die(const DieRules& rules) {
    Faces64 faces;
    faces.reserve(rules.faces.size());
    for (std::uint32_t i = 0; i < rules.faces.size(); ++i)
        faces.emplace_back(rules.faces.face(i), 1);
    std::uint64_t total = reroll_once(faces, rules.reroll_once, rules.faces.size());
    total = reroll(faces, rules.reroll, total);
    Terms terms;
    terms.reserve(faces.size());
    for (const auto& [face, part] : faces) terms.push_back({rules.clamp(face), mpz_class{part}});
    WholeOdds odds{merged(std::move(terms)), mpz_class{total}};
    reduce(odds);
    return odds;
}

DieChain chain_of(const DicePool& pool,
                  const DieRules& rules,
                  const std::function<std::int64_t(std::int64_t)>& worth) {
    const WholeOdds die = natural_die(rules);
    DieChain chain;
    chain.total = die.total;
    for (const Term& term : die.terms) {
        const bool goes_on =
            pool.explosion != Explosion::none && count_met(rules.explode, term.value) > 0;
        const std::int64_t extra = pool.penetrates() ? term.value - 1 : term.value;
        (goes_on ? chain.goes_on : chain.ends).push_back({worth(term.value), term.weight});
        (goes_on ? chain.extra_goes_on : chain.extra_ends).push_back({worth(extra), term.weight});
    }
    for (Terms* const terms :
         {&chain.ends, &chain.goes_on, &chain.extra_ends, &chain.extra_goes_on})
        *terms = merged(std::move(*terms));
    if (chain.goes_on.empty()) return chain;
    chain.most_extra = pool.most_extra();
    return chain;
}

// --- the fold

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
    // The parts of the dice that will not be added.
    mpz_class left = power(step, die.chain.most_extra);
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
    if (window_.match != 0) return count_matches(kept, window_.match);
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
