#include <chrono>
#include <thread>

#include "../check_pack.hpp"
#include "catch.hpp"
#include "shipped_pack.hpp"

namespace editor_hover_test {

using namespace hexwright;

namespace {

const char* const card = "weapon \"Gaping Maw\" { type = \"Melee\", wc = \"M\", use = \"10AP\" }\n";

JsonValue hints(ShippedPack& pack) {
    return pack.editor.request("textDocument/inlayHint",
                               {{"textDocument", {{"uri", uri_of_path(pack.path)}}},
                                {"range", json_of(TextRange{{0, 0}, {999, 0}})}});
}

// The hints once the odds of the text are weighed.
JsonValue awaited_hints(ShippedPack& pack) {
    for (int wait = 0; wait < 600; ++wait) {
        JsonValue found = hints(pack);
        if (!found.empty()) return found;
        std::this_thread::sleep_for(std::chrono::milliseconds(100));
    }
    return JsonValue::array();
}

}  // namespace

TEST_CASE("hover reads prices, durations, effects and dice aloud") {
    ShippedPack pack("dewprism/monsters/fire_blob.lua");
    CHECK(has(pack.hover("ability \"A\" { use = \"10AP+3m|na+(1/2turn)\" }"),
              "costs 10 AP and 3 Mana, once in 2 turns"));
    CHECK(has(pack.hover("ability \"A\" { use = \"5A|P or 3sta\" }"), "costs 5 AP, or 3 Stamina"));
    CHECK(has(pack.hover("ability \"A\" { use = \"1->2->|3AP\" }"), "costs 1, then 2, then 3 AP"));
    CHECK(has(pack.hover("status \"S\" { lasts = \"3 tu|rns or battle\" }"),
              "lasts until the third turn end of its holder or until the end of the battle, "
              "whichever comes first"));
    CHECK(has(pack.hover("status \"S\" { lasts = \"for|ever\" }"), "lasts for ever"));
    const std::string effect = pack.hover("ability \"A\" { inflicts = \"Burn|ing 2, Prone\" }");
    CHECK(has(effect, "Burning with X = 2 and Prone"));
    CHECK(has(effect, "status \"Burning\""));
}

TEST_CASE("a price that cannot be read is not read aloud") {
    ShippedPack pack("dewprism/monsters/fire_blob.lua");
    CHECK_FALSE(has(pack.hover("ability \"A\" { use = \"10x|yz\" }"), "costs 10"));
}

TEST_CASE("hover tells of kinds, fields, values, members, events and definitions") {
    ShippedPack pack("dewprism/monsters/fire_blob.lua");
    CHECK(has(pack.hover("abil|ity \"A\" { }"), "Something a combatant can do"));
    CHECK(has(pack.hover("ability \"A\" { us|e = \"1AP\" }"), "What it costs."));
    CHECK(has(pack.hover("ability \"A\" { target = \"en|emy\" }"), "Possible targets."));
    CHECK(has(pack.hover("x = act.target:infl|ict(\"Burning\", 2)"), "Puts a status"));
    CHECK(has(pack.hover("x = act.us|er"), "who does it"));
    CHECK(has(pack.hover("x = act.user.Hea|lth"), "pool Health"));
    CHECK(has(pack.hover("x = math.ma|x(1, 2)"), "The largest."));
    CHECK(has(pack.hover("x = act.target:has \"Burn|ing\""), "status \"Burning\""));
    CHECK(has(pack.hover("status \"S\" { trigger = { on = \"dam|age\" } }"), "event damage"));
    CHECK(has(pack.hover(std::string(card).insert(11, "|")), "An attack costs 10 AP."));
    CHECK(pack.hover("local mi|ne = 1").empty());
    CHECK(pack.hover("-- abil|ity").empty());
}

TEST_CASE("hover names who bears a tag") {
    ShippedPack pack("actlite/folk.lua");
    const std::string said = pack.hover("x = act.user:tagged \"po|le\"");
    CHECK(has(said, "tag pole"));
    CHECK(has(said, "Cudgel"));
}

TEST_CASE("a signature is that of the innermost call, with the argument that is written") {
    ShippedPack pack("dewprism/monsters/fire_blob.lua");
    const JsonValue inflict = pack.ask("signatureHelp", "x = act.target:inflict(\"Burning\", |)");
    CHECK(has(inflict.at("signatures").at(0).at("label").get<std::string>(), "inflict(what"));
    CHECK(inflict.at("activeParameter") == 1);
    const JsonValue max = pack.ask("signatureHelp", "x = act:edit({ a = math.max(1, |");
    CHECK(has(max.at("signatures").at(0).at("label").get<std::string>(), "max("));
    CHECK(max.at("activeParameter") == 1);
    const JsonValue text = pack.ask("signatureHelp", "x = act.user:has \"Bu|");
    CHECK(has(text.at("signatures").at(0).at("label").get<std::string>(), "has(name"));
    CHECK(pack.ask("signatureHelp", "x = 1 |").is_null());
    CHECK(pack.ask("signatureHelp", "ability \"A\" { | }").is_null());
}

TEST_CASE("odds on the standard table are shown when they are ready") {
    ShippedPack pack("dewprism/monsters/fire_blob.lua");
    const JsonValue found = awaited_hints(pack);
    REQUIRE_FALSE(found.empty());
    INFO(found.dump());
    CHECK(has(found.at(0).at("label").get<std::string>(), "Foe.Health -"));
    const Document& text = pack.editor.text(pack.path);
    const std::size_t name = text.text().find("Gaping Maw");
    const JsonValue said = pack.editor.request(
        "textDocument/hover", {{"textDocument", {{"uri", text.uri()}}},
                               {"position", json_of(LineIndex(text.text()).position_of(name))}});
    const std::string words = said.at("contents").at("value");
    CHECK(has(words, "On the standard table:\n- exercise 1, exact: "));
    CHECK(has(words, "Foe.Health -"));
    pack.editor.change(pack.path, {{TextRange{{0, 0}, {0, 0}}, "-- changed\n"}});
    CHECK(hints(pack).empty());
}

TEST_CASE("a client that can is told to ask for hints once they are ready") {
    ShippedPack pack("dewprism/monsters/fire_blob.lua",
                     JsonValue::parse(R"({"workspace": {"inlayHint": {"refreshSupport": true}}})"));
    const JsonValue asked = pack.editor.wait([](const JsonValue& message) {
        return message.value("method", "") == "workspace/inlayHint/refresh";
    });
    pack.editor.send({{"jsonrpc", "2.0"}, {"id", asked.at("id")}, {"result", nullptr}});
    CHECK_FALSE(hints(pack).empty());
}

TEST_CASE("inlay hints can be switched off") {
    EditorClient editor({.is_raw = true});
    (void)editor.request("initialize", {{"capabilities", JsonValue::object()},
                                        {"initializationOptions", {{"inlayHints", false}}}});
    editor.notify("initialized", JsonValue::object());
    const std::string path = (find_home() / "scripts/dewprism/monsters/fire_blob.lua").string();
    editor.open(path, card);
    const auto said = [&] {
        const JsonValue hover =
            editor.request("textDocument/hover", {{"textDocument", {{"uri", uri_of_path(path)}}},
                                                  {"position", {{"line", 0}, {"character", 10}}}});
        return hover.is_null() ? "" : hover.at("contents").at("value").get<std::string>();
    };
    for (int wait = 0; wait < 600 && !has(said(), "On the standard table"); ++wait)
        std::this_thread::sleep_for(std::chrono::milliseconds(100));
    CHECK(has(said(), "On the standard table"));
    CHECK(editor
              .request("textDocument/inlayHint", {{"textDocument", {{"uri", uri_of_path(path)}}},
                                                  {"range", json_of(TextRange{{0, 0}, {9, 0}})}})
              .empty());
}

}  // namespace editor_hover_test
