// The oracle of odds: rolls every sequence of dice that the roller can draw and adds up their
// chances, each the product of 1/faces over the dice drawn.
#pragma once

#include <gmpxx.h>

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "kernel/chance/fate.hpp"
#include "kernel/chance/notation.hpp"
#include "kernel/chance/roll.hpp"
#include "kernel/odds/distribution.hpp"

namespace hexwright {

class SomeNames : public Variables {
public:
    [[nodiscard]] std::optional<std::int64_t> value(std::string_view name) const override {
        if (name == "n") return 2;
        if (name == "str") return 3;
        return std::nullopt;
    }

    [[nodiscard]] std::vector<std::string> names() const override { return {"n", "str"}; }
};

using Chances = std::map<Rational, mpq_class>;

struct BruteForce {
    Chances chances;
    int sequences = 0;
    bool fails = false;  // some sequence cannot be rolled
};

// Nothing when there are more sequences.
inline std::optional<BruteForce> roll_all(const DiceExpression& expression, int most_sequences) {
    BruteForce all;
    std::vector<std::int64_t> dice;
    std::size_t spare = 16;  // first faces behind them
    Roll rolled;
    for (;;) {
        if (++all.sequences > most_sequences) return std::nullopt;
        Fate fate;
        std::vector<std::int64_t> forced = dice;
        forced.resize(dice.size() + spare, 1);
        fate.force_dice(forced);
        fate.begin();
        bool fails = false;
        try {
            roll_into(rolled, expression, fate, SomeNames{});
        } catch (const Error& error) {
            if (error.diagnostic().code == "chance/forced-dice-missing") {
                spare *= 2;
                continue;
            }
            if (error.diagnostic().code != "chance/roll") throw;
            fails = true;
        }
        const Trace trace = fate.commit();
        mpz_class alike = 1;
        dice.clear();
        for (const TraceEntry& entry : trace) {
            alike *= die_sides(entry);
            dice.push_back(entry.answer.integer() + 1);
        }
        all.fails = all.fails || fails;
        if (!fails) all.chances[rolled.total] += mpq_class{1, alike};
        while (!dice.empty() && dice.back() == die_sides(trace[dice.size() - 1])) dice.pop_back();
        if (dice.empty()) return all;
        ++dice.back();
    }
}

inline Chances chances_of(const Distribution& distribution) {
    Chances chances;
    for (const WeightedValue& outcome : distribution.values)
        chances[outcome.value] = distribution.chance(outcome);
    return chances;
}

inline std::string text_of(const Chances& chances) {
    std::string text;
    for (const auto& [value, chance] : chances)
        text += to_text(value) + ": " + chance.get_str() + "\n";
    return text;
}

}  // namespace hexwright
