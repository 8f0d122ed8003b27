// What each seat sees of a table.
#include "caller.hpp"

namespace table_view_test {

using namespace hexwright;

namespace {

const JsonValue& thing(const JsonValue& state, const char* word) {
    for (const JsonValue& one : state["things"]) {
        if (one["word"] == word) return one;
    }
    FAIL("nobody is " << word);
    return state;
}

}  // namespace

TEST_CASE("the state of a duel, as the GM sees it") {
    Caller caller;
    caller.begin_duel();
    const JsonValue state = caller.call("state.get");
    CHECK(state["round"] == 1);
    CHECK(state["turn"] == "rue");
    CHECK(state["flow"] == "battle");
    CHECK(state["waits"] == false);
    const JsonValue& rue = thing(state, "rue");
    CHECK(rue["name"] == "Rue");
    CHECK(rue["place"] == "A");
    CHECK(rue["acting"] == true);
    CHECK(rue["pools"][0] ==
          JsonValue({{"name", "Health"}, {"amount", 45}, {"most", 45}, {"layered", 0}}));
    CHECK(rue["pools"].back()["most"].is_null());
    CHECK(rue["holds"].size() > 5);
    CHECK(rue["numbers"].size() > 5);
    REQUIRE(state["order"].size() == 3);
    CHECK(state["order"][0]["word"].is_null());
    CHECK(state["order"][1]["name"] == "Rue");
    CHECK(state["order"][1]["acted"] == true);
    CHECK(state["order"][2]["acted"] == false);
    CHECK(state["map"]["kind"] == "graph");
    CHECK(state["map"]["spaces"][0]["who"] == JsonValue({"rue", "saber_tiger"}));
    CHECK(state["board"].get<std::string>().starts_with("-- round 1: Rue's turn"));
    caller.call("eval", {{"line", "saber_tiger:inflict(\"Burning\", 2)"}});
    CHECK(thing(caller.call("state.get"), "saber_tiger")["statuses"][0]["name"] == "Burning");
}

TEST_CASE("nobody has acted before the first turn") {
    Caller caller;
    caller.call(
        "session.open",
        {{"start", "actlite_armory"}, {"seed", 5}, {"fighters", "Sellsword vs Bandit on A"}});
    caller.call("eval", {{"line", "fight { sellsword, bandit }"}});
    const JsonValue state = caller.call("state.get");
    REQUIRE(state["order"].size() == 2);
    for (const JsonValue& entry : state["order"]) CHECK(entry["acted"] == false);
}

TEST_CASE("a grid has coordinates, and other maps borders") {
    Caller caller;
    caller.call(
        "session.open",
        {{"start", "dewprism_bestiary"}, {"seed", 7}, {"fighters", "Rue vs Saber Tiger on A-B-C"}});
    const JsonValue map = caller.call("state.get")["map"];
    CHECK(map["spaces"].size() == 3);
    CHECK(map["borders"].dump() == R"([["A","B"],["B","C"]])");
}

TEST_CASE("a player sees their own sheet, and of others what lies open") {
    Caller caller;
    caller.begin_duel();
    const Seat ann = caller.seat("Ann", "player", {"rue"});
    const Seat eve = caller.seat("Eve", "watcher");
    const JsonValue state = caller.call("state.get", JsonValue::object(), ann);
    CHECK(thing(state, "rue")["yours"] == true);
    CHECK(thing(state, "rue").contains("holds"));
    CHECK(thing(state, "rue").contains("numbers"));
    CHECK(thing(state, "saber_tiger")["yours"] == false);
    CHECK(!thing(state, "saber_tiger").contains("holds"));
    CHECK(!thing(state, "saber_tiger").contains("numbers"));
    CHECK(thing(state, "saber_tiger")["pools"].size() > 2);
    CHECK(state["question"]["yours"] == true);
    const JsonValue seen = caller.call("state.get", JsonValue::object(), eve);
    CHECK(!thing(seen, "rue").contains("holds"));
    CHECK(seen["question"]["yours"] == false);
    CHECK(!seen["question"].contains("options"));
    CHECK(caller.error("choose", {{"answer", 1}}, eve)
              .starts_with("1003 'choose' is for the player"));
    CHECK(caller.error("help", {{"name", "saber_tiger"}}, ann).starts_with("1003 "));
    CHECK(caller.call("help", {{"name", "Arc Slash"}}, ann)["text"].get<std::string>().find(
              "Arc Slash") != std::string::npos);

    caller.call("choose", {{"answer", "end turn"}}, ann);
    CHECK(caller.error("choose", {{"answer", 1}}, ann) == "1003 Saber Tiger is asked");
    CHECK(caller.error("choose", {{"answer", 1}, {"session", "elsewhere"}}, ann) ==
          "1003 this seat is of another session");
}

TEST_CASE("a question comes with what its ruling has told so far") {
    Caller caller;
    caller.begin_duel();
    const Seat ann = caller.seat("Ann", "player", {"rue"});
    const Seat eve = caller.seat("Eve", "watcher");
    caller.call("choose", {{"answer", "end turn"}}, ann);
    caller.call("choose", {{"answer", "Basic Attack"}});
    CHECK(caller.call("state.get")["question"]["led_to_it"] == "");  // which weapon
    caller.call("choose", {{"answer", 1}});
    const JsonValue question = caller.call("state.get", JsonValue::object(), ann)["question"];
    INFO(question.dump());
    CHECK(question["text"] == "Rue: use Block?");
    CHECK(question["led_to_it"].get<std::string>().starts_with(
        "Saber Tiger uses Basic Attack on Rue\n"));
    const JsonValue seen = caller.call("state.get", JsonValue::object(), eve)["question"];
    CHECK(!seen.contains("led_to_it"));
}

TEST_CASE("what led to a question names no answer that its seat may not know") {
    Caller caller;
    caller.begin_duel();
    const Seat ann = caller.seat("Ann", "player", {"rue"});
    caller.call("eval", {{"line", "policy('usual', saber_tiger)"}});
    caller.call("choose", {{"answer", "end turn"}}, ann);
    const auto led_to_it = [&](const Seat& seat) -> std::string {
        return caller.call("state.get", JsonValue::object(), seat)["question"]["led_to_it"];
    };
    const std::string whole = led_to_it(local_author());
    INFO(whole);
    CHECK(whole.find("Saber Tiger is asked: Which weapon?") != std::string::npos);
    const std::string seen = led_to_it(ann);
    CHECK(seen.find("is asked") == std::string::npos);
    CHECK(seen.find("Saber Tiger uses Basic Attack on Rue") != std::string::npos);
}

TEST_CASE("what others answered and gained in secret is in no player's log") {
    Caller caller;
    caller.begin_duel();
    const Seat ann = caller.seat("Ann", "player", {"rue"});
    const Seat eve = caller.seat("Eve", "watcher");
    caller.call("choose", {{"answer", "Arc Slash"}}, ann);
    caller.call("choose", {{"answer", 1}}, ann);
    const auto text_of = [&](const Seat& seat) {
        std::string text;
        const JsonValue log = caller.call("log", JsonValue::object(), seat);
        for (const JsonValue& ruling : log["rulings"]) {
            text += ruling["text"].get<std::string>() + ruling["lines"].dump();
            text += ruling["title"].get<std::string>();
        }
        CHECK(log["undone"].empty());
        return text;
    };
    const char* question = "Which element?";
    CHECK(text_of(local_author()).find(question) != std::string::npos);
    CHECK(text_of(ann).find(question) != std::string::npos);
    CHECK(text_of(eve).find(question) == std::string::npos);
    CHECK(text_of(eve).find("Arc Slash") != std::string::npos);

    caller.call("eval", {{"line", "saber_tiger:inflict(\"Burning\", 2)"}});
    CHECK(text_of(eve).find("Burning") != std::string::npos);
}

TEST_CASE("what others take into their hands is in no player's log") {
    Caller caller;
    caller.begin_duel();
    const Seat ann = caller.seat("Ann", "player", {"rue"});
    const Seat eve = caller.seat("Eve", "watcher");
    const auto last = [&](const Seat& seat) {
        return caller.call("log", JsonValue::object(), seat)["rulings"].back().dump();
    };
    const auto sees = [&](const Seat& seat, const char* what) {
        return last(seat).find(what) != std::string::npos;
    };

    caller.call("eval", {{"line", "saber_tiger:things(\"weapon\")[1]:put(rue)"}});
    CHECK(sees(local_author(), "Saber Teeth moves to Rue"));
    CHECK(sees(ann, "Saber Teeth moves to Rue"));
    CHECK(!sees(eve, "Saber Teeth"));

    caller.call("eval", {{"line", "rue:things(\"weapon\")[\"Saber Teeth\"]:put(saber_tiger)"}});
    CHECK(sees(ann, "Saber Teeth moves to Saber Tiger"));
    CHECK(!sees(eve, "Saber Teeth"));

    caller.call("eval", {{"line", "saber_tiger:things(\"weapon\")[1]:put(saber_tiger.space)"}});
    CHECK(sees(eve, "Saber Claws moves to A"));
}

TEST_CASE("a player rolls and acts for themselves, outside of turns") {
    Caller caller;
    caller.call("session.open",
                {{"start", "dewprism_bestiary"}, {"seed", 7}, {"fighters", "Rue vs Saber Tiger"}});
    const Seat ann = caller.seat("Ann", "player", {"rue"});
    CHECK(caller.call("roll", {{"dice", "2d6+3"}}, ann)["text"].get<std::string>().starts_with(
        "2d6+3: ["));
    caller.call("eval", {{"line", "rue:begin_turn()"}});
    CHECK(caller.error("request", {{"verb", "use"}, {"who", "saber_tiger"}}, ann) ==
          "1003 a player acts for things of their own");
    CHECK(caller.error("request", {{"verb", "use"}}, ann) ==
          "1003 a player acts for things of their own");
    const JsonValue done =
        caller.call("request", {{"verb", "use"}, {"who", "rue"}, {"arguments", {"Guard"}}}, ann);
    CHECK(done["ended"] == "done");
    caller.call("eval", {{"line", "battle { rue, saber_tiger }"}});
    CHECK(caller.error("request", {{"verb", "use"}, {"who", "rue"}}, ann) ==
          "1003 turns are taken here; choose when you are asked");
}

TEST_CASE("a log has pages, and its numbers say where they came from") {
    Caller caller;
    caller.begin_duel();
    caller.call("choose", {{"answer", "Basic Attack"}});
    while (!caller.question().is_null() && caller.question()["text"] != "What does Rue do?")
        caller.call("choose");
    const JsonValue log = caller.call("log");
    const std::int64_t count = log["count"];
    CHECK(log["rulings"].size() == static_cast<std::size_t>(count));
    CHECK(log["rulings"][0]["number"] == 1);
    const JsonValue page = caller.call("log", {{"from", 2}, {"to", 3}});
    REQUIRE(page["rulings"].size() == 2);
    CHECK(page["rulings"][1] == log["rulings"][2]);
    CHECK(caller.call("log", {{"from", count + 1}})["rulings"].empty());
    bool has_check = false;
    for (const JsonValue& ruling : log["rulings"]) {
        for (const JsonValue& line : ruling["lines"])
            has_check = has_check || (line["kind"] == "check" && line["dice"].size() == 1);
    }
    CHECK(has_check);
    caller.call("undo");
    CHECK(!caller.call("log")["undone"].empty());
}

}  // namespace table_view_test
