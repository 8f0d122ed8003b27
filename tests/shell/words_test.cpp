// Lines of words beside Lua: which lines they are, what they mean, and what they cost in keys.
#include "shell/table/words.hpp"

#include <algorithm>
#include <deque>
#include <fstream>
#include <regex>
#include <sstream>

#include "base/big_stack.hpp"
#include "base/text.hpp"
#include "catch.hpp"
#include "shell/run/pack_choice.hpp"
#include "shell/table/completion.hpp"
#include "shell/table/grammar.hpp"
#include "shell/table/repl.hpp"
#include "table.hpp"
#include "text_sink.hpp"

namespace words_test {

using namespace hexwright;

namespace {

using Words = std::vector<std::string>;

// A person whose lines come one after another, at the prompt and at questions alike.
struct Typist : LineReader {
    Got read(const std::string& prompt) override {
        terminal->out(prompt);
        if (lines.empty()) return {Ending::interrupted, ""};
        const std::string line = lines.front();
        lines.pop_front();
        if (line == "^C") return {Ending::interrupted, ""};
        return {Ending::line, line};
    }

    Terminal* terminal = nullptr;
    std::deque<std::string> lines;
};

// A table of a pack that comes with Hexwright.
struct Shipped {
    explicit Shipped(const std::string& pack, bool is_asking = true)
        : terminal(out, err, TerminalTraits{}) {
        run_on_big_stack([&] {
            ReplSettings settings;
            settings.seed = 5;
            settings.start = pack;
            repl = std::make_unique<Repl>(settings, packs_named({pack}, find_home()), terminal);
            REQUIRE(repl->load());
            typist.terminal = &terminal;
            if (is_asking) repl->set_reader(&typist);
        });
    }

    // What is said while these lines are typed.
    std::string operator()(std::initializer_list<const char*> lines) {
        typist.lines.assign(lines.begin(), lines.end());
        terminal.flush();
        const std::size_t before = out.text().size();
        while (!typist.lines.empty()) {
            const std::string line = typist.lines.front();
            typist.lines.pop_front();
            run_on_big_stack([&] { repl->feed(line); });
        }
        terminal.flush();
        return out.text().substr(before);
    }

    std::string operator()(const char* line) { return (*this)({line}); }

    Words tab(const std::string& text) {
        Completion found;
        run_on_big_stack([&] { found = complete(*repl, text); });
        shown = found.shown;
        return found.words;
    }

