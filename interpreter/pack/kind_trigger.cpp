// `trigger`: the events that something answers, and what of them it compares.
#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "base/text.hpp"
#include "kernel/turn/listener.hpp"
#include "kernel/verb/rulebook.hpp"
#include "pack/kind_judge.hpp"
#include "pack/known_names.hpp"

namespace hexwright {

namespace {

// The keys every trigger may have; others compare fields of the event.
const std::vector<std::string> pattern_keys = {"before",  "on",      "after",   "around", "actor",
                                               "target",  "space",   "within",  "below",  "when",
                                               "becomes", "ability", "in_sight"};

bool is_window_key(std::string_view key) {
    return key == "before" || key == "on" || key == "after" || key == "around";
}

// The events of a trigger, by their names.
std::vector<std::string> events_of(const Data::Map& pattern) {
    std::vector<std::string> events;
    for (const auto& [key, entry] : pattern) {
        if (!is_window_key(key)) continue;
        const std::vector<std::string> names = texts_of(entry);
        events.insert(events.end(), names.begin(), names.end());
    }
    return events;
}

// Whether a definition of any kind is called "Name", or "pack:Name".
bool is_definition_name(const DefinitionTable& known, const std::string& text) {
    if (known.has_name(text)) return true;
    const std::size_t colon = text.find(':');
    if (colon == std::string::npos || !known.has_name(text.substr(colon + 1))) return false;
    return std::ranges::any_of(known.all(), [&](const auto& definition) {
        return text == definition->pack + ":" + definition->name;
    });
}

// Events have the arguments of their verbs.
bool is_verb_argument(const Game& game, std::string_view name) {
    return std::ranges::any_of(game.verbs.names(), [&](const std::string& verb) {
        const std::vector<Param>& params = game.verbs.find(Word::of(verb))->params;
        return std::ranges::find(params, Word::of(name), &Param::name) != params.end();
    });
}

class TriggerJudge {
public:
    explicit TriggerJudge(ValueJudge& judge) : judge_(judge), context_(judge.context) {}

    void judge_pattern(const Data& value, const std::string& path) {
        if (value.map() == nullptr || value.map()->empty()) {
            return judge_entry("on", value.map() == nullptr ? value : Data(Data::List{}), path);
        }
        bool has_window = false;
        for (const auto& [key, entry] : *value.map()) {
            const std::string entry_path = path_of(path, key);
            // A misspelt one is reported as that.
            has_window = has_window || is_window_key(key) ||
                         (!is_pattern_key(key) && is_near_pattern_key(key));
            if (is_window_key(key) && entry.list() != nullptr) {
                for (const auto& [place, name] : entries_of(entry))
                    judge_entry(key, name, path_of(entry_path, place));
            } else {
                judge_entry(key, entry, entry_path);
            }
        }
        judge_windows(*value.map(), path);
        judge_compared(*value.map(), path);
        if (has_window) return;
        judge_.complain(path, "pack/bad-trigger", "a trigger names no event",
                        "write before, on, after or around = the event's name");
    }

private:
    // How near, as a step of a pair: within = "Near".
    void judge_within(const std::string& step, const std::string& path) {
        if (pair_with_step(context_.game, Word::of(step)) != nullptr) return;
        std::vector<std::string> known;
        for (const auto& [name, pair] : context_.game.rulebook.pairs) {
            for (const Word word : pair.scale.steps()) known.push_back(context_.game.text(word));
        }
        judge_.complain(path, "pack/bad-trigger",
                        fmt::format("'{}' is no step of a pair", printable(step, 60)),
                        known.empty() ? "write a number of spaces" : did_you_mean(step, known));
    }

    // A trigger around an event is in none of its windows.
    void judge_windows(const Data::Map& pattern, const std::string& path) {
        const auto key_of = &Data::Map::value_type::first;
        if (std::ranges::find(pattern, "around", key_of) == pattern.end()) return;
        for (const auto& [key, entry] : pattern) {
            if (key == "around" || !is_window_key(key)) continue;
            return judge_.complain(path_of(path, key), "pack/bad-trigger",
                                   "a trigger is around an event or in its windows, not both",
                                   "write two triggers in a list", true);
        }
    }

