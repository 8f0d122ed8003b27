// Dice that depend on one another, one after the other: states that the rest of the roll cannot
// tell apart are merged.
//
//     4d6!kh3: a state is the three highest dice so far
//
// For dice that add dice which may be dropped, for dice that must differ, and for dice or members
// of different kinds that are kept together.
//
// Cost: states * values for each die. A state holds the kept dice, so it grows fast with their
// number; Work stops it.
#pragma once

#include <compare>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <vector>

#include "kernel/chance/expression.hpp"
#include "kernel/odds/sums.hpp"

namespace hexwright {

// Which dice the keeps of a term leave, as a range of their ranks.
//
//     4d6kh3 leaves the ranks 0..3 from the top;  5d6dl1 all but 1 from the bottom
//
// Ranks count from 0, `to` is exclusive. `rest`: `from` dice are dropped at the bottom and `to` at
// the top, however many there are.
struct KeptRange {
    enum class Side : std::uint8_t { rest, bottom, top };

    Side side = Side::rest;
    std::int64_t from = 0;
    std::int64_t to = 0;

    [[nodiscard]] bool keeps_all() const { return side == Side::rest && from == 0 && to == 0; }

    // What one more keep or drop of so many leaves.
    void apply(bool high, bool drop, std::int64_t amount);

    // The ranks from the bottom of so many dice.
    struct Ranks {
        std::int64_t from = 0;
        std::int64_t to = 0;
    };

    [[nodiscard]] Ranks of(std::int64_t dice) const;
};

// What a die counts when it does not explode: rerolled, clamped.
[[nodiscard]] WholeOdds natural_die(const DieRules& rules);

// A die and the dice that it adds. `ends` and `goes_on` are the values of the die that fell first,
// without and with a die after it; `extra_` those of each added die. All four are parts of `total`.
// At most `most_extra` dice are added; the last one ends whatever it shows.
struct DieChain {
    Terms ends;
    Terms goes_on;
    Terms extra_ends;
    Terms extra_goes_on;
    mpz_class total;
    int most_extra = 0;
};

// `worth` is what a die counts for the result.
[[nodiscard]] DieChain chain_of(const DicePool& pool,
                                const DieRules& rules,
                                const std::function<std::int64_t(std::int64_t)>& worth);

// The dice that a state must remember: the `low` lowest and the `high` highest.
struct FoldWindow {
    std::int64_t low = 0;
    std::int64_t high = 0;
    bool counts_rest = false;  // dice between them count, and those in them do not
    KeptRange kept;            // of those in the window, unless the rest counts
    std::int32_t match = 0;    // as DicePool::match
};

// `count`: how many dice there will be; nothing when dice add dice.
[[nodiscard]] FoldWindow window_of(const KeptRange& kept,
                                   std::optional<std::int64_t> count,
                                   std::int32_t match);

struct FallingDie {
    DieChain chain;
    bool is_unique = false;           // `u` or `uo`: a value that fell before is replaced
    bool replaces_until_new = false;  // `u`
    bool extra_counts_less = false;   // extra dice penetrate
    WholeOdds replacements;           // what replaces it
};

// The faces that `rr` leaves, as values.
[[nodiscard]] WholeOdds faces_left(const DieRules& rules);

class DiceFold {
public:
    using Worth = std::function<std::int64_t(std::int64_t value)>;

    DiceFold(const FoldWindow& window, Worth worth, Work& work)
        : window_(window), worth_(std::move(worth)), work_(work) {}

    void add(const FallingDie& die);

    // What all dice so far count.
    [[nodiscard]] WholeOdds result() const;

private:
    struct State {
        std::vector<std::int64_t> held;  // ascending
        std::vector<std::int64_t> seen;  // values that `u` replaces, ascending
        std::int64_t counted = 0;

        std::strong_ordering operator<=>(const State&) const = default;
    };

    using States = std::map<State, mpz_class>;

    void fall(const State& state,
              const FallingDie& die,
              const Terms& terms,
              bool is_extra,
              const mpz_class& weight,
              States& next);
    void fall(const State& state,
              const FallingDie& die,
              const Term& term,
              bool is_extra,
              const mpz_class& weight,
              States& next);
    void hold(State state, std::int64_t value, const mpz_class& weight, States& next);
    [[nodiscard]] std::int64_t result_of(const State& state) const;

    FoldWindow window_;
    Worth worth_;
    Work& work_;
    States states_ = {{State{}, 1}};
    mpz_class total_ = 1;
    mpz_class replacement_parts_ = 1;  // of the die that falls
};

}  // namespace hexwright
