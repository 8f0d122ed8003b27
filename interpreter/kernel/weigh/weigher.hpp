// Exact odds of whatever is played: a run with real dice stands for all runs that read the same of
// their rolls.
//
//     Weigher weigher(game.fate, play, {});
//     const Weighed weighed = weigher.weigh();
//     weighed.masses.at(key)        // the chance of the ending `key`, a fraction
//     weighed.rest                  // of what was not weighed: 0 when the odds are exact
//
// While a run plays, each roll notes what is read of it: did it pass, its sum, its dice. Other
// dice with the same readings play the same run; they make up its box. Boxes do not overlap, so
// that their masses add up; what is in no box yet is kept as regions, and the region of the
// greatest mass is played next. docs/explanation/boxes.md says why this is exact.
//
// A box in every few is played again with other dice of the box, its twin: should it end
// differently, something was read that was not noted, and no odds are given.
//
// Order: of nothing; equal settings give equal runs, other seeds other runs and equal fractions.
// Cost: one play a box, a little more with twins. Errors: weigh/unlike-twins; those of `play`.
#pragma once

#include <gmpxx.h>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <queue>
#include <set>
#include <utility>
#include <vector>

#include "kernel/chance/chance_source.hpp"
#include "kernel/chance/fate.hpp"
#include "kernel/weigh/atoms.hpp"

namespace hexwright {

struct WeighSettings {
    std::size_t most_runs = 20'000;
    // Asked between two runs: is it time to leave the rest to samples? And between two samples: is
    // it time to end? None = never.
    std::function<bool()> is_over = {};
    std::function<bool()> ends = {};
    std::uint64_t seed = 1;
    // One box in so many has a twin. 1: every one has three, with the lowest and the highest sums.
    std::size_t twin_every = 50;
    std::size_t samples = 0;  // of what is left when the runs are used up
    // Asked where a reading tells every sum of a check apart, or its single dice: is it not to be
    // noted? If what plays needs it, twins are unlike. None = never.
    std::function<bool()> leaves_out = {};
};

struct Weighed {
    using Key = std::uint64_t;

    std::map<Key, mpq_class> masses;     // of the endings that were met
    mpq_class rest = 0;                  // of all others together
    std::map<Key, std::size_t> samples;  // of the rest, how often each ending came
    std::size_t boxes = 0;
    std::size_t runs = 0;  // twins, samples and runs that were begun anew included

    [[nodiscard]] bool is_exact() const { return rest == 0; }
};

class Weigher : private ChanceSource {
public:
    // Plays, takes all of it back, and returns a key of how it ended.
    using Play = std::function<Weighed::Key()>;

    // `play` asks Fate for chance; what it does may depend on nothing else that changes.
    Weigher(Fate& fate, Play play, WeighSettings settings);
    ~Weigher() override;

    // Can be called again, when `play` begins from elsewhere: what is known of dice is kept.
    [[nodiscard]] Weighed weigh();

private:
    // What is rolled, as numbers: equal ones have equal atoms.
    using Shape = std::pair<std::uint64_t, std::uint64_t>;

    // Some atoms of a roll.
    using Some = std::vector<bool>;

    // Which atom a roll comes to, of those that it may.
    enum class Pick : std::uint8_t { random, lowest, highest };

    // A roll and which atoms it may come to.
    struct Allowed {
        Shape shape;
        Some atoms;
    };

    // Of the first rolls; those behind them may come to anything.
    struct Region {
        std::vector<Allowed> rolls;
        double share = 1;
        std::size_t number = 0;  // the earlier one comes first of equals
    };

    struct Rarer {
        bool operator()(const Region& a, const Region& b) const {
            return a.share != b.share ? a.share < b.share : a.number > b.number;
        }
    };

    // A roll of the run that plays.
    struct Rolled {
        Shape shape;
        const Atoms* atoms = nullptr;
        std::size_t atom = 0;
        Some alike;  // atoms of which the same was read
        Fall fall;
        std::size_t drawn = 0;
    };

    std::size_t open(const RollShape& shape) override;
    void close() override;
    std::int64_t draw(QuestionKind kind, std::uint32_t bound) override;
    void note_read(std::size_t place, const Reading& read) override;
    void note_faces_read(std::size_t place) override;

    Weighed::Key run(const Region& region);
    [[nodiscard]] bool leaves_out(const Rolled& rolled, const Reading* read) const;
    void keep_box(Weighed& weighed, Weighed::Key key, const Region& region);
    void put_back(const Region& region);
    void check_twins(Weighed::Key key);
    void sample(Weighed& weighed);
    [[noreturn]] void refuse_unlike_twins();
    [[nodiscard]] const Atoms* atoms_of(Shape shape, const RollShape& rolled);
    Rolled& roll(Shape shape, const Atoms& atoms);
    [[nodiscard]] std::size_t atom_of(const Atoms& atoms, const Some& allowed);

    Fate& fate_;
    Play play_;
    WeighSettings settings_;
    Picker picker_;
    std::map<Shape, std::optional<Atoms>> atoms_;  // by shape
    std::set<Shape> split_;  // shapes of which single dice were read: each die for itself
    std::priority_queue<Region, std::vector<Region>, Rarer> left_;
    std::size_t regions_ = 0;
    std::size_t boxes_ = 0;  // of all calls

    // --- of the run
    const Region* region_ = nullptr;
    Pick pick_ = Pick::random;
    std::vector<Rolled> rolls_;
    bool is_open_ = false;
    bool has_split_ = false;
    bool is_unlike_ = false;
    std::size_t runs_ = 0;
};

}  // namespace hexwright
