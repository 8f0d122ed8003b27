// Every code a diagnostic may have: what it means, what to do, and examples of it wrong and right.
// They are the files of tests/corpus/codes, built into the program.
//
//     find_codes("unknown-field")    find_codes("pack/unknown-field")[0]->examples
//
// A code's name is the part after its '/'; where two floors share a name, both are meant.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace hexwright {

// A file of an example, or what is typed; `file` is empty where there is only one.
struct ExampleBlock {
    std::string file;      // "scenes/try.lua"
    std::string language;  // "lua", "toml", "console"
    std::string text;
};

// What brings a diagnostic, and how it is right.
struct CodeExample {
    std::string where;  // "in a ruleset"; empty: in a content pack
    std::vector<ExampleBlock> wrong;
    std::vector<ExampleBlock> right;
};

struct Code {
    std::string code;     // "pack/unknown-field"
    std::string part;     // "pack: files, manifests, declarations"
    std::string meaning;  // sentences
    std::string remedy;
    std::vector<CodeExample> examples;
    std::string no_example;  // why there is none, where there is none
};

// "unknown-field" of "pack/unknown-field".
[[nodiscard]] std::string_view name_of_code(std::string_view code);

// In the order of the page: by floor, then by name.
[[nodiscard]] const std::vector<Code>& all_codes();

// The codes meant by a code or a name; none for an unknown one.
[[nodiscard]] std::vector<const Code*> find_codes(std::string_view written);

// Codes and names, to suggest from.
[[nodiscard]] std::vector<std::string> code_words();

// The codes alone.
[[nodiscard]] std::vector<std::string> code_list();

// A file such as tests/corpus/codes/pack/unknown-field.md: the meaning in its first line, the
// remedy in its second, then "Wrong:" or "Wrong, in a ruleset:", "Right:", and fenced blocks behind
// each; before a block "`main.lua`:" names its file. A file that does not change is under
// "Wrong:" alone. Or, instead of examples, "No example: " and why.
[[nodiscard]] Code read_code(std::string_view code, std::string_view text);

// The page docs/reference/diagnostics.md.
[[nodiscard]] std::string markdown_of(const std::vector<Code>& codes);

}  // namespace hexwright
