#include "shell/report/terminal.hpp"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdlib>

#include "base/text.hpp"

namespace hexwright {

namespace {

constexpr std::size_t most_waiting = std::size_t{64} * 1024;
constexpr int least_width = 20;
constexpr int most_width = 1000;

std::string variable(const char* name) {
    const char* text = std::getenv(name);
    return text == nullptr ? "" : text;
}

int width_of_process() {
    int width = whole_number<int>(variable("COLUMNS")).value_or(0);
    winsize size{};
    if (width <= 0 && ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0) width = size.ws_col;
    return width <= 0 ? TerminalTraits{}.width : std::clamp(width, least_width, most_width);
}

}  // namespace

std::optional<ColourChoice> colour_choice(std::string_view name) {
    if (name == "auto") return ColourChoice::automatic;
    if (name == "always") return ColourChoice::always;
    if (name == "never") return ColourChoice::never;
    return std::nullopt;
}

bool wants_colour(ColourChoice choice, const ColourEnvironment& environment, bool is_terminal) {
    if (choice != ColourChoice::automatic) return choice == ColourChoice::always;
    if (!environment.no_color.empty()) return false;
    if (!environment.clicolor_force.empty() && environment.clicolor_force != "0") return true;
    if (environment.clicolor == "0" || environment.term == "dumb") return false;
    return is_terminal;
}

std::string paint(std::string_view text, Colour colour, bool in_colour) {
    static constexpr const char* codes[] = {"1;31", "1;33", "36", "1", "2"};
    if (!in_colour || text.empty()) return std::string(text);
    return fmt::format("\x1b[{}m{}\x1b[0m", codes[static_cast<std::size_t>(colour)], text);
}

void ignore_broken_pipes() {
    std::signal(SIGPIPE, SIG_IGN);
}

int DescriptorSink::write(std::string_view text) {
    while (!text.empty()) {
        const ssize_t written = ::write(descriptor_, text.data(), text.size());
        if (written < 0 && errno == EINTR) continue;
        if (written < 0) return errno;
        text.remove_prefix(static_cast<std::size_t>(written));
    }
    return 0;
}

TerminalTraits traits_of_process() {
    TerminalTraits traits;
    traits.out_is_terminal = isatty(STDOUT_FILENO) == 1;
    traits.err_is_terminal = isatty(STDERR_FILENO) == 1;
    traits.in_is_terminal = isatty(STDIN_FILENO) == 1;
    traits.width = width_of_process();
    traits.colour = {variable("NO_COLOR"), variable("CLICOLOR_FORCE"), variable("CLICOLOR"),
                     variable("TERM")};
    return traits;
}

Terminal::Terminal(Sink& out, Sink& err, TerminalTraits traits)
    : out_(&out), err_(&err), traits_(std::move(traits)) {}

// A person sees each line at once; a pipe gets large pieces.
void Terminal::out(std::string_view text) {
    if (is_closed()) return;
    waiting_ += text;
    const bool line_ended = text.find('\n') != std::string_view::npos;
    if (waiting_.size() >= most_waiting || (traits_.out_is_terminal && line_ended)) flush();
}

// There is nowhere to report a broken error stream.
void Terminal::err(std::string_view text) {
    flush();
    (void)err_->write(text);
}

void Terminal::flush() {
    if (waiting_.empty() || is_closed()) return;
    error_ = out_->write(waiting_);
    waiting_.clear();
}

int Terminal::lost_output() const {
    return error_ == EPIPE ? 0 : error_;
}

}  // namespace hexwright
