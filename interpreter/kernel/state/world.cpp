#include "kernel/state/world.hpp"

#include <algorithm>
#include <bit>
#include <utility>

#include "base/error.hpp"
#include "base/limits.hpp"

namespace hexwright {

namespace {

constexpr std::uint32_t smallest_class = 2;  // 4 cells

std::uint32_t class_for(std::uint32_t room) {
    const std::uint32_t cells_needed = room + 1;
    const auto exponent = static_cast<std::uint32_t>(std::bit_width(cells_needed - 1));
    return exponent < smallest_class ? smallest_class : exponent;
}

}  // namespace

World::World() : cells_(1024) {
    cells_[cells::top] = Value::of(std::int64_t{cells::first_block});
}

void World::make_room() {
    if (probing_) {
        throw Error("state/in-probe",
                    "nothing may change while the engine only looks whether something is possible",
                    "move the change into a handler");
    }
    if (used_ >= most_records_) {
        throw Error("state/ledger-full", "this game's record of changes has grown beyond its limit",
                    "save the game and go on from there");
    }
    trail_.resize(std::max<std::size_t>(1024, 2 * trail_.size()));
    room_ = std::min(most_records_, trail_.size());
}

// Members are copied to variables: for the compiler, a write to a cell could change any member.
void World::rewind(Mark mark) {
    Value* const cells = cells_.data();
    LedgerRecord* const end = trail_.data() + mark.records;
    LedgerRecord* record = trail_.data() + used_;
    while (record > end) {
        --record;
        std::swap(cells[record->cell], record->other);
    }
    used_ = std::min(used_, mark.records);
}

void World::redo(Mark mark) {
    for (; used_ < mark.records && used_ < written_; ++used_)
        std::swap(cells_[trail_[used_].cell], trail_[used_].other);
}

// A block's header holds its size class in the low byte; a free block's second cell names the next
// free one.
Cell World::take_block(std::uint32_t room) {
    const std::uint32_t size_class = class_for(room);
    const Cell head = cells::free_blocks + size_class;
    if (const auto reused = static_cast<Cell>(get(head).integer()); reused != 0) {
        set(head, get(reused + 1));
        set(reused + 1, Value{});
        return reused;
    }
    const std::uint32_t size = 1U << size_class;
    const Cell block = top();
    if (std::size_t{block} + size > limits::world_cells) {
        throw Error("state/world-full", "the game's state has grown beyond its limit",
                    "remove things no longer used");
    }
    if (block + size > cells_.size()) cells_.resize(std::bit_ceil(std::size_t{block} + size));
    set(cells::top, Value::of(std::int64_t{block} + size));
    set(block, Value::of(std::int64_t{size_class}));
    return block;
}

void World::free_block(Cell block) {
    free_block(block, block_room(block));
}

void World::free_block(Cell block, std::uint32_t filled) {
    const auto size_class = static_cast<std::uint32_t>(get(block).integer() & 0xFF);
    for (Cell cell = block + 2; cell <= block + filled; ++cell) set(cell, Value{});
    set(block, Value::of(std::int64_t{size_class}));
    const Cell head = cells::free_blocks + size_class;
    set(block + 1, get(head));
    set(head, Value::of(std::int64_t{block}));
}

std::uint64_t World::hash() const {
    // Splitmix over the cells in use; a cell's place counts.
    std::uint64_t hash = 0x9e3779b97f4a7c15ULL;
    const Cell end = top();
    for (Cell cell = 0; cell < end; ++cell) {
        if (const std::int64_t block = limits::block_charge(cell, end)) charge(block);
        hash = (hash ^ cells_[cell].bits()) * 0xbf58476d1ce4e5b9ULL;
        hash ^= hash >> 29;
    }
    return hash;
}

}  // namespace hexwright
