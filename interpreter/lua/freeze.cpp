// The freeze: after it, nothing a surviving function can reach changes any more (DESIGN: "Scripts
// are frozen").
//
// A worklist walks from the pack's globals, exports and kept functions through values, keys,
// upvalues and metatables. Tables are closed in place; functions that assign an upvalue, and values
// that hold hidden state, are reported. What an earlier freeze closed is not walked again.
#include <fmt/format.h>

#include <functional>
#include <lua.hpp>
#include <string>
#include <unordered_set>
#include <vector>

#include "base/text.hpp"
#include "lua/environment.hpp"
#include "lua/key_order.hpp"
#include "lua/sandbox.hpp"
#include "lua/sandbox_impl.hpp"
#include "lua/shadow.hpp"
#include "lua/upvalue_scan.hpp"

namespace hexwright {

namespace {

constexpr std::int64_t charge_per_function = 20;

enum class ReachedAs { root, global, field, upvalue };

// How the walk came to a value.
struct Step {
    std::string name;
    ReachedAs as = ReachedAs::root;
    Place function;  // the value itself, or the nearest function that holds it
    bool ordered = true;
};

std::uint64_t raw_hash(lua_State* state, int index) {
    std::size_t size = 0;
    switch (lua_type(state, index)) {
        case LUA_TSTRING: {
            const char* text = lua_tolstring(state, index, &size);
            return std::hash<std::string_view>()({text, size});
        }
        case LUA_TNUMBER:
            return lua_isinteger(state, index) != 0
                       ? std::hash<lua_Integer>()(lua_tointeger(state, index))
                       : std::hash<double>()(lua_tonumber(state, index)) ^ 1;
        case LUA_TBOOLEAN:
            return lua_toboolean(state, index) != 0 ? 3 : 5;
        default:
            return std::hash<const void*>()(lua_topointer(state, index));
    }
}

// A hash of the content, the same in whatever order Lua keeps it.
std::uint64_t content_hash(lua_State* state, int front) {
    std::uint64_t sum = 0;
    table_view::push_content(state, front);
    lua_pushnil(state);
    while (lua_next(state, -2) != 0) {
        if (!shadow::is_private_key(state, -2)) {
            sum += (raw_hash(state, -2) * 0x9E3779B97F4A7C15ULL) ^
                   (raw_hash(state, -1) * 0xC2B2AE3D27D4EB4FULL);
        }
        lua_pop(state, 1);
    }
    lua_pop(state, 1);
    return sum;
}

class Freezer {
public:
    Freezer(Sandbox& sandbox, lua_State* state)
        : sandbox_(sandbox),
          impl_(SandboxAccess::impl(sandbox)),
          state_(state),
          base_(lua_gettop(state)) {
        luaL_checkstack(state_, 30, nullptr);
        lua_newtable(state_);
        main_list_ = lua_gettop(state_);
        lua_newtable(state_);
        late_list_ = lua_gettop(state_);
    }

    ~Freezer() { lua_settop(state_, base_); }

    Freezer(const Freezer&) = delete;
    Freezer& operator=(const Freezer&) = delete;

    // Puts the value on top of the stack on the list of what is to be walked, and pops it.
    void add(Step step) {
        switch (lua_type(state_, -1)) {
            case LUA_TTABLE:
            case LUA_TFUNCTION:
            case LUA_TUSERDATA:
            case LUA_TTHREAD:
                break;
            default:
                lua_pop(state_, 1);
                return;
        }
        std::vector<Step>& steps = step.ordered ? main_ : late_;
        steps.push_back(std::move(step));
        lua_rawseti(state_, steps.back().ordered ? main_list_ : late_list_,
                    static_cast<lua_Integer>(steps.size()));
    }

    std::vector<Diagnostic> run() {
        // What can only be reached through keys without an order is closed last, and gets no order
        // of its own.
        for (std::size_t m = 0, l = 0; m < main_.size() || l < late_.size();) {
            if (m < main_.size()) {
                visit(main_list_, main_, m++);
            } else {
                visit(late_list_, late_, l++);
            }
        }
        return std::move(diagnostics_);
    }

private:
    void visit(int list, std::vector<Step>& steps, std::size_t n) {
        SandboxAccess::spend(sandbox_, 1);
        lua_rawgeti(state_, list, static_cast<lua_Integer>(n) + 1);
        switch (lua_type(state_, -1)) {
            case LUA_TTABLE:
                visit_table(Step(steps[n]));
                break;
            case LUA_TFUNCTION:
                visit_function(steps, n);
                break;
            case LUA_TUSERDATA:
                visit_userdata(steps, n);
                break;
            default:
                report_thread(steps, n);
                break;
        }
        lua_settop(state_, late_list_);
    }

