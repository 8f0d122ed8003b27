// Small ids for values of scripts that C++ keeps. They are valid until released, through rulings
// and garbage collections.
#pragma once

#include <compare>

namespace hexwright {

// A Lua function kept by C++: a handler, a step, a loaded chunk. Released by Sandbox::release.
struct ScriptFunction {
    int ref = 0;

    constexpr explicit operator bool() const { return ref != 0; }

    constexpr auto operator<=>(const ScriptFunction&) const = default;
};

// Any other Lua value kept by C++: a pack's exports, a metatable.
struct ScriptValue {
    int ref = 0;

    constexpr explicit operator bool() const { return ref != 0; }

    constexpr auto operator<=>(const ScriptValue&) const = default;
};

// The globals of one pack, or of one driver.
struct Environment {
    int ref = 0;

    constexpr explicit operator bool() const { return ref != 0; }

    constexpr auto operator<=>(const Environment&) const = default;
};

}  // namespace hexwright
