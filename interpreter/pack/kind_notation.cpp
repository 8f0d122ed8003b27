// Values with a grammar of their own: triggers, durations, edits, prices, printed amounts.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "base/text.hpp"
#include "kernel/check/clause.hpp"
#include "kernel/state/cost_text.hpp"
#include "kernel/turn/lasts.hpp"
#include "kernel/turn/pattern.hpp"
#include "kernel/verb/readings.hpp"
#include "kernel/verb/rulebook.hpp"
#include "pack/kind_judge.hpp"

namespace hexwright {

namespace {

const Word range_notation = Word::of("range");

// The keys every pattern may have; others compare fields of the event.
const std::vector<std::string>& pattern_keys() {
    static const std::vector<std::string> keys = {"before", "on",     "after",   "around",
                                                  "actor",  "target", "space",   "within",
                                                  "below",  "when",   "ability", "in_sight"};
    return keys;
}

bool is_window_key(const std::string& key) {
    return key == "before" || key == "on" || key == "after" || key == "around";
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

// Readers often say themselves that it is no amount.
Diagnostic amount_problem(const std::string& text, const Diagnostic& said) {
    Diagnostic problem;
    problem.code = "pack/bad-amount";
    const std::string verdict = fmt::format("'{}' is no amount", printable(text, 60));
    problem.message =
        said.message.starts_with(verdict) ? said.message : verdict + ": " + said.message;
    problem.hint = said.hint;
    return problem;
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
        has_window = has_window || is_window_key(key);
        if (is_window_key(key) && entry.list() != nullptr) {
            for (const auto& [place, name] : entries_of(entry)) {
                judge_pattern_entry(key, name, FieldPath(entry_path, place));
            }
        } else {
            judge_pattern_entry(key, entry, entry_path);
        }
    }
    judge_windows(*value.map(), path);
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

// One entry alone, so that its place is known: judged inside a pattern that is right but for it.
void ValueJudge::judge_pattern_entry(const std::string& key,
                                     const Data& value,
                                     const FieldPath& path) {
    const EventTable& events = context_.game.events;
    WordTable& words = context_.game.rules.words;
    if (!is_pattern_key(key)) {
        const std::string meant = key.size() < 4 ? "" : nearest_name(key, pattern_keys());
        if (meant.empty() || is_given_to_verbs(context_.game, key)) return;
        context_.problems.add("pack/bad-trigger", site_.key(path.text()),
                              fmt::format("`{}` is no entry of a trigger", key),
                              fmt::format("did you mean '{}'?", meant));
        return;
    }
    if (key == "ability") judge_pattern_ability(value, path);
    if (key == "within" && value.text() != nullptr) judge_reach(*value.text(), path);
    if (key == "when" && value.text() != nullptr) return judge_condition(*value.text(), path);
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
        if (!context_.judges_references || known.has_name(*value.text())) return;
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
        if (std::find(names.begin(), names.end(), key) != names.end()) continue;
        const std::string hint = did_you_mean(key, names);
        if (hint.empty()) continue;
        context_.problems.add("pack/bad-trigger", site_.key(entry_path.text()),
                              fmt::format("`{}` is no field of an ability", printable(key, 60)),
                              hint);
    }
}

void ValueJudge::judge_condition(const std::string& text, const FieldPath& path) {
    try {
        (void)Clause::parse(text, context_.game.rules.words);
    } catch (const Error& error) {
        complain_inside(path, "pack/bad-condition", error.diagnostic());
    }
}

void ValueJudge::judge_lasts(const Data& value, const FieldPath& path) {
    if (const Data::List* list = value.list()) {
        for (std::size_t i = 0; i < list->size(); ++i)
            judge_lasts((*list)[i], FieldPath(path, i + 1));
        return;
    }
    // A table ends it by an event.
    if (value.map() != nullptr) return judge_pattern(value, path);
    if (value.text() == nullptr) {
        return complain(
            path, "pack/bad-lasts",
            fmt::format("a duration is a text such as \"3 turns\", found {}", shown_value(value)));
    }
    // A computed count ("{TL/2} turns") is read when it is made.
    if (value.text()->find_first_of("{(@") != std::string::npos) return;
    if (context_.sound.durations.contains(*value.text())) return;
    try {
        (void)parse_lasts(*value.text());
        context_.sound.durations.insert(*value.text());
    } catch (const Error& error) {
        complain_inside(path, "pack/bad-lasts", error.diagnostic());
    }
}

void ValueJudge::judge_edits(const KindField& field, const Data& value, const FieldPath& path) {
    const auto is_number = [this](const std::string& key) {
        return context_.declarations.find("stat", key) != nullptr ||
               context_.declarations.find("pool", key) != nullptr;
    };
    const Kind* kind = field.of == kind_.name ? &kind_ : nullptr;
    if (kind == nullptr && !field.of.empty()) kind = context_.kinds.find(field.of);
    const Data::Map numbered = value.map() == nullptr ? entries_of(value) : Data::Map{};
    for (const auto& [key, entry] : value.map() == nullptr ? numbered : *value.map()) {
        const std::string* text = entry.text();
        const FieldPath entry_path(path, key);
        if (key.find_first_not_of("0123456789") == std::string::npos) {
            complain(entry_path, "pack/bad-edit",
                     "an edit has the name of what it changes before it", "write defence = \"+1\"");
        } else if (kind != nullptr) {
            judge_edited_field(*kind, key, entry, entry_path);
        } else if (text != nullptr && is_number(key) &&
                   text->find_first_of("{@(") == std::string::npos && !parse_edit(*text)) {
            complain_edit(key, *text, entry_path);
        }
    }
}

// A table of edits to choose from, by their names: { strike = { use = "+1sta" } }, or each with its
// name first: { { "strike", use = "+1sta" } }.
void ValueJudge::judge_choices_of_edits(const KindField& field,
                                        const Data& value,
                                        const FieldPath& path) {
    if (field.of.empty()) return;
    for (const auto& [choice, edits] : entries_of(value)) {
        if (edits.map() == nullptr) continue;
        Data::Map unnamed = *edits.map();
        std::erase_if(unnamed, [](const auto& entry) { return entry.first == "1"; });
        judge_edits(field, Data(std::move(unnamed)), FieldPath(path, choice));
    }
}

// What lies over a definition changes fields it has: by a signed text, or with a value that would
// fit.
void ValueJudge::judge_edited_field(const Kind& kind,
                                    const std::string& key,
                                    const Data& value,
                                    const FieldPath& path) {
    const KindField* field = kind.field(key);
    if (field == nullptr) {
        context_.problems.add("pack/unknown-field", site_.key(path.text()),
                              fmt::format("`{}` is no field of {}, so it changes nothing",
                                          printable(key, 60), kind.name),
                              did_you_mean(key, kind.field_names()));
        return;
    }
    const std::string* text = value.text();
    const bool is_change =
        text != nullptr && !text->empty() && text->find_first_of("+-=%") != std::string::npos;
    if (!is_change) return judge(*field, value, path);
    const bool is_read_later = text->find_first_of("{@(") != std::string::npos;
    if (field->type == FieldType::number && !is_read_later && !parse_edit(*text))
        complain_edit(key, *text, path);
}

void ValueJudge::complain_edit(const std::string& key,
                               const std::string& text,
                               const FieldPath& path) {
    complain(path, "pack/bad-edit",
             fmt::format("'{}' is no change to the number `{}`", printable(text, 60), key),
             "write \"+2\", \"-2 min 1\", \"50%\" or a number");
}

void ValueJudge::judge_cost(const Data& value, const FieldPath& path) {
    if (value.text() == nullptr || context_.game.units.units.empty()) return;
    if (context_.sound.costs.contains(*value.text())) return;
    try {
        (void)parse_cost(*value.text(), context_.game.units);
        context_.sound.costs.insert(*value.text());
    } catch (const Error& error) {
        complain_inside(path, "pack/bad-cost", error.diagnostic());
    }
}

void ValueJudge::judge_amount(const Data& value, const FieldPath& path) {
    if (value.text() == nullptr || !context_.probe_amount) return;
    if (const Diagnostic* found = context_.probe_amount(*value.text())) {
        complain_inside(path, "pack/bad-amount", *found);
    }
}

// Without a notation of ranges they are steps of pairs, if there are any.
void ValueJudge::judge_range(const Data& value, const FieldPath& path) {
    Game& game = context_.game;
    const std::string& text = *value.text();
    if (pair_with_step(game, Word::of(text)) != nullptr) return;
    if (game.notations.find(range_notation) == game.notations.end() && game.rulebook.pairs.empty())
        return;
    try {
        (void)game.readings.range(game, text);
    } catch (const Error& error) {
        complain_inside(path, "verb/bad-range", error.diagnostic());
    }
}

void ValueJudge::judge_check_line(const KindField& field,
                                  const Data& value,
                                  const FieldPath& path) {
    Game& game = context_.game;
    const Word check = Word::of(field.of);
    if (game.check_readers.find(check) == game.check_readers.end()) return;
    try {
        (void)game.readings.check_line(game, check, *value.text());
    } catch (const Error& error) {
        complain_inside(path, "verb/bad-check-line", error.diagnostic());
    }
}

void ValueJudge::judge_effect(const KindField& field, const Data& value, const FieldPath& path) {
    const Word name = Word::of(field.name);
    const auto& effects = context_.game.effects;
    const auto effect =
        std::find_if(effects.begin(), effects.end(),
                     [name](const EffectField& known) { return known.field == name; });
    if (effect == effects.end()) return;
    const Declared* declared = context_.declarations.find("effect", field.name);
    if (declared != nullptr) judge_names(texts_of(declared->body["refers"]), value, path);
    const Verb* verb = context_.game.verbs.find(effect->verb);
    if (verb == nullptr || verb->params.empty()) return;
    const bool first_is_amount = verb->params.front().type == ParamType::amount;
    if (first_is_amount && value.text() != nullptr) judge_amount(value, path);
}

void ValueJudge::judge_names(const std::vector<std::string>& kinds,
                             const Data& value,
                             const FieldPath& path) {
    if (kinds.empty() || !context_.judges_references) return;
    if (const Data::List* list = value.list()) {
        for (std::size_t i = 0; i < list->size(); ++i)
            judge_names(kinds, (*list)[i], FieldPath(path, i + 1));
        return;
    }
    if (value.text() == nullptr) return;
    for (const PrintedName& printed : printed_names(*value.text()))
        judge_name(kinds, printed, path);
}

// "Mark 2" may be a name, or the name "Mark" and a number.
void ValueJudge::judge_name(const std::vector<std::string>& kinds,
                            const PrintedName& printed,
                            const FieldPath& path) {
    const DefinitionTable& known = context_.game.rules.definitions;
    Diagnostic problem;
    problem.where.column = static_cast<int>(printed.begin) + 1;
    try {
        for (const std::string& kind : kinds) {
            for (const std::string& name : {printed.whole, printed.name}) {
                if (known.look_up(kind, name, definition_.pack, definition_.file) != nullptr)
                    return;
            }
        }
        problem.message = fmt::format("there is no {} '{}'", join_names(kinds, "or"),
                                      printable(printed.name, 60));
        problem.hint = known.hint_for(kinds, printed.name);
        if (problem.hint.empty()) problem.hint = known.hint_for(kinds, printed.whole);
        complain_inside(path, "pack/unknown-reference", problem);
    } catch (const Error& error) {
        problem.message = error.diagnostic().message;
        problem.hint = error.diagnostic().hint;
        complain_inside(path, "pack/ambiguous-reference", problem);
    }
}

}  // namespace hexwright
