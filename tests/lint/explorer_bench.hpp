// A ruleset with a standard table, and content that is tried on it.
#pragma once

#include <lua.hpp>

#include "../pack/pack_bench.hpp"
#include "catch.hpp"
#include "lint/explorer.hpp"

namespace hexwright {

class DeepBench {
public:
    DeepBench() {
        files.ruleset(rules);
        clocked_ = &stop;
        // As at a table, time begins anew with each run.
        SandboxHooks hooks = sandbox.hooks();
        hooks.clock = [this](std::optional<RunKind>) {
            if (stop.reason() == StopReason::wall_clock) stop.clear();
        };
        sandbox.set_hooks(std::move(hooks));
    }

    // The findings of `check` from running the content: "main.lua:3 deep/script-error".
    std::vector<std::string> check(const std::string& content, ExplorerOptions options = {}) {
        files.content(content);
        load();
        std::vector<std::string> lines;
        for (const Diagnostic& finding : findings_of(options)) {
            const std::string& file = finding.where.file;
            lines.push_back(file.substr(file.rfind('/') + 1) + ":" +
                            std::to_string(finding.where.line) + " " + finding.code);
        }
        return lines;
    }

    void load() {
        found_ = find_and_order({files.folder() / "packs"}, {"cards"});
        const LoadReport report = loader.load(found_.packs);
        for (const Diagnostic& problem : report.problems) UNSCOPED_INFO(problem.message);
        REQUIRE(report.is_clean());
    }

    std::vector<Diagnostic> findings_of(ExplorerOptions options) {
        std::vector<Diagnostic> findings;
        const LoadedPack pack = loaded();
        run_on_big_stack([&] { explorer_pass(options)(pack, findings); });
        return findings;
    }

    // The last in load order.
    [[nodiscard]] LoadedPack loaded() {
        std::vector<const PackSource*> packs;
        for (const PackSource& source : found_.packs) packs.push_back(&source);
        return {found_.packs.back(), packs, game, sandbox, runtime, loader, stop, told_};
    }

    static constexpr const char* rules = R"(
kind "creature" { "Somebody." }
pool "Mana" { of = "creature", unit = "mna", max = 10 }
kind "ability" { "What somebody can do.", use = "cost", effect = "handler" }
verb "use" { of = "creature", args = { { "ability", "ability" } }, tells = "uses",
  steps = { { "pay", pay = "use" }, { "do", call = "effect" } }, "Uses an ability on a target." }
creature "Plain" {}
standard_table { "The table.", function() return { user = make("creature", "Plain") } end,
  ability = function(at, name) at.user:use(name) end }
)";

    PackBench files;
    StopFlag stop;
    Game game;
    Sandbox sandbox{stop};
    Runtime runtime{game, sandbox};
    Loader loader{game, sandbox, options()};

private:
    // Counts its calls, which no script can.
    static int unsteady(lua_State* state) {
        static int calls = 0;
        lua_pushinteger(state, ++calls);
        return 1;
    }

    // Every second call meets the end of the clock's time, in the bench that was made last.
    static int stall(lua_State* /*state*/) {
        static int calls = 0;
        if (++calls % 2 == 0) clocked_->raise(StopReason::wall_clock);
        return 0;
    }

    LoaderOptions options() {
        LoaderOptions options;
        options.stdlib = files.folder() / "stdlib";
        options.bind_play = [this](Environment environment) {
            runtime.bind_driver(environment);
            lua_pushcfunction(sandbox.state(), &DeepBench::unsteady);
            sandbox.set_global(environment, "unsteady");
            lua_pushcfunction(sandbox.state(), &DeepBench::stall);
            sandbox.set_global(environment, "stall");
        };
        return options;
    }

    FoundPacks found_;
    std::vector<Diagnostic> told_;
    inline static StopFlag* clocked_ = nullptr;
};

}  // namespace hexwright
