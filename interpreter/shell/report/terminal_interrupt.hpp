// Ctrl-C asks the running script to stop; pressed again before it has stopped, it ends the program.
#pragma once

#include "base/stop_flag.hpp"

namespace hexwright {

// While it lives, Ctrl-C raises the flag; of several inside one another the flag of the last.
// Cannot be copied: it puts back what it found.
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

// A reader that hangs up is an error of write(), not the end of the program.
void ignore_broken_pipes();

}  // namespace hexwright
