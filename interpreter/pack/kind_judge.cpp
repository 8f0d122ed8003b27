#include "pack/kind_judge.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.hpp"
#include "pack/text_names.hpp"
#include "pack/typo.hpp"

namespace hexwright {

std::string ValueJudge::title() const {
    return fmt::format("{} '{}'", kind.name, printable(definition.name, 60));
}

void ValueJudge::complain(const std::string& path,
                          const char* code,
                          const std::string& message,
                          const std::string& hint,
                          bool is_key) {
    const std::string at = path;
    context.problems.add(code, is_key ? site.key(at) : site.value(at), message, hint);
}

void ValueJudge::complain_inside(const std::string& path, Diagnostic found) {
    found.severity = Severity::error;
    found.where = site.column(path, found.where.column);
    context.problems.add(std::move(found));
}

void ValueJudge::wrong_type(const KindField& field, const Data& value, const std::string& path) {
    std::string hint;
    if (value.handler() != nullptr && !field.may_compute)
        hint = "write the value itself; only a handler is a function";
    if (!field.example.empty()) hint = fmt::format("write {} = {}", field.name, field.example);
    if (field.type == FieldType::number && value.text() != nullptr)
        hint = "write the number without quotes";
    complain(path, "pack/wrong-type",
             fmt::format("`{}` of {} is {}, found {}", path, title(), describe(field),
                         shown_value(value)),
             hint);
}

void ValueJudge::judge(const KindField& field, const Data& value, const std::string& path) {
    if (value.is_nil()) return;
    if (value.handler() != nullptr && field.may_compute) return;
    const bool is_plain_wanted = field.type == FieldType::any && !field.one_of.empty();
    if (!has_shape(field.type, value) || (is_plain_wanted && value.handler() != nullptr))
        return wrong_type(field, value, path);
    judge_choice(field, value, path);
    judge_bounds(field, value, path);
    judge_content(field, value, path);
}

void ValueJudge::judge_choice(const KindField& field, const Data& value, const std::string& path) {
    if (field.one_of.empty()) return;
    if (field.type == FieldType::tags) return judge_tags(field, value, path);
    if (is_table(value)) {
        for (const auto& [key, item] : entries_of(value)) {
            if (item.text() != nullptr || item.number() != nullptr)
                judge_choice(field, item, path_of(path, key));
        }
        return;
    }
    if (std::ranges::find(field.one_of, value) != field.one_of.end()) return;
    complain_choice(field, value, path, false);
}

// { "pole", reach = 2, "range: far" }: a tag is a word or the name of a value.
void ValueJudge::judge_tags(const KindField& field, const Data& value, const std::string& path) {
    const auto is_tag = [&field](const std::string& tag) {
        const auto is_it = [&tag](const auto& alias) { return alias.first == tag; };
        return std::ranges::find(field.one_of, Data(tag)) != field.one_of.end() ||
               std::ranges::any_of(field.aliases, is_it);
    };
    for (const auto& [key, item] : entries_of(value)) {
        const bool is_key = !is_position(key);
        if (!is_key && item.text() == nullptr) continue;
        const std::string written = is_key ? key : *item.text();
        const std::string tag = written.substr(0, written.find(": "));
        if (!is_tag(tag)) complain_choice(field, Data(tag), path_of(path, key), is_key);
    }
}

void ValueJudge::complain_choice(const KindField& field,
                                 const Data& value,
                                 const std::string& path,
                                 bool is_key) {
    std::vector<std::string> shown;
    std::vector<std::string> names;
    for (const Data& choice : field.one_of) {
        shown.push_back(shown_value(choice));
        if (choice.text() != nullptr) names.push_back(*choice.text());
    }
    if (field.is_open) {
        if (value.text() != nullptr) complain_typo(*value.text(), path, names, is_key);
        return;
    }
    const std::string hint = value.text() == nullptr ? "" : did_you_mean(*value.text(), names);
    complain(path, "pack/not-one-of",
             fmt::format("`{}` of {} is {}, found {}", path, title(), join_names(shown, "or"),
                         shown_value(value)),
             hint, is_key);
}

void ValueJudge::judge_bounds(const KindField& field, const Data& value, const std::string& path) {
    if (!field.at_least && !field.at_most) return;
    std::int64_t size = 0;
    std::string unit;
    if (value.number() != nullptr) {
        size = *value.number();
        if (!field.unit.empty()) unit = " " + field.unit;
    } else if (value.text() != nullptr) {
        size = code_points(*value.text());
        unit = " characters";
    } else if (is_table(value)) {
        size = static_cast<std::int64_t>(entries_of(value).size());
        unit = " entries";
    } else {
        return;
    }
    if (field.at_least && size < *field.at_least) {
        complain(path, "pack/out-of-range",
                 fmt::format("`{}` of {} is at least {}{}, found {}", path, title(),
                             *field.at_least, unit, size));
    } else if (field.at_most && size > *field.at_most) {
        complain(path, "pack/out-of-range",
                 fmt::format("`{}` of {} is at most {}{}, found {}", path, title(), *field.at_most,
                             unit, size));
    }
}

void ValueJudge::judge_content(const KindField& field, const Data& value, const std::string& path) {
    if (!field.refers.empty()) judge_references(field, value, path);
    if (!field.keys_refer.empty() || !field.keys.empty()) judge_keys(field, value, path);
    if (field.each) {
        KindField item;
        item.name = field.name;
        item.type = *field.each;
        for (const auto& [key, entry] : entries_of(value)) judge(item, entry, path_of(path, key));
    }
    if (field.holds_effects) judge_effects_inside(value, path);
    switch (field.type) {
        case FieldType::trigger:
            return judge_trigger(value, path);
        case FieldType::lasts:
            return judge_lasts(value, path);
        case FieldType::edits:
        case FieldType::table:
            return judge_edits(field, value, path);
        case FieldType::overrides:
            return judge_overrides(value, path);
        case FieldType::cost:
            return judge_cost(value, path);
        case FieldType::amount:
            return judge_amount(value, path);
        case FieldType::range:
            return judge_range(*value.text(), path);
        case FieldType::check:
            return judge_check_line(field.of, *value.text(), path);
        case FieldType::effect:
            return judge_effect(field.name, value, path);
        default:
            return;
    }
}

bool ValueJudge::is_pool(std::string_view name) const {
    return context.declarations.find("pool", name) != nullptr ||
           context.declarations.find("budget", name) != nullptr;
}

void ValueJudge::judge_references(const KindField& field,
                                  const Data& value,
                                  const std::string& path) {
    if (const Data::List* list = value.list()) {
        for (std::size_t i = 0; i < list->size(); ++i)
            judge_references(field, (*list)[i], path_of(path, i + 1));
    } else if (value.text() != nullptr) {
        judge_reference(field.refers, *value.text(), path, field.is_open, false);
    }
}

// A number may also be one that a script gives some entity: then its name appears elsewhere too.
void ValueJudge::judge_reference(const std::vector<std::string>& kinds,
                                 const std::string& name,
                                 const std::string& path,
                                 bool is_open,
                                 bool is_key) {
    if (kinds.front() == pool_names) {
        if (is_pool(name)) return;
        const std::vector<std::string> pools = context.declarations.pools();
        if (is_open) return complain_typo(name, path, pools, is_key);
        std::string hint = did_you_mean(name, pools);
        if (hint.empty() && !pools.empty()) hint = "there are " + join_names(pools);
        return complain(path, "pack/unknown-pool",
                        fmt::format("there is no pool '{}'", printable(name, 60)), hint, is_key);
    }
    if (kinds.front() == number_names) {
        const KnownNumbers known(context.game, context.kinds, context.declarations);
        if (known.has(context.game.rules.words.intern(name))) return;
        return complain_typo(name, path, known.names(), is_key);
    }
    if (!context.judges_references) return;
    const DefinitionTable& known = context.game.rules.definitions;
    try {
        for (const std::string& kind_name : kinds) {
            if (known.look_up(kind_name, name, definition.pack, definition.file) != nullptr) return;
        }
    } catch (const Error& error) {
        return complain(path, "pack/ambiguous-reference", error.diagnostic().message,
                        error.diagnostic().hint, is_key);
    }
    if (is_open) {
        std::vector<std::string> names;
        for (const std::string& kind_name : kinds) {
            const std::vector<std::string> of_kind = known.names_of(kind_name);
            names.insert(names.end(), of_kind.begin(), of_kind.end());
        }
        return complain_typo(name, path, names, is_key);
    }
    complain(path, "pack/unknown-reference",
             fmt::format("there is no {} '{}'", join_names(kinds, "or"), printable(name, 60)),
             known.hint_for(kinds, name), is_key);
}

void ValueJudge::complain_typo(const std::string& name,
                               const std::string& path,
                               const std::vector<std::string>& known,
                               bool is_key) {
    const std::string hint = typo_hint(name, known);
    if (hint.empty() || context.written.is_repeated(name)) return;
    const std::string at = path;
    context.problems.warn(
        "pack/unknown-name", is_key ? site.key(at) : site.value(at),
        fmt::format("nothing is called '{}', and it stands nowhere else", printable(name, 60)),
        hint);
}

// The keys of a table; positions are no keys.
void ValueJudge::judge_keys(const KindField& field, const Data& value, const std::string& path) {
    if (value.map() == nullptr) return;
    for (const auto& [key, entry] : *value.map()) {
        if (is_position(key)) continue;
        const std::string entry_path = path_of(path, key);
        if (std::ranges::find(field.keys, key) != field.keys.end()) continue;
        if (!field.keys_refer.empty() && typo_hint(key, field.keys).empty()) {
            judge_reference(field.keys_refer, key, entry_path, field.is_open, true);
        } else if (field.is_open || !field.keys_refer.empty()) {
            complain_typo(key, entry_path, field.keys, true);
        } else {
            complain(entry_path, "pack/not-one-of",
                     fmt::format("`{}` of {} may have {}, found `{}`", path, title(),
                                 join_names(field.keys, "and"), printable(key, 60)),
                     did_you_mean(key, field.keys), true);
        }
    }
}

void ValueJudge::judge_names(const std::vector<std::string>& kinds,
                             const Data& value,
                             const std::string& path) {
    if (kinds.empty() || !context.judges_references) return;
    if (const Data::List* list = value.list()) {
        for (std::size_t i = 0; i < list->size(); ++i)
            judge_names(kinds, (*list)[i], path_of(path, i + 1));
        return;
    }
    if (value.text() == nullptr) return;
    for (const PrintedName& printed : printed_names(*value.text()))
        judge_name(kinds, printed, path);
}

// The number behind a name: "Burning 2", "Bleeding (1){MlePwr}".
void ValueJudge::judge_count(const PrintedName& printed, const std::string& path) {
    const std::size_t begin = printed.whole.find_first_not_of(' ', printed.name.size());
    const std::string count = printed.whole.substr(begin);
    if (count.find_first_not_of("0123456789X") == std::string::npos) return;
    const Diagnostic* said = context.probe_amount ? context.probe_amount(count) : nullptr;
    const bool is_signed = count.front() == '-' || count.front() == '+';
    if (said == nullptr && !is_signed) return;
    Diagnostic problem;
    if (is_signed) {
        problem.message = fmt::format("'{}' is no number of {}", printable(count, 60),
                                      printable(printed.name, 60));
        problem.hint = fmt::format("write \"{} {}\"", printed.name, count.substr(1));
    } else {
        problem = *said;
    }
    problem.where.column = static_cast<int>(printed.begin + begin) + 1;
    problem.code = "pack/bad-amount";
    complain_inside(path, std::move(problem));
}

// "Mark 2" may be a name, or the name "Mark" and a number.
void ValueJudge::judge_name(const std::vector<std::string>& kinds,
                            const PrintedName& printed,
                            const std::string& path) {
    const DefinitionTable& known = context.game.rules.definitions;
    Diagnostic problem;
    problem.where.column = static_cast<int>(printed.begin) + 1;
    try {
        for (const std::string& kind_name : kinds) {
            for (const std::string& name : {printed.whole, printed.name}) {
                if (known.look_up(kind_name, name, definition.pack, definition.file) == nullptr)
                    continue;
                if (name != printed.whole) judge_count(printed, path);
                return;
            }
        }
        problem.message = fmt::format("there is no {} '{}'", join_names(kinds, "or"),
                                      printable(printed.name, 60));
        problem.hint = known.hint_for(kinds, printed.name);
        if (problem.hint.empty()) problem.hint = known.hint_for(kinds, printed.whole);
        problem.code = "pack/unknown-reference";
        complain_inside(path, std::move(problem));
    } catch (const Error& error) {
        problem.message = error.diagnostic().message;
        problem.hint = error.diagnostic().hint;
        problem.code = "pack/ambiguous-reference";
        complain_inside(path, std::move(problem));
    }
}

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
        if (body.is_nil() && site_.has_table()) return;  // a mistake inside it was reported
        const std::size_t before = context_.problems.errors();
        const Data::Map& entries = written_.entries();
        for (std::size_t i = 0; i < entries.size(); ++i)
            judge_entry(entries[i].first, entries[i].second, plan.named(i));
        judge_missing(entries);
        if (context_.problems.errors() == before) judge_idle(plan);
        judge_around(entries);
    }

