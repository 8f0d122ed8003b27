// A file includes only from its own floor or from a floor below it, with a path that starts at
// interpreter/.
#include <array>

#include "source_tree.hpp"

namespace floors_test {

using namespace architecture;

namespace {

// From the bottom up; a subfolder of a floor comes before the floor itself.
constexpr std::array<std::string_view, 27> floors = {
    "base",         "kernel/chance", "kernel/odds",    "kernel/expression",
    "kernel/state", "kernel/turn",   "kernel/verb",    "kernel/weigh",
    "syntax",       "lua",           "pack",           "lint",
    "shell/report", "shell/picture", "shell/run",      "shell/debug",
    "shell/table",  "shell/api",     "shell/odds",     "shell/check",
    "shell/editor", "shell/dap",     "shell/protocol", "shell/serve",
    "shell",        "serve",         "library"};

// The height of the floor of "kernel/chance/die.hpp", or -1.
int height_of(std::string_view path) {
    for (std::size_t floor = 0; floor < floors.size(); ++floor) {
        if (starts_with(path, std::string(floors[floor]) + "/")) return static_cast<int>(floor);
    }
    return -1;
}

std::vector<Finding> judge_floors(const SourceTree& tree) {
    std::vector<Finding> findings;
    for (const SourceFile& file : tree) {
        if (!is_cpp(file.path)) continue;
        const std::string path = file.path.substr(std::string_view("interpreter/").size());
        const int here = height_of(path);
        if (here < 0) {
            findings.push_back({file.path, 1, "stands on no floor"});
            continue;
        }
        for (const Include& include : includes_of(file.text)) {
            const int there = height_of(include.target);
            if (!include.quoted && there < 0) continue;
            if (!include.quoted) {
                findings.push_back({file.path, include.line,
                                    fmt::format("write \"{}\" in quotes", include.target)});
            } else if (there < 0) {
                findings.push_back(
                    {file.path, include.line,
                     fmt::format("\"{}\" is not written from interpreter/, like \"base/word.hpp\"",
                                 include.target)});
            } else if (there > here) {
                findings.push_back(
                    {file.path, include.line,
                     fmt::format("{} may not include \"{}\": {} stands above it",
                                 floors[static_cast<std::size_t>(here)], include.target,
                                 floors[static_cast<std::size_t>(there)])});
            }
        }
    }
    return findings;
}

std::vector<Finding> judge_targets(const SourceTree& tree) {
    std::vector<Finding> findings;
    for (const SourceFile& file : tree) {
        for (const Include& include : includes_of(file.text)) {
            const std::string wanted = "interpreter/" + include.target;
            const bool exists = std::any_of(tree.begin(), tree.end(), [&](const SourceFile& other) {
                return other.path == wanted;
            });
            if (include.quoted && !exists) {
                findings.push_back(
                    {file.path, include.line, fmt::format("there is no {}", wanted)});
            }
        }
    }
    return findings;
}

}  // namespace

TEST_CASE("no file includes from a floor above its own") {
    expect_none(judge_floors(read_tree("interpreter")));
}

TEST_CASE("every include between floors refers to a file") {
    expect_none(judge_targets(read_tree("interpreter")));
}

TEST_CASE("the rule of floors sees an include upwards") {
    const SourceTree tree = {
        {"interpreter/kernel/chance/die.hpp", "#include <vector>\n#include \"pack/reader.hpp\"\n"}};
    CHECK(told(judge_floors(tree)) ==
          std::vector<std::string>{
              "2: kernel/chance may not include \"pack/reader.hpp\": pack stands above it"});
}

TEST_CASE("the rule of floors allows includes from the same floor and from below") {
    const SourceTree tree = {{"interpreter/kernel/turn/check.cpp",
                              "#include \"kernel/turn/check.hpp\"\n#include "
                              "\"base/word.hpp\"\n#include \"kernel/chance/fate.hpp\"\n"}};
    CHECK(told(judge_floors(tree)).empty());
}

TEST_CASE("the rule of floors requires includes written from interpreter/") {
    const SourceTree tree = {
        {"interpreter/base/word.cpp",
         "#include \"word.hpp\"\n  # include \"../base/text.hpp\"\n#include <base/value.hpp>\n"}};
    CHECK(told(judge_floors(tree)) ==
          std::vector<std::string>{
              "1: \"word.hpp\" is not written from interpreter/, like \"base/word.hpp\"",
              "2: \"../base/text.hpp\" is not written from interpreter/, like \"base/word.hpp\"",
              "3: write \"base/value.hpp\" in quotes"});
}

TEST_CASE("the rule of floors refuses a folder that is not a floor") {
    CHECK(told(judge_floors({{"interpreter/utils/misc.cpp", ""}})) ==
          std::vector<std::string>{"1: stands on no floor"});
}

TEST_CASE("the rule of targets sees an include of a missing file") {
    CHECK(told(judge_targets({{"interpreter/base/word.cpp", "#include \"base/lost.hpp\"\n"}})) ==
          std::vector<std::string>{"1: there is no interpreter/base/lost.hpp"});
}

}  // namespace floors_test
