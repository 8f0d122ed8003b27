#include "lua/bind_kinds.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <lua.hpp>
#include <new>
#include <utility>

#include "base/text.hpp"
#include "lua/bind.hpp"
#include "lua/data_bridge.hpp"
#include "lua/guard.hpp"
#include "lua/libraries.hpp"
#include "lua/report.hpp"

namespace hexwright {

namespace {

std::string_view text_upvalue(lua_State* state, int n) {
    std::size_t size = 0;
    const char* text = lua_tolstring(state, lua_upvalueindex(n), &size);
    return {text, size};
}

// Reads the values above the first argument, a Data::List to put them into.
int read_values(lua_State* state, Sandbox& sandbox) {
    auto& values = *static_cast<Data::List*>(lua_touserdata(state, 1));
    for (int i = 2; i <= lua_gettop(state); ++i) values.push_back(read_data(state, i, sandbox));
    return 0;
}

// Reads and pops the values on top, under Lua's protection: reading may meet the end of a budget.
Data::List take_results(Sandbox& sandbox, int count) {
    lua_State* state = sandbox.state();
    Data::List values;
    const int base = lua_gettop(state) - count;
    lua_pushcfunction(state, guarded<read_values>);
    lua_insert(state, base + 1);
    lua_pushlightuserdata(state, &values);
    lua_insert(state, base + 2);
    if (lua_pcall(state, count + 1, 0, 0) == LUA_OK) return values;
    const Diagnostic diagnostic = describe_error(sandbox, state, -1);
    lua_settop(state, base);
    throw Error(diagnostic);
}

template <int (*F)(lua_State*, Sandbox&)>
void push_closure(lua_State* state, LoadBinder* binder) {
    lua_pushlightuserdata(state, binder);
    lua_pushcclosure(state, guarded<F>, 1);
}

constexpr ApiMethod use_row[] = {
    {"use(name: string): any",
     "Runs a file of the pack, of the stdlib or of a pack it needs, once, and gives what it "
     "returns; while loading. In a scene or spec: a file in spec/, tests/ or scenes/ of its own "
     "pack, with the globals of that scene or spec. `name`: \"chapters/combat\", \"stdlib/space\", "
     "\"dewprism:ranks\".",
     "pack/unknown-module, pack/cyclic-use, lua/kind-in-play"},
};

}  // namespace

constinit const ApiMethods use_global = use_row;

// The functions of Lua that reach the binder, which is the first upvalue of each.
struct LoadBinderAccess {
    static LoadBinder& of(lua_State* state) {
        return *static_cast<LoadBinder*>(lua_touserdata(state, lua_upvalueindex(1)));
    }

    static void require_open(const LoadBinder& binder, std::string_view function) {
        if (binder.is_open_) return;
        throw Error(
            "lua/kind-in-play",
            fmt::format("`{}` works while loading. To make one in play, use `make`", function));
    }

    static std::optional<LoadCall> take_waiting(LoadBinder& binder, std::int64_t serial) {
        auto& waiting = binder.waiting_;
        const auto entry =
            std::ranges::find(waiting, serial, [](const auto& one) { return one.first; });
        if (entry == waiting.end()) return std::nullopt;
        std::optional<LoadCall> call(std::move(entry->second));
        waiting.erase(entry);
        return call;
    }

    // upvalues: the binder, the function's name, the number of the waiting call, and its name.
    static int finish_call(lua_State* state, Sandbox& sandbox) {
        LoadBinder& binder = of(state);
        const std::string_view function = text_upvalue(state, 2);
        require_open(binder, function);
        Data body = read_data(state, 1, sandbox);
        std::optional<LoadCall> call =
            take_waiting(binder, lua_tointeger(state, lua_upvalueindex(3)));
        if (!call) {
            throw Error("lua/bad-kind-call",
                        fmt::format("this `{}` was given its table already", function),
                        "write a name and a table for each");
        }
        call->body = std::move(body);
        binder.hooks_.sink(std::move(*call));
        lua_pushvalue(state, lua_upvalueindex(4));
        return 1;
    }

