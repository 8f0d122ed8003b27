#include "lua/names.hpp"

#include "catch.hpp"
#include "lua_table.hpp"

namespace names_test {

using namespace hexwright;

TEST_CASE("a name has the same meaning however many others were used before") {
    LuaTable table(
        "function sweep(act)\n"
        "  for i = 1, 700 do act['n' .. i] = i end\n"
        "  for i = 1, 5000 do local _ = act['m' .. i] end\n"
        "  local wrong = 0\n"
        "  for i = 1, 700 do if act['n' .. i] ~= i then wrong = wrong + 1 end end\n"
        "  return wrong .. ' ' .. act.user.Health .. ' ' .. act.n1 .. ' ' .. act.n700\n"
        "end");
    table.verb("sweep", "sweep");
    CHECK(run(table, "print(rue:sweep()) print(rue:sweep())") == "0 20 1 700\n0 20 1 700\n");
}

TEST_CASE("an act has one handle while others run inside it") {
    LuaTable table(
        "function outside(act)\n"
        "  local first, second = act.user:inner(), act.user:inner()\n"
        "  return act.user.name .. ' ' .. act.mark .. ' ' .. first .. ' ' .. second\n"
        "end\n"
        "function inside(act)\n"
        "  act.outer.mark = (act.outer.mark or 0) + 1\n"
        "  return act.outer.user == act.user and 'same' or 'other'\n"
        "end");
    table.verb("outer", "outside");
    table.verb("inner", "inside");
    CHECK(run(table, "print(rue:outer())") == "Rue 2 same same\n");
}

TEST_CASE("a thing made after an undo has a new handle") {
    LuaTable table;
    CHECK(run(table,
              "local first = rue:inflict('Honed') print(first.name) undo()\n"
              "local second = rue:inflict('Honed')\n"
              "print(first.alive, second.alive, second.name, tostring(first))") ==
          "Honed\nfalse true Honed a thing that is gone\n");
}

TEST_CASE("a verb is looked up again after verbs changed") {
    TinyGame tiny;
    Name name;
    name.word = tiny.word("hop");
    CHECK(name.verb(tiny.game.verbs) == nullptr);
    Verb verb;
    verb.name = name.word;
    tiny.game.verbs.add(verb);
    REQUIRE(name.verb(tiny.game.verbs) != nullptr);
    CHECK(name.verb(tiny.game.verbs)->name == name.word);
    tiny.game.verbs.remove(name.word);
    CHECK(name.verb(tiny.game.verbs) == nullptr);
}

}  // namespace names_test
