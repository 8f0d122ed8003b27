#include "baseline/attack_lua.hpp"

#include <lua.hpp>
#include <stdexcept>

namespace hexwright::bench {

namespace {

int die(lua_State* state) {
    lua_pushinteger(state, duel_die(static_cast<std::uint32_t>(luaL_checkinteger(state, 1))));
    return 1;
}

class PlainLua final : public AttackVariant {
public:
    PlainLua(std::string name, const std::string& file)
        : name_(std::move(name)), state_(luaL_newstate(), lua_close) {
        lua_State* state = state_.get();
        luaL_openlibs(state);
        const std::string path = HEXWRIGHT_ROOT "/tests/bench/baseline/" + file;
        if (luaL_loadfilex(state, path.c_str(), "t") != LUA_OK) fail();
        lua_pushcfunction(state, die);
        call(1, 1);  // the module stays at stack place 1
    }

    [[nodiscard]] std::string name() const override { return name_; }

    void open(const Opening& opening) override {
        lua_State* state = state_.get();
        lua_getfield(state, 1, "open");
        lua_createtable(state, 0, static_cast<int>(opening_fields().size()));
        for (const auto& [field, place] : opening_fields()) {
            lua_pushinteger(state, opening.*place);
            lua_setfield(state, -2, field);
        }
        call(1, 0);
    }

    void run(std::uint32_t first, std::uint32_t count) override {
        lua_getfield(state_.get(), 1, "run");
        lua_pushinteger(state_.get(), first);
        lua_pushinteger(state_.get(), count);
        call(2, 0);
    }

    Outcome play(std::uint32_t draw) override {
        lua_State* state = state_.get();
        lua_getfield(state, 1, "play");
        lua_pushinteger(state, draw);
        call(1, 1);
        Outcome outcome;
        for (const auto& [field, place] : outcome_fields()) {
            lua_getfield(state, -1, field);
            int is_integer = 0;
            outcome.*place = lua_tointegerx(state, -1, &is_integer);
            if (is_integer == 0) throw std::runtime_error(name_ + " tells no " + field);
            lua_pop(state, 1);
        }
        lua_pop(state, 1);
        return outcome;
    }

    [[nodiscard]] std::string transcript(std::uint32_t draw) {
        lua_getfield(state_.get(), 1, "transcript");
        lua_pushinteger(state_.get(), draw);
        call(1, 1);
        std::string text = lua_tostring(state_.get(), -1);
        lua_pop(state_.get(), 1);
        return text;
    }

private:
    void call(int arguments, int results) {
        if (lua_pcall(state_.get(), arguments, results, 0) != LUA_OK) fail();
    }

    [[noreturn]] void fail() { throw std::runtime_error(lua_tostring(state_.get(), -1)); }

    std::string name_;
    std::unique_ptr<lua_State, void (*)(lua_State*)> state_;
};

}  // namespace

std::unique_ptr<AttackVariant> bare_lua() {
    return std::make_unique<PlainLua>("bare", "attack_bare.lua");
}

std::unique_ptr<AttackVariant> full_lua() {
    return std::make_unique<PlainLua>("full", "attack_full.lua");
}

std::string full_lua_transcript(const Opening& opening, std::uint32_t draw) {
    PlainLua lua("full", "attack_full.lua");
    lua.open(opening);
    return lua.transcript(draw);
}

}  // namespace hexwright::bench
