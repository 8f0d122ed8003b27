// Files read and compiled by other threads while a pack loads: nothing of it shows.
#include "pack/compile_ahead.hpp"

#include <string>
#include <vector>

#include "catch.hpp"
#include "pack/validate.hpp"
#include "validate_bench.hpp"

namespace compile_ahead_test {

using namespace hexwright;

namespace {

std::string repeated(const std::string& part, int times) {
    std::string text;
    for (int i = 0; i < times; ++i) text += part;
    return text;
}

void check_helpers(ValidateBench& bench) {
    for (std::size_t pack = 0; pack < bench.shelf.wanted; ++pack) {
        std::vector<std::string> told;
        for (const int threads : {0, 1, 2}) {
            bench.options.compile_threads = threads;
            told.push_back(text_of(validate(bench.shelf, pack, bench.options, bench.stop)));
        }
        INFO(bench.shelf.packs[pack].shown);
        CHECK(told[1] == told[0]);
        CHECK(told[2] == told[0]);
    }
}

}  // namespace

TEST_CASE("the corpus has the same findings however many threads compile ahead") {
    ValidateBench bench;
    bench.take_corpus();
    check_helpers(bench);
}

TEST_CASE("rules and scripts have the same findings however many threads compile ahead") {
    ValidateBench bench;
    bench.take_rules_and_scripts();
    check_helpers(bench);
}

TEST_CASE("hostile files have the same findings however many threads compile ahead") {
    ValidateBench bench;
    bench.pack("rules", "ruleset", "kind \"card\" { \"A card.\", power = \"number\" }\n");
    const std::vector<std::string> files = {
        "card \"A\" { power = 1 }",
        "card \"B\" { power = 1 ",
        "return " + repeated("(", 150) + "1" + repeated(")", 150),
        "return " + repeated("(", 195) + "1" + repeated(")", 195),
        "return " + repeated("{", 250) + repeated("}", 250),
        "return { " + repeated("a,", 10'000) + " }",
        std::string(40'000, '-'),
        "\x1bLua\x54\x00",
        "return '\xff\xfe'",
        "local t = {} while true do t[#t + 1] = ('x'):rep(1000) .. #t end",
        "while true do end",
        "\n\nerror('on line three')",
        "local card = nil\nreturn card.power",
        "return use \"f_14\"",
        "return use \"f_13\"",
        "return use \"f_1\"",
        "local n = 0\nfunction count() n = n + 1 return n end",
        "total = 3\nreturn function() return totl end",
        "local s = 'x' for i = 1, 16 do s = s .. s end return { s, s .. 'y' }",
    };
    std::string names;
    for (std::size_t i = 0; i < files.size(); ++i) names += "use \"f_" + std::to_string(i) + "\"\n";
    bench.pack("one_by_one", "content", "return {}");
    for (std::size_t i = 0; i < files.size(); ++i) {
        const std::string name = "f_" + std::to_string(i);
        bench.write("one_by_one/" + name + ".lua", files[i]);
        bench.pack("only_" + std::to_string(i), "content", "use \"" + name + "\"");
        bench.write("only_" + std::to_string(i) + "/" + name + ".lua", files[i]);
    }
    std::string manifest =
        "[pack]\nid = \"one_by_one\"\ntitle = \"all\"\nversion = \"1.0.0\"\n"
        "kind = \"content\"\nengine = \">=0.3, <1.0\"\n"
        "authors = [\"A <a@example.invalid>\"]\nlicense = \"CC0-1.0\"\n"
        "[dependencies]\nrules = \"^1.0\"\n";
    bench.write("one_by_one/pack.toml", manifest);
    std::vector<std::string> wanted = {"one_by_one"};
    for (std::size_t i = 0; i < files.size(); ++i) wanted.push_back("only_" + std::to_string(i));
    bench.fill(wanted);
    REQUIRE(bench.shelf.wanted == wanted.size());
    check_helpers(bench);
}

TEST_CASE("other threads read and compile what the loading thread has not come to") {
    ValidateBench bench;
    bench.pack("rules", "ruleset", "return 'rules'");
    bench.fill({"rules"});
    const PackSource& source = bench.shelf.packs.front();
    CompileAhead ahead(1, bench.stop);
    for (;;) {  // until the other thread is there first
        ahead.begin({&source});
        const TextPlan* plan = ahead.plan_of(source);
        REQUIRE(plan != nullptr);
        REQUIRE(plan->paths.size() == 1);
        std::this_thread::yield();
        const std::optional<std::string> text = ahead.take_text(*plan, 0);
        if (!text) continue;
        CHECK(*text == "return 'rules'");
        const auto chunk = ahead.take_chunk(*plan, 0);
        REQUIRE(chunk != nullptr);
        CHECK(chunk->is_of("rules/main.lua", "return 'rules'"));
        break;
    }
}

TEST_CASE("a text that the loading thread has read is compiled, or left to it") {
    ValidateBench bench;
    bench.pack("rules", "ruleset", "return 'rules'");
    bench.fill({"rules"});
    const PackSource& source = bench.shelf.packs.front();
    CompileAhead ahead(2, bench.stop);
    for (int i = 0; i < 200; ++i) {
        ahead.begin({&source});
        const TextPlan* plan = ahead.plan_of(source);
        const std::string text = ahead.take_text(*plan, 0).value_or("return 'rules'");
        ahead.offer(*plan, 0, text);
        const auto chunk = ahead.take_chunk(*plan, 0);
        if (chunk) CHECK(chunk->is_of("rules/main.lua", text));
        ahead.finish(*plan);
    }
    CHECK(ahead.plan_of(bench.shelf.packs.front()) != nullptr);
}

TEST_CASE("a file that changed after it was compiled ahead is taken as it was read") {
    ValidateBench bench;
    bench.pack("rules", "ruleset", "return 'rules'");
    bench.fill({"rules"});
    bench.options.compile_threads = 1;
    for (int i = 0; i < 50; ++i) {
        bench.write("rules/main.lua", i % 2 == 0 ? "return {" : "return {}");
        const Validated result = validate(bench.shelf, 0, bench.options, bench.stop);
        CHECK(result.was_loaded == (i % 2 == 1));
    }
}

TEST_CASE("a raised stop flag ends the threads") {
    ValidateBench bench;
    bench.take_rules_and_scripts();
    bench.options.compile_threads = 2;
    bench.stop.raise(StopReason::interrupted);
    CHECK_FALSE(validate(bench.shelf, 0, bench.options, bench.stop).was_loaded);
}

TEST_CASE("a plan has the files of a pack in order, with what runs and what is only read") {
    ValidateBench bench;
    bench.pack("rules", "ruleset", "");
    for (const char* file : {"b.lua", "a/c.lua", "spec/x.lua", "d_spec.lua", "scenes/s.lua"})
        bench.write(std::string("rules/") + file, "");
    bench.fill({"rules"});
    const auto plan = plan_texts(bench.shelf.packs.front());
    CHECK(plan->entries == std::vector<std::string_view>{"main.lua"});
    CHECK(plan->paths == std::vector<std::string_view>{"a/c.lua", "b.lua", "main.lua"});
    CHECK(plan->problems.empty());
}

}  // namespace compile_ahead_test
