#include "lua/console.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <lua.hpp>

#include "base/error.hpp"
#include "base/text.hpp"
#include "lua/bind.hpp"
#include "lua/bind_driver.hpp"
#include "lua/libraries.hpp"
#include "lua/table_view.hpp"

namespace hexwright {

namespace {

constexpr std::size_t most_text = 4000;   // of one text
constexpr std::size_t most_shown = 8000;  // of one table

bool is_name(std::string_view text) {
    if (text.empty() || (text[0] >= '0' && text[0] <= '9')) return false;
    return text.find_first_not_of(
               "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_0123456789") ==
           std::string_view::npos;
}

// Script values for people at the table: short ones on a line, longer tables indented.
//
//     { Saber Tiger, Stinger }
//     { cost = "10AP", dice = { 3, 4 } }
class ConsoleText {
public:
    ConsoleText(Runtime& runtime, lua_State* state, const ConsoleStyle& style)
        : runtime_(runtime), state_(state), style_(style) {}

    // `alone`: nothing else is on its lines.
    std::string text(int index, int depth, bool alone) {
        luaL_checkstack(state_, 10, nullptr);
        const ReadLimit::Level level(limit_);
        limit_.count();
        switch (lua_type(state_, index)) {
            case LUA_TSTRING:
                return literal(index, alone);
            case LUA_TNUMBER:
                return number_text(state_, index);
            case LUA_TBOOLEAN:
                return lua_toboolean(state_, index) != 0 ? "true" : "false";
            case LUA_TTABLE:
                return depth >= style_.depth ? "{ ... }" : table(index, depth, alone);
            case LUA_TUSERDATA:
                return handle(index, alone);
            case LUA_TFUNCTION:
                return function(index);
            default:
                return "nil";
        }
    }

private:
    std::string literal(int index, bool alone) {
        std::size_t size = 0;
        const char* bytes = lua_tolstring(state_, index, &size);
        const std::string_view whole(bytes, size);
        if (!alone || whole.find('\n') == std::string_view::npos)
            return fmt::format("\"{}\"", printable(whole, most_text));
        // Several lines are shown as lines.
        std::string lines;
        for (std::string_view rest = whole; !rest.empty() && lines.size() < most_text;) {
            const std::size_t end = rest.find('\n');
            lines += printable(rest.substr(0, end), most_text) + "\n";
            rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
        }
        lines.pop_back();
        return lines;
    }

    std::string key(int index) {
        if (lua_type(state_, index) != LUA_TSTRING)
            return fmt::format("[{}]", text(index, style_.depth, false));
        std::size_t size = 0;
        const char* bytes = lua_tolstring(state_, index, &size);
        const std::string shown = printable({bytes, size}, 80);
        return is_name(shown) ? shown : fmt::format("[\"{}\"]", shown);
    }

    std::string table(int index, int depth, bool alone) {
        const int at = lua_absindex(state_, index);
        std::vector<std::string> entries;
        lua_Integer next = 1;
        int left = 0;
        std::size_t bytes = 0;
        table_view::for_each(state_, at, [&] {
            if (std::ssize(entries) >= style_.entries || bytes > most_shown) {
                ++left;
                return;
            }
            const int value = lua_gettop(state_);
            const bool in_order =
                lua_isinteger(state_, value - 1) != 0 && lua_tointeger(state_, value - 1) == next;
            std::string entry = in_order ? "" : key(value - 1) + " = ";
            if (in_order) ++next;
            entry += text(value, depth + 1, false);
            bytes += entry.size();
            entries.push_back(std::move(entry));
        });
        if (left > 0) entries.push_back(fmt::format("... {} more", left));
        if (entries.empty()) return "{}";
        const std::string line = fmt::format("{{ {} }}", fmt::join(entries, ", "));
        if (!alone || code_points(line) <= style_.width) return line;
        std::string lines = "{\n";
        for (const std::string& entry : entries) lines += "  " + entry + ",\n";
        return lines + "}";
    }

