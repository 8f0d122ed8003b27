#include "lua/names.hpp"

#include <lua.hpp>

#include "lua/guard.hpp"

namespace hexwright {

namespace {

const char anchors_key = 0;
// Scripts may write any text after a dot; so many of them are remembered.
constexpr std::size_t most_uses = 4096;

}  // namespace

const Name& Names::at(lua_State* state, int index) {
    std::size_t size = 0;
    const char* text = lua_tolstring(state, index, &size);
    const auto address = reinterpret_cast<std::uintptr_t>(text);
    const std::size_t place = ((address >> 4) ^ (address >> 13)) % places;
    Name& name = names_[place];
    if (name.text.data() != text)
        remember(state, index, {text, size}, name, static_cast<int>(place));
    return name;
}

void Names::remember(lua_State* state, int index, std::string_view text, Name& name, int place) {
    const Sandbox::HostWork work(sandbox_of(state));
    index = lua_absindex(state, index);
    if (lua_rawgetp(state, LUA_REGISTRYINDEX, &anchors_key) != LUA_TTABLE) {
        lua_pop(state, 1);
        lua_createtable(state, static_cast<int>(places), 0);
        lua_pushvalue(state, -1);
        lua_rawsetp(state, LUA_REGISTRYINDEX, &anchors_key);
    }
    lua_pushvalue(state, index);
    lua_rawseti(state, -2, place + 1);
    lua_pop(state, 1);
    name.text = text;
    name.word = Word::of(text);
    name.verb = &verb(name.word);
    const auto known = uses_.find(name.word);
    if (known != uses_.end()) {
        name.of_entity = known->second.first;
        name.of_act = known->second.second;
        return;
    }
    name.of_entity = of_entity_(text);
    name.of_act = of_act_(text);
    if (uses_.size() < most_uses) uses_.emplace(name.word, std::pair(name.of_entity, name.of_act));
}

VerbUse& Names::verb(Word word) {
    std::unique_ptr<VerbUse>& use = verbs_[word];
    if (!use) {
        use = std::make_unique<VerbUse>();
        use->word = word;
    }
    return *use;
}

}  // namespace hexwright
