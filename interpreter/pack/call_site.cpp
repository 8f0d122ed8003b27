#include "pack/call_site.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "pack/pack_files.hpp"

namespace hexwright {

SourceText Sources::add(std::string chunk, std::string text) {
    const auto entry =
        sources_.insert_or_assign(std::move(chunk), Source{std::move(text), nullptr}).first;
    return {entry->first, entry->second.text};
}

void Sources::show_in(const std::string& pack, std::string folder) {
    folders_[pack] = std::move(folder);
}

void Sources::remove_pack(std::string_view pack) {
    std::erase_if(sources_, [pack](const auto& entry) { return lies_in(entry.first, pack); });
    if (const auto folder = folders_.find(pack); folder != folders_.end()) folders_.erase(folder);
}

const Reading* Sources::reading(std::string_view chunk) const {
    const auto found = sources_.find(chunk);
    if (found == sources_.end()) return nullptr;
    const Source& source = found->second;
    if (!source.reading) source.reading = std::make_unique<Reading>(read_source(source.text));
    return source.reading.get();
}

std::string_view Sources::text(std::string_view chunk) const {
    const auto found = sources_.find(chunk);
    return found == sources_.end() ? std::string_view() : std::string_view(found->second.text);
}

std::map<std::string, std::string, std::less<>> Sources::texts_of(std::string_view pack) const {
    std::map<std::string, std::string, std::less<>> texts;
    for (const auto& [chunk, source] : sources_) {
        if (lies_in(chunk, pack)) texts.emplace(chunk.substr(pack.size() + 1), source.text);
    }
    return texts;
}

std::string Sources::shown(std::string_view chunk) const {
    const std::string_view pack = chunk.substr(0, chunk.find('/'));
    const auto folder = folders_.find(pack);
    if (folder == folders_.end() || !sources_.contains(chunk)) return std::string(chunk);
    return folder->second + std::string(chunk.substr(pack.size()));
}

void Sources::show(Diagnostic& diagnostic) const {
    diagnostic.where.file = shown(diagnostic.where.file);
    for (ScriptFrame& frame : diagnostic.frames) frame.file = shown(frame.file);
}

bool is_position(std::string_view key) {
    return !key.empty() && std::ranges::all_of(key, ascii::is_digit);
}

std::string path_of(std::string_view path, std::string_view key) {
    std::string full(path);
    if (is_position(key)) return full.append("[").append(key).append("]");
    const bool is_name = !key.empty() && !ascii::is_digit(key.front()) &&
                         std::ranges::all_of(key, ascii::is_in_name);
    if (is_name) {
        if (!full.empty()) full += '.';
        return full.append(key);
    }
    full += "[\"";
    for (const char c : key) {
        if (c == '"' || c == '\\') full += '\\';
        full += c;
    }
    return full + "\"]";
}

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

Data listed(const Data& data) {
    return data.text() == nullptr ? data : Data(Data::List{data});
}

std::string shown_value(const Data& data) {
    if (const std::string* text = data.text()) return fmt::format("'{}'", printable(*text, 60));
    if (const std::int64_t* number = data.number()) return std::to_string(*number);
    if (const bool* truth = data.truth()) return *truth ? "true" : "false";
    return data.type_name();
}

std::string shown_choices(const std::vector<Data>& choices) {
    std::vector<std::string> shown;
    for (const Data& choice : choices) shown.push_back(shown_value(choice));
    return join_names(shown, "or");
}

std::string nearest_choice(const Data& value, const std::vector<Data>& choices) {
    return value.text() == nullptr ? "" : did_you_mean(*value.text(), texts_of(Data(choices)));
}

const KindCall* CallSite::find() const {
    const Reading* reading = sources_->reading(chunk_);
    if (reading == nullptr) return nullptr;
    const KindCall* call = reading->find_call(line_, function_, name_);
    // An id put together by the script ("Rank " .. n) is not written out.
    if (call == nullptr) call = reading->find_call(line_, function_);
    return call != nullptr && !name_.empty() && !call->id.empty() &&
                   reading->id_text(*call) != name_
               ? nullptr
               : call;
}

Place CallSite::place(Span span) const {
    return sources_->reading(chunk_)->place(span, sources_->shown(chunk_));
}

std::string_view CallSite::text() const {
    const KindCall* found = find();
    return found == nullptr ? std::string_view() : sources_->reading(chunk_)->text(found->span);
}

bool CallSite::has_table() const {
    const KindCall* found = find();
    return found != nullptr && found->has_table;
}

Place CallSite::call() const {
    const KindCall* found = find();
    return found == nullptr ? Place{sources_->shown(chunk_), line_, 0, 0, 0}
                            : place(found->name_span);
}

Place CallSite::name() const {
    const KindCall* found = find();
    return found == nullptr || found->id_span.is_empty() ? call() : place(found->id_span);
}

const Field* CallSite::field(std::string_view path) const {
    const KindCall* found = find();
    if (found == nullptr || path.empty()) return nullptr;
    const Reading* reading = sources_->reading(chunk_);
    const Field* field = reading->find(*found, path);
    // Not written out: the nearest table around it that is.
    for (std::string_view around = path; field == nullptr;) {
        const std::size_t end = around.find_last_of(".[");
        if (end == std::string_view::npos || end == 0) return nullptr;
        around = around.substr(0, end);
        field = reading->find(*found, around);
    }
    return field;
}

Place CallSite::key(std::string_view path) const {
    const Field* found = field(path);
    return found == nullptr ? call() : place(found->key_span);
}

Place CallSite::value(std::string_view path) const {
    const Field* found = field(path);
    return found == nullptr ? call() : place(found->value);
}

Place CallSite::inside(std::string_view path, std::size_t k) const {
    const Field* found = field(path);
    if (found == nullptr) return call();
    return sources_->reading(chunk_)->place_inside(*found, k, sources_->shown(chunk_));
}

Place CallSite::column(std::string_view path, int column) const {
    return column > 0 ? inside(path, static_cast<std::size_t>(column - 1)) : value(path);
}

std::uint32_t CallSite::offset(std::string_view path) const {
    const Field* found = field(path);
    return found == nullptr ? std::numeric_limits<std::uint32_t>::max() : found->key_span.begin;
}

}  // namespace hexwright
