// A list of values in the World, in order. It lives in a block that its home cell names; when it
// grows, the block moves and the home cell follows.
//
//     List hand(world, cells::free_slots);   hand.push(Value::of(3));   hand.at(0)
//
// Indices count from 0. Reading an absent list gives an empty one; writing makes it.
// A List is a view for a moment: do not keep it across a write to another list that may hold its
// home cell. Errors: state/list-too-long.
#pragma once

#include "kernel/state/world.hpp"

namespace hexwright {

class List {
public:
    List(World& world, Cell home) : world_(world), home_(home) {}

    [[nodiscard]] std::uint32_t size() const {
        const Cell list = block();
        return list == 0 ? 0 : static_cast<std::uint32_t>(world_.get(list).integer() >> 8);
    }

    [[nodiscard]] bool is_empty() const { return size() == 0; }

    [[nodiscard]] Value at(std::uint32_t index) const { return world_.get(block() + 1 + index); }

    void set_at(std::uint32_t index, Value value) { world_.set(block() + 1 + index, value); }

    void push(Value value);
    void insert(std::uint32_t index, Value value);
    void erase(std::uint32_t index, std::uint32_t count = 1);
    void clear();

    // The first place of a value, or size() when it is not there.
    [[nodiscard]] std::uint32_t find(Value value) const;

    [[nodiscard]] bool has(Value value) const { return find(value) < size(); }

    bool remove(Value value);

private:
    [[nodiscard]] Cell block() const { return world_.get(home_).block().cell; }

    void set_size(std::uint32_t size);
    void make_room(std::uint32_t size);

    World& world_;
    Cell home_;
};

}  // namespace hexwright
