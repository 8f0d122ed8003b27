// The table survives any input and gives a sensible answer to the next line.
#include <random>

#include "catch.hpp"
#include "shell/table/completion.hpp"
#include "table.hpp"

namespace repl_random_test {

using namespace hexwright;

namespace {

const char* const pieces[] = {
    "wolf",
    "wolf:strike(wolf)",
    "wolf:take(",
    "1",
    ")",
    "(",
    "{",
    "}",
    "end",
    "function ",
    "f",
    "= ",
    "\"",
    "'",
    "[[",
    "]]",
    "--",
    "\n",
    " ",
    ".",
    ":",
    "..",
    "...",
    ".undo",
    ".redo 3",
    ".goto 2",
    ".dice 4",
    ".dice none",
    ".why",
    ".log",
    ".whatif ",
    ".who",
    ".show wolf",
    ".order",
    ".seed 4",
    ".help",
    "?",
    "??",
    "strike",
    "wolf:inflict 'Thorny'",
    "nil",
    "error 'x'",
    "_",
    "_2",
    "print(1)",
    "undo()",
    "redo()",
    "make('creature', 'Wolf')",
    "status \"X\" {",
    "modifies = {",
    "Might = \"+1\"",
    "wolf.Health = 5",
    "wolf.Might",
    "setmetatable({}, {__index = wolf})",
    "_ENV",
    "_ENV = nil",
    "for i = 1, 3 do ",
    "local x = ",
    "return ",
    "wolf:broken()",
    "wolf:never()",
    "hero 'Wolf'",
    "\xC3\xA4",
    "\xff",
    "\x1b[2J",
    "99999999999999999999",
    "-",
    "math.maxinteger",
    "string.rep('x', 99)",
    "pcall(wolf.strike, wolf, wolf)",
    "goto x",
    "::x::",
    "request('strike', 1)",
    "seed(3)",
    "dice { 1 }",
    "answers { 'yes' }",
    "space_map 'A-B'",
    ";",
    ".undo --reroll",
    ".script /dev/null/x",
    ".load /dev/null/x",
    ".transcript x",
    ".reload",
    "wolf strike wolf",
    "wo str wo",
    "wolf -5 health",
    "wolf health 7",
    "wolf thorny",
    "wolf lift thorny",
    "wolf give ",
    " with ",
    "wolf ",
    "move wolf",
    "end",
    "next",
    "roll 2d6",
    "yes",
    ".words",
    ".words wolf",
    ".whatif wolf strike wolf",
};

std::string random_line(std::mt19937& random) {
    std::string line;
    const int count = static_cast<int>(random() % 6) + 1;
    for (int i = 0; i < count; ++i) {
        if (random() % 12 == 0) {
            line += static_cast<char>(random() % 256);
        } else {
            line += pieces[random() % std::size(pieces)];
        }
        if (random() % 2 == 0) line += ' ';
    }
    return line;
}

}  // namespace

TEST_CASE("the table survives any input") {
    const ToyFolder folder;
    write_arena(folder);
    TestTable table(folder, "beasts");
    REQUIRE(table.loaded);
    std::mt19937 random(20);
    table("wolf = make('creature', 'Wolf')");
    for (int i = 0; i < 1500; ++i) {
        const std::string line = random_line(random);
        INFO(i << ": " << line);
        if (random() % 4 == 0) table.reader.say(random_line(random));
        if (random() % 20 == 0) table.reader.interrupt();
        table(line);
        run_on_big_stack([&] { (void)complete(*table.repl, random_line(random)); });
        if (random() % 8 == 0) table.repl->forget_begun();
        REQUIRE_FALSE(table.game().is_ruling());
        REQUIRE(table.repl->session().sandbox.depth() == 0);
        REQUIRE_FALSE(table.repl->session().stop.is_raised());
    }
    table.repl->forget_begun();
    table.reader.lines.clear();
    table("_ENV = nil");
    CHECK(table("1 + 1") == "2\n");
    table(".goto 0");
    CHECK(table.game().history().empty());
}

TEST_CASE("hostile lines are reported and discarded") {
    const ToyFolder folder;
    write_arena(folder);
    TestTable table(folder, "beasts");
    const auto is_told = [&](const std::string& line, const std::string& part) {
        const std::string told = table(line);
        INFO(line.substr(0, 80) << "\n" << told.substr(0, 400));
        CHECK(told.find(part) != std::string::npos);
        CHECK(table("1") == "1\n");
    };
    is_told("while true do end", "lua/too-many-instructions");
    is_told("local t = {} while true do t[#t + 1] = {} end", "error[");
    is_told("local function f() return f() + 1 end f()", "error[");
    is_told(std::string(2'000'000, 'x'), "error[");
    is_told("return " + std::string(5000, '('), "error[");
    is_told("t = {} t.t = t return t", "{ ... }");
    is_told("setmetatable({}, { __tostring = function() while true do end end })", "{}");
    is_told("print(string.rep('x', 100000), string.rep('y', 100000))", "error[");
    is_told("string.rep('a', 1000)", "aaa");
    is_told("os.execute('true')", "scripts read no clock");
    is_told("load('x')", "not defined");
    is_told(std::string("a\0b", 3), "error[");
    is_told("make('creature', '\\27[2J')", "error[");
}

}  // namespace repl_random_test
