#include "kernel/check/clause.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <string>

#include "base/error.hpp"
#include "base/limits.hpp"
#include "base/text.hpp"

namespace hexwright {

namespace {

constexpr std::array<std::pair<std::string_view, PathRole>, 10> role_names = {{
    {"user", PathRole::user},
    {"target", PathRole::target},
    {"self", PathRole::self},
    {"holder", PathRole::holder},
    {"creator", PathRole::creator},
    {"made", PathRole::made},
    {"event", PathRole::event},
    {"ability", PathRole::ability},
    {"price", PathRole::price},
    {"rule", PathRole::rule},
}};

std::optional<PathRole> role_named(std::string_view name) {
    for (const auto& [known, role] : role_names) {
        if (known == name) return role;
    }
    return std::nullopt;
}

constexpr std::array<std::pair<std::string_view, Clause::Op>, 6> comparisons = {{
    {"==", Clause::Op::equal},
    {"~=", Clause::Op::unequal},
    {"<=", Clause::Op::at_most},
    {">=", Clause::Op::at_least},
    {"<", Clause::Op::less},
    {">", Clause::Op::greater},
}};

constexpr int deepest = 16;

Clause::Look look_of(const Clause::Node& node) {
    using Op = Clause::Op;
    using Look = Clause::Look;
    const PathRole role = node.left.role;
    const bool is_thing = role == PathRole::user || role == PathRole::target ||
                          role == PathRole::self || role == PathRole::holder ||
                          role == PathRole::creator || role == PathRole::made;
    if (node.op == Op::truth) return role == PathRole::act ? Look::noted : Look::other;
    if (node.op == Op::is) return is_thing && !node.left.name ? Look::borne : Look::other;
    const bool is_number = is_thing && node.left.name && node.right.role == PathRole::number;
    return is_number ? Look::measured : Look::other;
}

}  // namespace

class ClauseParser {
public:
    ClauseParser(std::string_view text, WordTable& words) : text_(text), words_(words) {}

    Clause parse() {
        (void)any_of();
        skip();
        if (at_ < text_.size()) fail("and, or, or the end");
        condition_.way_.start =
            lead(condition_.nodes_.size() - 1, Clause::Way::holds, Clause::Way::fails);
        turn_round();
        return std::move(condition_);
    }

    Path whole_path() {
        const Path path = read_path();
        skip();
        if (at_ < text_.size()) fail("the end");
        return path;
    }

private:
    using Op = Clause::Op;

    [[noreturn]] void fail(std::string_view wanted) const {
        std::string found = "the end";
        if (at_ < text_.size()) found = fmt::format("'{}'", printable(text_.substr(at_), 40));
        Diagnostic diagnostic;
        diagnostic.code = "check/bad-condition";
        diagnostic.message =
            fmt::format("in \"{}\": expected {}, found {}", printable(text_, 120), wanted, found);
        diagnostic.hint =
            "write for example \"user is Prone and not free\" or \"target.Health <= 0\"";
        diagnostic.where.column = static_cast<int>(at_) + 1;
        throw Error(std::move(diagnostic));
    }

    void skip() {
        while (at_ < text_.size() && text_[at_] == ' ') ++at_;
    }

    std::string_view peek_word() {
        skip();
        std::size_t end = at_;
        while (end < text_.size() && ascii::is_in_name(text_[end])) ++end;
        return text_.substr(at_, end - at_);
    }

    bool take_word(std::string_view word) {
        if (peek_word() != word) return false;
        at_ += word.size();
        return true;
    }

    bool take(std::string_view sign) {
        skip();
        if (text_.substr(at_, sign.size()) != sign) return false;
        at_ += sign.size();
        return true;
    }

    // Appends the tests of a node, last test first, so that the targets of their jumps are known.
    // Returns the index of its first test.
    std::uint16_t lead(std::size_t place, std::uint16_t yes, std::uint16_t no) {
        const Clause::Node& node = condition_.nodes_[place];
        switch (node.op) {
            case Op::all:
                return lead(node.first, lead(node.second, yes, no), no);
            case Op::any:
                return lead(node.first, yes, lead(node.second, yes, no));
            case Op::negation:
                return lead(node.first, no, yes);
            default:
                break;
        }
        std::vector<Clause::Test>& tests = condition_.way_.tests;
        tests.push_back({node.op, look_of(node), yes, no, node.left, node.right, node.word});
        return static_cast<std::uint16_t>(tests.size() - 1);
    }

