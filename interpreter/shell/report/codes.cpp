#include "shell/report/codes.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "base/text.hpp"

namespace hexwright {

// Each code with its file, and the page around them: written by cmake/embed_files.cmake.
std::vector<std::pair<std::string_view, std::string_view>> code_files();

namespace {

// The floors, from the ground up.
constexpr std::array<std::string_view, 13> floor_titles = {
    "base: names and texts",
    "chance: dice, decisions, dice notation",
    "check: modifiers and formulas",
    "state: things of the game",
    "turn: triggers, durations, order of turns",
    "verb: what a game does",
    "lua: scripts at work",
    "pack: files, manifests, declarations",
    "deep: handlers that were run",
    "weigh: odds of what is played",
    "odds: odds of what a pack defines",
    "style: what reads better",
    "shell: the program",
};

std::size_t part_of(std::string_view code) {
    const std::string floor = fmt::format("{}:", code.substr(0, code.find('/')));
    const auto found = std::ranges::find_if(
        floor_titles, [&](std::string_view part) { return part.starts_with(floor); });
    return std::min<std::size_t>(found - floor_titles.begin(), floor_titles.size() - 1);
}

class CodeReader {
public:
    explicit CodeReader(Code& code) : code_(code) {}

    void take(std::string_view line) {
        if (line.starts_with("```")) return take_fence(line.substr(3));
        if (is_open_) {
            blocks_->back().text.append(line).push_back('\n');
        } else if (line.starts_with("Wrong") && line.ends_with(":")) {
            const std::size_t comma = line.find(", ");
            CodeExample& example = code_.examples.emplace_back();
            if (comma != std::string_view::npos)
                example.where = line.substr(comma + 2, line.size() - comma - 3);
            blocks_ = &example.wrong;
        } else if (line == "Right:" && !code_.examples.empty()) {
            blocks_ = &code_.examples.back().right;
        } else if (line.starts_with("No example: ")) {
            code_.no_example = line.substr(12);
        } else if (line.starts_with("`") && line.ends_with("`:")) {
            file_ = line.substr(1, line.size() - 3);
        } else if (code_.meaning.empty()) {
            code_.meaning = line;
        } else if (code_.remedy.empty()) {
            code_.remedy = line;
        }
    }

private:
    void take_fence(std::string_view language) {
        is_open_ = !is_open_ && blocks_ != nullptr;
        if (!is_open_) return;
        blocks_->push_back({file_, std::string(language), ""});
        file_.clear();
    }

    Code& code_;
    std::vector<ExampleBlock>* blocks_ = nullptr;
    std::string file_;  // of the next block
    bool is_open_ = false;
};

std::vector<Code> read_all() {
    std::vector<Code> codes;
    for (const auto& [code, text] : code_files()) {
        if (code != "page") codes.push_back(read_code(code, text));
    }
    std::ranges::stable_sort(
        codes, {}, [](const Code& code) { return std::pair(part_of(code.code), code.code); });
    return codes;
}

// --- the page

std::string table_of(const std::vector<Code>& codes) {
    std::string text;
    std::string part;
    for (const Code& code : codes) {
        if (code.part != part) {
            part = code.part;
            text += fmt::format("\n## {}\n\n| code | meaning | remedy |\n|---|---|---|\n", part);
        }
        text += fmt::format("| `{}` | {} | {} |\n", code.code, code.meaning, code.remedy);
    }
    return text;
}

std::string markdown_blocks(const std::vector<ExampleBlock>& blocks) {
    std::string text;
    for (const ExampleBlock& block : blocks) {
        if (!block.file.empty()) text += fmt::format("\n`{}`:\n", block.file);
        text += fmt::format("\n```{}\n{}```\n", block.language, block.text);
    }
    return text;
}

std::string examples_of(const Code& code) {
    std::string text = fmt::format("\n### `{}`\n", code.code);
    if (code.examples.empty()) return text + fmt::format("\nNo example: {}\n", code.no_example);
    for (const CodeExample& example : code.examples) {
        const std::string comma = example.where.empty() ? "" : ", ";
        text += fmt::format("\nWrong{}{}:\n{}\nRight:\n{}", comma, example.where,
                            markdown_blocks(example.wrong), markdown_blocks(example.right));
    }
    return text;
}

}  // namespace

std::string_view name_of_code(std::string_view code) {
    return code.substr(code.find('/') + 1);
}

Code read_code(std::string_view code, std::string_view text) {
    Code read{std::string(code), std::string(floor_titles[part_of(code)]), {}, {}, {}, {}};
    CodeReader reader(read);
    for (const std::string_view line : split_lines(text)) reader.take(line);
    return read;
}

const std::vector<Code>& all_codes() {
    static const std::vector<Code> codes = read_all();
    return codes;
}

std::vector<const Code*> find_codes(std::string_view written) {
    std::vector<const Code*> found;
    for (const Code& one : all_codes()) {
        if (one.code == written || name_of_code(one.code) == written) found.push_back(&one);
    }
    return found;
}

std::vector<std::string> code_list() {
    std::vector<std::string> codes;
    for (const Code& one : all_codes()) codes.push_back(one.code);
    return codes;
}

std::vector<std::string> code_words() {
    std::vector<std::string> words = code_list();
    for (const Code& one : all_codes()) words.emplace_back(name_of_code(one.code));
    return words;
}

std::string markdown_of(const std::vector<Code>& codes) {
    const auto files = code_files();
    const auto page = std::ranges::find(files, "page", [](const auto& file) { return file.first; });
    return replaced(page->second,
                    {{"@table@", table_of(codes)}, {"@examples@", joined(codes, "", examples_of)}});
}

}  // namespace hexwright
