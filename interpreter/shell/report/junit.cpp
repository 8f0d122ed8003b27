#include "shell/report/junit.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace hexwright {

namespace {

struct Totals {
    int tests = 0;
    int failures = 0;
    int errors = 0;
    int skipped = 0;
    double seconds = 0;

    void add(const JUnitCase& one) {
        ++tests;
        failures += one.failure ? 1 : 0;
        errors += one.error ? 1 : 0;
        skipped += one.skipped ? 1 : 0;
        seconds += one.seconds;
    }

    [[nodiscard]] std::string attributes() const {
        return fmt::format(R"(tests="{}" failures="{}" errors="{}" skipped="{}" time="{:.6f}")",
                           tests, failures, errors, skipped, seconds);
    }
};

// The scalar value of the UTF-8 sequence that starts the text, and its bytes; nothing where it is
// broken.
struct Point {
    char32_t value = 0;
    std::size_t bytes = 0;
};

std::optional<Point> first_point(std::string_view text) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    if (byte(0) < 0x80) return Point{byte(0), 1};
    const std::size_t bytes = byte(0) >= 0xF0 ? 4 : byte(0) >= 0xE0 ? 3 : 2;
    if (byte(0) < 0xC2 || byte(0) > 0xF4 || text.size() < bytes) return std::nullopt;
    char32_t value = byte(0) & (0x7Fu >> bytes);
    for (std::size_t i = 1; i < bytes; ++i) {
        if ((byte(i) & 0xC0) != 0x80) return std::nullopt;
        value = (value << 6) | (byte(i) & 0x3Fu);
    }
    constexpr std::array<char32_t, 5> least = {0, 0, 0x80, 0x800, 0x10000};
    if (value < least[bytes] || value > 0x10FFFF) return std::nullopt;
    return Point{value, bytes};
}

// XML 1.0, section 2.2: what may stand in a document.
bool is_allowed(char32_t value) {
    return value == 0x9 || value == 0xA || value == 0xD || (value >= 0x20 && value <= 0xD7FF) ||
           (value >= 0xE000 && value <= 0xFFFD) || value >= 0x10000;
}

std::string_view escape_of(char32_t value) {
    switch (value) {
        case '&':
            return "&amp;";
        case '<':
            return "&lt;";
        case '>':
            return "&gt;";
        case '"':
            return "&quot;";
        case '\n':
            return "&#10;";
        case '\r':
            return "&#13;";
        case '\t':
            return "&#9;";
        default:
            return {};
    }
}

std::string problem_text(std::string_view tag,
                         const Diagnostic& problem,
                         const std::vector<std::string>& lines) {
    const std::string text =
        lines.empty() ? to_line(problem) : fmt::format("{}", fmt::join(lines, "\n"));
    return fmt::format("      <{0} message=\"{1}\" type=\"{2}\">{3}</{0}>\n", tag,
                       xml_text(problem.message), xml_text(problem.code), xml_text(text));
}

std::string case_text(std::string_view suite, const JUnitCase& one) {
    std::string text = fmt::format(R"(    <testcase classname="{}" name="{}")", xml_text(suite),
                                   xml_text(one.name));
    if (!one.file.empty()) text += fmt::format(R"( file="{}")", xml_text(one.file));
    if (one.line > 0) text += fmt::format(R"( line="{}")", one.line);
    text += fmt::format(R"( time="{:.6f}")", one.seconds);
    std::string inside;
    if (one.failure) inside += problem_text("failure", *one.failure, one.lines);
    if (one.error) inside += problem_text("error", *one.error, one.lines);
    if (one.skipped)
        inside += fmt::format("      <skipped message=\"{}\"/>\n", xml_text(*one.skipped));
    if (!one.lines.empty() && !one.failure && !one.error) {
        inside += fmt::format("      <system-out>{}</system-out>\n",
                              xml_text(fmt::format("{}", fmt::join(one.lines, "\n"))));
    }
    return text + (inside.empty() ? "/>\n" : fmt::format(">\n{}    </testcase>\n", inside));
}

}  // namespace

std::string xml_text(std::string_view text) {
    std::string safe;
    while (!text.empty()) {
        const auto point = first_point(text);
        const std::size_t bytes = point ? point->bytes : 1;
        if (point && is_allowed(point->value)) {
            const std::string_view escape = escape_of(point->value);
            safe += escape.empty() ? text.substr(0, bytes) : escape;
        }
        text.remove_prefix(bytes);
    }
    return safe;
}

std::string junit_text(std::string_view name, const std::vector<JUnitSuite>& suites) {
    Totals all;
    std::string inside;
    for (const JUnitSuite& suite : suites) {
        Totals totals;
        std::string cases;
        for (const JUnitCase& one : suite.cases) {
            totals.add(one);
            all.add(one);
            cases += case_text(suite.name, one);
        }
        inside += fmt::format("  <testsuite name=\"{}\" {}>\n{}  </testsuite>\n",
                              xml_text(suite.name), totals.attributes(), cases);
    }
    return fmt::format(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"{}\" "
        "{}>\n{}</testsuites>\n",
        xml_text(name), all.attributes(), inside);
}

}  // namespace hexwright
