// The words of many texts, each once, under a small number: then a word is compared, and what is
// known of it is found, without reading its letters again.
//
//     GlanceWords words;
//     words.id_of("inflict") == words.id_of("inflict")
//     GlanceWords::lua_word(words.id_of("end")) == TokenType::word_end
//
// The bytes behind a word are read too, up to word_margin of them: they must lie in the same room.
// Order: numbers are given in the order in which words were met; Lua's own words come first.
// Invariant: 0 stands for no word. A table as full as it may be is half empty, so that a search is
// short; one that is long all the same (somebody chose the words for it) finds nothing and says so.
#pragma once

#include <bit>
#include <cstdint>
#include <cstring>
#include <deque>
#include <string>
#include <string_view>
#include <vector>

#include "syntax/lexer.hpp"

namespace hexwright {

class GlanceWords {
public:
    using Id = std::uint32_t;

    static constexpr std::size_t word_margin = 8;
    // Lua's own words have the first numbers, from 1; then come two names that mean something.
    static constexpr Id last_reserved = lua_words.size();
    static constexpr Id environment = last_reserved + 1;  // "_ENV"
    static constexpr Id self = last_reserved + 2;

    // Of a number from 1 to last_reserved.
    [[nodiscard]] static TokenType lua_word(Id id) {
        return static_cast<TokenType>(static_cast<Id>(TokenType::word_and) + id - 1);
    }

    GlanceWords();

    // Of bytes behind which word_margin more may be read. 0 when it cannot be kept.
    [[nodiscard]] Id id_of(const char* begin, std::size_t size) {
        const Key key = key_of(begin, size);
        std::size_t slot = slot_of(key);
        for (int probes = 0; probes < most_probes; ++probes) {
            const Slot& found = slots_[slot];
            if (found.key == key && is_same(found.id, begin, size)) return found.id;
            if (found.id == 0) return add(key, {begin, size}, slot);
            slot = (slot + 1) & mask_;
        }
        return 0;
    }

    // The same of any text.
    [[nodiscard]] Id id_of(std::string_view text);

    [[nodiscard]] std::string_view text(Id id) const { return texts_[id]; }

    // Numbers are below this.
    [[nodiscard]] Id end() const { return static_cast<Id>(texts_.size()); }

private:
    // Of up to exact_size bytes these say all: the first eight bytes, zeros behind a shorter text,
    // and of a longer one the last eight, which may be some of the first. Of still longer ones the
    // bytes between are mixed into the last.
    struct Key {
        std::uint64_t first = 0;
        std::uint64_t last = 0;
        std::size_t size = 0;

        bool operator==(const Key&) const = default;
    };

    struct Slot {
        Key key;
        Id id = 0;  // 0 where nothing is
    };

    static constexpr std::size_t exact_size = 16;
    static constexpr int most_probes = 64;

    static std::uint64_t load(const char* from) {
        std::uint64_t bytes = 0;
        std::memcpy(&bytes, from, sizeof bytes);
        return bytes;
    }

    // Keeps the first `size` bytes of eight as they lie in memory.
    static std::uint64_t first_bytes(std::uint64_t bytes, std::size_t size) {
        if constexpr (std::endian::native == std::endian::little)
            return bytes & ((std::uint64_t{1} << (8 * size)) - 1);
        return bytes & ~(~std::uint64_t{0} >> (8 * size));
    }

    static Key key_of(const char* begin, std::size_t size) {
        const std::uint64_t first = load(begin);
        if (size < sizeof first) return {first_bytes(first, size), 0, size};
        const std::uint64_t last = load(begin + size - sizeof first);
        return {first, size <= exact_size ? last : mixed(begin, size, last), size};
    }

    // The upper bits of a product depend on all bits of its factors.
    [[nodiscard]] std::size_t slot_of(const Key& key) const {
        return (key.first ^ std::rotl(key.last, 23)) * 0x9E3779B97F4A7C15 >> shift_;
    }

    // Of a slot whose key fits.
    [[nodiscard]] bool is_same(Id id, const char* begin, std::size_t size) const {
        return size <= exact_size ? id != 0 : texts_[id] == std::string_view(begin, size);
    }

    // With all between the first eight bytes and the last.
    static std::uint64_t mixed(const char* begin, std::size_t size, std::uint64_t last) {
        for (std::size_t at = sizeof last; at + sizeof last < size; at += sizeof last)
            last = (std::rotl(last, 29) ^ load(begin + at)) * 0x9E3779B97F4A7C15;
        return last;
    }

    Id add(const Key& key, std::string_view text, std::size_t slot);
    void make_slots(std::size_t count);
    void grow();

    std::vector<Slot> slots_;
    std::size_t mask_ = 0;
    int shift_ = 0;                  // 64, less as many bits as `mask_` has
    std::deque<std::string> texts_;  // by number
};

}  // namespace hexwright
