#include "kernel/verb/arguments.hpp"

#include <fmt/format.h>

#include <utility>

#include "base/error.hpp"
#include "base/text.hpp"
#include "kernel/state/entity.hpp"
#include "kernel/state/words.hpp"
#include "kernel/verb/game.hpp"
#include "kernel/verb/numbers.hpp"
#include "kernel/verb/readings.hpp"
#include "kernel/verb/rulebook.hpp"
#include "kernel/verb/things.hpp"

namespace hexwright {

namespace {

void judge_key(std::string_view argument, const ArgumentWords& words, std::string_view key) {
    if (const std::optional<Diagnostic> problem = misfit_key(argument, words, key))
        throw Error(*problem);
}

}  // namespace

bool is_place(std::string_view key) {
    return !key.empty() && key.find_first_not_of("0123456789") == std::string_view::npos;
}

Diagnostic unknown_key(const char* code,
                       std::string_view argument,
                       const std::vector<std::string>& known,
                       std::string_view key) {
    const bool has_no_key = is_place(key);
    const std::string what =
        has_no_key ? "nothing without a name" : fmt::format("no '{}'", printable(key, 60));
    return error_at(code, {},
                    fmt::format("`{}` takes {}: there {} {}", argument, what,
                                known.size() == 1 ? "is" : "are", join_names(known)),
                    has_no_key ? "" : did_you_mean(key, known));
}

std::optional<Diagnostic> misfit_choice(std::string_view verb,
                                        std::string_view argument,
                                        const ArgumentWords& words,
                                        std::string_view text) {
    const bool takes_others = words.one_of.empty() || words.is_open || !words.refers.empty();
    if (takes_others || contains(words.one_of, text)) return std::nullopt;
    std::vector<std::string> quoted;
    for (const std::string& word : words.one_of) quoted.push_back(fmt::format("'{}'", word));
    return error_at("verb/bad-argument", {},
                    fmt::format("{} wants {} as `{}`, found '{}'", verb, join_names(quoted, "or"),
                                argument, printable(text, 60)),
                    did_you_mean(text, words.one_of));
}

std::optional<Diagnostic> misfit_key(std::string_view argument,
                                     const ArgumentWords& words,
                                     std::string_view key) {
    if (words.keys.empty() || words.is_open || contains(words.keys, key)) return std::nullopt;
    return unknown_key("verb/unknown-option", argument, words.keys, key);
}

void judge_words(std::string_view verb,
                 std::string_view argument,
                 const ArgumentWords& words,
                 const Data& given) {
    if (const std::string* const text = given.text()) {
        if (const std::optional<Diagnostic> problem = misfit_choice(verb, argument, words, *text))
            throw Error(*problem);
    } else if (const Data::Map* const map = given.map()) {
        for (const auto& [key, value] : *map) judge_key(argument, words, key);
    } else if (const Data::List* const list = given.list()) {
        if (!list->empty()) judge_key(argument, words, "1");
    }
}

namespace {

class Binder {
public:
    Binder(Game& game, const Verb& verb, Act& act) : game_(game), verb_(verb), act_(act) {}

    void bind(EntityId subject, Data::List arguments) {
        act_.verb = verb_.name;
        set_subject(subject);
        if (arguments.size() > verb_.params.size()) {
            fail(fmt::format("takes {} arguments, {} were given", verb_.params.size(),
                             arguments.size()));
        }
        // Its function reads them as they are, as when a handler calls it.
        if (verb_.method) return act_.set_table(words::arguments, Data(std::move(arguments)));
        auto argument = arguments.begin();
        for (const Param& param : verb_.params) {
            const bool is_there = argument != arguments.end();
            if (is_there && !argument->is_nil()) {
                bind_one(param, std::move(*argument));
            } else if (param.required) {
                fail(fmt::format("needs `{}`", game_.text(param.name)));
            }
            if (is_there) ++argument;
        }
    }

private:
    [[noreturn]] void fail(const std::string& what, const char* hint = "") const {
        refuse_call(fmt::format("{} {}", verb_.title, what), hint);
    }

    [[noreturn]] void misfit(const Param& param,
                             const char* wanted,
                             const Data& found,
                             const char* hint = "") const {
        fail(fmt::format("wants {} as `{}`, found {}", wanted, game_.text(param.name),
                         found.type_name()),
             hint);
    }

