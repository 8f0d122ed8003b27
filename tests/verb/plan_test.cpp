#include "kernel/verb/plan.hpp"

#include "catch.hpp"
#include "kernel/verb/step_runner.hpp"
#include "tiny_game.hpp"

namespace plan_test {

using namespace hexwright;

namespace {

// A verb of one step under a condition, about a card that prints `luck`.
struct Card : TinyGame {
    Card() {
        card.name = "Trick";
        card.kind = word("ability");
        card.fields.emplace_back(word("luck"), Data(std::int64_t{3}));
        card.fields.emplace_back(word("method"), Data("Offensive"));
        card.index_fields();
    }

    StepPlan plan(std::string_view when, bool printed = true) {
        verb = Verb();
        verb.steps.push_back(step("try/do", FlagStep{word("done")}));
        verb.steps.back().condition = Clause::parse(when, game.rules.words);
        return plan_of(verb, printed ? &card : nullptr).steps.front();
    }

    // Is the step due for an act of the card, after `change` was done to the act?
    template <typename Change>
    bool due(std::string_view when, Change&& change) {
        const StepPlan planned = plan(when);
        const Game::ActScope scope(game);
        scope.act().definition = &card;
        change(scope.act());
        return is_due(game, scope.act(), verb.steps.front(), planned, scope.act().changed_names());
    }

    Definition card;
    Verb verb;
};

const auto as_it_is = [](Act&) {};

}  // namespace

TEST_CASE("what a card prints decides a condition before the verb runs") {
    Card card;
    CHECK(card.plan("luck").is_always());
    CHECK(card.plan("grace").is_never());
    CHECK(card.plan("luck > 2 and method is Offensive").is_always());
    CHECK(card.plan("ability and not ability.kind is status").is_always());
    CHECK(card.plan("ability", false).is_never());
    CHECK(card.plan("luck", false).is_never());
    card.verb.steps.front().condition = Clause();
    CHECK(plan_of(card.verb, nullptr).steps.front().is_always());
}

TEST_CASE("what only the game can tell stays open") {
    Card card;
    const StepPlan plan = card.plan("luck and (user is Prone or grace)");
    CHECK_FALSE(plan.is_always());
    CHECK_FALSE(plan.is_never());
    CHECK(plan.rest.tests.size() == 1);
    CHECK(card.plan("crit").rest.tests.size() == 1);
    CHECK(card.plan("grace and user is Prone").is_never());
}

TEST_CASE("a name that the act notes or edits is read anew") {
    Card card;
    const Word grace = card.word("grace");
    const Word luck = card.word("luck");
    CHECK_FALSE(card.due("grace", as_it_is));
    CHECK(card.due("grace", [&](Act& act) { act.set_field(grace, Value::of_truth(true)); }));
    CHECK_FALSE(card.due("luck", [&](Act& act) { act.set_field(luck, Value::of_truth(false)); }));
    CHECK(card.due("luck > 4", [&](Act& act) {
        act.lay({luck, Edit{EditOp::add, 2, {}, {}}, Word{}});
    }));
}

TEST_CASE("another name with the same bit changes nothing") {
    Card card;
    const Word grace = card.word("grace");
    Word twin;
    for (int i = 0; !twin; ++i) {
        const Word word = Word::of("w" + std::to_string(i));
        if (word.bit() == grace.bit() && word != grace) twin = word;
    }
    CHECK_FALSE(card.due("grace", [&](Act& act) { act.set_field(twin, Value::of_truth(true)); }));
}

TEST_CASE("steps that are never run are passed over until one of their names changes") {
    Card card;
    for (const char* when : {"luck", "grace", "mercy", "user is Prone", "grace"}) {
        card.verb.steps.push_back(card.step("try/do", FlagStep{card.word("done")}));
        card.verb.steps.back().condition = Clause::parse(when, card.game.rules.words);
    }
    const Gates gates = plan_of(card.verb, &card.card).step_gates;
    const auto looked_at = [&](std::uint64_t changed) {
        std::vector<std::size_t> places;
        for (std::size_t at = gates.next(0, changed); at < card.verb.steps.size();
             at = gates.next(at + 1, changed)) {
            places.push_back(at);
        }
        return places;
    };
    CHECK(looked_at(0) == std::vector<std::size_t>{0, 3});
    CHECK(looked_at(card.word("mercy").bit()) == std::vector<std::size_t>{0, 2, 3});
    CHECK(looked_at(card.word("grace").bit()) == std::vector<std::size_t>{0, 1, 3, 4});
    CHECK(looked_at(~std::uint64_t{0}) == std::vector<std::size_t>{0, 1, 2, 3, 4});
    CHECK(Gates(std::vector<StepPlan>{}).next(0, 0) == 0);
}

TEST_CASE("a plan stays where it is until verbs or definitions change") {
    Card card;
    (void)card.plan("luck");
    Plans plans;
    plans.trim(1, 1);
    const Plan* first = &plans.of(card.verb, &card.card);
    const Plan* bare = &plans.of(card.verb, nullptr);
    CHECK(first->steps.front().is_always());
    CHECK(bare->steps.front().is_never());
    plans.trim(1, 1);
    CHECK(&plans.of(card.verb, &card.card) == first);
    card.verb.steps.front().condition = Clause::parse("not luck", card.game.rules.words);
    CHECK(plans.of(card.verb, &card.card).steps.front().is_always());
    plans.trim(2, 1);
    CHECK(plans.of(card.verb, &card.card).steps.front().is_never());
}

TEST_CASE("lists are lent again, the last one first") {
    ListStore<int> store;
    const std::vector<int>* used = nullptr;
    {
        const ListStore<int>::Lent outer(store);
        outer->push_back(1);
        const ListStore<int>::Lent inner(store);
        inner->push_back(2);
        CHECK(outer->size() == 1);
        used = &*outer;
    }
    const ListStore<int>::Lent again(store);
    CHECK(&*again == used);
    CHECK(again->empty());
}

}  // namespace plan_test
