// A small map from words to values in the World, in order of insertion. Lives in a list of (key,
// value) pairs.
//
//     Map tags(world, home);   tags.set(Word::of("reach"), Value::of(2));
//     tags.get(Word::of("reach"))
//
// Setting a key to nothing removes it. Searching is linear: maps of the World are small.
#pragma once

#include "kernel/state/list.hpp"

namespace hexwright {

class Map {
public:
    Map(World& world, Cell home) : pairs_(world, home) {}

    [[nodiscard]] std::uint32_t size() const { return pairs_.size() / 2; }

    [[nodiscard]] Word key(std::uint32_t index) const { return pairs_.at(2 * index).word(); }

    [[nodiscard]] Value value(std::uint32_t index) const { return pairs_.at(2 * index + 1); }

    [[nodiscard]] Value get(Word key) const {
        const std::uint32_t index = find(key);
        return index == size() ? Value{} : value(index);
    }

    [[nodiscard]] bool has(Word key) const { return find(key) < size(); }

    void set(Word key, Value value);

    void clear() { pairs_.clear(); }

private:
    [[nodiscard]] std::uint32_t find(Word key) const {
        const std::uint32_t entries = size();
        std::uint32_t index = 0;
        while (index < entries && this->key(index) != key) ++index;
        return index;
    }

    List pairs_;
};

}  // namespace hexwright
