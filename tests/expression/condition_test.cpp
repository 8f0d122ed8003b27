#include <map>

#include "base/error.hpp"
#include "base/limits.hpp"
#include "catch.hpp"
#include "kernel/expression/expression.hpp"

namespace condition_test {

using namespace hexwright;

namespace {

using Op = Expression::Op;

// The tree as text, to show the precedence.
std::string shown(const WordTable& words, const Path& path) {
    static const char* roles[] = {"",        "user", "target", "self",    "holder",
                                  "creator", "made", "event",  "ability", "price"};
    if (path.role == PathRole::number) return std::to_string(path.number);
    const std::string name(words.text(path.name));
    if (path.role == PathRole::act) return name;
    const std::string role = roles[static_cast<int>(path.role)];
    return name.empty() ? role : role + "." + name;
}

std::string shown(const WordTable& words, const Expression::Part& part) {
    static const std::map<Op, std::string> signs = {{Op::equal, "=="},  {Op::unequal, "~="},
                                                    {Op::less, "<"},    {Op::at_most, "<="},
                                                    {Op::greater, ">"}, {Op::at_least, ">="}};
    const std::string left = shown(words, part.path);
    if (part.op == Op::path) return left;
    if (part.op == Op::is) return left + "=[" + std::string(words.text(part.word)) + "]";
    return left + signs.at(part.op) + shown(words, part.right);
}

// The parts from one place to another.
std::string shown(const WordTable& words,
                  const Expression& condition,
                  std::size_t from,
                  std::size_t end) {
    std::string text = shown(words, condition.parts()[from]);
    for (std::size_t at = from + 1; at < end;) {
        const Expression::Part& part = condition.parts()[at];
        if (part.op == Op::negation) {
            text = "!" + text;
            ++at;
            continue;
        }
        text = "(" + text + (part.op == Op::all ? " & " : " | ") +
               shown(words, condition, at + 1, part.end) + ")";
        at = part.end;
    }
    return text;
}

std::string parsed(std::string_view text) {
    WordTable words;
    const Expression condition = Expression::condition(text, words);
    return shown(words, condition, 0, condition.parts().size());
}

Diagnostic refusal(std::string_view text) {
    WordTable words;
    try {
        (void)Expression::condition(text, words);
    } catch (const Error& error) {
        return error.diagnostic();
    }
    return {};
}

}  // namespace

TEST_CASE("not binds more tightly than and, and more tightly than or, after brackets") {
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

TEST_CASE("the words after `is` end at the next and, or or bracket, unless they are quoted") {
    CHECK(parsed("user is Knocked Out and not free") == "(user=[Knocked Out] & !free)");
    CHECK(parsed("(element is ask) or a") == "(element=[ask] | a)");
    CHECK(parsed("user is 'Stop and Go' or b") == "(user=[Stop and Go] | b)");
}

namespace {

// Paths with one of these names are true; records the names that were read.
struct Names {
    const WordTable& words;
    std::string_view holding;
    std::string looked{};

    bool is_true(const Path& path) {
        looked += std::string(words.text(path.name)) + " ";
        return holding.find(words.text(path.name)) != std::string_view::npos;
    }

    bool is(const Path& path, Word) { return is_true(path); }

    bool compares(Op, const Path& left, const Path&) { return is_true(left); }
};

}  // namespace

TEST_CASE("a condition evaluates no more tests than necessary") {
    WordTable words;
    const Expression condition = Expression::condition("a and (b or not c) or d", words);
    const auto walked = [&](std::string_view holding) {
        Names names{words, holding};
        const bool holds = condition.holds(names);
        return names.looked + (holds ? "holds" : "fails");
    };
    CHECK(walked("") == "a d fails");
    CHECK(walked("d") == "a d holds");
    CHECK(walked("ab") == "a b holds");
    CHECK(walked("a") == "a b c holds");
    CHECK(walked("ac") == "a b c d fails");
}

TEST_CASE("an invalid condition is refused with its place") {
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

TEST_CASE("conditions are limited in length and depth") {
    const std::string long_text(static_cast<std::size_t>(limits::notation_bytes) + 1, 'a');
    CHECK(refusal(long_text).code == "check/bad-condition");
    CHECK(
        refusal(std::string(40, '(') + "a" + std::string(40, ')')).message.find("fewer brackets") !=
        std::string::npos);
}

}  // namespace condition_test
