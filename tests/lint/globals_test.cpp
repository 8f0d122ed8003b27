// Undefined names, found in the texts of a pack while it loads.
#include <string>

#include "../pack/pack_bench.hpp"
#include "catch.hpp"
#include "lint/symbol_table.hpp"

namespace globals_test {

using namespace hexwright;

namespace {

const char* const rules =
    R"(kind "ability" { effect = { "handler", read_by = "dynamic", "What it does." } })";

Lines problems_of_content(const std::string& script) {
    PackBench bench(check_globals);
    bench.ruleset(rules);
    bench.content(script);
    return bench.load();
}

}  // namespace

TEST_CASE("a name that a handler misspells is found without running it") {
    CHECK(
        problems_of_content(
            "local function helper() end\nability \"A\" { effect = function(act)\n  helper()\n  "
            "helpr(); helpr(); tostring(1)\nend }") ==
        Lines{"cards/main.lua:4:3 lua/undefined-global: 'helpr' is not defined here (did you mean "
              "'helper'?)"});
}

TEST_CASE("a misspelt name is found in a file that uses its environment as a value") {
    CHECK(problems_of_content(
              "local e = _ENV\nability \"A\" { effect = function(act)\n  return helpr(e)\n"
              "end }") ==
          Lines{"cards/main.lua:3:10 lua/undefined-global: 'helpr' is not defined here"});
}

TEST_CASE("a global of another file of the pack is defined") {
    PackBench bench(check_globals);
    bench.ruleset(rules);
    bench.content("ability \"A\" { effect = function(act) return later() end }");
    bench.file("packs/cards/zz.lua", "function later() end");
    CHECK(bench.load() == Lines{});
}

}  // namespace globals_test
