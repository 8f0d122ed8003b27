#include <random>
#include <set>

#include "catch.hpp"
#include "kernel/turn/order.hpp"

namespace order_random_test {

using namespace hexwright;

namespace {

// Plays at random and tracks, for the running round, who must still act and who has acted.
class Chaos {
public:
    explicit Chaos(unsigned seed) : random_(seed) {
        for (int i = 0; i < 12; ++i) {
            people_.push_back(make_entity(world, Word::of("creature"), Word{}, 0));
        }
        order.begin();
        order.insert({{}, 99, Word::of("COUNTERS")});
    }

    void step() {
        switch (pick(12)) {
            case 0:
            case 1:
                return join();
            case 2:
                return leave();
            case 3:
                order.move(any_number(), static_cast<std::int64_t>(pick(7)) - 3);
                return;
            case 4:
                order.choose(people_[pick(people_.size())]);
                return;
            case 5:
                order.defer(any_number(), any_number());
                return;
            case 6:
                return break_tie();
            default:
                return turn();
        }
    }

    World world;
    Order order{world};
    int turns = 0;
    int rounds = 0;

private:
    std::size_t pick(std::size_t bound) { return random_() % bound; }

    std::int64_t any_number() {
        const std::vector<OrderEntry> all = order.entries();
        return all.empty() ? 1 : all[pick(all.size())].number;
    }

    void join() {
        const EntityId person = people_[pick(people_.size())];
        if (!order.entries_of(person).empty()) return;
        order.insert({person, static_cast<std::int64_t>(pick(6))});
    }

    void leave() {
        const EntityId person = people_[pick(people_.size())];
        for (const OrderEntry& entry : order.entries_of(person)) due_.erase(entry.number);
        order.leave(person);
    }

    void break_tie() {
        for (const std::vector<OrderEntry>& group : order.tied()) {
            std::vector<Order::TieScore> scores;
            for (const OrderEntry& entry : group) {
                scores.push_back({entry.number, static_cast<std::int64_t>(pick(3))});
            }
            order.break_tie(scores);
        }
    }

    void turn() {
        std::set<std::int64_t> standing;
        for (const OrderEntry& entry : order.entries()) standing.insert(entry.number);
        const bool was_over = order.not_yet_acted().empty();
        const Order::NextTurn step = order.next();
        REQUIRE(step.turn.has_value());
        if (step.new_round) {
            // Whoever stood in the order when the round began, and stayed, has acted.
            REQUIRE(due_.empty());
            REQUIRE((was_over || rounds == 0));
            due_ = standing;
            acted_.clear();
            ++rounds;
        }
        due_.erase(step.turn->number);
        REQUIRE(order.current() == step.turn);
        const EntityId actor = step.turn->participant;
        REQUIRE(acted_.insert(actor).second);
        ++turns;
    }

    std::mt19937 random_;
    std::vector<EntityId> people_;
    std::set<std::int64_t> due_;  // must act before the round ends
    std::set<EntityId> acted_;    // in this round; the empty id is the pseudo-turn
};

}  // namespace

TEST_CASE("with random joins, leaves and moves everyone has one turn a round") {
    for (unsigned seed = 1; seed <= 20; ++seed) {
        Chaos chaos(seed);
        for (int i = 0; i < 1500; ++i) chaos.step();
        CHECK(chaos.turns > 300);
        CHECK(chaos.rounds > 30);
    }
}

TEST_CASE("thousands of random changes of the order are undone and redone") {
    Chaos chaos(42);
    std::vector<Mark> marks{chaos.world.mark()};
    std::vector<std::uint64_t> hashes{chaos.world.hash()};
    for (int i = 0; i < 5000; ++i) {
        chaos.step();
        marks.push_back(chaos.world.mark());
        hashes.push_back(chaos.world.hash());
    }
    const std::vector<OrderEntry> last = chaos.order.entries();
    for (std::size_t i = marks.size(); i-- > 0;) {
        chaos.world.rewind(marks[i]);
        REQUIRE(chaos.world.hash() == hashes[i]);
    }
    chaos.world.redo(marks.back());
    CHECK(chaos.world.hash() == hashes.back());
    CHECK((chaos.order.entries() == last));
}

TEST_CASE("in a round with joins and leaves, turns are in descending order of score") {
    std::mt19937 random(5);
    const auto pick = [&](std::size_t bound) { return random() % bound; };
    World world;
    Order order(world);
    order.begin();
    std::vector<EntityId> people;
    for (int i = 0; i < 20; ++i) people.push_back(make_entity(world, Word{}, Word{}, 0));
    std::int64_t last = 0;
    int checked = 0;
    for (int i = 0; i < 4000; ++i) {
        const EntityId person = people[pick(people.size())];
        const std::size_t what = pick(4);
        const std::optional<OrderEntry> current = order.current();
        if (what == 0 && order.entries_of(person).empty()) {
            order.insert({person, static_cast<std::int64_t>(pick(30))});
        } else if (what == 1 && !(current && current->participant == person)) {
            // The current participant stays, because otherwise the position of a newcomer is not
            // determined.
            order.leave(person);
        } else if (what > 1) {
            const Order::NextTurn step = order.next();
            if (!step.turn) continue;
            if (!step.new_round) {
                REQUIRE(step.turn->score <= last);
                ++checked;
            }
            last = step.turn->score;
        }
    }
    CHECK(checked > 500);
}

}  // namespace order_random_test
