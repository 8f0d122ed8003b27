// Names of tests: CMake splits a name at a semicolon, and then neither part would run.
#include "source_tree.hpp"

namespace test_names_test {

using namespace architecture;

namespace {

// Whether the line above ends with `TEST_CASE(`.
bool is_opened_above(const Code& code, const Literal& literal) {
    return literal.line > 1 &&
           ends_with(code.lines[static_cast<std::size_t>(literal.line - 2)], "TEST_CASE(");
}

std::vector<Finding> judge_names(const SourceTree& tree) {
    std::vector<Finding> findings;
    for (const SourceFile& file : tree) {
        if (!ends_with(file.path, "_test.cpp")) continue;
        const Code code = CodeReader(file.text).read();
        bool is_name = false;
        bool goes_on = false;  // on the next line, as in TEST_CASE("one "
        for (const Literal& literal : code.literals) {
            const std::string& line = code.lines[static_cast<std::size_t>(literal.line - 1)];
            is_name = (is_name && goes_on) || line.find("TEST_CASE(") != std::string::npos ||
                      is_opened_above(code, literal);
            goes_on = line.find(')') == std::string::npos;
            if (is_name && literal.text.find(';') != std::string::npos)
                findings.push_back({file.path, literal.line, "a test's name has a semicolon"});
        }
    }
    return findings;
}

}  // namespace

TEST_CASE("no test name has a semicolon") {
    const std::vector<Finding> findings = judge_names(read_tree("tests"));
    for (const Finding& finding : findings)
        UNSCOPED_INFO(finding.path << ":" << finding.line << ": " << finding.message);
    CHECK(findings.empty());
}

TEST_CASE("a semicolon is found in test names of one or two lines, and nowhere else") {
    const std::string text =
        "TEST_CASE(\"one\") {\n    CHECK(\"a; b\");\n}\n"
        "TEST_CASE(\"two; three\") {}\n"
        "TEST_CASE(\n    \"four, \"\n    \"five; six\") {}\n";
    const std::vector<Finding> findings = judge_names({{"tests/a_test.cpp", text}});
    REQUIRE(findings.size() == 2);
    CHECK(findings[0].line == 4);
    CHECK(findings[1].line == 7);
}

}  // namespace test_names_test
