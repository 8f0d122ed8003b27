// Validation with quick looks finds what validation finds that reads every text: in the corpus of
// mistakes and in the rulesets that ship, after a word here and there was changed.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "catch.hpp"
#include "pack/script_words.hpp"
#include "pack/validate.hpp"
#include "pack/validate_passes.hpp"
#include "pack_bench.hpp"

namespace glance_findings_test {

using namespace hexwright;

namespace {

namespace fs = std::filesystem;

const fs::path root = HEXWRIGHT_ROOT;

std::string text_of(const fs::path& file) {
    std::ifstream stream(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
}

// What ends it early is an answer too, which both ways must give.
std::vector<Diagnostic> problems_of(const PackShelf& shelf, const ValidateOptions& options) {
    StopFlag stop;
    try {
        return validate(shelf, 0, options, stop).problems;
    } catch (const Error& error) {
        return {error.diagnostic()};
    }
}

Lines findings(const PackShelf& shelf, bool with_care) {
    ValidateOptions options;
    options.stdlib = root / "stdlib";
    options.text_passes = text_passes();
    options.with_care = with_care;
    Lines lines;
    for (const Diagnostic& problem : problems_of(shelf, options)) {
        lines.push_back(problem.where.file + ":" + std::to_string(problem.where.line) + ":" +
                        std::to_string(problem.where.column) + " " + problem.code + ": " +
                        problem.message + " (" + problem.hint + ")");
    }
    return lines;
}

// Slips of the kind people make: a name or text in place of another, a letter that is missing, a
// line twice or not at all.
class Slips {
public:
    explicit Slips(std::uint32_t seed) : random_(seed) {}

    std::size_t below(std::size_t n) { return random_() % n; }

    std::string slip(std::string text) {
        if (below(4) == 0) return with_line(text);
        const std::vector<Token> tokens = tokens_of(text);
        if (tokens.empty()) return text;
        const Span at = tokens[below(tokens.size())].span;
        const std::optional<Span> other = one_like(tokens, at);
        const auto size = at.end - at.begin;
        if (other && below(3) > 0)
            return text.replace(at.begin, size,
                                text.substr(other->begin, other->end - other->begin));
        return text.erase(at.begin + below(size), 1);
    }

private:
    // Another token of the same type.
    std::optional<Span> one_like(const std::vector<Token>& tokens, Span at) {
        std::vector<Span> like;
        const auto own = std::find_if(tokens.begin(), tokens.end(),
                                      [&](const Token& token) { return token.span == at; });
        for (const Token& token : tokens) {
            if (token.type == own->type && token.span != at) like.push_back(token.span);
        }
        if (like.empty()) return std::nullopt;
        return like[below(like.size())];
    }

    std::string with_line(std::string text) {
        const std::size_t begin = text.rfind('\n', below(text.size() + 1)) + 1;
        const std::size_t end = text.find('\n', begin);
        if (end == std::string::npos) return text;
        const std::string line = text.substr(begin, end + 1 - begin);
        if (below(2) == 0) return text.erase(begin, line.size());
        const std::size_t other = text.rfind('\n', below(text.size() + 1)) + 1;
        return text.insert(other, line);
    }

    std::mt19937 random_;
};

PackSource read(const fs::path& folder) {
    std::vector<Diagnostic> problems;
    std::optional<PackSource> source = read_pack(folder, folder.generic_string(), problems);
    REQUIRE(source);
    return std::move(*source);
}

struct Tally {
    int texts = 0;
    int with_findings = 0;
};

void compare(PackShelf& shelf, const std::string& path, const std::string& text, Tally& tally) {
    PackSource& source = shelf.packs.front();
    source.texts[path] = text;
    const Lines careful = findings(shelf, true);
    if (findings(shelf, false) != careful) {
        INFO(path << ":\n" << text);
        CHECK(findings(shelf, false) == careful);
    }
    source.texts.clear();
    ++tally.texts;
    if (!careful.empty()) ++tally.with_findings;
}

}  // namespace

TEST_CASE("quick looks lose no finding in the corpus, nor after slips in it") {
    const PackBench bench;
    bench.content("", "[dependencies]\ncorpus_rules = \"^1.0\"\n");
    PackShelf shelf;
    shelf.packs = {read(bench.folder() / "packs/cards"), read(root / "tests/corpus/rules")};
    shelf.wanted = 1;
    std::vector<fs::path> scripts;
    for (const auto& entry : fs::directory_iterator(root / "tests/corpus/content"))
        scripts.push_back(entry.path());
    std::sort(scripts.begin(), scripts.end());
    Slips slips(1);
    Tally tally;
    for (const fs::path& script : scripts) {
        const std::string text = text_of(script);
        compare(shelf, "main.lua", text, tally);
        for (int i = 0; i < 4; ++i) compare(shelf, "main.lua", slips.slip(text), tally);
        compare(shelf, "main.lua", slips.slip(slips.slip(text)), tally);
    }
    CHECK(tally.texts > 500);
    CHECK(tally.with_findings > 300);
}

TEST_CASE("quick looks lose no finding after slips in the rulesets that ship") {
    const auto [name, slips_each] = GENERATE(table<const char*, int>({{"actlite", 60},
                                                                      {"success_range", 40},
                                                                      {"lost_eternal", 40},
                                                                      {"tsl", 40},
                                                                      {"dewprism", 40}}));
    PackShelf shelf;
    shelf.packs = {read(root / "rules" / name)};
    shelf.wanted = 1;
    std::vector<std::string> paths;
    for (const std::string& path : shelf.packs.front().files.paths) {
        if (path.starts_with("chapters/")) paths.push_back(path);
    }
    Slips slips(2);
    Tally tally;
    for (int i = 0; i < slips_each; ++i) {
        const std::string& path = paths[slips.below(paths.size())];
        compare(shelf, path, slips.slip(text_of(root / "rules" / name / path)), tally);
    }
    CHECK(3 * tally.with_findings > slips_each);
}

}  // namespace glance_findings_test
