// A shipped pack in an editor: one of its files has other texts, with the cursor at `|`.
//
//     ShippedPack pack("tsl/armour.lua");
//     pack.labels("weapon \"A\" { | }")           // what completion offers
//     pack.hover("weapon \"A\" { cla|ss = 1 }")
#pragma once

#include <fstream>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "editor_client.hpp"

class ShippedPack {
public:
    explicit ShippedPack(const std::string& file,
                         hexwright::JsonValue client = hexwright::JsonValue::object())
        : editor({.capabilities = std::move(client)}),
          path((hexwright::find_home() / "scripts" / file).string()) {
        std::ifstream in(path);
        std::stringstream text;
        text << in.rdbuf();
        editor.open(path, text.str());
        (void)editor.findings(path);
    }

    // Asks about the place of the bar.
    hexwright::JsonValue ask(const std::string& method, std::string text) {
        const std::size_t bar = text.find('|');
        text.erase(bar, 1);
        editor.change(path, {{std::nullopt, text}});
        return editor.request(
            "textDocument/" + method,
            {{"textDocument", {{"uri", hexwright::uri_of_path(path)}}},
             {"position", hexwright::json_of(hexwright::LineIndex(text).position_of(bar))}});
    }

    hexwright::JsonValue completion(const std::string& text) { return ask("completion", text); }

    std::vector<std::string> labels(const std::string& text) {
        std::vector<std::string> labels;
        const hexwright::JsonValue list = completion(text);
        for (const hexwright::JsonValue& item : list.at("items"))
            labels.push_back(item.at("label").get<std::string>());
        return labels;
    }

    // "" where there is nothing to say.
    std::string hover(const std::string& text) {
        const hexwright::JsonValue said = ask("hover", text);
        return said.is_null() ? "" : said.at("contents").at("value").get<std::string>();
    }

    hexwright::EditorClient editor;
    std::string path;
};
