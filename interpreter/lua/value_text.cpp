#include "lua/value_text.hpp"

#include <fmt/format.h>

#include <lua.hpp>

#include "base/text.hpp"
#include "lua/bind.hpp"
#include "lua/libraries.hpp"
#include "lua/table_view.hpp"

namespace hexwright {

namespace {

constexpr std::size_t most_text = 4000;   // of one text
constexpr std::size_t most_shown = 8000;  // of one table

bool is_name(std::string_view text) {
    if (text.empty() || (text[0] >= '0' && text[0] <= '9')) return false;
    return text.find_first_not_of(
               "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_0123456789") ==
           std::string_view::npos;
}

class ValueText {
public:
    ValueText(Runtime& runtime, lua_State* state, const ValueStyle& style)
        : runtime_(runtime), state_(state), style_(style) {}

    // `alone`: nothing else is on its lines.
    std::string text(int index, int depth, bool alone, int beside = 0) {
        luaL_checkstack(state_, 10, nullptr);
        const ReadLimit::Level level(limit_);
        limit_.count();
        switch (lua_type(state_, index)) {
            case LUA_TSTRING:
                return literal(index, alone);
            case LUA_TNUMBER:
                return number_text(state_, index);
            case LUA_TBOOLEAN:
                return lua_toboolean(state_, index) != 0 ? "true" : "false";
            case LUA_TTABLE:
                return depth >= style_.depth ? "{ ... }" : table(index, depth, alone);
            case LUA_TUSERDATA:
                return handle(index, alone) + fields(index, depth, beside);
            case LUA_TFUNCTION:
                return function(index);
            default:
                return "nil";
        }
    }

private:
    std::string literal(int index, bool alone) {
        const std::string_view whole = string_at(state_, index);
        if (!alone || whole.find('\n') == std::string_view::npos)
            return fmt::format("\"{}\"", printable(whole, most_text));
        // Several lines are shown as lines.
        std::string lines;
        for (const std::string_view line : split_lines(whole)) {
            if (lines.size() < most_text) lines += printable(line, most_text) + "\n";
        }
        lines.pop_back();
        return lines;
    }

    std::string key(int index) {
        if (lua_type(state_, index) != LUA_TSTRING)
            return fmt::format("[{}]", text(index, style_.depth, false));
        const std::string shown = printable(string_at(state_, index), 80);
        return is_name(shown) ? shown : fmt::format("[\"{}\"]", shown);
    }

    std::string table(int index, int depth, bool alone) {
        const int at = lua_absindex(state_, index);
        std::vector<std::string> entries;
        lua_Integer next = 1;
        int left = 0;
        std::size_t bytes = 0;
        table_view::for_each(state_, at, [&] {
            if (std::ssize(entries) >= style_.entries || bytes > most_shown) {
                ++left;
                return;
            }
            const int value = lua_gettop(state_);
            const bool in_order =
                lua_isinteger(state_, value - 1) != 0 && lua_tointeger(state_, value - 1) == next;
            std::string entry = in_order ? "" : key(value - 1) + " = ";
            if (in_order) ++next;
            entry += text(value, depth + 1, false);
            bytes += entry.size();
            entries.push_back(std::move(entry));
        });
        if (left > 0) entries.push_back(fmt::format("... {} more", left));
        if (entries.empty()) return "{}";
        const std::string line = fmt::format("{{ {} }}", fmt::join(entries, ", "));
        if (!alone || code_points(line) <= style_.width) return line;
        std::string lines = "{\n";
        for (const std::string& entry : entries) lines += "  " + entry + ",\n";
        return lines + "}";
    }

    std::string handle(int index, bool alone) {
        if (auto* thing = handle_at<EntityHandle>(state_, index, runtime_.types.entity)) {
            const std::string name =
                printable(runtime_.game.text(runtime_.game.name_of(thing->id)), 80);
            if (thing->undone || !is_alive(runtime_.game.world, thing->id))
                return "a thing that is gone";
            if (alone && style_.thing) return style_.thing(thing->id);
            return name.empty() ? "a thing without a name" : name;
        }
        if (const std::optional<Word> id = runtime_.definition_at(state_, index)) {
            const Definition* definition = runtime_.game.rules.definitions.find(*id);
            if (definition == nullptr) return "a definition that is gone";
            if (alone && style_.definition) return style_.definition(*definition);
            return fmt::format("{} {}", runtime_.game.text(definition->kind),
                               printable(definition->name, 80));
        }
        return handle_at(state_, index, runtime_.types.act) != nullptr ? "an act" : "a handle";
    }

    // " { Health = 3 }": what the thing answers to the keys of the table at `beside`.
    std::string fields(int index, int depth, int beside) {
        if (beside == 0 || lua_type(state_, beside) != LUA_TTABLE) return "";
        std::vector<std::string> entries;
        table_view::for_each(state_, beside, [&] {
            const int value = lua_gettop(state_);
            lua_pushvalue(state_, value - 1);
            lua_gettable(state_, index);
            entries.push_back(key(value - 1) + " = " +
                              text(lua_gettop(state_), depth + 1, false, value));
            lua_pop(state_, 1);
        });
        return entries.empty() ? "" : fmt::format(" {{ {} }}", fmt::join(entries, ", "));
    }

    std::string function(int index) {
        if (lua_iscfunction(state_, index) != 0) return "a function of the engine";
        lua_Debug debug;
        lua_pushvalue(state_, index);
        lua_getinfo(state_, ">S", &debug);
        const std::string_view source(debug.source);
        return fmt::format("a function ({}:{})",
                           printable(source.starts_with('@') ? source.substr(1) : source, 120),
                           debug.linedefined);
    }

    Runtime& runtime_;
    lua_State* state_;
    const ValueStyle& style_;
    ReadLimit limit_;
};

}  // namespace

std::string value_text(
    Runtime& runtime, lua_State* state, int index, const ValueStyle& style, int beside) {
    return ValueText(runtime, state, style)
        .text(lua_absindex(state, index), 0, true, beside == 0 ? 0 : lua_absindex(state, beside));
}

}  // namespace hexwright
