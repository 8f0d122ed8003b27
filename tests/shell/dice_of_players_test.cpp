// `.dice ask players`: people roll for those whom they play, and the computer for the others.
#include <algorithm>

#include "base/big_stack.hpp"
#include "catch.hpp"
#include "kernel/chance/question.hpp"
#include "kernel/verb/flow.hpp"
#include "shell/run/pack_choice.hpp"
#include "table.hpp"

namespace dice_of_players_test {

using namespace hexwright;

namespace {

// A wolf that a person plays, and a bear that a policy plays.
struct Fight : ArenaTable {
    Fight() { seat(); }

    void seat() {
        say("wolf = make(\"creature\", \"Wolf\")");
        say("bear = make(\"creature\", \"Bär\")");
        say("policy(\"usual\", bear)");
    }

    std::string say(const std::string& line, std::initializer_list<const char*> answers = {}) {
        for (const char* answer : answers) table->reader.say(answer);
        return (*table)(line);
    }

    [[nodiscard]] const TraceEntry& last_die() const {
        return table->repl->game().history().back().trace.front();
    }
};

// A table of a shipped system.
struct Duel {
    explicit Duel(const char* pack) : terminal(out, err, {}) {
        ReplSettings settings;
        settings.seed = 5;
        settings.start = pack;
        repl.emplace(settings, packs_named({settings.start}, find_home()), terminal);
    }

    std::string say(const std::string& line) {
        terminal.flush();
        const std::size_t before = out.text().size();
        repl->feed(line);
        terminal.flush();
        return out.text().substr(before);
    }

    // Dice of this origin in the rulings of one of them.
    [[nodiscard]] std::size_t dice_of(const char* name, AnswerOrigin origin) {
        std::size_t count = 0;
        for (const Ruling& ruling : repl->game().history()) {
            const EntityId subject = ruling.request.subject;
            if (!subject || repl->game().text(repl->game().name_of(subject)) != name) continue;
            count += static_cast<std::size_t>(
                std::ranges::count_if(ruling.trace, [&](const TraceEntry& entry) {
                    return die_sides(entry) > 0 && entry.origin == origin;
                }));
        }
        return count;
    }

    TextSink out;
    TextSink err;
    Terminal terminal;
    std::optional<Repl> repl;
};

// Types 1 at each die, and Enter at each other question, so often.
struct OnesReader : LineReader {
    Got read(const std::string& prompt) override {
        if (left-- == 0) return {Ending::interrupted, ""};
        return {Ending::line, prompt == "[?] > " ? "1" : ""};
    }

