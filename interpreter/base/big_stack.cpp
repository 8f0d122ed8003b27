#include "base/big_stack.hpp"

#include <pthread.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <future>

#if defined(__GLIBC__)
#include <malloc.h>
#include <sys/mman.h>
#endif

#include "base/error.hpp"
#include "base/limits.hpp"

namespace hexwright {

namespace {

// Gives the heap of this thread room for a large pack at once, in pages of 2 MB where the system
// has them, and lets it keep what is freed. By itself it grows by pages of 4 KB, and the system
// takes as long to hand these out as loading takes to fill them. What is never written costs no
// memory.
void prepare_heap() {
#if defined(__GLIBC__)
    // A thread's heap is made of regions of this size.
    constexpr std::uintptr_t region = std::uintptr_t{64} * 1024 * 1024;
    constexpr std::size_t small = 256 * 1024;
    (void)::mallopt(M_MMAP_THRESHOLD, region / 2);
    (void)::mallopt(M_TRIM_THRESHOLD, 16 * region);
    (void)::mallopt(M_TOP_PAD, 2 * region);
    // The first three fill a region; the last makes another.
    std::array<void*, 4> blocks{};
    constexpr std::array sizes = {small, region / 2 - small, region / 2 - small, small};
    for (std::size_t at = 0; at < sizes.size(); ++at) {
        blocks[at] = std::malloc(sizes[at]);
        const std::uintptr_t begin = reinterpret_cast<std::uintptr_t>(blocks[at]) / region * region;
        // Refused, nothing is lost but speed.
        (void)::madvise(reinterpret_cast<void*>(begin), region, MADV_HUGEPAGE);
    }
    for (void* block : blocks) std::free(block);
#endif
}

void* run_task(void* task) {
    prepare_heap();
    (*static_cast<std::packaged_task<void()>*>(task))();
    return nullptr;
}

}  // namespace

void run_on_big_stack(const std::function<void()>& work) {
    // The task carries an exception across the thread's end.
    std::packaged_task<void()> task(work);
    std::future<void> done = task.get_future();
    pthread_attr_t attributes;
    pthread_attr_init(&attributes);
    pthread_attr_setstacksize(&attributes, limits::c_stack_bytes);
    pthread_t thread{};
    const int failed = pthread_create(&thread, &attributes, &run_task, &task);
    pthread_attr_destroy(&attributes);
    if (failed != 0)
        throw Error("base/no-thread", "cannot start a thread with a large enough stack");
    pthread_join(thread, nullptr);
    done.get();
}

}  // namespace hexwright
