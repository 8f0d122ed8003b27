// What happens when a game's memory is full: at the table, in scenes, in specs and under check.
#include <stdlib.h>

#include "base/error.hpp"
#include "base/limits.hpp"
#include "check_pack.hpp"
#include "shell/run/stopping.hpp"
#include "table.hpp"

namespace memory_limit_test {

using namespace hexwright;

namespace {

// HEXWRIGHT_MEMORY, while it exists.
struct Memory {
    explicit Memory(const char* text) { ::setenv("HEXWRIGHT_MEMORY", text, 1); }

    ~Memory() { ::unsetenv("HEXWRIGHT_MEMORY"); }

    Memory(const Memory&) = delete;
    Memory& operator=(const Memory&) = delete;
};

// Verbs that grow one thing each.
constexpr const char* rules = R"(kind "creature" {}
kind "ability" { effect = "handler" }
creature "Plain" {}
verb "use" { of = "creature", args = { { "ability", "ability" } }, tells = "uses",
  steps = { { "do", call = "effect" } }, "Uses an ability on a target." }
verb "talk" { steps = { { "do", function(act) for _ = 1, 2000 do act:say("hm") end end } }, "Talks." }
verb "name" { args = { { "first", "number" } }, steps = { { "do", function(act)
  local long = ("x"):rep(3900)
  for i = act.first, act.first + 300 do act:say(long .. i) end end } }, "Says long texts." }
verb "one" { steps = { { "do", function(act) act:say("one") end } }, "Says a word." }
standard_table { "The table.", function() return { user = make("creature", "Plain") } end,
  ability = function(at, name) at.user:use(name) end }
)";

struct Folder : CheckFolder {
    Folder() { pack("toy", rules); }
};

std::size_t count(const std::string& text, const std::string& part) {
    std::size_t found = 0;
    for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1))
        ++found;
    return found;
}

}  // namespace

TEST_CASE("HEXWRIGHT_MEMORY changes the limit, and what is none is refused") {
    CHECK(memory_limit() == limits::host_memory);
    {
        const Memory memory("512");
        CHECK(memory_limit() == std::size_t{512} * 1024 * 1024);
    }
    for (const char* text : {"", "lots", "15", "16385", "-1", "1.5", "512MB", "\x1b[31m"}) {
        CAPTURE(text);
        const Memory memory(text);
        try {
            (void)memory_limit();
            FAIL("it was taken");
        } catch (const Error& error) {
            CHECK(error.diagnostic().code == "shell/bad-memory");
            CHECK(error.diagnostic().message.starts_with("HEXWRIGHT_MEMORY says '"));
            CHECK(error.diagnostic().message.find('\x1b') == std::string::npos);
        }
    }
}

TEST_CASE("a line without end fills the memory, is told so once, and .forget makes room") {
    const Memory memory("16");
    const Folder folder;
    TestTable table(folder);
    REQUIRE(table.loaded);
    (void)table("request 'one'");
    const std::string said = table("for i = 1, 1e9 do request 'talk' end");
    CHECK(count(said, "error[base/memory-full]: this game's memory is full: it holds ") == 1);
    CHECK(has(said, " of 16 MB: state "));
    CHECK(has(said, "--> input 2:1"));
    CHECK(has(said, "the game is as before"));
    CHECK(has(said, "\n-- this game's memory is nearly full: "));
    CHECK(has(said, "; .forget lets go of old undo steps --\n"));
    CHECK(count(said, "error[") == 1);
    const std::size_t rulings = table.game().history().size();
    REQUIRE(rulings > 20);
    const std::uint64_t state = table.game().state_hash();
    CHECK(has(table(".forget 10"), "forgotten: how to undo "));
    CHECK_FALSE(table.game().memory.is_nearly_full());
    CHECK(table.game().state_hash() == state);
    CHECK(table.game().history().size() == rulings);
    CHECK_FALSE(has(table("request 'talk'"), "error"));
    const std::string undone = table(".undo 99");
    CHECK(count(undone, "undone: ") == 2);  // the last line, and what is left of the one before
    CHECK(has(undone, "how to undo more was forgotten (.forget)\n"));
    CHECK(has(table(".goto 1"), "how to undo more was forgotten (.forget)\n"));
    CHECK(has(table(".forget"), "there is nothing to forget\n") == (rulings <= 110));
    CHECK(has(table(".log 1"), "talk"));
    // A save still holds all of it.
    CHECK(has(table(".save " + folder.path("game.json")), "saved: "));
    CHECK(has(table(".load " + folder.path("game.json")), "loaded: "));
}

