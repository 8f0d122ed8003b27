#include "pack/kind_judge.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/limits.hpp"
#include "base/text.hpp"
#include "pack/typo.hpp"

namespace hexwright {

std::string ValueJudge::title() const {
    return fmt::format("{} '{}'", kind.name, printable(definition.name, 60));
}

std::vector<Part> entries_of(const Part& table) {
    std::vector<Part> entries;
    if (const Data::Map* map = table.value.map()) {
        for (const auto& [key, value] : *map)
            entries.push_back({value, path_of(table.path, key), key});
    }
    if (const Data::List* list = table.value.list()) {
        for (const Data& value : *list) {
            const std::string position = std::to_string(entries.size() + 1);
            entries.push_back({value, path_of(table.path, position), position});
        }
    }
    return entries;
}

std::vector<Part> each_of(const Part& list) {
    if (list.value.list() == nullptr) return {list};
    std::vector<Part> values;
    for (const Part& entry : entries_of(list)) {
        for (const Part& value : each_of(entry)) values.push_back(value);
    }
    return values;
}

void ValueJudge::complain(const Part& part,
                          const char* code,
                          const std::string& message,
                          const std::string& hint) {
    complain_inside(part, error_at(code, {}, message, hint));
}

void ValueJudge::complain_inside(const Part& part, Diagnostic found) {
    found.severity = Severity::error;
    found.where = part.is_key ? site.key(part.path) : site.column(part.path, found.where.column);
    context.problems.add(std::move(found));
}

void ValueJudge::wrong_type(const KindField& field, const Part& part) {
    std::string hint;
    if (part.value.handler() != nullptr && !field.may_compute)
        hint = "write the value itself; only a handler is a function";
    if (!field.example.empty()) hint = fmt::format("write {} = {}", field.name, field.example);
    if (field.type == FieldType::number && part.text() != nullptr)
        hint = "write the number without quotes";
    complain(part, "pack/wrong-type",
             fmt::format("`{}` of {} is {}, found {}", part.path, title(), describe(field),
                         shown_value(part.value)),
             hint);
}

void ValueJudge::judge(const KindField& field, const Part& part) {
    const Data& value = part.value;
    if (value.is_nil()) return;
    if (value.handler() != nullptr && field.may_compute) return;
    if (field.may_roll && field.type == FieldType::number && part.text() != nullptr)
        return judge_dice(field, part);
    const bool is_plain_wanted = field.type == FieldType::any && !field.one_of.empty();
    if (!has_shape(field.type, value) || (is_plain_wanted && value.handler() != nullptr))
        return wrong_type(field, part);
    judge_choice(field, part);
    judge_bounds(field, part);
    judge_content(field, part);
}

void ValueJudge::judge_choice(const KindField& field, const Part& part) {
    if (field.one_of.empty()) return;
    if (field.type == FieldType::tags) return judge_tags(field, part);
    if (is_table(part.value)) {
        for (const Part& item : entries_of(part)) {
            if (item.text() != nullptr || item.value.number() != nullptr) judge_choice(field, item);
        }
    } else if (!contains(field.one_of, part.value)) {
        complain_choice(field, part.value, part);
    }
}

// { "pole", reach = 2, "range: far" }: a tag is a word or the name of a value.
void ValueJudge::judge_tags(const KindField& field, const Part& part) {
    for (const Part& item : entries_of(part)) {
        const bool is_key = !is_position(item.key);
        if (!is_key && item.text() == nullptr) continue;
        const std::string written = is_key ? item.key : *item.text();
        const std::string tag = written.substr(0, written.find(": "));
        const bool is_known = contains(field.one_of, Data(tag)) ||
                              std::ranges::any_of(field.aliases, [&tag](const auto& alias) {
                                  return alias.first == tag;
                              });
        if (!is_known) complain_choice(field, Data(tag), is_key ? item.as_key() : item);
    }
}

void ValueJudge::complain_choice(const KindField& field, const Data& value, const Part& part) {
    if (!field.is_open) {
        complain(part, "pack/not-one-of",
                 fmt::format("`{}` of {} is {}, found {}", part.path, title(),
                             shown_choices(field.one_of), shown_value(value)),
                 nearest_choice(value, field.one_of));
    } else if (value.text() != nullptr) {
        complain_typo(*value.text(), part, texts_of(Data(field.one_of)));
    }
}

void ValueJudge::judge_bounds(const KindField& field, const Part& part) {
    std::optional<std::int64_t> most = field.at_most;
    std::int64_t size = 0;
    std::string unit;
    if (part.value.number() != nullptr) {
        size = *part.value.number();
        if (!most) most = limits::printed_number;
        if (!field.unit.empty()) unit = " " + field.unit;
    } else if (part.text() != nullptr) {
        size = code_points(*part.text());
        unit = " characters";
    } else if (is_table(part.value)) {
        size = std::ssize(entries_of(part));
        unit = " entries";
    } else {
        return;
    }
    const bool is_low = field.at_least && size < *field.at_least;
    if (!is_low && !(most && size > *most)) return;
    complain(
        part, "pack/out-of-range",
        fmt::format("`{}` of {} is {} {}{}, found {}", part.path, title(),
                    is_low ? "at least" : "at most", is_low ? *field.at_least : *most, unit, size));
}

void ValueJudge::judge_content(const KindField& field, const Part& part) {
    if (!field.refers.empty()) {
        for (const Part& item : each_of(part)) {
            if (item.text() != nullptr)
                judge_reference(field.refers, *item.text(), item, field.is_open);
        }
    }
    if (!field.keys_refer.empty() || !field.keys.empty()) judge_keys(field, part);
    if (field.each) {
        KindField item;
        item.name = field.name;
        item.type = *field.each;
        item.may_roll = field.may_roll;
        for (const Part& entry : entries_of(part)) judge(item, entry);
    }
    if (field.holds_effects) judge_effects_inside(part);
    switch (field.type) {
        case FieldType::trigger:
            return judge_trigger(part);
        case FieldType::lasts:
            return judge_lasts(part);
        case FieldType::edits:
        case FieldType::table:
            return judge_edits(field, part);
        case FieldType::overrides:
            return judge_overrides(part);
        case FieldType::cost:
            if (const Cost* cost = judge_cost(part)) judge_x(field, part, *cost);
            return;
        case FieldType::amount:
            return judge_amount(part);
        case FieldType::range:
            return judge_range(part);
        case FieldType::check:
            return judge_check_line(field.of, part);
        case FieldType::effect:
            return judge_effect(field.name, part);
        default:
            return;
    }
}

bool ValueJudge::is_pool(std::string_view name) const {
    return context.declarations.find("pool", name) != nullptr ||
           context.declarations.find("budget", name) != nullptr;
}

std::optional<std::string> ValueJudge::known_name(const Names& kinds,
                                                  const Names& names,
                                                  const Part& part,
                                                  const Place& where) {
    const DefinitionTable& known = context.game.rules.definitions;
    try {
        for (const std::string& kind_name : kinds) {
            for (const std::string& name : names) {
                if (known.look_up(kind_name, name, definition.pack, definition.file) != nullptr)
                    return name;
            }
        }
        return std::nullopt;
    } catch (const Error& error) {
        complain_inside(part, error_at("pack/ambiguous-reference", where,
                                       error.diagnostic().message, error.diagnostic().hint));
        return names.front();
    }
}

// A number may also be one that a script gives some entity: then its name appears elsewhere too.
void ValueJudge::judge_reference(const Names& kinds,
                                 const std::string& name,
                                 const Part& part,
                                 bool is_open) {
    if (kinds.front() == pool_names) {
        if (is_pool(name)) return;
        const Names pools = context.declarations.pools();
        if (is_open) return complain_typo(name, part, pools);
        return complain(
            part, "pack/unknown-pool", fmt::format("there is no pool '{}'", printable(name, 60)),
            did_you_mean(name, pools, pools.empty() ? "" : "there are " + join_names(pools)));
    }
    if (kinds.front() == number_names) {
        const KnownNumbers known(context.game, context.kinds, context.declarations);
        if (known.has(context.game.rules.words.intern(name))) return;
        return complain_typo(name, part, known.names());
    }
    if (!context.judges_references) return;
    const DefinitionTable& known = context.game.rules.definitions;
    if (known_name(kinds, {name}, part, {})) return;
    if (is_open) {
        Names names;
        for (const std::string& kind_name : kinds) append(names, known.names_of(kind_name));
        return complain_typo(name, part, names);
    }
    complain(part, "pack/unknown-reference",
             fmt::format("there is no {} '{}'", join_names(kinds, "or"), printable(name, 60)),
             known.remedy_for(kinds, name));
}

void ValueJudge::complain_typo(const std::string& name, const Part& part, const Names& known) {
    const std::string hint = slip_hint(name, known);
    if (hint.empty() || context.written.is_repeated(name)) return;
    context.problems.warn(
        "pack/unknown-name", part.is_key ? site.key(part.path) : site.value(part.path),
        fmt::format("nothing is called '{}', and it stands nowhere else", printable(name, 60)),
        hint);
}

// The keys of a table; positions are no keys.
void ValueJudge::judge_keys(const KindField& field, const Part& part) {
    if (part.value.map() == nullptr) return;
    for (const Part& entry : entries_of(part)) {
        const std::string& key = entry.key;
        if (is_position(key) || contains(field.keys, key)) continue;
        if (!field.keys_refer.empty() && typo_hint(key, field.keys).empty()) {
            judge_reference(field.keys_refer, key, entry.as_key(), field.is_open);
        } else if (field.is_open || !field.keys_refer.empty()) {
            complain_typo(key, entry.as_key(), field.keys);
        } else {
            complain(entry.as_key(), "pack/not-one-of",
                     fmt::format("`{}` of {} may have {}, found `{}`", part.path, title(),
                                 join_names(field.keys, "and"), printable(key, 60)),
                     did_you_mean(key, field.keys));
        }
    }
}

void ValueJudge::judge_names(const Names& kinds, const Part& part) {
    if (kinds.empty() || !context.judges_references) return;
    for (const Part& item : each_of(part)) {
        if (item.text() == nullptr) continue;
        for (const PrintedName& printed : printed_names(*item.text()))
            judge_name(kinds, printed, item);
    }
}

// The number behind a name: "Burning 2", "Bleeding (1){MlePwr}".
void ValueJudge::judge_count(const PrintedName& printed, const Part& part) {
    const std::size_t begin = printed.whole.find_first_not_of(' ', printed.name.size());
    const std::string count = printed.whole.substr(begin);
    if (count.find_first_not_of("0123456789X") == std::string::npos) return;
    const Diagnostic* said = context.probe_amount(count);
    const bool is_signed = count.front() == '-' || count.front() == '+';
    if (said == nullptr && !is_signed) return;
    Diagnostic problem =
        is_signed ? error_at({}, {},
                             fmt::format("'{}' is no number of {}", printable(count, 60),
                                         printable(printed.name, 60)),
                             fmt::format("write \"{} {}\"", printed.name, count.substr(1)))
                  : *said;
    problem.where.column = static_cast<int>(printed.begin + begin) + 1;
    problem.code = "pack/bad-amount";
    complain_inside(part, std::move(problem));
}

// "Mark 2" may be a name, or the name "Mark" and a number.
void ValueJudge::judge_name(const Names& kinds, const PrintedName& printed, const Part& part) {
    const DefinitionTable& known = context.game.rules.definitions;
    Place where;
    where.column = static_cast<int>(printed.begin) + 1;
    if (const auto found = known_name(kinds, {printed.whole, printed.name}, part, where)) {
        if (*found != printed.whole) judge_count(printed, part);
        return;
    }
    std::string hint = known.hint_for(kinds, printed.name);
    if (hint.empty()) hint = known.remedy_for(kinds, printed.whole);
    complain_inside(part, error_at("pack/unknown-reference", where,
                                   fmt::format("there is no {} '{}'", join_names(kinds, "or"),
                                               printable(printed.name, 60)),
                                   std::move(hint)));
}

namespace {

// A trait, what a kind without it cannot do, and how the kind takes it on.
struct TraitRow {
    Traits trait;
    const char* lack;
    const char* way;
};

constexpr TraitRow trait_rows[] = {
    {Traits::answers, "answers nothing", "{ answers = \"VERB\" }"},
    {Traits::held, "has no holder", "{ lives = \"holder\" }"},
    {Traits::placed, "is in no space", "{ lives = \"space\" }"},
    {Traits::done, "is carried out by no verb", "{ answers = \"VERB\" }"},
};

class DefinitionJudge {
public:
    DefinitionJudge(const JudgeContext& context, const WrittenDefinition& written)
        : context_(context), written_(written) {}

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
            judge_entry(entries[i].first, entries[i].second, plan.named[i]);
        judge_missing(entries);
        if (context_.problems.errors() == before) judge_idle(plan);
        judge_around(entries);
    }

private:
    // `field`: the field that has this name now, or null.
    void judge_entry(const std::string& key, const Data& value, const KindField* field) {
        const Part part{value, path_of("", key), key};
        const bool is_present = field != nullptr;
        if (!is_present) {
            unknown_.push_back(key);
            field = kind_.renamed_from(key);
        }
        if (field == nullptr) return complain_unknown(part);
        if (!field->removed.empty()) {
            return values_.complain(part.as_key(), "pack/removed-field",
                                    fmt::format("`{}` is no field of {} any more", key, kind_.name),
                                    field->removed);
        }
        if (!is_present) {
            context_.problems.warn(
                "pack/renamed-field", site_.key(part.path),
                fmt::format("`{}` of {} is called `{}` now", key, kind_.name, field->name),
                fmt::format("write {} = ...", field->name));
        }
        values_.judge(*field, part);
    }

