#include "shell/run/stopping.hpp"

#include <fmt/format.h>
#include <poll.h>
#include <pthread.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <csignal>
#include <cstdlib>

#include "base/error.hpp"
#include "base/limits.hpp"
#include "base/text.hpp"
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

namespace {

// What HEXWRIGHT_TIME says of one limit: "load=2.5".
void read_limit(TimeLimits& limits, std::string_view word) {
    const std::size_t equals = word.find('=');
    const std::string_view name = word.substr(0, equals);
    const std::pair<std::string_view, std::chrono::milliseconds*> known[] = {
        {"load", &limits.load},
        {"ruling", &limits.ruling},
        {"step", &limits.step},
        {"pack", &limits.pack}};
    const auto* limit = std::ranges::find(
        known, name, &std::pair<std::string_view, std::chrono::milliseconds*>::first);
    double seconds = 0;
    const std::string_view number = equals == std::string_view::npos ? "" : word.substr(equals + 1);
    const auto [end, failed] = std::from_chars(number.begin(), number.end(), seconds);
    constexpr double least = 0.01;
    constexpr double most = 86'400;
    const bool is_number =
        failed == std::errc() && end == number.end() && seconds >= least && seconds <= most;
    if (limit == std::end(known) || !is_number) {
        throw Error(
            "shell/bad-time",
            fmt::format("HEXWRIGHT_TIME says '{}', which sets no limit of time",
                        printable(word, 40)),
            "write for example HEXWRIGHT_TIME=\"load=2 ruling=0.5 step=10 pack=60\": seconds, "
            "from 0.01 to 86400");
    }
    *limit->second = std::chrono::milliseconds(std::llround(seconds * 1000));
}

}  // namespace

TimeLimits time_limits() {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__) || \
    __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
    constexpr int slowdown = 20;
#else
    constexpr int slowdown = 1;
#endif
    using std::chrono::milliseconds;
    TimeLimits limits{milliseconds(limits::load_milliseconds * slowdown),
                      milliseconds(limits::ruling_milliseconds * slowdown),
                      milliseconds(limits::step_milliseconds * slowdown),
                      milliseconds(limits::pack_milliseconds * slowdown)};
    const char* changed = std::getenv("HEXWRIGHT_TIME");
    for (const std::string_view word : split_at(changed == nullptr ? "" : changed, ' ')) {
        if (!word.empty()) read_limit(limits, word);
    }
    return limits;
}

std::size_t memory_limit() {
    constexpr std::size_t megabyte = std::size_t{1024} * 1024;
    constexpr std::size_t least = 16;
    constexpr std::size_t most = 16'384;
    const char* changed = std::getenv("HEXWRIGHT_MEMORY");
    if (changed == nullptr) return limits::host_memory;
    const auto megabytes = whole_number<std::size_t>(changed);
    if (!megabytes || *megabytes < least || *megabytes > most) {
        throw Error("shell/bad-memory",
                    fmt::format("HEXWRIGHT_MEMORY says '{}', which is no limit of memory",
                                printable(changed, 40)),
                    fmt::format("write for example HEXWRIGHT_MEMORY=512: whole MB, from {} to {}",
                                least, most));
    }
    return *megabytes * megabyte;
}

Watchdog::Watchdog(StopFlag& flag)
    : flag_(flag), thread_([this](const std::stop_token& ended) { watch(ended); }) {}

std::chrono::nanoseconds Watchdog::processor_time() const {
    timespec time{};
    (void)clock_gettime(worker_, &time);
    return std::chrono::seconds(time.tv_sec) + std::chrono::nanoseconds(time.tv_nsec);
}

// The thread is woken only when it would sleep too long; a later deadline it finds by itself, so
// that starting costs no more than a lock.
void Watchdog::start(std::chrono::nanoseconds limit) {
    const std::lock_guard lock(mutex_);
    if (flag_.reason() == StopReason::wall_clock) flag_.clear();
    running_ = false;
    if (limit <= std::chrono::nanoseconds(0)) {
        if (!flag_.is_raised()) flag_.raise(StopReason::wall_clock);
        has_stopped_ = true;
        return;
    }
    (void)pthread_getcpuclockid(pthread_self(), &worker_);
    half_ = limit / 2;
    deadline_ = Clock::now() + half_;
    worker_end_.reset();
    running_ = true;
    if (idle_ || deadline_ < sleeps_until_) changed_.notify_one();
}

void Watchdog::stop() {
    const std::lock_guard lock(mutex_);
    running_ = false;
    if (flag_.reason() == StopReason::wall_clock) flag_.clear();
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
        sleeps_until_ = deadline_;
        changed_.wait_until(lock, ended, sleeps_until_,
                            [this] { return deadline_ < sleeps_until_; });
        if (!running_ || Clock::now() < deadline_) continue;
        const std::chrono::nanoseconds used = processor_time();
        if (!worker_end_) worker_end_ = used + half_;
        if (used < *worker_end_) {
            deadline_ = Clock::now() + (*worker_end_ - used);
            continue;
        }
        if (!flag_.is_raised()) flag_.raise(StopReason::wall_clock);
        has_stopped_ = true;
        running_ = false;
    }
}

void Stopwatch::be_patient(int times) {
    for (std::chrono::milliseconds* limit :
         {&limits_.load, &limits_.ruling, &limits_.step, &limits_.pack})
        *limit *= times;
}

void Stopwatch::begin_pack() {
    pack_end_ = Watchdog::Clock::now() + limits_.pack;
}

std::chrono::nanoseconds Stopwatch::limit_of(RunKind kind) const {
    if (kind == RunKind::load) return limits_.load;
    return kind == RunKind::ruling ? limits_.ruling : limits_.step;
}

// Until when a run that begins or goes on now may last.
Watchdog::Clock::time_point Stopwatch::end_of(RunKind kind) const {
    const auto end = Watchdog::Clock::now() + limit_of(kind);
    return pack_end_ ? std::min(end, *pack_end_) : end;
}

void Stopwatch::hear(std::optional<RunKind> kind) {
    if (kind) {
        Open run{*kind, end_of(*kind)};
        const bool is_inside = !open_.empty() && open_.back().kind != RunKind::driver;
        if (is_inside) run.end = std::min(run.end, open_.back().end);
        open_.push_back(run);
    } else {
        open_.pop_back();
        if (open_.empty()) return watchdog_.stop();
        if (open_.back().kind == RunKind::driver) open_.back().end = end_of(RunKind::driver);
    }
    watchdog_.start(open_.back().end - Watchdog::Clock::now());
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
