#include "lua/data_bridge.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <ranges>
#include <utility>
#include <vector>

#include "base/error.hpp"
#include "base/limits.hpp"
#include "base/text.hpp"
#include "lua/sandbox_impl.hpp"
#include "lua/table_view.hpp"

namespace hexwright {

namespace {

constexpr std::size_t longest_key = 200;

// The hidden table that holds the keys of the tables being read.
const char keys_key = 0;

// Reads inside a call from Lua and after one, where a Lua error would not be caught: so it throws
// Error and Aborted only.
class DataReader {
public:
    DataReader(lua_State* state, Sandbox& sandbox, std::string_view name)
        : state_(state), sandbox_(sandbox), hooks_(sandbox.hooks()), name_(name) {}

    Data read(int index) {
        count_value();
        switch (lua_type(state_, index)) {
            case LUA_TNIL:
            case LUA_TNONE:
                return Data{};
            case LUA_TBOOLEAN:
                return Data(lua_toboolean(state_, index) != 0);
            case LUA_TNUMBER:
                return Data(read_number(index));
            case LUA_TSTRING:
                return Data(read_text(index));
            case LUA_TFUNCTION:
                return Data(handler_of(sandbox_.references.keep_function(state_, index)));
            case LUA_TTABLE:
                break;
            default:
                return read_handle(index);
        }
        // A list a selector returned, say, is a table to Lua and a handle to us.
        if (std::optional<Data> handle = try_handle(index)) return *handle;
        return read_table(lua_absindex(state_, index));
    }

    Data read_beside(Data::List& listed, int index) {
        listed_ = &listed;
        return read(index);
    }

private:
    // A name, whose bytes belong to Lua, or a whole number.
    struct Key {
        std::optional<std::string_view> name;
        lua_Integer number = 0;
    };

    // A key on the path to the value that is read, and a table around it: each lies in the frame of
    // the function that reads what is behind it, and knows the one before it.
    struct Behind {
        const Behind* before;
        Key key;
    };

    struct Around {
        const Around* outer;
        const void* table;
    };

    [[nodiscard]] bool is_around(const void* table) const {
        const Around* at = around_;
        while (at != nullptr && at->table != table) at = at->outer;
        return at != nullptr;
    }

    void count_value() {
        limit_.count();
        SandboxAccess::spend(sandbox_, 1);
    }

    [[noreturn]] void fail(const std::string& what, const std::string& hint = {}) const {
        const std::string path = path_so_far();
        const std::string subject = path.empty() ? "this value" : fmt::format("`{}`", path);
        throw Error("lua/bad-value", subject + " " + what, hint);
    }

    std::int64_t read_number(int index) const {
        int is_whole = 0;
        const lua_Integer number = lua_tointegerx(state_, index, &is_whole);
        if (is_whole == 0) {
            const double value = lua_tonumber(state_, index);
            if (!std::isfinite(value)) fail("is not a finite number");
            if (std::floor(value) == value) fail_large();
            fail(fmt::format("is {}; numbers are whole", value),
                 "round with `//`, as the rule says");
        }
        if (number > limits::integer_max || number < -limits::integer_max) fail_large();
        return number;
    }

    [[noreturn]] void fail_large() const { fail("is a number beyond +-2^53"); }

    // The bytes belong to Lua.
    std::string_view read_text(int index) {
        const std::string_view text = string_at(state_, index);
        if (text.size() > limits::string_bytes)
            fail(fmt::format("is a text of {} bytes, too long", text.size()));
        limit_.count_text(text.size());
        SandboxAccess::spend(sandbox_, static_cast<std::int64_t>(text.size() / 16));
        return text;
    }

    std::optional<Data> try_handle(int index) const {
        if (hooks_.entity) {
            if (const std::optional<EntityId> entity = hooks_.entity(state_, index))
                return Data(*entity);
        }
        if (hooks_.definition) {
            if (std::optional<std::string> id = hooks_.definition(state_, index)) {
                return Data(std::move(*id));
            }
        }
        return std::nullopt;
    }

