// What drivers may call: scenes, specs and lines at the table. Each call is a request, and so a
// ruling.
//
//     local cave = space_map [[ A-B-C ; B-D(high) ]]
//     local rue = make("creature", "Rue", { at = cave.A, side = "heroes" })
//     request("order_begin")        undo()        redo()        thing("Rue")
#include <fmt/format.h>

#include "base/error.hpp"
#include "base/text.hpp"
#include "kernel/verb/things.hpp"
#include "lua/bind.hpp"

namespace hexwright {

namespace {

void require_driver(const Runtime& runtime, const char* name) {
    if (runtime.game.is_ruling()) {
        throw Error("lua/only-for-drivers",
                    fmt::format("{} is for scenes, specs and the table, not for a handler", name));
    }
}

int make_request(Runtime& runtime, lua_State* state, const Request& request) {
    return push_outcome(runtime, state, rule(runtime, state, request));
}

Word verb_named(Runtime& runtime, std::string_view name) {
    const Word word = Word::of(name);
    if (runtime.game.verbs.find(word) == nullptr) {
        throw Error("verb/unknown-verb", fmt::format("there is no verb '{}'", printable(name, 80)),
                    did_you_mean(name, runtime.game.verbs.names()));
    }
    return word;
}

// request("verb", arguments...): a verb that nobody in particular does.
int request(lua_State* state, Sandbox& sandbox) {
    Runtime& runtime = runtime_of(sandbox);
    require_driver(runtime, "request");
    Request wanted{verb_named(runtime, text_of(state, 1, "verb")), {}, {}};
    for (int i = 2; i <= lua_gettop(state); ++i) {
        wanted.arguments.push_back(runtime.read(state, i, fmt::format("argument {}", i - 1)));
    }
    return make_request(runtime, state, wanted);
}

int make(lua_State* state, Sandbox& sandbox) {
    Runtime& runtime = runtime_of(sandbox);
    require_driver(runtime, "make");
    Request wanted{Word::of("make"), {}, {}};
    for (int i = 1; i <= lua_gettop(state); ++i) {
        wanted.arguments.push_back(runtime.read(state, i, fmt::format("argument {}", i)));
    }
    return make_request(runtime, state, wanted);
}

int space_map(lua_State* state, Sandbox& sandbox) {
    Runtime& runtime = runtime_of(sandbox);
    require_driver(runtime, "space_map");
    return make_request(runtime, state,
                        {Word::of("space_map"), {}, {Data(std::string(text_of(state, 1, "map")))}});
}

int undo(lua_State* state, Sandbox& sandbox) {
    Runtime& runtime = runtime_of(sandbox);
    require_driver(runtime, "undo");
    const bool reroll = lua_toboolean(state, 1) != 0;
    lua_pushboolean(state, runtime.game.undo(reroll) ? 1 : 0);
    return 1;
}

int redo(lua_State* state, Sandbox& sandbox) {
    Runtime& runtime = runtime_of(sandbox);
    require_driver(runtime, "redo");
    lua_pushboolean(state, runtime.game.redo() ? 1 : 0);
    return 1;
}

// thing("Wolf"), thing("Wolf", 2): who is in play under this name, the oldest first.
int thing(lua_State* state, Sandbox& sandbox) {
    Runtime& runtime = runtime_of(sandbox);
    require_driver(runtime, "thing");
    const std::string_view name = text_of(state, 1, "name");
    const std::int64_t place = lua_isnoneornil(state, 2) ? 1 : integer_argument(state, 2, "place");
    const std::vector<EntityId> found = things_named(runtime.game, name);
    sandbox.charge(state, static_cast<std::int64_t>(name.size() + found.size()));
    if (place >= 1 && place <= std::ssize(found)) {
        runtime.push_entity(state, found[static_cast<std::size_t>(place - 1)]);
    } else {
        lua_pushnil(state);
    }
    return 1;
}

int state_hash(lua_State* state, Sandbox& sandbox) {
    const Game& game = runtime_of(sandbox).game;
    sandbox.charge(state, game.world.top());
    const std::string hash = fmt::format("{:016x}", game.state_hash());
    lua_pushlstring(state, hash.data(), hash.size());
    return 1;
}

constexpr std::pair<const char*, lua_CFunction> globals[] = {
    {"request", guarded<request>}, {"make", guarded<make>}, {"space_map", guarded<space_map>},
    {"undo", guarded<undo>},       {"redo", guarded<redo>}, {"state_hash", guarded<state_hash>},
    {"thing", guarded<thing>},
};

}  // namespace

void Runtime::bind_driver(Environment environment) {
    for (const auto& [name, function] : globals) {
        lua_pushcfunction(sandbox.state(), function);
        sandbox.set_global(environment, name);
    }
}

// Handlers reach everything through their act and the things it names: play adds no global of its
// own but the calls a ruleset's driver functions need, which refuse to work inside a ruling.
void Runtime::bind_play(Environment environment) {
    bind_driver(environment);
}

}  // namespace hexwright
