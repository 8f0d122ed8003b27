#include "shell/editor/table_shape.hpp"

#include <algorithm>

#include "base/text.hpp"

namespace hexwright {

namespace {

// The table that is the value of a field.
TableShape shape_in(const KnownKind* kind, const KindField* field) {
    if (field == nullptr) return {};
    switch (field->type) {
        case FieldType::trigger:
        case FieldType::lasts:
        case FieldType::condition:
            return {TableSort::trigger, kind, field};
        case FieldType::edits:
            return {TableSort::edits, kind, field};
        case FieldType::overrides:
            return {TableSort::overrides, kind, field};
        case FieldType::handler:
            return {};
        default:
            break;
    }
    if (field->holds_effects) return {TableSort::effects, kind, field};
    const bool has_keys = !field->keys.empty() || !field->keys_refer.empty() ||
                          field->type == FieldType::table || field->each == FieldType::table;
    return {has_keys ? TableSort::entries : TableSort::list, kind, field};
}

// How often each word occurs, and in what order it is offered.
class WordCounts {
public:
    void add(std::string_view word) { ++counts_[std::string(word)]; }

    [[nodiscard]] std::vector<std::string> by_frequency() const {
        std::vector<std::pair<std::string, int>> all(counts_.begin(), counts_.end());
        std::ranges::stable_sort(all, std::greater<>(), &std::pair<std::string, int>::second);
        std::vector<std::string> words;
        words.reserve(all.size());
        for (auto& [word, count] : all) words.push_back(std::move(word));
        return words;
    }

private:
    std::map<std::string, int> counts_;
};

// The words of a printed text; `1d6`, `2x` and other letters that touch a digit are none.
void count_words(std::string_view text, WordCounts& counts) {
    for (std::size_t at = 0; at < text.size();) {
        if (!ascii::is_in_name(text[at])) {
            ++at;
            continue;
        }
        std::size_t end = at;
        while (end < text.size() && ascii::is_in_name(text[end])) ++end;
        const std::string_view word = text.substr(at, end - at);
        if (word.find_first_of("0123456789") == std::string_view::npos) counts.add(word);
        at = end;
    }
}

// The runs of letters of a printed price: AP and mna of "10AP+3mna".
void count_units(const Data& value, WordCounts& counts) {
    if (value.text() == nullptr) return;
    const std::string& text = *value.text();
    const auto is_letter = [](char one) {
        return ascii::is_in_name(one) && (one < '0' || one > '9');
    };
    for (std::size_t at = 0; at < text.size(); ++at) {
        std::size_t end = at;
        while (end < text.size() && is_letter(text[end])) ++end;
        if (end == at) continue;
        counts.add(std::string_view(text).substr(at, end - at));
        at = end;
    }
}

void count_texts(const Data& value, WordCounts& counts) {
    if (value.text() != nullptr) count_words(*value.text(), counts);
    if (value.list() != nullptr)
        for (const Data& one : *value.list()) count_texts(one, counts);
}

void count_keys(const Data& value, WordCounts& counts) {
    if (value.list() != nullptr)
        for (const Data& one : *value.list()) count_keys(one, counts);
    if (value.map() == nullptr) return;
    for (const auto& [key, entry] : *value.map()) {
        if (!is_position(key)) counts.add(key);
        count_keys(entry, counts);
    }
}

template <typename Count>
std::vector<std::string> count_field(const Knowledge& knowledge,
                                     const std::string& kind,
                                     const std::string& field,
                                     const Count& count) {
    WordCounts counts;
    for (const KnownDefinition& one : knowledge.definitions) {
        if (one.kind != kind) continue;
        for (const auto& [name, value] : one.printed)
            if (name == field) count(value, counts);
    }
    return counts.by_frequency();
}

}  // namespace

TableShape shape_of(const Knowledge& knowledge, const OpenTable& table) {
    const KnownKind* const kind = table.is_member ? nullptr : knowledge.find_kind(table.function);
    if (kind == nullptr) return {};
    TableShape shape{TableSort::card, kind, nullptr};
    for (const std::string& key : table.path) shape = shape_at(shape, key);
    return shape;
}

TableShape shape_at(const TableShape& shape, std::string_view key) {
    if (!key.empty()) return shape_in(shape.kind, field_of(shape, key));
    if (shape.sort == TableSort::card) return {};
    TableShape entry = shape;
    if (shape.sort == TableSort::list) entry.sort = TableSort::entries;
    return entry;
}

const KindField* field_of(const TableShape& shape, std::string_view key) {
    if (shape.kind == nullptr) return nullptr;
    const Kind& kind = shape.kind->kind;
    if (shape.sort == TableSort::card) {
        const KindField* field = kind.field(key);
        return field != nullptr ? field : kind.renamed_from(key);
    }
    if (key.empty()) return shape.field;
    return shape.sort == TableSort::effects ? kind.field(key) : nullptr;
}

std::vector<std::string> words_written(const Knowledge& knowledge,
                                       const std::string& kind,
                                       const std::string& field) {
    return count_field(knowledge, kind, field, count_texts);
}

std::vector<std::string> units_written(const Knowledge& knowledge,
                                       const std::string& kind,
                                       const std::string& field) {
    return count_field(knowledge, kind, field, count_units);
}

std::vector<std::string> keys_written(const Knowledge& knowledge,
                                      const std::string& kind,
                                      const std::string& field) {
    return count_field(knowledge, kind, field, count_keys);
}

}  // namespace hexwright
