#include "shell/report/junit.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <span>

#include "base/text.hpp"

namespace hexwright {

namespace {

std::string totals(std::span<const JUnitSuite> suites) {
    std::size_t tests = 0;
    int failures = 0;
    int errors = 0;
    double seconds = 0;
    for (const JUnitSuite& suite : suites) {
        tests += suite.cases.size();
        for (const JUnitCase& one : suite.cases) {
            failures += one.failure ? 1 : 0;
            errors += one.error ? 1 : 0;
            seconds += one.seconds;
        }
    }
    return fmt::format(R"(tests="{}" failures="{}" errors="{}" skipped="0" time="{:.6f}")", tests,
                       failures, errors, seconds);
}

std::string problem_text(std::string_view tag, const Diagnostic& problem, const JUnitCase& one) {
    const std::string text =
        one.lines.empty() ? to_line(problem) : fmt::format("{}", fmt::join(one.lines, "\n"));
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
    if (one.failure) inside += problem_text("failure", *one.failure, one);
    if (one.error) inside += problem_text("error", *one.error, one);
    if (inside.empty() && !one.lines.empty()) {
        inside = fmt::format("      <system-out>{}</system-out>\n",
                             xml_text(fmt::format("{}", fmt::join(one.lines, "\n"))));
    }
    return text + (inside.empty() ? "/>\n" : fmt::format(">\n{}    </testcase>\n", inside));
}

std::string escaped_for_xml(std::string_view point) {
    if (point == "&") return "&amp;";
    if (point == "<") return "&lt;";
    if (point == ">") return "&gt;";
    if (point == "\"") return "&quot;";
    if (point == "\n" || point == "\r" || point == "\t") return fmt::format("&#{};", int{point[0]});
    const bool is_forbidden = static_cast<unsigned char>(point[0]) < 0x20 ||
                              point == "\xEF\xBF\xBE" || point == "\xEF\xBF\xBF";
    return is_forbidden ? std::string() : std::string(point);
}

}  // namespace

std::string xml_text(std::string_view text) {
    std::string safe;
    while (!text.empty()) {
        const std::size_t bytes = code_point_size(text);
        if (bytes > 0) safe += escaped_for_xml(text.substr(0, bytes));
        text.remove_prefix(std::max<std::size_t>(1, bytes));
    }
    return safe;
}

std::string junit_text(std::string_view name, const std::vector<JUnitSuite>& suites) {
    std::string inside;
    for (const JUnitSuite& suite : suites) {
        inside += fmt::format("  <testsuite name=\"{}\" {}>\n", xml_text(suite.name),
                              totals({&suite, 1}));
        for (const JUnitCase& one : suite.cases) inside += case_text(suite.name, one);
        inside += "  </testsuite>\n";
    }
    return fmt::format(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"{}\" "
        "{}>\n{}</testsuites>\n",
        xml_text(name), totals(suites), inside);
}

}  // namespace hexwright
