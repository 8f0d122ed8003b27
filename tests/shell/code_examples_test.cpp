// Tries every example of tests/corpus/codes: the wrong one must give its code and no other, the
// right one none. The place ("in a scene of actlite") determines how it is tried; "beside
// `pack/syntax-error`" names a code that also appears.
#include <algorithm>
#include <cstdlib>
#include <map>
#include <memory>
#include <regex>
#include <set>
#include <sstream>

#include "catch.hpp"
#include "run_command.hpp"
#include "shell/report/codes.hpp"
#include "shown_table.hpp"
#include "toy_pack.hpp"

namespace code_examples_test {

using namespace hexwright;

namespace {

namespace fs = std::filesystem;
using Blocks = std::vector<ExampleBlock>;

// "tsl", "tsl_field_kit" for "in a scene of tsl, tsl_field_kit".
std::vector<std::string> needed_packs(const std::string& where) {
    std::smatch found;
    std::vector<std::string> packs;
    if (!std::regex_search(where, found, std::regex(" of ([a-z_]+(, [a-z_]+)*)$"))) {
        if (!has(where, "ruleset")) packs.emplace_back("corpus_rules");
        return packs;
    }
    const std::string list = found[1];
    const std::regex name("[a-z_]+");
    for (std::sregex_iterator at(list.begin(), list.end(), name), end; at != end; ++at)
        packs.push_back(at->str());
    return packs;
}

// A pack.toml in which these lines replace its own or, if they have tables, follow them.
std::string manifest_with(const std::string& lines) {
    std::map<std::string, std::string> keys = {{"id", "\"ash\""},        {"title", "\"Ash\""},
                                               {"version", "\"1.2.0\""}, {"engine", "\">=0.3\""},
                                               {"authors", "[\"Ada\"]"}, {"license", "\"MIT\""}};
    std::string rest;
    std::istringstream stream(lines);
    bool is_table = false;
    for (std::string line; std::getline(stream, line);) {
        is_table = is_table || line.starts_with("[");
        const std::size_t sign = line.find(" = ");
        if (is_table || sign == std::string::npos) {
            rest += line + "\n";
        } else {
            keys[line.substr(0, sign)] = line.substr(sign + 3);
        }
    }
    std::string text = "[pack]\n";
    for (const auto& [key, value] : keys) text += key + " = " + value + "\n";
    return text + rest;
}

// A folder with the pack `tiny` and the ruleset that it may be written for; it is the working
// directory.
struct Bench : ToyFolder {
    explicit Bench(const CodeExample& tried) : example(tried) {
        fs::copy(fs::path(HEXWRIGHT_ROOT) / "tests/corpus/rules", path("corpus_rules"));
        ::setenv("XDG_CACHE_HOME", path(".cache").c_str(), 1);
        ::setenv("XDG_STATE_HOME", path(".state").c_str(), 1);
        ::setenv("XDG_DATA_HOME", path("data").c_str(), 1);
        const bool is_ruleset = has(example.where, "ruleset");
        std::string manifest =
            "[pack]\nid = \"tiny\"\ntitle = \"Tiny\"\nversion = \"1.0.0\"\nengine = \">=0.3\"\n"
            "authors = [\"A\"]\nlicense = \"MIT\"\nkind = \"" +
            std::string(is_ruleset ? "ruleset" : "content") + "\"\n[dependencies]\n";
        for (const std::string& pack : needed_packs(example.where)) manifest += pack + " = \"*\"\n";
        write("tiny/pack.toml", manifest);
        fs::current_path(root);
    }

    ~Bench() { fs::current_path(before); }

    Bench(const Bench&) = delete;
    Bench& operator=(const Bench&) = delete;

    // All output, and whether the last command succeeded.
    Ran play(const Blocks& blocks) const {
        if (has(example.where, "command line")) return play_shell(blocks);
        std::string body;
        for (const ExampleBlock& block : blocks) {
            if (block.file.empty()) {
                body = block.text;
            } else {
                write("tiny/" + block.file, block.text);
            }
        }
        if (has(example.where, "in pack.toml")) body = manifest_with(body);
        if (has(example.where, "pack.toml")) write("tiny/main.lua", "");
        const bool is_scene = has(example.where, "scene");
        if (!body.empty() && !has(example.where, "table")) write("tiny/" + own_file(), body);
        if (has(example.where, "table")) return play_table(body);
        if (is_scene) return run_command({"run", "tiny/scenes/try.lua", "--seed", "7"});
        if (has(example.where, "spec")) return run_command({"test", "tiny"});
        return run_command({"check", "tiny", "--format", "concise", "--no-cache"});
    }

private:
    [[nodiscard]] std::string own_file() const {
        if (has(example.where, "scene")) return "scenes/try.lua";
        if (has(example.where, "spec")) return "spec/try_spec.lua";
        return has(example.where, "pack.toml") ? "pack.toml" : "main.lua";
    }

