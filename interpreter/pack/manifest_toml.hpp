// A TOML text as entries with places, in the order of the text: what pack.toml and pack.lock are
// read from.
//
// A text with a syntax error has no entries, only the fault: TOML cannot be read past its first
// mistake.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/diagnostic.hpp"

namespace hexwright {

enum class TomlForm : std::uint8_t { text, number, truth, time, list, table };

struct TomlEntry;

struct TomlValue {
    TomlForm form = TomlForm::text;
    std::string text;                // of a text
    std::vector<TomlValue> items;    // of a list
    std::vector<TomlEntry> entries;  // of a table
    Place where;
};

struct TomlEntry {
    std::string key;
    Place key_where;
    TomlValue value;
};

struct TomlText {
    std::vector<TomlEntry> entries;
    std::optional<Diagnostic> fault;  // without a code
};

[[nodiscard]] TomlText read_toml(std::string_view text, std::string_view file);

// "a text", "a number", …
[[nodiscard]] std::string_view name_of(TomlForm form);

}  // namespace hexwright
