#include "lua/big_stack.hpp"

#include <pthread.h>

#include <future>

#include "base/error.hpp"
#include "base/limits.hpp"

namespace hexwright {

namespace {

void* run_task(void* task) {
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
        throw Error("lua/no-thread", "cannot start a thread with a large enough stack");
    pthread_join(thread, nullptr);
    done.get();
}

}  // namespace hexwright