    std::string handle(int index, bool alone) {
        if (auto* thing =
                static_cast<EntityHandle*>(handle_at(state_, index, runtime_.types.entity))) {
            const std::string name =
                printable(runtime_.game.text(runtime_.game.name_of(thing->id)), 80);
            if (thing->undone || !is_alive(runtime_.game.world, thing->id))
                return "a thing that is gone";
            if (alone && style_.thing) return style_.thing(thing->id);
            return name.empty() ? "a thing without a name" : name;
        }
        if (const std::optional<Word> id = runtime_.definition_at(state_, index)) {
            const Definition* definition = runtime_.game.rules.definitions.find(*id);
            if (definition == nullptr) return "a definition that is gone";
            if (alone && style_.definition) return style_.definition(*definition);
            return fmt::format("{} {}", runtime_.game.text(definition->kind),
                               printable(definition->name, 80));
        }
        return handle_at(state_, index, runtime_.types.act) != nullptr ? "an act" : "a handle";
    }

    std::string function(int index) {
        if (lua_iscfunction(state_, index) != 0) return "a function of the engine";
        lua_Debug debug;
        lua_pushvalue(state_, index);
        lua_getinfo(state_, ">S", &debug);
        const std::string_view source(debug.source);
        return fmt::format("a function ({}:{})",
                           printable(source.starts_with('@') ? source.substr(1) : source, 120),
                           debug.linedefined);
    }

    Runtime& runtime_;
    lua_State* state_;
    const ConsoleStyle& style_;
    ReadLimit limit_;
};

// The value at this index, alone on its lines. May raise what reading a table raises.
std::string console_text(Runtime& runtime, lua_State* state, int index, const ConsoleStyle& style) {
    return ConsoleText(runtime, state, style).text(lua_absindex(state, index), 0, true);
}

}  // namespace

// What the functions below, called by Lua, use of a Console: it is their first argument.
struct ConsoleAccess {
    static Console& at(lua_State* state) {
        return *static_cast<Console*>(lua_touserdata(state, 1));
    }

    // (console, line): runs the line, shows its values and keeps them.
    static int run(lua_State* state, Sandbox&) {
        Console& console = at(state);
        lua_call(state, 0, LUA_MULTRET);
        const int count = lua_gettop(state) - 1;
        console.result_ = {};
        for (int i = 0; i < count; ++i) {
            console.result_.values.push_back(
                console_text(console.runtime_, state, 2 + i, *console.style_));
        }
        for (int i = 0; i < count; ++i) {
            const auto* handle =
                static_cast<EntityHandle*>(handle_at(state, 2 + i, console.runtime_.types.entity));
            if (handle == nullptr) {
                console.result_.things.clear();
                break;
            }
            console.result_.things.push_back(handle->id);
        }
        if (count > 0) console.result_.is_nothing = lua_isnil(state, 2);
        if (count == 1)
            console.result_.is_only_truth = lua_isboolean(state, 2) && lua_toboolean(state, 2) != 0;
        if (console.keep_ && count > 0) keep(console, state, count);
        return 0;
    }

    // A line without a value leaves `_` as it is.
    static void keep(Console& console, lua_State* state, int count) {
        constexpr int most = 9;
        lua_rawgeti(state, LUA_REGISTRYINDEX, console.globals_.ref);
        const int globals = lua_gettop(state);
        for (int i = 0; i < most; ++i) {
            if (i < count) {
                lua_pushvalue(state, 2 + i);
            } else {
                lua_pushnil(state);
            }
            table_view::set_field(state, globals, fmt::format("_{}", i + 1));
        }
        lua_pushvalue(state, 2);
        table_view::set_field(state, globals, "_");
    }

    // (console, expression): its first value as data.
    static int read(lua_State* state, Sandbox&) {
        Console& console = at(state);
        lua_call(state, 0, 1);
        console.data_ = console.runtime_.read(state, 2, "answer");
        return 0;
    }

