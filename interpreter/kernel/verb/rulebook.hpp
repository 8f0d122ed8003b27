// What rulesets declare beside verbs, checks and schemas, by name.
#pragma once

#include <string>
#include <unordered_map>
#include <vector>

#include "kernel/check/clause.hpp"
#include "kernel/check/formula.hpp"
#include "kernel/verb/budget.hpp"
#include "kernel/verb/named_rule.hpp"
#include "kernel/verb/order_rule.hpp"
#include "kernel/verb/regeneration.hpp"
#include "kernel/verb/relation.hpp"

namespace hexwright {

struct Rulebook {
    std::unordered_map<Word, NamedRule> rules;
    std::unordered_map<Word, PairRule> pairs;
    std::uint64_t pair_names = 0;  // bits of their names
    std::unordered_map<Word, OrderRule> orders;
    std::vector<Budget> budgets;  // in the order declared
    std::vector<Regeneration> regenerations;

    int asking = 0;  // rules that are being looked up, one for the sake of another

    // Texts of values, parsed once.
    std::unordered_map<std::string, Formula> formulas;
    std::unordered_map<std::string, Clause> conditions;
};

}  // namespace hexwright