    // The subject of the call becomes the user or the target.
    void set_subject(EntityId subject) {
        const Act* outer = act_.outer;
        if (subject && verb_.of && Entity(game_.world, subject).kind() != verb_.of) {
            fail(fmt::format("is a verb of a {}, not of a {}", game_.text(verb_.of),
                             game_.text(Entity(game_.world, subject).kind())));
        }
        if (verb_.subject_role != words::target) {
            act_.user = subject;
            return;
        }
        act_.target = subject;
        act_.targets.assign(1, subject);
        if (outer != nullptr) {
            // Part of what the outer act does: same doer, same ability.
            act_.user = outer->user;
            act_.self = outer->self;
            act_.definition = outer->definition;
            act_.answered = outer->answered;
        } else {
            act_.user = subject;
        }
    }

    void bind_one(const Param& param, Data data) {
        if (param.words && param.type != ParamType::edits)
            judge_words(verb_.title, game_.text(param.name), *param.words, data);
        switch (param.type) {
            case ParamType::entity:
                return bind_entity(param, data);
            case ParamType::entities:
                return bind_entities(param, data);
            case ParamType::number:
                if (data.number() == nullptr) misfit(param, "a whole number", data);
                return act_.set_field(param.name, Value::of(*data.number()));
            case ParamType::text:
                if (data.text() == nullptr) misfit(param, "a text", data);
                return act_.set_field(param.name,
                                      Value::of(game_.rules.words.intern(*data.text())));
            case ParamType::truth:
                if (data.truth() == nullptr) misfit(param, "true or false", data);
                return act_.set_field(param.name, Value::of_truth(*data.truth()));
            case ParamType::amount:
                if (data.number() == nullptr && data.text() == nullptr)
                    misfit(param, "a number or a printed amount", data);
                return act_.set_table(param.name, std::move(data));
            case ParamType::edits:
                if (data.list() != nullptr && data.list()->empty()) return;  // {} edits nothing
                if (data.map() == nullptr) {
                    const bool is_thing = data.entity() != nullptr;
                    misfit(param, "a table of edits", data,
                           is_thing ? "a target goes into the table: { target = ... }" : "");
                }
                return bind_edits(*data.map());
            case ParamType::definition:
                return bind_definition(param, data);
            case ParamType::fields:
            case ParamType::table:
                if (data.map() == nullptr && data.list() == nullptr) misfit(param, "a table", data);
                if (data.map() != nullptr &&
                    (verb_.native == nullptr || param.type == ParamType::fields)) {
                    for (const auto& [name, value] : *data.map()) judge_option(name);
                }
                return act_.set_table(param.name, std::move(data));
            case ParamType::raw:
                return act_.set_table(param.name, std::move(data));
            case ParamType::any:
                return set_variable(game_, act_, param.name, std::move(data));
        }
    }

    void bind_entity(const Param& param, const Data& data) {
        if (data.entity() == nullptr) misfit(param, "a thing of the game", data);
        const EntityId entity = *data.entity();
        (void)entity_block(game_.world, entity);
        if (param.name == words::target) {
            act_.target = entity;
            act_.targets.assign(1, entity);
        } else if (param.name == words::space) {
            act_.space = entity;
        } else {
            act_.set_field(param.name, Value::of(entity));
        }
    }

    void bind_entities(const Param& param, const Data& data) {
        if (data.entity() != nullptr) return bind_entity(param, data);
        if (data.list() == nullptr) misfit(param, "a thing of the game or a list of them", data);
        act_.targets.clear();
        for (const Data& item : *data.list()) {
            if (item.entity() == nullptr) misfit(param, "a list of things of the game", item);
            (void)entity_block(game_.world, *item.entity());
            act_.targets.push_back(*item.entity());
        }
        act_.target = act_.targets.empty() ? EntityId{} : act_.targets.front();
    }

    // A definition by name, looked up from the caller's script, or the thing that has it.
    void bind_definition(const Param& param, const Data& data) {
        if (const EntityId* thing = data.entity()) {
            if (!bind_thing(*thing)) fail("was given a thing whose definition is gone");
            return;
        }
        if (data.text() == nullptr) misfit(param, "a name", data);
        // A held thing comes before everything else of that name, unless it was made without a
        // definition, as a change that lasts is.
        if (is_alive(game_.world, act_.user)) {
            const Word name = Word::of(*data.text());
            const EntityId own = find_part(game_, act_.user, param.kind, name);
            if (own && bind_thing(own)) return;
        }
        const Definition* near = act_.outer == nullptr ? nullptr : act_.outer->definition;
        const NameScope scope = name_scope(game_, near, *data.text());
        act_.definition = &game_.rules.definitions.resolve(game_.text(param.kind), *data.text(),
                                                           scope.pack, scope.file);
    }

