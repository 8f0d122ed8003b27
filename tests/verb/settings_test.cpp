// What a campaign chose lies in the game.
#include "kernel/verb/settings.hpp"

#include "catch.hpp"
#include "tiny_game.hpp"

namespace settings_test {

using namespace hexwright;

TEST_CASE("a choice is kept, replaced and undone") {
    TinyGame tiny;
    CHECK(chosen_setting(tiny.game, "growth").is_nil());
    TinyGame::must(tiny.rule("choose", {}, {Data("growth"), Data("steep")}));
    CHECK(*chosen_setting(tiny.game, "growth").text() == "steep");
    TinyGame::must(tiny.rule("choose", {}, {Data("growth"), Data(std::int64_t{3})}));
    CHECK(*chosen_setting(tiny.game, "growth").number() == 3);
    tiny.game.undo();
    CHECK(*chosen_setting(tiny.game, "growth").text() == "steep");
    CHECK(chosen_setting(tiny.game, "size").is_nil());
}

TEST_CASE("who judges settings may refuse a choice") {
    TinyGame tiny;
    tiny.game.judge_setting = [](const std::string& name, const Data&) {
        throw Error("test/judged", name);
    };
    CHECK(tiny.code(tiny.rule("choose", {}, {Data("growth"), Data("steep")})) == "test/judged");
    CHECK(chosen_setting(tiny.game, "growth").is_nil());
    CHECK(tiny.code(tiny.rule("choose", {}, {Data("growth")})) == "verb/bad-argument");
}

}  // namespace settings_test
