#include "shell/editor/text_parts.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/error.hpp"
#include "kernel/chance/notation.hpp"
#include "kernel/expression/edit.hpp"
#include "pack/text_names.hpp"
#include "shell/editor/read_aloud.hpp"

namespace hexwright {

namespace {

Span span_at(std::size_t begin, std::size_t end) {
    return {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)};
}

// Dice that touch no blank: 2d6, d20, 4d6kh3.
bool is_dice(std::string_view run) {
    const std::size_t die = run.find('d');
    const bool may_be =
        die != std::string_view::npos && die + 1 < run.size() && ascii::is_digit(run[die + 1]) &&
        std::all_of(run.begin(), run.begin() + static_cast<std::ptrdiff_t>(die), ascii::is_digit);
    if (!may_be) return false;
    try {
        (void)parse_dice(run);
        return true;
    } catch (const Error&) {
        return false;
    }
}

std::string in_lower_case(std::string_view text) {
    std::string small(text);
    std::ranges::transform(small, small.begin(), ascii::lower);
    return small;
}

bool is_joining_word(std::string_view word) {
    return word == "and" || word == "or" || word == "not" || word == "is";
}

// Calls take(span) for each run of letters, digits and `_`.
template <typename Take>
void for_each_run(std::string_view text, Take&& take) {
    for (std::size_t at = 0; at < text.size();) {
        std::size_t end = at;
        while (end < text.size() && ascii::is_in_name(text[end])) ++end;
        if (end > at) take(at, end);
        at = end + 1;
    }
}

// The digits that a run begins with.
std::size_t digits_end(std::string_view text, std::size_t at, std::size_t end) {
    while (at < end && ascii::is_digit(text[at])) ++at;
    return at;
}

void add_number_parts(std::string_view text, std::vector<TextPart>& parts) {
    for_each_run(text, [&](std::size_t begin, std::size_t end) {
        const std::size_t digits =
            is_dice(text.substr(begin, end - begin)) ? end : digits_end(text, begin, end);
        if (digits > begin) parts.push_back({span_at(begin, digits), TextPartType::number});
    });
}

void add_joining_words(std::string_view text, std::vector<TextPart>& parts) {
    for_each_run(text, [&](std::size_t begin, std::size_t end) {
        if (is_joining_word(text.substr(begin, end - begin)))
            parts.push_back({span_at(begin, end), TextPartType::keyword});
    });
}

}  // namespace

void sort_parts(std::vector<TextPart>& parts) {
    std::ranges::stable_sort(parts, {}, [](const TextPart& one) { return one.span.begin; });
    std::uint32_t end = 0;
    std::erase_if(parts, [&](const TextPart& one) {
        if (one.span.begin < end || one.span.is_empty()) return true;
        end = one.span.end;
        return false;
    });
}

TextPartReader::TextPartReader(const Knowledge& knowledge) : knowledge_(knowledge) {
    for (const KnownDefinition& one : knowledge.definitions)
        if (!one.name.empty()) names_.emplace(one.name, TextPartType::definition);
    for (const std::string& tag : knowledge.tags) names_.emplace(tag, TextPartType::word);
    for (const auto* numbers : {&knowledge.numbers, &knowledge.pools})
        for (const std::string& name : *numbers) numbers_.emplace(name, TextPartType::property);
}

TextPartType TextPartReader::type_of(const Proposal& word) const {
    switch (word.kind) {
        case ItemKind::unit:
        case ItemKind::field:
            return TextPartType::property;
        case ItemKind::event:
            return TextPartType::event;
        case ItemKind::kind:
            return TextPartType::kind;
        case ItemKind::method:
        case ItemKind::function:
            return TextPartType::method;
        default:
            break;
    }
    const auto named = names_.find(word.label);
    return named == names_.end() ? TextPartType::word : named->second;
}

TextPartReader::Known TextPartReader::known_of(TextWords words) const {
    Known known;
    const bool is_cost = words.type == FieldType::cost;
    const auto add = [&](const std::vector<Proposal>& all) {
        for (const Proposal& word : all)
            known.types.emplace(is_cost ? in_lower_case(word.label) : word.label, type_of(word));
    };
    if (words.is_notation) {
        add(notation_words(knowledge_, words, ""));
        if (is_cost) add(notation_words(knowledge_, words, "1/"));
    }
    add(words.all);
    if (words.type == FieldType::lasts)
        for (const Proposal& word : words.all)
            for_each_run(word.label, [&](std::size_t begin, std::size_t end) {
                known.types.emplace(word.label.substr(begin, end - begin), TextPartType::word);
            });
    known.words = std::move(words);
    return known;
}

const TextPartType* TextPartReader::name_type(std::string_view name) const {
    for (const Words* words : {&names_, &numbers_}) {
        const auto found = words->find(name);
        if (found != words->end()) return &found->second;
    }
    return nullptr;
}

// The names of a printed list, and the amounts behind them.
void TextPartReader::read_names(std::string_view text, std::vector<TextPart>& parts) const {
    for (const PrintedName& one : printed_names(text))
        if (const TextPartType* type = name_type(one.name))
            parts.push_back({span_at(one.begin, one.begin + one.name.size()), *type});
}

// Each place of the names that a condition compares.
void TextPartReader::read_compared(std::string_view text, std::vector<TextPart>& parts) const {
    for (const std::string& name : names_in_condition(text, true)) {
        const TextPartType* type = name_type(name);
        if (type == nullptr) continue;
        for (std::size_t at = text.find(name); at != std::string_view::npos;
             at = text.find(name, at + name.size())) {
            const std::size_t end = at + name.size();
            const bool is_whole = (at == 0 || !ascii::is_in_name(text[at - 1])) &&
                                  (end == text.size() || !ascii::is_in_name(text[end]));
            if (is_whole) parts.push_back({span_at(at, end), *type});
        }
    }
}

