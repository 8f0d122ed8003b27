#include "kernel/verb/game.hpp"

#include "catch.hpp"
#include "function_policy.hpp"
#include "kernel/verb/arguments.hpp"
#include "tiny_game.hpp"

namespace game_test {

using namespace hexwright;

namespace {

Data number(std::int64_t n) {
    return Data(n);
}

// Two creatures on two sides.
struct Duel : TinyGame {
    EntityId rue = creature("Rue", "heroes");
    EntityId tarn = creature("Tarn", "beasts");

    Outcome strike(const char* ability = "Strike", Data::Map edits = {}) {
        edits.emplace_back("target", Data(tarn));
        return rule("use", rue, {Data(ability), map(std::move(edits))});
    }
};

}  // namespace

TEST_CASE("a completed ruling is committed with its lines") {
    Duel duel;
    const std::size_t before = duel.game.history().size();
    const Outcome outcome = duel.strike();
    CHECK(outcome.ending == Ending::done);
    CHECK(duel.pool(duel.tarn, "Health") == 15);
    CHECK(duel.pool(duel.rue, "AP") == 2);
    CHECK(duel.told(outcome, LineKind::pool) == std::vector<std::string>{"AP -2", "Health -5"});
    REQUIRE(duel.game.history().size() == before + 1);
    CHECK(duel.game.history().back().lines.size() == outcome.lines.size());
}

TEST_CASE("a refused ruling has a reason and is part of the history") {
    Duel duel;
    TinyGame::must(duel.strike());
    TinyGame::must(duel.strike());
    const std::size_t before = duel.game.history().size();
    const Outcome outcome = duel.strike();
    CHECK(outcome.ending == Ending::refused);
    CHECK(duel.refusal(outcome) == "Rue needs 2 AP and has 0");
    CHECK(duel.pool(duel.tarn, "Health") == 10);
    CHECK(duel.game.history().size() == before + 1);
    CHECK(duel.told(outcome, LineKind::refused).size() == 1);
}

TEST_CASE("a refusal takes back what was done, and the dice that fell stay told") {
    Duel duel;
    duel.script_verb("dare", [&duel](Act& act) {
        (void)change_pool(duel.game, act.user, duel.word("Mana"), -3);
        (void)duel.game.rule({duel.word("inflict"), duel.tarn, {Data("Burning")}});
        const Word rue = duel.game.name_of(act.user);
        for (const LineKind kind : {LineKind::check, LineKind::die, LineKind::modifier,
                                    LineKind::outcome, LineKind::amount, LineKind::modifier})
            duel.game.report(kind, rue);
        duel.game.report(LineKind::note, rue, duel.word("1d6 (4)")).extra = Value::of_truth(true);
        duel.game.report(LineKind::note, Word{}, duel.word("It goes well so far."));
        (void)refuse(duel.game, act, "too bold");
    });
    const std::uint64_t hash = duel.hash();
    const Outcome outcome = duel.rule("dare", duel.rue);
    CHECK(duel.refusal(outcome) == "too bold");
    CHECK(duel.hash() == hash);
    std::vector<LineKind> kinds;
    for (const Line& line : outcome.lines) {
        kinds.push_back(line.kind);
        CHECK(line.taken_back == (line.kind == LineKind::check || line.kind == LineKind::note));
    }
    CHECK(kinds == std::vector{LineKind::check, LineKind::die, LineKind::modifier,
                               LineKind::outcome, LineKind::note, LineKind::refused});
}

TEST_CASE("an act that stops with a reason keeps what it did") {
    Duel duel;
    duel.script_verb("loose", [&duel](Act& act) {
        (void)change_pool(duel.game, act.user, duel.word("Mana"), -3);
        (void)refuse(duel.game, act, "it falls short");
        act.kept = true;
    });
    const std::int64_t mana = duel.pool(duel.rue, "Mana");
    CHECK(duel.refusal(duel.rule("loose", duel.rue)) == "it falls short");
    CHECK(duel.pool(duel.rue, "Mana") == mana - 3);
}

TEST_CASE("a ruling that fails leaves state, transcript and history as they were") {
    Duel duel;
    duel.script_verb("break", [&duel](Act& act) {
        (void)change_pool(duel.game, act.user, duel.word("Mana"), -3);
        (void)duel.game.rule({duel.word("inflict"), duel.tarn, {Data("Burning")}});
        throw Error("test/broken", "broken");
    });
    const std::uint64_t hash = duel.hash();
    const std::size_t history = duel.game.history().size();
    const Outcome outcome = duel.rule("break", duel.rue);
    CHECK(outcome.ending == Ending::failed);
    CHECK(TinyGame::code(outcome) == "test/broken");
    CHECK(outcome.lines.empty());
    CHECK(duel.hash() == hash);
    CHECK(duel.game.history().size() == history);
    CHECK(duel.strike().lines.front().kind == LineKind::act);
}

TEST_CASE("an error in a nested act undoes the whole ruling") {
    Duel duel;
    duel.script_verb("inner", [](Act&) { throw Error("test/inner", "inner"); });
    duel.script_verb("outer", [&duel](Act& act) {
        (void)change_pool(duel.game, act.user, duel.word("Mana"), -1);
        (void)duel.game.rule({duel.word("inner"), act.user, {}});
    });
    const std::uint64_t hash = duel.hash();
    CHECK(TinyGame::code(duel.rule("outer", duel.rue)) == "test/inner");
    CHECK(duel.hash() == hash);
    CHECK(duel.game.acts.running() == nullptr);
    CHECK_FALSE(duel.game.is_ruling());
}

TEST_CASE("undo and redo move through the rulings") {
    Duel duel;
    const std::uint64_t start = duel.hash();
    TinyGame::must(duel.strike());
    const std::uint64_t struck = duel.hash();
    TinyGame::must(duel.strike("Bolt"));
    const std::uint64_t bolted = duel.hash();
    CHECK(duel.game.undo());
    CHECK(duel.hash() == struck);
    CHECK(duel.game.undo());
    CHECK(duel.hash() == start);
    CHECK(duel.game.redo());
    CHECK(duel.game.redo());
    CHECK(duel.hash() == bolted);
    CHECK_FALSE(duel.game.redo());
}

TEST_CASE("undo without rulings does nothing") {
    Game game;
    CHECK_FALSE(game.undo());
    CHECK_FALSE(game.redo());
}

TEST_CASE("a ruling that failed after an undo leaves nothing invalid to redo") {
    Duel duel;
    duel.script_verb("break", [&duel](Act& act) {
        (void)change_pool(duel.game, act.user, duel.word("Mana"), -3);
        (void)change_pool(duel.game, act.user, duel.word("AP"), -3);
        (void)change_pool(duel.game, act.user, duel.word("Health"), -3);
        throw Error("test/broken", "broken");
    });
    const std::uint64_t start = duel.hash();
    TinyGame::must(duel.strike());
    REQUIRE(duel.game.undo());
    (void)duel.rule("break", duel.rue);
    CHECK_FALSE(duel.game.redo());
    CHECK(duel.hash() == start);
}

TEST_CASE("a ruling that failed without a change preserves the redo") {
    Duel duel;
    TinyGame::must(duel.strike());
    const std::uint64_t struck = duel.hash();
    REQUIRE(duel.game.undo());
    CHECK(TinyGame::code(duel.rule("no such verb")) == "verb/unknown-verb");
    CHECK(duel.game.redo());
    CHECK(duel.hash() == struck);
}

TEST_CASE("undone dice stay on the tray, and a reroll clears it") {
    Duel duel;
    std::vector<std::int64_t> fell;
    duel.script_verb("roll", [&](Act&) {
        for (int i = 0; i < 8; ++i) fell.push_back(duel.game.fate.die(1000));
    });
    const auto roll = [&] {
        fell.clear();
        TinyGame::must(duel.rule("roll"));
        return fell;
    };
    const std::vector<std::int64_t> first = roll();
    REQUIRE(duel.game.undo());
    CHECK(roll() == first);
    REQUIRE(duel.game.undo(true));
    CHECK(roll() != first);
}

TEST_CASE("dice of a failed ruling come up again") {
    Duel duel;
    std::vector<std::int64_t> fell;
    bool fails = true;
    duel.script_verb("roll", [&](Act&) {
        fell.push_back(duel.game.fate.die(1'000'000));
        if (fails) throw Error("test/broken", "broken");
    });
    (void)duel.rule("roll");
    fails = false;
    (void)duel.rule("roll");
    REQUIRE(fell.size() == 2);
    CHECK(fell[0] == fell[1]);
}

TEST_CASE("an unanswered question is asked after the ruling stops, and the ruling runs again") {
    Duel duel;
    std::vector<std::string> asked;
    int made = 0;
    duel.game.hooks.observer = [&made](const Ruling&) { ++made; };
    duel.game.hooks.asker = [&](const Question& question) -> std::optional<Value> {
        CHECK_FALSE(duel.game.is_ruling());
        asked.push_back(duel.game.text(question.text));
        return question.kind == QuestionKind::yes_no ? Value::of_truth(true)
                                                     : Value::of(std::int64_t{2});
    };
    const int calls = duel.host.calls;
    const Outcome outcome = duel.rule("gamble", duel.rue);
    CHECK(asked == std::vector<std::string>{"risk it?", "how much?"});
    CHECK(duel.host.calls == calls + 3);
    CHECK(made == 1);
    CHECK(outcome.result.integer() / 10 == 2);
    CHECK(duel.told(outcome, LineKind::pool).size() == 1);
}

TEST_CASE("an unanswered or wrongly answered question fails the ruling") {
    Duel duel;
    const std::uint64_t hash = duel.hash();
    const Outcome nobody = duel.rule("gamble", duel.rue);
    CHECK(TinyGame::code(nobody) == "chance/unanswered");
    CHECK(nobody.diagnostic->message == "no answer to: risk it?");
    duel.game.hooks.asker = [](const Question&) { return Value::of(std::int64_t{77}); };
    CHECK(TinyGame::code(duel.rule("gamble", duel.rue)) == "chance/unanswered");
    CHECK(duel.hash() == hash);
}

TEST_CASE("a savepoint restores state and transcript, not dice") {
    Duel duel;
    std::uint32_t drawn = 0;
    duel.script_verb("try", [&](Act& act) {
        (void)change_pool(duel.game, act.user, duel.word("Mana"), -1);
        const std::int64_t mark = duel.game.savepoint();
        (void)change_pool(duel.game, act.user, duel.word("Mana"), -2);
        (void)duel.game.rule({duel.word("inflict"), act.user, {Data("Burning")}});
        drawn = static_cast<std::uint32_t>(duel.game.fate.die(6));
        duel.game.roll_back(mark);
        (void)change_pool(duel.game, act.user, duel.word("Mana"), -1);
    });
    const Outcome outcome = duel.rule("try", duel.rue);
    CHECK(duel.pool(duel.rue, "Mana") == 4);
    CHECK_FALSE(duel.part(duel.rue, "Burning"));
    CHECK(outcome.lines.size() == 2);
    CHECK(duel.game.history().back().trace.size() == 1);
    CHECK(drawn > 0);
    REQUIRE(duel.game.undo());
    CHECK(duel.pool(duel.rue, "Mana") == 6);
    REQUIRE(duel.game.redo());
    CHECK(duel.pool(duel.rue, "Mana") == 4);
}

TEST_CASE("a savepoint outside of a ruling restores nothing") {
    Duel duel;
    const std::int64_t mark = duel.game.savepoint();
    duel.script_verb("try", [&](Act& act) {
        (void)duel.game.savepoint();
        (void)change_pool(duel.game, act.user, duel.word("Mana"), -1);
    });
    TinyGame::must(duel.rule("try", duel.rue));
    const std::uint64_t hash = duel.hash();
    duel.game.roll_back(mark);
    CHECK(duel.hash() == hash);
}

TEST_CASE("a probe refuses writes, dice and questions") {
    Duel duel;
    const auto code = [&](const std::function<void()>& action) {
        duel.script_verb("probe", [&](Act&) { duel.game.probe([&] { action(); }); });
        return TinyGame::code(duel.rule("probe", duel.rue));
    };
    CHECK(code([&] { (void)change_pool(duel.game, duel.rue, duel.word("Mana"), -1); }) ==
          "state/in-probe");
    CHECK(code([&] { (void)duel.game.fate.die(6); }) == "chance/in-probe");
    CHECK(code([&] { (void)duel.game.fate.ask({}); }) == "chance/in-probe");
    CHECK(code([] {}).empty());
    CHECK_FALSE(duel.game.world.is_probing());
    CHECK_FALSE(duel.game.fate.is_probing());
}

TEST_CASE("acts nested too deeply fail with the limit") {
    Duel duel;
    duel.script_verb("again", [&](Act& act) {
        (void)duel.game.rule({duel.word("again"), act.user, {}});
    });
    const Outcome outcome = duel.rule("again", duel.rue);
    CHECK(TinyGame::code(outcome) == "verb/endless-cascade");
    CHECK(outcome.diagnostic->message == "more than 64 acts inside one another: again then again");
    TinyGame::must(duel.strike());
}

TEST_CASE("an act is found by depth and serial while it runs, and never afterwards") {
    Duel duel;
    std::uint32_t depth = 99;
    std::uint32_t serial = 0;
    duel.script_verb("look", [&](Act& act) {
        depth = duel.game.acts.depth_of(act);
        serial = act.serial;
        CHECK(duel.game.acts.at(depth, serial) == &act);
        CHECK(duel.game.acts.at(depth, serial + 1) == nullptr);
    });
    TinyGame::must(duel.rule("look"));
    CHECK(depth == 0);
    CHECK(duel.game.acts.at(depth, serial) == nullptr);
}

TEST_CASE("a thing born later is reported dead when it is undone") {
    Duel duel;
    std::uint64_t told = 0;
    duel.game.hooks.rewound = [&told](std::uint64_t births) { told = births; };
    const std::uint64_t before = births(duel.game.world);
    TinyGame::must(duel.rule("inflict", duel.rue, {Data("Burning")}));
    CHECK(births(duel.game.world) > before);
    REQUIRE(duel.game.undo());
    CHECK(told == before);
}

TEST_CASE("forgetting rulings undoes them permanently") {
    Duel duel;
    const std::size_t kept = duel.game.history().size();
    const std::uint64_t hash = duel.hash();
    TinyGame::must(duel.strike());
    TinyGame::must(duel.strike());
    duel.game.forget_after(kept);
    CHECK(duel.hash() == hash);
    CHECK(duel.game.history().size() == kept);
    CHECK_FALSE(duel.game.redo());
}

TEST_CASE("wrong arguments are named") {
    Duel duel;
    const auto problem = [&](std::string_view verb, EntityId who, Data::List arguments) {
        return duel.rule(verb, who, std::move(arguments)).diagnostic.value_or(Diagnostic{});
    };
    const auto message = [&](std::string_view verb, EntityId who, Data::List arguments) {
        return problem(verb, who, std::move(arguments)).message;
    };
    CHECK(message("take", duel.rue, {}) == "take needs `amount`");
    CHECK(message("take", duel.rue, {number(1), number(2)}) ==
          "take takes 1 arguments, 2 were given");
    CHECK(message("take", duel.rue, {Data(true)}) ==
          "take wants a number or a printed amount as `amount`, found true or false");
    CHECK(message("lift", duel.rue, {number(1)}) == "lift wants a text as `what`, found a number");
    CHECK(message("move_to", duel.rue, {number(1)}) ==
          "move_to wants a thing of the game as `space`, found a number");
    CHECK(message("use", duel.rue, {number(1)}) == "use wants a name as `ability`, found a number");
    CHECK(message("use", duel.rue, {Data("Strike"), number(1)}) ==
          "use wants a table of edits as `edits`, found a number");
    CHECK(problem("use", duel.rue, {Data("Strike"), Data(duel.tarn)}).hint ==
          "a target goes into the table: { target = ... }");
    CHECK(message("use", duel.rue, {Data("Strke")}) == "there is no ability 'Strke'");
    CHECK(message("modify", duel.rue, {number(1)}) ==
          "modify wants a table as `fields`, found a number");
}

TEST_CASE("a verb of one kind cannot be used by another") {
    Duel duel;
    const EntityId coin = duel.made("give", duel.rue, {Data("Coin")});
    const Outcome outcome = duel.rule("take", coin, {number(1)});
    CHECK(outcome.diagnostic->message == "take is a verb of a creature, not of a token");
}

TEST_CASE("a dead thing as an argument is a clean error") {
    Duel duel;
    const EntityId coin = duel.made("give", duel.rue, {Data("Coin")});
    TinyGame::must(duel.rule("destroy", coin));
    CHECK(TinyGame::code(duel.rule("destroy", coin)) == "state/dead-entity");
    CHECK(TinyGame::code(duel.rule("use", duel.rue,
                                   {Data("Strike"), TinyGame::map({{"target", Data(coin)}})})) ==
          "state/dead-entity");
}

TEST_CASE("a recorded ruling runs again with its trace to the same state") {
    Duel first;
    Duel second;
    FunctionPolicy policy([](const Question& question) -> std::optional<Value> {
        return question.kind == QuestionKind::yes_no ? Value::of_truth(true)
                                                     : Value::of(std::int64_t{3});
    });
    first.game.fate.set_sources({&policy});
    TinyGame::must(first.rule("gamble", first.rue));
    const Ruling& ruling = first.game.history().back();
    const Outcome again = second.game.rule(ruling.request, ruling.trace);
    CHECK(again.ending == Ending::done);
    CHECK(second.hash() == first.hash());
}

TEST_CASE("a trace with changed questions undoes the ruling") {
    Duel duel;
    const std::uint64_t hash = duel.hash();
    Trace trace;
    trace.push_back({chance_fingerprint(QuestionKind::die, 8), Value::of(std::int64_t{1}), 1,
                     AnswerOrigin::seed});
    const Outcome outcome = duel.game.rule({duel.word("gamble"), duel.rue, {}}, trace);
    CHECK(TinyGame::code(outcome) == "chance/trace-mismatch");
    CHECK(duel.hash() == hash);
}

}  // namespace game_test
