// The shell's request to stop a run: Ctrl-C, or the wall clock. Nothing below the shell reads a
// clock (SBX-08).
#pragma once

#include <atomic>

#include "base/no_copy.hpp"

namespace hexwright {

enum class StopReason : int { none, wall_clock, interrupted };

// A watchdog thread holds a reference to it.
class StopFlag : NoCopy {
public:
    // `around` is raised for several at once, by Ctrl-C; it must outlive this one, which never
    // changes it.
    explicit StopFlag(const StopFlag* around = nullptr) : around_(around) {}

    void raise(StopReason reason) { reason_.store(reason, std::memory_order_relaxed); }

    void clear() { reason_.store(StopReason::none, std::memory_order_relaxed); }

    [[nodiscard]] StopReason reason() const {
        const bool is_around = around_ != nullptr && around_->is_raised();
        return is_around ? around_->reason() : reason_.load(std::memory_order_relaxed);
    }

    [[nodiscard]] bool is_raised() const { return reason() != StopReason::none; }

private:
    const StopFlag* around_;
    std::atomic<StopReason> reason_{StopReason::none};
};

}  // namespace hexwright
