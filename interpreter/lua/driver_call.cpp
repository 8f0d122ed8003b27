#include "lua/driver_call.hpp"

#include <lua.hpp>

namespace hexwright {

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
