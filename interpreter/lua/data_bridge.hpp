// Converts script values to plain Data and back.
//
//     Data data = read_data(state, 1, sandbox);   // { "1d6 P", on = "matching" }
//     push_data(state, data, sandbox);            // a fresh value, of no table read before
//
// Whole numbers within +-2^53 (a float that is one counts), text, truth; a sequence 1..n is a list;
// any other table is a map in table_view's order, its numbered entries under "1", "2"...; `{}` is
// an empty list. A function becomes a HandlerId with the number of its kept ScriptFunction.
// Entities and definitions pass through the sandbox's hooks; a definition becomes the text of its
// id. Errors, each with the path ("steps[2].when"): lua/bad-value, lua/too-deep, lua/too-large.
#pragma once

#include <string_view>

#include "kernel/state/data.hpp"
#include "lua/sandbox.hpp"

struct lua_State;

namespace hexwright {

// `name` begins each path in messages.
[[nodiscard]] Data read_data(lua_State* state,
                             int index,
                             Sandbox& sandbox,
                             std::string_view name = {});

// The same of a table that is a list and has named entries besides, { "pull", "pin", default =
// "pin" }: what has no name goes to `listed`, and is not in the result.
[[nodiscard]] Data read_data_beside(
    Data::List& listed, lua_State* state, int index, Sandbox& sandbox, std::string_view name = {});

// Pushes one value. A map's keys that are whole numbers ("1") become numbers again.
void push_data(lua_State* state, const Data& data, Sandbox& sandbox);

[[nodiscard]] constexpr HandlerId handler_of(ScriptFunction function) {
    return {static_cast<std::uint32_t>(function.ref)};
}

[[nodiscard]] constexpr ScriptFunction function_of(HandlerId handler) {
    return {static_cast<int>(handler.number)};
}

}  // namespace hexwright
