// `for c in list do`: each member once, even if the list changes during the loop.

#include "catch.hpp"
#include "lua_table.hpp"

namespace bind_list_test {

using namespace hexwright;

namespace {

// `crowd(act, n)` is a list of n things, `names(list)` the members that a loop over it visits.
constexpr std::string_view tools =
    "function crowd(act, n) local all = act:combatants()\n"
    "for i = #all + 1, n do all[i] = act.user:give('Coin', { quiet = true }) all[i].number = i "
    "end\n"
    "return all end\n"
    "function names(list) local met = {}\n"
    "for c in list do met[#met + 1] = c.number or c.name end return table.concat(met, ' ') end\n";

std::string play(const std::string& body) {
    LuaTable table(std::string(tools) + "function play(act) " + body + " end");
    table.verb("play", "play");
    return run(table, "print(rue:play())");
}

}  // namespace

TEST_CASE("a loop over thousands of things stays within a handler's budget") {
    LuaTable table(
        "function walk(act) local n = 0 for c in act:combatants() do n = n + 1 end return n end");
    table.verb("walk", "walk");
    CHECK(run(table,
              "for _ = 3, 5000 do make('creature', 'Rue', { at = map.A }) end\n"
              "print(rue:walk())") == "5000\n");
}

TEST_CASE("a member that is in a long list twice is visited once") {
    CHECK(play("local l = crowd(act, 20) l[5], l[19], l[21] = l[3], l[1], l[20] return names(l)") ==
          "Rue Tarn 3 4 6 7 8 9 10 11 12 13 14 15 16 17 18 20\n");
    CHECK(play("local l = crowd(act, 20) for i = 2, 20 do l[i] = l[1] end return names(l)") ==
          "Rue\n");
}

TEST_CASE("additions to and removals from a long list during a loop take effect immediately") {
    const std::string loop =
        "local l, met = crowd(act, 20), {} for c in l do met[#met + 1] = "
        "c.number or c.name if #met == 4 then ";
    const std::string end = " end end return table.concat(met, ' ')";
    CHECK(play(loop + "l[21] = act.user:give('Coin') l[21].number = 21" + end) ==
          "Rue Tarn 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21\n");
    CHECK(play(loop + "table.remove(l, 6)" + end) ==
          "Rue Tarn 3 4 5 7 8 9 10 11 12 13 14 15 16 17 18 19 20\n");
    CHECK(play(loop + "table.remove(l, 2)" + end) ==
          "Rue Tarn 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20\n");
    CHECK(play(loop + "table.insert(l, 1, table.remove(l))" + end) ==
          "Rue Tarn 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19\n");
    // Without its last member the loop would not know its position.
    CHECK(play(loop + "table.remove(l, 4)" + end) == "Rue Tarn 3 4\n");
}

TEST_CASE("a long list can grow far beyond its size at the start of the loop") {
    CHECK(play("local l, n = crowd(act, 17), 0 for c in l do n = n + 1\n"
               "if #l < 300 then l[#l + 1] = act.user:give('Coin', { quiet = true }) end end "
               "return n") == "300\n");
}

TEST_CASE("loops over one long list can be nested") {
    CHECK(play("local l, n = crowd(act, 30), 0 for a in l do for b in l do for c in l do\n"
               "if c == b then break end n = n + 1 end end end return n") == "13050\n");
    CHECK(play("local l, n = crowd(act, 30), 0 for a in l do n = n + 1\n"
               "for i = 1, 20 do for b in l do break end end end return n") == "30\n");
}

}  // namespace bind_list_test
