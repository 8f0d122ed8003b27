// Handles of definitions: what a script wrote, read only. `act.ability.range`, `def.name`.
#include "lua/bind.hpp"

namespace hexwright {

namespace {

int definition_index(lua_State* state, Sandbox& sandbox) {
    Runtime& runtime = runtime_of(sandbox);
    const auto* handle = static_cast<DefinitionHandle*>(luaL_checkudata(state, 1, definition_type));
    const std::string_view name = text_of(state, 2, "name");
    const Definition* definition = runtime.game.rules.definitions.find(handle->id);
    if (definition == nullptr) {
        lua_pushnil(state);
    } else if (name == "name") {
        lua_pushlstring(state, definition->name.data(), definition->name.size());
    } else if (name == "kind") {
        runtime.push_value(state, Value::of(definition->kind));
    } else if (name == "pack") {
        lua_pushlstring(state, definition->pack.data(), definition->pack.size());
    } else {
        runtime.push(state, definition->field(Word::of(name)));
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

void Runtime::push_definition(lua_State* state, Word id) {
    if (game.rules.definitions.find(id) == nullptr) return lua_pushnil(state);
    auto* handle =
        static_cast<DefinitionHandle*>(lua_newuserdatauv(state, sizeof(DefinitionHandle), 0));
    *handle = {{types.definition}, id};
    luaL_setmetatable(state, definition_type);
}

std::optional<Word> Runtime::definition_at(lua_State* state, int index) const {
    const auto* handle = static_cast<DefinitionHandle*>(handle_at(state, index, types.definition));
    if (handle == nullptr) return std::nullopt;
    return handle->id;
}

void make_definition_metatable(lua_State* state) {
    luaL_newmetatable(state, definition_type);
    lua_pushcfunction(state, guarded<definition_index>);
    lua_setfield(state, -2, "__index");
    lua_pushcfunction(state, guarded<definition_assign>);
    lua_setfield(state, -2, "__newindex");
    lua_pushcfunction(state, guarded<definition_text>);
    lua_setfield(state, -2, "__tostring");
    lua_pushcfunction(state, guarded<definition_equal>);
    lua_setfield(state, -2, "__eq");
    lua_pushboolean(state, 0);
    lua_setfield(state, -2, "__metatable");
    lua_pop(state, 1);
}

}  // namespace hexwright
