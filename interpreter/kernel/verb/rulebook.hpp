// What rulesets declare beside verbs and schemas.
#pragma once

#include <functional>
#include <string>
#include <unordered_map>
#include <vector>

#include "kernel/expression/expression.hpp"
#include "kernel/state/cost_text.hpp"
#include "kernel/state/data.hpp"
#include "kernel/turn/check.hpp"
#include "kernel/verb/budget.hpp"
#include "kernel/verb/named_rule.hpp"
#include "kernel/verb/order_rule.hpp"
#include "kernel/verb/relation.hpp"

namespace hexwright {

// Which general verb makes the things of a kind: inflict a status, give a token, place a prop.
struct KindRule {
    Word kind;
    Word made_by;
};

// A verb whose arguments are printed: the field `damage` of a definition does `take` to each
// target.
struct EffectField {
    Word field;
    Word verb;
};

struct Rulebook {
    std::vector<CheckRule> checks;
    std::vector<KindRule> kinds;
    std::vector<EffectField> effects;                   // in the order they are carried out
    CostUnits units;                                    // how prices are printed
    std::unordered_map<Word, HandlerId> notations;      // "amount" -> how printed amounts are read
    std::unordered_map<Word, HandlerId> check_readers;  // by check: how its lines are read
    std::unordered_map<Word, HandlerId> charts;         // numbers by two words
    std::unordered_map<Word, Expression> variants;      // when a variant of a modifier is active
    std::unordered_map<Word, NamedRule> rules;
    std::unordered_map<Word, PairRule> pairs;
    std::uint64_t pair_names = 0;  // bits of their names
    std::unordered_map<Word, OrderRule> orders;
    std::vector<Budget> budgets;  // in the order declared
    std::vector<Regeneration> regenerations;

    // Throws when a setting may not have this value; set by the loader.
    std::function<void(const std::string& name, const Data& value)> judge_setting;

    int asking = 0;  // rules that are being looked up, one for the sake of another

    // Texts of values, parsed once.
    std::unordered_map<std::string, Expression> formulas;
    std::unordered_map<std::string, Expression> conditions;
};

}  // namespace hexwright
