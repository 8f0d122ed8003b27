// The quick look at a text beside Lua's bytecode and the reader: what it passes over, they find
// nothing in.
#include <algorithm>
#include <lua.hpp>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "../syntax/random_program.hpp"
#include "catch.hpp"
#include "lua/upvalue_scan.hpp"
#include "pack/script_words.hpp"
#include "pack/text_glance.hpp"
#include "syntax/reader.hpp"

using namespace hexwright;

namespace {

struct CloseLua {
    void operator()(lua_State* lua) const { lua_close(lua); }
};

using Lua = std::unique_ptr<lua_State, CloseLua>;
using Names = std::vector<std::string>;

struct Tally {
    int plain = 0;
    int doubtful = 0;
    int suspect = 0;
};

bool anything(std::string_view) {
    return true;
}

// Every name that stands in the text, in order, but this one: whoever reads that must be told of.
Names all_but(const std::string& source, const std::string& missing) {
    std::set<std::string> names;
    for (const Token& token : tokens_of(source)) {
        if (token.type == TokenType::name) names.emplace(text_of(source, token));
    }
    names.erase(missing);
    return {names.begin(), names.end()};
}

// Every global in the bytecode is one that the look noted.
void compare_globals(const std::string& source, const Names& globals) {
    for (const std::string& one : std::set<std::string>(globals.begin(), globals.end())) {
        TextGlance glance(anything);
        const Glance seen = glance.look(source);
        if (glance.knows_globals(all_but(source, one)) || !glance.reads_unknown(seen))
            FAIL("'" << one << "' is read in:\n" << source);
    }
}

bool writes_into_file(const Reading& reading) {
    return std::any_of(reading.kept_inside.begin(), reading.kept_inside.end(),
                       [](const KeptState& kept) { return kept.declared_in == 0; });
}

bool reads_global(const Reading& reading, const Names& known) {
    return std::any_of(reading.globals.begin(), reading.globals.end(), [&](const GlobalUse& use) {
        return !use.is_write && !std::binary_search(known.begin(), known.end(), use.name);
    });
}

void compare(lua_State* lua, TextGlance& shared, const std::string& source, Tally& tally) {
    if (luaL_loadbufferx(lua, source.data(), source.size(), "=x", "t") != LUA_OK) {
        lua_settop(lua, 0);
        return;
    }
    const std::shared_ptr<const ChunkScan> scan = ChunkScanner().scan(lua);
    lua_settop(lua, 0);
    // One that has seen many texts sees no more and no less in this one.
    const Glance seen = shared.look(source);
    TextGlance fresh(anything);
    const Glance alone = fresh.look(source);
    INFO(source);
    if (seen.is_suspect != alone.is_suspect || seen.is_plain != alone.is_plain)
        FAIL("what was seen before is not forgotten");
    ++(seen.is_plain ? tally.plain : tally.doubtful);
    if (seen.is_suspect) ++tally.suspect;
    const Reading reading = read_source(source);
    if (writes_into_file(reading) && !seen.is_suspect) FAIL("it writes into what the file holds");
    if (!seen.is_plain) return;
    if (scan->assigns) FAIL("it assigns an upvalue");
    if (scan->sets_globals) FAIL("it sets a global in a function");
    compare_globals(source, scan->globals);
    const Names known = {"a", "act", "x1"};
    if (fresh.knows_globals(known) && reads_global(reading, known))
        FAIL("it reads a global that nobody knows");
}

}  // namespace

TEST_CASE("what a quick look passes over shows nothing, in generated programs") {
    const Lua lua(luaL_newstate());
    Tally tally;
    RandomProgram writer(6, false);
    TextGlance shared(anything);
    for (int i = 0; i < 8'000; ++i) compare(lua.get(), shared, writer.program(), tally);
    CHECK(tally.plain > 1'000);
    CHECK(tally.doubtful > 300);
    CHECK(tally.suspect > 100);
}

TEST_CASE("what a quick look passes over shows nothing, in mutated programs") {
    const Lua lua(luaL_newstate());
    Tally tally;
    RandomProgram writer(7, false);
    TextGlance shared(anything);
    for (int i = 0; i < 3'000; ++i) {
        const std::string source = writer.program();
        for (int k = 0; k < 8; ++k) compare(lua.get(), shared, mutated(source, writer), tally);
    }
    CHECK(tally.plain > 2'000);
    CHECK(tally.doubtful > 200);
}
