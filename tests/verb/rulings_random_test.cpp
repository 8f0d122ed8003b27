// Thousands of random rulings of all kinds, valid and invalid: undone, redone and replayed they
// reach the same state, and an error in any of their calls leaves the game as it was.
#include <optional>
#include <random>

#include "base/limits.hpp"
#include "catch.hpp"
#include "function_policy.hpp"
#include "kernel/state/list.hpp"
#include "kernel/verb/around.hpp"
#include "kernel/verb/rulebook.hpp"
#include "tiny_game.hpp"

namespace rulings_random_test {

using namespace hexwright;

namespace {

class Dice {
public:
    explicit Dice(std::uint64_t seed) : engine_(seed) {}

    std::int64_t below(std::int64_t bound) {
        return static_cast<std::int64_t>(engine_() % static_cast<std::uint64_t>(bound));
    }

    template <typename List>
    auto one_of(const List& list) {
        return list[static_cast<std::size_t>(below(static_cast<std::int64_t>(std::size(list))))];
    }

private:
    std::mt19937_64 engine_;
};

// A tiny game with reactions of every kind, and creatures on a map.
struct Arena : TinyGame {
    explicit Arena(std::uint64_t seed) : TinyGame(seed) {
        script_verb("die", [this](Act& act) {
            if (Pool(game.world, health(act.user), act.user).amount() < -6)
                (void)game.rule({word("destroy"), act.user, {}});
        });
        listen(define("status", "Frail"),
               map({{"after", Data("pool")}, {"pool", Data("Health")}, {"target", Data("self")}}),
               "die", 3);
        listen(define("prop", "Trap", {{"returns", Data(std::int64_t{2})}}),
               map({{"on", Data("enter")}, {"space", Data("here")}}), "answer");
        around("Echoing", [](Act& act) {
            (void)act.surround->proceed({}, Word{});
            (void)act.surround->proceed({{"taken", Data("50%")}}, Word{});
        });
        around("Fickle", [this](Act& act) {
            if (game.fate.die(3) > 1) (void)act.surround->proceed({}, Word{});
            act.stopped = game.fate.die(3) == 1;
            if (act.stopped) act.refusal = word("not today");
        });
        script_verb("dare", [this](Act& act) {
            const std::int64_t mark = game.savepoint();
            (void)change_pool(game, act.user, word("Mana"), -game.fate.die(4));
            (void)game.rule({word("inflict"), act.user, {Data("Burning 1")}});
            if (game.fate.die(2) == 1) game.roll_back(mark);
            (void)game.rule({word("gamble"), act.user, {}});
        });
        script_verb("check", [this](Act& act) {
            CheckRequest request;
            request.rule = word("hit");
            request.who = act.user;
            request.bonuses = {word("Attack")};
            request.difficulty = 12;
            act.result = Value::of_truth(make_check(game, act, request));
        });
        declare_words();
        must(rule("space_map", {}, {Data("a-b-c / d-e|f ; c|f")}));
        must(rule("order_begin"));
        for (const char* name : {"Rue", "Tarn", "Imp"})
            creature(name, name[0] == 'R' ? "heroes" : "beasts");
    }

    // Zones that the GM is asked for, and AP that the start of a turn refills.
    void declare_words() {
        PairRule zone;
        zone.name = word("zone");
        zone.scale = Scale({word("Engaged"), word("Near"), word("Far")});
        zone.asks_gm = true;
        (void)game.events.declare("zone", game.rules.words);
        game.verbs.add(pair_verb(game, "zone"));
        game.rulebook.pairs.emplace(zone.name, zone);
        Budget points;
        points.name = word("AP");
        points.of = word("creature");
        points.refresh.moment = word("turn start");
        game.rulebook.budgets.push_back(points);
    }

    // A status with an around listener for damage.
    void around(const std::string& name, FakeHost::Handler handler) {
        listen(define("status", name, {{"around", Data(host.on(std::move(handler)))}}),
               map({{"around", Data("damage")}, {"target", Data("self")}}), "");
    }

    const PoolRule& health(EntityId who) {
        return Pool(game.world, game.rules, who, word("Health")).rule();
    }

