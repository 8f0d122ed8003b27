// Random Lua programs, for tests that compare the pack's readers with Lua.
//
//     RandomProgram writer(4);
//     const std::string sound = writer.program();        // mostly
//     const std::string broken = mutated(sound, writer);  // mostly
#pragma once

#include <cstdint>
#include <functional>
#include <random>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace hexwright {

// Writes random programs, mostly valid: every form of Lua's grammar, with some random words.
class RandomProgram {
public:
    explicit RandomProgram(std::uint32_t seed, bool names_environment = true)
        : RandomProgram(std::mt19937(seed), names_environment) {}

    // `next` gives any number; a program ends when it gives only 0.
    explicit RandomProgram(std::function<std::uint32_t()> next, bool names_environment = true)
        : next_(std::move(next)), names_(names_environment ? 10 : 9) {}

    std::string program() {
        text_.clear();
        block(0);
        return text_;
    }

    std::uint32_t below(std::uint32_t n) { return next_() % n; }

private:
    void add(std::string_view part) {
        static constexpr const char* gaps[] = {" ",    " ",      " ",         "\n", "\t",
                                               "\r\n", " --x\n", " --[[y]] ", "  "};
        text_ += part;
        text_ += gaps[below(9)];
    }

    template <std::size_t n>
    const char* one_of(const char* const (&parts)[n]) {
        return parts[below(n)];
    }

    void name() {
        static constexpr const char* names[] = {"a", "b",     "act",  "ability", "x1",
                                                "_", "goto_", "ende", "self",    "_ENV"};
        add(names[below(names_)]);
    }

    void number() {
        add(one_of({"0", "12", "3.", ".5", "1e5", "2E-3", "0xA", "0Xff.8p1", "0x.1P-2", "1//1",
                    "9999999999999999999"}));
    }

    void literal() {
        add(one_of({"'x'", "\"1d6 + 2\"", "[[long]]", "[==[\nl]]o]=]ng]==]",
                    "'\\n\\065\\x41\\u{20AC}\\''", "\"\\z \n  y\"", "'a\\\nb'", "\"é日\"", "''",
                    "[[]]"}));
    }

    void expression(int depth) {
        const std::uint32_t choice = depth > 4 ? below(5) : below(14);
        switch (choice) {
            case 0:
                return number();
            case 1:
                return literal();
            case 2:
                return add(one_of({"nil", "true", "false", "..."}));
            case 3:
            case 4:
                return name();
            case 5:
                return table(depth + 1);
            case 6:
                return function_body("function", depth + 1);
            case 7:
                add(one_of({"not", "-", "~", "#"}));
                return expression(depth + 1);
            case 8:
            case 9:
                expression(depth + 1);
                add(one_of({"+",  "-", "*",  "/",   "//", "%", "^", "..", "==", "~=", "<",
                            "<=", ">", ">=", "and", "or", "&", "|", "~",  "<<", ">>"}));
                return expression(depth + 1);
            default:
                return suffixed(depth + 1);
        }
    }

    void table(int depth) {
        add("{");
        for (std::uint32_t n = below(4); n > 0; --n) {
            const std::uint32_t form = below(3);
            if (form == 0) {
                name();
                add("=");
            } else if (form == 1) {
                add("[");
                expression(depth + 2);
                add("]");
                add("=");
            }
            expression(depth + 1);
            if (n > 1 || below(2) == 0) add(one_of({",", ";"}));
        }
        add("}");
    }

    void function_body(const char* word, int depth) {
        add(word);
        add("(");
        if (below(3) > 0) name();
        if (below(3) == 0)
            add(text_.back() == '(' || text_.find_last_of('(') + 3 > text_.size() ? "..."
                                                                                  : ", ...");
        add(")");
        block(depth + 2);
        add("end");
    }

    void arguments(int depth) {
        switch (below(3)) {
            case 0:
                return literal();
            case 1:
                return table(depth);
            default:
                add("(");
                for (std::uint32_t n = below(3), i = 0; i < n; ++i) {
                    if (i > 0) add(",");
                    expression(depth + 1);
                }
                add(")");
        }
    }

