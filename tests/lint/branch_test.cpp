#include "lint/branch.hpp"

#include "catch.hpp"

namespace branch_test {

using namespace hexwright;

namespace {

std::vector<Branch> branches_in(std::string_view source) {
    const Reading reading = read_source(source);
    REQUIRE(reading.is_whole());
    const FunctionSpan& function = reading.functions.at(1);
    return branches_of(reading, function.line, function.end_line);
}

bool is_by_chance(const std::string& condition, const std::string& before = "") {
    const std::string source = "ability \"A\" { effect = function(act)\n" + before + "\nif " +
                               condition + " then\n  act.user:x()\nend\nend }";
    const std::vector<Branch> branches = branches_in(source);
    REQUIRE(branches.size() == 1);
    return branches[0].by_chance && !branches[0].by_check;
}

}  // namespace

TEST_CASE("each arm of an if is a branch with its lines and the line of its condition") {
    const std::vector<Branch> branches = branches_in(
        "f(function(act)\n  if a then\n    b()\n    c()\n  elseif d then\n    e()\n  else\n    "
        "g()\n"
        "  end\nend)");
    REQUIRE(branches.size() == 3);
    CHECK(branches[0].guard_line == 2);
    CHECK(branches[0].first_line == 3);
    CHECK(branches[0].last_line == 4);
    CHECK(branches[1].guard_line == 5);
    CHECK(branches[1].first_line == 6);
    CHECK(branches[2].guard_line == 5);
    CHECK(branches[2].first_line == 8);
}

TEST_CASE("loops and functions inside do not confuse the arms") {
    const std::vector<Branch> branches = branches_in(
        "f(function(act)\n  for i = 1, 2 do\n    if a then\n      repeat b() until c\n    end\n  "
        "end\n"
        "  while d do e(function() return 1 end) end\nend)");
    REQUIRE(branches.size() == 1);
    CHECK(branches[0].first_line == 4);
    CHECK(branches[0].last_line == 4);
}

TEST_CASE("branches on literal options and dice are decided by chance") {
    CHECK(is_by_chance("way == \"burn\"",
                       "local way = act.user:ask(\"Way?\", { \"burn\", \"cool\" })"));
    CHECK(is_by_chance(
        "way == \"burn\"",
        "local way = act:ask(act.user.name .. \"?\", { \"burn\", default = \"cool\" })"));
    CHECK(is_by_chance("fell > 6 or fell < 1", "local fell = act:dice \"1d6\""));
    CHECK(is_by_chance("not sure", "local sure = act.gm:ask(\"Sure?\")"));
    CHECK(is_by_chance("act.band == \"Sucess\""));
    CHECK(is_by_chance("way == \"burn\"",
                       "local way = act.user:ruling(\"Way?\", { \"burn\", \"cool\" })"));
    CHECK(is_by_chance("act.user:ask(\"Way?\", { \"burn\", \"cool\" }) == \"burm\""));
    CHECK(is_by_chance("not act.gm:ruling \"May it?\" or act:dice(\"1d6\") > 6"));
}

TEST_CASE("branches on values of the game are not decided by chance") {
    CHECK_FALSE(is_by_chance("act.user.Health > 3"));
    CHECK_FALSE(is_by_chance("act.target:has(\"Burning\")"));
    CHECK_FALSE(is_by_chance("act.margin > 3"));
    CHECK_FALSE(is_by_chance("act.crit"));
    CHECK_FALSE(is_by_chance("#act.targets > 1"));
    CHECK_FALSE(is_by_chance("way == \"x\"", "local way = act.user:ask(\"Way?\", act.user.ways)"));
    CHECK_FALSE(is_by_chance("fell > 6", "local fell = act:dice(act.user.dice)"));
    CHECK_FALSE(is_by_chance("fell > 6", "local fell = act:dice \"1d6\" + act.user.luck"));
    CHECK_FALSE(is_by_chance("fell > 6", "local fell = act:dice \"1d6\"\nfell = 7"));
    CHECK_FALSE(is_by_chance("act:dice(act.user.dice) > 6"));
    CHECK_FALSE(is_by_chance("act.user:ask(\"Way?\", act.user.ways) == \"x\""));
    CHECK_FALSE(is_by_chance("act:dice(\"1d6\").total > 6"));
    CHECK_FALSE(is_by_chance("act:dice \"1d6\" > act.user.luck"));
    CHECK_FALSE(is_by_chance("other == 1", "local fell = act:dice \"1d6\""));
}

TEST_CASE("an elseif arm depends on both conditions") {
    const std::vector<Branch> branches = branches_in(
        "f(function(act)\n  local n = act:dice \"1d6\"\n  if act.user.x then\n    a()\n"
        "  elseif n > 6 then\n    b()\n  end\nend)");
    REQUIRE(branches.size() == 2);
    CHECK_FALSE(branches[1].by_chance);
}

}  // namespace branch_test
