#include "lua/block_pool.hpp"

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <utility>

#include "base/limits.hpp"

namespace hexwright {

namespace {

// Address space only: pages that no block was taken from cost nothing. A sanitizer watches every
// block by itself, so there the pool is empty.
#if defined(__SANITIZE_ADDRESS__)
constexpr std::size_t region_bytes = 0;
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
constexpr std::size_t region_bytes = 0;
#else
constexpr std::size_t region_bytes = limits::memory_per_game;
#endif
#else
constexpr std::size_t region_bytes = limits::memory_per_game;
#endif

}  // namespace

BlockPool::BlockPool() {
    if (region_bytes == 0) return;
    region_ = static_cast<std::byte*>(std::malloc(region_bytes));
    at_ = region_;
    end_ = region_ == nullptr ? nullptr : region_ + region_bytes;
}

BlockPool::~BlockPool() {
    give_all();
    std::free(region_);
}

void BlockPool::give_all() {
    for (Large* block = large_.next; block != &large_;)
        std::free(std::exchange(block, block->next));
    large_ = {&large_, &large_};
    free_ = {};
    at_ = region_;
}

void* BlockPool::take_large(std::size_t size) {
    auto* fresh = static_cast<Large*>(std::malloc(sizeof(Large) + size));
    if (fresh == nullptr) return nullptr;
    *fresh = {large_.next, &large_};
    fresh->next->before = fresh->before->next = fresh;
    return fresh + 1;
}

void BlockPool::give_large(void* block) {
    Large* freed = static_cast<Large*>(block) - 1;
    freed->next->before = freed->before;
    freed->before->next = freed->next;
    std::free(freed);
}

// What moves tells its neighbours.
void* BlockPool::resize_large(void* block, std::size_t new_size) {
    Large* old = static_cast<Large*>(block) - 1;
    auto* fresh = static_cast<Large*>(std::realloc(old, sizeof(Large) + new_size));
    if (fresh == nullptr) return nullptr;
    fresh->next->before = fresh->before->next = fresh;
    return fresh + 1;
}

// The first of its size to be needed while none is free.
void* BlockPool::take_fresh(std::size_t size) {
    const std::size_t bytes = (class_of(size) + 1) * step;
    if (static_cast<std::size_t>(end_ - at_) < bytes) return take_large(size);
    void* fresh = at_;
    at_ += bytes;
    return fresh;
}

void* BlockPool::resize_taken(void* block, std::size_t old_size, std::size_t new_size) {
    const bool pooled = owns(block);
    if (pooled && new_size <= largest && class_of(old_size) == class_of(new_size)) return block;
    if (!pooled && new_size > largest) return resize_large(block, new_size);
    void* fresh = take(new_size);
    // A block too large for its size is no harm, and Lua relies on shrinking.
    if (fresh == nullptr) return new_size <= old_size ? block : nullptr;
    std::memcpy(fresh, block, std::min(old_size, new_size));
    give(block, old_size);
    return fresh;
}

}  // namespace hexwright
