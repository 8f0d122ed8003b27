#include "pack/declare_body.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.hpp"

namespace hexwright {

Data::Map entries_of(const Data& data) {
    if (const Data::Map* map = data.map()) return *map;
    Data::Map entries;
    if (const Data::List* list = data.list()) {
        for (const Data& item : *list)
            entries.emplace_back(std::to_string(entries.size() + 1), item);
    }
    return entries;
}

std::vector<std::string> texts_of(const Data& data) {
    std::vector<std::string> texts;
    if (data.text() != nullptr) texts.push_back(*data.text());
    for (const auto& [key, entry] : entries_of(data)) {
        if (entry.text() != nullptr) texts.push_back(*entry.text());
    }
    return texts;
}

bool is_table(const Data& data) {
    return data.map() != nullptr || data.list() != nullptr;
}

std::string shown_value(const Data& data) {
    if (const std::string* text = data.text()) return fmt::format("'{}'", printable(*text, 60));
    if (const std::int64_t* number = data.number()) return std::to_string(*number);
    if (const bool* truth = data.truth()) return *truth ? "true" : "false";
    return data.type_name();
}

BodyReader::BodyReader(
    const CallSite& site, const Data& data, Problems& problems, std::string what, std::string path)
    : site_(site),
      problems_(problems),
      what_(std::move(what)),
      path_(std::move(path)),
      numbered_(data.map() == nullptr ? entries_of(data) : Data::Map()),
      entries_(data.map() == nullptr ? &numbered_ : data.map()),
      is_cut_(data.is_nil() && path_.empty() && site_.has_table()) {
    if (data.is_nil() || is_table(data)) return;
    problems_.add("pack/wrong-type", path_.empty() ? site_.call() : site_.value(path_),
                  fmt::format("{} is written as a table, found {}", what_, shown_value(data)));
}

const Data& BodyReader::any(std::string_view key) {
    static const Data nothing;
    known_.emplace_back(key);
    for (const auto& [name, value] : *entries_) {
        if (name == key) return value;
    }
    return nothing;
}

bool BodyReader::has(std::string_view key) const {
    return std::any_of(entries_->begin(), entries_->end(),
                       [key](const auto& entry) { return entry.first == key; });
}

void BodyReader::complain(std::string_view key,
                          const std::string& code,
                          const std::string& message,
                          const std::string& hint) {
    if (is_cut_) return;
    problems_.add(code, site_.value(path(key)), message, hint);
}

void BodyReader::wrong_type(std::string_view key, const Data& found, const char* wanted) {
    complain(key, "pack/wrong-type",
             fmt::format("`{}` of {} is {}, found {}", key, what_, wanted, shown_value(found)));
}

std::optional<std::string> BodyReader::text(std::string_view key) {
    const Data& found = any(key);
    if (found.is_nil()) return std::nullopt;
    if (found.text() != nullptr) return *found.text();
    wrong_type(key, found, "a text");
    return std::nullopt;
}

std::optional<std::int64_t> BodyReader::number(std::string_view key) {
    const Data& found = any(key);
    if (found.is_nil()) return std::nullopt;
    if (found.number() != nullptr) return *found.number();
    wrong_type(key, found, "a whole number");
    return std::nullopt;
}

std::optional<bool> BodyReader::truth(std::string_view key) {
    const Data& found = any(key);
    if (found.is_nil()) return std::nullopt;
    if (found.truth() != nullptr) return *found.truth();
    wrong_type(key, found, "true or false");
    return std::nullopt;
}

HandlerId BodyReader::handler(std::string_view key) {
    const Data& found = any(key);
    if (found.is_nil()) return {};
    if (found.handler() != nullptr) return *found.handler();
    wrong_type(key, found, "a function");
    return {};
}

std::vector<std::string> BodyReader::texts(std::string_view key) {
    const Data& found = any(key);
    if (found.is_nil()) return {};
    if (found.text() != nullptr) return {*found.text()};
    std::vector<std::string> texts;
    if (const Data::List* list = found.list()) {
        for (const Data& item : *list) {
            if (item.text() != nullptr) texts.push_back(*item.text());
        }
        if (texts.size() == list->size()) return texts;
    }
    wrong_type(key, found, "a text or a list of texts");
    return {};
}

std::optional<std::size_t> BodyReader::choice(std::string_view key,
                                              const std::vector<std::string>& words) {
    const std::optional<std::string> found = text(key);
    if (!found) return std::nullopt;
    const auto word = std::find(words.begin(), words.end(), *found);
    if (word != words.end()) return static_cast<std::size_t>(word - words.begin());
    complain(key, "pack/not-one-of",
             fmt::format("`{}` of {} is {}, found '{}'", key, what_, join_names(words, "or"),
                         printable(*found, 60)),
             did_you_mean(*found, words));
    return std::nullopt;
}

std::vector<std::string> BodyReader::positional_texts() {
    std::vector<std::string> texts;
    for (std::size_t place = 1; has(std::to_string(place)); ++place) {
        if (const std::optional<std::string> found = text(std::to_string(place)))
            texts.push_back(*found);
    }
    return texts;
}

void BodyReader::require(std::string_view key, const std::string& hint) {
    if (is_cut_) return;
    const std::string where = path_;
    problems_.add("pack/missing-field", where.empty() ? site_.name() : site_.value(where),
                  fmt::format("{} needs `{}`", what_, key), hint);
}

void BodyReader::finish() {
    std::vector<std::string> names;
    std::copy_if(known_.begin(), known_.end(), std::back_inserter(names),
                 [](const std::string& name) {
                     return name.find_first_not_of("0123456789") != std::string::npos;
                 });
    for (const auto& [key, value] : *entries_) {
        if (std::find(known_.begin(), known_.end(), key) != known_.end()) continue;
        const std::string hint = did_you_mean(key, names);
        std::sort(names.begin(), names.end());
        problems_.add("pack/unknown-field", site_.key(path(key)),
                      fmt::format("`{}` is no entry of {}", printable(key, 60), what_),
                      !hint.empty() || names.empty() ? hint : "there are " + join_names(names));
    }
}

}  // namespace hexwright
