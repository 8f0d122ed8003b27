// The odds of real rulings, of all five systems, against every fall of their dice.
#include "shell/table/odds.hpp"

#include <random>

#include "base/big_stack.hpp"
#include "base/error.hpp"
#include "catch.hpp"
#include "kernel/odds/every_fall.hpp"
#include "kernel/weigh/weigher.hpp"
#include "shell/run/pack_choice.hpp"
#include "shell/table/repl.hpp"
#include "text_sink.hpp"

namespace odds_test {

using namespace hexwright;

namespace {

// A table at which a few lines were typed.
struct OddsTable {
    OddsTable(const char* pack, const std::vector<std::string>& lines)
        : terminal(out, err, {}),
          repl({pack, 7, true, true}, packs_named({pack}, find_home()), terminal) {
        REQUIRE(repl.load());
        for (const std::string& line : lines) {
            CAPTURE(line, err.text());
            REQUIRE(repl.run_script(line + ";"));
        }
    }

    TextSink out;
    TextSink err;
    Terminal terminal;
    Repl repl;
};

std::string text_of(const Sheets& sheets) {
    std::string text;
    for (const auto& [thing, sheet] : sheets) {
        text += sheet.name + " at " + sheet.place;
        for (const auto& [name, value] : sheet.numbers) text += fmt::format(" {}={}", name, value);
        text += fmt::format(" {}\n", fmt::join(sheet.parts, "; "));
    }
    return text;
}

using Chances = std::map<std::string, mpq_class>;

Chances by_boxes(Repl& repl, const std::string& action) {
    const Odds odds = odds_of(repl, {.action = action, .keys = {}, .answers = {}, .audits = true});
    CHECK(odds.rest == 0);
    Chances chances;
    for (const OddsEnding& ending : odds.endings) chances[text_of(ending.sheets)] += ending.chance;
    return chances;
}

Chances by_brute_force(Repl& repl, const std::string& action) {
    Chances chances;
    Game& game = repl.game();
    const Repl::Silence silence(repl);
    const Fork fork(game);
    DefaultPolicy defaults;
    game.fate.set_sources({&defaults});
    EveryFall every;
    game.fate.set_chance_source(&every);
    const std::size_t rulings = game.history().size();
    do {
        (void)repl.run_script(action + ";", false);
        chances[text_of(sheets(game))] += mpq_class(1, every.rarity());
        game.forget_after(rulings);
    } while (every.next());
    game.fate.set_chance_source(nullptr);
    return chances;
}

struct System {
    const char* pack;
    std::vector<std::string> lines;
    std::vector<std::string> changes;  // {} is a number of 1 to 6
    std::vector<std::string> actions;
    int rulings;
};

// Each time some of the changes, and an action.
void compare(const System& system) {
    run_on_big_stack([&] {
        std::mt19937 random(11);
        OddsTable table(system.pack, system.lines);
        for (int i = 0; i < system.rulings; ++i) {
            const Fork fork(table.repl.game());
            std::string changes;
            for (const std::string& change : system.changes) {
                if (random() % 2 == 0) continue;
                changes += fmt::format(fmt::runtime(change), 1 + random() % 6) + ";";
            }
            const std::string& action = system.actions[random() % system.actions.size()];
            CAPTURE(i, action, changes);
            REQUIRE((changes.empty() || table.repl.run_script(changes, false)));
            const std::uint64_t state = table.repl.game().world.hash();
            const Chances boxes = by_boxes(table.repl, action);
            const Chances counted = by_brute_force(table.repl, action);
            CHECK(boxes.size() == counted.size());
            for (const auto& [ending, chance] : counted) {
                const auto found = boxes.find(ending);
                CAPTURE(ending);
                REQUIRE(found != boxes.end());
                CHECK(found->second == chance);
            }
            CHECK(table.repl.game().world.hash() == state);
        }
    });
}

}  // namespace

TEST_CASE("odds are those of every fall: dewprism") {
    compare(
        {"dewprism_bestiary",
         {"m = space_map 'A'", "a = creature('Saber Tiger', { at = m.A, side = 'x' })",
          "b = creature('Pollywog', { at = m.A, side = 'y' })",
          "c = creature('Behemoth', { at = m.A, side = 'x' })", "a:begin_turn()", "c:begin_turn()"},
         {"b:modify {{ MleEva = '+{}' }}", "b:modify {{ MleEva = '-{}' }}",
          "a:modify {{ MleAcc = '+{}' }}", "b:set('Health', {})", "b:inflict('Burning', {})",
          "a:inflict('Prone')", "b:inflict('Prone')"},
         {"a:attack(b)", "c:attack(b)", "b:take(3)"},
         60});
}

TEST_CASE("odds are those of every fall: actlite") {
    compare({"actlite_armory",
             {"m = space_map 'A'", "a = character('Sellsword', { at = m.A, side = 'x' })",
              "b = character('Bandit', { at = m.A, side = 'y' })"},
             {"b:set('standard', {})", "a:modify {{ STR = '+{}' }}", "b:modify {{ AGI = '+{}' }}"},
             {"a:attack(b)", "b:attack(a)"},
             60});
}

TEST_CASE("odds are those of every fall: success_range") {
    compare({"success_range_tales",
             {"a = character 'Kenji'", "b = npc 'Hill Giant'",
              "f = request('start_conflict', { a }, { b }, { name = 'The ford', speciality = "
              "'Brawl', at = { ['Hill Giant'] = 'Nearby' } })",
              "t = request 'order_next'", "request('begin_round', t.round)", "a:begin_turn()",
              "a:move(b, 'toward')"},
             {"a:set('wounds', {})", "a:set('fatigue', {})"},
             {"a:attack(b)"},
             40});
}

TEST_CASE("odds are those of every fall: lost_eternal") {
    compare(
        {"lost_eternal_wastes",
         {"m = space_map 'A-B'",
          "a = creature('Ember Adept', { at = m.A, side = 'x', called = 'Sool' })",
          "b = creature('Skinbird', { at = m.B, side = 'y' })", "request('start_combat', { a, b })",
          "t = request 'order_next'", "request('begin_round', t.round)", "a:begin_turn()"},
         {"b:set('Strength', 5{})", "a:set('Dexterity', {})"},
         {"a:cast('Ashen Dart', { target = b, ep = 6, dice = '1d6' })", "a:attack(b)"},
         35});
}

TEST_CASE("odds are those of every fall: tsl") {
    compare({"tsl_field_kit",
             {"a = creature('Pathwalker', { called = 'Vela', side = 'x' })",
              "b = creature('Street Thug', { side = 'y' })", "a:zone(b, 'Near')"},
             {"b:mark('Body', {})"},
             {"a:roll('Hand', 11)"},
             5});
}

TEST_CASE("a counter exchange has the chances that fractions by hand give") {
    OddsTable table("dewprism_bestiary",
                    {"m = space_map 'A'", "a = creature('Skeleton', { at = m.A, side = 'x' })",
                     "b = creature('Behemoth', { at = m.A, side = 'y' })", "a:set('AP', 20)",
                     "b:set('AP', 20)"});
    const OddsRequest request{.action = "a:attack(b)", .keys = {"a.Health"}, .answers = {}};
    const Odds odds = odds_of(table.repl, request);
    CHECK(odds.boxes == 36);
    CHECK(odds.rest == 0);
    std::map<std::string, mpq_class> health;
    for (const OddsEnding& ending : odds.endings) health[ending.values[0]] += ending.chance;
    CHECK(health["45"] == mpq_class(4491, 8000));
    CHECK(health["39"] == mpq_class(319, 800));
    CHECK(health["33"] == mpq_class(319, 8000));
    CHECK(odds.questions.contains("Behemoth: use Counter Attack?"));
}

}  // namespace odds_test
