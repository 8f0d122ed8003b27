#include "pack/loader.hpp"

#include "catch.hpp"
#include "kernel/verb/rulebook.hpp"
#include "pack/loader_pack.hpp"
#include "pack/pack_files.hpp"
#include "pack_bench.hpp"

namespace loader_test {

using namespace hexwright;

namespace {

const char* const kinds =
    "kind \"ability\" { use = { \"text\", read_by = \"people\" }, effect = { \"handler\", read_by "
    "= \"dynamic\" } }\nkind \"status\" {}\n";

Lines problems_of(const std::string& script) {
    PackBench bench;
    bench.ruleset(kinds);
    bench.content(script);
    return bench.load();
}

}  // namespace

TEST_CASE("a definition has the id of its pack, file and name") {
    PackBench bench;
    bench.ruleset(kinds);
    bench.content("");
    bench.file("packs/cards/hexes/fire.lua", "\nability \"Flare\" { use = \"3mna\" }");
    REQUIRE(bench.load() == Lines{});
    const Definition* flare = bench.find("ability", "Flare");
    REQUIRE(flare != nullptr);
    CHECK(bench.game.text(flare->id) == "cards:hexes/fire/Flare");
    CHECK(flare->file == "hexes/fire.lua");
    CHECK(flare->pack == "cards");
    CHECK(flare->line == 2);
    CHECK(flare->name_word == Word::of("Flare"));
    CHECK(bench.report.loaded == Lines{"rules", "cards"});
}

TEST_CASE("both ways of calling a kind define the same") {
    PackBench bench;
    bench.ruleset(kinds);
    bench.content("ability \"A\" { use = \"1\" }\nability(\"B\", { use = \"1\" })");
    REQUIRE(bench.load() == Lines{});
    CHECK(bench.field("ability", "A", "use") == bench.field("ability", "B", "use"));
}

TEST_CASE("a definition without a table has only its name") {
    PackBench bench;
    bench.ruleset(kinds);
    bench.content("status \"Prone\"");
    REQUIRE(bench.load() == Lines{});
    CHECK(bench.find("status", "Prone") != nullptr);
}

TEST_CASE("one file may have two kinds of the same name") {
    PackBench bench;
    bench.ruleset(kinds);
    bench.content("ability \"Spike\" {}\nstatus \"Spike\" {}");
    REQUIRE(bench.load() == Lines{});
    CHECK(bench.find("ability", "Spike") != bench.find("status", "Spike"));
    CHECK(bench.game.text(bench.find("status", "Spike")->id) == "cards:main/Spike (status)");
}

TEST_CASE("a second definition of the same name in one file is refused with both lines") {
    CHECK(problems_of("ability \"A\" {}\n\nability \"A\" {}") ==
          Lines{"cards/main.lua:3:9 pack/duplicate-definition: ability 'A' is defined on line 1 "
                "already, and again on line 3 (give one of them another name)"});
}

TEST_CASE("two files may each define the same name") {
    PackBench bench;
    bench.ruleset(kinds);
    bench.content("ability \"Roar\" {}");
    bench.file("packs/cards/other.lua", "ability \"Roar\" {}");
    CHECK(bench.load() == Lines{});
    CHECK(bench.game.rules.definitions.all().size() == 2);
}

TEST_CASE("a script may begin with a byte order mark") {
    PackBench bench;
    bench.ruleset(kinds);
    bench.content(
        "\xEF\xBB\xBF"
        "ability \"A\" { use = \"1\" }");
    CHECK(bench.load() == Lines{});
    CHECK(problems_of("\xEF\xBB\xBF"
                      "ability \"A\" { ues = \"1\" }") ==
          Lines{"cards/main.lua:1:15 pack/unknown-field: `ues` is no field of ability (did you "
                "mean 'use'?)"});
}

TEST_CASE("the scripts of a pack have a total size limit") {
    PackBench bench;
    bench.ruleset(kinds);
    bench.content("ability \"A\" {}");
    const std::string text = "status \"Prone\"\n--";
    const std::string part = text + std::string(limits::source_bytes - text.size(), '-');
    constexpr std::size_t parts = limits::pack_source_bytes / limits::source_bytes;
    for (std::size_t i = 0; i < parts; ++i)
        bench.file("packs/cards/parts/" + std::to_string(i) + ".lua", part);
    CHECK(bench.load() ==
          Lines{"cards:0:0 pack/pack-too-large: the scripts of this pack exceed 8388608 "
                "bytes (split the pack)"});
    bench.file("packs/cards/main.lua", "");
    CHECK(bench.load() == Lines{});
}

TEST_CASE("a definition of another pack is replaced only when the manifest says so") {
    PackBench bench;
    bench.ruleset(kinds);
    bench.pack("core", "content", "ability \"Grapple\" { use = \"1\" }",
               "[dependencies]\nrules = \"^1.0\"\n");
    const std::string depends = "[dependencies]\nrules = \"^1.0\"\ncore = \"^1.0\"\n";
    SECTION("not listed") {
        bench.pack("house", "content", "ability \"core:Grapple\" { use = \"2\" }", depends);
        CHECK(
            bench.load() ==
            Lines{
                "house/main.lua:1:9 pack/override-not-declared: ability 'core:Grapple' belongs to "
                "the pack core (write \"core:Grapple\" = \"why\" under [overrides] in pack.toml)"});
        CHECK(bench.field("ability", "Grapple", "use") == Data("1"));
    }
    SECTION("listed") {
        bench.pack("house", "content", "ability \"core:Grapple\" { use = \"2\" }",
                   depends + "[overrides]\n\"core:Grapple\" = \"house rule\"\n");
        CHECK(bench.load() == Lines{});
        CHECK(bench.field("ability", "Grapple", "use") == Data("2"));
        CHECK(bench.game.text(bench.find("ability", "Grapple")->id) == "core:main/Grapple");
    }
    SECTION("listed, but not there") {
        bench.pack("house", "content", "ability \"core:Graple\" { use = \"2\" }",
                   depends + "[overrides]\n\"core:Graple\" = \"house rule\"\n");
        CHECK(bench.load() == Lines{"house/main.lua:1:9 pack/unknown-reference: there is no "
                                    "ability 'core:Graple' to replace (did you mean 'Grapple'?)"});
    }
}

TEST_CASE("a colon before a blank is part of a name") {
    PackBench bench;
    bench.ruleset(kinds);
    bench.content("ability \"crash: landing\" {}");
    CHECK(bench.load() == Lines{});
    CHECK(bench.find("ability", "crash: landing") != nullptr);
}

TEST_CASE("an unknown kind is reported with a suggestion") {
    CHECK(problems_of("abilty \"A\" {}") == Lines{"cards/main.lua:1:1 pack/unknown-kind: there is "
                                                  "no kind 'abilty' (did you mean 'ability'?)"});
}

TEST_CASE("only a ruleset may declare") {
    CHECK(problems_of("pool \"Health\" { of = \"creature\" }") ==
          Lines{"cards/main.lua:1:1 pack/unknown-kind: there is no kind 'pool' (only a ruleset "
                "declares: write kind = \"ruleset\" in pack.toml)"});
    const Lines setting = problems_of("setting \"x\" { 1, \"What is chosen.\" }");
    REQUIRE(setting.size() == 1);
    CHECK(setting[0].find("only a ruleset declares settings") != std::string::npos);
}

TEST_CASE("a name that is not a kind is an undefined global at its column") {
    const Lines problems = problems_of("local x = 1 + foo");
    REQUIRE(problems.size() == 1);
    CHECK(problems[0].find("cards/main.lua:1:15 lua/undefined-global: 'foo' is not defined here") ==
          0);
}

TEST_CASE("a kind needs a name, which is a text") {
    CHECK(problems_of("ability {}") == Lines{"cards/main.lua:1:1 pack/missing-name: `ability` "
                                             "needs a name (write: ability \"Name\" { ... })"});
    const Lines problems = problems_of("ability(3)");
    REQUIRE(problems.size() == 1);
    CHECK(problems[0].find("lua/bad-kind-call: `ability` is written with a name, found number") !=
          std::string::npos);
}

TEST_CASE("a call takes one table") {
    const Lines problems = problems_of("local a = ability \"A\"\na {}\na {}");
    REQUIRE(problems.size() == 1);
    CHECK(problems[0].find(
              "cards/main.lua:3:0 lua/bad-kind-call: this `ability` was given its table already") ==
          0);
}

TEST_CASE("a syntax error has its column, and the other files are still checked") {
    PackBench bench;
    bench.ruleset(kinds);
    bench.content("ability \"A\" { use = }");
    bench.file("packs/cards/other.lua", "ability \"B\" { usse = \"1\" }");
    const Lines problems = bench.load();
    REQUIRE(problems.size() == 2);
    CHECK(problems[0].find("cards/main.lua:1:21 pack/syntax-error") == 0);
    CHECK(problems[1].find("cards/other.lua:1:15 pack/unknown-field") == 0);
    CHECK(bench.report.loaded == Lines{"rules"});
}

TEST_CASE("an error in a script has its line and stops only its file") {
    PackBench bench;
    bench.ruleset(kinds);
    bench.content("\nerror(\"no\")");
    bench.file("packs/cards/other.lua", "ability \"B\" {}");
    const Lines problems = bench.load();
    REQUIRE(problems.size() == 1);
    CHECK(problems[0] == "cards/main.lua:2:0 lua/script-error: no");
    CHECK(bench.find("ability", "B") != nullptr);
}

TEST_CASE("state that outlives a ruling is reported with its column") {
    const Lines problems =
        problems_of("local n = 0\nability \"A\" { effect = function(act)\n  n = n + 1\nend }");
    REQUIRE(problems.size() == 1);
    CHECK(problems[0].find("cards/main.lua:3:3 lua/state-kept: 'n' is changed by this function") ==
          0);
}

TEST_CASE("a pack that needs a broken one is not loaded and gets no findings") {
    PackBench bench;
    bench.ruleset("kind \"ability\" { b = 3 }");
    bench.content("nonsense()");
    CHECK(bench.load().size() == 1);
    CHECK(bench.report.loaded.empty());
}

TEST_CASE("calls of kinds are refused after loading") {
    PackBench bench;
    bench.ruleset(kinds);
    bench.content(
        "function make_one() ability \"X\" {} end\nfunction make_late() return use \"x\" end");
    REQUIRE(bench.load() == Lines{});
    const Environment environment = *bench.loader.environment("cards");
    const Run run(bench.sandbox, RunKind::ruling);
    const auto message_of = [&](const char* text) {
        try {
            bench.sandbox.call(bench.sandbox.load_chunk(
                bench.sandbox.create_child_environment("test", environment), "test/x.lua", text));
        } catch (const Error& error) {
            return error.diagnostic().code + ": " + error.diagnostic().message;
        }
        return std::string();
    };
    CHECK(message_of("make_one()") ==
          "lua/kind-in-play: `ability` works while loading. To make one in play, use `make`");
    CHECK(message_of("make_late()").find("lua/kind-in-play: `use` works while loading") == 0);
}

TEST_CASE("a file used by others runs once and returns its result") {
    PackBench bench;
    bench.ruleset(kinds);
    bench.content(
        "local a, b = use \"parts/names\", use \"parts/names\"\nassert(a == b)\nability(a.first, "
        "{})");
    bench.file("packs/cards/parts/names.lua", "status \"Once\" {}\nreturn { first = \"Alpha\" }");
    REQUIRE(bench.load() == Lines{});
    CHECK(bench.find("ability", "Alpha") != nullptr);
}

TEST_CASE("a pack may use a file of a pack it depends on") {
    PackBench bench;
    bench.ruleset(kinds);
    bench.file("packs/rules/ranks.lua", "return { top = \"Ace\" }");
    bench.content("ability(use(\"rules:ranks\").top, {})");
    REQUIRE(bench.load() == Lines{});
    CHECK(bench.find("ability", "Ace") != nullptr);
}

TEST_CASE("a module of the stdlib is shared and cannot be changed by a pack") {
    PackBench bench;
    bench.file("stdlib/words.lua", "local more = use \"stdlib/more\"\nreturn { name = more.name }");
    bench.file("stdlib/more.lua", "return { name = \"Beta\" }");
    bench.ruleset(kinds);
    bench.content("ability(use(\"stdlib/words\").name, {})");
    bench.file("packs/cards/second.lua", "local words = use \"words\"\nwords.name = \"Gamma\"");
    const Lines problems = bench.load();
    REQUIRE(problems.size() == 1);
    CHECK(problems[0].find("cards/second.lua:2:7 lua/frozen") == 0);
    CHECK(bench.find("ability", "Beta") != nullptr);
}

TEST_CASE("files that use one another in a cycle are refused with the cycle") {
    PackBench bench;
    bench.ruleset(kinds);
    bench.content("use \"a\"");
    bench.file("packs/cards/a.lua", "use \"b\"");
    bench.file("packs/cards/b.lua", "use \"a\"");
    const Lines problems = bench.load();
    REQUIRE(problems.size() == 1);
    CHECK(problems[0] ==
          "cards/b.lua:1:1 pack/cyclic-use: files use one another in a circle: cards/a.lua -> "
          "cards/b.lua -> cards/a.lua (move what both need into a third file)");
}

TEST_CASE("a cycle in the stdlib is refused too") {
    PackBench bench;
    bench.file("stdlib/a.lua", "use \"b\"");
    bench.file("stdlib/b.lua", "use \"a\"");
    bench.ruleset("use \"a\"");
    const Lines problems = bench.load();
    REQUIRE(problems.size() == 1);
    CHECK(problems[0].find("pack/cyclic-use") != std::string::npos);
}

TEST_CASE("a missing file is reported with a suggestion") {
    PackBench bench;
    bench.ruleset(kinds);
    bench.content("use \"part/names\"");
    bench.file("packs/cards/parts/names.lua", "");
    CHECK(bench.load() == Lines{"cards/main.lua:1:5 pack/unknown-module: there is no file "
                                "'part/names' to use (did you mean 'parts/names'?)"});
}

TEST_CASE("specs and scenes are not part of loading") {
    PackBench bench;
    bench.ruleset(kinds);
    bench.content("");
    bench.file("packs/cards/spec/a.lua", "nonsense()");
    bench.file("packs/cards/scenes/a.lua", "nonsense()");
    bench.file("packs/cards/main_spec.lua", "nonsense()");
    CHECK(bench.load() == Lines{});
}

TEST_CASE("texts are the entries, scenes too, and the pack's own scripts, sorted and each once") {
    PackBench bench;
    bench.ruleset(kinds);
    bench.content("",
                  "entry = [\"scenes/b.lua\", \"main.lua\"]\n"
                  "[dependencies]\nrules = \"^1.0\"\n");
    bench.file("packs/cards/scenes/b.lua", "ability \"Late\" {}");
    bench.file("packs/cards/scenes/c.lua", "");
    bench.file("packs/cards/a.lua", "");
    REQUIRE(bench.load() == Lines{});
    CHECK(bench.find("ability", "Late") != nullptr);
    PackSource source;
    source.files = list_pack(bench.folder() / "packs/cards");
    source.manifest.entry = {{"scenes/b.lua", {}}, {"main.lua", {}}};
    CHECK(plan_texts(source).paths ==
          std::vector<std::string_view>{"a.lua", "main.lua", "scenes/b.lua"});
}

TEST_CASE("an entry list names the files to run, and the others wait to be used") {
    PackBench bench;
    bench.ruleset(kinds);
    bench.content("use \"two\"", "entry = [\"main.lua\"]\n[dependencies]\nrules = \"^1.0\"\n");
    bench.file("packs/cards/two.lua", "ability \"Two\" {}");
    bench.file("packs/cards/three.lua", "ability \"Three\" {}");
    REQUIRE(bench.load() == Lines{});
    CHECK(bench.find("ability", "Two") != nullptr);
    CHECK(bench.find("ability", "Three") == nullptr);
}

TEST_CASE("names that a broken file would define are not reported as missing") {
    PackBench bench;
    bench.ruleset(
        "kind \"status\" {}\nkind \"ability\" { leaves = { \"status\", read_by = \"people\" } }");
    bench.content("ability \"A\" { leaves = \"Burning\" }");
    bench.file("packs/cards/other.lua", "error(\"no\")\nstatus \"Burning\" {}");
    CHECK(bench.load() == Lines{"cards/other.lua:1:0 lua/script-error: no"});
}

TEST_CASE("a pack is removed and reloaded with the current content of its files") {
    PackBench bench;
    bench.ruleset(std::string(kinds) +
                  "pool \"Mana\" { of = \"creature\", unit = \"mna\" }\nverb \"take\" { \"Takes "
                  "harm.\" }\neffect "
                  "\"damage\" { verb = \"take\" }");
    bench.content("ability \"A\" { use = \"1\" }\nability \"B\" {}");
    REQUIRE(bench.load() == Lines{});
    bench.content("ability \"A\" { use = \"2\" }");
    bench.loader.unload("cards");
    CHECK(bench.find("ability", "A") == nullptr);
    bench.loader.unload("rules");
    CHECK(bench.loader.kinds().names().empty());
    CHECK(bench.game.rulebook.units.units.empty());
    REQUIRE(bench.load() == Lines{});
    CHECK(bench.field("ability", "A", "use") == Data("2"));
    CHECK(bench.find("ability", "B") == nullptr);
    CHECK(bench.game.rulebook.effects.size() == 1);
}

TEST_CASE("the declarations of a removed ruleset are gone, and what they replaced is back") {
    PackBench bench;
    bench.ruleset(R"(
kind "creature" {}
kind "ability" { use = { "cost", read_by = "people" } }
kind "coin" { { lives = "holder", unit = true } }
coin "Ducat" {}
event "rise" { "Rises." } event "fall" { "Falls." }
pool "Mana" { of = "creature", unit = "mna", max = 10, layers = true }
stat "Might" { of = "creature" }
field "XP" { of = "creature", transience = "keep" }
check "luck" { dice = "1d20" }
notation "amount" { read = function(text) return { formula = text } end }
verb "leap" { "Leaps.", event = "jump", steps = { { "up", function(act) end } } }
verb "inflict" { "Puts a status on a target.", steps = { { "put", function(act) end } } }
effect "harms" { verb = "leap" }
driver "go" (function() end)
)");
    const auto is_there = [&](const char* name) {
        const Word word = Word::of(name);
        const EntitySchema* schema = bench.game.rules.schemas.find(Word::of("creature"));
        return bench.game.verbs.find(word) != nullptr ||
               bench.game.events.find(word) < bench.game.events.count() ||
               (schema != nullptr && (schema->pool(word) != nullptr ||
                                      schema->stat(word) != nullptr || schema->field(word)));
    };
    const std::uint32_t jump = [&] {
        REQUIRE(bench.load() == Lines{});
        return bench.game.events.find(Word::of("jump"));
    }();
    const char* const names[] = {"rise", "fall",  "Mana", "Mana layers", "MaxMana", "inflict/put",
                                 "XP",   "Might", "leap", "jump",        "jump/up"};
    for (const char* name : names) CHECK(is_there(name));
    CHECK(bench.game.verbs.find(Word::of("inflict"))->native == nullptr);
    const EntitySchema& schema = *bench.game.rules.schemas.find(Word::of("creature"));
    const std::uint32_t might = *schema.field(Word::of("Might"));
    bench.loader.unload("rules");
    for (const char* name : names) {
        INFO(name);
        CHECK_FALSE(is_there(name));
    }
    CHECK(bench.game.verbs.find(Word::of("inflict"))->native != nullptr);
    CHECK(bench.game.rulebook.checks.empty());
    CHECK(bench.game.rulebook.notations.empty());
    CHECK(bench.game.rulebook.effects.empty());
    CHECK(bench.game.rulebook.kinds.empty());
    CHECK(bench.game.rulebook.units.units.empty());
    CHECK(bench.game.rulebook.units.items.empty());
    CHECK_FALSE(bench.loader.driver("go").has_value());
    bench.ruleset(
        "kind \"creature\" {}\nfield \"Might\" { of = \"creature\", transience = "
        "\"lowest\" }\nverb \"leap\" { \"Leaps.\", event = \"jump\" }");
    REQUIRE(bench.load() == Lines{});
    CHECK(bench.game.events.find(Word::of("jump")) == jump);
    CHECK(schema.field(Word::of("Might")) == might);
    CHECK(schema.fields[might].transience == Transience::lowest);
    CHECK(schema.stat(Word::of("Might")) == nullptr);
    CHECK_FALSE(is_there("rise"));
}

TEST_CASE("reloading a pack many times does not use more memory") {
    PackBench bench;
    bench.ruleset(kinds);
    bench.content(
        "local big = {} for i = 1, 2000 do big[i] = \"entry \" .. i end\n"
        "ability \"A\" { effect = function(act) return big[1] end }\nreturn big");
    std::size_t first = 0;
    for (int i = 0; i < 20; ++i) {
        REQUIRE(bench.load() == Lines{});
        bench.sandbox.collect_garbage();
        if (i == 0) first = bench.sandbox.memory_used();
        bench.loader.unload("cards");
        bench.loader.unload("rules");
    }
    bench.sandbox.collect_garbage();
    CHECK(bench.sandbox.memory_used() < first + 100'000);
}

TEST_CASE("definitions that a pack replaced are back after it is removed") {
    PackBench bench;
    bench.ruleset(std::string(kinds) + "ability \"A\" { use = \"1\" }");
    bench.content("ability \"rules:A\" { use = \"2\" }",
                  "[dependencies]\nrules = \"^1.0\"\n[overrides]\n\"rules:A\" = \"dearer\"\n");
    REQUIRE(bench.load() == Lines{});
    REQUIRE(bench.field("ability", "A", "use") == Data("2"));
    bench.loader.unload("cards");
    CHECK(bench.field("ability", "A", "use") == Data("1"));
    const Place place = bench.loader.place_of(*bench.find("ability", "A"), "use");
    CHECK(place.file.ends_with("rules/main.lua"));
    CHECK(place.column > 0);
}

TEST_CASE("a failed pack loads after it is fixed") {
    PackBench bench;
    bench.ruleset(kinds);
    bench.content("ability \"A\" { usee = \"1\" }");
    REQUIRE(bench.load().size() == 1);
    bench.content("ability \"A\" { use = \"1\" }");
    bench.loader.unload("cards");
    bench.loader.unload("rules");
    CHECK(bench.load() == Lines{});
    CHECK(bench.report.loaded == Lines{"rules", "cards"});
}

TEST_CASE("a definition and its fields have a place") {
    PackBench bench;
    bench.ruleset(kinds);
    bench.content("\nability \"A\" {\n  use = \"1\",\n}");
    REQUIRE(bench.load() == Lines{});
    const Definition* definition = bench.find("ability", "A");
    CHECK(bench.loader.place_of(*definition).line == 2);
    CHECK(bench.loader.place_of(*definition, "use").line == 3);
    CHECK(bench.loader.place_of(*definition, "use").column == 9);
}

}  // namespace loader_test
