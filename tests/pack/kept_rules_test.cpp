// Packs validated one after another in kept games, and each in a game of its own.
#include "pack/kept_rules.hpp"

#include <algorithm>
#include <random>
#include <string>
#include <vector>

#include "catch.hpp"
#include "pack/validate_passes.hpp"
#include "validate_bench.hpp"

namespace kept_rules_test {

using namespace hexwright;

namespace {

const char* const toy_rules = R"(kind "card" { "A card.", { answers = "grow" },
  power = { "number", "How strong.", at_least = 0, at_most = 9 },
  ally = { "card", "A friend." },
  on_play = { "handler", "What it does." } }
verb "grow" { steps = { { "no", function(act) return false end } } }
event "bloom"
)";

// What all packs of a shelf have to tell, in this order, in one kept game after another.
std::vector<std::string> told_in_order(const ValidateBench& bench,
                                       const std::vector<std::size_t>& order) {
    std::vector<std::string> told(order.size());
    KeptRules rules;
    for (const std::size_t pack : order)
        told[pack] = text_of(validate(bench.shelf, pack, bench.options, bench.stop, rules));
    return told;
}

std::vector<std::string> told_apart(const ValidateBench& bench) {
    std::vector<std::string> told;
    for (std::size_t pack = 0; pack < bench.shelf.wanted; ++pack)
        told.push_back(text_of(validate(bench.shelf, pack, bench.options, bench.stop)));
    return told;
}

void check_orders(const ValidateBench& bench, int orders) {
    const std::vector<std::string> apart = told_apart(bench);
    std::vector<std::size_t> order(bench.shelf.wanted);
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    std::mt19937 random(20);
    for (int i = 0; i < orders; ++i) {
        std::shuffle(order.begin(), order.end(), random);
        const std::vector<std::string> kept = told_in_order(bench, order);
        for (std::size_t pack = 0; pack < kept.size(); ++pack) {
            INFO(bench.shelf.packs[pack].shown << ", order " << i);
            CHECK(kept[pack] == apart[pack]);
        }
    }
}

}  // namespace

TEST_CASE("the ruleset of the last pack is there for the next") {
    ValidateBench bench;
    bench.pack("rules", "ruleset", toy_rules);
    for (const char* name : {"pack_a", "pack_b", "pack_c"})
        bench.pack(name, "content", "card \"Rat\" { power = 3 }");
    bench.fill({"pack_a", "pack_b", "pack_c"});
    KeptRules rules;
    const auto validated = [&](std::size_t pack) {
        return validate(bench.shelf, pack, bench.options, bench.stop, rules);
    };
    CHECK(validated(0).problems.empty());
    bench.write("rules/main.lua", "kind \"spell\" {}");
    const Validated second = validated(1);
    CHECK(second.was_loaded);
    CHECK(second.problems.empty());
    // In a game of its own it meets what the ruleset has become.
    CHECK_FALSE(validate(bench.shelf, 2, bench.options, bench.stop).was_loaded);
}

TEST_CASE("what a kept game finds is found again in a game of the pack's own") {
    ValidateBench bench;
    bench.pack("rules", "ruleset", toy_rules);
    bench.pack("pack_a", "content", "card \"Rat\" { power = 3 }");
    bench.pack("pack_b", "content", "card \"Rat\" { pwoer = 3 }");
    bench.fill({"pack_a", "pack_b"});
    KeptRules rules;
    CHECK(validate(bench.shelf, 0, bench.options, bench.stop, rules).problems.empty());
    bench.write("rules/main.lua", std::string(toy_rules) + "kind \"crad\" {}");
    const Validated found = validate(bench.shelf, 1, bench.options, bench.stop, rules);
    REQUIRE(found.problems.size() == 1);
    CHECK(found.problems[0].code == "pack/unknown-field");
}

TEST_CASE("a game is kept only after a pack that can be taken out again") {
    ValidateBench bench;
    bench.pack("rules", "ruleset", std::string(toy_rules) + "card \"Oak\" { power = 1 }");
    bench.pack("plain", "content", "card \"Rat\" { power = 3 }");
    bench.pack("wrong", "content", "card \"Rat\" { power = 30 }");
    bench.pack("instead", "content", "card \"rules:Oak\" { power = 2 }",
               "[overrides]\n\"rules:Oak\" = \"older\"\n");
    bench.fill({"plain", "wrong", "instead"});
    for (std::size_t pack = 0; pack < 3; ++pack) {
        KeptRules rules;
        (void)validate(bench.shelf, pack, bench.options, bench.stop, rules);
        const PackSource& next = bench.shelf.packs[pack == 0 ? 1 : 0];
        const bool is_kept = rules.take(next, {&bench.shelf.packs[3]}) != nullptr;
        INFO(bench.shelf.packs[pack].shown);
        CHECK(is_kept == (pack == 0));
    }
}

TEST_CASE("a pack that needs something else gets a game of its own") {
    ValidateBench bench;
    bench.pack("rules", "ruleset", toy_rules);
    bench.pack("other", "library", "return {}");
    bench.pack("pack_a", "content", "card \"Rat\" { power = 3 }");
    bench.pack("pack_b", "content", "card \"Rat\" { power = 3 }");
    bench.fill({"pack_a", "pack_b"});
    const PackSource& needed = bench.shelf.packs[3];
    REQUIRE(needed.manifest.id.value == "rules");
    KeptRules rules;
    (void)validate(bench.shelf, 0, bench.options, bench.stop, rules);
    CHECK(rules.take(bench.shelf.packs[1], {&bench.shelf.packs[2], &needed}) == nullptr);
    (void)validate(bench.shelf, 0, bench.options, bench.stop, rules);
    CHECK(rules.take(bench.shelf.packs[1], {&needed}) != nullptr);
}

TEST_CASE("a kept game stays bounded however many packs went through it") {
    ValidateBench bench;
    bench.pack("rules", "ruleset", toy_rules);
    std::vector<std::string> names;
    std::string script;
    for (int i = 0; i < 200; ++i)
        script +=
            "card \"Rat " + std::to_string(i) + "\" { power = 3, on_play = function() end }\n";
    for (int i = 0; i < 40; ++i) {
        names.push_back("pack_" + std::to_string(i));
        bench.pack(names.back(), "content", script);
    }
    bench.fill(names);
    KeptRules rules;
    std::size_t most = 0;
    for (std::size_t pack = 0; pack + 1 < names.size(); ++pack) {
        CHECK(validate(bench.shelf, pack, bench.options, bench.stop, rules).problems.empty());
        auto game = rules.take(bench.shelf.packs.at(pack + 1), {&bench.shelf.packs[40]});
        REQUIRE(game != nullptr);
        most = std::max(most, game->sandbox.memory_used());
        CHECK(game->loader.amounts().packs == 1);
        CHECK(game->game.rules.definitions.all().empty());
        game->note_needed();
        (void)game->loader.load({&bench.shelf.packs[pack]});
        rules.keep(std::move(game), bench.shelf.packs[pack], {&bench.shelf.packs[40]}, true);
    }
    CHECK(most < std::size_t{8} * 1024 * 1024);
}

TEST_CASE("kept games tell of the corpus what fresh ones tell, in any order") {
    ValidateBench bench;
    bench.take_corpus();
    check_orders(bench, 3);
}

TEST_CASE("kept games tell of rules and scripts what fresh ones tell, in any order") {
    ValidateBench bench;
    bench.take_rules_and_scripts();
    check_orders(bench, 2);
}

}  // namespace kept_rules_test
