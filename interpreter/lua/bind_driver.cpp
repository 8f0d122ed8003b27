#include "lua/bind_driver.hpp"

#include <fmt/format.h>

#include <limits>
#include <lua.hpp>
#include <utility>
#include <vector>

#include "base/error.hpp"
#include "base/text.hpp"
#include "kernel/verb/things.hpp"
#include "lua/bind.hpp"

namespace hexwright {

void require_driver(const Runtime& runtime, std::string_view function) {
    if (!runtime.game.is_ruling()) return;
    throw Error("lua/only-for-drivers",
                fmt::format("{} is for scenes, specs and the table, not for a handler", function));
}

namespace {

// --- requests

Pushed make_request(Runtime& runtime, lua_State* state, const Request& request) {
    return {push_outcome(runtime, state, rule(runtime, state, request))};
}

// The arguments from this index on, which messages count from 1.
Data::List read_rest(Runtime& runtime, lua_State* state, int first) {
    Data::List list;
    for (int i = first; i <= lua_gettop(state); ++i)
        list.push_back(runtime.read(state, i, fmt::format("argument {}", i - first + 1)));
    return list;
}

// request("verb", arguments...): a verb without a subject.
Pushed request(Runtime& runtime, lua_State* state) {
    require_driver(runtime, "request");
    const std::string_view name = text_of(state, 1, "verb");
    const Word verb = Word::of(name);
    if (runtime.game.verbs.find(verb) == nullptr) {
        throw Error("verb/unknown-verb", fmt::format("there is no verb '{}'", printable(name, 80)),
                    did_you_mean(name, runtime.game.verbs.names()));
    }
    return make_request(runtime, state, {verb, {}, read_rest(runtime, state, 2)});
}

Pushed make(Runtime& runtime, lua_State* state) {
    require_driver(runtime, "make");
    return make_request(runtime, state, {Word::of("make"), {}, read_rest(runtime, state, 1)});
}

Pushed space_map(Runtime& runtime, lua_State* state) {
    require_driver(runtime, "space_map");
    return make_request(runtime, state,
                        {Word::of("space_map"), {}, {Data(std::string(text_of(state, 1, "map")))}});
}

// Undoes or redoes a ruling, and charges its changes.
bool step(Runtime& runtime, lua_State* state, const std::function<bool(Game&)>& way) {
    const auto records = [&] {
        return static_cast<std::int64_t>(runtime.game.world.mark().records);
    };
    const std::int64_t before = records();
    const bool is_done = way(runtime.game);
    runtime.sandbox.charge(state, std::abs(records() - before) / 16);
    return is_done;
}

bool undo(Runtime& runtime, lua_State* state, bool reroll) {
    require_driver(runtime, "undo");
    return step(runtime, state, [reroll](Game& game) { return game.undo(reroll); });
}

bool redo(Runtime& runtime, lua_State* state) {
    require_driver(runtime, "redo");
    return step(runtime, state, [](Game& game) { return game.redo(); });
}

// thing("Wolf"), thing("Wolf", 2): who is in play under this name, the oldest first.
EntityId thing(Runtime& runtime, std::string_view name, std::optional<std::int64_t> place) {
    require_driver(runtime, "thing");
    const std::vector<EntityId> found = things_named(runtime.game, name);
    const std::int64_t wanted = place.value_or(1);
    if (wanted < 1 || wanted > std::ssize(found)) return {};
    return found[static_cast<std::size_t>(wanted - 1)];
}

std::string state_hash(Game& game) {
    return fmt::format("{:016x}", game.state_hash());
}

constexpr ApiCharge taken_back = {1, 16, "change", "a game is never shown between two rulings"};

constexpr ApiMethod driver_global_rows[] = {
    {"request(verb: string, ...: any): any",
     "Performs a verb that has no actor. `verb`: its name. `...`: its arguments.", charge::items,
     bound<request>, "verb/unknown-verb, lua/only-for-drivers"},
    {"make(kind: string, what: string, fields?: table): Thing",
     "Makes a thing of a definition. `kind`: \"creature\". `what`: the definition's name. "
     "`fields`: its fields; also `holder`, `at`, `creator`, `side` and `name`.",
     charge::items, bound<make>, "lua/only-for-drivers, state/unknown-definition"},
    {"space_map(map: string): spaces: table",
     "Makes spaces of a drawn map. `map`: \"A-B-C ; B-D(high)\". `spaces`: by name.",
     charge::walk("map byte"), bound<space_map>, "lua/only-for-drivers"},
    {"thing(name: string, place?: integer): Thing?",
     "The thing in play with this name and no holder; nil if there is none. `name`: \"Saber "
     "Tiger\". `place`: of several with this name the oldest is 1.",
     charge::each("thing"), bound<thing>, "lua/only-for-drivers"},
    {"undo(reroll?: boolean): boolean",
     "Takes the last ruling back with all it set off; false when there is none. `reroll`: throw "
     "its dice away, instead of leaving them on the tray.",
     taken_back, bound<undo>, "lua/only-for-drivers"},
    {"redo(): boolean", "Does again what was undone last.", taken_back, bound<redo>,
     "lua/only-for-drivers"},
    {"state_hash(): string", "Gives a fingerprint of the whole game; equal games have equal ones.",
     charge::each("state cell"), bound<state_hash>},
};

// --- what chance and people will say

// A seed has 64 bits, more than a script's numbers: it may be a text.
std::uint64_t seed_argument(lua_State* state) {
    if (lua_type(state, 1) == LUA_TSTRING) {
        if (const auto seed = whole_number<std::uint64_t>(text_of(state, 1, "seed"))) return *seed;
    } else if (const std::int64_t seed = integer_argument(state, 1, "seed"); seed >= 0) {
        return static_cast<std::uint64_t>(seed);
    }
    throw Error("lua/bad-argument", "a seed is a whole number from 0");
}

// seed(7), seed(7, 1): which of its dice comes next.
Pushed force_seed(Runtime& runtime, lua_State* state) {
    require_driver(runtime, "seed");
    const std::uint64_t seed = seed_argument(state);
    const bool has_draw = !lua_isnoneornil(state, 2);
    const std::int64_t draw = has_draw ? integer_argument(state, 2, "draw") : 1;
    if (draw < 1 || draw > std::numeric_limits<std::uint32_t>::max())
        throw Error("lua/bad-argument", "dice are counted from 1");
    runtime.game.fate.set_seed(seed);
    if (has_draw) runtime.game.fate.set_draws(static_cast<std::uint32_t>(draw));
    return {};
}

// dice { 14, 6 }: all dice from now on; dice({ 14 }, "next"): these only; dice "none": none.
void force_dice(Runtime& runtime, lua_State* state) {
    require_driver(runtime, "dice");
    const Data list = runtime.read(state, 1, "dice");
    Fate& fate = runtime.game.fate;
    if (list.text() != nullptr && *list.text() == "none") return fate.release_dice();
    if (list.list() == nullptr) bad_argument(state, 1, "dice", "a list of whole numbers");
    const bool is_next = !lua_isnoneornil(state, 2);
    if (is_next && text_of(state, 2, "which") != "next")
        bad_argument(state, 2, "which", "\"next\"");
    std::vector<std::int64_t> dice;
    for (const Data& die : *list.list()) {
        if (die.number() == nullptr) {
            throw Error("lua/bad-argument",
                        fmt::format("a die is a whole number, found {}", die.type_name()));
        }
        dice.push_back(*die.number());
    }
    is_next ? fate.force_next_dice(dice) : fate.force_dice(dice);
}

ForcedAnswer forced_answer(Runtime& runtime, const Data& data) {
    if (const bool* truth = data.truth()) return {Value::of_truth(*truth), *truth ? "yes" : "no"};
    if (const std::int64_t* number = data.number())
        return {Value::of(*number), std::to_string(*number)};
    if (const std::string* text = data.text())
        return {Value::of(runtime.game.rules.words.intern(*text)), *text};
    if (const EntityId* thing = data.entity())
        return {Value::of(*thing), runtime.game.text(runtime.game.name_of(*thing))};
    throw Error(
        "lua/bad-argument",
        fmt::format("an answer is a text, a number, true, false or a thing of the game, found {}",
                    data.type_name()));
}

void force_answers(Runtime& runtime, lua_State* state) {
    require_driver(runtime, "answers");
    const Data list = runtime.read(state, 1, "answers");
    if (list.list() == nullptr) bad_argument(state, 1, "answers", "a list of answers");
    std::vector<ForcedAnswer> answers;
    for (const Data& answer : *list.list()) answers.push_back(forced_answer(runtime, answer));
    runtime.game.fate.force_answers(std::move(answers));
}

constexpr ApiMethod scene_global_rows[] = {
    {"dice(faces: integer[]|\"none\", which?: \"next\")",
     "The next dice, in order. What is missing or left over fails the test. With \"next\" dice "
     "fall by themselves after them; `dice \"none\"` lets those go that were not rolled.",
     charge::items, bound<force_dice>},
    {"answers(given: any[])",
     "The next answers, in order: a truth, an option's number or name (a text is a name first), a "
     "number, a thing.",
     charge::items, bound<force_answers>},
    {"seed(number: integer|string, draw?: integer)",
     "Where chance starts. `number`: from 0. `draw`: which of its dice comes next, from 1; else "
     "their counting goes on.",
     charge::constant, bound<force_seed>},
};

// --- files of the driver's own pack, scenes of others. Upvalue: who finds or plays them.

int use_in_driver(lua_State* state, Sandbox& sandbox) {
    require_driver(runtime_of(sandbox), "use");
    const auto& find = *static_cast<const DriverUse*>(lua_touserdata(state, lua_upvalueindex(1)));
    sandbox.references.push(state, find(std::string(text_of(state, 1, "name"))));
    return 1;
}

int visit_scene(lua_State* state, Sandbox& sandbox) {
    require_driver(runtime_of(sandbox), "visit");
    const auto& visit =
        *static_cast<const DriverVisit*>(lua_touserdata(state, lua_upvalueindex(1)));
    lua_pushboolean(state, visit(std::string(text_of(state, 1, "scene"))) ? 1 : 0);
    return 1;
}

constexpr ApiMethod visit_row[] = {
    {"visit(scene: string): to_its_end: boolean",
     "Plays a scene of another pack in a game of its own at the same table: one ledger, and `undo` "
     "goes through the rulings of all. Visited again, a pack's game goes on where it stopped. Only "
     "in scenes that are run. `scene`: the pack and its scene: \"actlite_armory/scenes/duel\". "
     "`to_its_end`: false when an error ended it.",
     charge::constant, guarded<visit_scene>,
     "lua/only-for-drivers, shell/no-such-scene, shell/broken-pack"},
};

void bind_globals(Sandbox& sandbox, Environment environment, ApiMethods rows) {
    for (const ApiMethod& row : rows) {
        lua_pushcfunction(sandbox.state(), row.function);
        sandbox.set_global(environment, std::string(row.name()));
    }
}

}  // namespace

constinit const ApiMethods driver_globals = driver_global_rows;
constinit const ApiMethods scene_globals = scene_global_rows;
constinit const ApiMethods visit_global = visit_row;

void Runtime::bind_driver(Environment environment) {
    bind_globals(sandbox, environment, driver_global_rows);
}

void bind_forcing(Runtime& runtime, Environment environment) {
    bind_globals(runtime.sandbox, environment, scene_global_rows);
}

void bind_driver_use(Runtime& runtime, Environment environment, DriverUse& find) {
    push_closure(runtime.sandbox.state(), guarded<use_in_driver>, &find);
    runtime.sandbox.set_global(environment, "use");
}

void bind_driver_visit(Runtime& runtime, Environment environment, DriverVisit& visit) {
    push_closure(runtime.sandbox.state(), guarded<visit_scene>, &visit);
    runtime.sandbox.set_global(environment, "visit");
}

Data driver_result(Runtime& runtime, ScriptFunction function, const RunBudget& budget) {
    const Run run(runtime.sandbox, RunKind::driver, budget);
    Data result;
    runtime.sandbox.call_reading(
        function, [](lua_State*) { return 0; }, 1,
        [&](lua_State* state, int first) { result = runtime.read(state, first, "result"); });
    return result;
}

void driver_tries(Runtime& runtime,
                  ScriptFunction function,
                  const Data& people,
                  const std::string& name,
                  Word definition,
                  const RunBudget& budget) {
    const Run run(runtime.sandbox, RunKind::driver, budget);
    runtime.sandbox.call(function, [&](lua_State* state) {
        runtime.push(state, people);
        lua_pushlstring(state, name.data(), name.size());
        runtime.push_definition(state, definition);
        return 3;
    });
}

}  // namespace hexwright