    // name(value), with the console as upvalue: prints the report on the value.
    static int report(lua_State* state, Sandbox& sandbox) {
        auto& console = *static_cast<Console*>(lua_touserdata(state, lua_upvalueindex(1)));
        lua_settop(state, 1);
        const std::string text = console.report_(topic(console, state));
        for (std::string_view rest = text; !rest.empty();) {
            const std::size_t end = rest.find('\n');
            sandbox.print(state, rest.substr(0, end));
            rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
        }
        return 0;
    }

    // Of the value at 1.
    static ConsoleTopic topic(Console& console, lua_State* state) {
        ConsoleTopic about;
        about.type = luaL_typename(state, 1);
        if (handle_at(state, 1, console.runtime_.types.entity) != nullptr) {
            about.thing = console.runtime_.entity_at(state, 1);
        } else if (const auto id = console.runtime_.definition_at(state, 1)) {
            const Definition* definition = console.runtime_.game.rules.definitions.find(*id);
            if (definition != nullptr) about.name = definition->name;
        } else if (lua_type(state, 1) == LUA_TSTRING) {
            about.name = lua_tostring(state, 1);
        } else if (lua_isfunction(state, 1) || lua_istable(state, 1) || lua_isuserdata(state, 1)) {
            about.name = name_of_value(console, state);
        }
        return about;
    }

    // The key under which the table on top of the stack holds the value at 1; "" when it does not.
    static std::string key_of_value(lua_State* state) {
        const int table = lua_gettop(state);
        for (std::string& name : keys(state)) {
            (void)table_view::field(state, table, name);
            const bool is_it = lua_rawequal(state, 1, -1) != 0;
            lua_pop(state, 1);
            if (is_it) return std::move(name);
        }
        return "";
    }

    // The same in the tables of the one on top of the stack: "string.rep".
    static std::string path_of_value(lua_State* state) {
        const int table = lua_gettop(state);
        for (const std::string& name : keys(state)) {
            const bool is_table = table_view::field(state, table, name) == LUA_TTABLE;
            const std::string key = is_table ? key_of_value(state) : "";
            lua_pop(state, 1);
            if (!key.empty()) return fmt::format("{}.{}", name, key);
        }
        return "";
    }

    // The name of the value at 1 at the lowest level that has it, before any renaming.
    static std::string name_of_value(Console& console, lua_State* state) {
        std::string found;
        const Sandbox::HostWork work(console.runtime_.sandbox);
        visit_levels(console, state, [&found](lua_State* level) {
            std::string name = key_of_value(level);
            if (name.empty()) name = path_of_value(level);
            if (!name.empty()) found = std::move(name);
        });
        return found;
    }

    // (console): looks up its path.
    static int look(lua_State* state, Sandbox&) {
        Console& console = at(state);
        lua_rawgeti(state, LUA_REGISTRYINDEX, console.globals_.ref);
        for (const std::string& name : *console.path_) {
            const int type = lua_type(state, -1);
            if (type == LUA_TSTRING) {
                // Its methods.
                lua_rawgeti(state, LUA_REGISTRYINDEX, console.globals_.ref);
                lua_getfield(state, -1, "string");
                lua_remove(state, -2);
            } else if (type != LUA_TTABLE && type != LUA_TUSERDATA) {
                return 0;
            }
            lua_getfield(state, -1, name.c_str());
            lua_remove(state, -2);
        }
        describe(console, state);
        return 0;
    }

