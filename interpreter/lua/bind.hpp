// The families of bindings: one file each, one line here. All functions are guarded and check what
// they are given.
#pragma once

#include <lua.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "lua/guard.hpp"
#include "lua/runtime.hpp"

namespace hexwright {

struct CallOptions;

// What a handle begins with: its metatable, one of Runtime::types, to know it by. Scripts make no
// userdata and change no metatable, so nothing else begins so; none is smaller than this.
struct Handle {
    const void* type = nullptr;
};

// What a handle of a thing holds; dead when its making was undone.
struct EntityHandle : Handle {
    EntityId id;
    bool undone = false;
};

// What a handle of an act holds: its place in the nest and its serial there.
struct ActHandle : Handle {
    std::uint32_t depth = 0;
    std::uint32_t serial = 0;
};

struct DefinitionHandle : Handle {
    Word id;
};

// Names of the metatables.
inline constexpr const char* entity_type = "hexwright.thing";
inline constexpr const char* act_type = "hexwright.act";
inline constexpr const char* definition_type = "hexwright.definition";
inline constexpr const char* list_type = "hexwright.list";
inline constexpr const char* gm_type = "hexwright.gm";

// The handle at this index when it is of this one of Runtime::types; else nullptr.
[[nodiscard]] inline Handle* handle_at(lua_State* state, int index, const void* type) {
    if (lua_type(state, index) != LUA_TUSERDATA) return nullptr;
    auto* handle = static_cast<Handle*>(lua_touserdata(state, index));
    return handle->type == type ? handle : nullptr;
}

// Makes all metatables, once.
void make_metatables(Runtime& runtime, lua_State* state);

void make_entity_metatable(lua_State* state);  // bind_entity.cpp: fields and verbs of things
void make_list_metatable(
    lua_State* state);                      // bind_list.cpp: lists that answer their members' verbs
void make_act_metatable(lua_State* state);  // bind_act.cpp: the act, its fields, event edits
void make_definition_metatable(lua_State* state);  // bind_definition.cpp: what a script defined
void make_gm_metatable(lua_State* state);          // bind_ask.cpp: whom rules ask

// Methods and their names, a family each.
using Methods = std::span<const std::pair<std::string_view, lua_CFunction>>;

[[nodiscard]] Methods entity_methods();    // bind_entity.cpp
[[nodiscard]] Methods act_methods();       // bind_act.cpp
[[nodiscard]] Methods around_methods();    // bind_around.cpp
[[nodiscard]] Methods price_methods();     // bind_price.cpp
[[nodiscard]] Methods declared_methods();  // bind_declared.cpp
[[nodiscard]] Methods select_methods();    // bind_select.cpp
[[nodiscard]] Methods ask_methods();       // bind_ask.cpp
[[nodiscard]] Methods check_methods();     // bind_check.cpp

// Null when the family has none of this name.
[[nodiscard]] inline lua_CFunction find_method(Methods methods, std::string_view name) {
    for (const auto& [known, function] : methods) {
        if (known == name) return function;
    }
    return nullptr;
}

// What a name means to things and to acts.
[[nodiscard]] NameUse entity_name_use(std::string_view name);  // bind_entity.cpp
[[nodiscard]] NameUse act_name_use(std::string_view name);     // bind_act.cpp

// Pushes a function that does this verb to its first argument (a thing or a list); false when there
// is none.
bool push_verb(Runtime& runtime, lua_State* state, Word verb);

// Pushes the function of a verb that is declared.
void push_verb(Runtime& runtime, lua_State* state, VerbUse& use);

// The same for the value of a pair: who:zone(other); false when it is no pair.
bool push_pair(Runtime& runtime, lua_State* state, Word name);

// Does a verb, inside a ruling as an act, from a driver as a ruling; pushes what came of it and
// returns how many. The arguments are used up.
int do_verb(
    Runtime& runtime, lua_State* state, const Verb& verb, EntityId subject, Data::List& arguments);

// Arguments. Errors: lua/bad-argument, naming the argument.
[[nodiscard]] EntityId entity_argument(Runtime& runtime,
                                       lua_State* state,
                                       int index,
                                       std::string_view name);
[[nodiscard]] Act& act_argument(Runtime& runtime, lua_State* state, int index);
[[nodiscard]] std::string_view text_of(lua_State* state, int index, std::string_view name);
[[nodiscard]] const Name& name_argument(Runtime& runtime, lua_State* state, int index);
[[nodiscard]] std::int64_t integer_argument(lua_State* state, int index, std::string_view name);
[[noreturn]] void bad_argument(lua_State* state,
                               int index,
                               std::string_view name,
                               std::string_view wanted);

// A call's table of options, each of them known; nothing when none is given.
[[nodiscard]] Data read_options(Runtime& runtime,
                                lua_State* state,
                                int index,
                                const CallOptions& options);

// Pushes the act's last roll as a table, empty before any.
void push_roll(Runtime& runtime, lua_State* state, const Act& act);

// Data as a value of the World.
[[nodiscard]] Value value_of(Runtime& runtime, const Data& data);

// The key of tables and lists a handler returned.
[[nodiscard]] Word result_word();

// Pushes what a verb came to: its result, or nil and the reason. Returns how many.
int push_outcome(Runtime& runtime, lua_State* state, const Act& act);
int push_outcome(Runtime& runtime, lua_State* state, const Outcome& outcome);

// Makes a driver's ruling and tells of it; a failure that has no place is the driver's line's.
[[nodiscard]] Outcome rule(Runtime& runtime, lua_State* state, const Request& request);

}  // namespace hexwright