    void suffixed(int depth) {
        if (below(5) == 0) {
            add("(");
            expression(depth + 1);
            add(")");
        } else {
            name();
        }
        for (std::uint32_t n = below(4); n > 0; --n) suffix(depth);
    }

    void suffix(int depth) {
        switch (below(4)) {
            case 0:
                add(".");
                return name();
            case 1:
                add("[ ");
                expression(depth + 1);
                return add("]");
            case 2:
                add(":");
                name();
                return arguments(depth + 1);
            default:
                return arguments(depth + 1);
        }
    }

    void call(int depth) {
        name();
        if (below(2) == 0) literal();
        arguments(depth + 1);
    }

    void block(int depth) {
        for (std::uint32_t n = depth > 5 ? 0 : below(4); n > 0; --n) statement(depth);
        if (below(6) == 0) {
            add("return");
            if (below(2) == 0) expression(depth + 1);
            if (below(2) == 0) add(";");
        }
    }

    void statement(int depth) {
        switch (below(14)) {
            case 0:
                add("local");
                name();
                if (below(4) == 0) add(one_of({"<const>", "<close>", "< const >"}));
                add("=");
                return expression(depth + 1);
            case 1:
                name();
                add("=");
                return expression(depth + 1);
            case 2:
                add("if");
                expression(depth + 1);
                add("then");
                block(depth + 1);
                if (below(2) == 0) {
                    add("else");
                    block(depth + 1);
                }
                return add("end");
            case 3:
                add("for");
                name();
                add(below(2) == 0 ? "= 1, 2" : ", b in");
                if (text_.find_last_of('n') + 6 > text_.size()) expression(depth + 1);
                add("do");
                block(depth + 1);
                return add("end");
            case 4:
                add("repeat");
                block(depth + 1);
                add("until");
                return expression(depth + 1);
            case 5:
                add("while");
                expression(depth + 1);
                add("do");
                block(depth + 1);
                if (below(2) == 0) add("break");
                return add("end");
            case 6:
                add(one_of({"local function", "function"}));
                return function_body("f", depth + 1);
            case 7:
                add("do");
                add(one_of({"goto l ::l::", ";", "::a:: goto a"}));
                return add("end");
            case 8:
                add("function a.b");
                return function_body(one_of({":c", ".d"}), depth + 1);
            case 9:
                add("local");
                name();
                add(one_of({", b", "<const> , act"}));
                if (below(2) == 0) return add(";");
                add("=");
                return expressions(depth + 1);
            case 10:
                add(one_of({"a , b", "a.b , act", "a[1].b , x1 . a", "b , a[b]"}));
                add("=");
                return expressions(depth + 1);
            default:
                return call(depth);
        }
    }

    void expressions(int depth) {
        expression(depth);
        add(",");
        expression(depth);
    }

    std::function<std::uint32_t()> next_;
    std::uint32_t names_;
    std::string text_;
};

inline std::string mutated(std::string source, RandomProgram& random) {
    static const std::vector<std::string> pieces = {
        "end",  "(",  ")", "{", "}",  "[[", "]]", "\"", "'",  ",", "=", "==", "--", "\n",
        "then", "do", ".", ":", "::", ";",  "..", "1",  "0x", "e", "~", "<",  "\\", "\r"};
    for (std::uint32_t n = 1 + random.below(2); n > 0; --n) {
        const auto size = static_cast<std::uint32_t>(source.size());
        const std::uint32_t at = random.below(size + 1);
        switch (random.below(3)) {
            case 0:
                source.erase(at, random.below(5));
                break;
            case 1:
                source.insert(at, pieces[random.below(static_cast<std::uint32_t>(pieces.size()))]);
                break;
            default:
                source.insert(at, source.substr(random.below(size + 1), random.below(12)));
        }
    }
    return source;
}

}  // namespace hexwright
