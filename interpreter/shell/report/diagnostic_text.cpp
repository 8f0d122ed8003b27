#include "shell/report/diagnostic_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <tuple>

#include "base/text.hpp"
#include "shell/report/colour.hpp"
#include "shell/report/count_of.hpp"

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
    switch (severity) {
        case Severity::error:
            return Colour::red;
        case Severity::warning:
            return Colour::yellow;
        case Severity::note:
            return Colour::cyan;
    }
    return Colour::red;
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

std::string_view line_of(std::string_view text, int number) {
    for (; number > 1; --number) {
        const std::size_t end = text.find('\n');
        if (end == std::string_view::npos) return {};
        text.remove_prefix(end + 1);
    }
    text = text.substr(0, text.find('\n'));
    if (!text.empty() && text.back() == '\r') text.remove_suffix(1);
    return text;
}

// Bytes of the code point that begins here; a broken byte counts as one.
std::size_t length_at(std::string_view text, std::size_t at) {
    const auto lead = static_cast<unsigned char>(text[at]);
    const std::size_t length = lead < 0x80   ? 1
                               : lead < 0xC2 ? 1
                               : lead < 0xE0 ? 2
                               : lead < 0xF0 ? 3
                                             : 4;
    for (std::size_t i = 1; i < length; ++i) {
        if (at + i >= text.size() || (static_cast<unsigned char>(text[at + i]) & 0xC0) != 0x80)
            return 1;
    }
    return length;
}

// Would the terminal obey it rather than show it? Control characters (C1 too), lone bytes,
// direction marks.
bool is_unfit(std::string_view point) {
    const auto first = static_cast<unsigned char>(point[0]);
    if (point.size() == 1) return first < 0x20 || first >= 0x7F;
    if (point.size() == 2)
        return point == "\u061C" || (first == 0xC2 && static_cast<unsigned char>(point[1]) < 0xA0);
    const auto is_between = [&](std::string_view least, std::string_view most) {
        return point >= least && point <= most;
    };
    return is_between("\u202A", "\u202E") || is_between("\u2066", "\u2069") ||
           is_between("\u200E", "\u200F");
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
    const ShownLine line = show_line(line_of(text, diagnostic.where.line));
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

}  // namespace

ShownLine show_line(std::string_view line) {
    ShownLine shown;
    int column = 0;
    for (std::size_t at = 0; at < line.size();) {
        shown.offsets.push_back(column);
        const std::size_t length = length_at(line, at);
        const std::string_view point = line.substr(at, length);
        if (point == "\t") {
            const int blanks = tab_columns - column % tab_columns;
            shown.text.append(static_cast<std::size_t>(blanks), ' ');
            column += blanks;
        } else {
            shown.text += is_unfit(point) ? unfit : point;
            ++column;
        }
        at += length;
    }
    shown.offsets.push_back(column);
    return shown;
}

namespace {

// Each frame once, with how often it stands: an endless cascade repeats the same few.
std::vector<std::pair<std::string, int>> distinct_frames(const Diagnostic& diagnostic) {
    std::vector<std::pair<std::string, int>> distinct;
    for (const ScriptFrame& frame : diagnostic.frames) {
        const std::string text = frame_text(frame);
        const auto known = std::find_if(distinct.begin(), distinct.end(),
                                        [&text](const auto& entry) { return entry.first == text; });
        if (known == distinct.end()) {
            distinct.emplace_back(text, 1);
        } else {
            ++known->second;
        }
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

std::string concise_text(const Diagnostic& diagnostic, bool in_colour) {
    std::string text;
    if (!diagnostic.where.file.empty()) text += place_text(diagnostic.where) + ": ";
    text += fmt::format("{}: {}", head_text(diagnostic, in_colour), printable(diagnostic.message));
    if (!diagnostic.hint.empty()) text += fmt::format(" ({})", printable(diagnostic.hint));
    return text + "\n";
}

void sort_diagnostics(std::vector<Diagnostic>& diagnostics) {
    const auto key = [](const Diagnostic& diagnostic) {
        const Place& where = diagnostic.where;
        return std::tie(where.file, where.line, where.column, diagnostic.code);
    };
    std::stable_sort(diagnostics.begin(), diagnostics.end(),
                     [&](const Diagnostic& a, const Diagnostic& b) { return key(a) < key(b); });
}

std::string count_text(const std::vector<Diagnostic>& diagnostics) {
    std::vector<std::string> parts;
    for (const Severity severity : {Severity::error, Severity::warning, Severity::note}) {
        const auto count =
            std::count_if(diagnostics.begin(), diagnostics.end(),
                          [&](const Diagnostic& each) { return each.severity == severity; });
        if (count > 0)
            parts.push_back(count_of(static_cast<std::size_t>(count), name_of(severity)));
    }
    return parts.empty() ? "nothing" : fmt::format("{}", fmt::join(parts, ", "));
}

}  // namespace hexwright
