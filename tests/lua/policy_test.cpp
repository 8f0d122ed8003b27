// Policies: who decides where no person does, and what trials leave behind.
#include "kernel/verb/policy.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "catch.hpp"
#include "lua/bind_driver.hpp"
#include "lua_table.hpp"

namespace policy_test {

using namespace hexwright;

namespace {

// Rue and Tarn have 12 of 20 Health. `swing` asks how, and rolls for the wild way.
struct Pit : LuaTable {
    Pit()
        : LuaTable(R"(
              function worth(act) return act.user.Health end
              function words(act) return "much" end
              function swing(act)
                local how = act.user:ask("How?", { "wait", "hurt", "steady", "wild", default = "wait" })
                if how == "hurt" then act.user:lose { Health = 1 } end
                if how == "steady" then act.user:regain { Health = 2 } end
                if how == "wild" and act:dice("1d20", "luck") == 20 then act.user:regain { Health = 5 } end
                return how
              end
              function twice(act)
                local first = act.user:ask "Begin?"
                local second = act.user:ask("And then?", { from = 3, to = 5 })
                return (first and "yes " or "no ") .. second
              end
              function told(act)
                local what = act.gm:ask("What does it do?", { "wait", "heal", as = act.user })
                if what == "heal" then act.user:regain { Health = 1 } end
                return what
              end
              function flop(act) return act:refuse "no" end
              function played(act)
                local how = act.gm:ask("How?", { "in vain", "end", as = act.user })
                if how == "in vain" then act.user:flop() end
                return how
              end
              function story(act) return act.user:ask("What then?", { "heal", "wait", as = false, default = "wait" }) end
              function vain(act)
                local how = act.user:ask("How?", { "in vain", "end" })
                if how == "in vain" then act.user:flop() end
                return how
              end
              function broken(act)
                local how = act.user:ask("How?", { "wait", "break" })
                if how == "break" then act.user:lose { Health = act.nothing.at_all } end
                return how
              end
              function endless(act)
                local how = act.user:ask("How?", { "wait", "loop" })
                if how == "loop" then while true do end end
                return how
              end
              function badly(act) act.gm:ask("What?", { "a", "b", as = "rue" }) end
          )") {
        for (const char* name : {"swing", "twice", "told", "story", "played", "flop", "vain",
                                 "broken", "endless", "badly"})
            verb(name, name);
        bind_forcing(runtime, scene);
        tiny.game.fate.set_sources({&tiny.game.policies});
        (void)run("rue:lose { Health = 8 } tarn:lose { Health = 8 }");
    }

    [[nodiscard]] AnswerOrigin last_origin() const {
        return tiny.game.history().back().trace.back().origin;
    }
};

bool has_text(const std::string& text, std::string_view part) {
    return text.find(part) != std::string::npos;
}

struct ValuedPit : Pit {
    ValuedPit() { verb("worth", "worth"); }
};

}  // namespace

TEST_CASE("without a person the usual answers come, and a policy says otherwise") {
    ValuedPit pit;
    CHECK(run(pit, "print(rue:swing())") == "wait\n");
    CHECK(run(pit, "policy 'usual' print(rue:swing())") == "wait\n");
    CHECK(run(pit, "policy 'greedy' print(rue:swing(), rue.Health)") == "steady 14\n");
    CHECK(pit.last_origin() == AnswerOrigin::policy);
    CHECK(run(pit, "policy 'person' print(rue:swing())") == "wait\n");
    CHECK(pit.last_origin() == AnswerOrigin::fallback);
}

TEST_CASE("a thing's policy goes before its side's, and that before everybody's") {
    ValuedPit pit;
    CHECK(run(pit,
              "policy('greedy', 'heroes') policy('usual', tarn)\n"
              "print(rue:swing(), tarn:swing())") == "steady wait\n");
    CHECK(run(pit, "policy('usual', { rue, 'beasts' }) print(rue:swing())") == "wait\n");
    CHECK(run(pit, "policy 'greedy' print(rue:swing(), tarn:swing())") == "steady steady\n");
}

TEST_CASE("a greedy choice leaves the game as its answer alone would") {
    ValuedPit greedy;
    ValuedPit forced;
    const std::string after = "print(rue:swing(), roll '1000d6', state_hash())";
    const std::string told = run(greedy, "policy 'greedy' " + after);
    CHECK(told == run(forced, "answers { 3 } " + after));
    CHECK(greedy.tiny.game.history().size() == forced.tiny.game.history().size());
    CHECK(run(greedy, "undo() undo() print(rue.Health)") == "12\n");
    CHECK(run(greedy, "redo() print(rue.Health)") == "14\n");
}

TEST_CASE("equally good answers are taken in the order of the menu, a number as usual") {
    ValuedPit pit;
    CHECK(run(pit, "policy 'greedy' print(rue:twice())") == "yes 3\n");
}