// Names that are compared, then roles and the words between them.
void TextPartReader::read_condition(std::string_view text, std::vector<TextPart>& parts) const {
    read_compared(text, parts);
    TextWords words;
    words.is_notation = true;
    words.type = FieldType::condition;
    for (const Proposal& word : notation_words(knowledge_, words, "")) {
        if (is_joining_word(word.label)) continue;
        for_each_run(text, [&](std::size_t begin, std::size_t end) {
            if (text.substr(begin, end - begin) == word.label)
                parts.push_back({span_at(begin, end), TextPartType::role});
        });
    }
    add_joining_words(text, parts);
    add_number_parts(text, parts);
}

// Words and numbers one by one; what is longer than a run is not found.
void TextPartReader::read_words(const Known& known,
                                std::string_view text,
                                std::vector<TextPart>& parts) const {
    const bool is_cost = known.words.type == FieldType::cost;
    for_each_run(text, [&](std::size_t begin, std::size_t end) {
        const std::size_t letters = digits_end(text, begin, end);
        const std::string_view word = text.substr(letters, end - letters);
        const auto found = known.types.find(is_cost ? in_lower_case(word) : std::string(word));
        const bool is_path = begin > 0 && (text[begin - 1] == '@' || text[begin - 1] == '{');
        if (is_number(word) || is_path) {
            parts.push_back({span_at(letters, end), TextPartType::property});
        } else if (found != known.types.end()) {
            parts.push_back({span_at(letters, end), found->second});
        }
    });
    add_joining_words(text, parts);
    add_number_parts(text, parts);
}

std::vector<TextPart> TextPartReader::read(const Known& known, std::string_view text) const {
    std::vector<TextPart> parts;
    if (known.words.type == FieldType::condition) {
        if (!names_in_condition(text, true).empty()) read_condition(text, parts);
    } else if (known.words.is_list) {
        read_names(text, parts);
        add_number_parts(text, parts);
    } else if (known.words.is_notation) {
        read_words(known, text, parts);
    } else if (const auto whole = known.types.find(text); whole != known.types.end()) {
        parts.push_back({span_at(0, text.size()), whole->second});
    }
    sort_parts(parts);
    return parts;
}

std::vector<TextPart> TextPartReader::of_field(const KnownKind& kind,
                                               const KindField& field,
                                               std::string_view text) {
    auto [known, is_new] = fields_.try_emplace({&kind, &field});
    if (is_new) known->second = known_of(words_of_field(knowledge_, kind, field));
    std::vector<TextPart> parts = read(known->second, text);
    if (!parts.empty() || read_aloud(knowledge_, field, std::string(text)).empty()) return parts;
    // A duration, or dice where a number could be.
    read_words(known->second, text, parts);
    sort_parts(parts);
    return parts;
}

std::vector<TextPart> TextPartReader::of_trigger(const std::string& key, std::string_view text) {
    auto [known, is_new] = others_.try_emplace("trigger " + key);
    if (is_new) known->second = known_of(words_of_trigger(knowledge_, key));
    std::vector<TextPart> parts = read(known->second, text);
    return parts.empty() ? of_any(text) : parts;
}

std::vector<TextPart> TextPartReader::of_edit(std::string_view text) const {
    std::vector<TextPart> parts;
    if (parse_edit(text)) add_number_parts(text, parts);
    return parts;
}

std::vector<TextPart> TextPartReader::of_argument(const std::string& function,
                                                  std::size_t argument,
                                                  const ApiMethod* method,
                                                  std::string_view text) {
    auto [known, is_new] = others_.try_emplace(fmt::format("{}({}", function, argument));
    if (is_new) known->second = known_of(words_of_argument(knowledge_, function, argument, method));
    std::vector<TextPart> parts = read(known->second, text);
    return parts.empty() ? of_any(text) : parts;
}

std::vector<TextPart> TextPartReader::of_option(const std::string& function,
                                                const std::string& key,
                                                std::string_view text) {
    auto [known, is_new] = others_.try_emplace(fmt::format("{}{{{}", function, key));
    if (is_new) known->second = known_of(words_of_option(knowledge_, function, key));
    std::vector<TextPart> parts = read(known->second, text);
    return parts.empty() ? of_any(text) : parts;
}

std::vector<TextPart> TextPartReader::of_compared(const std::string& member,
                                                  std::string_view text) {
    auto [known, is_new] = others_.try_emplace("== " + member);
    if (is_new) known->second = known_of(words_compared(knowledge_, member));
    std::vector<TextPart> parts = read(known->second, text);
    return parts.empty() ? of_any(text) : parts;
}

std::vector<TextPart> TextPartReader::of_any(std::string_view text) const {
    std::vector<TextPart> parts;
    if (const auto whole = names_.find(text); whole != names_.end()) {
        parts.push_back({span_at(0, text.size()), whole->second});
    } else if (knowledge_.find_event(text) != nullptr) {
        parts.push_back({span_at(0, text.size()), TextPartType::event});
    } else if (names_a_role(text)) {
        read_condition(text, parts);
    } else if (is_dice(text)) {
        add_number_parts(text, parts);
    }
    sort_parts(parts);
    return parts;
}

}  // namespace hexwright
