#include "lua/runtime.hpp"

#include "catch.hpp"
#include "function_policy.hpp"
#include "lua_table.hpp"

namespace runtime_test {

using namespace hexwright;

TEST_CASE("a handle reads the current fields, stats and holder") {
    LuaTable table;
    CHECK(run(table, "print(rue.name, rue.kind, rue.side, rue.Attack, rue.Power, rue.Luck)") ==
          "Rue creature heroes 3 6 6\n");
    CHECK(run(table, "rue:take(4) print(rue.Health, rue.space == map.A, rue == tarn)") ==
          "16 true false\n");
    CHECK(run(table,
              "rue:inflict('Honed') print(rue.Attack, rue:base('Attack'), rue:has('Honed'),"
              " #rue.statuses, rue.statuses[1].holder == rue)") == "6 3 true 1 true\n");
}

TEST_CASE("a word is pushed with the text it has by then") {
    LuaTable table;
    const Value late = Value::of(Word::of("a late word"));
    lua_State* state = table.sandbox.state();
    const auto pushed = [&] {
        table.runtime.push_value(state, late);
        const std::string text = lua_tostring(state, -1);
        lua_pop(state, 1);
        return text;
    };
    CHECK(pushed().empty());
    (void)table.tiny.word("a late word");
    CHECK(pushed() == "a late word");
    for (int i = 0; i < 1000; ++i) {
        table.runtime.push_value(state, Value::of(table.tiny.word("word " + std::to_string(i))));
        CHECK(std::string(lua_tostring(state, -1)) == "word " + std::to_string(i));
        lua_pop(state, 1);
    }
    CHECK(pushed() == "a late word");
}

TEST_CASE("each request of a driver is a separate ruling") {
    LuaTable table;
    const int before = table.rulings;
    run(table, "rue:take(1) rue:take(1) rue.Mana = 3 request('order_begin')");
    CHECK(table.rulings == before + 4);
    CHECK(run(table, "print(undo(), undo(), rue.Health, rue.Mana)") == "true true 18 6\n");
    CHECK(run(table, "print(redo(), rue.Mana)") == "true 3\n");
}

TEST_CASE("what a tag says is read without a ruling") {
    LuaTable table;
    run(table, "rue:tag('cover', 3) rue:tag('water')");
    const int before = table.rulings;
    CHECK(run(table, "print(rue:tagged('cover'), rue:tagged('water'), rue:tagged('lava'))") ==
          "3 true nil\n");
    CHECK(table.rulings == before);
    (void)table.run("rue:destroy() return rue:tagged('cover')");
    CHECK(table.problem.code == "state/dead-entity");
}

TEST_CASE("a missing member of a thing is reported with a similar name") {
    LuaTable table;
    (void)table.run("return rue.Healt");
    CHECK(table.problem.code == "lua/no-such-field");
    CHECK(table.problem.message.find("a creature has no 'Healt'") != std::string::npos);
    CHECK(table.problem.hint.find("Health") != std::string::npos);
}

TEST_CASE("a refusal returns nil and its reason, a failure nil and its diagnostic") {
    LuaTable table;
    CHECK(run(table,
              "rue:use('Strike', { target = tarn }) rue:use('Strike', { target = tarn })\n"
              "print(rue:use('Strike', { target = tarn }))") == "nil Rue needs 2 AP and has 0\n");
    const std::uint64_t hash = table.hash();
    CHECK(run(table, "local nothing, why = rue:take(true) print(nothing, why.code, why.message)") ==
          "nil verb/bad-argument take wants a number or a printed amount as `amount`, found true "
          "or false\n");
    CHECK(table.hash() == hash);
}

TEST_CASE("an error in a handler undoes the ruling, and the driver continues") {
    LuaTable table("function wreck(act) act.user:take(3) error('no') end");
    table.verb("wreck", "wreck");
    const std::uint64_t hash = table.hash();
    CHECK(run(table, "local nothing, why = rue:wreck() print(nothing, why.message, why.line)") ==
          "nil no 1\n");
    CHECK(table.hash() == hash);
}

TEST_CASE("a caught error undoes what its pcall did, and nothing else") {
    LuaTable table(
        "function try(act) act.user:take(3)\n"
        "print(pcall(function() act.user:take(4) error('no', 0) end))\n"
        "act.user:take(1) end");
    table.verb("try", "try");
    run(table, "rue:try() print(rue.Health)");
    CHECK(table.output == "16\n");
}

TEST_CASE("a driver's pcall does not undo the rulings in it") {
    LuaTable table("function try(act) pcall(error) act.user:take(1) pcall(error) end");
    table.verb("try", "try");
    CHECK(run(table,
              "print(pcall(function() rue:take(5) rue:try() error('no', 0) end))\n"
              "print(rue.Health)") == "false no\n14\n");
    CHECK(run(table, "print(undo(), rue.Health)") == "true 15\n");
}

TEST_CASE("a handle dies when the creation is undone, and stays dead after a redo") {
    LuaTable table;
    run(table, "coin = rue:give('Coin') print(coin.name, coin.alive)");
    CHECK(table.output == "Coin true\n");
    run(table, "undo()");
    CHECK(run(table, "print(coin.alive, coin:exists())") == "false false\n");
    (void)table.run("return coin.name");
    CHECK(table.problem.code == "state/dead-entity");
    CHECK(table.problem.message.find("its making was undone") != std::string::npos);
    (void)table.run("rue:take(coin)");
    CHECK(table.problem.code == "state/dead-entity");
    run(table, "redo() print(rue:has('Coin'), #rue:things('token'))");
    CHECK(table.output == "true 1\n");
    (void)table.run("return coin.name");
    CHECK(table.problem.code == "state/dead-entity");
}

TEST_CASE("a handle of a removed thing reports it") {
    LuaTable table;
    run(table,
        "coin = rue:give('Coin') coin:destroy() print(coin.alive, coin:exists(), tostring(coin))");
    CHECK(table.output == "false false a thing that is gone\n");
    (void)table.run("return coin.name");
    CHECK(table.problem.code == "state/dead-entity");
    CHECK(table.problem.message.find("it was removed") != std::string::npos);
}

TEST_CASE("using an act after its handler is a clean error") {
    LuaTable table(
        "function keep(act) act.user:inner() end\n"
        "function inner(act) act.outer.kept = true return true end");
    table.verb("keep", "keep");
    table.verb("inner", "inner");
    CHECK(run(table, "print(rue:keep())") == "true\n");
    LuaTable other(
        "function outer(act) local box = {} act.user:inner(nil)\n"
        "local old = act print(pcall(function() return old.user.name end)) end\n"
        "function inner(act) return act.outer ~= nil end");
    other.verb("outer", "outer");
    other.verb("inner", "inner");
    CHECK(run(other, "print(rue:outer())") == "true\n");
}

TEST_CASE("lists have the verbs and names of their members, and loops") {
    LuaTable table(
        "function all(act)\n"
        "local n = 0 for c in act:combatants() do n = n + 1 end\n"
        "act:combatants():take(2) act.result = nil\n"
        "return n * 100 + #act:enemies() * 10 + #act:combatants():with('Burning') end\n"
        "function twice(act) act.targets = { act.user, act.argument, act.user }\n"
        "local n = 0 for c in act.targets do n = n + 1 end return n end");
    table.verb("all", "all");
    table.verb("twice", "twice");
    run(table, "tarn:inflict('Burning') print(rue:all(), rue.Health, tarn.Health)");
    CHECK(table.output == "211 18 18\n");
    CHECK(run(table, "print(rue:twice(tarn))") == "2\n");
}

TEST_CASE("an event may be edited, cancelled and redirected in its before window only") {
    LuaTable table(
        "function soften(act) return act.event:edit { amount = '-2' } end\n"
        "function refuse(act) return act.event:cancel() end\n"
        "function away(act) return act.event:redirect(act.event.user) end\n"
        "function late(act) local ok, why = act.event:cancel() act.user.Note = why end");
    for (const char* name : {"soften", "refuse", "away", "late"}) table.verb(name, name);
    TinyGame& tiny = table.tiny;
    const auto status = [&](const char* name, const char* phase) {
        tiny.listen(tiny.define("status", name),
                    TinyGame::map({{phase, Data("damage")}, {"target", Data("self")}}), name);
    };
    status("refuse", "before");
    status("away", "before");
    status("late", "after");
    run(table,
        "tarn:inflict('late') rue:use('Strike', { target = tarn })\n"
        "print(tarn.Note, tarn.Health) tarn:lift('late')");
    CHECK(table.output == "the window is past 15\n");
    run(table,
        "tarn:inflict('refuse') rue:use('Strike', { target = tarn })\n"
        "print(tarn.Health) tarn:lift('refuse') rue.AP = 4");
    CHECK(table.output == "15\n");
    run(table,
        "tarn:inflict('away') rue:use('Strike', { target = tarn })\n"
        "print(tarn.Health, rue.Health)");
    CHECK(table.output == "15 15\n");
}

TEST_CASE("questions have forms and defaults") {
    LuaTable table(
        "function yes(act) return act.user:ask('Stay?') and 1 or 2 end\n"
        "function option(act) return act.user:ask('Which?', { 'pull', 'pin', default = "
        "'pin' }) end\n"
        "function number(act) return act.user:ask('How many?', { from = 2, to = 5, "
        "default = 9 }) end\n"
        "function quiet(act) return act.gm:ask('Sure?', { quiet = true, default = true "
        "}) and 1 or 2 end\n"
        "function picks(act) return act:pick({ act.user }, 'whom?') == act.user and\n"
        "act:pick({}, 'whom?') == nil end\n"
        "function none(act) return act:pick_some({}, 'whom?') end\n"
        "function upside(act) return act:pick_some({ 1, 2 }, 'whom?', { at_least = 2, "
        "at_most = 1 }) end\n"
        "function truths(act) return #act:pick_some({ true, 'b' }, 'which?', { at_least "
        "= 2 }) end\n"
        "function wrong(act) return act.user:ask('How many?', { from = 5, to = 2 }) end");
    for (const char* name :
         {"yes", "option", "number", "quiet", "picks", "none", "upside", "truths", "wrong"})
        table.verb(name, name);
    CHECK(run(table, "print(rue:quiet(), rue:picks())") == "1 true\n");
    CHECK(run(table, "local _, why = rue:yes() print(why.message)") == "no answer to: Stay?\n");
    DefaultPolicy policy;
    table.tiny.game.fate.set_sources({&policy});
    CHECK(run(table, "print(rue:yes(), rue:option(), rue:number())") == "2 pin 5\n");
    CHECK(run(table, "print(#rue:none())") == "0\n");
    CHECK(run(table, "local _, why = rue:upside() print(why.code)") == "lua/bad-argument\n");
    CHECK(run(table, "local _, why = rue:wrong() print(why.message)") ==
          "a number from 5 to 2 cannot be chosen\n");
    FunctionPolicy both([](const Question&) { return Value::of(std::int64_t{3}); });
    table.tiny.game.fate.set_sources({&both});
    CHECK(run(table, "print(rue:truths())") == "2\n");
}

TEST_CASE("a verb called with a dot reports that it needs its thing") {
    LuaTable table("function hurt(act) act.user.regain { Health = 1 } end");
    table.verb("hurt", "hurt");
    CHECK(run(table, "local nothing, why = rue:hurt() print(nothing, why.code, why.message)") ==
          "nil lua/bad-argument regain is done by a thing of the game; write who:regain(...)\n");
    CHECK(run(table, "print(#rue.take({}, 3))") == "0\n");
}

TEST_CASE("an unknown option is reported with all valid ones and the nearest") {
    LuaTable table(
        "function aim(act) act:check { rule = 'hit', dificulty = 3 } end\n"
        "function wonder(act) act:ask('How many?', { form = 1, to = 3 }) end\n"
        "function rule_so(act) act:ruling('Dark?', { defualt = false }) end\n"
        "function some(act) act:pick_some({ 'a', 'b' }, 'which?', { at_lest = 1 }) end\n"
        "function unnamed(act) act:pick_some({ 'a', 'b' }, 'which?', { 1 }) end\n"
        "function foes(act) act:enemies('here', { exept = act.user }) end\n"
        "function rest(act) act:others('here', act.user) end\n"
        "function lying(act) act:props('Coin', { made_by = act.user }) end\n");
    const auto problem_of = [&](const std::string& name) {
        table.verb(name, name);
        return run(table, "local nothing, why = rue:" + name +
                              "() print(nothing, why.code, why.message, why.hint)");
    };
    CHECK(problem_of("aim") ==
          "nil lua/unknown-option `check` takes no 'dificulty': there are rule, bonus, against, "
          "difficulty, who, minus, opposed, advantage, modifiers, keep, open and label "
          "did you mean 'difficulty'?\n");
    CHECK(problem_of("wonder") ==
          "nil lua/unknown-option `options` takes no 'form': there are from, to, text, default, "
          "quiet and as did you mean 'from'?\n");
    CHECK(problem_of("rule_so") ==
          "nil lua/unknown-option `choices` takes no 'defualt': there are from, to, text, default, "
          "quiet and as did you mean 'default'?\n");
    CHECK(problem_of("some") ==
          "nil lua/unknown-option `bounds` takes no 'at_lest': there are at_least and at_most "
          "did you mean 'at_least'?\n");
    CHECK(problem_of("unnamed") ==
          "nil lua/unknown-option `bounds` takes nothing without a name: there are at_least and "
          "at_most nil\n");
    CHECK(problem_of("foes") ==
          "nil lua/unknown-option `options` takes no 'exept': there are except and with_me "
          "did you mean 'except'?\n");
    CHECK(problem_of("rest") ==
          "nil lua/bad-argument `options` must be a table, found a thing of the game nil\n");
    CHECK(problem_of("lying") ==
          "nil lua/unknown-option `options` takes no 'made_by': there is creator nil\n");
}

TEST_CASE("an answered question runs the ruling again, never the driver") {
    LuaTable table("function asks(act) act.user:take(1) return act.user:ask('Stay?') end");
    table.verb("asks", "asks");
    int asked = 0;
    table.tiny.game.hooks.asker = [&asked](const Question&) {
        ++asked;
        return Value::of_truth(true);
    };
    run(table, "count = 0");
    CHECK(run(table, "count = count + 1 print(rue:asks(), count, rue.Health)") == "true 1 19\n");
    CHECK(asked == 1);
}

TEST_CASE("a question outside of a ruling is refused, and the driver continues") {
    LuaTable table;
    (void)table.run("rue:ask('Stay?')");
    CHECK(table.problem.code == "lua/only-in-play");
    (void)table.run("rue:pick_some({ rue, tarn }, 'whom?')");
    CHECK(table.problem.code == "lua/only-in-play");
}

TEST_CASE("a ruling is charged the same whether its amounts were read before or not") {
    LuaTable table(
        "function notation(text) print(text) local n = 0\n"
        "for i = 1, 500 do n = n + i end return { formula = re.replace(text, ' .*', '') } end\n"
        "function hurt(act) act.user:take('2 fire') end");
    table.verb("hurt", "hurt");
    table.use_notation("notation");
    const auto spent = [&] {
        const std::int64_t before = table.sandbox.spent();
        (void)run(table, "rue:hurt()");
        return table.sandbox.spent() - before;
    };
    const std::int64_t fresh = spent();
    CHECK(table.output.empty());
    CHECK(spent() == fresh);
    CHECK(run(table, "print(rue.Health)") == "16\n");
}

TEST_CASE("an endless notation aborts the ruling on every try") {
    LuaTable table(
        "function notation(text) while true do end end\n"
        "function hurt(act) print(pcall(function() act.user:take('2 fire') end)) end");
    table.verb("hurt", "hurt");
    table.use_notation("notation");
    const std::uint64_t hash = table.hash();
    for (int i = 0; i < 2; ++i) {
        CHECK(run(table, "local _, why = rue:hurt() print(why.code)") ==
              "lua/too-many-instructions\n");
        CHECK(table.hash() == hash);
    }
}

TEST_CASE("functions for drivers are refused inside a ruling") {
    LuaTable table(
        "function try(act) return request('order_begin') end\n"
        "function back(act) return undo() end");
    table.verb("try", "try");
    table.verb("back", "back");
    CHECK(run(table, "local _, why = rue:try() print(why.code)") == "lua/only-for-drivers\n");
    CHECK(run(table, "local _, why = rue:back() print(why.code)") == "lua/only-for-drivers\n");
}

TEST_CASE("two games in one process do not affect each other") {
    LuaTable one;
    LuaTable two;
    const std::uint64_t hash = two.hash();
    run(one, "rue:take(5) coin = rue:give('Coin')");
    CHECK(two.hash() == hash);
    run(two, "rue:take(5) coin = rue:give('Coin')");
    CHECK(one.hash() == two.hash());
    run(one, "undo()");
    CHECK(run(two, "print(coin.name)") == "Coin\n");
    // A thing of another game is not a thing of this game.
    CHECK(one.tiny.rule("destroy", EntityId{1, 999}).ending == Ending::failed);
}

}  // namespace runtime_test
