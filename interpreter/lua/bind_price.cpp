// What an act costs: its price, whether it can be paid, and paying it.
#include <algorithm>

#include "kernel/verb/pay.hpp"
#include "lua/bind.hpp"

namespace hexwright {

namespace {

const Word price_x = Word::of("X");

// act:pay("use"): pays a cost field of what is done; true, or nil and why not.
int pay_this_price(lua_State* state, Sandbox& sandbox) {
    Runtime& runtime = runtime_of(sandbox);
    Act& act = act_argument(runtime, state, 1);
    const CostReading reading(runtime.game, act, Word::of(text_of(state, 2, "field")));
    const Cost& cost = *reading;
    if (!cost.is_free() && !pay(runtime.game, act, act.user, cost, act.field(price_x).integer())) {
        lua_pushnil(state);
        const std::string reason = runtime.game.text(act.refusal);
        lua_pushlstring(state, reason.data(), reason.size());
        return 2;
    }
    lua_pushboolean(state, 1);
    return 1;
}

// act:affordable("use", x): true, or nil and why the user cannot pay this field of what is done.
int affordable(lua_State* state, Sandbox& sandbox) {
    Runtime& runtime = runtime_of(sandbox);
    Act& act = act_argument(runtime, state, 1);
    const CostReading reading(runtime.game, act, Word::of(text_of(state, 2, "field")));
    const Cost& cost = *reading;
    std::optional<std::int64_t> x;
    if (const Value chosen = act.field(price_x); chosen.is(ValueType::integer))
        x = chosen.integer();
    if (!lua_isnoneornil(state, 3)) x = integer_argument(state, 3, "x");
    if (const std::optional<std::string> why = cannot_pay(runtime.game, act, act.user, cost, x)) {
        lua_pushnil(state);
        lua_pushstring(state, why->c_str());
        return 2;
    }
    lua_pushboolean(state, 1);
    return 1;
}

// act:price("use"): what it comes to, by pool; `burn` when AP may go into debt, `least_x` and
// `most_x` with an X.
int price(lua_State* state, Sandbox& sandbox) {
    Runtime& runtime = runtime_of(sandbox);
    Act& act = act_argument(runtime, state, 1);
    const CostReading reading(runtime.game, act, Word::of(text_of(state, 2, "field")));
    const Cost& cost = *reading;
    Data::Map parts;
    for (const Bill::Entry& entry : bill_of(runtime.game, act, act.user, cost)) {
        parts.emplace_back(runtime.game.text(entry.pool), Data(entry.amount));
        if (entry.may_burn) parts.emplace_back("burn", Data(true));
    }
    if (cost.uses_x()) {
        parts.emplace_back("least_x", Data(cost.x_least));
        parts.emplace_back("most_x", Data(greatest_payable_x(runtime.game, act, act.user, cost)));
    }
    runtime.push(state, Data(std::move(parts)));
    return 1;
}

constexpr std::pair<std::string_view, lua_CFunction> price_method_rows[] = {
    {"price", guarded<price>},
    {"pay", guarded<pay_this_price>},
    {"affordable", guarded<affordable>},
};

}  // namespace

Methods price_methods() {
    return price_method_rows;
}

}  // namespace hexwright
