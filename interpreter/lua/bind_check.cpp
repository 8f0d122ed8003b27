// Checks and dice of an act: `act:check { rule = "accuracy", bonus = "MleAcc", against = target,
// difficulty = "MleEva" }`.
#include <fmt/format.h>

#include <algorithm>

#include "base/error.hpp"
#include "kernel/chance/notation.hpp"
#include "kernel/chance/roll.hpp"
#include "kernel/verb/check_verb.hpp"
#include "kernel/verb/numbers.hpp"
#include "kernel/verb/pay.hpp"
#include "lua/act_names.hpp"
#include "lua/bind.hpp"
#include "lua/call_options.hpp"

namespace hexwright {

namespace {

void read_words(Runtime& runtime, const Data& data, std::vector<Word>& out) {
    if (const std::string* text = data.text())
        out.push_back(runtime.game.rules.words.intern(*text));
    if (const Data::List* list = data.list()) {
        for (const Data& item : *list) read_words(runtime, item, out);
    }
}

// A part that is a number or the name of a stat.
void read_part(Runtime& runtime, const Data& data, std::vector<Word>& stats, std::int64_t& number) {
    if (const std::int64_t* given = data.number()) {
        number += *given;
    } else if (const Data::List* list = data.list()) {
        for (const Data& item : *list) read_part(runtime, item, stats, number);
    } else {
        read_words(runtime, data, stats);
    }
}

CheckRequest read_request(Runtime& runtime, const Act& act, const Data& data) {
    if (data.map() == nullptr || data["rule"].text() == nullptr) {
        throw Error("lua/bad-argument",
                    "a check is a table that names its rule: act:check { rule = \"...\", ... }");
    }
    judge_options(data, call_options::check);
    CheckRequest request;
    request.rule = runtime.game.rules.words.intern(*data["rule"].text());
    request.who = data["who"].entity() == nullptr ? act.user : *data["who"].entity();
    if (data["against"].entity() != nullptr) request.against = *data["against"].entity();
    read_part(runtime, data["bonus"], request.bonuses, request.bonus);
    read_words(runtime, data["minus"], request.penalties);
    read_words(runtime, data["opposed"], request.opposed);
    std::vector<Word> difficulty;
    read_part(runtime, data["difficulty"], difficulty, request.difficulty);
    if (!difficulty.empty()) request.difficulty_stat = difficulty.front();
    if (data["advantage"].number() != nullptr) request.advantage = *data["advantage"].number();
    if (data["keep"].number() != nullptr)
        request.keep = static_cast<int>(std::clamp<std::int64_t>(*data["keep"].number(), -1, 1000));
    request.open = data["open"].truth() != nullptr && *data["open"].truth();
    if (data["label"].text() != nullptr)
        request.label = runtime.game.rules.words.intern(*data["label"].text());
    if (const Data::Map* modifiers = data["modifiers"].map()) {
        for (const auto& [label, amount] : *modifiers) {
            if (amount.number() == nullptr)
                throw Error("lua/bad-argument", "a modifier of a check is a number");
            request.modifiers.push_back({Edit{EditOp::add, *amount.number(), {}, {}},
                                         runtime.game.rules.words.intern(label),
                                         {}});
        }
    }
    return request;
}

int check(lua_State* state, Sandbox& sandbox) {
    Runtime& runtime = runtime_of(sandbox);
    Act& act = act_argument(runtime, state, 1);
    const CheckRequest request =
        read_request(runtime, act, runtime.read(state, 2, call_options::check.argument));
    lua_pushboolean(state, make_check(runtime.game, act, request) ? 1 : 0);
    return 1;
}

// act:keep("check", { 1, 3 }): of the last check these dice count, by their places.
int keep(lua_State* state, Sandbox& sandbox) {
    Runtime& runtime = runtime_of(sandbox);
    Act& act = act_argument(runtime, state, 1);
    const Word rule = runtime.game.rules.words.intern(text_of(state, 2, "rule"));
    const Data given = runtime.read(state, 3, "places");
    std::vector<std::size_t> places;
    if (given.list() == nullptr) bad_argument(state, 3, "places", "a list of numbers");
    for (const Data& place : *given.list()) {
        if (place.number() == nullptr || *place.number() < 1)
            bad_argument(state, 3, "places", "a list of numbers from 1");
        places.push_back(static_cast<std::size_t>(*place.number()));
    }
    lua_pushboolean(state, keep_dice(runtime.game, act, rule, places) ? 1 : 0);
    return 1;
}

// act:judge(13): the open roll of the act, once what it had to reach is known.
int judge_open(lua_State* state, Sandbox& sandbox) {
    Runtime& runtime = runtime_of(sandbox);
    Act& act = act_argument(runtime, state, 1);
    const Data difficulty = runtime.read(state, 2, "difficulty");
    if (difficulty.number() == nullptr) bad_argument(state, 2, "difficulty", "a whole number");
    lua_pushboolean(state, judge_roll(runtime.game, act, *difficulty.number()) ? 1 : 0);
    return 1;
}

// Rolls what stands in the notation; the roll itself in the transcript.
Roll roll_told(Runtime& runtime, lua_State* state, Sandbox& sandbox) {
    Game& game = runtime.game;
    Act& act = act_argument(runtime, state, 1);
    const std::string text(text_of(state, 2, "dice"));
    sandbox.charge(state, static_cast<std::int64_t>(text.size()));
    const DiceExpression expression = parse_dice(text);
    Roll rolled = roll(expression, game.fate, StatVariables(game, act.user));
    std::string told = to_line(expression, rolled);
    if (!lua_isnoneornil(state, 3)) told = fmt::format("{}: {}", text_of(state, 3, "label"), told);
    const Word word = game.rules.words.intern(told);
    Line& line = game.report(LineKind::note);
    line.a = game.name_of(act.user);
    line.word = word;
    return rolled;
}

// act:dice("2d6+1", "what for"): the total.
int dice(lua_State* state, Sandbox& sandbox) {
    lua_pushinteger(state, roll_told(runtime_of(sandbox), state, sandbox).total.floor());
    return 1;
}

// act:faces("2d6", "what for"): what each die counts that counts, as they fell.
int faces(lua_State* state, Sandbox& sandbox) {
    Runtime& runtime = runtime_of(sandbox);
    Data::List found;
    for (const RolledDie& die : roll_told(runtime, state, sandbox).dice) {
        if (die.is_kept()) found.emplace_back(die.value);
    }
    runtime.push(state, Data(std::move(found)));
    return 1;
}

constexpr std::pair<std::string_view, lua_CFunction> check_method_rows[] = {
    {"check", guarded<check>},
    {"keep", guarded<keep>},
    {"judge", guarded<judge_open>},
    {"dice", guarded<dice>},
    {"faces", guarded<faces>}};

}  // namespace

std::vector<std::string> roll_fields() {
    return {"dice",   "kept",   "natural",  "total",  "difficulty",
            "margin", "passed", "critical", "fumble", "band"};
}

void push_roll(Runtime& runtime, lua_State* state, const Act& act) {
    Data::Map roll;
    if (act.has_roll) {
        Data::List dice;
        Data::List kept;
        for (std::size_t i = 0; i < act.roll.dice.size(); ++i) {
            dice.emplace_back(act.roll.dice[i]);
            if (i < act.roll.kept.size() && act.roll.kept[i]) kept.emplace_back(act.roll.dice[i]);
        }
        roll.emplace_back("dice", Data(std::move(dice)));
        roll.emplace_back("kept", Data(std::move(kept)));
        roll.emplace_back("natural", Data(act.roll.natural));
        roll.emplace_back("total", Data(act.roll.total));
        roll.emplace_back("difficulty", Data(act.roll.difficulty));
        roll.emplace_back("margin", Data(act.roll.margin));
        roll.emplace_back("passed", Data(act.roll.passed));
        roll.emplace_back("critical", Data(act.roll.critical));
        roll.emplace_back("fumble", Data(act.roll.fumble));
        if (act.roll.band) roll.emplace_back("band", Data(runtime.game.text(act.roll.band)));
    }
    runtime.push(state, Data(std::move(roll)));
}

Methods check_methods() {
    return check_method_rows;
}

}  // namespace hexwright
