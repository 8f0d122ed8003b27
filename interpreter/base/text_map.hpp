// A table from texts to what is known of each, which stays where it is: thousands of files by the
// names of their chunks.
//
//     TextMap<std::string, Source> sources;
//     sources.add("emberfall/main.lua").first->value.text = text;
//     sources.find("emberfall/main.lua")     // its entry, or nullptr
//
// `Key` is std::string, or std::string_view for texts that somebody else keeps. A text is found by
// its hash as a word, without a look at others. Order: of coming, except that who comes after
// others went takes their places; it must reach no result. Invariant: an entry stays in its place
// until it is erased. Cannot be copied. Errors: base/word-collision.
#pragma once

#include <fmt/format.h>

#include <cstddef>
#include <deque>
#include <string_view>
#include <utility>
#include <vector>

#include "base/error.hpp"
#include "base/word_map.hpp"

namespace hexwright {

template <typename Key, typename T>
class TextMap {
public:
    struct Entry {
        Key key{};
        T value{};
        bool is_free = false;
    };

    TextMap() = default;
    TextMap(const TextMap&) = delete;
    TextMap& operator=(const TextMap&) = delete;

    // The entry of this text, and whether it is a fresh one.
    std::pair<Entry*, bool> add(Key key) {
        const Word word = Word::of(key);
        if (Entry* const known = by_word_.find(word)) {
            if (known->key == key) return {known, false};
            throw Error("base/word-collision",
                        fmt::format("'{}' and '{}' have the same hash", key, known->key),
                        "rename one of the two");
        }
        Entry* const fresh = take_place();
        fresh->key = std::move(key);
        by_word_.put(word, fresh);
        return {fresh, true};
    }

    [[nodiscard]] const Entry* find(std::string_view text) const {
        const Entry* const known = by_word_.find(Word::of(text));
        return known != nullptr && known->key == text ? known : nullptr;
    }

    // Room for so many more without growing.
    void reserve(std::size_t more) { by_word_.reserve(size() + more); }

    [[nodiscard]] std::size_t size() const { return by_word_.size(); }

    template <typename Goes>
    void erase_if(Goes&& goes) {
        for (Entry& entry : entries_) {
            if (entry.is_free || !goes(entry)) continue;
            entry = {Key{}, T{}, true};
            free_.push_back(&entry);
        }
        by_word_.erase_if([](const Entry* entry) { return entry->is_free; });
    }

    template <typename Visit>
    void for_each(Visit&& visit) const {
        for (const Entry& entry : entries_) {
            if (!entry.is_free) visit(entry);
        }
    }

private:
    Entry* take_place() {
        if (free_.empty()) return &entries_.emplace_back();
        Entry* const place = free_.back();
        free_.pop_back();
        place->is_free = false;
        return place;
    }

    std::deque<Entry> entries_;
    std::vector<Entry*> free_;
    WordMap<Entry*> by_word_;  // of the key
};

}  // namespace hexwright
