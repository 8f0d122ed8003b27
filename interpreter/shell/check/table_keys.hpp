// The keys of the tables in a script or a manifest, by where they stand: so that none is given a
// name that another key of its table has.
//
//     TableKeys keys("cards/main.lua", "ability \"A\" { pwoer = 1, power = 2 }");
//     keys.rename(14, "power")     // false: it stands beside it
#pragma once

#include <cstddef>
#include <cstdint>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "pack/manifest_toml.hpp"
#include "syntax/reader.hpp"

namespace hexwright {

class TableKeys {
public:
    // What the file's name ends in says what it is. Of a text with mistakes the keys that are sure.
    TableKeys(std::string_view file, std::string_view text);

    // Gives the key at this byte another name from now on. False, and nothing is done, where a key
    // of its table has that name, or may have it: of a table inside a function only the brackets
    // are looked at. What is no key may be called anything.
    [[nodiscard]] bool rename(std::size_t byte, const std::string& name);

private:
    struct Key {
        std::size_t begin = 0;
        std::size_t end = 0;
        std::size_t table = 0;
    };

    void take_fields(const Reading& reading, std::int32_t first);
    void take_entries(std::string_view text, const std::vector<TomlEntry>& entries);
    void take_value(std::string_view text, const TomlValue& value);

    [[nodiscard]] bool rename_in_function(std::size_t byte, const std::string& name);

    std::string text_;
    std::vector<Key> keys_;                                // in the order of the text
    std::set<std::pair<std::size_t, std::string>> names_;  // by table
    std::size_t tables_ = 0;
};

}  // namespace hexwright
