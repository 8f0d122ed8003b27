// What stops a running script: the wall clock, and Ctrl-C.
//
// Both raise a StopFlag, which the sandbox looks at. Rules never see the clock: a stopped ruling is
// taken back, whatever it had done.
#pragma once

#include <chrono>
#include <condition_variable>
#include <filesystem>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

#include "base/stop_flag.hpp"
#include "shell/report/terminal.hpp"

namespace hexwright {

// limits::wall_milliseconds, and more of it where sanitizers slow everything down.
[[nodiscard]] std::chrono::milliseconds wall_limit();

// The wall clock's backstop (SBX-08): raises StopReason::wall_clock when one ruling takes too long.
//
//     watchdog.start();  play();  watchdog.stop();
//
// Stop it while people are asked. Cannot be copied: it owns a thread.
class Watchdog {
public:
    // The flag must outlive it.
    explicit Watchdog(StopFlag& flag, std::chrono::milliseconds limit = wall_limit());
    Watchdog(const Watchdog&) = delete;
    Watchdog& operator=(const Watchdog&) = delete;

    // The time that the next start gives.
    void set_limit(std::chrono::milliseconds limit);

    // Gives the whole time from now on. Takes an earlier wall_clock back, never an interruption.
    void start();

    // Afterwards the flag is not raised any more.
    void stop();

private:
    void watch(const std::stop_token& ended);

    StopFlag& flag_;
    std::chrono::milliseconds limit_;
    std::mutex mutex_;
    std::condition_variable_any changed_;
    bool running_ = false;
    bool idle_ = false;  // the thread sleeps without a deadline
    std::chrono::steady_clock::time_point deadline_;
    std::jthread thread_;
};

// While it exists, Ctrl-C raises StopReason::interrupted; pressed again before the script has
// stopped, it ends the program. Of several guards the innermost counts. Cannot be copied: it
// restores what it found.
class InterruptGuard {
public:
    // The flag must outlive it.
    explicit InterruptGuard(StopFlag& flag);
    InterruptGuard(const InterruptGuard&) = delete;
    InterruptGuard& operator=(const InterruptGuard&) = delete;
    ~InterruptGuard();

private:
    void (*before_)(int);
    StopFlag* flag_before_;
};

// Does the work of a command with --watch: now, and again whenever a script below the folders was
// saved, until Ctrl-C. An Error of the work is printed. Returns what the last work returned, the
// command's exit code.
int repeat_when_saved(const std::vector<std::filesystem::path>& folders,
                      Terminal& terminal,
                      const std::function<int(StopFlag&)>& work);

}  // namespace hexwright