    TextSink out;
    TextSink err;
    Terminal terminal;
    Typist typist;
    std::unique_ptr<Repl> repl;
    Words shown;
};

struct Duel : Shipped {
    explicit Duel(bool is_asking = true) : Shipped("dewprism_bestiary", is_asking) {
        (*this)("tiger, frog = duel('Saber Tiger', 'Pollywog')");
    }
};

// Rue and a tiger in A, a frog in B; the tiger has the first turn.
struct Battle : Shipped {
    Battle() : Shipped("dewprism_bestiary") {
        (*this)({"cave = space_map 'A-B-C'",
                 "rue = creature('Rue', { at = cave.A, side = 'heroes' })",
                 "tiger = creature('Saber Tiger', { at = cave.A, side = 'beasts' })",
                 "frog = creature('Pollywog', { at = cave.B, side = 'beasts' })"});
    }
};

bool offers(const Words& words, const std::string& word) {
    return std::ranges::find(words, word) != words.end();
}

}  // namespace

// --- the form of a line

TEST_CASE("a line is words by its form, and no line of Lua has it") {
    for (const char* line : {
             "tiger bolt frog",
             "tiger bite frog with teeth",
             "frog -5 health",
             "frog +2 AP",
             "frog health 7",
             "frog burning 2",
             "frog burning",
             "move B",
             "move 2",
             "end",
             "tiger end",
             "  ti  bi   fr ",
             "b\xC3\xA4r strike wolf",
             "Saber Tiger bolt frog",
         }) {
        INFO(line);
        CHECK(classify(line).form == LineForm::words);
    }
    for (const char* line : {
             "tiger",
             "tiger:attack(frog)",
             "tiger.Health",
             "tiger .Health",
             "tiger :attack(frog)",
             "x = 3",
             "x, y = 1, 2",
             "tiger = frog",
             "tiger == frog",
             "tiger and frog",
             "tiger or frog",
             "tiger - 5",
             "tiger -5",
             "tiger + 5",
             "tiger .. 'x'",
             "tiger (1)",
             "tiger [1]",
             "tiger { 1 }",
             "tiger \"bolt\"",
             "tiger 'bolt'",
             "print (tiger)",
             "local a",
             "local a = 1",
             "return x",
             "for i = 1, 2 do print(i) end",
             "if x then y() end",
             "while true do break end",
             "function f() end",
             "goto there",
             "not x",
             "break",
             "move",
             "move(b)",
             "move { b }",
             "move = 3",
             "end end",
             "= tiger bolt frog",
             "=tiger",
             "=end",
             "1 + 1",
             "5 frogs",
             "#tiger",
             "-- tiger bolt",
         }) {
        INFO(line);
        CHECK(classify(line).form == LineForm::script);
    }
}

TEST_CASE("the words of the grammar are sorted, and those with a command are that command") {
    std::string_view before;
    for (const GrammarWord& word : grammar_words()) {
        CHECK(before < word.word);
        before = word.word;
        if (!word.command.empty()) CHECK(commands_like(word.command).size() == 1);
    }
    CHECK(classify("next").name == "go");
    CHECK(classify("roll 2d6 + 1").name == "roll");
    CHECK(classify("roll 2d6 + 1").text == "2d6 + 1");
    CHECK(classify("roll d20").name == "roll");
    CHECK(classify("quit").name == "quit");
    CHECK(classify("exit").name == "quit");
    CHECK(classify("help").form == LineForm::help);
    for (const char* lua :
         {"roll", "roll = 3", "roll(\"2d6\")", "roll \"2d6\"", "next(t)", "next x"})
        CHECK(classify(lua).form != LineForm::command);
}

TEST_CASE("words fit a name by its beginning, or by that of a later word") {
    const auto fit = [](const Words& words, const char* name) { return fit_of(words, name); };
    CHECK(fit({"ember", "bolt"}, "Ember Bolt") == Fit::exact);
    CHECK(fit({"EM"}, "Ember Bolt") == Fit::beginning);
    CHECK(fit({"bolt"}, "Ember Bolt") == Fit::inner);
    CHECK(fit({"bl", "sw"}, "Blue Sword") == Fit::beginning);
    CHECK(fit({"sw", "bl"}, "Blue Sword") == Fit::none);
    CHECK(fit({"take"}, "take_hit") == Fit::beginning);
    CHECK(fit({"mber"}, "Ember Bolt") == Fit::none);
    CHECK(fit({}, "Ember Bolt") == Fit::none);
    CHECK(fit({"b"}, "") == Fit::none);
    CHECK(fit({"b\xC3\xA4"}, "B\xC3\xA4r") == Fit::beginning);
    CHECK(best_fits(Words{"bu"}, {"Bulwark", "Big Bus", "Burning"}).places ==
          std::vector<std::size_t>{0, 2});
    CHECK(best_fits(Words{"x"}, {"Burning"}).places.empty());
    CHECK(near_words("blot", {"Ember Bolt", "Prone"}) == "did you mean 'Ember Bolt'?");
    CHECK(near_words("zzz", {"Ember Bolt"}).empty());
}

// --- what lines mean

TEST_CASE("words run the Lua that they mean, which is shown") {
    Duel say;
    CHECK(has(say("tiger attack frog with teeth"),
              "= tiger:attack(frog, { weapon = tiger:things(\"weapon\")[\"Saber Teeth\"] })\n"
              "Saber Tiger uses Basic Attack on Pollywog\n"));
    say(".undo");
    CHECK(has(say("ti bi fr with te"), "= tiger:attack(frog, { weapon ="));
    say(".undo");
    CHECK(has(say("ti tee fr"), "= tiger:attack(frog, { weapon ="));
    CHECK(say("frog -5 health") == "= frog:lose { Health = 5 }\nPollywog: Health 21 -> 16 (-5)\n");
    CHECK(has(say("frog health -5"), "= frog:lose { Health = 5 }\n"));
    CHECK(has(say("fr +3 he"), "= frog:regain { Health = 3 }\nPollywog: Health 11 -> 14 (+3)\n"));
    CHECK(has(say("frog health 7"), "= frog.Health = 7\nPollywog: Health 14 -> 7 (-7)\n"));
    CHECK(has(say("frog 9 health"), "= frog.Health = 9\n"));
    CHECK(has(say("fr burning 2"), "= frog:inflict(\"Burning\", 2)\nPollywog gains Burning 2\n"));
    CHECK(has(say("fr lift bur"), "= frog:lift(\"Burning\")\nPollywog loses Burning\n"));
    CHECK(has(say("frog take 5 fire"), "= frog:take(5, \"fire\")\n"));
    CHECK(has(say("frog give saber tooth"), "= frog:give(\"Saber Tooth\")\n"));
    CHECK(has(say("tiger guard"), "= tiger:use(\"Guard\")\n"));
    CHECK(has(say("saber tiger at the frog with saber cl"), "[\"Saber Claws\"] })"));
}

TEST_CASE("an ability is used on its target by the verb that its kind answers with") {
    Duel say;
    say("tiger give arc slash");
    CHECK(has(say("tiger arc frog"), "= tiger:use(\"Arc Slash\", { target = frog })\n"));
    say("cave = space_map 'X-Y'");
    say("tiger:put(cave.X)");
    CHECK(has(say("tiger move y"), "= tiger:use(\"Movement\", { space = y })\n"));
}

TEST_CASE("what fits several is listed, and nothing happens") {
    Duel say;
    const std::uint64_t state = say.repl->game().world.hash();
    const std::size_t rulings = say.repl->game().history().size();
    CHECK(has(say("frog he 3"), "error[shell/ambiguous-words]: 'he 3' could be "));
    CHECK(has(say("tiger s frog"), "weapon Saber Claws, weapon Saber Teeth"));
    CHECK(has(say("frog burning twice"), "Burning takes a number, found 'twice'"));
    CHECK(has(say("tiger attack frog with saber"),
              "[shell/ambiguous-words]: 'saber' could be Saber Claws or Saber Teeth"));
    for (const char* wrong :
         {"tiger zzz", "tiger attack zzz", "tiger attack frog with zzz", "frog -5 zzz",
          "frog burning zzz", "tiger attack frog frog frog", "frog heal", "frog heal zzz",
          "tiger give zzz", "move b", "end", "tiger end", "frog lift burning"}) {
        INFO(wrong);
        CHECK(has(say(wrong), "error[shell/unknown-words]"));
    }
    CHECK(say.repl->game().world.hash() == state);
    CHECK(say.repl->game().history().size() == rulings);
}

TEST_CASE("a card named as a verb is said behind its kind") {
    Duel say;
    say("ability 'Attack' { from = 'Arc Slash' }");
    say("tiger:give 'Attack'");
    CHECK(has(say("tiger attack frog"),
              "'attack frog' could be verb attack or ability Attack\n"
              "  = help: say what it is, too: verb attack\n"));
    CHECK(has(say("tiger verb attack frog"), "= tiger:attack(frog)\n"));
    CHECK(has(say("tiger ability attack frog"), "= tiger:use(\"Attack\", { target = frog })\n"));
    CHECK_FALSE(has(say("tiger ability attack zzz"), "called 'ability'"));
}

TEST_CASE("two of one name are told apart") {
    Duel say;
    say("make('creature', 'Pollywog')");
    say("make('creature', 'Pollywog')");
    CHECK(has(say("poll -1 health"), "error[shell/ambiguous-words]: 'poll' could be "));
    CHECK(has(say("pollywog_2 -1 mana"), "= pollywog_2:lose"));
    CHECK(has(say("pollywog 3 -1 mana"), "= pollywog_3:lose"));
}

TEST_CASE("a slip gets the near words") {
    Duel say;
    CHECK(has(say("tigr attack frog"), "did you mean 'tiger'?"));
    CHECK(has(say("tiger atack frog"), "'attack'?"));
    CHECK(has(say("frog burnign 2"), "'Burning'"));
    CHECK(has(say("rol 2d6"), "did you mean 'roll'?"));
    // Neither words nor near any: it is Lua, with a mistake.
    CHECK(has(say("xyz abc"), "error[lua/syntax]"));
}

TEST_CASE("Lua stays as it is") {
    Duel say;
    CHECK(say("=1 + 1") == "2\n");
    CHECK(has(say("=tiger bolt frog"), "error[lua/syntax]"));
    CHECK(say("tiger and 5") == "5\n");
    CHECK(say("x = 5").empty());
    CHECK(say("x - 5") == "0\n");
    CHECK(say("x -5") == "0\n");
    CHECK(has(say("tiger"), "Saber Tiger (heroes"));
    CHECK(has(say("tiger .Health"), "18\n"));
    say("roll = 3");
    CHECK(say("roll") == "3\n");
    CHECK(has(say("roll 2d6"), "2d6: ["));
}

TEST_CASE("bad lines are told or are Lua, and the table goes on") {
    Duel say;
    say("while_ = tiger");
    const std::string huge = "tiger " + std::string(1 << 16, 'a');
    const std::string many = "tiger attack" + std::string(150, ' ') + std::string(200, 'x');
    for (const std::string& wrong :
         {huge, many, std::string("tiger \xC3\xA4\xC3\xB6\xC3\xBC"), std::string("tiger \xFF\xFE"),
          std::string("tiger 99999999999999999999 health"), std::string("frog -0x5 health"),
          std::string("tiger attack frog with"), std::string("tiger with with with"),
          std::string("tiger -99999999999999999999 health"), std::string("\xC3\xA4 b")}) {
        INFO(wrong.substr(0, 60));
        say(wrong.c_str());
        CHECK(say("1 + 1") == "2\n");
    }
    CHECK(has(say("while_ -1 mana"), ":lose { Mana = 1 }"));
    CHECK(has(say("whil -1 mana"), ":lose { Mana = 1 }"));
    CHECK(say.repl->game().history().size() > 0);
}

// --- at questions

TEST_CASE("words answer a question, and the next ones of the same ruling") {
    Battle say;
    const std::string told =
        say({"battle { rue, tiger, frog }", "ti ba rue with claws", "no", "gu", "end", "mo a"});
    CHECK(has(told, "Saber Tiger: Which weapon? Saber Claws\n"));
    CHECK(has(told, "Saber Tiger uses Guard\n"));
    CHECK(has(told, "-- Pollywog's turn --\n"));
    CHECK(has(told, "Pollywog: Where to? A\n"));
    CHECK(has(told, "Pollywog moves to A\n"));
}

TEST_CASE("words that a ruling has no use for take it back") {
    Battle say;
    const std::string told = say({"battle { rue, tiger, frog }", "guard rue", "^C"});
    CHECK(has(told, "nothing asked for 'rue', so it is taken back\nundone: "));
    CHECK(say("tiger.AP") == "20\n");
    CHECK_FALSE(has(told, "gains Guarding"));
}

TEST_CASE("words that are no answer run by themselves, and the question comes again") {
    Battle say;
    const std::string told = say({"battle { rue, tiger, frog }", "frog -5 health", "fr burning 2",
                                  "tiger zzz", "zzz", "tigr gu", "u", "gu"});
    CHECK(has(told, "= frog:lose { Health = 5 }\nPollywog: Health 21 -> 16 (-5)\n"));
    CHECK(has(told, "Pollywog gains Burning 2\n"));
    CHECK(has(told, "Saber Tiger has and does nothing called 'zzz'"));
    CHECK(has(told, "that is not an answer: answer Basic Attack"));
    CHECK(has(told, "did you mean 'tiger'?"));
    CHECK(has(told, "that is not an answer: 'u' begins Unarmed Attack and Use Equipment\n"));
    CHECK(has(told, "Saber Tiger uses Guard\n"));
}

TEST_CASE("what waits goes on by words of whose turn it is") {
    Battle say;
    CHECK(has(say({"battle { rue, tiger, frog }", "^C", "frog -1 mana"}), "= frog:lose"));
    CHECK(has(say({"tiger guard", "^C"}), "Saber Tiger uses Guard\n"));
    CHECK(has(say({"move b", "^C"}), "Saber Tiger moves to B\n"));
    CHECK(has(say({"end", "^C"}), "-- Pollywog's turn --\n"));
    CHECK(has(say({"next", "next", "^C"}), "Pollywog: What does Pollywog do?\n"));
}

TEST_CASE("words answer a question for several, and one for a number") {
    struct Planner : ArenaTable {
        Planner() {
            (void)write("arena/main.lua", read("arena/main.lua") + R"(
verb "plan" { "Makes a plan.", of = "creature", steps = { { "ask", function(act)
  if act.user:ask("What?", { "Search", "Wait" }) == "Wait" then return end
  local where = act.user:pick_some({ "North", "South", "East" }, "Where?", { at_most = 2 })
  local hours = act.user:ask("How long?", { from = 1, to = 5 })
  act:say(table.concat(where, " and ") .. " for " .. hours)
end } } })");
            begin();
            (*this)("wolf = make('creature', 'Wolf')");
        }
    };

    Planner say;
    say.table->reader.say("wolf sea north east for 3");
    CHECK(has(say("wolf plan"), "North and East for 3\n"));
    say.table->reader.say("sea north south east 3");  // more than two
    CHECK_FALSE(has(say("wolf plan"), "East for 3\n"));
    say.table->reader.say("wait 3");
    CHECK(has(say("wolf plan"), "nothing asked for '3'"));
}

TEST_CASE("Ctrl-C leaves a question that words brought") {
    Duel say;
    CHECK(has(say({"tiger attack frog", "^C"}), "taken back"));
    CHECK(say("frog.Health") == "21\n");
}

// --- everything else that takes lines

TEST_CASE("in a pipe words take the default answers") {
    Duel say(false);
    CHECK(has(say("tiger attack frog"), "Saber Tiger uses Basic Attack on Pollywog\n"));
    CHECK_FALSE(say.repl->has_failed());
    say("tiger atack frog");
    CHECK(say.repl->has_failed());
}

TEST_CASE("a session's lines hold the Lua, and what was typed") {
    Duel say;
    say("frog -5 health");
    const SessionLine& line = say.repl->lines().back();
    CHECK(line.typed == "frog:lose { Health = 5 }");
    CHECK(line.words == "frog -5 health");
    CHECK(line.is_script);
    say("frog zzz");
    CHECK(say.repl->lines().back().typed == "frog zzz");
    CHECK_FALSE(say.repl->lines().back().is_script);
}

TEST_CASE("a what-if takes words") {
    Duel say;
    CHECK(has(say(".whatif frog -5 health"), "Pollywog: Health 21 -> 16"));
    CHECK(say("frog.Health") == "21\n");
    CHECK(has(say(".whatif frog zzz"), "error[shell/unknown-words]"));
}

TEST_CASE("every ruleset has words") {
    struct Line {
        const char* pack;
        std::initializer_list<const char*> before;
        const char* words;
        const char* told;
    };

    const Line lines[] = {
        {"dewprism_bestiary",
         {"a1, b1 = duel('Saber Tiger', 'Pollywog')"},
         "a1 at b1 with teeth",
         "= a1:attack(b1, { weapon = a1:things(\"weapon\")[\"Saber Teeth\"] })"},
        {"actlite_armory",
         {"town = space_map 'A-B'", "mara = character('Cutpurse', { at = town.A })",
          "bern = character('Guard', { at = town.A })"},
         "be hammer mara",
         "= bern:attack(mara, { weapon = bern:things(\"weapon\")[\"War Hammer\"] })"},
        {"actlite_armory",
         {"town = space_map 'A-B'", "mara = character('Cutpurse', { at = town.A })"},
         "ma mo b",
         "= mara:move(b)"},
        {"lost_eternal_wastes",
         {"gate = space_map 'A-B'", "nim = creature('The Cutpurse', { at = gate.A })"},
         "ni mo b",
         "= nim:walk(b)"},
        {"success_range_tales",
         {"kenji = character 'Kenji'", "drunk = npc 'Drunk Brawler'"},
         "ke sword drunk",
         "= kenji:attack(drunk, { with = kenji:things(\"skill\")[\"sword\"] })"},
        {"tsl_field_kit",
         {"vela, guard = duel('Pathwalker', 'Enforcer')"},
         "gu +2 body",
         "= guard:regain { Body = 2 }"},
        {"tsl_field_kit",
         {"vela, guard = duel('Pathwalker', 'Enforcer')"},
         "ve at gu with pistol",
         "= vela:attack(guard, { with = vela:things(\"weapon\")[\"Issue Pistol\"] })"},
    };
    for (const Line& line : lines) {
        INFO(line.pack << ": " << line.words);
        Shipped say(line.pack, false);
        say(line.before);
        const std::string told = say(line.words);
        INFO(told);
        CHECK(has(told, line.told));
        CHECK_FALSE(has(told, "error["));
        CHECK(has(say(".words"), "attack"));
    }
}

// --- completion and the page

TEST_CASE("Tab in a script offers to use what the one who uses it has") {
    Battle tab;
    CHECK(offers(tab.tab("tiger:use(\""), "Guard"));
    CHECK_FALSE(offers(tab.tab("tiger:use(\""), "Arc Slash"));
    CHECK(offers(tab.tab("rue:use(\""), "Arc Slash"));
    CHECK(offers(tab.tab("make(\"ability\", \""), "Arc Slash"));
}

TEST_CASE("Tab offers what can be done now, with its price") {
    Duel tab;
    Words words = tab.tab("tiger ");
    CHECK(offers(words, "Guard"));
    CHECK(offers(words, "attack"));
    CHECK_FALSE(offers(words, "Health"));
    CHECK_FALSE(offers(words, "Burning"));
    CHECK(offers(tab.shown, "Guard, 5AP"));
    CHECK(tab.tab("frog burn") == Words{"Burning"});
    CHECK(tab.tab("tiger teeth f") == Words{"frog"});
    CHECK(offers(tab.tab("tiger attack "), "frog"));
    CHECK(tab.tab("frog burning ").empty());
    CHECK(tab.tab("tiger attack frog with t") == Words{"Saber Teeth"});
    CHECK(offers(tab.tab("move "), "frog"));
    CHECK(tab.tab("tiger = fr") == Words{"frog"});
    CHECK(offers(tab.tab("mo"), "move"));
}

TEST_CASE("the page of words has the grammar, and all that one can say") {
    Duel say;
    const std::string page = say(".words");
    for (const GrammarWord& word : grammar_words()) CHECK(has(page, std::string(word.word)));
    CHECK(has(page, "WHO ABILITY [TARGET] [with WEAPON]"));
    CHECK(has(page, "attack [TARGET]"));
    CHECK(has(page, "Makes a basic attack with a weapon in hand, or without one."));
    const std::string own = say(".words ti");
    CHECK(has(own, "Saber Teeth"));
    CHECK(has(own, "Guard, 5AP"));
    CHECK(has(own, "statuses: "));
    CHECK(has(own, "numbers: "));
    CHECK(has(say(".words zzz"), "error[shell/bad-argument]"));
}

TEST_CASE("Tab offers nothing that cannot be paid, while turns are taken") {
    Battle tab;
    tab({"battle { rue, tiger, frog }", "^C"});
    CHECK(offers(tab.tab("tiger "), "Sprint"));
    tab("tiger.AP = 10");
    CHECK(offers(tab.tab("tiger "), "Guard"));
    CHECK_FALSE(offers(tab.tab("tiger "), "Sprint"));
}

TEST_CASE("at a question Tab offers its options, by any word of them") {
    Battle say;
    Words words;

    struct Tabbing : LineReader {
        Got read(const std::string&) override {
            words = complete(*repl, "att");
            return {Ending::interrupted, ""};
        }

        Repl* repl = nullptr;
        Completion words;
    };

    Tabbing reader;
    reader.repl = say.repl.get();
    say.repl->set_reader(&reader);
    run_on_big_stack([&] { say.repl->feed("battle { rue, tiger }"); });
    CHECK(reader.words.words == Words{"Basic Attack", "Unarmed Attack"});
    CHECK(reader.words.shown == Words{"Basic Attack, 10AP", "Unarmed Attack, 10AP"});
}

// --- the journal

TEST_CASE("a session with words is resumed to the same state") {
    const ToyFolder folder;
    const std::filesystem::path file = folder.root / "one.journal";
    std::uint64_t state = 0;
    {
        Shipped say("dewprism_bestiary");
        Journal journal(file, {"dewprism_bestiary", 5, "/"});
        say.repl->set_journal(&journal);
        say({"cave = space_map 'A-B-C'", "rue = creature('Rue', { at = cave.A, side = 'heroes' })",
             "tiger = creature('Saber Tiger', { at = cave.A, side = 'beasts' })",
             "battle { rue, tiger }", "ti ba rue with claws", "no", "rue -5 health", "gu rue", "gu",
             "next", "^C", "rue burning 2", "^C", "rue zzz", "end", "^C"});
        say.repl->set_journal(nullptr);
        state = say.repl->game().world.hash();
        CHECK(has(say.out.text(), "nothing asked for 'rue'"));
    }
    std::ifstream stream(file);
    const std::string text{std::istreambuf_iterator<char>(stream), {}};
    CHECK(has(text, "rue:lose { Health = 5 }"));
    CHECK_FALSE(has(text, "rue -5 health"));
    Shipped again("dewprism_bestiary");
    run_on_big_stack([&] { again.repl->resume(read_journal(text)); });
    again.terminal.flush();
    INFO(again.out.text());
    CHECK(again.repl->game().world.hash() == state);
    CHECK_FALSE(has(again.out.text(), "came out differently"));
}

TEST_CASE("answers that were taken back in the middle of a ruling stay so when it is resumed") {
    const ToyFolder folder;
    const std::filesystem::path file = folder.root / "one.journal";
    std::uint64_t state = 0;
    {
        Shipped say("dewprism_bestiary");
        Journal journal(file, {"dewprism_bestiary", 5, "/"});
        say.repl->set_journal(&journal);
        say({".encounter rue, goro vs saber tiger, pollywog on A-B-C",
             "policy('greedy', 'foes')",
             ".dice ask",
             "battle { rue, goro, saber_tiger, pollywog }",
             "12",
             "18",
             "3",
             "4",
             "pounce",
             ".u",
             "next",
             ".u",
             "lightning saber",
             "15",
             "end",
             "move b",
             ".u",
             ".u",
             "guard",
             "^C"});
        say.repl->set_journal(nullptr);
        state = say.repl->game().world.hash();
        CHECK(has(say.out.text(), "undone: what was not finished"));
    }
    std::ifstream stream(file);
    const std::string text{std::istreambuf_iterator<char>(stream), {}};
    CHECK(has(text, "\"left\""));
    Shipped again("dewprism_bestiary");
    run_on_big_stack([&] { again.repl->resume(read_journal(text)); });
    again.terminal.flush();
    INFO(text);
    INFO(again.out.text());
    CHECK(again.repl->game().world.hash() == state);
    CHECK_FALSE(has(again.out.text(), "came out differently"));
    CHECK_FALSE(has(again({"2 + 2"}), "What does"));  // nothing is left to be asked again
}

TEST_CASE("a scene that is written has the Lua that words meant") {
    Duel say;
    const ToyFolder folder;
    say({"fr -5 he", "ti at fr with te", "fr burn 2", "fr zzz"});
    const std::string scene = folder.path("words.lua");
    CHECK(has(say((".script " + scene).c_str()), "written"));
    const std::string text = folder.read("words.lua");
    CHECK(has(text, "frog:lose { Health = 5 }"));
    CHECK(has(text, "tiger:attack(frog, { weapon = tiger:things(\"weapon\")[\"Saber Teeth\"] })"));
    CHECK_FALSE(has(text, "fr zzz"));
    const std::string page = folder.path("words.md");
    CHECK(has(say((".transcript " + page).c_str()), "written"));
    CHECK(has(folder.read("words.md"), "fr -5 he"));
}

// --- the cost

TEST_CASE("the twenty usual actions cost at most 15 keys in the median") {
    std::ifstream page(std::string(HEXWRIGHT_ROOT) + "/docs/reference/words.md");
    REQUIRE(page.is_open());
    static const std::regex row("\\| [^|]+ \\| `([^`]+)` \\| ([0-9]+) \\|");
    std::vector<std::string> lines;
    std::vector<std::size_t> keys;
    for (std::string line; std::getline(page, line);) {
        std::smatch found;
        if (!std::regex_match(line, found, row)) continue;
        lines.push_back(found[1]);
        keys.push_back(lines.back().size() + 1);
        CHECK(std::to_string(keys.back()) == found[2]);
    }
    REQUIRE(lines.size() == 20);
    Battle say;
    say.typist.lines.assign(lines.begin(), lines.end());
    std::string told;
    run_on_big_stack([&] { say.repl->feed("battle { rue, tiger, frog }"); });
    while (!say.typist.lines.empty()) {
        const std::string line = say.typist.lines.front();
        say.typist.lines.pop_front();
        run_on_big_stack([&] { say.repl->feed(line); });
    }
    say.terminal.flush();
    told = say.out.text();
    INFO(told);
    CHECK_FALSE(has(told, "error["));
    CHECK_FALSE(has(told, "that is not an answer"));
    for (const char* done :
         {"Saber Tiger uses Basic Attack on Rue\n", "Saber Tiger uses Guard\n",
          "Pollywog moves to A\n", "Pollywog: Which weapon? Pollywog Tail\n",
          "Pollywog: Health 21 -> 16 (-5)\n", "Pollywog: Health 16 -> 19 (+3)\n",
          "Pollywog: Health 19 -> 9 (-10)\n", "Pollywog gains Burning 2\n",
          "Pollywog loses Burning\n", "damage to Saber Tiger 5 Fire\n", "Rue gains Padded Feet\n",
          "4d6kh3+2: [", "undone: ", "status Burning"}) {
        INFO(done);
        CHECK(has(told, done));
    }
    std::ranges::sort(keys);
    const std::size_t median = (keys[9] + keys[10]) / 2;
    CHECK(median == 9);
    CHECK(median <= 15);
}

}  // namespace words_test
