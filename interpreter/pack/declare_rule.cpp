// rule: what scripts may override.
//
//     rule "write_on" { "empty hex", one_of = { "empty hex", "any hex" }, "What a hex is written
//     on." } rule "capacity" { "3 + @WIL", at_least = 0 }        rule "may_write" { condition =
//     "not user is Stunned" }
#include <fmt/format.h>

#include "kernel/verb/rulebook.hpp"
#include "pack/declare.hpp"
#include "pack/rule_fault.hpp"

namespace hexwright {

namespace {

RuleForm form_of(const Data& value, BodyReader& body) {
    static const std::vector<std::string> forms = {"any", "condition", "number", "word"};
    if (const std::optional<std::size_t> form = body.choice("is", forms))
        return static_cast<RuleForm>(*form);
    if (body.has("condition") || value.truth() != nullptr) return RuleForm::truth;
    if (value.number() != nullptr) return RuleForm::number;
    const std::string* text = value.text();
    if (text == nullptr) return RuleForm::any;
    return text->find('@') == std::string::npos ? RuleForm::word : RuleForm::number;
}

NamedRule read_rule(BodyReader& body) {
    NamedRule rule;
    const char* key = body.has("condition") ? "condition" : "1";
    rule.value = body.any(key);
    if (rule.value.is_nil())
        body.require("1", "its first entry is what holds unless a script overrides it");
    rule.form = form_of(rule.value, body);
    rule.at_least = body.number("at_least");
    rule.at_most = body.number("at_most");
    const Data& choices = body.any("one_of");
    if (choices.list() != nullptr) {
        rule.one_of = *choices.list();
    } else if (!choices.is_nil()) {
        body.complain("one_of", "pack/wrong-type",
                      fmt::format("`one_of` of {} is a list of what it may be", body.what()));
    }
    return rule;
}

}  // namespace

void declare_rule(const DeclareContext& context) {
    BodyReader body(context.site, context.call.body, context.problems, context.title());
    NamedRule rule = read_rule(body);
    rule.name = context.intern(*context.call.name);
    const bool is_condition = body.has("condition");
    const std::string sentence = body.text(is_condition ? "1" : "2").value_or("");
    const std::string example = body.text("example").value_or("");
    body.finish();
    context.note(*context.call.name, sentence, example);
    if (rule.value.is_nil()) return;
    const std::string path = body.path(is_condition ? "condition" : "1");
    if (std::optional<Diagnostic> fault = fault_of(rule, rule.value, context.game.rules.words)) {
        const int column = fault->where.column;
        fault->where = column > 0 ? context.site.inside(path, static_cast<std::size_t>(column - 1))
                                  : context.site.value(path);
        context.problems.add(std::move(*fault));
        return;
    }
    const Word name = rule.name;
    context.put_named(context.game.rulebook.rules, name, std::move(rule));
}

}  // namespace hexwright
