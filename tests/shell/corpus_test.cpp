// Small packs with one mistake each; a comment at the end names the expected finding and its place.
//
//     ability "A" { pwoer = 3 }
//     -- expect: pack/unknown-field 1:15
//
// content/ and ruleset/ hold main.lua of a pack, manifest/ a whole pack.toml, packs/ whole packs.
// systems/ has packs for the project's own rulesets, with each finding beside its line:
//
//     creature "Hollow" { printed = { attributes = 6 } }  -- expect: pack/sheet 33 printed are 6
//
// right/ has unusual packs without a mistake. Content may use the ruleset in rules/. codes/ has the
// meaning of every code, a wrong example and a right one: code_examples_test.cpp tries those.
#include <algorithm>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

#include "catch.hpp"
#include "run_command.hpp"
#include "toy_pack.hpp"

namespace corpus_test {

namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;
using Lines = std::vector<std::string>;

const fs::path corpus = fs::path(HEXWRIGHT_ROOT) / "tests/corpus";

std::string text_of(const fs::path& file) {
    std::ifstream stream(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
}

// "main.lua:1:15 pack/unknown-field" for each comment.
void take_expected(const std::string& file, const std::string& text, Lines& expected) {
    const std::string mark = " expect: ";
    for (std::size_t at = text.find(mark); at != std::string::npos; at = text.find(mark, at + 1)) {
        std::istringstream words(text.substr(at + mark.size()));
        std::string code;
        std::string place;
        words >> code >> place;
        expected.push_back(file + (place == "-" ? "" : ":" + place) + " " + code);
    }
}

Lines found_in(const ToyFolder& folder, const std::string& pack, std::string& said) {
    const Ran ran = run_command({"check", folder.path(pack), "--format", "json", "--no-cache"});
    said = ran.out + ran.err;
    Lines found;
    if (ran.out.empty()) return found;
    const Json json = Json::parse(ran.out);
    for (const Json& one : json.at("diagnostics")) {
        const std::string file = one["file"].is_null() ? "" : one["file"].get<std::string>();
        const std::string prefix = folder.path(pack) + "/";
        std::string line = file.starts_with(prefix) ? file.substr(prefix.size()) : file;
        if (!one["range"].is_null()) {
            const Json& start = one["range"]["start"];
            line += ":" + start["line"].dump();
            if (!start["column"].is_null()) line += ":" + start["column"].dump();
        }
        found.push_back(line + " " + one["code"].get<std::string>());
    }
    return found;
}

std::vector<fs::path> cases_in(const char* folder) {
    std::vector<fs::path> cases;
    for (const auto& entry : fs::directory_iterator(corpus / folder)) cases.push_back(entry.path());
    std::sort(cases.begin(), cases.end());
    return cases;
}

// A finding in a line: "names.lua:2:30 pack/escape", and its message.
struct LineFinding {
    std::string place;
    std::string text;
};

// The findings that comments beside the lines of a script expect, from first to last.
std::vector<LineFinding> expected_beside_lines(const fs::path& script, const std::string& file) {
    const std::string mark = "-- expect: ";
    std::vector<LineFinding> expected;
    std::ifstream stream(script);
    std::string line;
    for (int number = 1; std::getline(stream, line); ++number) {
        const std::size_t at = line.find(mark);
        if (at == std::string::npos) continue;
        std::istringstream words(line.substr(at + mark.size()));
        std::string code;
        std::string column;
        std::string text;
        words >> code >> column >> std::ws;
        std::getline(words, text);
        expected.push_back({file + ":" + std::to_string(number) + ":" + column + " " + code, text});
    }
    return expected;
}

std::vector<LineFinding> line_findings(const Json& diagnostics, const fs::path& pack) {
    std::vector<LineFinding> found;
    for (const Json& one : diagnostics) {
        const Json& start = one.at("range").at("start");
        const Json& help = one.at("help");
        const std::string file = fs::relative(one.at("file").get<std::string>(), pack).string();
        found.push_back({file + ":" + start.at("line").dump() + ":" + start.at("column").dump() +
                             " " + one.at("code").get<std::string>(),
                         one.at("message").get<std::string>() +
                             (help.is_string() ? " (" + help.get<std::string>() + ")" : "")});
    }
    return found;
}

struct Corpus : ToyFolder {
    Corpus() { fs::copy(corpus / "rules", path("corpus_rules")); }

    void expect(const std::string& name, const Lines& expected) const {
        std::string said;
        const Lines found = found_in(*this, "tiny", said);
        INFO(name << "\n" << said);
        CHECK_FALSE(expected.empty());
        CHECK(found == expected);
        fs::remove_all(path("tiny"));
    }

    void expect_script(const fs::path& script, const std::string& more) const {
        const std::string text = text_of(script);
        pack("tiny", text, more, more.empty() ? "ruleset" : "content");
        Lines expected;
        take_expected("main.lua", text, expected);
        expect(script.filename().string(), expected);
    }
};

}  // namespace

TEST_CASE("each mistake in a content pack of the corpus is found at its place, and nothing else") {
    const Corpus corpus_folder;
    for (const fs::path& script : cases_in("content"))
        corpus_folder.expect_script(script, "[dependencies]\ncorpus_rules = \"^1.0\"\n");
}

TEST_CASE("each mistake in a ruleset of the corpus is found at its place, and nothing else") {
    const Corpus corpus_folder;
    for (const fs::path& script : cases_in("ruleset")) corpus_folder.expect_script(script, "");
}

TEST_CASE("each mistake in a manifest of the corpus is found at its place, and nothing else") {
    const Corpus corpus_folder;
    for (const fs::path& manifest : cases_in("manifest")) {
        const std::string text = text_of(manifest);
        corpus_folder.write("tiny/pack.toml", text);
        corpus_folder.write("tiny/main.lua", "");
        Lines expected;
        take_expected("pack.toml", text, expected);
        corpus_folder.expect(manifest.filename().string(), expected);
    }
}

TEST_CASE("each mistake in a whole pack of the corpus is found at its place, and nothing else") {
    const Corpus corpus_folder;
    for (const fs::path& pack : cases_in("packs")) {
        fs::copy(pack, corpus_folder.path("tiny"), fs::copy_options::recursive);
        Lines expected;
        std::vector<fs::path> files;
        for (const auto& entry : fs::recursive_directory_iterator(pack)) {
            if (entry.is_regular_file()) files.push_back(entry.path());
        }
        std::sort(files.begin(), files.end());
        for (const fs::path& file : files)
            take_expected(fs::relative(file, pack).generic_string(), text_of(file), expected);
        corpus_folder.expect(pack.filename().string(), expected);
    }
}

TEST_CASE(
    "each marked line of a system's pack has the finding beside it, and no other line has one") {
    const std::vector<fs::path> packs = cases_in("systems");
    REQUIRE(packs.size() >= 8);
    for (const fs::path& pack : packs) {
        const Ran ran = run_command({"check", pack.string(), "--format", "json", "--no-cache"});
        INFO(pack.filename().string() << "\n" << ran.out << ran.err);
        std::vector<fs::path> scripts;
        for (const auto& entry : fs::directory_iterator(pack)) {
            if (entry.path().extension() == ".lua") scripts.push_back(entry.path());
        }
        std::sort(scripts.begin(), scripts.end());
        std::vector<LineFinding> expected;
        for (const fs::path& script : scripts) {
            for (LineFinding& one : expected_beside_lines(script, script.filename().string()))
                expected.push_back(std::move(one));
        }
        const std::vector<LineFinding> found =
            line_findings(Json::parse(ran.out).at("diagnostics"), pack);
        CHECK_FALSE(expected.empty());
        REQUIRE(found.size() == expected.size());
        for (std::size_t i = 0; i < found.size(); ++i) {
            CHECK(found[i].place == expected[i].place);
            CHECK_FALSE(expected[i].text.empty());
            INFO(found[i].text << " <> " << expected[i].text);
            CHECK(has(found[i].text, expected[i].text));
        }
    }
}

TEST_CASE("the corpus has a hundred and fifty small packs, and its ruleset has no finding") {
    std::size_t count = 0;
    for (const char* folder : {"content", "ruleset", "manifest", "packs"})
        count += cases_in(folder).size();
    CHECK(count >= 150);
    const Ran ran = run_command({"check", (corpus / "rules").string(), "--strict", "--no-cache"});
    INFO(ran.out << ran.err);
    CHECK(ran.code == 0);
}

TEST_CASE("there are no false findings: rules, scripts and unusual packs are clean") {
    const fs::path root = HEXWRIGHT_ROOT;
    const Ran ran = run_command({"check", (root / "rules").string(), (root / "scripts").string(),
                                 (corpus / "right").string(), "--format", "json", "--no-cache"});
    const Json json = Json::parse(ran.out);
    INFO(json["diagnostics"].dump(1));
    CHECK(json["diagnostics"].empty());
    CHECK(json["summary"]["packs"] >= 4);
    CHECK(json["summary"]["files"] > 20);
    CHECK(ran.code == 0);
}

}  // namespace corpus_test
