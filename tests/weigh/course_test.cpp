// Odds of many steps, where situations merge, against distributions worked out by hand.
#include "kernel/weigh/course.hpp"

#include "base/error.hpp"
#include "catch.hpp"
#include "tiny_game.hpp"

namespace course_test {

using namespace hexwright;

namespace {

// A counter in the campaign's notes, and a step that rolls one die.
struct Tally {
    explicit Tally(std::uint32_t sides = 2) : sides_(sides) {}

    [[nodiscard]] std::int64_t at() {
        return Map(tiny.game.world, cells::campaign).get(Word::of("tally")).integer();
    }

    void put(std::int64_t value) {
        Map(tiny.game.world, cells::campaign).set(Word::of("tally"), Value::of(value));
    }

    [[nodiscard]] std::int64_t die() {
        Fate& fate = tiny.game.fate;
        fate.begin();
        const std::int64_t face = fate.die(sides_);
        (void)fate.commit();
        return face;
    }

    // A round of one die that is added.
    Followed follow(std::int64_t rounds, CourseSettings settings = {}) {
        settings.rounds = rounds;
        Course course(
            tiny.game,
            [this](const StepEnd* before) {
                put(at() + die());
                const std::int64_t over = (before == nullptr ? 0 : before->rounds) + 1;
                return StepEnd{over, false, static_cast<std::size_t>(at())};
            },
            settings);
        return course.follow();
    }

    TinyGame tiny;

private:
    std::uint32_t sides_;
};

mpq_class chance(const FollowedRound& round, std::size_t look) {
    const auto found = round.masses.find(look);
    return found == round.masses.end() ? mpq_class(0) : found->second;
}

}  // namespace

TEST_CASE("sums of dice, one a round, are those of many coins") {
    Tally tally;
    const std::uint64_t state = tally.tiny.game.world.hash();
    const Followed followed = tally.follow(20);
    CHECK(followed.is_exact());
    // A coin shows 1 or 2: after n rounds the sum n + k has n over k of 2^n ways.
    mpz_class ways = 1;
    for (std::size_t k = 0; k <= 20; ++k) {
        mpq_class wanted(ways, mpz_class(1) << 20);
        wanted.canonicalize();
        CHECK(chance(followed.rounds[19], 20 + k) == wanted);
        ways = ways * static_cast<unsigned long>(20 - k) / static_cast<unsigned long>(k + 1);
    }
    CHECK(chance(followed.rounds[1], 3) == mpq_class(1, 2));
    // One situation for each sum of each round but the last, not one for each of 2^20 ways.
    CHECK(followed.situations == 1 + (2 + 20) * 19 / 2);
    CHECK(followed.boxes == 2 * followed.situations);
    CHECK(tally.tiny.game.world.hash() == state);
    CHECK(tally.tiny.game.history().empty());
}

TEST_CASE("what is over stays so in all later rounds, and steps within a round end none") {
    Tally tally;
    // Two steps a round; at 4 and more it is over.
    Course course(tally.tiny.game,
                  [&](const StepEnd* before) {
                      StepEnd end{before == nullptr ? 0 : before->rounds};
                      const Word half = Word::of("half");
                      const Map notes(tally.tiny.game.world, cells::campaign);
                      Map written = notes;
                      const bool is_half = notes.has(half);
                      written.set(half, is_half ? Value{} : Value::of(1));
                      tally.put(tally.at() + tally.die());
                      end.rounds += is_half ? 1 : 0;
                      end.is_over = tally.at() >= 4;
                      end.look = static_cast<std::size_t>(tally.at());
                      return end;
                  },
                  {.rounds = 3, .weigh = {}, .audit_every = 1});
    const Followed followed = course.follow();
    CHECK(followed.is_exact());
    // After two dice: 2, 3 or 4 (over); after three: 2+2 = 4, 3+1 = 4, 3+2 = 5; 2+1 goes on.
    CHECK(chance(followed.rounds[0], 2) == mpq_class(1, 4));
    CHECK(chance(followed.rounds[0], 3) == mpq_class(1, 2));
    CHECK(chance(followed.rounds[0], 4) == mpq_class(1, 4));
    CHECK(chance(followed.rounds[2], 4) ==
          mpq_class(1, 4) + mpq_class(1, 8) + mpq_class(1, 4) + mpq_class(1, 16));
    CHECK(chance(followed.rounds[2], 5) == mpq_class(1, 4) + mpq_class(1, 16));
    CHECK(chance(followed.rounds[1], 4) == chance(followed.rounds[2], 4));
}

TEST_CASE("a budget that ends says how much was followed, and every chance is a bound") {
    Tally whole(6);
    Tally some(6);
    const Followed exact = whole.follow(6);
    for (const std::size_t runs : {1U, 7U, 50U, 100U}) {
        const Followed cut = some.follow(6, {.weigh = {.most_runs = runs}});
        CHECK(cut.runs <= runs + 6);
        for (std::size_t round = 0; round < 6; ++round) {
            mpq_class all = cut.rounds[round].rest;
            for (const auto& [look, mass] : cut.rounds[round].masses) {
                CHECK(mass <= chance(exact.rounds[round], look));
                CHECK(chance(exact.rounds[round], look) <= mass + cut.rounds[round].rest);
                all += mass;
            }
            CHECK(all == 1);
        }
        CHECK_FALSE(cut.is_exact());
    }
}

TEST_CASE("other seeds play other dice and give the same fractions") {
    Tally tally(6);
    const Followed one = tally.follow(4, {.weigh = {.seed = 1}});
    const Followed other = tally.follow(4, {.weigh = {.seed = 99}});
    for (std::size_t round = 0; round < 4; ++round)
        CHECK(one.rounds[round].masses == other.rounds[round].masses);
}

TEST_CASE("what the key leaves out, and play sees, gives no odds but an error") {
    Tally tally;
    // The number of births is left out of the key, and the step reads it.
    const auto follow = [&](std::size_t audit_every) {
        World& world = tally.tiny.game.world;
        Course course(tally.tiny.game,
                      [&](const StepEnd* before) {
                          const std::int64_t rounds = (before == nullptr ? 0 : before->rounds) + 1;
                          if (tally.die() == 1)
                              remove_entity(world, make_entity(world, Word::of("x"), {}, 0));
                          const std::size_t look = rounds == 3 ? births(world) : 0;
                          return StepEnd{rounds, rounds == 3, look};
                      },
                      {.rounds = 3, .weigh = {}, .audit_every = audit_every});
        return course.follow();
    };
    try {
        (void)follow(1);
        FAIL("no error");
    } catch (const Error& error) {
        CHECK(error.diagnostic().code == "weigh/unlike-situations");
        CHECK(tally.tiny.game.history().empty());
    }
    CHECK(follow(0).is_exact());  // nobody looked
}

}  // namespace course_test
