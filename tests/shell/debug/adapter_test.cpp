#include "shell/dap/adapter.hpp"

#include <fstream>

#include "../run_command.hpp"
#include "../table.hpp"
#include "debug_client.hpp"

namespace adapter_test {

using namespace hexwright;

namespace {

using Texts = std::vector<std::string>;

const std::string fight = R"(local wolf = hero("Wolf")
local bear = hero("Bär")
wolf:strike(bear)
bear:strike(wolf)
print("done"))";

struct Debugged : ToyFolder {
    Debugged() {
        write_arena(*this);
        scene = write("beasts/scene.lua", fight);
    }

    JsonValue lines(const std::string& file, const std::vector<int>& numbers) {
        JsonValue wanted = JsonValue::array();
        for (const int number : numbers) wanted.push_back({{"line", number}});
        return client
            .request("setBreakpoints",
                     {{"source", {{"path", path(file)}}}, {"breakpoints", wanted}})
            .at("breakpoints");
    }

    DebugClient client;
    std::string scene;
};

}  // namespace

TEST_CASE("a scene is debugged: launched, halted, shown, and played to its end") {
    Debugged debugged;
    DebugClient& client = debugged.client;
    client.launch({{"program", debugged.scene}, {"seed", 7}, {"stopOnEntry", true}},
                  [&] { (void)debugged.lines("arena/main.lua", {14}); });
    CHECK(client.halt() == "entry");
    CHECK(client.stack() == Texts{"the script scene.lua:1"});
    CHECK(client.go("next") == "step");
    CHECK(client.scope("Locals") == Texts{"wolf = Wolf"});
    const int wolf = client.opens("wolf");
    CHECK(client.rows(wolf)[0] == "kind = creature");
    CHECK(client.go("continue") == "breakpoint");
    CHECK(client.stack() == Texts{"a function main.lua:14", "strike/roll main.lua:11",
                                  "strike main.lua:10", "the script scene.lua:3"});
    CHECK(client.scope("Act")[0] == "verb = strike");
    const std::vector<std::string> dice = client.scope("Dice");
    REQUIRE(dice.size() == 2);
    CHECK(dice[0].starts_with("1 = d20: "));
    CHECK(dice[1] == "2 = answer false");
    CHECK(client.scope("Things")[0] == "Wolf = Health 20");
    CHECK(client.evaluate("act.total + 1 > 1") == "true");
    CHECK(client.refusal("evaluate", {{"expression", "act.user:take(1)"}, {"frameId", 1}}) != "");
    CHECK(client.refusal("variables", {{"variablesReference", wolf + 1000}}) ==
          "these variables are of a moment that has passed");
    CHECK(client.go("stepIn") == "step");
    CHECK(client.stack()[0] == "hurt/lose main.lua:6");
    CHECK(client.go("stepOut") == "step");
    CHECK(client.stack()[0] == "a function main.lua:15");
    CHECK(client.go("stepBack") == "step");
    CHECK(client.stack()[0] == "a function main.lua:14");
    CHECK(client.go("reverseContinue") == "entry: the beginning");
    CHECK(client.go("continue") == "breakpoint");
    CHECK(client.go("continue") == "breakpoint");
    CHECK(client.go("continue") == "terminated");
    CHECK(client.event("exited").at("exitCode") == 0);
    (void)client.request("disconnect");
    CHECK(client.ending() == "0");
    // Going back printed nothing twice.
    CHECK(client.output() == run_command({"run", "--seed", "7", debugged.scene}).out);
}

TEST_CASE("a number is watched from its row, or by its name, and gone back to") {
    Debugged debugged;
    DebugClient& client = debugged.client;
    client.launch({{"program", debugged.scene}, {"seed", 7}, {"stopAtEnd", true}},
                  [&] { (void)debugged.lines("beasts/scene.lua", {3}); });
    CHECK(client.halt() == "breakpoint");
    (void)client.scope("Locals");
    (void)client.rows(client.opens("bear"));
    const int bear = [&] {
        (void)client.scope("Locals");
        return client.opens("bear");
    }();
    const JsonValue row =
        client.request("dataBreakpointInfo", {{"variablesReference", bear}, {"name", "Health"}});
    CHECK(row.at("description") == "Bär.Health, now 20");
    const JsonValue named =
        client.request("dataBreakpointInfo", {{"name", "bear.Health"}, {"frameId", 1}});
    CHECK(named == row);
    for (const char* name : {"bear.Beauty", "bear", "1.x"})
        CHECK(client.request("dataBreakpointInfo", {{"name", name}, {"frameId", 1}})
                  .at("dataId")
                  .is_null());
    CHECK(client.refusal("dataBreakpointInfo", {{"name", "nobody.Health"}, {"frameId", 1}}) != "");
    (void)client.request("setDataBreakpoints", {{"breakpoints", {{{"dataId", row.at("dataId")}}}}});
    const std::string change = client.go("continue");
    CHECK(change.starts_with("data breakpoint: Bär.Health: "));
    CHECK(client.go("continue") == "step: the run has ended");
    CHECK(client.go("reverseContinue") == change);
    CHECK(client.stack()[0] == "lose");
    CHECK(client.go("reverseContinue") == "breakpoint");
    // Another number in its place is compared with what it is itself.
    const JsonValue wolf =
        client.request("dataBreakpointInfo", {{"name", "wolf.Health"}, {"frameId", 1}});
    (void)client.request("setDataBreakpoints",
                         {{"breakpoints", {{{"dataId", wolf.at("dataId")}}}}});
    const std::string other = client.go("continue");
    CHECK(other.starts_with("data breakpoint: Wolf.Health: "));
    CHECK(other.ends_with(", was 20"));
}

