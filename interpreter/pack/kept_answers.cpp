#include "pack/kept_answers.hpp"

#include <algorithm>

#include "pack/kind_compile.hpp"

namespace hexwright {

namespace {

// What a definition is, where it has no field of this name; null for any other.
const std::string* own_text(const WrittenDefinition& written, std::string_view name) {
    if (name == "name") return &written.definition->name;
    if (name == "kind") return &written.kind->name;
    return name == "pack" ? &written.definition->pack : nullptr;
}

// The field, or what the definition itself says by that name, for which `own` makes room.
const Data& read_field(const WrittenDefinition& written,
                       std::string_view name,
                       Word word,
                       Data& own) {
    const Data& value = written.definition->field(word);
    const std::string* text = value.is_nil() ? own_text(written, name) : nullptr;
    return text == nullptr ? value : own = Data(*text);
}

bool has_function(const Data& data) {
    if (const Data::List* list = data.list())
        return std::any_of(list->begin(), list->end(), has_function);
    if (const Data::Map* map = data.map()) {
        return std::any_of(map->begin(), map->end(),
                           [](const auto& entry) { return has_function(entry.second); });
    }
    return data.handler() != nullptr;
}

std::size_t mixed_answers(std::size_t sum, std::size_t more) {
    return (sum ^ more) * 0x9E3779B97F4A7C15U;
}

}  // namespace

const Data& AskedDefinition::field(std::string_view name) {
    const Word word = Word::of(name);
    const Data& value = read_field(written_, name, word, own_);
    is_simple_ = is_simple_ && !has_function(value);
    const bool is_known = std::any_of(reads_.begin(), reads_.end(),
                                      [word](const FieldRead& read) { return read.word == word; });
    if (is_simple_ && !is_known) reads_.push_back({std::string(name), word, value});
    return value;
}

Data AskedDefinition::all() {
    is_simple_ = false;
    return plain_definition(game_, *written_.definition);
}

std::size_t KeptAnswers::HashData::operator()(const Data& data) const {
    if (const std::string* text = data.text()) return Word::of(*text).hash();
    if (const std::int64_t* number = data.number())
        return mixed_answers(1, static_cast<std::size_t>(*number));
    if (const bool* truth = data.truth()) return *truth ? 3 : 2;
    std::size_t sum = 4;
    if (const Data::List* list = data.list()) {
        for (const Data& item : *list) sum = mixed_answers(sum, (*this)(item));
    }
    if (const Data::Map* map = data.map()) {
        for (const auto& [key, value] : *map)
            sum = mixed_answers(mixed_answers(sum, Word::of(key).hash()), (*this)(value));
    }
    return sum;
}

KeptAnswer* KeptAnswers::find(const WrittenDefinition& written) {
    Node* node = nodes_.empty() ? nullptr : &nodes_.front();
    Data own;
    while (node != nullptr && !node->answer) {
        const auto branch = node->next.find(read_field(written, node->name, node->word, own));
        node = branch == node->next.end() ? nullptr : branch->second;
    }
    return node == nullptr ? nullptr : &*node->answer;
}

void KeptAnswers::keep(const AskedDefinition& asked, const KeptAnswer& answer) {
    if (!asked.is_simple() || has_function(answer.value) ||
        nodes_.size() + asked.reads().size() >= most_nodes)
        return;
    if (nodes_.empty()) nodes_.emplace_back();
    Node* node = &nodes_.front();
    for (const AskedDefinition::FieldRead& read : asked.reads()) {
        node->name = read.name;
        node->word = read.word;
        Node*& next = node->next[read.value];
        if (next == nullptr) next = &nodes_.emplace_back();
        node = next;
    }
    node->answer = answer;
}

}  // namespace hexwright