    void complain_unknown(const Part& part) {
        if (is_position(part.key)) {
            return values_.complain(part, "pack/unknown-field",
                                    fmt::format("a value of {} has no name", values_.title()),
                                    "write its field's name before it");
        }
        if (const Traits wanted = wanted_for(part.key); wanted != Traits::none)
            return complain_untaken(part.as_key(), wanted);
        std::vector<std::string> names = kind_.field_names();
        std::string hint = did_you_mean(part.key, names);
        std::ranges::sort(names);
        if (hint.empty()) hint = fmt::format("{} has the fields {}", kind_.name, join_names(names));
        values_.complain(part.as_key(), "pack/unknown-field",
                         fmt::format("`{}` is no field of {}", printable(part.key, 60), kind_.name),
                         hint);
    }

    // The traits of which any would bring a field.
    [[nodiscard]] Traits wanted_for(const std::string& key) const {
        const auto& effects = context_.game.rulebook.effects;
        const Traits wanted = traits_for(key);
        const bool is_effect =
            std::ranges::find(effects, Word::of(key), &EffectField::field) != effects.end();
        return is_effect ? wanted | Traits::done : wanted;
    }

    // A field of the kernel, or an effect, that the kind has not taken on.
    void complain_untaken(const Part& part, Traits wanted) {
        std::vector<std::string> lacks;
        std::vector<std::string> ways;
        for (const TraitRow& row : trait_rows) {
            if (!has_any(row.trait, wanted)) continue;
            lacks.emplace_back(row.lack);
            if (!contains(ways, std::string(row.way))) ways.emplace_back(row.way);
        }
        std::vector<std::string> takers;
        for (const auto& [name, kind] : context_.kinds.all()) {
            if (kind.field(part.key) != nullptr) takers.push_back(name);
        }
        std::string hint =
            fmt::format("write {} in the kind '{}'", join_names(ways, "or"), kind_.name);
        if (!takers.empty()) hint += "; it is a field of " + join_names(takers, "and");
        values_.complain(part, "pack/unknown-field",
                         fmt::format("`{}` of {} would do nothing: a thing of the kind {}",
                                     part.key, values_.title(), join_names(lacks, "and")),
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
        for (const Part& pattern : each_of({trigger->second, "trigger"})) {
            if (pattern.value["around"].is_nil()) continue;
            context_.problems.add(
                "pack/bad-trigger", site_.key(path_of(pattern.path, "around")),
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
        for (const KindField* field : plan.idle) {
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
        context_.problems.add("pack/never-run", site_.key(path_of("", field.name)),
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
    const Kind& kind_ = *written_.kind;
    CallSite site_ = written_.site(context_.sources);
    ValueJudge values_ = {context_, site_, kind_, *written_.definition};
    std::vector<std::string> unknown_;  // keys that are no field's present name
};

}  // namespace

void judge_definition(const JudgeContext& context,
                      const WrittenDefinition& written,
                      const FieldPlan& plan) {
    DefinitionJudge(context, written).run(plan);
}

}  // namespace hexwright
