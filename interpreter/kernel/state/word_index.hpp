// Finds the place of a word in a list that is looked through often and changes seldom: fields of a
// definition, stats of a kind.
//
//     index.rebuild(fields.size(), [&](std::size_t i) { return fields[i].first; });
//     std::size_t place = index.find(key);        // fields.size() or more: not there
//
// The first of equal words is found. A half-empty table of places, tried one after another.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "base/word.hpp"

namespace hexwright {

class WordIndex {
public:
    static constexpr std::size_t none = ~std::size_t{0};

    template <typename WordAt>
    void rebuild(std::size_t count, WordAt&& word_at) {
        count_ = count;
        slots_.assign(std::bit_ceil(count * 2 + 2), Slot{});
        for (std::size_t i = 0; i < count; ++i) {
            const Word word = word_at(i);
            std::size_t at = first(word);
            while (slots_[at].place != 0 && slots_[at].word != word) at = next(at);
            if (slots_[at].place == 0) slots_[at] = {word, static_cast<std::uint32_t>(i + 1)};
        }
    }

    [[nodiscard]] std::size_t find(Word word) const {
        if (slots_.empty()) return none;
        for (std::size_t at = first(word); slots_[at].place != 0; at = next(at)) {
            if (slots_[at].word == word) return slots_[at].place - 1;
        }
        return none;
    }

    // How many words it was built for.
    [[nodiscard]] std::size_t count() const { return count_; }

private:
    struct Slot {
        Word word;
        std::uint32_t place = 0;  // counted from 1; 0 = free
    };

    [[nodiscard]] std::size_t first(Word word) const {
        return static_cast<std::size_t>(word.hash() >> 3) & (slots_.size() - 1);
    }

    [[nodiscard]] std::size_t next(std::size_t at) const { return (at + 1) & (slots_.size() - 1); }

    std::vector<Slot> slots_;
    std::size_t count_ = 0;
};

}  // namespace hexwright
