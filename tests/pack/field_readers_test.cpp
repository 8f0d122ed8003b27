#include "pack/field_readers.hpp"

#include "catch.hpp"
#include "pack_bench.hpp"

namespace field_readers_test {

using namespace hexwright;

namespace {

// The kinds and fields of the ruleset that nothing reads, "spell.rank", in order.
Lines unread(const std::string& script) {
    Lines found;
    for (const std::string& line : problems_of_ruleset(script)) {
        if (line.find(" pack/unread-field: ") == std::string::npos) {
            found.push_back(line);  // nothing else may be wrong
            continue;
        }
        const std::size_t field = line.find('`') + 1;
        const std::size_t kind = line.find('\'') + 1;
        found.push_back(line.substr(kind, line.find('\'', kind) - kind) + "." +
                        line.substr(field, line.find('`', field) - field));
    }
    return found;
}

// A ruleset with a kind `spell` that has these fields, and this beside it.
Lines unread_of_spell(const std::string& fields, const std::string& beside) {
    return unread(
        "kind \"hero\" { \"Somebody.\" }\npool \"Mana\" { of = \"hero\", unit = \"mna\" }\n" +
        beside + "\nkind \"spell\" { \"Magic.\", " + fields + " }\n");
}

}  // namespace

TEST_CASE("a field that nothing reads is an error at its name, when the ruleset loads") {
    CHECK(problems_of_ruleset("kind \"spell\" { \"Magic.\",\n  rank = \"number\" }") ==
          Lines{"rules/main.lua:2:3 pack/unread-field: nothing reads the field `rank` of kind "
                "'spell' (let a step, a formula or a handler read it; if it is for people, write "
                "read_by = \"people\"; if a script computes its name, read_by = \"dynamic\")"});
}

TEST_CASE("each sort of reader is known, and what only looks like one is none") {
    struct Case {
        const char* fields;
        const char* beside;
        bool is_read;
    };

    const std::vector<Case> cases = {
        // the kernel
        {"tags = \"tags\"", "", true},
        {"cannot = { \"list\", lays = true }", "", true},
        {"when = \"condition\"", "", true},
        {"range = \"text\"", "", true},
        {"{ lives = \"holder\" }, modifies = \"edits\"", "", true},
        {"modifies = \"edits\"", "", false},  // nothing of it lies over anybody
        {"Charge = \"number\"", "pool \"Charge\" { of = \"spell\" }", true},
        {"Mana = \"number\"", "", false},  // the pool is of another kind
        {"power = \"number\"", "stat \"power\" { of = \"spell\" }", true},
        {"shelter = { removed = \"write cover\" }", "", true},
        {"hero = \"number\"", "", false},  // what owns a pool is no reader
        {"mna = \"number\"", "", false},   // nor is a unit
        {"power = \"number\"",
         "stat \"Most\" { of = \"hero\" }\npool \"Ire\" { of = \"hero\", max = \"power\" }", true},
        // steps
        {"use = \"cost\"", "verb \"cast\" { \"Casts.\", steps = { { \"pay\", pay = \"use\" } } }",
         true},
        {"pay = \"cost\"", "verb \"cast\" { \"Casts.\", steps = { { \"pay\", pay = \"use\" } } }",
         false},  // the name of a step
        {"use = \"cost\"",
         "verb \"cast\" { \"Casts.\", may = { { \"pay\", pay = \"use\" } }, steps = { { \"go\", "
         "function(act) return true end } } }",
         true},
        {"line = \"text\"",
         "check \"luck\" { dice = \"1d6\" }\nverb \"cast\" { \"Casts.\", steps = { { \"roll\", "
         "check = \"line\", by = \"luck\" } } }",
         true},
        {"effect = \"handler\"",
         "verb \"cast\" { \"Casts.\", steps = { { \"do\", call = \"effect\" } } }", true},
        {"effect = \"handler\"",
         "verb \"cast\" { \"Casts.\", steps = { { \"effect\", call = \"other\" } } }", false},
        {"loud = \"boolean\"",
         "verb \"cast\" { \"Casts.\", steps = { { \"no\", refuse = \"too loud\", when = "
         "\"loud\" } } }",
         true},
        {"loud = \"boolean\"",
         "verb \"cast\" { \"Casts.\", steps = { { \"no\", refuse = \"loud\" } } }", false},
        // scripts
        {"rank = \"number\"", "local function f(spell) return spell.rank end", true},
        {"rank = \"number\"", "local function f(spell) spell.rank = 3 end", false},
        {"rank = \"number\"", "local function f(spell) return spell[\"rank\"] end", true},
        {"rank = \"number\"", "local t = { [\"rank\"] = 3 }", false},
        {"rank = \"number\"", "local function f(act) return act:field \"rank\" end", true},
        {"rank = \"number\"",
         "local function f(act) return act:field(act.hit and \"odd\" or \"rank\") end", true},
        {"rank = \"number\"", "local function f(act) return act:say(\"rank\") end", false},
        {"rank = \"number\"", "local rank = 3", false},
        {"roll = \"number\"", "local function f(act) return act.roll end", false},
        {"roll = \"number\"", "local function f(act) return act.ability.roll end", true},
        {"rank = \"number\", twice = { \"number\", read_by = \"people\", computed = function(def) "
         "return (def.rank or 1) * 2 end }",
         "", true},
        {"rank = \"number\"",
         "lint \"low\" { on = \"spell\", check = function(def, report) if def.rank == 0 then "
         "report(\"rank\", \"low\") end end }",
         true},
        // expressions, and entries that name it
        {"rank = \"number\"", "stat \"Wits\" { of = \"hero\", computed = \"@ability.rank + 1\" }",
         true},
        {"rank = \"number\"", "stat \"Wits\" { of = \"hero\", computed = \"@rank_of + 1\" }",
         false},
        {"rank = \"number\"", "-- ability.rank in a comment", false},
        {"rank = \"number\"", "local text = \"its rank is {rank} of 5\"", true},
        {"rank = \"number\"", "local text = \"its rank is {ranks} of 5\"", false},
        // what the field says itself
        {"rank = { \"number\", read_by = \"people\" }", "", true},
        {"rank = { \"number\", read_by = \"dynamic\" }", "", true},
        {"rank = { \"number\", read_by = \"rules\" }", "", false},
    };
    for (const Case& one : cases) {
        INFO(one.fields << " beside " << one.beside);
        const Lines found = unread_of_spell(one.fields, one.beside);
        CHECK(found.size() == (one.is_read ? 0U : 1U));
        if (!found.empty()) CHECK(found.front().starts_with("spell."));
    }
}

TEST_CASE("readers are looked for only in a ruleset that is right otherwise") {
    CHECK(problems_of_ruleset("kind \"spell\" { rank = \"number\" }\nnosuch.thing()").size() == 1);
    PackBench bench;
    bench.ruleset(
        "kind \"spell\" { rank = \"number\" }\n"
        "method \"odd\" { of = \"spell\", \"Odd.\", function(spell) return spell.rank > 3 end }");
    bench.content("spell \"Flare\" { rank = 3 }\n");
    CHECK(bench.load() == Lines{});
}

TEST_CASE("what reads a field is a word of three, and a function is for nobody to read") {
    CHECK(problems_of_ruleset("kind \"spell\" { rank = { \"number\", read_by = \"poeple\" } }")
              .front() ==
          "rules/main.lua:1:45 pack/not-one-of: `read_by` of field `rank` is rules, people or "
          "dynamic, found 'poeple' (did you mean 'people'?)");
    CHECK(problems_of_ruleset("kind \"spell\" { go = { \"handler\", read_by = \"people\" } }")
              .front() ==
          "rules/main.lua:1:44 pack/bad-field-declaration: field `go` is a function, which nobody "
          "runs by reading it (let a step run it, or write read_by = \"dynamic\")");
}

}  // namespace field_readers_test
