#include "base/word.hpp"

#include <fmt/format.h>
#include <xxhash.h>

#include "base/error.hpp"
#include "base/limits.hpp"

namespace hexwright {

namespace {

constexpr std::size_t entry_bytes = 64;  // the cost of a text besides its bytes

}  // namespace

Word Word::of(std::string_view text) {
    // The low three bits of a cell are its type; a hash of 0 means "no word".
    const std::uint64_t hash = XXH3_64bits(text.data(), text.size()) >> 3;
    return from_hash(hash == 0 ? 1 : hash);
}

Word WordTable::intern(std::string_view text) {
    const Word word = Word::of(text);
    if (const std::string* known = by_word_.find(word)) {
        if (*known != text) {
            throw Error("base/word-collision",
                        fmt::format("'{}' and '{}' have the same hash", text, *known),
                        "rename one of the two");
        }
        return word;
    }
    if (text.size() > limits::word_text_bytes) {
        throw Error("base/text-too-long", fmt::format("a text of {} bytes; the limit is {}",
                                                      text.size(), limits::word_text_bytes));
    }
    const std::size_t bytes = bytes_ + text.size() + entry_bytes;
    if (bytes > limits::words_bytes) {
        throw Error("base/too-many-texts", "the texts of this game exceed their limit",
                    "store numbers instead of ever new texts");
    }
    held_.set(bytes);
    by_word_.reserve(by_word_.size() + 1);
    by_word_.put(word, &texts_.emplace_back(text));
    bytes_ = bytes;
    return word;
}

std::string_view WordTable::text(Word word) const {
    const std::string* const known = by_word_.find(word);
    return known == nullptr ? std::string_view{} : *known;
}

}  // namespace hexwright
