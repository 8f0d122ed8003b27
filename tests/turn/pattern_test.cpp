#include "base/error.hpp"
#include "catch.hpp"
#include "kernel/turn/listener.hpp"

namespace pattern_test {

using namespace hexwright;

namespace {

Data map(Data::Map entries) {
    return Data(std::move(entries));
}

struct Bench {
    Rules rules;
    WordTable& words = rules.words;
    EventTable events;

    Bench() {
        for (const char* name : {"damage", "use", "turn start"}) (void)events.declare(name, words);
    }

    std::vector<Pattern> read(const Data& data) { return read_patterns(data, events, words); }

    Diagnostic problem(const Data& data) {
        try {
            (void)read(data);
        } catch (const Error& error) {
            CHECK(error.diagnostic().code == "turn/bad-pattern");
            return error.diagnostic();
        }
        return {};
    }

    std::string message(const Data& data) { return problem(data).message; }
};

}  // namespace

TEST_CASE("a bare name means the on window of that event") {
    Bench bench;
    const std::vector<Pattern> patterns = bench.read(Data("use"));
    REQUIRE(patterns.size() == 1);
    CHECK(patterns[0].windows == std::vector<WindowId>{window_of(Word::of("use"), Phase::on)});
}

TEST_CASE("a table names windows, roles, place and filters") {
    Bench bench;
    const std::vector<Pattern> patterns =
        bench.read(map({{"before", Data(Data::List{Data("use"), Data("damage")})},
                        {"actor", Data("enemy")},
                        {"target", Data("self")},
                        {"space", Data("here")},
                        {"within", Data(std::int64_t{2})},
                        {"in_sight", Data(true)},
                        {"below", Data(std::int64_t{5})},
                        {"ability", map({{"type", Data(Data::List{Data("a"), Data("b")})}})},
                        {"when", Data("user is Prone")},
                        {"pool", Data("Health")}}));
    REQUIRE(patterns.size() == 1);
    const Pattern& pattern = patterns[0];
    CHECK(pattern.windows.size() == 2);
    CHECK(pattern.actor == Role::enemy);
    CHECK(pattern.target == Role::self);
    CHECK(pattern.where == WhereFilter::here);
    CHECK(pattern.within == 2);
    CHECK(pattern.below == 5);
    CHECK_FALSE(pattern.condition.is_empty());
    CHECK_FALSE(pattern.when);
    REQUIRE(pattern.ability.size() == 1);
    CHECK(pattern.ability[0].values.size() == 2);
    REQUIRE(pattern.fields.size() == 2);
    CHECK(pattern.fields[0].key == Word::of("in_sight"));
    CHECK(pattern.fields[1].key == Word::of("pool"));
    CHECK(bench.read(Data(Data::List{Data("use"), Data("damage")})).size() == 2);
}

TEST_CASE("mistakes in a trigger are reported") {
    Bench bench;
    CHECK(bench.message(Data("usee")) == "there is no event 'usee'");
    CHECK(bench.problem(Data("usee")).hint == "did you mean 'use'?");
    CHECK(bench.problem(Data("kill")).hint == "the events are damage, use and turn start");
    CHECK(bench.message(Data(std::int64_t{3})) ==
          "a trigger is a table such as { on = \"damage\", target = \"self\" }, found a number");
    CHECK(bench.message(map({{"actor", Data("self")}})) == "a trigger names no event");
    CHECK(
        bench.message(map({{"on", Data("use")}, {"actor", Data("foe")}})) ==
        "'foe' is no role in a trigger; there are any, self, ally, enemy, other, holder, wielder, "
        "creator and this");
    CHECK(bench.message(map({{"on", Data("use")}, {"actor", Data(true)}})) ==
          "`actor` in a trigger is a text, found true or false");
    CHECK(bench.message(map({{"on", Data("use")}, {"space", Data("there")}})) ==
          "`space` in a trigger is here or mine, found 'there'");
    CHECK(bench.message(map({{"on", Data("use")}, {"below", Data("low")}})) ==
          "`below` in a trigger is a number, found a text");
    CHECK(bench.message(map({{"on", Data("use")}, {"in_sight", Data("yes")}})) ==
          "`in_sight` in a trigger is true or false, found a text");
    CHECK(bench.message(map({{"on", Data("use")}, {"when", Data(true)}})) ==
          "`when` in a trigger is a condition or a function, found true or false");
    CHECK(bench.message(map({{"on", Data("use")}, {"when", Data("user Prone")}})) ==
          "`when` in \"user Prone\": expected and, or, or the end, found 'Prone'");
    CHECK(bench.message(map({{"on", Data("use")}, {"ability", Data(true)}})) ==
          "`ability` in a trigger is a name or a table of its fields, found true or false");
}

TEST_CASE("a definition matches by name and by any of the values of a field") {
    Definition bolt;
    bolt.name = "Bolt";
    bolt.pack = "storm";
    bolt.fields.emplace_back(Word::of("type"), Data("magic"));
    bolt.fields.emplace_back(Word::of("tags"), Data(Data::List{Data("fire"), Data("far")}));
    const auto filter = [](const char* key, Data::List values) {
        return std::vector<FieldFilter>{{Word::of(key), std::move(values)}};
    };
    CHECK(fits(nullptr, {}));
    CHECK_FALSE(fits(nullptr, filter("name", {Data("Bolt")})));
    CHECK(fits(&bolt, filter("name", {Data("Bolt")})));
    CHECK(fits(&bolt, filter("name", {Data("storm:Bolt")})));
    CHECK_FALSE(fits(&bolt, filter("name", {Data("sea:Bolt")})));
    CHECK_FALSE(fits(&bolt, filter("name", {Data("stormBolt")})));
    CHECK(fits(&bolt, filter("type", {Data("melee"), Data("magic")})));
    CHECK_FALSE(fits(&bolt, filter("type", {Data("melee")})));
    CHECK(fits(&bolt, filter("tags", {Data("far")})));
    CHECK(fits(&bolt, filter("type", {Data(true)})));
    CHECK(fits(&bolt, filter("range", {Data(false)})));
    bolt.fields.emplace_back(Word::of("use"), Data("Melee-Offensive-Action/Reaction"));
    for (const char* word : {"Melee", "Offensive", "Action", "Reaction", "Offensive-Action"})
        CHECK(fits(&bolt, filter("use", {Data(word)})));
    for (const char* word : {"", "Act", "action", "ion", "-", "Action-Reaction"})
        CHECK_FALSE(fits(&bolt, filter("use", {Data(word)})));
}

TEST_CASE("a value of an event matches by a name with or without its pack") {
    Bench bench;
    const auto answers = [&](const char* wanted, const char* noted) {
        Act act;
        act.set_field(Word::of("what"), Value::of(bench.words.intern(noted)));
        const Pattern pattern =
            bench.read(map({{"on", Data("use")}, {"what", Data(wanted)}})).at(0);
        World world;
        return matches(world, bench.rules, pattern, act, {}, {});
    };
    Definition burning;
    burning.id = bench.words.intern("fire:main.lua/Burning");
    burning.name = "Burning";
    burning.name_word = bench.words.intern("Burning");
    burning.pack = "fire";
    bench.rules.definitions.add(burning);
    CHECK(answers("Burning", "Burning"));
    CHECK(answers("fire:Burning", "Burning"));
    CHECK(answers("Burning", "fire:Burning"));
    CHECK_FALSE(answers("fire:Burning", "ice:Burning"));
    CHECK_FALSE(answers("fire:Prone", "Prone"));
    CHECK_FALSE(answers("Burning", "eBurning"));
}

}  // namespace pattern_test
