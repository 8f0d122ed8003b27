#include <fmt/format.h>

#include "base/text.hpp"
#include "shell/report/codes.hpp"
#include "shell/report/command_line.hpp"

namespace hexwright {

namespace {

std::string indented_block(std::string_view block, std::string_view by) {
    std::string text;
    for (const std::string_view line : split_lines(block))
        text += fmt::format("{}{}\n", line.empty() ? "" : by, line);
    return text;
}

std::string terminal_blocks(const std::vector<ExampleBlock>& blocks) {
    std::string text;
    for (const ExampleBlock& block : blocks) {
        if (!block.file.empty()) text += fmt::format("    {}:\n", block.file);
        text += indented_block(block.text, block.file.empty() ? "    " : "      ");
    }
    return text;
}

std::string text_of(const Code& code, bool in_colour) {
    std::string text = fmt::format("{}\n  {}\n  {}\n", paint(code.code, Colour::bold, in_colour),
                                   code.meaning, code.remedy);
    for (const CodeExample& example : code.examples) {
        const std::string comma = example.where.empty() ? "" : ", ";
        text += fmt::format("\n  Wrong{}{}:\n{}  Right:\n{}", comma, example.where,
                            terminal_blocks(example.wrong), terminal_blocks(example.right));
    }
    if (!code.no_example.empty()) text += fmt::format("\n  No example: {}\n", code.no_example);
    return text;
}

std::string list_of_all() {
    std::string text;
    std::string part;
    for (const Code& code : all_codes()) {
        if (code.part != part) text += fmt::format("{}{}\n", part.empty() ? "" : "\n", code.part);
        part = code.part;
        text += fmt::format("  {:<32} {}\n", code.code, code.meaning);
    }
    return text;
}

}  // namespace

int run_explain(CommandLine& line, Terminal& terminal) {
    std::vector<std::string> written;
    bool markdown = false;
    line.about("Explains the codes of diagnostics; without a code, lists them all.");
    line.flag("--markdown", markdown, "the page of diagnostics");
    line.arguments("code", written, "as in \"pack/unknown-field\" or \"unknown-field\"", false);
    if (const auto done = line.parse()) return *done;
    if (markdown) return line.print(markdown_of(all_codes()));
    if (written.empty()) return line.print(list_of_all());
    std::vector<const Code*> found;
    for (const std::string& one : written) {
        const std::vector<const Code*> meant = find_codes(one);
        if (meant.empty())
            return line.refuse(
                fmt::format("no code '{}'; {}", printable(one, 80),
                            did_you_mean(one, code_words(), "hexwright explain lists them")));
        found.insert(found.end(), meant.begin(), meant.end());
    }
    return line.print(joined(
        found, "\n", [&](const Code* code) { return text_of(*code, terminal.out_in_colour()); }));
}

}  // namespace hexwright
