#include "lua/bind.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/error.hpp"
#include "base/text.hpp"
#include "kernel/verb/arguments.hpp"
#include "kernel/verb/rulebook.hpp"
#include "lua/report.hpp"
#include "lua/sandbox_impl.hpp"
#include "lua/table_view.hpp"

namespace hexwright {

// --- verbs: `rue:take("(3){MgcPwr} fire")`, inside a ruling an act, from a driver a ruling

namespace {

constexpr std::size_t longest_plain = 256;

// A short text or a thing, as most arguments are, without a reader; charged as it charges.
bool read_plain(Runtime& runtime, lua_State* state, int index, Data::List& arguments) {
    const int type = lua_type(state, index);
    if (type == LUA_TSTRING) {
        const std::string_view text = string_at(state, index);
        if (text.size() > longest_plain) return false;
        runtime.sandbox.charge(state, 1 + static_cast<std::int64_t>(text.size() / 16));
        arguments.emplace_back(std::string(text));
        return true;
    }
    if (type != LUA_TUSERDATA) return false;
    const EntityId* const thing = runtime.entity_at(state, index);
    if (thing == nullptr) return false;
    runtime.sandbox.charge(state, 1);
    arguments.emplace_back(*thing);
    return true;
}

void read_arguments(Runtime& runtime, lua_State* state, int first, Data::List& arguments) {
    static constexpr std::array names = {"argument 1", "argument 2", "argument 3", "argument 4"};
    const int top = lua_gettop(state);
    for (int i = first; i <= top; ++i) {
        // An act is good for its handler only; a verb finds the acts around it by itself.
        if (read_plain(runtime, state, i, arguments) ||
            handle_at(state, i, runtime.types.act) != nullptr)
            continue;
        const auto place = static_cast<std::size_t>(i - first);
        arguments.push_back(runtime.read(state, i, names[std::min(place, names.size() - 1)]));
    }
}

}  // namespace

Outcome rule(Runtime& runtime, lua_State* state, const Request& request) {
    const bool is_drivers = !runtime.game.is_ruling();
    if (is_drivers) refuse_in_flow(runtime, printable(runtime.game.text(request.verb), 60));
    Outcome outcome = runtime.game.rule(request);
    if (!is_drivers) return outcome;
    if (outcome.diagnostic) {
        if (outcome.diagnostic->where.file.empty())
            place_at_caller(state, outcome.diagnostic->where);
        append(outcome.diagnostic->frames, script_frames(runtime.sandbox, state));
    }
    if (runtime.on_ruling) runtime.on_ruling(request, outcome);
    // Every further ruling would fail, too.
    if (outcome.diagnostic && is_of_memory(*outcome.diagnostic)) {
        const Diagnostic ended = error_at(outcome.diagnostic->code, {},
                                          "this script ends here: " + outcome.diagnostic->message,
                                          outcome.diagnostic->hint);
        runtime.sandbox.raise_abort(state, AbortKind::memory, &ended);
    }
    return outcome;
}

namespace {

// Pushes what came of it and returns how many. The arguments are used up.
int do_verb(
    Runtime& runtime, lua_State* state, const Verb& verb, EntityId subject, Data::List& arguments) {
    Game& game = runtime.game;
    // What is asked outside of a ruling, such as a rule, has acts too.
    if (game.is_ruling() || game.acts.running() != nullptr) {
        const Game::ActScope scope(game);
        Act& act = scope.act();
        bind_arguments(game, verb, subject, std::move(arguments), act);
        game.run(verb, act);
        return push_outcome(runtime, state, act);
    }
    const Request request{verb.name, subject, std::move(arguments)};
    return push_outcome(runtime, state, rule(runtime, state, request));
}

// As against { Health = 1 }, an argument behind a dot where a colon is meant.
bool is_list(lua_State* state, int index) {
    if (table_view::length(state, index) > 0) return true;
    table_view::push_content(state, index);
    lua_pushnil(state);
    const bool is_empty = lua_next(state, -2) == 0;
    lua_pop(state, is_empty ? 1 : 3);
    return is_empty;
}

// rue:zone(goblin), act:zone(), rue:zone(goblin, "nearer"). Reading a value needs no ruling.
int do_pair(Runtime& runtime,
            lua_State* state,
            const Verb& verb,
            const PairRule& pair,
            const EntityId* subject) {
    EntityId a;
    EntityId b;
    int value = 3;  // where one to set is
    if (subject != nullptr) {
        a = *subject;
        b = entity_argument(runtime, state, 2, "other");
    } else {
        const Act& act = act_argument(runtime, state, 1);
        const EntityId* const other = runtime.entity_at(state, 2);
        a = act.user;
        b = other == nullptr ? act.target : *other;
        if (other == nullptr) value = 2;
    }
    const bool is_set = !lua_isnoneornil(state, value);
    if (!is_set && a != b) {
        if (const std::optional<Value> known = known_relation(runtime.game, pair, a, b)) {
            runtime.push_value(state, *known);
            return 1;
        }
    }
    Data::List arguments{Data(b)};
    if (is_set) arguments.push_back(runtime.read(state, value, "value"));
    return do_verb(runtime, state, verb, a, arguments);
}

// A list does it member by member; an empty one does nothing.
int do_by_members(Runtime& runtime, lua_State* state, const Verb& verb) {
    Data::List arguments;
    read_arguments(runtime, state, 2, arguments);
    const lua_Integer size = table_view::length(state, 1);
    for (lua_Integer i = 1; i <= size; ++i) {
        table_view::item(state, 1, i);
        const EntityId member = entity_argument(runtime, state, -1, fmt::format("member {}", i));
        lua_pop(state, 1);
        if (!runtime.game.is_ruling() || runtime.game.name_of(member)) {
            Data::List own = arguments;
            lua_pop(state, do_verb(runtime, state, verb, member, own));
        }
    }
    lua_settop(state, 1);
    return 1;
}

// Upvalue: the address of the Name.
int call_verb(lua_State* state, Sandbox& sandbox) {
    Runtime& runtime = runtime_of(sandbox);
    Name& name = *reinterpret_cast<Name*>(lua_tointeger(state, lua_upvalueindex(1)));
    const Verb* verb = name.verb(runtime.game.verbs);
    if (verb == nullptr) throw Error("verb/unknown-verb", "this verb is no longer declared");
    const EntityId* const subject = runtime.entity_at(state, 1);
    if (subject != nullptr || handle_at(state, 1, runtime.types.act) != nullptr) {
        if (const PairRule* pair = find_pair(runtime.game, name.word))
            return do_pair(runtime, state, *verb, *pair, subject);
        if (subject == nullptr) (void)act_argument(runtime, state, 1);
        Data::List arguments;
        read_arguments(runtime, state, 2, arguments);
        return do_verb(runtime, state, *verb, subject == nullptr ? EntityId{} : *subject,
                       arguments);
    }
    if (lua_type(state, 1) == LUA_TTABLE && is_list(state, 1))
        return do_by_members(runtime, state, *verb);
    throw Error("lua/bad-argument",
                fmt::format("{} is done by a thing of the game; write who:{}(...)", verb->title,
                            verb->title));
}

}  // namespace

void push_verb(Runtime& runtime, lua_State* state, Name& name) {
    if (name.verb_function == 0) {
        const Sandbox::HostWork work(runtime.sandbox);
        runtime.sandbox.allow_closure(guarded<call_verb>);
        lua_pushinteger(state, reinterpret_cast<lua_Integer>(&name));
        lua_pushcclosure(state, guarded<call_verb>, 1);
        name.verb_function = luaL_ref(state, LUA_REGISTRYINDEX);
    }
    lua_rawgeti(state, LUA_REGISTRYINDEX, name.verb_function);
}

void push_verb_of_thing(Runtime& runtime, lua_State* state, Name& name, const Verb& verb) {
    // A flow that looks what comes next is no driver that makes a ruling of it.
    const bool is_driver = !runtime.game.is_ruling() && !runtime.game.world.is_probing() &&
                           runtime.game.acts.running() == nullptr;
    if (!verb.method || is_driver) return push_verb(runtime, state, name);
    runtime.sandbox.references.push(state, function_of(verb.method));
}

// --- outcomes

namespace {

int push_refusal(Runtime& runtime, lua_State* state, Word refusal) {
    lua_pushnil(state);
    const std::string reason = runtime.game.text(refusal);
    lua_pushlstring(state, reason.data(), reason.size());
    return 2;
}

// A list of things answers their verbs, also when it is empty.
void push_table(Runtime& runtime, lua_State* state, const Data& table) {
    const Data::List* list = table.list();
    std::vector<EntityId> things;
    if (list != nullptr) {
        for (const Data& item : *list) {
            if (item.entity() != nullptr) things.push_back(*item.entity());
        }
    }
    if (list == nullptr || things.size() != list->size()) return runtime.push(state, table);
    runtime.push_list(state, things);
}

}  // namespace

int push_outcome(Runtime& runtime, lua_State* state, const Act& act) {
    if (act.refusal && act.result.is_nil()) return push_refusal(runtime, state, act.refusal);
    if (const Data* table = act.table(result_word())) {
        push_table(runtime, state, *table);
    } else {
        runtime.push_value(state, act.result);
    }
    return 1;
}

int push_outcome(Runtime& runtime, lua_State* state, const Outcome& outcome) {
    if (outcome.ending == Ending::refused) return push_refusal(runtime, state, outcome.refusal);
    if (outcome.diagnostic) {
        const Diagnostic& diagnostic = *outcome.diagnostic;
        Data::Map fields;
        fields.emplace_back("code", Data(diagnostic.code));
        fields.emplace_back("message", Data(diagnostic.message));
        if (!diagnostic.hint.empty()) fields.emplace_back("hint", Data(diagnostic.hint));
        if (!diagnostic.where.file.empty())
            fields.emplace_back("file", Data(diagnostic.where.file));
        if (diagnostic.where.line > 0)
            fields.emplace_back("line", Data(std::int64_t{diagnostic.where.line}));
        lua_pushnil(state);
        runtime.push(state, Data(std::move(fields)));
        return 2;
    }
    if (!outcome.table.is_nil()) {
        push_table(runtime, state, outcome.table);
    } else {
        runtime.push_value(state, outcome.result);
    }
    return 1;
}

// --- arguments

Name& name_argument(Runtime& runtime, lua_State* state, int index) {
    Name* const name = runtime.names.at(state, index);
    if (name == nullptr) bad_argument(state, index, "name", "a text");
    return *name;
}

void bad_argument(lua_State* state, int index, std::string_view name, std::string_view wanted) {
    throw Error("lua/bad-argument", fmt::format("`{}` must be {}, found {}", name, wanted,
                                                lua_typename(state, lua_type(state, index))));
}

std::string_view text_of(lua_State* state, int index, std::string_view name) {
    if (lua_type(state, index) != LUA_TSTRING) bad_argument(state, index, name, "a text");
    const std::string_view text = string_at(state, index);
    if (text.size() >= longest_plain)
        sandbox_of(state).charge(state, static_cast<std::int64_t>(text.size() / 16));
    return text;
}

std::int64_t integer_argument(lua_State* state, int index, std::string_view name) {
    int is_integer = 0;
    const lua_Integer number = lua_tointegerx(state, index, &is_integer);
    if (lua_type(state, index) != LUA_TNUMBER || is_integer == 0)
        bad_argument(state, index, name, "a whole number");
    if (number > limits::integer_max || number < -limits::integer_max) {
        throw Error("lua/bad-argument", fmt::format("`{}` is beyond 2^53", name));
    }
    return number;
}

Receiver Receiver::read(const LuaCall& call, int index) {
    if (handle_at(call.state, index, call.runtime.types.act) == nullptr)
        return {nullptr, read_argument<EntityId>(call, index)};
    Act& act = act_argument(call.runtime, call.state, index);
    return {&act, act.user};
}

Options Options::read(const LuaCall& call, int index) {
    if (lua_isnoneornil(call.state, index)) return {};
    Options options{read_argument<Data>(call, index)};
    judge_options(options.data, call.options(index));
    return options;
}

namespace {

BoundRow bound_row(const ApiType& type, const ApiMethod& method) {
    const bool has_self = type.call == ApiCall::colon;
    BoundRow row;
    if (has_self) row = {{"self"}, {std::nullopt}};
    const std::vector<Signature::Part> params = read_signature(method).params;
    for (std::size_t i = 0; i < params.size(); ++i) {
        row.names.push_back(params[i].name);
        row.options.push_back(options_of(method.name(), i));
    }
    return row;
}

}  // namespace

BoundRow read_bound_row(lua_CFunction function) {
    for (const ApiPage& page : api_pages()) {
        for (const ApiType& type : page.types) {
            for (const ApiMethod* method : type.rows()) {
                if (method->function == function) return bound_row(type, *method);
            }
        }
    }
    return {};
}

// --- metatables

void push_metatable(lua_State* state, const char* name, LuaEvents events) {
    luaL_newmetatable(state, name);
    for (const auto& [event, function] : events) {
        lua_pushcfunction(state, function);
        lua_setfield(state, -2, event);
    }
    lua_pushboolean(state, 0);
    lua_setfield(state, -2, "__metatable");
    lua_pushvalue(state, -1);
    lua_rawsetp(state, LUA_REGISTRYINDEX, name);
}

void Runtime::make_metatables() {
    lua_State* state = sandbox.state();
    const Sandbox::HostWork work(sandbox);
    make_entity_metatables(state);
    make_list_metatable(state);
    make_act_metatable(state);
    make_gm_metatable(state);
    const auto type = [state](const char* name) {
        lua_rawgetp(state, LUA_REGISTRYINDEX, name);
        const void* metatable = lua_topointer(state, -1);
        lua_pop(state, 1);
        return metatable;
    };
    types = {type(entity_type), type(act_type), type(definition_type),
             type(list_type),   type(gm_type),  type(roll_type)};
    SandboxAccess::impl(sandbox).list_metatable = types.list;
    lua_rawgetp(state, LUA_REGISTRYINDEX, list_type);
    list_metatable_ = luaL_ref(state, LUA_REGISTRYINDEX);
}

}  // namespace hexwright
