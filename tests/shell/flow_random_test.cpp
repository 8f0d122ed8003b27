// Battles of all five systems at the table, with random commands at their questions: they come to
// the same rulings as without any. `./dev bench table` plays more of them, with more commands.
#include "catch.hpp"
#include "table_flows.hpp"
#include "toy_pack.hpp"

namespace flow_random_test {

using namespace hexwright;

TEST_CASE("commands at the questions of a battle change nothing of it, in all systems") {
    const ToyFolder folder;
    const FlowCommands commands = {
        {".save \"" + folder.path("game.save") + "\"", ".undo", ".undo 2", ".undo turn", "=1 + 1",
         ".dice none", ".packs", ".whatif 1 + 1"},
        {}};
    std::size_t typed = 0;
    for (const FlowSystem& system : flow_systems) {
        for (const std::uint64_t seed : {3, 4, 5, 6, 7, 8, 9, 10}) {
            INFO(system.pack << ", seed " << seed);
            const PlayedFlow plain = play_flow(system, seed, {});
            const PlayedFlow with = play_flow(system, seed, commands);
            CHECK(plain.states.size() > 5);
            REQUIRE(first_difference(plain, with) == "");
            typed += with.commands;
        }
    }
    CHECK(typed > 200);
}

}  // namespace flow_random_test