    static void describe(Console& console, lua_State* state) {
        ConsolePlace& place = console.place_;
        if (handle_at(state, -1, console.runtime_.types.entity) != nullptr) {
            place.thing = console.runtime_.entity_at(state, -1);
            return;
        }
        if (lua_type(state, -1) == LUA_TUSERDATA) {
            place.definition = console.runtime_.definition_at(state, -1);
            return;
        }
        if (lua_type(state, -1) == LUA_TSTRING) {
            lua_rawgeti(state, LUA_REGISTRYINDEX, console.globals_.ref);
            lua_getfield(state, -1, "string");
        }
        if (lua_type(state, -1) != LUA_TTABLE) return;
        if (lua_getmetatable(state, -1) != 0) {
            place.is_list = lua_topointer(state, -1) == console.runtime_.types.list;
            lua_pop(state, 1);
        }
        place.keys = keys(state);
    }

    // The keys that are texts of the table on top of the stack.
    static std::vector<std::string> keys(lua_State* state) {
        std::vector<std::string> found;
        table_view::push_content(state, -1);
        lua_pushnil(state);
        while (lua_next(state, -2) != 0) {
            if (lua_type(state, -2) == LUA_TSTRING) found.emplace_back(lua_tostring(state, -2));
            lua_pop(state, 1);
        }
        lua_pop(state, 1);
        std::sort(found.begin(), found.end());
        return found;
    }

    // Replaces an environment by the one below it; false when it is the last.
    static bool go_under(lua_State* state) {
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

    // Visits the environment and those below it, each on top of the stack.
    template <typename Visit>
    static void visit_levels(Console& console, lua_State* state, Visit&& visit) {
        const int base = lua_gettop(state);
        luaL_checkstack(state, 12, nullptr);
        lua_rawgeti(state, LUA_REGISTRYINDEX, console.globals_.ref);
        do {
            visit(state);
        } while (go_under(state));
        lua_settop(state, base);
    }

    // The same on the main stack.
    template <typename Visit>
    static void each_level(Console& console, Visit&& visit) {
        const Sandbox::HostWork work(console.runtime_.sandbox);
        visit_levels(console, console.runtime_.sandbox.state(), std::forward<Visit>(visit));
    }

    // Calls one of the functions above with the console, and with the code if there is any.
    static void call(Console& console, lua_CFunction function, const ConsoleCode* code = nullptr) {
        Sandbox& sandbox = console.runtime_.sandbox;
        lua_pushcfunction(sandbox.state(), function);
        const ScriptFunction caller = sandbox.keep_function(sandbox.state(), -1);
        lua_pop(sandbox.state(), 1);

        const struct Release {
            Sandbox& sandbox;
            ScriptFunction function;

            ~Release() { sandbox.release(function); }
        } release{sandbox, caller};

        sandbox.call(caller, [&](lua_State* state) {
            lua_pushlightuserdata(state, &console);
            if (code == nullptr) return 1;
            sandbox.push(state, code->function);
            return 2;
        });
    }
};

namespace {

// Takes what was printed before the run ends.
class Printed {
public:
    Printed(Sandbox& sandbox, const std::function<void(const std::string&)>& told)
        : sandbox_(sandbox), told_(told) {}

    ~Printed() {
        const std::string text = sandbox_.take_output();
        if (!text.empty() && told_) told_(text);
    }

    Printed(const Printed&) = delete;
    Printed& operator=(const Printed&) = delete;

private:
    Sandbox& sandbox_;
    const std::function<void(const std::string&)>& told_;
};

constexpr const char* console_chunk = "answer";

}  // namespace

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
        runtime_.sandbox.release(code.function);
    } catch (const Error& error) {
        return error.diagnostic().message.ends_with("<eof>");
    }
    return false;
}

ConsoleResult Console::run(ConsoleCode code,
                           const ConsoleStyle& style,
                           const std::function<void(const std::string&)>& printed,
                           bool keep) {
    const struct Release {
        Sandbox& sandbox;
        ScriptFunction function;

        ~Release() { sandbox.release(function); }
    } release{runtime_.sandbox, code.function};

    const Run running(runtime_.sandbox, RunKind::driver);
    const Printed scope(runtime_.sandbox, printed);
    style_ = &style;
    keep_ = keep;
    ConsoleAccess::call(*this, guarded<ConsoleAccess::run>, &code);
    return std::move(result_);
}

