#include "shell/report/terminal.hpp"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>

#include "base/text.hpp"
#include "pack/save_file.hpp"

namespace hexwright {

namespace {

constexpr std::size_t most_waiting = std::size_t{64} * 1024;
constexpr int least_width = 20;
constexpr int most_width = 1000;
constexpr int most_window_rows = 10000;

// By Colour.
constexpr std::array<std::string_view, 5> colour_codes = {"\x1b[1;31m", "\x1b[1;33m", "\x1b[36m",
                                                          "\x1b[1m", "\x1b[2m"};
constexpr std::string_view colour_end = "\x1b[0m";
constexpr std::string_view erase_line = "\r\x1b[K";

// The bytes of our own control sequence at the beginning, or 0.
std::size_t own_sequence(std::string_view text, bool in_colour) {
    if (text.front() == '\n' || text.front() == '\t') return 1;
    if (text.starts_with(erase_line)) return erase_line.size();
    if (!in_colour || text.front() != '\x1b') return 0;
    if (text.starts_with(colour_end)) return colour_end.size();
    for (const std::string_view code : colour_codes) {
        if (text.starts_with(code)) return code.size();
    }
    return 0;
}

// What a terminal would obey or hide, and is none of ours, as \xNN.
std::string shown(std::string_view text, bool in_colour) {
    std::string shown;
    while (!text.empty()) {
        std::size_t plain = 0;
        while (plain < text.size() && text[plain] >= 0x20 && text[plain] < 0x7F) ++plain;
        shown += text.substr(0, plain);
        text.remove_prefix(plain);
        if (text.empty()) break;
        const std::size_t unsafe = unsafe_bytes(text);
        const std::size_t own = unsafe > 0 ? own_sequence(text, in_colour) : code_point_size(text);
        const std::string_view next = text.substr(0, std::max(own, unsafe));
        shown += own > 0 ? std::string(next) : printable(next);
        text.remove_prefix(next.size());
    }
    return shown;
}

bool is_wider(std::string_view text, int width) {
    return columns_of_shown(text, width + 1) > width;
}

// Lines that are no prose: a line of source with its gutter, JSON and XML, one of progress.
bool is_kept_whole(std::string_view line) {
    const std::size_t first = line.find_first_not_of(" 0123456789");
    if (first == std::string_view::npos) return true;
    return std::string_view("|{<").find(line[first]) != std::string_view::npos ||
           line.find('\r') != std::string_view::npos || line.find('\t') != std::string_view::npos;
}

// The bytes of a line up to the last blank that is within the width, or its first one behind it;
// all when there is none.
std::size_t fitting_bytes(std::string_view line, int width) {
    std::size_t fits = 0;
    for (std::size_t at = line.find(' ', line.find_first_not_of(' ')); at != std::string_view::npos;
         at = line.find(' ', at + 1)) {
        if (fits > 0 && is_wider(line.substr(0, at), width)) break;
        fits = at;
        if (is_wider(line.substr(0, at), width)) break;
    }
    return fits == 0 ? line.size() : fits;
}

// Where a wrapped line goes on: below its second column, else two blanks further in than its begin.
std::size_t hanging_indent(std::string_view line, std::size_t most) {
    const std::size_t first = line.find_first_not_of(' ');
    const std::size_t gap = line.find("  ", first);
    const std::size_t second = gap < line.size() ? line.find_first_not_of(' ', gap) : line.size();
    return second <= most ? second : std::min(first + 2, most);
}

std::string wrapped_line(std::string_view line, int width) {
    if (!is_wider(line, width) || is_kept_whole(line)) return std::string(line);
    const std::size_t indent = hanging_indent(line, static_cast<std::size_t>(width) / 2);
    std::string text;
    int room = width;
    while (is_wider(line, room)) {
        const std::size_t size = fitting_bytes(line, room);
        text += line.substr(0, size);
        line.remove_prefix(std::min(line.size(), line.find_first_not_of(' ', size)));
        if (line.empty()) return text;
        text += "\n" + std::string(indent, ' ');
        room = width - static_cast<int>(indent);
    }
    return text + std::string(line);
}

std::string variable(const char* name) {
    const char* text = std::getenv(name);
    return text == nullptr ? "" : text;
}

// The locale of characters; as everywhere, the first of these that is not empty.
std::string locale_of_process() {
    for (const char* const name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
        if (std::string locale = variable(name); !locale.empty()) return locale;
    }
    return "";
}

int width_of_process() {
    int width = whole_number<int>(variable("COLUMNS")).value_or(0);
    winsize size{};
    if (width <= 0 && ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0) width = size.ws_col;
    return width <= 0 ? TerminalTraits{}.width : std::clamp(width, least_width, most_width);
}

// The rows of the window.
int rows_of_process() {
    const int rows = whole_number<int>(variable("LINES")).value_or(0);
    winsize size{};
    if (rows > 0) return std::min(rows, most_window_rows);
    return ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 ? size.ws_row : 0;
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

int columns_of_shown(std::string_view line, int most) {
    int count = 0;
    while (!line.empty() && count < most) {
        const std::size_t own = own_sequence(line, true);
        if (own <= 1) ++count;
        line.remove_prefix(own > 1 ? own : std::max<std::size_t>(code_point_size(line), 1));
    }
    return count;
}

std::string paint(std::string_view text, Colour colour, bool in_colour) {
    if (!in_colour || text.empty()) return std::string(text);
    return fmt::format("{}{}{}", colour_codes.at(static_cast<std::size_t>(colour)), text,
                       colour_end);
}

void ignore_write_signals() {
    std::signal(SIGPIPE, SIG_IGN);
    std::signal(SIGXFSZ, SIG_IGN);
}

int DescriptorSink::write(std::string_view text) {
    return write_all(descriptor_, text) ? 0 : errno;
}

bool names_utf8(std::string_view locale) {
    std::string lower;
    for (const char c : locale) lower += ascii::lower(c);
    return lower.find("utf-8") != std::string::npos || lower.find("utf8") != std::string::npos;
}

TerminalTraits traits_of_process() {
    TerminalTraits traits;
    traits.out_is_terminal = isatty(STDOUT_FILENO) == 1;
    traits.err_is_terminal = isatty(STDERR_FILENO) == 1;
    traits.in_is_terminal = isatty(STDIN_FILENO) == 1;
    traits.width = width_of_process();
    traits.rows = rows_of_process();
    traits.shows_utf8 = names_utf8(locale_of_process());
    if (const char* pager = std::getenv("PAGER"); pager != nullptr) traits.pager = pager;
    traits.colour = {variable("NO_COLOR"), variable("CLICOLOR_FORCE"), variable("CLICOLOR"),
                     variable("TERM")};
    return traits;
}

std::string wrapped(std::string_view text, int width) {
    std::string whole;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        whole += wrapped_line(text.substr(0, end), width);
        if (end < text.size()) whole += '\n';
        text.remove_prefix(std::min(text.size(), end + 1));
    }
    return whole;
}

Terminal::Terminal(Sink& out, Sink& err, TerminalTraits traits)
    : out_(&out), err_(&err), traits_(std::move(traits)) {}

// A person sees each line at once; a pipe gets large pieces.
void Terminal::out(std::string_view text) {
    if (is_closed()) return;
    const std::string safe = shown(text, out_in_colour());
    waiting_ += traits_.out_is_terminal ? wrapped(safe, traits_.width) : safe;
    const bool line_ended = text.find('\n') != std::string_view::npos;
    if (is_held_) return;
    if (waiting_.size() >= most_waiting || (traits_.out_is_terminal && line_ended)) flush();
}

// There is nowhere to report a broken error stream.
void Terminal::err(std::string_view text) {
    flush();
    const std::string safe = shown(text, err_in_colour());
    (void)err_->write(traits_.err_is_terminal ? wrapped(safe, traits_.width) : safe);
}

bool Terminal::hold_back() {
    if (is_held_) return false;
    flush();
    return is_held_ = true;
}

void Terminal::flush() {
    is_held_ = false;
    if (waiting_.empty() || is_closed()) return;
    error_ = out_->write(waiting_);
    waiting_.clear();
}

int Terminal::lost_output() const {
    return error_ == EPIPE ? 0 : error_;
}

}  // namespace hexwright
