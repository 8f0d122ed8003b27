// The soak's battle as a sketch in plain Lua 5.4 (sketch.lua): tables and functions, nothing else.
//
// Lua has all its libraries, no hook and no cap; from C++ it gets one function, die(sides), by the
// same Philox as the engine's dice. Errors: std::runtime_error with Lua's message.
#pragma once

#include <cstdint>
#include <lua.hpp>
#include <memory>
#include <string>

namespace hexwright {

class Sketch {
public:
    // The cards are those in scripts/dewprism of this folder.
    explicit Sketch(const std::string& home);

    // Plays one battle and returns its number of rulings.
    std::uint64_t play(std::uint64_t seed, const std::string& left, const std::string& right);

private:
    struct Dice {
        std::uint64_t seed = 0;
        std::uint32_t draw = 0;
    };

    static int die(lua_State* state);
    void call(int arguments, int results);

    std::unique_ptr<Dice> dice_ = std::make_unique<Dice>();
    std::unique_ptr<lua_State, void (*)(lua_State*)> state_;
};

}  // namespace hexwright
