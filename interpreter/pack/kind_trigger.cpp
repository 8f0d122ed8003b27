// `trigger`: which events something answers, and what of them it compares.
#include <fmt/format.h>

#include <algorithm>

#include "base/text.hpp"
#include "kernel/turn/pattern.hpp"
#include "kernel/verb/rulebook.hpp"
#include "pack/event_fields.hpp"
#include "pack/kind_judge.hpp"

namespace hexwright {

namespace {

// The keys every pattern may have; others compare fields of the event.
const std::vector<std::string>& pattern_keys() {
    static const std::vector<std::string> keys = {
        "before", "on",    "after", "around",  "actor",   "target",  "space",
        "within", "below", "when",  "becomes", "ability", "in_sight"};
    return keys;
}

bool is_window_key(const std::string& key) {
    return key == "before" || key == "on" || key == "after" || key == "around";
}

// The events of a pattern, by their names.
std::vector<std::string> events_of(const Data::Map& pattern) {
    std::vector<std::string> events;
    for (const auto& [key, entry] : pattern) {
        if (!is_window_key(key)) continue;
        const std::vector<std::string> names = texts_of(entry);
        events.insert(events.end(), names.begin(), names.end());
    }
    return events;
}

// Of a definition of any kind: "Name", or "pack:Name".
bool is_name(const DefinitionTable& known, const std::string& text) {
    if (known.has_name(text)) return true;
    const std::size_t colon = text.find(':');
    if (colon == std::string::npos || !known.has_name(text.substr(colon + 1))) return false;
    return std::any_of(known.all().begin(), known.all().end(), [&](const auto& definition) {
        return text == definition->pack + ":" + definition->name;
    });
}

// What verbs are given is noted of their events.
bool is_given_to_verbs(const Game& game, std::string_view name) {
    const Word word = Word::of(name);
    const std::vector<std::string> verbs = game.verbs.names();
    return std::any_of(verbs.begin(), verbs.end(), [&](const std::string& verb) {
        const std::vector<Param>& params = game.verbs.find(Word::of(verb))->params;
        return std::any_of(params.begin(), params.end(),
                           [word](const Param& param) { return param.name == word; });
    });
}

}  // namespace

bool is_pattern_key(std::string_view key) {
    return std::find(pattern_keys().begin(), pattern_keys().end(), key) != pattern_keys().end();
}

void ValueJudge::judge_trigger(const Data& value, const FieldPath& path) {
    const Data::List* list = value.list();
    if (list == nullptr) return judge_pattern(value, path);
    for (std::size_t i = 0; i < list->size(); ++i)
        judge_pattern((*list)[i], FieldPath(path, i + 1));
}

void ValueJudge::judge_pattern(const Data& value, const FieldPath& path) {
    if (value.map() == nullptr || value.map()->empty()) {
        return judge_pattern_entry("on", value.map() == nullptr ? value : Data(Data::List{}), path);
    }
    bool has_window = false;
    for (const auto& [key, entry] : *value.map()) {
        const FieldPath entry_path(path, key);
        // A misspelt one is told as that.
        has_window =
            has_window || is_window_key(key) || (!is_pattern_key(key) && is_near_pattern_key(key));
        if (is_window_key(key) && entry.list() != nullptr) {
            for (const auto& [place, name] : entries_of(entry)) {
                judge_pattern_entry(key, name, FieldPath(entry_path, place));
            }
        } else {
            judge_pattern_entry(key, entry, entry_path);
        }
    }
    judge_windows(*value.map(), path);
    judge_compared(*value.map(), path);
    if (has_window) return;
    complain(path, "pack/bad-trigger", "a trigger names no event",
             "write before, on, after or around = the event's name");
}

// How near as a step of a pair: within = "Near".
void ValueJudge::judge_reach(const std::string& step, const FieldPath& path) {
    if (pair_with_step(context_.game, Word::of(step)) != nullptr) return;
    std::vector<std::string> known;
    for (const auto& [name, pair] : context_.game.rulebook.pairs) {
        for (const Word word : pair.scale.steps()) known.push_back(context_.game.text(word));
    }
    complain(path, "pack/bad-trigger",
             fmt::format("'{}' is no step of a pair", printable(step, 60)),
             known.empty() ? "write a number of spaces" : did_you_mean(step, known));
}

// What stands around an event is in none of its windows.
void ValueJudge::judge_windows(const Data::Map& pattern, const FieldPath& path) {
    const auto around = std::find_if(pattern.begin(), pattern.end(),
                                     [](const auto& entry) { return entry.first == "around"; });
    if (around == pattern.end()) return;
    for (const auto& [key, entry] : pattern) {
        if (key == "around" || !is_window_key(key)) continue;
        context_.problems.add("pack/bad-trigger", site_.key(FieldPath(path, key).text()),
                              "a trigger is around an event or in its windows, not both",
                              "write two triggers in a list");
        return;
    }
}

// Was it to be one of those that every pattern may have?
bool ValueJudge::is_near_pattern_key(const std::string& key) const {
    return key.size() >= 4 && !nearest_name(key, pattern_keys()).empty() &&
           !is_given_to_verbs(context_.game, key);
}

// Entries that compare fields of the event. A ruleset may wait for what content brings.
void ValueJudge::judge_compared(const Data::Map& pattern, const FieldPath& path) {
    if (kind_.pack == definition_.pack) return;
    std::vector<std::string> events;
    for (const auto& [key, entry] : pattern) {
        if (is_pattern_key(key) || is_near_pattern_key(key)) continue;
        if (events.empty()) events = events_of(pattern);
        const FieldPath entry_path(path, key);
        if (may_be_of_event(key, events)) {
            judge_compared_value(key, entry, events, entry_path);
        } else {
            complain_not_of_event(key, events, entry_path);
        }
    }
}

// Whether one of the events may have it: nothing says that it has not.
bool ValueJudge::may_be_of_event(const std::string& key,
                                 const std::vector<std::string>& events) const {
    if (is_kernel_event_field(key) || context_.declarations.find("pool", key) != nullptr)
        return true;
    for (const auto& [name, kind] : context_.kinds.all()) {
        if (kind.field(key) != nullptr) return true;
    }
    const auto has_it = [&key](const std::vector<std::string>& names) {
        return std::find(names.begin(), names.end(), key) != names.end();
    };
    const bool is_known = std::none_of(events.begin(), events.end(), [&](const std::string& event) {
        const std::optional<EventFields> fields = fields_of_event(context_.game, event);
        return !fields || has_it(fields->given) || has_it(fields->noted);
    });
    return !is_known || context_.written.is_assigned(key);
}

void ValueJudge::complain_not_of_event(const std::string& key,
                                       const std::vector<std::string>& events,
                                       const FieldPath& path) {
    std::vector<std::string> known;
    for (const std::string& event : events) {
        const std::optional<EventFields> fields = fields_of_event(context_.game, event);
        known.insert(known.end(), fields->given.begin(), fields->given.end());
    }
    std::sort(known.begin(), known.end());
    known.erase(std::unique(known.begin(), known.end()), known.end());
    std::vector<std::string> near = known;
    near.insert(near.end(), pattern_keys().begin(), pattern_keys().end());
    std::string hint = did_you_mean(key, near);
    if (hint.empty() && !known.empty()) hint = fmt::format("it has {}", join_names(known));
    context_.problems.add("pack/bad-trigger", site_.key(path.text()),
                          fmt::format("`{}` is nothing that the event {} has", printable(key, 60),
                                      join_names(events, "or")),
                          hint);
}

// What names a definition or a pool in each of the events.
void ValueJudge::judge_compared_value(const std::string& key,
                                      const Data& value,
                                      const std::vector<std::string>& events,
                                      const FieldPath& path) {
    std::vector<std::string> kinds;
    for (const std::string& event : events) {
        const std::vector<std::string> named = kinds_named(context_.game, event, key);
        if (named.empty()) kinds.clear();
        if (named.empty()) break;
        kinds.insert(kinds.end(), named.begin(), named.end());
    }
    if (!kinds.empty()) return judge_names(kinds, value, path);
    if (key == "pool") judge_near_pools(value, path);
}

// Whoever calls something else a pool is left alone: told is what is near to one.
void ValueJudge::judge_near_pools(const Data& value, const FieldPath& path) {
    if (const Data::List* list = value.list()) {
        for (std::size_t i = 0; i < list->size(); ++i)
            judge_near_pools((*list)[i], FieldPath(path, i + 1));
    }
    if (value.text() == nullptr || is_pool(*value.text())) return;
    const std::string hint = did_you_mean(*value.text(), context_.declarations.pools());
    if (hint.empty()) return;
    complain(path, "pack/bad-trigger",
             fmt::format("there is no pool '{}'", printable(*value.text(), 60)), hint);
}

// One entry alone, so that its place is known: judged inside a pattern that is right but for it.
void ValueJudge::judge_pattern_entry(const std::string& key,
                                     const Data& value,
                                     const FieldPath& path) {
    const EventTable& events = context_.game.events;
    WordTable& words = context_.game.rules.words;
    if (!is_pattern_key(key)) {
        if (!is_near_pattern_key(key)) return;
        context_.problems.add("pack/bad-trigger", site_.key(path.text()),
                              fmt::format("`{}` is no entry of a trigger", key),
                              did_you_mean(key, pattern_keys()));
        return;
    }
    if (key == "ability") judge_pattern_ability(value, path);
    if (key == "within" && value.text() != nullptr) judge_reach(*value.text(), path);
    if ((key == "when" || key == "becomes") && value.text() != nullptr)
        return judge_condition(*value.text(), path);
    Data::Map pattern{{key, value}};
    if (!is_window_key(key)) {
        if (events.count() == 0) return;
        pattern.emplace_back("on", Data(std::string(words.text(events.name(0)))));
    }
    try {
        (void)read_patterns(Data(std::move(pattern)), events, words);
    } catch (const Error& error) {
        complain_inside(path, "pack/bad-trigger", error.diagnostic());
    }
}

// The name of a definition of any kind, or fields that it has. A ruleset may wait for what content
// brings; of its names only those near to another are told.
void ValueJudge::judge_pattern_ability(const Data& value, const FieldPath& path) {
    if (value.text() != nullptr) {
        const DefinitionTable& known = context_.game.rules.definitions;
        if (!context_.judges_references || is_name(known, *value.text())) return;
        std::vector<std::string> names;
        for (const auto& definition : known.all()) names.push_back(definition->name);
        const std::string hint = did_you_mean(*value.text(), names);
        if (hint.empty() && kind_.pack == definition_.pack) return;
        return complain(path, "pack/unknown-reference",
                        fmt::format("there is no ability '{}'", printable(*value.text(), 60)),
                        hint);
    }
    if (value.map() == nullptr) return;
    for (const auto& [key, entry] : *value.map()) {
        const FieldPath entry_path(path, key);
        if (key == "name") {
            judge_pattern_ability(entry, entry_path);
            continue;
        }
        std::vector<std::string> names;
        for (const auto& [name, kind] : context_.kinds.all()) {
            const std::vector<std::string> of_kind = kind.field_names();
            names.insert(names.end(), of_kind.begin(), of_kind.end());
        }
        if (std::find(names.begin(), names.end(), key) != names.end()) {
            judge_pattern_choice(key, entry, entry_path);
            continue;
        }
        const std::string hint = did_you_mean(key, names);
        if (hint.empty()) continue;
        context_.problems.add("pack/bad-trigger", site_.key(entry_path.text()),
                              fmt::format("`{}` is no field of an ability", printable(key, 60)),
                              hint);
    }
}

// What a field is compared with, where each kind that has it says what it may be; where one takes
// other words too, only slips are told. "Magic" is also found in "Magic-Offensive-Action".
void ValueJudge::judge_pattern_choice(const std::string& key,
                                      const Data& value,
                                      const FieldPath& path) {
    if (const Data::List* list = value.list()) {
        for (std::size_t i = 0; i < list->size(); ++i)
            judge_pattern_choice(key, (*list)[i], FieldPath(path, i + 1));
        return;
    }
    if (value.text() == nullptr) return;
    std::vector<std::string> choices;
    bool is_open = false;
    for (const auto& [name, kind] : context_.kinds.all()) {
        const KindField* field = kind.field(key);
        if (field == nullptr) continue;
        if (field->one_of.empty()) return;
        is_open = is_open || field->is_open;
        for (const Data& choice : field->one_of) {
            const bool is_new =
                choice.text() != nullptr &&
                std::find(choices.begin(), choices.end(), *choice.text()) == choices.end();
            if (is_new) choices.push_back(*choice.text());
        }
    }
    const std::string wanted = "-" + *value.text() + "-";
    const bool is_choice =
        std::any_of(choices.begin(), choices.end(), [&](const std::string& choice) {
            return ("-" + choice + "-").find(wanted) != std::string::npos;
        });
    if (is_choice) return;
    if (is_open) return complain_slip(*value.text(), path, choices, false);
    complain(path, "pack/not-one-of",
             fmt::format("`{}` of an ability is {}, found {}", key, join_names(choices, "or"),
                         shown_value(value)),
             did_you_mean(*value.text(), choices));
}

}  // namespace hexwright
