#include "kernel/odds/die_odds.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "base/limits.hpp"

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

bool is_penetrating(const DicePool& pool) {
    return pool.explosion == Explosion::penetrate ||
           pool.explosion == Explosion::compound_penetrate;
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

}  // namespace

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

mpz_class DieChain::chain_total() const {
    mpz_class product;
    mpz_pow_ui(product.get_mpz_t(), total.get_mpz_t(), static_cast<unsigned long>(most_extra) + 1);
    return product;
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
        const std::int64_t extra = is_penetrating(pool) ? term.value - 1 : term.value;
        (goes_on ? chain.goes_on : chain.ends).push_back({worth(term.value), term.weight});
        (goes_on ? chain.extra_goes_on : chain.extra_ends).push_back({worth(extra), term.weight});
    }
    for (Terms* const terms :
         {&chain.ends, &chain.goes_on, &chain.extra_ends, &chain.extra_goes_on})
        *terms = merged(std::move(*terms));
    if (chain.goes_on.empty()) return chain;
    chain.most_extra = pool.explosion == Explosion::once ? 1 : limits::explosions_per_die;
    return chain;
}

}  // namespace hexwright
