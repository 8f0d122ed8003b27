// Engines: opening, calls, notifications, several threads.
#include <atomic>
#include <cstddef>
#include <cstdlib>
#include <thread>

#include "library.hpp"
#include "temporary_folder.hpp"

namespace engine_test {

using namespace library_test;

namespace {

// Opens a session of the bestiary, and returns its name.
std::string open_session(hexwright_engine* engine, int seed = 7) {
    const Json answer =
        call(engine, "session.open", {{"start", "dewprism_bestiary"}, {"seed", seed}});
    INFO(answer.dump());
    REQUIRE(answer.contains("result"));
    return answer["result"]["session"];
}

std::int64_t revision_of(hexwright_engine* engine, const std::string& session) {
    return call(engine, "state.get", {{"session", session}})["result"]["revision"];
}

// Calls a method that changes the game, with the revision that it has.
Json change(hexwright_engine* engine, const std::string& method, Json params) {
    params["revision"] = revision_of(engine, params["session"]);
    return call(engine, method, params);
}

std::uint64_t hash_of(hexwright_engine* engine, const char* session) {
    std::uint64_t hash = 0;
    REQUIRE(hexwright_state_hash(engine, session, &hash) == HEXWRIGHT_OK);
    return hash;
}

hexwright_status opened(const hexwright_options& options) {
    hexwright_engine* engine = nullptr;
    const hexwright_status status = hexwright_open(&options, &engine);
    CHECK((engine == nullptr) == (status != HEXWRIGHT_OK));
    hexwright_close(engine);
    return status;
}

hexwright_status next(hexwright_engine* engine, std::uint32_t milliseconds, std::string& text) {
    char* found = nullptr;
    const hexwright_status status =
        hexwright_next_notification(engine, milliseconds, &found, nullptr);
    text = status == HEXWRIGHT_OK ? taken(found) : "";
    return status;
}

}  // namespace

TEST_CASE("an engine is opened with the home that it is given") {
    hexwright_options options = HEXWRIGHT_OPTIONS;
    options.home = HEXWRIGHT_ROOT;
    CHECK(opened(options) == HEXWRIGHT_OK);
    options.home = HEXWRIGHT_ROOT "/docs";
    CHECK(opened(options) == HEXWRIGHT_NO_HOME);
    CHECK(std::string(hexwright_last_error()) == "'" HEXWRIGHT_ROOT
                                                 "/docs' does not hold stdlib, rules and scripts");
}

TEST_CASE("an engine without a home finds it around the library") {
    ::unsetenv("HEXWRIGHT_HOME");
    hexwright_engine* engine = nullptr;
    CHECK(hexwright_open(nullptr, &engine) == HEXWRIGHT_OK);
    hexwright_close(engine);
    const hexwright::TemporaryFolder empty;
    ::setenv("HEXWRIGHT_HOME", empty.path().c_str(), 1);
    CHECK(hexwright_open(nullptr, &engine) == HEXWRIGHT_NO_HOME);
    CHECK(engine == nullptr);
    CHECK(std::string(hexwright_last_error()).starts_with("HEXWRIGHT_HOME is '"));
    ::unsetenv("HEXWRIGHT_HOME");
}

TEST_CASE(
    "options of an older header have defaults, and of a later one only fields that are not set") {
    struct Later {
        hexwright_options known;
        std::size_t more;
    } later = {HEXWRIGHT_OPTIONS, 0};

    later.known.home = HEXWRIGHT_ROOT;
    later.known.size = sizeof(later);
    CHECK(opened(later.known) == HEXWRIGHT_OK);
    later.more = 1;
    CHECK(opened(later.known) == HEXWRIGHT_BAD_ARGUMENT);
    later.known.size = offsetof(hexwright_options, most_sessions);
    later.known.most_sessions = static_cast<std::size_t>(-1);
    CHECK(opened(later.known) == HEXWRIGHT_OK);
    later.known.size = 0;
    CHECK(opened(later.known) == HEXWRIGHT_BAD_ARGUMENT);
    later.known.size = static_cast<std::size_t>(-1);
    CHECK(opened(later.known) == HEXWRIGHT_BAD_ARGUMENT);
}

TEST_CASE("a long text of a failure is cut between characters") {
    std::string home = "/";
    while (home.size() < 5000) home += "é";
    hexwright_options options = HEXWRIGHT_OPTIONS;
    options.home = home.c_str();
    CHECK(opened(options) == HEXWRIGHT_NO_HOME);
    const std::string text = hexwright_last_error();
    CHECK(text.size() <= 1023);
    CHECK(text.size() >= 1020);
    CHECK(text.ends_with("é"));
    const std::string longer = "/x" + home;
    options.home = longer.c_str();
    CHECK(opened(options) == HEXWRIGHT_NO_HOME);
    CHECK(std::string(hexwright_last_error()).ends_with("é"));
}

TEST_CASE("the text of a failure belongs to its thread") {
    hexwright_dice* dice = nullptr;
    REQUIRE(hexwright_dice_parse("", 0, 0, &dice) == HEXWRIGHT_BAD_DICE);
    const std::string before = hexwright_last_error();
    std::string other = "unset";
    std::thread([&] { other = hexwright_last_error(); }).join();
    CHECK(other.empty());
    std::thread([] { (void)hexwright_dice_seed(nullptr, 0); }).join();
    CHECK(hexwright_last_error() == before);
}

TEST_CASE("a call that the engine refuses has an answer with the error") {
    const EngineHandle engine = open_engine();
    CHECK(call(engine.get(), "no.such", Json::object())["error"]["code"] == -32601);
    CHECK(call(engine.get(), "packs", {{"unknown", 1}})["error"]["code"] == -32602);
    CHECK(call(engine.get(), "state.get", {{"session", "none"}})["error"]["code"] == 1001);
    CHECK(Json::parse(answer_to(engine.get(), "{"))["error"]["code"] == -32700);
    CHECK(Json::parse(answer_to(engine.get(), ""))["error"]["code"] == -32700);
    CHECK(Json::parse(answer_to(engine.get(), "[]"))["error"]["code"] == -32600);
}

TEST_CASE("a request without an id has an empty answer") {
    const EngineHandle engine = open_engine();
    CHECK(answer_to(engine.get(), R"({"jsonrpc":"2.0","method":"packs","params":{}})").empty());
}

TEST_CASE("broken UTF-8 and NULs are no JSON") {
    const EngineHandle engine = open_engine();
    const std::string before = R"({"jsonrpc":"2.0","id":1,"method":")";
    for (const char* broken : {"\xff", "\xc3", "\xed\xa0\x80", "\xf5\x80\x80\x80", "\xc0\xaf"}) {
        const std::string request = before + broken + R"(","params":{}})";
        CHECK(Json::parse(answer_to(engine.get(), request))["error"]["code"] == -32700);
    }
    CHECK(Json::parse(answer_to(engine.get(), std::string("{\0}", 3)))["error"]["code"] == -32700);
}

