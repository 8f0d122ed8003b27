// What a script writes is read, or it is a mistake: at the table, in all five systems.
#include <array>

#include "catch.hpp"
#include "run_command.hpp"
#include "toy_pack.hpp"

namespace silence_test {

namespace {

struct Line {
    const char* pack;
    std::vector<std::string> before;
    const char* line;
    const char* says;
    const char* helps;
};

// What the table says of the last of these lines.
std::string said(const Line& tried) {
    std::vector<std::string> words{"repl", tried.pack, "--seed", "7"};
    for (const std::string& line : tried.before) words.insert(words.end(), {"-e", line});
    words.insert(words.end(), {"-e", tried.line});
    const Ran ran = run_command(words);
    return ran.out + ran.err;
}

// A small card game: Odda holds two cards, and Bram is her foe.
constexpr const char* card_game = R"(
kind "card" { "What somebody can do.", { lives = "holder", answers = "react" }, target = "any",
  reaction = { "boolean" }, effect = { "handler", event = "damage" } }
kind "creature" { "Somebody." }
pool "Health" { of = "creature", max = 20 }
stat "wits" { of = "creature" }
verb "hurt" { "Is hurt.", of = "creature", subject = "target", args = { { "amount", "amount" } },
  steps = { { "rank", evaluate = "amount" }, { "spend", spend = "amount", pools = { "Health" } } } }
effect "damage" { verb = "hurt" }
verb "react" { "Reacts with a card.", of = "creature", args = { { "card", "card" } },
  may = function(act) return act.event ~= nil, "there is nothing to react to" end,
  steps = { { "do", effects = "effect" } } }
verb "use" { "Uses a card.", of = "creature", args = { { "card", "card" }, { "target", "entity", optional = true } },
  may = function(act) return not act.ability.reaction, "it is a reaction" end,
  steps = { { "aim", function(act) act:aim() end }, { "do", effects = "effect" } } }
verb "shove" { "Uses a card on a foe.", of = "creature", args = { { "card", "card" }, { "foe", "entity" } },
  steps = { { "aim", function(act) act.target = act.foe end }, { "do", effects = "effect" } } }
verb "meddle" { "Assigns what an act has of itself.", of = "creature", args = { { "what", "text" } }, steps = {
  { "user", function(act) act.user = act.target end, when = "what is user" },
  { "ability", function(act) act.ability = "Slap" end, when = "what is ability" },
  { "phase", function(act) act.phase = "on" end, when = "what is phase" },
  { "method", function(act) act.refuse = "no" end, when = "what is refuse" } } }
verb "discard" { "Puts a card away.", of = "creature", args = { { "card", "entity" } },
  steps = { { "go", function(act) act.card:destroy() end } } }
verb "tally" { "Lists two numbers.", returns = "sums", steps = { { "add", function(act) act.sums = { 1, 2 } end } } }
creature "Odda" {} creature "Bram" {}
card "Snuff" { reaction = true, damage = 1 } card "Slap" { damage = 2, target = "enemy" }
)";

// What the table of the card game says of a line.
std::string said_of_cards(const std::string& line) {
    const ToyFolder folder;
    folder.pack("cards", card_game);
    const Ran ran = run_command({"repl", folder.path("cards"), "-e",
                                 "odda = make('creature', 'Odda', { side = 'a' })", "-e",
                                 "bram = make('creature', 'Bram', { side = 'b' })", "-e",
                                 "make('card', 'Snuff', { holder = odda })", "-e",
                                 "make('card', 'Slap', { holder = odda })", "-e", line});
    return ran.out + ran.err;
}

}  // namespace

