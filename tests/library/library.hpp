// The C functions as a test reads them: handles that close themselves, answers as JSON.
#pragma once

#include <hexwright.h>

#include <memory>
#include <nlohmann/json.hpp>
#include <string>

#include "catch.hpp"

namespace library_test {

using Json = nlohmann::ordered_json;

using EngineHandle = std::unique_ptr<hexwright_engine, decltype(&hexwright_close)>;
using DiceHandle = std::unique_ptr<hexwright_dice, decltype(&hexwright_dice_free)>;

inline EngineHandle open_engine(std::size_t most_notifications = 0) {
    hexwright_options options = HEXWRIGHT_OPTIONS;
    options.home = HEXWRIGHT_ROOT;
    options.most_notifications = most_notifications;
    hexwright_engine* engine = nullptr;
    REQUIRE(hexwright_open(&options, &engine) == HEXWRIGHT_OK);
    return {engine, &hexwright_close};
}

inline std::string taken(char* text) {
    const std::unique_ptr<char, decltype(&hexwright_text_free)> owner(text, &hexwright_text_free);
    return text;
}

// The answer to these bytes.
inline std::string answer_to(hexwright_engine* engine, const std::string& request) {
    char* answer = nullptr;
    std::size_t length = 0;
    if (hexwright_call(engine, request.data(), request.size(), &answer, &length) != HEXWRIGHT_OK)
        return hexwright_last_error();
    std::string text = taken(answer);
    return text.size() == length ? text : "a NUL in the answer";
}

// The whole answer to a method: {"result": …} or {"error": …}.
inline Json call(hexwright_engine* engine, const std::string& method, const Json& params) {
    const Json request = {{"jsonrpc", "2.0"}, {"id", 1}, {"method", method}, {"params", params}};
    return Json::parse(answer_to(engine, request.dump()));
}

}  // namespace library_test