    std::vector<EntityId> things() {
        std::vector<EntityId> found;
        const List table(game.world, cells::entities);
        for (std::uint32_t slot = 1; slot < table.size(); ++slot) {
            const auto block = static_cast<Cell>(table.at(slot).integer());
            if (block == 0) continue;
            found.push_back({slot, static_cast<std::uint64_t>(
                                       game.world.get(block + entity_cells::birth).integer())});
        }
        return found;
    }
};

Data random_data(Dice& dice, const std::vector<EntityId>& things, int depth = 0) {
    static const char* texts[] = {
        "Burning 2", "Shaken",   "Honed",   "Thorns",  "Counter", "Frail",    "Tough",   "Coin",
        "Barrel",    "Trap",     "Strike",  "Bolt",    "Drain",   "Rest",     "Health",  "Mana",
        "2mna+3hp",  "5 fire",   "@Attack", "rank(2)", "",        "turn end", "1 round", "battle",
        "round end", "creature", "Imp",     "limits",  "side",    "x"};
    switch (dice.below(depth > 2 ? 6 : 8)) {
        case 0:
            return Data(dice.below(40) - 10);
        case 1:
        case 2:
        case 3:
            return Data(dice.one_of(texts));
        case 4:
            return things.empty() ? Data{} : Data(dice.one_of(things));
        case 5:
            switch (dice.below(4)) {
                case 0:
                    return Data{};
                case 1:
                    return Data(dice.below(2) == 0);
                case 2:
                    return Data(std::int64_t{1} << (40 + dice.below(23)));
                default:
                    return Data(EntityId{static_cast<std::uint32_t>(dice.below(90)),
                                         static_cast<std::uint64_t>(dice.below(90))});
            }
        case 6: {
            Data::List list;
            for (std::int64_t i = dice.below(3); i > 0; --i)
                list.push_back(random_data(dice, things, depth + 1));
            return Data(std::move(list));
        }
        default: {
            static const char* keys[] = {"target", "targets", "lasts",  "damage", "cost", "rank",
                                         "Attack", "taken",   "holder", "at",     "X",    "side",
                                         "amount", "Health",  "number", "score",  "space"};
            Data::Map map;
            for (std::int64_t i = dice.below(4); i > 0; --i)
                map.emplace_back(dice.one_of(keys), random_data(dice, things, depth + 1));
            return Data(std::move(map));
        }
    }
}

Data small(Dice& dice) {
    return Data(dice.below(9));
}

// A request that is likely to succeed.
Request sensible(Arena& arena, Dice& dice, const std::vector<EntityId>& things) {
    std::vector<EntityId> creatures;
    std::vector<EntityId> spaces;
    for (const EntityId thing : things) {
        const Word kind = Entity(arena.game.world, thing).kind();
        if (kind == Word::of("creature")) creatures.push_back(thing);
        if (kind == Word::of("space")) spaces.push_back(thing);
    }
    if (creatures.size() < 3) {
        return {Word::of("make"),
                {},
                {Data("creature"), Data("Imp"),
                 TinyGame::map({{"at", Data(dice.one_of(spaces))}, {"side", Data("beasts")}})}};
    }
    const EntityId who = dice.one_of(creatures);
    const EntityId other = dice.one_of(creatures);
    static const char* statuses[] = {"Burning 2", "Shaken",  "Honed",  "Tough",   "Thorns",
                                     "Frail",     "Counter", "Shield", "Echoing", "Fickle"};
    static const char* abilities[] = {"Strike", "Bolt", "Drain", "Rest"};
    static const char* moments[] = {"turn start", "turn end", "round end", "battle end"};
    static const char* plain[] = {"gamble", "dare", "check", "destroy"};
    static const char* steps[] = {"nearer", "farther", "Far", "+2"};
    switch (dice.below(16)) {
        case 0:
        case 1:
        case 2:
            return {Word::of("use"),
                    who,
                    {Data(dice.one_of(abilities)),
                     TinyGame::map({{"target", Data(other)}, {"X", Data(1 + dice.below(3))}})}};
        case 3:
            return {Word::of("inflict"), other, {Data(dice.one_of(statuses))}};
        case 4:
            return {Word::of("take"), other, {small(dice)}};
        case 5:
            return {Word::of("regain"), other, {Data("3mna+4hp+2AP")}};
        case 6:
            return {Word::of("moment"), who, {Data(dice.one_of(moments))}};
        case 7:
            return {Word::of("new_window"), {}, {Data("turn")}};
        case 8:
            return {Word::of("move_to"), who, {Data(dice.one_of(spaces))}};
        case 9:
            return {
                Word::of("layer"), who, {Data("Health"), Data(1 + dice.below(5)), Data("1 round")}};
        case 10:
            return {Word::of("place"),
                    dice.one_of(spaces),
                    {Data(dice.below(2) == 0 ? "Trap" : "Barrel")}};
        case 14:
            return {Word::of("order_choose"), {}, {Data(who), Data(dice.below(2) == 0)}};
        case 13:
            return {Word::of("order_next"), {}, {}};
        case 12:
            return {Word::of("zone"), who, {Data(other), Data(dice.one_of(steps))}};
        case 11:
            return {Word::of("order_insert"), {}, {Data(who), small(dice)}};
        default:
            return {Word::of(dice.one_of(plain)), who, {}};
    }
}

Request random_request(Arena& arena, Dice& dice) {
    const std::vector<EntityId> things = arena.things();
    if (dice.below(3) != 0) return sensible(arena, dice, things);
    Request request;
    const std::vector<std::string> verbs = arena.game.verbs.names();
    request.verb = Word::of(dice.one_of(verbs));
    if (!things.empty() && dice.below(8) != 0) request.subject = dice.one_of(things);
    for (std::int64_t i = dice.below(4); i > 0; --i)
        request.arguments.push_back(random_data(dice, things));
    return request;
}

struct Answers {
    explicit Answers(std::uint64_t seed) : dice(seed) {}

