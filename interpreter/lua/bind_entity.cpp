// Things and definitions: what they say of themselves, their methods that are no verbs, and the
// life of their handles.
#include <fmt/format.h>

#include "base/error.hpp"
#include "base/text.hpp"
#include "kernel/state/pool.hpp"
#include "kernel/verb/arguments.hpp"
#include "kernel/verb/condition.hpp"
#include "kernel/verb/numbers.hpp"
#include "kernel/verb/pay.hpp"
#include "kernel/verb/readings.hpp"
#include "kernel/verb/rulebook.hpp"
#include "kernel/verb/select.hpp"
#include "kernel/verb/things.hpp"
#include "lua/bind.hpp"
#include "lua/table_view.hpp"

namespace hexwright {

namespace {

const char handles_key = 0;

constexpr ApiField entity_field_rows[] = {
    {"name: string", "its name", property<Entity>([](const Entity& e) { return e.name(); })},
    {"kind: string", "the kind's word: \"creature\"",
     property<Entity>([](const Entity& e) { return e.kind(); })},
    {"side: string", "its side in a fight",
     property<Entity>([](const Entity& e) { return e.side(); })},
    {"holder: Thing|nil", "who holds it",
     property<Entity>([](const Entity& e) { return e.holder(); })},
    {"creator: Thing|nil", "who made it",
     property<Entity>([](const Entity& e) { return e.creator(); })},
    {"space: Thing|nil", "the space it is in, or its holder",
     property<Entity>([](Runtime& r, const Entity& e) { return space_around(r.game, e.id()); })},
    {"definition: Definition|nil", "what a script wrote of it",
     property<Entity>(
         [](Runtime& r, const Entity& e) { return definition_in(r.game, e.block()); })},
    {"statuses: List", "what `inflict` made on it",
     property<Entity>([](Runtime& r, const Entity& e) {
         return held_made_by(r.game, e.id(), Word::of("inflict"));
     }),
     charge::walk("held thing")},
    {"turns: integer|nil", "what its timer still counts; may be set, and 0 ends it",
     property<Entity>([](Runtime& r, const Entity& e) {
         const std::optional<Timer> timer = remaining(r.game.world, e.id());
         return timer ? Value::of(timer->count) : Value{};
     })},
    // Read of dead things too, so before any other; see entity_index.
    {"alive: boolean", "whether it is still in the game"},
};

// --- methods

bool has(Runtime& runtime, EntityId self, Word name) {
    (void)entity_block(runtime.game.world, self);
    return bears(runtime.game, self, name);
}

Value tagged(Game& game, EntityId self, Word tag) {
    return Entity(game.world, self).tags().get(tag);
}

// laid("cannot", "act"): the name of what applies this word to the thing.
Word laid(Game& game, EntityId self, Word key, Word word) {
    return game.name_of(modifier_source(game, self, key, word));
}

// Read without effects: the GM is not asked.
bool is_met_by(Game& game, EntityId self, std::optional<EntityId> target) {
    return is_met(game, self, target.value_or(EntityId{}));
}

std::vector<EntityId> things(Game& game, EntityId self, std::optional<Word> kind) {
    return held(game, self, kind.value_or(Word{}));
}

// pay(cost) must; pay(cost, question) may.
Done pay_cost(Game& game,
              EntityId self,
              std::string_view printed,
              std::optional<std::string_view> asked) {
    Act* outer = game.acts.running();
    if (outer == nullptr)
        throw Error("lua/only-in-play", "pay works in a handler; from here, use a verb");
    const Game::ActScope scope(game);
    Act& act = scope.act();
    act.user = self;
    act.self = outer->self;
    const Cost& cost = game.readings.cost(game, std::string(printed));
    if (std::optional<std::string> why = cannot_pay(game, act, self, cost, 0))
        return Done(std::move(why));
    if (asked) {
        Question question;
        question.who = self;
        question.text = game.rules.words.intern(
            fmt::format("{}: pay {}, {}", game.text(game.name_of(self)), printed, *asked));
        question.fallback = Value::of_truth(true);
        if (!game.ask(question).truth()) return Done("would not");
    }
    return pay(game, act, self, cost, 0) ? Done() : Done(game.text(act.refusal));
}

std::int64_t missing(Game& game, EntityId self, std::string_view pool) {
    const PoolRule& rule = Pool(game.world, game.rules, self, game.rules.words.intern(pool)).rule();
    const std::int64_t most = pool_max(game, self, rule).value_or(0);
    return std::max<std::int64_t>(0, most - Pool(game.world, rule, self).amount());
}

std::optional<std::int64_t> base(Game& game, EntityId self, Word stat) {
    return base_stat(game, self, stat);
}

// Each with its label: { label = "Cornered", change = 1 }.
Data modifiers(Runtime& runtime, EntityId self, Word name) {
    std::vector<Modifier> found;
    collect(runtime.game, self, name, found);
    Data::List list;
    for (const Modifier& modifier : found) {
        const Edit& edit = modifier.edit;
        const bool is_sum = edit.op == EditOp::add && !edit.least && !edit.most;
        Data::Map part;
        part.emplace_back("label", Data(runtime.game.text(modifier.label)));
        part.emplace_back("change", is_sum ? Data(edit.amount) : Data(to_text(edit)));
        list.emplace_back(std::move(part));
    }
    return Data(std::move(list));
}

// Is the thing of this handle in the game? One that was removed or undone is not.
bool is_there(const Runtime& runtime, lua_State* state, int index) {
    const auto* handle = handle_at<EntityHandle>(state, index, runtime.types.entity);
    if (handle == nullptr) bad_argument(state, index, "self", "a thing of the game");
    return !handle->undone && is_alive(runtime.game.world, handle->id);
}

bool exists(Runtime& runtime, lua_State* state) {
    return is_there(runtime, state, 1);
}

// act:rule "write_on", hex:rule "write_on": what the rule says there.
Data rule_of(Game& game, Receiver asked, std::string_view rule) {
    const Word name = game.rules.words.intern(rule);
    return asked.act != nullptr ? rule_value(game, *asked.act, name)
                                : rule_value(game, asked.thing, name);
}

constexpr ApiMethod entity_method_rows[] = {
    {"has(name: string): boolean",
     "Tells whether it holds something of this name or bears this tag. `name`: a status, item, "
     "ability or tag.",
     charge::walk("held thing"), bound<has>},
    {"tagged(tag: string): integer|string|true|nil",
     "Tells what a tag says: its number, true when it bears none, nil without the tag. `tag`: its "
     "name.",
     charge::walk("tag"), bound<tagged>},
    {"laid(key: string, word: string): name: string|nil",
     "Does a word lie over it, such as what it cannot do or is immune to? `everything` lies over "
     "all words. `key`: \"cannot\", \"immune\". `word`: \"act\", \"Burning\". `name`: of what lays "
     "it.",
     charge::each("edit"), bound<laid>},
    {"is_met(target?: Thing): boolean",
     "Tells whether what it prints under `when` is so, a function or a table; the GM is not asked. "
     "`target`: on whom it might be used.",
     charge::constant, bound<is_met_by>, "", "0.4"},
    {"things(kind?: string): List",
     "Lists what it holds, in order of coming. `kind`: only of this kind.",
     charge::each("held thing"), bound<things>},
    {"pay(cost: string, question?: string): true|nil, reason: string",
     "Pays a price, or says why it cannot; with a question it may decline. Works in handlers. "
     "`cost`: the price, as printed: \"5AP+1mna\". `question`: asked before paying.",
     charge::reading, bound<pay_cost>, "state/bad-cost, lua/only-in-play"},
    {"missing(pool: string): integer",
     "Tells how much a pool lacks of its maximum. `pool`: its name.", charge::constant,
     bound<missing>},
    {"base(name: string): integer|nil",
     "Tells a number as it is without modifiers. `name`: a stat or field.", charge::constant,
     bound<base>},
    {"modifiers(name: string): each: table",
     "Lists the changes that apply to it under a name, oldest first. `name`: a "
     "stat, or whatever edits name: \"attack\". `each`: `{ label = \"Cornered\", change = 1 }`; "
     "what does not add stands as text.",
     charge::each("edit"), bound<modifiers>},
    {"exists(): boolean", "Tells whether it is still in the game; the same as `alive`.",
     charge::constant, bound<exists>},
};

// Methods that an act has too.
constexpr ApiMethod declared_method_rows[] = {
    {"rule(name: string): any",
     "Tells what a rule that scripts may override says of it; asked of an act, what it says there. "
     "`name`: its name: \"write_on\".",
     charge::constant, bound<rule_of>, "verb/unknown-rule, verb/bad-rule"},
};

// --- reading and assigning

std::vector<std::string> known_names(Game& game, const EntitySchema& schema) {
    std::vector<std::string> known = game.verbs.names();
    for (const StatRule& rule : schema.stats) known.push_back(game.text(rule.name));
    for (const FieldSlot& slot : schema.fields) known.push_back(game.text(slot.name));
    return known;
}

const Data no_data;

// Scripts do not see the lists and maps of the kernel.
bool is_shown(Value value) {
    return !value.is_nil() && !value.is(ValueType::list);
}

// What was given to the thing itself under a name, else its field in this slot.
Value kept_value(const Entity& entity, std::optional<std::uint32_t> slot, Word name) {
    const Value extra = entity.extras().get(name);
    return extra.is_nil() && slot ? entity.field(*slot) : extra;
}

[[noreturn]] void refuse_name(Game& game,
                              const EntitySchema& schema,
                              Word kind,
                              std::string_view name) {
    throw Error("lua/no-such-field",
                fmt::format("a {} has no '{}'", game.text(kind), printable(name, 80)),
                did_you_mean(name, known_names(game, schema)));
}

// A number or a field of the thing. Of a kind that declares stats an unknown name is an error, not
// nil.
int push_field(Runtime& runtime, lua_State* state, const Entity& entity, Word name) {
    Game& game = runtime.game;
    const EntityId thing = entity.id();
    const EntitySchema* schema = game.rules.schemas.find(entity.kind());
    // Without declared numbers and edits a thing has only what it was given.
    const bool is_plain = schema == nullptr && entity.edits().is_empty();
    const std::optional<std::int64_t> number =
        is_plain ? std::nullopt : find_stat(game, thing, name);
    const std::optional<std::uint32_t> slot =
        schema == nullptr ? std::nullopt : schema->field(name);
    const Value kept = kept_value(entity, slot, name);
    const Definition* definition = definition_in(game, entity.block());
    // What is kept hides what is printed.
    const bool is_printed = kept.is_nil() && !slot && definition != nullptr;
    const Data& printed = is_printed ? definition->field(name) : no_data;
    const bool is_numeric = kept.is(ValueType::integer) || printed.number() != nullptr;
    const bool is_nothing = !is_shown(kept) && printed.is_nil();
    if (number && (is_numeric || is_nothing)) {
        lua_pushinteger(state, *number);
        return 1;
    }
    if (is_nothing && schema != nullptr && !schema->stats.empty()) {
        const bool declared = slot || (definition != nullptr && definition->has_field(name));
        if (!declared && !game.rules.words.knows(name))
            refuse_name(game, *schema, entity.kind(), text_of(state, 2, "name"));
    }
    if (is_printed) {
        runtime.push(state, printed);
    } else {
        runtime.push_value(state, kept);
    }
    return 1;
}

int entity_index(lua_State* state, Sandbox& sandbox) {
    Runtime& runtime = runtime_of(sandbox);
    Game& game = runtime.game;
    Name& meant = name_argument(runtime, state, 2);
    const NameUse use = meant.of_entity;
    if (use.method == bound<exists>) {
        lua_pushcfunction(state, use.method);
        return 1;
    }
    if (use.property != nullptr && use.property->push == nullptr) {
        lua_pushboolean(state, is_there(runtime, state, 1) ? 1 : 0);
        return 1;
    }
    const EntityId thing = entity_argument(runtime, state, 1, "self");
    const Entity entity(game.world, thing);
    if (use.property != nullptr) {
        use.property->push(runtime, state, &entity);
        return 1;
    }
    if (use.method != nullptr) {
        lua_pushcfunction(state, use.method);
        return 1;
    }
    const Verb* verb = meant.verb(game.verbs);
    if (verb != nullptr && (!verb->of || verb->of == entity.kind())) {
        push_verb_of_thing(runtime, state, meant, *verb);
        return 1;
    }
    return push_field(runtime, state, entity, meant.word);
}

int entity_assign(lua_State* state, Sandbox& sandbox) {
    Runtime& runtime = runtime_of(sandbox);
    Game& game = runtime.game;
    const EntityId thing = entity_argument(runtime, state, 1, "self");
    const std::string name(text_of(state, 2, "name"));
    const Data data = runtime.read(state, 3, name);
    const Verb* verb = game.verbs.find(Word::of("set"));
    Act* outer = game.acts.running();
    if (outer == nullptr || verb == nullptr) {
        // A driver sets what something reads.
        const Word kind = Entity(game.world, thing).kind();
        const EntitySchema* schema = game.rules.schemas.find(kind);
        const bool is_unknown =
            !game.rules.words.knows(Word::of(name)) && api_type("Thing").field(name) == nullptr;
        if (schema != nullptr && !schema->stats.empty() && is_unknown)
            refuse_name(game, *schema, kind, name);
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
    const EntityId* const a = runtime.entity_at(state, 1);
    const EntityId* const b = runtime.entity_at(state, 2);
    lua_pushboolean(state, a != nullptr && b != nullptr && *a == *b ? 1 : 0);
    return 1;
}

int entity_text(lua_State* state, Sandbox& sandbox) {
    Runtime& runtime = runtime_of(sandbox);
    const auto* handle = static_cast<EntityHandle*>(luaL_checkudata(state, 1, entity_type));
    const std::string name = runtime.game.text(runtime.game.name_of(handle->id));
    lua_pushstring(state, handle->undone || name.empty() ? "a thing that is gone" : name.c_str());
    return 1;
}

// --- definitions

constexpr ApiField definition_field_rows[] = {
    {"name: string", "its name, as written",
     property<Definition>([](const Definition& d) { return std::string_view(d.name); })},
    {"kind: string", "the kind's word: \"ability\"",
     property<Definition>([](const Definition& d) { return d.kind; })},
    {"pack: string", "the pack that defined it",
     property<Definition>([](const Definition& d) { return std::string_view(d.pack); })},
};

int definition_index(lua_State* state, Sandbox& sandbox) {
    Runtime& runtime = runtime_of(sandbox);
    const std::optional<Word> id = runtime.definition_at(state, 1);
    if (!id) bad_argument(state, 1, "self", "a definition");
    const Name& name = name_argument(runtime, state, 2);
    const Definition* definition = runtime.game.rules.definitions.find(*id);
    if (definition == nullptr) {
        lua_pushnil(state);
    } else if (name.of_definition.property != nullptr) {
        name.of_definition.property->push(runtime, state, definition);
    } else {
        runtime.push(state, definition->field(name.word));
    }
    return 1;
}

int definition_assign(lua_State* state, Sandbox&) {
    throw Error("lua/frozen", "a definition cannot be changed in play",
                std::string("lay an edit over the thing instead: thing:modify { ") +
                    (lua_type(state, 2) == LUA_TSTRING ? lua_tostring(state, 2) : "field") +
                    " = ... }");
}

int definition_text(lua_State* state, Sandbox& sandbox) {
    const auto* handle = static_cast<DefinitionHandle*>(luaL_checkudata(state, 1, definition_type));
    const Definition* definition = runtime_of(sandbox).game.rules.definitions.find(handle->id);
    lua_pushstring(state,
                   definition == nullptr ? "a definition that is gone" : definition->name.c_str());
    return 1;
}

int definition_equal(lua_State* state, Sandbox& sandbox) {
    const Runtime& runtime = runtime_of(sandbox);
    lua_pushboolean(state,
                    runtime.definition_at(state, 1) == runtime.definition_at(state, 2) ? 1 : 0);
    return 1;
}

}  // namespace

constinit const ApiFields entity_fields = entity_field_rows;
constinit const ApiMethods entity_methods = entity_method_rows;
constinit const ApiMethods declared_methods = declared_method_rows;
constinit const ApiFields definition_fields = definition_field_rows;

void make_entity_metatables(lua_State* state) {
    push_metatable(state, definition_type,
                   {{"__index", guarded<definition_index>},
                    {"__newindex", guarded<definition_assign>},
                    {"__tostring", guarded<definition_text>},
                    {"__eq", guarded<definition_equal>}});
    lua_pop(state, 1);
    push_metatable(state, entity_type,
                   {{"__index", guarded<entity_index>},
                    {"__newindex", guarded<entity_assign>},
                    {"__eq", guarded<entity_equal>},
                    {"__tostring", guarded<entity_text>}});
    lua_pop(state, 1);
    // Handles by birth; weak, so that a handle no script holds goes.
    (void)table_view::push_hidden(state, &handles_key);
    lua_newtable(state);
    lua_pushliteral(state, "v");
    lua_setfield(state, -2, "__mode");
    lua_setmetatable(state, -2);
    lua_pop(state, 1);
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
    keep_top(state, kept.ref);
    kept.id = entity;
}

void Runtime::keep_top(lua_State* state, int& ref) {
    lua_pushvalue(state, -1);
    if (ref == 0) {
        ref = luaL_ref(state, LUA_REGISTRYINDEX);
    } else {
        lua_rawseti(state, LUA_REGISTRYINDEX, ref);
    }
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
    set_type(state, entity_type);
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

const EntityId* Runtime::entity_at(lua_State* state, int index) const {
    const auto* handle = handle_at<EntityHandle>(state, index, types.entity);
    if (handle == nullptr) return nullptr;
    if (handle->undone) {
        throw Error("state/dead-entity",
                    "this thing is no longer in the game: its making was undone",
                    "ask the game for it again");
    }
    return &handle->id;
}

EntityId entity_argument(Runtime& runtime, lua_State* state, int index, std::string_view name) {
    const EntityId* const entity = runtime.entity_at(state, index);
    if (entity == nullptr) bad_argument(state, index, name, "a thing of the game");
    return *entity;
}

void Runtime::push_definition(lua_State* state, Word id) {
    if (game.rules.definitions.find(id) == nullptr) return lua_pushnil(state);
    if (const int known = definition_handles_.find(id); known != 0) {
        lua_rawgeti(state, LUA_REGISTRYINDEX, known);
        return;
    }
    const Sandbox::HostWork work(sandbox);
    auto* handle =
        static_cast<DefinitionHandle*>(lua_newuserdatauv(state, sizeof(DefinitionHandle), 0));
    *handle = {{types.definition}, id};
    set_type(state, definition_type);
    lua_pushvalue(state, -1);
    definition_handles_.put(id, luaL_ref(state, LUA_REGISTRYINDEX));
}

std::optional<Word> Runtime::definition_at(lua_State* state, int index) const {
    const auto* handle = handle_at<DefinitionHandle>(state, index, types.definition);
    if (handle == nullptr) return std::nullopt;
    return handle->id;
}

}  // namespace hexwright