    int left = 40;
};

}  // namespace

TEST_CASE("only the dice of those whom people play are asked for") {
    Fight fight;
    CHECK(has(fight.say(".dice"), "dice fall by themselves\n"));
    CHECK(has(fight.say(".dice ask players"), "each die of those whom people play is asked for"));
    CHECK(has(fight.say(".dice"), "each die of those whom people play is asked for"));

    CHECK(has(fight.say("wolf:strike(bear)", {"17", "yes"}), "Wolf rolls a d20"));
    CHECK(fight.last_die().answer.integer() == 16);
    CHECK(fight.last_die().origin == AnswerOrigin::person);

    CHECK_FALSE(has(fight.say("bear:strike(wolf)"), "rolls a d20"));
    const TraceEntry fell = fight.last_die();
    CHECK(fell.origin == AnswerOrigin::seed);
    CHECK(fell.draw == 1);

    // A die of nobody in particular is the GM's.
    CHECK_FALSE(has(fight.say(".roll d20"), "is rolled"));
    CHECK(fight.last_die().draw == 2);
}

TEST_CASE("undone dice of people are asked for anew, the others are the same") {
    Fight fight;
    fight.say(".dice ask players");
    fight.say("wolf:strike(bear)", {"17", "no"});
    fight.say(".undo");
    CHECK(has(fight.say("wolf:strike(bear)", {"", "no"}), "[17]"));
    fight.say("bear:strike(wolf)");
    const TraceEntry before = fight.last_die();
    fight.say(".undo");
    fight.say("bear:strike(wolf)");
    CHECK(fight.last_die().answer == before.answer);
    CHECK(fight.last_die().draw == before.draw);
}

TEST_CASE("all dice are asked for again, or none, when the table says so") {
    Fight fight;
    fight.say(".dice ask players");
    CHECK(has(fight.say(".dice ask"), "each die is asked for"));
    CHECK(has(fight.say("bear:strike(wolf)", {"4"}), "Bär rolls a d20"));
    CHECK(fight.last_die().answer.integer() == 3);
    CHECK(has(fight.say(".dice roll"), "dice fall by themselves"));
    CHECK_FALSE(has(fight.say("wolf:strike(bear)", {"no"}), "rolls a d20"));
    CHECK(has(fight.say(".dice ask wolves"), "write .dice ask, or .dice ask players"));
}

TEST_CASE("whose dice are asked for outlives a crash and a saved game") {
    Fight fight;
    const std::string file = fight.path("one.journal");
    {
        fight.begin();
        Journal journal(file, {"beasts", 7, ""});
        fight.table->repl->set_journal(&journal);
        fight.seat();
        fight.say(".dice ask players");
        fight.say("wolf:strike(bear)", {"17", "yes"});
        fight.say("bear:strike(wolf)");
        fight.say(".save " + fight.path("game.save"));
        fight.table->repl->set_journal(nullptr);
    }
    const std::uint64_t state = fight.table->game().world.hash();
    fight.begin();
    fight.table->repl->resume(read_journal(fight.read("one.journal")));
    CHECK(fight.table->game().world.hash() == state);
    CHECK(has(fight.say(".dice"), "each die of those whom people play is asked for"));
    CHECK(has(fight.say(".load " + fight.path("game.save")), "loaded: "));
    CHECK(fight.table->game().world.hash() == state);
    CHECK(has(fight.say("wolf:strike(bear)", {"3", "no"}), "Wolf rolls a d20"));
}

TEST_CASE("a session with dice of players is exported as a scene that reaches the same state") {
    Fight fight;
    fight.say(".dice ask players");
    fight.say("wolf:strike(bear)", {"17", "yes"});
    fight.say("bear:strike(wolf)");
    fight.say("wolf:strike(bear)", {"3", "no"});
    const std::string scene = fight.path("scene.lua");
    CHECK(has(fight.say(".script " + scene), "written: "));
}

TEST_CASE("the dice of greedy beasts are not asked for in a battle") {
    run_on_big_stack([] {
        Duel duel("actlite_armory");
        REQUIRE(duel.repl->load());
        OnesReader reader;
        duel.repl->set_reader(&reader);
        duel.say("m = space_map 'A-B-C'");
        duel.say("a = character('Sellsword', { at = m.A, side = 'heroes' })");
        duel.say("b = character('Bandit', { at = m.A, side = 'beasts' })");
        duel.say("policy('greedy', 'beasts')");
        duel.say(".dice ask players");
        const std::string told = duel.say("fight { a, b }");
        INFO(told);
        CHECK(has(told, "Sellsword rolls a d6"));
        CHECK(has(told, "Bandit attacks with"));
        CHECK_FALSE(has(told, "Bandit rolls a"));
        CHECK(duel.dice_of("Sellsword", AnswerOrigin::person) > 0);
        CHECK(duel.dice_of("Sellsword", AnswerOrigin::seed) == 0);
        CHECK(duel.dice_of("Bandit", AnswerOrigin::seed) > 0);
        CHECK(duel.dice_of("Bandit", AnswerOrigin::person) == 0);
    });
}

TEST_CASE("each rolls for the order of turns, and people are asked for theirs") {
    const std::pair<const char*, const char*> battles[] = {
        {"dewprism_bestiary",
         "rue = creature('Rue', { side = 'heroes' }) "
         "tiger = creature('Saber Tiger', { side = 'beasts' }) "
         "policy('greedy', 'beasts') request('start_battle', { rue, tiger })"},
        {"lost_eternal_wastes",
         "hag = creature('Hole Hag', { side = 'heroes' }) "
         "guard = creature('The Guardian', { side = 'beasts' }) "
         "policy('greedy', 'beasts') request('start_combat', { hag, guard })"},
    };
    for (const auto& [pack, lines] : battles) {
        run_on_big_stack([&] {
            Duel duel(pack);
            REQUIRE(duel.repl->load());
            OnesReader reader;
            duel.repl->set_reader(&reader);
            duel.say(".dice ask players");
            const std::string told = duel.say(lines);
            INFO(told);
            CHECK((has(told, "Rue rolls a d20 (start battle)") ||
                   has(told, "Hole Hag rolls a d20 (start combat)")));
            CHECK_FALSE(has(told, "Saber Tiger rolls"));
            CHECK_FALSE(has(told, "The Guardian rolls"));
            CHECK_FALSE(has(told, "a d20 is rolled"));
        });
    }
}

}  // namespace dice_of_players_test
