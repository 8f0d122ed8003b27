#include "shell/report/diagnostic_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <exception>
#include <map>
#include <memory>
#include <new>

#include "base/error.hpp"
#include "base/memory_budget.hpp"
#include "base/text.hpp"
#include "pack/source_file.hpp"
#include "shell/report/command_line.hpp"
#include "shell/report/terminal.hpp"

namespace hexwright {

namespace {

constexpr int tab_columns = 4;
constexpr int most_columns = 120;   // of a source line; longer ones are shown around the caret
constexpr int columns_before = 40;  // kept before the caret then
constexpr std::string_view unfit = "\xEF\xBF\xBD";

struct Underline {
    int from = 0;  // columns from 0
    int to = 0;    // exclusive
};

Colour colour_of(Severity severity) {
    static constexpr Colour colours[] = {Colour::red, Colour::yellow, Colour::cyan};
    return colours[static_cast<std::size_t>(severity)];
}

std::string place_text(const Place& where) {
    std::string text = printable(where.file);
    if (where.line > 0) text += fmt::format(":{}", where.line);
    if (where.line > 0 && where.column > 0) text += fmt::format(":{}", where.column);
    return text;
}

// "error[code]", painted.
std::string head_text(const Diagnostic& diagnostic, bool in_colour) {
    std::string head(name_of(diagnostic.severity));
    if (!diagnostic.code.empty()) head += fmt::format("[{}]", printable(diagnostic.code));
    return paint(head, colour_of(diagnostic.severity), in_colour);
}

// Text after a sign, its further lines indented under the first.
std::string remark(std::string_view gutter, std::string_view sign, std::string_view text) {
    std::string out = fmt::format("{} = {}: ", gutter, sign);
    const std::string indent(gutter.size() + sign.size() + 5, ' ');
    for (std::size_t from = 0;;) {
        const std::size_t end = text.find('\n', from);
        out += printable(text.substr(from, end - from)) + "\n";
        if (end == std::string_view::npos) return out;
        out += indent;
        from = end + 1;
    }
}

// A source line as it is shown: tabs as blanks, characters a terminal could obey as U+FFFD.
struct ShownLine {
    std::string text;
    std::vector<int> offsets;  // the column, from 0, of each code point and of the end
};

// A broken byte is a code point of its own.
std::size_t length_at(std::string_view text, std::size_t at) {
    return std::max<std::size_t>(code_point_size(text.substr(at)), 1);
}

ShownLine show_line(std::string_view line) {
    ShownLine shown;
    int column = 0;
    for (std::size_t at = 0; at < line.size();) {
        shown.offsets.push_back(column);
        const std::size_t length = length_at(line, at);
        if (line[at] == '\t') {
            const int blanks = tab_columns - column % tab_columns;
            shown.text.append(static_cast<std::size_t>(blanks), ' ');
            column += blanks;
        } else {
            shown.text += unsafe_bytes(line.substr(at)) > 0 ? unfit : line.substr(at, length);
            ++column;
        }
        at += length;
    }
    shown.offsets.push_back(column);
    return shown;
}

Underline underline_of(const ShownLine& line, const Place& where) {
    const int points = static_cast<int>(line.offsets.size()) - 1;
    const auto offset = [&](int column) {
        return line.offsets[static_cast<std::size_t>(std::clamp(column - 1, 0, points))];
    };
    if (where.column <= 0) {
        const std::size_t first = line.text.find_first_not_of(' ');
        if (first == std::string::npos) return {0, 1};
        const std::size_t last = line.text.find_last_not_of(' ');
        return {static_cast<int>(first),
                line.offsets.back() - static_cast<int>(line.text.size() - 1 - last)};
    }
    const bool goes_on = where.end_line > where.line;
    const int from = offset(where.column);
    const int to = goes_on ? line.offsets.back() : offset(where.end_column);
    return {from, std::max(to, from + 1)};
}

// Bytes of a shown text from one column to another.
std::string cut(const ShownLine& line, int from, int to) {
    std::string out;
    int column = 0;
    for (std::size_t at = 0; at < line.text.size() && column < to; ++column) {
        const std::size_t length = length_at(line.text, at);
        if (column >= from) out += line.text.substr(at, length);
        at += length;
    }
    return out;
}

std::string source_text(const Diagnostic& diagnostic,
                        std::string_view text,
                        std::string_view gutter,
                        bool in_colour) {
    const ShownLine line = show_line(line_of_text(text, diagnostic.where.line));
    const Underline under = underline_of(line, diagnostic.where);
    const int width = line.offsets.back();
    const int from = width <= most_columns
                         ? 0
                         : std::max(0, std::min(under.from - columns_before, width - most_columns));
    const int to = std::min(width, from + most_columns);
    const std::string before = from > 0 ? "..." : "";
    const std::string after = to < width ? "..." : "";
    const int blanks = under.from - from + static_cast<int>(before.size());
    const int carets = std::max(1, std::min(under.to, std::max(to, under.from + 1)) - under.from);
    const std::string marks = paint(std::string(static_cast<std::size_t>(carets), '^'),
                                    colour_of(diagnostic.severity), in_colour);
    const std::string bar = fmt::format("{} |", gutter);
    return fmt::format("{}\n{:>{}} | {}{}{}\n{} {}{}\n", bar, diagnostic.where.line, gutter.size(),
                       before, cut(line, from, to), after, bar,
                       std::string(static_cast<std::size_t>(blanks), ' '), marks);
}

std::string frame_text(const ScriptFrame& frame) {
    std::string text = printable(frame.file);
    if (frame.line > 0) text += fmt::format(":{}", frame.line);
    if (!frame.function.empty()) text += fmt::format(" in {}", printable(frame.function, 80));
    if (!frame.pack.empty()) text += fmt::format(" ({})", printable(frame.pack, 80));
    return text;
}

// Each frame once, with its number of times: an endless cascade repeats the same few.
std::vector<std::pair<std::string, int>> distinct_frames(const Diagnostic& diagnostic) {
    std::vector<std::pair<std::string, int>> distinct;
    for (const ScriptFrame& frame : diagnostic.frames) {
        const std::string text = frame_text(frame);
        auto known = std::ranges::find(distinct, text, &std::pair<std::string, int>::first);
        if (known == distinct.end()) known = distinct.insert(known, {text, 0});
        ++known->second;
    }
    return distinct;
}

}  // namespace

std::string full_text(const Diagnostic& diagnostic, const SourceLookup& source, bool in_colour) {
    const Place& where = diagnostic.where;
    const std::string gutter(where.line > 0 ? std::to_string(where.line).size() : 1, ' ');
    std::string text = fmt::format("{}: {}\n", head_text(diagnostic, in_colour),
                                   paint(printable(diagnostic.message), Colour::bold, in_colour));
    if (!where.file.empty()) text += fmt::format("{}--> {}\n", gutter, place_text(where));
    if (source && where.line > 0) {
        if (const auto content = source(where.file))
            text += source_text(diagnostic, *content, gutter, in_colour);
    }
    if (!diagnostic.hint.empty()) text += remark(gutter, "help", diagnostic.hint);
    for (const std::string& note : diagnostic.notes) text += remark(gutter, "note", note);
    for (const auto& [frame, times] : distinct_frames(diagnostic)) {
        text +=
            remark(gutter, "from", times == 1 ? frame : fmt::format("{} ({} times)", frame, times));
    }
    return text;
}

// Places in a notation count bytes; people see characters, on one line.
std::string notation_text(const std::string& notation, Diagnostic diagnostic, bool in_colour) {
    const auto byte = static_cast<std::size_t>(std::max(diagnostic.where.column, 1) - 1);
    const std::size_t offset = std::min(byte, notation.size());
    diagnostic.where.column = code_points(std::string_view(notation).substr(0, offset)) + 1;
    std::string line = notation;
    std::replace(line.begin(), line.end(), '\n', ' ');
    return full_text(
        diagnostic, [&](const std::string&) { return line; }, in_colour);
}

std::string concise_text(const Diagnostic& diagnostic, bool in_colour) {
    std::string text;
    if (!diagnostic.where.file.empty()) text += place_text(diagnostic.where) + ": ";
    text += fmt::format("{}: {}", head_text(diagnostic, in_colour), printable(diagnostic.message));
    if (!diagnostic.hint.empty()) text += fmt::format(" ({})", printable(diagnostic.hint));
    return text + "\n";
}

std::string_view line_of_text(std::string_view text, int number) {
    for (; number > 1; --number) {
        const std::size_t end = text.find('\n');
        if (end == std::string_view::npos) return {};
        text.remove_prefix(end + 1);
    }
    text = text.substr(0, text.find('\n'));
    if (text.ends_with('\r')) text.remove_suffix(1);
    return text;
}

SourceLookup remembering_lookup() {
    using Texts = std::map<std::string, std::optional<std::string>>;
    const auto texts = std::make_shared<Texts>();
    return [texts](const std::string& file) -> std::optional<std::string> {
        const auto [known, is_new] = texts->try_emplace(file);
        if (!is_new) return known->second;
        try {
            known->second = read_file(file).text;
        } catch (const Error&) {
            known->second = std::nullopt;  // the message is shown without its line
        }
        return known->second;
    };
}

int at_the_door(Terminal& terminal, const std::function<int()>& work) {
    try {
        return work();
    } catch (const Error& error) {
        terminal.err(full_text(error.diagnostic(), {}, terminal.err_in_colour()));
    } catch (const std::bad_alloc&) {
        terminal.err(full_text(no_memory().diagnostic(), {}, terminal.err_in_colour()));
    } catch (const std::exception& error) {
        terminal.err(fmt::format("hexwright: internal error: {}\n", printable(error.what())));
    }
    return exit_code::bad_call;
}

}  // namespace hexwright
