// What a ruleset's flows may do, and what is said of those that do something else.
#include "catch.hpp"
#include "kernel/verb/flow.hpp"
#include "table.hpp"

namespace flow_rules_test {

using namespace hexwright;

namespace {

constexpr const char* begin = "begin = function(given) return { who = given[1], n = 0 } end, ";

// A table of a ruleset with this flow, and a hero.
struct Rules : ToyFolder {
    explicit Rules(const std::string& flow) {
        pack("rules",
             R"(kind "hero" { "Somebody." }
pool "Health" { of = "hero", max = 10 }
hero "Rue" {}
verb "hit" { "Hits.", of = "hero", args = { { "much", "number", optional = true } }, returns = "left",
  steps = { { "hit", function(act)
    if act.much == 7 then return act:refuse("not seven") end
    if act.much == 8 then error("eight") end
    act.user:set("Health", act.user.Health - (act.much or 1))
    act.left = act.user.Health
  end } } }
method "is_well" { of = "hero", "Is it well?", function(who) return who.Health > 7 end }
flow "fight" { )" +
                 flow + " }\n");
        table = std::make_unique<TestTable>(*this, "rules");
        REQUIRE(table->loaded);
        (*table)("rue = make(\"hero\", \"Rue\")");
    }

    std::string operator()(const std::string& line) { return (*table)(line); }

    std::unique_ptr<TestTable> table;
};

}  // namespace

TEST_CASE("a flow makes its rulings one after the other, and its state follows them") {
    Rules say(std::string(begin) + R"(next = function(state, given)
      if not state.who:is_well() or state.n == given.most then return nil, nil, state.result end
      state.n = state.n + 1
      return { state.who, "hit" }, state
    end)");
    CHECK(has(say("fight { rue, most = 2 }"), "Health 9 -> 8 (-1)\n8\n"));
    CHECK(has(say("fight { rue, most = 9 }"), "Health 8 -> 7 (-1)\n7\n"));
    CHECK(running_flows(say.table->game()) == 0);
}

TEST_CASE("a flow that ends with a ruling has its result, and one over at once does nothing") {
    Rules say(std::string(begin) + R"(next = function(state, given)
      if given.idle then return nil, nil, "idle" end
      return { state.who, "hit", 3 }, nil, "over"
    end)");
    CHECK(has(say("fight { rue }"), "Health 10 -> 7 (-3)\n\"over\"\n"));
    const std::size_t rulings = say.table->game().history().size();
    CHECK(say("fight { rue, idle = true }") == "\"idle\"\n");
    CHECK(say.table->game().history().size() == rulings);
}

TEST_CASE("what is refused or fails stops a flow, unless it is optional") {
    Rules say(std::string(begin) + R"(next = function(state, given)
      if state.n == 1 then return nil, nil, tostring(state.result) .. ", " .. tostring(state.reason) end
      state.n = 1
      return { state.who, "hit", given.much, optional = given.optional }, state
    end)");
    CHECK(has(say("fight { rue, much = 7 }"), "the flow 'fight' stops: not seven"));
    CHECK(running_flows(say.table->game()) == 0);  // it had not begun
    CHECK(has(say("fight { rue, much = 8 }"), "the flow 'fight' stops: eight"));
    CHECK(has(say("fight { rue, much = 7, optional = true }"), "\"nil, not seven\"\n"));
    CHECK(has(say("fight { rue, much = 2, optional = true }"), "\"8, nil\"\n"));
}

TEST_CASE("an optional ruling that fails leaves its reason to a flow that runs") {
    Rules say(std::string(begin) + R"(next = function(state)
      state.n = state.n + 1
      if state.n == 3 then return nil, nil, tostring(state.result) .. ", " .. state.reason end
      return { state.who, "hit", state.n == 2 and 8 or 1, optional = true }, state
    end)");
    CHECK(has(say("fight { rue }"), "\"nil, eight\"\n"));
    CHECK(running_flows(say.table->game()) == 0);
}

TEST_CASE("begin and next only look") {
    for (const auto& [done, code] : {std::pair{"state.who:hit()", "cannot do 'hit'"},
                                     {"undo()", "cannot do 'undo or redo'"},
                                     {"redo()", "cannot do 'undo or redo'"},
                                     {"make('hero', 'Rue')", "cannot do 'make'"},
                                     {"roll('2d6')", "cannot do 'roll_dice'"},
                                     {"advance()", "no flow runs"},
                                     {"while true do end", "more instructions"}}) {
        Rules say(std::string(begin) + "next = function(state) " + done +
                  " return { state.who, \"hit\" }, state end");
        const std::uint64_t before = say.table->game().world.hash();
        INFO(done);
        CHECK(has(say("fight { rue }"), code));
        CHECK(say.table->game().world.hash() == before);
    }
}

TEST_CASE("a flow may have nothing to remember, and reads tags") {
    Rules say(R"(begin = function() return {} end, next = function(state, given)
      local who = given[1]
      if who:tagged "tired" == 3 or state.result == 8 then return nil, nil, who:tagged "calm" end
      return { who, "hit" }, {}
    end)");
    CHECK(has(say("fight { rue }"), "Health 9 -> 8 (-1)\n"));
    say("rue:tag(\"tired\", 3)");
    say("rue:tag(\"calm\")");
    CHECK(has(say("fight { rue }"), "true\n"));
}

TEST_CASE("what is no state and no ruling is refused, and the game is as before") {
    struct Wrong {
        const char* flow;
        const char* said;
    };

    const Wrong wrongs[] = {
        {"begin = function() end, next = function() end", "`begin` gives its first state"},
        {"begin = function() return { 1, 2 } end, next = function() end", "found a list"},
        {"begin = function() return { a = 1 } end, next = function(s) return \"hit\", s end",
         "a ruling is a list with the name of a verb"},
        {"begin = function() return { a = 1 } end, next = function(s) return {}, s end",
         "a ruling is a list with the name of a verb"},
        {"begin = function() return { a = 1 } end, next = function(s) return { \"hti\" }, s end",
         "did you mean 'hit'?"},
        {"begin = function() return { a = 1 } end, next = function(s) return { \"hit\" }, 3 end",
         "a state is a table with names, behind a ruling"},
        {"begin = function() return { a = 1 } end, next = function(s) return nil, s end",
         "a state is a table with names, behind a ruling"},
        {"begin = function() return { a = 1 } end, next = function(s) return { \"hit\", often = 2 "
         "}, s end",
         "a ruling has no 'often'"},
        {"begin = function() local t = {} t.t = t return t end, next = function() end",
         "contains itself"},
        {"begin = function(g) return { who = g[1], f = function() end } end, next = function(s) "
         "return { s.who, \"hit\" }, s end",
         "a function cannot be kept"},
    };
    for (const Wrong& wrong : wrongs) {
        INFO(wrong.flow);
        Rules say(wrong.flow);
        const std::uint64_t before = say.table->game().world.hash();
        CHECK(has(say("fight { rue }"), wrong.said));
        CHECK(say.table->game().world.hash() == before);
        CHECK(running_flows(say.table->game()) == 0);
    }
}

}  // namespace flow_rules_test
