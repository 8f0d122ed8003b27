#include "lua/bind_scene.hpp"

#include <fmt/format.h>

#include <charconv>
#include <limits>
#include <lua.hpp>
#include <utility>
#include <vector>

#include "base/error.hpp"
#include "lua/bind.hpp"

namespace hexwright {

namespace {

// Takes what was printed before the run that printed it ends.
class PrintScope {
public:
    PrintScope(Sandbox& sandbox, const std::function<void(const std::string&)>& printed)
        : sandbox_(sandbox), printed_(printed) {}

    ~PrintScope() {
        const std::string text = sandbox_.take_output();
        if (!text.empty() && printed_) printed_(text);
    }

    PrintScope(const PrintScope&) = delete;
    PrintScope& operator=(const PrintScope&) = delete;

private:
    Sandbox& sandbox_;
    const std::function<void(const std::string&)>& printed_;
};

}  // namespace

void run_printing_driver(Runtime& runtime,
                         ScriptFunction function,
                         const std::function<void(const std::string&)>& printed) {
    const Run run(runtime.sandbox, RunKind::driver);
    const PrintScope scope(runtime.sandbox, printed);
    runtime.sandbox.call(function);
}

// --- what chance and people will say

namespace {

void require_driver(const Runtime& runtime, const char* name) {
    if (!runtime.game.is_ruling()) return;
    throw Error("lua/only-for-drivers",
                fmt::format("{} is for scenes, specs and the table, not for a handler", name));
}

// A seed has 64 bits, more than a script's numbers: it may be a text.
std::uint64_t seed_argument(lua_State* state) {
    if (lua_type(state, 1) == LUA_TSTRING) {
        const std::string_view text = text_of(state, 1, "seed");
        std::uint64_t seed = 0;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), seed);
        if (error == std::errc() && end == text.data() + text.size()) return seed;
    } else if (const std::int64_t seed = integer_argument(state, 1, "seed"); seed >= 0) {
        return static_cast<std::uint64_t>(seed);
    }
    throw Error("lua/bad-argument", "a seed is a whole number from 0");
}

// seed(7), seed(7, 1): which of its dice comes next.
int force_seed(lua_State* state, Sandbox& sandbox) {
    Runtime& runtime = runtime_of(sandbox);
    require_driver(runtime, "seed");
    const std::uint64_t seed = seed_argument(state);
    const bool has_draw = !lua_isnoneornil(state, 2);
    const std::int64_t draw = has_draw ? integer_argument(state, 2, "draw") : 1;
    if (draw < 1 || draw > std::numeric_limits<std::uint32_t>::max())
        throw Error("lua/bad-argument", "dice are counted from 1");
    runtime.game.fate.set_seed(seed);
    if (has_draw) runtime.game.fate.set_draws(static_cast<std::uint32_t>(draw));
    return 0;
}

// dice { 14, 6 }: all dice from now on; dice({ 14 }, "next"): these only; dice "none": none.
int force_dice(lua_State* state, Sandbox& sandbox) {
    Runtime& runtime = runtime_of(sandbox);
    require_driver(runtime, "dice");
    const Data list = runtime.read(state, 1, "dice");
    Fate& fate = runtime.game.fate;
    if (list.text() != nullptr && *list.text() == "none") {
        fate.release_dice();
        return 0;
    }
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
    if (is_next) {
        fate.force_next_dice(dice);
    } else {
        fate.force_dice(dice);
    }
    return 0;
}

ForcedAnswer forced_answer(Runtime& runtime, const Data& data) {
    if (const bool* truth = data.truth()) return {Value::of_truth(*truth), *truth ? "yes" : "no"};
    if (const std::int64_t* number = data.number()) {
        return {Value::of(*number), std::to_string(*number)};
    }
    if (const std::string* text = data.text())
        return {Value::of(runtime.game.rules.words.intern(*text)), *text};
    if (const EntityId* thing = data.entity()) {
        return {Value::of(*thing), runtime.game.text(runtime.game.name_of(*thing))};
    }
    throw Error(
        "lua/bad-argument",
        fmt::format("an answer is a text, a number, true, false or a thing of the game, found {}",
                    data.type_name()));
}

int force_answers(lua_State* state, Sandbox& sandbox) {
    Runtime& runtime = runtime_of(sandbox);
    require_driver(runtime, "answers");
    const Data list = runtime.read(state, 1, "answers");
    if (list.list() == nullptr) bad_argument(state, 1, "answers", "a list of answers");
    std::vector<ForcedAnswer> answers;
    for (const Data& answer : *list.list()) answers.push_back(forced_answer(runtime, answer));
    runtime.game.fate.force_answers(std::move(answers));
    return 0;
}

}  // namespace

void bind_forcing(Runtime& runtime, Environment environment) {
    const std::pair<const char*, lua_CFunction> globals[] = {
        {"seed", guarded<force_seed>},
        {"dice", guarded<force_dice>},
        {"answers", guarded<force_answers>},
    };
    for (const auto& [name, function] : globals) {
        lua_pushcfunction(runtime.sandbox.state(), function);
        runtime.sandbox.set_global(environment, name);
    }
}

// --- scenes of other packs

namespace {

// upvalue: whoever plays them.
int visit_scene(lua_State* state, Sandbox& sandbox) {
    require_driver(runtime_of(sandbox), "visit");
    const auto& visit =
        *static_cast<const DriverVisit*>(lua_touserdata(state, lua_upvalueindex(1)));
    lua_pushboolean(state, visit(std::string(text_of(state, 1, "scene"))) ? 1 : 0);
    return 1;
}

}  // namespace

void bind_driver_visit(Runtime& runtime, Environment environment, DriverVisit& visit) {
    lua_State* state = runtime.sandbox.state();
    lua_pushlightuserdata(state, &visit);
    lua_pushcclosure(state, guarded<visit_scene>, 1);
    runtime.sandbox.set_global(environment, "visit");
}

// --- files of the driver's own pack

namespace {

// upvalue: whoever finds the files.
int use_in_driver(lua_State* state, Sandbox& sandbox) {
    Runtime& runtime = runtime_of(sandbox);
    require_driver(runtime, "use");
    const auto& find = *static_cast<const DriverUse*>(lua_touserdata(state, lua_upvalueindex(1)));
    sandbox.push(state, find(std::string(text_of(state, 1, "name"))));
    return 1;
}

}  // namespace

void bind_driver_use(Runtime& runtime, Environment environment, DriverUse& find) {
    lua_State* state = runtime.sandbox.state();
    lua_pushlightuserdata(state, &find);
    lua_pushcclosure(state, guarded<use_in_driver>, 1);
    runtime.sandbox.set_global(environment, "use");
}

ScriptValue run_for_value(Runtime& runtime, ScriptFunction chunk) {
    Sandbox& sandbox = runtime.sandbox;
    sandbox.call(
        chunk, [](lua_State*) { return 0; }, 1);
    const ScriptValue value = sandbox.keep_value(sandbox.state(), -1);
    lua_pop(sandbox.state(), 1);
    return value;
}

void bind_function(Runtime& runtime,
                   Environment environment,
                   const std::string& name,
                   ScriptFunction function) {
    runtime.sandbox.push(runtime.sandbox.state(), function);
    runtime.sandbox.set_global(environment, name);
}

}  // namespace hexwright
