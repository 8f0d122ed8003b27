#include "shell/report/pager.hpp"

#include <fmt/format.h>
#include <signal.h>
#include <spawn.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <cstdlib>
#include <vector>

#include "base/finally.hpp"
#include "base/text.hpp"
#include "pack/save_file.hpp"

namespace hexwright {

namespace {

// R shows colours, F ends where all fits, X leaves the text on the screen, K ends at Ctrl-C.
constexpr const char* less_options = "RFXK";

// Ctrl-C was pressed while a pager ran.
std::atomic<bool> was_pager_interrupted{false};
static_assert(std::atomic<bool>::is_always_lock_free);

void note_interrupt(int) {
    was_pager_interrupted = true;
}

bool is_installed(std::string_view program) {
    const char* path = std::getenv("PATH");
    if (path == nullptr) return false;
    std::string_view rest = path;
    while (!rest.empty()) {
        const std::size_t end = std::min(rest.find(':'), rest.size());
        const std::string file = fmt::format("{}/{}", rest.substr(0, end), program);
        if (::access(file.c_str(), X_OK) == 0) return true;
        rest.remove_prefix(std::min(rest.size(), end + 1));
    }
    return false;
}

// Another handling of a signal while it exists.
class SignalMeanwhile {
public:
    SignalMeanwhile(int signal, void (*handler)(int)) : signal_(signal) {
        struct sigaction action {};

        action.sa_handler = handler;
        (void)::sigaction(signal, &action, &before_);
    }

    ~SignalMeanwhile() { (void)::sigaction(signal_, &before_, nullptr); }

    SignalMeanwhile(const SignalMeanwhile&) = delete;
    SignalMeanwhile& operator=(const SignalMeanwhile&) = delete;

private:
    int signal_;

    struct sigaction before_ {};
};

// A terminal as a program expects it, which reads lines and shows what is typed; the modes of
// before come back, whatever the program did.
class PlainTerminal {
public:
    PlainTerminal() : is_terminal_(::tcgetattr(STDIN_FILENO, &before_) == 0) {
        if (!is_terminal_) return;
        termios plain = before_;
        plain.c_iflag |= ICRNL;
        plain.c_oflag |= OPOST | ONLCR;
        plain.c_lflag |= ICANON | ECHO | ECHOE | ISIG;
        (void)::tcsetattr(STDIN_FILENO, TCSADRAIN, &plain);
    }

    ~PlainTerminal() {
        if (is_terminal_) (void)::tcsetattr(STDIN_FILENO, TCSADRAIN, &before_);
    }