TEST_CASE("what is refused is no answer of a greedy thing") {
    ValuedPit pit;
    CHECK(run(pit, "policy 'greedy' print(rue:vain())") == "end\n");
    CHECK(run(pit, "print(rue:played())") == "end\n");
}

TEST_CASE("an answer whose script fails is the error of the question, which names the answer") {
    ValuedPit pit;
    std::vector<std::string> notes;
    pit.runtime.on_ruling = [&](const Request&, const Outcome& outcome) {
        if (outcome.diagnostic) notes = outcome.diagnostic->notes;
    };
    CHECK(run(pit, "policy 'greedy' local _, why = rue:broken() print(why.code, rue.Health)") ==
          "lua/script-error 12\n");
    CHECK(std::ranges::count(notes, "greedy tried the answer 'break' to: How?") == 1);
    CHECK(run(pit, "print(rue:endless())") == "wait\n");
}

TEST_CASE("a greedy choice spends no forced dice, answers or lines") {
    ValuedPit pit;
    CHECK(run(pit,
              "policy 'greedy' answers { 4 } dice({ 20 }, 'next')\n"
              "print(rue:swing(), rue.Health, rue:swing(), rue.Health)") == "wild 17 steady 19\n");
    const std::vector<Line>& lines = pit.tiny.game.history().back().lines;
    CHECK(std::ranges::count(lines, LineKind::asked, &Line::kind) == 1);
}

TEST_CASE(
    "the dice of trials are not those of the game: the wild way is not taken for luck to come") {
    for (int seed = 1; seed <= 20; ++seed) {
        ValuedPit pit;
        CHECK(run(pit, fmt::format("seed({}) policy 'greedy' print(rue:swing())", seed)) ==
              "steady\n");
    }
}

TEST_CASE("random answers reach every option, and the same game gets the same ones") {
    std::string first;
    for (int round = 0; round < 2; ++round) {
        Pit pit;
        std::string all;
        for (int i = 0; i < 60; ++i) {
            all += run(pit, "policy 'random' print(rue:swing(), rue:twice())");
        }
        if (round == 0) first = all;
        CHECK(all == first);
    }
    for (const char* how : {"wait", "hurt", "steady", "wild"}) CHECK(has_text(first, how));
    for (const char* how : {"yes 3", "yes 4", "yes 5", "no 3", "no 4", "no 5"})
        CHECK(has_text(first, how));
}

TEST_CASE("a function is told the question, and its answer counts") {
    Pit pit;
    CHECK(run(pit,
              "policy(function(question)\n"
              "  if question.options then return question.options[4] end\n"
              "  if question.to then return question.to end\n"
              "end, rue)\n"
              "print(rue:swing(), rue:twice())") == "wild no 5\n");
    CHECK(run(pit,
              "policy(function(question) return question.who == rue and question.text == 'Begin?' "
              "or nil end)\n"
              "print(rue:twice())") == "yes 3\n");
    CHECK(run(pit,
              "policy(function() return 'sing' end)\n"
              "local _, why = rue:swing() print(why.code, why.message)") ==
          "lua/bad-policy the policy's answer 'sing' does not fit: How?\n");
    CHECK(run(pit,
              "policy(function() rue:lose { Health = 1 } end)\n"
              "local _, why = rue:swing() print(why.code, rue.Health)") == "state/in-probe 12\n");
    CHECK(run(pit,
              "policy(function() error 'oops' end)\n"
              "local _, why = rue:swing() print(why.code, why.message)") ==
          "lua/script-error oops\n");
}

TEST_CASE("what the GM answers for a thing that he plays is decided by its policy") {
    ValuedPit pit;
    CHECK(run(pit, "policy 'greedy' print(rue:told())") == "heal\n");
    CHECK(run(pit, "policy('usual', rue) print(rue:told())") == "wait\n");
    CHECK(run(pit, "policy 'greedy' print(rue:story())") == "wait\n");
    CHECK(run(pit, "local _, why = rue:badly() print(why.code)") == "lua/bad-argument\n");
}

TEST_CASE("a ruleset without worth has no greedy creatures, and one of words says so") {
    Pit pit;
    CHECK(run(pit, "print(pcall(policy, 'greedy'))").find("does not say what a greedy") !=
          std::string::npos);
    pit.verb("worth", "words");
    CHECK(run(pit, "policy 'greedy' local _, why = rue:swing() print(why.code, why.message)") ==
          "verb/no-worth `worth` says nothing of Rue that can be compared\n");
}

TEST_CASE("a policy that there is not, or for nobody, is an error with a remedy") {
    Pit pit;
    pit.run("policy 'gready'");
    CHECK(pit.problem.code == "lua/bad-argument");
    CHECK(has_text(pit.problem.message, "found 'gready'"));
    CHECK(pit.problem.hint == "did you mean 'greedy'?");
    pit.run("policy(3)");
    CHECK(has_text(pit.problem.message, "or a function, found a number"));
    pit.run("policy('usual', 7)");
    CHECK(has_text(pit.problem.message, "who decides is a thing of the game"));
}

}  // namespace policy_test
