// Values with a grammar of their own: conditions, durations, prices, printed amounts.
#include <fmt/format.h>

#include <algorithm>

#include "base/text.hpp"
#include "kernel/check/clause.hpp"
#include "kernel/state/cost_text.hpp"
#include "kernel/turn/lasts.hpp"
#include "kernel/verb/readings.hpp"
#include "kernel/verb/rulebook.hpp"
#include "pack/kind_judge.hpp"
#include "pack/reader_fault.hpp"

namespace hexwright {

namespace {

const Word range_notation = Word::of("range");

}  // namespace

// Readers often say themselves that it is no amount.
Diagnostic amount_problem(const std::string& text, const Diagnostic& said) {
    Diagnostic problem;
    problem.code = "pack/bad-amount";
    const std::string verdict = fmt::format("'{}' is no amount", printable(text, 60));
    problem.message =
        said.message.starts_with(verdict) ? said.message : verdict + ": " + said.message;
    problem.hint = said.hint;
    return problem;
}

// A computed count ("{TL/2} turns") is read when it is made.
std::optional<Diagnostic> lasts_problem(const std::string& text) {
    if (text.find_first_of("{(@") != std::string::npos) return std::nullopt;
    return fault_of("pack/bad-lasts", [&] { (void)parse_lasts(text); });
}

namespace {

// Whether the kernel or a verb of the ruleset can bring the moment about.
bool may_come(const Game& game, Word moment) {
    if (moment == moments::check) return !game.rulebook.checks.empty();
    return game.events.find(moment) != game.events.count();
}

// Every way in which it would end waits for a moment that nothing declares. What cannot be read, is
// computed or ends by an event is not looked at.
bool waits_in_vain(const Game& game, const Data& value) {
    if (const Data::List* list = value.list()) {
        return !list->empty() && std::all_of(list->begin(), list->end(), [&](const Data& one) {
            return waits_in_vain(game, one);
        });
    }
    if (value.text() == nullptr || value.text()->find_first_of("{(@") != std::string::npos)
        return false;
    try {
        const Lasts lasts = parse_lasts(*value.text());
        return !lasts.is_forever() &&
               std::none_of(lasts.terms.begin(), lasts.terms.end(),
                            [&](const Lasts::Term& term) { return may_come(game, term.moment); });
    } catch (const Error&) {
        return false;
    }
}

}  // namespace

namespace {

// The times that pass in this game, as content prints them.
std::vector<std::string> times_that_pass(const Game& game) {
    std::vector<std::string> known = {"forever"};
    for (const char* time : {"3 turns", "2 rounds", "battle", "scene", "rest", "day", "hour"}) {
        if (may_come(game, parse_lasts(time).terms.front().moment)) known.emplace_back(time);
    }
    return known;
}

}  // namespace

void ValueJudge::judge_end(const Data& value, const FieldPath& path) {
    if (!waits_in_vain(context_.game, value)) return;
    Diagnostic problem;
    problem.severity = Severity::warning;
    problem.code = "pack/never-ends";
    problem.message = fmt::format("{} of {} never comes: no event of the ruleset is its end",
                                  shown_value(value), title());
    problem.hint = "write for example " + join_names(times_that_pass(context_.game), "or");
    problem.where = site_.value(path.text());
    context_.problems.add(std::move(problem));
}

void ValueJudge::judge_condition(const std::string& text, const FieldPath& path) {
    try {
        (void)Clause::parse(text, context_.game.rules.words);
    } catch (const Error& error) {
        complain_inside(path, "pack/bad-condition", error.diagnostic());
    }
}

void ValueJudge::judge_lasts(const Data& value, const FieldPath& path) {
    const bool is_known =
        value.text() != nullptr && context_.sound.durations.contains(*value.text());
    if (is_known) return;
    judge_end(value, path);
    judge_duration(value, path);
}

void ValueJudge::judge_duration(const Data& value, const FieldPath& path) {
    if (const Data::List* list = value.list()) {
        for (std::size_t i = 0; i < list->size(); ++i)
            judge_duration((*list)[i], FieldPath(path, i + 1));
        return;
    }
    // A table ends it by an event.
    if (value.map() != nullptr) return judge_pattern(value, path);
    if (value.text() == nullptr) {
        return complain(
            path, "pack/bad-lasts",
            fmt::format("a duration is a text such as \"3 turns\", found {}", shown_value(value)));
    }
    if (const std::optional<Diagnostic> problem = lasts_problem(*value.text()))
        return complain_inside(path, "pack/bad-lasts", *problem);
    if (!waits_in_vain(context_.game, value)) context_.sound.durations.insert(*value.text());
}

// A number alone is of the pool that is usual, if there is one; 0 is nothing.
void ValueJudge::judge_cost(const Data& value, const FieldPath& path) {
    if (context_.game.rulebook.units.units.empty()) return;
    const std::int64_t* number = value.number();
    if (number != nullptr && *number == 0) return;
    if (number == nullptr && value.text() == nullptr) return;
    const std::string text = number == nullptr ? *value.text() : std::to_string(*number);
    if (context_.sound.costs.contains(text)) return;
    try {
        (void)parse_cost(text, context_.game.rulebook.units);
        context_.sound.costs.insert(text);
    } catch (const Error& error) {
        Diagnostic problem = error.diagnostic();
        if (number != nullptr) problem.where.column = 0;
        complain_inside(path, "pack/bad-cost", problem);
    }
}

void ValueJudge::judge_amount(const Data& value, const FieldPath& path) {
    if (value.text() == nullptr || !context_.probe_amount) return;
    if (const Diagnostic* found = context_.probe_amount(*value.text())) {
        complain_inside(path, "pack/bad-amount", *found);
    }
}

// Without a notation of ranges they are steps of pairs, if there are any.
void ValueJudge::judge_range(const Data& value, const FieldPath& path) {
    Game& game = context_.game;
    const std::string& text = *value.text();
    if (pair_with_step(game, Word::of(text)) != nullptr) return;
    if (game.rulebook.notations.find(range_notation) == game.rulebook.notations.end() &&
        game.rulebook.pairs.empty())
        return;
    try {
        (void)game.readings.range(game, text);
    } catch (const Error& error) {
        complain_inside(path, "verb/bad-range", error.diagnostic());
    }
}

void ValueJudge::judge_check_line(const KindField& field,
                                  const Data& value,
                                  const FieldPath& path) {
    Game& game = context_.game;
    const Word check = Word::of(field.of);
    if (game.rulebook.check_readers.find(check) == game.rulebook.check_readers.end()) return;
    try {
        (void)game.readings.check_line(game, check, *value.text());
    } catch (const Error& error) {
        complain_inside(path, "verb/bad-check-line", error.diagnostic());
    }
}

void ValueJudge::judge_effect(const KindField& field, const Data& value, const FieldPath& path) {
    const Word name = Word::of(field.name);
    const auto& effects = context_.game.rulebook.effects;
    const auto effect =
        std::find_if(effects.begin(), effects.end(),
                     [name](const EffectField& known) { return known.field == name; });
    if (effect == effects.end()) return;
    const Declared* declared = context_.declarations.find("effect", field.name);
    if (declared != nullptr) {
        std::vector<std::string> kinds = texts_of(declared->body["refers"]);
        if (std::erase(kinds, pool_names) > 0) judge_pools(value, path);
        judge_names(kinds, value, path);
    }
    const Verb* verb = context_.game.verbs.find(effect->verb);
    if (verb == nullptr || verb->params.empty()) return;
    const bool first_is_amount = verb->params.front().type == ParamType::amount;
    if (first_is_amount && value.text() != nullptr) judge_amount(value, path);
}

}  // namespace hexwright
