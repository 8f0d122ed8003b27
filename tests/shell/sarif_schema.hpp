// The rules of the SARIF 2.1.0 schema for the objects that hexwright writes: which properties there
// are, which must be there, what they may hold. As data, and a judge that reads it.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

// Each object refuses properties that are not listed. "=a|b": one of these words; ">=1": a whole
// number from 1; "[x]": a list of x; "{text}": an object of texts; a name: that object.
inline const nlohmann::ordered_json& sarif_schema() {
    static const auto schema = nlohmann::ordered_json::parse(R"json({
"log": {"required": ["version", "runs"], "properties": {"$schema": "text", "version": "=2.1.0",
  "runs": "[run]", "inlineExternalProperties": "any", "properties": "any"}},
"run": {"required": ["tool"], "properties": {"tool": "tool", "invocations": "any",
  "conversion": "any", "language": "text", "versionControlProvenance": "any",
  "originalUriBaseIds": "any", "artifacts": "any", "logicalLocations": "any", "graphs": "any",
  "results": "[result]", "automationDetails": "any", "runAggregates": "any",
  "baselineGuid": "text", "redactionTokens": "any", "defaultEncoding": "text",
  "defaultSourceLanguage": "text", "newlineSequences": "any",
  "columnKind": "=utf16CodeUnits|unicodeCodePoints", "externalPropertyFileReferences": "any",
  "threadFlowLocations": "any", "taxonomies": "any", "addresses": "any", "translations": "any",
  "policies": "any", "webRequests": "any", "webResponses": "any", "specialLocations": "any",
  "properties": "any"}},
"tool": {"required": ["driver"], "properties": {"driver": "driver", "extensions": "any",
  "properties": "any"}},
"driver": {"required": ["name"], "properties": {"guid": "text", "name": "text",
  "organization": "text", "product": "text", "productSuite": "text", "shortDescription": "message",
  "fullDescription": "message", "fullName": "text", "version": "text", "semanticVersion": "text",
  "dottedQuadFileVersion": "text", "releaseDateUtc": "text", "downloadUri": "text",
  "informationUri": "text", "globalMessageStrings": "any", "notifications": "any",
  "rules": "[rule]", "taxa": "any", "locations": "any", "language": "text", "contents": "any",
  "isComprehensive": "any", "localizedDataSemanticVersion": "text",
  "minimumRequiredLocalizedDataSemanticVersion": "text", "associatedComponent": "any",
  "translationMetadata": "any", "supportedTaxonomies": "any", "properties": "any"}},
"rule": {"required": ["id"], "properties": {"id": "text", "deprecatedIds": "any", "guid": "text",
  "deprecatedGuids": "any", "name": "text", "deprecatedNames": "any", "shortDescription": "multi",
  "fullDescription": "multi", "messageStrings": "any", "defaultConfiguration": "configuration",
  "helpUri": "text", "help": "multi", "relationships": "any", "properties": "any"}},
"multi": {"required": ["text"], "properties": {"text": "text", "markdown": "text",
  "properties": "any"}},
"configuration": {"required": [], "properties": {"enabled": "any",
  "level": "=none|note|warning|error", "rank": "any", "parameters": "any", "properties": "any"}},
"result": {"required": ["message"], "properties": {"ruleId": "text", "ruleIndex": ">=-1",
  "rule": "any", "kind": "=notApplicable|pass|fail|review|open|informational",
  "level": "=none|note|warning|error", "message": "message", "analysisTarget": "any",
  "locations": "[location]", "guid": "text", "correlationGuid": "text", "occurrenceCount": ">=1",
  "partialFingerprints": "{text}", "fingerprints": "{text}", "stacks": "any", "codeFlows": "any",
  "graphs": "any", "graphTraversals": "any", "relatedLocations": "any",
  "suppressions": "any", "baselineState": "=new|unchanged|updated|absent", "rank": "any",
  "attachments": "any", "hostedViewerUri": "text", "workItemUris": "any", "provenance": "any",
  "fixes": "[fix]", "taxa": "any", "webRequest": "any", "webResponse": "any",
  "properties": "any"}},
"message": {"required": [], "one_of": ["text", "id"], "properties": {"text": "text",
  "markdown": "text", "id": "text", "arguments": "any", "properties": "any"}},
"location": {"required": [], "properties": {"id": ">=-1", "physicalLocation": "physical",
  "logicalLocations": "any", "message": "message", "annotations": "any", "relationships": "any",
  "properties": "any"}},
"physical": {"required": [], "one_of": ["artifactLocation", "address"],
  "properties": {"address": "any", "artifactLocation": "artifact", "region": "region",
  "contextRegion": "region", "properties": "any"}},
"artifact": {"required": [], "properties": {"uri": "text", "uriBaseId": "text", "index": ">=-1",
  "description": "message", "properties": "any"}},
"region": {"required": [], "properties": {"startLine": ">=1", "startColumn": ">=1",
  "endLine": ">=1", "endColumn": ">=1", "charOffset": ">=-1", "charLength": ">=0",
  "byteOffset": ">=-1", "byteLength": ">=0", "snippet": "content", "message": "message",
  "sourceLanguage": "text", "properties": "any"}},
"content": {"required": [], "properties": {"text": "text", "binary": "text", "rendered": "any",
  "properties": "any"}},
"fix": {"required": ["artifactChanges"], "properties": {"description": "message",
  "artifactChanges": "[change]", "properties": "any"}},
"change": {"required": ["artifactLocation", "replacements"], "properties": {
  "artifactLocation": "artifact", "replacements": "[replacement]", "properties": "any"}},
"replacement": {"required": ["deletedRegion"], "properties": {"deletedRegion": "region",
  "insertedContent": "content", "properties": "any"}}
})json");
    return schema;
}

