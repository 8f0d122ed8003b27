#include "shell/run/stopping.hpp"

#include <csignal>

#include "base/limits.hpp"
#include "catch.hpp"

namespace stopping_test {

using namespace hexwright;
using namespace std::chrono_literals;

namespace {

void wait_for(const StopFlag& flag) {
    while (!flag.is_raised()) std::this_thread::yield();
}

}  // namespace

TEST_CASE("the watchdog stops a ruling that takes too long") {
    StopFlag flag;
    Watchdog watchdog(flag, 1ms);
    watchdog.start();
    wait_for(flag);
    CHECK(flag.reason() == StopReason::wall_clock);
}

TEST_CASE("each start gives the full time again and clears the last stop") {
    StopFlag flag;
    Watchdog watchdog(flag, 1ms);
    for (int i = 0; i < 3; ++i) {
        watchdog.start();
        wait_for(flag);
        watchdog.stop();
    }
    CHECK(flag.reason() == StopReason::wall_clock);
    Watchdog patient(flag, 1h);
    patient.start();
    CHECK_FALSE(flag.is_raised());
}

TEST_CASE("the next start uses the current limit") {
    StopFlag flag;
    Watchdog watchdog(flag, 1h);
    watchdog.set_limit(1ms);
    watchdog.start();
    wait_for(flag);
    watchdog.set_limit(1h);
    watchdog.start();
    CHECK_FALSE(flag.is_raised());
}

TEST_CASE("a stopped watchdog raises no flag") {
    StopFlag flag;
    Watchdog watchdog(flag, 0ms);
    StopFlag other;
    Watchdog witness(other, 20ms);
    watchdog.stop();
    witness.start();
    wait_for(other);
    CHECK_FALSE(flag.is_raised());
}

TEST_CASE("the watchdog never hides that a person pressed Ctrl-C") {
    StopFlag flag;
    flag.raise(StopReason::interrupted);
    Watchdog watchdog(flag, 0ms);
    watchdog.start();
    StopFlag other;
    Watchdog witness(other, 20ms);
    witness.start();
    wait_for(other);
    CHECK(flag.reason() == StopReason::interrupted);
}

TEST_CASE("a ruling's wall clock is the limit, or more where sanitizers are on") {
    CHECK(wall_limit().count() >= limits::wall_milliseconds);
    CHECK(wall_limit().count() % limits::wall_milliseconds == 0);
}

TEST_CASE("Ctrl-C raises the flag") {
    StopFlag flag;
    const InterruptGuard guard(flag);
    std::raise(SIGINT);
    CHECK(flag.reason() == StopReason::interrupted);
}

TEST_CASE("Ctrl-C takes precedence over the time limit") {
    StopFlag flag;
    flag.raise(StopReason::wall_clock);
    const InterruptGuard guard(flag);
    std::raise(SIGINT);
    CHECK(flag.reason() == StopReason::interrupted);
}

TEST_CASE("after the guard, Ctrl-C works as before") {
    std::signal(SIGINT, SIG_IGN);
    StopFlag flag;
    { const InterruptGuard guard(flag); }
    std::raise(SIGINT);
    CHECK_FALSE(flag.is_raised());
    CHECK(std::signal(SIGINT, SIG_DFL) == SIG_IGN);
}

}  // namespace stopping_test
