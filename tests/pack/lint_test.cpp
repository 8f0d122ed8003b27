#include "catch.hpp"
#include "pack_bench.hpp"

namespace lint_test {

using namespace hexwright;

namespace {

using Lines = std::vector<std::string>;

const char* const kinds =
    "kind \"ability\" { use = { \"text\", read_by = \"people\" }, effect = { \"handler\", read_by "
    "= \"dynamic\" } }\nkind \"status\" {}\n";

const char* const spells =
    "kind \"spell\" { use = { \"text\", read_by = \"people\" }, power = { \"number\", read_by = "
    "\"people\" } }\n";

}  // namespace

TEST_CASE("a lint looks at the definitions of its kind and reports at the field") {
    PackBench bench;
    bench.ruleset(std::string(kinds) + R"(
lint "costly" { on = "ability", check = function(def, report)
  if def.use == "99" then report("use", def.name .. " costs too much") end
end })");
    bench.content("ability \"A\" { use = \"1\" }\nability \"B\" { use = \"99\" }\nstatus \"C\" {}");
    CHECK(bench.load() == Lines{"cards/main.lua:2:15 pack/costly: B costs too much"});
    CHECK(bench.report.is_clean());
    CHECK(bench.report.loaded.size() == 2);
}

TEST_CASE("what a required lint reports keeps the pack from loading") {
    PackBench bench;
    bench.ruleset(std::string(kinds) + R"(
lint "costly" { on = "ability", required = true, check = function(def, report)
  if def.use == "99" then report("use", "costs too much") end
end })");
    bench.content("ability \"A\" { use = \"1\" }\nability \"B\" { use = \"99\" }");
    CHECK(bench.load() == Lines{"cards/main.lua:2:15 pack/costly: costs too much"});
    CHECK_FALSE(bench.report.is_clean());
}

TEST_CASE("a lint reports at each definition, even if it ran for an equal one") {
    PackBench bench;
    bench.ruleset(std::string(spells) + R"(
lint "costly" { on = "spell", check = function(def, report)
  for _, field in ipairs { "use", "power" } do
    local printed = def[field]
    if printed == "99" or printed == 99 then report(field, "costs too much") end
  end
end })");
    bench.content(R"(spell "A" { use = "99" }
spell "B" { use = "1" }
spell "C" {   use = "99" }
spell "D" { use = "1", power = 99 }
spell "E" { power = 99, use = "99" })");
    CHECK(bench.load() == Lines{"cards/main.lua:1:13 pack/costly: costs too much",
                                "cards/main.lua:3:15 pack/costly: costs too much",
                                "cards/main.lua:4:24 pack/costly: costs too much",
                                "cards/main.lua:5:13 pack/costly: costs too much",
                                "cards/main.lua:5:25 pack/costly: costs too much"});
}

TEST_CASE("a lint may go through the whole definition") {
    PackBench bench;
    bench.ruleset(std::string(spells) + R"(
lint "counted" { on = "spell", check = function(def, report)
  local names = {}
  for name in pairs(def) do names[#names + 1] = name end
  report("use", table.concat(names, " "))
end })");
    bench.content("spell \"A\" { use = \"1\" }\nspell \"B\" { use = \"1\", power = 2 }");
    CHECK(bench.load() == Lines{"cards/main.lua:1:13 pack/counted: kind name pack use",
                                "cards/main.lua:2:13 pack/counted: kind name pack power use"});
}

TEST_CASE("a failing lint reports its error and its findings so far") {
    PackBench bench;
    bench.ruleset(std::string(spells) + R"(
lint "broken" { on = "spell", check = function(def, report)
  report("use", "seen")
  error("no " .. def.use)
end })");
    bench.content("spell \"A\" { use = \"1\" }");
    const Lines lines = bench.load();
    REQUIRE(lines.size() == 2);
    CHECK(lines[0] == "cards/main.lua:1:13 pack/broken: seen");
    CHECK(lines[1].find("no 1") != std::string::npos);
}

TEST_CASE("a lint must name an existing kind") {
    PackBench bench;
    bench.ruleset(std::string(kinds) +
                  "\nlint \"idle\" { on = \"abilty\", check = function() end }");
    const Lines lines = bench.load();
    REQUIRE(lines.size() == 1);
    CHECK(lines[0].find("pack/unknown-kind: lint 'idle' looks at 'abilty', which is no kind (did "
                        "you mean 'ability'?)") != std::string::npos);
}

}  // namespace lint_test
