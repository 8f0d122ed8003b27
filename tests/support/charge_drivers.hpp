// The rows of the Lua API, driven: for each a text that calls it with the largest input it takes,
// or that a ruling can pay for. Shared by the test of [SBX-08] and by charge_bench.
//
//     for (const DriverGroup& group : driver_groups()) {
//         DrivenGame driven(group);
//         for (const Driver& driver : group.drivers) driven.measure(driver).gap;
//     }
#pragma once

#include <algorithm>
#include <chrono>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "catch.hpp"
#include "lua/bind_driver.hpp"
#include "lua/bind_spec.hpp"
#include "lua_table.hpp"

namespace hexwright {

// Where a driver's text runs: a scene, the handler of an ability, a spec's file, a test of a spec.
enum class DriverPlace { scene, handler, spec, test };

struct Driver {
    std::string row;         // "Thing:has"
    std::string before;      // makes the input
    std::string call;        // the call alone
    std::int64_t units = 0;  // what the row counts; 0 where the charge is constant
    DriverPlace place = DriverPlace::scene;
};

// Drivers that share a game.
struct DriverGroup {
    std::string name;
    std::string scene;  // makes the game
    std::vector<Driver> drivers;
};

struct Measure {
    std::int64_t charged = 0;  // by the call alone
    std::int64_t gap = 0;      // the most that was charged between two looks at the stop flag
    double milliseconds = 0;   // the longest time between two looks
    std::string problem;       // why it failed, if it did
};

class DrivenGame {
public:
    explicit DrivenGame(const DriverGroup& group) : table_(pack_of(group)) {
        SandboxHooks hooks = table_.sandbox.hooks();
        hooks.looked = [this] { look(); };
        table_.sandbox.set_hooks(std::move(hooks));
        tiny().game.fate.set_sources({&policy_});
        tiny().game.rulebook.notations[tiny().word("range")] = handler("read_range");
        const auto repeated = [](std::string_view text, int times) {
            std::string all;
            for (int i = 0; i < times; ++i) all += text;
            return all;
        };
        for (const Driver& driver : group.drivers) {
            if (driver.place != DriverPlace::handler) continue;
            for (const char* part : {"with ", "without "}) {
                const std::string name = part + driver.row;
                tiny().define("ability", name,
                              {{"on_hit", Data(handler(name))},
                               {"price", Data(repeated("1AP+", 200) + "1AP")},
                               {"range", Data(repeated("r", 1000))},
                               {"list", Data(Data::List(9000, Data(std::int64_t{1})))}});
            }
        }
        tiny().game.rulebook.flows[tiny().word("flow")] = {handler("begin"), handler("next")};
        bind_flow(table_.runtime, table_.scene, "flow");
        bind_forcing(table_.runtime, table_.scene);
        spec_.bind(table_.scene);
        bind_driver_use(table_.runtime, table_.scene, use_);
        bind_driver_visit(table_.runtime, table_.scene, visit_);
        run([&] { (void)table_.run(group.scene); });
        problem_ += table_.problem.message;
    }

    // Runs the driver with and without its call, and undoes what both did.
    Measure measure(const Driver& driver) {
        const Measure without = run(driver, "without ", driver.before);
        Measure with = run(driver, "with ", driver.before + "\n" + driver.call);
        with.charged -= without.charged;
        return with;
    }

    // Why the game could not be made; "" when it was.
    [[nodiscard]] const std::string& problem() const { return problem_; }

private:
    using Clock = std::chrono::steady_clock;

