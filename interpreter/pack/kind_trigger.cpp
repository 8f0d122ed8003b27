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

const std::vector<std::string> pattern_keys = {"before",  "on",      "after",   "around", "actor",
                                               "target",  "space",   "within",  "below",  "when",
                                               "becomes", "ability", "in_sight"};

namespace {

bool is_window_key(std::string_view key) {
    return key == "before" || key == "on" || key == "after" || key == "around";
}

// The events of a trigger, by their names.
std::vector<std::string> events_of(const Data::Map& pattern) {
    std::vector<std::string> events;
    for (const auto& [key, entry] : pattern) {
        if (is_window_key(key)) append(events, texts_of(entry));
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
    return std::ranges::any_of(all_verbs(game), [&](const Verb* verb) {
        return std::ranges::find(verb->params, Word::of(name), &Param::name) != verb->params.end();
    });
}

struct TriggerJudge {
    using Names = ValueJudge::Names;

    ValueJudge& judge;
    const JudgeContext& context = judge.context;

    void judge_pattern(const Part& part) {
        const Data::Map* map = part.value.map();
        if (map == nullptr) return judge_entry({part.value, part.path, "on"});
        if (map->empty()) return judge_entry({Data(Data::List{}), part.path, "on"});
        bool has_window = false;
        for (const Part& entry : entries_of(part)) {
            const bool is_window = is_window_key(entry.key);
            // A misspelt one is reported as that.
            has_window = has_window || is_window ||
                         (!is_pattern_key(entry.key) && is_near_pattern_key(entry.key));
            if (is_window && entry.value.list() != nullptr) {
                for (const Part& name : entries_of(entry))
                    judge_entry({name.value, name.path, entry.key});
            } else {
                judge_entry(entry);
            }
        }
        judge_windows(part);
        judge_compared(part);
        if (has_window) return;
        judge.complain(part, "pack/bad-trigger", "a trigger names no event",
                       "write before, on, after or around = the event's name");
    }

    // How near, as a step of a pair: within = "Near".
    void judge_within(const Part& part) {
        const std::string& step = *part.text();
        if (pair_with_step(context.game, Word::of(step)) != nullptr) return;
        Names known;
        for (const auto& [name, pair] : context.game.rulebook.pairs) {
            for (const Word word : pair.scale.steps()) known.push_back(context.game.text(word));
        }
        judge.complain(part, "pack/bad-trigger",
                       fmt::format("'{}' is no step of a pair", printable(step, 60)),
                       known.empty() ? "write a number of spaces" : did_you_mean(step, known));
    }

    // A trigger around an event is in none of its windows.
    void judge_windows(const Part& part) {
        if (part.value["around"].is_nil()) return;
        for (const Part& entry : entries_of(part)) {
            if (entry.key == "around" || !is_window_key(entry.key)) continue;
            return judge.complain(entry.as_key(), "pack/bad-trigger",
                                  "a trigger is around an event or in its windows, not both",
                                  "write two triggers in a list");
        }
    }

    // Whether it is probably a misspelt key of every trigger.
    [[nodiscard]] bool is_near_pattern_key(const std::string& key) const {
        return key.size() >= 4 && !nearest_name(key, pattern_keys).empty() &&
               !is_verb_argument(context.game, key);
    }

    // Entries that compare fields of the event. Those of a ruleset may wait for what content
    // brings, and are not judged.
    void judge_compared(const Part& part) {
        if (judge.kind.pack == judge.definition.pack) return;
        const Names events = events_of(*part.value.map());
        for (const Part& entry : entries_of(part)) {
            if (is_pattern_key(entry.key) || is_near_pattern_key(entry.key)) continue;
            if (may_be_of_event(entry.key, events)) {
                judge_compared_value(entry, events);
            } else {
                complain_not_of_event(entry, events);
            }
        }
    }

    // Whether one of the events may have it: nothing says that it does not.
    [[nodiscard]] bool may_be_of_event(const std::string& key, const Names& events) const {
        const bool is_noted_by_kernel = contains(kernel_act_variables, key);
        if (is_noted_by_kernel || context.declarations.find("pool", key) != nullptr ||
            context.kinds.has_field(key))
            return true;
        const bool is_known = std::ranges::none_of(events, [&](const std::string& event) {
            const std::optional<EventFields> fields = fields_of_event(context.game, event);
            return !fields || contains(fields->given, key) || contains(fields->noted, key);
        });
        return !is_known || context.written.is_assigned(key);
    }

    void complain_not_of_event(const Part& part, const Names& events) {
        std::set<std::string> known;
        for (const std::string& event : events) {
            const std::optional<EventFields> fields = fields_of_event(context.game, event);
            known.insert(fields->given.begin(), fields->given.end());
        }
        const Names names(known.begin(), known.end());
        Names near = names;
        append(near, pattern_keys);
        judge.complain(
            part.as_key(), "pack/bad-trigger",
            fmt::format("`{}` is nothing that the event {} has", printable(part.key, 60),
                        join_names(events, "or")),
            did_you_mean(part.key, near,
                         "every event may have an actor, a target and a space" +
                             (names.empty() ? "" : "; this one also has " + join_names(names))));
    }

    // The value names a definition or a pool, if the field does so in each of the events.
    void judge_compared_value(const Part& part, const Names& events) {
        Names kinds;
        for (const std::string& event : events) {
            Names named = kinds_named(context.game, event, part.key);
            if (named.empty()) kinds.clear();
            if (named.empty()) break;
            append(kinds, std::move(named));
        }
        if (!kinds.empty()) return judge.judge_names(kinds, part);
        if (part.key == "pool") judge_near_pools(part);
    }

    // `pool` may be a field of another meaning: only what is near to a pool is reported.
    void judge_near_pools(const Part& part) {
        for (const Part& item : each_of(part)) {
            if (item.text() == nullptr || judge.is_pool(*item.text())) continue;
            const std::string hint = did_you_mean(*item.text(), context.declarations.pools());
            if (hint.empty()) continue;
            judge.complain(item, "pack/bad-trigger",
                           fmt::format("there is no pool '{}'", printable(*item.text(), 60)), hint);
        }
    }

    // Each entry is judged alone, in a trigger that is right but for it, so that its place is
    // known.
    void judge_entry(const Part& part) {
        const EventTable& events = context.game.events;
        WordTable& words = context.game.rules.words;
        const std::string& key = part.key;
        if (!is_pattern_key(key)) {
            if (!is_near_pattern_key(key)) return;
            return judge.complain(part.as_key(), "pack/bad-trigger",
                                  fmt::format("`{}` is no entry of a trigger", key),
                                  did_you_mean(key, pattern_keys));
        }
        if (key == "ability") judge_ability(part);
        if (key == "within" && part.text() != nullptr) judge_within(part);
        if ((key == "when" || key == "becomes") && part.text() != nullptr)
            return judge.judge_condition(part);
        if (key == "on" && part.text() != nullptr && part.text()->find('/') != std::string::npos) {
            judge.complain(part, "pack/bad-trigger",
                           fmt::format("`on` never comes for the step '{}'", *part.text()),
                           "write before or after");
        }
        Data::Map pattern{{key, part.value}};
        if (!is_window_key(key)) {
            if (events.count() == 0) return;
            pattern.emplace_back("on", Data(std::string(words.text(events.name(0)))));
        }
        const auto read = [&] { (void)read_patterns(Data(std::move(pattern)), events, words); };
        if (const auto fault = fault_of("pack/bad-trigger", read))
            judge.complain_inside(part, *fault);
    }

    // The name of a definition of any kind, or fields that it has. A ruleset may wait for what
    // content brings: of its names only those near to another are reported.
    void judge_ability(const Part& part) {
        if (part.text() != nullptr) {
            const DefinitionTable& known = context.game.rules.definitions;
            if (!context.judges_references || is_definition_name(known, *part.text())) return;
            Names names;
            for (const auto& definition : known.all()) names.push_back(definition->name);
            const std::string hint = did_you_mean(*part.text(), names);
            if (hint.empty() && judge.kind.pack == judge.definition.pack) return;
            return judge.complain(
                part, "pack/unknown-reference",
                fmt::format("there is no ability '{}'", printable(*part.text(), 60)), hint);
        }
        if (part.value.map() == nullptr) return;
        Names names;
        for (const auto& [name, kind] : context.kinds.all()) append(names, kind.field_names());
        for (const Part& entry : entries_of(part)) {
            if (entry.key == "name") {
                judge_ability(entry);
            } else if (contains(names, entry.key)) {
                judge_ability_field(entry);
            } else if (const std::string hint = did_you_mean(entry.key, names); !hint.empty()) {
                judge.complain(
                    entry.as_key(), "pack/bad-trigger",
                    fmt::format("`{}` is no field of an ability", printable(entry.key, 60)), hint);
            }
        }
    }

    // A value that a field is compared with, if each kind with that field lists its choices; if one
    // is open, only typos are reported. "Magic" also means "Magic-Offensive-Action".
    void judge_ability_field(const Part& part) {
        Names choices;
        bool is_open = false;
        for (const auto& [name, kind] : context.kinds.all()) {
            const KindField* field = kind.field(part.key);
            if (field == nullptr) continue;
            if (field->one_of.empty()) return;
            is_open = is_open || field->is_open;
            for (const Data& choice : field->one_of) {
                if (choice.text() != nullptr && !contains(choices, *choice.text()))
                    choices.push_back(*choice.text());
            }
        }
        for (const Part& item : each_of(part)) {
            if (item.text() == nullptr) continue;
            const std::string wanted = "-" + *item.text() + "-";
            const bool is_known = std::ranges::any_of(choices, [&](const std::string& choice) {
                return ("-" + choice + "-").find(wanted) != std::string::npos;
            });
            if (is_known) continue;
            if (is_open) {
                judge.complain_typo(*item.text(), item, choices);
            } else {
                judge.complain(item, "pack/not-one-of",
                               fmt::format("`{}` of an ability is {}, found {}", part.key,
                                           join_names(choices, "or"), shown_value(item.value)),
                               did_you_mean(*item.text(), choices));
            }
        }
    }
};

}  // namespace

bool is_pattern_key(std::string_view key) {
    return contains(pattern_keys, key);
}

void ValueJudge::judge_trigger(const Part& part) {
    if (part.value.list() == nullptr) return TriggerJudge{*this}.judge_pattern(part);
    for (const Part& pattern : entries_of(part)) TriggerJudge{*this}.judge_pattern(pattern);
}

}  // namespace hexwright
