// `hexwright balance`: who beats whom, in one run or in shards.
#include "shell/odds/balance.hpp"

#include <cstdlib>
#include <nlohmann/json.hpp>

#include "base/error.hpp"
#include "catch.hpp"
#include "run_command.hpp"
#include "shell/run/pack_choice.hpp"
#include "toy_pack.hpp"

namespace balance_test {

using namespace hexwright;
using Json = nlohmann::json;

namespace {

Ran balance(std::vector<std::string> more) {
    more.insert(more.begin(), {"balance", "dewprism_bestiary"});
    return run_command(more);
}

Duel duel(std::size_t number, std::string first, std::string second, double rate) {
    Duel made;
    made.number = number;
    made.first = std::move(first);
    made.second = std::move(second);
    made.method = "exact";
    made.rate = made.low = made.high = rate;
    return made;
}

// A beats B, B beats C, C beats A, and all of them beat D.
Balance circle() {
    Balance made;
    made.settings.pack = "arena";
    made.settings.builds = {"A", "B", "C", "D"};
    made.duels = {duel(1, "A", "B", 0.9), duel(2, "A", "C", 0.4), duel(3, "A", "D", 1),
                  duel(4, "B", "C", 0.7), duel(5, "B", "D", 1),   duel(6, "C", "D", 1)};
    return made;
}

std::string code_of(const std::function<void()>& call) {
    try {
        call();
    } catch (const Error& error) {
        return error.diagnostic().code + ": " + error.diagnostic().message;
    }
    return "";
}

}  // namespace

TEST_CASE("builds stand by their mean rate, and cycles are found") {
    const Balance made = circle();
    const std::vector<Standing> all = standings(made);
    REQUIRE(all.size() == 4);
    CHECK(all[0].build == "A");
    CHECK(all[0].mean == Approx((0.9 + 0.4 + 1) / 3));
    CHECK(all[1].build == "C");
    CHECK(all[1].mean == Approx((0.6 + 0.3 + 1) / 3));
    CHECK(all[2].build == "B");
    CHECK(all[3].mean == 0);
    CHECK(cycles(all) == std::vector<std::vector<std::size_t>>{{0, 2, 1}});
    CHECK(balance_text(made, false) ==
          "4 builds of arena, 6 duels: 6 exact, 0 within 0.1 %, 0 played\n"
          "policy: usual\n"
          "     build  mean   1   2   3    4\n"
          "  1  A      77 %   -  40  90  100\n"
          "  2  C      63 %  60   -  30  100\n"
          "  3  B      60 %  10  70   -  100\n"
          "  4  D       0 %   0   0   0    -\n"
          "each row: in how many of 100 battles it beats 1, 2, ...; ~ is played\n"
          "cycle: A beats B, who beats C, who beats A\n");
    const HeatMapPicture picture = balance_picture(made);
    CHECK(picture.rows == std::vector<std::string>{"A", "C", "B", "D"});
    CHECK(picture.cells[0][2].in_cycle);
    CHECK_FALSE(picture.cells[0][3].in_cycle);
    CHECK(picture.cells[1][2].rate.value == Approx(0.3));
}

TEST_CASE("an interval around one half is no cycle") {
    Balance made = circle();
    made.duels[1].low = 0.3;
    made.duels[1].high = 0.52;
    CHECK(cycles(standings(made)).empty());
}

TEST_CASE("shards of a balance come to the balance, byte for byte") {
    const std::vector<std::string> duels = {"Rue", "Gorotan",  "Skiamancer", "--rounds",
                                            "12",  "--runs",   "3000",       "--games",
                                            "20",  "--format", "json"};
    const Ran whole = balance(duels);
    INFO(whole.err);
    REQUIRE(whole.code == 0);
    const Json read = Json::parse(whole.out);
    CHECK(read["duels"].size() == 3);
    CHECK(read["duels"][1]["first"] == "Rue");
    CHECK(read["duels"][1]["second"] == "Skiamancer");
    ToyFolder folder;
    std::vector<std::string> merge = {"balance", "--format", "json"};
    for (const char* shard : {"2/2", "1/2"}) {
        std::vector<std::string> words = duels;
        words.insert(words.end(), {"--shard", shard});
        const Ran part = balance(words);
        REQUIRE(part.code == 0);
        CHECK(part.out != whole.out);
        merge.insert(merge.end(),
                     {"--merge", folder.write(std::string(shard, 1) + ".json", part.out)});
    }
    CHECK(run_command(merge).out == whole.out);
    merge[2] = "table";
    CHECK(has(run_command(merge).out, "3 builds of dewprism_bestiary, 3 duels: "));
    merge[2] = "svg";
    CHECK(has(run_command(merge).out, "<svg"));
}

TEST_CASE("GNU parallel runs the shards, as the page says") {
    if (std::system("command -v parallel > /dev/null") != 0) {
        WARN("GNU parallel is not installed");
        return;
    }
    const ToyFolder folder;
    const std::string program = (program_path().parent_path() / "hexwright").string();
    const std::string duels = " balance dewprism_bestiary rue gorotan skiamancer --rounds 3";
    const auto run = [&](const std::string& line) {
        return std::system(
            ("cd '" + folder.root.string() + "' && HEXWRIGHT_HOME='" + HEXWRIGHT_ROOT + "' " + line)
                .c_str());
    };
    CHECK(run("parallel '\"" + program + "\"" + duels +
              " --shard {}/3 --format json > part-{}.json' ::: 1 2 3") == 0);
    CHECK(run("'" + program + "' balance --merge part-3.json --merge part-1.json --merge " +
              "part-2.json --format json > merged.json") == 0);
    CHECK(run("'" + program + "'" + duels + " --format json > whole.json") == 0);
    CHECK(folder.read("merged.json") == folder.read("whole.json"));
    CHECK(Json::parse(folder.read("whole.json"))["duels"].size() == 3);
}

TEST_CASE("battles are played where they are not counted, with an interval") {
    const Ran ran =
        balance({"Rue", "Gorotan", "--policy", "random", "--games", "20", "--format", "json"});
    REQUIRE(ran.code == 0);
    const Json duel = Json::parse(ran.out)["duels"][0];
    CHECK(duel["method"] == "played");
    CHECK(duel["games"] == 20);
    CHECK(duel["low"] < duel["rate"]);
    CHECK(duel["rate"] < duel["high"]);
    CHECK(balance({"Rue", "Gorotan", "--policy", "random", "--games", "20", "--format", "json"})
              .out == ran.out);
}

TEST_CASE("a balance of a whole pack says first how many duels it is") {
    const std::vector<std::string> quick = {"--policy", "random", "--rounds",   "1",
                                            "--games",  "20",     "--interval", "50"};
    std::vector<std::string> whole = quick;
    whole.insert(whole.end(), {"--shard", "1/7"});
    CHECK(balance(whole).err ==
          "hexwright balance: 40 builds, 111 duels; fewer are faster: name builds, or ask for a "
          "part with --shard\n");
    std::vector<std::string> two = quick;
    two.insert(two.end(), {"rue", "gorotan"});
    CHECK(balance(two).err.empty());
}

TEST_CASE("balances that cannot be are refused with what would fit") {
    CHECK(has(run_command({"balance"}).err, "name a pack to be balanced, or files to --merge"));
    CHECK(has(balance({"Rue"}).err, "a balance is of 2 to 60 builds, not of 1"));
    CHECK(has(balance({"Rue", "Gorotann"}).err, "is called 'Gorotann'"));
    CHECK(has(balance({"Rue", "Gorotan", "--shard", "3/2"}).err,
              "--shard is '3/2', not I/N with I from 1 to N"));
    CHECK(has(balance({"Rue", "Gorotan", "--shard", "1/2x"}).err, "--shard is '1/2x'"));
    CHECK(has(balance({"Rue", "Gorotan", "--setup", "nothing()"}).err,
              "error[lua/undefined-global]"));
    CHECK(has(run_command({"balance", "nopack"}).err, "there is no pack 'nopack'"));
    ToyFolder folder;
    const std::string text = folder.write("text.json", "{}");
    CHECK(has(run_command({"balance", "--merge", text}).err, "error[shell/bad-odds]"));
    Balance made = circle();
    Balance other = circle();
    other.settings.rounds = 5;
    CHECK(code_of([&] { add_shard(made, other, "other.json"); }) ==
          "shell/bad-odds: other.json: this is a shard of another balance");
    Balance unlike = circle();
    unlike.duels[2].rate = 0.5;
    CHECK(code_of([&] { add_shard(made, unlike, "unlike.json"); }) ==
          "shell/bad-odds: unlike.json: duel 3 is there twice, and unlike");
    add_shard(made, circle(), "same.json");
    CHECK(balance_json(made) == balance_json(circle()));
    CHECK(balance_json(read_balance(balance_json(made), "x")) == balance_json(made));
}

}  // namespace balance_test
