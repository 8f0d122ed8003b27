#include "base/kept_memory.hpp"

#include <sys/mman.h>

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <mutex>
#include <vector>

#if defined(__GLIBC__)
#include <malloc.h>
#endif

namespace hexwright {

namespace {

// Regions that were given back and wait to be taken again.
class SpareRegions {
public:
    SpareRegions() = default;

    ~SpareRegions() {
        for (const Spare& spare : spares_) std::free(spare.region);
    }

    SpareRegions(const SpareRegions&) = delete;
    SpareRegions& operator=(const SpareRegions&) = delete;

    void keep_from_now_on() {
        const std::lock_guard lock(mutex_);
        most_ = 2;
    }

    // Null when there is none of this size.
    [[nodiscard]] std::byte* take(std::size_t bytes) {
        const std::lock_guard lock(mutex_);
        if (spares_.empty() || spares_.back().bytes != bytes) return nullptr;
        std::byte* const region = spares_.back().region;
        spares_.pop_back();
        return region;
    }

    // Whether it is kept.
    [[nodiscard]] bool give(std::byte* region, std::size_t bytes) {
        const std::lock_guard lock(mutex_);
        if (spares_.size() >= most_) return false;
        spares_.push_back({region, bytes});
        return true;
    }

private:
    struct Spare {
        std::byte* region = nullptr;
        std::size_t bytes = 0;
    };

    std::mutex mutex_;
    std::vector<Spare> spares_;
    std::size_t most_ = 0;
};

SpareRegions& spare_regions() {
    static SpareRegions spares;
    return spares;
}

// The most that glibc allows: what is larger comes from the system and goes back to it.
[[maybe_unused]] constexpr std::size_t largest_from_heap = std::size_t{32} * 1024 * 1024;

// Filling a large page takes the system less time than handing out hundreds of small ones.
[[maybe_unused]] void ask_for_large_pages([[maybe_unused]] void* block,
                                          [[maybe_unused]] std::size_t size) {
#if defined(MADV_HUGEPAGE)
    constexpr std::uintptr_t large_page = std::uintptr_t{2} * 1024 * 1024;
    const auto begin = reinterpret_cast<std::uintptr_t>(block);
    const std::uintptr_t first = (begin / large_page + 1) * large_page;
    const std::uintptr_t end = (begin + size) / large_page * large_page;
    // Refused, nothing is lost but speed.
    (void)::madvise(static_cast<std::byte*>(block) + (first - begin), end - first, MADV_HUGEPAGE);
#endif
}

}  // namespace

void keep_freed_memory() {
#if defined(__GLIBC__)
    constexpr int most_kept = 256 * 1024 * 1024;
    (void)::mallopt(M_TRIM_THRESHOLD, most_kept);
    (void)::mallopt(M_MMAP_THRESHOLD, static_cast<int>(largest_from_heap));
#endif
    spare_regions().keep_from_now_on();
}

void expect_much_memory() {
#if defined(__GLIBC__)
    // The thread's heap grows to hold the blocks, and is not cut when they are given back.
    constexpr std::size_t size = largest_from_heap - 64 * 1024;
    void* const lower = std::malloc(size);
    void* const upper = std::malloc(size);
    if (lower != nullptr) ask_for_large_pages(lower, size);
    if (upper != nullptr) ask_for_large_pages(upper, size);
    std::free(upper);
    std::free(lower);
#endif
}

std::byte* take_region(std::size_t bytes) {
    if (std::byte* const kept = spare_regions().take(bytes)) return kept;
    void* const fresh = std::malloc(bytes);
    if (fresh != nullptr) ask_for_large_pages(fresh, bytes);
    return static_cast<std::byte*>(fresh);
}

void give_region(std::byte* region, std::size_t bytes) {
    if (region != nullptr && !spare_regions().give(region, bytes)) std::free(region);
}

}  // namespace hexwright
