// Odds against all falls, one after the other, for games of a few lines.
#include "kernel/weigh/weigher.hpp"

#include "base/error.hpp"
#include "catch.hpp"
#include "kernel/chance/notation.hpp"
#include "kernel/chance/roll.hpp"
#include "kernel/turn/check.hpp"

namespace weigher_test {

using namespace hexwright;

namespace {

using Key = Weighed::Key;
using Script = std::function<Key(Fate&)>;

struct Weighing {
    explicit Weighing(Script script, WeighSettings settings = {.twin_every = 1}) {
        Fate fate;
        const auto play = [&] {
            fate.begin();
            const Key key = script(fate);
            (void)fate.commit();
            return key;
        };
        result = Weigher(fate, play, std::move(settings)).weigh();
    }

    [[nodiscard]] mpq_class operator[](Key key) const {
        const auto found = result.masses.find(key);
        return found == result.masses.end() ? mpq_class(0) : found->second;
    }

    Weighed result;
};

std::map<Key, mpq_class> by_brute_force(const Script& script) {
    EveryFall every;
    Fate fate;
    fate.set_chance_source(&every);
    std::map<Key, mpq_class> masses;
    do {
        fate.begin();
        const Key key = script(fate);
        (void)fate.commit();
        masses[key] += mpq_class(1, every.rarity());
    } while (every.next());
    return masses;
}

void check_equal(const Script& script, const WeighSettings& settings = {.twin_every = 1}) {
    const Weighing weighing(script, settings);
    CHECK(weighing.result.is_exact());
    const std::map<Key, mpq_class> counted = by_brute_force(script);
    CHECK(weighing.result.masses.size() == counted.size());
    for (const auto& [key, mass] : counted) {
        CAPTURE(key);
        CHECK(weighing[key].get_str() == mass.get_str());
    }
}

CheckRule accuracy() {
    CheckRule rule;
    rule.name = Word::of("accuracy");
    rule.sure_pass = 20;
    rule.sure_fail = 1;
    rule.critical = {20, 20};
    rule.fumble = {1, 1};
    return rule;
}

CheckRule pool() {
    CheckRule rule;
    rule.name = Word::of("pool");
    rule.dice = 5;
    rule.keep = 4;
    rule.sides = 6;
    rule.bands = {{Word::of("Failure"), 0}, {Word::of("Mixed"), 1}, {Word::of("Success"), 4}};
    rule.passes_from = Word::of("Mixed");
    return rule;
}

CheckRoll rolled(const CheckRule& rule,
                 Fate& fate,
                 std::int64_t bonus,
                 std::int64_t difficulty,
                 int advantage = 0) {
    CheckRoll roll;
    roll_check(rule, fate, bonus, difficulty, advantage, 0, roll);
    return roll;
}

Key attack(Fate& fate) {
    const CheckRule rule = accuracy();
    const CheckRoll hit = rolled(rule, fate, 3, 12);
    if (!hit.passed()) return hit.fumble() ? 1 : 0;
    // A reaction of the other, who strikes back.
    const CheckRoll back = rolled(rule, fate, 0, 15, 1);
    return 10 + (hit.critical() ? 5 : 0) + (back.passed() ? 100 : 0);
}

}  // namespace

TEST_CASE("a check has as many boxes as its text has cases") {
    const Weighing hit(
        [](Fate& fate) -> Key { return rolled(accuracy(), fate, 0, 11).passed() ? 1 : 0; });
    CHECK(hit.result.boxes == 2);
    CHECK(hit[1] == mpq_class(1, 2));
    const Weighing exchange(attack);
    CHECK(exchange.result.boxes == 6);
    CHECK(exchange.result.is_exact());
    check_equal(attack);
}

TEST_CASE("what nobody reads needs one box") {
    const Weighing nothing([](Fate& fate) -> Key {
        (void)rolled(accuracy(), fate, 0, 11);
        (void)rolled(pool(), fate, 0, 11);
        return 7;
    });
    CHECK(nothing.result.boxes == 1);
    CHECK(nothing[7] == 1);
}

TEST_CASE("a roll that is read late, after others fell, is weighed as exactly") {
    check_equal([](Fate& fate) -> Key {
        const CheckRoll early = rolled(accuracy(), fate, 0, 11);
        const std::int64_t die = fate.die(4);
        const CheckRoll late = rolled(pool(), fate, die, 16);
        if (die == 3) return 50 + (early.critical() ? 1 : 0);
        return (late.passed() ? 2 : 0) + (early.passed() ? 1 : 0);
    });
}

TEST_CASE("margins, sums and bands are read as they are") {
    check_equal([](Fate& fate) -> Key {
        return static_cast<Key>(100 + rolled(pool(), fate, 0, 14).margin());
    });
    const Weighing band(
        [](Fate& fate) -> Key { return rolled(pool(), fate, 0, 14).band().hash(); });
    CHECK(band.result.boxes == 3);
    CHECK(band.result.masses.size() == 3);
    check_equal([](Fate& fate) -> Key { return rolled(pool(), fate, 2, 14).band().hash(); });
}

TEST_CASE("single dice that are read fall apart") {
    check_equal([](Fate& fate) -> Key {
        CheckRule rule = pool();
        rule.dice = 3;
        rule.keep = 2;
        CheckRoll roll = rolled(rule, fate, 0, 8);
        if (!roll.passed()) return 0;
        return static_cast<Key>(roll.dice()[0] * 10 + roll.dice()[2]);
    });
    // Dice that are kept or thrown anew are judged again.
    check_equal([](Fate& fate) -> Key {
        CheckRule rule = pool();
        rule.dice = 2;
        rule.keep = 2;
        CheckRoll roll = rolled(rule, fate, 0, 8, 1);
        if (roll.passed()) return 1;
        keep_dice(rule, {0, 1}, roll);
        if (roll.passed()) return 2;
        replace_die(rule, 0, fate.die(6), roll);
        return roll.passed() ? 3 : 4;
    });
}

TEST_CASE("a roll that is judged later is weighed by what it is judged against") {
    check_equal([](Fate& fate) -> Key {
        const CheckRule rule = accuracy();
        CheckRoll roll = rolled(rule, fate, 2, 0);
        roll.leave_open();
        const std::int64_t against = 8 + fate.die(6);
        roll.judge_against(rule, against);
        return roll.passed() ? 1 : 0;
    });
}

TEST_CASE("shuffles and loose dice are read whole") {
    check_equal([](Fate& fate) -> Key {
        const std::uint32_t card = fate.place(5);
        return card * 10 + (card == 2 ? static_cast<Key>(fate.die(3)) : 0);
    });
}

TEST_CASE("a run that rolls for ever is bounded, and what is left is sampled") {
    const Script forever = [](Fate& fate) -> Key {
        Key rolls = 1;
        while (rolled(accuracy(), fate, 0, 11).passed() && rolls < 200) ++rolls;
        return rolls;
    };
    WeighSettings settings;
    settings.most_runs = 12;
    const Weighing cut(forever, settings);
    CHECK_FALSE(cut.result.is_exact());
    CHECK(cut[1] == mpq_class(1, 2));
    mpq_class sum = cut.result.rest;
    for (const auto& [key, mass] : cut.result.masses) sum += mass;
    CHECK(sum == 1);
    CHECK(cut.result.rest <= mpq_class(1, 1024));
    settings.most_runs = 1;
    settings.samples = 400;
    const Weighing sampled(forever, settings);
    std::size_t samples = 0;
    for (const auto& [key, count] : sampled.result.samples) samples += count;
    CHECK(samples == 400);
}

TEST_CASE("every seed gives the same fractions") {
    for (const std::uint64_t seed : {1U, 2U, 99U}) {
        WeighSettings settings;
        settings.seed = seed;
        settings.twin_every = 1;
        check_equal(attack, settings);
    }
}

TEST_CASE("an end that depends on what was not noted gives no odds, not wrong ones") {
    const Script cheat = [](Fate& fate) -> Key {
        const CheckRoll roll = rolled(accuracy(), fate, 0, 11);
        return roll.shown().natural > 15 ? 1 : 0;  // past the notes
    };
    try {
        const Weighing weighing(cheat);
        FAIL("no odds are wrong");
    } catch (const Error& error) {
        CHECK(error.diagnostic().code == "weigh/unlike-twins");
    }
    // Two in a pool: more dice than were noted decide.
    const Script other = [](Fate& fate) -> Key {
        const CheckRoll roll = rolled(pool(), fate, 0, 15);
        return roll.passed() && roll.shown().dice[0] == 6 ? 1 : 0;
    };
    CHECK_THROWS_AS(Weighing(other), Error);
}

TEST_CASE("equal notations with other numbers are other rolls") {
    class Strength : public Variables {
    public:
        explicit Strength(std::int64_t value) : value_(value) {}

        std::optional<std::int64_t> value(std::string_view) const override { return value_; }

    private:
        std::int64_t value_;
    };

    const Script script = [](Fate& fate) -> Key {
        const DiceExpression dice = parse_dice("1d4 + @str");
        const Strength weak(1);
        const Strength strong(5);
        std::int64_t sum = 0;
        for (const Strength* strength : {&weak, &strong}) {
            ChanceSource& source = *fate.chance_source();
            const std::size_t place = source.open(NotationShape{&dice, strength});
            sum = sum * 100 + roll(dice, fate, *strength).total.floor();
            source.close();
            source.note_read(place, [](std::int64_t total) { return total; });
        }
        return static_cast<Key>(sum);
    };
    CHECK(Weighing(script).result.masses == by_brute_force(script));
}

}  // namespace weigher_test