    // Whether it is probably a misspelt key of every trigger.
    [[nodiscard]] bool is_near_pattern_key(const std::string& key) const {
        return key.size() >= 4 && !nearest_name(key, pattern_keys).empty() &&
               !is_verb_argument(context_.game, key);
    }

    // Entries that compare fields of the event. Those of a ruleset may wait for what content
    // brings, and are not judged.
    void judge_compared(const Data::Map& pattern, const std::string& path) {
        if (judge_.kind.pack == judge_.definition.pack) return;
        const std::vector<std::string> events = events_of(pattern);
        for (const auto& [key, entry] : pattern) {
            if (is_pattern_key(key) || is_near_pattern_key(key)) continue;
            const std::string entry_path = path_of(path, key);
            if (may_be_of_event(key, events)) {
                judge_compared_value(key, entry, events, entry_path);
            } else {
                complain_not_of_event(key, events, entry_path);
            }
        }
    }

    // Whether one of the events may have it: nothing says that it does not.
    [[nodiscard]] bool may_be_of_event(const std::string& key,
                                       const std::vector<std::string>& events) const {
        if (is_kernel_event_field(key) || context_.declarations.find("pool", key) != nullptr)
            return true;
        for (const auto& [name, kind] : context_.kinds.all()) {
            if (kind.field(key) != nullptr) return true;
        }
        const auto has_it = [&key](const std::vector<std::string>& names) {
            return std::ranges::find(names, key) != names.end();
        };
        const bool is_known = std::ranges::none_of(events, [&](const std::string& event) {
            const std::optional<EventFields> fields = fields_of_event(context_.game, event);
            return !fields || has_it(fields->given) || has_it(fields->noted);
        });
        return !is_known || context_.written.is_assigned(key);
    }

    void complain_not_of_event(const std::string& key,
                               const std::vector<std::string>& events,
                               const std::string& path) {
        std::set<std::string> known;
        for (const std::string& event : events) {
            const std::optional<EventFields> fields = fields_of_event(context_.game, event);
            known.insert(fields->given.begin(), fields->given.end());
        }
        const std::vector<std::string> names(known.begin(), known.end());
        std::vector<std::string> near = names;
        near.insert(near.end(), pattern_keys.begin(), pattern_keys.end());
        std::string hint = did_you_mean(key, near);
        if (hint.empty() && !names.empty()) hint = fmt::format("it has {}", join_names(names));
        judge_.complain(path, "pack/bad-trigger",
                        fmt::format("`{}` is nothing that the event {} has", printable(key, 60),
                                    join_names(events, "or")),
                        hint, true);
    }

    // The value names a definition or a pool, if the field does so in each of the events.
    void judge_compared_value(const std::string& key,
                              const Data& value,
                              const std::vector<std::string>& events,
                              const std::string& path) {
        std::vector<std::string> kinds;
        for (const std::string& event : events) {
            const std::vector<std::string> named = kinds_named(context_.game, event, key);
            if (named.empty()) kinds.clear();
            if (named.empty()) break;
            kinds.insert(kinds.end(), named.begin(), named.end());
        }
        if (!kinds.empty()) return judge_.judge_names(kinds, value, path);
        if (key == "pool") judge_near_pools(value, path);
    }

    // `pool` may be a field of another meaning: only what is near to a pool is reported.
    void judge_near_pools(const Data& value, const std::string& path) {
        if (const Data::List* list = value.list()) {
            for (std::size_t i = 0; i < list->size(); ++i)
                judge_near_pools((*list)[i], path_of(path, i + 1));
        }
        if (value.text() == nullptr || judge_.is_pool(*value.text())) return;
        const std::string hint = did_you_mean(*value.text(), context_.declarations.pools());
        if (hint.empty()) return;
        judge_.complain(path, "pack/bad-trigger",
                        fmt::format("there is no pool '{}'", printable(*value.text(), 60)), hint);
    }

