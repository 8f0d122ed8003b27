// The pages for readers are true: the test writes the files that a page shows, runs its commands
// and compares their output with the page.
//
// A line that ends in "`first/name.lua`:" names the file of the block below it. In a session a line
// "..." matches any lines, and "..." inside a line any text. All pages but the tutorial start with
// the tutorial's pack; the chapters in the folder `book/` of a page `book.md` go on with the files
// of the chapters before them. If a page mentions `packs/first`, the pack is there too. A session
// that begins with `hexwright repl` continues in later blocks that begin with a prompt, or with the
// output after a script was saved in between. In a workflow every call of hexwright is run and must
// succeed. Other blocks of the how-to pages are excerpts of examples that tests run.
#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <sstream>
#include <vector>

#include "catch.hpp"
#include "run_command.hpp"
#include "shown_table.hpp"
#include "toy_pack.hpp"

namespace pages_test {

namespace {

namespace fs = std::filesystem;

const fs::path root = HEXWRIGHT_ROOT;
const std::string tutorial = "docs/tutorial/first-ability.md";

struct Block {
    std::string language;
    std::string lead;  // the last line of text before it
    std::vector<std::string> lines;
};

std::vector<Block> blocks_of(const std::string& page) {
    std::ifstream file(root / page);
    REQUIRE(file.is_open());
    std::vector<Block> blocks;
    std::string lead;
    bool inside = false;
    for (std::string line; std::getline(file, line);) {
        if (line.starts_with("```")) {
            inside = !inside;
            if (inside) blocks.push_back({line.substr(3), lead, {}});
            lead.clear();
        } else if (inside) {
            blocks.back().lines.push_back(line);
        } else if (!line.empty()) {
            lead = line;
        }
    }
    return blocks;
}

// The file that a block is written to; empty if it is not for a file.
std::string file_of(const Block& block) {
    static const std::regex lead("`((?:[a-z_]+/)+[a-z_]+\\.(?:lua|toml))`:$");
    std::smatch found;
    return std::regex_search(block.lead, found, lead) ? found[1].str() : "";
}

using Lines = std::vector<std::string>;
using Place = Lines::const_iterator;

bool fits_line(std::string_view shown, std::string_view said) {
    const std::size_t gap = shown.find("...");
    if (gap == std::string_view::npos) return shown == said;
    if (said.substr(0, gap) != shown.substr(0, gap)) return false;
    for (std::size_t from = gap; from <= said.size(); ++from) {
        if (fits_line(shown.substr(gap + 3), said.substr(from))) return true;
    }
    return false;
}

bool fits(Place shown, Place shown_end, Place said, Place said_end) {
    for (; shown != shown_end; ++shown, ++said) {
        if (*shown == "...") {
            for (Place rest = said;; ++rest) {
                if (fits(shown + 1, shown_end, rest, said_end)) return true;
                if (rest == said_end) return false;
            }
        }
        if (said == said_end || !fits_line(*shown, *said)) return false;
    }
    return said == said_end;
}

bool fits(const Lines& shown, const Lines& said) {
    return fits(shown.begin(), shown.end(), said.begin(), said.end());
}

Lines lines_of(const std::string& text) {
    Lines lines;
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);) lines.push_back(line);
    return lines;
}

// A folder that is the working directory during its lifetime.
struct Desk : ToyFolder {
    Desk() {
        for (const char* folder : {"rules", "scripts"})
            fs::create_directory_symlink(pages_test::root / folder, path(folder));
        ::setenv("XDG_CACHE_HOME", path(".cache").c_str(), 1);
        ::setenv("XDG_DATA_HOME", path(".data").c_str(), 1);
        fs::current_path(ToyFolder::root);
    }

    ~Desk() { fs::current_path(before); }

    Desk(const Desk&) = delete;
    Desk& operator=(const Desk&) = delete;

    fs::path before = fs::current_path();

    void write_files(const std::string& page, const std::string& below = "") const {
        for (const Block& block : blocks_of(page)) write_file(block, below);
    }

