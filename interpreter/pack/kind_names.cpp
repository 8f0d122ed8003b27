// Names of other things: of definitions, pools and numbers, in texts, lists and keys.
#include <fmt/format.h>

#include <algorithm>

#include "base/text.hpp"
#include "pack/kind_judge.hpp"
#include "pack/name_slip.hpp"

namespace hexwright {

namespace {

// The nearest, or all that there are.
std::string known_or_near(const std::string& name, const std::vector<std::string>& known) {
    const std::string hint = did_you_mean(name, known);
    return !hint.empty() || known.empty() ? hint : fmt::format("there are {}", join_names(known));
}

}  // namespace

bool ValueJudge::is_pool(std::string_view name) const {
    return context_.declarations.find("pool", name) != nullptr ||
           context_.declarations.find("budget", name) != nullptr;
}

KnownNumbers ValueJudge::numbers() const {
    return {context_.game, context_.kinds, context_.declarations};
}

void ValueJudge::judge_reference(const KindField& field, const Data& value, const FieldPath& path) {
    if (const Data::List* list = value.list()) {
        for (std::size_t i = 0; i < list->size(); ++i) {
            judge_reference(field, (*list)[i], FieldPath(path, i + 1));
        }
        return;
    }
    if (value.text() != nullptr)
        judge_referred(field.refers, *value.text(), path, field.is_open, false);
}

// A number may be one that a script gives somebody: then it stands somewhere else too.
void ValueJudge::judge_referred(const std::vector<std::string>& kinds,
                                const std::string& name,
                                const FieldPath& path,
                                bool is_open,
                                bool is_key) {
    const auto tell = [&](const char* code, const std::string& message, const std::string& hint) {
        const std::string at = path.text();
        context_.problems.add(code, is_key ? site_.key(at) : site_.value(at), message, hint);
    };
    if (kinds.front() == pool_names) {
        if (is_pool(name)) return;
        if (is_open) return complain_slip(name, path, context_.declarations.pools(), is_key);
        return tell("pack/unknown-pool", fmt::format("there is no pool '{}'", printable(name, 60)),
                    known_or_near(name, context_.declarations.pools()));
    }
    if (kinds.front() == number_names) {
        const KnownNumbers known = numbers();
        if (known.has(context_.game.rules.words.intern(name))) return;
        return complain_slip(name, path, known.names(), is_key);
    }
    if (!context_.judges_references) return;
    const DefinitionTable& known = context_.game.rules.definitions;
    try {
        for (const std::string& kind : kinds) {
            if (known.look_up(kind, name, definition_.pack, definition_.file) != nullptr) return;
        }
    } catch (const Error& error) {
        const std::string at = path.text();
        context_.problems.add("pack/ambiguous-reference", is_key ? site_.key(at) : site_.value(at),
                              error.diagnostic().message, error.diagnostic().hint);
        return;
    }
    if (is_open) {
        std::vector<std::string> names;
        for (const std::string& kind : kinds) {
            const std::vector<std::string> of_kind = known.names_of(kind);
            names.insert(names.end(), of_kind.begin(), of_kind.end());
        }
        return complain_slip(name, path, names, is_key);
    }
    tell("pack/unknown-reference",
         fmt::format("there is no {} '{}'", join_names(kinds, "or"), printable(name, 60)),
         known.hint_for(kinds, name));
}

// Where any name may stand: what is near to a known one and stands nowhere else.
void ValueJudge::complain_slip(const std::string& name,
                               const FieldPath& path,
                               const std::vector<std::string>& known,
                               bool is_key) {
    const std::string hint = slip_hint(name, known);
    if (hint.empty() || context_.written.is_repeated(name)) return;
    const std::string at = path.text();
    Diagnostic problem;
    problem.code = "pack/unknown-name";
    problem.severity = Severity::warning;
    problem.message =
        fmt::format("nothing is called '{}', and it stands nowhere else", printable(name, 60));
    problem.hint = hint;
    problem.where = is_key ? site_.key(at) : site_.value(at);
    context_.problems.add(std::move(problem));
}

// The keys of a table; positions are no keys.
void ValueJudge::judge_keys(const KindField& field, const Data& value, const FieldPath& path) {
    if (value.map() == nullptr) return;
    for (const auto& [key, entry] : *value.map()) {
        if (key.find_first_not_of("0123456789") == std::string::npos) continue;
        const FieldPath entry_path(path, key);
        if (std::find(field.keys.begin(), field.keys.end(), key) != field.keys.end()) continue;
        if (!field.keys_refer.empty() && slip_hint(key, field.keys).empty()) {
            judge_referred(field.keys_refer, key, entry_path, field.is_open, true);
        } else if (field.is_open || !field.keys_refer.empty()) {
            complain_slip(key, entry_path, field.keys, true);
        } else {
            context_.problems.add(
                "pack/not-one-of", site_.key(entry_path.text()),
                fmt::format("`{}` of {} may have {}, found `{}`", path.text(), title(),
                            join_names(field.keys, "and"), printable(key, 60)),
                did_you_mean(key, field.keys));
        }
    }
}

void ValueJudge::judge_each(const KindField& field, const Data& value, const FieldPath& path) {
    KindField item;
    item.name = field.name;
    item.type = *field.each;
    for (const auto& [key, entry] : entries_of(value)) judge(item, entry, FieldPath(path, key));
}

void ValueJudge::judge_names(const std::vector<std::string>& kinds,
                             const Data& value,
                             const FieldPath& path) {
    if (kinds.empty() || !context_.judges_references) return;
    if (const Data::List* list = value.list()) {
        for (std::size_t i = 0; i < list->size(); ++i)
            judge_names(kinds, (*list)[i], FieldPath(path, i + 1));
        return;
    }
    if (value.text() == nullptr) return;
    for (const PrintedName& printed : printed_names(*value.text()))
        judge_name(kinds, printed, path);
}

// What stands behind a name: "Burning 2", "Bleeding (1){MlePwr}".
void ValueJudge::judge_count(const PrintedName& printed, const FieldPath& path) {
    const std::size_t begin = printed.whole.find_first_not_of(' ', printed.name.size());
    const std::string count = printed.whole.substr(begin);
    if (count.find_first_not_of("0123456789X") == std::string::npos) return;
    const Diagnostic* said = context_.probe_amount ? context_.probe_amount(count) : nullptr;
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
    complain_inside(path, "pack/bad-amount", problem);
}

// What is lost or gained: "3sta + 2mna", or { Health = 5 }.
void ValueJudge::judge_pools(const Data& value, const FieldPath& path) {
    if (value.number() != nullptr) {
        complain(path, "pack/wrong-type",
                 fmt::format("`{}` of {} says of which pools, found {}", path.text(), title(),
                             shown_value(value)),
                 known_or_near("", context_.declarations.pools()));
    }
    if (value.map() != nullptr) {
        for (const auto& [key, amount] : *value.map()) {
            const FieldPath entry_path(path, key);
            judge_referred({std::string(pool_names)}, key, entry_path, false, true);
            judge_amount(amount, entry_path);
        }
    }
    if (value.text() != nullptr && !names_pool(*value.text())) judge_cost(value, path);
}

// "2 crit": a number and the name of a pool, which may have no unit.
bool ValueJudge::names_pool(std::string_view text) const {
    const std::size_t end = text.find_first_not_of("0123456789");
    if (end == 0 || end == std::string_view::npos) return false;
    const std::size_t name = text.find_first_not_of(' ', end);
    return name != std::string_view::npos && is_pool(text.substr(name));
}

// "Mark 2" may be a name, or the name "Mark" and a number.
void ValueJudge::judge_name(const std::vector<std::string>& kinds,
                            const PrintedName& printed,
                            const FieldPath& path) {
    const DefinitionTable& known = context_.game.rules.definitions;
    Diagnostic problem;
    problem.where.column = static_cast<int>(printed.begin) + 1;
    try {
        for (const std::string& kind : kinds) {
            for (const std::string& name : {printed.whole, printed.name}) {
                if (known.look_up(kind, name, definition_.pack, definition_.file) == nullptr)
                    continue;
                if (name != printed.whole) judge_count(printed, path);
                return;
            }
        }
        problem.message = fmt::format("there is no {} '{}'", join_names(kinds, "or"),
                                      printable(printed.name, 60));
        problem.hint = known.hint_for(kinds, printed.name);
        if (problem.hint.empty()) problem.hint = known.hint_for(kinds, printed.whole);
        complain_inside(path, "pack/unknown-reference", problem);
    } catch (const Error& error) {
        problem.message = error.diagnostic().message;
        problem.hint = error.diagnostic().hint;
        complain_inside(path, "pack/ambiguous-reference", problem);
    }
}

}  // namespace hexwright
