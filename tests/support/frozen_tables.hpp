// Watches the frozen tables that a pack's globals reach: none may change afterwards.
#pragma once

#include <cstdint>
#include <functional>
#include <lua.hpp>
#include <string>
#include <string_view>
#include <unordered_set>
#include <utility>
#include <vector>

#include "lua/sandbox.hpp"
#include "lua/table_view.hpp"

namespace hexwright {

class FrozenTables {
public:
    explicit FrozenTables(Sandbox& sandbox) : sandbox_(sandbox) {}

    // Follows values, keys, metatables and upvalues. Call it after the freeze.
    void watch(Environment environment) {
        const Sandbox::HostWork host(sandbox_);
        lua_State* state = sandbox_.state();
        luaL_checkstack(state, 10, nullptr);
        const std::size_t first = found_.size();
        lua_rawgeti(state, LUA_REGISTRYINDEX, environment.ref);
        add(state);
        for (std::size_t i = first; i < found_.size(); ++i) visit(state, found_[i]);
    }

    // Describes what changed, or is empty.
    [[nodiscard]] std::vector<std::string> wrong() {
        const Sandbox::HostWork host(sandbox_);
        lua_State* state = sandbox_.state();
        luaL_checkstack(state, 10, nullptr);
        std::vector<std::string> wrong;
        const int base = lua_gettop(state);
        for (const Found& found : found_) {
            if (!found.is_frozen) continue;
            lua_rawgeti(state, LUA_REGISTRYINDEX, found.ref);
            lua_pushnil(state);
            if (lua_next(state, -2) != 0)
                wrong.emplace_back("a frozen table has content of its own");
            lua_settop(state, base + 1);
            if (content_hash(state) != found.hash)
                wrong.emplace_back("a frozen table's content has changed");
            lua_settop(state, base);
        }
        return wrong;
    }

private:
    struct Found {
        int ref = 0;
        bool is_frozen = false;
        std::uint64_t hash = 0;
    };

    static std::uint64_t raw_hash(lua_State* state, int index) {
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

    // A text for the table on top of the stack, independent of Lua's internal order.
    static std::uint64_t content_hash(lua_State* state) {
        std::uint64_t sum = 0;
        table_view::push_content(state, -1);
        for (lua_pushnil(state); lua_next(state, -2) != 0; lua_pop(state, 1)) {
            if (lua_islightuserdata(state, -2)) continue;
            sum += (raw_hash(state, -2) * 0x9E3779B97F4A7C15ULL) ^
                   (raw_hash(state, -1) * 0xC2B2AE3D27D4EB4FULL);
        }
        lua_pop(state, 1);
        return sum;
    }

    // Pops a value, and records a table or function.
    void add(lua_State* state) {
        const bool leads_on = lua_istable(state, -1) || lua_isfunction(state, -1);
        if (!leads_on || !seen_.insert(lua_topointer(state, -1)).second) {
            lua_pop(state, 1);
            return;
        }
        Found found;
        if (lua_istable(state, -1) &&
            table_view::state_of(state, -1) == table_view::TableState::closed) {
            found.is_frozen = true;
            found.hash = content_hash(state);
        }
        found.ref = luaL_ref(state, LUA_REGISTRYINDEX);
        found_.push_back(found);
    }

    void visit(lua_State* state, Found found) {
        lua_rawgeti(state, LUA_REGISTRYINDEX, found.ref);
        if (lua_isfunction(state, -1)) {
            for (int i = 1; lua_getupvalue(state, -1, i) != nullptr; ++i) add(state);
        } else {
            if (proxy::push_class(state, -1)) add(state);
            table_view::push_content(state, -1);
            for (lua_pushnil(state); lua_next(state, -2) != 0;) {
                add(state);
                lua_pushvalue(state, -1);
                add(state);
            }
            lua_pop(state, 1);
        }
        lua_pop(state, 1);
    }

    Sandbox& sandbox_;
    std::vector<Found> found_;
    std::unordered_set<const void*> seen_;
};

}  // namespace hexwright
