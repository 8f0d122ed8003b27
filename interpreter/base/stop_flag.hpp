// The shell's request to stop a run: Ctrl-C, or the wall clock. Nothing below the shell reads a
// clock (SBX-08).
#pragma once

#include <atomic>

namespace hexwright {

enum class StopReason : int { none, wall_clock, interrupted };

// Cannot be copied: a watchdog thread holds a reference to it.
class StopFlag {
public:
    StopFlag() = default;
    StopFlag(const StopFlag&) = delete;
    StopFlag& operator=(const StopFlag&) = delete;

    void raise(StopReason reason) { reason_.store(reason, std::memory_order_relaxed); }

    void clear() { reason_.store(StopReason::none, std::memory_order_relaxed); }

    [[nodiscard]] StopReason reason() const { return reason_.load(std::memory_order_relaxed); }

    [[nodiscard]] bool is_raised() const { return reason() != StopReason::none; }

private:
    std::atomic<StopReason> reason_{StopReason::none};
};

}  // namespace hexwright