TEST_CASE("a scene without end ends with an error and its place") {
    const Memory memory("16");
    const Folder folder;
    folder.write("toy/scenes/loop.lua",
                 "request 'one'\nfor i = 1, 1e9 do pcall(request, 'talk') end\nprint 'never'\n");
    const Ran ran = run_command({"run", folder.path("toy/scenes/loop.lua"), "--seed", "7"});
    CHECK(ran.code == 1);
    CHECK(has(ran.out, "error[base/memory-full]: this game's memory is full: it holds "));
    CHECK(has(ran.out, "loop.lua:2"));
    CHECK(has(ran.err, "error[base/memory-full]: this script ends here"));
    CHECK(has(ran.err, "loop.lua:2"));
    CHECK_FALSE(has(ran.out, "never"));
}

TEST_CASE("a spec without end fails with an error, and shows the beginning of what happened") {
    const Memory memory("16");
    const Folder folder;
    folder.write("toy/spec/loop_spec.lua", R"(describe("loop", function()
  it("never ends", function() for i = 1, 1e9 do request 'talk' end end)
  it("is another game", function() request 'one' end)
end)
)");
    const Ran ran = run_command({"test", folder.path("toy")});
    CHECK(ran.code == 1);
    CHECK(has(ran.out, "loop_spec.lua: 1 passed, 1 failed\n"));
    CHECK(has(ran.out, "error[base/memory-full]: this script ends here"));
    CHECK(has(ran.out, "loop_spec.lua:2"));
    CHECK(has(ran.out, "... and more\n"));
    CHECK(ran.out.size() < 1'000'000);
}

TEST_CASE("texts without end are refused too, and stay where they are") {
    const Memory memory("16");
    const Folder folder;
    TestTable table(folder);
    REQUIRE(table.loaded);
    const std::string said = table("for i = 1, 1e9 do request('name', i * 1000) end");
    CHECK(count(said, "error[base/memory-full]") == 1);
    CHECK(has(said, ", texts 1"));
}

TEST_CASE("check cannot decide what fills the memory, and says so") {
    const Memory memory("16");
    const Folder folder;
    folder.pack("cards", R"(ability "Long" { effect = function(act)
  local long = ("x"):rep(3900)
  for i = 1, 300 do act:say(long .. i .. act:dice "1d1000" .. act:dice "1d1000") end
end }
)",
                "[dependencies]\ntoy = \"^1.0\"\n", "content");
    const Ran ran = folder.check({"--no-cache"}, "cards");
    CHECK(ran.code == 1);
    CHECK(has(ran.out,
              "error[pack/not-decided]: what 'cards' does could not be decided: some of it took "
              "too much memory"));
    CHECK_FALSE(has(ran.out, "base/memory-full"));
    for (const char* code : {"deep/script-error", "deep/two-results", "deep/unreached"})
        CHECK_FALSE(has(ran.out, code));
}

TEST_CASE("of forgotten rulings a replay compares how they end") {
    ArenaTable table;
    table("wolf = make('creature', 'Wolf')");
    for (int i = 0; i < 3; ++i) table("wolf:take(1)");
    CHECK(has(table(".forget 1"), "forgotten: how to undo 3 rulings"));
    CHECK(has(table(".whatif replay"),
              "0 of 4 rulings would have come out differently\n"
              "of 3 only the ending was compared; what they said is forgotten\n"));
}

}  // namespace memory_limit_test
