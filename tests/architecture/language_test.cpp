// The words of the ruleset language: what an author of rulesets has to learn. Counted in the code
// that reads them, so that no word is forgotten.
#include <map>
#include <regex>
#include <set>

#include "source_tree.hpp"

namespace language_test {

using namespace architecture;

namespace {

// DESIGN's yardstick for what a newcomer learns.
constexpr std::size_t most_words = 120;

// Words by what they are: declarations, types and options of fields, steps, entries, roles.
using Words = std::map<std::string, std::set<std::string>>;

// Where words are read: a file, and the code around them on their line.
struct Place {
    const char* group;
    std::regex file;
    std::regex before;
    std::regex line;
};

std::vector<Place> places() {
    const std::regex any(".*");
    return {
        {"declarations", std::regex("pack/declare[a-z_]*\\.cpp"), std::regex("\\{$"),
         std::regex("&declare_")},
        {"entries", std::regex("pack/declare[a-z_]*\\.cpp"),
         std::regex("\\b(read|get|word|text|choice|read_choice|require|any|has|nested|read_[a-z]+)"
                    "(<.*>)?\\((body, )?$"),
         any},
        {"steps", std::regex("pack/declare[a-z_]*\\.cpp"), std::regex("StepRow\\{$"), any},
        {"types of fields", std::regex("pack/kind\\.cpp"), std::regex("\\{$"),
         std::regex("shape::")},
        {"fields of every kind", std::regex("pack/kind\\.cpp"), std::regex("\\{$"),
         std::regex("FieldType::")},
        {"roles", std::regex("kernel/expression/expression\\.cpp"), std::regex("\\{$"),
         std::regex("PathRole::")},
    };
}

bool is_word(const std::string& text) {
    static const std::regex word("[a-z][a-z_]*");
    return std::regex_match(text, word);
}

Words language_words(const SourceTree& tree) {
    static const std::vector<Place> known = places();
    Words words;
    for (const SourceFile& file : tree) {
        for (const Place& place : known) {
            if (!std::regex_search(file.path, place.file)) continue;
            const Code code = CodeReader(file.text).read();
            for (const Literal& literal : code.literals) {
                const std::string& line = code.lines[static_cast<std::size_t>(literal.line - 1)];
                if (is_word(literal.text) && std::regex_search(literal.before, place.before) &&
                    std::regex_search(line, place.line))
                    words[place.group].insert(literal.text);
            }
        }
    }
    return words;
}

std::set<std::string> all_of(const Words& words) {
    std::set<std::string> all;
    for (const auto& [group, some] : words) all.insert(some.begin(), some.end());
    return all;
}

}  // namespace

TEST_CASE("the ruleset language is no wider than its yardstick") {
    const Words words = language_words(read_tree("interpreter"));
    for (const auto& [group, some] : words) {
        std::string listed;
        for (const std::string& word : some) listed += " " + word;
        UNSCOPED_INFO(some.size() << " " << group << ":" << listed);
    }
    CHECK(all_of(words).size() <= most_words);
    CHECK(words.size() == places().size());
}

TEST_CASE("words are found where they are read, each once") {
    const SourceTree tree = {
        {"interpreter/pack/declare_state.cpp",
         "    {\"pool\", &declare_pool, \"\", false},\n"
         "body.read(\"max\", pool.max);\n"
         "const auto max = body.get<std::optional<std::string>>(\"max\");\n"
         "if (body.choice(\"ties\", {\"stand\"})) complain(\"no word\");\n"},
        {"interpreter/pack/kind.cpp", "    {\"number\", shape::number, \"a number\"},\n"},
        {"interpreter/lua/bind.cpp", "body.read(\"elsewhere\", to);\n"}};
    CHECK(all_of(language_words(tree)) == std::set<std::string>{"pool", "max", "ties", "number"});
}

}  // namespace language_test
