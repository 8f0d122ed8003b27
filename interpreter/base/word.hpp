// A word is a name, a tag or a text: the 61-bit hash of its UTF-8, equal in every game and process.
//
//     Word fire = words.intern("fire");   words.text(fire) == "fire"
//
// Words compare in one instruction and fit into a cell; the text lies in a WordTable, outside undo,
// because what a word means never changes. Two texts with one hash are refused when the second is
// interned. Errors: base/word-collision, base/text-too-long, base/too-many-texts.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string_view>
#include <vector>

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

    // One of 64 bits, for masks that tell quickly that a word is not among others.
    [[nodiscard]] constexpr std::uint64_t bit() const { return std::uint64_t{1} << (hash_ & 63); }

    constexpr auto operator<=>(const Word&) const = default;

private:
    constexpr explicit Word(std::uint64_t hash) : hash_(hash) {}

    std::uint64_t hash_ = 0;
};

// The texts of the words a game has met. Append-only, up to limits::words_bytes.
class WordTable {
public:
    // Remembers the text and returns its word.
    Word intern(std::string_view text);

    // Room for so many more words.
    void reserve(std::size_t words);

    // The text of a word, as long as the table lives; "" when it was never interned here.
    [[nodiscard]] std::string_view text(Word word) const;

    [[nodiscard]] bool knows(Word word) const { return entries_[place_of(word)].kept != nullptr; }

private:
    // `kept` is null in a free one.
    struct Entry {
        std::uint64_t hash = 0;
        const char* kept = nullptr;
    };

    // Where the word stands, or the free entry where it would.
    [[nodiscard]] std::size_t place_of(Word word) const {
        std::size_t at = static_cast<std::size_t>(word.hash()) & (entries_.size() - 1);
        while (entries_[at].kept != nullptr && entries_[at].hash != word.hash())
            at = (at + 1) & (entries_.size() - 1);
        return at;
    }

    void resize(std::size_t entries);
    [[nodiscard]] const char* keep(std::string_view text);

    // At most half of them taken, tried one after another; their number is a power of two.
    std::vector<Entry> entries_{8};
    std::size_t count_ = 0;
    // The texts, each behind its length, lie end to end in blocks.
    std::vector<std::unique_ptr<char[]>> blocks_;
    std::size_t room_ = 0;  // what the last block has left, at its end
    std::size_t bytes_ = 0;
};

}  // namespace hexwright

template <>
struct std::hash<hexwright::Word> {
    std::size_t operator()(hexwright::Word word) const noexcept { return word.hash(); }
};
