// What rulesets declare beside verbs, checks and schemas, by name.
#pragma once

#include <string>
#include <unordered_map>

#include "kernel/check/clause.hpp"
#include "kernel/check/formula.hpp"
#include "kernel/verb/named_rule.hpp"

namespace hexwright {

struct Rulebook {
    std::unordered_map<Word, NamedRule> rules;

    int asking = 0;  // rules that are being looked up, one for the sake of another

    // Texts of values, parsed once.
    std::unordered_map<std::string, Formula> formulas;
    std::unordered_map<std::string, Clause> conditions;
};

}  // namespace hexwright