    // A pack with two functions for each driver that is a handler.
    static std::string pack_of(const DriverGroup& group) {
        std::string pack =
            "function read_range(text) return { least = 0, most = 3 } end\n"
            "long = ('x'):rep(131072) big = {} for i = 1, 9000 do big[i] = i end\n"
            "fields = {} for i = 1, 300 do fields['k' .. i] = '+1' end\n"
            "function must(...)\n"
            "  local first, why = ...\n"
            "  if first == nil and why then\n"
            "    error(type(why) == 'table' and why.message or why, 0)\n"
            "  end\n"
            "  return ...\n"
            "end\n"
            "handlers = {}\n"
            "handlers.begin = function(items) return { items = items } end\n"
            "handlers.next = function(state)\n"
            "  if state.begun then error('stopped') end\n"
            "  state.begun = true\n"
            "  return { 'deck_make', 'flow' }, state\n"
            "end\n";
        for (const Driver& driver : group.drivers) {
            if (driver.place != DriverPlace::handler) continue;
            for (const auto& [part, call] : {std::pair{"with ", driver.call}, {"without ", ""}})
                pack += "handlers['" + std::string(part) + driver.row + "'] = function(act)\n" +
                        driver.before + "\n" + call + "\nend\n";
        }
        return pack;
    }

    [[nodiscard]] TinyGame& tiny() { return table_.tiny; }

    // A function of the pack, or one of its handlers.
    HandlerId handler(const std::string& name) {
        Sandbox& sandbox = table_.sandbox;
        const Run run(sandbox, RunKind::driver);
        const ScriptFunction chunk = sandbox.load_chunk(
            table_.play, "test/find.lua", "return handlers['" + name + "'] or " + "read_range");
        HandlerId found;
        sandbox.call_reading(
            chunk, [](lua_State*) { return 0; }, 1,
            [&](lua_State* state, int first) {
                found = HandlerId{
                    static_cast<std::uint32_t>(sandbox.references.keep_function(state, first).ref)};
            });
        return found;
    }

    void look() {
        const Clock::time_point now = Clock::now();
        const std::int64_t spent = table_.sandbox.spent();
        measured_.gap = std::max(measured_.gap, spent - looked_at_);
        measured_.milliseconds =
            std::max(measured_.milliseconds,
                     std::chrono::duration<double, std::milli>(now - looked_when_).count());
        looked_at_ = spent;
        looked_when_ = now;
    }

    template <typename Work>
    Measure run(const Work& work) {
        measured_ = {};
        const std::int64_t before = looked_at_ = table_.sandbox.spent();
        looked_when_ = Clock::now();
        work();
        look();
        measured_.charged = table_.sandbox.spent() - before;
        return measured_;
    }

    Measure run(const Driver& driver, const std::string& part, const std::string& text) {
        const std::size_t first = tiny().game.history().size();
        std::string problem;
        Measure found;
        if (driver.place == DriverPlace::handler) {
            found = run([&] {
                (void)table_.run("local done, why = rue:use('" + part + driver.row +
                                 "') if type(why) == 'table' then error(why.message, 0) end");
                problem = table_.problem.message;
            });
        } else if (driver.place == DriverPlace::scene) {
            found = run([&] {
                (void)table_.run(text);
                problem = table_.problem.message;
            });
        } else {
            const bool is_test = driver.place == DriverPlace::test;
            const std::string file =
                is_test ? "it('" + part + driver.row + "', function() " + text + " end)" : text;
            try {
                ScriptFunction chunk;
                {
                    const Run load(table_.sandbox, RunKind::driver);
                    chunk = table_.sandbox.load_chunk(table_.scene, "test/a_spec.lua", file);
                }
                if (is_test) spec_.collect(chunk);
                found =
                    run([&] { is_test ? spec_.run(spec_.tests().back()) : spec_.collect(chunk); });
            } catch (const Error& error) {
                problem = error.diagnostic().message;
            }
        }
        found.problem = problem;
        tiny().game.forget_after(first);
        return found;
    }

