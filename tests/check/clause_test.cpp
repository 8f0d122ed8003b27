#include "kernel/check/clause.hpp"

#include "base/error.hpp"
#include "base/limits.hpp"
#include "catch.hpp"

namespace clause_test {

using namespace hexwright;

namespace {

using Op = Clause::Op;

// The tree as text: what binds to what.
std::string shown(const WordTable& words, const Path& path) {
    static const char* roles[] = {"",        "user", "target", "self",    "holder",
                                  "creator", "made", "event",  "ability", "price"};
    if (path.role == PathRole::number) return std::to_string(path.number);
    const std::string name(words.text(path.name));
    if (path.role == PathRole::act) return name;
    const std::string role = roles[static_cast<int>(path.role)];
    return name.empty() ? role : role + "." + name;
}

std::string shown(const WordTable& words, const Clause& clause, std::size_t place) {
    const Clause::Node& node = clause.nodes()[place];
    const auto both = [&](const char* sign) {
        return "(" + shown(words, clause, node.first) + sign + shown(words, clause, node.second) +
               ")";
    };
    const auto paths = [&](const char* sign) {
        return shown(words, node.left) + sign + shown(words, node.right);
    };
    switch (node.op) {
        case Op::all:
            return both(" & ");
        case Op::any:
            return both(" | ");
        case Op::negation:
            return "!" + shown(words, clause, node.first);
        case Op::truth:
            return shown(words, node.left);
        case Op::is:
            return shown(words, node.left) + "=[" + std::string(words.text(node.word)) + "]";
        case Op::equal:
            return paths("==");
        case Op::unequal:
            return paths("~=");
        case Op::less:
            return paths("<");
        case Op::at_most:
            return paths("<=");
        case Op::greater:
            return paths(">");
        case Op::at_least:
            return paths(">=");
    }
    return "";
}

std::string parsed(std::string_view text) {
    WordTable words;
    const Clause clause = Clause::parse(text, words);
    return shown(words, clause, clause.nodes().size() - 1);
}

Diagnostic refusal(std::string_view text) {
    WordTable words;
    try {
        (void)Clause::parse(text, words);
    } catch (const Error& error) {
        return error.diagnostic();
    }
    return {};
}

}  // namespace

TEST_CASE("not binds closer than and, and closer than or, brackets before all") {
    CHECK(parsed("a or b and not c") == "(a | (b & !c))");
    CHECK(parsed("(a or b) and not (c and d)") == "((a | b) & !(c & d))");
    CHECK(parsed("a and b or c and d") == "((a & b) | (c & d))");
}

TEST_CASE("a path is a name, a role, or a role and a name") {
    CHECK(parsed("accuracy") == "accuracy");
    CHECK(parsed("user") == "user");
    CHECK(parsed("target.Health <= 0") == "target.Health<=0");
    CHECK(parsed("price.AP > user.AP") == "price.AP>user.AP");
    CHECK(parsed("X >= -3 and X ~= 2") == "(X>=-3 & X~=2)");
}

TEST_CASE("the words after `is` run to the next and, or, bracket, quotes keep such a word") {
    CHECK(parsed("user is Knocked Out and not free") == "(user=[Knocked Out] & !free)");
    CHECK(parsed("(element is ask) or a") == "(element=[ask] | a)");
    CHECK(parsed("user is 'Stop and Go' or b") == "(user=[Stop and Go] | b)");
}

namespace {

// How the way through the tests ends when the names in `holding` hold, and what was looked at.
std::string walked(const Clause::Way& way, const WordTable& words, std::string_view holding) {
    std::string looked;
    std::uint16_t at = way.start;
    while (at < Clause::Way::fails) {
        const Clause::Test& test = way.tests[at];
        const std::string name(words.text(test.left.name));
        looked += name + " ";
        at = holding.find(name) != std::string_view::npos ? test.yes : test.no;
    }
    return looked + (at == Clause::Way::holds ? "holds" : "fails");
}

}  // namespace

TEST_CASE("the way through the tests looks at no more than it must") {
    WordTable words;
    const Clause clause = Clause::parse("a and (b or not c) or d", words);
    CHECK(walked(clause.way(), words, "") == "a d fails");
    CHECK(walked(clause.way(), words, "d") == "a d holds");
    CHECK(walked(clause.way(), words, "ab") == "a b holds");
    CHECK(walked(clause.way(), words, "a") == "a b c holds");
    CHECK(walked(clause.way(), words, "ac") == "a b c d fails");
}

TEST_CASE("what is no condition is refused with its place") {
    CHECK(refusal("").message == "in \"\": expected a name, found the end");
    CHECK(refusal("a and").where.column == 6);
    CHECK(refusal("(a or b").message ==
          "in \"(a or b\": expected a closing bracket, found the end");
    CHECK(refusal("a b").message == "in \"a b\": expected and, or, or the end, found 'b'");
    CHECK(refusal("user is").message == "in \"user is\": expected a word, found the end");
    CHECK(refusal("user is ").message == "in \"user is \": expected a word, found the end");
    CHECK(refusal("user is 'a").message ==
          "in \"user is 'a\": expected a closing quote, found 'a'");
    CHECK(refusal("hero.AP > 1").where.column == 1);
    CHECK(refusal("user. > 1").message ==
          "in \"user. > 1\": expected a name after the dot, found '> 1'");
    CHECK(refusal("a > 12b").message == "in \"a > 12b\": expected a whole number, found '12b'");
    CHECK(refusal("a > 99999999999999999999").code == "check/bad-condition");
    CHECK(refusal("a").code.empty());
}

TEST_CASE("a condition is neither endless nor bottomless") {
    const std::string long_text(static_cast<std::size_t>(limits::notation_bytes) + 1, 'a');
    CHECK(refusal(long_text).code == "check/bad-condition");
    CHECK(
        refusal(std::string(40, '(') + "a" + std::string(40, ')')).message.find("fewer brackets") !=
        std::string::npos);
}

}  // namespace clause_test
