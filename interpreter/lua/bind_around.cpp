// What an `around` may do: let what it stands around happen.
#include "base/error.hpp"
#include "kernel/verb/around.hpp"
#include "lua/bind.hpp"

namespace hexwright {

namespace {

// act:proceed { taken = "50%", target = who }: it happens, this time with these edits. Gives what
// comes of it, or nil and why not.
int proceed(lua_State* state, Sandbox& sandbox) {
    Runtime& runtime = runtime_of(sandbox);
    const Act& act = act_argument(runtime, state, 1);
    if (act.surround == nullptr) {
        throw Error("lua/nothing-to-proceed", "this act stands around nothing",
                    "`act:proceed()` is for the field `around`, and for its own act");
    }
    const Data edits = lua_isnoneornil(state, 2) ? Data{} : runtime.read(state, 2, "edits");
    if (!edits.is_nil() && edits.map() == nullptr)
        bad_argument(state, 2, "edits", "a table of edits");
    Surround& surround = *act.surround;
    const Word label = act.definition == nullptr ? act.verb : act.definition->name_word;
    const bool happened =
        surround.proceed(edits.map() == nullptr ? Data::Map{} : *edits.map(), label);
    if (!happened) {
        lua_pushnil(state);
        const std::string reason =
            surround.reason() ? runtime.game.text(surround.reason()) : "it did not happen";
        lua_pushlstring(state, reason.data(), reason.size());
        return 2;
    }
    const Act& event = surround.event();
    if (!event.result.is_nil() || event.table(result_word()) != nullptr)
        return push_outcome(runtime, state, event);
    lua_pushboolean(state, 1);
    return 1;
}

constexpr std::pair<std::string_view, lua_CFunction> around_method_rows[] = {
    {"proceed", guarded<proceed>},
};

}  // namespace

Methods around_methods() {
    return around_method_rows;
}

}  // namespace hexwright
