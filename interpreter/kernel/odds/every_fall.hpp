// Lets dice fall in every way, one after the other: brute force, for small rolls and for tests.
//
//     EveryFall every;
//     fate.set_chance_source(&every);
//     do {
//         play();                                   // one in every.rarity() falls so
//     } while (every.next());
//
// Order: the last die changes first. Cost: one play for each way.
#pragma once

#include <gmpxx.h>

#include <cstdint>
#include <vector>

#include "kernel/chance/chance_source.hpp"

namespace hexwright {

// How dice fell: answers of Fate, from 0.
using Fall = std::vector<std::int64_t>;

class EveryFall : public ChanceSource {
public:
    std::size_t open(const RollShape&) override { return 0; }

    void close() override {}

    std::int64_t draw(QuestionKind, std::uint32_t bound) override {
        if (at_ == fall_.size()) {
            fall_.push_back(0);
            bounds_.push_back(bound);
        }
        return fall_[at_++];
    }

    void note_read(std::size_t, const Reading&) override {}

    void note_faces_read(std::size_t) override {}

    [[nodiscard]] const Fall& fall() const { return fall_; }

    // One in so many falls is this one.
    [[nodiscard]] mpz_class rarity() const {
        mpz_class product = 1;
        for (const std::uint32_t bound : bounds_) product *= bound;
        return product;
    }

    // To the next one; false after the last.
    bool next() {
        at_ = 0;
        while (!fall_.empty() && fall_.back() + 1 == std::int64_t{bounds_.back()}) {
            fall_.pop_back();
            bounds_.pop_back();
        }
        if (fall_.empty()) return false;
        ++fall_.back();
        return true;
    }

private:
    Fall fall_;
    std::vector<std::uint32_t> bounds_;
    std::size_t at_ = 0;
};

}  // namespace hexwright
