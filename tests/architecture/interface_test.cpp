// The size of interfaces: how many public functions a class has.
#include <map>
#include <regex>

#include "source_tree.hpp"

namespace interface_test {

using namespace architecture;

namespace {

constexpr int most_functions = 40;
constexpr int most_of_game = 25;

struct Interface {
    std::string name;
    int line = 0;
    int functions = 0;
};

// Reads classes and structs of a header, nested ones on their own. Constructors, destructors and
// operators do not count; overloads do.
class ClassReader {
public:
    explicit ClassReader(const std::string& text) {
        int number = 1;
        for (const std::string& line : CodeReader(text).read().lines) {
            if (!starts_with(line, "#")) read_line(line, number);
            ++number;
        }
    }

    std::vector<Interface> found;

private:
    // A brace that is open: of a class, or of something else.
    struct Block {
        bool is_class = false;
        bool is_public = false;
        std::size_t place = 0;
    };

    void read_line(const std::string& line, int number) {
        for (const char c : line + "\n") {
            if (c == '{') {
                open(number);
            } else if (c == '}') {
                close();
            } else if (c == ';') {
                end_statement();
            } else {
                statement_ += c;
                read_access();
            }
        }
    }

    [[nodiscard]] bool is_in_class() const { return !blocks_.empty() && blocks_.back().is_class; }

    void read_access() {
        static const std::regex access("^\\s*(public|protected|private)\\s*:$");
        std::smatch match;
        if (!is_in_class() || !ends_with(statement_, ":")) return;
        if (!std::regex_search(statement_, match, access)) return;
        blocks_.back().is_public = match[1] == "public";
        statement_.clear();
    }

    void open(int number) {
        static const std::regex head("(^|\\s)(class|struct)\\s+(\\w+)[^;()]*$");
        std::smatch match;
        const bool is_enum = statement_.find("enum ") != std::string::npos;
        if (!is_enum && std::regex_search(statement_, match, head)) {
            found.push_back({match[3], number, 0});
            blocks_.push_back({true, match[2] == "struct", found.size() - 1});
            statement_.clear();
            return;
        }
        count();
        blocks_.push_back({});
        statement_.clear();
    }

    void close() {
        if (!blocks_.empty()) blocks_.pop_back();
        statement_.clear();
    }

    void end_statement() {
        count();
        statement_.clear();
    }

    // A statement of a class that declares a function.
    void count() {
        static const std::regex other("\\b(using|friend|static_assert|operator)\\b|=\\s*default|=");
        if (!is_in_class() || !blocks_.back().is_public) return;
        const std::size_t bracket = statement_.find('(');
        if (bracket == std::string::npos) return;
        const std::string before = statement_.substr(0, bracket);
        // std::function<void(int)> hook;
        const bool is_inside = std::count(before.begin(), before.end(), '<') >
                               std::count(before.begin(), before.end(), '>');
        if (is_inside || std::regex_search(before, other)) return;
        const std::string& name = found[blocks_.back().place].name;
        const std::regex constructor("(^|\\W)~?" + name + "\\s*$");
        if (!std::regex_search(before, constructor)) ++found[blocks_.back().place].functions;
    }

    std::vector<Block> blocks_;
    std::string statement_;
};

std::vector<Finding> judge_interfaces(const SourceTree& tree) {
    std::vector<Finding> findings;
    for (const SourceFile& file : tree) {
        if (!ends_with(file.path, ".hpp")) continue;
        for (const Interface& one : ClassReader(file.text).found) {
            const int most = one.name == "Game" ? most_of_game : most_functions;
            if (one.functions > most)
                findings.push_back({file.path, one.line,
                                    fmt::format("{} has {} public functions, at most {}", one.name,
                                                one.functions, most)});
        }
    }
    return findings;
}

}  // namespace

TEST_CASE("no class has more than 40 public functions, and the game has 25") {
    expect_none(judge_interfaces(read_tree("interpreter")));
}

TEST_CASE("public functions are counted, in classes and in classes inside them") {
    const std::string text =
        "class A : public B {\n    int hidden();\npublic:\n    explicit A(int x) : x_(x) {}\n"
        "    ~A();\n    A& operator=(const A&) = delete;\n    using F = int (*)(int);\n"
        "    [[nodiscard]] int one() const { return two(1); }\n    int two(int) ;\n"
        "    template <typename T>\n    T three(T t) {\n        return f(t);\n    }\n"
        "    std::function<void(int)> hook = {};\n"
        "    struct Inner {\n        int four();\n    };\n    int five(int = g());\n"
        "private:\n    int six();\n    int x_ = 0;\n};\nenum class E { a };\nint free();\n";
    std::map<std::string, int> counts;
    for (const Interface& one : ClassReader(text).found) counts[one.name] = one.functions;
    CHECK(counts == std::map<std::string, int>{{"A", 4}, {"Inner", 1}});
}

TEST_CASE("a class with too many public functions is reported with its line") {
    std::string text = "\nclass A {\npublic:\n";
    for (int i = 0; i <= most_functions; ++i) text += fmt::format("    void f{}();\n", i);
    CHECK(told(judge_interfaces({{"interpreter/base/a.hpp", text + "};\n"}})) ==
          std::vector<std::string>{"2: A has 41 public functions, at most 40"});
}

}  // namespace interface_test