class SarifJudge {
public:
    std::vector<std::string> faults;

    void judge(const std::string& rule,
               const nlohmann::ordered_json& value,
               const std::string& at) {
        if (rule == "any") return;
        if (rule == "text") return want(value.is_string(), at, "is no text");
        if (rule == "{text}") {
            want(value.is_object(), at, "is no object");
            for (const auto& [key, text] : value.items()) judge("text", text, at + "." + key);
        } else if (rule.front() == '=') {
            const std::string words = "|" + rule.substr(1) + "|";
            const std::string word = value.is_string() ? value.get<std::string>() : value.dump();
            want(words.find("|" + word + "|") != std::string::npos, at,
                 "'" + word + "' is not allowed");
        } else if (rule.front() == '>') {
            const std::string least = rule.substr(2);
            want(value.is_number_integer() && value.get<int>() >= std::stoi(least), at,
                 value.dump() + " is below " + least);
        } else if (rule.front() == '[') {
            want(value.is_array(), at, "is no list");
            for (const auto& item : value) judge(rule.substr(1, rule.size() - 2), item, at);
        } else {
            judge_object(rule, value);
        }
    }

private:
    void want(bool holds, const std::string& at, const std::string& what) {
        if (!holds) faults.push_back(at + ": " + what);
    }

    void judge_object(const std::string& name, const nlohmann::ordered_json& value) {
        want(value.is_object(), name, "is no object");
        const auto& schema = sarif_schema().at(name);
        for (const auto& key : schema.at("required")) {
            want(value.contains(key.get<std::string>()), name,
                 "'" + key.get<std::string>() + "' is missing");
        }
        if (schema.contains("one_of")) {
            bool any = false;
            for (const auto& key : schema.at("one_of"))
                any = any || value.contains(key.get<std::string>());
            want(any, name, "none of " + schema.at("one_of").dump() + " is there");
        }
        const auto& properties = schema.at("properties");
        for (const auto& [key, inside] : value.items()) {
            if (properties.contains(key)) {
                judge(properties.at(key).get<std::string>(), inside, name + "." + key);
            } else {
                want(false, name, "unknown property '" + key + "'");
            }
        }
    }
};

// What the published schema would refuse, a sentence each.
inline std::vector<std::string> sarif_faults(const nlohmann::ordered_json& log) {
    SarifJudge judge;
    judge.judge("log", log, "log");
    return judge.faults;
}