    // The call from the arguments at `first` on; leaves its result on the stack.
    static int take_call(lua_State* state,
                         Sandbox& sandbox,
                         LoadBinder& binder,
                         std::string_view function,
                         int first) {
        require_open(binder, function);
        LoadCall call;
        call.function = function;
        Place where;
        place_at_caller(sandbox, state, where);
        call.chunk = std::move(where.file);
        call.line = where.line;
        if (lua_type(state, first) == LUA_TSTRING) {
            call.name = read_data(state, first, sandbox, {}, function).take_text();
            if (lua_isnoneornil(state, first + 1)) {
                lua_pushlightuserdata(state, &binder);
                lua_pushlstring(state, function.data(), function.size());
                binder.waiting_.emplace_back(binder.next_serial_, std::move(call));
                lua_pushinteger(state, binder.next_serial_++);
                lua_pushvalue(state, first);
                lua_pushcclosure(state, guarded<finish_call>, 4);
                return 1;
            }
            ++first;
        } else if (lua_type(state, first) != LUA_TTABLE) {
            throw Error("lua/bad-kind-call",
                        fmt::format("`{}` is written with a name, found {}", function,
                                    luaL_typename(state, first)),
                        fmt::format("write: {} \"Name\" {{ ... }}", function));
        }
        call.body = read_data(state, first, sandbox);
        const std::string_view name = call.name ? std::string_view(*call.name) : "";
        lua_pushlstring(state, name.data(), name.size());
        binder.hooks_.sink(std::move(call));
        return 1;
    }

    // upvalues: the binder, the function's name.
    static int kind_call(lua_State* state, Sandbox& sandbox) {
        return take_call(state, sandbox, of(state), text_upvalue(state, 2), 1);
    }

    static int use_call(lua_State* state, Sandbox& sandbox) {
        LoadBinder& binder = of(state);
        require_open(binder, "use");
        if (lua_type(state, 1) != LUA_TSTRING) {
            throw Error("lua/bad-kind-call",
                        fmt::format("`use` takes a name, found {}", luaL_typename(state, 1)),
                        "write: local space = use \"stdlib/space\"");
        }
        Place where;
        place_at_caller(sandbox, state, where);
        const ScriptValue value = binder.hooks_.use(lua_tostring(state, 1), where.file);
        sandbox.push(state, value);
        return 1;
    }

    static int setting_index(lua_State* state, Sandbox& sandbox) {
        LoadBinder& binder = of(state);
        if (lua_type(state, 2) != LUA_TSTRING) {
            lua_pushnil(state);
            return 1;
        }
        push_data(state, binder.hooks_.setting(lua_tostring(state, 2)), sandbox);
        return 1;
    }

    static int setting_assign(lua_State*, Sandbox&) {
        throw Error("lua/kind-in-play", "a setting is not changed by scripts",
                    "keep what changes in play in a field or pool of an entity");
    }

    static int setting_call(lua_State* state, Sandbox& sandbox) {
        LoadBinder& binder = of(state);
        require_open(binder, "setting");
        if (!binder.may_declare_settings_) {
            throw Error("lua/bad-kind-call", "only a ruleset declares settings",
                        "write kind = \"ruleset\" in pack.toml");
        }
        return take_call(state, sandbox, binder, "setting", 2);
    }

    static int report_call(lua_State* state, Sandbox& sandbox) {
        const LoadBinder::Report* report = of(state).report_;
        if (report == nullptr)
            throw Error("lua/bad-kind-call", "a lint reports only while it runs");
        const Data path = read_data(state, 1, sandbox, {}, "report");
        const Data message = read_data(state, 2, sandbox, {}, "report");
        if (path.text() == nullptr || message.text() == nullptr) {
            throw Error("lua/bad-kind-call", "report takes the field's name and a sentence",
                        "write: report(\"family\", \"an Identity tag does nothing\")");
        }
        (*report)(*path.text(), printable(*message.text(), limits::message_bytes));
        return 0;
    }

    // A field of what a function is asked about; nothing once it has answered.
    static int asked_index(lua_State* state, Sandbox& sandbox) {
        LoadBinder::Asked* asked = of(state).asked_;
        if (asked == nullptr || lua_type(state, 2) != LUA_TSTRING) {
            lua_pushnil(state);
            return 1;
        }
        std::size_t size = 0;
        const char* name = lua_tolstring(state, 2, &size);
        push_data(state, asked->field({name, size}), sandbox);
        return 1;
    }

