// What a field's value may be: its type, bounds and choices.
#include <fmt/format.h>

#include <algorithm>

#include "base/text.hpp"
#include "pack/kind_judge.hpp"

namespace hexwright {

std::string ValueJudge::title() const {
    return fmt::format("{} '{}'", kind_.name, printable(definition_.name, 60));
}

void ValueJudge::complain(const FieldPath& path,
                          const char* code,
                          const std::string& message,
                          const std::string& hint) {
    context_.problems.add(code, site_.value(path.text()), message, hint);
}

void ValueJudge::complain_inside(const FieldPath& path, const char* code, const Diagnostic& found) {
    Diagnostic problem = found;
    problem.code = code;
    problem.severity = Severity::error;
    problem.where =
        found.where.column > 0
            ? site_.inside(path.text(), static_cast<std::size_t>(found.where.column - 1))
            : site_.value(path.text());
    context_.problems.add(std::move(problem));
}

void ValueJudge::wrong_type(const KindField& field, const Data& value, const FieldPath& path) {
    std::string hint;
    if (value.handler() != nullptr && !field.may_compute)
        hint = "write the value itself; only a handler is a function";
    if (!field.example.empty()) hint = fmt::format("write {} = {}", field.name, field.example);
    if (field.type == FieldType::number && value.text() != nullptr)
        hint = "write the number without quotes";
    complain(path, "pack/wrong-type",
             fmt::format("`{}` of {} is {}, found {}", path.text(), title(), describe(field),
                         shown_value(value)),
             hint);
}

bool ValueJudge::has_type(const KindField& field, const Data& value) const {
    const bool is_function = value.handler() != nullptr;
    const bool is_text = value.text() != nullptr;
    const bool is_number = value.number() != nullptr;
    switch (field.type) {
        case FieldType::any:
            return field.one_of.empty() || !is_function;
        case FieldType::boolean:
            return value.truth() != nullptr;
        case FieldType::number:
            return is_number;
        case FieldType::text:
        case FieldType::word:
        case FieldType::range:
        case FieldType::check:
            return is_text;
        case FieldType::list:
            return value.list() != nullptr;
        case FieldType::table:
        case FieldType::tags:
        case FieldType::overrides:
        case FieldType::edits:
            return is_table(value);
        case FieldType::handler:
            return is_function;
        case FieldType::trigger:
            return is_text || is_table(value);
        case FieldType::lasts:
            return is_text || is_table(value);
        case FieldType::cost:
        case FieldType::amount:
            return is_text || is_number;
        case FieldType::reference:
            return is_text || value.list() != nullptr;
        case FieldType::condition:
        case FieldType::selector:
            return is_text || is_function || is_table(value);
        case FieldType::effect:
            return value.truth() == nullptr;
    }
    return true;
}

void ValueJudge::judge(const KindField& field, const Data& value, const FieldPath& path) {
    if (value.is_nil()) return;
    if (value.handler() != nullptr && field.may_compute) return;
    if (!has_type(field, value)) return wrong_type(field, value, path);
    judge_choice(field, value, path);
    judge_bounds(field, value, path);
    judge_content(field, value, path);
}

void ValueJudge::judge_choice(const KindField& field, const Data& value, const FieldPath& path) {
    if (field.one_of.empty()) return;
    if (field.type == FieldType::tags) return judge_tags(field, value, path);
    if (is_table(value)) {
        for (const auto& [key, item] : entries_of(value)) {
            if (item.text() != nullptr || item.number() != nullptr)
                judge_choice(field, item, FieldPath(path, key));
        }
        return;
    }
    if (std::find(field.one_of.begin(), field.one_of.end(), value) != field.one_of.end()) return;
    complain_choice(field, value, path, false);
}

// { "pole", reach = 2, "range: far" }: a tag is a word or the name of a value.
void ValueJudge::judge_tags(const KindField& field, const Data& value, const FieldPath& path) {
    const auto is_tag = [&field](const std::string& tag) {
        const auto is_it = [&tag](const auto& alias) { return alias.first == tag; };
        return std::find(field.one_of.begin(), field.one_of.end(), Data(tag)) !=
                   field.one_of.end() ||
               std::any_of(field.aliases.begin(), field.aliases.end(), is_it);
    };
    for (const auto& [key, item] : entries_of(value)) {
        const bool is_key = key.find_first_not_of("0123456789") != std::string::npos;
        if (!is_key && item.text() == nullptr) continue;
        const std::string written = is_key ? key : *item.text();
        const std::string tag = written.substr(0, written.find(": "));
        if (!is_tag(tag)) complain_choice(field, Data(tag), FieldPath(path, key), is_key);
    }
}

void ValueJudge::complain_choice(const KindField& field,
                                 const Data& value,
                                 const FieldPath& path,
                                 bool is_key) {
    std::vector<std::string> shown;
    std::vector<std::string> names;
    for (const Data& choice : field.one_of) {
        shown.push_back(shown_value(choice));
        if (choice.text() != nullptr) names.push_back(*choice.text());
    }
    if (field.is_open) {
        if (value.text() != nullptr) complain_slip(*value.text(), path, names, is_key);
        return;
    }
    const std::string hint = value.text() == nullptr ? "" : did_you_mean(*value.text(), names);
    const std::string at = path.text();
    context_.problems.add("pack/not-one-of", is_key ? site_.key(at) : site_.value(at),
                          fmt::format("`{}` of {} is {}, found {}", at, title(),
                                      join_names(shown, "or"), shown_value(value)),
                          hint);
}

void ValueJudge::judge_bounds(const KindField& field, const Data& value, const FieldPath& path) {
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
                 fmt::format("`{}` of {} is at least {}{}, found {}", path.text(), title(),
                             *field.at_least, unit, size));
    } else if (field.at_most && size > *field.at_most) {
        complain(path, "pack/out-of-range",
                 fmt::format("`{}` of {} is at most {}{}, found {}", path.text(), title(),
                             *field.at_most, unit, size));
    }
}

void ValueJudge::judge_content(const KindField& field, const Data& value, const FieldPath& path) {
    if (!field.refers.empty()) judge_reference(field, value, path);
    if (!field.keys_refer.empty() || !field.keys.empty()) judge_keys(field, value, path);
    if (field.each) judge_each(field, value, path);
    if (field.holds_effects) judge_nested_effects(value, path);
    switch (field.type) {
        case FieldType::trigger:
            return judge_trigger(value, path);
        case FieldType::lasts:
            return judge_lasts(value, path);
        case FieldType::edits:
            return judge_edits(field, value, path);
        case FieldType::table:
            return judge_choices_of_edits(field, value, path);
        case FieldType::overrides:
            return judge_overrides(value, path);
        case FieldType::cost:
            return judge_cost(value, path);
        case FieldType::amount:
            return judge_amount(value, path);
        case FieldType::range:
            return judge_range(value, path);
        case FieldType::check:
            return judge_check_line(field, value, path);
        case FieldType::effect:
            return judge_effect(field, value, path);
        default:
            return;
    }
}

}  // namespace hexwright
