// Documents about the code match the code: the README.md of each folder and the list of error
// codes.
#include <array>
#include <map>
#include <set>

#include "source_tree.hpp"

namespace papers_test {

using namespace architecture;

namespace {

// Each `name.hpp` that a page mentions, with its line.
std::map<std::string, int> headers_named(const std::string& page) {
    std::map<std::string, int> names;
    int number = 0;
    for (const std::string& line : lines_of(page)) {
        ++number;
        for (std::size_t open = line.find('`'); open != std::string::npos;) {
            const std::size_t close = line.find('`', open + 1);
            if (close == std::string::npos) break;
            const std::string name = line.substr(open + 1, close - open - 1);
            if (ends_with(name, ".hpp")) names.emplace(name, number);
            open = line.find('`', close + 1);
        }
    }
    return names;
}

// Is the page a heading followed by a list with one file per line?
bool is_laid_out(const std::string& page) {
    bool is_well = starts_with(page, "# ");
    for (const std::string& line : lines_of(page)) {
        if (line.find(".hpp`") != std::string::npos) is_well = is_well && starts_with(line, "- `");
    }
    return is_well;
}

std::vector<Finding> judge_readmes(const SourceTree& tree) {
    std::map<std::string, std::set<std::string>> headers;
    std::map<std::string, std::string> pages;
    for (const SourceFile& file : tree) {
        if (is_cpp(file.path)) headers[folder_of(file.path)];
        if (ends_with(file.path, ".hpp")) headers[folder_of(file.path)].insert(name_of(file.path));
        if (name_of(file.path) == "README.md") pages[folder_of(file.path)] = file.text;
    }
    std::vector<Finding> findings;
    for (const auto& [folder, names] : headers) {
        const std::string page = folder + "/README.md";
        if (!pages.contains(folder)) {
            findings.push_back({page, 1, "is missing: a folder opens with one line a file"});
            continue;
        }
        if (!is_laid_out(pages[folder]))
            findings.push_back({page, 1, "is a heading and a list: # folder, then - `file.hpp` …"});
        const std::map<std::string, int> named = headers_named(pages[folder]);
        for (const std::string& name : names) {
            if (!named.contains(name))
                findings.push_back({page, 1, fmt::format("has no line for `{}`", name)});
        }
        for (const auto& [name, line] : named) {
            if (!names.contains(name))
                findings.push_back({page, line, fmt::format("there is no `{}`", name)});
        }
    }
    return findings;
}

bool is_code(std::string_view text) {
    static constexpr std::array<std::string_view, 13> floors = {
        "base/", "chance/", "check/", "state/", "turn/",  "verb/", "lua/",
        "pack/", "shell/",  "deep/",  "style/", "weigh/", "odds/"};
    for (const std::string_view floor : floors) {
        if (!starts_with(text, floor) || text.size() == floor.size()) continue;
        return std::all_of(
            text.begin() + static_cast<std::ptrdiff_t>(floor.size()), text.end(),
            [](char c) { return c == '-' || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'); });
    }
    return false;
}

// Is the literal after this code the code of an Error or a Diagnostic?
bool expects_code(std::string before) {
    before.erase(std::remove(before.begin(), before.end(), ' '), before.end());
    static constexpr std::array<std::string_view, 5> ways = {
        "Error(", "Error{", ".code=", "Diagnostic{", "Diagnostic("};
    return std::any_of(ways.begin(), ways.end(),
                       [&](std::string_view way) { return ends_with(before, way); });
}

// A row of a Markdown table, split into trimmed cells.
std::vector<std::string> cells_of(const std::string& line) {
    std::vector<std::string> cells;
    for (std::size_t from = line.find('|'); from != std::string::npos;) {
        const std::size_t end = line.find('|', from + 1);
        if (end == std::string::npos) break;
        std::string cell = line.substr(from + 1, end - from - 1);
        cell.erase(0, std::min(cell.find_first_not_of(' '), cell.size()));
        cell.erase(cell.find_last_not_of(' ') + 1);
        cells.push_back(cell);
        from = end;
    }
    return cells;
}

constexpr const char* page_path = "docs/reference/diagnostics.md";

// The codes the page lists: rows "| `code` | meaning | remedy |".
std::map<std::string, int> codes_listed(const std::string& page, std::vector<Finding>& findings) {
    std::map<std::string, int> codes;
    int number = 0;
    for (const std::string& line : lines_of(page)) {
        ++number;
        const std::vector<std::string> cells = cells_of(line);
        if (cells.empty() || cells[0].size() < 3 || cells[0].front() != '`') continue;
        const std::string code = cells[0].substr(1, cells[0].size() - 2);
        if (!is_code(code))
            findings.push_back({page_path, number, fmt::format("'{}' is no code", code)});
        if (!codes.emplace(code, number).second) {
            findings.push_back({page_path, number, fmt::format("{} is listed twice", code)});
        }
        if (cells.size() != 3 || cells[1].empty() || cells[2].empty()) {
            findings.push_back(
                {page_path, number, fmt::format("{} lacks its meaning or remedy", code)});
        }
    }
    return codes;
}

std::vector<Finding> judge_codes(const SourceTree& tree, const std::string& page) {
    std::vector<Finding> findings;
    const std::map<std::string, int> listed = codes_listed(page, findings);
    std::set<std::string> used;
    for (const SourceFile& file : tree) {
        if (!is_cpp(file.path)) continue;
        for (const Literal& literal : read_code(file.text).literals) {
            if (!is_code(literal.text)) {
                // A ruleset's own lint supplies the rest: "pack/" + name.
                if (literal.text != "pack/" && expects_code(literal.before)) {
                    findings.push_back(
                        {file.path, literal.line,
                         fmt::format("'{}' is no code: write \"floor/what-is-wrong\"",
                                     literal.text)});
                }
                continue;
            }
            if (!listed.contains(literal.text) && !used.contains(literal.text)) {
                findings.push_back(
                    {file.path, literal.line,
                     fmt::format("{0} has no row in {1}: write tests/corpus/codes/{0}.md",
                                 literal.text, page_path)});
            }
            used.insert(literal.text);
        }
    }
    for (const auto& [code, line] : listed) {
        if (!used.contains(code))
            findings.push_back({page_path, line, fmt::format("nothing reports {}", code)});
    }
    return findings;
}

std::string read_page() {
    for (const SourceFile& file : read_tree("docs/reference")) {
        if (file.path == page_path) return file.text;
    }
    return "";
}

}  // namespace

TEST_CASE("every folder's README names its headers, and no others") {
    expect_none(judge_readmes(read_tree("interpreter")));
}

TEST_CASE("the page of diagnostics lists every code, and no others") {
    expect_none(judge_codes(read_tree("interpreter"), read_page()));
}

TEST_CASE("each promise of the threat model names a test that exists") {
    const SourceTree tests = read_tree("tests");
    std::size_t promises = 0;
    for (const SourceFile& page : read_tree("docs/explanation")) {
        if (name_of(page.path) != "threat-model.md") continue;
        for (const std::string& line : lines_of(page.text)) {
            const std::vector<std::string> cells = cells_of(line);
            if (cells.size() < 2 || !starts_with(cells.back(), "`")) continue;
            const std::string test = cells.back().substr(1, cells.back().size() - 2);
            INFO(test);
            CHECK(std::any_of(tests.begin(), tests.end(), [&](const SourceFile& file) {
                return file.text.find("TEST_CASE(\"" + test + "\")") != std::string::npos ||
                       file.text.find("add_test(NAME \"" + test + "\"") != std::string::npos;
            }));
            ++promises;
        }
    }
    CHECK(promises > 12);
}

TEST_CASE("the rule of READMEs sees an unlisted header, and a listed one that does not exist") {
    const SourceTree tree = {
        {"interpreter/base/README.md", "# base\n\n- `word.hpp` names\n- `gone.hpp` lost\n"},
        {"interpreter/base/text.hpp", ""},
        {"interpreter/base/word.hpp", ""}};
    CHECK(told(judge_readmes(tree)) ==
          std::vector<std::string>{"1: has no line for `text.hpp`", "4: there is no `gone.hpp`"});
}

TEST_CASE("the rule of READMEs requires a heading and a list") {
    const SourceTree tree = {{"interpreter/base/README.md", "#base\n\n`word.hpp` names\n"},
                             {"interpreter/base/word.hpp", ""}};
    CHECK(told(judge_readmes(tree)) ==
          std::vector<std::string>{"1: is a heading and a list: # folder, then - `file.hpp` …"});
}

TEST_CASE("the rule of READMEs requires a page in every folder with code") {
    CHECK(told(judge_readmes({{"interpreter/base/word.cpp", ""}})) ==
          std::vector<std::string>{"1: is missing: a folder opens with one line a file"});
}

TEST_CASE("the rule of codes compares the code with the page in both directions") {
    const SourceTree tree = {{"interpreter/base/word.cpp",
                              "#include \"base/text\"\n// \"base/comment\"\nthrow "
                              "Error(\"base/too-long\", \"base/text is long\");\n"}};
    CHECK(told(judge_codes(tree,
                           "| `base/too-long` | long | cut |\n| `base/old` | was | is not |\n")) ==
          std::vector<std::string>{"2: nothing reports base/old"});
    CHECK(told(judge_codes(tree, "")) ==
          std::vector<std::string>{"3: base/too-long has no row in docs/reference/diagnostics.md: "
                                   "write tests/corpus/codes/base/too-long.md"});
}

TEST_CASE("the rule of codes requires complete rows without duplicates") {
    const SourceTree tree = {{"interpreter/base/word.cpp", "throw Error(\"base/a\", m);\n"}};
    CHECK(told(judge_codes(
              tree, "| `base/a` | long | |\n| `base/a` | long | cut |\n| `Base/b` | m | r |\n")) ==
          std::vector<std::string>{"1: base/a lacks its meaning or remedy",
                                   "2: base/a is listed twice", "3: 'Base/b' is no code",
                                   "3: nothing reports Base/b"});
}

TEST_CASE("the rule of codes sees an error without a code") {
    const SourceTree tree = {
        {"interpreter/base/word.cpp", "throw Error(\"too long\", m);\nd.code = \"Bad\";\n"}};
    CHECK(told(judge_codes(tree, "")) ==
          std::vector<std::string>{"1: 'too long' is no code: write \"floor/what-is-wrong\"",
                                   "2: 'Bad' is no code: write \"floor/what-is-wrong\""});
}

TEST_CASE("the rule of codes allows a ruleset to name the code of its own lint") {
    CHECK(told(judge_codes({{"interpreter/pack/loader.cpp", "d.code = \"pack/\" + name;\n"}}, ""))
              .empty());
    CHECK(told(judge_codes({{"interpreter/pack/loader.cpp", "d.code = \"lua/\" + name;\n"}}, ""))
              .size() == 1);
}

}  // namespace papers_test
