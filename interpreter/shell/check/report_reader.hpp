// Reads JSON that `check` wrote. What does not fit is told in words: what stands there, and what
// was expected.
//
//     const ReportReader reader("a.json", "report of hexwright check", "write it anew");
//     const auto json = reader.parse(text);
//     reader.count(reader.at(json, "summary"), "rules")
//
// Errors: shell/bad-report: "a.json is no report of hexwright check: 'summary' is missing".
#pragma once

#include <cstddef>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace hexwright {

// Of what is written to be read again: reports as JSON, and baselines.
constexpr int report_schema = 1;

// More than anybody writes: what was written can be read again.
constexpr std::size_t most_report_bytes = std::size_t{16} * 1024 * 1024 * 1024;

class ReportReader {
public:
    using Json = nlohmann::ordered_json;

    ReportReader(std::string file, std::string what, std::string remedy)
        : file_(std::move(file)), what_(std::move(what)), remedy_(std::move(remedy)) {}

    // An object of our schema.
    [[nodiscard]] Json parse(std::string_view text) const;

    [[nodiscard]] const Json& at(const Json& object, const char* key) const;

    // "" and 0 for null.
    [[nodiscard]] std::string text(const Json& object, const char* key) const;
    [[nodiscard]] int number(const Json& object, const char* key) const;

    [[nodiscard]] const Json& list(const Json& object, const char* key) const;
    [[nodiscard]] std::vector<std::string> texts(const Json& object, const char* key) const;

private:
    [[noreturn]] void refuse(const std::string& why) const;
    [[noreturn]] void refuse(const char* key, const Json& found, const char* wanted) const;

    std::string file_;
    std::string what_;
    std::string remedy_;
};

}  // namespace hexwright
