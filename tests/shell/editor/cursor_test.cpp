#include "shell/editor/cursor.hpp"

#include <fstream>
#include <sstream>

#include "catch.hpp"
#include "shell/run/pack_choice.hpp"

namespace editor_cursor_test {

using namespace hexwright;

namespace {

// A text with the cursor at `|`, which must outlive the cursor.
struct Marked {
    explicit Marked(std::string marked) : text(std::move(marked)), byte(text.find('|')) {
        text.erase(byte, 1);
    }

    std::string text;
    std::size_t byte;
};

struct Placed {
    const char* text;
    CursorPlace where;
    const char* begun;
};

std::string names_of(const std::vector<ChainPart>& chain) {
    std::string names;
    for (const ChainPart& part : chain)
        names += (names.empty() ? "" : ".") + part.name + (part.is_called ? "()" : "");
    return names;
}

}  // namespace

TEST_CASE("a position is in a text, behind a dot, at a key, a value, an argument or a statement") {
    const std::vector<Placed> places = {
        {"|", CursorPlace::statement, ""},
        {"abi|", CursorPlace::statement, "abi"},
        {"a = 1\nabi|lity", CursorPlace::statement, "abi"},
        {"-- abi|", CursorPlace::nowhere, ""},
        {"--[[ abi|", CursorPlace::nowhere, ""},
        {"x = 12|", CursorPlace::nowhere, ""},
        {"x = |", CursorPlace::operand, ""},
        {"x = \"10AP + |", CursorPlace::text, "10AP + "},
        {"x = '10|' y", CursorPlace::text, "10"},
        {"act.|", CursorPlace::member, ""},
        {"act.us|er", CursorPlace::member, "us"},
        {"act:ed|", CursorPlace::member, "ed"},
        {"k \"A\" { |", CursorPlace::key, ""},
        {"k \"A\" { a = 1, b|", CursorPlace::key, "b"},
        {"k \"A\" { a = |", CursorPlace::value, ""},
        {"k \"A\" { a = t|rue }", CursorPlace::value, "t"},
        {"f(|", CursorPlace::call, ""},
        {"f(1, g|", CursorPlace::call, "g"},
        {"f(1 + |", CursorPlace::operand, ""},
        {"if a and |", CursorPlace::operand, ""},
    };
    for (const Placed& place : places) {
        INFO(place.text);
        const Marked marked(place.text);
        const Cursor cursor(marked.text, marked.byte);
        CHECK(cursor.where() == place.where);
        if (place.where != CursorPlace::nowhere) CHECK(cursor.begun() == place.begun);
    }
}

TEST_CASE("a table knows its call, its path and what is written in it on both sides") {
    const Marked marked(
        "weapon \"W\" { speed = 1, attacks = { { damage = 1, | reach = 2, \"own\" } }, tags = {} "
        "}");
    const Cursor cursor(marked.text, marked.byte);
    const auto table = cursor.table();
    REQUIRE(table.has_value());
    CHECK(table->function == "weapon");
    CHECK_FALSE(table->is_member);
    CHECK(table->path == std::vector<std::string>{"attacks", ""});
    CHECK(table->keys == std::vector<std::string>{"damage", "reach"});
    CHECK(table->values == std::vector<std::string>{"own"});
}

TEST_CASE("a table in the arguments of a call is that argument") {
    const Marked marked("x = act.user:attack(target, { | })");
    const auto table = Cursor(marked.text, marked.byte).table();
    REQUIRE(table.has_value());
    CHECK(table->function == "attack");
    CHECK(table->is_member);
    CHECK(table->argument == 1);
    CHECK(table->path.empty());
}

TEST_CASE("a table is not seen from a function inside it") {
    const Marked marked("k \"A\" { f = function(act) | end }");
    const Cursor cursor(marked.text, marked.byte);
    CHECK_FALSE(cursor.table().has_value());
    CHECK(cursor.parameters() == std::vector<std::string>{"act"});
}

TEST_CASE("a call counts its arguments, not those of the calls inside them") {
    const Marked marked("x = who:deal(f(1, 2), { 3, 4 }, |");
    const auto call = Cursor(marked.text, marked.byte).call();
    REQUIRE(call.has_value());
    CHECK(call->function == "deal");
    CHECK(call->argument == 2);
    CHECK(call->is_member);
}

TEST_CASE("a receiver is a chain of names and calls") {
    const std::vector<std::pair<const char*, const char*>> chains = {
        {"act.user:things(\"weapon\"):|", "act.user.things()"},
        {"act.target.|", "act.target"},
        {"f { 1, 2 }.|", "f()"},
        {"things \"weapon\".|", "things()"},
        {"(a + b).|", ""},
    };
    for (const auto& [text, chain] : chains) {
        INFO(text);
        const Marked marked(text);
        CHECK(names_of(Cursor(marked.text, marked.byte).receiver()) == chain);
    }
}

TEST_CASE("the value of a local is the last one before the position, if it is a chain") {
    const std::vector<std::pair<const char*, std::string>> values = {
        {"local x = act.user:things() x.|", "act.user.things()"},
        {"local x = act.user local x = make(\"a\", {}) x.|", "make()"},
        {"local x = f \"a\"\n  x.|", "f()"},
        {"local x = act.user + 1 x.|", ""},
        {"local x = act.user .. y x.|", ""},
        {"local x = 1 x.|", ""},
        {"local x, y = act.user x.|", ""},
        {"x.| local x = act.user", ""},
        {"local x = x.|", ""},
        {"local y = act.user x.|", ""},
    };
    for (const auto& [text, chain] : values) {
        INFO(text);
        const Marked marked(text);
        CHECK(names_of(Cursor(marked.text, marked.byte).value_of_local("x")) == chain);
    }
}

TEST_CASE("what is open before a statement at the beginning of a line does no harm") {
    for (const char* broken :
         {"k \"A\" { a = {\n", "local function f(\n", "x = f(1, {\n", "k \"A\" { a = \"text\n"}) {
        INFO(broken);
        const Marked marked(std::string(broken) + "k \"B\" { b = { | } }");
        const auto table = Cursor(marked.text, marked.byte).table();
        REQUIRE(table.has_value());
        CHECK(table->path == std::vector<std::string>{"b"});
        CHECK(table->keys.empty());
        const Marked next(std::string(broken) + "k \"B\" { b = 1 }\nk|");
        const Cursor statement(next.text, next.byte);
        CHECK(statement.where() == CursorPlace::statement);
        CHECK_FALSE(statement.is_inside());
    }
}

TEST_CASE("every position of a shipped script is somewhere, also when the text ends there") {
    for (const char* file : {"scripts/actlite/weapons.lua", "scripts/lost_eternal/gear.lua"}) {
        std::ifstream in(find_home() / file);
        std::stringstream read;
        read << in.rdbuf();
        const std::string text = read.str();
        REQUIRE(text.size() > 500);
        for (std::size_t byte = 0; byte <= text.size(); ++byte) {
            const Cursor whole(text, byte);
            const Cursor cut(std::string_view(text).substr(0, byte), byte);
            // What is behind the position adds keys, and nothing else.
            REQUIRE(whole.where() == cut.where());
            REQUIRE(whole.key() == cut.key());
            const auto table = whole.table();
            REQUIRE(table.has_value() == cut.table().has_value());
            if (table) REQUIRE(table->path == cut.table()->path);
            REQUIRE(whole.word().begin <= byte);
            REQUIRE(byte <= whole.word().end);
        }
    }
}

}  // namespace editor_cursor_test