    Data read_handle(int index) const {
        if (std::optional<Data> handle = try_handle(index)) return *handle;
        fail(fmt::format("is a {}, which is no plain value", luaL_typename(state_, index)),
             "give a number, a text, a table, a function or a thing of the game");
    }

    Data read_table(int index) {
        const void* identity = lua_topointer(state_, index);
        if (is_around(identity)) fail("contains itself");
        const ReadLimit::Level level(limit_);
        const Around around{around_, identity};
        around_ = &around;
        luaL_checkstack(state_, 8, nullptr);
        const int top = lua_gettop(state_);
        table_view::push_content(state_, index);
        (void)table_view::push_hidden(state_, &keys_key);
        const OrderedKeys keys = ordered_keys_in(top + 2, keys_used_, sandbox_, state_, top + 1);
        keys_used_ += static_cast<int>(keys.places.size());
        Data::List* const beside = std::exchange(listed_, nullptr);
        Data::List list = read_list(top + 1, keys.listed);
        if (beside != nullptr) *beside = std::exchange(list, {});
        Data data = keys.places.empty() ? Data(std::move(list))
                                        : read_map(top + 1, keys, std::move(list), beside);
        lua_settop(state_, top);
        keys_used_ -= static_cast<int>(keys.places.size());
        around_ = around.outer;
        return data;
    }

    // Reads the value on top of the stack, and pops it.
    Data read_entry(const Key& key) {
        const Behind behind{path_, key};
        path_ = &behind;
        Data value = read(-1);
        path_ = behind.before;
        lua_pop(state_, 1);
        return value;
    }

    Data::List read_list(int content, lua_Integer size) {
        Data::List list;
        list.reserve(static_cast<std::size_t>(size));
        for (lua_Integer place = 1; place <= size; ++place) {
            lua_rawgeti(state_, content, place);
            list.push_back(read_entry({std::nullopt, place}));
        }
        return list;
    }

    // With what was listed before the other keys, which lie behind the content. Numbers without
    // gaps make a list all the same, in whatever order Lua keeps them.
    Data read_map(int content, const OrderedKeys& keys, Data::List list, Data::List* beside) {
        Data::Map entries;
        entries.reserve(list.size() + keys.places.size());
        for (Data& item : list)
            entries.emplace_back(std::to_string(entries.size() + 1), std::move(item));
        bool is_sequence = keys.listed == 0;
        for (lua_Integer n = keys.listed; n < keys.count; ++n) {
            push_key(state_, keys, content + 1, n);
            const Key key = read_key(-1);
            is_sequence =
                is_sequence && !key.name && lua_isinteger(state_, -1) != 0 && key.number == n + 1;
            lua_pushvalue(state_, -1);
            lua_rawget(state_, content);
            Data value = read_entry(key);
            lua_pop(state_, 1);
            if (beside != nullptr && !key.name && key.number == std::ssize(*beside) + 1) {
                beside->push_back(std::move(value));
            } else {
                entries.emplace_back(key.name ? std::string(*key.name) : std::to_string(key.number),
                                     std::move(value));
            }
        }
        if (!is_sequence) return Data(std::move(entries));
        list.clear();
        list.reserve(entries.size());
        for (auto& [key, value] : entries) list.push_back(std::move(value));
        return Data(std::move(list));
    }

    Key read_key(int index) const {
        if (lua_type(state_, index) == LUA_TSTRING) {
            const std::string_view name = string_at(state_, index);
            if (name.size() > longest_key)
                fail(fmt::format("has a name of {} bytes, too long", name.size()));
            return {name};
        }
        int is_whole = 0;
        const lua_Integer number = lua_tointegerx(state_, index, &is_whole);
        if (lua_type(state_, index) != LUA_TNUMBER || is_whole == 0) {
            fail(fmt::format("has a {} as a key", luaL_typename(state_, index)),
                 "keys are names and whole numbers");
        }
        return {std::nullopt, number};
    }

