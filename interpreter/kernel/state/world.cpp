#include "kernel/state/world.hpp"

#include <bit>

#include "base/error.hpp"
#include "base/finally.hpp"

namespace hexwright {

namespace {

constexpr std::uint32_t smallest_class = 2;  // 4 cells
constexpr std::size_t first_cells = 1024;

std::uint32_t class_for(std::uint32_t room) {
    const std::uint32_t cells_needed = room + 1;
    const auto exponent = static_cast<std::uint32_t>(std::bit_width(cells_needed - 1));
    return exponent < smallest_class ? smallest_class : exponent;
}

}  // namespace

World::World(HeldMemory state, HeldMemory changes)
    : held_cells_(std::move(state)), held_trail_(std::move(changes)) {
    make_cells(first_cells);
    cells_[cells::top] = Value::of(std::int64_t{cells::first_block});
}

void World::clear() {
    cells_.assign(first_cells, Value{});
    cells_[cells::top] = Value::of(std::int64_t{cells::first_block});
    trail_.clear();
    used_ = forgotten_ = 0;
    forget_rewound();
}

// While they move, both the old and the new ones are there.
void World::make_cells(std::size_t cells) {
    held_cells_.set((cells_.capacity() + cells) * sizeof(Value));
    const Finally settle([this] { held_cells_.note(cells_.capacity() * sizeof(Value)); });
    cells_.resize(cells);
}

void World::make_room() {
    if (probing_) {
        throw Error("state/in-probe",
                    "nothing may change while the engine only looks whether something is possible",
                    "move the change into a handler");
    }
    if (used_ >= most_records_)
        throw MemoryRefused("base/memory-full", "no more changes are allowed here");
    if (used_ / chunk_records == trail_.size()) {
        constexpr std::size_t bytes = chunk_records * sizeof(LedgerRecord);
        held_trail_.set(held_trail_.bytes() + bytes);
        const Finally settle([this] { held_trail_.note((trail_.size() - forgotten_) * bytes); });
        trail_.emplace_back(chunk_records);
    }
    room_ = room_in_chunk();
}

void World::forget_before(Mark mark) {
    for (; forgotten_ < mark.records / chunk_records; ++forgotten_) trail_[forgotten_] = {};
    held_trail_.note((trail_.size() - forgotten_) * chunk_records * sizeof(LedgerRecord));
}

void World::forget_rewound() {
    written_ = used_;
    trail_.resize(std::min(trail_.size(), used_ / chunk_records + 1));
    held_trail_.note((trail_.size() - forgotten_) * chunk_records * sizeof(LedgerRecord));
    held_cells_.note(cells_.capacity() * sizeof(Value));
    const std::size_t enough = std::max(first_cells, std::bit_ceil(std::size_t{top()}));
    if (!probing_) room_ = room_in_chunk();
    if (cells_.capacity() <= 4 * enough) return;
    cells_.resize(enough);
    cells_.shrink_to_fit();
    held_cells_.note(cells_.capacity() * sizeof(Value));
}

// The cells are copied to a variable: for the compiler, a write to one could change any member.
void World::rewind(Mark mark) {
    Value* const cells = cells_.data();
    while (used_ > mark.records) {
        const std::size_t chunk = (used_ - 1) / chunk_records;
        LedgerRecord* const first = trail_[chunk].data();
        const std::size_t begin = std::max(mark.records, chunk * chunk_records);
        LedgerRecord* const end = first + (begin - chunk * chunk_records);
        LedgerRecord* record = first + (used_ - chunk * chunk_records);
        while (record > end) {
            --record;
            std::swap(cells[record->cell], record->other);
        }
        used_ = begin;
    }
    if (!probing_) room_ = room_in_chunk();
}

void World::redo(Mark mark) {
    for (; used_ < mark.records && used_ < written_; ++used_) {
        LedgerRecord& record = trail_[used_ / chunk_records][used_ % chunk_records];
        std::swap(cells_[record.cell], record.other);
    }
    if (!probing_) room_ = room_in_chunk();
}

// The oldest record of a cell has what it was.
World::Changes World::changes_since(Mark mark) const {
    Changes before;
    for (std::size_t i = mark.records; i < used_; ++i)
        before.emplace_back(record(i).cell, record(i).other);
    std::ranges::stable_sort(before, {}, &Changes::value_type::first);
    const auto repeated = std::ranges::unique(before, {}, &Changes::value_type::first);
    before.erase(repeated.begin(), repeated.end());
    Changes now;
    for (const auto& [cell, value] : before) {
        if (get(cell) != value) now.emplace_back(cell, get(cell));
    }
    return now;
}

void World::apply(const Changes& changes) {
    for (const auto& [cell, value] : changes) {
        const bool is_larger = cell == cells::top && value.integer() > std::ssize(cells_);
        if (is_larger) make_cells(std::bit_ceil(static_cast<std::size_t>(value.integer())));
    }
    for (const auto& [cell, value] : changes) set(cell, value);
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
    if (block + size > cells_.size()) make_cells(std::bit_ceil(std::size_t{block} + size));
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
