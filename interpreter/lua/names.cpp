#include "lua/names.hpp"

#include <lua.hpp>

#include "lua/api.hpp"
#include "lua/guard.hpp"
#include "lua/table_view.hpp"

namespace hexwright {

namespace {

const char anchors_key = 0;
// Scripts may write any text after a dot; so many of them are remembered.
constexpr std::size_t most_names = 4096;

NameUse use_of(const ApiType& type, std::string_view name) {
    const ApiMethod* method = type.method(name);
    return {type.field(name), method == nullptr ? nullptr : method->function};
}

// Keeps the text at this index from being collected.
void anchor(lua_State* state, int index, std::size_t place) {
    const Sandbox::HostWork work(sandbox_of(state));
    index = lua_absindex(state, index);
    (void)table_view::push_hidden(state, &anchors_key);
    lua_pushvalue(state, index);
    lua_rawseti(state, -2, static_cast<lua_Integer>(place) + 1);
    lua_pop(state, 1);
}

}  // namespace

Name* Names::at(lua_State* state, int index) {
    const void* value = lua_topointer(state, index);
    const auto address = reinterpret_cast<std::uintptr_t>(value);
    const std::size_t place = ((address >> 4) ^ (address >> 15)) % places;
    if (latest_[place].first == value && value != nullptr) return latest_[place].second;
    return read(state, index, place);
}

Name* Names::read(lua_State* state, int index, std::size_t place) {
    if (lua_type(state, index) != LUA_TSTRING) return nullptr;
    anchor(state, index, place);
    Name& name = of(string_at(state, index));
    latest_[place] = {lua_topointer(state, index), &name};
    return &name;
}

Name& Names::of(std::string_view text) {
    const auto [found, is_new] = names_.try_emplace(Word::of(text));
    Name& name = found->second;
    if (is_new) {
        name.text = text;
        name.word = found->first;
        name.of_entity = use_of(api_type("Thing"), text);
        name.of_act = use_of(api_type("Act"), text);
        name.of_list = use_of(api_type("List"), text);
        name.of_definition = use_of(api_type("Definition"), text);
        if (names_.size() > most_names) forget_all_but(name);
    }
    return name;
}

// Functions of verbs hold theirs.
void Names::forget_all_but(const Name& name) {
    std::erase_if(names_, [&](const auto& entry) {
        return entry.second.verb_function == 0 && &entry.second != &name;
    });
    latest_.fill({});
}

}  // namespace hexwright
