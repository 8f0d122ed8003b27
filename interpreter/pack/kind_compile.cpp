#include <algorithm>
#include <limits>

#include "kernel/state/words.hpp"
#include "kernel/turn/listener.hpp"
#include "kernel/verb/rulebook.hpp"
#include "pack/kind_judge.hpp"

namespace hexwright {

void compile_fields(WrittenDefinition& written, const FieldPlan& plan) {
    Data::Map entries = std::move(written.call.body).take_map();
    const Kind& kind = *written.kind;
    auto& fields = written.definition->fields;
    fields.clear();
    fields.reserve(plan.fillings.size() + plan.computed.size());
    std::vector<bool>& printed = written.definition->printed;
    printed.clear();
    for (const FieldPlan::Filling& filling : plan.fillings) {
        const KindField& field = kind.fields[filling.field];
        printed.push_back(filling.entry != FieldPlan::none);
        if (filling.entry == FieldPlan::none) {
            fields.emplace_back(field.word, field.fallback);
        } else {
            fields.emplace_back(field.word, std::move(entries[filling.entry].second));
        }
    }
}

Data plain_definition(const Game& game, const Definition& definition) {
    Data::Map map;
    map.reserve(definition.fields.size() + 3);
    for (const auto& [word, value] : definition.fields) map.emplace_back(game.text(word), value);
    const auto add = [&map](const char* key, std::string text) {
        const bool taken =
            std::ranges::any_of(map, [key](const auto& entry) { return entry.first == key; });
        if (!taken) map.emplace_back(key, Data(std::move(text)));
    };
    add("name", definition.name);
    add("kind", game.text(definition.kind));
    add("pack", definition.pack);
    return Data(std::move(map));
}

namespace {

// One `modifies` table: numbers and signed texts as edits, texts with { or @ kept as text, other
// words replace.
std::vector<EditEntry> compile_edits(WordTable& words, const Data& modifies) {
    std::vector<EditEntry> entries;
    for (const auto& [key, value] : entries_of(modifies)) {
        if (std::optional<EditEntry> entry = edit_entry(words, words.intern(key), value))
            entries.push_back(std::move(*entry));
    }
    return entries;
}

// cannot = { "act", "react" }: each word lies over the holder under the field's name.
void lay_words(
    WordTable& words, Word key, const Data& data, Word variant, std::vector<EditEntry>& edits) {
    if (const std::string* text = data.text())
        edits.push_back({key, words.intern(*text), {}, variant});
    if (data.list() == nullptr) return;
    for (const Data& item : *data.list()) lay_words(words, key, item, variant, edits);
}

// "reach: 2", or a word alone; an alias is replaced by its word.
std::pair<Word, Value> read_tag(WordTable& words, const KindField& field, std::string text) {
    std::string value;
    if (const std::size_t colon = text.find(": "); colon != std::string::npos) {
        value = text.substr(colon + 2);
        text.resize(colon);
    }
    for (const auto& [alias, meant] : field.aliases) {
        if (alias == text) text = meant;
    }
    const Word name = words.intern(text);
    if (value.empty()) return {name, Value::of_truth(true)};
    const bool is_number =
        value.size() < 10 && value.find_first_not_of("0123456789") == std::string::npos;
    return {name, is_number ? Value::of(std::int64_t{std::stoll(value)})
                            : Value::of(words.intern(value))};
}

// { "pole", reach = 2, "range: close" }: the tags of the definition's things.
void compile_tags(WordTable& words, const Kind& kind, Definition& definition) {
    definition.tags.clear();
    for (const KindField& field : kind.fields) {
        if (field.type != FieldType::tags) continue;
        for (const auto& [key, entry] : entries_of(definition.field(field.word))) {
            const std::string* text = entry.text();
            if (!is_position(key)) {
                std::pair<Word, Value> tag = read_tag(words, field, key);
                if (entry.number() != nullptr) tag.second = Value::of(*entry.number());
                if (text != nullptr) tag.second = Value::of(words.intern(*text));
                definition.tags.push_back(tag);
            } else if (text != nullptr) {
                definition.tags.push_back(read_tag(words, field, *text));
            }
        }
    }
}

// solowork = { immune = { "Paralyzed" } }: changes of words that lie over the holder lie there too,
// while the variant is in force.
void lay_variant(Game& game,
                 const Kind& kind,
                 const KindField& field,
                 const Data& data,
                 std::vector<EditEntry>& edits) {
    if (data.map() == nullptr) return;
    WordTable& words = game.rules.words;
    const Word variant = field.word;
    for (const auto& [key, value] : *data.map()) {
        const KindField* changed = kind.field(key);
        if (changed != nullptr && changed->lays)
            lay_words(words, changed->word, value, variant, edits);
        if (key != "modifies") continue;
        for (EditEntry& entry : compile_edits(words, value)) {
            entry.variant = variant;
            edits.push_back(std::move(entry));
        }
    }
}

void lay_fields(Game& game, const Kind& kind, Definition& definition) {
    for (const KindField& field : kind.fields) {
        const Data& data = definition.field(field.word);
        if (field.lays) {
            lay_words(game.rules.words, field.word, data, {}, definition.edits);
        } else if (!field.lies_when.empty()) {
            lay_variant(game, kind, field, data, definition.edits);
        }
    }
}

// lasts = { on = "heal", target = "holder" }, alone or in a list: the event ends the thing, after
// all its listeners.
void listen_for_end(Game& game, const Data& lasts, Behaviour& behaviour) {
    constexpr std::int32_t last = std::numeric_limits<std::int32_t>::max();
    if (const Data::List* list = lasts.list()) {
        for (const Data& one : *list) listen_for_end(game, one, behaviour);
    }
    if (lasts.map() == nullptr) return;
    for (Pattern& pattern : read_patterns(lasts, game.events, game.rules.words))
        behaviour.listeners.push_back({std::move(pattern), last, true});
}

}  // namespace

void compile_behaviour(Game& game, const Kind& kind, bool offered, Definition& definition) {
    static const Word trigger_key = Word::of("trigger");
    static const Word priority_key = Word::of("priority");
    const auto is_governed = [&](Word key) {
        const KindField* field = kind.field(game.text(key));
        return field != nullptr && field->event.empty() && !definition.field(key).is_nil();
    };
    definition.is_conditional = is_governed(words::when) || is_governed(words::ruling);
    definition.edits.clear();
    if (has_any(kind.traits, Traits::held))
        definition.edits = compile_edits(game.rules.words, definition.field(words::modifies));
    lay_fields(game, kind, definition);
    for (const auto& [rule, value] : entries_of(definition.field(words::overrides))) {
        definition.edits.push_back(
            {override_key(rule, game.rules.words), game.rules.words.intern(rule), {}, {}});
    }
    compile_tags(game.rules.words, kind, definition);
    const Data& trigger = definition.field(trigger_key);
    const bool answers = !trigger.is_nil() && trigger.handler() == nullptr;
    const Data& lasts = definition.field(words::lasts);
    if (!answers && !is_table(lasts)) return;
    auto behaviour = std::make_shared<Behaviour>();
    listen_for_end(game, lasts, *behaviour);
    if (!answers && behaviour->listeners.empty()) return;
    const std::int64_t* priority = definition.field(priority_key).number();
    if (answers) {
        const auto rank = static_cast<std::int32_t>(priority == nullptr ? 0 : *priority);
        for (Pattern& pattern : read_patterns(trigger, game.events, game.rules.words))
            behaviour->listeners.push_back({std::move(pattern), rank});
    }
    behaviour->offered = offered;
    behaviour->by_creator = kind.by_creator;
    if (!kind.answers.empty()) behaviour->response = game.rules.words.intern(kind.answers);
    definition.behaviour = std::move(behaviour);
}

}  // namespace hexwright