TEST_CASE("breakpoints move to a line that has something, and unknown names are told of") {
    Debugged debugged;
    debugged.write("beasts/scene.lua", "-- a comment\n\n" + fight + "\n-- the end\n\n");
    DebugClient& client = debugged.client;
    JsonValue shown;
    client.launch({{"program", debugged.scene}}, [&] {
        shown = debugged.lines("beasts/scene.lua", {1, 4, 9, -5});
        (void)client.request(
            "setFunctionBreakpoints",
            {{"breakpoints",
              {{{"name", "strike/nap"}}, {{"name", "dance"}}, {{"name", "take/lose"}}}}});
    });
    CHECK(shown[0].at("line") == 3);
    CHECK(shown[1].at("line") == 4);
    CHECK(shown[2].at("verified") == false);
    CHECK(shown[2].at("message") == "nothing runs from this line on");
    CHECK(shown[3].at("line") == 3);
    CHECK(client.event("breakpoint").at("breakpoint").at("message") ==
          "these packs have no step 'strike/nap'");
    CHECK(client.event("breakpoint").at("breakpoint").at("message") ==
          "these packs have no verb 'dance'");
    CHECK(client.event("breakpoint").at("breakpoint").at("verified") == true);
    CHECK(client.halt() == "breakpoint");
    const JsonValue nowhere = debugged.lines("beasts/nothing.lua", {1});
    CHECK(nowhere[0].at("verified") == false);
    CHECK(nowhere[0].at("message").get<std::string>() != "");
}

TEST_CASE("a failing spec halts, and says why") {
    Debugged debugged;
    const std::string spec = debugged.write("beasts/spec/wolf_spec.lua", R"(it("fails", function()
  expect(hero("Wolf").Health).to_be(21)
end))");
    DebugClient& client = debugged.client;
    CHECK(client.refusal("exceptionInfo", {{"threadId", 1}}) ==
          "the run does not wait: pause it first");
    client.launch({{"program", spec}}, [&] {
        (void)client.request("setExceptionBreakpoints", {{"filters", {"failures"}}});
    });
    CHECK(client.halt().starts_with("exception: expected 20 to be 21"));
    CHECK(client.stack()[0] == "the script wolf_spec.lua:2");
    CHECK(has(client.request("exceptionInfo", {{"threadId", 1}}).at("description"),
              "expected 20 to be 21"));
    CHECK(client.go("continue") == "terminated");
    CHECK(client.event("exited").at("exitCode") == 1);
}

TEST_CASE("a table is debugged: lines are typed in the console, questions answered there") {
    Debugged debugged;
    DebugClient& client = debugged.client;
    client.launch({{"program", debugged.path("beasts")}, {"seed", 7}}, [&] {
        (void)client.request("setFunctionBreakpoints",
                             {{"breakpoints", {{{"name", "hurt/lose"}}}}});
    });
    const auto type = [&](const std::string& line) {
        (void)client.request("evaluate", {{"expression", line}, {"context", "repl"}});
    };
    type("wolf = hero \"Wolf\"");
    type("wolf:strike(wolf)");
    type("yes");
    CHECK(client.halt() == "breakpoint");
    CHECK(client.stack().back() == "the script input 2:1");
    CHECK(client.evaluate("act.target.Health") == "20");
    CHECK(client.go("stepBack") == "step");
    CHECK(client.stack()[0] == "a function main.lua:14");
    (void)client.request("continue");
    CHECK(client.halt() == "breakpoint");
    (void)client.request("continue");
    type("print('still here')");
    type(".quit");
    CHECK(client.halt() == "terminated");
    const std::string printed = client.output();
    CHECK(has(printed, "still here"));
    CHECK(printed.find("Hard?") == printed.rfind("Hard?"));
}

