// A word is a name, a tag or a text: the 61-bit hash of its UTF-8, equal in every game and process.
//
//     Word fire = words.intern("fire");   words.text(fire) == "fire"
//
// Words compare in one instruction and fit into a cell. A WordTable interns their texts; it is not
// subject to undo, because what a word means never changes. Two texts with one hash are refused
// when the second is interned.
// Errors: base/word-collision, base/text-too-long, base/too-many-texts, base/memory-full.
#pragma once

#include <bit>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/memory_budget.hpp"

namespace hexwright {

class Word {
public:
    constexpr Word() = default;

    // The word of this text. Does not remember the text: see WordTable::intern.
    [[nodiscard]] static Word of(std::string_view text);

    [[nodiscard]] static constexpr Word from_hash(std::uint64_t hash) { return Word{hash}; }

    [[nodiscard]] constexpr std::uint64_t hash() const { return hash_; }

    [[nodiscard]] constexpr bool is_none() const { return hash_ == 0; }

    constexpr explicit operator bool() const { return hash_ != 0; }

    // One of 64 bits: a mask of such bits rules most other words out quickly.
    [[nodiscard]] constexpr std::uint64_t bit() const { return std::uint64_t{1} << (hash_ & 63); }

    constexpr auto operator<=>(const Word&) const = default;

private:
    constexpr explicit Word(std::uint64_t hash) : hash_(hash) {}

    std::uint64_t hash_ = 0;
};

// The flat hash map of the engine, from words to small values.
//
//     WordMap<const Verb*> verbs;   verbs.put(name, &verb);   verbs.find(name)   // or nullptr
//
// find() of a missing word gives a default T. Open addressing, at most half full; the empty word is
// not a key. References are valid until the next change. Its order must reach no result.
template <typename T>
class WordMap {
public:
    [[nodiscard]] const T& find(Word key) const { return slots_[place_of(key)].second; }

    // Room for so many without growing.
    void reserve(std::size_t keys) {
        if (2 * keys > slots_.size()) resize(std::bit_ceil(2 * keys));
    }

    void put(Word key, T value) {
        reserve(count_ + 1);
        Slot& slot = slots_[place_of(key)];
        if (!slot.first) ++count_;
        slot = {key, std::move(value)};
    }

    template <typename Predicate>
    void erase_if(Predicate&& predicate) {
        std::vector<Slot> old = std::exchange(slots_, std::vector<Slot>(1));
        count_ = 0;
        for (Slot& slot : old) {
            if (slot.first && !predicate(slot.second)) put(slot.first, std::move(slot.second));
        }
    }

    void clear() {
        slots_.assign(1, Slot{});
        count_ = 0;
    }

    [[nodiscard]] std::size_t size() const { return count_; }

private:
    using Slot = std::pair<Word, T>;

    // The slot of the key, or the free slot for it.
    [[nodiscard]] std::size_t place_of(Word key) const {
        const std::size_t mask = slots_.size() - 1;
        std::size_t at = static_cast<std::size_t>(key.hash() >> 3) & mask;
        while (slots_[at].first != key && slots_[at].first) at = (at + 1) & mask;
        return at;
    }

    void resize(std::size_t slots) {
        for (Slot& slot : std::exchange(slots_, std::vector<Slot>(slots))) {
            if (slot.first) slots_[place_of(slot.first)] = std::move(slot);
        }
    }

    std::vector<Slot> slots_{1};  // a power of two, at least one of them free
    std::size_t count_ = 0;
};

// The string interner: the texts of the words a game has met. Append-only, up to
// limits::words_bytes.
class WordTable {
public:
    // Its texts count against the budget, from now on.
    void count_against(MemoryBudget& memory) {
        held_ = HeldMemory(memory, MemoryOwner::texts);
        held_.note(bytes_);
    }

    // Remembers the text and returns its word.
    Word intern(std::string_view text);

    // Room for so many more words.
    void reserve(std::size_t words) { by_word_.reserve(by_word_.size() + words); }

    // The text of a word, valid as long as the table; "" when it was never interned here.
    [[nodiscard]] std::string_view text(Word word) const;

    [[nodiscard]] bool knows(Word word) const { return by_word_.find(word) != nullptr; }

private:
    std::deque<std::string> texts_;  // whose elements never move
    WordMap<const std::string*> by_word_;
    std::size_t bytes_ = 0;
    HeldMemory held_;
};

}  // namespace hexwright

template <>
struct std::hash<hexwright::Word> {
    std::size_t operator()(hexwright::Word word) const noexcept { return word.hash(); }
};
