// How Lua calls C++: bound<F> makes a function of Lua's of a plain C++ function. Its arguments are
// read by their types, in order, and what it returns is pushed. Its row in lua/api.hpp names them.
//
//     bool has(Runtime& runtime, EntityId self, Word name) { ... }      // who:has("Prone")
//     {"has", bound<has>, "(name: string): boolean", "..."},
//
// Arguments: Runtime&, Game&, lua_State* and const LuaCall& take no place. A text is a
// std::string_view or, for its hash alone, a Word; bool is what Lua takes for true; Data is any
// plain value; Options a table whose keys the row's type names; std::optional<T> may be left out.
// Receiver is the value before the colon, for methods that acts and things share. Results: the same
// types, a list of things, Definition* and Act* (null is nil); Done is true, or nil and the reason;
// Pushed says how many were pushed. Errors: lua/bad-argument, naming the argument.
#pragma once

#include <array>
#include <initializer_list>
#include <lua.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#include "lua/api.hpp"
#include "lua/guard.hpp"
#include "lua/runtime.hpp"

namespace hexwright {

// --- handles

// What a handle begins with: its metatable, one of Runtime::types, to know it by. Scripts make no
// userdata, get no light one and change no metatable, so nothing else begins so; none is smaller
// than this.
struct Handle {
    const void* type = nullptr;
};

// A handle of a thing; dead when the making of the thing was undone.
struct EntityHandle : Handle {
    EntityId id;
    bool undone = false;
};

// A handle of an act, or of its last check: its place in the nest and its serial there.
struct ActHandle : Handle {
    std::uint32_t depth = 0;
    std::uint32_t serial = 0;
};

struct DefinitionHandle : Handle {
    Word id;
};

// The one whom act.gm stands for.
struct GameMaster {};

void push_game_master(Runtime& runtime, lua_State* state);  // bind_ask.cpp

// Names of the metatables; the registry has each under the address of its name.
inline constexpr char entity_type[] = "hexwright.thing";
inline constexpr char act_type[] = "hexwright.act";
inline constexpr char roll_type[] = "hexwright.roll";
inline constexpr char definition_type[] = "hexwright.definition";
inline constexpr char list_type[] = "hexwright.list";
inline constexpr char gm_type[] = "hexwright.gm";

// The handle at this index when it is of this one of Runtime::types; else nullptr.
template <typename T = Handle>
[[nodiscard]] T* handle_at(lua_State* state, int index, const void* type) {
    auto* handle = static_cast<Handle*>(lua_touserdata(state, index));
    return handle != nullptr && handle->type == type ? static_cast<T*>(handle) : nullptr;
}

using LuaEvents = std::initializer_list<std::pair<const char*, lua_CFunction>>;

// Makes and pushes a metatable that scripts cannot reach; `name` is one of the above.
void push_metatable(lua_State* state, const char* name, LuaEvents events);

// Gives the value on top of the stack one of these metatables.
inline void set_type(lua_State* state, const char* name) {
    lua_rawgetp(state, LUA_REGISTRYINDEX, name);
    lua_setmetatable(state, -2);
}

// Runtime::make_metatables calls each once.
void make_entity_metatables(lua_State* state);  // bind_entity.cpp: things and definitions
void make_list_metatable(lua_State* state);     // bind_list.cpp
void make_act_metatable(lua_State* state);      // bind_act.cpp: acts and their rolls
void make_gm_metatable(lua_State* state);       // bind_ask.cpp

// --- verbs; bind.cpp

// Pushes the function of a declared verb, to be called with a thing, an act or a list before it; or
// that of a pair, who:zone(other), whose value needs no ruling.
void push_verb(Runtime& runtime, lua_State* state, Name& name);

// The same of a verb or method of a thing: what happens already calls the method's own function.
void push_verb_of_thing(Runtime& runtime, lua_State* state, Name& name, const Verb& verb);

// Makes a driver's ruling and reports it; a failure without a place is the driver's line's.
[[nodiscard]] Outcome rule(Runtime& runtime, lua_State* state, const Request& request);

// Pushes what a verb came to: its result, or nil and the reason. Returns how many.
int push_outcome(Runtime& runtime, lua_State* state, const Act& act);
int push_outcome(Runtime& runtime, lua_State* state, const Outcome& outcome);

// Errors: lua/only-for-drivers, in a handler.
void require_driver(const Runtime& runtime, std::string_view function);

// Errors: state/in-probe, while a flow says what comes next.
void refuse_in_flow(const Runtime& runtime, std::string_view done);

// --- single arguments and results

[[nodiscard]] EntityId entity_argument(Runtime& runtime,
                                       lua_State* state,
                                       int index,
                                       std::string_view name);
[[nodiscard]] Act& act_argument(Runtime& runtime, lua_State* state, int index);
[[nodiscard]] std::string_view text_of(lua_State* state, int index, std::string_view name);
[[nodiscard]] Name& name_argument(Runtime& runtime, lua_State* state, int index);
[[nodiscard]] std::int64_t integer_argument(lua_State* state, int index, std::string_view name);
[[noreturn]] void bad_argument(lua_State* state,
                               int index,
                               std::string_view name,
                               std::string_view wanted);

// --- bound functions

// The row of a function, as far as messages and options need it.
struct BoundRow {
    std::vector<std::string_view> names;             // of Lua's arguments; "self" before the colon
    std::vector<std::optional<ApiOptions>> options;  // of each that is a table of options
};

[[nodiscard]] BoundRow read_bound_row(lua_CFunction function);

// One call from Lua, with the row of the bound function.
struct LuaCall {
    Runtime& runtime;
    lua_State* state;
    const BoundRow& (*row)();

