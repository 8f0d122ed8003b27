// What stops a running script: the wall clock, and Ctrl-C.
//
// Both raise a StopFlag, which the sandbox looks at. Rules never see the clock: a stopped ruling is
// taken back, whatever it had done.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <ctime>
#include <filesystem>
#include <functional>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

#include "base/stop_flag.hpp"
#include "lua/sandbox.hpp"
#include "shell/report/terminal.hpp"

namespace hexwright {

// How long each sort of work may take (SBX-08).
struct TimeLimits {
    std::chrono::milliseconds load;    // of one file
    std::chrono::milliseconds ruling;  // its handlers in all
    std::chrono::milliseconds step;    // of a scene, a spec or a line, between two rulings
    std::chrono::milliseconds pack;    // the checking of one, in all
};

// Those of limits.hpp, longer where sanitizers slow everything down, as the environment variable
// HEXWRIGHT_TIME changes them ("load=2 ruling=0.5 step=10 pack=60", in seconds). Errors:
// shell/bad-time.
[[nodiscard]] TimeLimits time_limits();

// How much memory a game may hold beside its Lua state: that of limits.hpp, or that of the
// environment variable HEXWRIGHT_MEMORY ("512", in MB). Errors: shell/bad-memory.
[[nodiscard]] std::size_t memory_limit();

// Raises StopReason::wall_clock when something takes too long (SBX-08).
//
//     watchdog.start(250ms);  play();  watchdog.stop();
//
// Half of the time is counted by the clock on the wall, the other half by that of the processor in
// the thread that called start(), so that a busy machine decides nothing and a person may think.
// Cannot be copied: it owns a thread.
class Watchdog {
public:
    using Clock = std::chrono::steady_clock;

    // The flag must outlive it.
    explicit Watchdog(StopFlag& flag);
    Watchdog(const Watchdog&) = delete;
    Watchdog& operator=(const Watchdog&) = delete;

    // Gives so much time from now on; without any the flag is raised at once. Takes an earlier
    // wall_clock back, never an interruption.
    void start(std::chrono::nanoseconds limit);

    // Afterwards the flag is not raised any more, and an earlier wall_clock is taken back.
    void stop();

    // Whether it has raised the flag since it was made, or was asked last.
    [[nodiscard]] bool has_stopped() { return has_stopped_.exchange(false); }

private:
    void watch(const std::stop_token& ended);
    [[nodiscard]] std::chrono::nanoseconds processor_time() const;

    StopFlag& flag_;
    clockid_t worker_{};  // the processor clock of the thread that called start()
    std::mutex mutex_;
    std::condition_variable_any changed_;
    bool running_ = false;
    bool idle_ = false;  // the thread sleeps without a deadline
    Clock::time_point deadline_;
    Clock::time_point sleeps_until_;
    std::chrono::nanoseconds half_{};
    // Once the deadline has passed: when the worker has had the other half.
    std::optional<std::chrono::nanoseconds> worker_end_;
    std::atomic<bool> has_stopped_ = false;
    std::jthread thread_;
};

// Watches the runs of one sandbox, each as long as its kind may take. A run inside another takes of
// the other's time; a driver gets a step's whole time whenever a run inside it has ended.
//
//     hooks.clock = [&](std::optional<RunKind> kind) { stopwatch.hear(kind); };
class Stopwatch {
public:
    // The flag must outlive it.
    explicit Stopwatch(StopFlag& flag) : watchdog_(flag), limits_(time_limits()) {}

    // Multiplies the limits: where no person waits, a slow machine must not decide the result.
    void be_patient(int times);

    // From now on all runs together may take the limit of a pack.
    void begin_pack();

    // Hears that a run begins, or that the innermost ended.
    void hear(std::optional<RunKind> kind);

    // Whether something took too long since it was made, or was asked last.
    [[nodiscard]] bool has_stopped() { return watchdog_.has_stopped(); }

private:
    struct Open {
        RunKind kind;
        Watchdog::Clock::time_point end;
    };

    [[nodiscard]] std::chrono::nanoseconds limit_of(RunKind kind) const;
    [[nodiscard]] Watchdog::Clock::time_point end_of(RunKind kind) const;

    Watchdog watchdog_;
    TimeLimits limits_;
    std::vector<Open> open_;
    std::optional<Watchdog::Clock::time_point> pack_end_;
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
