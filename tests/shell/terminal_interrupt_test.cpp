#include "shell/report/terminal_interrupt.hpp"

#include <csignal>

#include "catch.hpp"

namespace terminal_interrupt_test {

using namespace hexwright;

TEST_CASE("Ctrl-C raises the flag") {
    StopFlag flag;
    const InterruptGuard guard(flag);
    std::raise(SIGINT);
    CHECK(flag.reason() == StopReason::interrupted);
}

TEST_CASE("Ctrl-C is remembered over a spent wall clock") {
    StopFlag flag;
    flag.raise(StopReason::wall_clock);
    const InterruptGuard guard(flag);
    std::raise(SIGINT);
    CHECK(flag.reason() == StopReason::interrupted);
}

TEST_CASE("after the guard, Ctrl-C does what it did before") {
    std::signal(SIGINT, SIG_IGN);
    StopFlag flag;
    { const InterruptGuard guard(flag); }
    std::raise(SIGINT);
    CHECK_FALSE(flag.is_raised());
    CHECK(std::signal(SIGINT, SIG_DFL) == SIG_IGN);
}

}  // namespace terminal_interrupt_test
