// Menus at the table: prices, beginnings, explanations, and what is not asked or printed twice.
#include <deque>

#include "base/big_stack.hpp"
#include "base/text.hpp"
#include "catch.hpp"
#include "shell/run/pack_choice.hpp"
#include "shell/table/repl.hpp"
#include "text_sink.hpp"
#include "toy_pack.hpp"

namespace menu_test {

using namespace hexwright;

namespace {

struct Answers : LineReader {
    Got read(const std::string&) override {
        if (lines.empty()) return {Ending::interrupted, ""};
        std::string line = lines.front();
        lines.pop_front();
        return {Ending::line, line};
    }

    std::deque<std::string> lines;
};

// Rue and a tiger in one space, on their turn.
struct Menu {
    explicit Menu(bool is_asking = true) : terminal(out, err, TerminalTraits{}) {
        run_on_big_stack([&] {
            ReplSettings settings;
            settings.seed = 5;
            settings.start = "dewprism_bestiary";
            repl = std::make_unique<Repl>(settings, packs_named({settings.start}, find_home()),
                                          terminal);
            REQUIRE(repl->load());
            if (is_asking) repl->set_reader(&reader);
            repl->feed("rue, tiger = duel('Rue', 'Saber Tiger')");
        });
    }

    std::string say(const std::string& line, std::initializer_list<const char*> answers = {}) {
        reader.lines.assign(answers.begin(), answers.end());
        terminal.flush();
        const std::size_t before = out.text().size();
        run_on_big_stack([&] { repl->feed(line); });
        terminal.flush();
        return out.text().substr(before);
    }

