// `hexwright-serve`: what `hexwright serve` becomes.
#include <malloc.h>
#include <spawn.h>
#include <sys/prctl.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <ctime>

#include "serve/serving.hpp"
#include "shell/report/diagnostic_text.hpp"
#include "shell/run/pack_choice.hpp"

namespace {

using namespace hexwright;

sigset_t ending_signals() {
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, SIGINT);
    sigaddset(&signals, SIGTERM);
    sigaddset(&signals, SIGHUP);
    return signals;
}

// After the first such signal the second ends the program at once. What the calls of the minute
// have freed goes back to the system: of 271 MB at ten tables 136 were in use.
bool wait_a_minute() {
    const sigset_t signals = ending_signals();
    const timespec minute{.tv_sec = 60, .tv_nsec = 0};
    const bool is_ended = sigtimedwait(&signals, nullptr, &minute) > 0;
    if (is_ended) pthread_sigmask(SIG_UNBLOCK, &signals, nullptr);
    ::malloc_trim(0);
    return !is_ended;
}

// Where there is no xdg-open, the link that was printed serves as well.
void open_page(const std::string& link) {
    std::string program = "xdg-open";
    std::string argument = link;
    char* const words[] = {program.data(), argument.data(), nullptr};
    sigset_t none;
    sigemptyset(&none);
    posix_spawnattr_t attributes;
    posix_spawnattr_init(&attributes);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK);
    posix_spawnattr_setsigmask(&attributes, &none);
    pid_t ignored = 0;
    ::posix_spawnp(&ignored, program.c_str(), nullptr, &attributes, words, environ);
    posix_spawnattr_destroy(&attributes);
}

int serve_with(const Arguments& arguments, Terminal& terminal) {
    CommandLine line("serve", arguments, terminal);
    ServeOptions options;
    if (const auto done = read_serve_options(line, options)) return *done;
    const std::filesystem::path folder = web_folder(program_path());
    Endpoint backend({.home = find_home()});
    return serve(options,
                 {.backend = backend,
                  .files = folder.empty() ? WebFiles() : WebFiles(folder),
                  .wait = wait_a_minute,
                  .open_page = open_page},
                 line, terminal);
}

}  // namespace

int main(int count, char** words) {
    // Blocked before any thread begins, they reach wait_a_minute() alone.
    const sigset_t signals = ending_signals();
    pthread_sigmask(SIG_BLOCK, &signals, nullptr);
    // Each thread that calls would keep free memory of its own: 370 MB at ten tables, and so 230.
    ::mallopt(M_ARENA_MAX, 2);
    // Huge pages make loading a little faster; here the system fills free memory with them again.
    ::prctl(PR_SET_THP_DISABLE, 1, 0, 0, 0);
    ignore_write_signals();
    // A browser that is started may end before this program does.
    std::signal(SIGCHLD, SIG_IGN);
    DescriptorSink out(STDOUT_FILENO);
    DescriptorSink err(STDERR_FILENO);
    Terminal terminal(out, err, traits_of_process());
    const Arguments arguments(words + (count > 0 ? 1 : 0), words + count);
    return at_the_door(terminal, [&] { return serve_with(arguments, terminal); });
}
