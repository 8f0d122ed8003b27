#include "shell/editor/server.hpp"

#include <fmt/format.h>
#include <signal.h>
#include <sys/wait.h>

#include <fstream>
#include <sstream>

#include "../check_pack.hpp"
#include "catch.hpp"
#include "editor_client.hpp"

namespace editor_server_test {

using namespace hexwright;

namespace {

const char* const good = "ability \"A\" { power = 1, gives = \"Burning\" }\n";

// Two packs: the rules of CheckFolder, and a card that needs them.
struct EditedPack : CheckFolder {
    EditedPack() { content("cards", good); }

    std::string main = path("cards/main.lua");
    std::string rules = path("rules/main.lua");
    std::string manifest = path("cards/pack.toml");
};

int error_code(const JsonValue& answer) {
    return answer.at("error").at("code").get<int>();
}

}  // namespace

TEST_CASE("a mistake is told while it is typed, and taken back when it is mended") {
    const EditedPack pack;
    EditorClient editor;
    editor.open(pack.main, good);
    CHECK(editor.findings(pack.main).empty());
    editor.change(pack.main, {{TextRange{{0, 14}, {0, 19}}, "pwoer"}});
    const JsonValue found = editor.findings(pack.main);
    REQUIRE(found.size() == 1);
    CHECK(found[0].at("code") == "pack/unknown-field");
    CHECK(found[0].at("message") == "`pwoer` is no field of ability\nhelp: did you mean 'power'?");
    CHECK(found[0].at("severity") == 1);
    CHECK(found[0].at("source") == "hexwright");
    CHECK(read_range(found[0].at("range")) == TextRange{{0, 14}, {0, 19}});
    CHECK(has(found[0].at("codeDescription").at("href").get<std::string>(),
              "diagnostics.md#packunknown-field"));
    editor.change(pack.main, {{TextRange{{0, 14}, {0, 19}}, "power"}});
    CHECK(editor.findings(pack.main).empty());
}

TEST_CASE("a file that is not open has its findings, until its pack is closed") {
    const EditedPack pack;
    pack.write("cards/pack.toml", pack.read("cards/pack.toml") + "colour = \"red\"\n");
    EditorClient editor;
    editor.open(pack.main, good);
    CHECK(editor.published(uri_of_path(pack.manifest)).size() == 1);
    editor.close(pack.main);
    CHECK(editor.published(uri_of_path(pack.manifest)).empty());
}

TEST_CASE("a manifest is checked while it is typed") {
    const EditedPack pack;
    EditorClient editor;
    editor.open(pack.manifest, pack.read("cards/pack.toml"));
    CHECK(editor.findings(pack.manifest).empty());
    editor.change(pack.manifest, {{TextRange{{0, 0}, {0, 6}}, "[pakc]"}});
    CHECK_FALSE(editor.findings(pack.manifest).empty());
}

TEST_CASE("a change in a ruleset that is not saved is seen in the packs that need it") {
    const EditedPack pack;
    EditorClient editor;
    editor.open(pack.main, good);
    editor.open(pack.rules, pack.read("rules/main.lua"));
    CHECK(editor.findings(pack.rules).empty());
    std::string rules = pack.read("rules/main.lua");
    rules.replace(rules.find("\"Burning\""), 9, "\"Burned\"");
    editor.change(pack.rules, {{std::nullopt, rules}});
    CHECK(editor.findings(pack.rules).empty());
    editor.settle();
    const JsonValue found = editor.published_now().at(uri_of_path(pack.main));
    REQUIRE(found.size() == 1);
    CHECK(found[0].at("code") == "pack/unknown-reference");
}

TEST_CASE("a script outside of any pack is only read") {
    const CheckFolder folder;
    const std::string file = folder.path("alone.lua");
    EditorClient editor;
    editor.open(file, "anything(at.all)\n");
    CHECK(editor.findings(file).empty());
    editor.change(file, {{TextRange{{0, 15}, {0, 16}}, ""}});
    CHECK(editor.findings(file).at(0).at("code") == "pack/syntax-error");
}

TEST_CASE("a saved or watched file is read again") {
    const EditedPack pack;
    EditorClient editor(
        {.capabilities = JsonValue::parse(
             R"({"workspace": {"didChangeWatchedFiles": {"dynamicRegistration": true}}})")});
    const JsonValue registration = editor.wait([](const JsonValue& message) {
        return message.value("method", "") == "client/registerCapability";
    });
    CHECK(registration.at("params").at("registrations").at(0).at("method") ==
          "workspace/didChangeWatchedFiles");
    editor.send({{"jsonrpc", "2.0"}, {"id", registration.at("id")}, {"result", nullptr}});
    editor.open(pack.main, good);
    CHECK(editor.findings(pack.main).empty());
    pack.write("cards/other.lua", "ability \"B\" { pwoer = 1 }\n");
    std::string manifest = pack.read("cards/pack.toml");
    manifest.replace(manifest.find("[\"main.lua\"]"), 12, "[\"main.lua\", \"other.lua\"]");
    pack.write("cards/pack.toml", manifest);
    editor.notify("workspace/didChangeWatchedFiles", {{"changes", JsonValue::array()}});
    CHECK(editor.published(uri_of_path(pack.path("cards/other.lua"))).size() == 1);
    std::filesystem::remove(pack.path("cards/other.lua"));
    editor.notify("textDocument/didSave", {{"textDocument", {{"uri", uri_of_path(pack.main)}}}});
    CHECK(editor.published(uri_of_path(pack.path("cards/other.lua"))).empty());
}

TEST_CASE("a script that was never saved belongs to its pack") {
    const EditedPack pack;
    std::string manifest = pack.read("cards/pack.toml");
    manifest.replace(manifest.find("entry"), std::string("entry = [\"main.lua\"]").size(), "");
    pack.write("cards/pack.toml", manifest);
    const std::string file = pack.path("cards/new/fresh.lua");
    EditorClient editor;
    editor.open(file, "ability \"B\" { pwoer = 1 }\n");
    CHECK(editor.findings(file).at(0).at("code") == "pack/unknown-field");
    const std::string hidden = pack.path("cards/.fresh.lua");
    editor.open(hidden, "ability \"C\" { pwoer = 1 }\n");
    CHECK(editor.findings(hidden).empty());
}

TEST_CASE("the program serves an editor as the server in this test does") {
    const EditedPack pack;
    EditorClient editor({.is_program = true});
    editor.open(pack.main, "ability \"A\" { pwoer = 1 }\n");
    CHECK(editor.findings(pack.main).size() == 1);
}

TEST_CASE("an interrupted program ends") {
    EditorClient editor({.is_program = true});
    editor.settle();
    ::kill(editor.process(), SIGINT);
    int status = 0;
    CHECK(::waitpid(editor.process(), &status, 0) == editor.process());
    CHECK(WIFEXITED(status));
    CHECK(WEXITSTATUS(status) == 1);
}

TEST_CASE("what running handlers shows follows the findings of texts") {
    const CheckFolder folder;
    folder.pack("rules", R"(kind "creature" {}
kind "ability" { effect = "handler" }
verb "use" { of = "creature", args = { { "ability", "ability" } }, tells = "uses",
  steps = { { "do", call = "effect" } }, "Uses an ability on a target." }
creature "Plain" {}
standard_table { "The table.", function() return { user = make("creature", "Plain") } end,
  ability = function(at, name) at.user:use(name) end }
)");
    const std::string text =
        "ability \"Lucky\" { effect = function(act)\n"
        "  if act:dice \"1d6\" == 6 then act.user:tag(nil) end\nend }\n";
    folder.content("cards", text);
    const std::string file = folder.path("cards/main.lua");
    EditorClient editor;
    editor.open(file, text);
    CHECK(editor.findings(file).empty());
    const JsonValue found = editor.findings(file);
    REQUIRE(found.size() == 1);
    CHECK(found[0].at("code") == "deep/script-error");
    CHECK(read_range(found[0].at("range")) == TextRange{{1, 0}, {1, 51}});
}

TEST_CASE("a script that never ends delays no answer") {
    const EditedPack pack;
    EditorClient editor;
    editor.open(pack.main, "while true do end\n");
    const JsonValue actions = editor.actions(pack.main, {{0, 0}, {0, 0}});
    CHECK(actions.empty());
    // The check still runs.
    CHECK(editor.published_now().empty());
    editor.change(pack.main, {{std::nullopt, good}});
    CHECK(editor.findings(pack.main).empty());
}

TEST_CASE("the fix of a finding and all fixes of a file leave nothing to find") {
    const EditedPack pack;
    const std::string text = "ability \"A\" { pwoer = 1, gives = \"Burnign\" }\n";
    EditorClient editor;
    editor.open(pack.main, text);
    CHECK(editor.findings(pack.main).size() == 2);
    const JsonValue one = editor.actions(pack.main, {{0, 15}, {0, 15}});
    REQUIRE(one.size() == 2);
    CHECK(one[0].at("title") == "Write `power`");
    CHECK(one[0].at("kind") == "quickfix");
    CHECK(one[0].at("isPreferred") == true);
    editor.apply(one[0]);
    CHECK(editor.text(pack.main).text() == "ability \"A\" { power = 1, gives = \"Burnign\" }\n");
    CHECK(editor.findings(pack.main).size() == 1);
    editor.change(pack.main, {{std::nullopt, text}});
    CHECK(editor.findings(pack.main).size() == 2);
    const JsonValue all = editor.request("textDocument/codeAction",
                                         {{"textDocument", {{"uri", uri_of_path(pack.main)}}},
                                          {"range", json_of(TextRange{})},
                                          {"context", {{"only", {"source"}}}}});
    REQUIRE(all.size() == 1);
    CHECK(all[0].at("kind") == "source.fixAll");
    editor.apply(all[0]);
    CHECK(editor.text(pack.main).text() == good);
    CHECK(editor.findings(pack.main).empty());
}

TEST_CASE("a finding is answered by a comment, above its line or at its end") {
    const EditedPack pack;
    EditorClient editor;
    const std::string text =
        "ability \"A\" {\r\n\ton_hit = function() do return end print(1) end,\r\n}\r\n";
    editor.open(pack.main, text);
    const JsonValue found = editor.findings(pack.main);
    REQUIRE(found.size() == 1);
    CHECK(found[0].at("code") == "pack/unreached-code");
    CHECK(found[0].at("tags") == JsonValue::array({1}));
    const TextRange there = read_range(found[0].at("range"));
    const JsonValue actions = editor.actions(pack.main, there);
    REQUIRE(actions.size() == 1);
    CHECK(actions[0].at("title") == "Ignore unreached-code here");
    editor.apply(actions[0]);
    CHECK(editor.text(pack.main).text() ==
          "ability \"A\" {\r\n\t-- hexwright: ignore unreached-code (say why)\r\n"
          "\ton_hit = function() do return end print(1) end,\r\n}\r\n");
    CHECK(editor.findings(pack.main).empty());
    // A second comment above would move the first away from what it answers.
    editor.change(pack.main, {{std::nullopt,
                               "-- hexwright: ignore nothing\nability \"A\" { on_hit = "
                               "function() do return end print(1) end }\n"}});
    for (const JsonValue& one : editor.findings(pack.main)) {
        if (one.at("code") != "pack/unreached-code") continue;
        editor.apply(editor.actions(pack.main, read_range(one.at("range"))).at(0));
    }
    for (const JsonValue& one : editor.findings(pack.main))
        CHECK(one.at("code") != "pack/unreached-code");
}

TEST_CASE("a dependency that is missing is added to the manifest") {
    const EditedPack pack;
    for (const char* folder : {"home/stdlib", "home/rules", "home/scripts"})
        std::filesystem::create_directories(pack.path(folder));
    pack.content("moss", "status \"Mossy\" {}\n");
    for (const char* id : {"moss", "rules"})
        std::filesystem::rename(pack.path(id), pack.path("home/scripts/") + id);
    EditorClient editor({.home = pack.path("home")});
    editor.open(pack.manifest, pack.read("cards/pack.toml"));
    editor.open(pack.main, "ability \"A\" { gives = \"Mossy\" }\n");
    const JsonValue found = editor.findings(pack.main);
    REQUIRE(found.size() == 1);
    INFO(found.dump());
    const JsonValue actions = editor.actions(pack.main, read_range(found[0].at("range")));
    REQUIRE(!actions.empty());
    CHECK(actions[0].at("title") == "Add moss to [dependencies]");
    editor.apply(actions[0]);
    CHECK(has(editor.text(pack.manifest).text(), "[dependencies]\nmoss = \"*\"\n"));
    CHECK(editor.findings(pack.manifest).empty());
    CHECK(editor.findings(pack.main).empty());
}

TEST_CASE("a status that is missing is defined at the end of the file") {
    const EditedPack pack;
    EditorClient editor;
    editor.open(pack.main, "ability \"A\" { gives = \"Mossy\" }\r\n");
    const JsonValue found = editor.findings(pack.main);
    REQUIRE(found.size() == 1);
    const JsonValue actions = editor.actions(pack.main, read_range(found[0].at("range")));
    REQUIRE(actions.size() == 1);
    CHECK(actions[0].at("title") == "Define status \"Mossy\"");
    editor.apply(actions[0]);
    CHECK(editor.text(pack.main).text() ==
          "ability \"A\" { gives = \"Mossy\" }\r\n\r\nstatus \"Mossy\" {\r\n}\r\n");
    CHECK(editor.findings(pack.main).empty());
}

TEST_CASE("requests are refused before initialize, after shutdown and without a method") {
    EditorClient editor({.is_raw = true});
    CHECK(error_code(editor.answer(editor.ask("shutdown", nullptr))) == -32002);
    (void)editor.request("initialize", {{"capabilities", JsonValue::object()}});
    CHECK(error_code(editor.answer(
              editor.ask("initialize", {{"capabilities", JsonValue::object()}}))) == -32600);
    CHECK(error_code(editor.answer(editor.ask("textDocument/dance", JsonValue::object()))) ==
          -32601);
    CHECK(error_code(editor.answer(editor.ask("textDocument/codeAction", JsonValue::object()))) ==
          -32602);
    CHECK(error_code(editor.answer(editor.ask(
              "textDocument/codeAction", {{"textDocument", {{"uri", "file:///no"}}}}))) == -32602);
    editor.send_bytes("Content-Length: 1\r\n\r\n{");
    CHECK(error_code(editor.wait([](const JsonValue& message) {
              return message.contains("error") && message.at("id").is_null();
          })) == -32700);
    CHECK(editor.request("shutdown", nullptr).is_null());
    CHECK(error_code(editor.answer(editor.ask("shutdown", nullptr))) == -32600);
    editor.notify("exit", nullptr);
    CHECK(editor.ending() == "0");
}

TEST_CASE("a client that leaves without shutdown, hangs up or sends no frames ends the server") {
    EditorClient leaves;
    leaves.notify("exit", nullptr);
    CHECK(leaves.ending() == "1");
    EditorClient hangs_up;
    hangs_up.hang_up();
    CHECK(hangs_up.ending() == "1");
    EditorClient types({.is_raw = true});
    types.send_bytes("help\n");
    CHECK(has(types.ending(), "[shell/bad-frame]: expected \"Content-Length: N\""));
}

TEST_CASE("a change that cannot be made is logged, and the text stays") {
    const EditedPack pack;
    EditorClient editor;
    editor.open(pack.main, good);
    editor.notify(
        "textDocument/didChange",
        {{"textDocument", {{"uri", uri_of_path(pack.main)}, {"version", 9}}},
         {"contentChanges",
          JsonValue::array({{{"range", json_of(TextRange{{1, 0}, {0, 0}})}, {"text", "x"}}})}});
    const JsonValue log = editor.wait([](const JsonValue& message) {
        return message.value("method", "") == "window/logMessage";
    });
    CHECK(log.at("params").at("message") ==
          "textDocument/didChange was not taken: the range of an edit ends before it starts");
    CHECK(editor.findings(pack.main).empty());
}

TEST_CASE("the page of the language server lists every method with its capability, and no others") {
    std::ifstream file(HEXWRIGHT_ROOT "/docs/reference/language-server.md");
    std::vector<std::string> rows;
    for (std::string line; std::getline(file, line);) {
        if (line == "## Findings") break;
        if (line.starts_with("| `")) rows.push_back(line.substr(0, line.rfind(" | ")));
    }
    std::vector<std::string> expected;
    for (const Method& method : methods()) {
        std::string capability;
        if (!method.capability.empty())
            capability = "`" + JsonValue::parse(method.capability).begin().key() + "`";
        expected.push_back(fmt::format("| `{}` | {}", method.name, capability));
    }
    CHECK(rows == expected);
}

}  // namespace editor_server_test
