#include "pack/load_order.hpp"

#include <fstream>
#include <iterator>
#include <string>

#include "base/version.hpp"
#include "catch.hpp"

namespace load_order_test {

using namespace hexwright;

namespace {

PackManifest pack(const std::string& id,
                  const std::string& version = "1.0.0",
                  const std::string& rest = "",
                  const std::string& engine = "*") {
    const std::string text = "[pack]\nid = \"" + id + "\"\ntitle = \"T\"\nversion = \"" + version +
                             "\"\nengine = \"" + engine +
                             "\"\nauthors = [\"A\"]\nlicense = \"MIT\"\n" + rest;
    ManifestReading reading = read_manifest(text, id + "/pack.toml");
    REQUIRE(reading.problems.empty());
    return reading.manifest;
}

std::string needs(const std::string& lines) {
    return "[dependencies]\n" + lines;
}

std::string ordered(const std::vector<PackManifest>& found,
                    const std::vector<std::string>& wanted = {}) {
    std::string text;
    for (const std::size_t index : order_packs(found, wanted, *parse_version("0.3.0")).order) {
        text += (text.empty() ? "" : " ") + found[index].id.value;
    }
    return text;
}

std::vector<std::string> problems(const std::vector<PackManifest>& found,
                                  const std::vector<std::string>& wanted = {}) {
    std::vector<std::string> lines;
    for (const Diagnostic& problem : order_packs(found, wanted, *parse_version("0.3.0")).problems) {
        std::string line = to_line(problem);
        for (const std::string& note : problem.notes) line += " | " + note;
        lines.push_back(line);
    }
    return lines;
}

using Lines = std::vector<std::string>;

}  // namespace

TEST_CASE("dependencies load first, ties by id, in any order of discovery") {
    const PackManifest core = pack("core");
    const PackManifest ember = pack("ember", "1.0.0", needs("core = \"^1\""));
    const PackManifest ash = pack("ash", "1.0.0", needs("ember = \"*\"\ncore = \"*\""));
    const PackManifest dew = pack("dew");
    CHECK(ordered({core, ember, ash, dew}) == "core ember ash dew");
    CHECK(ordered({dew, ash, ember, core}) == "core ember ash dew");
    CHECK(ordered({dew, ash, ember, core}, {"dew", "ember"}) == "dew core ember");
    CHECK(ordered({}).empty());
    CHECK(problems({core, ember, ash, dew}).empty());
}

TEST_CASE("an optional dependency loads first if it exists and fits") {
    const PackManifest ash = pack("ash", "1.0.0", "[optional-dependencies]\nzinc = \"^1\"");
    CHECK(ordered({ash, pack("zinc")}, {"ash"}) == "zinc ash");
    CHECK(ordered({ash, pack("zinc", "2.0.0")}, {"ash"}) == "ash");
    CHECK(ordered({ash}) == "ash");
    CHECK(problems({ash}).empty());
    CHECK(problems({ash, pack("zinc", "1.0.0", "[optional-dependencies]\nash = \"*\"")}).empty());
}

TEST_CASE("a missing dependency is reported with the chain that needs it") {
    const PackManifest siege = pack("siege", "1.0.0", needs("ember = \"*\""));
    const PackManifest ember = pack("ember", "1.0.0", needs("core = \"^2.0\""));
    CHECK(problems({siege, ember, pack("cora")}, {"siege"}) ==
          Lines{"ember/pack.toml:9:1: error[pack/missing-dependency]: 'ember' needs the pack "
                "'core', which is not there "
                "(did you mean 'cora'?) | siege needs ember needs core ^2.0"});
    CHECK(ordered({siege, ember, pack("dew")}) == "dew");
}

TEST_CASE("a dependency that is too old is reported with the chain that needs it") {
    const PackManifest siege = pack("siege", "1.0.0", needs("ember = \"*\""));
    const PackManifest ember = pack("ember", "1.0.0", needs("core = \"^2.0\""));
    CHECK(problems({siege, ember, pack("core", "1.9.0")}, {"siege"}) ==
          Lines{"ember/pack.toml:9:8: error[pack/wrong-version]: 'ember' needs core ^2.0, but core "
                "is 1.9.0 (install a "
                "version of core that fits ^2.0) | siege needs ember needs core ^2.0"});
}

TEST_CASE("a cycle of dependencies is shown completely") {
    const PackManifest a = pack("aa", "1.0.0", needs("bb = \"*\""));
    const PackManifest b = pack("bb", "1.0.0", needs("cc = \"*\""));
    const PackManifest c = pack("cc", "1.0.0", needs("bb = \"*\""));
    CHECK(
        problems({a, b, c}) ==
        Lines{
            "bb/pack.toml:9:1: error[pack/cyclic-dependency]: 'bb' and 'cc' need each other (move "
            "what both need into a third pack) | bb needs cc needs bb"});
    CHECK(ordered({a, b, c, pack("dd")}) == "dd");
}

TEST_CASE("a cycle is reported in the same words wherever the search began") {
    const PackManifest a = pack("aa", "1.0.0", needs("bb = \"*\""));
    const PackManifest b = pack("bb", "1.0.0", needs("cc = \"*\""));
    const PackManifest c = pack("cc", "1.0.0", needs("aa = \"*\""));
    for (const char* first : {"aa", "bb", "cc"}) {
        CHECK(problems({a, b, c}, {first}) ==
              Lines{"aa/pack.toml:9:1: error[pack/cyclic-dependency]: 'aa' and 2 others need one "
                    "another (move what they share into a pack of its own) | aa needs bb needs cc "
                    "needs aa"});
    }
}

TEST_CASE("an optional dependency that needs its dependent loads after it") {
    const PackManifest a = pack("aa", "1.0.0", "[optional-dependencies]\ncc = \"*\"");
    const PackManifest b = pack("bb", "1.0.0", needs("aa = \"*\""));
    const PackManifest c = pack("cc", "1.0.0", needs("bb = \"*\""));
    CHECK(problems({a, b, c}).empty());
    CHECK(ordered({a, b, c}) == "aa bb cc");
    CHECK(ordered({a, b, c}, {"aa"}) == "aa");
    CHECK(ordered({a, b, c}, {"cc"}) == "aa bb cc");
}

TEST_CASE("packs in conflict are not loaded together") {
    const PackManifest ash = pack("ash", "1.0.0", "[conflicts]\nember = \"<2\"");
    const PackManifest siege = pack("siege", "1.0.0", needs("ash = \"*\""));
    CHECK(problems({ash, pack("ember"), siege}, {"siege", "ember"}) ==
          Lines{"ash/pack.toml:9:1: error[pack/conflict]: 'ash' cannot be loaded together with "
                "'ember' 1.0.0 (load only one of "
                "them) | ash <- siege <- wanted | ember <- wanted"});
    CHECK(ordered({ash, pack("ember"), siege}) == "ember");
    CHECK(ordered({ash, pack("ember", "2.0.0"), siege}) == "ash ember siege");
    CHECK(ordered({ash, pack("ember"), siege}, {"siege"}) == "ash siege");
}

TEST_CASE("a pack for another engine is refused") {
    CHECK(problems({pack("ash", "1.0.0", "", ">=0.4, <1.0")}) ==
          Lines{"ash/pack.toml:5:10: error[pack/wrong-engine]: 'ash' needs engine >=0.4, <1.0, "
                "this is 0.3.0 (use another "
                "version of the pack or of hexwright)"});
}

TEST_CASE("two packs with the same id are both left out") {
    CHECK(problems({pack("ash"), pack("ash", "2.0.0")}) ==
          Lines{"ash/pack.toml:2:6: error[pack/two-packs-one-id]: the pack id 'ash' is already "
                "used by ash/pack.toml (rename one "
                "of them, or remove it)"});
    CHECK(problems({pack("ash"), pack("ash", "2.0.0")}, {"ash"}).size() == 1);
    CHECK(ordered({pack("ash"), pack("ash", "2.0.0"), pack("ember")}) == "ember");
}

TEST_CASE("two packs with the same id are reported in the same words in any order of discovery") {
    PackManifest second = pack("ash", "2.0.0");
    second.file = second.id.where.file = "ash_of_last_week/pack.toml";
    const Lines told = {
        "ash_of_last_week/pack.toml:2:6: error[pack/two-packs-one-id]: the pack id 'ash' is "
        "already "
        "used by ash/pack.toml (rename one of them, or remove it)"};
    CHECK(problems({pack("ash"), second}) == told);
    CHECK(problems({second, pack("ash")}) == told);
}

TEST_CASE("a pack that needs one of two packs with the same id is left out, but not blamed") {
    const PackManifest siege = pack("siege", "1.0.0", needs("ash = \"*\""));
    CHECK(problems({pack("ash"), pack("ash"), siege}).size() == 1);
    CHECK(ordered({pack("ash"), pack("ash"), siege, pack("ember")}) == "ember");
}

TEST_CASE("a wanted pack that was not found is reported") {
    CHECK(problems({pack("ember")}, {"embers"}) ==
          Lines{"error[pack/pack-not-found]: there is no pack 'embers' (did you mean 'ember'?)"});
}

TEST_CASE("only definitions of a dependency may be overridden") {
    const PackManifest ash = pack("ash", "1.0.0", "[overrides]\n\"core:grapple\" = \"house rule\"");
    CHECK(problems({ash, pack("core")}) ==
          Lines{"ash/pack.toml:9:1: error[pack/override-without-dependency]: 'ash' overrides "
                "core:grapple, but does not depend "
                "on 'core' (add core to [dependencies])"});
    CHECK(ordered({pack("ash", "1.0.0",
                        needs("core = \"*\"\n[overrides]\n\"core:grapple\" = \"house rule\"")),
                   pack("core")}) == "core ash");
}

TEST_CASE("a conflict says what needs each of the two") {
    const std::vector<PackManifest> found = {pack("ash"),
                                             pack("core", "1.0.0", "[conflicts]\nash = \"*\""),
                                             pack("ember", "1.0.0", needs("core = \"*\"")),
                                             pack("siege", "1.0.0", needs("ember = \"*\""))};
    const auto notes = [&](const std::vector<std::string>& wanted) {
        return order_packs(found, wanted, this_engine()).problems.at(0).notes;
    };
    CHECK(notes({"siege", "ash"}) == Lines{"core <- ember <- siege <- wanted", "ash <- wanted"});
    CHECK(notes({"siege", "ember", "ash"}) == Lines{"core <- ember <- wanted", "ash <- wanted"});
    CHECK(notes({"core", "ash"}) == Lines{"core <- wanted", "ash <- wanted"});
}

TEST_CASE("the engine's version is CMake's") {
    std::ifstream file(HEXWRIGHT_ROOT "/CMakeLists.txt");
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    CHECK(text.find("project(hexwright VERSION " + std::string(engine_version) + " ") !=
          std::string::npos);
    CHECK(this_engine().text() == engine_version);
}

}  // namespace load_order_test