    // False when there is no definition of it.
    bool bind_thing(EntityId thing) {
        const Word id = Entity(game_.world, thing).definition();
        const Definition* definition = game_.rules.definitions.find(id);
        if (definition == nullptr) return false;
        act_.self = thing;
        act_.definition = definition;
        return true;
    }

    void bind_edits(const Data::Map& edits) {
        for (const auto& [name, data] : edits) {
            judge_option(name);
            const Word key = game_.rules.words.intern(name);
            if (key == words::target || key == words::targets) {
                bind_entities({words::target, ParamType::entities, {}, true}, data);
            } else if (key == words::space && data.entity() != nullptr) {
                act_.space = *data.entity();
            } else {
                lay(key, data);
            }
        }
    }

    void judge_option(const std::string& name) const {
        if (game_.rulebook.judge_option) game_.rulebook.judge_option(verb_, act_.definition, name);
    }

    void lay(Word key, const Data& data) {
        const Act* giver = act_.outer;
        while (giver != nullptr && giver->definition == nullptr) giver = giver->outer;
        const Word label = giver == nullptr ? verb_.name : giver->definition->name_word;
        if (!apply_edit(act_, key, data, label)) set_variable(game_, act_, key, data);
    }

    Game& game_;
    const Verb& verb_;
    Act& act_;
};

}  // namespace

const Data& edited_field(const Act& act, Word key, Data& storage) {
    static const Data nothing;
    const Data* data = act.definition == nullptr ? &nothing : &act.definition->field(key);
    act.for_each_edit(key, [&](const ActEdit& edit) {
        if (const Data* replacement = std::get_if<Data>(&edit.change)) {
            data = replacement;
        } else if (data->number() != nullptr || data->is_nil()) {
            const std::int64_t printed = data->is_nil() ? 0 : *data->number();
            storage = Data(std::get<Edit>(edit.change).apply(printed));
            data = &storage;
        }
    });
    return *data;
}

Value refuse(Game& game, Act& act, const std::string& reason) {
    act.stopped = true;
    act.kept = false;
    act.refusal = game.rules.words.intern(reason);
    return Value{};
}

const Data& argument(const Act& act, Word key) {
    static const Data nothing;
    const Data* table = act.table(key);
    return table == nullptr ? nothing : *table;
}

void set_variable(Game& game, Act& act, Word key, Data data) {
    if (data.number() != nullptr) return act.set_field(key, Value::of(*data.number()));
    if (data.truth() != nullptr) return act.set_field(key, Value::of_truth(*data.truth()));
    if (data.entity() != nullptr) return act.set_field(key, Value::of(*data.entity()));
    if (data.text() != nullptr && data.text()->size() <= 256) {
        return act.set_field(key, Value::of(game.rules.words.intern(*data.text())));
    }
    act.set_table(key, std::move(data));
}

bool apply_edit(Act& act, Word key, const Data& data, Word label) {
    if (const std::string* text = data.text()) {
        if (const std::optional<Edit> edit = parse_edit(*text)) {
            act.lay({key, *edit, label});
            return true;
        }
    }
    if (data.number() != nullptr && *data.number() < 0) {
        act.lay({key, Edit{EditOp::add, *data.number(), {}, {}}, label});
        return true;
    }
    act.lay({key, data, label});
    return false;
}

namespace {

// The change of a number that is printed as an amount, "+{TmWrk}", evaluated now.
std::optional<Edit> evaluated_change(Game& game, Act& act, Word key, const Data& data) {
    const std::string* text = data.text();
    const bool is_change =
        text != nullptr && text->size() > 1 && (text->front() == '+' || text->front() == '-');
    const bool is_of_number =
        act.definition != nullptr && act.definition->field(key).number() != nullptr;
    if (!is_change || !is_of_number || parse_edit(*text)) return std::nullopt;
    ActReader reader(game, act);
    const std::int64_t amount = evaluate_amount(game, act, Data(text->substr(1)), reader);
    return Edit{EditOp::add, text->front() == '-' ? -amount : amount, {}, {}};
}

}  // namespace

void apply_edits(Game& game, Act& act, const Data::Map& edits, Word label) {
    for (const auto& [name, data] : edits) {
        const Word key = game.rules.words.intern(name);
        if (const std::optional<Edit> change = evaluated_change(game, act, key, data)) {
            act.lay({key, *change, label});
        } else {
            (void)apply_edit(act, key, data, label);
        }
    }
}

void bind_arguments(
    Game& game, const Verb& verb, EntityId subject, Data::List arguments, Act& act) {
    Binder(game, verb, act).bind(subject, std::move(arguments));
}

}  // namespace hexwright
