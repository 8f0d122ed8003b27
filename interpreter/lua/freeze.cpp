// The freeze: after it, nothing a surviving function can reach changes any more (DESIGN: "Scripts
// are frozen").
//
// A worklist walks from the pack's globals, exports and kept functions through values, keys,
// upvalues and metatables. Tables are closed in place; functions that assign an upvalue, and values
// that hold hidden state, are reported. What an earlier freeze closed is not walked again.
#include <fmt/format.h>

#include <deque>
#include <lua.hpp>
#include <memory>
#include <set>
#include <string>
#include <tuple>
#include <unordered_set>
#include <utility>
#include <vector>

#include "base/no_copy.hpp"
#include "base/text.hpp"
#include "lua/sandbox_impl.hpp"
#include "lua/table_view.hpp"
#include "syntax/reader.hpp"

namespace hexwright {

// Which functions of a chunk assign an upvalue, themselves or in a function inside them.
class AssignedUpvalues {
public:
    // Of an unknown text: any function may assign any upvalue.
    AssignedUpvalues() = default;

    explicit AssignedUpvalues(const Reading& reading) {
        is_known_ = reading.is_whole();
        for (const KeptState& kept : reading.kept)
            add(reading, kept.name, kept.function, kept.declared_in);
        for (const GlobalUse& use : reading.globals) {
            if (use.name == "_ENV" && use.is_write) add(reading, use.name, use.function, 0);
        }
    }

    // A function is known by its first and last line. Of several on the same lines that use a
    // variable, all count as assigning it when one does.
    [[nodiscard]] bool contains(int line, int end_line, std::string_view name) const {
        return !is_known_ || assigned_.contains({line, end_line, std::string(name)});
    }

private:
    void add(const Reading& reading,
             std::string_view name,
             std::int32_t function,
             std::int32_t declared_in) {
        while (function > 0 && function != declared_in) {
            const FunctionSpan& span = reading.functions[static_cast<std::size_t>(function)];
            assigned_.emplace(span.line, span.end_line, std::string(name));
            function = span.parent;
        }
    }

    bool is_known_ = false;
    std::set<std::tuple<int, int, std::string>> assigned_;
};

namespace {

constexpr std::int64_t charge_per_function = 20;

// How the walk came to a value.
struct WalkStep {
    std::string name;
    Place function = {};  // the value itself, or the nearest function that holds it
    bool ordered = true;
    bool is_global = false;
};

class Freezer : NoCopy {
public:
    Freezer(Sandbox& sandbox, lua_State* state, const ReadingSource& readings)
        : sandbox_(sandbox),
          readings_(readings),
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

    // Puts the value on top of the stack on the list of what is to be walked, and pops it.
    void add(WalkStep step) {
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
        const int list = step.ordered ? main_list_ : late_list_;
        std::deque<WalkStep>& steps = step.ordered ? main_ : late_;
        steps.push_back(std::move(step));
        lua_rawseti(state_, list, static_cast<lua_Integer>(steps.size()));
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
    // The steps stay where they are while others are added.
    void visit(int list, std::deque<WalkStep>& steps, std::size_t n) {
        SandboxAccess::spend(sandbox_, 1);
        lua_rawgeti(state_, list, static_cast<lua_Integer>(n) + 1);
        WalkStep& step = steps[n];
        switch (lua_type(state_, -1)) {
            case LUA_TTABLE:
                visit_table(step);
                break;
            case LUA_TFUNCTION:
                visit_function(step);
                break;
            case LUA_TUSERDATA:
                visit_userdata(step);
                break;
            default:
                report(step, "is a coroutine, and scripts keep none", "write a function instead");
                break;
        }
        lua_settop(state_, late_list_);
    }

    void visit_table(const WalkStep& step) {
        const int table = lua_gettop(state_);
        if (table_view::state_of(state_, table) == table_view::TableState::closed) return;
        const bool environment = is_environment(state_, table);
        if (proxy::push_class(state_, table)) add({"", step.function, step.ordered});
        table_view::push_content(state_, table);
        const int content = lua_gettop(state_);
        const OrderedKeys keys = ordered_keys_of_any(sandbox_, state_, content);
        const int unordered = lua_gettop(state_);
        SandboxAccess::spend(sandbox_, keys.count);
        for (lua_Integer n = 0; n < keys.count; ++n) {
            push_key(state_, keys, unordered - 1, n);
            std::string name = lua_type(state_, -1) == LUA_TSTRING ? lua_tostring(state_, -1) : "";
            lua_rawget(state_, content);
            add({std::move(name), step.function, step.ordered, environment});
        }
        add_unordered(content, unordered, step);
        close(table, step.ordered);
    }

    // Functions and fresh tables as keys: walked too. One alone is in order; several are in none.
    void add_unordered(int content, int list, const WalkStep& step) {
        const auto count = static_cast<lua_Integer>(lua_rawlen(state_, list));
        for (lua_Integer n = 1; n <= count; ++n) {
            lua_rawgeti(state_, list, n);
            lua_pushvalue(state_, -1);
            lua_rawget(state_, content);
            add({"", step.function, step.ordered && count == 1});
            add({"", step.function, step.ordered && count == 1});
        }
    }

    void close(int table, bool ordered) {
        proxy::close(sandbox_, state_, table);
        if (ordered) impl_.frozen_order[lua_topointer(state_, table)] = impl_.next_order++;
    }

    void visit_function(WalkStep& step) {
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
                report(step,
                       "remembers its position, and would go on from there in the next ruling",
                       "start the loop inside the function");
                return;
            }
        } else {
            lua_pushvalue(state_, function);
            lua_getinfo(state_, ">S", &debug);
            if (debug.source[0] == '@') step.function.file = debug.source + 1;
            step.function.line = debug.linedefined;
            report_assignments(step, debug);
        }
        for (int i = 1;; ++i) {
            const char* name = lua_getupvalue(state_, function, i);
            if (name == nullptr) break;
            add({name, step.function, step.ordered});
        }
    }