    PlainTerminal(const PlainTerminal&) = delete;
    PlainTerminal& operator=(const PlainTerminal&) = delete;

private:
    termios before_{};
    bool is_terminal_;
};

// The environment, with options for a less that has none.
std::vector<std::string> pager_environment() {
    std::vector<std::string> variables;
    for (char** variable = environ; *variable != nullptr; ++variable)
        variables.emplace_back(*variable);
    if (std::getenv("LESS") == nullptr) variables.push_back(fmt::format("LESS={}", less_options));
    return variables;
}

std::vector<char*> pointers_to(std::vector<std::string>& texts) {
    std::vector<char*> pointers;
    for (std::string& text : texts) pointers.push_back(text.data());
    pointers.push_back(nullptr);
    return pointers;
}

// Starts the command with the pipe as its input, and the usual handling of signals. Returns its
// process, or 0.
pid_t start_pager(const std::string& command, const std::array<int, 2>& pipe) {
    std::vector<std::string> words = {"sh", "-c", command};
    std::vector<std::string> variables = pager_environment();
    posix_spawn_file_actions_t files;
    posix_spawnattr_t attributes;
    if (::posix_spawn_file_actions_init(&files) != 0) return 0;
    const Finally end_files([&] { (void)::posix_spawn_file_actions_destroy(&files); });
    if (::posix_spawnattr_init(&attributes) != 0) return 0;
    const Finally end_attributes([&] { (void)::posix_spawnattr_destroy(&attributes); });
    sigset_t usual;
    (void)::sigemptyset(&usual);
    for (const int signal : {SIGINT, SIGPIPE, SIGXFSZ}) (void)::sigaddset(&usual, signal);
    (void)::posix_spawnattr_setsigdefault(&attributes, &usual);
    sigset_t none;  // this thread may block what its process handles
    (void)::sigemptyset(&none);
    (void)::posix_spawnattr_setsigmask(&attributes, &none);
    (void)::posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK);
    pid_t process = 0;
    const bool is_started =
        ::posix_spawn_file_actions_adddup2(&files, pipe[0], STDIN_FILENO) == 0 &&
        ::posix_spawn_file_actions_addclose(&files, pipe[0]) == 0 &&
        ::posix_spawn_file_actions_addclose(&files, pipe[1]) == 0 &&
        ::posix_spawn(&process, "/bin/sh", &files, &attributes, pointers_to(words).data(),
                      pointers_to(variables).data()) == 0;
    return is_started ? process : 0;
}

// True if it ended without an error, or by Ctrl-C. The signal ends a shell at once, and may reach
// this process only after that end has been noticed: how the shell ended then tells of Ctrl-C.
bool ended_well(pid_t process) {
    constexpr int shell_was_interrupted = 128 + SIGINT;
    int status = 0;
    while (::waitpid(process, &status, 0) < 0) {
        if (errno != EINTR) return false;
    }
    if (was_pager_interrupted) return true;
    if (WIFSIGNALED(status)) return WTERMSIG(status) == SIGINT;
    return WEXITSTATUS(status) == 0 || WEXITSTATUS(status) == shell_was_interrupted;
}

// Somebody has typed on already.
bool has_waiting_keys() {
    int bytes = 0;
    return ::ioctl(STDIN_FILENO, FIONREAD, &bytes) == 0 && bytes > 0;
}

}  // namespace

std::string pager_command(const TerminalTraits& traits) {
    const bool is_possible = traits.out_is_terminal && traits.in_is_terminal && traits.rows > 0 &&
                             traits.colour.term != "dumb";
    if (!is_possible) return "";
    if (traits.pager) {
        const std::string_view named = trim(*traits.pager);
        return named == "cat" ? "" : std::string(named);
    }
    return is_installed("less") ? fmt::format("less -{}", less_options) : "";
}

int rows_of(std::string_view text, int width) {
    int rows = 0;
    for (const std::string_view line : split_lines(text))
        rows += std::max(1, (columns_of_shown(line) + width - 1) / width);
    return rows;
}

bool show_paged(const std::string& command, const std::string& text) {
    std::array<int, 2> ends{};
    if (::pipe(ends.data()) != 0) return false;
    was_pager_interrupted = false;
    const SignalMeanwhile interrupt(SIGINT, &note_interrupt);
    const SignalMeanwhile hang_up(SIGPIPE, SIG_IGN);
    const PlainTerminal terminal;
    const pid_t process = start_pager(command, ends);
    (void)::close(ends[0]);
    // A pager that has seen enough closes its end early.
    if (process != 0) (void)write_all(ends[1], text);
    (void)::close(ends[1]);
    if (process == 0) return false;
    return ended_well(process);
}

PagedAnswer::PagedAnswer(Terminal& terminal)
    : terminal_(terminal), command_(pager_command(terminal.traits())) {
    if (!command_.empty() && !terminal_.hold_back()) command_.clear();
}

PagedAnswer::~PagedAnswer() {
    if (command_.empty()) return;
    const TerminalTraits& traits = terminal_.traits();
    const std::string& text = terminal_.held_back();
    // The last row is for the prompt.
    const bool is_long = rows_of(text, traits.width) >= traits.rows;
    if (is_long && !has_waiting_keys() && show_paged(command_, text)) terminal_.drop_held_back();
    terminal_.flush();
}

}  // namespace hexwright
