#include <fmt/format.h>

#include "shell/report/codes.hpp"

namespace hexwright {

namespace {

constexpr std::string_view beginning =
    R"(# Diagnostics

Every mistake that hexwright reports has a code that never changes its meaning: the part of the engine, then what is
wrong. The message beside it names the very thing, and the place as `file:line:column`.

`hexwright explain CODE` tells the same at the terminal, and `hexwright explain --markdown` wrote this page, from
`tests/corpus/codes`, a file a code. A test runs every example.
)";

constexpr std::string_view examples_beginning =
    R"(
## Examples

What brings the diagnostic, and how it is right; a file that stays as it was is not shown again. Where nothing else is said,
the example is the only script of a content pack `tiny` for a small ruleset, `corpus_rules`, with the kinds `ability`, `prop`,
`status` and `creature`. A diagnostic that comes along with it is named: "beside `pack/syntax-error`".

| where | what the example is |
|---|---|
| in a ruleset | the script of a pack of that kind; nothing is below it |
| in pack.toml | the lines that matter of one that is right otherwise |
| as pack.toml | the whole file |
| in a pack | several scripts of a content pack |
| in a scene of X | `scenes/try.lua` in a pack that depends on X, played by `hexwright run` |
| in a ruleset and its scene | the script and the scene of one pack |
| in a spec of X | `spec/try_spec.lua` in a pack that depends on X |
| at the table of X | what is typed behind the prompt of `hexwright repl` |
| on the command line | what is typed in a shell beside the packs `tiny` and `corpus_rules`; `tiny` may be a ruleset |
)";

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

std::string markdown_of(const std::vector<Code>& codes) {
    std::string text = std::string(beginning) + table_of(codes) + std::string(examples_beginning);
    for (const Code& code : codes) text += examples_of(code);
    return text;
}

}  // namespace hexwright
