#include "shell/editor/knowledge.hpp"

#include <algorithm>

#include "../check_pack.hpp"
#include "catch.hpp"
#include "editor_client.hpp"

namespace editor_knowledge_test {

using namespace hexwright;

namespace {

const char* const good = "ability \"A\" { power = 1, gives = \"Burning\" }\n";

struct KnownPack : CheckFolder {
    KnownPack() { content("cards", good); }

    std::string main = path("cards/main.lua");
    std::string rules = path("rules/main.lua");
};

// What the pack of an open text knows, once it was checked as it is now.
std::shared_ptr<const Knowledge> known(EditorClient& editor, const std::string& path) {
    (void)editor.findings(path);
    editor.settle();
    return editor.workspace().knowledge(editor.text(path));
}

}  // namespace

TEST_CASE(
    "an open pack knows the kinds, fields and definitions of all it needs, with their places") {
    const KnownPack pack;
    EditorClient editor;
    editor.open(pack.main, good);
    const auto knowledge = known(editor, pack.main);
    REQUIRE(knowledge != nullptr);
    CHECK(knowledge->pack == "cards");
    CHECK(knowledge->is_whole);
    const KnownKind* ability = knowledge->find_kind("ability");
    REQUIRE(ability != nullptr);
    CHECK(ability->where == KnownPlace{pack.rules, {{1, 5}, {1, 14}}});
    CHECK(ability->kind.field("gives")->refers == std::vector<std::string>{"status"});
    const auto power =
        static_cast<std::size_t>(ability->kind.field("power") - ability->kind.fields.data());
    CHECK(ability->fields.at(power).file == pack.rules);
    const KnownDefinition* own = knowledge->find_definition({"ability"}, "A");
    REQUIRE(own != nullptr);
    CHECK(own->where == KnownPlace{pack.main, {{0, 8}, {0, 11}}});
    CHECK(own->printed.size() == 2);
    const KnownDefinition* burning = knowledge->find_definition({}, "Burning");
    REQUIRE(burning != nullptr);
    CHECK(burning->kind == "status");
    CHECK(burning->where.file == pack.rules);
    CHECK(knowledge->find_definition({"ability"}, "Burning") == nullptr);
}

TEST_CASE("a pack keeps what it knew while its text is broken") {
    const KnownPack pack;
    EditorClient editor;
    editor.open(pack.main, good);
    REQUIRE(known(editor, pack.main) != nullptr);
    editor.change(pack.main, {{std::nullopt, "ability \"A\" { power = \n"}});
    // Of the check of texts, then of the one that runs handlers, which gathers anew.
    (void)editor.findings(pack.main);
    const auto knowledge = known(editor, pack.main);
    CHECK(knowledge->is_whole);
    CHECK(knowledge->find_definition({"ability"}, "A") != nullptr);
}

TEST_CASE("a pack that never loaded knows its ruleset all the same") {
    const KnownPack pack;
    EditorClient editor;
    editor.open(pack.main, "ability \"A\" { power = \n");
    const auto knowledge = known(editor, pack.main);
    REQUIRE(knowledge != nullptr);
    CHECK_FALSE(knowledge->is_whole);
    CHECK(knowledge->find_kind("ability") != nullptr);
    CHECK(knowledge->find_definition({"status"}, "Burning") != nullptr);
}

TEST_CASE("a script outside of any pack knows nothing of packs") {
    const KnownPack pack;
    EditorClient editor;
    editor.open(pack.path("alone.lua"), "print(1)\n");
    CHECK(known(editor, pack.path("alone.lua")) == nullptr);
}

TEST_CASE("verbs, events and words of a shipped ruleset are known") {
    const std::string file = (find_home() / "scripts/dewprism/main.lua").string();
    EditorClient editor;
    editor.open(file, "");
    const auto knowledge = known(editor, file);
    REQUIRE(knowledge != nullptr);
    const KnownVerb* inflict = knowledge->find_verb("inflict");
    REQUIRE(inflict != nullptr);
    CHECK(inflict->arguments.size() >= 1);
    CHECK_FALSE(knowledge->events.empty());
    CHECK_FALSE(knowledge->units.units.empty());
    CHECK(std::ranges::is_sorted(knowledge->tags));
}

}  // namespace editor_knowledge_test
