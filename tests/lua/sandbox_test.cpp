#include "lua/sandbox.hpp"

#include "catch.hpp"
#include "sandbox_support.hpp"

using namespace hexwright;

TEST_CASE("a pack is loaded, frozen and played") {
    TestPack pack;
    CHECK(pack.run("local limit = { 3, 4 } function run() return limit[1] + limit[2] end") == "7");
    CHECK(pack.problem.code == "");
}

TEST_CASE("an error says file, line and frames") {
    TestPack pack;
    (void)pack.run(
        "local function hurt()\n error('no target')\nend\nfunction run()\n  hurt() return 1\nend");
    CHECK(pack.problem.code == "lua/script-error");
    CHECK(pack.problem.message == "no target");
    CHECK(pack.problem.where.file == "test/main.lua");
    CHECK(pack.problem.where.line == 2);
    REQUIRE(pack.problem.frames.size() == 2);
    CHECK(pack.problem.frames[0].pack == "test");
    CHECK(pack.problem.frames[1].line == 5);
}

TEST_CASE("a mistake of syntax names its line") {
    TestPack pack;
    const Diagnostic found = pack.load("local a = 1\nlocal = 2\n");
    CHECK(found.code == "lua/syntax");
    CHECK(found.where.line == 2);
    CHECK(found.where.file == "test/main.lua");
}