    static Ran play_table(const std::string& typed) {
        std::vector<std::string> lines;
        std::istringstream stream(typed);
        for (std::string line; std::getline(stream, line);) lines.push_back(line);
        ShownTable table({fs::absolute("tiny").string(), "--seed", "7"});
        Ran ran;
        for (const std::string& line : table.play(lines)) ran.out += line + "\n";
        return ran;
    }

    // In a shell that runs this build's hexwright.
    [[nodiscard]] Ran play_shell(const Blocks& blocks) const {
        Ran ran;
        std::string script = "export HEXWRIGHT_HOME='" HEXWRIGHT_ROOT "'\nexport PATH='" +
                             program_path().parent_path().string() +
                             "':\"$PATH\"\nexec </dev/null\n";
        for (const ExampleBlock& block : blocks) {
            if (!block.file.empty()) {
                write(block.file, block.text);
                continue;
            }
            std::istringstream stream(block.text);
            for (std::string line; std::getline(stream, line);) {
                if (line.starts_with("$ ")) script += line.substr(2) + "\n";
            }
        }
        write("script.sh", script);
        ran.code = std::system("sh script.sh >said.txt 2>&1");
        ran.out = read("said.txt");
        return ran;
    }

    const CodeExample& example;
    fs::path before = fs::current_path();
};

using Found = std::set<std::string>;

Found codes_in(const std::string& text, const std::regex& shape) {
    Found found;
    for (std::sregex_iterator at(text.begin(), text.end(), shape), end; at != end; ++at)
        found.insert((*at)[1]);
    return found;
}

Found codes_said(const Ran& ran) {
    static const std::regex shape("(?:error|warning|note)\\[([a-z]+/[a-z0-9-]+)\\]");
    return codes_in(ran.out + ran.err, shape);
}

// The right example, with the unchanged files of the wrong one.
Blocks whole(const CodeExample& example) {
    Blocks blocks;
    for (const ExampleBlock& block : example.wrong) {
        const auto is_it = [&](const ExampleBlock& other) { return other.file == block.file; };
        if (!block.file.empty() && std::none_of(example.right.begin(), example.right.end(), is_it))
            blocks.push_back(block);
    }
    blocks.insert(blocks.end(), example.right.begin(), example.right.end());
    return blocks;
}

void try_example(const Code& code, const CodeExample& example) {
    Found wanted = codes_in(example.where, std::regex("beside `([^`]+)`"));
    wanted.insert(code.code);
    const Ran wrong = Bench(example).play(example.wrong);
    INFO(code.code << ", wrong:\n" << wrong.out.substr(0, 4000) << wrong.err.substr(0, 4000));
    CHECK(codes_said(wrong) == wanted);
    const Ran right = Bench(example).play(whole(example));
    INFO(code.code << ", right:\n" << right.out.substr(0, 4000) << right.err.substr(0, 4000));
    CHECK(codes_said(right).empty());
    CHECK(right.code == 0);
}

void try_floor(std::string_view floor) {
    int count = 0;
    for (const Code& code : all_codes()) {
        if (!code.code.starts_with(floor)) continue;
        for (const CodeExample& example : code.examples) {
            ++count;
            try_example(code, example);
        }
    }
    CHECK(count > 0);
}

}  // namespace

TEST_CASE("examples of base's and chance's codes are wrong and right") {
    try_floor("base/");
    try_floor("chance/");
}

TEST_CASE("examples of check's codes are wrong and right") {
    try_floor("check/");
}

TEST_CASE("examples of state's codes are wrong and right") {
    try_floor("state/");
}

TEST_CASE("examples of turn's and verb's codes are wrong and right") {
    try_floor("turn/");
    try_floor("verb/");
}

TEST_CASE("examples of lua's codes are wrong and right") {
    try_floor("lua/");
}

TEST_CASE("examples of pack's codes are wrong and right") {
    try_floor("pack/");
}

TEST_CASE("examples of shell's codes are wrong and right") {
    try_floor("shell/");
}

}  // namespace code_examples_test
