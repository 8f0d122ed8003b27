// Validates JSON against a JSON schema: the part of draft 4 that published schemas of reports use.
//
//     JsonSchema schema(Json::parse(text));
//     schema.faults(report)       // "/runs/0: required property 'tool' is missing"
//
// An unknown keyword is an error: nothing is ignored silently. Of "format" only times are checked,
// not addresses.
#pragma once

#include <map>
#include <nlohmann/json.hpp>
#include <regex>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

class JsonSchema {
public:
    using Json = nlohmann::ordered_json;
    using Faults = std::vector<std::string>;

    explicit JsonSchema(Json root) : root_(std::move(root)) {}

    [[nodiscard]] Faults faults(const Json& value) const {
        Faults found;
        judge(root_, value, "", found);
        return found;
    }

private:
    void judge(const Json& schema, const Json& value, const std::string& at, Faults& out) const {
        for (const auto& [key, rule] : schema.items()) {
            static const std::set<std::string> told = {
                "$schema", "id", "title", "description", "default", "definitions", "properties"};
            if (told.contains(key)) continue;
            if (key == "$ref") {
                judge(root_.at(Json::json_pointer(rule.get<std::string>().substr(1))), value, at,
                      out);
            } else if (key == "anyOf" || key == "oneOf") {
                judge_choice(key == "oneOf", rule, value, at, out);
            } else if (!judge_object(key, rule, schema, value, at, out) &&
                       !judge_list(key, rule, value, at, out) &&
                       !judge_plain(key, rule, value, at, out)) {
                throw std::runtime_error("the schema has a keyword nobody knows: " + key);
            }
        }
        if (!value.is_object() || !schema.contains("properties")) return;
        for (const auto& [key, rule] : schema.at("properties").items()) {
            if (value.contains(key)) judge(rule, value.at(key), at + "/" + key, out);
        }
    }

    void judge_choice(bool only_one,
                      const Json& rules,
                      const Json& value,
                      const std::string& at,
                      Faults& out) const {
        std::size_t right = 0;
        for (const Json& rule : rules) {
            Faults found;
            judge(rule, value, at, found);
            if (found.empty()) ++right;
        }
        if (right == 0) out.push_back(at + ": none of the choices fits");
        if (only_one && right > 1) out.push_back(at + ": more than one of the choices fits");
    }

    // Does the keyword apply to objects?
    bool judge_object(const std::string& key,
                      const Json& rule,
                      const Json& schema,
                      const Json& value,
                      const std::string& at,
                      Faults& out) const {
        if (key == "required") {
            for (const Json& name : rule) {
                if (value.is_object() && !value.contains(name.get<std::string>()))
                    out.push_back(at + ": required property " + name.dump() + " is missing");
            }
            return true;
        }
        if (key != "additionalProperties") return false;
        if (!value.is_object() || rule == true) return true;
        const Json known = schema.value("properties", Json::object());
        for (const auto& [name, inside] : value.items()) {
            if (known.contains(name)) continue;
            if (rule.is_object()) {
                judge(rule, inside, at + "/" + name, out);
            } else {
                out.push_back(at + ": there is no property '" + name + "'");
            }
        }
        return true;
    }

    bool judge_list(const std::string& key,
                    const Json& rule,
                    const Json& value,
                    const std::string& at,
                    Faults& out) const {
        if (key == "items") {
            for (std::size_t i = 0; value.is_array() && i < value.size(); ++i)
                judge(rule, value[i], at + "/" + std::to_string(i), out);
            return true;
        }
        if (key == "minItems") {
            if (value.is_array() && value.size() < rule.get<std::size_t>())
                out.push_back(at + ": too few entries");
            return true;
        }
        if (key != "uniqueItems") return false;
        const std::set<Json> entries(value.begin(), value.end());
        if (rule == true && value.is_array() && entries.size() != value.size())
            out.push_back(at + ": an entry stands there twice");
        return true;
    }

    static bool is_of_type(const std::string& type, const Json& value) {
        if (type == "integer") return value.is_number_integer();
        if (type == "number") return value.is_number();
        static const std::map<std::string, Json::value_t> types = {
            {"object", Json::value_t::object},
            {"array", Json::value_t::array},
            {"string", Json::value_t::string},
            {"boolean", Json::value_t::boolean},
            {"null", Json::value_t::null}};
        return value.type() == types.at(type);
    }

    static bool fits(const std::string& pattern, const Json& value) {
        return !value.is_string() ||
               std::regex_search(value.get<std::string>(), std::regex(pattern));
    }

    static bool judge_plain(const std::string& key,
                            const Json& rule,
                            const Json& value,
                            const std::string& at,
                            Faults& out) {
        bool is_right = true;
        if (key == "type") {
            is_right = is_of_type(rule.get<std::string>(), value);
        } else if (key == "enum") {
            is_right = std::find(rule.begin(), rule.end(), value) != rule.end();
        } else if (key == "minimum") {
            is_right = !value.is_number() || value.get<double>() >= rule.get<double>();
        } else if (key == "maximum") {
            is_right = !value.is_number() || value.get<double>() <= rule.get<double>();
        } else if (key == "pattern") {
            is_right = fits(rule.get<std::string>(), value);
        } else if (key == "format") {
            is_right =
                rule != "date-time" || fits("^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d", value);
        } else {
            return false;
        }
        if (!is_right) out.push_back(at + ": " + value.dump() + " is not allowed (" + key + ")");
        return true;
    }

    Json root_;
};