    // pairs(def)
    static int asked_pairs(lua_State* state, Sandbox& sandbox) {
        LoadBinder::Asked* asked = of(state).asked_;
        lua_settop(state, 0);
        push_data(state, asked == nullptr ? Data(Data::Map()) : asked->all(), sandbox);
        return iterate_pairs(state, sandbox);
    }
};

LoadBinder::LoadBinder(Sandbox& sandbox, Hooks hooks)
    : sandbox_(sandbox), hooks_(std::move(hooks)) {
    sandbox_.allow_closure(guarded<LoadBinderAccess::kind_call>);
    sandbox_.allow_closure(guarded<LoadBinderAccess::use_call>);
    sandbox_.allow_closure(guarded<LoadBinderAccess::setting_index>);
    sandbox_.allow_closure(guarded<LoadBinderAccess::setting_call>);
}

void LoadBinder::bind(Environment environment, const std::string& function) {
    const Sandbox::HostWork host(sandbox_);
    lua_State* state = sandbox_.state();
    luaL_checkstack(state, 8, nullptr);
    lua_pushlightuserdata(state, this);
    lua_pushlstring(state, function.data(), function.size());
    lua_pushcclosure(state, guarded<LoadBinderAccess::kind_call>, 2);
    sandbox_.set_global(environment, function);
}

void LoadBinder::bind_use(Environment environment) {
    const Sandbox::HostWork host(sandbox_);
    luaL_checkstack(sandbox_.state(), 8, nullptr);
    push_closure<LoadBinderAccess::use_call>(sandbox_.state(), this);
    sandbox_.set_global(environment, "use");
}

void LoadBinder::bind_settings(Environment environment, bool may_declare) {
    const Sandbox::HostWork host(sandbox_);
    lua_State* state = sandbox_.state();
    luaL_checkstack(state, 8, nullptr);
    may_declare_settings_ = may_declare;
    new (lua_newuserdatauv(state, sizeof(Handle), 0)) Handle;
    lua_createtable(state, 0, 4);
    push_closure<LoadBinderAccess::setting_index>(state, this);
    lua_setfield(state, -2, "__index");
    push_closure<LoadBinderAccess::setting_call>(state, this);
    lua_setfield(state, -2, "__call");
    lua_pushcfunction(state, guarded<LoadBinderAccess::setting_assign>);
    lua_setfield(state, -2, "__newindex");
    lua_pushboolean(state, 0);
    lua_setfield(state, -2, "__metatable");
    lua_pushvalue(state, -1);
    sandbox_.allow_userdata();
    lua_setmetatable(state, -2);
    sandbox_.set_global(environment, "setting");
}

void LoadBinder::finish() {
    if (waiting_.empty()) return;
    for (auto& [serial, call] : std::exchange(waiting_, {})) hooks_.sink(std::move(call));
}

void LoadBinder::close() {
    finish();
    is_open_ = false;
}

ScriptValue LoadBinder::run_chunk(ScriptFunction chunk) {
    sandbox_.call(
        chunk, [](lua_State*) { return 0; }, 1);
    const ScriptValue value = sandbox_.keep_value(sandbox_.state(), -1);
    lua_pop(sandbox_.state(), 1);
    return value;
}

Data::List LoadBinder::call(ScriptFunction function, const Data::List& arguments, int results) {
    sandbox_.call(
        function,
        [&](lua_State* state) {
            for (const Data& argument : arguments) push_data(state, argument, sandbox_);
            return static_cast<int>(arguments.size());
        },
        results);
    return take_results(sandbox_, results);
}

namespace {

const char asked_key = 0;

// Pushes the placeholder of the thing that a function asks about. The metatable is made once.
void push_asked(lua_State* state, LoadBinder* binder) {
    lua_createtable(state, 0, 0);
    if (lua_rawgetp(state, LUA_REGISTRYINDEX, &asked_key) != LUA_TTABLE) {
        lua_pop(state, 1);
        lua_createtable(state, 0, 4);
        push_closure<LoadBinderAccess::asked_index>(state, binder);
        lua_setfield(state, -2, "__index");
        push_closure<LoadBinderAccess::asked_pairs>(state, binder);
        lua_setfield(state, -2, "__pairs");
        lua_pushboolean(state, 0);
        lua_setfield(state, -2, "__metatable");
        lua_pushvalue(state, -1);
        lua_rawsetp(state, LUA_REGISTRYINDEX, &asked_key);
    }
    lua_setmetatable(state, -2);
}

// Forgets at its end what a function was asked about.
template <class T>
class Forgetting {
public:
    explicit Forgetting(T*& slot) : slot_(slot) {}

    ~Forgetting() { slot_ = nullptr; }

    Forgetting(const Forgetting&) = delete;
    Forgetting& operator=(const Forgetting&) = delete;

private:
    T*& slot_;
};

}  // namespace

Data LoadBinder::ask(ScriptFunction function, Asked& asked) {
    const Forgetting forgetting(asked_);
    asked_ = &asked;
    sandbox_.call(
        function,
        [&](lua_State* state) {
            push_asked(state, this);
            return 1;
        },
        1);
    return std::move(take_results(sandbox_, 1).front());
}

void LoadBinder::call_lint(ScriptFunction check, Asked& asked, const Report& report) {
    const Forgetting forgetting_definition(asked_);
    const Forgetting forgetting_report(report_);
    asked_ = &asked;
    report_ = &report;
    sandbox_.call(check, [&](lua_State* state) {
        push_asked(state, this);
        push_closure<LoadBinderAccess::report_call>(state, this);
        return 2;
    });
}

}  // namespace hexwright