    LuaTable table_;
    DefaultPolicy policy_;
    SpecBinder spec_{table_.runtime, [](const std::string&) {}};
    DriverUse use_ = [this](const std::string&) { return kept_; };
    DriverVisit visit_ = [](const std::string&) { return true; };
    ScriptValue kept_;
    Measure measured_;
    std::int64_t looked_at_ = 0;
    Clock::time_point looked_when_;
    std::string problem_;
};

// Every row of the API but those of `math`, whose charge is constant.
[[nodiscard]] inline std::vector<DriverGroup> driver_groups() {
    using enum DriverPlace;
    constexpr std::int64_t bytes = 131'072;
    const std::string list = "local list = {} for i = 1, 16000 do list[i] = i end";
    const std::string few = "local few = {} for i = 1, 250 do few[i] = 65 end";
    const std::string half = "local text = long:sub(1, 40000)";
    const std::string pattern = ", 'x+y')";
    DriverGroup libraries = {"libraries", "", {}};
    libraries.drivers = {
        {"assert", "", "assert(long)"},
        {"error", "", "pcall(function() error(long:sub(1, 100000)) end)", 100'000},
        {"getmetatable", list, "getmetatable(list)"},
        {"setmetatable", list, "setmetatable({}, list)", 15400},
        {"ipairs", list, "ipairs(list)"},
        {"next", list, "next(list)", 15400},
        {"pairs", list, "pairs(list)", 15400},
        {"pcall", "", "pcall(error, 'x')"},
        {"xpcall", "", "xpcall(error, type, 'x')"},
        {"print", "local text = long:sub(1, 65000)", "print(text)", 65000},
        {"rawequal", "local other = ('x'):rep(131072)", "rawequal(long, other)"},
        {"rawget", list, "rawget(list, 9)"},
        {"rawlen", list, "rawlen(list)"},
        {"rawset", list, "rawset(list, 16001, 9)"},
        {"select", few, "select('#', table.unpack(few))"},
        {"tonumber", "", "tonumber(long)"},
        {"tostring", list, "tostring(list)"},
        {"type", "", "type(long)"},
        {"use", "", "use('chapters/x')"},
        {"string.byte", "", "long:byte(1, 250)"},
        {"string.char", few, "string.char(table.unpack(few))"},
        {"string.find", "", "long:find('xy')", bytes},
        {"string.format", "", "('%s'):format(long)", bytes},
        {"string.gmatch", "", "pcall(string.gmatch, long, 'x')"},
        {"string.gsub", "", "pcall(string.gsub, long, 'x', 'y')"},
        {"string.len", "", "long:len()"},
        {"string.lower", "", "long:lower()", bytes},
        {"string.match", "", "pcall(string.match, long, 'x')"},
        {"string.rep", "", "('x'):rep(131072)", bytes},
        {"string.reverse", "", "long:reverse()", bytes},
        {"string.sub", "", "long:sub(1)", bytes},
        {"string.upper", "", "long:upper()", bytes},
        {"table.concat", list, "table.concat(list)", 15400},
        {"table.copy", list, "table.copy(list)", 15400},
        {"table.insert", list, "table.insert(list, 1, 0)", 15400},
        {"table.move", list, "table.move(list, 1, 16000, 1, {})", 15400},
        {"table.pack", few, "table.pack(table.unpack(few))"},
        {"table.remove", list, "table.remove(list, 1)", 15999},
        {"table.sort", list, "table.sort(list)", 100'000},
        {"table.unpack", few, "table.unpack(few)"},
        {"utf8.char", few, "utf8.char(table.unpack(few))"},
        {"utf8.codepoint", "", "utf8.codepoint(long, 1)", bytes},
        {"utf8.len", "", "utf8.len(long)", bytes},
        {"re.match", half, "re.match(text" + pattern, 200'000},
        {"re.find", half, "re.find(text" + pattern, 200'000},
        {"re.find_all", half, "re.find_all(text" + pattern, 200'000},
        {"re.replace", half, "re.replace(text, 'x+y', '')", 200'000},
        {"re.split", half, "re.split(text" + pattern, 200'000},
        {"describe", "", "describe('a group', function() end)", 0, spec},
        {"it", "", "it('a test', function() end)", 0, spec},
        {"expect", few, "expect(table.unpack(few)).to_be(65)", 0, test},
        {"dice", "", "dice(big)", 9000},
        {"answers", "", "answers(big)", 9000},
        {"seed", "", "seed(7)"},
        {"visit", "", "visit('pack/scenes/one')"},
        {"Expectation.to_equal", "local e = expect(big)", "e.to_equal(big)", 9000, test},
        {"Expectation.to_be", "local e = expect(long)", "e.to_be(long)", 0, test},
        {"Expectation.to_be_nil", "local e = expect(nil)", "e.to_be_nil()", 0, test},
        {"Expectation.to_be_true", "local e = expect(true)", "e.to_be_true()", 0, test},
        {"Expectation.to_be_false", "local e = expect(false)", "e.to_be_false()", 0, test},
        {"Expectation.to_be_at_least", "local e = expect(2)", "e.to_be_at_least(1)", 0, test},
        {"Expectation.to_be_at_most", "local e = expect(2)", "e.to_be_at_most(3)", 0, test},
        {"Expectation.to_contain", "local e = expect(big)", "e.to_contain(9000)", 9000, test},
        {"Expectation.to_hit", "local e = expect(true)", "e.to_hit()", 0, test},
        {"Expectation.to_miss", "local e = expect(false)", "e.to_miss()", 0, test},
        {"Expectation.to_fail_with", "local e = expect(nil, { message = long })",
         "e.to_fail_with(long)", bytes, test},
        {"Expectation.to_be_refused", "local e = expect(nil, long)", "e.to_be_refused(long)", bytes,
         test},
    };
    // A handler has few instructions: what is large lies in the pack or in the ability.
    DriverGroup acts = {"acts", "", {}};
    acts.drivers = {
        {"Thing:ask", "", "act:ask('which?', big)", 9000, handler},
        {"Thing:pick", "", "act:pick(big)", 9000, handler},
        {"Thing:pick_some", "", "act:pick_some({ 1, 2, 3, 4, 5, 6, 7, 8 })", 0, handler},
        {"Thing:ruling", "", "act:ruling('which?', big)", 9000, handler},
        {"Thing:pay", "", "act.user:pay(act.ability.price)", 800, handler},
        {"Thing:rule", "", "pcall(act.rule, act, 'none')", 0, handler},
        {"Thing:is_met", "", "act.user:is_met()", 0, handler},
        {"Act:edit", "", "act:edit(fields)", 300, handler},
        {"Act:range", "", "act:range()", 1000, handler},
        {"Act:inflict", "", "act.target = act.user act:inflict('Burning 2', nil, fields)", 300,
         handler},
        {"Act:cancel", "", "act:cancel()", 0, handler},
        {"Act:redirect", "", "act:redirect(act.user)", 0, handler},
        {"Act:refuse", "", "pcall(act.refuse, act, long)", bytes, handler},
        {"Act:stop", "", "pcall(act.stop, act, long)", bytes, handler},
        {"Act:say", "", "pcall(act.say, act, long)", bytes, handler},
        {"Act:carry_out", "", "act:carry_out(act.user)", 0, handler},
        {"Act:call", "", "act:call('on_none')", 0, handler},
        {"Act:field", "", "act:field('list')", 9000, handler},
        {"Act:amount", "", "pcall(act.amount, act, act.ability.price)", 800, handler},
        {"Act:changes", "act:edit { list = big }", "act:changes('list')", 9000, handler},
        {"Act:proceed", "", "pcall(act.proceed, act, big)", 9000, handler},
        {"Act:pay", "", "act:pay('price')", 800, handler},
        {"Act:affordable", "", "act:affordable('price')", 800, handler},
        {"Act:price", "", "act:price('price')", 800, handler},
        {"Act:check", "", "act:check { rule = 'hit', bonus = big }", 9000, handler},
        {"Act:keep", "", "pcall(act.keep, act, 'hit', big)", 9000, handler},
        {"Act:replace", "", "pcall(act.replace, act, 1)", 0, handler},
        {"Act:judge", "", "pcall(act.judge, act, 9)", 0, handler},
        {"Act:dice", "", "pcall(act.dice, act, ('1000d6+'):rep(9) .. '1000d6')", 10'000, handler},
        {"Act:faces", "", "pcall(act.faces, act, ('1000d6+'):rep(9) .. '1000d6')", 10'000, handler},
        {"Act.targets", "act.targets = act.user:combatants()", "local all = act.targets", 1,
         handler},
    };
    const std::string many_things =
        "bag = make('creature', 'Rue', { side = 'heroes', at = map.A })\n"
        "for i = 1, 2400 do make('token', 'Coin', { holder = bag }) end\n"
        "last = make('status', 'Burning', { holder = bag })\n"
        "for i = 1, 3000 do make('creature', 'Imp', { at = map.A, side = 'beasts' }) end\n"
        "crowd = rue:others()\n";
    DriverGroup things = {"things", many_things, {}};
    things.drivers = {
        {"Thing:has", "", "bag:has('Burning')", 2400},
        {"Thing:things", "", "bag:things()", 2400},
        {"Thing:missing", "", "bag:missing('Health')"},
        {"Thing:base", "", "bag:base('Attack')"},
        {"Thing:exists", "", "bag:exists()"},
        {"Thing.statuses", "", "local all = bag.statuses", 2400},
        {"Act.scene", "", "local all = act.scene", 5400, handler},
        {"Thing:enemies", "", "rue:enemies()", 5400},
        {"Thing:allies", "", "rue:allies()", 5400},
        {"Thing:combatants", "", "rue:combatants(nil, { except = crowd })", 5400},
        {"Thing:others", "", "rue:others()", 5400},
        {"Thing:props", "", "rue:props()", 5400},
        {"Thing:contents", "", "rue:contents()", 3000},
        {"Thing:elevation", "", "rue:elevation()"},
        {"Thing:direction_to", "", "rue:direction_to(tarn)"},
        {"List:all", "", "crowd:all()"},
        {"List:with", "", "crowd:with('Burning')", 3000},
        {"List:except", "", "crowd:except(crowd)", 5400},
        {"List:has", "", "crowd:has(rue)", 3000},
        {"List:nearest", "", "crowd:nearest(rue)", 3000},
        {"List:within", "", "crowd:within(9, rue)", 3000},
        {"List:affordable", "", "crowd:affordable('cost')", 3000},
        {"thing", "", "thing('Imp', 3000)", 5400},
        {"state_hash", "", "state_hash()", 100'000},
        {"make", "", "must(make('creature', 'Imp', fields))", 300},
        {"Act:make", "", "must(request('make', 'creature', 'Imp', fields))", 300},
        {"request", "", "request('order_break_tie', big)", 9000},
        {"Thing:refresh", "", "rue:refresh()"},
        {"Thing:inflict", "", "must(rue:inflict('Burning', 1, fields))", 300},
        {"Thing:lift", "", "must(bag:lift('Burning'))", 2400},
        {"Thing:give", "", "must(rue:give('Coin', fields))", 300},
        {"Thing:place", "", "must(map.A:place('Crate', fields))", 300},
        {"Thing:destroy",
         "local box = make('creature', 'Imp', {})\n"
         "for i = 1, 500 do make('token', 'Coin', { holder = box }) end",
         "must(box:destroy())", 500},
        {"Thing:move_to", "", "must(rue:move_to(map.B))", 3000},
        {"Thing:put", "", "must(last:put(rue))", 2400},
        {"Thing:modify", "", "must(rue:modify(fields))", 300},
        {"Thing:regain", "", "rue:regain(('1hp+'):rep(200) .. '1hp')", 800},
        {"Thing:lose", "", "rue:lose(('1hp+'):rep(200) .. '1hp')", 800},
        {"Thing:set", "", "rue:set('Note', big)", 9000},
        {"Thing:tag", "for i = 1, 600 do rue:tag('t' .. i) end", "must(rue:tag('t600'))", 599},
        {"Thing:untag", "for i = 1, 600 do rue:tag('t' .. i) end", "must(rue:untag('t600'))", 599},
        {"Thing:tagged", "for i = 1, 600 do rue:tag('t' .. i) end", "must(rue:tagged('t600'))",
         599},
        {"Thing:layer", "for i = 1, 300 do must(rue:layer('Health', 1)) end",
         "must(rue:layer('Health', 1))", 300},
        {"Thing:copy", "", "must(bag:copy())", 2400},
        {"Thing:general_inflict", "", "must(rue:general_inflict('Burning', 1, fields))", 300},
        {"Thing:general_modify", "", "must(rue:general_modify(fields))", 300},
        {"Thing:general_regain", "", "rue:general_regain(('1hp+'):rep(200) .. '1hp')", 800},
        {"Thing:general_lose", "", "rue:general_lose(('1hp+'):rep(200) .. '1hp')", 800},
        {"Act:snapshot", "", "must(request('snapshot', 'battle', { bag }))", 2400},
        {"Act:restore", "must(request('snapshot', 'battle', { bag }))",
         "must(request('restore', 'battle'))", 2400},
        {"Act:saved", "for i = 1, 500 do must(request('snapshot', 'battle', {})) end",
         "request('saved', 'none')", 500},
        {"Act:choose", "", "request('choose', 'growth', big)", 9000},
        {"Act:new_window", "for i = 1, 300 do request('new_window', 'w' .. i) end",
         "must(request('new_window', 'w300'))", 299},
    };
    DriverGroup spaces = {"spaces", "", {}};
    spaces.scene =
        "local spokes = {} for i = 1, 800 do spokes[i] = 'h-e' .. i end\n"
        "hub = must(space_map('h-x/y-z;' .. table.concat(spokes, ';')))\n"
        "local last\n"
        "for _, part in ipairs { 'a', 'b', 'c', 'd', 'k', 'm', 'n', 'p' } do\n"
        "  local names = {} for i = 1, 500 do names[i] = part .. i end\n"
        "  local way = must(space_map(table.concat(names, '-')))\n"
        "  if last then last:open_to(way[part .. 1]) else rue:move_to(way.a1) end\n"
        "  last = way[part .. 500]\n"
        "end\n"
        "tarn:move_to(last)\n"
        "map_text = 'f' .. ('-g-f'):rep(7500)\n";
    spaces.drivers = {
        {"Thing:distance", "", "rue:distance(tarn)", 4000},
        {"Thing:around", "", "rue:around(5000)", 4000},
        {"Thing:path_to", "", "rue:path_to(tarn)", 4000},
        {"Thing:line_to", "", "rue:line_to(tarn)", 4000},
        {"Thing:ray_to", "", "rue:ray_to(tarn, 5000)", 4000},
        {"Thing:cone_to", "", "rue:cone_to(tarn, 5000)", 4000},
        {"Thing:neighbours", "", "hub.h:neighbours()", 800},
        {"Thing:neighbour", "", "hub.h:neighbour('north')", 800},
        {"Thing:close_to", "", "must(hub.h:close_to(hub.e800))", 800},
        {"Thing:open_to", "", "must(hub.h:open_to(hub.e800))", 800},
        {"Act:in_range", "", "act:in_range(act.user:combatants()[2])", 4000, handler},
        {"Act:aim", "", "act.target = act.user:combatants()[2] act:aim()", 4000, handler},
        {"Act:deck_make", "", "must(request('deck_make', 'd'))", 4800},
        {"Act:deck_named", "", "request('deck_named', 'none')", 4800},
        {"space_map", "", "must(space_map(map_text))", 30'001},
        {"Act:space_map", "", "must(request('space_map', map_text))", 30'001},
    };
    DriverGroup marks = {"marks", "", {}};
    marks.scene =
        "for i = 1, 2000 do make('status', 'Honed', { holder = rue }) end\n"
        "for i = 1, 2000 do tarn:give('Coin', { lasts = '3 turns' }) end\n"
        "bag = make('creature', 'Rue', { side = 'heroes' })\n"
        "for i = 1, 2000 do last = make('status', 'Thorns', { holder = bag }) end\n";
    marks.drivers = {
        {"Thing:laid", "", "rue:laid('Skill', 'x')", 2000},
        {"Thing:modifiers", "", "rue:modifiers('Skill')", 2000},
        {"Thing:moment", "", "must(tarn:moment('turn end'))", 2000},
        {"Thing:disable", "", "must(last:disable())", 2000},
        {"Thing:enable", "must(last:disable())", "must(last:enable())", 0},
    };
    DriverGroup turns = {"turns", "", {}};
    turns.scene =
        "request('order_begin')\n"
        "for i = 1, 1800 do request('order_insert', nil, 7, 'turn ' .. i) end\n"
        "for i = 1, 100 do request('order_insert', make('creature', 'Imp', {}), 5) end\n"
        "request('order_next')\n";
    turns.drivers = {
        {"Act:order_begin", "", "must(request('order_begin'))", 1900},
        {"Act:order_round", "", "must(request('order_round', true))", 1900},
        {"Act:order_insert", "", "must(request('order_insert', rue, 1))", 1900},
        {"Act:order_tied", "", "must(request('order_tied'))", 1900},
        {"Act:order_break_tie",
         "local scores = {}\n"
         "for i = 1, 100 do scores[i] = { number = 1800 + i, score = i } end",
         "must(request('order_break_tie', scores))", 1900},
        {"Act:order_next", "", "must(request('order_next'))", 1900},
        {"Act:general_order_next", "", "must(request('general_order_next'))", 1900},
        {"Act:order_entries", "", "request('order_entries')", 1900},
        {"Act:order_leave", "", "request('order_leave', rue)", 1900},
        {"Act:order_choose", "", "request('order_choose', rue)", 1900},
        {"Act:order_move", "", "must(request('order_move', 1900, -1899))", 1900},
        {"Act:order_defer", "", "must(request('order_defer', 2, 1900))", 1900},
        {"Act:order_end", "", "must(request('order_end'))", 1900},
    };
    DriverGroup cards = {"cards", "", {}};
    cards.scene =
        "request('deck_make', 'd')\n"
        "for i = 1, 5000 do\n"
        "  card = make('token', 'Coin', {}) request('deck_put', 'd', card, 'draw')\n"
        "end\n";
    const std::string begun =
        "local state = {} for i = 1, 4000 do state[i] = i end\n"
        "pcall(flow, state)";
    cards.drivers = {
        {"Act:deck_put", "", "must(request('deck_put', 'd', card, 'draw', 'bottom'))", 5000},
        {"Act:deck_take_out", "", "must(request('deck_take_out', 'd', card))", 5000},
        {"Act:deck_move_all", "", "must(request('deck_move_all', 'd', 'draw', 'out', 'bottom'))",
         5000},
        {"Act:deck_shuffle", "", "must(request('deck_shuffle', 'd', 'draw'))", 5000},
        {"Act:deck_deal", "", "must(request('deck_deal', 'd', 'draw', 'out'))"},
        {"Act:deck_cards", "", "must(request('deck_cards', 'd', 'draw'))", 5000},
        {"Act:deck_top", "", "must(request('deck_top', 'd', 'draw'))"},
        {"Act:deck_pile", "", "must(request('deck_pile', 'd', card))", 5000},
        {"undo", "must(request('deck_move_all', 'd', 'draw', 'out'))", "undo()", 10'000},
        {"redo", "must(request('deck_move_all', 'd', 'draw', 'out')) undo()", "redo()", 10'000},
        {"odds", "", "odds(function() end, function() end)"},
        {"roll", "", "pcall(roll, ('1000d6+'):rep(9) .. '1000d6')", 10'000},
        {"Act:roll_dice", "", "request('roll_dice', ('1000d6+'):rep(9) .. '1000d6')", 10'000},
        {"policy", "local all = {} for i = 1, 1000 do all[i] = 'side' .. i end",
         "policy('usual', all)", 3000},
        {"advance", begun, "pcall(advance)", 4000},
        {"abandon", begun, "abandon()", 4000},
    };
    return {libraries, acts, things, spaces, marks, turns, cards};
}

}  // namespace hexwright
