#include "lua/bind_kinds.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <lua.hpp>
#include <new>

#include "base/text.hpp"
#include "lua/bind.hpp"
#include "lua/data_bridge.hpp"
#include "lua/guard.hpp"
#include "lua/libraries.hpp"
#include "lua/report.hpp"
#include "lua/table_view.hpp"

namespace hexwright {

namespace {

int refuse_setting(lua_State* /*state*/, Sandbox& /*sandbox*/) {
    throw Error("lua/kind-in-play", "a setting is not changed by scripts",
                "keep what changes in play in a field or pool of an entity");
}

constexpr ApiMethod use_row[] = {
    {"use(name: string): any",
     "Runs a file of the pack, of the stdlib or of a pack it needs, once, and gives what it "
     "returns; while loading. In a scene or spec: a file in spec/, tests/ or scenes/ of its own "
     "pack, with the globals of that scene or spec. `name`: \"chapters/combat\", \"stdlib/space\", "
     "\"dewprism:ranks\".",
     charge::constant, nullptr, "pack/unknown-module, pack/cyclic-use, lua/kind-in-play"},
};

}  // namespace

constinit const ApiMethods use_global = use_row;

void LoadBinder::require_open(std::string_view function) const {
    if (is_open_) return;
    throw Error("lua/kind-in-play",
                fmt::format("`{}` works while loading. To make one in play, use `make`", function));
}

std::optional<LoadCall> LoadBinder::take_waiting(std::int64_t serial) {
    const auto entry = std::ranges::find(waiting_, serial, &decltype(waiting_)::value_type::first);
    if (entry == waiting_.end()) return std::nullopt;
    std::optional<LoadCall> call(std::move(entry->second));
    waiting_.erase(entry);
    return call;
}

// upvalues: the binder, the function's name, the number of the waiting call, and its name.
int LoadBinder::finish_call(lua_State* state) {
    const std::string_view function = string_at(state, lua_upvalueindex(2));
    require_open(function);
    Data body = read_data(state, 1, sandbox_);
    std::optional<LoadCall> call = take_waiting(lua_tointeger(state, lua_upvalueindex(3)));
    if (!call) {
        throw Error("lua/bad-kind-call",
                    fmt::format("this `{}` was given its table already", function),
                    "write a name and a table for each");
    }
    call->body = std::move(body);
    hooks_.sink(std::move(*call));
    lua_pushvalue(state, lua_upvalueindex(4));
    return 1;
}

// The call from the arguments at `first` on; leaves its result on the stack.
int LoadBinder::take_call(lua_State* state, std::string_view function, int first) {
    require_open(function);
    LoadCall call;
    call.function = function;
    Place where;
    place_at_caller(state, where);
    call.chunk = std::move(where.file);
    call.line = where.line;
    if (lua_type(state, first) == LUA_TSTRING) {
        call.name = read_data(state, first, sandbox_, function).take_text();
        if (lua_isnoneornil(state, first + 1)) {
            lua_pushlightuserdata(state, this);
            lua_pushlstring(state, function.data(), function.size());
            waiting_.emplace_back(next_serial_, std::move(call));
            lua_pushinteger(state, next_serial_++);
            lua_pushvalue(state, first);
            lua_pushcclosure(state, lua_method<&LoadBinder::finish_call>, 4);
            return 1;
        }
        ++first;
    } else if (lua_type(state, first) != LUA_TTABLE) {
        throw Error("lua/bad-kind-call",
                    fmt::format("`{}` is written with a name, found {}", function,
                                luaL_typename(state, first)),
                    fmt::format("write: {} \"Name\" {{ ... }}", function));
    }
    call.body = read_data(state, first, sandbox_);
    const std::string_view name = call.name ? std::string_view(*call.name) : "";
    lua_pushlstring(state, name.data(), name.size());
    hooks_.sink(std::move(call));
    return 1;
}

// upvalues: the binder, the function's name.
int LoadBinder::kind_call(lua_State* state) {
    return take_call(state, string_at(state, lua_upvalueindex(2)), 1);
}

int LoadBinder::use_call(lua_State* state) {
    require_open("use");
    if (lua_type(state, 1) != LUA_TSTRING) {
        throw Error("lua/bad-kind-call",
                    fmt::format("`use` takes a name, found {}", luaL_typename(state, 1)),
                    "write: local space = use \"stdlib/space\"");
    }
    Place where;
    place_at_caller(state, where);
    const ScriptValue value = hooks_.use(lua_tostring(state, 1), where.file);
    sandbox_.references.push(state, value);
    return 1;
}

int LoadBinder::setting_index(lua_State* state) {
    if (lua_type(state, 2) != LUA_TSTRING) {
        lua_pushnil(state);
        return 1;
    }
    push_data(state, hooks_.setting(lua_tostring(state, 2)), sandbox_);
    return 1;
}

int LoadBinder::setting_call(lua_State* state) {
    require_open("setting");
    if (!may_declare_settings_) {
        throw Error("lua/bad-kind-call", "only a ruleset declares settings",
                    "write kind = \"ruleset\" in pack.toml");
    }
    return take_call(state, "setting", 2);
}

int LoadBinder::report_call(lua_State* state) {
    if (report_ == nullptr) throw Error("lua/bad-kind-call", "a lint reports only while it runs");
    const Data path = read_data(state, 1, sandbox_, "report");
    const Data message = read_data(state, 2, sandbox_, "report");
    if (path.text() == nullptr || message.text() == nullptr) {
        throw Error("lua/bad-kind-call", "report takes the field's name and a sentence",
                    "write: report(\"family\", \"an Identity tag does nothing\")");
    }
    (*report_)(*path.text(), printable(*message.text(), limits::message_bytes));
    return 0;
}

// A field of what a function is asked about; nothing once it has answered.
int LoadBinder::asked_index(lua_State* state) {
    if (asked_ == nullptr || lua_type(state, 2) != LUA_TSTRING) {
        lua_pushnil(state);
        return 1;
    }
    push_data(state, asked_->field(string_at(state, 2)), sandbox_);
    return 1;
}

// pairs(def)
int LoadBinder::asked_pairs(lua_State* state) {
    lua_settop(state, 0);
    push_data(state, asked_ == nullptr ? Data(Data::Map()) : asked_->all(), sandbox_);
    return iterate_pairs(state, sandbox_);
}

LoadBinder::LoadBinder(Sandbox& sandbox, Hooks hooks)
    : sandbox_(sandbox), hooks_(std::move(hooks)) {
    sandbox_.allow_closure(lua_method<&LoadBinder::kind_call>);
    sandbox_.allow_closure(lua_method<&LoadBinder::use_call>);
    sandbox_.allow_closure(lua_method<&LoadBinder::setting_index>);
    sandbox_.allow_closure(lua_method<&LoadBinder::setting_call>);
}

void LoadBinder::bind(Environment environment, const std::string& function) {
    const Sandbox::HostWork host(sandbox_);
    lua_State* state = sandbox_.state();
    luaL_checkstack(state, 8, nullptr);
    lua_pushlightuserdata(state, this);
    lua_pushlstring(state, function.data(), function.size());
    lua_pushcclosure(state, lua_method<&LoadBinder::kind_call>, 2);
    sandbox_.set_global(environment, function);
}

void LoadBinder::bind_use(Environment environment) {
    const Sandbox::HostWork host(sandbox_);
    luaL_checkstack(sandbox_.state(), 8, nullptr);
    push_method<&LoadBinder::use_call>(sandbox_.state(), this);
    sandbox_.set_global(environment, "use");
}

void LoadBinder::bind_settings(Environment environment, bool may_declare) {
    const Sandbox::HostWork host(sandbox_);
    lua_State* state = sandbox_.state();
    luaL_checkstack(state, 8, nullptr);
    may_declare_settings_ = may_declare;
    new (lua_newuserdatauv(state, sizeof(Handle), 0)) Handle;
    lua_createtable(state, 0, 4);
    push_method<&LoadBinder::setting_index>(state, this);
    lua_setfield(state, -2, "__index");
    push_method<&LoadBinder::setting_call>(state, this);
    lua_setfield(state, -2, "__call");
    lua_pushcfunction(state, guarded<refuse_setting>);
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

Data::List LoadBinder::call(ScriptFunction function, const Data::List& arguments, int results) {
    const auto push = [&](lua_State* state) {
        for (const Data& argument : arguments) push_data(state, argument, sandbox_);
        return static_cast<int>(arguments.size());
    };
    Data::List values;
    sandbox_.call_reading(function, push, results, [&](lua_State* state, int first) {
        for (int i = 0; i < results; ++i) values.push_back(read_data(state, first + i, sandbox_));
    });
    return values;
}

namespace {

const char asked_key = 0;

}  // namespace

// Pushes the placeholder of the thing that a function asks about. The metatable is made once.
void LoadBinder::push_asked(lua_State* state) {
    lua_createtable(state, 0, 0);
    if (!table_view::push_hidden(state, &asked_key)) {
        push_method<&LoadBinder::asked_index>(state, this);
        lua_setfield(state, -2, "__index");
        push_method<&LoadBinder::asked_pairs>(state, this);
        lua_setfield(state, -2, "__pairs");
        lua_pushboolean(state, 0);
        lua_setfield(state, -2, "__metatable");
    }
    lua_setmetatable(state, -2);
}

Data LoadBinder::ask(ScriptFunction function, Asked& asked) {
    const ValueScope scope(asked_, &asked);
    const auto push = [this](lua_State* state) {
        push_asked(state);
        return 1;
    };
    Data answer;
    sandbox_.call_reading(function, push, 1, [&](lua_State* state, int first) {
        answer = read_data(state, first, sandbox_);
    });
    return answer;
}

void LoadBinder::call_lint(ScriptFunction check, Asked& asked, const Report& report) {
    const ValueScope asked_scope(asked_, &asked);
    const ValueScope report_scope(report_, &report);
    sandbox_.call(check, [&](lua_State* state) {
        push_asked(state);
        push_method<&LoadBinder::report_call>(state, this);
        return 2;
    });
}

}  // namespace hexwright
