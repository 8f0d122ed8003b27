// The list of act variables that the kernel sets, compared with its sources: each
// `set_field(words::old, ...)` sets one.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <regex>
#include <set>
#include <string>

#include "catch.hpp"
#include "kernel/verb/verb.hpp"

namespace act_variables_test {

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

// The words of constants: "words::new_" -> "new".
std::map<std::string, std::string> constants_in(const std::string& source) {
    std::map<std::string, std::string> words;
    for_each_match(source, "const Word (\\w+) = Word::of\\(\"([^\"]+)\"\\)",
                   [&](const std::smatch& found) { words[found[1]] = found[2]; });
    for_each_match(source, "HEXWRIGHT_WORD\\((\\w+)\\)",
                   [&](const std::smatch& found) { words.emplace(found[1], found[1]); });
    return words;
}

// The words that a source sets as act variables.
std::set<std::string> set_in(const std::string& source,
                             const std::map<std::string, std::string>& known) {
    std::map<std::string, std::string> words = constants_in(source);
    words.insert(known.begin(), known.end());
    std::set<std::string> set;
    for_each_match(source, "set_(?:field|table)\\((?:words::(\\w+)|(\\w+_(?:key|word))),",
                   [&](const std::smatch& found) {
                       INFO(found[0].str());
                       const std::string name = found[found[1].matched ? 1 : 2];
                       REQUIRE(words.contains(name));
                       set.insert(words[name]);
                   });
    return set;
}

}  // namespace

TEST_CASE("the act variables that the kernel sets are all listed, and nothing else") {
    std::set<std::string> noted;
    const auto known =
        constants_in(text_of(fs::path(HEXWRIGHT_ROOT) / "interpreter/kernel/state/words.hpp"));
    for (const char* floor : {"turn", "verb"}) {
        const fs::path folder = fs::path(HEXWRIGHT_ROOT) / "interpreter/kernel" / floor;
        for (const auto& entry : fs::directory_iterator(folder)) {
            if (entry.path().extension() == ".cpp")
                noted.merge(set_in(text_of(entry.path()), known));
        }
    }
    const std::set<std::string> listed(kernel_act_variables.begin(), kernel_act_variables.end());
    CHECK(noted == listed);
}

}  // namespace act_variables_test
