#include "pack/text_glance.hpp"

#include "catch.hpp"

namespace text_glance_test {

using namespace hexwright;

namespace {

// Acts have `target`, the library `table` has `insert`, things have `take`, only "Burning" can be
// inflicted, the second argument of `ask` takes `from`, no key is `typo`, what `take` takes lasts
// no "typo" and nothing is compared with "typo"; of others nothing is wrong.
GlanceQuestions questions() {
    return {[](std::string_view name) { return name == "target"; },
            [](std::string_view owner, std::string_view name) {
                if (owner == "table") return name == "insert";
                return !owner.empty() || name == "take" || name == "inflict" || name == "ask";
            },
            [](std::string_view verb, std::size_t argument, std::string_view given) {
                return verb != "inflict" || argument != 0 || given == "Burning";
            },
            [](std::string_view method, std::size_t argument, std::string_view key) {
                return method != "ask" || argument != 1 || key == "from";
            },
            [](std::string_view key) { return key != "typo"; },
            [](std::string_view key, std::string_view given) {
                return key != "amount" || given == "1d6";
            },
            [](std::string_view method, std::string_view key, std::string_view given) {
                return method != "take" || key != "lasts" || given != "typo";
            },
            [](std::string_view text) { return text != "typo"; }};
}

bool anything(std::string_view) {
    return true;
}

bool nothing(std::string_view) {
    return false;
}

bool suspects(std::string_view text) {
    TextGlance glance(anything);
    const Glance seen = glance.look(text);
    CHECK_FALSE(glance.says_wrong(seen));
    const bool is_right = glance.ask(questions());
    CHECK(glance.says_wrong(seen) == !is_right);
    return seen.is_suspect || !is_right;
}

bool is_plain(std::string_view text) {
    return TextGlance(anything).look(text).is_plain;
}

bool knows(std::string_view text, const std::vector<std::string>& globals) {
    TextGlance glance(anything);
    const Glance seen = glance.look(text);
    CHECK_FALSE(glance.reads_unknown(seen));
    const bool knows_all = glance.knows_globals(globals);
    CHECK(glance.reads_unknown(seen) == !knows_all);
    return seen.is_plain && knows_all;
}

}  // namespace

TEST_CASE("of many scripts that say the same those are told that say what is wrong") {
    TextGlance glance(anything);
    const Glance right = glance.look("ability \"A\" { amount = \"1d6\" } roll()");
    const Glance wrong = glance.look("ability \"B\" { typo = \"1d6\" } roll() rol()");
    const Glance empty = glance.look("");
    const Glance again = glance.look("ability \"C\" { amount = \"1d6\", typo = 1 } rol()");
    CHECK_FALSE(glance.ask(questions()));
    CHECK_FALSE(glance.says_wrong(right));
    CHECK(glance.says_wrong(wrong));
    CHECK_FALSE(glance.says_wrong(empty));
    CHECK(glance.says_wrong(again));
    CHECK_FALSE(glance.says_wrong(Glance{}));

    CHECK_FALSE(glance.knows_globals({"ability", "roll"}));
    CHECK_FALSE(glance.reads_unknown(right));
    CHECK(glance.reads_unknown(wrong));
    CHECK_FALSE(glance.reads_unknown(empty));
    CHECK(glance.reads_unknown(again));
    CHECK_FALSE(glance.reads_unknown(Glance{}));
}

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
         }) {
        INFO(text);
        CHECK_FALSE(suspects(text));
    }
    CHECK(suspects("#!/usr/bin/env lua\nx { a = 1 }"));
}

TEST_CASE("keys, and texts that something is compared with, are asked for") {
    CHECK(suspects("x { typo = 1 }"));
    CHECK(suspects("x { on = function(act) act.target:take { a = 1, typo = f } end }"));
    CHECK(suspects("if a == \"typo\" then b() end"));
    CHECK(suspects("if a.b ~= 'typo' then b() end"));
    CHECK(suspects("if \"typo\" == a then b() end"));
    CHECK_FALSE(suspects("typo = 1 if a == \"known\" and b ~= 'known' then typo() end"));
    CHECK_FALSE(suspects("if a <= b or a >= b or ~a then c = \"typo\" end"));
}

