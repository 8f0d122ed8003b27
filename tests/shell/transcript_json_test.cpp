#include "base/error.hpp"
#include "catch.hpp"
#include "shell/report/transcript.hpp"
#include "transcript_lines.hpp"

namespace transcript_json_test {

using namespace hexwright;

namespace {

// The words in the lines belong to the game.
struct Told : LineMaker {
    Game game;

    std::string json(const std::vector<Line>& lines) {
        Ruling ruling;
        ruling.request = {
            game.rules.words.intern("use"), {}, {Data("Block"), Data(std::int64_t{2})}};
        ruling.lines = lines;
        for (const char* text : {"Rue", "Tiger", "Accuracy", "uses", "Bite", "High ground",
                                 "passed", "Health", "damage", "fire", "Stay?", "Guard"}) {
            game.rules.words.intern(text);
        }
        return transcript_json(game, 3, ruling);
    }
};

}  // namespace

TEST_CASE("the first line names seed and packs") {
    CHECK(
        transcript_json_header(18446744073709551615U, {{"core", "1.0.0", "9f2c"}}) ==
        R"({"schema":1,"seed":"18446744073709551615","packs":[{"id":"core","version":"1.0.0","sha256":"9f2c"}]})"
        "\n");
}

TEST_CASE("a ruling without lines still has its request") {
    Told t;
    CHECK(
        t.json({}) ==
        R"({"ruling":3,"request":{"verb":"use","subject":null,"arguments":["Block",2]},"ending":"done","lines":[]})"
        "\n");
}

TEST_CASE("a check contains its dice, modifiers and outcome") {
    Told t;
    CHECK(
        t.json({t.check("Rue", "Tiger", 17, 12), t.die(14), t.die(3, false),
                t.modifier("High ground", 3), t.outcome("passed", 5, 1)})
            .find(
                R"("lines":[{"kind":"check","depth":1,"who":"Rue","against":"Tiger","name":"Accuracy",)"
                R"("dice":[{"value":14,"kept":true},{"value":3,"kept":false}],)"
                R"("modifiers":[{"label":"High ground","value":3}],"total":17,"difficulty":12,)"
                R"("outcome":{"name":"passed","margin":5,"critical":true,"fumble":false}}])") !=
        std::string::npos);
}

TEST_CASE("pools have the values before and after") {
    Told t;
    CHECK(
        t.json({t.pool("Rue", "Health", -3, 7)})
            .find(
                R"({"kind":"pool","depth":1,"who":"Rue","pool":"Health","before":10,"after":7})") !=
        std::string::npos);
}

TEST_CASE("other lines have their kind and their own keys") {
    Told t;
    const std::string json = t.json(
        {t.act("Rue", "Bite", "Tiger"),
         t.line(LineKind::asked, "Rue", "Stay?", 0, Value::of_truth(true)),
         t.line(LineKind::gained, "Rue", "Guard", 2), t.line(LineKind::thing, "Rue", "Guard", -1)});
    CHECK(
        json.find(
            R"({"kind":"act","depth":1,"who":"Rue","name":"Bite","target":"Tiger","told":"uses"})") !=
        std::string::npos);
    CHECK(json.find(R"({"kind":"asked","depth":1,"who":"Rue","question":"Stay?","answer":true})") !=
          std::string::npos);
    CHECK(json.find(R"({"kind":"gained","depth":1,"who":"Rue","thing":"Guard","x":2})") !=
          std::string::npos);
    CHECK(json.find(R"({"kind":"gone","depth":1,"who":"Rue","thing":"Guard"})") !=
          std::string::npos);
}

TEST_CASE("a ruling that failed has no number but its diagnostic") {
    Told t;
    const Request request = {t.game.rules.words.intern("use"), {}, {}};
    CHECK(
        transcript_json_failure(t.game, request, Error("lua/script-error", "boo").diagnostic()) ==
        R"({"ruling":null,"request":{"verb":"use","subject":null,"arguments":[]},"ending":"failed","diagnostic":{"code":"lua/script-error","message":"boo"}})"
        "\n");
}

TEST_CASE("the last line counts and hashes") {
    CHECK(transcript_json_end(2, 255) == "{\"rulings\":2,\"state\":\"00000000000000ff\"}\n");
}

TEST_CASE("broken UTF-8 does not end the transcript") {
    Told t;
    const Word broken = t.game.rules.words.intern("\xff");
    Line note;
    note.kind = LineKind::note;
    note.word = broken;
    CHECK(t.json({note}).find("\xEF\xBF\xBD") != std::string::npos);
}

}  // namespace transcript_json_test
