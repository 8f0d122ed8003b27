// Play over the protocol: the same as at a table, whatever is called while a question waits.
#include <random>

#include "../toy_pack.hpp"
#include "base/big_stack.hpp"
#include "caller.hpp"
#include "shell/protocol/served_table.hpp"
#include "shell/run/replay.hpp"
#include "shell/run/session.hpp"
#include "shell/table/repl.hpp"
#include "text_sink.hpp"

namespace served_play_test {

using namespace hexwright;

namespace {

// The state that a save comes to when it is played by itself.
std::string state_of(const std::string& save, const char* pack) {
    std::string state;
    run_on_big_stack([&] {
        Session session(1, packs_named({pack}, find_home()));
        REQUIRE(session.load());
        const Replay replay = read_replay(save, "save", session.game.rules.words);
        session.restart(0, replay.seed);
        session.play(replay, "save");
        state = fmt::format("{:016x}", session.game.world.hash());
    });
    return state;
}

std::string state_in(const std::string& save) {
    return JsonValue::parse(save)["state"];
}

// An answer that fits, any of them.
JsonValue any_answer(const JsonValue& question, std::mt19937_64& random) {
    const std::string kind = question["kind"];
    if (kind == "option") {
        std::vector<JsonValue> open;
        for (const JsonValue& option : question["options"]) {
            if (option["refusal"] == "") open.push_back(option[random() % 2 ? "number" : "text"]);
        }
        return open[random() % open.size()];
    }
    if (kind == "yes_no") return random() % 2 == 0;
    if (kind == "number") {
        const std::int64_t from = question["from"];
        const std::int64_t to = question["to"];
        return from +
               static_cast<std::int64_t>(random() % static_cast<std::uint64_t>(to - from + 1));
    }
    if (kind == "die") return 1 + random() % question["to"].get<std::uint64_t>();
    return nullptr;
}

// What may be called at any moment, one of it.
void call_anything(Caller& caller, std::mt19937_64& random) {
    const JsonValue state = caller.call("state.get");
    const std::int64_t rulings = state["rulings"];
    switch (random() % 10) {
        case 0:
            caller.call("undo");
            return;
        case 1:
            caller.call("redo");
            return;
        case 2:
            caller.call("goto", {{"ruling", random() % static_cast<std::uint64_t>(rulings + 2)}});
            return;
        case 3:
            caller.call("load", {{"text", caller.call("save")["text"]}});
            return;
        case 4:
            caller.call("dice.ask", {{"whose", random() % 2 == 0 ? "all" : "none"}});
            return;
        case 5:
            caller.call("undo", {{"to", "turn"}});
            return;
        case 6:
            caller.call("roll", {{"dice", "d6"}});
            return;
        default:
            break;
    }
    // Looking changes nothing; chances that were asked for stay with their question.
    caller.call("choices", {{"chances", random() % 4 == 0}});
    const JsonValue seen = caller.call("state.get");
    CHECK(seen["things"] == state["things"]);
    CHECK(seen["revision"] == state["revision"]);
    caller.call("log");
    caller.call("why");
    caller.call("whatif", {{"line", "print(1)"}});
    caller.call("odds", {{"action", "true"}});
    CHECK(caller.call("state.get") == seen);
}

}  // namespace

TEST_CASE("a battle over the protocol is the battle that a scene plays") {
    std::string wanted;
    std::string state;
    run_on_big_stack([&] {
        TextSink out;
        Terminal terminal(out, out, {});
        Repl repl({.start = "dewprism_bestiary", .seed = 11, .keeps_going = true},
                  packs_named({"dewprism_bestiary"}, find_home()), terminal);
        REQUIRE(repl.load());
        repl.feed(".encounter Rue vs Saber Tiger on A");
        repl.feed("battle { rue, saber_tiger }");
        state = fmt::format("{:016x}", repl.game().world.hash());
    });
    Caller caller;
    caller.begin_duel("11");
    for (int turn = 0; turn < 400; ++turn) {
        const JsonValue question = caller.question();
        if (question.is_null()) break;
        caller.call("choose", {{"question", question["id"]}, {"answer", question["default"]}});
    }
    CHECK(caller.question().is_null());
    CHECK(state_in(caller.call("save")["text"]) == state);
}

TEST_CASE("whatever is called while somebody is asked, the game stays one game") {
    const char* pack = GENERATE("dewprism_bestiary", "actlite_armory");
    const bool is_actlite = std::string(pack) == "actlite_armory";
    for (const std::uint64_t seed : {1U, 2U, 3U}) {
        Caller caller;
        std::mt19937_64 random(seed);
        const std::string met = is_actlite ? "Fencer vs Bandit" : "Rue vs Saber Tiger x2";
        const JsonValue opened =
            caller.call("session.open", {{"start", pack}, {"seed", seed}, {"fighters", met}});
        REQUIRE(opened["battle"] != "");
        caller.call("eval", {{"line", opened["battle"]}});
        for (int step = 0; step < 60; ++step) {
            INFO(pack << " " << seed << " step " << step);
            const JsonValue question = caller.question();
            if (random() % 3 == 0) {
                call_anything(caller, random);
            } else if (!question.is_null()) {
                caller.call("choose", {{"answer", any_answer(question, random)}});
            } else if (caller.call("state.get")["waits"] == true) {
                caller.call("choose");
            } else {
                break;
            }
        }
        const std::string save = caller.call("save")["text"];
        CHECK(state_of(save, pack) == state_in(save));
    }
}

TEST_CASE("a served table keeps no more lines than rulings that can be undone or redone") {
    run_on_big_stack([&] {
        ServedTable table({.start = "dewprism_bestiary",
                           .seed = 7,
                           .home = find_home(),
                           .setup = "Rue vs Saber Tiger"});
        (void)table.go_on([&] { table.repl().feed("battle { rue, saber_tiger }"); });
        for (int turn = 0; turn < 30 && table.question(); ++turn) {
            (void)table.answer("");
            if (turn % 3 == 2) (void)table.step([&] { table.repl().feed(".undo"); });
        }
        const Game& game = table.game();
        CHECK(table.repl().lines().size() <= game.history().size() + game.undone().size());
        for (const SessionLine& line : table.repl().lines()) CHECK(line.said.empty());
    });
}

TEST_CASE("an answer is an answer, and nothing else") {
    Caller caller;
    caller.begin_duel();
    const JsonValue question = caller.question();
    REQUIRE(question["kind"] == "option");
    for (const char* text : {".quit", ".undo", "os.exit()", "rue.Health = 1", "?rue", "next", "",
                             "Arc Slash; end turn", "arc", "2"}) {
        INFO(text);
        CHECK(caller.error("choose", {{"answer", text}}).starts_with("-32602 no option is '"));
    }
    CHECK(caller.error("choose", {{"answer", "Arc Slahs"}}) ==
          "-32602 no option is 'Arc Slahs'; did you mean 'Arc Slash'?");
    CHECK(caller.error("choose", {{"answer", 99}}) ==
          "-32602 no option is '99'; choices lists them");
    CHECK(caller.error("choose", {{"answer", {1}}}) ==
          "-32602 no option is '[1]'; choices lists them");
    CHECK(caller.error("choose", {{"answer", 1}, {"question", "0000"}}) ==
          "1006 another question waits by now");
    CHECK(caller.question() == question);
    CHECK(caller.call("choose", {{"answer", "Guard"}})["ruled"] == 1);
}

TEST_CASE("a text that somebody answers with is never run") {
    const ToyFolder folder;
    folder.pack("talk", R"(kind "creature" {}
creature "Zo" {}
verb "shout" { "Asks for words, twice.", of = "creature", steps = { { "ask", function(act)
      act:ask("What?", { text = true })
      act:ask("Again?", { text = true })
    end } } })");
    Caller caller;
    caller.call("session.open", {{"start", folder.path("talk")}, {"seed", 7}});
    const JsonValue both =
        caller.call("eval", {{"line", "zo = make(\"creature\", \"Zo\"); zo:shout()"}});
    CHECK(both["text"].get<std::string>().starts_with(
        "taken back: a ruling that asks needs a line of its own"));
    CHECK(both["state"]["rulings"] == 1);
    CHECK(both["state"]["question"].is_null());
    caller.call("eval", {{"line", "zo:shout()"}});
    for (const char* text : {".quit", "os.exit()"}) {
        const JsonValue question = caller.question();
        INFO(question.dump());
        REQUIRE(question["kind"] == "text");
        CHECK(caller.error("choose", {{"answer", 3}}) == "-32602 'answer' takes a text");
        caller.call("choose", {{"answer", text}});
    }
    CHECK(caller.question().is_null());
    CHECK(caller.call("log")["rulings"].back()["text"].get<std::string>().find("os.exit()") !=
          std::string::npos);
}

TEST_CASE("requests are data, and no lines") {
    Caller caller;
    caller.begin_duel();
    CHECK(caller.error("request", {{"verb", "attack(rue); os.exit"}}).starts_with("-32602 "));
    CHECK(caller.error("request", {{"verb", ""}}).starts_with("-32602 there is no verb ''; "));
    CHECK(caller.error("request", {{"verb", "atack"}, {"who", "rue"}}) ==
          "-32602 there is no verb 'atack'; did you mean 'attack'?");
    // A method of things that a line could call.
    CHECK(caller.error("request", {{"verb", "has"}, {"who", "rue"}})
              .starts_with("-32602 there is no verb 'has'; "));
    CHECK(caller.error("request", {{"verb", "use"}, {"who", "nobody"}}) ==
          "-32602 no thing at the table is \"nobody\"");
    CHECK(caller.error("request", {{"verb", "use"}, {"who", "rue"}, {"arguments", {1.5}}})
              .starts_with("-32602 "));
    const JsonValue hostile = {
        {"verb", "use"}, {"who", "rue"}, {"arguments", {"\"]]) os.exit() --\n\\"}}};
    CHECK(caller.error("request", hostile).starts_with("1004 "));
    CHECK(caller.question()["who"] == "rue");
}

TEST_CASE("eval runs what is typed at a table, but what would end or leave it") {
    Caller caller;
    caller.begin_duel();
    CHECK(caller.call("eval", {{"line", "1 + 1"}})["text"] == "2\n");
    CHECK(caller.call("eval", {{"line", "for i = 1, 2 do\nprint(i)\nend"}})["text"] == "1\n2\n");
    CHECK(caller.error("eval", {{"line", ".quit"}}) == "1003 session.close ends the session");
    const Seat gm = caller.seat("Gro", "gm");
    CHECK(caller.error("eval", {{"line", ".save /tmp/x"}}, gm) ==
          "1003 .save uses files of the machine that the table is on; the methods save and load "
          "do not");
    CHECK(caller.error("eval", {{"line", "1\n.sc x"}}, gm).starts_with("1003 .sc"));
    CHECK(caller.question()["who"] == "rue");
}

TEST_CASE("forced and typed dice count, and a player's own are asked for") {
    Caller caller;
    caller.begin_duel();
    const Seat ann = caller.seat("Ann", "player", {"rue"});
    caller.call("dice.force", {{"dice", {20}}});
    CHECK(caller.call("state.get")["dice"]["forced"] == JsonValue({20}));
    CHECK(!caller.call("state.get", JsonValue::object(), ann)["dice"].contains("forced"));
    caller.call("dice.force", {{"dice", JsonValue::array()}});
    CHECK(caller.error("dice.ask", {{"whose", "mine"}}) ==
          "-32602 'whose' takes \"none\", \"all\" or \"players\"");
    caller.call("dice.ask", {{"whose", "players"}});
    caller.call("choose", {{"answer", "Basic Attack"}}, ann);
    JsonValue question = caller.question();
    while (question["kind"] != "die") {
        caller.call("choose", {{"answer", question["default"]}}, ann);
        question = caller.question();
        REQUIRE(!question.is_null());
    }
    CHECK(question["to"] == 20);
    CHECK(caller.error("choose", {{"answer", 21}}) ==
          "-32602 'answer' takes a whole number from 1 to 20");
    caller.call("choose", {{"answer", 17}}, ann);
    while (!caller.question().is_null() && caller.question()["text"] != "What does Rue do?")
        caller.call("choose");
    const JsonValue dice = caller.call("dice.trace")["dice"];
    const auto is_typed = [](const JsonValue& die) {
        return die["origin"] == "typed" && die["face"] == 17 && die["draw"] == 0;
    };
    CHECK(std::ranges::count_if(dice, is_typed) == 1);
}

}  // namespace served_play_test
