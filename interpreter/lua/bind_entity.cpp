#include <fmt/format.h>

#include "base/error.hpp"
#include "base/text.hpp"
#include "kernel/state/pool.hpp"
#include "kernel/verb/arguments.hpp"
#include "kernel/verb/condition.hpp"
#include "kernel/verb/numbers.hpp"
#include "kernel/verb/pay.hpp"
#include "kernel/verb/select.hpp"
#include "kernel/verb/things.hpp"
#include "lua/bind.hpp"
#include "lua/thing_names.hpp"

namespace hexwright {

namespace {

const char handles_key = 0;
const char metatable_key = 0;

// What every thing tells of itself.
using EntityProperty = void (*)(Runtime&, lua_State*, const Entity&);

constexpr std::pair<std::string_view, EntityProperty> entity_properties[] = {
    {"name",
     [](Runtime& r, lua_State* s, const Entity& e) { r.push_value(s, Value::of(e.name())); }},
    {"kind",
     [](Runtime& r, lua_State* s, const Entity& e) { r.push_value(s, Value::of(e.kind())); }},
    {"side",
     [](Runtime& r, lua_State* s, const Entity& e) { r.push_value(s, Value::of(e.side())); }},
    {"holder", [](Runtime& r, lua_State* s, const Entity& e) { r.push_entity(s, e.holder()); }},
    {"creator", [](Runtime& r, lua_State* s, const Entity& e) { r.push_entity(s, e.creator()); }},
    {"space",
     [](Runtime& r, lua_State* s, const Entity& e) {
         r.push_entity(s, space_around(r.game, e.id()));
     }},
    {"definition",
     [](Runtime& r, lua_State* s, const Entity& e) { r.push_definition(s, e.definition()); }},
    {"statuses",
     [](Runtime& r, lua_State* s, const Entity& e) {
         r.push_list(s, held_made_by(r.game, e.id(), Word::of("inflict")));
     }},
    {"turns",
     [](Runtime& r, lua_State* s, const Entity& e) {
         const std::optional<Timer> timer = remaining(r.game.world, e.id());
         r.push_value(s, timer ? Value::of(timer->count) : Value{});
     }},
};

constexpr Methods (*entity_families[])() = {entity_methods, declared_methods, select_methods,
                                            ask_methods};

}  // namespace

NameUse entity_name_use(std::string_view name) {
    NameUse use;
    for (int place = 0; place < static_cast<int>(std::size(entity_properties)); ++place) {
        if (entity_properties[place].first == name) use.property = place;
    }
    for (const auto family : entity_families) {
        if (use.method == nullptr) use.method = find_method(family(), name);
    }
    return use;
}

namespace {

std::vector<std::string> known_names(Game& game, EntityId thing) {
    std::vector<std::string> known = game.verbs.names();
    if (const EntitySchema* schema = game.rules.schemas.find(Entity(game.world, thing).kind())) {
        for (const StatRule& rule : schema->stats) known.push_back(game.text(rule.name));
        for (const FieldSlot& slot : schema->fields) known.push_back(game.text(slot.name));
    }
    return known;
}

// A thing whose kind declares numbers has no other names by accident: a typo is told.
bool has_strict_names(Game& game, EntityId thing) {
    const EntitySchema* schema = game.rules.schemas.find(Entity(game.world, thing).kind());
    return schema != nullptr && !schema->stats.empty();
}

// Is the thing of this handle in the game? One that was removed or undone is not.
bool is_there(const Runtime& runtime, lua_State* state, int index) {
    const auto* handle = static_cast<EntityHandle*>(handle_at(state, index, runtime.types.entity));
    if (handle == nullptr) bad_argument(state, index, "self", "a thing of the game");
    return !handle->undone && is_alive(runtime.game.world, handle->id);
}

int is_kept(lua_State* state, Sandbox& sandbox);

// A number or a field of the thing.
int push_field(Runtime& runtime, lua_State* state, const Entity& entity, const Name& name) {
    Game& game = runtime.game;
    const EntityId thing = entity.id();
    // Without declared numbers and edits a thing has only what it was given.
    const bool is_plain =
        game.rules.schemas.find(entity.kind()) == nullptr && entity.edits().is_empty();
    const std::optional<std::int64_t> number =
        is_plain ? std::nullopt : find_stat(game, thing, name.word);
    if (number) {
        const Data own = thing_field(game, thing, name.word);
        if (own.is_nil() || own.number() != nullptr) {
            lua_pushinteger(state, *number);
            return 1;
        }
    }
    const Data data = thing_field(game, thing, name.word);
    if (data.is_nil() && has_strict_names(game, thing)) {
        const EntitySchema* schema = game.rules.schemas.find(entity.kind());
        const Definition* definition = game.rules.definitions.find(entity.definition());
        const bool declared = schema->field(name.word).has_value() ||
                              (definition != nullptr && definition->has_field(name.word));
        if (!declared && !game.rules.words.knows(name.word)) {
            throw Error(
                "lua/no-such-field",
                fmt::format("a {} has no '{}'", game.text(entity.kind()), printable(name.text, 80)),
                did_you_mean(name.text, known_names(game, thing)));
        }
    }
    runtime.push(state, data);
    return 1;
}

int entity_index(lua_State* state, Sandbox& sandbox) {
    Runtime& runtime = runtime_of(sandbox);
    Game& game = runtime.game;
    const Name& meant = name_argument(runtime, state, 2);
    const std::string_view name = meant.text;
    const NameUse use = meant.of_entity;
    if (use.method == &guarded<is_kept>) {
        lua_pushcfunction(state, use.method);
        return 1;
    }
    if (name == "alive") {
        lua_pushboolean(state, is_there(runtime, state, 1) ? 1 : 0);
        return 1;
    }
    const EntityId thing = entity_argument(runtime, state, 1, "self");
    const Entity entity(game.world, thing);
    if (use.property >= 0) {
        entity_properties[use.property].second(runtime, state, entity);
        return 1;
    }
    if (use.method != nullptr) {
        lua_pushcfunction(state, use.method);
        return 1;
    }
    const Verb* verb = meant.verb->find(game.verbs);
    if (verb != nullptr && (!verb->of || verb->of == entity.kind())) {
        if (!push_pair(runtime, state, meant.word)) push_verb(runtime, state, *meant.verb);
        return 1;
    }
    return push_field(runtime, state, entity, meant);
}

int entity_assign(lua_State* state, Sandbox& sandbox) {
    Runtime& runtime = runtime_of(sandbox);
    Game& game = runtime.game;
    const EntityId thing = entity_argument(runtime, state, 1, "self");
    const std::string name(text_of(state, 2, "name"));
    const Data data = runtime.read(state, 3, name);
    const Verb* verb = game.verbs.find(Word::of("set"));
    Act* outer = game.running_act();
    if (outer == nullptr || verb == nullptr) {
        const Request request{Word::of("set"), thing, {Data(name), data}};
        const Outcome outcome = rule(runtime, state, request);
        if (outcome.diagnostic) throw Error(*outcome.diagnostic);
        return 0;
    }
    const Game::ActScope scope(game);
    bind_arguments(game, *verb, thing, {Data(name), data}, scope.act());
    game.run(*verb, scope.act());
    return 0;
}

int entity_equal(lua_State* state, Sandbox& sandbox) {
    const Runtime& runtime = runtime_of(sandbox);
    const std::optional<EntityId> a = runtime.entity_at(state, 1);
    const std::optional<EntityId> b = runtime.entity_at(state, 2);
    lua_pushboolean(state, a && b && *a == *b ? 1 : 0);
    return 1;
}

int entity_text(lua_State* state, Sandbox& sandbox) {
    Runtime& runtime = runtime_of(sandbox);
    const auto* handle = static_cast<EntityHandle*>(luaL_checkudata(state, 1, entity_type));
    const std::string name = runtime.game.text(runtime.game.name_of(handle->id));
    lua_pushstring(state, handle->undone || name.empty() ? "a thing that is gone" : name.c_str());
    return 1;
}

// --- methods that are no verbs: they tell, or pay

int has(lua_State* state, Sandbox& sandbox) {
    Runtime& runtime = runtime_of(sandbox);
    const EntityId thing = entity_argument(runtime, state, 1, "self");
    const Word name = Word::of(text_of(state, 2, "name"));
    Game& game = runtime.game;
    (void)entity_block(game.world, thing);
    lua_pushboolean(state, bears(game, thing, name) ? 1 : 0);
    return 1;
}

// laid("cannot", "act"): the name of what lays this word over the thing, or nil.
int laid(lua_State* state, Sandbox& sandbox) {
    Runtime& runtime = runtime_of(sandbox);
    const EntityId thing = entity_argument(runtime, state, 1, "self");
    const Word key = Word::of(text_of(state, 2, "key"));
    const EntityId source =
        modifier_source(runtime.game, thing, key, Word::of(text_of(state, 3, "word")));
    runtime.push_value(state, Value::of(runtime.game.name_of(source)));
    return 1;
}

int things(lua_State* state, Sandbox& sandbox) {
    Runtime& runtime = runtime_of(sandbox);
    const EntityId thing = entity_argument(runtime, state, 1, "self");
    const Word kind = lua_isnoneornil(state, 2) ? Word{} : Word::of(text_of(state, 2, "kind"));
    runtime.push_list(state, held(runtime.game, thing, kind));
    return 1;
}

// pay(cost) must; pay(cost, question) may. True, or nil and why not.
int pay_price(lua_State* state, Sandbox& sandbox) {
    Runtime& runtime = runtime_of(sandbox);
    Game& game = runtime.game;
    const EntityId who = entity_argument(runtime, state, 1, "self");
    const std::string price(text_of(state, 2, "cost"));
    Act* outer = game.running_act();
    if (outer == nullptr)
        throw Error("lua/only-in-play", "pay works in a handler; from here, use a verb");
    const Game::ActScope scope(game);
    Act& act = scope.act();
    act.user = who;
    act.self = outer->self;
    const Cost& cost = read_cost(game, price);
    if (const std::optional<std::string> why = cannot_pay(game, act, who, cost, 0)) {
        lua_pushnil(state);
        lua_pushstring(state, why->c_str());
        return 2;
    }
    if (!lua_isnoneornil(state, 3)) {
        Question question;
        question.who = who;
        question.text = game.rules.words.intern(fmt::format(
            "{}: pay {}, {}", game.text(game.name_of(who)), price, text_of(state, 3, "question")));
        question.fallback = Value::of_truth(true);
        if (!game.ask(question).truth()) {
            lua_pushnil(state);
            lua_pushliteral(state, "would not");
            return 2;
        }
    }
    lua_pushboolean(state, pay(game, act, who, cost, 0) ? 1 : 0);
    return 1;
}

int missing(lua_State* state, Sandbox& sandbox) {
    Runtime& runtime = runtime_of(sandbox);
    Game& game = runtime.game;
    const EntityId who = entity_argument(runtime, state, 1, "self");
    const PoolRule& rule =
        pool_rule(game.world, game.rules, who, game.rules.words.intern(text_of(state, 2, "pool")));
    const std::int64_t most = pool_max(game, who, rule).value_or(0);
    lua_pushinteger(state, std::max<std::int64_t>(0, most - pool_amount(game.world, rule, who)));
    return 1;
}

// The number before modifiers.
int base(lua_State* state, Sandbox& sandbox) {
    Runtime& runtime = runtime_of(sandbox);
    const EntityId who = entity_argument(runtime, state, 1, "self");
    const std::optional<std::int64_t> number =
        base_stat(runtime.game, who, Word::of(text_of(state, 2, "name")));
    runtime.push_value(state, number ? Value::of(*number) : Value{});
    return 1;
}

// The changes laid over it under a name, each with its label: { label = "Cornered", change = 1 }.
int modifiers(lua_State* state, Sandbox& sandbox) {
    Runtime& runtime = runtime_of(sandbox);
    const EntityId who = entity_argument(runtime, state, 1, "self");
    std::vector<Modifier> laid;
    collect(runtime.game, who, Word::of(text_of(state, 2, "name")), laid);
    Data::List found;
    for (const Modifier& modifier : laid) {
        const Edit& edit = modifier.edit;
        const bool is_sum = edit.op == EditOp::add && !edit.least && !edit.most;
        Data::Map part;
        part.emplace_back("label", Data(runtime.game.text(modifier.label)));
        part.emplace_back("change", is_sum ? Data(edit.amount) : Data(to_text(edit)));
        found.emplace_back(std::move(part));
    }
    runtime.push(state, Data(std::move(found)));
    return 1;
}

int is_kept(lua_State* state, Sandbox& sandbox) {
    lua_pushboolean(state, is_there(runtime_of(sandbox), state, 1) ? 1 : 0);
    return 1;
}

constexpr std::pair<std::string_view, lua_CFunction> entity_method_rows[] = {
    {"has", guarded<has>},        {"laid", guarded<laid>},           {"things", guarded<things>},
    {"pay", guarded<pay_price>},  {"missing", guarded<missing>},     {"base", guarded<base>},
    {"exists", guarded<is_kept>}, {"modifiers", guarded<modifiers>},
};

}  // namespace

Methods entity_methods() {
    return entity_method_rows;
}

bool is_thing_name(std::string_view name) {
    const NameUse use = entity_name_use(name);
    return name == "alive" || use.property >= 0 || use.method != nullptr;
}

std::vector<std::string> thing_properties() {
    std::vector<std::string> names;
    for (const auto& [name, property] : entity_properties) names.emplace_back(name);
    return names;
}

std::vector<std::string> thing_methods() {
    std::vector<std::string> names;
    for (const auto family : entity_families) {
        for (const auto& [name, function] : family()) names.emplace_back(name);
    }
    return names;
}

void make_entity_metatable(lua_State* state) {
    luaL_newmetatable(state, entity_type);
    lua_pushcfunction(state, guarded<entity_index>);
    lua_setfield(state, -2, "__index");
    lua_pushcfunction(state, guarded<entity_assign>);
    lua_setfield(state, -2, "__newindex");
    lua_pushcfunction(state, guarded<entity_equal>);
    lua_setfield(state, -2, "__eq");
    lua_pushcfunction(state, guarded<entity_text>);
    lua_setfield(state, -2, "__tostring");
    lua_pushboolean(state, 0);
    lua_setfield(state, -2, "__metatable");
    lua_rawsetp(state, LUA_REGISTRYINDEX, &metatable_key);
    // Handles by birth; weak, so that a handle nobody holds goes.
    lua_newtable(state);
    lua_newtable(state);
    lua_pushliteral(state, "v");
    lua_setfield(state, -2, "__mode");
    lua_setmetatable(state, -2);
    lua_rawsetp(state, LUA_REGISTRYINDEX, &handles_key);
}

void Runtime::push_entity(lua_State* state, EntityId entity) {
    if (!entity) return lua_pushnil(state);
    KeptEntity& kept = kept_entities_[entity.birth % kept_entities_.size()];
    if (kept.id == entity) {
        lua_rawgeti(state, LUA_REGISTRYINDEX, kept.ref);
        return;
    }
    const Sandbox::HostWork work(sandbox);
    push_handle(state, entity);
    lua_pushvalue(state, -1);
    if (kept.ref == 0) {
        kept.ref = luaL_ref(state, LUA_REGISTRYINDEX);
    } else {
        lua_rawseti(state, LUA_REGISTRYINDEX, kept.ref);
    }
    kept.id = entity;
}

// The one handle of a thing, as long as anybody holds it.
void Runtime::push_handle(lua_State* state, EntityId entity) {
    lua_rawgetp(state, LUA_REGISTRYINDEX, &handles_key);
    const auto key = static_cast<lua_Integer>(entity.birth);
    if (lua_rawgeti(state, -1, key) == LUA_TUSERDATA &&
        static_cast<EntityHandle*>(lua_touserdata(state, -1))->id == entity) {
        lua_remove(state, -2);
        return;
    }
    lua_pop(state, 1);
    auto* handle = static_cast<EntityHandle*>(lua_newuserdatauv(state, sizeof(EntityHandle), 0));
    *handle = {{types.entity}, entity, false};
    lua_rawgetp(state, LUA_REGISTRYINDEX, &metatable_key);
    lua_setmetatable(state, -2);
    lua_pushvalue(state, -1);
    lua_rawseti(state, -3, key);
    lua_remove(state, -2);
    latest_handle_ = std::max(latest_handle_, entity.birth);
}

void Runtime::kill_handles(std::uint64_t births) {
    if (latest_handle_ <= births) return;
    lua_State* state = sandbox.state();
    const Sandbox::HostWork work(sandbox);
    lua_rawgetp(state, LUA_REGISTRYINDEX, &handles_key);
    for (std::uint64_t birth = births + 1; birth <= latest_handle_; ++birth) {
        KeptEntity& kept = kept_entities_[birth % kept_entities_.size()];
        if (kept.id.birth == birth) kept.id = {};
        const auto key = static_cast<lua_Integer>(birth);
        if (lua_rawgeti(state, -1, key) == LUA_TUSERDATA) {
            static_cast<EntityHandle*>(lua_touserdata(state, -1))->undone = true;
            lua_pushnil(state);
            lua_rawseti(state, -3, key);
        }
        lua_pop(state, 1);
    }
    lua_pop(state, 1);
    latest_handle_ = births;
}

std::optional<EntityId> Runtime::entity_at(lua_State* state, int index) const {
    const auto* handle = static_cast<EntityHandle*>(handle_at(state, index, types.entity));
    if (handle == nullptr) return std::nullopt;
    if (handle->undone) {
        throw Error("state/dead-entity",
                    "this thing is no longer in the game: its making was undone",
                    "ask the game for it again");
    }
    return handle->id;
}

EntityId entity_argument(Runtime& runtime, lua_State* state, int index, std::string_view name) {
    const std::optional<EntityId> entity = runtime.entity_at(state, index);
    if (!entity) bad_argument(state, index, name, "a thing of the game");
    return *entity;
}

}  // namespace hexwright
