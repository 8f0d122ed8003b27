#include "base/word.hpp"

#include <fmt/format.h>
#include <xxhash.h>

#include <algorithm>
#include <bit>
#include <cstring>
#include <limits>
#include <utility>

#include "base/error.hpp"
#include "base/limits.hpp"

namespace hexwright {

namespace {

// What a text takes beside its bytes.
constexpr std::size_t entry_bytes = 64;
constexpr std::size_t block_bytes = std::size_t{16} * 1024;

using Length = std::uint16_t;
static_assert(limits::word_text_bytes <= std::numeric_limits<Length>::max());
static_assert(sizeof(Length) + limits::word_text_bytes <= block_bytes);

std::string_view text_of(const char* kept) {
    Length length = 0;
    std::memcpy(&length, kept, sizeof length);
    return {kept + sizeof length, length};
}

}  // namespace

Word Word::of(std::string_view text) {
    // The low three bits of a cell are its type; a hash of 0 means "no word".
    const std::uint64_t hash = XXH3_64bits(text.data(), text.size()) >> 3;
    return from_hash(hash == 0 ? 1 : hash);
}

Word WordTable::intern(std::string_view text) {
    const Word word = Word::of(text);
    const std::size_t place = place_of(word);
    if (const char* kept = entries_[place].kept) {
        if (text_of(kept) != text) {
            throw Error("base/word-collision",
                        fmt::format("'{}' and '{}' have the same hash", text, text_of(kept)),
                        "rename one of the two");
        }
        return word;
    }
    if (text.size() > limits::word_text_bytes) {
        throw Error("base/text-too-long", fmt::format("a text of {} bytes; the limit is {}",
                                                      text.size(), limits::word_text_bytes));
    }
    if (bytes_ + text.size() + entry_bytes > limits::words_bytes) {
        throw Error("base/too-many-texts", "the texts of this game have grown beyond their limit",
                    "keep numbers on things instead of ever new texts");
    }
    entries_[place] = {word.hash(), keep(text)};
    if (2 * ++count_ > entries_.size()) resize(2 * entries_.size());
    bytes_ += text.size() + entry_bytes;
    return word;
}

void WordTable::reserve(std::size_t words) {
    const std::size_t wanted = std::bit_ceil(2 * (count_ + words));
    if (wanted > entries_.size()) resize(wanted);
}

void WordTable::resize(std::size_t entries) {
    for (const Entry& entry : std::exchange(entries_, std::vector<Entry>(entries))) {
        if (entry.kept != nullptr) entries_[place_of(Word::from_hash(entry.hash))] = entry;
    }
}

const char* WordTable::keep(std::string_view text) {
    const auto length = static_cast<Length>(text.size());
    if (sizeof length + text.size() > room_) {
        blocks_.push_back(std::make_unique<char[]>(block_bytes));
        room_ = block_bytes;
    }
    char* const kept = blocks_.back().get() + (block_bytes - room_);
    std::memcpy(kept, &length, sizeof length);
    std::copy(text.begin(), text.end(), kept + sizeof length);
    room_ -= sizeof length + text.size();
    return kept;
}

std::string_view WordTable::text(Word word) const {
    const char* kept = entries_[place_of(word)].kept;
    return kept == nullptr ? std::string_view{} : text_of(kept);
}

}  // namespace hexwright
