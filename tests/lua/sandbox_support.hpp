// Shared by the tests of the sandbox: a pack made from one text, and short functions to play it.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.hpp"
#include "frozen_tables.hpp"
#include "lua/guard.hpp"
#include "lua/sandbox.hpp"
#include "lua/table_view.hpp"

namespace hexwright {

// A pack "test" with one file. Its global functions are handlers once it is frozen.
struct TestPack {
    StopFlag stop;
    Sandbox sandbox{stop};
    FrozenTables frozen_tables{sandbox};
    Environment environment = sandbox.create_environment("test");

    // Loads the text; returns the diagnostic of the error, empty if there is none.
    Diagnostic load(std::string_view text, const std::string& name = "test/main.lua") {
        Run run(sandbox, RunKind::load);
        return caught([&] { sandbox.call(sandbox.load_chunk(environment, name, text)); });
    }

    std::vector<Diagnostic> freeze(const std::vector<ScriptValue>& exports = {}) {
        Run run(sandbox, RunKind::load);
        std::vector<Diagnostic> found = sandbox.freeze(environment, exports);
        frozen_tables.watch(environment);
        return found;
    }

    // The code of the first freeze diagnostic, or "".
    std::string freeze_code() {
        const auto found = freeze();
        return found.empty() ? "" : found.front().code;
    }

    ScriptFunction global(const std::string& name) {
        sandbox.push_global(environment, name);
        const ScriptFunction function = sandbox.references.keep_function(sandbox.state(), -1);
        lua_pop(sandbox.state(), 1);
        return function;
    }

    // Plays the global function in a separate ruling and returns its first result as text.
    std::string play(const std::string& name) {
        aborted = AbortKind::none;
        const ScriptFunction function = global(name);
        Run run(sandbox, RunKind::ruling);
        std::string result;
        problem = caught([&] {
            sandbox.call(
                function, [](lua_State*) { return 0; }, 1);
            lua_State* state = sandbox.state();
            result = text_of(state, -1);
        });
        output = sandbox.take_output();
        aborted = sandbox.abort();
        sandbox.references.release(function);
        return result;
    }

    // Loads, freezes and plays `return <expression>` as the body of the text's function `run`.
    std::string run(std::string_view text) {
        problem = load(text);
        if (!problem.code.empty()) return "";
        const auto found = freeze();
        if (!found.empty()) {
            problem = found.front();
            return "";
        }
        return play("run");
    }

    static std::string text_of(lua_State* state, int index) {
        switch (lua_type(state, index)) {
            case LUA_TNIL:
                return "nil";
            case LUA_TBOOLEAN:
                return lua_toboolean(state, index) != 0 ? "true" : "false";
            case LUA_TSTRING:
                return lua_tostring(state, index);
            case LUA_TNUMBER:
                lua_pushvalue(state, index);
                {
                    std::string text = lua_tostring(state, -1);
                    lua_pop(state, 1);
                    return text;
                }
            default:
                return luaL_typename(state, index);
        }
    }

    static Diagnostic caught(const std::function<void()>& action) {
        try {
            action();
        } catch (const Error& error) {
            return error.diagnostic();
        }
        return {};
    }

    Diagnostic problem;
    std::string output;
    AbortKind aborted = AbortKind::none;
};

}  // namespace hexwright
