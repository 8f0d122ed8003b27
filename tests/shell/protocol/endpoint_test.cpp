// The protocol: messages that are none, rights, revisions, sessions, notices.
#include <thread>

#include "caller.hpp"

namespace endpoint_test {

using namespace hexwright;

TEST_CASE("what is no call is refused, and says why") {
    Caller caller;
    const auto answer = [&](const std::string& body) {
        return JsonValue::parse(caller.endpoint.answer(body, local_author()));
    };
    CHECK(answer("{")["error"]["code"] == -32700);
    CHECK(answer("[]")["error"]["code"] == -32600);
    CHECK(answer("[]")["id"].is_null());
    CHECK(answer(R"({"id":1,"method":"packs"})")["error"]["message"] ==
          "\"jsonrpc\" must be \"2.0\"");
    CHECK(answer(R"({"jsonrpc":"2.0","id":1})")["error"]["message"] == "\"method\" is missing");
    CHECK(caller.error("state.gat") == "-32601 no method 'state.gat'; did you mean 'state.get'?");
    CHECK(caller.error("state.get", JsonValue::array({1})) ==
          "-32602 the parameters are an object, by name");
    CHECK(caller.endpoint.answer(R"({"jsonrpc":"2.0","method":"state.get"})", local_author()) ==
          "");
    CHECK(answer(std::string(200, '[') + std::string(200, ']'))["error"]["code"] == -32700);
}

TEST_CASE("fields are judged by the table of methods") {
    Caller caller;
    CHECK(caller.error("session.open", {{"strat", "dewprism"}}) ==
          "-32602 there is no field 'strat'; did you mean 'start'?");
    CHECK(caller.error("session.open", {{"start", 3}}) == "-32602 'start' takes a text");
    CHECK(caller.error("roll") == "-32602 'dice' is missing: dice notation: \"2d6 + 3\"");
    CHECK(caller.error("log", {{"from", 1.5}}) == "-32602 'from' takes a whole number");
    CHECK(caller.error("log", {{"from", 1e300}}) == "-32602 'from' takes a whole number");
    CHECK(caller.error("log", {{"from", 9007199254740993}}) ==
          "-32602 'from' takes a whole number");
    CHECK(caller.error("choices", {{"chances", "yes"}}) == "-32602 'chances' takes true or false");
    CHECK(caller.error("dice.force", {{"dice", {1, "2"}}}) ==
          "-32602 'dice' takes a list of whole numbers");
    CHECK(caller.error("lsp", {{"message", 1}}) == "-32602 'message' takes an object");
    CHECK(caller.error("request", {{"verb", "attack"}, {"arguments", 1}}) ==
          "-32602 'arguments' takes a list");
    CHECK(caller.error("seats.add", {{"name", "Ann"}, {"role", "player"}, {"plays", {1}}}) ==
          "-32602 'plays' takes a list of texts");
    CHECK(caller.error("session.open", {{"seed", -1}}) ==
          "-32602 'seed' takes a whole number from 0 to 18446744073709551615, or a text of one");
    CHECK(caller.error("session.open", {{"seed", "x"}}).starts_with("-32602 'seed' takes"));
}

TEST_CASE("each method is refused to those below its role") {
    Caller caller;
    for (const ProtocolMethod& method : protocol_methods()) {
        for (const SeatRole role : {SeatRole::watcher, SeatRole::player, SeatRole::gm}) {
            if (role >= method.least) continue;
            INFO(method.name);
            const std::string wanted =
                fmt::format("1003 '{}' is for the {}, and this seat is a {}'s", method.name,
                            name_of(method.least), name_of(role));
            CHECK(caller.error(std::string(method.name), JsonValue::object(), {role, "x"}) ==
                  wanted);
        }
    }
}

TEST_CASE("a session is opened, named, and closed") {
    Caller caller;
    CHECK(caller.error("state.get") == "1001 no session is open; session.open opens one");
    CHECK(caller.error("session.open", {{"start", "dewprisma"}}).starts_with("1004 "));
    const JsonValue opened = caller.call("session.open", {{"start", "dewprism"}, {"seed", 7}});
    CHECK(opened["revision"] == 1);
    CHECK(opened["packs"] == JsonValue({"dewprism"}));
    CHECK(opened["state"]["rulings"] == 0);
    CHECK(opened["state"]["things"].empty());
    const std::string first = caller.session;
    caller.call("session.open", {{"start", "actlite"}, {"seed", "18446744073709551615"}});
    CHECK(caller.error("state.get") == "1001 several sessions are open; 'session' says which");
    CHECK(caller.error("state.get", {{"session", "none"}}) == "1001 no session 'none' is open");
    CHECK(caller.call("seat.get")["sessions"][1]["pack"] == "actlite");
    CHECK(caller.call("session.close")["seed"] == "18446744073709551615");
    CHECK(caller.error("state.get", {{"session", caller.session}}).starts_with("1001 no session"));
    caller.session = first;
    CHECK(caller.call("seat.get")["sessions"][0]["pack"] == "dewprism");
    CHECK(caller.call("seat.get")["role"] == "author");
    for (int more = 1; more < 4; ++more) caller.call("session.open", {{"start", "tsl"}});
    CHECK(caller.error("session.open", {{"start", "tsl"}}) ==
          "1005 4 sessions are open, and no more may be; close one");
}

TEST_CASE("idle sessions are closed, and the others stay") {
    Caller caller;
    caller.call("session.open", {{"start", "actlite"}});
    CHECK(caller.endpoint.close_idle(std::chrono::hours(1)) == 0);
    CHECK(caller.call("state.get")["rulings"] == 0);
    CHECK(caller.endpoint.close_idle(std::chrono::seconds(0)) == 1);
    CHECK(caller.error("state.get") == "1001 no session is open; session.open opens one");
}

TEST_CASE("a call for an old revision does nothing") {
    Caller caller;
    caller.begin_duel();
    const JsonValue before = caller.call("state.get");
    const JsonValue answer = caller.ask(
        "choose", {{"revision", caller.revision - 1}, {"answer", nullptr}}, local_author());
    CHECK(answer["error"]["code"] == 1002);
    CHECK(answer["error"]["message"] ==
          fmt::format("the call is for revision {}, and it is {} by now", caller.revision - 1,
                      caller.revision));
    CHECK(answer["error"]["data"]["revision"] == caller.revision);
    CHECK(caller.call("state.get") == before);
    CHECK(caller.error("undo", {{"revision", caller.revision + 1}}).starts_with("1002 "));
    CHECK(caller.ask("undo", JsonValue::object(), local_author())["error"]["message"]
              .get<std::string>()
              .starts_with("'revision' is missing"));
}

TEST_CASE("a mistake has its diagnostic, and changes nothing") {
    Caller caller;
    caller.begin_duel();
    const JsonValue before = caller.call("state.get");
    const JsonValue answer =
        caller.ask("eval", {{"revision", caller.revision}, {"line", "rue.helth"}}, local_author());
    CHECK(answer["error"]["code"] == 1004);
    const JsonValue diagnostic = answer["error"]["data"]["diagnostic"];
    CHECK(diagnostic["code"] == "lua/no-such-field");
    CHECK(diagnostic["hint"] == "did you mean 'Health'?");
    CHECK(diagnostic["line"] == 1);
    CHECK(caller.call("state.get") == before);
    CHECK(caller.error("odds", {{"action", "rue:attack("}}).starts_with("1004 "));
    CHECK(caller.error("roll", {{"dice", "2d"}}).starts_with("1004 "));
    CHECK(caller.error("why", {{"of", "rue.nothing"}}) == "1004 Rue has no number 'nothing'");
    CHECK(caller.error("load", {{"text", "{}"}}) == "1004 this is no replay, or a broken one");
    CHECK(caller.call("state.get") == before);
}

TEST_CASE("notices tell each seat what changed, in order") {
    Caller caller;
    caller.call(
        "session.open",
        {{"start", "dewprism_bestiary"}, {"seed", "7"}, {"fighters", "Rue vs Saber Tiger"}});
    const Seat ann = caller.seat("Ann", "player", {"rue"});
    Hearer author(caller, local_author());
    Hearer player(caller, ann);
    caller.call("eval", {{"line", "battle { rue, saber_tiger }"}});
    const std::vector<std::string> names = author.names();
    REQUIRE(names.size() > 3);
    CHECK(names.front() == "ruling");
    CHECK(names[names.size() - 2] == "state");
    CHECK(names.back() == "question");
    CHECK(player.names() == names);
    JsonValue state = author.heard[names.size() - 2]["params"];
    CHECK(state["session"] == caller.session);
    state.erase("session");
    CHECK(state == caller.call("state.get"));
    CHECK(player.heard.back()["params"]["question"]["yours"] == true);
    CHECK(player.heard.back()["params"]["question"]["options"].size() > 2);

    caller.call("choose", {{"answer", "end turn"}}, ann);
    REQUIRE(author.names().size() > 2);
    CHECK(author.heard.back()["params"]["question"]["name"] == "Saber Tiger");
    const JsonValue seen = {{"id", author.heard.back()["params"]["question"]["id"]},
                            {"who", "saber_tiger"},
                            {"name", "Saber Tiger"},
                            {"yours", false}};
    CHECK(player.heard.back()["params"]["question"] == seen);
    player.names();

    caller.call("undo");
    CHECK(author.names() == std::vector<std::string>{"state", "question"});
    author.subscription.reset();
    caller.call("redo");
    CHECK(author.names().empty());
    CHECK(player.names().size() > 2);
    caller.call("session.close");
    CHECK(player.names() == std::vector<std::string>{"closed"});
    CHECK(player.heard.back()["params"]["seed"] == "7");
}

TEST_CASE("sessions answer at the same time") {
    Caller caller;
    std::vector<std::string> sessions;
    for (int i = 0; i < 3; ++i) {
        caller.session.clear();
        caller.begin_duel();
        sessions.push_back(caller.session);
    }
    std::vector<std::string> boards(sessions.size());
    std::vector<std::thread> threads;
    for (std::size_t i = 0; i < sessions.size(); ++i) {
        threads.emplace_back([&, i] {
            JsonValue state;
            for (int turn = 0; turn < 30; ++turn) {
                const auto answer = [&](const char* method, JsonValue params) {
                    params["session"] = sessions[i];
                    return JsonValue::parse(
                        caller.endpoint.answer(JsonValue{{"jsonrpc", "2.0"},
                                                         {"id", turn},
                                                         {"method", method},
                                                         {"params", std::move(params)}}
                                                   .dump(),
                                               local_author()));
                };
                state = answer("state.get", JsonValue::object())["result"];
                if (state["question"].is_null()) break;
                (void)answer("choose", {{"revision", state["revision"]}});
            }
            boards[i] = state["board"];
        });
    }
    for (std::thread& thread : threads) thread.join();
    CHECK(boards[0].find("Saber Tiger") != std::string::npos);
    CHECK(boards[1] == boards[0]);
    CHECK(boards[2] == boards[0]);
}

}  // namespace endpoint_test
