#include "shell/run/replay.hpp"

#include "base/error.hpp"
#include "catch.hpp"
#include "shell/check/formats.hpp"
#include "shell/report/json_text.hpp"
#include "shell/table/journal.hpp"

namespace replay_test {

namespace replay_file_test {

using namespace hexwright;

namespace {

Replay sample(WordTable& words) {
    Replay replay;
    replay.seed = 18446744073709551615U;
    replay.lock = {"0.3.0", {{"core", "1.0.0", "9f2c"}}};
    replay.state = 77;
    Ruling ruling;
    ruling.request = {words.intern("use"),
                      {3, 1234567},
                      {Data("Block"), Data(std::int64_t{-2}), Data(true), Data(),
                       Data(EntityId{1, 9}), Data(Data::List{Data(std::int64_t{1})}),
                       Data(Data::Map{{"b", Data("x")}, {"a", Data(Data::Map{})}})}};
    ruling.trace = {{0xFFFFFFFFFFFFFFFF, Value::of(std::int64_t{4}), 5, AnswerOrigin::seed},
                    {8, Value::of(words.intern("Pull")), 0, AnswerOrigin::person},
                    {9, Value::of_truth(true), 0, AnswerOrigin::fallback},
                    {10, Value::of(EntityId{2, 3}), 0, AnswerOrigin::forced}};
    ruling.ending = Ending::refused;
    replay.rulings.push_back(ruling);
    replay.suspended = {{"hexes", 1}};
    return replay;
}

std::string code_of(const std::function<void()>& work) {
    try {
        work();
    } catch (const Error& error) {
        return error.diagnostic().code;
    }
    return "";
}

}  // namespace

TEST_CASE("a replay that is read is the replay that was written") {
    WordTable words;
    const Replay replay = sample(words);
    const std::string text = write_replay(replay, words);
    WordTable fresh;
    const Replay read = read_replay(text, "x.json", fresh);
    CHECK(read.seed == replay.seed);
    CHECK(read.lock == replay.lock);
    CHECK(read.state == replay.state);
    REQUIRE(read.rulings.size() == 1);
    REQUIRE(read.suspended.size() == 1);
    CHECK(read.suspended[0].pack == "hexes");
    CHECK(read.suspended[0].after == 1);
    const Ruling& ruling = read.rulings[0];
    CHECK(ruling.request.verb == replay.rulings[0].request.verb);
    CHECK(ruling.request.subject == replay.rulings[0].request.subject);
    CHECK(ruling.request.arguments == replay.rulings[0].request.arguments);
    CHECK(ruling.ending == Ending::refused);
    REQUIRE(ruling.trace.size() == 4);
    for (std::size_t i = 0; i < 4; ++i) {
        CHECK(ruling.trace[i].fingerprint == replay.rulings[0].trace[i].fingerprint);
        CHECK(ruling.trace[i].answer == replay.rulings[0].trace[i].answer);
        CHECK(ruling.trace[i].draw == replay.rulings[0].trace[i].draw);
        CHECK(ruling.trace[i].origin == replay.rulings[0].trace[i].origin);
    }
    CHECK(fresh.text(ruling.trace[1].answer.word()) == "Pull");
    CHECK(write_replay(read, fresh) == text);
}

TEST_CASE("an invalid replay is refused, with the name of the file") {
    for (const char* text : {"", "{", "[]", "{\"schema\":1}", "{\"schema\":2}", "{\"schema\":3}",
                             "{\"schema\":\"x\"}", "{\"schema\":3e23}"}) {
        WordTable words;
        INFO(text);
        CHECK(code_of([&] { (void)read_replay(text, "x.json", words); }) == "shell/bad-replay");
    }
}

TEST_CASE("a file of too many values or a thousand lists is refused before it fills the memory") {
    WordTable words;
    std::string many = "[1";
    for (std::size_t i = 0; i < most_json_bytes / 32; ++i) many += ",1";
    for (const std::string& text : {many, many + "]", std::string(1000, '[')}) {
        CHECK(code_of([&] { (void)read_replay(text, "x", words); }) == "pack/file-too-large");
        CHECK(code_of([&] { (void)read_json_report(text, "x"); }) == "pack/file-too-large");
    }
    const std::string journal = R"({"journal":1,"start":)" + many + "]}\n";
    CHECK(code_of([&] { (void)read_journal(journal); }) == "pack/file-too-large");
}

TEST_CASE("a number beyond 2^53 or a value nested too deep makes a replay invalid") {
    WordTable words;
    std::string text = write_replay(sample(words), words);
    const std::size_t at = text.find("-2");
    CHECK(code_of([&] {
              (void)read_replay(std::string(text).replace(at, 2, "9007199254740993"), "x", words);
          }) == "shell/bad-replay");
    const std::string deep = std::string(60, '[') + std::string(60, ']');
    CHECK(code_of([&] { (void)read_replay(std::string(text).replace(at, 2, deep), "x", words); }) ==
          "shell/bad-replay");
}

TEST_CASE("a look at a tag, a ruling in older replays, does nothing") {
    WordTable words;
    std::string text = write_replay(sample(words), words);
    const std::string verb(words.text(sample(words).rulings[0].request.verb));
    text.replace(text.find('"' + verb + '"'), verb.size() + 2, "\"tagged\"");
    const Replay read = read_replay(text, "x.json", words);
    REQUIRE(read.rulings.size() == 1);
    CHECK_FALSE(read.rulings[0].request.verb);
}

TEST_CASE("a ruling with a different question or result is noticed") {
    WordTable words;
    const Ruling wanted = sample(words).rulings[0];
    Ruling found;
    found.trace = wanted.trace;
    found.ending = Ending::refused;
    CHECK(code_of([&] { verify_replayed(wanted, found, 1); }).empty());
    found.ending = Ending::done;
    CHECK(code_of([&] { verify_replayed(wanted, found, 1); }) == "shell/replay-differs");
    found.trace.pop_back();
    CHECK(code_of([&] { verify_replayed(wanted, found, 1); }) == "chance/trace-mismatch");
    found.trace = wanted.trace;
    found.trace[0].answer = Value::of(std::int64_t{5});
    CHECK(code_of([&] { verify_replayed(wanted, found, 1); }) == "chance/trace-mismatch");
}

}  // namespace replay_file_test

}  // namespace replay_test