TEST_CASE("a length of HEXWRIGHT_TO_NUL ends at the NUL") {
    const EngineHandle engine = open_engine();
    (void)open_session(engine.get());
    const std::string request = R"({"jsonrpc":"2.0","id":1,"method":"packs","params":{}})";
    char* answer = nullptr;
    REQUIRE(hexwright_call(engine.get(), request.c_str(), HEXWRIGHT_TO_NUL, &answer, nullptr) ==
            HEXWRIGHT_OK);
    CHECK(Json::parse(taken(answer)).contains("result"));
}

TEST_CASE("huge and deep requests are answered with an error") {
    const EngineHandle engine = open_engine();
    const std::string deep(5'000'000, '[');
    CHECK(Json::parse(answer_to(engine.get(), deep)).contains("error"));
    const Json long_name = call(engine.get(), std::string(5'000'000, 'x'), Json::object());
    CHECK(long_name["error"]["code"] == -32601);
    CHECK(long_name.dump().size() < 10'000);
    const Json many = call(engine.get(), "packs", {{"x", std::vector<int>(2'000'000, 1)}});
    CHECK(many.contains("error"));
    (void)open_session(engine.get());
}

TEST_CASE("a session's hash changes with its game, and is that of an equal game") {
    const EngineHandle engine = open_engine();
    const std::string session = open_session(engine.get());
    const std::uint64_t before = hash_of(engine.get(), session.c_str());
    CHECK(hash_of(engine.get(), nullptr) == before);
    const Json made = change(engine.get(), "eval",
                             {{"session", session}, {"line", R"(tiger = creature "Saber Tiger")"}});
    INFO(made.dump());
    REQUIRE(made.contains("result"));
    CHECK(hash_of(engine.get(), session.c_str()) != before);
    REQUIRE(change(engine.get(), "undo", {{"session", session}}).contains("result"));
    CHECK(hash_of(engine.get(), session.c_str()) == before);
    const std::string other = open_session(engine.get());
    CHECK(hash_of(engine.get(), other.c_str()) == before);
}

TEST_CASE("a hash needs a session") {
    const EngineHandle engine = open_engine();
    std::uint64_t hash = 1;
    CHECK(hexwright_state_hash(engine.get(), nullptr, &hash) == HEXWRIGHT_NO_SESSION);
    CHECK(hash == 0);
    (void)open_session(engine.get());
    (void)open_session(engine.get());
    CHECK(hexwright_state_hash(engine.get(), nullptr, &hash) == HEXWRIGHT_NO_SESSION);
    CHECK(hexwright_state_hash(engine.get(), "none", &hash) == HEXWRIGHT_NO_SESSION);
}

TEST_CASE("notifications wait in the order of the changes") {
    const EngineHandle engine = open_engine();
    std::string text;
    CHECK(next(engine.get(), 0, text) == HEXWRIGHT_NOTHING);
    const std::string session = open_session(engine.get());
    while (next(engine.get(), 0, text) == HEXWRIGHT_OK) {
    }
    for (int i = 0; i < 3; ++i)
        REQUIRE(change(engine.get(), "roll", {{"session", session}, {"dice", "d6"}})
                    .contains("result"));
    std::vector<int> numbers;
    while (next(engine.get(), 0, text) == HEXWRIGHT_OK) {
        const Json message = Json::parse(text);
        CHECK(message["params"]["session"] == session);
        if (message["method"] == "ruling") numbers.push_back(message["params"]["number"]);
    }
    CHECK(numbers == std::vector<int>{1, 2, 3});
}

TEST_CASE("of too many notifications the oldest are lost, which is reported once") {
    const EngineHandle engine = open_engine(2);
    const std::string session = open_session(engine.get());
    for (int i = 0; i < 5; ++i)
        REQUIRE(change(engine.get(), "roll", {{"session", session}, {"dice", "d6"}})
                    .contains("result"));
    std::string text;
    CHECK(next(engine.get(), 0, text) == HEXWRIGHT_LOST);
    CHECK(next(engine.get(), 0, text) == HEXWRIGHT_OK);
    CHECK(next(engine.get(), 0, text) == HEXWRIGHT_OK);
    CHECK(next(engine.get(), 0, text) == HEXWRIGHT_NOTHING);
}

TEST_CASE("a thread waits for the notification of another one's change") {
    const EngineHandle engine = open_engine();
    const std::string session = open_session(engine.get());
    std::string text;
    while (next(engine.get(), 0, text) == HEXWRIGHT_OK) {
    }
    hexwright_status status = HEXWRIGHT_NOTHING;
    std::string heard;
    std::thread waiting([&] { status = next(engine.get(), 30'000, heard); });
    REQUIRE(
        change(engine.get(), "roll", {{"session", session}, {"dice", "d6"}}).contains("result"));
    waiting.join();
    CHECK(status == HEXWRIGHT_OK);
    CHECK(Json::parse(heard).contains("method"));
}

TEST_CASE("threads use one engine, a session of their own and one together") {
    const EngineHandle engine = open_engine();
    const std::string together = open_session(engine.get());
    std::vector<std::string> totals(4);
    std::atomic<int> faults = 0;
    std::vector<std::thread> threads;
    for (std::string& total : totals) {
        threads.emplace_back([&] {
            const Json opened =
                call(engine.get(), "session.open", {{"start", "dewprism_bestiary"}, {"seed", 7}});
            const std::string own = opened["result"]["session"];
            for (int i = 0; i < 5; ++i) {
                const Json rolled =
                    change(engine.get(), "roll", {{"session", own}, {"dice", "3d20"}});
                total += rolled["result"]["text"].get<std::string>();
                // Somebody else may have been first, which is an error of its own.
                const Json shared =
                    change(engine.get(), "roll", {{"session", together}, {"dice", "d6"}});
                if (!shared.contains("result") && shared["error"]["code"] != 1002) ++faults;
                std::uint64_t hash = 0;
                if (hexwright_state_hash(engine.get(), own.c_str(), &hash) != HEXWRIGHT_OK)
                    ++faults;
            }
        });
    }
    for (std::thread& thread : threads) thread.join();
    CHECK(faults == 0);
    for (const std::string& total : totals) CHECK(total == totals[0]);
    CHECK(!totals[0].empty());
}

TEST_CASE("threads use engines of their own at the same time") {
    std::vector<std::thread> threads;
    std::atomic<int> opened = 0;
    for (int i = 0; i < 3; ++i) {
        threads.emplace_back([&] {
            hexwright_options options = HEXWRIGHT_OPTIONS;
            options.home = HEXWRIGHT_ROOT;
            hexwright_engine* engine = nullptr;
            if (hexwright_open(&options, &engine) != HEXWRIGHT_OK) return;
            if (call(engine, "session.open", {{"start", "actlite_armory"}}).contains("result"))
                ++opened;
            hexwright_close(engine);
        });
    }
    for (std::thread& thread : threads) thread.join();
    CHECK(opened == 3);
}

}  // namespace engine_test
