// `overrides`: which rules of the ruleset a script replaces, and with what.
#include <fmt/format.h>

#include "base/text.hpp"
#include "kernel/verb/rulebook.hpp"
#include "pack/kind_judge.hpp"
#include "pack/rule_fault.hpp"

namespace hexwright {

void ValueJudge::judge_overrides(const Data& value, const FieldPath& path) {
    const auto& rules = context_.game.rulebook.rules;
    for (const auto& [key, given] : entries_of(value)) {
        const FieldPath entry(path, key);
        const auto rule = rules.find(Word::of(key));
        if (rule == rules.end()) {
            const std::vector<std::string> known = context_.declarations.names("rule");
            std::string hint = did_you_mean(key, known);
            if (hint.empty() && !known.empty())
                hint = fmt::format("there are the rules {}", join_names(known));
            context_.problems.add(
                "pack/unknown-rule", site_.key(entry.text()),
                fmt::format("there is no rule '{}' to override", printable(key, 60)), hint);
        } else if (const std::optional<Diagnostic> fault =
                       fault_of(rule->second, given, context_.game.rules.words)) {
            const std::string code = fault->code;
            complain_inside(entry, code.c_str(), *fault);
        }
    }
}

}  // namespace hexwright
