#include "pack/declare.hpp"

#include <fmt/format.h>

#include <set>

#include "base/text.hpp"

namespace hexwright {

Declared& Declarations::add(Declared declared) {
    by_name_[declared.name].push_back(all_.size());
    return all_.emplace_back(std::move(declared));
}

void Declarations::remove_pack(std::string_view pack) {
    std::erase_if(all_, [pack](const Declared& declared) { return declared.pack == pack; });
    by_name_.clear();
    for (std::size_t index = 0; index < all_.size(); ++index)
        by_name_[all_[index].name].push_back(index);
}

const Declared* Declarations::find(std::string_view what, std::string_view name) const {
    const auto same = by_name_.find(name);
    if (same == by_name_.end()) return nullptr;
    const auto found = std::find_if(same->second.rbegin(), same->second.rend(),
                                    [&](std::size_t index) { return all_[index].what == what; });
    return found == same->second.rend() ? nullptr : &all_[*found];
}

const Declared* Declarations::find_verb(std::string_view name) const {
    const Declared* verb = find("verb", name);
    return verb != nullptr ? verb : find("method", name);
}

std::vector<std::string> Declarations::names(std::string_view what) const {
    std::vector<std::string> names;
    for (const Declared& declared : all_) {
        if (declared.what == what) names.push_back(declared.name);
    }
    std::ranges::sort(names);
    return names;
}

const Declared* Declarations::find_driver(std::string_view name) const {
    const Declared* driver = find("driver", name);
    return driver != nullptr ? driver : find("flow", name);
}

std::vector<std::string> Declarations::drivers() const {
    std::vector<std::string> known = names("driver");
    append(known, names("flow"));
    return known;
}

std::vector<std::string> Declarations::pools() const {
    std::vector<std::string> known = names("pool");
    append(known, names("budget"));
    return known;
}

Place place_of(const Sources& sources, const Declared& declared, std::string_view path) {
    const LoadCall call{declared.what, declared.name, {}, declared.chunk, declared.line};
    const CallSite site(sources, call);
    return path.empty() ? site.name() : site.value(path);
}

std::string DeclareContext::title() const {
    if (!call.name) return call.function;
    return fmt::format("{} '{}'", call.function, printable(*call.name, 60));
}

Declared& DeclareContext::note(const std::string& name,
                               const std::string& sentence,
                               const std::string& example) const {
    if (const Declared* known = declarations.find(call.function, name)) {
        const Place earlier = place_of(site.sources(), *known);
        problems.add("pack/declared-twice", site.name(),
                     fmt::format("{} '{}' is declared already, in {}:{}", call.function,
                                 printable(name, 60), earlier.file, earlier.line),
                     "give one of them another name");
    }
    return declarations.add(
        {call.function, name, sentence, example, pack, call.chunk, call.line, call.body, {}});
}

std::uint32_t DeclareContext::event(const std::string& name) const {
    EventTable& events = game.events;
    const Word word = intern(name);
    if (events.find(word) == events.count())
        take_backs.emplace_back([&events, word] { events.retire(word); });
    return events.declare(name, game.rules.words);
}

namespace {

// What `parse` makes of the text at `path`; reports what it throws under this code, at its column.
template <typename Parse>
auto parsed(const DeclareContext& context,
            const char* code,
            const std::string& path,
            const Parse& parse) -> std::optional<decltype(parse())> {
    std::optional<decltype(parse())> read;
    if (auto fault = fault_of(code, [&] { read = parse(); })) {
        fault->where = context.site.column(path, fault->where.column);
        context.problems.add(std::move(*fault));
    }
    return read;
}

}  // namespace

std::optional<Expression> DeclareContext::formula(const std::string& text,
                                                  const std::string& path) const {
    return parsed(*this, "pack/bad-formula", path,
                  [&] { return Expression::formula(text, game.rules.words); });
}

std::optional<Expression> DeclareContext::condition(const std::string& text,
                                                    const std::string& path) const {
    return parsed(*this, "pack/bad-condition", path,
                  [&] { return Expression::condition(text, game.rules.words); });
}

BodyReader::BodyReader(const DeclareContext& context)
    : BodyReader(context, context.call.body, context.title(), "") {
    is_cut_ = context.call.body.is_nil() && context.site.has_table();
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

void BodyReader::read(std::string_view key, Word& to) {
    if (const std::string* found = typed<std::string>(key)) to = context_.intern(*found);
}

void BodyReader::read(std::string_view key, std::vector<std::string>& to) {
    const Data& found = any(key);
    if (found.is_nil()) return;
    std::vector<std::string> texts = texts_of(found);
    const std::size_t wanted = found.list() == nullptr ? 1 : found.list()->size();
    if (found.map() == nullptr && texts.size() == wanted) {
        to = std::move(texts);
    } else {
        wrong_type(key, "a text or a list of texts", found);
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
    } else if (const std::string* text = typed<std::string>(key)) {
        to = context_.formula(*text, path(key));
    }
}

void BodyReader::read(std::string_view key, Expression& to) {
    if (const std::string* text = typed<std::string>(key))
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
    const std::string* found = typed<std::string>(key);
    if (found == nullptr) return std::nullopt;
    const auto word = std::ranges::find(words, *found);
    if (word != words.end()) return static_cast<std::size_t>(word - words.begin());
    complain(key, "pack/not-one-of",
             fmt::format("`{}` of {} is {}, found '{}'", key, what_, join_names(words, "or"),
                         printable(*found, 60)),
             did_you_mean(*found, words));
    return std::nullopt;
}

Word BodyReader::word(std::string_view key, std::string_view usual) {
    Word found = usual.empty() ? Word{} : context_.intern(usual);
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

void BodyReader::require(std::string_view key, const std::string& hint, std::string message) {
    if (is_cut_ || has(key)) return;
    if (message.empty()) message = fmt::format("{} needs `{}`", what_, key);
    context_.problems.add("pack/missing-field",
                          path_.empty() ? context_.site.name() : context_.site.value(path_),
                          std::move(message), hint);
}

void BodyReader::require_sentence(std::string_view key) {
    const Data& found = any(key);
    const bool is_other = !found.is_nil() && found.text() == nullptr;  // reported as that
    if (is_cut_ || is_other || !text(key).empty()) return;
    context_.problems.add("pack/missing-sentence", context_.site.name(),
                          fmt::format("{} has no sentence that says what it is", what_),
                          key == "1" ? "begin its table with one: { \"What it does.\", ... }"
                                     : "write it behind the value: { 4, \"What is chosen.\" }");
}

void BodyReader::wrong_type(std::string_view key,
                            std::string_view wanted,
                            const Data& found,
                            const std::string& hint) {
    complain(key, "pack/wrong-type",
             fmt::format("`{}` of {} is {}, found {}", key, what_, wanted, shown_value(found)),
             hint);
}

void BodyReader::conclude(const std::vector<std::string>& names) {
    // Of several in one call the positions are names.
    const std::string sentence = context_.call.name ? text("1") : "";
    finish();
    for (const std::string& name : names) context_.note(name, sentence);
}

Declared& BodyReader::conclude_with_example(std::string_view sentence) {
    const std::string words = text(sentence);
    const std::string example = text("example");
    finish();
    return context_.note(*context_.call.name, words, example);
}

void BodyReader::finish() {
    std::vector<std::string> names;
    std::ranges::remove_copy_if(known_, std::back_inserter(names), is_position);
    const std::set<std::string> sorted(names.begin(), names.end());
    for (const auto& [key, value] : entries_) {
        if (contains(known_, key)) continue;
        const std::string hint = did_you_mean(key, names);
        context_.problems.add("pack/unknown-field", context_.site.key(path(key)),
                              fmt::format("`{}` is no entry of {}", printable(key, 60), what_),
                              !hint.empty() || names.empty()
                                  ? hint
                                  : "there are " + join_names({sorted.begin(), sorted.end()}));
    }
}

const std::vector<Declaration>& all_declarations() {
    static const std::vector<Declaration> all = [] {
        std::vector<Declaration> rows;
        for (const auto& some : {state_declarations(), verb_declarations(), word_declarations()})
            append(rows, some);
        std::ranges::sort(rows, {},
                          [](const Declaration& row) { return std::string_view(row.name); });
        return rows;
    }();
    return all;
}

const Declaration* find_declaration(std::string_view name) {
    const auto row = std::ranges::find(all_declarations(), name, &Declaration::name);
    return row == all_declarations().end() ? nullptr : &*row;
}

std::vector<std::string> declared_names(BodyReader& body) {
    const LoadCall& call = body.context().call;
    if (call.name) return {*call.name};
    std::vector<std::string> names = body.positional_texts();
    if (names.empty()) {
        body.context().problems.add(
            "pack/missing-field", body.context().site.call(),
            fmt::format("`{}` needs a name", call.function),
            fmt::format("write: {}", find_declaration(call.function)->example));
    }
    return names;
}

}  // namespace hexwright
