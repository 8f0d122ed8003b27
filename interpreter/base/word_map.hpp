// A table from words to something small that is looked up often and changes seldom: definitions by
// id, schemas by kind, readings by their text.
//
//     WordMap<const Verb*> verbs;   verbs.put(name, &verb);   verbs.find(name)   // or nullptr
//
// What a word was never given is a fresh T. A half-empty table, tried one after another; the word
// none is no key. Invariant: its order reaches no result.
#pragma once

#include <bit>
#include <cstddef>
#include <utility>
#include <vector>

#include "base/word.hpp"

namespace hexwright {

template <typename T>
class WordMap {
public:
    [[nodiscard]] const T& find(Word key) const { return slots_[place_of(key)].second; }

    // Room for so many without growing.
    void reserve(std::size_t keys) {
        if (2 * keys > slots_.size()) resize(std::bit_ceil(2 * keys));
    }

    void put(Word key, T value) {
        if (2 * (count_ + 1) > slots_.size()) resize(slots_.size() < 8 ? 8 : 2 * slots_.size());
        Slot& slot = slots_[place_of(key)];
        if (!slot.first) ++count_;
        slot = {key, std::move(value)};
    }

    template <typename Goes>
    void erase_if(Goes&& goes) {
        std::vector<Slot> old(1);
        old.swap(slots_);
        clear();
        for (Slot& slot : old) {
            if (slot.first && !goes(slot.second)) put(slot.first, std::move(slot.second));
        }
    }

    void clear() {
        slots_.assign(1, Slot{});
        mask_ = 0;
        count_ = 0;
    }

    [[nodiscard]] std::size_t size() const { return count_; }

private:
    using Slot = std::pair<Word, T>;

    // Where the key stands, or the free slot where it would.
    [[nodiscard]] std::size_t place_of(Word key) const {
        std::size_t at = static_cast<std::size_t>(key.hash() >> 3) & mask_;
        while (slots_[at].first != key && slots_[at].first) at = (at + 1) & mask_;
        return at;
    }

    void resize(std::size_t slots) {
        std::vector<Slot> old(slots);
        old.swap(slots_);
        mask_ = slots_.size() - 1;
        for (Slot& slot : old) {
            if (slot.first) slots_[place_of(slot.first)] = std::move(slot);
        }
    }

    std::vector<Slot> slots_{1};  // at least one is free
    std::size_t mask_ = 0;        // their number less 1
    std::size_t count_ = 0;
};

}  // namespace hexwright
