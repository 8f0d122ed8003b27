#include "pack/rule_fault.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.hpp"
#include "kernel/check/clause.hpp"
#include "kernel/check/edit.hpp"
#include "kernel/check/formula.hpp"
#include "pack/declare_body.hpp"
#include "pack/reader_fault.hpp"

namespace hexwright {

namespace {

Diagnostic rule_problem(const char* code, std::string message, std::string hint = {}) {
    Diagnostic diagnostic;
    diagnostic.code = code;
    diagnostic.message = std::move(message);
    diagnostic.hint = std::move(hint);
    return diagnostic;
}

std::string title(const NamedRule& rule, WordTable& words) {
    return fmt::format("the rule '{}'", words.text(rule.name));
}

std::optional<Diagnostic> wrong_type(const NamedRule& rule, const Data& value, WordTable& words) {
    static const char* const fits[] = {
        "any value", "true, false, a condition in words or a function",
        "a whole number, a change such as \"+1\", a formula or a function", "a word or a function"};
    return rule_problem("pack/wrong-type",
                   fmt::format("{} is {}, found {}", title(rule, words),
                               fits[static_cast<int>(rule.form)], shown_value(value)));
}

std::optional<Diagnostic> choice_fault(const NamedRule& rule, const Data& value, WordTable& words) {
    const auto& choices = rule.one_of;
    if (choices.empty() || std::find(choices.begin(), choices.end(), value) != choices.end())
        return std::nullopt;
    std::vector<std::string> shown;
    std::vector<std::string> names;
    for (const Data& choice : choices) {
        shown.push_back(shown_value(choice));
        if (choice.text() != nullptr) names.push_back(*choice.text());
    }
    return rule_problem("pack/not-one-of",
                   fmt::format("{} is {}, found {}", title(rule, words), join_names(shown, "or"),
                               shown_value(value)),
                   value.text() == nullptr ? "" : did_you_mean(*value.text(), names));
}

std::optional<Diagnostic> number_fault(const NamedRule& rule, const Data& value, WordTable& words) {
    if (const std::string* text = value.text()) {
        if (parse_edit(*text)) return std::nullopt;
        return fault_of("pack/bad-formula", [&] { (void)Formula::parse(*text, words); });
    }
    if (value.number() == nullptr) return wrong_type(rule, value, words);
    const std::int64_t number = *value.number();
    const bool is_low = rule.at_least && number < *rule.at_least;
    if (is_low || (rule.at_most && number > *rule.at_most)) {
        return rule_problem("pack/out-of-range",
                       fmt::format("{} is {} {}, found {}", title(rule, words),
                                   is_low ? "at least" : "at most",
                                   is_low ? *rule.at_least : *rule.at_most, number));
    }
    return choice_fault(rule, value, words);
}

}  // namespace

std::optional<Diagnostic> fault_of(const NamedRule& rule, const Data& value, WordTable& words) {
    if (value.handler() != nullptr) return std::nullopt;
    switch (rule.form) {
        case RuleForm::any:
            return choice_fault(rule, value, words);
        case RuleForm::number:
            return number_fault(rule, value, words);
        case RuleForm::truth:
            if (value.truth() != nullptr) return std::nullopt;
            if (value.text() == nullptr) return wrong_type(rule, value, words);
            return fault_of("pack/bad-condition",
                            [&] { (void)Clause::parse(*value.text(), words); });
        case RuleForm::word:
            if (value.text() == nullptr) return wrong_type(rule, value, words);
            return choice_fault(rule, value, words);
    }
    return std::nullopt;
}

}  // namespace hexwright
