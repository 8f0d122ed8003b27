// The pages people learn from are true. Files that a page tells to write are written, what it tells
// to run is run, and the program says what the page shows.
//
// A line that ends in "`first/name.lua`:" names the file of the block below it. In a session "..."
// stands for any lines. All pages but the tutorial begin with the pack that it makes. A session
// that begins with `hexwright repl` goes on in later blocks that begin with a prompt, or with what
// a script that was saved in between brings.
#include <algorithm>
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

// The file that a block is to be written to; empty when it is none.
std::string file_of(const Block& block) {
    std::smatch found;
    if (!std::regex_search(block.lead, found,
                           std::regex("`((?:first|blades|bridge|scrolls|lanterns)/[^`]+)`:$")))
        return "";
    return found[1];
}

using Lines = std::vector<std::string>;
using Place = Lines::const_iterator;

bool fits(Place shown, Place shown_end, Place said, Place said_end) {
    for (; shown != shown_end; ++shown, ++said) {
        if (*shown == "...") {
            for (Place rest = said;; ++rest) {
                if (fits(shown + 1, shown_end, rest, said_end)) return true;
                if (rest == said_end) return false;
            }
        }
        if (said == said_end || *said != *shown) return false;
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

// A folder that is the current one while it lives.
struct Desk : ToyFolder {
    Desk() { fs::current_path(ToyFolder::root); }

    ~Desk() { fs::current_path(before); }

    Desk(const Desk&) = delete;
    Desk& operator=(const Desk&) = delete;

    fs::path before = fs::current_path();

    void write_files(const std::string& page) const {
        for (const Block& block : blocks_of(page)) write_file(block);
    }

    void write_file(const Block& block) const {
        const std::string file = file_of(block);
        if (file.empty()) return;
        std::string text;
        for (const std::string& line : block.lines) text += line + "\n";
        write(file, text);
    }
};

// A table that is opened, or goes on.
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

// "$ hexwright run scene.lua --seed 7" and what it says.
void check_session(const Block& block) {
    const std::string prompt = "$ hexwright ";
    REQUIRE_FALSE(block.lines.empty());
    REQUIRE(block.lines.front().starts_with(prompt));
    std::istringstream words(block.lines.front().substr(prompt.size()));
    const hexwright::Arguments arguments{std::istream_iterator<std::string>(words), {}};
    const Ran ran = run_command(arguments);
    const Lines shown(block.lines.begin() + 1, block.lines.end());
    INFO(block.lines.front() << "\n" << ran.out << ran.err);
    CHECK(fits(shown, lines_of(ran.out + ran.err)));
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

TEST_CASE("in a shown session three dots stand for any lines, and nothing else does") {
    const Lines said = {"a", "b", "c"};
    CHECK(fits({"a", "b", "c"}, said));
    CHECK(fits({"...", "b", "..."}, said));
    CHECK(fits({"a", "...", "b", "c"}, said));
    CHECK_FALSE(fits({"a", "c"}, said));
    CHECK_FALSE(fits({"a", "b"}, said));
    CHECK_FALSE(fits({"...", "d"}, said));
}

TEST_CASE("what the pages tell to write and run comes out as they show") {
    std::vector<std::string> pages = {"README.md", tutorial};
    for (const char* folder : {"docs/how-to", "docs/explanation"}) {
        for (const std::string& page : pages_below(folder)) pages.push_back(page);
    }
    pages.emplace_back("docs/tutorial/first-ten-minutes.md");
    pages.emplace_back("docs/reference/repl.md");
    int sessions = 0;
    for (const std::string& page : pages) {
        INFO(page);
        const Desk desk;
        if (page != tutorial) desk.write_files(tutorial);
        std::unique_ptr<ShownTable> table;
        for (const Block& block : blocks_of(page)) {
            desk.write_file(block);
            if (table && !file_of(block).empty()) table->saved(desk.root / file_of(block));
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
    CHECK(sessions >= 9);
}

TEST_CASE("a page of the handbook fits on two screens") {
    for (const char* folder : {"docs/tutorial", "docs/how-to", "docs/explanation"}) {
        for (const std::string& page : pages_below(folder)) {
            INFO(page);
            CHECK(lines_of(text_of(page)).size() <= 160);
        }
    }
}

TEST_CASE("links between pages lead somewhere") {
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

TEST_CASE("the overview lists every page") {
    const std::string overview = text_of("docs/README.md");
    for (const std::string& page : pages_below("docs")) {
        if (page == "docs/README.md") continue;
        INFO(page);
        std::string link = "](";
        link += page.substr(5);
        CHECK(overview.find(link) != std::string::npos);
    }
}
