// The reader against Lua's own parser. The bytes are a program as they stand, and the choices of a
// generated one: whatever Lua compiles is read without a fault, and what is read without a fault
// Lua refuses for its meaning or its size only.
#include <array>
#include <cstddef>
#include <cstdint>
#include <lua.hpp>
#include <string>
#include <string_view>

#include "../syntax/random_program.hpp"
#include "base/text.hpp"
#include "fuzzed.hpp"
#include "syntax/reader.hpp"

namespace agreement_fuzz {

using namespace hexwright;

namespace {

// What Lua's parser alone judges.
constexpr std::array of_meaning = {
    "goto",       "label",     "break outside", "attempt to assign to const variable",
    "'...'",      "attribute", "to-be-closed",  "too many",
    "limit",      "overflow",  "too complex",   "too long",
    "in function"};

void compare(std::string_view source) {
    static lua_State* lua = luaL_newstate();
    const bool is_whole = read_source(source).is_whole();
    const std::string_view text = without_byte_order_mark(source);  // as files are compiled
    if (luaL_loadbufferx(lua, text.data(), text.size(), "=x", "t") == LUA_OK) {
        require(is_whole);
    } else if (is_whole) {
        const std::string_view why = lua_tostring(lua, -1);
        bool is_of_meaning = false;
        for (const std::string_view part : of_meaning)
            is_of_meaning = is_of_meaning || why.find(part) != std::string_view::npos;
        require(is_of_meaning);
    }
    lua_settop(lua, 0);
}

}  // namespace

FUZZ_TARGET {
    compare(text_of(data, size));
    Choices choices(data, size);
    RandomProgram writer([&choices] { return choices.next(); });
    compare(writer.program());
    return 0;
}

}  // namespace agreement_fuzz
