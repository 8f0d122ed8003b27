#include "lua/names.hpp"

#include <lua.hpp>

#include "lua/api.hpp"
#include "lua/guard.hpp"

namespace hexwright {

namespace {

const char anchors_key = 0;

NameUse use_of(const ApiType& type, std::string_view name) {
    const ApiMethod* method = type.method(name);
    return {type.field(name), method == nullptr ? nullptr : method->function};
}

// Keeps the text at this index from being collected.
void anchor(lua_State* state, int index, std::size_t place) {
    const Sandbox::HostWork work(sandbox_of(state));
    index = lua_absindex(state, index);
    if (lua_rawgetp(state, LUA_REGISTRYINDEX, &anchors_key) != LUA_TTABLE) {
        lua_pop(state, 1);
        lua_newtable(state);
        lua_pushvalue(state, -1);
        lua_rawsetp(state, LUA_REGISTRYINDEX, &anchors_key);
    }
    lua_pushvalue(state, index);
    lua_rawseti(state, -2, static_cast<lua_Integer>(place) + 1);
    lua_pop(state, 1);
}

}  // namespace

Name& Names::at(lua_State* state, int index) {
    std::size_t size = 0;
    const char* text = lua_tolstring(state, index, &size);
    const auto address = reinterpret_cast<std::uintptr_t>(text);
    const std::size_t place = ((address >> 4) ^ (address >> 13)) % places;
    auto& [known, name] = latest_[place];
    if (known != text) {
        anchor(state, index, place);
        known = text;
        name = &of({text, size});
    }
    return *name;
}

Name& Names::of(std::string_view text) {
    const auto [found, is_new] = names_.try_emplace(Word::of(text));
    Name& name = found->second;
    if (is_new) {
        name.text = text;
        name.word = found->first;
        name.of_entity = use_of(api_type("Thing"), text);
        name.of_act = use_of(api_type("Act"), text);
    }
    return name;
}

}  // namespace hexwright
