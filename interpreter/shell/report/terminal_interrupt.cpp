#include "shell/report/terminal_interrupt.hpp"

#include <atomic>
#include <csignal>

namespace hexwright {

namespace {

// A signal handler gets no argument: this is the one global, and only while a guard lives.
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

void ignore_broken_pipes() {
    std::signal(SIGPIPE, SIG_IGN);
}

}  // namespace hexwright
