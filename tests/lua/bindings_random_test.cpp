// Calls every binding with thousands of random arguments, inside rulings and from a driver: errors
// must be errors that scripts can read, and a failed ruling leaves the state as it was.
#include <random>

#include "catch.hpp"
#include "function_policy.hpp"
#include "lua_table.hpp"

namespace bindings_random_test {

using namespace hexwright;

namespace {

// The names to try: methods and fields, and one that does not exist.
const char* const names =
    "local names = { 'has', 'things', 'pay', 'missing', 'base', 'exists', 'with', 'except',\n"
    "'nearest', 'within', 'enemies', 'allies', 'combatants', 'others', 'props', 'distance',\n"
    "'neighbours', 'around', 'path_to', 'line_to', 'elevation', 'contents', 'ask', 'pick',\n"
    "'pick_some', 'ruling', 'price', 'edit', 'cancel', 'redirect', 'refuse', 'stop', 'say',\n"
    "'carry_out', 'call', 'field', 'amount', 'affordable', 'check', 'dice', 'inflict', 'lift',\n"
    "'give', 'place', 'destroy', 'move_to', 'modify', 'regain', 'lose', 'order_begin',\n"
    "'order_insert', 'order_tied', 'order_break_tie', 'order_next', 'order_entries',\n"
    "'order_leave', 'order_choose', 'order_move', 'order_defer', 'order_end', 'moment',\n"
    "'new_window', 'make', 'space_map', 'set', 'tag', 'untag', 'layer', 'snapshot', 'restore', "
    "'take', 'use', 'gamble', 'name',\n"
    "'kind', 'side', 'holder', 'creator', 'space', 'definition', 'statuses', 'turns', 'alive',\n"
    "'user', 'actor', 'target', 'targets', 'self', 'event', 'outer', 'ability', 'roll', 'passed',\n"
    "'margin', 'band', 'crit', 'phase', 'cancelled', 'x', 'gm', 'Health', 'Attack', 'Luck',\n"
    "'Health layers', 'Note', 'limits', 'pairs', 'nothing at all', '' }\n"
    "local libraries = { string, table, math, utf8, re }\n"
    "local plain = { 'assert', 'error', 'select', 'tonumber', 'tostring', 'type', 'rawget',\n"
    "'rawset', 'rawlen', 'rawequal', 'next', 'pairs', 'ipairs', 'setmetatable', 'getmetatable',\n"
    "'pcall', 'xpcall', 'print', 'request', 'make', 'space_map', 'undo', 'redo', 'state_hash' }\n"
    "local functions = { assert, error, select, tonumber, tostring, type, rawget, rawset, rawlen,\n"
    "rawequal, next, pairs, ipairs, setmetatable, getmetatable, pcall, xpcall, print, request,\n"
    "make, space_map, undo, redo, state_hash }\n";

// A small separate generator, so that a run depends only on its seed; its values are odd on
// purpose.
const char* const maker =
    "local seed\n"
    "local function below(n) seed = (seed * 16807) % 2147483647 return seed % n end\n"
    "local function one_of(list) return list[below(#list) + 1] end\n"
    "local texts = { 'Burning 2', 'Honed', 'Coin', 'Barrel', 'Strike', 'Bolt', 'Health', 'Mana',\n"
    "'2mna+3hp', '5 fire', '@Attack', '@target.Attack', '2d6+1', 'd', '1 round', 'turn end',\n"
    "'turn', 'creature', 'Rue', 'hit', 'here', 'battlefield', 'on_hit', 'damage', 'cost', 'A-B',\n"
    "'', ' ', '\\0', '\\27[31m', '\\255\\254', '%', '%s%n', '((((', '[', 'a|b*', '-1', '0x10' }\n"
    "local keys = { 'target', 'targets', 'lasts', 'damage', 'cost', 'rule', 'who', 'against',\n"
    "'bonus', 'minus', 'opposed', 'difficulty', 'advantage', 'modifiers', 'label', 'from', 'to',\n"
    "'default', 'quiet', 'at_least', 'at_most', 'at', 'holder', 'side', 'Attack', 'taken', 'X',\n"
    "'except', 'with_me', 'creator', 'number', 'score', 'name', 'spaces', 'Health', '1', 1, 2 }\n"
    "local things\n"
    "local function value(depth)\n"
    "  local kind = below(depth > 2 and 12 or 16)\n"
    "  if kind == 0 then return nil elseif kind == 1 then return below(2) == 0\n"
    "  elseif kind == 2 then return below(20) - 5\n"
    "  elseif kind == 3 then return one_of({ 0/0, 1/0, -1/0, 0.5, 2.0, -0.0, 1e300, 1 << 53,\n"
    "    (1 << 53) + 1, -(1 << 53), math.maxinteger, math.mininteger, 1 << 32, 70000 })\n"
    "  elseif kind <= 6 then return one_of(texts)\n"
    "  elseif kind == 7 then return string.rep(one_of(texts), below(300))\n"
    "  elseif kind <= 10 then return one_of(things)()\n"
    "  elseif kind == 11 then return one_of(functions)\n"
    "  elseif kind == 12 then local loop = { below(9) } loop.loop = loop return loop\n"
    "  elseif kind == 13 then\n"
    "    local list = {} for i = 1, below(4) do list[i] = value(depth + 1) end return list\n"
    "  else\n"
    "    local map = {}\n"
    "    for i = 1, below(4) do map[one_of(keys)] = value(depth + 1) end\n"
    "    return map\n"
    "  end\n"
    "end\n"
    "local function get(from, name) return from[name] end\n"
    "local function put(to, name, what) to[name] = what end\n"
    "local function tell(ok, ...)\n"
    "  if ok then return end\n"
    "  local message = ...\n"
    "  local kind = type(message)\n"
    "  if kind == 'string' and message == '' then error('an empty message', 0) end\n"
    "end\n"
    // Most calls are method calls; the others are functions and operators.
    "local function try()\n"
    "  local way = below(10)\n"
    "  if way < 6 then\n"
    "    local on, name = one_of(things)(), one_of(names)\n"
    "    local ok, method = pcall(get, on, name)\n"
    "    if not ok then return tell(ok, method) end\n"
    "    local receiver = below(12) == 0 and value(0) or on\n"
    "    tell(pcall(method, receiver, value(0), value(0), value(0), value(0)))\n"
    "  elseif way == 6 then tell(pcall(put, one_of(things)(), one_of(names), value(0)))\n"
    "  elseif way == 7 then\n"
    "    local library, found = one_of(libraries), {}\n"
    "    for name in pairs(library) do found[#found + 1] = name end\n"
    "    table.sort(found)\n"
    "    tell(pcall(library[one_of(found)], value(0), value(0), value(0)))\n"
    "  elseif way == 8 then\n"
    "    local name = below(#functions) + 1\n"
    "    if plain[name] ~= 'undo' and plain[name] ~= 'redo' and plain[name] ~= 'print' then\n"
    "      tell(pcall(functions[name], value(0), value(0), value(0)))\n"
    "    end\n"
    "  else\n"
    "    tell(pcall(function(a, b) return a == b, #a, a .. b end, value(0), value(0)))\n"
    "    tell(pcall(function(a, b) for c in a do end for k in pairs(b) do end end, value(0), "
    "value(0)))\n"
    "    tell(pcall(tostring, value(0)))\n"
    "  end\n"
    "end\n";

const char* const handlers =
    "local dead\n"
    "function storm(act)\n"
    "  seed = act.argument\n"
    "  things = { function() return act end, function() return act.user end,\n"
    "    function() return act.target end, function() return act:combatants() end,\n"
    "    function() return act.gm end, function() return act.user.definition end,\n"
    "    function() return act.user.space end, function() return act.user.statuses[1] end,\n"
    "    function() return act.outer end, function() return act.event end,\n"
    "    function() return act.user:things()[1] end, function() return act.ability end }\n"
    "  for i = 1, 12 do try() end\n"
    "  if below(3) == 0 then error('the storm breaks', 0) end\n"
    "end\n";

std::string pack() {
    // Handlers have no state between rulings, so everything is created inside the one function.
    std::string body = std::string("function storm(act)\n") + names + maker;
    std::string rest(handlers);
    rest.erase(0, rest.find("  seed = "));
    return body + rest;
}

}  // namespace

TEST_CASE("random calls of every binding inside rulings do no damage") {
    LuaTable table(pack());
    table.verb("storm", "storm");
    std::mt19937_64 dice(17);
    FunctionPolicy policy([&dice](const Question& question) -> std::optional<Value> {
        if (question.kind == QuestionKind::yes_no) return Value::of_truth(dice() % 2 == 0);
        if (question.kind == QuestionKind::some) return Value::of(std::int64_t{0});
        return Value::of(question.kind == QuestionKind::option ? 1 : question.from);
    });
    table.tiny.game.fate.set_sources({&policy});
    TinyGame& tiny = table.tiny;
    const std::size_t first = tiny.game.history().size();
    int failed = 0;
    int done = 0;
    for (std::int64_t i = 1; i <= 1500; ++i) {
        const std::uint64_t before = tiny.hash();
        EntityId who{1, 1};
        const List slots(tiny.game.world, cells::entities);
        for (std::uint32_t slot = 1; slot < slots.size(); ++slot) {
            const auto block = static_cast<Cell>(slots.at(slot).integer());
            if (block == 0) continue;
            const EntityId id{slot,
                              static_cast<std::uint64_t>(tiny.game.world.get(block + 1).integer())};
            if (Entity(tiny.game.world, id).kind() == tiny.word("creature")) who = id;
        }
        if (!is_alive(tiny.game.world, who)) who = tiny.creature("Rue", "heroes");
        const std::uint64_t start = tiny.hash();
        const Outcome outcome = tiny.rule("storm", who, {Data(i * 7919)});
        INFO(i << ' ' << TinyGame::code(outcome));
        if (outcome.ending == Ending::failed) {
            ++failed;
            CHECK_FALSE(outcome.diagnostic->message.empty());
            REQUIRE(outcome.diagnostic->code != "lua/internal");
            REQUIRE(tiny.hash() == start);
        } else {
            ++done;
            const std::uint64_t after = tiny.hash();
            REQUIRE(tiny.game.undo());
            REQUIRE(tiny.hash() == start);
            REQUIRE(tiny.game.redo());
            REQUIRE(tiny.hash() == after);
        }
        REQUIRE_FALSE(tiny.game.is_ruling());
        REQUIRE_FALSE(tiny.game.world.is_probing());
        (void)before;
        // Close enough to a meaningful battle.
        if (i % 40 == 0) tiny.game.forget_after(first);
    }
    CHECK(failed > 100);
    CHECK(done > 100);
}

TEST_CASE("random calls of every binding from a driver do no damage") {
    LuaTable table;
    table.instructions = 400'000;
    TinyGame& tiny = table.tiny;
    const std::size_t first = tiny.game.history().size();
    const std::string text = std::string(names) + maker +
                             "seed = start\n"
                             "things = { function() return rue end, function() return tarn end,\n"
                             "function() return map.A end, function() return coin end,\n"
                             "function() return rue.definition end, function() return rue.statuses "
                             "end, function() return {} end }\n"
                             "for i = 1, 12 do try() end\n";
    DefaultPolicy policy;
    tiny.game.fate.set_sources({&policy});
    int failed = 0;
    for (int i = 1; i <= 400; ++i) {
        (void)table.run("coin = rue:give('Coin') undo() start = " + std::to_string(i * 104729));
        (void)table.run(text);
        INFO(i << ' ' << table.problem.code << ' ' << table.problem.message);
        if (!table.problem.code.empty()) {
            ++failed;
            REQUIRE(table.problem.code != "lua/internal");
        }
        REQUIRE_FALSE(tiny.game.is_ruling());
        while (tiny.game.history().size() > first) REQUIRE(tiny.game.undo(true));
    }
    CHECK(failed < 400);
}

}  // namespace bindings_random_test
