#include "base/kept_memory.hpp"

#include <cstdlib>

#if defined(__GLIBC__)
#include <malloc.h>
#endif

namespace hexwright {

void keep_freed_memory() {
#if defined(__GLIBC__)
    constexpr int most_kept = 256 * 1024 * 1024;
    // The most that glibc allows: what is larger comes from the system and goes back to it.
    constexpr int largest_from_heap = 32 * 1024 * 1024;
    (void)::mallopt(M_TRIM_THRESHOLD, most_kept);
    (void)::mallopt(M_MMAP_THRESHOLD, largest_from_heap);
#endif
}

}  // namespace hexwright
