#include "shell/editor/text_words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <set>

#include "base/text.hpp"
#include "kernel/turn/listener.hpp"
#include "shell/editor/field_text.hpp"
#include "shell/editor/table_shape.hpp"

namespace hexwright {

namespace {

bool is_letter(char one) {
    return ascii::is_in_name(one) && (one < '0' || one > '9');
}

void add_words(TextWords& words,
               const std::vector<std::string>& added,
               const std::string& detail,
               ItemKind kind = ItemKind::value) {
    for (const std::string& word : added) words.all.push_back({word, kind, detail});
}

void add_numbers(const Knowledge& knowledge,
                 const std::vector<std::string>& names,
                 TextWords& words) {
    for (const std::string& name : names) words.all.push_back(number_proposal(knowledge, name));
}

void add_names(const Knowledge& knowledge,
               const std::vector<std::string>& kinds,
               TextWords& words) {
    for (const std::string& kind : kinds) {
        if (kind == pool_names) add_numbers(knowledge, knowledge.pools, words);
        if (kind == number_names) add_numbers(knowledge, knowledge.numbers, words);
    }
    std::vector<const KnownDefinition*> named;
    for (const KnownDefinition& one : knowledge.definitions)
        if (kinds.empty() || contains(kinds, one.kind)) named.push_back(&one);
    constexpr std::size_t most_shown = 100;  // with what they do; of more only hover shows it
    for (const KnownDefinition* one : named) {
        words.all.push_back({one->name, ItemKind::value, one->kind,
                             named.size() <= most_shown ? one->sentences : std::string()});
    }
}

// Kinds whose things a general verb makes.
std::vector<std::string> kinds_made_by(const Knowledge& knowledge, std::string_view verb) {
    std::vector<std::string> kinds;
    for (const auto& [kind, maker] : knowledge.made_by)
        if (maker == verb) kinds.push_back(kind);
    return kinds;
}

std::vector<std::string> kinds_done(const Knowledge& knowledge) {
    std::vector<std::string> kinds;
    for (const auto& [name, kind] : knowledge.kinds)
        if (has_any(kind.kind.traits, Traits::done)) kinds.push_back(name);
    return kinds;
}

// Those that other cards print, the most frequent first; then the main names of the others, then
// further names of the same pools.
void add_units(const Knowledge& knowledge,
               const std::vector<std::string>& printed,
               TextWords& words) {
    std::vector<std::string> names;
    std::vector<std::string> further;
    std::set<Word> pools;
    for (const CostUnit& unit : knowledge.units.units)
        (pools.insert(unit.pool).second ? names : further).push_back(unit.printed);
    append(names, std::move(further));
    std::ranges::stable_sort(names, {}, [&](const std::string& name) {
        return std::ranges::find(printed, name) - printed.begin();
    });
    for (const std::string& name : names) {
        const std::string& pool = knowledge.pool_of_unit.at(name);
        const KnownDeclaration* declared = knowledge.find_declaration("", pool);
        words.all.push_back(
            {name, ItemKind::unit, pool, declared == nullptr ? "" : documentation_of(*declared)});
    }
}

TextWords cost_words(const Knowledge& knowledge, const std::vector<std::string>& printed) {
    TextWords words;
    words.is_notation = true;
    words.type = FieldType::cost;
    add_units(knowledge, printed, words);
    words.all.push_back({"X", ItemKind::unit, "so much as is chosen"});
    words.all.push_back({"self", ItemKind::unit, "the thing itself is used up"});
    for (const auto& [name, kind] : knowledge.kinds) {
        if (!kind.kind.in_prices) continue;
        for (const KnownDefinition& one : knowledge.definitions)
            if (one.kind == name) words.all.push_back({one.name, ItemKind::unit, name});
    }
    return words;
}

// A window of a limit is written behind a slash.
bool is_behind_slash(std::string_view before) {
    const std::size_t last = before.find_last_not_of(" 0123456789");
    return last != std::string_view::npos && before[last] == '/';
}

bool is_behind_digit(std::string_view before) {
    return !before.empty() && before.back() >= '0' && before.back() <= '9';
}

std::vector<Proposal> cost_words_after(const Knowledge& knowledge,
                                       const TextWords& words,
                                       std::string_view before) {
    std::vector<Proposal> fitting;
    if (is_behind_slash(before)) {
        for (const std::string& window : knowledge.units.windows)
            fitting.push_back({window, ItemKind::unit, "how often: once in each"});
        return fitting;
    }
    const bool has_number = is_behind_digit(before);
    std::vector<Proposal> written;
    for (Proposal word : words.all) {
        const auto unit = std::ranges::find(knowledge.units.units, word.label, &CostUnit::printed);
        const bool is_unit = unit != knowledge.units.units.end();
        if (has_number && !is_unit && word.detail != "" && word.label == "self") continue;
        if (!has_number && is_unit && !unit->is_bare) word.text = "1" + word.label;
        const bool is_written = before.find(word.label) != std::string_view::npos;
        (is_written ? written : fitting).push_back(std::move(word));
    }
    if (before.find_first_not_of(' ') == std::string_view::npos)
        fitting.push_back({"free", ItemKind::unit, "costs nothing"});
    append(fitting, std::move(written));
    return fitting;
}

// The arguments of functions of the engine that name something.
struct NamedArgument {
    std::string_view function;
    std::size_t argument;
    enum class Names {
        held,
        made,
        done,
        kinds,
        tags,
        numbers,
        pools,
        rules,
        events,
        fields,
        verbs,
        windows
    } names;
};

constexpr std::array named_arguments = {
    NamedArgument{"has", 0, NamedArgument::Names::held},
    NamedArgument{"inflict", 0, NamedArgument::Names::made},
    NamedArgument{"general_inflict", 0, NamedArgument::Names::made},
    NamedArgument{"lift", 0, NamedArgument::Names::made},
    NamedArgument{"give", 0, NamedArgument::Names::made},
    NamedArgument{"place", 0, NamedArgument::Names::made},
    NamedArgument{"use", 0, NamedArgument::Names::done},
    NamedArgument{"things", 0, NamedArgument::Names::kinds},
    NamedArgument{"make", 0, NamedArgument::Names::kinds},
    NamedArgument{"tag", 0, NamedArgument::Names::tags},
    NamedArgument{"untag", 0, NamedArgument::Names::tags},
    NamedArgument{"tagged", 0, NamedArgument::Names::tags},
    NamedArgument{"base", 0, NamedArgument::Names::numbers},
    NamedArgument{"modifiers", 0, NamedArgument::Names::numbers},
    NamedArgument{"set", 0, NamedArgument::Names::numbers},
    NamedArgument{"missing", 0, NamedArgument::Names::pools},
    NamedArgument{"layer", 0, NamedArgument::Names::pools},
    NamedArgument{"rule", 0, NamedArgument::Names::rules},
    NamedArgument{"moment", 0, NamedArgument::Names::events},
    NamedArgument{"on", 0, NamedArgument::Names::events},
    NamedArgument{"field", 0, NamedArgument::Names::fields},
    NamedArgument{"pay", 0, NamedArgument::Names::fields},
    NamedArgument{"price", 0, NamedArgument::Names::fields},
    NamedArgument{"affordable", 0, NamedArgument::Names::fields},
    NamedArgument{"changes", 0, NamedArgument::Names::fields},
    NamedArgument{"request", 0, NamedArgument::Names::verbs},
    NamedArgument{"new_window", 0, NamedArgument::Names::windows},
};

void add_events(const Knowledge& knowledge, TextWords& words, bool with_steps) {
    for (const auto& [name, event] : knowledge.events)
        words.all.push_back({name, ItemKind::event, "event", documentation_of(event)});
    if (!with_steps) return;
    for (const auto& [name, event] : knowledge.events)
        for (const std::string& step : event.steps)
            words.all.push_back({fmt::format("{}/{}", name, step), ItemKind::event, "step"});
}

void add_fields(const Knowledge& knowledge, TextWords& words) {
    for (const auto& [name, kind] : knowledge.kinds) {
        for (const KindField& field : kind.kind.fields) {
            if (field.removed.empty())
                words.all.push_back(
                    {field.name, ItemKind::field, "field of " + name, documentation_of(field)});
        }
    }
}

void add_named(const Knowledge& knowledge, const NamedArgument& row, TextWords& words) {
    using Names = NamedArgument::Names;
    switch (row.names) {
        case Names::held:
            add_names(knowledge, kinds_made_by(knowledge, "inflict"), words);
            add_words(words, knowledge.tags, "tag");
            add_names(knowledge, kinds_made_by(knowledge, "give"), words);
            return;
        case Names::made: {
            const bool is_status = row.function.ends_with("inflict") || row.function == "lift";
            const auto kinds = kinds_made_by(knowledge, is_status ? "inflict" : row.function);
            if (!kinds.empty()) add_names(knowledge, kinds, words);
            return;
        }
        case Names::done:
            return add_names(knowledge, kinds_done(knowledge), words);
        case Names::kinds:
            for (const auto& [name, kind] : knowledge.kinds)
                words.all.push_back({name, ItemKind::kind, "kind", kind.kind.sentence});
            return;
        case Names::tags:
            return add_words(words, knowledge.tags, "tag");
        case Names::numbers:
            return add_numbers(knowledge, knowledge.numbers, words);
        case Names::pools:
            return add_numbers(knowledge, knowledge.pools, words);
        case Names::rules:
            return add_words(words, knowledge.rules, "rule");
        case Names::events:
            return add_events(knowledge, words, false);
        case Names::fields:
            return add_fields(knowledge, words);
        case Names::windows:
            return add_words(words, knowledge.units.windows, "window");
        case Names::verbs:
            for (const auto& [name, verb] : knowledge.verbs)
                words.all.push_back({name, ItemKind::method, verb.title, documentation_of(verb)});
            return;
    }
}

// What fields and arguments of this name may be.
void add_closed(const Knowledge& knowledge, std::string_view member, TextWords& words) {
    for (const auto& [name, kind] : knowledge.kinds) {
        const KindField* field = kind.kind.field(member);
        if (field == nullptr) continue;
        add_words(words, closed_words(*field), "of " + name);
        if (!field->refers.empty()) add_names(knowledge, field->refers, words);
    }
    for (const auto& [name, verb] : knowledge.verbs) {
        const auto argument = std::ranges::find(verb.arguments, member, &KnownArgument::name);
        if (argument == verb.arguments.end()) continue;
        add_words(words, argument->one_of, "of " + name);
        if (!argument->refers.empty()) add_names(knowledge, argument->refers, words);
    }
}

// The texts of a type such as "'top'|'bottom'".
std::vector<std::string> literals_of(std::string_view type) {
    std::vector<std::string> texts;
    for (std::size_t at = type.find('\''); at != std::string_view::npos;) {
        const std::size_t end = type.find('\'', at + 1);
        if (end == std::string_view::npos) break;
        texts.emplace_back(type.substr(at + 1, end - at - 1));
        at = type.find('\'', end + 1);
    }
    return texts;
}

}  // namespace

Proposal number_proposal(const Knowledge& knowledge, const std::string& name) {
    const KnownDeclaration* declared = knowledge.find_declaration("", name);
    return {name, ItemKind::field, declared == nullptr ? "number" : declared->what,
            declared == nullptr ? "" : documentation_of(*declared)};
}

std::size_t TextWords::part_begin(std::string_view begun) const {
    std::size_t at = begun.size();
    if (is_notation) {
        while (at > 0 && is_letter(begun[at - 1])) --at;
        return at;
    }
    if (!is_list) return 0;
    const std::size_t comma = begun.find_last_of(',');
    at = comma == std::string_view::npos ? 0 : comma + 1;
    while (at < begun.size() && begun[at] == ' ') ++at;
    return at;
}

std::size_t TextWords::part_end(std::string_view text, std::size_t byte, std::size_t end) const {
    std::size_t at = byte;
    if (is_notation) {
        while (at < end && is_letter(text[at])) ++at;
        return at;
    }
    while (at < end && !(is_list && text[at] == ',')) ++at;
    return at;
}

TextWords names_of_kinds(const Knowledge& knowledge, const std::vector<std::string>& kinds) {
    TextWords words;
    add_names(knowledge, kinds, words);
    return words;
}

TextWords words_of_field(const Knowledge& knowledge,
                         const KnownKind& kind,
                         const KindField& field) {
    TextWords words;
    if (field.type == FieldType::cost)
        return cost_words(knowledge, units_written(knowledge, kind.kind.name, field.name));
    add_words(words, closed_words(field), detail_of(field));
    words.type = field.type;
    words.is_list = field.type == FieldType::effect;
    if (field.name == "from" && field.by_trait) {
        add_names(knowledge, {kind.kind.name}, words);
        return words;
    }
    if (!field.refers.empty()) add_names(knowledge, field.refers, words);
    if (!words.all.empty() && !field.is_open) return words;
    for (const auto& [alias, word] : field.aliases) add_words(words, {alias}, "means " + word);
    switch (field.type) {
        case FieldType::lasts:
            add_words(words, knowledge.durations, "duration");
            break;
        case FieldType::tags:
            add_words(words, knowledge.tags, "tag");
            break;
        case FieldType::trigger:
            add_events(knowledge, words, false);
            break;
        case FieldType::amount:
        case FieldType::range:
        case FieldType::check:
        case FieldType::condition:
        case FieldType::effect:
            if (field.refers.empty()) words.is_notation = true;
            break;
        default:
            break;
    }
    const bool says_words = field.type != FieldType::handler && field.type != FieldType::tags &&
                            field.type != FieldType::trigger && field.refers.empty() &&
                            field.type != FieldType::lasts;
    if (says_words && (words.is_notation || field.type != FieldType::text))
        add_words(words, words_written(knowledge, kind.kind.name, field.name),
                  "as other cards write it");
    return words;
}

TextWords words_of_trigger(const Knowledge& knowledge, std::string_view key) {
    TextWords words;
    if (key == "on" || key == "before" || key == "after" || key == "around" || key == "trigger" ||
        key == "lasts") {
        add_events(knowledge, words, key == "before" || key == "after");
    } else if (key == "actor" || key == "target") {
        add_words(words, role_words(), "role");
    } else if (key == "space") {
        add_words(words, {"here"}, "where its thing is");
    } else if (key == "ability") {
        add_names(knowledge, kinds_done(knowledge), words);
    } else {
        words = words_compared(knowledge, key);
        if (words.all.empty()) add_names(knowledge, {}, words);
    }
    return words;
}

TextWords words_of_option(const Knowledge& knowledge,
                          std::string_view function,
                          std::string_view key) {
    TextWords words;
    if (function == "check" && key == "rule") {
        for (const KnownDeclaration& one : knowledge.declarations)
            if (one.what == "check")
                words.all.push_back({one.name, ItemKind::value, "check", documentation_of(one)});
        return words;
    }
    if (function == "check" &&
        (key == "bonus" || key == "difficulty" || key == "minus" || key == "opposed")) {
        add_numbers(knowledge, knowledge.numbers, words);
        return words;
    }
    return words_compared(knowledge, key);
}

TextWords words_of_argument(const Knowledge& knowledge,
                            const std::string& function,
                            std::size_t argument,
                            const ApiMethod* method) {
    TextWords words;
    const KnownVerb* verb = knowledge.find_verb(function);
    if (verb != nullptr && argument < verb->arguments.size()) {
        const KnownArgument& given = verb->arguments[argument];
        add_words(words, given.one_of, fmt::format("`{}` of {}", given.name, function));
        if (!given.refers.empty()) add_names(knowledge, given.refers, words);
        const auto steps = knowledge.steps.find(function);
        if (steps != knowledge.steps.end()) add_words(words, steps->second, "step of " + function);
        if (!words.all.empty()) return words;
    }
    for (const NamedArgument& row : named_arguments) {
        if (row.function == function && row.argument == argument) add_named(knowledge, row, words);
    }
    if (method != nullptr) {
        const Signature signature = read_signature(*method);
        if (argument < signature.params.size())
            add_words(words, literals_of(signature.params[argument].type), function);
    }
    return words;
}

TextWords words_compared(const Knowledge& knowledge, std::string_view member) {
    TextWords words;
    if (member == "kind") {
        for (const auto& [name, kind] : knowledge.kinds)
            words.all.push_back({name, ItemKind::kind, "kind", kind.kind.sentence});
        return words;
    }
    if (member == "name") {
        add_names(knowledge, {}, words);
        return words;
    }
    if (member == "phase") add_words(words, {"before", "around", "on", "after"}, "window");
    if (member == "band")
        for (const auto& [check, bands] : knowledge.bands)
            add_words(words, bands, "band of " + check);
    add_closed(knowledge, member, words);
    return words;
}

std::vector<Proposal> notation_words(const Knowledge& knowledge,
                                     const TextWords& words,
                                     std::string_view begun) {
    const std::string_view before = begun.substr(0, words.part_begin(begun));
    if (words.type == FieldType::cost) return cost_words_after(knowledge, words, before);
    if (words.type == FieldType::condition) {
        TextWords all = names_of_kinds(knowledge, kinds_made_by(knowledge, "inflict"));
        if (before.ends_with("is ") || before.ends_with("is not ")) return all.all;
        if (before.ends_with('.'))
            return names_of_kinds(knowledge, {std::string(number_names)}).all;
        TextWords roles;
        add_words(roles, {"user", "target", "self", "holder", "event", "not", "and", "or"}, "word");
        return roles.all;
    }
    return words.all;
}

}  // namespace hexwright
