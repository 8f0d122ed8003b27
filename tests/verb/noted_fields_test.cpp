// The list of what the kernel notes of what happens beside its sources: each `set_field(old_key,
// ...)` names a word of its file.
#include "kernel/verb/noted_fields.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <regex>
#include <set>
#include <string>

#include "catch.hpp"

namespace noted_fields_test {

using namespace hexwright;

namespace {

namespace fs = std::filesystem;

std::string text_of(const fs::path& file) {
    std::ifstream stream(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
}

template <typename Visit>
void for_each_match(const std::string& text, const char* pattern, Visit&& visit) {
    const std::regex regex(pattern);
    for (std::sregex_iterator at(text.begin(), text.end(), regex), end; at != end; ++at) visit(*at);
}

// The names of the words that a source notes by a constant of its own.
std::set<std::string> noted_in(const std::string& source) {
    std::map<std::string, std::string> words;
    for_each_match(source, "const Word (\\w+) = Word::of\\(\"([^\"]+)\"\\)",
                   [&](const std::smatch& found) { words[found[1]] = found[2]; });
    std::set<std::string> noted;
    for_each_match(source, "set_(?:field|table)\\((\\w+_(?:key|word)),",
                   [&](const std::smatch& found) {
                       INFO(found[0].str());
                       REQUIRE(words.contains(found[1]));
                       noted.insert(words[found[1]]);
                   });
    return noted;
}

}  // namespace

TEST_CASE("what the kernel notes of what happens is all listed, and nothing else") {
    std::set<std::string> noted;
    for (const char* floor : {"turn", "verb"}) {
        const fs::path folder = fs::path(HEXWRIGHT_ROOT) / "interpreter/kernel" / floor;
        for (const auto& entry : fs::directory_iterator(folder)) {
            if (entry.path().extension() == ".cpp") noted.merge(noted_in(text_of(entry.path())));
        }
    }
    const std::set<std::string> listed(noted_fields.begin(), noted_fields.end());
    CHECK(noted == listed);
}

}  // namespace noted_fields_test