TEST_CASE("a key that a table of options does not take is suspect") {
    for (const char* text : {
             "a:ask(\"b\", { form = 1 })",
             "a.b:ask(c(d, e), { from = 1,\n  form = 2 })",
             "x { on = function(act) if act:ask(\"b\", --[[ c ]] { form = 1 }) then d() end end }",
         }) {
        INFO(text);
        CHECK(suspects(text));
    }
    for (const char* text : {
             "a:ask(\"b\", { from = 1 })",
             "a:ask({ form = 1 }, { from = 1 }) a:ask { form = 1 }",
             "a:ask(\"b\", { from = { form = 1 } }) a:ask(\"b\", c { form = 1 }, { form = 1 })",
             "a:take(\"b\", { form = 1 }) ask(\"b\", { form = 1 })",
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
    CHECK_FALSE(suspects(many + "}"));
    CHECK(suspects(many + "k0 = 1 }"));
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

TEST_CASE("a name that is an act here and a library there is asked for as both") {
    CHECK(suspects("x { a = function(table) end, b = function(act) table.target() end }"));
    CHECK(
        suspects("x { a = function(table) end, b = function(act) local table = act.target "
                 "table.target() end }"));
}

TEST_CASE("writing into what the file holds is suspect, in a function") {
    for (const char* text : {
             "local seen = {} x { on = function(act) seen.a = 1 end }",
             "local seen = {} x { on = function(act) seen[act] = 1 end }",
             "local seen = {} x { on = function(act) seen[act].a = 1 end }",
             "local seen = {} x { on = function(act) seen.a, b = 1, 2 end }",
             "local seen = {} x { a = function(seen) end, on = function(act) seen.a = 1 end }",
             "local seen = {} x { on = function() do local seen = 1 end seen.a = 1 end }",
             "local seen = {} x { on = function() seen[{ a = function() end }].a = 1 end }",
             "for i, seen in x do y { on = function() seen.a = 1 end } end",
             "repeat local seen = {} until f(function() seen.a = 1 end)",
         }) {
        INFO(text);
        CHECK(suspects(text));
    }
    for (const char* text : {
             "local seen = {} seen.a = 1 do seen[2] = 1 end",
             "local seen = {} x { on = function(act) local seen = {} seen[1] = act end }",
             "local seen = {} x { on = function(act) act.target, act[seen] = 1, 2 end }",
             "local seen = {} x { on = function(act) for i, seen in act do seen.a = 1 end end }",
             "x { on = function(act) f(act).take = 1 end }",
         }) {
        INFO(text);
        CHECK_FALSE(suspects(text));
    }
}

TEST_CASE("a text that is the value of a key is seen in the tables that methods are given") {
    for (const auto matters : {anything, nothing}) {
        const auto is_right = [&](std::string_view text) {
            TextGlance glance(matters);
            (void)glance.look(text);
            return glance.ask(questions());
        };
        CHECK_FALSE(is_right("x { on = function(act) act.target:take { lasts = \"typo\" } end }"));
        CHECK_FALSE(is_right("a:take(1, { b = 1, lasts = 'typo', c = 2 })"));
        CHECK(is_right("a:take(1, { lasts = 'scene' }) a:inflict { lasts = 'typo' }"));
        CHECK(is_right("a:take(1, { b = { lasts = 'typo' } }) take { lasts = 'typo' }"));
        CHECK(is_right("a:take(1, f { lasts = 'typo' }, { lasts = typo })"));
    }
}

TEST_CASE("each thing is asked for once, and one text leaves nothing for the next") {
    int asked = 0;
    const auto count = [&] {
        ++asked;
        return true;
    };
    const GlanceQuestions counting = {
        [&](std::string_view) { return count(); },
        [&](std::string_view, std::string_view) { return count(); },
        [&](std::string_view, std::size_t, std::string_view) { return count(); },
        [&](std::string_view, std::size_t, std::string_view) { return count(); },
        [&](std::string_view) { return count(); },
        [&](std::string_view, std::string_view) { return count(); },
        [&](std::string_view, std::string_view, std::string_view) { return count(); },
        [&](std::string_view) { return count(); }};
    TextGlance glance([](std::string_view key) { return key == "amount"; });
    const auto ask = [&](std::string_view text) {
        CHECK_FALSE(glance.look(text).is_suspect);
        CHECK(glance.ask(counting));
        return asked;
    };
    CHECK(ask("x { on = function(act) act.a() act.a() b.c(b.c) end }") == 2);
    CHECK(ask("x { a = 1 } y { a = 2 } act.a()") == 3);
    CHECK(ask("act:take(\"1\", \"1\") act:take(\"1\")") == 6);
    CHECK(ask("x { amount = \"1\", use = \"1\", other = {} }") == 8);
    CHECK(ask("y { amount = \"1\" } if a == \"1\" or b ~= \"1\" then c() end") == 9);
    CHECK(ask("act:take { b = \"1\", c = 1, b2 = { b = \"1\" } } x { b = \"1\" }") == 13);
}

TEST_CASE("a text is plain when its functions assign no upvalue and set no global") {
    for (const char* text : {
             "",
             "a = 1 local b = 2 b = 3 function c() end local d d = function() end",
             "x { on = function(act) local a, b = 1, 2 a, b = b, a for i = 1, b do a = i end end }",
             "local a return function() local a a = 1 end",
             "local a return function() return 1, a, 2 end",
             "local a return function() local b, c = a, a, b end",
             "local a return function() for i, j in a, b do end end",
             "local a x { on = function() a.b = 1 a[1], a[2] = 2, 3 end }",
             "local function f() return f end function g.h() end",
             "x { a = function() if b then local c = 1 c = 2 else local c = 1 c = 3 end end }",
             "x { on = function() repeat local a = 1 a = 2 until a end }",
             "x { on = function() goto on ::on:: local a = 1 ::off:: do a = 2 end end }",
         }) {
        INFO(text);
        CHECK(is_plain(text));
    }
    for (const char* text : {
             "x { on = function() a = 1 end }",
             "x { on = function() b, a = 1, 2 end }",
             "x { on = function() function a() end end }",
             "local a x { on = function() a = 1 end }",
             "local a x { on = function() local b b, a = 1, 2 end }",
             "local a x { on = function() local b = a (f)()[1], a = 1, 2 end }",
             "local a x { on = function() function a() end end }",
             "local a x { on = function() do local a end a = 1 end }",
             "local a x { on = function() if b then local a else a = 1 end end }",
             "local a x { on = function() repeat local a until a a = 1 end }",
             "local a x { on = function() local a = function() a = 1 end end }",
             "local a x { on = function() for a = 1, 2 do end a = 1 end }",
             "x { on = _ENV }",
             "local _ENV = {} a = 1",
             "return function(_ENV) return a end",
             "x { on = function( end }",
             "x { on = 'a }",
             "x ) end",
         }) {
        INFO(text);
        CHECK_FALSE(is_plain(text));
    }
}

TEST_CASE("the globals that a text reads are noted, and nothing else") {
    const std::vector<std::string> known = {"f", "x"};
    for (const char* text : {
             "x { a = 1, b = f, c --[[ d ]] = 2 }",
             "x { on = function(act, b, ...) local c, d = act, b f(c, d, act.e, b:g()) end }",
             "local a <const>, b <close> = f, x f(a, b)",
             "for a = 1, 2 do f(a) end for b, c in x do f(b, c) end",
             "local function a() return a end function x:b() return self end",
             "goto a ::a:: f() ::b::",
         }) {
        INFO(text);
        const bool has_late_key = std::string_view(text).find("--[[") != std::string_view::npos;
        CHECK(knows(text, known) != has_late_key);
    }
    for (const char* text : {
             "local a = a",
             "local a = function() return a end",
             "local a, b = f(function() local c = b end)",
             "do local a = 1 end f(a)",
             "if f then local a = 1 else f(a) end",
             "if f then local a = 1 elseif a then end",
             "for a = 1, a do end",
             "for a, b in b do end",
             "for a in f do end f(a)",
             "x { on = function(act) end, no = act }",
             "local a <const> f(b)",
             "local a (b)()",
             "x { a == 1 }",
             "f -- \r a()",
             "function a.b() end",
             "function f.b() return self end",
             "a = 1",
         }) {
        INFO(text);
        CHECK_FALSE(knows(text, known));
    }
}

TEST_CASE("many words are kept apart, and long ones that are alike at both ends") {
    TextGlance glance(anything);
    std::string text;
    for (int i = 0; i < 20'000; ++i) {
        text += "w" + std::to_string(i) + "() the_beginning_" + std::to_string(100'000 + i) +
                "_and_the_end() ";
    }
    CHECK(glance.look(text).is_plain);
    CHECK(glance.look(text + "x { a = 1, a = 2 }").is_suspect);
}

}  // namespace text_glance_test
