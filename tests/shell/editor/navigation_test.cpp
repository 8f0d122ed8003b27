// Definitions, references, renaming and symbols in the editor.
#include <algorithm>

#include "../check_pack.hpp"
#include "catch.hpp"
#include "shipped_pack.hpp"

namespace editor_navigation_test {

using namespace hexwright;

namespace {

constexpr const char* cards =
    "ability \"Bolt\" { gives = \"Frozen\" }\n"
    "ability \"Dart\" { gives = \"Burning\", on_hit = function(act)\n"
    "  act.target:note(\"Frozen\")\nend }\n"
    "status \"Frozen\" {}\n";

// A pack of its own, open in an editor.
struct OpenPack : CheckFolder {
    explicit OpenPack(const std::string& text = cards) {
        content("cards", text);
        editor.open(file, text);
        before = editor.findings(file).size();
    }

    JsonValue ask(const std::string& method,
                  std::size_t line,
                  std::size_t character,
                  JsonValue more = JsonValue::object()) {
        more["textDocument"] = {{"uri", uri_of_path(file)}};
        more["position"] = json_of(TextPosition{line, character});
        return editor.request("textDocument/" + method, more);
    }

    // The error of a request that is refused.
    std::string refused(std::size_t line, std::size_t character, const std::string& name) {
        const int id =
            editor.ask("textDocument/rename", {{"textDocument", {{"uri", uri_of_path(file)}}},
                                               {"position", json_of(TextPosition{line, character})},
                                               {"newName", name}});
        const JsonValue answer = editor.answer(id);
        REQUIRE(answer.contains("error"));
        return answer.at("error").at("message").get<std::string>();
    }

    std::string file = path("cards/main.lua");
    std::size_t before = 0;  // findings
    EditorClient editor;
};

std::vector<std::string> names_of(const JsonValue& symbols) {
    std::vector<std::string> names;
    for (const JsonValue& one : symbols) names.push_back(one.at("name").get<std::string>());
    return names;
}

}  // namespace

TEST_CASE("a name leads to its definition, in the pack and in its ruleset") {
    OpenPack pack;
    const JsonValue own = pack.ask("definition", 0, 27);
    CHECK(own.at("uri") == uri_of_path(pack.file));
    CHECK(own.at("range").at("start").at("line") == 4);
    const JsonValue ruleset = pack.ask("definition", 1, 27);
    CHECK(ruleset.at("uri") == uri_of_path(pack.path("rules/main.lua")));
    CHECK(ruleset.at("range").at("start").at("line") == 4);
    const JsonValue kind = pack.ask("definition", 0, 2);
    CHECK(kind.at("uri") == uri_of_path(pack.path("rules/main.lua")));
    CHECK(pack.ask("definition", 2, 4).is_null());
}

TEST_CASE("references are all places that name a definition") {
    OpenPack pack;
    const JsonValue all = pack.ask("references", 4, 10);
    REQUIRE(all.size() == 3);
    CHECK(all[0].at("range") == json_of(TextRange{{0, 26}, {0, 32}}));
    CHECK(all[1].at("range") == json_of(TextRange{{2, 19}, {2, 25}}));
    CHECK(pack.ask("references", 4, 10, {{"context", {{"includeDeclaration", false}}}}).size() ==
          2);
    CHECK(pack.ask("references", 2, 4).empty());
}

TEST_CASE("renaming changes all of them, and the pack is right afterwards") {
    OpenPack pack;
    CHECK(pack.ask("prepareRename", 0, 27).at("placeholder") == "Frozen");
    CHECK(pack.ask("prepareRename", 2, 4).is_null());
    const JsonValue edit = pack.ask("rename", 0, 27, {{"newName", "Ice Cold"}});
    const JsonValue& edits = edit.at("changes").at(uri_of_path(pack.file));
    REQUIRE(edits.size() == 3);
    std::string text = cards;
    for (std::size_t at = text.find("Frozen"); at != std::string::npos; at = text.find("Frozen"))
        text.replace(at, 6, "Ice Cold");
    pack.editor.change(pack.file, {{std::nullopt, text}});
    CHECK(pack.editor.findings(pack.file).size() == pack.before);
}

TEST_CASE("a new name that cannot be is refused, with the reason") {
    OpenPack pack;
    CHECK(has(pack.refused(0, 27, "Bolt"), "'Bolt' is the name of another definition"));
    CHECK(has(pack.refused(0, 27, "a\"b"), "cannot be a name"));
    CHECK(has(pack.refused(0, 27, " x"), "no blank"));
    CHECK(has(pack.refused(0, 27, ""), "no blank"));
    CHECK(has(pack.refused(1, 27, "Hot"), "is of the pack rules: open it"));
    CHECK(has(pack.refused(2, 4, "Hot"), "only the name of a definition"));
}

TEST_CASE("a name that two definitions have is not changed for one of them") {
    OpenPack pack(std::string(cards) + "ability \"Frozen\" {}\n");
    CHECK(has(pack.refused(0, 27, "Ice Cold"), "2 definitions are called 'Frozen'"));
}

TEST_CASE("symbols are the definitions of a text, and of all open packs") {
    OpenPack pack;
    const JsonValue symbols = pack.editor.request(
        "textDocument/documentSymbol", {{"textDocument", {{"uri", uri_of_path(pack.file)}}}});
    CHECK(names_of(symbols) == std::vector<std::string>{"Bolt", "Dart", "Frozen"});
    CHECK(symbols[1].at("range").at("end").at("line") == 3);
    CHECK(names_of(pack.editor.request("workspace/symbol", {{"query", "bURN"}})) ==
          std::vector<std::string>{"Burning"});
    const JsonValue folds = pack.editor.request(
        "textDocument/foldingRange", {{"textDocument", {{"uri", uri_of_path(pack.file)}}}});
    CHECK(folds == JsonValue::parse(R"([{"startLine": 1, "endLine": 3}])"));
}

TEST_CASE("names in printed lists and conditions are found and renamed in a shipped pack") {
    ShippedPack pack("dewprism/monsters/fire_blob.lua");
    const JsonValue in_list =
        pack.ask("definition", "ability \"A\" { inflicts = \"Prone, Burn|ing 2\" }");
    REQUIRE_FALSE(in_list.is_null());
    CHECK(has(in_list.at("uri").get<std::string>(), "/rules/dewprism/"));
    const JsonValue in_condition =
        pack.ask("definition", "ability \"A\" { when = \"target is Pro|ne\" }");
    REQUIRE_FALSE(in_condition.is_null());
    CHECK(has(in_condition.at("uri").get<std::string>(), "/rules/dewprism/"));
    CHECK(pack.ask("references", "ability \"A\" { inflicts = \"Burn|ing 2\" }").size() > 3);
    CHECK_FALSE(pack.ask("definition", "x = act.target:infl|ict(\"Burning\", 2)").is_null());
    CHECK_FALSE(pack.ask("definition", "x = act.user.Hea|lth").is_null());
}

}  // namespace editor_navigation_test
