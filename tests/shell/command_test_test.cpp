#include "catch.hpp"
#include "run_command.hpp"
#include "toy_pack.hpp"
#include "unprivileged.hpp"

namespace command_test_test {

namespace {

struct Toy : ToyFolder {
    Toy() { toy(); }

    // Runs one spec with this text inside its describe.
    Ran run(const std::string& tests, hexwright::Arguments more = {}) {
        write("toy/spec/toy_spec.lua", "describe(\"Toy\", function()\n" + tests + "\nend)\n");
        more.insert(more.begin(), {"test", path("toy")});
        return run_command(more);
    }
};

}  // namespace

TEST_CASE("a spec with passing tests passes") {
    Toy toy;
    const Ran ran = toy.run("it('adds', function() expect(1 + 1).to_equal(2) end)");
    CHECK(ran.code == 0);
    CHECK(has(ran.out, "toy_spec.lua: 1 passed\n1 file, 1 test, 0 failed\n"));
}

TEST_CASE("one test or one group runs alone, by its full name") {
    Toy toy;
    const std::string tests =
        "it('adds', function() expect(1).to_equal(1) end)\n"
        "it('adds more', function() expect(1).to_equal(2) end)\n"
        "describe('In it', function() it('a', function() expect(1).to_equal(1) end)\n"
        "it('b', function() expect(1).to_equal(1) end) end)\n";
    const auto counted = [&](const char* name) {
        const Ran ran = toy.run(tests, {"--only", name});
        return std::to_string(ran.code) + " " + ran.out.substr(ran.out.rfind("1 file, ")) + ran.err;
    };
    CHECK(counted("Toy: adds") == "0 1 file, 1 test, 0 failed\n");
    CHECK(counted("Toy: In it") == "0 1 file, 2 tests, 0 failed\n");
    CHECK(counted("Toy: In it: b") == "0 1 file, 1 test, 0 failed\n");
    CHECK(counted("Toy") == "1 1 file, 4 tests, 1 failed\n");
    CHECK(counted("adds") ==
          "2 1 file, 0 tests, 0 failed\n"
          "hexwright test: none of these files has a test or group 'adds'\n");
}

TEST_CASE("a failing test shows both values, the place and the transcript") {
    Toy toy;
    const Ran ran =
        toy.run("it('rolls', function() dice { 9 }\nexpect(request('guess')).to_be(10) end)");
    CHECK(ran.code == 1);
    CHECK(has(ran.out,
              "toy_spec.lua: 0 passed, 1 failed\n  FAILED Toy: rolls\n"
              "    error[lua/expectation]: expected 9 to be 10\n"));
    CHECK(has(ran.out, "toy_spec.lua:3\n"));
    CHECK(has(ran.out, "    what happened:\n      guesses\n"));
}

TEST_CASE("each test starts with a new game and the same chance") {
    Toy toy;
    CHECK(toy.run(R"(
  local first, state
  it("a", function() state = state_hash(); request("space_map", "A-B"); first = request("guess") end)
  it("b", function()
    expect(state_hash()).to_equal(state)
    expect(redo()).to_be_false()
    expect(undo()).to_be_false()
    request("space_map", "A-B")
    expect(request("guess")).to_equal(first)
  end))")
              .out.find("2 passed") != std::string::npos);
}

TEST_CASE("forced dice of one test do not reach the next") {
    Toy toy;
    const Ran ran = toy.run(
        "it('a', function() dice { 1, 2 } answers { 'no' } end)\n"
        "it('b', function() request('guess') end)");
    CHECK(has(ran.out, "1 passed, 1 failed"));
    CHECK(has(ran.out, "error[shell/dice-left]: 2 forced dice are left over"));
    CHECK(has(ran.out, "error[shell/answers-left]: 1 forced answer is left over"));
}

TEST_CASE("a missing die fails the test, even if the script catches the error") {
    Toy toy;
    const Ran ran = toy.run("it('a', function() dice { 1 } twice() end)");
    CHECK(ran.code == 1);
    CHECK(has(ran.out, "error[chance/forced-dice-missing]"));
}

TEST_CASE("an invalid answer fails the test") {
    Toy toy;
    CHECK(has(toy.run("it('a', function() answers { 'Pull' } request('guess') end)").out,
              "error[chance/forced-answer-misfit]"));
}

TEST_CASE("an error in a test is its failure, and the others run") {
    Toy toy;
    const Ran ran = toy.run("it('a', function() error('oh') end) it('b', function() end)");
    CHECK(ran.code == 1);
    CHECK(has(ran.out, "1 passed, 1 failed"));
    CHECK(has(ran.out, "error[lua/script-error]: oh"));
}

TEST_CASE("a spec that cannot be run is reported, and the exit code is 1") {
    Toy toy;
    const Ran ran = toy.run("it(");
    CHECK(ran.code == 1);
    CHECK(has(ran.out, "toy_spec.lua: could not be run\n  error[lua/syntax]"));
    CHECK(has(ran.out, "1 file, 0 tests, 0 failed, 1 file could not be run\n"));
}

TEST_CASE("what keeps a pack from loading is told once, and the specs of it are counted") {
    Toy toy;
    toy.write("toy/main.lua", toy.read("toy/main.lua") + "status \"Torn\" {\n");
    for (const char* name : {"a", "b", "c"})
        toy.write(std::string("toy/spec/") + name + "_spec.lua", "it('is', function() end)\n");
    const Ran ran = run_command({"test", toy.path("toy")});
    CHECK(ran.code == 1);
    CHECK(has(ran.out, "a_spec.lua: could not be run\n  error["));
    CHECK(ran.out.find("error[") == ran.out.rfind("error["));
    CHECK_FALSE(has(ran.out, "b_spec.lua"));
    CHECK(has(ran.out,
              "2 more files could not be run for the same reason\n"
              "3 files, 0 tests, 0 failed, 3 files could not be run\n"));
}

TEST_CASE("a card with an error is left out, and specs run without it and what needs it") {
    Toy toy;
    toy.pack("cards", "", "", "content");
    toy.write("cards/pack.toml",
              toy.read("cards/pack.toml") + "\n[dependencies]\ntoy = \">=1.0, <2.0\"\n");
    toy.write("cards/main.lua", "use \"good\"\nuse \"bad\"\n");
    toy.write("cards/good.lua", "local x = 1\n");
    toy.write("cards/bad.lua", "local y = = 2\n");
    toy.write("cards/spec/cards_spec.lua",
              "it('guesses', function() dice { 9 } expect(request('guess')).to_be(9) end)\n"
              "it('fails', function() expect(1).to_be(2) end)\n");
    toy.write("cards/spec/more_spec.lua", "it('is', function() end)\n");
    const Ran ran = run_command({"test", toy.path("cards")});
    CHECK(ran.code == 1);
    CHECK(has(ran.out, "cards_spec.lua: 1 passed, 1 failed, run without "));
    CHECK(has(ran.out, "more_spec.lua: 1 passed, run without "));
    CHECK(has(ran.out, "cards/bad.lua\n"));
    CHECK(ran.out.find("error[pack/syntax-error]") == ran.out.rfind("error[pack/syntax-error]"));
    CHECK(
        has(ran.out, "2 files, 3 tests, 1 failed, 2 files run without content that has errors\n"));
    const Ran junit = run_command({"test", toy.path("cards"), "--format", "junit"});
    CHECK(has(junit.out, "tests=\"3\" failures=\"1\" errors=\"1\""));
}

TEST_CASE("JUnit lists passing tests too") {
    Toy toy;
    const Ran ran = toy.run("it('a', function() end) it('b', function() expect(1).to_be(2) end)",
                            {"--format", "junit"});
    CHECK(ran.code == 1);
    CHECK(has(ran.out, "<testsuite name=\"toy\" tests=\"2\" failures=\"1\""));
    CHECK(has(ran.out, "name=\"Toy: a\""));
    CHECK(has(ran.out, "type=\"lua/expectation\""));
}

TEST_CASE("JUnit contains the duration of each test in seconds") {
    Toy toy;
    const Ran ran = toy.run("it('a', function() request('guess') end)", {"--format", "junit"});
    const std::string key = "time=\"";
    int found = 0;
    for (std::size_t at = ran.out.find(key); at != std::string::npos;
         at = ran.out.find(key, at + 1)) {
        const std::size_t from = at + key.size();
        const std::string time = ran.out.substr(from, ran.out.find('"', from) - from);
        CHECK(time.find_first_not_of("0123456789.") == std::string::npos);
        CHECK(time.size() - time.find('.') == 7);
        ++found;
    }
    CHECK(found == 3);
}

TEST_CASE("a pack may be suspended for its specs") {
    const ToyFolder folder;
    folder.toy();
    folder.write(
        "toy/main.lua",
        folder.read("toy/main.lua") +
            "kind \"card\" { go = { \"handler\" } }\n"
            "verb \"go\" { args = { { \"what\", \"card\" } }, steps = { { "
            "\"go\", function(act) return act.ability.go(act) or 5 end } }, \"Goes somewhere.\" }");
    folder.pack("hexes", "card \"A\" { go = function(act) return 7 end }",
                "[dependencies]\ntoy = \"^1.0\"\n", "content");
    const std::string spec = folder.write(
        "hexes/a_spec.lua", "it('a', function() expect(request('go', 'A')).to_be(7) end)");
    CHECK(run_command({"test", spec}).code == 0);
    const Ran ran = run_command({"test", "--suspend", "hexes", spec});
    CHECK(ran.code == 1);
    CHECK(has(ran.out, "  -- hexes is suspended --\n"));
    CHECK(has(ran.out, "expected 5"));
    const Ran unknown = run_command({"test", "--suspend", "others", spec});
    CHECK(unknown.code == 2);
    CHECK(unknown.err == "hexwright test: none of these files loads a pack 'others'\n");
}

TEST_CASE("no spec at all is a bad call") {
    const ToyFolder folder;
    const Ran ran = run_command({"test", folder.root.string()});
    CHECK(ran.code == 2);
    CHECK(ran.err == "hexwright test: no *_spec.lua below these paths\n");
    CHECK(run_command({"test", folder.path("nothing")}).code == 2);
}

TEST_CASE("specs in an unreadable folder are not skipped") {
    Toy toy;
    (void)toy.run("it('adds', function() expect(1 + 1).to_equal(2) end)");
    toy.write("toy/spec/more/other_spec.lua", "");
    std::filesystem::permissions(toy.root, std::filesystem::perms::all);
    std::filesystem::permissions(toy.path("toy/spec/more"), std::filesystem::perms::none);
    Ran ran;
    {
        const Unprivileged reader;
        ran = run_command({"test", toy.path("toy")});
    }
    std::filesystem::permissions(toy.path("toy/spec/more"), std::filesystem::perms::owner_all);
    CHECK(ran.code == 2);
    CHECK(ran.err == "error[pack/cannot-read]: " + toy.path("toy/spec/more") + " cannot be read\n");
}

}  // namespace command_test_test