    Dice dice;
    FunctionPolicy policy{[this](const Question& question) -> std::optional<Value> {
        if (dice.below(20) == 0) return std::nullopt;  // an unknown name
        if (question.kind == QuestionKind::yes_no) return Value::of_truth(dice.below(2) == 0);
        return Value::of(question.from + dice.below(question.to - question.from + 1));
    }};
};

}  // namespace

TEST_CASE("random rulings undo to the state before and redo to the state after") {
    const auto seed = GENERATE(range<std::uint64_t>(1, 9));
    Arena arena(seed);
    Dice dice(seed * 977);
    Answers answers(seed);
    arena.game.fate.set_sources({&answers.policy});
    int done = 0;
    for (int i = 0; i < 500; ++i) {
        const Request request = random_request(arena, dice);
        const std::uint64_t before = arena.hash();
        const std::size_t history = arena.game.history().size();
        const Outcome outcome = arena.game.rule(request);
        INFO(arena.game.text(request.verb) << ' ' << TinyGame::code(outcome));
        if (outcome.ending == Ending::failed) {
            REQUIRE(arena.hash() == before);
            REQUIRE(arena.game.history().size() == history);
            REQUIRE(outcome.lines.empty());
            continue;
        }
        ++done;
        const std::uint64_t after = arena.hash();
        REQUIRE(arena.game.undo());
        REQUIRE(arena.hash() == before);
        REQUIRE(arena.game.redo());
        REQUIRE(arena.hash() == after);
    }
    CHECK(done > 200);
}

TEST_CASE("random walks of undo and redo pass through the same states") {
    const auto seed = GENERATE(range<std::uint64_t>(20, 24));
    Arena arena(seed);
    Dice dice(seed);
    Answers answers(seed);
    arena.game.fate.set_sources({&answers.policy});
    const std::size_t first = arena.game.history().size();
    std::vector<std::uint64_t> states{arena.hash()};
    for (int i = 0; i < 600; ++i) {
        const std::size_t place = arena.game.history().size() - first;
        REQUIRE(arena.hash() == states[place]);
        const std::int64_t step = dice.below(5);
        if (step == 0 && place > 0) {
            REQUIRE(arena.game.undo(dice.below(4) == 0));
        } else if (step == 1) {
            const bool redone = arena.game.redo();
            if (redone) REQUIRE(arena.game.history().size() == first + place + 1);
        } else {
            const Outcome outcome = arena.game.rule(random_request(arena, dice));
            if (outcome.ending == Ending::failed) continue;
            states.resize(place + 1);
            states.push_back(arena.hash());
        }
    }
}

TEST_CASE("a history replays in a second game through the same states") {
    const auto seed = GENERATE(range<std::uint64_t>(40, 44));
    Arena arena(seed);
    Dice dice(seed);
    Answers answers(seed);
    arena.game.fate.set_sources({&answers.policy});
    const std::size_t first = arena.game.history().size();
    std::vector<std::uint64_t> states;
    for (int i = 0; i < 400; ++i) {
        const Outcome outcome = arena.game.rule(random_request(arena, dice));
        if (outcome.ending != Ending::failed) states.push_back(arena.hash());
        if (dice.below(6) == 0 && !states.empty() && arena.game.undo()) states.pop_back();
    }
    REQUIRE(arena.game.history().size() == first + states.size());
    Arena second(999);
    for (std::size_t i = 0; i < states.size(); ++i) {
        const Ruling& ruling = arena.game.history()[first + i];
        const Outcome outcome = second.game.rule(ruling.request, ruling.trace);
        INFO(arena.game.text(ruling.request.verb) << ' ' << TinyGame::code(outcome));
        REQUIRE(outcome.ending == ruling.ending);
        REQUIRE(second.hash() == states[i]);
        REQUIRE(outcome.lines.size() == ruling.lines.size());
    }
}

TEST_CASE("two games with the same seed play alike, and do not affect each other") {
    Arena one(7);
    Arena two(7);
    Arena other(8);
    Dice dice_one(3);
    Dice dice_two(3);
    Dice dice_other(4);
    for (int i = 0; i < 200; ++i) {
        (void)one.game.rule(random_request(one, dice_one));
        (void)other.game.rule(random_request(other, dice_other));
        (void)two.game.rule(random_request(two, dice_two));
        REQUIRE(one.hash() == two.hash());
    }
    CHECK(one.hash() != other.hash());
}

TEST_CASE("an error in any handler call of a ruling leaves the game as it was") {
    Arena arena(5);
    Dice dice(55);
    Answers answers(5);
    arena.game.fate.set_sources({&answers.policy});
    int injected = 0;
    for (int i = 0; i < 1500; ++i) {
        const Request request = random_request(arena, dice);
        const std::uint64_t before = arena.hash();
        const std::size_t history = arena.game.history().size();
        for (int k = 1;; ++k) {
            arena.host.calls = 0;
            arena.host.errors_at = k;
            const Outcome outcome = arena.game.rule(request);
            arena.host.errors_at = 0;
            if (TinyGame::code(outcome) != "test/injected") break;
            ++injected;
            REQUIRE(arena.hash() == before);
            REQUIRE(arena.game.history().size() == history);
            REQUIRE(outcome.lines.empty());
            REQUIRE(arena.game.acts.running() == nullptr);
            REQUIRE_FALSE(arena.game.world.is_probing());
            REQUIRE_FALSE(arena.game.fate.is_probing());
        }
    }
    CHECK(injected > 100);
}

TEST_CASE("an error at any write of a ruling leaves the game as it was") {
    const auto seed = GENERATE(range<std::uint64_t>(70, 74));
    Arena arena(seed);
    Arena twin(seed);
    Dice dice(seed);
    // Depends only on the question, so that every run of a ruling gets the same answer.
    FunctionPolicy answers([](const Question& question) -> std::optional<Value> {
        const auto pick = static_cast<std::int64_t>(question.fingerprint() % 97);
        if (question.kind == QuestionKind::yes_no) return Value::of_truth(pick % 2 == 0);
        return Value::of(question.from + pick % (question.to - question.from + 1));
    });
    arena.game.fate.set_sources({&answers});
    twin.game.fate.set_sources({&answers});
    Game& game = arena.game;
    int injected = 0;
    for (int i = 0; i < 120; ++i) {
        if (dice.below(5) == 0 && game.undo()) REQUIRE(twin.game.undo());
        const Request request = random_request(arena, dice);
        const std::uint64_t before = arena.hash();
        const std::size_t history = game.history().size();
        const std::size_t records = game.world.mark().records;
        for (std::size_t writes = 0;; ++writes) {
            game.world.set_most_records(records + writes);
            const Outcome outcome = game.rule(request);
            game.world.set_most_records(std::numeric_limits<std::size_t>::max());
            if (TinyGame::code(outcome) != "base/memory-full") {
                // The ruling succeeded, or failed by itself before the write.
                if (outcome.ending != Ending::failed) REQUIRE(game.undo());
                break;
            }
            ++injected;
            REQUIRE(arena.hash() == before);
            REQUIRE(game.world.mark().records == records);
            REQUIRE(game.history().size() == history);
            REQUIRE(outcome.lines.empty());
            REQUIRE(game.reported().empty());
            REQUIRE(game.acts.running() == nullptr);
            REQUIRE_FALSE(game.world.is_probing());
            REQUIRE_FALSE(game.fate.is_probing());
            REQUIRE_FALSE(game.fate.is_running());
        }
        // Chance is where it was: the ruling gives the same result as in an undisturbed game.
        const Outcome outcome = game.rule(request);
        const Outcome expected = twin.game.rule(request);
        REQUIRE(TinyGame::code(outcome) == TinyGame::code(expected));
        REQUIRE(outcome.lines.size() == expected.lines.size());
        REQUIRE(arena.hash() == twin.hash());
    }
    CHECK(injected > 500);
}

TEST_CASE("running out of dice at any die of a ruling leaves the game as it was") {
    Arena arena(6);
    const EntityId rue = arena.things().back();
    Answers answers(61);
    arena.game.fate.set_sources({&answers.policy});
    for (const char* verb : {"gamble", "dare", "check"}) {
        for (std::size_t dice = 0;; ++dice) {
            const std::uint64_t before = arena.hash();
            arena.game.fate.force_dice(std::vector<std::int64_t>(dice, 2));
            const Outcome outcome = arena.game.rule({Word::of(verb), rue, {}});
            arena.game.fate.release_dice();
            if (outcome.ending != Ending::failed) break;
            if (TinyGame::code(outcome) == "chance/unanswered") continue;
            REQUIRE(TinyGame::code(outcome) == "chance/forced-dice-missing");
            REQUIRE(arena.hash() == before);
            REQUIRE(dice < 20);
        }
    }
}

}  // namespace rulings_random_test