Data Console::value_of_text(const std::string& text) {
    const Run running(runtime_.sandbox, RunKind::driver);
    const ConsoleCode code{runtime_.sandbox.load_chunk(globals_, console_chunk, "return " + text),
                           true};
    data_ = Data{};
    ConsoleAccess::call(*this, guarded<ConsoleAccess::read>, &code);
    runtime_.sandbox.release(code.function);
    return std::move(data_);
}

// --- names

Console::Scratch::Scratch(Console& console) : console_(console), outer_(console.globals_) {
    console_.globals_ =
        console_.runtime_.sandbox.create_child_environment("driver", console_.globals_);
}

Console::Scratch::~Scratch() {
    console_.runtime_.sandbox.release(console_.globals_);
    console_.globals_ = outer_;
}

void Console::bind_telling(const std::string& name,
                           std::function<std::string(const ConsoleTopic&)> report) {
    report_ = std::move(report);
    lua_State* state = runtime_.sandbox.state();
    lua_pushlightuserdata(state, this);
    lua_pushcclosure(state, guarded<ConsoleAccess::report>, 1);
    runtime_.sandbox.set_global(words_, name);
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
    lua_State* state = runtime_.sandbox.state();
    const Sandbox::HostWork work(runtime_.sandbox);
    lua_rawgeti(state, LUA_REGISTRYINDEX, globals_.ref);
    std::vector<std::string> found = ConsoleAccess::keys(state);
    lua_pop(state, 1);
    return found;
}

std::vector<std::pair<std::string, EntityId>> Console::assigned_things() {
    std::vector<std::pair<std::string, EntityId>> found;
    lua_State* state = runtime_.sandbox.state();
    const Sandbox::HostWork work(runtime_.sandbox);
    for (const std::string& name : assigned()) {
        runtime_.sandbox.push_global(globals_, name);
        const auto* handle =
            static_cast<EntityHandle*>(handle_at(state, -1, runtime_.types.entity));
        if (handle != nullptr && !handle->undone) found.emplace_back(name, handle->id);
        lua_pop(state, 1);
    }
    return found;
}

std::vector<std::string> Console::names() {
    std::vector<std::string> found;
    ConsoleAccess::each_level(*this, [&](lua_State* state) {
        for (std::string& name : ConsoleAccess::keys(state)) found.push_back(std::move(name));
    });
    std::sort(found.begin(), found.end());
    found.erase(std::unique(found.begin(), found.end()), found.end());
    return found;
}

bool Console::has_global(const std::string& name) {
    bool found = false;
    ConsoleAccess::each_level(*this, [&](lua_State* state) {
        if (table_view::field(state, -1, name) != LUA_TNIL) found = true;
        lua_pop(state, 1);
    });
    return found;
}

std::optional<ConsolePlace> Console::look(const std::vector<std::string>& path) {
    place_ = {};
    path_ = &path;
    try {
        const Run running(runtime_.sandbox, RunKind::driver);
        ConsoleAccess::call(*this, guarded<ConsoleAccess::look>);
    } catch (const Error&) {
        return std::nullopt;  // a name that leads nowhere has nothing to complete
    }
    return std::move(place_);
}

std::optional<FunctionPlace> Console::place_of(const std::string& name) {
    std::optional<FunctionPlace> place;
    Sandbox& sandbox = runtime_.sandbox;
    ConsoleAccess::each_level(*this, [&](lua_State* state) {
        if (place) return;
        const bool is_function = table_view::field(state, -1, name) == LUA_TFUNCTION;
        if (is_function && lua_iscfunction(state, -1) == 0) {
            const ScriptFunction function = sandbox.keep_function(state, -1);
            place = sandbox.place_of(function);
            sandbox.release(function);
        }
        lua_pop(state, 1);
    });
    return place;
}

}  // namespace hexwright