    [[nodiscard]] std::string_view name(int index) const {
        const std::vector<std::string_view>& names = row().names;
        const auto at = static_cast<std::size_t>(index - 1);
        return at < names.size() ? names[at] : std::string_view("argument");
    }

    // What the row says of an argument that is a table of options.
    [[nodiscard]] const ApiOptions& options(int index) const {
        return *row().options.at(static_cast<std::size_t>(index - 1));
    }
};

// A table of options, each key known; nil when it is left out.
struct Options {
    Data data;

    static Options read(const LuaCall& call, int index);

    const Data& operator[](std::string_view key) const { return data[key]; }

    [[nodiscard]] bool is_true(std::string_view key) const {
        return data[key].truth() != nullptr && *data[key].truth();
    }

    [[nodiscard]] std::int64_t number(std::string_view key, std::int64_t otherwise) const {
        return data[key].number() == nullptr ? otherwise : *data[key].number();
    }

    [[nodiscard]] EntityId thing(std::string_view key, EntityId otherwise = {}) const {
        return data[key].entity() == nullptr ? otherwise : *data[key].entity();
    }
};

// An act, or a thing.
struct Receiver {
    Act* act = nullptr;
    EntityId thing;  // the user of an act

    static Receiver read(const LuaCall& call, int index);
};

struct Done {
    std::optional<std::string> reason = {};  // why it was not done

    Done() = default;

