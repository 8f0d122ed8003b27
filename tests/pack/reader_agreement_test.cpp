// The reader beside real Lua: whatever Lua compiles is read without a fault, and what Lua sees in a
// kind call the reader sees too.
#include <fmt/format.h>

#include <lua.hpp>
#include <map>
#include <memory>
#include <random>
#include <string>
#include <vector>

#include "catch.hpp"
#include "pack/reader.hpp"

using namespace hexwright;

namespace {

struct CloseLua {
    void operator()(lua_State* lua) const { lua_close(lua); }
};

using Lua = std::unique_ptr<lua_State, CloseLua>;

bool lua_accepts(lua_State* lua, const std::string& source) {
    const int status = luaL_loadbufferx(lua, source.data(), source.size(), "=x", "t");
    lua_settop(lua, 0);
    return status == LUA_OK;
}

// Writes random programs, mostly sound: every form of Lua's grammar, some words at random.
class Writer {
public:
    explicit Writer(std::uint32_t seed) : random_(seed) {}

    std::string program() {
        text_.clear();
        block(0);
        return text_;
    }

    std::uint32_t below(std::uint32_t n) { return static_cast<std::uint32_t>(random_() % n); }

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
        add(one_of({"a", "b", "act", "ability", "x1", "_", "goto_", "ende", "self", "_ENV"}));
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
        switch (below(12)) {
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
            default:
                return call(depth);
        }
    }

    std::mt19937 random_;
    std::string text_;
};

std::string mutated(std::string source, Writer& random) {
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

struct Tally {
    int accepted = 0;
    int refused = 0;
    int missed = 0;  // refused by Lua, not by the reader
};

void compare(lua_State* lua, const std::string& source, Tally& tally) {
    const Reading reading = read_source(source);
    if (lua_accepts(lua, source)) {
        ++tally.accepted;
        if (!reading.is_whole())
            FAIL(reading.describe(reading.faults[0]).message << " in:\n" << source);
    } else {
        ++tally.refused;
        if (reading.is_whole()) ++tally.missed;
    }
}

}  // namespace