TEST_CASE("an option that nothing reads is refused, in each system") {
    const std::vector<std::string> duel{"tiger, frog = duel('Saber Tiger', 'Pollywog')"};
    const std::vector<std::string> fight{"a = character('Sellsword')", "b = character('Bandit')"};
    const std::vector<std::string> road{"a = creature('Pathwalker')",
                                        "b = creature('Street Thug', { side = 'x' })"};
    const std::vector<Line> lines{
        {"dewprism_bestiary", duel, "tiger:attack(frog, { unarmd = true })",
         "attack has no option 'unarmd': nothing reads it", "did you mean 'unarmed'?"},
        {"dewprism_bestiary", duel, "tiger:use('Guard', { taget = frog })",
         "use has no option 'taget': nothing reads it", "did you mean 'target'?"},
        {"dewprism_bestiary",
         {},
         "creature('Pollywog', { sied = 'foes' })",
         "`fields` takes no 'sied': there are ",
         "did you mean 'side'?"},
        {"actlite_armory", fight, "a:attack(b, { advantge = 1 })",
         "attack has no option 'advantge': nothing reads it", "did you mean 'advantage'?"},
        {"actlite_armory", fight, "a:attack(b, { statc = 11 })",
         "attack has no option 'statc': nothing reads it", "the game is as before"},
        {"success_range_tales",
         {},
         "npc('Rat Swarm', { sied = 'foes' })",
         "`fields` takes no 'sied': there are ",
         "did you mean 'side'?"},
        {"lost_eternal_wastes",
         {},
         "creature('The Guardian', { sied = 'foes' })",
         "`fields` takes no 'sied': there are ",
         "did you mean 'side'?"},
        {"tsl_field_kit", road, "a:attack(b, { purpse = 'x' })",
         "attack has no option 'purpse': nothing reads it", "did you mean 'purpose'?"},
        // read elsewhere, and not by this verb
        {"tsl_field_kit", road, "a:attack(b, { damage = 5 })",
         "attack has no option 'damage': nothing reads it", "there are with, type, domain, "},
        {"tsl_field_kit", road, "a:shift(b, 'nearer', { cost = 'action' })",
         "shift has no option 'cost': nothing reads it", "there are free"}};
    for (const Line& tried : lines) {
        const std::string text = said(tried);
        INFO(tried.line << "\n" << text);
        CHECK(text.find("error[verb/unknown-option]") != std::string::npos);
        CHECK(text.find(tried.says) != std::string::npos);
        CHECK(text.find(tried.helps) != std::string::npos);
    }
}

TEST_CASE("the target that a step assigns is whom effect fields are for") {
    const std::string text = said_of_cards("odda:shove('Slap', bram)");
    INFO(text);
    CHECK(has(text, "Bram: Health 20 -> 18"));
    CHECK(!has(text, "Odda: Health"));
}

TEST_CASE("what an act has of itself is not assigned, and the message says what to do") {
    for (const auto& [what, says, helps] : std::vector<std::array<const char*, 3>>{
             {"user", "`user` of an act cannot be changed", "let the other do it"},
             {"ability", "`ability` of an act cannot be changed", "use another: act.user:use"},
             {"phase", "`phase` of an act cannot be changed", "act.my_phase = ..."},
             {"refuse", "`refuse` is a method of an act", "act.my_refuse = ..."}}) {
        const std::string text = said_of_cards(std::string("odda:meddle '") + what + "'");
        INFO(text);
        CHECK(has(text, says));
        CHECK(has(text, helps));
    }
}

TEST_CASE("a verb that returns a list is a mistake, and the message names the method") {
    const std::string text = said_of_cards("odda:tally()");
    INFO(text);
    CHECK(has(text, "error[verb/bad-result]: the verb 'tally' returns `sums`, which is a list"));
    CHECK(has(text, "method \"tally\" { ... }"));
}

TEST_CASE("a number that nothing has is not set at the table") {
    const std::string text = said_of_cards("bram.wist = 3");
    INFO(text);
    CHECK(has(text, "error[lua/no-such-field]: a creature has no 'wist'"));
    CHECK(has(text, "did you mean 'wits'?"));
    CHECK(!has(said_of_cards("bram.wits = 3"), "error"));
    CHECK(!has(said_of_cards("bram.name = 'Bran'"), "error"));
}

TEST_CASE("a card without a range needs no notation of ranges to be aimed at a foe") {
    const std::string text = said_of_cards("odda:use('Slap', bram)");
    INFO(text);
    CHECK(has(text, "Bram: Health 20 -> 18"));
    CHECK(has(said_of_cards("odda:use('Slap', odda)"), "Odda cannot use Slap: out of reach"));
}

TEST_CASE("a card in words is done or refused, and not put away instead") {
    const std::string text = said_of_cards("odda snuff");
    INFO(text);
    CHECK(has(text, "Odda cannot use Snuff: there is nothing to react to"));
    CHECK(!has(text, "is gone"));
    CHECK(has(said_of_cards("odda discard snuff"), "Snuff is gone"));
}

}  // namespace silence_test
