// Converts script values to plain Data and back.
//
//     Data data = read_data(state, 1, sandbox, hooks);   // { "1d6 P", on = "matching" }
//     push_data(state, data, sandbox, hooks);            // a fresh value, of no table read before
//
// Whole numbers within +-2^53 (a float that is one counts), text, truth; a sequence 1..n is a list;
// any other table is a map in table_view's order, its numbered entries under "1", "2"...; `{}` is
// an empty list. A function becomes a HandlerId with the number of its kept ScriptFunction.
// Entities and definitions pass through the hooks; a definition becomes the text of its id. Errors,
// each with the path ("steps[2].when"): lua/bad-value, lua/too-deep, lua/too-large.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "kernel/state/data.hpp"
#include "lua/sandbox.hpp"

struct lua_State;

namespace hexwright {

// Converts the handles of the bindings. An empty function knows none.
struct BridgeHooks {
    // The entity or definition whose handle is at this index, or nothing.
    std::function<std::optional<EntityId>(lua_State*, int)> entity;
    std::function<std::optional<std::string>(lua_State*, int)> definition;
    // Pushes one value: the entity's handle.
    std::function<void(lua_State*, EntityId)> push_entity;
};

// `name` begins each path in messages.
[[nodiscard]] Data read_data(lua_State* state,
                             int index,
                             Sandbox& sandbox,
                             const BridgeHooks& hooks = {},
                             std::string_view name = {});

// Pushes one value. A map's keys that are whole numbers ("1") become numbers again.
void push_data(lua_State* state, const Data& data, Sandbox& sandbox, const BridgeHooks& hooks = {});

[[nodiscard]] constexpr HandlerId handler_of(ScriptFunction function) {
    return {static_cast<std::uint32_t>(function.ref)};
}

[[nodiscard]] constexpr ScriptFunction function_of(HandlerId handler) {
    return {static_cast<int>(handler.number)};
}

}  // namespace hexwright
