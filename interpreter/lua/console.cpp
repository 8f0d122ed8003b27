#include "lua/console.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <lua.hpp>
#include <set>

#include "base/error.hpp"
#include "base/text.hpp"
#include "lua/bind.hpp"
#include "lua/bind_driver.hpp"
#include "lua/table_view.hpp"

namespace hexwright {

namespace {

constexpr const char* console_chunk = "answer";

struct ReleaseAtEnd {
    Sandbox& sandbox;
    ScriptFunction function;

    ~ReleaseAtEnd() { sandbox.references.release(function); }
};

// The things at 1..count; none when one of the values is no thing.
std::vector<EntityId> things_at(Runtime& runtime, lua_State* state, int count) {
    std::vector<EntityId> things;
    for (int i = 1; i <= count; ++i) {
        const auto* handle = handle_at<EntityHandle>(state, i, runtime.types.entity);
        if (handle == nullptr) return {};
        things.push_back(handle->id);
    }
    return things;
}

// The key under which the table on top of the stack holds the value at 1; "" when it does not.
std::string key_of_value(lua_State* state) {
    const int table = lua_gettop(state);
    for (std::string& name : table_view::names(state, -1)) {
        (void)table_view::field(state, table, name);
        const bool is_it = lua_rawequal(state, 1, -1) != 0;
        lua_pop(state, 1);
        if (is_it) return std::move(name);
    }
    return "";
}

// The same in the tables of the one on top of the stack: "string.rep".
std::string path_of_value(lua_State* state) {
    const int table = lua_gettop(state);
    for (const std::string& name : table_view::names(state, -1)) {
        const bool is_table = table_view::field(state, table, name) == LUA_TTABLE;
        const std::string key = is_table ? key_of_value(state) : "";
        lua_pop(state, 1);
        if (!key.empty()) return fmt::format("{}.{}", name, key);
    }
    return "";
}

// Replaces an environment by the one below it; false when it is the last.
bool go_under(lua_State* state) {
    if (lua_getmetatable(state, -1) == 0) return false;
    lua_getfield(state, -1, "__index");
    lua_remove(state, -2);
    if (lua_type(state, -1) != LUA_TTABLE) {
        lua_pop(state, 1);
        return false;
    }
    lua_remove(state, -2);
    return true;
}

}  // namespace

// Visits the environment and those below it, each on top of the stack.
template <typename Visit>
void Console::visit_levels(lua_State* state, Visit&& visit) {
    const Sandbox::HostWork work(runtime_.sandbox);
    const int base = lua_gettop(state);
    luaL_checkstack(state, 12, nullptr);
    lua_rawgeti(state, LUA_REGISTRYINDEX, globals_.ref);
    do {
        visit(state);
    } while (go_under(state));
    lua_settop(state, base);
}

Console::Console(Runtime& runtime, Environment pack)
    : runtime_(runtime),
      words_(runtime.sandbox.create_child_environment("driver", pack)),
      globals_(runtime.sandbox.create_child_environment("driver", words_)) {
    runtime_.bind_driver(words_);
    bind_forcing(runtime_, words_);
}

void Console::set_pack(Environment pack) {
    lua_State* state = runtime_.sandbox.state();
    const Sandbox::HostWork work(runtime_.sandbox);
    lua_rawgeti(state, LUA_REGISTRYINDEX, words_.ref);
    (void)lua_getmetatable(state, -1);
    lua_rawgeti(state, LUA_REGISTRYINDEX, pack.ref);
    lua_setfield(state, -2, "__index");
    lua_pop(state, 2);
}

ConsoleCode Console::compile(const std::string& chunk, const std::string& text) {
    const Run run(runtime_.sandbox, RunKind::driver);
    try {
        return {runtime_.sandbox.load_chunk(globals_, chunk, "return " + text), true};
    } catch (const Aborted&) {
        throw;
    } catch (const Error& error) {
        if (error.diagnostic().code != "lua/syntax") throw;
    }
    return {runtime_.sandbox.load_chunk(globals_, chunk, text), false};
}

bool Console::is_unfinished(const std::string& text) {
    try {
        const ConsoleCode code = compile(console_chunk, text);
        runtime_.sandbox.references.release(code.function);
    } catch (const Error& error) {
        return error.diagnostic().message.ends_with("<eof>");
    }
    return false;
}

ConsoleResult Console::run(ConsoleCode code,
                           const ValueStyle& style,
                           const Run::Printed& printed,
                           bool keep_values) {
    const ReleaseAtEnd release{runtime_.sandbox, code.function};
    const Run running(runtime_.sandbox, RunKind::driver, printed);
    ConsoleResult result;
    runtime_.sandbox.call_host([&](lua_State* state) {
        runtime_.sandbox.references.push(state, code.function);
        lua_call(state, 0, LUA_MULTRET);
        const int count = lua_gettop(state);
        for (int i = 1; i <= count; ++i)
            result.values.push_back(value_text(runtime_, state, i, style));
        result.things = things_at(runtime_, state, count);
        result.is_nothing = count > 0 && lua_isnil(state, 1);
        if (count == 1 && lua_isboolean(state, 1)) result.truth = lua_toboolean(state, 1) != 0;
        if (keep_values && count > 0) keep(state, count);
    });
    return result;
}

// The values at 1..count, as `_`, `_1`, `_2`... A line without a value leaves `_` as it is.
void Console::keep(lua_State* state, int count) {
    constexpr int most = 9;
    lua_rawgeti(state, LUA_REGISTRYINDEX, globals_.ref);
    const int globals = lua_gettop(state);
    for (int i = 1; i <= most; ++i) {
        i <= count ? lua_pushvalue(state, i) : lua_pushnil(state);
        table_view::set_field(state, globals, fmt::format("_{}", i));
    }
    lua_pushvalue(state, 1);
    table_view::set_field(state, globals, "_");
}

Data Console::value_of_text(const std::string& text) {
    const Run running(runtime_.sandbox, RunKind::driver);
    const ReleaseAtEnd code{runtime_.sandbox,
                            runtime_.sandbox.load_chunk(globals_, console_chunk, "return " + text)};
    Data data;
    runtime_.sandbox.call_host([&](lua_State* state) {
        runtime_.sandbox.references.push(state, code.function);
        lua_call(state, 0, 1);
        data = runtime_.read(state, 1, "answer");
    });
    return data;
}

// --- reports

void Console::bind_telling(const std::string& name,
                           std::function<std::string(const ConsoleTopic&)> report) {
    report_ = std::move(report);
    lua_State* state = runtime_.sandbox.state();
    push_method<&Console::tell>(state, this);
    runtime_.sandbox.set_global(words_, name);
}

// Prints the report on the value at 1.
int Console::tell(lua_State* state) {
    lua_settop(state, 1);
    const std::string text = report_(topic(state));
    for (const std::string_view line : split_lines(text)) runtime_.sandbox.print(state, line);
    return 0;
}

// Of the value at 1.
ConsoleTopic Console::topic(lua_State* state) {
    ConsoleTopic about;
    about.type = luaL_typename(state, 1);
    if (handle_at(state, 1, runtime_.types.entity) != nullptr) {
        about.thing = *runtime_.entity_at(state, 1);
    } else if (const auto id = runtime_.definition_at(state, 1)) {
        const Definition* definition = runtime_.game.rules.definitions.find(*id);
        if (definition != nullptr) about.name = definition->name;
    } else if (lua_type(state, 1) == LUA_TSTRING) {
        about.name = lua_tostring(state, 1);
    } else if (lua_isfunction(state, 1) || lua_istable(state, 1) || lua_isuserdata(state, 1)) {
        about.name = name_of_value(state);
    }
    return about;
}

// The name of the value at 1 at the lowest level that has it, before any renaming.
std::string Console::name_of_value(lua_State* state) {
    std::string found;
    visit_levels(state, [&found](lua_State* level) {
        std::string name = key_of_value(level);
        if (name.empty()) name = path_of_value(level);
        if (!name.empty()) found = std::move(name);
    });
    return found;
}

// --- names

Console::Scratch::Scratch(Console& console) : console_(console), outer_(console.globals_) {
    console_.globals_ =
        console_.runtime_.sandbox.create_child_environment("driver", console_.globals_);
    ++console_.scratches_;
}

Console::Scratch::~Scratch() {
    console_.runtime_.sandbox.release(console_.globals_);
    console_.globals_ = outer_;
    --console_.scratches_;
}

void Console::set_word(const std::string& name, EntityId thing) {
    runtime_.push_entity(runtime_.sandbox.state(), thing);
    runtime_.sandbox.set_global(words_, name);
}

void Console::assign(const std::string& name, EntityId thing) {
    runtime_.push_entity(runtime_.sandbox.state(), thing);
    runtime_.sandbox.set_global(globals_, name);
}

std::vector<std::string> Console::assigned() {
    return runtime_.sandbox.global_names(globals_);
}

std::vector<std::pair<std::string, EntityId>> Console::assigned_things() {
    std::vector<std::pair<std::string, EntityId>> found;
    lua_State* state = runtime_.sandbox.state();
    const Sandbox::HostWork work(runtime_.sandbox);
    for (const std::string& name : assigned()) {
        runtime_.sandbox.push_global(globals_, name);
        const auto* handle = handle_at<EntityHandle>(state, -1, runtime_.types.entity);
        if (handle != nullptr && !handle->undone) found.emplace_back(name, handle->id);
        lua_pop(state, 1);
    }
    return found;
}

bool Console::is_of_gone_thing(const std::string& name) {
    lua_State* state = runtime_.sandbox.state();
    const Sandbox::HostWork work(runtime_.sandbox);
    runtime_.sandbox.push_global(globals_, name);
    const auto* handle = handle_at<EntityHandle>(state, -1, runtime_.types.entity);
    const bool is_gone =
        handle != nullptr && (handle->undone || !is_alive(runtime_.game.world, handle->id));
    lua_pop(state, 1);
    return is_gone;
}

std::vector<std::string> Console::names() {
    std::set<std::string> found;
    visit_levels(runtime_.sandbox.state(), [&](lua_State* state) {
        for (const std::string& name : table_view::names(state, -1)) found.insert(name);
    });
    return {found.begin(), found.end()};
}

bool Console::has_global(const std::string& name) {
    return std::ranges::binary_search(names(), name);
}

std::optional<ConsolePlace> Console::look(const std::vector<std::string>& path) {
    std::optional<ConsolePlace> place = ConsolePlace{};
    const auto follow = [&](lua_State* state) {
        lua_rawgeti(state, LUA_REGISTRYINDEX, globals_.ref);
        for (const std::string& name : path) {
            const int type = lua_type(state, -1);
            if (type != LUA_TTABLE && type != LUA_TUSERDATA && type != LUA_TSTRING) return;
            lua_getfield(state, -1, name.c_str());
            lua_remove(state, -2);
        }
        place = place_at_top(state);
    };
    try {
        const Run running(runtime_.sandbox, RunKind::driver);
        runtime_.sandbox.call_host(follow);
    } catch (const Error&) {
        return std::nullopt;  // a name that leads nowhere has nothing to complete
    }
    return place;
}

// What the value on top of the stack is.
ConsolePlace Console::place_at_top(lua_State* state) {
    ConsolePlace place;
    if (handle_at(state, -1, runtime_.types.entity) != nullptr) {
        place.thing = *runtime_.entity_at(state, -1);
        return place;
    }
    place.definition = runtime_.definition_at(state, -1);
    if (lua_type(state, -1) == LUA_TSTRING) luaL_getmetafield(state, -1, "__index");
    if (lua_type(state, -1) != LUA_TTABLE) return place;
    if (lua_getmetatable(state, -1) != 0) {
        place.is_list = lua_topointer(state, -1) == runtime_.types.list;
        lua_pop(state, 1);
    }
    place.keys = table_view::names(state, -1);
    return place;
}

std::optional<FunctionPlace> Console::place_of(const std::string& name) {
    std::optional<FunctionPlace> place;
    Sandbox& sandbox = runtime_.sandbox;
    visit_levels(runtime_.sandbox.state(), [&](lua_State* state) {
        if (place) return;
        const bool is_function = table_view::field(state, -1, name) == LUA_TFUNCTION;
        if (is_function && lua_iscfunction(state, -1) == 0) {
            const ScriptFunction function = sandbox.references.keep_function(state, -1);
            place = sandbox.references.place_of(function);
            sandbox.references.release(function);
        }
        lua_pop(state, 1);
    });
    return place;
}

}  // namespace hexwright