    TextSink out;
    TextSink err;
    Terminal terminal;
    Answers reader;
    std::unique_ptr<Repl> repl;
};

}  // namespace

TEST_CASE("a menu prints prices, explains itself, and takes a unique beginning") {
    Menu menu;
    const std::string told = menu.say("rue:decide {}", {"?", "u", "gu"});
    CHECK(has(told, "  4. Dive Slash, 10AP+7sta\n"));
    CHECK(has(told, ". end turn\n"));
    CHECK(has(told, "4. Dive Slash: "));
    CHECK(has(told, "use 10AP+7sta"));
    CHECK(has(told, ". end turn\nan answer is a number, a name or its beginning"));
    CHECK(has(told, "'u' begins Unarmed Attack and Use Equipment"));
    CHECK(has(told, "Rue uses Guard"));
}

TEST_CASE("options keep their numbers, and what is not possible now has its reason") {
    Menu menu;
    const std::string told =
        menu.say("battle { rue, tiger }", {"end turn", "taunt", "guard", "un", "Electric", "no",
                                           "Dive Slash", "dive", "4", "99", "16"});
    CHECK(has(told, "\n  4. Dive Slash, 10AP+7sta\n"));
    const std::string later = told.substr(told.find("Rue uses Basic Attack on Saber Tiger"));
    CHECK(has(later,
              "  1. Carry Spirit, 5mna\n"
              "  2. Arc Slash, 10AP (not now: Rue has too little AP)\n"
              "  3. Wander, 10AP (not now: Rue has too little AP)\n"
              "  4. Dive Slash, 10AP+7sta (not now: Rue has too little AP)\n"
              "  16. end turn\n"
              "Dive Slash is not possible now: Rue has too little AP\n"
              "Dive Slash is not possible now: Rue has too little AP\n"
              "Dive Slash is not possible now: Rue has too little AP\n"
              "that is not an answer: answer Carry Spirit or end turn\n"));
    CHECK(has(later, "-- Round 2 --"));
}

TEST_CASE("looking for what is not possible changes nothing of the game") {
    Menu asked;
    Menu plain(false);
    asked.say("battle { rue, tiger }", {"1", "", "no"});
    plain.say("answers { 'Basic Attack', 'Saber Claws', 'no' }");
    plain.say("battle { rue, tiger }");
    const auto third = [](Menu& menu) {
        Game& game = menu.repl->game();
        while (game.history().size() > 4) game.undo();
        return game.state_hash();
    };
    CHECK(third(asked) == third(plain));
    CHECK(asked.repl->game().fate.draws() >= 3);
}

TEST_CASE("what a person answers is not printed again with the ruling, what the rules answer is") {
    Menu menu;
    const std::string told = menu.say("tiger:attack(rue)", {"teeth", "Saber T", "no"});
    CHECK(has(told, "Saber Tiger uses Basic Attack on Rue"));
    CHECK_FALSE(has(told, "is asked"));
    Menu alone(false);
    CHECK(has(alone.say("tiger:attack(rue)"),
              "Saber Tiger is asked: Which weapon? Saber Teeth (the default)"));
}

TEST_CASE("a question that begins with the name of who is asked has it once") {
    Menu menu;
    const std::string told = menu.say("tiger:attack(rue)", {"1", "no"});
    CHECK(has(told, "\nRue: use Block? (yes or no)\n"));
}

TEST_CASE("where there is no choice nobody is asked") {
    Menu menu;
    menu.say(
        "ability 'Poke' { type = 'Skill-Support-Action', use = '5AP', "
        "effect = function(act) act:say('it is ' .. act.user:ask('Which?', { 'this' })) end }");
    const std::string told = menu.say("rue:give('Poke') rue:use('Poke')", {"not read"});
    CHECK(has(told, "it is this"));
    CHECK_FALSE(has(told, "1. this"));
    CHECK(has(told, "Rue is asked: Which? this (the default)"));  // no step of a person to undo
    CHECK(menu.reader.lines.size() == 1);
}

TEST_CASE("the chance of a choice counts the dice behind it, and says when it is about so much") {
    Menu menu;
    menu.say(
        "ability 'Gamble' { type = 'Skill-Support-Action', use = '5AP', range = '0sp', "
        "target = 'enemy', effect = function(act) "
        "local how = act.user:ask('Which?', { 'coin', 'many' }) "
        "if how == 'many' then for i = 1, 12 do act.target:lose { Health = act:dice '1d4' - 1 } "
        "end "
        "elseif act:dice '1d4' == 1 then act.target:lose { Health = 2 } end end }");
    menu.say(".chances on");
    const std::string told =
        menu.say("rue:give('Gamble') rue:use('Gamble', { target = tiger })", {"1"});
    INFO(told);
    CHECK(has(told, "  1. coin: 25 % Saber Tiger.Health, mean -0.5\n"));
    CHECK(has(told, "  2. many: ~"));
}

TEST_CASE("a choice says what it would do, where that is asked for") {
    Menu menu;
    CHECK(menu.say(".chances") == "chances are shown at a terminal of 80 columns or more\n");
    menu.say(".chances on");
    CHECK(menu.say(".chances") == "chances are shown\n");
    const std::string told = menu.say("battle { rue, tiger }");
    // It is the tiger's turn, and by default Rue evades.
    CHECK(has(told, "\n  1. Basic Attack, 10AP: 100 % Rue.Stamina, mean -3\n"));
    CHECK(has(told, "\n  4. Guard, 5AP\n"));
    CHECK(has(told, ". end turn\n"));
    CHECK(has(menu.say(".chances maybe"), "'maybe' is neither on nor off"));
    menu.say(".chances off");
    CHECK(menu.say(".chances") == "chances are not shown\n");
}

TEST_CASE("chances of choices change nothing, and are the same each time") {
    Menu shown;
    Menu again;
    Menu plain;
    std::vector<std::string> told;
    for (Menu* menu : {&shown, &again, &plain}) {
        if (menu != &plain) menu->say(".chances on");
        told.push_back(menu->say("battle { rue, tiger }", {"Basic Attack", "no", "end turn"}));
    }
    CHECK(has(told[0], " Rue.Stamina, mean -3\n"));
    CHECK(told[0] == told[1]);
    CHECK_FALSE(has(told[2], "mean -"));
    CHECK(shown.repl->game().state_hash() == plain.repl->game().state_hash());
    CHECK(shown.repl->game().fate.draws() == plain.repl->game().fate.draws());
}

}  // namespace menu_test
