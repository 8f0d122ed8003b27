#include <fmt/format.h>
#include <fmt/ranges.h>

#include <string>
#include <vector>

#include "../run_command.hpp"
#include "catch.hpp"
#include "shipped_pack.hpp"

namespace editor_code_lens_test {

using namespace hexwright;

namespace {

JsonValue lenses(ShippedPack& pack, const std::string& text) {
    return pack.ask("codeLens", text + "|");
}

// "line: words": what each lens runs; the file is FILE.
std::vector<std::string> runs(ShippedPack& pack, const std::string& text) {
    std::vector<std::string> all;
    for (const JsonValue& lens : lenses(pack, text)) {
        CHECK(lens.at("command").at("command") == "hexwright.tryIt");
        auto words = lens.at("command").at("arguments").get<std::vector<std::string>>();
        for (std::string& word : words)
            if (word == pack.path) word = "FILE";
        all.push_back(fmt::format("{}: {}", lens.at("range").at("start").at("line").get<int>(),
                                  fmt::join(words, " ")));
    }
    return all;
}

}  // namespace

TEST_CASE("a scene has a lens that runs it") {
    ShippedPack pack("dewprism/scenes/tiger_cave.lua");
    CHECK(runs(pack, "policy \"greedy\"\n") == std::vector<std::string>{"0: run FILE"});
}

TEST_CASE("each group and test of a spec has a lens that runs it alone") {
    ShippedPack pack("tsl/spec/examples/examples_spec.lua");
    CHECK(runs(pack,
               "describe(\"A\", function()\n  it(\"b\", function() end)\n"
               "  describe('C', function()\n    it('d', f)\n  end)\n  it(\"e\" .. name, f)\n"
               "  it(\"g\", f)\nend)\nit(\"h\", f)\n") ==
          std::vector<std::string>{"0: test FILE --only A", "1: test FILE --only A: b",
                                   "2: test FILE --only A: C", "3: test FILE --only A: C: d",
                                   "6: test FILE --only A: g", "8: test FILE --only h"});
    CHECK(runs(pack, "describe(name, function()\n  it(\"b\", f)\nend)\nlocal it = f\nit(\"x\")")
              .empty());
}

TEST_CASE("a card has no lens") {
    ShippedPack pack("tsl/armour.lua");
    CHECK(lenses(pack, "weapon \"A\" {}").empty());
}

TEST_CASE("what a lens of a shipped spec says can be run") {
    ShippedPack pack("tsl/spec/examples/examples_spec.lua");
    const JsonValue all = lenses(pack, pack.editor.text(pack.path).text());
    REQUIRE(all.size() > 2);
    const auto words = all[1].at("command").at("arguments").get<std::vector<std::string>>();
    const Ran ran = run_command(words);
    INFO(ran.out << ran.err);
    CHECK(ran.code == 0);
    CHECK(ran.out.find("1 file, 1 test, 0 failed\n") != std::string::npos);
}

}  // namespace editor_code_lens_test
