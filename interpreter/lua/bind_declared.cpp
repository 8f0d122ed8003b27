// What rulesets declare by name, asked of an act or a thing.
#include "base/error.hpp"
#include "kernel/verb/rulebook.hpp"
#include "lua/bind.hpp"

namespace hexwright {

namespace {

// act:rule "write_on", hex:rule "write_on": what the rule says there.
int rule(lua_State* state, Sandbox& sandbox) {
    Runtime& runtime = runtime_of(sandbox);
    const Word name = runtime.game.rules.words.intern(text_of(state, 2, "rule"));
    if (handle_at(state, 1, runtime.types.act) != nullptr) {
        runtime.push(state, rule_value(runtime.game, act_argument(runtime, state, 1), name));
    } else {
        const EntityId thing = entity_argument(runtime, state, 1, "thing");
        runtime.push(state, rule_value(runtime.game, thing, name));
    }
    return 1;
}

const char pairs_key = 0;

// Who and whom a pair is asked of, and the place of a value to set, or 0.
struct PairCall {
    EntityId a;
    EntityId b;
    int value = 0;
};

PairCall read_pair_call(Runtime& runtime, lua_State* state) {
    PairCall call;
    const bool of_act = handle_at(state, 1, runtime.types.act) != nullptr;
    if (of_act) {
        const Act& act = act_argument(runtime, state, 1);
        call.a = act.user;
        call.b = act.target;
    } else {
        call.a = entity_argument(runtime, state, 1, "who");
    }
    const std::optional<EntityId> other = runtime.entity_at(state, 2);
    if (!of_act || other) call.b = entity_argument(runtime, state, 2, "other");
    const int value = !of_act || other ? 3 : 2;
    if (!lua_isnoneornil(state, value)) call.value = value;
    return call;
}

// rue:zone(goblin), act:zone(), rue:zone(goblin, "nearer"). Upvalue: the pair's word. What is known
// is told without a ruling.
int call_pair(lua_State* state, Sandbox& sandbox) {
    Runtime& runtime = runtime_of(sandbox);
    Game& game = runtime.game;
    const Word name =
        Word::from_hash(static_cast<std::uint64_t>(lua_tointeger(state, lua_upvalueindex(1))));
    const PairRule* pair = find_pair(game, name);
    const Verb* verb = game.verbs.find(name);
    if (pair == nullptr || verb == nullptr)
        throw Error("verb/unknown-verb", "this pair is no longer declared");
    const PairCall call = read_pair_call(runtime, state);
    if (call.value == 0 && call.a != call.b) {
        if (const std::optional<Value> known = known_relation(game, *pair, call.a, call.b)) {
            runtime.push_value(state, *known);
            return 1;
        }
    }
    Data::List arguments{Data(call.b)};
    if (call.value != 0) arguments.push_back(runtime.read(state, call.value, "value"));
    return do_verb(runtime, state, *verb, call.a, arguments);
}

constexpr std::pair<std::string_view, lua_CFunction> declared_method_rows[] = {
    {"rule", guarded<rule>},
};

}  // namespace

Methods declared_methods() {
    return declared_method_rows;
}

// Functions of pairs, made once each.
bool push_pair(Runtime& runtime, lua_State* state, Word name) {
    if (find_pair(runtime.game, name) == nullptr) return false;
    const Sandbox::HostWork work(runtime.sandbox);
    if (lua_rawgetp(state, LUA_REGISTRYINDEX, &pairs_key) != LUA_TTABLE) {
        lua_pop(state, 1);
        lua_newtable(state);
        lua_pushvalue(state, -1);
        lua_rawsetp(state, LUA_REGISTRYINDEX, &pairs_key);
        runtime.sandbox.allow_closure(guarded<call_pair>);
    }
    const auto key = static_cast<lua_Integer>(name.hash());
    if (lua_rawgeti(state, -1, key) == LUA_TNIL) {
        lua_pop(state, 1);
        lua_pushinteger(state, key);
        lua_pushcclosure(state, guarded<call_pair>, 1);
        lua_pushvalue(state, -1);
        lua_rawseti(state, -3, key);
    }
    lua_remove(state, -2);
    return true;
}

}  // namespace hexwright