    void visit_userdata(const WalkStep& step) {
        if (lua_getmetatable(state_, -1) != 0 &&
            impl_.allowed_metatables.contains(lua_topointer(state_, -1)))
            return;
        report(step, "is kept between rulings, but is not a value that may be",
               "get it anew inside the function");
    }

    void report(const WalkStep& step, std::string_view what, std::string hint) {
        const std::string& name = step.name;
        add_diagnostic(
            step.function,
            fmt::format("{} {}",
                        name.empty() ? "a value" : fmt::format("'{}'", printable(name, 64)), what),
            std::move(hint));
    }

    // The function is on top of the stack.
    void report_assignments(const WalkStep& step, const lua_Debug& debug) {
        const AssignedUpvalues& assigned = assigned_in(debug.source);
        std::string hint = "keep it in a field or pool of an entity, or compute it each time";
        if (step.is_global) {
            hint = fmt::format(
                "'{0}' is global, so handlers can still call it: write 'local function {0}()' if "
                "only loading needs it",
                printable(step.name, 64));
        }
        for (int i = 1;; ++i) {
            const char* name = lua_getupvalue(state_, -1, i);
            if (name == nullptr) break;
            lua_pop(state_, 1);
            if (!assigned.contains(debug.linedefined, debug.lastlinedefined, name)) continue;
            add_diagnostic(step.function,
                           fmt::format("'{}' is changed by this function, and would survive undo",
                                       printable(name, 64)),
                           hint);
        }
    }

    const AssignedUpvalues& assigned_in(const char* source) {
        const auto chunk = source[0] == '@' ? impl_.chunks.find(source + 1) : impl_.chunks.end();
        if (chunk == impl_.chunks.end()) return unknown_;
        auto& assigned = chunk->second.assigned;
        if (assigned) return *assigned;
        const Reading* read = readings_ ? readings_(chunk->first) : nullptr;
        if (read != nullptr) {
            assigned = std::make_shared<const AssignedUpvalues>(*read);
        } else {
            assigned = std::make_shared<const AssignedUpvalues>(read_source(chunk->second.text));
        }
        return *assigned;
    }

    void add_diagnostic(Place where, std::string message, std::string hint) {
        diagnostics_.push_back(
            error_at("lua/state-kept", std::move(where), std::move(message), std::move(hint)));
    }

    Sandbox& sandbox_;
    const ReadingSource& readings_;
    Sandbox::Impl& impl_;
    lua_State* state_;
    int base_;
    int main_list_ = 0;
    int late_list_ = 0;
    std::deque<WalkStep> main_;
    std::deque<WalkStep> late_;
    const AssignedUpvalues unknown_;
    // Functions visited in this freeze; all are alive, since what holds them is.
    std::unordered_set<const void*> functions_;
    std::vector<Diagnostic> diagnostics_;
};

}  // namespace

std::vector<Diagnostic> Sandbox::freeze(Environment environment,
                                        const std::vector<ScriptValue>& exports,
                                        const ReadingSource& readings) {
    const HostWork host(*this);
    Freezer freezer(*this, thread_, readings);
    lua_rawgeti(thread_, LUA_REGISTRYINDEX, environment.ref);
    freezer.add({"_ENV"});
    for (const ScriptValue value : exports) {
        references.push(thread_, value);
        freezer.add({"exports"});
    }
    for (auto& [ref, frozen] : impl_->functions) {
        if (std::exchange(frozen, true)) continue;
        references.push(thread_, ScriptFunction{ref});
        freezer.add({});
    }
    return freezer.run();
}

}  // namespace hexwright
