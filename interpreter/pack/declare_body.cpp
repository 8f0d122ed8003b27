#include "pack/declare_body.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.hpp"
#include "pack/declare.hpp"

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

Data listed(const Data& data) {
    return data.text() == nullptr ? data : Data(Data::List{data});
}

std::string shown_value(const Data& data) {
    if (const std::string* text = data.text()) return fmt::format("'{}'", printable(*text, 60));
    if (const std::int64_t* number = data.number()) return std::to_string(*number);
    if (const bool* truth = data.truth()) return *truth ? "true" : "false";
    return data.type_name();
}

BodyReader::BodyReader(const DeclareContext& context)
    : context_(context),
      what_(context.title()),
      entries_(entries_of(context.call.body)),
      is_cut_(context.call.body.is_nil() && context.site.has_table()) {
    const Data& body = context.call.body;
    if (body.is_nil() || is_table(body)) return;
    context_.problems.add(
        "pack/wrong-type", context_.site.call(),
        fmt::format("{} is written as a table, found {}", what_, shown_value(body)));
}

BodyReader::BodyReader(const DeclareContext& context,
                       const Data& data,
                       std::string what,
                       std::string path)
    : context_(context),
      what_(std::move(what)),
      path_(std::move(path)),
      entries_(entries_of(data)) {
    if (data.is_nil() || is_table(data)) return;
    context_.problems.add(
        "pack/wrong-type", context_.site.value(path_),
        fmt::format("{} is written as a table, found {}", what_, shown_value(data)));
}

const Data& BodyReader::any(std::string_view key) {
    static const Data nothing;
    known_.emplace_back(key);
    for (const auto& [name, value] : entries_) {
        if (name == key) return value;
    }
    return nothing;
}

bool BodyReader::has(std::string_view key) const {
    return std::ranges::any_of(entries_, [key](const auto& entry) { return entry.first == key; });
}

void BodyReader::complain(std::string_view key,
                          const std::string& code,
                          const std::string& message,
                          const std::string& hint) {
    if (!is_cut_) context_.problems.add(code, context_.site.value(path(key)), message, hint);
}

template <typename Type>
const Type* BodyReader::typed(std::string_view key,
                              const Type* (Data::*as)() const,
                              const char* wanted) {
    const Data& found = any(key);
    const Type* value = (found.*as)();
    if (value == nullptr && !found.is_nil()) {
        complain(key, "pack/wrong-type",
                 fmt::format("`{}` of {} is {}, found {}", key, what_, wanted, shown_value(found)));
    }
    return value;
}

void BodyReader::read(std::string_view key, bool& to) {
    if (const bool* found = typed(key, &Data::truth, "true or false")) to = *found;
}

void BodyReader::read(std::string_view key, std::int64_t& to) {
    if (const std::int64_t* found = typed(key, &Data::number, "a whole number")) to = *found;
}

void BodyReader::read(std::string_view key, std::optional<std::int64_t>& to) {
    if (const std::int64_t* found = typed(key, &Data::number, "a whole number")) to = *found;
}

void BodyReader::read(std::string_view key, std::string& to) {
    if (const std::string* found = typed(key, &Data::text, "a text")) to = *found;
}

void BodyReader::read(std::string_view key, std::optional<std::string>& to) {
    if (const std::string* found = typed(key, &Data::text, "a text")) to = *found;
}

void BodyReader::read(std::string_view key, HandlerId& to) {
    if (const HandlerId* found = typed(key, &Data::handler, "a function")) to = *found;
}

void BodyReader::read(std::string_view key, Word& to) {
    if (const std::string* found = typed(key, &Data::text, "a text")) to = context_.intern(*found);
}

void BodyReader::read(std::string_view key, std::vector<std::string>& to) {
    const Data& found = any(key);
    if (found.is_nil()) return;
    std::vector<std::string> texts = texts_of(found);
    const std::size_t wanted = found.list() == nullptr ? 1 : found.list()->size();
    if (found.map() == nullptr && texts.size() == wanted) {
        to = std::move(texts);
    } else {
        complain(key, "pack/wrong-type",
                 fmt::format("`{}` of {} is a text or a list of texts, found {}", key, what_,
                             shown_value(found)));
    }
}