    void write_file(const Block& block, const std::string& below = "") const {
        const std::string file = file_of(block);
        if (file.empty()) return;
        std::string text;
        for (const std::string& line : block.lines) text += line + "\n";
        write(below + file, text);
    }
};

// Opens a table, or continues the open one.
void check_table(const Block& block, std::unique_ptr<ShownTable>& table) {
    const std::string prompt = "$ hexwright repl";
    Lines shown = block.lines;
    if (shown.front().starts_with(prompt)) {
        std::istringstream words(shown.front().substr(prompt.size()));
        table = std::make_unique<ShownTable>(Lines{std::istream_iterator<std::string>(words), {}});
        shown.erase(shown.begin());
    }
    REQUIRE(table);
    const Lines said = table->play(shown);
    std::string text;
    for (const std::string& line : said) text += line + "\n";
    INFO(block.lines.front() << "\n" << text);
    CHECK(fits(shown, said));
}

// As a shell splits them: single quotes join.
hexwright::Arguments words_of(const std::string& line) {
    hexwright::Arguments words;
    bool is_quoted = false;
    bool is_new = true;
    for (const char c : line) {
        if (c == '\'') {
            is_quoted = !is_quoted;
        } else if (c == ' ' && !is_quoted) {
            is_new = true;
        } else {
            if (std::exchange(is_new, false)) words.emplace_back();
            words.back() += c;
        }
    }
    return words;
}

// "$ hexwright run scene.lua --seed 7" and its output; more of these may follow.
void check_session(const Block& block) {
    const std::string prompt = "$ hexwright ";
    REQUIRE_FALSE(block.lines.empty());
    REQUIRE(block.lines.front().starts_with(prompt));
    const auto is_call = [&](const std::string& line) { return line.starts_with(prompt); };
    for (Place at = block.lines.begin(); at != block.lines.end();) {
        const Place end = std::find_if(at + 1, block.lines.end(), is_call);
        const Ran ran = run_command(words_of(at->substr(prompt.size())));
        INFO(*at << "\n" << ran.out << ran.err);
        CHECK(fits(Lines(at + 1, end), lines_of(ran.out + ran.err)));
        at = end;
    }
}

// "      - run: hexwright check packs --shard ${{ matrix.part }}/4", for each part.
void check_workflow(const Block& block) {
    static const std::regex call("- run: hexwright (.*)");
    static const std::regex part("\\$\\{\\{ matrix\\.part \\}\\}");
    for (const std::string& line : block.lines) {
        std::smatch found;
        if (!std::regex_search(line, found, call)) continue;
        for (const char* number : {"1", "2", "3", "4"}) {
            const std::string words = std::regex_replace(found[1].str(), part, number);
            const Ran ran = run_command(words_of(words));
            INFO(words << "\n" << ran.out << ran.err);
            CHECK(ran.code == 0);
        }
    }
}

std::vector<std::string> pages_below(const std::string& folder) {
    std::vector<std::string> pages;
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator(root / folder)) {
        if (entry.path().extension() == ".md")
            pages.push_back(fs::relative(entry.path(), root).generic_string());
    }
    std::sort(pages.begin(), pages.end());
    return pages;
}

std::string text_of(const std::string& page) {
    std::ifstream file(root / page);
    return {std::istreambuf_iterator<char>(file), {}};
}

}  // namespace

TEST_CASE("in a shown session three dots match any lines, and nothing else does") {
    const Lines said = {"a", "b", "c"};
    CHECK(fits({"a", "b", "c"}, said));
    CHECK(fits({"...", "b", "..."}, said));
    CHECK(fits({"a", "...", "b", "c"}, said));
    CHECK_FALSE(fits({"a", "c"}, said));
    CHECK_FALSE(fits({"a", "b"}, said));
    CHECK_FALSE(fits({"...", "d"}, said));
    CHECK(fits({"12 of ... rules"}, {"12 of 190 rules"}));
    CHECK_FALSE(fits({"12 of ... rules"}, {"12 of 190 rule"}));
}