    explicit Done(std::optional<std::string> why) : reason(std::move(why)) {}
};

struct Pushed {
    int count = 0;
};

// What a call has around it, and no place among Lua's arguments.
template <typename T>
inline constexpr bool takes_place =
    !std::is_same_v<T, Runtime&> && !std::is_same_v<T, Game&> && !std::is_same_v<T, lua_State*> &&
    !std::is_same_v<T, const LuaCall&>;

template <typename T>
inline constexpr bool is_optional = false;
template <typename T>
inline constexpr bool is_optional<std::optional<T>> = true;

// Other types read themselves: T::read(call, index).
template <typename T>
T read_argument(const LuaCall& call, int index) {
    if constexpr (std::is_same_v<T, Runtime&>) {
        return call.runtime;
    } else if constexpr (std::is_same_v<T, Game&>) {
        return call.runtime.game;
    } else if constexpr (std::is_same_v<T, lua_State*>) {
        return call.state;
    } else if constexpr (std::is_same_v<T, const LuaCall&>) {
        return call;
    } else if constexpr (std::is_same_v<T, Act&>) {
        return act_argument(call.runtime, call.state, index);
    } else if constexpr (std::is_same_v<T, EntityId>) {
        return entity_argument(call.runtime, call.state, index, call.name(index));
    } else if constexpr (std::is_same_v<T, std::string_view>) {
        return text_of(call.state, index, call.name(index));
    } else if constexpr (std::is_same_v<T, Word>) {
        const Name* const name = call.runtime.names.at(call.state, index);
        if (name == nullptr) bad_argument(call.state, index, call.name(index), "a text");
        if (const auto bytes = std::ssize(name->text); bytes >= limits::work_block)
            call.runtime.sandbox.charge(call.state, bytes / 16);
        return name->word;
    } else if constexpr (std::is_same_v<T, std::int64_t>) {
        return integer_argument(call.state, index, call.name(index));
    } else if constexpr (std::is_same_v<T, bool>) {
        return lua_toboolean(call.state, index) != 0;
    } else if constexpr (std::is_same_v<T, Data>) {
        return call.runtime.read(call.state, index, call.name(index));
    } else if constexpr (is_optional<T>) {
        if (lua_isnoneornil(call.state, index)) return std::nullopt;
        return read_argument<typename T::value_type>(call, index);
    } else {
        return T::read(call, index);
    }
}

// Pushes one value.
template <typename T>
void push_result(Runtime& runtime, lua_State* state, const T& result) {
    if constexpr (std::is_same_v<T, bool>) {
        lua_pushboolean(state, result ? 1 : 0);
    } else if constexpr (std::is_same_v<T, std::int64_t>) {
        lua_pushinteger(state, result);
    } else if constexpr (std::is_same_v<T, EntityId>) {
        runtime.push_entity(state, result);
    } else if constexpr (std::is_same_v<T, std::vector<EntityId>>) {
        runtime.push_list(state, result);
    } else if constexpr (std::is_same_v<T, Value>) {
        runtime.push_value(state, result);
    } else if constexpr (std::is_same_v<T, Word>) {
        runtime.push_value(state, Value::of(result));
    } else if constexpr (std::is_same_v<T, Data>) {
        runtime.push(state, result);
    } else if constexpr (std::is_same_v<T, const Act*>) {
        result == nullptr ? lua_pushnil(state) : runtime.push_act(state, *result);
    } else if constexpr (std::is_same_v<T, const Definition*>) {
        result == nullptr ? lua_pushnil(state) : runtime.push_definition(state, result->id);
    } else if constexpr (is_optional<T>) {
        result ? push_result(runtime, state, *result) : lua_pushnil(state);
    } else if constexpr (std::is_same_v<T, GameMaster>) {
        push_game_master(runtime, state);
    } else {
        const std::string_view text = result;
        lua_pushlstring(state, text.data(), text.size());
    }
}

// Pushes what a function gave; returns how many values that are.
template <typename T>
int push_results(Runtime& runtime, lua_State* state, const T& result) {
    if constexpr (std::is_same_v<T, Pushed>) {
        return result.count;
    } else if constexpr (std::is_same_v<T, Done>) {
        if (!result.reason) {
            lua_pushboolean(state, 1);
            return 1;
        }
        lua_pushnil(state);
        push_result(runtime, state, *result.reason);
        return 2;
    } else {
        push_result(runtime, state, result);
        return 1;
    }
}

// Which of Lua's arguments each parameter is.
template <typename... Args>
constexpr std::array<int, sizeof...(Args)> places_of() {
    std::array<int, sizeof...(Args)> places{};
    int next = 1;
    std::size_t at = 0;
    ((places[at++] = takes_place<Args> ? next++ : 0), ...);
    return places;
}

template <typename R, typename... Args, std::size_t... I>
int call_bound(R (*function)(Args...), const LuaCall& call, std::index_sequence<I...>) {
    static constexpr std::array places = places_of<Args...>();
    std::tuple<Args...> arguments{read_argument<Args>(call, places[I])...};
    if constexpr (std::is_void_v<R>) {
        std::apply(function, std::move(arguments));
        return 0;
    } else {
        return push_results(call.runtime, call.state, std::apply(function, std::move(arguments)));
    }
}

template <typename R, typename... Args>
int call_bound(R (*function)(Args...), const LuaCall& call) {
    return call_bound(function, call, std::index_sequence_for<Args...>{});
}

template <auto F>
struct Bound {
    static int call(lua_State* state, Sandbox& sandbox) {
        return call_bound(F, {runtime_of(sandbox), state, &row});
    }

    static const BoundRow& row() {
        static const BoundRow read = read_bound_row(guarded<&call>);
        return read;
    }
};

template <auto F>
inline constexpr lua_CFunction bound = &guarded<&Bound<F>::call>;

// --- properties

template <typename F, typename Self>
void push_property(Runtime& runtime, lua_State* state, const void* self) {
    const Self& of = *static_cast<const Self*>(self);
    if constexpr (std::is_invocable_v<F, Runtime&, const Self&>) {
        push_result(runtime, state, F{}(runtime, of));
    } else {
        push_result(runtime, state, F{}(of));
    }
}

// A row's `push` of a function without captures: property<Act>([](const Act& act) { ... }), or one
// that takes the Runtime& before it.
template <typename Self, typename F>
constexpr auto property(F) {
    return &push_property<F, Self>;
}

}  // namespace hexwright