    void visit_table(const Step& step) {
        const bool ordered = step.ordered;
        const int table = lua_gettop(state_);
        if (table_view::state_of(state_, table) == table_view::TableState::closed) return;
        const bool environment = is_environment(state_, table);
        if (shadow::push_class(state_, table)) add({"", ReachedAs::field, step.function, ordered});
        table_view::push_content(state_, table);
        const int content = lua_gettop(state_);
        const OrderedKeys keys = ordered_keys_of_any(sandbox_, state_, content);
        const int unordered = lua_gettop(state_);
        SandboxAccess::spend(sandbox_, keys.count);
        for (lua_Integer n = 0; n < keys.count; ++n) {
            push_key(state_, keys, unordered - 1, n);
            std::string name = lua_type(state_, -1) == LUA_TSTRING ? lua_tostring(state_, -1) : "";
            lua_rawget(state_, content);
            add({std::move(name), environment ? ReachedAs::global : ReachedAs::field, step.function,
                 ordered});
        }
        add_unordered(content, unordered, step);
        close(table, ordered);
    }

    // Functions and fresh tables as keys: walked too. One alone is in order; several are in none.
    void add_unordered(int content, int list, const Step& step) {
        const auto count = static_cast<lua_Integer>(lua_rawlen(state_, list));
        for (lua_Integer n = 1; n <= count; ++n) {
            lua_rawgeti(state_, list, n);
            lua_pushvalue(state_, -1);
            lua_rawget(state_, content);
            add({"", ReachedAs::field, step.function, step.ordered && count == 1});
            add({"", ReachedAs::field, step.function, step.ordered && count == 1});
        }
    }

    void close(int table, bool ordered) {
        shadow::close(sandbox_, state_, table);
        if (ordered) impl_.frozen_order[lua_topointer(state_, table)] = impl_.next_order++;
        if (!SandboxAccess::tracks_frozen(sandbox_)) return;
        lua_pushvalue(state_, table);
        impl_.tracked.emplace_back(luaL_ref(state_, LUA_REGISTRYINDEX),
                                   content_hash(state_, table));
    }

    void visit_function(std::vector<Step>& steps, std::size_t n) {
        const int function = lua_gettop(state_);
        lua_Debug debug;
        lua_pushvalue(state_, function);
        lua_getinfo(state_, ">u", &debug);
        // What has no upvalue keeps nothing, nor do the functions in it.
        if (debug.nups == 0) return;
        if (!functions_.insert(lua_topointer(state_, function)).second) return;
        SandboxAccess::spend(sandbox_, charge_per_function);
        if (lua_iscfunction(state_, function) != 0) {
            if (!impl_.allowed_closures.contains(lua_tocfunction(state_, function))) {
                report_closure(steps, n);
                return;
            }
        } else {
            lua_pushvalue(state_, function);
            lua_getinfo(state_, ">S", &debug);
            if (debug.source[0] == '@') steps[n].function.file = debug.source + 1;
            steps[n].function.line = debug.linedefined;
            if (may_assign(debug.source)) {
                lua_pushvalue(state_, function);
                for (const int upvalue : assigned_upvalues(state_))
                    report_assignment(steps, n, function, upvalue);
                lua_pop(state_, 1);
            }
        }
        const bool ordered = steps[n].ordered;
        const Place place = steps[n].function;
        for (int i = 1;; ++i) {
            const char* name = lua_getupvalue(state_, function, i);
            if (name == nullptr) break;
            add({name, ReachedAs::upvalue, place, ordered});
        }
    }

    // Whether some function of this chunk may assign an upvalue.
    [[nodiscard]] bool may_assign(const char* source) const {
        const ChunkFacts* chunk = source[0] == '@' ? impl_.chunk(source + 1) : nullptr;
        return chunk == nullptr || !chunk->scan || chunk->scan->assigns;
    }

