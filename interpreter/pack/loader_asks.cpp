// What functions of the ruleset are asked about each definition: fields they compute, whether it is
// offered, lints.
#include <fmt/format.h>

#include <algorithm>

#include "base/text.hpp"
#include "pack/kind_compile.hpp"
#include "pack/loader_pack.hpp"

namespace hexwright {

namespace {

bool has_function(const Data& data) {
    if (const Data::List* list = data.list())
        return std::any_of(list->begin(), list->end(), has_function);
    if (const Data::Map* map = data.map()) {
        return std::any_of(map->begin(), map->end(),
                           [](const auto& entry) { return has_function(entry.second); });
    }
    return data.handler() != nullptr;
}

// A definition while a function of the ruleset reads it.
class AskedDefinition final : public LoadBinder::Asked {
public:
    AskedDefinition(const Game& game, const WrittenDefinition& written)
        : game_(game), written_(written) {}

    // The field, or what the definition itself has by that name.
    const Data& field(std::string_view name) override {
        const Data& value = written_.definition->field(Word::of(name));
        const std::string* const text = value.is_nil() ? own_text(name) : nullptr;
        const Data& answer = text == nullptr ? value : own_ = Data(*text);
        is_simple_ = is_simple_ && !has_function(answer);
        if (is_simple_ && first_read_.empty()) first_read_ = name;
        return answer;
    }

    Data all() override {
        is_simple_ = false;
        return plain_definition(game_, *written_.definition);
    }

    // The first field that was read; "" if that was a function, or the whole definition.
    [[nodiscard]] const std::string& first_read() const { return first_read_; }

private:
    [[nodiscard]] const std::string* own_text(std::string_view name) const {
        if (name == "name") return &written_.definition->name;
        if (name == "kind") return &written_.kind->name;
        return name == "pack" ? &written_.definition->pack : nullptr;
    }

    const Game& game_;
    const WrittenDefinition& written_;
    std::string first_read_;
    Data own_;
    bool is_simple_ = true;
};

}  // namespace

Data PackLoad::ask(const WrittenDefinition& written, HandlerId question) {
    AskedDefinition asked(loader_.game_, written);
    const Run run(loader_.sandbox_, RunKind::load);
    return loader_.binder_.ask(ScriptFunction{static_cast<int>(question.number)}, asked);
}

// What does not fit was read from another field: there it is wrong.
void PackLoad::judge_computed(const WrittenDefinition& written,
                              const KindField& field,
                              const Data& value,
                              const JudgeContext& context) {
    const CallSite site = written.site(loader_.sources_);
    Problems problems;
    const JudgeContext aside{
        context.game, context.kinds,        context.declarations, context.sources,
        problems,     context.probe_amount, context.written,      context.judges_references};
    ValueJudge(aside, site, *written.kind, *written.definition)
        .judge(field, value, hexwright::path_of("", field.name));
    if (problems.all().empty()) return;
    AskedDefinition asked(loader_.game_, written);
    const Run run(loader_.sandbox_, RunKind::load);
    (void)loader_.binder_.ask(ScriptFunction{static_cast<int>(field.computed.number)}, asked);
    for (Diagnostic& problem : problems.all()) {
        if (!asked.first_read().empty()) problem.where = site.value(asked.first_read());
        problems_.add(std::move(problem));
    }
}

namespace {

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
    Data value = ask(written, field.computed);
    if (!value.is_nil() && is_worth_judging(field)) judge_computed(written, field, value, context);
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
    AskedDefinition asked(loader_.game_, written);
    std::vector<LintFinding> findings;
    try {
        const Run run(loader_.sandbox_, RunKind::load);
        loader_.binder_.call_lint(ScriptFunction{static_cast<int>(check.number)}, asked,
                                  [&](const std::string& path, const std::string& message) {
                                      findings.push_back({path, message});
                                  });
    } catch (const Error& error) {
        problems_.add(error.diagnostic());
    }
    report(lint, written, findings);
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
