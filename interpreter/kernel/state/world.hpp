// The World: all game state, one array of 64-bit cells; and its Ledger, the record of every change.
//
//     const Mark mark = world.mark();
//     world.set(cell, Value::of(7));
//     world.rewind(mark);               // as before, whatever happened in between
//
// Every write goes through set(): a ledger record is (cell, old value, why). Rewinding swaps old
// and new, so one trail is undo and redo; the next write cuts the redo off. Cost: about 2 ns a
// change with its undo, whatever the World's size.
//
// Layout: cell 0 is unused, cells 1..63 are fixed (see `cells`), blocks follow. A block is 2^k
// cells: one header cell and its content. Cells from `top` on, and cells of free blocks, are empty,
// so a block is always taken wiped.
//
// Work that grows with the game is charged to the meter as it is done (SBX-08).
//
// Invariant: no reference into the array outlives a write; use cell numbers.
// Errors: state/in-probe, base/memory-full.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <utility>
#include <vector>

#include "base/memory_budget.hpp"
#include "base/value.hpp"

namespace hexwright {

using Cell = std::uint32_t;

// The reason of a change: the number of the verb run and the step in it. The ruling stores reasons.
using Why = std::uint32_t;

struct Mark {
    std::size_t records = 0;
};

struct LedgerRecord {
    Cell cell = 0;
    Why why = 0;
    Value other;  // the value before; after a rewind the value to redo
};

// The fixed cells.
namespace cells {
inline constexpr Cell top = 1;
inline constexpr Cell births = 2;
inline constexpr Cell free_blocks = 8;  // heads of the free lists, one for each size class

// The roots of the game.
inline constexpr Cell entities = 32;         // list: slot -> block
inline constexpr Cell free_slots = 33;       // list of slots to use again
inline constexpr Cell listener_counts = 34;  // list: number of listeners by counter_of(window)
inline constexpr Cell listeners = 35;        // list of global listeners, see turn/listener.hpp
inline constexpr Cell schedule = 36;         // list of scheduled events, see turn/schedule.hpp
inline constexpr Cell campaign = 37;         // map: settings and notes of the campaign
inline constexpr Cell battle = 38;           // map: what the turn order and the running battle keep
inline constexpr Cell names = 39;            // map: name of a space, zone or deck -> entity
inline constexpr Cell windows =
    40;  // list: serial of each usage window (turn, round, battle ...), see limit.hpp
inline constexpr Cell snapshots = 41;  // list of open snapshots, see snapshot.hpp
inline constexpr Cell flows = 42;      // list of the flows that run, see verb/flow.hpp

inline constexpr Cell first_block = 64;
}  // namespace cells

// Hears of long work while it is done, in instructions of scripts; it may throw to end it.
class WorkMeter {
public:
    virtual void charge(std::int64_t instructions) = 0;

protected:
    ~WorkMeter() = default;
};

class World {
public:
    World() : World(HeldMemory(), HeldMemory()) {}

    // Its state and its changes count against the budget.
    explicit World(MemoryBudget& memory)
        : World({memory, MemoryOwner::state}, {memory, MemoryOwner::changes}) {}

    [[nodiscard]] Value get(Cell cell) const { return cells_[cell]; }

    void set(Cell cell, Value value) {
        Value& place = cells_[cell];
        if (place == value) return;
        if (used_ >= room_) [[unlikely]] {
            make_room();
        }
        trail_[used_ / chunk_records][used_ % chunk_records] = {cell, why_, place};
        written_ = ++used_;
        place = value;
    }

    // --- the ledger

    [[nodiscard]] Mark mark() const { return {used_}; }

    // Undoes changes back to the mark. They can be redone until the next write.
    void rewind(Mark mark);

    // Redoes rewound changes up to a later mark.
    void redo(Mark mark);

    // A change in force, counted from 0 and not forgotten.
    [[nodiscard]] const LedgerRecord& record(std::size_t place) const {
        return trail_[place / chunk_records][place % chunk_records];
    }

    // Cells that differ from what they were at a mark, with what is in them, by number.
    using Changes = std::vector<std::pair<Cell, Value>>;
    [[nodiscard]] Changes changes_since(Mark mark) const;
    // Makes changes that were read from this World, perhaps when it was larger.
    void apply(const Changes& changes);

    // Changes before the mark cannot be undone any more; their memory is given back.
    void forget_before(Mark mark);

    // Empty, without a ledger, as it was made.
    void clear();

    // Nothing can be redone any more; the memory of what was rewound is given back.
    void forget_rewound();

    // Sets the reason of the next changes; returns the previous one.
    Why set_why(Why why) {
        const Why before = why_;
        why_ = why;
        return before;
    }

    // --- blocks

    // A wiped block with room for so many cells after its header.
    [[nodiscard]] Cell take_block(std::uint32_t room);

    // Wipes and frees a block; `filled`: only so many first cells are in use.
    void free_block(Cell block);
    void free_block(Cell block, std::uint32_t filled);

    // Cells after the header. The low byte of the header is the size class; the rest is the
    // owner's.
    [[nodiscard]] std::uint32_t block_room(Cell block) const {
        return (1U << (get(block).integer() & 0xFF)) - 1;
    }

    // --- work

    // Null: nobody is told. The meter must outlive the World or its next setting.
    void set_meter(WorkMeter* meter) { meter_ = meter; }

    void charge(std::int64_t instructions) const {
        if (meter_ != nullptr) meter_->charge(instructions);
    }

    // For so many items that were read or moved; a short list costs nothing.
    void charge_walk(std::size_t items) const {
        if (items >= 64) [[unlikely]] {
            charge(static_cast<std::int64_t>(items / 4));
        }
    }

    // --- the whole

    // Equal states reached by the same requests have equal hashes, in every process.
    [[nodiscard]] std::uint64_t hash() const;

    [[nodiscard]] Cell top() const { return static_cast<Cell>(cells_[cells::top].integer()); }

    // In a probe every write is refused: legality checks and computed fields change nothing.
    bool set_probing(bool probing) {
        const bool before = probing_;
        probing_ = probing;
        room_ = probing ? 0 : room_in_chunk();
        return before;
    }

    // Refuses more changes. Tests use it to make any write fail.
    void set_most_records(std::size_t records) {
        most_records_ = records;
        if (!probing_) room_ = room_in_chunk();
    }

    [[nodiscard]] bool is_probing() const { return probing_; }

private:
    // The trail grows by chunks, so that it is never copied, and gives its oldest ones back.
    static constexpr std::size_t chunk_records = 4096;

    World(HeldMemory state, HeldMemory changes);

    // Grows the trail, or refuses the write.
    void make_room();
    void make_cells(std::size_t cells);

    // Until when records fit into the chunk of the next one.
    [[nodiscard]] std::size_t room_in_chunk() const {
        const std::size_t chunk = used_ / chunk_records;
        const std::size_t end = chunk < trail_.size() ? (chunk + 1) * chunk_records : used_;
        return std::min(most_records_, end);
    }

    std::vector<Value> cells_;
    std::vector<std::vector<LedgerRecord>> trail_;  // forgotten chunks are empty
    std::size_t used_ = 0;                          // records in force
    std::size_t written_ = 0;                       // the end of records that can be redone
    std::size_t forgotten_ = 0;                     // chunks
    Why why_ = 0;
    std::size_t most_records_ = std::numeric_limits<std::size_t>::max();
    std::size_t room_ = 0;  // records allowed without make_room(); 0 in a probe
    bool probing_ = false;
    WorkMeter* meter_ = nullptr;
    HeldMemory held_cells_;
    HeldMemory held_trail_;
};

}  // namespace hexwright
