// Lists and maps in the World. A list lives in a block that its home cell names; when it grows, the
// block moves and the home cell follows.
//
//     List hand(world, cells::free_slots);   hand.push(Value::of(3));   hand.at(0)
//     Map tags(world, home);   tags.set(Word::of("reach"), Value::of(2));
//     tags.get(Word::of("reach"))
//
// Indices count from 0. Reading an absent list, or one whose home is cell 0, gives an empty one;
// writing makes it. Views are short-lived: a write to another list may move the home cell.
//
// Order: a list's own; a map's is that of insertion. Cost: at() and push() are constant, but for a
// push that moves the block; insert, erase, find and all of Map are linear, and
// charged as they go where a list is long.
// Errors: state/list-too-long.
#pragma once

#include <initializer_list>
#include <vector>

#include "base/limits.hpp"
#include "kernel/state/world.hpp"

namespace hexwright {

class List {
public:
    List(World& world, Cell home) : world_(world), home_(home) {}

    [[nodiscard]] std::uint32_t size() const {
        const Cell list = block();
        return list == 0 ? 0 : static_cast<std::uint32_t>(world_.get(list).integer() >> 8);
    }

    // The cell of the first item; the others follow.
    [[nodiscard]] Cell first() const { return block() + 1; }

    // The size, charged as a walk through all items.
    [[nodiscard]] std::uint32_t walk() const {
        const std::uint32_t items = size();
        world_.charge_walk(items);
        return items;
    }

    [[nodiscard]] bool is_empty() const { return size() == 0; }

    [[nodiscard]] Value at(std::uint32_t index) const { return world_.get(block() + 1 + index); }

    void set_at(std::uint32_t index, Value value) { world_.set(block() + 1 + index, value); }

    void push(Value value) { append({value}); }

    // Several at the end, at once: an entry of a list of entries.
    void append(std::initializer_list<Value> values) {
        const auto count = static_cast<std::uint32_t>(values.size());
        const std::uint32_t items = size();
        make_room(items + count);
        const Cell list = block();
        Cell place = list + 1 + items;
        for (const Value value : values) world_.set(place++, value);
        set_size(list, items + count);
    }

    [[nodiscard]] std::vector<Value> values() const {
        std::vector<Value> items;
        const std::uint32_t count = walk();
        items.reserve(count);
        for (std::uint32_t i = 0; i < count; ++i) items.push_back(at(i));
        return items;
    }

    [[nodiscard]] std::vector<EntityId> entities() const {
        std::vector<EntityId> items;
        const std::uint32_t count = walk();
        items.reserve(count);
        for (std::uint32_t i = 0; i < count; ++i) items.push_back(at(i).entity());
        return items;
    }

    // Room for so many before it has to move.
    void reserve(std::uint32_t items) {
        if (block() == 0) make_room(items);
    }

    void insert(std::uint32_t index, Value value);
    void erase(std::uint32_t index, std::uint32_t count = 1);
    void clear();

    // The first place of a value, or size() when it is not there.
    [[nodiscard]] std::uint32_t find(Value value) const {
        const std::uint32_t items = size();
        const Cell begin = first();
        std::uint32_t index = 0;
        while (index < items && world_.get(begin + index) != value) ++index;
        world_.charge_walk(index);
        return index;
    }

    [[nodiscard]] bool has(Value value) const { return find(value) < size(); }

    bool remove(Value value);

private:
    [[nodiscard]] Cell block() const { return world_.get(home_).block().cell; }

    // Above the size class, the header holds the number of items.
    void set_size(Cell list, std::uint32_t size) {
        const std::int64_t size_class = world_.get(list).integer() & 0xFF;
        world_.set(list, Value::of(size_class | (std::int64_t{size} << 8)));
    }

    void make_room(std::uint32_t size) {
        const Cell list = block();
        const bool fits = list != 0 && size <= world_.block_room(list) &&
                          size <= static_cast<std::uint32_t>(limits::list_items);
        if (!fits) [[unlikely]] {
            grow(size);
        }
    }

    void grow(std::uint32_t size);

    friend class Map;

    World& world_;
    Cell home_;
};

// A small map from words to values, in order of insertion: a list of (key, value) pairs. Setting a
// key to nothing removes it. Searching is linear: maps of the World are small.
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

    // The cell of a value, so the home of a list in the map; 0 without it. Any write to the map may
    // move it.
    [[nodiscard]] Cell cell_of(Word key) const {
        const std::uint32_t index = find(key);
        return index == size() ? 0 : pairs_.first() + 2 * index + 1;
    }

    void set(Word key, Value value);

    void clear() { pairs_.clear(); }

private:
    [[nodiscard]] std::uint32_t find(Word key) const {
        const std::uint32_t entries = size();
        std::uint32_t index = 0;
        while (index < entries && this->key(index) != key) ++index;
        pairs_.world_.charge_walk(index);
        return index;
    }

    List pairs_;
};

}  // namespace hexwright
