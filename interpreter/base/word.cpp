#include "base/word.hpp"

#include <fmt/format.h>
#include <xxhash.h>

#include <algorithm>

#include "base/error.hpp"
#include "base/limits.hpp"

namespace hexwright {

namespace {

// What a text takes beside its bytes.
constexpr std::size_t entry_bytes = 64;
constexpr std::size_t block_bytes = std::size_t{16} * 1024;
static_assert(limits::word_text_bytes <= block_bytes);

}  // namespace

Word Word::of(std::string_view text) {
    // The low three bits of a cell are its type; a hash of 0 means "no word".
    const std::uint64_t hash = XXH3_64bits(text.data(), text.size()) >> 3;
    return from_hash(hash == 0 ? 1 : hash);
}

Word WordTable::intern(std::string_view text) {
    const Word word = Word::of(text);
    const auto found = texts_.find(word.hash());
    if (found != texts_.end()) {
        if (found->second != text) {
            throw Error("base/word-collision",
                        fmt::format("'{}' and '{}' have the same hash", text, found->second),
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
    texts_.emplace(word.hash(), keep(text));
    bytes_ += text.size() + entry_bytes;
    return word;
}

std::string_view WordTable::keep(std::string_view text) {
    if (text.size() > room_) {
        blocks_.push_back(std::make_unique<char[]>(block_bytes));
        room_ = block_bytes;
    }
    if (text.empty()) return {};
    char* const kept = blocks_.back().get() + (block_bytes - room_);
    std::copy(text.begin(), text.end(), kept);
    room_ -= text.size();
    return {kept, text.size()};
}

std::string_view WordTable::text(Word word) const {
    const auto found = texts_.find(word.hash());
    return found == texts_.end() ? std::string_view{} : found->second;
}

}  // namespace hexwright