    // The path to the value that is read: "attacks[2].damage".
    [[nodiscard]] std::string path_so_far() const {
        std::vector<Key> keys;
        for (const Behind* at = path_; at != nullptr; at = at->before) keys.push_back(at->key);
        std::string path(name_);
        for (const Key& key : keys | std::views::reverse) {
            if (!key.name) {
                path += "[" + std::to_string(key.number) + "]";
            } else {
                if (!path.empty()) path += '.';
                path += printable(*key.name, 64);
            }
        }
        return path;
    }

    lua_State* state_;
    Sandbox& sandbox_;
    const SandboxHooks& hooks_;
    std::string_view name_;
    ReadLimit limit_;
    const Behind* path_ = nullptr;    // the last key
    int keys_used_ = 0;               // keys of the tables around the value that is read
    Data::List* listed_ = nullptr;    // where the outermost table's entries without a name go
    const Around* around_ = nullptr;  // the innermost table
};

// "12" as a whole number, in its one spelling.
std::optional<lua_Integer> number_key(const std::string& key) {
    const std::optional<lua_Integer> number = whole_number<lua_Integer>(key);
    return number && std::to_string(*number) == key ? number : std::nullopt;
}

}  // namespace

Data read_data(lua_State* state, int index, Sandbox& sandbox, std::string_view name) {
    return DataReader(state, sandbox, name).read(lua_absindex(state, index));
}

Data read_data_beside(
    Data::List& listed, lua_State* state, int index, Sandbox& sandbox, std::string_view name) {
    return DataReader(state, sandbox, name).read_beside(listed, lua_absindex(state, index));
}

void push_data(lua_State* state, const Data& data, Sandbox& sandbox) {
    if (data.list() != nullptr || data.map() != nullptr) luaL_checkstack(state, 4, nullptr);
    const auto& push_entity = sandbox.hooks().push_entity;
    if (const bool* truth = data.truth()) {
        lua_pushboolean(state, *truth ? 1 : 0);
    } else if (const std::int64_t* number = data.number()) {
        lua_pushinteger(state, *number);
    } else if (const std::string* text = data.text()) {
        if (std::ssize(*text) >= limits::work_block)
            SandboxAccess::spend(sandbox, static_cast<std::int64_t>(text->size() / 16));
        lua_pushlstring(state, text->data(), text->size());
    } else if (const HandlerId* handler = data.handler(); handler != nullptr && *handler) {
        sandbox.references.push(state, function_of(*handler));
    } else if (const EntityId* entity = data.entity();
               entity != nullptr && *entity && push_entity) {
        push_entity(state, *entity);
    } else if (const Data::List* list = data.list()) {
        lua_createtable(state, static_cast<int>(list->size()), 0);
        lua_Integer place = 0;
        for (const Data& item : *list) {
            if (const std::int64_t block = limits::block_charge(place, std::ssize(*list)))
                SandboxAccess::spend(sandbox, block);
            push_data(state, item, sandbox);
            lua_rawseti(state, -2, ++place);
        }
    } else if (const Data::Map* map = data.map()) {
        lua_createtable(state, 0, static_cast<int>(map->size()));
        std::int64_t entries = 0;
        for (const auto& [key, value] : *map) {
            if (const std::int64_t block = limits::block_charge(entries++, std::ssize(*map)))
                SandboxAccess::spend(sandbox, block);
            if (const std::optional<lua_Integer> place = number_key(key)) {
                lua_pushinteger(state, *place);
            } else {
                lua_pushlstring(state, key.data(), key.size());
            }
            push_data(state, value, sandbox);
            lua_rawset(state, -3);
        }
    } else {
        lua_pushnil(state);
    }
}

}  // namespace hexwright
