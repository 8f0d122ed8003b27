// The header and its page in the reference say the same.
#include <fstream>
#include <iterator>
#include <regex>
#include <set>

#include "library.hpp"

namespace header_test {

namespace {

std::string text_of(const std::string& path) {
    std::ifstream file(std::string(HEXWRIGHT_ROOT "/") + path);
    REQUIRE(file.is_open());
    return {std::istreambuf_iterator<char>(file), {}};
}

std::set<std::string> found_in(const std::string& text, const std::string& pattern) {
    const std::regex searched(pattern);
    std::set<std::string> found;
    for (std::sregex_iterator at(text.begin(), text.end(), searched), end; at != end; ++at)
        found.insert((*at)[1].str() + ((*at).size() > 2 ? "=" + (*at)[2].str() : ""));
    return found;
}

}  // namespace

TEST_CASE("the page of the C library lists every function of the header, and no others") {
    const auto functions =
        found_in(text_of("include/hexwright.h"), R"(HEXWRIGHT_API [^(]*\b(hexwright_\w+)\()");
    CHECK(functions.size() <= 20);
    CHECK(functions ==
          found_in(text_of("docs/reference/c-api.md"), R"(\n\| `(hexwright_\w+)` \|)"));
}

TEST_CASE("the page of the C library lists every status with its value, and no others") {
    const auto statuses =
        found_in(text_of("include/hexwright.h"), R"(\n    (HEXWRIGHT_\w+) = (\d+))");
    CHECK(statuses.size() == 9);
    CHECK(statuses ==
          found_in(text_of("docs/reference/c-api.md"), R"(\n\| `(HEXWRIGHT_\w+)` \| (\d+) \|)"));
}

TEST_CASE("the version of the header is CMake's") {
    const auto version =
        found_in(text_of("CMakeLists.txt"), R"re(project\(hexwright VERSION ([0-9.]+))re");
    CHECK(version == std::set<std::string>{HEXWRIGHT_VERSION});
}

}  // namespace header_test