private:
    // `field`: the field that has this name now, or null.
    void judge_entry(const std::string& key, const Data& value, const KindField* field) {
        const std::string path = path_of("", key);
        const bool is_present = field != nullptr;
        if (!is_present) {
            unknown_.push_back(key);
            field = kind_.renamed_from(key);
        }
        if (field == nullptr) return complain_unknown(key, path);
        if (!field->removed.empty()) {
            context_.problems.add("pack/removed-field", site_.key(path),
                                  fmt::format("`{}` is no field of {} any more", key, kind_.name),
                                  field->removed);
            return;
        }
        if (!is_present) {
            context_.problems.warn(
                "pack/renamed-field", site_.key(path),
                fmt::format("`{}` of {} is called `{}` now", key, kind_.name, field->name),
                fmt::format("write {} = ...", field->name));
        }
        values_.judge(*field, value, path);
    }

    void complain_unknown(const std::string& key, const std::string& path) {
        if (is_position(key)) {
            context_.problems.add("pack/unknown-field", site_.value(path),
                                  fmt::format("a value of {} has no name", values_.title()),
                                  "write its field's name before it");
            return;
        }
        std::vector<std::string> names = kind_.field_names();
        std::string hint = did_you_mean(key, names);
        std::ranges::sort(names);
        if (hint.empty()) hint = fmt::format("{} has the fields {}", kind_.name, join_names(names));
        context_.problems.add("pack/unknown-field", site_.key(path),
                              fmt::format("`{}` is no field of {}", printable(key, 60), kind_.name),
                              hint);
    }

    // A trigger around something needs `around`, which happens instead.
    void judge_around(const Data::Map& entries) {
        const auto trigger = std::ranges::find(entries, "trigger", &Data::Map::value_type::first);
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
        return std::ranges::any_of(entries, [&](const auto& entry) {
            return entry.first == field.name ||
                   (!field.renamed.empty() && entry.first == field.renamed);
        });
    }

    // An unknown field that was reported is probably this one.
    bool is_misspelt(const KindField& field) const {
        return std::ranges::any_of(unknown_, [&](const std::string& key) {
            return nearest_name(key, kind_.field_names()) == field.name;
        });
    }

    void judge_missing(const Data::Map& entries) {
        for (const KindField& field : kind_.fields) {
            const bool may_be_required = field.required || field.required_if.map() != nullptr;
            if (!may_be_required || has(entries, field) || is_misspelt(field)) continue;
            if (field.required) complain_missing(field, "");
            for (const auto& [other, wanted] : entries_of(field.required_if)) {
                if (std::ranges::find(entries, std::pair(other, wanted)) != entries.end())
                    complain_missing(field,
                                     fmt::format(" when `{}` is {}", other, shown_value(wanted)));
            }
        }
    }

    // Handlers that nothing can reach. Edits, other handlers and `call` may also bring what they
    // need: then nothing is sure.
    void judge_idle(const FieldPlan& plan) {
        for (const KindField* field : plan.idle()) {
            const std::string_view text = site_.text();
            const auto may_be_there = [&](const std::string& name) {
                return is_misspelt(*kind_.field(name)) || has_word(text, name);
            };
            const bool is_sure = !text.empty() && !has_word(text, "call") &&
                                 std::ranges::none_of(field->needs, may_be_there);
            if (is_sure) complain_idle(*field);
        }
    }

    void complain_idle(const KindField& field) {
        std::vector<std::string> needs;
        for (const std::string& name : field.needs) needs.push_back("`" + name + "`");
        const KindField& needed = *kind_.field(field.needs.front());
        context_.problems.warn("pack/never-run", site_.key(path_of("", field.name)),
                               fmt::format("`{}` of {} is never run without {}", field.name,
                                           values_.title(), join_names(needs, "or")),
                               fmt::format("`{}` is {}", needed.name, describe(needed)));
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