namespace {

// The pages that are tried from the first line to the last.
std::vector<std::string> tried_pages() {
    std::vector<std::string> pages = {"README.md", tutorial};
    for (const char* folder : {"docs/how-to", "docs/explanation"}) {
        for (const std::string& page : pages_below(folder)) pages.push_back(page);
    }
    pages.emplace_back("docs/tutorial/first-ten-minutes.md");
    pages.emplace_back("docs/reference/repl.md");
    pages.emplace_back("docs/reference/transcript.md");
    return pages;
}

// A page of the folder `book/` goes on where the page `book.md` and the chapters before it ended.
bool is_chapter_of(const std::string& page, const std::string& book) {
    return page.starts_with(fs::path(book).replace_extension().generic_string() + "/");
}

// Part of a file that other tests run or compare: an example, or what one prints.
bool is_excerpt(const Block& block) {
    std::string text = "\n";
    for (const std::string& line : block.lines) text += line + "\n";
    for (const char* folder : {"docs/examples", "tests/library", "tests/package"}) {
        for (const fs::directory_entry& entry : fs::recursive_directory_iterator(root / folder)) {
            if (!entry.is_regular_file()) continue;
            const std::string path = fs::relative(entry.path(), root).generic_string();
            if (("\n" + text_of(path)).find(text) != std::string::npos) return true;
        }
    }
    return false;
}

// The next test checks declarations that are only shown.
bool is_tried(const std::string& page, const Block& block) {
    if (block.language == "console" || block.language == "yaml") return true;
    if (!file_of(block).empty() || is_excerpt(block)) return true;
    return page == "docs/explanation/verbs-and-steps.md" && block.language == "lua";
}

// The declarations that a page shows for a ruleset, and what it needs before them.
std::string declared_in(const std::string& page) {
    std::string text;
    for (const Block& block : blocks_of(page)) {
        if (block.language != "lua") continue;
        for (const std::string& line : block.lines) text += line + "\n";
    }
    return text;
}

// The pages of the ruleset language, in the order of their list.
std::vector<std::string> language_pages() {
    const std::string folder = "docs/reference/language/";
    const std::string list = text_of(folder + "README.md");
    static const std::regex link("\\]\\(([a-z-]+\\.md)\\)");
    std::vector<std::string> pages;
    for (std::sregex_iterator found(list.begin(), list.end(), link), end; found != end; ++found)
        pages.push_back(folder + (*found)[1].str());
    return pages;
}

void check_declarations(const std::string& declarations) {
    const Desk desk;
    desk.pack("shown", declarations);
    const Ran ran = run_command({"check", "shown", "--strict"});
    INFO(ran.out << ran.err);
    CHECK(ran.code == 0);
}

}  // namespace

TEST_CASE("the files and commands on the pages give the output shown there") {
    int sessions = 0;
    std::unique_ptr<Desk> desk;
    std::string book;
    for (const std::string& page : tried_pages()) {
        INFO(page);
        if (!desk || !is_chapter_of(page, book)) {
            desk.reset();
            desk = std::make_unique<Desk>();
            book = page;
            if (page != tutorial) desk->write_files(tutorial);
        }
        if (text_of(page).find("`packs/first`") != std::string::npos)
            desk->write_files(tutorial, "packs/");
        std::unique_ptr<ShownTable> table;
        for (const Block& block : blocks_of(page)) {
            INFO("below: " << block.lead);
            CHECK(is_tried(page, block));
            desk->write_file(block);
            if (table && !file_of(block).empty()) table->saved(desk->root / file_of(block));
            if (block.language == "yaml") check_workflow(block);
            if (block.language != "console") continue;
            ++sessions;
            const bool is_command = block.lines.front().starts_with("$ hexwright ");
            if (!is_command || block.lines.front().starts_with("$ hexwright repl")) {
                check_table(block, table);
            } else {
                check_session(block);
            }
        }
    }
    CHECK(sessions >= 30);
}

TEST_CASE("a chapter belongs to the page that its folder is named after") {
    CHECK(is_chapter_of("docs/how-to/a-book/02-more.md", "docs/how-to/a-book.md"));
    CHECK_FALSE(is_chapter_of("docs/how-to/a-book-of-more.md", "docs/how-to/a-book.md"));
    CHECK_FALSE(is_chapter_of("docs/how-to/b.md", "docs/how-to/a-book.md"));
}