    void visit_userdata(const std::vector<Step>& steps, std::size_t n) {
        if (lua_getmetatable(state_, -1) != 0 &&
            impl_.allowed_metatables.contains(lua_topointer(state_, -1)))
            return;
        report(steps, n, "is kept between rulings, but is not a value that may be",
               "get it anew inside the function");
    }

    void report(const std::vector<Step>& steps,
                std::size_t n,
                std::string_view what,
                std::string hint) {
        const std::string& name = steps[n].name;
        add_diagnostic(
            steps[n].function,
            fmt::format("{} {}",
                        name.empty() ? "a value" : fmt::format("'{}'", printable(name, 64)), what),
            std::move(hint));
    }

    void report_closure(const std::vector<Step>& steps, std::size_t n) {
        report(steps, n, "remembers its position, and would go on from there in the next ruling",
               "start the loop inside the function");
    }

    void report_thread(const std::vector<Step>& steps, std::size_t n) {
        report(steps, n, "is a coroutine, and scripts keep none", "write a function instead");
    }

    void report_assignment(const std::vector<Step>& steps,
                           std::size_t n,
                           int function,
                           int upvalue) {
        const char* upvalue_name = lua_getupvalue(state_, function, upvalue);
        const std::string name = printable(upvalue_name == nullptr ? "?" : upvalue_name, 64);
        lua_pop(state_, 1);
        std::string hint = "keep it in a field or pool of an entity, or compute it each time";
        if (steps[n].as == ReachedAs::global) {
            hint = fmt::format(
                "'{0}' is global, so handlers can still call it: write 'local function {0}()' if "
                "only "
                "loading needs it",
                printable(steps[n].name, 64));
        }
        add_diagnostic(
            steps[n].function,
            fmt::format("'{}' is changed by this function, and would survive undo", name),
            std::move(hint));
    }

    void add_diagnostic(Place where, std::string message, std::string hint) {
        Diagnostic diagnostic;
        diagnostic.code = "lua/state-kept";
        diagnostic.message = std::move(message);
        diagnostic.where = std::move(where);
        diagnostic.hint = std::move(hint);
        diagnostics_.push_back(std::move(diagnostic));
    }

    Sandbox& sandbox_;
    Sandbox::Impl& impl_;
    lua_State* state_;
    int base_;
    int main_list_ = 0;
    int late_list_ = 0;
    std::vector<Step> main_;
    std::vector<Step> late_;
    // Functions met in this freeze; all are alive, since what holds them is.
    std::unordered_set<const void*> functions_;
    std::vector<Diagnostic> diagnostics_;
};

}  // namespace

std::vector<Diagnostic> Sandbox::freeze(Environment environment,
                                        const std::vector<ScriptValue>& exports) {
    const HostWork host(*this);
    Freezer freezer(*this, thread_);
    lua_rawgeti(thread_, LUA_REGISTRYINDEX, environment.ref);
    freezer.add({"_ENV", ReachedAs::root, {}, true});
    for (const ScriptValue value : exports) {
        push(thread_, value);
        freezer.add({"exports", ReachedAs::root, {}, true});
    }
    for (const int ref : impl_->functions.all()) {
        if (impl_->functions.is_frozen(ref)) continue;
        impl_->functions.keep(ref, true);
        push(thread_, ScriptFunction{ref});
        freezer.add({"", ReachedAs::root, {}, true});
    }
    return freezer.run();
}

std::vector<std::string> Sandbox::verify_frozen() {
    const HostWork host(*this);
    std::vector<std::string> wrong;
    luaL_checkstack(thread_, 10, nullptr);
    const int base = lua_gettop(thread_);
    for (const auto& [ref, hash] : impl_->tracked) {
        lua_rawgeti(thread_, LUA_REGISTRYINDEX, ref);
        lua_pushnil(thread_);
        if (lua_next(thread_, -2) != 0) wrong.emplace_back("a frozen table has content of its own");
        lua_settop(thread_, base + 1);
        if (content_hash(thread_, base + 1) != hash)
            wrong.emplace_back("a frozen table's content has changed");
        lua_settop(thread_, base);
    }
    return wrong;
}

}  // namespace hexwright
