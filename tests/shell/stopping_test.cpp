#include "shell/run/stopping.hpp"

#include <csignal>
#include <cstdlib>

#include "base/error.hpp"
#include "base/limits.hpp"
#include "catch.hpp"

namespace stopping_test {

using namespace hexwright;
using namespace std::chrono_literals;

namespace {

void wait_for(const StopFlag& flag) {
    while (!flag.is_raised()) std::this_thread::yield();
}

// HEXWRIGHT_TIME, while it exists.
struct Time {
    explicit Time(const char* text) { ::setenv("HEXWRIGHT_TIME", text, 1); }

    ~Time() { ::unsetenv("HEXWRIGHT_TIME"); }

    Time(const Time&) = delete;
    Time& operator=(const Time&) = delete;
};

}  // namespace

TEST_CASE("the watchdog stops what takes too long") {
    StopFlag flag;
    Watchdog watchdog(flag);
    CHECK_FALSE(watchdog.has_stopped());
    watchdog.start(2ms);
    wait_for(flag);
    CHECK(flag.reason() == StopReason::wall_clock);
    while (!watchdog.has_stopped()) std::this_thread::yield();
    CHECK_FALSE(watchdog.has_stopped());
}

TEST_CASE("each start gives the full time again, and it or a stop clears the last stop") {
    StopFlag flag;
    Watchdog watchdog(flag);
    for (int i = 0; i < 3; ++i) {
        watchdog.start(2ms);
        wait_for(flag);
        watchdog.stop();
        CHECK_FALSE(flag.is_raised());
    }
    watchdog.start(2ms);
    wait_for(flag);
    watchdog.start(1h);
    CHECK_FALSE(flag.is_raised());
}

TEST_CASE("a time that ends before the one that is waited for is seen") {
    StopFlag flag;
    Watchdog watchdog(flag);
    watchdog.start(1h);
    std::this_thread::sleep_for(20ms);  // until the watchdog sleeps
    watchdog.start(2ms);
    wait_for(flag);
    CHECK(flag.reason() == StopReason::wall_clock);
}

TEST_CASE("half of the time is the processor's: whoever only waits is not stopped") {
    StopFlag flag;
    Watchdog watchdog(flag);
    watchdog.start(20ms);
    std::this_thread::sleep_for(200ms);
    CHECK_FALSE(flag.is_raised());
    wait_for(flag);
    CHECK(flag.reason() == StopReason::wall_clock);
}

TEST_CASE("a stopped watchdog raises no flag") {
    StopFlag flag;
    Watchdog watchdog(flag);
    watchdog.start(1ms);
    watchdog.stop();
    StopFlag other;
    Watchdog witness(other);
    witness.start(40ms);
    wait_for(other);
    CHECK_FALSE(flag.is_raised());
}

TEST_CASE("the watchdog never hides that a person pressed Ctrl-C") {
    StopFlag flag;
    flag.raise(StopReason::interrupted);
    Watchdog watchdog(flag);
    watchdog.start(0ms);
    StopFlag other;
    Watchdog witness(other);
    witness.start(40ms);
    wait_for(other);
    watchdog.stop();
    CHECK(flag.reason() == StopReason::interrupted);
}

TEST_CASE("a flag is raised with the one around it, which it does not change") {
    StopFlag around;
    StopFlag flag(&around);
    CHECK_FALSE(flag.is_raised());
    flag.raise(StopReason::wall_clock);
    CHECK_FALSE(around.is_raised());
    around.raise(StopReason::interrupted);
    CHECK(flag.reason() == StopReason::interrupted);
    flag.clear();
    CHECK(flag.reason() == StopReason::interrupted);
    CHECK(around.is_raised());
}

TEST_CASE("a run is stopped inside another, whose time it takes, and a driver gets its own again") {
    StopFlag flag;
    Stopwatch stopwatch(flag);
    stopwatch.be_patient(1000);
    stopwatch.hear(RunKind::load);
    stopwatch.hear(RunKind::ruling);
    CHECK_FALSE(flag.is_raised());
    stopwatch.hear(std::nullopt);
    stopwatch.hear(std::nullopt);
    CHECK_FALSE(stopwatch.has_stopped());
    const Time time("load=0.05 ruling=0.02 step=3600");
    Stopwatch quick(flag);
    quick.hear(RunKind::driver);
    quick.hear(RunKind::ruling);
    wait_for(flag);
    quick.hear(std::nullopt);
    CHECK_FALSE(flag.is_raised());
    CHECK(quick.has_stopped());
    quick.hear(std::nullopt);
    // Runs inside it do not give a load its time again.
    quick.hear(RunKind::load);
    while (!flag.is_raised()) {
        quick.hear(RunKind::ruling);
        quick.hear(std::nullopt);
    }
    quick.hear(std::nullopt);
    CHECK_FALSE(flag.is_raised());
}

TEST_CASE("all runs of a pack share its time") {
    StopFlag flag;
    const Time time("load=3600 pack=0.05");
    Stopwatch stopwatch(flag);
    stopwatch.begin_pack();
    const auto begun = std::chrono::steady_clock::now();
    bool was_stopped = false;
    while (!was_stopped) {
        stopwatch.hear(RunKind::load);
        while (!flag.is_raised() && std::chrono::steady_clock::now() - begun < 1s)
            std::this_thread::yield();
        was_stopped = flag.is_raised();
        stopwatch.hear(std::nullopt);
    }
    stopwatch.hear(RunKind::load);
    wait_for(flag);
    stopwatch.hear(std::nullopt);
    stopwatch.begin_pack();
    stopwatch.hear(RunKind::load);
    CHECK_FALSE(flag.is_raised());
    stopwatch.hear(std::nullopt);
}

TEST_CASE("the limits of time are those of limits.hpp, or more under sanitizers, or what is set") {
    const TimeLimits usual = time_limits();
    CHECK(usual.ruling.count() % limits::ruling_milliseconds == 0);
    CHECK(usual.load == usual.ruling * 2);
    CHECK(usual.step == usual.ruling * 8);
    CHECK(usual.pack == usual.ruling * 80);
    const Time time("load=2.5  pack=60");
    const TimeLimits changed = time_limits();
    CHECK(changed.load == 2500ms);
    CHECK(changed.ruling == usual.ruling);
    CHECK(changed.pack == 60s);
}

TEST_CASE("a limit that is none is refused") {
    for (const char* text : {"soon", "load", "load=", "load=x", "load=0", "load=-1", "load=1e9",
                             "load=1s", "laod=1", "=1", "load=nan", "load=\x1b[31m"}) {
        CAPTURE(text);
        const Time time(text);
        try {
            (void)time_limits();
            FAIL("it was taken");
        } catch (const Error& error) {
            CHECK(error.diagnostic().code == "shell/bad-time");
            CHECK(error.diagnostic().message.starts_with("HEXWRIGHT_TIME says '"));
            CHECK(error.diagnostic().message.find('\x1b') == std::string::npos);
        }
    }
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
