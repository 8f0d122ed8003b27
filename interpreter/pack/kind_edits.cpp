// `modifies` and other edits: which numbers or fields are changed, and how.
#include <fmt/format.h>

#include "base/text.hpp"
#include "kernel/check/edit.hpp"
#include "kernel/state/cost_text.hpp"
#include "kernel/verb/rulebook.hpp"
#include "pack/kind_judge.hpp"

namespace hexwright {

namespace {

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

// What holds a formula is read when it is known.
bool may_be_change(std::string_view text) {
    return text.find_first_of("{@(") != std::string_view::npos || parse_edit(text);
}

Diagnostic bad_change(const std::string& key, const std::string& text) {
    Diagnostic problem;
    problem.code = "pack/bad-edit";
    problem.message = fmt::format("'{}' is no change to the number `{}`", printable(text, 60), key);
    problem.hint = "write \"+2\", \"-2 min 1\", \"50%\" or a number";
    return problem;
}

}  // namespace

// Of a number there is no other change than to a number. What else bears a sign or begins with a
// digit was to be one.
std::optional<Diagnostic> change_problem(const KnownNumbers& numbers,
                                         const std::string& key,
                                         const std::string& text) {
    if (may_be_change(text)) return std::nullopt;
    const char first = text.empty() ? ' ' : text.front();
    const bool was_to_be = first == '+' || first == '-' || first == '=' || is_digit(first);
    return was_to_be || numbers.is_sure(key) ? std::optional(bad_change(key, text)) : std::nullopt;
}

void ValueJudge::judge_edits(const KindField& field, const Data& value, const FieldPath& path) {
    const Kind* kind = field.of == kind_.name ? &kind_ : nullptr;
    if (kind == nullptr && !field.of.empty()) kind = context_.kinds.find(field.of);
    const Data::Map numbered = value.map() == nullptr ? entries_of(value) : Data::Map{};
    for (const auto& [key, entry] : value.map() == nullptr ? numbered : *value.map()) {
        const std::string* text = entry.text();
        const FieldPath entry_path(path, key);
        if (key.find_first_not_of("0123456789") == std::string::npos) {
            complain(entry_path, "pack/bad-edit",
                     "an edit has the name of what it changes before it", "write defence = \"+1\"");
        } else if (kind != nullptr) {
            judge_edited_field(*kind, key, entry, entry_path);
        } else if (key == "lasts") {
            judge_lasts(entry, entry_path);
        } else if (text != nullptr) {
            judge_change(key, *text, entry_path);
        }
    }
}

void ValueJudge::judge_change(const std::string& key,
                              const std::string& text,
                              const FieldPath& path) {
    if (may_be_change(text)) return;
    if (!nearest_name(key, {"lasts"}).empty()) {
        context_.problems.add("pack/bad-edit", site_.key(path.text()),
                              fmt::format("`{}` is nothing that changes", printable(key, 60)),
                              did_you_mean(key, {"lasts"}));
        return;
    }
    if (change_problem(numbers(), key, text)) complain_edit(key, text, path);
}

// A table of edits to choose from, by their names: { strike = { use = "+1sta" } }, or each with its
// name first: { { "strike", use = "+1sta" } }.
void ValueJudge::judge_choices_of_edits(const KindField& field,
                                        const Data& value,
                                        const FieldPath& path) {
    if (field.of.empty()) return;
    for (const auto& [choice, edits] : entries_of(value)) {
        if (edits.map() == nullptr) continue;
        Data::Map unnamed = *edits.map();
        std::erase_if(unnamed, [](const auto& entry) { return entry.first == "1"; });
        judge_edits(field, Data(std::move(unnamed)), FieldPath(path, choice));
    }
}

// What lies over a definition changes fields it has: by a signed text, or with a value that would
// fit.
void ValueJudge::judge_edited_field(const Kind& kind,
                                    const std::string& key,
                                    const Data& value,
                                    const FieldPath& path) {
    const KindField* field = kind.field(key);
    if (field == nullptr) {
        context_.problems.add("pack/unknown-field", site_.key(path.text()),
                              fmt::format("`{}` is no field of {}, so it changes nothing",
                                          printable(key, 60), kind.name),
                              did_you_mean(key, kind.field_names()));
        return;
    }
    const std::string* text = value.text();
    const bool is_change =
        text != nullptr && !text->empty() && text->find_first_of("+-=%") != std::string::npos;
    if (!is_change) return judge(*field, value, path);
    if (field->type == FieldType::number && !may_be_change(*text)) complain_edit(key, *text, path);
    if (field->type == FieldType::cost && !context_.game.rulebook.units.units.empty())
        judge_cost_edit(*text, path);
}

void ValueJudge::judge_cost_edit(const std::string& text, const FieldPath& path) {
    try {
        (void)parse_cost_edit(text, context_.game.rulebook.units);
    } catch (const Error& error) {
        complain_inside(path, "pack/bad-cost", error.diagnostic());
    }
}

void ValueJudge::complain_edit(const std::string& key,
                               const std::string& text,
                               const FieldPath& path) {
    const Diagnostic problem = bad_change(key, text);
    complain(path, "pack/bad-edit", problem.message, problem.hint);
}

}  // namespace hexwright
