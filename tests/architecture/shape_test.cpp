// The shape of the source tree: no cycles of files, no large files, no large folders.
#include <map>
#include <set>

#include "source_tree.hpp"

namespace shape_test {

using namespace architecture;

namespace {

constexpr int most_lines = 800;
constexpr int most_files = 50;

std::vector<Finding> judge_lengths(const SourceTree& tree) {
    std::vector<Finding> findings;
    for (const SourceFile& file : tree) {
        const int lines = static_cast<int>(std::count(file.text.begin(), file.text.end(), '\n'));
        if (is_cpp(file.path) && lines > most_lines) {
            findings.push_back(
                {file.path, lines, fmt::format("{} lines; split it by {}", lines, most_lines)});
        }
    }
    return findings;
}

std::vector<Finding> judge_folders(const SourceTree& tree) {
    std::map<std::string, int> counts;
    for (const SourceFile& file : tree) {
        if (is_cpp(file.path)) ++counts[folder_of(file.path)];
    }
    std::vector<Finding> findings;
    for (const auto& [folder, count] : counts) {
        if (count <= most_files) continue;
        findings.push_back(
            {folder, 0,
             fmt::format("{} files, at most {}: join small files into the concepts that use them, "
                         "or give a group of them a folder of its own",
                         count, most_files)});
    }
    return findings;
}

using Includes = std::map<std::string, std::set<std::string>>;

// "interpreter/base/word" for "interpreter/base/word.hpp": a .cpp and its header count as one.
std::string stem_of(const std::string& path) {
    return path.substr(0, path.rfind('.'));
}

Includes includes_between(const SourceTree& tree) {
    Includes graph;
    for (const SourceFile& file : tree) {
        if (!is_cpp(file.path)) continue;
        std::set<std::string>& targets = graph[stem_of(file.path)];
        for (const Include& include : includes_of(file.text)) {
            if (!include.quoted) continue;
            const std::string target = stem_of("interpreter/" + include.target);
            if (target != stem_of(file.path)) targets.insert(target);
        }
    }
    return graph;
}

// The shortest path of includes from one file to another, or back to itself; empty if there is
// none.
std::vector<std::string> way(const Includes& graph,
                             const std::string& from,
                             const std::string& to) {
    std::map<std::string, std::string> came_from;
    std::vector<std::string> waiting = {from};
    for (std::size_t at = 0; at < waiting.size(); ++at) {
        const auto found = graph.find(waiting[at]);
        if (found == graph.end()) continue;
        for (const std::string& next : found->second) {
            if (!came_from.emplace(next, waiting[at]).second) continue;
            if (next != to) {
                waiting.push_back(next);
                continue;
            }
            std::vector<std::string> path = {to};
            for (std::string step = waiting[at]; step != from; step = came_from[step])
                path.push_back(step);
            path.push_back(from);
            std::reverse(path.begin(), path.end());
            return path;
        }
    }
    return {};
}

std::vector<Finding> judge_circles(const SourceTree& tree) {
    const Includes graph = includes_between(tree);
    std::vector<Finding> findings;
    std::set<std::string> seen;
    for (const auto& [file, ignored] : graph) {
        if (seen.contains(file)) continue;
        const std::vector<std::string> round = way(graph, file, file);
        if (round.empty()) continue;
        int size = 0;
        for (const auto& [other, unused] : graph) {
            if (other != file &&
                (way(graph, file, other).empty() || way(graph, other, file).empty()))
                continue;
            seen.insert(other);
            ++size;
        }
        std::string names;
        for (const std::string& one : round)
            names += (names.empty() ? "" : " -> ") + one.substr(one.find('/') + 1);
        findings.push_back({file, 0, fmt::format("a circle of {} files: {}", size, names)});
    }
    return findings;
}

}  // namespace

TEST_CASE("no file is longer than 800 lines") {
    expect_none(judge_lengths(read_tree("interpreter")));
    expect_none(judge_lengths(read_tree("tests")));
}

TEST_CASE("no folder of the engine has more than 50 files") {
    expect_none(judge_folders(read_tree("interpreter")));
}

TEST_CASE("files do not include one another in a cycle") {
    expect_none(judge_circles(read_tree("interpreter")));
}

TEST_CASE("the rule of lengths counts lines") {
    CHECK(told(judge_lengths({{"interpreter/base/a.hpp", std::string(801, '\n')}})) ==
          std::vector<std::string>{"801: 801 lines; split it by 800"});
    CHECK(judge_lengths({{"interpreter/base/a.hpp", std::string(800, '\n')}}).empty());
}

TEST_CASE("the rule of folders counts C++ files in each folder separately") {
    SourceTree tree = {{"interpreter/base/README.md", ""}};
    for (int i = 0; i < 50; ++i) {
        tree.push_back({fmt::format("interpreter/base/a{}.cpp", i), ""});
        tree.push_back({fmt::format("interpreter/base/room/a{}.cpp", i), ""});
    }
    CHECK(judge_folders(tree).empty());
    tree.push_back({"interpreter/base/a.hpp", ""});
    CHECK(
        told(judge_folders(tree)) ==
        std::vector<std::string>{
            "0: 51 files, at most 50: join small files into the concepts that use them, or give a "
            "group of them a folder of its own"});
}

TEST_CASE("the rule of circles treats a .cpp and its header as one, and shows the shortest cycle") {
    SourceTree tree = {{"interpreter/base/a.hpp", "#include \"base/b.hpp\"\n"},
                       {"interpreter/base/b.hpp", ""},
                       {"interpreter/base/b.cpp", "#include \"base/b.hpp\"\n"},
                       {"interpreter/base/c.hpp", "#include \"base/a.hpp\"\n"}};
    CHECK(judge_circles(tree).empty());
    tree[2].text += "#include \"base/c.hpp\"\n";
    CHECK(told(judge_circles(tree)) ==
          std::vector<std::string>{"0: a circle of 3 files: base/a -> base/b -> base/c -> base/a"});
    tree[1].text += "#include \"base/a.hpp\"\n";
    CHECK(told(judge_circles(tree)) ==
          std::vector<std::string>{"0: a circle of 3 files: base/a -> base/b -> base/a"});
}

}  // namespace shape_test
