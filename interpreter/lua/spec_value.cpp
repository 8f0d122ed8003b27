#include "lua/spec_value.hpp"

#include <fmt/format.h>

#include <string_view>

#include "base/text.hpp"
#include "lua/bind.hpp"
#include "lua/libraries.hpp"
#include "lua/table_view.hpp"

namespace hexwright {

namespace {

constexpr std::size_t most_spec_text = 400;
constexpr int deepest_shown = 4;

class Comparison {
public:
    explicit Comparison(lua_State* state) : state_(state) {}

    bool equal(int actual, int expected) {
        luaL_checkstack(state_, 8, nullptr);
        const ReadLimit::Level level(limit_);
        limit_.count();
        if (lua_type(state_, expected) == LUA_TTABLE) {
            if (lua_type(state_, actual) == LUA_TTABLE) return tables(actual, expected);
            if (lua_type(state_, actual) == LUA_TUSERDATA) return fields(actual, expected);
            return false;
        }
        return lua_compare(state_, actual, expected, LUA_OPEQ) != 0;
    }

private:
    // The same keys, and equal values.
    bool tables(int actual, int expected) {
        bool same = true;
        std::int64_t wanted = 0;
        table_view::for_each(state_, expected, [&] {
            ++wanted;
            const int value = lua_gettop(state_);
            lua_pushvalue(state_, value - 1);
            (void)table_view::value_of_key(state_, actual);
            same = same && equal(lua_gettop(state_), value);
            lua_pop(state_, 1);
        });
        if (!same) return false;
        std::int64_t found = 0;
        table_view::for_each(state_, actual, [&] { ++found; });
        return found == wanted;
    }

    // What the expected table names, as the thing answers.
    bool fields(int actual, int expected) {
        bool same = true;
        table_view::for_each(state_, expected, [&] {
            const int value = lua_gettop(state_);
            lua_pushvalue(state_, value - 1);
            lua_gettable(state_, actual);
            same = same && equal(lua_gettop(state_), value);
            lua_pop(state_, 1);
        });
        return same;
    }

    lua_State* state_;
    ReadLimit limit_;
};

class SpecText {
public:
    explicit SpecText(lua_State* state) : state_(state) {}

    std::string text(int index, int beside, int depth = 0) {
        luaL_checkstack(state_, 8, nullptr);
        switch (lua_type(state_, index)) {
            case LUA_TSTRING:
                return fmt::format("\"{}\"",
                                   printable(lua_tostring(state_, index), most_spec_text));
            case LUA_TNUMBER:
                return number_text(state_, index);
            case LUA_TBOOLEAN:
                return lua_toboolean(state_, index) != 0 ? "true" : "false";
            case LUA_TTABLE:
                return depth >= deepest_shown ? "{ ... }" : table(index, depth);
            case LUA_TUSERDATA:
                return thing(index, beside, depth);
            case LUA_TFUNCTION:
                return "a function";
            default:
                return "nil";
        }
    }

private:
    std::string key_text(int index) {
        if (lua_type(state_, index) == LUA_TSTRING)
            return printable(lua_tostring(state_, index), 64);
        return fmt::format("[{}]", text(index, 0, deepest_shown));
    }

    std::string table(int index, int depth) {
        std::string shown;
        lua_Integer next = 1;
        table_view::for_each(state_, index, [&] {
            if (shown.size() > most_spec_text) return;
            const int value = lua_gettop(state_);
            shown += shown.empty() ? "" : ", ";
            const bool in_order =
                lua_isinteger(state_, value - 1) != 0 && lua_tointeger(state_, value - 1) == next;
            if (in_order) {
                ++next;
            } else {
                shown += key_text(value - 1) + " = ";
            }
            shown += text(value, 0, depth + 1);
        });
        return shown.empty() ? "{}" : fmt::format("{{ {} }}", shown);
    }

    // The thing's name, and the fields it is compared by.
    std::string thing(int index, int beside, int depth) {
        std::size_t size = 0;
        const char* name = luaL_tolstring(state_, index, &size);
        std::string shown = printable({name, size}, 64);
        lua_pop(state_, 1);
        if (shown.find(": 0x") != std::string::npos) shown = luaL_typename(state_, index);
        if (beside == 0 || lua_type(state_, beside) != LUA_TTABLE) return shown;
        std::string fields;
        table_view::for_each(state_, beside, [&] {
            const int value = lua_gettop(state_);
            lua_pushvalue(state_, value - 1);
            lua_gettable(state_, index);
            fields += (fields.empty() ? "" : ", ") + key_text(value - 1) + " = " +
                      text(lua_gettop(state_), value, depth + 1);
            lua_pop(state_, 1);
        });
        return fields.empty() ? shown : shown + " { " + fields + " }";
    }

    lua_State* state_;
};

}  // namespace

bool spec_equal(lua_State* state, int actual, int expected) {
    return Comparison(state).equal(lua_absindex(state, actual), lua_absindex(state, expected));
}

bool spec_contains(Runtime& runtime, lua_State* state, int container, int wanted) {
    if (lua_type(state, container) == LUA_TSTRING && lua_type(state, wanted) == LUA_TSTRING) {
        return text_of(state, container, "value").find(text_of(state, wanted, "wanted")) !=
               std::string_view::npos;
    }
    if (lua_type(state, container) != LUA_TTABLE) return false;
    bool found = false;
    table_view::for_each(state, container, [&] {
        if (found) return;
        const int value = lua_gettop(state);
        const std::optional<EntityId> thing = runtime.entity_at(state, value);
        if (thing && lua_type(state, wanted) == LUA_TSTRING) {
            found = runtime.game.name_of(*thing) == Word::of(text_of(state, wanted, "wanted"));
        } else {
            found = spec_equal(state, value, wanted);
        }
    });
    return found;
}

std::string spec_text(Runtime& runtime, lua_State* state, int index, int beside) {
    // A dead thing is still to be shown.
    if (luaL_testudata(state, index, entity_type) != nullptr) {
        const auto* handle = static_cast<EntityHandle*>(lua_touserdata(state, index));
        if (handle->undone || runtime.game.name_of(handle->id).is_none())
            return "a thing that is gone";
    }
    std::string text = SpecText(state).text(lua_absindex(state, index),
                                            beside == 0 ? 0 : lua_absindex(state, beside));
    return printable(text, most_spec_text);
}

}  // namespace hexwright
