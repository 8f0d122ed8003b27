#include "pack/version_range.hpp"

#include <string>
#include <vector>

#include "catch.hpp"

namespace version_range_test {

using namespace hexwright;

namespace {

// Which of a row of versions fit, as one text.
std::string fitting(const char* range) {
    static const std::vector<const char*> row = {"0.0.3", "0.0.4", "0.2.9", "0.3.0",
                                                 "0.4.0", "1.0.0", "1.2.0", "1.2.3",
                                                 "1.2.4", "1.3.0", "2.0.0"};
    const auto parsed = VersionRange::parse(range);
    REQUIRE(parsed);
    std::string text;
    for (const char* version : row) {
        if (parsed->contains(*parse_version(version)))
            text += std::string(text.empty() ? "" : " ") + version;
    }
    return text;
}

}  // namespace

TEST_CASE("a range contains the versions it says") {
    CHECK(fitting("*") == "0.0.3 0.0.4 0.2.9 0.3.0 0.4.0 1.0.0 1.2.0 1.2.3 1.2.4 1.3.0 2.0.0");
    CHECK(fitting("^1.2") == "1.2.0 1.2.3 1.2.4 1.3.0");
    CHECK(fitting("^1.2.3") == "1.2.3 1.2.4 1.3.0");
    CHECK(fitting("^1") == "1.0.0 1.2.0 1.2.3 1.2.4 1.3.0");
    CHECK(fitting("^0.3") == "0.3.0");
    CHECK(fitting("^0.2.1") == "0.2.9");
    CHECK(fitting("^0.0.3") == "0.0.3");
    CHECK(fitting("^0.0") == "0.0.3 0.0.4");
    CHECK(fitting("^0") == "0.0.3 0.0.4 0.2.9 0.3.0 0.4.0");
    CHECK(fitting("~1.2") == "1.2.0 1.2.3 1.2.4");
    CHECK(fitting("~1.2.3") == "1.2.3 1.2.4");
    CHECK(fitting("~1") == "1.0.0 1.2.0 1.2.3 1.2.4 1.3.0");
    CHECK(fitting(">=1.2") == "1.2.0 1.2.3 1.2.4 1.3.0 2.0.0");
    CHECK(fitting("> 1.2") == "1.3.0 2.0.0");
    CHECK(fitting(">1.2.3") == "1.2.4 1.3.0 2.0.0");
    CHECK(fitting("<1") == "0.0.3 0.0.4 0.2.9 0.3.0 0.4.0");
    CHECK(fitting("<=1.2.3, >=1") == "1.0.0 1.2.0 1.2.3");
    CHECK(fitting("<=1") == "0.0.3 0.0.4 0.2.9 0.3.0 0.4.0 1.0.0 1.2.0 1.2.3 1.2.4 1.3.0");
    CHECK(fitting(" >=0.3 , <1.0 ") == "0.3.0 0.4.0");
    CHECK(fitting("1.2.3") == "1.2.3");
    CHECK(fitting("=1.2.3") == "1.2.3");
    CHECK(fitting("1.2") == "1.2.0 1.2.3 1.2.4");
    CHECK(fitting(">2, <1") == "");
}

TEST_CASE("a prerelease fits only a range that names one of the same numbers") {
    const auto fits = [](const char* range, const char* version) {
        return VersionRange::parse(range)->contains(*parse_version(version));
    };
    CHECK_FALSE(fits("*", "1.0.0-beta"));
    CHECK_FALSE(fits(">=1.0.0", "1.1.0-beta"));
    CHECK_FALSE(fits("^1.0.0", "2.0.0-beta"));
    CHECK(fits(">=1.0.0-alpha", "1.0.0-beta"));
    CHECK(fits("^1.0.0-beta.2", "1.0.0-beta.10"));
    CHECK_FALSE(fits("^1.0.0-beta.2", "1.0.0-beta.1"));
    CHECK_FALSE(fits(">=1.0.0-alpha", "1.1.0-beta"));
    CHECK(fits(">=1.0.0-alpha", "1.1.0"));
}

TEST_CASE("a range keeps its text") {
    CHECK(VersionRange().text() == "*");
    CHECK(VersionRange::parse(" ^1.2 ")->text() == "^1.2");
}

TEST_CASE("what is no range says why and where") {
    struct Case {
        const char* text;
        std::size_t offset;
        const char* message;
    };

    const auto one = GENERATE(
        Case{"", 0, "a version is missing"}, Case{">=1,", 4, "a version is missing"},
        Case{"^", 1, "a number is missing"},
        Case{"latest", 0, "'latest' is no sign of a version range"},
        Case{">=1 || <3", 3, "' ' cannot stand in a version"},
        Case{"=>1", 0, "'=>' is no sign of a version range"},
        Case{"^1.2.3.4", 6, "'.' cannot stand in a version"}, Case{"1.x", 2, "a number is missing"},
        Case{">=1, ^01", 6, "a number in a version does not begin with 0"},
        Case{"1.", 2, "a number is missing"});
    TextFault fault;
    CAPTURE(one.text);
    CHECK_FALSE(VersionRange::parse(one.text, &fault));
    CHECK(fault.message == one.message);
    CHECK(fault.offset == one.offset);
    CHECK(fault.hint == "write ^1.2, ~1.2, >=0.3, <1.0, 1.2.3 or *");
}

}  // namespace version_range_test
