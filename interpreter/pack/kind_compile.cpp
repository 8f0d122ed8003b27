#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <limits>
#include <optional>

#include "base/text.hpp"
#include "kernel/expression/edit.hpp"
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

namespace {

bool has_sign(const Data& data) {
    const std::string* text = data.text();
    return text != nullptr && (text->starts_with('+') || text->starts_with('-'));
}

std::optional<Edit> edit_of(const Data& change) {
    const std::string* text = change.text();
    std::optional<Edit> edit = text == nullptr ? std::nullopt : parse_edit(*text);
    return edit && edit->op == EditOp::replace ? std::nullopt : edit;
}

bool is_edit(const Data& data) {
    return edit_of(data).has_value();
}

bool is_number(const Data& data) {
    return data.number() != nullptr;
}

class Changer {
public:
    Changer(const KindField& field, const BadChange& complain)
        : field_(field), complain_(complain) {}

    Data changed(const Data& base, const Data& change) {
        using enum FieldType;
        const std::string path = path_of("", field_.name);
        if (field_.type == number) return number_of(base, change, path);
        const bool has_parts = contains(std::array{list, table, tags, reference}, field_.type);
        return has_parts ? part_of(base, change, path) : change;
    }

private:
    Data number_of(const Data& base, const Data& change, const std::string& path) {
        const std::optional<Edit> edit = edit_of(change);
        const bool adds_dice =
            field_.may_roll && has_sign(change) && (!edit || base.text() != nullptr);
        if (!edit && !adds_dice) return change;
        if (base.is_nil()) {
            complain_(path, fmt::format("there is no `{}` that '{}' could change", path,
                                        printable(*change.text(), 60)));
            return {};
        }
        if (adds_dice) {
            const std::string before =
                is_number(base) ? std::to_string(*base.number()) : *base.text();
            return Data(before + *change.text());
        }
        if (is_number(base)) return Data(edit->apply(*base.number()));
        complain_(path, fmt::format("`{}` is rolled, {}, so '{}' cannot change it", path,
                                    printable(*base.text(), 60), printable(*change.text(), 60)));
        return base;
    }

    Data list_of(const Data::List& base, const Data::List& change, const std::string& path) {
        const bool is_numbers = !base.empty() && std::ranges::all_of(base, is_number);
        if (is_numbers && std::ranges::any_of(change, is_edit)) return by_place(base, change, path);
        if (change.empty() || !std::ranges::all_of(change, has_sign)) return Data(change);
        Data::List result = base;
        for (std::size_t i = 0; i < change.size(); ++i) {
            const std::string name = change[i].text()->substr(1);
            if (change[i].text()->front() == '+') {
                result.emplace_back(name);
                continue;
            }
            const auto gone = std::ranges::find_if(result, [&](const Data& one) {
                return one.text() != nullptr && *one.text() == name;
            });
            if (gone != result.end()) {
                result.erase(gone);
            } else {
                complain_(path_of(path, i + 1),
                          fmt::format("`{}` has no '{}' to take away", path, printable(name, 60)));
            }
        }
        return Data(std::move(result));
    }

    Data by_place(const Data::List& base, const Data::List& change, const std::string& path) {
        Data::List result = base;
        for (std::size_t i = 0; i < change.size(); ++i) {
            const bool is_there = i < result.size();
            Data one = number_of(is_there ? base[i] : Data(), change[i], path_of(path, i + 1));
            if (is_there) {
                result[i] = std::move(one);
            } else {
                result.push_back(std::move(one));
            }
        }
        return Data(std::move(result));
    }

    Data part_of(const Data& base, const Data& change, const std::string& path) {
        const bool is_rolled = field_.may_roll && base.text() != nullptr;
        if (change.text() != nullptr && (is_number(base) || is_rolled))
            return number_of(base, change, path);
        if (base.list() != nullptr && change.list() != nullptr)
            return list_of(*base.list(), *change.list(), path);
        if (base.map() == nullptr || change.map() == nullptr) return change;
        Data::Map result = *base.map();
        for (const auto& [key, value] : *change.map()) {
            const auto own = std::ranges::find(result, key, &Data::Map::value_type::first);
            if (own == result.end()) {
                result.emplace_back(key, value);
            } else {
                own->second = part_of(own->second, value, path_of(path, key));
            }
        }
        return Data(std::move(result));
    }

    const KindField& field_;
    const BadChange& complain_;
};

}  // namespace

Data::Map changed_entries(const Kind& kind,
                          const Data::Map& base,
                          const Data::Map& changes,
                          const BadChange& complain) {
    Data::Map result = base;
    for (const auto& [name, change] : changes) {
        const auto own = std::ranges::find(result, name, &Data::Map::value_type::first);
        const KindField* field = kind.field(name);
        const bool is_there = own != result.end();
        const Data before = is_there ? own->second : field != nullptr ? field->fallback : Data();
        Data after = field == nullptr ? change : Changer(*field, complain).changed(before, change);
        if (is_there) {
            own->second = std::move(after);
        } else {
            result.emplace_back(name, std::move(after));
        }
    }
    return result;
}

}  // namespace hexwright
