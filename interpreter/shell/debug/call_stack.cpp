#include "shell/debug/call_stack.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/error.hpp"
#include "base/text.hpp"
#include "kernel/state/pool.hpp"
#include "kernel/verb/things.hpp"
#include "pack/source_file.hpp"

namespace hexwright {

namespace {

constexpr std::size_t most_text = 200;

std::string name_text(const Game& game, EntityId thing) {
    if (!is_alive(game.world, thing)) return "a thing that is gone";
    const std::string name = printable(game.text(game.name_of(thing)), 80);
    return name.empty() ? "a thing without a name" : name;
}

std::string value_line(const Game& game, Value value) {
    switch (value.type()) {
        case ValueType::integer:
            return fmt::format("{}", value.integer());
        case ValueType::truth:
            return value.truth() ? "true" : "false";
        case ValueType::entity:
            return name_text(game, value.entity());
        case ValueType::word:
            return fmt::format("\"{}\"", printable(game.text(value.word()), most_text));
        default:
            return value.is_nil() ? "nothing" : "a list";
    }
}

ShownRow thing_row(const Game& game, std::string name, EntityId thing) {
    return {std::move(name), name_text(game, thing), "thing", thing};
}

void add_word(ShownRows& rows, const Game& game, const char* name, Word word) {
    if (word) rows.push_back({name, printable(game.text(word), most_text)});
}

void add_thing(ShownRows& rows, const Game& game, const char* name, EntityId thing) {
    if (thing) rows.push_back(thing_row(game, name, thing));
}

// "14 against 12: passed"
std::string roll_text(const RollFigures& roll) {
    return fmt::format("natural {}, total {}, margin {}, {}{}", roll.natural, roll.total,
                       roll.margin, roll.passed ? "passed" : "failed",
                       roll.critical ? ", critical" : "");
}

std::string title_of(const Game& game, const Frame& frame) {
    const std::string name = printable(game.text(frame.name), most_text);
    switch (frame.kind) {
        case FrameKind::listener: {
            const Definition* definition = game.rules.definitions.find(frame.name);
            return fmt::format("{} answers", definition == nullptr ? name : definition->name);
        }
        default:
            return name;
    }
}

// A value of the World as a line of text; "" for nothing.
std::string data_line(const Game& game, const Data& data) {
    if (data.is_nil()) return "";
    if (const EntityId* thing = data.entity()) return name_text(game, *thing);
    if (const Data::List* list = data.list()) {
        std::vector<std::string> texts;
        for (const Data& one : *list) texts.push_back(data_line(game, one));
        return fmt::format("{{ {} }}", fmt::join(texts, ", "));
    }
    if (const Data::Map* map = data.map()) {
        std::vector<std::string> texts;
        for (const auto& [key, one] : *map)
            texts.push_back(fmt::format("{} = {}", key, data_line(game, one)));
        return fmt::format("{{ {} }}", fmt::join(texts, ", "));
    }
    return shown_value(data);
}

const Data& first_of(const Data& step) {
    return step.list() != nullptr && !step.list()->empty() ? step.list()->front() : step["1"];
}

// The path of the step with this name in a list of steps, at any depth; "" when there is none.
std::string path_of_step(const Data& steps, const std::string& path, std::string_view name) {
    for (const auto& [key, step] : entries_of(steps)) {
        if (!is_table(step)) continue;
        std::string here = path_of(path, key);
        const std::string* const own = first_of(step).text();
        if (own != nullptr && *own == name) return here;
        if (std::string inner = path_of_step(step, here, name); !inner.empty()) return inner;
    }
    return "";
}

}  // namespace

const Place& StepPlaces::of(Word name) {
    const auto [known, is_new] = known_.try_emplace(name);
    if (is_new) {
        known->second = find(session_.game.rules.words.text(name));
        if (!known->second.file.empty()) known->second.file = shown_path(known->second.file);
    }
    return known->second;
}

// Steps are named after the event of their verb, where it has one: "damage/resist" is a step of
// `take`.
Place StepPlaces::find(std::string_view name) const {
    const Loader& loader = session_.loader();
    const std::size_t slash = name.find('/');
    const std::string_view verb = name.substr(0, slash);
    if (slash == std::string_view::npos) {
        const Declared* const declared = loader.declarations().find_verb(verb);
        return declared == nullptr ? Place{} : loader.place_of(*declared);
    }
    for (const Declared& declared : loader.declarations().all()) {
        if (declared.what != "verb") continue;
        const std::string* const event = declared.body["event"].text();
        if ((event == nullptr ? declared.name : *event) != verb) continue;
        const std::string path =
            path_of_step(declared.body["steps"], "steps", name.substr(slash + 1));
        if (!path.empty()) return place_of(loader.sources(), declared, path);
    }
    return {};
}

std::string step_name(const Session& session, const std::string& name) {
    const std::size_t slash = name.find('/');
    if (slash == std::string::npos) return name;
    const Declared* const verb = session.loader().declarations().find_verb(name.substr(0, slash));
    const std::string* const event = verb == nullptr ? nullptr : verb->body["event"].text();
    return event == nullptr ? name : *event + name.substr(slash);
}

std::string number_text(Game& game, EntityId thing, const std::string& number) {
    if (!is_alive(game.world, thing)) return "";
    const Word word = Word::of(number);
    const EntitySchema* schema = game.rules.schemas.find(Entity(game.world, thing).kind());
    const PoolRule* pool = schema == nullptr ? nullptr : schema->pool(word);
    if (pool != nullptr) return fmt::format("{}", Pool(game.world, *pool, thing).amount());
    return data_line(game, thing_field(game, thing, word));
}

std::vector<StackEntry> call_stack(OpenFrames& session) {
    Game& game = session.session().game;
    const std::vector<ScriptCall> calls = script_calls(session.session().sandbox);
    std::vector<StackEntry> entries;
    auto call = calls.begin();
    const auto add_calls = [&](int height, const Act* act, const char* title) {
        for (; call != calls.end() && call->height >= height; ++call) {
            const Place where = session.session().shown(Place{call->chunk, call->line});
            entries.push_back(
                {call->function.empty() ? title : call->function, where, call->height, act});
        }
    };
    const auto act_at = [&](std::uint32_t depth) -> const Act* {
        const Act* act = game.acts.running();
        for (std::uint32_t i = game.acts.depth(); act != nullptr && i > depth; --i)
            act = act->outer;
        return act;
    };
    const auto& frames = session.frames();
    for (auto open = frames.rbegin(); open != frames.rend(); ++open) {
        const Act* act = act_at(open->depth);
        add_calls(open->height, act, "a function");
        if (open->frame.kind == FrameKind::handler) continue;
        const Place where =
            open->frame.kind == FrameKind::listener ? Place{} : session.place_of(open->frame.name);
        entries.push_back({title_of(game, open->frame), where, {}, act});
    }
    add_calls(0, nullptr, "the script");
    return entries;
}

ShownRows rows_of(std::vector<ScriptVariable> variables) {
    ShownRows rows;
    for (ScriptVariable& one : variables)
        rows.push_back(
            {std::move(one.name), std::move(one.text), std::move(one.type), one.thing, one.parts});
    return rows;
}

ShownRows act_rows(Game& game, const Act& act) {
    ShownRows rows;
    add_word(rows, game, "verb", act.verb);
    add_word(rows, game, "phase", act.phase);
    if (act.definition != nullptr)
        rows.push_back({"definition", printable(act.definition->name, most_text)});
    add_thing(rows, game, "self", act.self);
    add_thing(rows, game, "user", act.user);
    add_thing(rows, game, "target", act.target);
    if (act.targets.size() > 1) {
        std::vector<std::string> names;
        for (const EntityId one : act.targets) names.push_back(name_text(game, one));
        rows.push_back({"targets", fmt::format("{{ {} }}", fmt::join(names, ", "))});
    }
    add_thing(rows, game, "space", act.space);
    for (const auto& [key, value] : act.fields) {
        ShownRow row{game.text(key), value_line(game, value)};
        if (value.is(ValueType::entity)) row = thing_row(game, game.text(key), value.entity());
        rows.push_back(std::move(row));
    }
    for (const auto& [key, data] : act.tables)
        rows.push_back({game.text(key), data_line(game, data)});
    if (act.has_roll) rows.push_back({"roll", roll_text(act.roll.shown())});
    if (!act.result.is_nil()) rows.push_back({"result", value_line(game, act.result)});
    add_word(rows, game, "refusal", act.refusal);
    if (act.cancelled) rows.push_back({"cancelled", "true"});
    return rows;
}

ShownRows dice_rows(Game& game) {
    ShownRows rows;
    for (const TraceEntry& entry : game.fate.trace()) {
        const std::uint32_t sides = die_sides(entry);
        const std::string number = fmt::format("{}", rows.size() + 1);
        if (sides != 0) {
            rows.push_back({number, fmt::format("d{}: {}", sides, entry.answer.integer() + 1)});
        } else {
            rows.push_back({number, "answer " + value_line(game, entry.answer)});
        }
    }
    return rows;
}

ShownRows thing_names(Game& game) {
    std::vector<EntityId> things = all_things(game.world);
    std::erase_if(things, [&](EntityId thing) {
        const Entity view(game.world, thing);
        const EntitySchema* schema = game.rules.schemas.find(view.kind());
        return view.holder() || schema == nullptr || schema->pools.empty();
    });
    std::ranges::sort(things, {}, &EntityId::birth);
    ShownRows rows;
    for (const EntityId thing : things) {
        ShownRow row = thing_row(game, name_text(game, thing), thing);
        row.text.clear();
        const EntitySchema* schema = game.rules.schemas.find(Entity(game.world, thing).kind());
        for (const PoolRule& pool : schema->pools) {
            const std::string name = game.text(pool.name);
            row.text += fmt::format("{}{} {}", row.text.empty() ? "" : ", ", name,
                                    number_text(game, thing, name));
        }
        rows.push_back(std::move(row));
    }
    return rows;
}

ShownRows thing_rows(Game& game, EntityId thing) {
    ShownRows rows;
    if (!is_alive(game.world, thing)) return rows;
    const Entity view(game.world, thing);
    add_word(rows, game, "kind", view.kind());
    add_word(rows, game, "side", view.side());
    if (view.place()) add_thing(rows, game, "space", view.place());
    if (const EntitySchema* schema = game.rules.schemas.find(view.kind())) {
        for (const PoolRule& pool : schema->pools) {
            const std::string name = game.text(pool.name);
            rows.push_back({name, number_text(game, thing, name), "pool"});
        }
        for (const FieldSlot& slot : schema->fields) {
            if (!slot.name || schema->pool(slot.name) != nullptr) continue;
            const std::string name = game.text(slot.name);
            if (std::string text = number_text(game, thing, name); !text.empty())
                rows.push_back({name, std::move(text), "field"});
        }
    }
    const List parts = view.parts();
    for (std::uint32_t i = 0; i < parts.size(); ++i) {
        const EntityId part = parts.at(i).entity();
        ShownRow row = thing_row(game, name_text(game, part), part);
        row.text = number_text(game, part, "x");
        rows.push_back(std::move(row));
    }
    return rows;
}

ScriptVariable evaluate_in(OpenFrames& session,
                           const StackEntry& entry,
                           const std::string& expression) {
    Session& played = session.session();
    ScriptScope scope{entry.height, entry.act, {}};
    if (const auto globals = played.loader().environment(played.pack())) scope.globals = *globals;
    return evaluate(played.runtime, scope, expression);
}

std::string filled_in(OpenFrames& session, std::string_view text) {
    std::string filled;
    while (!text.empty()) {
        const std::size_t open = std::min(text.find('{'), text.size());
        const std::size_t close = std::min(text.find('}', open), text.size());
        filled += text.substr(0, open);
        if (close == text.size()) return filled += text.substr(open);
        const std::string expression(text.substr(open + 1, close - open - 1));
        try {
            const StackEntry entry = call_stack(session).front();
            const ScriptVariable value = evaluate_in(session, entry, expression);
            if (value.parts) session.session().sandbox.references.release(value.parts);
            filled += value.text;
        } catch (const Error& error) {
            filled += fmt::format("({})", error.diagnostic().message);
        }
        text.remove_prefix(close + 1);
    }
    return filled;
}

}  // namespace hexwright
