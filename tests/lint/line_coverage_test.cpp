#include "lua/line_coverage.hpp"

#include "explorer_bench.hpp"

namespace line_coverage_test {

using namespace hexwright;

namespace {

const char* const script =
    "ability \"Both\" { effect = function(act)\n"
    "  if act.user.Mana > 5 then\n    act.user:tag \"rich\"\n  else\n    act.user:tag \"poor\"\n"
    "  end\nend }\n";

}  // namespace

TEST_CASE("line coverage records the lines of the pack alone, and only on request") {
    DeepBench bench;
    bench.files.content(script);
    bench.load();
    const Definition* both = bench.game.rules.definitions.look_up("ability", "Both", "", "");
    REQUIRE(both != nullptr);
    const HandlerId handler = *both->field(Word::of("effect")).handler();
    run_on_big_stack([&] {
        const EntityId user =
            bench.game.rule({Word::of("make"), {}, {Data("creature"), Data("Plain")}})
                .result.entity();
        const Request request{Word::of("use"), user, {Data("Both")}};
        std::size_t seen = 0;
        {
            LineCoverage coverage(bench.runtime, "cards");
            CHECK(bench.game.rule(request).ending == Ending::done);
            CHECK(coverage.has_run("cards/main.lua", 2));
            CHECK(coverage.has_run("cards/main.lua", 3));
            CHECK_FALSE(coverage.has_run("cards/main.lua", 5));
            CHECK_FALSE(coverage.has_run("rules/main.lua", 2));
            seen = coverage.lines_run();
            CHECK(bench.game.rule(request).ending == Ending::done);
            CHECK(coverage.lines_run() == seen);
            CHECK(coverage.most_spent().contains(handler));
        }
        CHECK(seen >= 2);
        CHECK(bench.game.host == &bench.runtime);
        CHECK(bench.game.rule(request).ending == Ending::done);
    });
}

TEST_CASE("the lines of a function are those with executable code") {
    DeepBench bench;
    bench.files.content(script);
    bench.load();
    const Definition* both = bench.game.rules.definitions.look_up("ability", "Both", "", "");
    const FunctionLines lines =
        lines_of(bench.sandbox, function_of(*both->field(Word::of("effect")).handler()));
    CHECK(lines.chunk == "cards/main.lua");
    CHECK(lines.first == 1);
    CHECK(lines.last == 7);
    CHECK(std::find(lines.lines.begin(), lines.lines.end(), 5) != lines.lines.end());
    CHECK(std::find(lines.lines.begin(), lines.lines.end(), 4) == lines.lines.end());
}

}  // namespace line_coverage_test
