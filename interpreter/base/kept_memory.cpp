#include "base/kept_memory.hpp"

#include <cstddef>
#include <cstdlib>

#if defined(__GLIBC__)
#include <malloc.h>
#endif

namespace hexwright {

namespace {

// The most that glibc allows: what is larger comes from the system and goes back to it.
[[maybe_unused]] constexpr int largest_from_heap = 32 * 1024 * 1024;

}  // namespace

void keep_freed_memory() {
#if defined(__GLIBC__)
    constexpr int most_kept = 256 * 1024 * 1024;
    (void)::mallopt(M_TRIM_THRESHOLD, most_kept);
    (void)::mallopt(M_MMAP_THRESHOLD, largest_from_heap);
#endif
}

void expect_much_memory() {
#if defined(__GLIBC__)
    // A thread's heap grows to hold the block, and is not cut when that is given back.
    constexpr std::size_t beside_others = 1024;
    void* volatile block = std::malloc(largest_from_heap - beside_others);
    std::free(block);
#endif
}

}  // namespace hexwright
