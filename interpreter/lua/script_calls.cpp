#include "lua/script_calls.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <lua.hpp>
#include <utility>

#include "base/finally.hpp"
#include "lua/bind.hpp"
#include "lua/sandbox_impl.hpp"
#include "lua/table_view.hpp"
#include "lua/value_text.hpp"

namespace hexwright {

namespace {

constexpr std::size_t most_parts = 200;
constexpr int room = 20;  // on a script's stack

// The Lua threads of the runs, the outermost first.
std::vector<lua_State*> threads_of(Sandbox& sandbox) {
    std::vector<lua_State*> threads;
    const auto& runs = SandboxAccess::impl(sandbox).runs;
    for (std::size_t next = 1; next < runs.size(); ++next)
        threads.push_back(runs[next].outer_thread);
    if (!runs.empty()) threads.push_back(sandbox.state());
    return threads;
}

// How many calls are under way on a thread. Cost: their number.
int height_of(lua_State* state) {
    lua_Debug debug;
    int most = 1;
    while (lua_getstack(state, most - 1, &debug) != 0) most *= 2;
    int least = most / 2;
    while (least < most - 1) {
        const int middle = (least + most) / 2;
        (lua_getstack(state, middle - 1, &debug) != 0 ? least : most) = middle;
    }
    return least;
}

// A call by its height.
struct FoundCall {
    lua_State* state = nullptr;
    lua_Debug debug{};
};

std::optional<FoundCall> find_call(Sandbox& sandbox, int height) {
    int below = 0;
    for (lua_State* state : threads_of(sandbox)) {
        const int calls = height_of(state);
        if (height < below + calls) {
            FoundCall found{state, {}};
            const bool is_found =
                lua_checkstack(state, room) != 0 &&
                lua_getstack(state, calls - 1 - (height - below), &found.debug) != 0;
            return is_found ? std::optional(found) : std::nullopt;
        }
        below += calls;
    }
    return std::nullopt;
}

std::string type_of(Runtime& runtime, lua_State* state, int index) {
    if (handle_at(state, index, runtime.types.entity) != nullptr) return "thing";
    if (handle_at(state, index, runtime.types.act) != nullptr) return "act";
    return luaL_typename(state, index);
}

// Of the value on top of the stack.
ScriptVariable variable_at_top(Runtime& runtime, lua_State* state, std::string name) {
    ScriptVariable variable;
    variable.name = std::move(name);
    try {
        variable.text = value_text(runtime, state, -1, {.depth = 2, .entries = 8});
    } catch (const Error& error) {
        variable.text = error.diagnostic().message;
    }
    variable.type = type_of(runtime, state, -1);
    if (const auto* handle = handle_at<EntityHandle>(state, -1, runtime.types.entity);
        handle != nullptr && !handle->undone && is_alive(runtime.game.world, handle->id))
        variable.thing = handle->id;
    if (lua_istable(state, -1)) variable.parts = runtime.sandbox.references.keep_value(state, -1);
    return variable;
}

// Lua's own names for what has none begin with a bracket.
bool is_variable(const char* name) {
    return name != nullptr && name[0] != '(' && std::string_view(name) != "_ENV";
}

// Call visit(name) with each variable's value on top of the thread's stack.
template <typename Visit>
void visit_outer(FoundCall& call, const Visit& visit) {
    lua_State* state = call.state;
    lua_getinfo(state, "f", &call.debug);
    for (int i = 1; const char* name = lua_getupvalue(state, -1, i); ++i) {
        if (is_variable(name)) visit(name);
        lua_pop(state, 1);
    }
    lua_pop(state, 1);
}

template <typename Visit>
void visit_locals(FoundCall& call, const Visit& visit) {
    for (int i = 1; const char* name = lua_getlocal(call.state, &call.debug, i); ++i) {
        if (is_variable(name)) visit(name);
        lua_pop(call.state, 1);
    }
}

// Moves the function's own globals to the other thread; false when it has none.
bool move_globals(FoundCall& call, lua_State* to) {
    lua_State* state = call.state;
    lua_getinfo(state, "f", &call.debug);
    const Finally drop([state, top = lua_gettop(state) - 1] { lua_settop(state, top); });
    for (int i = 1; const char* name = lua_getupvalue(state, -1, i); ++i) {
        if (std::string_view(name) == "_ENV") {
            lua_xmove(state, to, 1);
            return true;
        }
        lua_pop(state, 1);
    }
    return false;
}

// Pushes a table of what an expression sees.
void push_scope(Runtime& runtime, lua_State* state, const ScriptScope& scope) {
    luaL_checkstack(state, room, nullptr);
    lua_newtable(state);
    if (scope.act != nullptr) {
        runtime.push_act(state, *scope.act);
        lua_setfield(state, -2, "act");
    }
    std::optional<FoundCall> call;
    if (scope.height) call = find_call(runtime.sandbox, *scope.height);
    if (call) {
        const auto copy = [&](const char* name) {
            lua_pushvalue(call->state, -1);
            lua_xmove(call->state, state, 1);
            lua_setfield(state, -2, name);
        };
        visit_outer(*call, copy);
        visit_locals(*call, copy);
    }
    lua_newtable(state);
    if (!call || !move_globals(*call, state)) {
        if (!scope.globals) lua_newtable(state);
        if (scope.globals) lua_rawgeti(state, LUA_REGISTRYINDEX, scope.globals.ref);
    }
    lua_setfield(state, -2, "__index");
    lua_setmetatable(state, -2);
}

}  // namespace

int script_height(Sandbox& sandbox) {
    int height = 0;
    for (lua_State* state : threads_of(sandbox)) height += height_of(state);
    return height;
}

std::vector<ScriptCall> script_calls(Sandbox& sandbox) {
    std::vector<ScriptCall> calls;
    int below = 0;
    for (lua_State* state : threads_of(sandbox)) {
        const int height = height_of(state);
        for (int level = height - 1; level >= 0; --level) {
            lua_Debug debug{};
            if (lua_getstack(state, level, &debug) == 0) continue;
            lua_getinfo(state, "Sln", &debug);
            if (debug.source[0] != '@' || debug.currentline <= 0) continue;
            calls.push_back({debug.source + 1, debug.currentline,
                             debug.name == nullptr ? "" : debug.name, below + height - 1 - level});
        }
        below += height;
    }
    std::ranges::reverse(calls);
    return calls;
}

std::vector<ScriptVariable> script_variables(Runtime& runtime, int height) {
    const Sandbox::HostWork work(runtime.sandbox);
    std::vector<ScriptVariable> outer;
    std::vector<ScriptVariable> own;
    std::optional<FoundCall> call = find_call(runtime.sandbox, height);
    if (!call) return own;
    const auto hide = [&](std::vector<ScriptVariable>& variables, std::string_view name) {
        std::erase_if(variables, [&](const ScriptVariable& variable) {
            if (variable.name != name) return false;
            if (variable.parts) runtime.sandbox.references.release(variable.parts);
            return true;
        });
    };
    visit_outer(*call, [&](const char* name) {
        outer.push_back(variable_at_top(runtime, call->state, name));
    });
    visit_locals(*call, [&](const char* name) {
        hide(own, name);
        hide(outer, name);
        own.push_back(variable_at_top(runtime, call->state, name));
    });
    std::ranges::move(outer, std::back_inserter(own));
    return own;
}

std::vector<ScriptVariable> parts_of(Runtime& runtime, ScriptValue table) {
    const Sandbox::HostWork work(runtime.sandbox);
    lua_State* state = runtime.sandbox.state();
    std::vector<ScriptVariable> parts;
    if (lua_checkstack(state, room) == 0) return parts;
    const Finally drop([state, top = lua_gettop(state)] { lua_settop(state, top); });
    runtime.sandbox.references.push(state, table);
    table_view::for_each(state, lua_gettop(state), [&] {
        if (parts.size() >= most_parts) return;
        const int value = lua_gettop(state);
        std::string key;
        if (lua_type(state, value - 1) == LUA_TSTRING) {
            key = lua_tostring(state, value - 1);
        } else {
            key = fmt::format("[{}]", value_text(runtime, state, value - 1));
        }
        parts.push_back(variable_at_top(runtime, state, printable(key, 80)));
    });
    return parts;
}

ScriptVariable evaluate(Runtime& runtime, const ScriptScope& scope, const std::string& expression) {
    Sandbox& sandbox = runtime.sandbox;
    ScriptVariable result;
    std::optional<Error> mistake;
    const auto work = [&] {
        lua_State* state = sandbox.state();
        Environment names;
        {
            const Sandbox::HostWork host(sandbox);
            push_scope(runtime, state, scope);
            names = {luaL_ref(state, LUA_REGISTRYINDEX)};
        }
        const Finally release([&] { luaL_unref(state, LUA_REGISTRYINDEX, names.ref); });
        try {
            const ScriptFunction function =
                sandbox.load_chunk(names, "expression", "return " + expression);
            const Finally drop([&] { sandbox.references.release(function); });
            runtime.game.probe([&] {
                sandbox.call_reading(
                    function, [](lua_State*) { return 0; }, 1,
                    [&](lua_State* from, int first) {
                        lua_pushvalue(from, first);
                        result = variable_at_top(runtime, from, expression);
                        lua_pop(from, 1);
                    });
            });
        } catch (const Aborted&) {
            throw;
        } catch (const Error& error) {
            mistake = error;
        }
    };
    if (const auto aborted = sandbox.run_isolated(work, false)) throw Error(*aborted);
    if (mistake) throw Error(*mistake);
    return result;
}

}  // namespace hexwright
