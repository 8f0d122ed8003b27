#include "pack/semver.hpp"

#include <string>
#include <vector>

#include "base/version.hpp"
#include "catch.hpp"

namespace semver_test {

using namespace hexwright;

TEST_CASE("a version is read and written back") {
    const char* text =
        GENERATE("0.0.0", "1.2.3", "10.20.30", "1.0.0-alpha", "1.0.0-alpha.1", "1.0.0-0.3.7",
                 "1.0.0-x-y-z.--", "1.0.0+20130313144700", "1.0.0-beta+exp.sha.5114f85",
                 "1.0.0-0A.is.legal", "1.0.0+001", "18446744073709551615.0.0");
    const auto version = parse_version(text);
    REQUIRE(version);
    CHECK(version->text() == text);
}

TEST_CASE("an invalid version is reported with reason and place") {
    struct Case {
        const char* text;
        std::size_t offset;
        const char* message;
    };

    const auto one =
        GENERATE(Case{"", 0, "a number is missing"},
                 Case{"1", 1, "a version has three numbers with points between them"},
                 Case{"1.2", 3, "a version has three numbers with points between them"},
                 Case{"1.2.", 4, "a number is missing"}, Case{"v1.2.3", 0, "a number is missing"},
                 Case{"01.2.3", 0, "a number in a version does not begin with 0"},
                 Case{"1.2.03", 4, "a number in a version does not begin with 0"},
                 Case{"1.2.3-01", 6, "a number in a version does not begin with 0"},
                 Case{"1.2.3-", 6, "letters or digits are missing"},
                 Case{"1.2.3+a..b", 8, "letters or digits are missing"},
                 Case{"1.2.3.4", 5, "'.' cannot stand in a version"},
                 Case{"1.2.3 ", 5, "' ' cannot stand in a version"},
                 Case{"1.-2.3", 2, "a number is missing"},
                 Case{"18446744073709551616.0.0", 0, "this number is too large"});
    TextFault fault;
    CAPTURE(one.text);
    CHECK_FALSE(parse_version(one.text, &fault));
    CHECK(fault.offset == one.offset);
    CHECK(fault.message == one.message);
    CHECK(!fault.hint.empty());
    CHECK_FALSE(parse_version(one.text));
}

TEST_CASE("versions are ordered by precedence") {
    const std::vector<const char*> order = {
        "0.0.1",      "0.1.0",        "1.0.0-1",       "1.0.0-2",
        "1.0.0-10",   "1.0.0-alpha",  "1.0.0-alpha.1", "1.0.0-alpha.beta",
        "1.0.0-beta", "1.0.0-beta.2", "1.0.0-beta.11", "1.0.0-rc.1",
        "1.0.0",      "1.0.1",        "1.2.0",         "1.10.0",
        "2.0.0"};
    for (std::size_t a = 0; a < order.size(); ++a) {
        for (std::size_t b = 0; b < order.size(); ++b) {
            CAPTURE(order[a], order[b]);
            CHECK((*parse_version(order[a]) <=> *parse_version(order[b])) == (a <=> b));
        }
    }
}

TEST_CASE("the build part is ignored") {
    CHECK(*parse_version("1.0.0+a") == *parse_version("1.0.0+b"));
}

namespace {

// The versions of a list that fit, as one text.
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

TEST_CASE("a range contains the versions it describes") {
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

TEST_CASE("a range preserves its text") {
    CHECK(VersionRange().text() == "*");
    CHECK(VersionRange::parse(" ^1.2 ")->text() == "^1.2");
}

TEST_CASE("an invalid range is reported with reason and place") {
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

}  // namespace semver_test
