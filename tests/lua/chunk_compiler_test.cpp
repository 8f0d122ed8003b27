#include "lua/chunk_compiler.hpp"

#include <functional>
#include <string>
#include <vector>

#include "catch.hpp"
#include "sandbox_support.hpp"

namespace chunk_compiler_test {

using namespace hexwright;

namespace {

std::string repeated(const std::string& part, int times) {
    std::string text;
    for (int i = 0; i < times; ++i) text += part;
    return text;
}

std::string nested_parentheses(int levels) {
    return "return " + repeated("(", levels) + "1" + repeated(")", levels);
}

// A list of so many names, the shortest there are.
std::string many_names(std::size_t count) {
    const std::string letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
    const std::string others = letters + "0123456789_";
    std::vector<std::string> names = {""};
    std::string text = "return{";
    for (std::size_t at = 0; count > 0; ++at) {
        for (const char c : at == 0 ? letters : others) {
            names.push_back(names[at] + c);
            const std::string& name = names.back();
            const bool is_keyword = name == "do" || name == "if" || name == "in" || name == "or" ||
                                    name == "and" || name == "end" || name == "for" ||
                                    name == "nil" || name == "not";
            if (is_keyword || count == 0) continue;
            text += name + ",";
            --count;
        }
    }
    return text + "}";
}

// All that can be told of an error.
std::string told(const Diagnostic& diagnostic) {
    std::string text = diagnostic.code + " " + diagnostic.message + " " + diagnostic.where.file +
                       ":" + std::to_string(diagnostic.where.line) + " " + diagnostic.hint;
    for (const ScriptFrame& frame : diagnostic.frames)
        text += "\n" + frame.file + ":" + std::to_string(frame.line) + " " + frame.function;
    return text;
}

// What loading and running a text comes to, with so many calls beneath it.
std::string outcome(const std::string& text, const CompiledChunk* ahead, int calls = 0) {
    TestPack pack;

    struct Load {
        std::function<void()> run;
        Diagnostic problem;

        static int call(lua_State* state) {
            auto& load = *static_cast<Load*>(lua_touserdata(state, lua_upvalueindex(1)));
            load.problem = TestPack::caught(load.run);
            return 0;
        }
    } load;

    std::string result;
    std::int64_t spent = 0;
    load.run = [&] {
        const std::int64_t before = pack.sandbox.spent();
        const ScriptFunction chunk =
            pack.sandbox.load_chunk(pack.environment, "test/main.lua", text, {ahead});
        spent = pack.sandbox.spent() - before;
        result = pack.sandbox.call_for_text(chunk);
    };
    lua_State* state = pack.sandbox.state();
    lua_pushlightuserdata(state, &load);
    lua_pushcclosure(state, &Load::call, 1);
    pack.sandbox.set_global(pack.environment, "load_inside");
    const Run run(pack.sandbox, RunKind::load);
    if (calls == 0) {
        load.problem = TestPack::caught(load.run);
    } else {
        const std::string deeper =
            "local function down(n) if n > 0 then table.sort({ 1, 2 }, function() down(n - 1) "
            "return false end) else load_inside() end end down(" +
            std::to_string(calls) + ")";
        pack.sandbox.call(pack.sandbox.load_chunk(pack.environment, "test/outer.lua", deeper));
    }
    return result + "|" + told(load.problem) + "|" + std::to_string(spent) + "|" +
           std::to_string(static_cast<int>(pack.sandbox.abort()));
}

std::unique_ptr<const CompiledChunk> compiled(const std::string& text) {
    return ChunkCompiler().compile("test/main.lua", text);
}

}  // namespace

TEST_CASE("what was compiled ahead runs as the text does") {
    for (const std::string& text : std::vector<std::string>{
             "return 1 + 1", "local t = { a = 1, 'b', 2.5, [[long\nlong]] } return t.a + #t",
             "local function f(...) return select('#', ...) end return f(1, nil, nil)",
             "return ('x'):rep(3)", "", "-- nothing", "goto done ::done:: return 'end'"}) {
        const auto chunk = compiled(text);
        REQUIRE(chunk != nullptr);
        CHECK(outcome(text, chunk.get()) == outcome(text, nullptr));
    }
}

TEST_CASE("errors of what was compiled ahead name the same lines and variables") {
    const std::string locals =
        "local card = nil\n\nlocal function play()\n  return card.power\nend\n";
    for (const std::string& text : std::vector<std::string>{
             locals + "return play()",
             locals + "local x <const> = 1\nerror('here ' .. x)",
             std::string("return missing.field"),
             std::string("local t = {}\nt.deeper.still = 1"),
             std::string("return 1 +\n {}"),
             std::string("local s = 'a'\nreturn s < 1"),
             std::string("string.rep()"),
             repeated("\n", 5000) + "error('far down')",
         }) {
        const auto chunk = compiled(text);
        REQUIRE(chunk != nullptr);
        const std::string direct = outcome(text, nullptr);
        CHECK(direct.find("test/main.lua:") != std::string::npos);
        CHECK(outcome(text, chunk.get()) == direct);
    }
}

TEST_CASE("what a sandbox might refuse is not compiled ahead") {
    CHECK(compiled("return 1 +") == nullptr);
    CHECK(compiled("local x <const> = 1 x = 2") == nullptr);
    CHECK(compiled(nested_parentheses(190)) == nullptr);
    CHECK(compiled(nested_parentheses(165)) == nullptr);
    REQUIRE(many_names(9000).size() <= limits::source_bytes);
    CHECK(outcome(many_names(9000), nullptr).find("lua/out-of-memory") != std::string::npos);
    CHECK(compiled(many_names(9000)) == nullptr);
    CHECK(compiled("return '" + std::string(limits::source_bytes, 'x') + "'") == nullptr);
    CHECK(compiled("\x1bLua\x54") == nullptr);
    CHECK(compiled(nested_parentheses(100)) != nullptr);
}

TEST_CASE("a compiler that refused a text compiles the next") {
    ChunkCompiler compiler;
    for (int i = 0; i < 300; ++i) {
        CHECK(compiler.compile("test/a.lua", many_names(9000)) == nullptr);
        CHECK(compiler.compile("test/a.lua", "return (") == nullptr);
        CHECK(compiler.compile("test/a.lua", many_names(5000)) != nullptr);
    }
}

TEST_CASE("nesting has one limit, whoever compiled and however many calls there are beneath") {
    for (const int calls : {0, 3, 10, 14, 20, 60}) {
        for (int levels = 5; levels < 205; levels += calls == 0 ? 1 : 10) {
            const std::string text = nested_parentheses(levels);
            const auto chunk = compiled(text);
            INFO(levels << " levels in " << calls << " calls");
            CHECK(outcome(text, chunk.get(), calls) == outcome(text, nullptr, calls));
        }
    }
}

TEST_CASE("a chunk of another text or name is not taken") {
    const auto chunk = compiled("return 'ahead'");
    REQUIRE(chunk != nullptr);
    CHECK(chunk->is_of("test/main.lua", "return 'ahead'"));
    CHECK_FALSE(chunk->is_of("test/main.lua", "return 'later'"));
    CHECK_FALSE(chunk->is_of("test/other.lua", "return 'ahead'"));
    CHECK(outcome("return 'later'", chunk.get()) == outcome("return 'later'", nullptr));
}

TEST_CASE("bytecode comes in as text by no door") {
    TestPack pack;
    const std::string bytecode = "\x1bLua\x54 and so on";
    CHECK(pack.load(bytecode).code == "lua/syntax");
}

TEST_CASE("a chunk compiled ahead is known as well as one that was scanned here") {
    const std::string text =
        "local n = 0\nfunction hit() n = n + 1 end\nreturn function() other = elsewhere end";
    const auto chunk = compiled(text);
    REQUIRE(chunk != nullptr);
    const auto scanned = [&](const CompiledChunk* ahead) {
        TestPack pack;
        const Run run(pack.sandbox, RunKind::load);
        (void)pack.sandbox.load_chunk(pack.environment, "test/main.lua", text, {ahead});
        return *pack.sandbox.scan_of("test/main.lua");
    };
    CHECK(scanned(chunk.get()) == scanned(nullptr));
    CHECK(scanned(chunk.get()).assigns);
}

TEST_CASE("where memory is nearly spent the text is compiled where it is loaded") {
    const auto chunk = compiled("return 'ahead'");
    TestPack pack;
    pack.sandbox.leave_room(ChunkCompiler::most_memory / 2);
    CHECK_FALSE(pack.sandbox.was_refused());
    const Run run(pack.sandbox, RunKind::load);
    const ScriptFunction loaded =
        pack.sandbox.load_chunk(pack.environment, "test/main.lua", "return 'ahead'", {chunk.get()});
    CHECK(pack.sandbox.call_for_text(loaded) == "ahead");
    CHECK(pack.sandbox.was_refused());
}

}  // namespace chunk_compiler_test
