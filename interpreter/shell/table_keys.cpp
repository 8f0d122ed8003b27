#include "shell/table_keys.hpp"

#include <algorithm>

#include "shell/text_place.hpp"

namespace hexwright {

TableKeys::TableKeys(std::string_view file, std::string_view text) {
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
    if (after == keys_.begin() || byte >= std::prev(after)->end) return true;
    return names_.emplace(std::prev(after)->table, name).second;
}

}  // namespace hexwright