TEST_CASE("a running scene is paused, and left in the middle") {
    Debugged debugged;
    debugged.write("beasts/scene.lua", "local i = 0\nwhile i < 100000000 do\n  i = i + 1\nend");
    DebugClient& client = debugged.client;
    client.launch({{"program", debugged.scene}});
    CHECK(client.refusal("stackTrace", {{"threadId", 1}}) ==
          "the run does not wait: pause it first");
    (void)client.request("pause", {{"threadId", 1}});
    CHECK(client.halt() == "pause");
    for (int i = 0; i < 4; ++i) CHECK(client.go("next") == "step");
    CHECK(client.scope("Locals").at(0).starts_with("i = "));
    SECTION("by the client") {
        (void)client.request("disconnect");
        CHECK(client.ending() == "0");
    }
    SECTION("because the client is gone") {
        client.hang_up();
        CHECK(client.ending() == "1");
    }
}

TEST_CASE("requests that do not fit are refused, and the session goes on") {
    Debugged debugged;
    DebugClient& client = debugged.client;
    CHECK(client.refusal("fly") == "there is no request 'fly'");
    CHECK(client.refusal("launch") == "'program' is missing: the file of a scene or a spec");
    CHECK(client.refusal("launch", {{"program", "x"}, {"mode", "sing"}}) ==
          "'mode' is run, test or repl, not 'sing'");
    CHECK(has(client.refusal("launch", {{"program", "x"}, {"cwd", "/nowhere/at/all"}}),
              "there is no folder /nowhere/at/all"));
    client.launch({{"program", debugged.scene}, {"stopOnEntry", true}});
    CHECK(client.halt() == "entry");
    CHECK(client.refusal("launch", {{"program", debugged.scene}}) == "one connection plays once");
    const JsonValue wrong[] = {
        JsonValue(7),
        JsonValue::array({1}),
        {{"breakpoints", 3}, {"variablesReference", "x"}},
        {{"frameId", 900}, {"expression", 5}, {"name", 1}},
        {{"variablesReference", -1}, {"filters", {1, 2}}, {"startFrame", "a"}},
        {{"source", {{"path", 5}}}, {"breakpoints", {{{"line", 1e300}}}}},
        {{"breakpoints", {{{"dataId", "1:2"}}, {{"dataId", "a:b:c"}}}}}};
    for (const AdapterRequest& request : adapter_requests()) {
        if (request.name == "disconnect" || request.name == "terminate") continue;
        for (const JsonValue& arguments : wrong) {
            INFO(request.name << arguments.dump());
            (void)client.answer(std::string(request.name), arguments);
        }
    }
    // Moves among them brought it to its end, or it waits: either way it answers.
    CHECK(client.request("threads").at("threads")[0].at("name") == "the game");
    (void)client.request("disconnect");
    CHECK(client.ending() == "0");
}

TEST_CASE("bytes that are no message end the connection, with the reason") {
    DebugClient client;
    client.send_bytes("hello\n");
    CHECK(has(client.ending(), "expected \"Content-Length: N\""));
}

TEST_CASE("a message that is no object, or too deep, is passed over") {
    DebugClient client;
    const std::string deep = std::string(100'000, '[');
    for (const std::string& body :
         {std::string("{"), std::string("7"), deep, "{\"seq\":1,\"x\":" + deep})
        client.send_bytes("Content-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body);
    CHECK(client.request("threads").at("threads").size() == 1);
}

TEST_CASE("what cannot be played is told on the error output") {
    Debugged debugged;
    DebugClient& client = debugged.client;
    client.launch({{"program", debugged.path("beasts/missing.lua")}});
    CHECK(client.halt() == "terminated");
    CHECK(client.event("exited").at("exitCode") == 2);
    CHECK(has(client.output(), "missing.lua"));
}

TEST_CASE("a debugged scene does without a profile") {
    Debugged debugged;
    DebugClient& client = debugged.client;
    client.launch({{"program", debugged.scene}, {"args", {"--profile"}}});
    CHECK(client.halt() == "terminated");
    CHECK(has(client.output(), "a debugger plays a scene without --watch, --profile and --flame"));
}

TEST_CASE("the page of the debugger has each request, and no other") {
    std::ifstream file(std::filesystem::path(HEXWRIGHT_ROOT) / "docs/reference/debugger.md");
    std::string page(std::istreambuf_iterator<char>(file), {});
    page.erase(0, page.find("## Requests"));
    Texts told;
    for (std::size_t at = page.find("\n| `"); at != std::string::npos;
         at = page.find("\n| `", at + 1))
        told.push_back(page.substr(at + 4, page.find('`', at + 4) - at - 4));
    Texts answered;
    for (const AdapterRequest& request : adapter_requests()) answered.emplace_back(request.name);
    CHECK(told == answered);
}

}  // namespace adapter_test
