// What a script writes is read, or it is a mistake: at the table, in all five systems.
#include "catch.hpp"
#include "run_command.hpp"

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

}  // namespace silence_test
