// What rulesets declare beside verbs and schemas, and what it means in play: kinds, effect fields,
// checks, named rules, pairs, budgets, regeneration.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "kernel/expression/expression.hpp"
#include "kernel/state/cost.hpp"
#include "kernel/state/data.hpp"
#include "kernel/state/pair.hpp"
#include "kernel/turn/check.hpp"
#include "kernel/turn/order.hpp"
#include "kernel/verb/game.hpp"

namespace hexwright {

// Which general verb makes the things of a kind: inflict a status, give a token, place a prop.
struct KindRule {
    Word kind;
    Word made_by;
};

// A flow's first state, of what a scene gives it, and what comes next in a state; see flow.hpp.
struct FlowRule {
    HandlerId begin;
    HandlerId next;
};

// A verb whose arguments are printed: the field `damage` of a definition does `take` to each
// target.
struct EffectField {
    Word field;
    Word verb;
    Word each{};  // what the verb does for each name of a printed list; none = no list
};

// --- rules that scripts may override, for whatever they are attached to
//
//     rule "write_on" { "empty hex", one_of = { "empty hex", "own hex", "any hex" } }
//     hex "Palimpsest" { overrides = { write_on = "any hex" } }
//
// The specific beats the general. From the general: what the ruleset declares; the user; the thing
// asked of and its holders, the outermost first; what is done. Of each its own definition comes
// first, then active modifiers, in the order in which they came. A number may be changed
// rather than replaced ("+1"). A text for a number is a formula, for true or false a
// condition; a function of the act may stand for anything, in a probe; nothing from it leaves what
// is more general. Errors: verb/unknown-rule, verb/bad-rule.

enum class RuleForm : std::uint8_t { any, truth, number, word };

struct NamedRule {
    Word name;
    RuleForm form = RuleForm::any;
    Data value;  // unless a script overrides it
    std::vector<Data> one_of;
    std::optional<std::int64_t> at_least;
    std::optional<std::int64_t> at_most;
};

// The key of modifiers that override the rule for their holder.
[[nodiscard]] Word override_key(std::string_view rule, WordTable& words);

// The value of the rule in this act; for a thing, whatever is being done.
[[nodiscard]] Data rule_value(Game& game, Act& act, Word name);
[[nodiscard]] Data rule_value(Game& game, EntityId thing, Word name);

// --- pairs: one value for two things, such as the zone between them
//
//     pair "zone" { "Engaged", "Near", "Far", "Distant", default = "Near", ask = true }
//     rue:zone(goblin)            "Far"
//     rue:zone(goblin, "nearer")  steps the pair to Near, heard as the event `zone`
//
// Words are steps, the nearest first. A pair without a value is asked of the GM,
// once, or they have the usual value. Nothing has a value with itself; as a reach it is as near as
// can be. A probe does not ask. Errors: verb/bad-argument.

enum class PairForm : std::uint8_t { word, number, truth };

struct PairRule {
    Word name;
    PairForm form = PairForm::word;
    Scale scale{{}};
    Value usual;           // of an unmentioned pair; nothing = none
    bool asks_gm = false;  // of an unmentioned pair
    std::string question;  // what the GM is asked; "" = "zone of Rue and Tarn?"
    std::int64_t least = 0;
    std::int64_t most = 0;
};

// Null when no pair has this name; the pair that has this step.
[[nodiscard]] const PairRule* find_pair(const Game& game, Word name);
[[nodiscard]] const PairRule* pair_with_step(const Game& game, Word step);

// The value of the pair, or the usual one where the GM is not asked; nothing when he has to say.
[[nodiscard]] std::optional<Value> known_relation(Game& game,
                                                  const PairRule& pair,
                                                  EntityId a,
                                                  EntityId b);

// The same; the GM is asked, and his answer is stored.
[[nodiscard]] Value relation(Game& game, const PairRule& pair, EntityId a, EntityId b);

// Are they this near, or nearer by some steps (below 0: farther)?
[[nodiscard]] bool is_near(
    Game& game, const PairRule& pair, Word step, EntityId a, EntityId b, std::int64_t more = 0);

// The verb of a pair: returns or changes its value.
[[nodiscard]] Verb pair_verb(Game& game, const std::string& name);

// --- what comes back when a moment comes: budgets and regeneration

// When something comes back: at its owner's own moment, or at anyone's.
struct Refresh {
    Word moment;  // none = never by itself
    bool is_own = true;
};

// An allowance of a turn: a bounded count, full again when a moment comes, payable in printed
// prices.
//
//     budget { "action", "movement", each = 1, refresh = "own turn start" }
//     budget "reaction" { each = 1, refresh = "own turn start", out_of_turn = true }
//
// A budget is a pool of its name, full at first, and never carried over. What is not `out_of_turn`
// is spent in the own turn only, once turns are taken. A shared budget has no count of its own: it
// draws on another's. One with `or_use` is paid from the other when it is used up.
struct Budget {
    Word name;
    Word of;  // the kind that has it
    Refresh refresh;
    bool out_of_turn = false;
    Word shared;  // the budget it draws on; none = its own count
    Word or_use;  // what pays when it is used up; none = nothing
};

struct Regeneration {
    Word pool;
    Word of;  // the kind that has it
    Refresh refresh;
    Expression amount;  // below 0 it loses
};

// A moment came for `who`, or for all: the budgets it refreshes are full again, and pools that
// regain then change, within their bounds.
void refresh(Game& game, Word moment, EntityId who);

// The pool that counts a budget: of a shared one another's.
[[nodiscard]] Word counted_as(const Game& game, Word pool);

// Replaces the budgets in a bill by the pools that pay for them; a shortfall when one may not be
// spent now.
std::optional<Shortfall> exchange_budgets(Game& game, EntityId who, Bill& bill);

// How a refusal says it; nothing when the pool is no budget.
[[nodiscard]] std::optional<std::string> say_budget(Game& game,
                                                    EntityId who,
                                                    const Shortfall& short_of);

struct Rulebook {
    std::vector<CheckRule> checks;
    std::vector<KindRule> kinds;
    std::vector<EffectField> effects;               // in the order they are carried out
    CostUnits units;                                // how prices are printed
    std::unordered_map<Word, HandlerId> notations;  // "amount" -> how printed amounts are read
    // By notation: what raises the ranks of prices, losses and gains, in order.
    std::unordered_map<Word, std::vector<Word>> ranks;
    std::unordered_map<Word, HandlerId> check_readers;  // by check: how its lines are read
    std::unordered_map<Word, Expression> variants;      // when a variant of a modifier is active
    std::unordered_map<Word, NamedRule> rules;
    std::unordered_map<Word, PairRule> pairs;
    std::unordered_map<Word, FlowRule> flows;
    std::uint64_t pair_names = 0;  // bits of their names
    std::vector<Budget> budgets;   // in the order declared
    std::vector<Regeneration> regenerations;

    // Throws when a setting may not have this value; set by the loader.
    std::function<void(const std::string& name, const Data& value)> judge_setting;

    // Throws when nothing reads an option of this name; set by the loader. `card` is what is done,
    // null if that is not known.
    std::function<void(const Verb& verb, const Definition* card, const std::string& option)>
        judge_option;

    // Throws when no kind has a field of this name, in which a price could be; set by the loader.
    std::function<void(const std::string& field)> judge_price;

    // Why nothing that is still to come of this act reads an edit of this name; set by the loader.
    std::function<std::optional<std::string>(const Act& act, Word name)> judge_edit;

    // Why an edit cannot change this field of a thing of that kind; set by the loader.
    std::function<std::optional<std::string>(Word kind, Word name)> judge_change;

    int asking = 0;  // rules that are being looked up, one for the sake of another

    // Texts of values, parsed once.
    std::unordered_map<std::string, Expression> formulas;
    std::unordered_map<std::string, Expression> conditions;
};

}  // namespace hexwright