    // Each entry is judged alone, in a trigger that is right but for it, so that its place is
    // known.
    void judge_entry(const std::string& key, const Data& value, const std::string& path) {
        const EventTable& events = context_.game.events;
        WordTable& words = context_.game.rules.words;
        if (!is_pattern_key(key)) {
            if (!is_near_pattern_key(key)) return;
            return judge_.complain(path, "pack/bad-trigger",
                                   fmt::format("`{}` is no entry of a trigger", key),
                                   did_you_mean(key, pattern_keys), true);
        }
        if (key == "ability") judge_ability(value, path);
        if (key == "within" && value.text() != nullptr) judge_within(*value.text(), path);
        if ((key == "when" || key == "becomes") && value.text() != nullptr)
            return judge_.judge_condition(*value.text(), path);
        Data::Map pattern{{key, value}};
        if (!is_window_key(key)) {
            if (events.count() == 0) return;
            pattern.emplace_back("on", Data(std::string(words.text(events.name(0)))));
        }
        const auto read = [&] { (void)read_patterns(Data(std::move(pattern)), events, words); };
        if (const auto fault = fault_of("pack/bad-trigger", read))
            judge_.complain_inside(path, *fault);
    }

    // The name of a definition of any kind, or fields that it has. A ruleset may wait for what
    // content brings: of its names only those near to another are reported.
    void judge_ability(const Data& value, const std::string& path) {
        if (value.text() != nullptr) {
            const DefinitionTable& known = context_.game.rules.definitions;
            if (!context_.judges_references || is_definition_name(known, *value.text())) return;
            std::vector<std::string> names;
            for (const auto& definition : known.all()) names.push_back(definition->name);
            const std::string hint = did_you_mean(*value.text(), names);
            if (hint.empty() && judge_.kind.pack == judge_.definition.pack) return;
            return judge_.complain(
                path, "pack/unknown-reference",
                fmt::format("there is no ability '{}'", printable(*value.text(), 60)), hint);
        }
        if (value.map() == nullptr) return;
        for (const auto& [key, entry] : *value.map()) {
            const std::string entry_path = path_of(path, key);
            if (key == "name") {
                judge_ability(entry, entry_path);
                continue;
            }
            std::vector<std::string> names;
            for (const auto& [name, kind] : context_.kinds.all()) {
                const std::vector<std::string> of_kind = kind.field_names();
                names.insert(names.end(), of_kind.begin(), of_kind.end());
            }
            if (std::ranges::find(names, key) != names.end()) {
                judge_ability_field(key, entry, entry_path);
                continue;
            }
            const std::string hint = did_you_mean(key, names);
            if (hint.empty()) continue;
            judge_.complain(entry_path, "pack/bad-trigger",
                            fmt::format("`{}` is no field of an ability", printable(key, 60)), hint,
                            true);
        }
    }

    // A value that a field is compared with, if each kind with that field lists its choices; if one
    // is open, only typos are reported. "Magic" also means "Magic-Offensive-Action".
    void judge_ability_field(const std::string& key, const Data& value, const std::string& path) {
        if (const Data::List* list = value.list()) {
            for (std::size_t i = 0; i < list->size(); ++i)
                judge_ability_field(key, (*list)[i], path_of(path, i + 1));
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
                if (choice.text() != nullptr &&
                    std::ranges::find(choices, *choice.text()) == choices.end())
                    choices.push_back(*choice.text());
            }
        }
        const std::string wanted = "-" + *value.text() + "-";
        if (std::ranges::any_of(choices, [&wanted](const std::string& choice) {
                return ("-" + choice + "-").find(wanted) != std::string::npos;
            }))
            return;
        if (is_open) return judge_.complain_typo(*value.text(), path, choices, false);
        judge_.complain(path, "pack/not-one-of",
                        fmt::format("`{}` of an ability is {}, found {}", key,
                                    join_names(choices, "or"), shown_value(value)),
                        did_you_mean(*value.text(), choices));
    }

    ValueJudge& judge_;
    const JudgeContext& context_;
};

}  // namespace

bool is_pattern_key(std::string_view key) {
    return std::ranges::find(pattern_keys, key) != pattern_keys.end();
}

void ValueJudge::judge_trigger(const Data& value, const std::string& path) {
    const Data::List* list = value.list();
    if (list == nullptr) return TriggerJudge(*this).judge_pattern(value, path);
    for (std::size_t i = 0; i < list->size(); ++i)
        TriggerJudge(*this).judge_pattern((*list)[i], path_of(path, i + 1));
}

}  // namespace hexwright
