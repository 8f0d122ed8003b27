#include "shell/run/stopping.hpp"

#include <poll.h>

#include <atomic>
#include <csignal>

#include "base/error.hpp"
#include "base/limits.hpp"
#include "pack/folder_watch.hpp"
#include "shell/report/command_line.hpp"
#include "shell/report/diagnostic_text.hpp"

namespace hexwright {

namespace {

// A signal handler gets no argument: this is the one global, set only while a guard exists.
std::atomic<StopFlag*> interrupted_flag{nullptr};
static_assert(std::atomic<StopFlag*>::is_always_lock_free);

extern "C" void on_interrupt(int signal) {
    StopFlag* flag = interrupted_flag.load();
    if (flag != nullptr && flag->reason() != StopReason::interrupted) {
        flag->raise(StopReason::interrupted);
        return;
    }
    std::signal(signal, SIG_DFL);
    std::raise(signal);
}

}  // namespace

#ifndef __has_feature  // which only clang has
#define __has_feature(name) 0
#endif

std::chrono::milliseconds wall_limit() {
#if defined(__SANITIZE_ADDRESS__) || __has_feature(address_sanitizer)
    constexpr int slowdown = 20;
#else
    constexpr int slowdown = 1;
#endif
    return std::chrono::milliseconds(limits::wall_milliseconds * slowdown);
}

Watchdog::Watchdog(StopFlag& flag, std::chrono::milliseconds limit)
    : flag_(flag), limit_(limit), thread_([this](const std::stop_token& ended) { watch(ended); }) {}

void Watchdog::set_limit(std::chrono::milliseconds limit) {
    const std::lock_guard lock(mutex_);
    limit_ = limit;
}

// The thread is woken only when it sleeps without a deadline; a later deadline it finds by itself,
// so that starting costs no more than a lock.
void Watchdog::start() {
    const std::lock_guard lock(mutex_);
    if (flag_.reason() == StopReason::wall_clock) flag_.clear();
    deadline_ = std::chrono::steady_clock::now() + limit_;
    running_ = true;
    if (idle_) changed_.notify_one();
}

void Watchdog::stop() {
    const std::lock_guard lock(mutex_);
    running_ = false;
}

void Watchdog::watch(const std::stop_token& ended) {
    std::unique_lock lock(mutex_);
    while (!ended.stop_requested()) {
        if (!running_) {
            idle_ = true;
            changed_.wait(lock, ended, [this] { return running_; });
            idle_ = false;
            continue;
        }
        const auto deadline = deadline_;
        changed_.wait_until(lock, ended, deadline, [] { return false; });
        const bool is_over = running_ && std::chrono::steady_clock::now() >= deadline_;
        if (!is_over) continue;
        if (!flag_.is_raised()) flag_.raise(StopReason::wall_clock);
        running_ = false;
    }
}

InterruptGuard::InterruptGuard(StopFlag& flag)
    : before_(SIG_DFL), flag_before_(interrupted_flag.exchange(&flag)) {
    struct sigaction action = {};
    action.sa_handler = on_interrupt;
    action.sa_flags = SA_RESTART;
    struct sigaction found = {};
    sigaction(SIGINT, &action, &found);
    before_ = found.sa_handler;
}

InterruptGuard::~InterruptGuard() {
    std::signal(SIGINT, before_);
    interrupted_flag.store(flag_before_);
}

int repeat_when_saved(const std::vector<std::filesystem::path>& folders,
                      Terminal& terminal,
                      const std::function<int(StopFlag&)>& work) {
    constexpr int patience = 200;  // milliseconds until it looks whether it was interrupted
    StopFlag stop;
    const InterruptGuard interrupt(stop);
    FolderWatch watch(folders);
    int code = exit_code::clean;
    while (!terminal.is_closed()) {
        try {
            code = work(stop);
        } catch (const Error& error) {
            code = exit_code::bad_call;
            terminal.err(concise_text(error.diagnostic(), terminal.err_in_colour()));
        }
        if (stop.is_raised()) break;
        terminal.err("-- waiting for a file to be saved; Ctrl-C ends --\n");
        if (watch.descriptor() < 0) return exit_code::bad_call;
        while (!stop.is_raised() && watch.changes().empty()) {
            pollfd input = {watch.descriptor(), POLLIN, 0};
            (void)::poll(&input, 1, patience);
        }
        if (stop.is_raised()) break;
    }
    return code;
}

}  // namespace hexwright
