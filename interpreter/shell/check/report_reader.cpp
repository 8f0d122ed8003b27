#include "shell/check/report_reader.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <nlohmann/json.hpp>

#include "base/error.hpp"

namespace hexwright {

namespace {

using Json = ReportReader::Json;

const char* name_of(const Json& value) {
    switch (value.type()) {
        case Json::value_t::null:
            return "null";
        case Json::value_t::object:
            return "an object";
        case Json::value_t::array:
            return "a list";
        case Json::value_t::string:
            return "a text";
        case Json::value_t::boolean:
            return "true or false";
        default:
            return "a number";
    }
}

// "line 2, column 5" of the last byte that was read.
std::string place_of(std::string_view text, std::size_t bytes) {
    const std::string_view before =
        text.substr(0, std::min(bytes == 0 ? 0 : bytes - 1, text.size()));
    const std::size_t line_start = before.rfind('\n') + 1;  // npos + 1 is 0
    return fmt::format("line {}, column {}", 1 + std::count(before.begin(), before.end(), '\n'),
                       1 + before.size() - line_start);
}

}  // namespace

Json ReportReader::parse(std::string_view text) const {
    Json json;
    try {
        json = Json::parse(text);
    } catch (const Json::parse_error& error) {
        refuse(fmt::format("it is no JSON ({})", place_of(text, error.byte)));
    }
    const int schema = number(json, "schema");
    if (schema == report_schema) return json;
    throw Error(
        "shell/bad-report",
        fmt::format("{} has schema {}; this program reads schema {}", file_, schema, report_schema),
        remedy_);
}

const Json& ReportReader::at(const Json& object, const char* key) const {
    if (!object.is_object())
        refuse(
            fmt::format("{} stands where an object with '{}' was expected", name_of(object), key));
    const auto found = object.find(key);
    if (found == object.end()) refuse(fmt::format("'{}' is missing", key));
    return *found;
}

std::string ReportReader::text(const Json& object, const char* key) const {
    const Json& value = at(object, key);
    if (value.is_null()) return {};
    if (!value.is_string()) refuse(key, value, "a text");
    return value.get<std::string>();
}

int ReportReader::number(const Json& object, const char* key) const {
    const Json& value = at(object, key);
    if (value.is_null()) return 0;
    constexpr auto most = static_cast<std::uint64_t>(std::numeric_limits<int>::max());
    if (!value.is_number_unsigned() || value.get<std::uint64_t>() > most)
        refuse(key, value, "a whole number from 0");
    return value.get<int>();
}

const Json& ReportReader::list(const Json& object, const char* key) const {
    const Json& value = at(object, key);
    if (!value.is_array()) refuse(key, value, "a list");
    return value;
}

std::vector<std::string> ReportReader::texts(const Json& object, const char* key) const {
    std::vector<std::string> texts;
    for (const Json& one : list(object, key)) {
        if (!one.is_string()) refuse(key, one, "a list of texts");
        texts.push_back(one.get<std::string>());
    }
    return texts;
}

void ReportReader::refuse(const std::string& why) const {
    throw Error("shell/bad-report", fmt::format("{} is no {}: {}", file_, what_, why), remedy_);
}

void ReportReader::refuse(const char* key, const Json& found, const char* wanted) const {
    refuse(fmt::format("'{}' holds {}, where {} was expected", key, name_of(found), wanted));
}

}  // namespace hexwright
