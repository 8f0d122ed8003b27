#include "pack/manifest.hpp"

#include <random>
#include <string>

#include "catch.hpp"

namespace manifest_test {

using namespace hexwright;

namespace {

const std::string whole =
    "[pack]\n"
    "id = \"emberfall\"\n"
    "title = \"Emberfall Hexes\"\n"
    "version = \"1.2.0\"\n"
    "engine = \">=0.3, <1.0\"\n"
    "kind = \"ruleset\"\n"
    "authors = [\"Ada <ada@example.invalid>\", \"Bo\"]\n"
    "license = \"CC-BY-4.0\"\n"
    "entry = [\"rules/init.lua\", \"hexes/\"]\n"
    "description = \"Hexes of fire.\"\n"
    "homepage = \"https://example.invalid\"\n"
    "tags = [\"fire\"]\n"
    "[dependencies]\n"
    "water = \"~1.2\"\n"
    "core = \"^1.0\"\n"
    "[optional-dependencies]\n"
    "ash = \">=1\"\n"
    "[conflicts]\n"
    "frost = \"<2\"\n"
    "[overrides]\n"
    "\"core:grapple\" = \"house rule\"\n";

// A valid manifest in which one line replaces another ("" removes it) or is added at the end.
std::string with(const std::string& line, const std::string& instead_of = "") {
    std::string text =
        "[pack]\nid = \"ash\"\ntitle = \"Ash\"\nversion = \"1.0.0\"\nengine = \"*\"\nauthors = "
        "[\"A\"]\nlicense = \"MIT\"\n";
    if (instead_of.empty()) return text + line + "\n";
    const std::size_t begin = text.find("\n" + instead_of + " =") + 1;
    return text.replace(begin, text.find('\n', begin) - begin, line);
}

std::vector<std::string> problems(const std::string& text) {
    std::vector<std::string> lines;
    for (const Diagnostic& problem : read_manifest(text, "pack.toml").problems)
        lines.push_back(to_line(problem));
    return lines;
}

using Lines = std::vector<std::string>;

}  // namespace

TEST_CASE("a complete manifest is read, every value with its place") {
    const ManifestReading reading = read_manifest(whole, "p/pack.toml");
    const PackManifest& pack = reading.manifest;
    CHECK(reading.problems.empty());
    CHECK(reading.is_usable());
    CHECK(pack.id.value == "emberfall");
    CHECK(pack.id.where.file == "p/pack.toml");
    CHECK(pack.id.where.line == 2);
    CHECK(pack.id.where.column == 6);
    CHECK(pack.id.where.end_column == 17);
    CHECK(pack.title.value == "Emberfall Hexes");
    CHECK(pack.version.value.text() == "1.2.0");
    CHECK(pack.engine.value.text() == ">=0.3, <1.0");
    CHECK(pack.kind.value == PackKind::ruleset);
    REQUIRE(pack.authors.size() == 2);
    CHECK(pack.authors[1].where.column == 41);
    CHECK(pack.license.value == "CC-BY-4.0");
    REQUIRE(pack.entry.size() == 2);
    CHECK(pack.entry[1].value == "hexes/");
    CHECK(pack.description.value == "Hexes of fire.");
    CHECK(pack.homepage.value == "https://example.invalid");
    CHECK(pack.tags.at(0).value == "fire");
    REQUIRE(pack.dependencies.size() == 2);
    CHECK(pack.dependencies[0].id == "core");
    CHECK(pack.dependencies[1].key.line == 14);
    CHECK(pack.dependencies[1].where.column == 9);
    CHECK(pack.dependencies[1].range.text() == "~1.2");
    CHECK(pack.optional_dependencies.at(0).id == "ash");
    CHECK(pack.conflicts.at(0).id == "frost");
    REQUIRE(pack.overrides.size() == 1);
    CHECK(pack.overrides[0].owner() == "core");
    CHECK(pack.overrides[0].reason == "house rule");
}

TEST_CASE("a pack is content by default") {
    CHECK(read_manifest(with(""), "pack.toml").manifest.kind.value == PackKind::content);
    CHECK(name_of(PackKind::ruleset) == "ruleset");
    CHECK(name_of(PackKind::content) == "content");
    CHECK(name_of(PackKind::library) == "library");
}

TEST_CASE("each mistake in a manifest has its place and its remedy") {
    struct Case {
        std::string text;
        std::string problem;
    };

    const auto one = GENERATE_COPY(
        Case{with("", "id"),
             "1:2: error[pack/missing-key]: [pack] needs 'id' (write id = \"emberfall\")"},
        Case{with("", "title"),
             "1:2: error[pack/missing-key]: [pack] needs 'title' (write title = \"Emberfall "
             "Hexes\")"},
        Case{with("", "version"),
             "1:2: error[pack/missing-key]: [pack] needs 'version' (write version = \"1.0.0\")"},
        Case{
            with("", "engine"),
            "1:2: error[pack/missing-key]: [pack] needs 'engine' (write engine = \">=0.3, <1.0\")"},
        Case{with("", "authors"),
             "1:2: warning[pack/missing-credit]: [pack] names no authors (write authors = [\"Ada "
             "<ada@example.invalid>\"])"},
        Case{with("", "license"),
             "1:2: warning[pack/missing-credit]: [pack] names no license (write license = "
             "\"CC-BY-4.0\")"},
        Case{with("id = \"Ash\"", "id"),
             "2:6: error[pack/bad-pack-id]: 'Ash' is no pack id (2 to 48 small letters, digits and "
             "_, beginning with a letter)"},
        Case{with("id = 3", "id"),
             "2:6: error[pack/wrong-type]: 'id' must be a text, not a number (write id = "
             "\"emberfall\")"},
        Case{with("title = \" \"", "title"),
             "3:9: error[pack/empty-value]: 'title' is empty (write a text, or leave the key out)"},
        Case{with("version = \"1.2\"", "version"),
             "4:15: error[pack/bad-version]: '1.2' is no version: a version has three "
             "numbers with points between them (write three numbers, as in 1.2.0)"},
        Case{with("engine = \">=0.3 0\"", "engine"),
             "5:16: error[pack/bad-range]: '>=0.3 0' is no range of versions: ' ' cannot "
             "stand in a version (write ^1.2, ~1.2, >=0.3, <1.0, 1.2.3 or *)"},
        Case{with("engine = true", "engine"),
             "5:10: error[pack/wrong-type]: 'engine' must be a text, not true or false (write a "
             "range in quotes, such as \"^1.2\")"},
        Case{with("authors = \"A\"", "authors"),
             "6:11: error[pack/wrong-type]: 'authors' must be a list, not a text (write "
             "authors = [\"…\", \"…\"])"},
        Case{with("authors = [\"A\", \"A\"]", "authors"),
             "6:17: error[pack/listed-twice]: 'A' is listed twice (remove one)"},
        Case{with("authors = [\"A\", 1]", "authors"),
             "6:17: error[pack/wrong-type]: 'authors' must be a text, not a number (write "
             "authors = [\"…\", \"…\"])"},
        Case{with("kind = \"rulset\""),
             "8:8: error[pack/bad-choice]: 'rulset' is no kind of pack (did you mean 'ruleset'?)"},
        Case{with("kind = \"x\""),
             "8:8: error[pack/bad-choice]: 'x' is no kind of pack (write ruleset, content or "
             "library)"},
        Case{with("licence = \"MIT\""),
             "8:1: warning[pack/unknown-key]: [pack] has no key 'licence' (did you mean "
             "'license'?)"},
        Case{with("[dependancies]"),
             "8:2: warning[pack/unknown-key]: pack.toml has no key 'dependancies' (did you mean "
             "'dependencies'?)"},
        Case{with("[zzz]"),
             "8:2: warning[pack/unknown-key]: pack.toml has no key 'zzz' (known here: pack, "
             "dependencies, "
             "optional-dependencies, conflicts and overrides)"},
        Case{with("[dependencies]\nCore = \"*\""),
             "9:1: error[pack/bad-pack-id]: 'Core' is no pack id (2 to 48 small letters, "
             "digits and _, beginning with a letter)"},
        Case{with("[dependencies]\ncore = 1"),
             "9:8: error[pack/wrong-type]: 'core' must be a text, not a number (write a range "
             "in quotes, such as \"^1.2\")"},
        Case{with("[dependencies]\nash = \"*\""),
             "9:1: error[pack/depends-on-itself]: 'ash' names itself here (remove this line)"},
        Case{with("[conflicts]\nash = \"*\""),
             "9:1: error[pack/depends-on-itself]: 'ash' names itself here (remove this line)"},
        Case{with("[overrides]\ngrapple = \"x\""),
             "9:1: error[pack/bad-content-id]: 'grapple' names nothing of a pack (write "
             "\"pack:name\" = \"reason\")"},
        Case{with("[overrides]\n\"core:grapple\" = \"\""),
             "9:18: error[pack/empty-value]: 'core:grapple' is empty (write a text, "
             "or leave the key out)"},
        Case{"dependencies = 3\n" + with(""),
             "1:16: error[pack/wrong-type]: 'dependencies' must be a table, not a number (write "
             "[dependencies])"},
        Case{"x = 1 2", "1:7: error[pack/bad-toml]: "}, Case{"[(]", "1:2: error[pack/bad-toml]: "},
        Case{"neІ = 1", "1:3: error[pack/bad-toml]: "},
        Case{"",
             "1:1: error[pack/missing-key]: the table [pack] is missing (begin "
             "with [pack], id, title, version and engine)"});
    const Lines found = problems(one.text);
    CAPTURE(one.text);
    REQUIRE(found.size() == 1);
    CHECK(found[0].find("pack.toml:" + one.problem) == 0);
}

TEST_CASE("an entry stays inside the pack") {
    const char* path = GENERATE("/etc/x.lua", "../x.lua", "a/../x.lua", "a//b.lua", "./x.lua",
                                "a\\\\b.lua", "C:x.lua", ".hidden/x.lua");
    CAPTURE(path);
    const Lines found = problems(with("entry = [\"" + std::string(path) + "\"]"));
    REQUIRE(found.size() == 1);
    CHECK(found[0].find("pack.toml:8:10: error[pack/bad-path]: ") == 0);
}

TEST_CASE("all mistakes are reported, in the order of the text") {
    const ManifestReading reading = read_manifest(
        "[pack]\nid = \"X\"\nversion = \"1\"\nengine = \"?\"\nkind = 1\nautors = "
        "[]\n[dependencies]\n\"Y\" = \"z\"\n",
        "pack.toml");
    std::vector<std::string> codes;
    for (const Diagnostic& problem : reading.problems) codes.push_back(problem.code);
    CHECK(codes == Lines{"pack/missing-key", "pack/missing-credit", "pack/missing-credit",
                         "pack/bad-pack-id", "pack/bad-version", "pack/bad-range",
                         "pack/wrong-type", "pack/unknown-key", "pack/bad-pack-id",
                         "pack/bad-range"});
    CHECK_FALSE(reading.is_usable());
}

TEST_CASE("warnings leave a manifest usable") {
    CHECK(read_manifest(with("licence = \"MIT\""), "pack.toml").is_usable());
}

TEST_CASE("the id of a pack is short and plain") {
    CHECK(is_pack_id("ab"));
    CHECK(is_pack_id("a_1"));
    CHECK(is_pack_id(std::string(48, 'a')));
    CHECK_FALSE(is_pack_id(std::string(49, 'a')));
    for (const char* bad : {"", "a", "1a", "_a", "aB", "a-b", "a b", "é1", "a:b"})
        CHECK_FALSE(is_pack_id(bad));
}

TEST_CASE("arbitrary bytes make a manifest or mistakes, never a crash") {
    std::mt19937 random(3);
    int usable = 0;
    for (int round = 0; round < 3'000; ++round) {
        std::string text = whole;
        for (auto n = random() % 3; n > 0; --n) {
            const std::size_t at = random() % text.size();
            if (random() % 2 == 0) {
                text[at] = static_cast<char>(random() % 256);
            } else {
                text.erase(at, random() % 20);
            }
        }
        const ManifestReading reading = read_manifest(text, "pack.toml");
        for (const Diagnostic& problem : reading.problems) CHECK(problem.where.line > 0);
        if (!reading.is_usable()) continue;
        ++usable;
        CHECK(is_pack_id(reading.manifest.id.value));
    }
    CHECK(usable > 500);
    CHECK(usable < 2'900);
}

}  // namespace manifest_test
