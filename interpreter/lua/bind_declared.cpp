// What rulesets declare by name, asked of an act or a thing.
#include "kernel/verb/rulebook.hpp"
#include "lua/bind.hpp"

namespace hexwright {

namespace {

// act:rule "write_on", hex:rule "write_on": what the rule says there.
int rule(lua_State* state, Sandbox& sandbox) {
    Runtime& runtime = runtime_of(sandbox);
    const Word name = runtime.game.rules.words.intern(text_of(state, 2, "rule"));
    if (handle_at(state, 1, runtime.types.act) != nullptr) {
        runtime.push(state, rule_value(runtime.game, act_argument(runtime, state, 1), name));
    } else {
        const EntityId thing = entity_argument(runtime, state, 1, "thing");
        runtime.push(state, rule_value(runtime.game, thing, name));
    }
    return 1;
}

constexpr std::pair<std::string_view, lua_CFunction> methods[] = {
    {"rule", guarded<rule>},
};

}  // namespace

lua_CFunction declared_method(std::string_view name) {
    for (const auto& [known, function] : methods) {
        if (known == name) return function;
    }
    return nullptr;
}

}  // namespace hexwright
