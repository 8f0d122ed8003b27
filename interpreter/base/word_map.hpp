// A table from words to something small that is looked up often and changes seldom: definitions by
// id, schemas by kind, readings by their text.
//
//     WordMap<const Verb*> verbs;   verbs.put(name, &verb);   verbs.find(name)   // or nullptr
//
// What a word was never given is a fresh T. A half-empty table, tried one after another; the word
// none is no key. Invariant: its order reaches no result.
#pragma once

#include <cstddef>
#include <utility>
#include <vector>

#include "base/word.hpp"

namespace hexwright {

template <typename T>
class WordMap {
public:
    [[nodiscard]] T find(Word key) const {
        if (slots_.empty()) return T{};
        std::size_t at = first(key);
        while (slots_[at].first != key && slots_[at].first) at = next(at);
        return slots_[at].second;
    }

    void put(Word key, T value) {
        if (2 * (count_ + 1) > slots_.size()) grow();
        std::size_t at = first(key);
        while (slots_[at].first != key && slots_[at].first) at = next(at);
        if (!slots_[at].first) ++count_;
        slots_[at] = {key, std::move(value)};
    }

    template <typename Goes>
    void erase_if(Goes&& goes) {
        std::vector<Slot> old;
        old.swap(slots_);
        count_ = 0;
        for (Slot& slot : old) {
            if (slot.first && !goes(slot.second)) put(slot.first, std::move(slot.second));
        }
    }

    void clear() {
        slots_.clear();
        count_ = 0;
    }

    [[nodiscard]] std::size_t size() const { return count_; }

private:
    using Slot = std::pair<Word, T>;

    [[nodiscard]] std::size_t first(Word key) const {
        return static_cast<std::size_t>(key.hash() >> 3) & (slots_.size() - 1);
    }

    [[nodiscard]] std::size_t next(std::size_t at) const { return (at + 1) & (slots_.size() - 1); }

    void grow() {
        std::vector<Slot> old(slots_.empty() ? 8 : 2 * slots_.size());
        old.swap(slots_);
        count_ = 0;
        for (Slot& slot : old) {
            if (slot.first) put(slot.first, std::move(slot.second));
        }
    }

    std::vector<Slot> slots_;
    std::size_t count_ = 0;
};

}  // namespace hexwright
