#include <algorithm>

#include "catch.hpp"
#include "shell/table/commands.hpp"
#include "shell/table/completion.hpp"
#include "table.hpp"

namespace completion_and_help_test {

namespace repl_complete_test {

using namespace hexwright;

namespace {

using Words = std::vector<std::string>;

struct Arena : ArenaTable {
    Arena() {
        (*table)("wolf = make(\"creature\", \"Wolf\")");
        (*table)("data = { armour = 1, arms = 2 }");
    }

    Words operator()(const std::string& text) {
        Completion found;
        run_on_big_stack([&] { found = complete(*table->repl, text); });
        return found.words;
    }

    std::string said(const std::string& line) { return (*table)(line); }
};

bool offers(const Words& words, const std::string& word) {
    return std::find(words.begin(), words.end(), word) != words.end();
}

}  // namespace

TEST_CASE("commands and their arguments are completed") {
    Arena tab;
    CHECK(tab(".un") == Words{".undo"});
    CHECK(tab(".s") == Words{".save", ".scene", ".script", ".seed", ".show", ".step", ".suspend"});
    CHECK(tab(".show wo") == Words{"wolf"});
    CHECK(tab(".show Tho") == Words{"Thorny"});
    CHECK(tab(".help un") == Words{"undo"});
    CHECK(tab(".suspend b") == Words{"beasts"});
    CHECK(tab(".why wolf.Mi") == Words{"Might"});
    CHECK(tab(".whatif wolf:str") == Words{"strike"});
    CHECK(tab(".odds wo") == Words{"wolf"});
    CHECK(tab(".nothing x").empty());
}

TEST_CASE("globals, fields and methods are completed") {
    Arena tab;
    CHECK(tab("wo") == Words{"wolf"});
    CHECK(tab("print(wo") == Words{"wolf"});
    CHECK(tab("data.ar") == Words{"armour", "arms"});
    CHECK(tab("wolf.Mi") == Words{"Might"});
    CHECK(tab("wolf.Hea") == Words{"Health"});
    CHECK(tab("wolf:str") == Words{"strike"});
    CHECK(tab("x = wolf:str") == Words{"strike"});
    CHECK(offers(tab("wolf:"), "has"));
    CHECK(offers(tab("string."), "rep"));
    CHECK(tab("nobody.").empty());
    CHECK(tab("nobody:x").empty());
    CHECK(tab("   ").empty());
    CHECK(tab("").empty());
}

TEST_CASE("inside quotes come the ids that fit") {
    Arena tab;
    CHECK(tab("wolf:inflict(\"T") == Words{"Thorny"});
    CHECK(tab("wolf:inflict 'T") == Words{"Thorny"});
    CHECK(tab("make('creature', \"") == Words{"Bär", "Wolf"});
    CHECK(tab("make('") == Words{"creature", "status"});
    CHECK(offers(tab("request \""), "strike"));
}

TEST_CASE("fields of a definition are completed where a key is allowed, and nowhere else") {
    Arena tab;
    CHECK(tab("status \"X\" { modi") == Words{"modifies"});
    CHECK(tab("status \"X\" { lasts = 1, modi") == Words{"modifies"});
    CHECK_FALSE(offers(tab("status \"X\" { modifies = { modi"), "modifies"));
    CHECK_FALSE(offers(tab("status \"X\" { modifies = w"), "when"));
    CHECK(offers(tab("status \"X\" { modifies = w"), "wolf"));
    CHECK_FALSE(offers(tab("wolf:inflict(\""), "Wolf"));
}

TEST_CASE("completion inside quotes depends on the call around them") {
    OpenQuote quote = open_quote("rue:use(\"Dive Slash\", { target = \"ti");
    CHECK(quote.is_open);
    CHECK(quote.call == "use");
    CHECK(quote.field == "target");
    quote = open_quote("make(\"creature\", \"Po");
    CHECK(quote.call == "make");
    CHECK(quote.first == "creature");
    CHECK(quote.argument == 2);
    CHECK(quote.from == 18);
    CHECK_FALSE(open_quote("print(\"a\\\"b\")").is_open);
    CHECK(open_quote("\"").is_open);
}

TEST_CASE("the common prefix of words ends between code points") {
    CHECK(common_beginning({}).empty());
    CHECK(common_beginning({"Wolf"}) == "Wolf");
    CHECK(common_beginning({"armour", "arms"}) == "arm");
    CHECK(common_beginning({"B\xC3\xA4r", "B\xC3\xB6r"}) == "B");
}

TEST_CASE("help explains functions, kinds, fields, verbs and definitions") {
    Arena tab;
    CHECK(has(tab.said("?strike"), "verb strike(target: thing) of creature (arena"));
    CHECK(has(tab.said("?strike"), "steps: roll"));
    CHECK(has(tab.said("?hurt"), "event hurt (arena"));
    CHECK(has(tab.said("?hurt"), "\n  Somebody is hurt.\n  verbs: take\n  steps: hurt/lose\n"));
    CHECK(has(tab.said("?hurt"), "\n  fields: amount\n"));
    CHECK(has(tab.said("?status"), "kind status: A state."));
    CHECK(has(tab.said("?effect"), "what it does"));
    CHECK(has(tab.said("?Health"), "pool Health (arena"));
    CHECK(has(tab.said("?Thorny"), "status Thorny (pack beasts"));
    CHECK(has(tab.said("?space_map"), "Makes spaces of a drawn map."));
    CHECK(has(tab.said("?wolf"), "Might 3"));
    CHECK(has(tab.said("?hero"), "driver hero"));
    CHECK(has(tab.said("help 'strike'"), "verb strike(target: thing) of creature"));
    CHECK(has(tab.said("help(wolf)"), "Might 3"));
    CHECK(has(tab.said("help 'strke'"), "did you mean 'strike'?"));
    CHECK(has(tab.said("help()"), ".undo"));
    CHECK(has(tab.said("?strke"), "did you mean 'strike'?"));
    CHECK(has(tab.said("?wolf.Health"), "pool Health (arena"));
    CHECK(has(tab.said("?wolf:strke"), "did you mean 'strike'?"));
    CHECK(has(tab.said("?.undo"), "--reroll"));
    CHECK(has(tab.said("help"), ".undo"));
    CHECK(has(tab.said("?"), ".undo"));
    CHECK(has(tab.said(".help undo"), "--reroll"));
    CHECK(has(tab.said(".help s"), "could be"));
    CHECK(has(tab.said(".help"), "`?NAME`"));
}

TEST_CASE("help explains every library and function that a line can name") {
    Arena tab;
    CHECK(tab.said("?utf8") ==
          "in utf8; ?utf8.char and so on tell more\n"
          "  utf8.char(...)\n"
          "  utf8.codepoint(text, from, to)\n"
          "  utf8.len(text)\n");
    CHECK(tab.said("?math.pi") == "math.pi number\n");
    CHECK(has(tab.said("?Thing"), "  Thing:has(name)\n"));
    CHECK(tab.said("?setting") ==
          "setting: what a ruleset declares while it loads\n"
          "  setting \"growth\" { \"linear\", \"How scores grow.\" }\n");
    CHECK(tab.said("??utf8") == "utf8 is the engine's own\n");
    for (const std::string& name : tab.table->repl->console().names()) {
        if (name == "data") continue;
        CAPTURE(name);
        CHECK_FALSE(has(tab.said("help(" + name + ")"), "shell/unknown-name"));
        CHECK_FALSE(has(tab.said("?" + name), "shell/unknown-name"));
    }
}

TEST_CASE("help takes a value as well as its name") {
    Arena tab;
    CHECK(tab.said("help(creature)") == tab.said("?creature"));
    CHECK(tab.said("help(string)") == tab.said("?string"));
    CHECK(tab.said("help(string.rep)") == tab.said("?string.rep"));
    CHECK(tab.said("help(hero)") == tab.said("?hero"));
    CHECK(tab.said("help(wolf)") == tab.said(".show wolf"));
    CHECK(tab.said("help(wolf.definition)") == tab.said("?Wolf"));
    tab.said("make('creature', 'Wolf')");
    tab.said("wolf_2:take(3)");
    CHECK(has(tab.said("help(wolf_2)"), "Wolf (creature): Health 17/20\n"));
    tab.said("text = string");
    CHECK(tab.said("help(text)") == tab.said("?string"));
}

TEST_CASE("help for an unknown name suggests similar ones") {
    Arena tab;
    CHECK(tab.said("?qqqqqqqq") ==
          "error[shell/unknown-name]: nothing here is called 'qqqqqqqq'\n"
          "  = help: name a function, library, kind, field, verb, definition or thing; Tab behind "
          "`?` "
          "lists them\n");
    tab.said("count = 42");
    for (const char* line : {"?count", "??count"}) {
        CHECK(tab.said(line) ==
              "error[shell/unknown-name]: there is no help on the value 'count'\n"
              "  = help: write count to see it\n");
    }
    const std::string told = tab.said("help(count)");
    CHECK(has(told, "error[shell/unknown-name]: there is no help on this number\n"));
    CHECK(has(told, "  = help: give a name: help(\"string.rep\")\n"));
    CHECK(has(tab.said("help(function() end)"), "there is no help on this function\n"));
}

TEST_CASE("the source of a word is shown as it was written") {
    Arena tab;
    CHECK(has(tab.said("??Thorny"), "status \"Thorny\" { modifies"));
    CHECK(has(tab.said("??Thorny"), "beasts/main.lua:3"));
    CHECK(has(tab.said("??strike"), "act:dice(\"1d20\")"));
    CHECK(has(tab.said("??wolf"), "creature \"Wolf\" { Might = 3, motto = "));
    CHECK(has(tab.said("??hero"), "make(\"creature\", name)"));
    CHECK(has(tab.said("??print"), "the engine's own"));
    CHECK(has(tab.said("??nothing_at_all"), "shell/unknown-name"));
}

TEST_CASE("help contains the rows of the API") {
    const auto entry = std::ranges::find_if(stub_entries(), [](const StubEntry& one) {
        return one.owner == "Thing" && one.name == "has";
    });
    REQUIRE(entry != stub_entries().end());
    CHECK(entry->is_method);
    CHECK(entry->text ==
          "Thing:has(name)\n"
          "  Tells whether it holds something of this name or bears this tag.\n"
          "  name string a status, item, ability or tag\n"
          "  gives boolean\n"
          "  since 0.3\n");
}

}  // namespace repl_complete_test

}  // namespace completion_and_help_test
