#include "pack/manifest_toml.hpp"

#include <algorithm>
#include <tuple>

#include "base/text.hpp"

// A syntax error comes back as a value instead of an exception of its own kind.
#define TOML_EXCEPTIONS 0

// The library assumes, where its asserts are off, that a table's name begins as a name should; the
// very next lines check it. With an assert that does nothing the check decides: a pack must not
// reach either.
#undef NDEBUG
#define TOML_ASSERT(condition) static_cast<void>(0)
#include <toml++/toml.h>

namespace hexwright {

namespace {

Place place_of(const toml::source_region& region, std::string_view file) {
    const auto number = [](auto value) { return static_cast<int>(value); };
    return {std::string(file), number(region.begin.line), number(region.begin.column),
            number(region.end.line), number(region.end.column)};
}

std::vector<TomlEntry> entries_of(const toml::table& table, std::string_view file);

TomlForm form_of(const toml::node& node) {
    if (node.is_string()) return TomlForm::text;
    if (node.is_number()) return TomlForm::number;
    if (node.is_boolean()) return TomlForm::truth;
    if (node.is_array()) return TomlForm::list;
    if (node.is_table()) return TomlForm::table;
    return TomlForm::time;
}

// The parser bounds how deep values nest, so this recursion ends.
TomlValue value_of(const toml::node& node, std::string_view file) {
    TomlValue value;
    value.form = form_of(node);
    value.where = place_of(node.source(), file);
    if (const auto* text = node.as_string()) value.text = text->get();
    if (const auto* list = node.as_array()) {
        for (const toml::node& item : *list) value.items.push_back(value_of(item, file));
    }
    if (const auto* table = node.as_table()) value.entries = entries_of(*table, file);
    return value;
}

// The library sorts by key; people read from top to bottom.
std::vector<TomlEntry> entries_of(const toml::table& table, std::string_view file) {
    std::vector<TomlEntry> entries;
    for (const auto& [key, node] : table) {
        entries.push_back(
            {std::string(key.str()), place_of(key.source(), file), value_of(node, file)});
    }
    std::sort(entries.begin(), entries.end(), [](const TomlEntry& a, const TomlEntry& b) {
        return std::tie(a.key_where.line, a.key_where.column, a.key) <
               std::tie(b.key_where.line, b.key_where.column, b.key);
    });
    return entries;
}

}  // namespace

TomlText read_toml(std::string_view text, std::string_view file) {
    const toml::parse_result result = toml::parse(text, file);
    TomlText read;
    if (result) {
        read.entries = entries_of(result.table(), file);
        return read;
    }
    Diagnostic fault;
    fault.message = printable(result.error().description(), 200);
    fault.where = place_of(result.error().source(), file);
    read.fault = std::move(fault);
    return read;
}

std::string_view name_of(TomlForm form) {
    switch (form) {
        case TomlForm::text:
            return "a text";
        case TomlForm::number:
            return "a number";
        case TomlForm::truth:
            return "true or false";
        case TomlForm::time:
            return "a time";
        case TomlForm::list:
            return "a list";
        case TomlForm::table:
            return "a table";
    }
    return {};
}

}  // namespace hexwright
