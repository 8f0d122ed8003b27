#include "kernel/turn/order.hpp"

#include <functional>
#include <map>
#include <string>

#include "base/error.hpp"
#include "catch.hpp"

namespace order_test {

using namespace hexwright;

namespace {

const Word counters = Word::of("COUNTERS");

// A battle whose participants are letters.
struct Battle {
    World world;
    Order order{world};
    std::map<char, EntityId> people;

    Battle() { order.begin(); }

    EntityId who(char letter) {
        EntityId& person = people[letter];
        if (!person) person = make_entity(world, Word::of("creature"), Word{}, 0);
        return person;
    }

    std::int64_t join(char letter, std::int64_t score) {
        return order.insert({who(letter), score});
    }

    [[nodiscard]] char letter(const OrderEntry& entry) const {
        for (const auto& [letter, person] : people) {
            if (person == entry.participant) return letter;
        }
        return '#';
    }

    [[nodiscard]] std::string letters(const std::vector<OrderEntry>& entries) const {
        std::string text;
        for (const OrderEntry& entry : entries) text += letter(entry);
        return text;
    }

    // The next turns; "|" for the start of a round, "-" for no participant.
    std::string play(int turns) {
        std::string text;
        for (int i = 0; i < turns; ++i) {
            const Order::NextTurn step = order.next();
            if (step.new_round) text += '|';
            text += step.turn ? letter(*step.turn) : '-';
        }
        return text;
    }
};

std::string code_of(const std::function<void()>& action) {
    try {
        action();
    } catch (const Error& error) {
        return error.diagnostic().code + ": " + error.diagnostic().message;
    }
    return {};
}

}  // namespace

TEST_CASE("higher scores go first, and every round has the same order") {
    Battle battle;
    battle.join('b', 16);
    battle.join('a', 17);
    battle.join('c', -2);
    CHECK(battle.order.round() == 0);
    CHECK(battle.play(7) == "|abc|abc|a");
    CHECK(battle.order.round() == 3);
    CHECK(battle.letter(*battle.order.current()) == 'a');
}

TEST_CASE("a pseudo-turn has a score and no participant, and comes before equal scores") {
    Battle battle;
    battle.join('a', 99);
    battle.join('b', 120);
    battle.order.insert({{}, 99, counters});
    CHECK(battle.play(3) == "|b#a");
    CHECK(battle.order.entries()[1].label == counters);
    CHECK(battle.order.tied().empty());
}

TEST_CASE("a participant with two turns in a round has two entries") {
    Battle battle;
    battle.join('m', 20);
    battle.join('a', 15);
    battle.join('m', 10);
    CHECK(battle.play(6) == "|mam|mam");
    CHECK(battle.order.entries_of(battle.who('m')).size() == 2);
}

TEST_CASE("tied turns are scored again until there is no tie") {
    Battle battle;
    const std::int64_t a = battle.join('a', 17);
    const std::int64_t b = battle.join('b', 17);
    battle.join('x', 18);
    const std::int64_t c = battle.join('c', 17);
    battle.join('y', 3);
    REQUIRE(battle.order.tied().size() == 1);
    CHECK(battle.letters(battle.order.tied()[0]) == "abc");
    battle.order.break_tie({{a, 12}, {b, 20}, {c, 12}});
    CHECK(battle.letters(battle.order.entries()) == "xbacy");
    REQUIRE(battle.order.tied().size() == 1);
    CHECK(battle.letters(battle.order.tied()[0]) == "ac");
    battle.order.break_tie({{a, 5}, {c, 5}});
    CHECK(battle.letters(battle.order.tied()[0]) == "ac");
    battle.order.break_tie({{a, 1}, {c, 2}});
    CHECK(battle.order.tied().empty());
    std::string scores;
    for (const OrderEntry& entry : battle.order.entries()) scores += score_text(entry) + " ";
    CHECK(scores == "18 17A 17B 17C 3 ");
    CHECK(battle.play(5) == "|xbcay");
}

TEST_CASE("two ties at two scores are two groups") {
    Battle battle;
    for (const auto& [letter, score] : {std::pair{'a', 5}, {'b', 9}, {'c', 5}, {'d', 9}}) {
        battle.join(letter, score);
    }
    const std::vector<std::vector<OrderEntry>> groups = battle.order.tied();
    REQUIRE(groups.size() == 2);
    CHECK(battle.letters(groups[0]) == "bd");
    CHECK(battle.letters(groups[1]) == "ac");
}

TEST_CASE("a newcomer comes after a broken tie, and joins an unbroken one") {
    Battle battle;
    const std::int64_t a = battle.join('a', 17);
    const std::int64_t b = battle.join('b', 17);
    battle.order.break_tie({{a, 3}, {b, 4}});
    battle.join('c', 17);
    CHECK(battle.order.tied().empty());
    CHECK(score_text(battle.order.entries()[2]) == "17C");
    battle.join('d', 2);
    battle.join('e', 2);
    battle.join('f', 2);
    CHECK(battle.letters(battle.order.tied().at(0)) == "def");
}

TEST_CASE("breaking a tie during a round changes the next turn among the tied only") {
    Battle battle;
    const std::int64_t a = battle.join('a', 7);
    const std::int64_t b = battle.join('b', 7);
    const std::int64_t c = battle.join('c', 7);
    battle.join('d', 1);
    CHECK(battle.play(1) == "|a");
    battle.order.break_tie({{a, 1}, {b, 2}, {c, 3}});
    CHECK(battle.play(7) == "cbd|cbad");
}

TEST_CASE("only one complete tied group can be scored again") {
    Battle battle;
    const std::int64_t a = battle.join('a', 7);
    const std::int64_t b = battle.join('b', 7);
    const std::int64_t c = battle.join('c', 7);
    const std::int64_t x = battle.join('x', 6);
    const std::vector<std::vector<Order::TieScore>> wrong{{},
                                                          {{a, 1}},
                                                          {{a, 1}, {b, 2}},
                                                          {{a, 1}, {b, 2}, {b, 3}},
                                                          {{a, 1}, {b, 2}, {x, 3}},
                                                          {{a, 1}, {b, 2}, {c, 3}, {x, 4}},
                                                          {{a, 1}, {b, 2}, {99, 3}}};
    for (const auto& scores : wrong) {
        CHECK(code_of([&] { battle.order.break_tie(scores); }) ==
              "turn/not-tied: these turns are no tie");
    }
    CHECK(battle.letters(battle.order.entries()) == "abcx");
}

TEST_CASE("leaving before, at or after the current turn does not affect the others") {
    for (const auto& [leaver, rest] :
         {std::pair{'a', "cd|bcd"}, {'b', "cd|acd"}, {'c', "d|abd"}, {'d', "c|abc"}}) {
        Battle battle;
        for (const char letter : {'a', 'b', 'c', 'd'}) battle.join(letter, 100 - letter);
        CHECK(battle.play(2) == "|ab");
        CHECK(battle.order.leave(battle.who(leaver)));
        CHECK(battle.order.current().has_value() == (leaver != 'b'));
        CHECK(battle.play(static_cast<int>(std::string(rest).size()) - 1) == rest);
    }
}

TEST_CASE("leaving removes all turns of a participant, and one turn can be removed alone") {
    Battle battle;
    battle.join('m', 20);
    battle.join('a', 15);
    const std::int64_t second = battle.join('m', 10);
    CHECK(battle.order.remove(second));
    CHECK_FALSE(battle.order.remove(second));
    CHECK(battle.play(4) == "|ma|ma");
    CHECK(battle.order.leave(battle.who('m')));
    CHECK_FALSE(battle.order.leave(battle.who('m')));
    CHECK(battle.play(2) == "|a|a");
}

TEST_CASE("a latecomer acts this round only if the position is not past") {
    Battle battle;
    battle.join('b', 20);
    battle.join('d', 10);
    CHECK(battle.play(1) == "|b");
    battle.join('a', 30);
    battle.join('c', 15);
    battle.join('e', 5);
    battle.join('f', 20);
    CHECK(battle.play(9) == "fcde|abfcd");
}

TEST_CASE("leaving after acting and rejoining gives no second turn in the round") {
    Battle battle;
    battle.join('a', 20);
    battle.join('b', 10);
    CHECK(battle.play(1) == "|a");
    battle.order.leave(battle.who('a'));
    battle.join('a', 5);
    CHECK(battle.play(3) == "b|ba");
}

TEST_CASE("leaving after acting and rejoining in the next round gives a turn in it") {
    Battle battle;
    battle.join('a', 20);
    battle.join('b', 10);
    battle.join('c', 1);
    CHECK(battle.play(1) == "|a");
    battle.order.leave(battle.who('a'));
    CHECK(battle.play(3) == "bc|b");
    battle.join('a', 5);
    CHECK(battle.play(2) == "ac");
}

TEST_CASE("if the current turn has left, a newcomer behind its position acts this round") {
    Battle battle;
    for (const auto& [letter, score] : {std::pair{'a', 30}, {'b', 20}, {'d', 10}}) {
        battle.join(letter, score);
    }
    CHECK(battle.play(2) == "|ab");
    battle.order.leave(battle.who('b'));
    battle.join('c', 15);
    battle.join('z', 40);
    CHECK(battle.play(6) == "cd|zacd");
}

TEST_CASE("leaving before acting and rejoining gives a turn") {
    Battle battle;
    battle.join('a', 20);
    battle.join('b', 10);
    CHECK(battle.play(1) == "|a");
    battle.order.leave(battle.who('b'));
    battle.join('b', 5);
    CHECK(battle.play(2) == "b|a");
}

TEST_CASE("a moved turn has its new position from the next round on") {
    Battle battle;
    for (const char letter : {'a', 'b', 'c', 'd'}) battle.join(letter, 100 - letter);
    CHECK(battle.play(4) == "|abcd");
    CHECK(battle.order.move(battle.order.current()->number, -2));
    CHECK(battle.play(1) == "|a");
    CHECK(battle.order.move(battle.order.current()->number, 1));
    CHECK(battle.letters(battle.order.entries()) == "dabc");
    CHECK(battle.play(7) == "dbc|dabc");
    CHECK(battle.order.move(battle.order.current()->number, -99));
    CHECK(battle.letters(battle.order.entries()) == "cdab");
    CHECK(battle.order.move(battle.order.entries()[0].number, 99));
    CHECK(battle.letters(battle.order.entries()) == "dabc");
    CHECK_FALSE(battle.order.move(99, 1));
}

TEST_CASE("a newcomer to a reordered list gets the position with the fewest inversions") {
    Battle battle;
    battle.join('a', 17);
    battle.join('b', 12);
    const std::int64_t x = battle.join('x', 5);
    battle.order.move(x, -2);
    battle.join('c', 10);
    battle.join('d', 15);
    CHECK(battle.letters(battle.order.entries()) == "xadbc");
}

TEST_CASE("a participant called up acts next, once, and the order continues as before") {
    Battle battle;
    for (const char letter : {'a', 'b', 'c', 'd'}) battle.join(letter, 100 - letter);
    CHECK_FALSE(battle.order.choose(battle.who('d')));
    CHECK(battle.play(1) == "|a");
    CHECK(battle.order.choose(battle.who('d')));
    CHECK(battle.letters(battle.order.not_yet_acted()) == "dbc");
    CHECK(battle.play(3) == "dbc");
    CHECK(battle.order.not_yet_acted().empty());
    CHECK_FALSE(battle.order.choose(battle.who('b')));
    CHECK(battle.play(4) == "|abcd");
}

TEST_CASE("only a participant who is called up again acts twice") {
    Battle battle;
    battle.join('a', 2);
    battle.join('b', 1);
    CHECK(battle.play(1) == "|a");
    CHECK(battle.order.choose(battle.who('a'), true));
    CHECK(battle.play(4) == "ab|ab");
}

TEST_CASE("a newcomer during an early turn still acts at the own position") {
    Battle battle;
    battle.join('a', 20);
    battle.join('b', 10);
    battle.join('z', 1);
    CHECK(battle.play(1) == "|a");
    battle.order.choose(battle.who('z'));
    CHECK(battle.play(1) == "z");
    battle.join('c', 5);
    CHECK(battle.play(6) == "bc|abcz");
}

TEST_CASE("turns delayed to another's act after it this round, in the old order in the next") {
    Battle battle;
    std::map<char, std::int64_t> number;
    for (const char letter : {'a', 'b', 'c', 'd'}) number[letter] = battle.join(letter, -letter);
    battle.order.begin_round();
    CHECK(battle.order.defer(number['b'], number['d']));
    CHECK(battle.order.defer(number['a'], number['d']));
    CHECK_FALSE(battle.order.defer(number['a'], number['a']));
    CHECK_FALSE(battle.order.defer(number['a'], 99));
    CHECK_FALSE(battle.order.defer(99, number['a']));
    CHECK(battle.play(4) == "cdab");
    CHECK_FALSE(battle.order.defer(number['a'], number['d']));
    CHECK(battle.play(4) == "|abcd");
    battle.order.begin_round();
    CHECK(battle.play(1) == "a");
    CHECK(battle.order.defer(number['d'], number['a']));
    CHECK(battle.order.defer(number['c'], number['d']));
    CHECK(battle.play(3) == "dcb");
}

TEST_CASE("a newcomer behind a delayed turn does not count as past") {
    Battle battle;
    const std::int64_t a = battle.join('a', 30);
    const std::int64_t d = battle.join('d', 10);
    battle.order.begin_round();
    battle.order.defer(a, d);
    CHECK(battle.play(1) == "d");
    battle.join('c', 20);
    battle.join('e', 5);
    CHECK(battle.play(6) == "ae|acde");
}

TEST_CASE("a past position stays past when a turn delayed from above acts") {
    Battle battle;
    const std::int64_t a = battle.join('a', 30);
    const std::int64_t d = battle.join('d', 10);
    battle.join('e', 5);
    battle.order.begin_round();
    battle.order.defer(a, d);
    CHECK(battle.play(2) == "da");
    battle.join('c', 20);
    CHECK(battle.play(5) == "e|acde");
}

TEST_CASE("those who are chosen act before all others, and the round ends when all have acted") {
    Battle battle;
    battle.join('a', 0);
    battle.join('b', 0);
    battle.join('c', 0);
    CHECK_FALSE(battle.order.choose(battle.who('b')));  // no round has begun
    battle.order.begin_round();
    CHECK(battle.order.choose(battle.who('b')));
    CHECK(battle.play(1) == "b");
    CHECK(battle.letters(battle.order.not_yet_acted()) == "ac");
    battle.join('d', 0);
    CHECK(battle.order.choose(battle.who('c')));
    CHECK(battle.play(1) == "c");
    CHECK(battle.order.choose(battle.who('d')));
    CHECK(battle.play(1) == "d");
    CHECK_FALSE(battle.order.choose(battle.who('b')));
    CHECK(battle.order.choose(battle.who('a')));
    CHECK(battle.play(1) == "a");
    CHECK(battle.order.not_yet_acted().empty());
    CHECK(battle.play(1) == "|a");
    CHECK(battle.order.round() == 2);
    CHECK(battle.letters(battle.order.not_yet_acted()) == "bcd");
}

TEST_CASE("a deck calls up the owner of each card it shows, then ends the round") {
    Battle battle;
    battle.join('a', 0);
    battle.join('b', 0);
    battle.order.begin_round();
    std::string turns;
    for (const char card : {'b', 'b', 'a', 'b'}) {
        CHECK(battle.order.choose(battle.who(card), true));
        turns += battle.play(1);
    }
    CHECK(turns == "bbab");
    battle.order.begin_round();
    CHECK(battle.order.round() == 2);
    CHECK(battle.letters(battle.order.not_yet_acted()) == "ab");
}

TEST_CASE("a participant that was removed from the World has no turn") {
    Battle battle;
    battle.join('a', 3);
    battle.join('b', 2);
    battle.join('c', 1);
    CHECK(battle.play(1) == "|a");
    remove_entity(battle.world, battle.who('b'));
    CHECK(battle.letters(battle.order.not_yet_acted()) == "c");
    CHECK(battle.play(3) == "c|ac");
    CHECK(battle.letters(battle.order.entries()) == "ac");
}

TEST_CASE("without participants there is no turn, and no endless round") {
    Battle battle;
    CHECK(battle.play(2) == "--");
    battle.join('a', 3);
    battle.join('b', 2);
    CHECK(battle.play(1) == "|a");
    remove_entity(battle.world, battle.who('a'));
    remove_entity(battle.world, battle.who('b'));
    CHECK(battle.play(2) == "|--");
    CHECK(battle.order.entries().empty());
}

TEST_CASE("an order that has ended is empty, and does not affect other data of the battle") {
    World world;
    Map(world, cells::battle).set(Word::of("weather"), Value::of(std::int64_t{3}));
    Order order(world);
    const std::uint64_t before = world.hash();
    order.begin();
    order.insert({make_entity(world, Word{}, Word{}, 0), 4});
    CHECK(order.next().turn.has_value());
    order.begin();
    CHECK(order.round() == 0);
    CHECK(order.entries().empty());
    order.end();
    CHECK_FALSE(order.is_running());
    CHECK(Map(world, cells::battle).size() == 1);
    CHECK(Map(world, cells::battle).get(Word::of("weather")) == Value::of(std::int64_t{3}));
    world.rewind(Mark{0});
    CHECK(world.hash() != before);
}

TEST_CASE("without a running order there is nothing to report and nothing to join") {
    World world;
    Order order(world);
    CHECK_FALSE(order.is_running());
    CHECK_FALSE(order.next().turn.has_value());
    CHECK_FALSE(order.current().has_value());
    CHECK(order.entries().empty());
    CHECK(order.not_yet_acted().empty());
    CHECK_FALSE(order.leave({1, 1}));
    CHECK_FALSE(order.choose({1, 1}, true));
    const std::string refused = "turn/no-order: no turn order is running";
    CHECK(code_of([&] { order.insert({{}, 99, counters}); }) == refused);
    CHECK(code_of([&] { order.begin_round(); }) == refused);
}

TEST_CASE("reading the order is allowed in a probe, changing it is refused") {
    Battle battle;
    battle.join('a', 3);
    CHECK(battle.play(1) == "|a");
    battle.world.set_probing(true);
    CHECK(battle.order.current().has_value());
    CHECK(battle.order.not_yet_acted().empty());
    CHECK_THROWS_AS(battle.order.next(), Error);
}

}  // namespace order_test
