// What functions of the ruleset are asked about each definition: fields they compute, whether it is
// offered, lints.
#include <fmt/format.h>

#include "base/text.hpp"
#include "pack/loader_pack.hpp"

namespace hexwright {

Data PackLoad::ask(const WrittenDefinition& written, HandlerId question) {
    KeptAnswers& answers = answers_[question.number];
    const KeptAnswer* known = answers.find(written);
    return known == nullptr ? ask_anew(written, question, answers) : known->value;
}

Data PackLoad::ask_anew(const WrittenDefinition& written,
                        HandlerId question,
                        KeptAnswers& answers) {
    AskedDefinition asked(loader_.game_, written);
    KeptAnswer answer;
    const Run run(loader_.sandbox_, RunKind::load);
    answer.value = loader_.binder_.ask(ScriptFunction{static_cast<int>(question.number)}, asked);
    answers.keep(asked, answer);
    return std::move(answer.value);
}

// What does not fit was read from another field: there it is wrong.
bool PackLoad::judge_computed(const WrittenDefinition& written,
                              const KindField& field,
                              const Data& value,
                              const JudgeContext& context) {
    const CallSite site = written.site(loader_.sources_);
    Problems problems;
    const JudgeContext aside{context.game,    context.kinds,   context.declarations,
                             context.sources, problems,        context.probe_amount,
                             context.sound,   context.written, context.judges_references};
    ValueJudge(aside, site, *written.kind, *written.definition)
        .judge(field, value, FieldPath(field.name));
    if (problems.all().empty()) return true;
    AskedDefinition asked(loader_.game_, written);
    const Run run(loader_.sandbox_, RunKind::load);
    (void)loader_.binder_.ask(ScriptFunction{static_cast<int>(field.computed.number)}, asked);
    for (Diagnostic& problem : problems.all()) {
        if (!asked.reads().empty()) problem.where = site.value(asked.reads().front().name);
        problems_.add(std::move(problem));
    }
    return false;
}

namespace {

// Whether what fits the field in one definition fits it in every other: a name of a thing means
// what is nearest.
bool fits_everywhere(const KindField& field) {
    return field.refers.empty() && !field.holds_effects && field.type != FieldType::effect;
}

// What says more than its type: a text to be read, a choice, a range.
bool is_worth_judging(const KindField& field) {
    switch (field.type) {
        case FieldType::trigger:
        case FieldType::lasts:
        case FieldType::edits:
        case FieldType::cost:
            return true;
        default:
            return !field.one_of.empty() || field.at_least || field.at_most;
    }
}

}  // namespace

Data PackLoad::compute_field(const WrittenDefinition& written,
                             const KindField& field,
                             const JudgeContext& context) {
    KeptAnswers& answers = answers_[field.computed.number];
    KeptAnswer* known = answers.find(written);
    Data value = known == nullptr ? ask_anew(written, field.computed, answers) : known->value;
    if (value.is_nil() || !is_worth_judging(field) || (known != nullptr && known->fits))
        return value;
    const bool fits = judge_computed(written, field, value, context);
    if (known != nullptr) known->fits = fits && fits_everywhere(field);
    return value;
}

void PackLoad::compute_fields(const WrittenDefinition& written,
                              const FieldPlan& plan,
                              const JudgeContext& context) {
    for (const KindField* field : plan.computed()) {
        try {
            Data value = compute_field(written, *field, context);
            if (!value.is_nil())
                written.definition->fields.emplace_back(field->word, std::move(value));
        } catch (const Error& error) {
            Diagnostic problem = at(error.diagnostic(), written.site(loader_.sources_).name());
            problem.code = "pack/compute-failed";
            problem.message =
                fmt::format("`{}` could not be computed: {}", field->name, problem.message);
            problems_.add(std::move(problem));
        }
    }
}

bool PackLoad::is_offered(const WrittenDefinition& written) {
    if (!written.kind->offered_if) return written.kind->offered;
    return ask_kind(written, written.kind->offered_if);
}

bool PackLoad::ask_kind(const WrittenDefinition& written, HandlerId question) {
    try {
        const Data answer = ask(written, question);
        return !answer.is_nil() && (answer.truth() == nullptr || *answer.truth());
    } catch (const Error& error) {
        problems_.add(at(error.diagnostic(), written.site(loader_.sources_).name()));
        return false;
    }
}

void PackLoad::check_lints(const std::vector<std::string>& known) {
    for (const Declared& lint : loader_.declarations_.all()) {
        const std::string* kind = lint.what == "lint" ? lint.body["on"].text() : nullptr;
        if (kind == nullptr || lint.pack != id() || loader_.kinds_.find(*kind) != nullptr) continue;
        problems_.add("pack/unknown-kind", place_of(loader_.sources_, lint, "on"),
                      fmt::format("lint '{}' looks at '{}', which is no kind", lint.name,
                                  printable(*kind, 60)),
                      did_you_mean(*kind, known));
    }
}

void PackLoad::run_lints() {
    struct Check {
        const Declared& lint;
        const Kind* kind;
        HandlerId function;
    };

    std::vector<Check> checks;
    for (const Declared& lint : loader_.declarations_.all()) {
        if (lint.what != "lint" || lint.body["on"].text() == nullptr) continue;
        const Kind* kind = loader_.kinds_.find(*lint.body["on"].text());
        const HandlerId* function = lint.body["check"].handler();
        if (kind != nullptr && function != nullptr) checks.push_back({lint, kind, *function});
    }
    for (const WrittenDefinition& written : definitions_) {
        if (!written.is_clear) continue;
        for (const Check& check : checks) {
            if (check.kind == written.kind) run_lint(check.lint, check.function, written);
        }
    }
}

void PackLoad::run_lint(const Declared& lint, HandlerId check, const WrittenDefinition& written) {
    KeptAnswers& answers = answers_[check.number];
    if (const KeptAnswer* known = answers.find(written)) {
        report(lint, written, known->findings);
        return;
    }
    AskedDefinition asked(loader_.game_, written);
    KeptAnswer answer;
    try {
        const Run run(loader_.sandbox_, RunKind::load);
        loader_.binder_.call_lint(ScriptFunction{static_cast<int>(check.number)}, asked,
                                  [&](const std::string& path, const std::string& message) {
                                      answer.findings.push_back({path, message});
                                  });
        answers.keep(asked, answer);
    } catch (const Error& error) {
        problems_.add(error.diagnostic());
    }
    report(lint, written, answer.findings);
}

void PackLoad::report(const Declared& lint,
                      const WrittenDefinition& written,
                      const std::vector<LintFinding>& findings) {
    if (findings.empty()) return;
    const CallSite site = written.site(loader_.sources_);
    for (const LintFinding& found : findings) {
        Diagnostic finding;
        finding.code = "pack/" + lint.name;
        finding.severity = Severity::warning;
        finding.message = found.message;
        finding.where = site.key(found.path);
        problems_.add(std::move(finding));
    }
}

}  // namespace hexwright
