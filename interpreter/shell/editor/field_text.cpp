#include "shell/editor/field_text.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/text.hpp"
#include "pack/call_site.hpp"
#include "shell/editor/proposals.hpp"

namespace hexwright {

namespace {

std::string with_example(std::string text, std::string_view example) {
    if (!example.empty()) {
        if (!text.empty()) text += "\n\n";
        text += fmt::format("```lua\n{}\n```", example);
    }
    return text;
}

// One choice of several in a snippet.
std::string choice_snippet(const std::vector<std::string>& words, int number) {
    std::string choices;
    for (const std::string& word : words) {
        if (!choices.empty()) choices += ',';
        for (const char letter : word) {
            if (letter == ',' || letter == '|' || letter == '\\' || letter == '$') choices += '\\';
            choices += letter;
        }
    }
    return fmt::format("${{{}|{}|}}", number, choices);
}

}  // namespace

std::vector<std::string> closed_words(const KindField& field) {
    std::vector<std::string> words;
    for (const Data& one : field.one_of) {
        if (one.text() != nullptr) words.push_back(*one.text());
    }
    return words;
}

std::string detail_of(const KindField& field) {
    std::string text = describe(field);
    if (field.required) text += ", required";
    if (!field.unit.empty()) text += ", in " + field.unit;
    return text;
}

std::string documentation_of(const KindField& field) {
    std::string text = field.sentence;
    if (!field.removed.empty()) text = fmt::format("Removed: {}", field.removed);
    if (field.reader == FieldReader::people)
        text += (text.empty() ? "" : " ") + std::string("*Read by people alone.*");
    return with_example(std::move(text), field.example);
}

std::string documentation_of(const KnownDeclaration& declaration) {
    return with_example(declaration.sentence, declaration.example);
}

std::string documentation_of(const KnownVerb& verb) {
    std::string text = fmt::format("```\n{}\n```", verb.title);
    if (!verb.sentence.empty()) text += "\n" + verb.sentence;
    for (const KnownArgument& argument : verb.arguments) {
        if (!argument.words.empty())
            text += fmt::format("\n- `{}`: {}", argument.name, argument.words);
    }
    if (!verb.steps.empty()) text += fmt::format("\n\nSteps: {}.", fmt::join(verb.steps, ", "));
    if (!verb.event.empty()) text += fmt::format(" Event: `{}`.", verb.event);
    if (!verb.returns.empty()) text += fmt::format(" Returns `{}`.", verb.returns);
    return text;
}

std::string documentation_of(const KnownEvent& event) {
    std::string text = event.sentence;
    const auto add = [&text](const char* what, const std::vector<std::string>& names) {
        if (names.empty()) return;
        if (!text.empty()) text += "\n\n";
        text += fmt::format("{}: {}.", what, fmt::join(names, ", "));
    };
    add("Verbs", event.verbs);
    add("Steps", event.steps);
    add("Fields", event.fields);
    return text;
}

std::string documentation_of(const ApiMethod& method) {
    const Signature signature = read_signature(method);
    std::string text = fmt::format("```lua\n{}\n```\n{}", method.call, signature.sentence);
    for (const Signature::Part& param : signature.params) {
        if (!param.what.empty()) text += fmt::format("\n- `{}`: {}", param.name, param.what);
    }
    return text;
}

std::string value_snippet(const KindField& field, int number) {
    const std::vector<std::string> words = closed_words(field);
    const bool is_list = field.type == FieldType::list || field.type == FieldType::tags ||
                         field.type == FieldType::table;
    if (!words.empty() && words.size() <= 30 && !is_list)
        return fmt::format("\"{}\"", choice_snippet(words, number));
    if (field.type == FieldType::handler)
        return fmt::format("function(act)\n    ${{{}}}\n  end", number);
    if (!field.example.empty())
        return fmt::format("${{{}:{}}}", number, escaped_for_snippet(field.example));
    switch (field.type) {
        case FieldType::number:
            return fmt::format("${{{}:1}}", number);
        case FieldType::boolean:
            return choice_snippet({"true", "false"}, number);
        case FieldType::list:
        case FieldType::tags:
        case FieldType::table:
        case FieldType::edits:
        case FieldType::overrides:
        case FieldType::trigger:
            return fmt::format("{{ ${{{}}} }}", number);
        case FieldType::any:
        case FieldType::effect:
            return fmt::format("${{{}}}", number);
        default:
            return fmt::format("\"${{{}}}\"", number);
    }
}

std::string card_snippet(const Kind& kind) {
    std::string text = fmt::format("{} \"${{1:Name}}\" {{\n", kind.name);
    int number = 2;
    for (const KindField& field : kind.fields) {
        if (!field.required || !field.removed.empty()) continue;
        text += fmt::format("  {} = {},\n", field.name, value_snippet(field, number++));
    }
    return text + (number == 2 ? "  $0\n}" : "}$0");
}

}  // namespace hexwright
