#include "pack/known_names.hpp"

#include <algorithm>
#include <set>

#include "base/text.hpp"
#include "kernel/verb/arguments.hpp"
#include "kernel/verb/rulebook.hpp"
#include "kernel/verb/steps.hpp"
#include "kernel/verb/verb.hpp"
#include "pack/kind.hpp"

namespace hexwright {

namespace {

// Whether the kernel itself counts it.
bool is_counted(Word name) {
    return std::ranges::any_of(kernel_numbers,
                               [name](std::string_view known) { return Word::of(known) == name; });
}

bool holds_number(const KindField& field) {
    using enum FieldType;
    return contains(std::array{any, number, amount, range, effect}, field.type);
}

bool has_group(const EntitySchema& schema, Word name) {
    return std::ranges::any_of(
        schema.stats, [name](const StatRule& stat) { return contains(stat.groups, name); });
}

// The act variable that a step sets, if it names one.
Word set_by(const Step& step) {
    if (const auto* evaluated = std::get_if<EvaluateStep>(step.body.get()))
        return evaluated->variable;
    const auto* edit = std::get_if<EditStep>(step.body.get());
    return edit != nullptr && edit->is_variant() ? edit->field : Word{};
}

}  // namespace

std::vector<const Verb*> all_verbs(const Game& game) {
    std::vector<const Verb*> verbs;
    for (const std::string& title : game.verbs.names())
        verbs.push_back(game.verbs.find(Word::of(title)));
    return verbs;
}

std::vector<const Verb*> verbs_of(const Game& game, std::string_view event) {
    const Word name = Word::of(event.substr(0, event.find('/')));
    std::vector<const Verb*> verbs = all_verbs(game);
    std::erase_if(verbs, [&](const Verb* verb) {
        const bool makes_it = verb->event && game.events.name(*verb->event) == name;
        return !makes_it && verb->name != name;
    });
    return verbs;
}

bool has_member(const Game& game, std::string_view kind, Word name) {
    const EntitySchema* schema = game.rules.schemas.find(Word::of(kind));
    return schema != nullptr && schema->meaning(name).name;
}

bool KnownNumbers::has(Word name) const {
    return is_counted(name) || kinds_.has_field(game_.text(name)) ||
           std::ranges::any_of(
               kinds_.all(), [&](const auto& kind) { return has_member(game_, kind.first, name); });
}

bool KnownNumbers::is_sure(std::string_view name) const {
    const Word word = Word::of(name);
    return std::ranges::any_of(kinds_.all(), [&](const auto& entry) {
        const EntitySchema* schema = game_.rules.schemas.find(Word::of(entry.first));
        return schema != nullptr && (schema->pool(word) != nullptr ||
                                     schema->stat(word) != nullptr || has_group(*schema, word));
    });
}

// Fields of other types have no number, though they may be called like one.
bool KnownNumbers::are_changed_by(std::string_view name) const {
    const Word word = Word::of(name);
    if (is_sure(name) || is_counted(word)) return true;
    for (const auto& [kind_name, kind] : kinds_.all()) {
        const KindField* field = kind.field(name);
        if (field != nullptr && holds_number(*field)) return true;
        if (field == nullptr && has_member(game_, kind_name, word)) return true;
    }
    return false;
}

std::vector<std::string> KnownNumbers::names() const {
    std::set<std::string> known;
    for (const Declared& declared : declarations_.all()) {
        if (declared.what == "stat" || declared.what == "pool") known.insert(declared.name);
    }
    for (const auto& [name, kind] : kinds_.all()) {
        if (const EntitySchema* schema = game_.rules.schemas.find(Word::of(name))) {
            for (const StatRule& stat : schema->stats) {
                for (const Word group : stat.groups) known.insert(game_.text(group));
            }
        }
        for (const KindField& field : kind.fields) {
            if (field.type == FieldType::number) known.insert(field.name);
        }
    }
    return {known.begin(), known.end()};
}

std::optional<EventFields> fields_of_event(const Game& game, std::string_view event) {
    const std::vector<const Verb*> verbs = verbs_of(game, event);
    if (verbs.empty()) return std::nullopt;
    EventFields fields;
    for (const Verb* verb : verbs) {
        for (const Param& param : verb->params) {
            if (param.type == ParamType::edits) return std::nullopt;
            fields.given.push_back(game.text(param.name));
        }
        for_each_step(verb->steps, [&](const Step& step) {
            if (const Word variable = set_by(step)) fields.noted.push_back(game.text(variable));
        });
        if (verb->result) fields.noted.push_back(game.text(verb->result));
    }
    return fields;
}

std::vector<std::string> kinds_named(const Game& game, const Verb& verb, std::size_t argument) {
    std::vector<std::string> kinds;
    for (const KindRule& rule : game.rulebook.kinds) {
        if (argument == 0 && rule.made_by == verb.name) kinds.push_back(game.text(rule.kind));
    }
    if (!kinds.empty() || argument >= verb.params.size()) return kinds;
    const Param& param = verb.params[argument];
    if (param.words && !param.words->is_open) {
        kinds = param.words->refers;
        std::erase_if(kinds, [](std::string_view name) {
            return name == pool_names || name == number_names;
        });
    }
    if (param.type == ParamType::definition && param.kind) kinds.push_back(game.text(param.kind));
    return kinds;
}

std::vector<std::string> kinds_named(const Game& game,
                                     std::string_view event,
                                     std::string_view field) {
    const Word name = Word::of(field);
    std::vector<std::string> kinds;
    for (const Verb* verb : verbs_of(game, event)) {
        for (std::size_t i = 0; i < verb->params.size(); ++i) {
            if (verb->params[i].name != name) continue;
            const std::vector<std::string> named = kinds_named(game, *verb, i);
            if (named.empty()) return {};
            append(kinds, named);
        }
    }
    return kinds;
}

}  // namespace hexwright
