// The act: the one argument of every handler. Its roles, what steps noted, and what an event may
// still become.
#include <fmt/format.h>

#include <algorithm>

#include "base/error.hpp"
#include "base/text.hpp"
#include "kernel/state/cost_text.hpp"
#include "kernel/verb/aim.hpp"
#include "kernel/verb/arguments.hpp"
#include "kernel/verb/check_verb.hpp"
#include "kernel/verb/effects.hpp"
#include "kernel/verb/numbers.hpp"
#include "kernel/verb/pay.hpp"
#include "kernel/verb/readings.hpp"
#include "kernel/verb/select.hpp"
#include "kernel/verb/things.hpp"
#include "lua/act_names.hpp"
#include "lua/bind.hpp"
#include "lua/table_view.hpp"

namespace hexwright {

namespace {

const Word before_word = Word::of("before");
const Word around_word = Word::of("around");
const Word x_word = Word::of("X");
const Word range_word = Word::of("range");
const Word use_word = Word::of("use");
const Word pool_word = Word::of("pool");

using Property = void (*)(Runtime&, lua_State*, const Act&);

constexpr std::pair<std::string_view, Property> properties[] = {
    {"user", [](Runtime& r, lua_State* s, const Act& a) { r.push_entity(s, a.user); }},
    {"actor", [](Runtime& r, lua_State* s, const Act& a) { r.push_entity(s, a.user); }},
    {"target", [](Runtime& r, lua_State* s, const Act& a) { r.push_entity(s, a.target); }},
    {"targets", [](Runtime& r, lua_State* s, const Act& a) { r.push_list(s, a.targets); }},
    {"self", [](Runtime& r, lua_State* s, const Act& a) { r.push_entity(s, a.self); }},
    {"space", [](Runtime& r, lua_State* s, const Act& a) { r.push_entity(s, a.space); }},
    {"holder",
     [](Runtime& r, lua_State* s, const Act& a) {
         r.push_entity(s, is_alive(r.game.world, a.self) ? Entity(r.game.world, a.self).holder()
                                                         : EntityId{});
     }},
    {"creator",
     [](Runtime& r, lua_State* s, const Act& a) {
         r.push_entity(s, is_alive(r.game.world, a.self) ? Entity(r.game.world, a.self).creator()
                                                         : EntityId{});
     }},
    {"event",
     [](Runtime& r, lua_State* s, const Act& a) {
         const Act* from = &a;
         // Not beyond what is being done: a nested action answers nothing.
         while (from != nullptr && from->answered == nullptr) {
             const Act* outer = from->outer;
             from = outer != nullptr && outer->definition == from->definition ? outer : nullptr;
         }
         if (from == nullptr) return lua_pushnil(s);
         r.push_act(s, *from->answered);
     }},
    {"outer",
     [](Runtime& r, lua_State* s, const Act& a) {
         if (a.outer == nullptr) return lua_pushnil(s);
         r.push_act(s, *a.outer);
     }},
    {"ability",
     [](Runtime& r, lua_State* s, const Act& a) {
         if (a.definition == nullptr) return lua_pushnil(s);
         r.push_definition(s, a.definition->id);
     }},
    {"roll", push_roll},
    {"passed",
     [](Runtime&, lua_State* s, const Act& a) {
         lua_pushboolean(s, a.has_roll && a.roll.passed ? 1 : 0);
     }},
    {"margin",
     [](Runtime&, lua_State* s, const Act& a) {
         lua_pushinteger(s, a.has_roll ? a.roll.margin : 0);
     }},
    {"band",
     [](Runtime& r, lua_State* s, const Act& a) {
         r.push_value(s, Value::of(a.band ? a.band : a.roll.band));
     }},
    {"crit", [](Runtime&, lua_State* s, const Act& a) { lua_pushboolean(s, a.critical ? 1 : 0); }},
    {"scene", [](Runtime& r, lua_State* s, const Act& a) { r.push_list(s, scene(r.game, a)); }},
    {"name",
     [](Runtime& r, lua_State* s, const Act& a) {
         r.push_value(s, Value::of(a.event ? a.event : a.verb));
     }},
    {"phase", [](Runtime& r, lua_State* s, const Act& a) { r.push_value(s, Value::of(a.phase)); }},
    {"cancelled",
     [](Runtime&, lua_State* s, const Act& a) { lua_pushboolean(s, a.cancelled ? 1 : 0); }},
    {"x", [](Runtime& r, lua_State* s, const Act& a) { r.push_value(s, a.field(x_word)); }},
    {"gm",
     [](Runtime& r, lua_State* s, const Act&) {
         static_cast<Handle*>(lua_newuserdatauv(s, sizeof(Handle), 0))->type = r.types.gm;
         luaL_setmetatable(s, gm_type);
     }},
};

constexpr Methods (*families[])() = {act_methods,   around_methods, price_methods, declared_methods,
                                     check_methods, select_methods, ask_methods};

}  // namespace

NameUse act_name_use(std::string_view name) {
    NameUse use;
    for (int place = 0; place < static_cast<int>(std::size(properties)); ++place) {
        if (properties[place].first == name) use.property = place;
    }
    for (const auto family : families) {
        if (use.method == nullptr) use.method = find_method(family(), name);
    }
    return use;
}

bool is_act_name(std::string_view name) {
    const NameUse use = act_name_use(name);
    return use.property >= 0 || use.method != nullptr;
}

std::vector<std::string> act_properties() {
    std::vector<std::string> names;
    for (const auto& [name, property] : properties) names.emplace_back(name);
    return names;
}

std::vector<std::string> act_method_names() {
    std::vector<std::string> names;
    for (const auto family : families) {
        for (const auto& [name, function] : family()) names.emplace_back(name);
    }
    return names;
}

namespace {

int act_index(lua_State* state, Sandbox& sandbox) {
    Runtime& runtime = runtime_of(sandbox);
    const Act& act = act_argument(runtime, state, 1);
    const Name& name = name_argument(runtime, state, 2);
    const Word word = name.word;
    const NameUse use = name.of_act;
    if (use.property >= 0) {
        properties[use.property].second(runtime, state, act);
        return 1;
    }
    const Value field = act.field(word);
    // A number that was noted comes before a method of its name: `act.event.amount`.
    if (field.is(ValueType::integer)) {
        lua_pushinteger(state, field.integer());
    } else if (use.method != nullptr) {
        lua_pushcfunction(state, use.method);
    } else if (!field.is_nil()) {
        runtime.push_value(state, field);
    } else if (const Data* table = act.table(word)) {
        runtime.push(state, *table);
    } else if (const Verb* verb = name.verb->find(runtime.game.verbs);
               verb != nullptr && !verb->of) {
        if (!push_pair(runtime, state, word)) push_verb(runtime, state, *name.verb);
    } else {
        lua_pushnil(state);
    }
    return 1;
}

void assign_role(Runtime& runtime, lua_State* state, Act& act, std::string_view name) {
    if (name != "target" && name != "space")
        throw Error("lua/bad-argument", fmt::format("`{}` of an act cannot be changed", name));
    const EntityId who =
        lua_isnil(state, 3) ? EntityId{} : entity_argument(runtime, state, 3, name);
    (name == "target" ? act.target : act.space) = who;
}

int act_assign(lua_State* state, Sandbox& sandbox) {
    Runtime& runtime = runtime_of(sandbox);
    Act& act = act_argument(runtime, state, 1);
    const std::string_view name = text_of(state, 2, "name");
    if (name == "targets") {
        const Data list = runtime.read(state, 3, "targets");
        act.targets.clear();
        if (list.list() == nullptr)
            throw Error("lua/bad-argument", "`targets` is a list of things of the game");
        for (const Data& item : *list.list()) {
            if (item.entity() == nullptr)
                throw Error("lua/bad-argument", "`targets` is a list of things of the game");
            act.targets.push_back(*item.entity());
        }
        act.target = act.targets.empty() ? EntityId{} : act.targets.front();
        return 0;
    }
    if (name == "crit") {
        act.critical = lua_toboolean(state, 3) != 0;
        return 0;
    }
    if (name == "band") {
        set_band(runtime.game, act, std::string(text_of(state, 3, "band")));
        return 0;
    }
    for (const auto& [known, push] : properties) {
        if (known == name && name != "x") {
            assign_role(runtime, state, act, name);
            return 0;
        }
    }
    const Data data = runtime.read(state, 3, name);
    const Word word = name == "x" ? x_word : runtime.game.rules.words.intern(name);
    if (data.list() != nullptr || data.map() != nullptr || data.handler() != nullptr) {
        act.set_table(word, data);
    } else {
        act.set_field(word, value_of(runtime, data));
    }
    return 0;
}

// While it has not happened, and whoever is asked may say how it will.
bool may_still_change(const Act& act) {
    return act.phase == before_word || act.phase == around_word;
}

// act:edit { damage = "-5" }: lays edits over the act; on an event only before it happens.
int edit(lua_State* state, Sandbox& sandbox) {
    Runtime& runtime = runtime_of(sandbox);
    Act& act = act_argument(runtime, state, 1);
    const Data edits = runtime.read(state, 2, "edits");
    if (edits.map() == nullptr) bad_argument(state, 2, "edits", "a table of edits");
    if (act.phase && !may_still_change(act)) {
        lua_pushnil(state);
        lua_pushliteral(state, "the window is past");
        return 2;
    }
    const Act* running = runtime.game.running_act();
    Word label = act.verb;
    if (running != nullptr && running->definition != nullptr)
        label = running->definition->name_word;
    if (lua_type(state, 3) == LUA_TSTRING)
        label = runtime.game.rules.words.intern(text_of(state, 3, "label"));
    apply_edits(runtime.game, act, *edits.map(), label);
    lua_pushboolean(state, 1);
    return 1;
}

// A pool changes within what is done, which goes on.
Word what_happens(Game& game, const Act& act) {
    if (act.event == pool_word)
        return game.rules.words.intern(
            fmt::format("change of {}", game.text(act.field(pool_word).word())));
    return act.definition != nullptr ? act.definition->name_word : act.event;
}

int cancel(lua_State* state, Sandbox& sandbox) {
    Runtime& runtime = runtime_of(sandbox);
    Act& act = act_argument(runtime, state, 1);
    if (!may_still_change(act)) {
        lua_pushnil(state);
        lua_pushliteral(state, "the window is past");
        return 2;
    }
    act.cancelled = true;
    Line& line = runtime.game.report(LineKind::cancelled);
    line.a = runtime.game.name_of(act.user);
    line.word = what_happens(runtime.game, act);
    if (const Act* running = runtime.game.running_act(); running != nullptr)
        line.b = runtime.game.name_of(running->self);
    lua_pushboolean(state, 1);
    return 1;
}

int redirect(lua_State* state, Sandbox& sandbox) {
    Runtime& runtime = runtime_of(sandbox);
    Act& act = act_argument(runtime, state, 1);
    const EntityId who = entity_argument(runtime, state, 2, "who");
    if (!may_still_change(act)) {
        lua_pushnil(state);
        lua_pushliteral(state, "the window is past");
        return 2;
    }
    std::replace(act.targets.begin(), act.targets.end(), act.target, who);
    act.target = who;
    lua_pushboolean(state, 1);
    return 1;
}

// act:refuse("why"): ends the act; its verb returns nil and the reason.
int refuse(lua_State* state, Sandbox& sandbox) {
    Runtime& runtime = runtime_of(sandbox);
    Act& act = act_argument(runtime, state, 1);
    act.stopped = true;
    act.refusal = runtime.game.rules.words.intern(text_of(state, 2, "reason"));
    return 0;
}

// act:stop(): ends the act quietly; what was done stays done.
int stop(lua_State* state, Sandbox& sandbox) {
    act_argument(runtime_of(sandbox), state, 1).stopped = true;
    return 0;
}

int say(lua_State* state, Sandbox& sandbox) {
    Runtime& runtime = runtime_of(sandbox);
    (void)act_argument(runtime, state, 1);
    runtime.game.report(lua_toboolean(state, 3) != 0 ? LineKind::heading : LineKind::note).word =
        runtime.game.rules.words.intern(text_of(state, 2, "text"));
    return 0;
}

// act:carry_out(target): the effect fields of what is done, on one target.
int carry_out_effects(lua_State* state, Sandbox& sandbox) {
    Runtime& runtime = runtime_of(sandbox);
    Act& act = act_argument(runtime, state, 1);
    const EntityId target = entity_argument(runtime, state, 2, "target");
    act.target = target;
    carry_out(runtime.game, act, target);
    return 0;
}

// act:call("on_hit"): a handler field of what is done, if it has one.
int call_handler(lua_State* state, Sandbox& sandbox) {
    Runtime& runtime = runtime_of(sandbox);
    Act& act = act_argument(runtime, state, 1);
    call_handler_field(runtime.game, act, Word::of(text_of(state, 2, "handler")));
    return 0;
}

// act:field("range"): a field of what is done, as the act's edits leave it; `use` is the price.
int field(lua_State* state, Sandbox& sandbox) {
    Runtime& runtime = runtime_of(sandbox);
    const Act& act = act_argument(runtime, state, 1);
    const Word name = Word::of(text_of(state, 2, "name"));
    Data storage;
    const Data& data = printed_field(act, name, storage);
    if (name == use_word && act.may_be_edited(name) && data.text() != nullptr) {
        const CostReading price(runtime.game, act, name);
        runtime.push(state, Data(to_text(*price)));
    } else if (data.handler() != nullptr) {
        lua_pushboolean(state, 1);
    } else {
        runtime.push(state, data);
    }
    return 1;
}

// act:changes("range"): what edits put in a field's place or add to it, in the order laid.
int changes(lua_State* state, Sandbox& sandbox) {
    Runtime& runtime = runtime_of(sandbox);
    const Act& act = act_argument(runtime, state, 1);
    Data::List found;
    act.for_each_edit(Word::of(text_of(state, 2, "name")), [&found](const ActEdit& edit) {
        if (const Data* data = std::get_if<Data>(&edit.change)) {
            found.push_back(*data);
        } else if (const Edit& change = std::get<Edit>(edit.change); change.op == EditOp::add) {
            found.emplace_back(change.amount);
        }
    });
    runtime.push(state, Data(std::move(found)));
    return 1;
}

// act:amount("{TL/5}"): a printed amount or number, now; with names, what raises its ranks.
int amount(lua_State* state, Sandbox& sandbox) {
    Runtime& runtime = runtime_of(sandbox);
    Act& act = act_argument(runtime, state, 1);
    const Data sources = lua_isnoneornil(state, 3) ? Data{} : runtime.read(state, 3, "ranks");
    std::vector<Word> keys;
    if (const Data::List* list = sources.list()) {
        for (const Data& source : *list) {
            if (source.text() != nullptr) keys.push_back(Word::of(*source.text()));
        }
    }
    std::vector<Modifier> ranks;
    ActReader reader(runtime.game, act, keys, ranks);
    lua_pushinteger(state,
                    evaluate_amount(runtime.game, act, runtime.read(state, 2, "amount"), reader));
    return 1;
}

// act:range(): how far what is done reaches now: least, most, except, and the words of its range.
int range(lua_State* state, Sandbox& sandbox) {
    Runtime& runtime = runtime_of(sandbox);
    Act& act = act_argument(runtime, state, 1);
    const Range range = range_of(runtime.game, act, range_word);
    Data::Map told = *range.printed->data.map();
    std::erase_if(told, [](const auto& entry) {
        return entry.first == "least" || entry.first == "most" || entry.first == "except";
    });
    told.emplace_back("least", Data(range.least));
    if (range.most) told.emplace_back("most", Data(*range.most));
    if (range.except) told.emplace_back("except", Data(*range.except));
    runtime.push(state, Data(std::move(told)));
    return 1;
}

// act:in_range(thing): is it as far away as the range says? What stands between is not looked at.
int in_range(lua_State* state, Sandbox& sandbox) {
    Runtime& runtime = runtime_of(sandbox);
    Act& act = act_argument(runtime, state, 1);
    const EntityId thing = entity_argument(runtime, state, 2, "thing");
    const Range range = range_of(runtime.game, act, range_word);
    lua_pushboolean(state, is_in_range(runtime.game, act, range, thing) ? 1 : 0);
    return 1;
}

constexpr std::pair<std::string_view, lua_CFunction> act_method_rows[] = {
    {"changes", guarded<changes>},   {"edit", guarded<edit>},
    {"cancel", guarded<cancel>},     {"redirect", guarded<redirect>},
    {"refuse", guarded<refuse>},     {"stop", guarded<stop>},
    {"say", guarded<say>},           {"carry_out", guarded<carry_out_effects>},
    {"call", guarded<call_handler>}, {"field", guarded<field>},
    {"amount", guarded<amount>},     {"range", guarded<range>},
    {"in_range", guarded<in_range>},
};

}  // namespace

Methods act_methods() {
    return act_method_rows;
}

Act& act_argument(Runtime& runtime, lua_State* state, int index) {
    const auto* handle = static_cast<ActHandle*>(handle_at(state, index, runtime.types.act));
    if (handle == nullptr) bad_argument(state, index, "act", "the act a handler was given");
    Act* act = runtime.game.act_at(handle->depth, handle->serial);
    if (act == nullptr) {
        throw Error("lua/act-over", "this act is over: an act is good only while its handler runs",
                    "note what you need in fields, or keep it on a thing");
    }
    return *act;
}

void make_act_metatable(lua_State* state) {
    luaL_newmetatable(state, act_type);
    lua_pushcfunction(state, guarded<act_index>);
    lua_setfield(state, -2, "__index");
    lua_pushcfunction(state, guarded<act_assign>);
    lua_setfield(state, -2, "__newindex");
    lua_pushboolean(state, 0);
    lua_setfield(state, -2, "__metatable");
    lua_pop(state, 1);
}

}  // namespace hexwright
