#include <fmt/format.h>
#include <fmt/ranges.h>

#include <string>
#include <vector>

#include "../check_pack.hpp"
#include "base/text.hpp"
#include "catch.hpp"
#include "shipped_pack.hpp"

namespace editor_semantic_tokens_test {

using namespace hexwright;

namespace {

// "use property", "10 number" …: what is coloured, and how; "!" where a definition is written.
std::vector<std::string> coloured(ShippedPack& pack, const std::string& text) {
    const JsonValue legend = server_capabilities().at("semanticTokensProvider").at("legend");
    const JsonValue data = pack.ask("semanticTokens/full", text + "|").at("data");
    const LineIndex lines(text);
    std::vector<std::string> parts;
    TextPosition at;
    for (std::size_t i = 0; i + 4 < data.size(); i += 5) {
        const auto line = data[i].get<std::size_t>();
        const auto step = data[i + 1].get<std::size_t>();
        at = {at.line + line, line == 0 ? at.character + step : step};
        const std::size_t begin = lines.byte_of(at);
        const std::size_t end =
            lines.byte_of({at.line, at.character + data[i + 2].get<std::size_t>()});
        parts.push_back(fmt::format(
            "{} {}{}", text.substr(begin, end - begin),
            legend.at("tokenTypes").at(data[i + 3].get<std::size_t>()).get<std::string>(),
            data[i + 4] == 1 ? "!" : ""));
    }
    return parts;
}

struct Coloured {
    const char* text;
    std::vector<std::string> parts;
};

void check_coloured(ShippedPack& pack, const std::vector<Coloured>& all) {
    for (const Coloured& one : all) {
        INFO(one.text);
        CHECK(fmt::format("{}", fmt::join(coloured(pack, one.text), ", ")) ==
              fmt::format("{}", fmt::join(one.parts, ", ")));
    }
}

}  // namespace

TEST_CASE("cards are coloured by kind, name, field and closed word") {
    ShippedPack pack("dewprism/monsters/fire_blob.lua");
    check_coloured(
        pack,
        {
            {"ability \"Emberlash\" { target = \"enemy\", when_dead = true }",
             {"ability type", "Emberlash class!", "target property", "enemy enumMember",
              "when_dead property"}},
            {"creature \"C\" { weapons = { \"Gaping Maw\" }, unheard_of = \"enemy\" }",
             {"creature type", "C class!", "weapons property", "Gaping Maw class"}},
            {"status \"S\" { [\"modifies\"] = { Evasion = \"+2\", Wings = \"at least 20\" } }",
             {"status type", "S class!", "modifies property", "Evasion property", "2 number",
              "20 number"}},
            {"status \"S\" { trigger = { on = \"damage\", target = \"self\" } }",
             {"status type", "S class!", "trigger property", "on property", "damage event",
              "target property", "self enumMember"}},
            {"local ability = f; ability \"A\" {}", {}},
            {"creature \"C\" { title = \"Burning\" }",
             {"creature type", "C class!", "title property"}},
            {"ability \"A\" { unheard_of = \"Burning\" }", {"ability type", "A class!"}},
        });
}

TEST_CASE("the words and numbers of a notation are coloured one by one") {
    ShippedPack pack("dewprism/monsters/fire_blob.lua");
    const std::string head = "ability \"A\" { ";
    const std::vector<std::string> card = {"ability type", "A class!"};
    const auto inside = [&](const std::string& field) {
        std::vector<std::string> parts = coloured(pack, head + field + " }");
        parts.erase(parts.begin(), parts.begin() + std::min<std::ptrdiff_t>(3, std::ssize(parts)));
        return fmt::format("{}", fmt::join(parts, ", "));
    };
    CHECK(inside("use = \"10AP + 3MNA+(1/2turn)\"") ==
          "10 number, AP property, 3 number, MNA property, 1 number, 2 number, turn property");
    CHECK(inside("use = \"(1){MgcPwr/4}fcs or free\"") ==
          "1 number, MgcPwr property, 4 number, fcs property, or keyword, free property");
    CHECK(inside("range = \"0sp LoS\"") == "0 number, sp enumMember, LoS enumMember");
    CHECK(inside("inflicts = \"Burning 2, Nonsense, Prone\"") ==
          "Burning class, 2 number, Prone class");
    CHECK(inside("when = \"target is Prone and not user.Health <= 3\"") ==
          "target variable, is keyword, Prone class, and keyword, not keyword, user variable, "
          "Health property, 3 number");
    CHECK(inside("when = \"the moon is full, and Prone\"").empty());
    const std::vector<std::string> lasting =
        coloured(pack, "status \"S\" { lasts = \"3 turns or battle\" }");
    CHECK(fmt::format("{}", fmt::join(lasting, ", ")) ==
          "status type, S class!, lasts property, 3 number, turns enumMember, or keyword, "
          "battle enumMember");
}

TEST_CASE("handlers are coloured by verb, number, option and name") {
    ShippedPack pack("dewprism/monsters/fire_blob.lua");
    check_coloured(
        pack,
        {
            {"function f(act) act.target:inflict(\"Burning\", 2) end",
             {"target property", "inflict method", "Burning class"}},
            {"if act.user:has \"Prone\" and act.user.Health > unknown.thing then",
             {"user property", "has method", "Prone class", "user property", "Health property"}},
            {"act:check { rule = \"x\", bonus = \"Evasion\", wings = 2 }",
             {"check method", "rule property", "bonus property", "Evasion property"}},
            {"act:dice \"2d6+3\"", {"dice method", "2d6 number", "3 number"}},
            {"x = \"Burning\" y = \"burning house\"", {"Burning class"}},
        });
}

TEST_CASE("scenes are coloured by driver, and make no definitions") {
    ShippedPack pack("dewprism/scenes/tiger_cave.lua");
    check_coloured(pack, {{"policy \"greedy\"\nbattle { creature(\"Rue\", { at = a }) }",
                           {"battle function", "creature type", "Rue class"}}});
}

TEST_CASE("colours count in UTF-16 units, and go on behind a fault") {
    ShippedPack pack("dewprism/monsters/fire_blob.lua");
    check_coloured(pack, {{"ability \"\xF0\x9F\x94\xA5\" { use = \"5AP\" }\nability \"B\" { use = ",
                           {"ability type", "\xF0\x9F\x94\xA5 class!", "use property", "5 number",
                            "AP property", "ability type", "B class!", "use property"}}});
}

TEST_CASE("a text outside of any pack has no colours") {
    EditorClient editor;
    editor.open("/nowhere/at/all.lua", "ability \"A\" { use = \"5AP\" }");
    (void)editor.findings("/nowhere/at/all.lua");
    CHECK(editor.request("textDocument/semanticTokens/full",
                         {{"textDocument", {{"uri", "file:///nowhere/at/all.lua"}}}}) ==
          JsonValue{{"data", JsonValue::array()}});
}

}  // namespace editor_semantic_tokens_test
