// Values with a notation of their own: conditions, durations, prices, amounts, ranges, lines of
// checks, effects, overrides and edits.
#include <fmt/format.h>

#include <algorithm>

#include "base/limits.hpp"
#include "base/text.hpp"
#include "kernel/chance/notation.hpp"
#include "kernel/chance/roll.hpp"
#include "kernel/expression/edit.hpp"
#include "kernel/expression/expression.hpp"
#include "kernel/expression/price.hpp"
#include "kernel/state/words.hpp"
#include "kernel/turn/schedule.hpp"
#include "kernel/verb/readings.hpp"
#include "kernel/verb/rulebook.hpp"
#include "kernel/verb/steps.hpp"
#include "pack/kind_judge.hpp"
#include "syntax/lexer.hpp"

namespace hexwright {

// Readers often say themselves that it is no amount.
Diagnostic amount_problem(const std::string& text, const Diagnostic& said) {
    const std::string verdict = fmt::format("'{}' is no amount", printable(text, 60));
    return error_at(
        "pack/bad-amount", {},
        said.message.starts_with(verdict) ? said.message : verdict + ": " + said.message,
        said.hint);
}

std::optional<Diagnostic> lasts_problem(const std::string& text) {
    if (text.find_first_of("{(@") != std::string::npos) return std::nullopt;
    return fault_of("pack/bad-lasts", [&] { (void)parse_lasts(text); });
}

namespace {

// Whether the kernel or a verb of the ruleset can cause the moment.
bool may_come(const Game& game, Word moment) {
    if (moment == moments::check) return !game.rulebook.checks.empty();
    return game.events.find(moment) != game.events.count();
}

// True if each of its ends waits for a moment that nothing declares. Durations that are computed,
// cannot be read or end by an event are left out.
bool waits_in_vain(const Game& game, const Data& value) {
    if (const Data::List* list = value.list()) {
        return !list->empty() && std::ranges::all_of(*list, [&](const Data& one) {
            return waits_in_vain(game, one);
        });
    }
    if (value.text() == nullptr || value.text()->find_first_of("{(@") != std::string::npos)
        return false;
    try {
        const Lasts lasts = parse_lasts(*value.text());
        return !lasts.is_forever() &&
               std::ranges::none_of(lasts.terms, [&](const Lasts::Term& term) {
                   return may_come(game, term.moment);
               });
    } catch (const Error&) {
        return false;
    }
}

std::string rule_title(const NamedRule& rule, WordTable& words) {
    return fmt::format("the rule '{}'", words.text(rule.name));
}

Diagnostic wrong_rule_type(const NamedRule& rule, const Data& value, WordTable& words) {
    static const char* const fits[] = {
        "any value", "true, false, a condition in words or a function",
        "a whole number, a change such as \"+1\", a formula or a function", "a word or a function"};
    return error_at("pack/wrong-type", {},
                    fmt::format("{} is {}, found {}", rule_title(rule, words),
                                fits[static_cast<int>(rule.form)], shown_value(value)));
}

std::optional<Diagnostic> choice_fault(const NamedRule& rule, const Data& value, WordTable& words) {
    const auto& choices = rule.one_of;
    if (choices.empty() || contains(choices, value)) return std::nullopt;
    return error_at("pack/not-one-of", {},
                    fmt::format("{} is {}, found {}", rule_title(rule, words),
                                shown_choices(choices), shown_value(value)),
                    nearest_choice(value, choices));
}

std::optional<Diagnostic> number_fault(const NamedRule& rule, const Data& value, WordTable& words) {
    if (const std::string* text = value.text()) {
        if (parse_edit(*text)) return std::nullopt;
        return fault_of("pack/bad-formula", [&] { (void)Expression::formula(*text, words); });
    }
    if (value.number() == nullptr) return wrong_rule_type(rule, value, words);
    const std::int64_t number = *value.number();
    const bool is_low = rule.at_least && number < *rule.at_least;
    if (is_low || (rule.at_most && number > *rule.at_most)) {
        return error_at("pack/out-of-range", {},
                        fmt::format("{} is {} {}, found {}", rule_title(rule, words),
                                    is_low ? "at least" : "at most",
                                    is_low ? *rule.at_least : *rule.at_most, number));
    }
    return choice_fault(rule, value, words);
}

// A text with a formula is read in play.
bool may_be_change(std::string_view text) {
    return text.find_first_of("{@(") != std::string_view::npos || parse_edit(text);
}

Diagnostic bad_change(const std::string& key, const std::string& text) {
    return error_at("pack/bad-edit", {},
                    fmt::format("'{}' is no change to the number `{}`", printable(text, 60), key),
                    "write \"+2\", \"-2 min 1\", \"50%\" or a number");
}

// A number without a sign, where "+3" may be meant.
Diagnostic unsigned_change(const std::string& key, std::int64_t number) {
    return error_at("pack/bad-edit", {},
                    fmt::format("{} would set the number `{}`, whatever it was", number, key),
                    fmt::format("write \"{:+}\" to add, \"={}\" to set", number, number));
}

// "2 crit": a number and the name of a pool, which may have no unit.
bool names_pool(const ValueJudge& judge, std::string_view text) {
    const std::size_t end = text.find_first_not_of("0123456789");
    if (end == 0 || end == std::string_view::npos) return false;
    const std::size_t name = text.find_first_not_of(' ', end);
    return name != std::string_view::npos && judge.is_pool(text.substr(name));
}

}  // namespace

std::vector<std::string> times_that_pass(const Game& game) {
    std::vector<std::string> known = {"forever"};
    for (const char* time : {"3 turns", "2 rounds", "battle", "scene", "rest", "day", "hour"}) {
        if (may_come(game, parse_lasts(time).terms.front().moment)) known.emplace_back(time);
    }
    return known;
}

void ValueJudge::judge_condition(const Part& part) {
    const auto read = [&] { (void)Expression::condition(*part.text(), context.game.rules.words); };
    if (const auto fault = fault_of("pack/bad-condition", read))
        return complain_inside(part, *fault);
    // A sentence that reads as a condition: nothing is called "a huge thing".
    for (const std::string& name : names_in_condition(*part.text())) {
        const bool is_known = name.find(' ') == std::string::npos ||
                              context.game.rules.definitions.has_name(name) ||
                              context.written.is_repeated(name);
        if (is_known) continue;
        Diagnostic found = error_at(
            "pack/unknown-name", {},
            fmt::format("nothing is called '{}', and it stands nowhere else", printable(name, 60)),
            "write for example \"user is Prone\"; what only the GM can say is a `ruling`");
        found.where.column = static_cast<int>(part.text()->find(name)) + 1;
        complain_inside(part, std::move(found));
    }
}

void ValueJudge::judge_lasts(const Part& part) {
    if (waits_in_vain(context.game, part.value)) {
        context.problems.warn(
            "pack/never-ends", site.value(part.path),
            fmt::format("{} of {} never comes: no event of the ruleset is its end",
                        shown_value(part.value), title()),
            "write for example " + join_names(times_that_pass(context.game), "or"));
    }
    for (const Part& item : each_of(part)) {
        if (item.value.map() != nullptr) {
            judge_trigger(item);  // an event ends it
        } else if (item.text() == nullptr) {
            complain(item, "pack/bad-lasts",
                     fmt::format("a duration is a text such as \"3 turns\", found {}",
                                 shown_value(item.value)));
        } else if (const std::optional<Diagnostic> problem = lasts_problem(*item.text())) {
            complain_inside(item, *problem);
        }
    }
}

// A number alone is of the usual pool, if there is one; 0 is free.
const Cost* ValueJudge::judge_cost(const Part& part) {
    if (context.game.rulebook.units.units.empty()) return nullptr;
    const std::int64_t* number = part.value.number();
    if (number == nullptr ? part.text() == nullptr : *number == 0) return nullptr;
    const std::string text = number == nullptr ? *part.text() : std::to_string(*number);
    const Cost* cost = nullptr;
    std::optional<Diagnostic> fault =
        fault_of("pack/bad-cost", [&] { cost = &context.game.readings.cost(context.game, text); });
    if (!fault) {
        judge_formulas(part, *cost);
        return cost;
    }
    if (number != nullptr) fault->where.column = 0;
    complain_inside(part, *fault);
    return nullptr;
}

namespace {

bool pays(const Verb& verb, Word field) {
    return find_step(verb.steps, [field](const Step& step) {
               const auto* pay = std::get_if<PayStep>(step.body.get());
               return pay != nullptr && pay->field == field;
           }) != nullptr;
}

// By a step of its own, or because it is given options.
bool may_have_x(const Verb& verb) {
    const auto takes_options = [](const Param& param) {
        return param.type == ParamType::edits || param.name == words::upper_x;
    };
    return std::ranges::any_of(verb.params, takes_options) ||
           find_step(verb.steps, [](const Step& step) {
               const auto* evaluated = std::get_if<EvaluateStep>(step.body.get());
               return evaluated != nullptr && evaluated->variable == words::upper_x;
           }) != nullptr;
}

// act.x = ...
bool assigns_x(const Reading& reading) {
    for (std::size_t at = 1; at + 1 < reading.tokens.size(); ++at) {
        if (reading.tokens[at].type == TokenType::name && is_suffix(reading.tokens, at) &&
            reading.tokens[at + 1].type == TokenType::assign &&
            ascii::same(text_of(reading.source, reading.tokens[at]), "x"))
            return true;
    }
    return false;
}

}  // namespace

// Somebody says how much X is before it is paid, or it can never be.
void ValueJudge::judge_x(const KindField& field, const Part& part, const Cost& cost) {
    const auto& ways = choices(cost);
    if (std::ranges::none_of(ways, [](const Cost& way) { return way.uses_x(); })) return;
    std::string payer;
    for (const Verb* verb : all_verbs(context.game)) {
        if (!pays(*verb, field.word)) continue;
        if (may_have_x(*verb)) return;
        payer = verb->title;
    }
    if (payer.empty()) return;
    bool is_assigned = false;
    site.sources().for_each_reading(
        [&](const Reading& reading) { is_assigned = is_assigned || assigns_x(reading); });
    if (is_assigned) return;
    complain(part, "pack/bad-cost",
             fmt::format("`{}` of {} can never be paid: nothing chooses its X before the verb '{}' "
                         "pays",
                         part.path, title(), payer),
             fmt::format("write {{ \"x\", evaluate = \"X\", price = \"{}\" }} before the step "
                         "that pays",
                         field.name));
}

// The formulas of a price, "(1){TL/5}", are amounts.
void ValueJudge::judge_formulas(const Part& part, const Cost& cost) {
    for (const Cost& choice : choices(cost)) {
        for (const CostPart& one : choice.parts) {
            const std::string& formula = one.amount.formula;
            const Diagnostic* found = formula.empty() ? nullptr : context.probe_amount(formula);
            if (found == nullptr) continue;
            Diagnostic problem = *found;
            if (problem.where.column > 0)
                problem.where.column += static_cast<int>(part.text()->find(formula));
            complain_inside(part, problem);
        }
    }
}

// The least that dice come out as: with a 1 on each, or in a hundred rolls.
static std::int64_t least_rolled(const DiceExpression& dice) {
    constexpr std::uint64_t rolls = 100;
    std::int64_t least = limits::integer_max;
    for (std::uint64_t seed = 0; seed <= rolls; ++seed) {
        Fate fate(seed);
        if (seed == 0) fate.force_dice(std::vector<std::int64_t>(rolls, 1));
        try {
            least = std::min(least, roll(dice, fate).total.floor());
        } catch (const Error&) {
            continue;  // no such die shows a 1, or a name is not known here
        }
    }
    return least;
}

// "2d6+3", where a number may be rolled.
void ValueJudge::judge_dice(const KindField& field, const Part& part) {
    const auto fault = fault_of("pack/bad-amount", [&] { (void)parse_dice(*part.text()); });
    if (fault) {
        complain_inside(part, *fault);
    } else if (part.text()->find_first_of("+-") == 0) {
        complain(part, "pack/bad-amount",
                 fmt::format("`{}` changes nothing: there is no `from`", part.path),
                 "write dice such as \"2d6+3\", or name what it is made from");
    } else if (const std::int64_t least = least_rolled(parse_dice(*part.text()));
               field.at_least && least < *field.at_least) {
        complain(part, "pack/out-of-range",
                 fmt::format("`{}` of {} is at least {}, and {} may come out as {}", part.path,
                             title(), *field.at_least, *part.text(), least));
    }
}

void ValueJudge::judge_amount(const Part& part) {
    if (part.text() == nullptr) return;
    if (const Diagnostic* found = context.probe_amount(*part.text())) complain_inside(part, *found);
}

// An amount of pools, lost or gained: "3sta + 2mna", or { Health = 5 }.
void ValueJudge::judge_pools(const Part& part) {
    if (part.value.number() != nullptr) {
        const Names pools = context.declarations.pools();
        complain(part, "pack/wrong-type",
                 fmt::format("`{}` of {} says of which pools, found {}", part.path, title(),
                             shown_value(part.value)),
                 pools.empty() ? "" : "there are " + join_names(pools));
    }
    if (part.value.map() != nullptr) {
        for (const Part& entry : entries_of(part)) {
            judge_reference({std::string(pool_names)}, entry.key, entry.as_key(), false);
            judge_amount(entry);
        }
    }
    if (part.text() != nullptr && !names_pool(*this, *part.text())) judge_cost(part);
}

// Without a notation of ranges they are steps of pairs, if there are any.
void ValueJudge::judge_range(const Part& part) {
    Game& game = context.game;
    if (pair_with_step(game, Word::of(*part.text())) != nullptr) return;
    if (!game.rulebook.notations.contains(Word::of("range")) && game.rulebook.pairs.empty()) return;
    const auto read = [&] { (void)game.readings.range(game, *part.text()); };
    if (const auto fault = fault_of("verb/bad-range", read)) complain_inside(part, *fault);
}

void ValueJudge::judge_check_line(const std::string& check, const Part& part) {
    Game& game = context.game;
    const Word rule = Word::of(check);
    if (!game.rulebook.check_readers.contains(rule)) return;
    const auto read = [&] { (void)game.readings.check_line(game, rule, *part.text()); };
    if (const auto fault = fault_of("verb/bad-check-line", read)) complain_inside(part, *fault);
}

void ValueJudge::judge_effect(const std::string& field, const Part& part) {
    const auto& effects = context.game.rulebook.effects;
    const auto effect = std::ranges::find(effects, Word::of(field), &EffectField::field);
    if (effect == effects.end()) return;
    if (const Declared* declared = context.declarations.find("effect", field)) {
        Names kinds = texts_of(declared->body["refers"]);
        if (std::erase(kinds, pool_names) > 0) judge_pools(part);
        judge_names(kinds, part);
    }
    const Verb* verb = context.game.verbs.find(effect->verb);
    const bool takes_amount =
        verb != nullptr && !verb->params.empty() && verb->params.front().type == ParamType::amount;
    if (takes_amount) judge_amount(part);
}

// Effect fields at any depth: attacks = { { damage = "1d6 P", { on = "6", inflicts = "stun" } } }
void ValueJudge::judge_effects_inside(const Part& part) {
    const auto& effects = context.game.rulebook.effects;
    for (const Part& entry : entries_of(part)) {
        if (std::ranges::find(effects, Word::of(entry.key), &EffectField::field) == effects.end()) {
            judge_effects_inside(entry);
        } else {
            judge_effect(entry.key, entry);
        }
    }
}

std::optional<Diagnostic> fault_of(const NamedRule& rule, const Data& value, WordTable& words) {
    if (value.handler() != nullptr) return std::nullopt;
    switch (rule.form) {
        case RuleForm::any:
            return choice_fault(rule, value, words);
        case RuleForm::number:
            return number_fault(rule, value, words);
        case RuleForm::truth:
            if (value.truth() != nullptr) return std::nullopt;
            if (value.text() == nullptr) return wrong_rule_type(rule, value, words);
            return fault_of("pack/bad-condition",
                            [&] { (void)Expression::condition(*value.text(), words); });
        case RuleForm::word:
            if (value.text() == nullptr) return wrong_rule_type(rule, value, words);
            return choice_fault(rule, value, words);
    }
    return std::nullopt;
}

void ValueJudge::judge_overrides(const Part& part) {
    const auto& rules = context.game.rulebook.rules;
    for (const Part& entry : entries_of(part)) {
        const auto rule = rules.find(Word::of(entry.key));
        if (rule == rules.end()) {
            const Names known = context.declarations.names("rule");
            complain(entry.as_key(), "pack/unknown-rule",
                     fmt::format("there is no rule '{}' to override", printable(entry.key, 60)),
                     did_you_mean(entry.key, known,
                                  known.empty() ? "" : "there are the rules " + join_names(known)));
        } else if (const std::optional<Diagnostic> fault =
                       fault_of(rule->second, entry.value, context.game.rules.words)) {
            complain_inside(entry, *fault);
        }
    }
}

// A known number changes to a number only, and says whether it is added or set. A text that begins
// with a sign or a digit was meant as such a change.
std::optional<Diagnostic> change_problem(const KnownNumbers& numbers,
                                         const std::string& key,
                                         const std::string& text) {
    const std::optional<std::int64_t> number = whole_number<std::int64_t>(text);
    if (number && numbers.is_sure(key) && ascii::is_digit(text.front()))
        return unsigned_change(key, *number);
    if (may_be_change(text)) return std::nullopt;
    const char first = text.empty() ? ' ' : text.front();
    const bool was_meant =
        first == '+' || first == '-' || first == '=' || (first >= '0' && first <= '9');
    return was_meant || numbers.is_sure(key) ? std::optional(bad_change(key, text)) : std::nullopt;
}

// A table that is not of edits may hold some to choose from, by their names: { strike = { use =
// "+1sta" } }, or each with its name first: { { "strike", use = "+1sta" } }.
void ValueJudge::judge_edits(const KindField& field, const Part& part) {
    if (field.type == FieldType::table) {
        if (field.of.empty()) return;
        KindField edits = field;
        edits.type = FieldType::edits;
        for (const Part& choice : entries_of(part)) {
            if (choice.value.map() == nullptr) continue;
            Data::Map unnamed = *choice.value.map();
            std::erase_if(unnamed, [](const auto& one) { return one.first == "1"; });
            judge_edits(edits, {Data(std::move(unnamed)), choice.path});
        }
        return;
    }
    const Kind* changed = context.kinds.find(field.of);
    for (const Part& entry : entries_of(part)) {
        if (is_position(entry.key)) {
            complain(entry, "pack/bad-edit", "an edit has the name of what it changes before it",
                     "write defence = \"+1\"");
        } else if (changed != nullptr) {
            judge_edited_field(*changed, entry);
        } else if (entry.key == "lasts") {
            for (const Part& item : each_of(entry)) {
                if (item.value.map() == nullptr) continue;
                complain(item, "pack/bad-lasts", "a change ends after a time, not with an event",
                         "let a status of its own make the change: an event may end that");
            }
            judge_lasts(entry);
        } else if (entry.text() != nullptr || entry.value.number() != nullptr) {
            judge_change(entry);
        }
    }
}

void ValueJudge::judge_change(const Part& part) {
    const KnownNumbers numbers(context.game, context.kinds, context.declarations);
    if (const std::int64_t* number = part.value.number()) {
        const Diagnostic problem = unsigned_change(part.key, *number);
        if (numbers.is_sure(part.key))
            complain(part, "pack/bad-edit", problem.message, problem.hint);
        return;
    }
    const std::string hint = did_you_mean(part.key, {"lasts"});
    if (!hint.empty() && !may_be_change(*part.text())) {
        return complain(part.as_key(), "pack/bad-edit",
                        fmt::format("`{}` is nothing that changes", printable(part.key, 60)), hint);
    }
    if (const auto problem = change_problem(numbers, part.key, *part.text()))
        complain(part, "pack/bad-edit", problem->message, problem->hint);
}

// A field of another definition is changed by a signed text, or replaced by a value that fits it.
void ValueJudge::judge_edited_field(const Kind& of, const Part& part) {
    const KindField* field = of.field(part.key);
    if (field == nullptr) {
        return complain(part.as_key(), "pack/unknown-field",
                        fmt::format("`{}` is no field of {}, so it changes nothing",
                                    printable(part.key, 60), of.name),
                        did_you_mean(part.key, of.field_names()));
    }
    const std::string* text = part.text();
    const bool is_change = text != nullptr && text->find_first_of("+-=%") != std::string::npos;
    if (!is_change) return judge(*field, part);
    if (field->type == FieldType::number && !may_be_change(*text)) {
        const Diagnostic problem = bad_change(part.key, *text);
        complain(part, "pack/bad-edit", problem.message, problem.hint);
    }
    if (field->type != FieldType::cost || context.game.rulebook.units.units.empty()) return;
    const auto read = [&] { (void)edited({}, *text, context.game.rulebook.units); };
    if (const auto fault = fault_of("pack/bad-cost", read)) complain_inside(part, *fault);
}

}  // namespace hexwright
