#include "pack/kind_judge.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.hpp"
#include "pack/script_words.hpp"

namespace hexwright {

namespace {

class DefinitionJudge {
public:
    DefinitionJudge(const JudgeContext& context, const WrittenDefinition& written)
        : context_(context),
          written_(written),
          kind_(*written.kind),
          site_(written.site(context.sources)),
          values_(context, site_, kind_, *written.definition) {}

    void run(const FieldPlan& plan) {
        const Data& body = written_.call.body;
        if (!body.is_nil() && !is_table(body)) {
            context_.problems.add(
                "pack/wrong-type", site_.call(),
                fmt::format("{} is given a table, found {}", values_.title(), shown_value(body)),
                fmt::format("write: {} \"Name\" {{ ... }}", kind_.name));
            return;
        }
        if (body.is_nil() && site_.has_table()) return;  // what kept it from coming was told
        const std::size_t before = context_.problems.errors();
        const Data::Map& entries = written_.entries();
        for (std::size_t i = 0; i < entries.size(); ++i)
            judge_entry(entries[i].first, entries[i].second, plan.named(i));
        judge_missing(entries);
        if (context_.problems.errors() == before) judge_idle(plan);
        judge_around(entries);
    }

private:
    // `field`: what has this name now, or null.
    void judge_entry(const std::string& key, const Data& value, const KindField* field) {
        const FieldPath path(key);
        const bool is_present = field != nullptr;
        if (!is_present) {
            unknown_.push_back(key);
            field = kind_.renamed_from(key);
        }
        if (field == nullptr) return complain_unknown(key, path.text());
        if (!field->removed.empty()) {
            context_.problems.add("pack/removed-field", site_.key(path.text()),
                                  fmt::format("`{}` is no field of {} any more", key, kind_.name),
                                  field->removed);
            return;
        }
        if (!is_present) {
            Diagnostic problem;
            problem.code = "pack/renamed-field";
            problem.severity = Severity::warning;
            problem.message =
                fmt::format("`{}` of {} is called `{}` now", key, kind_.name, field->name);
            problem.hint = fmt::format("write {} = ...", field->name);
            problem.where = site_.key(path.text());
            context_.problems.add(std::move(problem));
        }
        values_.judge(*field, value, path);
    }

    void complain_unknown(const std::string& key, const std::string& path) {
        const bool is_position = key.find_first_not_of("0123456789") == std::string::npos;
        if (is_position) {
            context_.problems.add("pack/unknown-field", site_.value(path),
                                  fmt::format("a value of {} has no name", values_.title()),
                                  "write its field's name before it");
            return;
        }
        std::vector<std::string> names = kind_.field_names();
        std::string hint = did_you_mean(key, names);
        std::sort(names.begin(), names.end());
        if (hint.empty()) hint = fmt::format("{} has the fields {}", kind_.name, join_names(names));
        context_.problems.add("pack/unknown-field", site_.key(path),
                              fmt::format("`{}` is no field of {}", printable(key, 60), kind_.name),
                              hint);
    }

    // What is around something says what happens instead.
    void judge_around(const Data::Map& entries) {
        const auto trigger = std::find_if(entries.begin(), entries.end(), [](const auto& entry) {
            return entry.first == "trigger";
        });
        if (trigger == entries.end()) return;
        const KindField* field = kind_.field("around");
        if (field == nullptr || field->type != FieldType::handler || has(entries, *field) ||
            is_misspelt(*field))
            return;
        const Data::List alone{trigger->second};
        const Data::List* list = trigger->second.list();
        std::size_t place = 0;
        for (const Data& pattern : list == nullptr ? alone : *list) {
            ++place;
            if (pattern["around"].is_nil()) continue;
            const std::string path =
                list == nullptr ? "trigger.around" : fmt::format("trigger[{}].around", place);
            context_.problems.add(
                "pack/bad-trigger", site_.key(path),
                fmt::format("{} is around something, and has no `around`", values_.title()),
                "write around = function(act) ... act:proceed() ... end");
            return;
        }
    }

    static bool has(const Data::Map& entries, const KindField& field) {
        return std::any_of(entries.begin(), entries.end(), [&](const auto& entry) {
            return entry.first == field.name ||
                   (!field.renamed.empty() && entry.first == field.renamed);
        });
    }

    // Near enough to an unknown field to be what was meant: that one was complained about.
    bool is_misspelt(const KindField& field) const {
        return std::any_of(unknown_.begin(), unknown_.end(), [&](const std::string& key) {
            return nearest_name(key, kind_.field_names()) == field.name;
        });
    }

    void judge_missing(const Data::Map& entries) {
        kind_.each_field(FieldTrait::wanted, [&](const KindField& field) {
            if (has(entries, field) || is_misspelt(field)) return;
            if (field.required) complain_missing(field, "");
            if (field.required_if.map() == nullptr) return;
            for (const auto& [other, wanted] : *field.required_if.map()) {
                const auto found = std::find_if(
                    entries.begin(), entries.end(),
                    [&other = other](const auto& entry) { return entry.first == other; });
                if (found != entries.end() && found->second == wanted) {
                    complain_missing(field,
                                     fmt::format(" when `{}` is {}", other, shown_value(wanted)));
                }
            }
        });
    }

    // Handlers that nothing can come to. What they need may stand in edits, or be laid over an act
    // by another handler, and handlers call one another: then nothing is sure.
    void judge_idle(const FieldPlan& plan) {
        for (const KindField* field : plan.idle()) {
            const std::string_view text = site_.text();
            const auto may_be_there = [&](const std::string& name) {
                return is_misspelt(*kind_.field(name)) || has_word(text, name);
            };
            const bool is_sure =
                !text.empty() && !has_word(text, "call") &&
                std::none_of(field->needs.begin(), field->needs.end(), may_be_there);
            if (is_sure) complain_idle(*field);
        }
    }

    void complain_idle(const KindField& field) {
        Diagnostic problem;
        problem.code = "pack/never-run";
        problem.severity = Severity::warning;
        std::vector<std::string> needs;
        for (const std::string& name : field.needs) needs.push_back("`" + name + "`");
        problem.message = fmt::format("`{}` of {} is never run without {}", field.name,
                                      values_.title(), join_names(needs, "or"));
        const KindField& needed = *kind_.field(field.needs.front());
        problem.hint = fmt::format("`{}` is {}", needed.name, describe(needed));
        problem.where = site_.key(FieldPath(field.name).text());
        context_.problems.add(std::move(problem));
    }

    void complain_missing(const KindField& field, const std::string& condition) {
        std::string hint = fmt::format("it is {}", describe(field));
        if (!field.example.empty()) hint = fmt::format("write {} = {}", field.name, field.example);
        context_.problems.add(
            "pack/missing-field", site_.name(),
            fmt::format("{} needs `{}`{}", values_.title(), field.name, condition), hint);
    }

    const JudgeContext& context_;
    const WrittenDefinition& written_;
    const Kind& kind_;
    CallSite site_;
    ValueJudge values_;
    std::vector<std::string> unknown_;  // keys that are no field's present name
};

}  // namespace

void judge_definition(const JudgeContext& context,
                      const WrittenDefinition& written,
                      const FieldPlan& plan) {
    DefinitionJudge(context, written).run(plan);
}

}  // namespace hexwright
