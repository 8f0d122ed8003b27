// The wrapper of every C++ function that Lua calls: guarded<F> makes a lua_CFunction of `int
// F(lua_State*, Sandbox&)`.
//
//     int roll(lua_State* state, Sandbox& sandbox) { ... return 1; }
//     lua_pushcfunction(state, guarded<roll>);
//
// It goes on unwinding first when the run was aborted (a C function set as __close runs while an
// error unwinds), turns Error and std::exception into a Lua error that carries the Diagnostic,
// refused memory into the abort `memory`, and Fate's Pending into the abort `pending`. Nothing else
// is caught: Lua's own errors are C++ exceptions too (SBX-16).
#pragma once

#include <exception>
#include <lua.hpp>
#include <memory>
#include <new>
#include <type_traits>
#include <utility>

#include "base/memory_budget.hpp"
#include "base/no_copy.hpp"
#include "kernel/chance/fate.hpp"
#include "lua/sandbox.hpp"

namespace hexwright {

// The sandbox this state belongs to.
[[nodiscard]] inline Sandbox& sandbox_of(lua_State* state) {
    return **static_cast<Sandbox**>(lua_getextraspace(state));
}

template <int (*F)(lua_State*, Sandbox&)>
int guarded(lua_State* state) {
    Sandbox& sandbox = sandbox_of(state);
    sandbox.check_abort(state);
    std::unique_ptr<Diagnostic> diagnostic;  // most calls end well and make none
    AbortKind abort = AbortKind::none;
    try {
        return F(state, sandbox);
    } catch (const Pending& question) {
        if (sandbox.hooks().question) sandbox.hooks().question(question.question);
        abort = AbortKind::pending;
    } catch (const MemoryRefused& refused) {
        diagnostic = std::make_unique<Diagnostic>(refused.diagnostic());
        abort = AbortKind::memory;
    } catch (const std::bad_alloc&) {
        diagnostic = std::make_unique<Diagnostic>(no_memory().diagnostic());
        abort = AbortKind::memory;
    } catch (const Error& error) {
        diagnostic = std::make_unique<Diagnostic>(error.diagnostic());
    } catch (const std::exception& error) {
        diagnostic = std::make_unique<Diagnostic>();
        diagnostic->code = "lua/internal";
        diagnostic->message = error.what();
    }
    if (abort != AbortKind::none) sandbox.raise_abort(state, abort, diagnostic.get());
    sandbox.raise(state, *diagnostic);
}

// While it lives, a variable has another value; also when a script fails meanwhile.
template <typename T>
class ValueScope : NoCopy {
public:
    ValueScope(T& variable, std::type_identity_t<T> value)
        : variable_(variable), before_(std::exchange(variable, std::move(value))) {}

    ~ValueScope() { variable_ = std::move(before_); }

private:
    T& variable_;
    T before_;
};

template <auto M>
struct LuaMethod;

template <typename T, int (T::*M)(lua_State*)>
struct LuaMethod<M> {
    static int call(lua_State* state, Sandbox& /*sandbox*/) {
        return (static_cast<T*>(lua_touserdata(state, lua_upvalueindex(1)))->*M)(state);
    }
};

// A method of C++ as a function of Lua's: its first upvalue is the object.
template <auto M>
inline constexpr lua_CFunction lua_method = guarded<&LuaMethod<M>::call>;

// Pushes a function whose first upvalue is the object.
inline void push_closure(lua_State* state, lua_CFunction function, void* object) {
    lua_pushlightuserdata(state, object);
    lua_pushcclosure(state, function, 1);
}

template <auto M, typename T>
void push_method(lua_State* state, T* object) {
    push_closure(state, lua_method<M>, object);
}

}  // namespace hexwright