TEST_CASE("the declarations on the pages are valid") {
    const std::string kinds =
        "verb \"respond\" { \"Responds.\" }\nkind \"status\" { { lives = \"holder\", answers = "
        "\"respond\" } }\nkind \"creature\" {}\nkind "
        "\"hex\" {}\n"
        "kind \"ability\" { accuracy = \"text\" }\n";
    std::string language = kinds;
    for (const std::string& page : language_pages()) language += declared_in(page);
    check_declarations(language);
    check_declarations(kinds + "pool \"Health\" { of = \"creature\", max = 9, layers = true }\n" +
                       declared_in("docs/explanation/verbs-and-steps.md"));
}

TEST_CASE("the scene at the top of each ruleset's page can be played") {
    for (const fs::directory_entry& ruleset : fs::directory_iterator(root / "rules")) {
        const std::string name = ruleset.path().filename().string();
        const std::string manifest = text_of("scripts/" + name + "/pack.toml");
        std::smatch content;
        REQUIRE(std::regex_search(manifest, content, std::regex("id = \"([a-z_]+)\"")));
        std::string scene = "-- packs: " + name + ", " + content[1].str() + "\n";
        const std::vector<Block> blocks = blocks_of("rules/" + name + "/README.md");
        REQUIRE_FALSE(blocks.empty());
        CHECK(blocks.front().language == "lua");
        for (const std::string& line : blocks.front().lines) scene += line + "\n";
        const Desk desk;
        desk.write("scene.lua", scene);
        const Ran ran = run_command({"run", "scene.lua", "--seed", "7"});
        INFO(scene << ran.out << ran.err);
        CHECK(ran.code == 0);
    }
}

TEST_CASE("a command for the reader to type is in a session, with its output") {
    std::vector<std::string> pages = tried_pages();
    std::erase_if(pages, [](const std::string& page) { return has(page, "reference"); });
    const std::string habits = text_of("dev");
    for (const std::string& page : pages) {
        for (const std::string& line : lines_of(text_of(page))) {
            INFO(page << ": " << line);
            CHECK_FALSE(line.starts_with("    hexwright "));
            if (!line.starts_with("    ./dev ")) continue;
            CHECK(habits.find("\n" + line.substr(4) + " ") != std::string::npos);
        }
    }
}

TEST_CASE("a page of the handbook fits on two screens") {
    for (const char* folder : {"docs/tutorial", "docs/how-to", "docs/explanation"}) {
        for (const std::string& page : pages_below(folder)) {
            INFO(page);
            CHECK(lines_of(text_of(page)).size() <= 160);
        }
    }
}

TEST_CASE("links between pages have targets") {
    std::vector<std::string> pages = pages_below("docs");
    pages.push_back("README.md");
    const std::regex link("\\]\\(([^)#]+)(#[^)]*)?\\)");
    for (const std::string& page : pages) {
        const std::string text = text_of(page);
        for (std::sregex_iterator at(text.begin(), text.end(), link), end; at != end; ++at) {
            const std::string target = (*at)[1];
            if (target.find("://") != std::string::npos) continue;
            INFO(page << ": " << target);
            CHECK(fs::exists((root / page).parent_path() / target));
        }
    }
}

TEST_CASE("every page is listed by its folder's README.md, or by the overview") {
    const std::string overview = text_of("docs/README.md");
    for (const std::string& page : pages_below("docs")) {
        if (page == "docs/README.md") continue;
        INFO(page);
        const fs::path path(page);
        const fs::path list = path.parent_path() / "README.md";
        const std::string link = "](" + path.filename().string() + ")";
        const bool is_listed = fs::exists(root / list) && path.filename() != "README.md" &&
                               text_of(list.string()).find(link) != std::string::npos;
        CHECK((is_listed || overview.find("](" + page.substr(5)) != std::string::npos));
    }
}

}  // namespace pages_test
