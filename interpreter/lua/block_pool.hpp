// Small blocks by size, carved from one region, for the many small objects of a Lua state.
//
//     void* block = pool.resize(nullptr, 0, 40);    // as realloc, but told the old size
//     block = pool.resize(block, 40, 80);
//     pool.give(block, 80);
//
// A block given back is the next of its size to be taken. What is too large or finds no room comes
// from malloc, so the pool never holds more than its region. Contents are kept as realloc keeps
// them. All that was not given back goes with the pool: a state without finalizers need not be
// taken apart.
//
// Cannot be copied or moved: blocks lie in it.
#pragma once

#include <array>
#include <cstddef>

namespace hexwright {

class BlockPool {
public:
    BlockPool();
    ~BlockPool();
    BlockPool(const BlockPool&) = delete;
    BlockPool& operator=(const BlockPool&) = delete;

    // A block of the new size with the content of the old one, or null when there is no memory;
    // then the old one stays. `old_size` is 0 for a null block.
    [[nodiscard]] void* resize(void* block, std::size_t old_size, std::size_t new_size) {
        return block == nullptr ? take(new_size) : resize_taken(block, old_size, new_size);
    }

    // Gives back all there is.
    void give_all();

    void give(void* block, std::size_t size) {
        if (block == nullptr) return;
        if (!owns(block)) return give_large(block);
        auto* freed = static_cast<Free*>(block);
        freed->next = free_[class_of(size)];
        free_[class_of(size)] = freed;
    }

private:
    static constexpr std::size_t step = 16;
    static constexpr std::size_t largest = 8192;

    struct Free {
        Free* next;
    };

    // Stands before a block from malloc: such blocks are a ring.
    struct alignas(16) Large {
        Large* next;
        Large* before;
    };

    // 1..16 bytes are class 0, 17..32 class 1.
    [[nodiscard]] static constexpr std::size_t class_of(std::size_t size) {
        return (size - 1) / step;
    }

    [[nodiscard]] bool owns(const void* block) const {
        return block >= region_ && block < static_cast<const void*>(end_);
    }

    // Most blocks are small and were given back before.
    [[nodiscard]] void* take(std::size_t size) {
        if (size > largest) return take_large(size);
        Free*& first = free_[class_of(size)];
        Free* found = first;
        if (found == nullptr) return take_fresh(size);
        first = found->next;
        return found;
    }

    [[nodiscard]] void* take_fresh(std::size_t size);
    [[nodiscard]] void* resize_taken(void* block, std::size_t old_size, std::size_t new_size);
    [[nodiscard]] void* take_large(std::size_t size);
    [[nodiscard]] void* resize_large(void* block, std::size_t new_size);
    static void give_large(void* block);

    std::byte* region_ = nullptr;
    std::byte* at_ = nullptr;  // the first byte never taken
    std::byte* end_ = nullptr;
    std::array<Free*, largest / step> free_{};
    Large large_{&large_, &large_};
};

}  // namespace hexwright
