#include <fmt/format.h>
#include <fmt/ranges.h>

#include <string>
#include <vector>

#include "../check_pack.hpp"
#include "base/text.hpp"
#include "catch.hpp"
#include "shipped_pack.hpp"

namespace editor_manifest_completion_test {

using namespace hexwright;

namespace {

struct Offered {
    const char* text;
    std::vector<std::string> first;
    std::vector<std::string> absent;
};

// The text once the entry of this label was taken.
std::string taken(ShippedPack& pack, std::string text, const std::string& label) {
    const JsonValue list = pack.completion(text);
    text.erase(text.find('|'), 1);
    for (const JsonValue& item : list.at("items")) {
        if (item.at("label") != label) continue;
        const LineIndex lines(text);
        const TextRange range = read_range(item.at("textEdit").at("range"));
        const std::size_t begin = lines.byte_of(range.start);
        text.replace(begin, lines.byte_of(range.end) - begin,
                     item.at("textEdit").at("newText").get<std::string>());
        return text;
    }
    return "not offered: " + label;
}

}  // namespace

TEST_CASE("completion by place in pack.toml") {
    ShippedPack pack("tsl/pack.toml");
    const std::vector<Offered> all = {
        {"|", {"pack", "dependencies"}, {"id"}},
        {"[pack]\n|\nid = \"a\"\n", {"title", "version", "engine"}, {"id", "pack"}},
        {"[pack]\nid = \"a\"\n\n[dependencies]\n|", {"actlite"}, {"tsl_field_kit", "id"}},
        {"[dependencies]\nactlite = \"*\"\ndew|\n", {"dewprism", "dewprism_bestiary"}, {"actlite"}},
        {"[conflicts]\ntsl = \"|\"", {"^0.1", "*"}, {"tsl"}},
        {"[pack]\nkind = \"|\"", {"ruleset", "content", "library"}, {}},
        {"[pack]\nentry = [\"armour.lua\", \"g|\"]", {"gear.lua"}, {"pack.toml"}},
        {"[pack]\n[opt|\n", {"optional-dependencies"}, {"pack"}},
        {"[pack]\n# |", {}, {"id"}},
        {"[pack]\ntitle = \"|\"", {}, {"ruleset"}},
        {"[overrides]\n|", {}, {"tsl"}},
    };
    for (const Offered& one : all) {
        const std::vector<std::string> labels = pack.labels(one.text);
        INFO(one.text << "\noffers " << fmt::format("{}", fmt::join(labels, " ")));
        std::vector<std::string> top = labels;
        top.resize(std::min(labels.size(), one.first.size()));
        CHECK(top == one.first);
        for (const std::string& absent : one.absent) {
            INFO("not wanted: " << absent);
            CHECK_FALSE(contains(labels, absent));
        }
    }
}

TEST_CASE("what completion writes in pack.toml is whole") {
    ShippedPack pack("tsl/pack.toml");
    CHECK(taken(pack, "[dep|]\n", "dependencies") == "[dependencies]\n");
    CHECK(taken(pack, "dep|\n", "dependencies") == "[dependencies]\n");
    CHECK(taken(pack, "[dependencies]\ndewp|", "dewprism") ==
          "[dependencies]\ndewprism = \"^0.1\"");
    CHECK(taken(pack, "[pack]\nkind = |", "ruleset") == "[pack]\nkind = \"ruleset\"");
    CHECK(taken(pack, "[pack]\nkind = \"con|tents\"\n", "content") ==
          "[pack]\nkind = \"content\"\n");
    CHECK(taken(pack, "[pack]\nti|", "title") == "[pack]\ntitle = ");
}

TEST_CASE("a pack.toml has no colours of scripts") {
    ShippedPack pack("tsl/pack.toml");
    CHECK(pack.ask("semanticTokens/full", "[pack]\ntitle = \"Pinned\"|\n").at("data").empty());
}

}  // namespace editor_manifest_completion_test
