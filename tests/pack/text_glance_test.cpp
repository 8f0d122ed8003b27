#include "pack/text_glance.hpp"

#include "catch.hpp"

using namespace hexwright;

namespace {

// Acts have `target`, the library `table` has `insert`, things have `take`, and only "Burning" can
// be inflicted; of others nothing is wrong.
bool suspects(std::string_view text) {
    TextGlance glance({[](std::string_view name) { return name == "target"; },
                       [](std::string_view owner, std::string_view name) {
                           if (owner == "table") return name == "insert";
                           return !owner.empty() || name == "take" || name == "inflict";
                       },
                       [](std::string_view verb, std::size_t argument, std::string_view given) {
                           return verb != "inflict" || argument != 0 || given == "Burning";
                       },
                       [](std::string_view key, std::string_view given) {
                           return key != "amount" || given == "1d6";
                       }});
    return glance.suspects(text);
}

}  // namespace

TEST_CASE("a script without a mistake is passed over") {
    for (const char* text : {
             "",
             "ability \"A\" { power = 1, use = \"power = 2\" }",
             "ability \"A\" { a = { power = 1 }, b = { power = 2 } }",
             "ability \"A\" { power = 1 } ability \"B\" { power = 2 }",
             "x { on = function(act) local power = 1 power = 2 return power end, power = 3 }",
             "x { on = function(act) if a then n = 1 else n = 2 end for i = 1, 2 do n = i end end "
             "}",
             "x { on = function() repeat a = 1 until a == 1 while a do a = a end end, a = 2 }",
             "x { a = 1, --[[ a = 2 ]] b = 2, -- a = 3\n c = [==[ a = 4 ]] ]==], d = 'a = \\' = 5' "
             "}",
             "x { a = b == c, d = b <= c, e = b ~= c, f = b >= c }",
             "x { on = function(act) act.target:take(1.5) end }",
             "x { on = function(act) return act .. foo end }",
             "x { on = function(act) act.target:inflict(\"Burning\", \"Bruning\") end }",
             "x { on = function(act) act.target:inflict 'Burning' act.target = 1 end }",
             "x { on = function(act) act.target:inflict(f(\"a\"), { \"b\" }, \"c\\n\") end }",
             "a.b = 1 a[1], b.c = 2, 3 local f = function(a) local b = 1, 2 b, c = 3, 4 end",
             "table.insert(a, b) other.isnert()",
             "#!/usr/bin/env it's\nx { a = 1 }",
         }) {
        INFO(text);
        CHECK_FALSE(suspects(text));
    }
}

TEST_CASE("a key that stands twice in a table is suspect") {
    for (const char* text : {
             "ability \"A\" { power = 1, power = 2 }",
             "ability \"A\" { a = { power = 1, b = {}, power = 2 } }",
             "x { a = 1, on = function() local b = { a = 2 } end, a = 3 }",
             "x { a = 1, on = function() if b then c() elseif d then e() end end, a = 3 }",
             "x { a --[[ one ]] = 1, a -- two\n = 2 }",
             "x { [\"a\"] = 1, a = 2 }",
             "x { a = '\\'', a = 2 }",
         }) {
        INFO(text);
        CHECK(suspects(text));
    }
    std::string many = "x { ";
    for (int i = 0; i < 100; ++i) many += "k" + std::to_string(i) + " = 1, ";
    CHECK(suspects(many + "}"));
}

TEST_CASE("what nobody knows of an act or a library is suspect") {
    for (const char* text : {
             "x { on = function(act) act.traget:take(1) end }",
             "x { on = function(act) act:traget() end }",
             "x { on = function --[[ a ]] ( act ) local b = act -- c\n . traget end }",
             "x { on = function(a, b) return a.traget end }",
             "table.isnert(a, b)",
             "x = 5 .. table.isnert",
             "local a = -- b\ntable\n.isnert",
             "x { on = function(act) act.target:tak(1) end }",
             "x { on = function(act) f(act).traget() end }",
             "x { on = function(act) act.target.holder:take(1) end }",
         }) {
        INFO(text);
        CHECK(suspects(text));
    }
}

TEST_CASE("a text that nobody knows in a call is suspect") {
    for (const char* text : {
             "x { on = function(act) act.target:inflict(\"Bruning\") end }",
             "x { on = function(act) act.target:inflict 'Bruning' end }",
             "x { on = function(act) act.target:inflict(--[[ what ]]\n  \"Bruning\", 2) end }",
         }) {
        INFO(text);
        CHECK(suspects(text));
    }
}

TEST_CASE("a text that nobody knows as a field's value is suspect") {
    CHECK_FALSE(suspects("x { amount = \"1d6\", other = \"1d7\", amounts = { \"1d7\" } }"));
    CHECK_FALSE(suspects("x { amount = 3, \"1d7\", f(\"1d7\") } amount = \"1d7\""));
    CHECK(suspects("x { amount = \"1d7\" }"));
    CHECK(suspects("x { a = { amount -- how much\n = '1d7' } }"));
    CHECK(suspects("x { amount = { b = 1 } }"));
}

TEST_CASE("writing into what may be of the file is suspect") {
    for (const char* text : {
             "local seen = {} x { on = function(act) seen.a = 1 end }",
             "local seen = {} x { on = function(act) seen[act] = 1 end }",
             "local seen = {} x { on = function(act) seen[act].a = 1 end }",
             "local seen = {} x { on = function(act) seen.a, b = 1, 2 end }",
             "local seen = {} x { on = function(act) f(act).a = 1 end }",
         }) {
        INFO(text);
        CHECK(suspects(text));
    }
}

TEST_CASE("each thing is asked for once, and one text leaves nothing for the next") {
    int asked = 0;
    const auto count = [&] {
        ++asked;
        return true;
    };
    TextGlance glance({[&](std::string_view) { return count(); },
                       [&](std::string_view, std::string_view) { return count(); },
                       [&](std::string_view, std::size_t, std::string_view) { return count(); },
                       [&](std::string_view, std::string_view) { return count(); }});
    CHECK_FALSE(glance.suspects("x { on = function(act) act.a() act.a() b.c(b.c) "));
    CHECK(asked == 2);
    CHECK_FALSE(glance.suspects("x { a = 1 } y { a = 2 } act.a()"));
    CHECK(asked == 3);
    CHECK_FALSE(glance.suspects("act:take(\"1\", \"1\") act:take(\"1\")"));
    CHECK(asked == 6);
}
