// A game that is kept between two validations gives what a new one gives.
#include "catch.hpp"
#include "validate_bench.hpp"

namespace kept_game_test {

using namespace hexwright;

namespace {

const char* const rules =
    "kind \"status\" {}\n"
    "kind \"card\" { power = { \"number\", read_by = \"people\" },\n"
    "  gives = { read_by = \"people\", refers = \"status\" } }\n"
    "status \"Burning\" {}\n";

// A pack that is validated again and again, in a kept game and in new ones.
struct KeptBench : ValidateBench {
    KeptBench() {
        pack("rules", "ruleset", rules);
        pack("cards", "content", "");
        options.text_passes.push_back(
            [this](const LoadedPack& loaded, std::vector<Diagnostic>&) { game = &loaded.game; });
    }

    std::vector<std::string> validated(KeptGame* in) {
        fill({"cards"});
        std::vector<std::string> lines;
        for (const Diagnostic& one : validate(shelf, 0, options, {stop, {}}, in).problems)
            lines.push_back(to_line(one));
        return lines;
    }

    // The findings of this script in the kept game, which must be those in a new one.
    std::vector<std::string> findings(const std::string& script) {
        write("cards/main.lua", script);
        const std::vector<std::string> fresh = validated(nullptr);
        CHECK(validated(&kept) == fresh);
        return fresh;
    }

    KeptGame kept;
    const Game* game = nullptr;  // the last that was validated in
};

}  // namespace

TEST_CASE("a kept game has the findings of a new one, whatever was validated in it before") {
    KeptBench bench;
    for (int round = 0; round < 2; ++round) {
        CHECK(bench.findings("card \"A\" { power = 1, gives = \"Burning\" }\n").empty());
        CHECK(bench.findings("card \"A\" { pwoer = 1 }\nstatus \"Burning\" {}\n").size() == 2);
        CHECK(bench.findings("card \"A\" { gives = \"Burnign\" }\n").size() == 1);
        CHECK(bench.findings("local x = \n").size() == 1);
        CHECK(bench.findings("error \"boo\"\n").size() == 1);
        CHECK(bench.findings("x = 1\ncard \"B\" { power = x }\ncard \"B\" {}\n").size() == 1);
        CHECK(bench.findings("local space = use \"space\"\n").empty());
        CHECK(bench.findings("local space = use \"spaec\"\n").size() == 1);
    }
}

TEST_CASE("a game is kept until what the pack needs has changed") {
    KeptBench bench;
    (void)bench.validated(&bench.kept);
    const Game* const first = bench.game;
    bench.write("cards/main.lua", "card \"A\" { power = 1 }\n");
    CHECK(bench.validated(&bench.kept).empty());
    CHECK(bench.game == first);
    bench.write("rules/main.lua", std::string(rules) + "status \"Wet\" {}\n");
    bench.write("cards/main.lua", "card \"A\" { gives = \"Wet\" }\n");
    CHECK(bench.validated(&bench.kept).empty());
    CHECK(bench.game != first);
}

TEST_CASE("a kept game follows a pack that takes another id, or loses its rules") {
    KeptBench bench;
    (void)bench.validated(&bench.kept);
    bench.pack("tricks", "content", "");
    std::filesystem::rename(bench.folder / "tricks/pack.toml", bench.folder / "cards/pack.toml");
    CHECK(bench.findings("card \"A\" { power = 1 }\n").empty());
    CHECK(bench.findings("card \"A\" { pwoer = 1 }\n").size() == 1);
    bench.write("rules/main.lua", "kind\n");
    CHECK(bench.validated(nullptr) == bench.validated(&bench.kept));
    bench.write("rules/main.lua", rules);
    CHECK(bench.validated(nullptr) == bench.validated(&bench.kept));
}

}  // namespace kept_game_test
