// A tiny game driven by Lua texts, without the loader: handlers of one pack, drivers of one scene.
//
//     LuaTable table(R"(function on_hit(act) act.target:take(3) end)");
//     table.verb("hit", "on_hit");  table.run("rue:hit()")
#pragma once

#include <lua.hpp>
#include <string>
#include <string_view>

#include "kernel/verb/rulebook.hpp"
#include "kernel/verb/steps.hpp"
#include "lua/runtime.hpp"
#include "lua/sandbox.hpp"
#include "tiny_game.hpp"

namespace hexwright {

// Calls handlers of the pack in the runtime, and handlers of the tiny game in its own host.
class BothHosts : public HandlerHost {
public:
    BothHosts(HandlerHost& scripts, HandlerHost& functions)
        : scripts_(scripts), functions_(functions) {}

    void call(HandlerId handler, Act& act) override { of(handler).call(handler, act); }

    void call_method(HandlerId method, const Data::List& arguments, Act& act) override {
        of(method).call_method(method, arguments, act);
    }

    bool is_true(HandlerId handler, Act& act) override { return of(handler).is_true(handler, act); }

    std::int64_t compute(HandlerId handler, EntityId thing) override {
        return of(handler).compute(handler, thing);
    }

    Data read_notation(HandlerId handler, const std::string& text) override {
        return of(handler).read_notation(handler, text);
    }

private:
    HandlerHost& of(HandlerId handler) {
        return handler.number > FakeHost::first ? functions_ : scripts_;
    }

    HandlerHost& scripts_;
    HandlerHost& functions_;
};

struct LuaTable {
    explicit LuaTable(std::string_view pack = "") {
        tiny.game.host = &hosts;
        runtime.bind_driver(play);
        {
            const Run run(sandbox, RunKind::load);
            sandbox.call(sandbox.load_chunk(play, "test/main.lua", pack));
            const std::vector<Diagnostic> found = sandbox.freeze(play);
            if (!found.empty()) throw Error(found.front());
        }
        runtime.bind_driver(scene);
        runtime.on_ruling = [this](const Request&, const Outcome&) { ++rulings; };
        (void)run(
            "map = space_map('A-B-C')\n"
            "rue = make('creature', 'Rue', { at = map.A, side = 'heroes' })\n"
            "tarn = make('creature', 'Tarn', { at = map.B, side = 'beasts' })");
    }

    TinyGame tiny;
    StopFlag stop;
    Sandbox sandbox{stop};
    Runtime runtime{tiny.game, sandbox};
    BothHosts hosts{runtime, tiny.host};
    Environment play = sandbox.create_environment("test");
    Environment scene = sandbox.create_child_environment("scene", play);
    std::int64_t instructions = limits::instructions_per_driver;  // of a driver
    int rulings = 0;
    Diagnostic problem;
    std::string output;

    // A verb with one step, which is a function of the pack.
    void verb(const std::string& name, const std::string& handler) {
        sandbox.push_global(play, handler);
        const ScriptFunction function = sandbox.references.keep_function(sandbox.state(), -1);
        lua_pop(sandbox.state(), 1);
        Verb verb;
        verb.name = tiny.word(name);
        verb.title = name;
        verb.params = {tiny.param("argument", ParamType::any, false)};
        verb.event = tiny.game.events.declare(name, tiny.game.rules.words);
        verb.steps.push_back(tiny.step(
            name + "/do", ScriptStep{HandlerId{static_cast<std::uint32_t>(function.ref)}}));
        tiny.game.verbs.add(std::move(verb));
    }

    // The pack's function reads printed amounts.
    void use_notation(const std::string& reader) {
        sandbox.push_global(play, reader);
        const ScriptFunction function = sandbox.references.keep_function(sandbox.state(), -1);
        lua_pop(sandbox.state(), 1);
        tiny.game.rulebook.notations[tiny.word("amount")] =
            HandlerId{static_cast<std::uint32_t>(function.ref)};
    }

    // Runs a driver's text; returns its output, with an error in `problem`.
    std::string run(std::string_view text) {
        problem = {};
        RunBudget budget = budget_for(RunKind::driver);
        budget.instructions = budget.per_handler = instructions;
        const Run run(sandbox, RunKind::driver, budget);
        try {
            sandbox.call(sandbox.load_chunk(scene, "test/scene.lua", text));
        } catch (const Error& error) {
            problem = error.diagnostic();
        }
        output = sandbox.take_output();
        return output;
    }

    std::uint64_t hash() const { return tiny.hash(); }
};

// The output of a driver's text, which must not fail.
inline std::string run(LuaTable& table, std::string_view text) {
    const std::string output = table.run(text);
    INFO(table.problem.message);
    CHECK(table.problem.code.empty());
    return output;
}

}  // namespace hexwright
