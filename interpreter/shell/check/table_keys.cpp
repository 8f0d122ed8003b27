#include "shell/check/table_keys.hpp"

#include <algorithm>

#include "shell/check/text_place.hpp"
#include "syntax/lexer.hpp"

namespace hexwright {

namespace {

// Behind the word at this byte, and blanks.
std::size_t behind_word(std::string_view text, std::size_t at) {
    while (at < text.size() && is_word_character(text[at])) ++at;
    while (at < text.size() && is_blank(text[at])) ++at;
    return at;
}

bool is_key_at(std::string_view text, std::size_t at) {
    const std::size_t behind = behind_word(text, at);
    return text.substr(behind, 1) == "=" && text.substr(behind, 2) != "==";
}

// The table in whose brackets a byte stands.
std::string_view table_around(std::string_view text, std::size_t byte) {
    std::size_t begin = byte;
    for (int depth = 0; begin > 0 && depth >= 0;) {
        const char c = text[--begin];
        depth += c == '}' ? 1 : c == '{' ? -1 : 0;
    }
    std::size_t end = byte;
    for (int depth = 0; end < text.size() && depth >= 0; ++end)
        depth += text[end] == '{' ? 1 : text[end] == '}' ? -1 : 0;
    return text.substr(begin, end - begin);
}

}  // namespace

TableKeys::TableKeys(std::string_view file, std::string_view text) : text_(text) {
    if (file.ends_with(".toml")) {
        take_entries(text, read_toml(text, file).entries);
    } else {
        const Reading reading = read_source(text);
        for (const KindCall& call : reading.calls) take_fields(reading, call.first);
    }
    std::sort(keys_.begin(), keys_.end(),
              [](const Key& a, const Key& b) { return a.begin < b.begin; });
}

void TableKeys::take_fields(const Reading& reading, std::int32_t first) {
    const std::size_t table = tables_++;
    for (std::int32_t at = first; at >= 0;) {
        const Field& field = reading.fields[static_cast<std::size_t>(at)];
        if (field.key_form == KeyForm::name || field.key_form == KeyForm::text) {
            keys_.push_back({field.key_span.begin, field.key_span.end, table});
            names_.emplace(table, reading.key_text(field));
        }
        if (field.first >= 0) take_fields(reading, field.first);
        at = field.next;
    }
}

void TableKeys::take_entries(std::string_view text, const std::vector<TomlEntry>& entries) {
    const std::size_t table = tables_++;
    for (const TomlEntry& entry : entries) {
        if (const auto bytes = bytes_of(text, entry.key_where))
            keys_.push_back({bytes->begin, bytes->end, table});
        names_.emplace(table, entry.key);
        take_value(text, entry.value);
    }
}

void TableKeys::take_value(std::string_view text, const TomlValue& value) {
    if (!value.entries.empty()) take_entries(text, value.entries);
    for (const TomlValue& item : value.items) take_value(text, item);
}

bool TableKeys::rename(std::size_t byte, const std::string& name) {
    const auto after =
        std::upper_bound(keys_.begin(), keys_.end(), byte,
                         [](std::size_t wanted, const Key& key) { return wanted < key.begin; });
    if (after == keys_.begin() || byte >= std::prev(after)->end)
        return rename_in_function(byte, name);
    return names_.emplace(std::prev(after)->table, name).second;
}

bool TableKeys::rename_in_function(std::size_t byte, const std::string& name) {
    if (!is_key_at(text_, byte)) return true;
    const std::string_view table = table_around(text_, byte);
    for (std::size_t at = table.find(name); at != std::string_view::npos;
         at = table.find(name, at + 1)) {
        const bool is_whole = at == 0 || !is_word_character(table[at - 1]);
        const bool is_it = is_whole && behind_word(table, at) >= at + name.size() &&
                           !is_word_character(table[at + name.size()]);
        if (is_it && is_key_at(table, at)) return false;
    }
    // Of two that would be called so the first is.
    const auto begin = static_cast<std::size_t>(table.data() - text_.data());
    return names_.emplace(tables_ + begin, name).second;
}

}  // namespace hexwright