TEST_CASE("what Lua accepts, the reader accepts, in generated programs") {
    const Lua lua(luaL_newstate());
    Tally tally;
    Writer writer(4);
    for (int i = 0; i < 6'000; ++i) compare(lua.get(), writer.program(), tally);
    CHECK(tally.accepted > 2'000);
}

TEST_CASE("what Lua accepts, the reader accepts, in mutated programs") {
    const Lua lua(luaL_newstate());
    Tally tally;
    Writer writer(5);
    for (int i = 0; i < 3'000; ++i) {
        const std::string source = writer.program();
        for (int k = 0; k < 8; ++k) compare(lua.get(), mutated(source, writer), tally);
    }
    CHECK(tally.accepted > 4'000);
    CHECK(tally.refused > 4'000);
    // What it lets pass are meanings, not grammar: labels, constants, `...` outside a vararg
    // function.
    CHECK(tally.missed * 2 < tally.refused);
}

TEST_CASE("Lua's odder corners are read without a fault") {
    const Lua lua(luaL_newstate());
    const char* source =
        GENERATE("", ";;;", "return", "return;", "goto a ::a::", "a.b[1]:c'd'{e}.f=1", "a{}{}{}",
                 "a[ [[x]] ]=1", "x=a--[==[\n]==]b=c", "local a<const>,b<close> = 1,nil", "x=0xep1",
                 "x=0x.8p-1 y=3..'' ", "x=1 ..2", "f'a''b'[[c]]", "(f)()", "(f or g){}.x = 1",
                 "x=-2^-3^2", "x=not-~#a", "for a,b,c in d,e,f do end", "repeat local x until x",
                 "local function f(...) return ... end", "x='\\\r\n'", "x='\\z\n\r\t '",
                 "x=[[\r\n]]", "x=[=[]]]=]", "--", "--[", "--[=", "--[==", "---[[",
                 "local goto_ = 1", "x={;}", "x={a;b,c;}", "x={[1]=2,a=3,f(),...}");
    CAPTURE(source);
    if (lua_accepts(lua.get(), source)) CHECK(read_source(source).is_whole());
    if (!read_source(source).is_whole()) CHECK_FALSE(lua_accepts(lua.get(), source));
}

TEST_CASE("the reader allows every depth that Lua allows") {
    const Lua lua(luaL_newstate());
    for (int depth = 150; depth < 230; ++depth) {
        const auto n = static_cast<std::size_t>(depth);
        std::string blocks;
        std::string functions = "x=";
        std::string tables = "x=" + std::string(n, '{') + std::string(n, '}');
        std::string joined = "x=1";
        for (int i = 0; i < depth; ++i) {
            blocks += "do ";
            functions += "function() return ";
            joined += "..1";
        }
        functions += "1";
        for (int i = 0; i < depth; ++i) {
            blocks += " end";
            functions += " end";
        }
        const std::string rounds = "x=" + std::string(n, '(') + "1" + std::string(n, ')');
        for (const std::string& source :
             {blocks, functions, tables, joined, rounds, "x=" + std::string(n, '-') + " 1"}) {
            if (lua_accepts(lua.get(), source)) CHECK(read_source(source).is_whole());
        }
    }
}

namespace {

// A table as Lua sees it: path -> text, number or "table".
void flatten(lua_State* lua, const std::string& path, std::map<std::string, std::string>& seen) {
    lua_pushnil(lua);
    while (lua_next(lua, -2) != 0) {
        const bool by_number = lua_isinteger(lua, -2) != 0;
        const std::string key =
            by_number ? fmt::format("[{}]", lua_tointeger(lua, -2)) : lua_tostring(lua, -2);
        const std::string here = by_number || path.empty() ? path + key : path + "." + key;
        if (lua_istable(lua, -1)) {
            seen[here] = "table";
            flatten(lua, here, seen);
        } else {
            seen[here] = luaL_tolstring(lua, -1, nullptr);
            lua_pop(lua, 1);
        }
        lua_pop(lua, 1);
    }
}

struct SeenCall {
    int line = 0;
    std::string id;
    std::map<std::string, std::string> fields;
};

std::vector<SeenCall>& calls_of(lua_State* lua) {
    return **static_cast<std::vector<SeenCall>**>(lua_getextraspace(lua));
}

int current_line(lua_State* lua) {
    lua_Debug frame;
    lua_getstack(lua, 1, &frame);
    lua_getinfo(lua, "l", &frame);
    return frame.currentline;
}

int take_table(lua_State* lua) {
    SeenCall call;
    call.line = current_line(lua);
    call.id = lua_tostring(lua, lua_upvalueindex(1));
    lua_settop(lua, 1);
    flatten(lua, "", call.fields);
    calls_of(lua).push_back(std::move(call));
    return 0;
}

int take_id(lua_State* lua) {
    lua_settop(lua, 1);
    lua_pushcclosure(lua, take_table, 1);
    return 1;
}

// Random nested data with random line breaks.
std::string random_table(Writer& random, int depth) {
    static constexpr const char* gaps[] = {" ", "\n", "  ", " --[[ c ]] ", "\r\n"};
    std::string text = "{";
    const std::uint32_t count = random.below(4);
    for (std::uint32_t i = 0; i < count; ++i) {
        text += gaps[random.below(5)];
        if (random.below(2) == 0) text += fmt::format("k{} = ", i);
        switch (random.below(depth > 3 ? 2 : 3)) {
            case 0:
                text += fmt::format("\"{}d6 é\"", random.below(100));
                break;
            case 1:
                text += fmt::format("{}", random.below(100));
                break;
            default:
                text += random_table(random, depth + 1);
        }
        text += random.below(2) == 0 ? "," : ";";
    }
    return text + gaps[random.below(5)] + "}";
}

}  // namespace

TEST_CASE("what Lua sees in a kind call, the reader finds at the line Lua reports") {
    std::vector<SeenCall> seen;
    const Lua lua(luaL_newstate());
    *static_cast<std::vector<SeenCall>**>(lua_getextraspace(lua.get())) = &seen;
    lua_register(lua.get(), "ability", take_id);
    Writer random(6);
    std::size_t fields = 0;
    for (int round = 0; round < 500; ++round) {
        std::string source;
        for (int i = 0; i < 3; ++i)
            source += fmt::format("ability \"A{}\" {}\n", i, random_table(random, 0));
        seen.clear();
        REQUIRE(luaL_loadbufferx(lua.get(), source.data(), source.size(), "=x", "t") == LUA_OK);
        REQUIRE(lua_pcall(lua.get(), 0, 0, 0) == LUA_OK);
        const Reading reading = read_source(source);
        REQUIRE(seen.size() == 3);
        for (const SeenCall& call : seen) {
            const KindCall* read = reading.find_call(call.line, "ability", call.id);
            REQUIRE(read != nullptr);
            for (const auto& [path, value] : call.fields) {
                const Field* field = reading.find(*read, path);
                REQUIRE(field != nullptr);
                ++fields;
                const std::string_view text = reading.text(field->value);
                if (field->form == ValueForm::plain_text) {
                    CHECK(text.substr(1, text.size() - 2) == value);
                } else {
                    CHECK((field->form == ValueForm::table ? "table" : text) == value);
                }
            }
        }
    }
    CHECK(fields > 1'000);
}
