// Every code a diagnostic may have, with what it means: the rows of docs/reference/diagnostics.md,
// which is built into the program.
//
//     find_code("unknown-field")->meaning    find_code("pack/unknown-field")->examples
//
// A code's name is the part after its '/'; where two floors share a name, both are meant.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace hexwright {

// A script that brings a diagnostic, and how it is right.
struct CodeExample {
    std::string language;  // "lua" or "toml"
    std::string wrong;
    std::string right;
};

struct Code {
    std::string code;     // "pack/unknown-field"
    std::string part;     // "pack: files, manifests, declarations"
    std::string meaning;  // sentences
    std::string remedy;
    std::vector<CodeExample> examples;

    [[nodiscard]] std::string_view name() const;
};

// "unknown-field" of "pack/unknown-field".
[[nodiscard]] std::string_view name_of_code(std::string_view code);

// In the order of the page.
[[nodiscard]] const std::vector<Code>& all_codes();

// The codes meant by a code or a name; none when nobody knows it.
[[nodiscard]] std::vector<const Code*> find_codes(std::string_view written);

// Codes and names, to suggest from.
[[nodiscard]] std::vector<std::string> code_words();

// The codes alone.
[[nodiscard]] std::vector<std::string> code_list();

// Of a page like docs/reference/diagnostics.md.
[[nodiscard]] std::vector<Code> read_codes(const std::vector<std::string_view>& page);

}  // namespace hexwright