    // The first test first: tests lead to later ones only.
    void turn_round() {
        Clause::Way& way = condition_.way_;
        const std::size_t last = way.tests.size() - 1;
        const auto turn = [last](std::uint16_t& place) {
            if (place < Clause::Way::fails) place = static_cast<std::uint16_t>(last - place);
        };
        std::reverse(way.tests.begin(), way.tests.end());
        turn(way.start);
        for (Clause::Test& test : way.tests) {
            turn(test.yes);
            turn(test.no);
        }
    }

    std::uint32_t add(const Clause::Node& node) {
        condition_.nodes_.push_back(node);
        return static_cast<std::uint32_t>(condition_.nodes_.size() - 1);
    }

    std::uint32_t any_of() {
        if (++depth_ > deepest) fail("fewer brackets");
        std::uint32_t first = all_of();
        while (take_word("or")) first = add({Op::any, first, all_of(), {}, {}, {}});
        --depth_;
        return first;
    }

    std::uint32_t all_of() {
        std::uint32_t first = negated();
        while (take_word("and")) first = add({Op::all, first, negated(), {}, {}, {}});
        return first;
    }

    std::uint32_t negated() {
        if (!take_word("not")) return atom();
        const std::uint32_t inner = atom();
        return add({Op::negation, inner, 0, {}, {}, {}});
    }

    std::uint32_t atom() {
        if (take("(")) {
            const std::uint32_t inner = any_of();
            if (!take(")")) fail("a closing bracket");
            return inner;
        }
        Clause::Node node;
        node.left = read_path();
        if (take_word("is")) {
            node.op = Op::is;
            node.word = words_.intern(read_words());
            return add(node);
        }
        for (const auto& [sign, op] : comparisons) {
            if (!take(sign)) continue;
            node.op = op;
            node.right = read_path();
            return add(node);
        }
        return add(node);
    }

    Path read_path() {
        if (take("-")) return read_number(-1);
        const std::string_view first = peek_word();
        if (first.empty()) fail("a name");
        if (ascii::is_digit(first.front())) return read_number(1);
        at_ += first.size();
        const std::optional<PathRole> role = role_named(first);
        const bool dotted = at_ < text_.size() && text_[at_] == '.';
        if (!dotted)
            return role ? Path{*role, {}, 0} : Path{PathRole::act, words_.intern(first), 0};
        if (!role) {
            at_ -= first.size();
            fail(
                "user, target, self, holder, creator, made, event, ability or price before the "
                "dot");
        }
        ++at_;
        const std::string_view name = peek_word();
        if (name.empty()) fail("a name after the dot");
        at_ += name.size();
        return {*role, words_.intern(name), 0};
    }

    Path read_number(std::int64_t sign) {
        const std::string_view digits = peek_word();
        std::int64_t number = 0;
        const auto [end, fault] =
            std::from_chars(digits.data(), digits.data() + digits.size(), number);
        if (fault != std::errc{} || end != digits.data() + digits.size()) fail("a whole number");
        at_ += digits.size();
        return {PathRole::number, {}, sign * number};
    }

    // Up to the next and, or, bracket; or between quotes.
    std::string_view read_words() {
        skip();
        if (take("'")) {
            const std::size_t end = text_.find('\'', at_);
            if (end == std::string_view::npos) fail("a closing quote");
            const std::string_view words = text_.substr(at_, end - at_);
            at_ = end + 1;
            return words;
        }
        const std::size_t begin = at_;
        std::size_t end = at_;
        while (at_ < text_.size() && text_[at_] != ')') {
            const std::string_view word = peek_word();
            if (at_ == text_.size() || word == "and" || word == "or") break;
            at_ += std::max<std::size_t>(word.size(), 1);
            end = at_;
        }
        while (end > begin && text_[end - 1] == ' ') --end;
        if (end == begin) fail("a word");
        return text_.substr(begin, end - begin);
    }

    std::string_view text_;
    WordTable& words_;
    std::size_t at_ = 0;
    int depth_ = 0;
    Clause condition_;
};

Clause Clause::parse(std::string_view text, WordTable& words) {
    if (text.size() > limits::notation_bytes) {
        throw Error("check/bad-condition", fmt::format("a condition of {} bytes; the limit is {}",
                                                       text.size(), limits::notation_bytes));
    }
    return ClauseParser(text, words).parse();
}

Path Clause::parse_path(std::string_view text, WordTable& words) {
    return ClauseParser(text, words).whole_path();
}

}  // namespace hexwright
