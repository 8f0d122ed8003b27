// What printed texts were read as, by the text and by what read it; a table that forgets all when
// there is too much of it.
//
//     const Cost* known = costs.find({}, "10AP+3mna");
//     const Cost& read = costs.keep({}, "10AP+3mna", parse_cost(text, units));
//
// What find() and keep() give stays good until trim() or clear().
#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <string>
#include <utility>

#include "base/limits.hpp"
#include "base/word.hpp"

namespace hexwright {

template <typename Read>
class TextReadings {
public:
    // Nothing when this text was not read yet. Most are read again where they lay before.
    [[nodiscard]] const Read* find(Word reader, const std::string& text) {
        const Entry*& latest = latest_[place_of(text)];
        if (latest != nullptr && latest->is(reader, text)) return &latest->read;
        const Entry* entry = by_text_.find(key(reader, text));
        if (entry == nullptr || !entry->is(reader, text)) return nullptr;
        latest = entry;
        return &entry->read;
    }

    const Read& keep(Word reader, const std::string& text, Read read) {
        const Entry& entry = entries_.emplace_back(Entry{reader, text, std::move(read)});
        by_text_.put(key(reader, text), &entry);
        bytes_ += text.size();
        return entry.read;
    }

    void trim() {
        if (entries_.size() > limits::kept_texts || bytes_ > limits::kept_text_bytes) clear();
    }

    void clear() {
        latest_.fill(nullptr);
        by_text_.clear();
        entries_.clear();
        bytes_ = 0;
    }

    [[nodiscard]] std::size_t size() const { return entries_.size(); }

private:
    struct Entry {
        Word reader;
        std::string text;
        Read read;

        [[nodiscard]] bool is(Word by, const std::string& which) const {
            return reader == by && text == which;
        }
    };

    static constexpr std::size_t places = 64;

    [[nodiscard]] static std::size_t place_of(const std::string& text) {
        return (reinterpret_cast<std::uintptr_t>(&text) >> 4) % places;
    }

    // Two texts of one key: the later one is found, the other is read again.
    [[nodiscard]] static Word key(Word reader, const std::string& text) {
        const std::uint64_t hash = Word::of(text).hash() ^ (reader.hash() << 1);
        return Word::from_hash(hash == 0 ? 1 : hash);
    }

    std::array<const Entry*, places> latest_{};  // of the texts that lay in each place
    std::deque<Entry> entries_;
    WordMap<const Entry*> by_text_;
    std::size_t bytes_ = 0;
};

}  // namespace hexwright