void BodyReader::read(std::string_view key, std::vector<Word>& to) {
    std::vector<std::string> texts;
    read(key, texts);
    for (const std::string& text : texts) to.push_back(context_.intern(text));
}

void BodyReader::read(std::string_view key, std::optional<Expression>& to) {
    if (const std::int64_t* number = any(key).number()) {
        to = Expression::constant(*number);
    } else if (const std::string* text = typed(key, &Data::text, "a text")) {
        to = context_.formula(*text, path(key));
    }
}

void BodyReader::read(std::string_view key, Expression& to) {
    if (const std::string* text = typed(key, &Data::text, "a text"))
        to = context_.condition(*text, path(key)).value_or(Expression{});
}

void BodyReader::read(std::string_view key, Transience& to) {
    read_choice(key, {"restore", "keep", "lowest"}, to);
}

void BodyReader::read(std::string_view key, std::vector<Data>& to) {
    const Data& found = any(key);
    if (found.list() != nullptr) {
        to = *found.list();
    } else if (!found.is_nil()) {
        complain(key, "pack/wrong-type",
                 fmt::format("`{}` of {} is a list of what it may be", key, what_));
    }
}

std::optional<std::size_t> BodyReader::choice(std::string_view key,
                                              const std::vector<std::string>& words) {
    const std::string* found = typed(key, &Data::text, "a text");
    if (found == nullptr) return std::nullopt;
    const auto word = std::ranges::find(words, *found);
    if (word != words.end()) return static_cast<std::size_t>(word - words.begin());
    complain(key, "pack/not-one-of",
             fmt::format("`{}` of {} is {}, found '{}'", key, what_, join_names(words, "or"),
                         printable(*found, 60)),
             did_you_mean(*found, words));
    return std::nullopt;
}

std::string BodyReader::text(std::string_view key, std::string usual) {
    read(key, usual);
    return usual;
}

Word BodyReader::word(std::string_view key, std::string_view usual) {
    Word found = usual.empty() ? Word{} : context_.intern(usual);
    read(key, found);
    return found;
}

std::vector<Word> BodyReader::words(std::string_view key) {
    std::vector<Word> found;
    read(key, found);
    return found;
}

bool BodyReader::truth(std::string_view key) {
    bool found = false;
    read(key, found);
    return found;
}

Expression BodyReader::condition(std::string_view key) {
    Expression found;
    read(key, found);
    return found;
}

std::vector<std::string> BodyReader::positional_texts() {
    std::vector<std::string> texts;
    for (std::size_t place = 1; has(std::to_string(place)); ++place) {
        std::optional<std::string> found;
        read(std::to_string(place), found);
        if (found) texts.push_back(std::move(*found));
    }
    return texts;
}

void BodyReader::require(std::string_view key, const std::string& hint) {
    if (is_cut_ || has(key)) return;
    context_.problems.add("pack/missing-field",
                          path_.empty() ? context_.site.name() : context_.site.value(path_),
                          fmt::format("{} needs `{}`", what_, key), hint);
}

void BodyReader::conclude(const std::vector<std::string>& names, const std::string& example) {
    const std::string sentence = text("sentence");
    finish();
    for (const std::string& name : names) context_.note(name, sentence, example);
}

void BodyReader::finish() {
    std::vector<std::string> names;
    std::ranges::remove_copy_if(known_, std::back_inserter(names), is_position);
    std::vector<std::string> sorted = names;
    std::ranges::sort(sorted);
    const auto repeated = std::ranges::unique(sorted);
    sorted.erase(repeated.begin(), repeated.end());
    for (const auto& [key, value] : entries_) {
        if (std::ranges::find(known_, key) != known_.end()) continue;
        const std::string hint = did_you_mean(key, names);
        context_.problems.add(
            "pack/unknown-field", context_.site.key(path(key)),
            fmt::format("`{}` is no entry of {}", printable(key, 60), what_),
            !hint.empty() || names.empty() ? hint : "there are " + join_names(sorted));
    }
}

}  // namespace hexwright
