#include "pack/edit_names.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "base/text.hpp"
#include "kernel/state/words.hpp"
#include "kernel/verb/arguments.hpp"
#include "kernel/verb/rulebook.hpp"
#include "kernel/verb/steps.hpp"
#include "pack/known_names.hpp"
#include "pack/text_names.hpp"
#include "syntax/lexer.hpp"

namespace hexwright {

namespace {

// What a check reads of the act that makes it.
constexpr std::array<std::string_view, 3> read_by_checks = {"check", "crit_range", "advantage"};

// Methods of an act that read a field with its edits.
constexpr std::array<std::string_view, 7> lookups = {"field", "changes",    "call", "aim",
                                                     "price", "affordable", "pay"};

// act:field "range" looks up "range", and act:call(passed and "on_pass" or "on_fail") both.
void add_lookups(const Reading& reading, EditNames::Names& names) {
    const std::vector<Token>& tokens = reading.tokens;
    const auto text = [&](std::size_t at) { return text_of(reading.source, tokens[at]); };
    for (std::size_t at = 1; at + 2 < tokens.size(); ++at) {
        const bool is_lookup = tokens[at - 1].type == TokenType::colon &&
                               tokens[at].type == TokenType::name && contains(lookups, text(at));
        if (!is_lookup) continue;
        const bool has_brackets = tokens[at + 1].type == TokenType::open_round;
        for (std::size_t part = at + 1; part < tokens.size(); ++part) {
            if (tokens[part].type == TokenType::plain_text)
                names.emplace(reading.text(inside_of(tokens[part])));
            if (!has_brackets || tokens[part].type == TokenType::close_round) break;
        }
    }
}

// --- options

// What every table of edits may have beside the edits of fields: roles, and what the kernel reads.
constexpr std::array<std::string_view, 11> common_options = {
    "target",     "targets",   "space", "side", "name", "is_met",
    "crit_range", "by_itself", "lasts", "kind", "quiet"};

// A member, or a text in which the name occurs.
bool reads(const Reading& reading, std::string_view name) {
    for (std::size_t at = 0; at < reading.tokens.size(); ++at) {
        const std::string_view text = text_of(reading.source, reading.tokens[at]);
        if (is_text(reading.tokens[at].type) ? has_word(text, name)
                                             : text == name && is_read_member(reading, at))
            return true;
    }
    return false;
}

}  // namespace

void EditNames::clear() {
    own_.clear();
    looked_up_.reset();
    options_of_.clear();
    options_.clear();
}

const EditNames::Names& EditNames::looked_up() {
    if (looked_up_) return *looked_up_;
    Names names;
    sources_.for_each_reading([&](const Reading& reading) { add_lookups(reading, names); });
    return looked_up_.emplace(std::move(names));
}

void EditNames::add_step(const Step& step, OwnEdits& edits) const {
    edits.steps.push_back(step.event);
    const auto add = [&](Word name) {
        if (name) edits.names.insert(game_.text(name));
    };
    const auto change = [&](Word name) {
        add(name);
        edits.last_steps[game_.text(name)] = edits.steps.size() - 1;
    };
    const auto add_condition = [&](const Expression& condition) {
        for (const Expression::Part& part : condition.parts()) {
            if (part.path.role == PathRole::act) add(part.path.name);
        }
    };
    add_condition(step.condition);
    if (const auto* script = std::get_if<ScriptStep>(step.body.get())) {
        edits.runs_others = edits.runs_others || script->handler;
    } else if (const auto* check = std::get_if<CheckStep>(step.body.get())) {
        add(check->field);
        for (const std::string_view name : read_by_checks) edits.names.emplace(name);
    } else if (const auto* pay = std::get_if<PayStep>(step.body.get())) {
        add(pay->field);
    } else if (const auto* evaluated = std::get_if<EvaluateStep>(step.body.get())) {
        if (contains(evaluated->rank_keys, words::act)) change(words::rank);
        if (const auto* x = std::get_if<EvaluateStep::ChosenX>(&evaluated->from)) add(x->cost);
        if (const auto* from = std::get_if<Expression>(&evaluated->from)) add_condition(*from);
    } else if (const auto* edit = std::get_if<EditStep>(step.body.get())) {
        if (edit->is_variant()) add(edit->field);
        if (edit->key) change(edit->key);
    } else if (const auto* effects = std::get_if<EffectsStep>(step.body.get())) {
        edits.runs_others = true;
        add(effects->handler);
        if (!effects->carries_out) return;
        for (const EffectField& effect : game_.rulebook.effects) add(effect.field);
    } else if (const auto* each = std::get_if<EachStep>(step.body.get())) {
        edits.runs_others = edits.runs_others || each->verb;
        add_condition(each->where);
        add_condition(each->chosen);
    }
}

const EditNames::OwnEdits& EditNames::own(const Verb& verb) {
    if (const auto known = own_.find(verb.name); known != own_.end()) return known->second;
    OwnEdits edits;
    for_each_step(verb.steps, [&](const Step& step) { add_step(step, edits); });
    // A condition reads an argument, or what a step noted, before any edit.
    for_each_step(verb.steps, [&](const Step& step) {
        const auto* evaluated = std::get_if<EvaluateStep>(step.body.get());
        if (evaluated != nullptr) edits.names.erase(game_.text(evaluated->variable));
    });
    for (const Param& param : verb.params) {
        const std::string name = game_.text(param.name);
        if (!edits.last_steps.contains(name)) edits.names.erase(name);
        if (param.type == ParamType::edits && param.words)
            edits.names.insert(param.words->keys.begin(), param.words->keys.end());
    }
    return own_.emplace(verb.name, std::move(edits)).first->second;
}

EditNames::Names EditNames::read_by_steps(const Verb& verb) {
    OwnEdits edits = own(verb);
    for_each_step(verb.may, [&](const Step& step) { add_step(step, edits); });
    return std::move(edits.names);
}

bool EditNames::is_past(const OwnEdits& edits, std::uint32_t step, const std::string& name) const {
    const auto last = edits.last_steps.find(name);
    if (step == 0 || last == edits.last_steps.end()) return false;
    const auto now = std::ranges::find(edits.steps, step);
    return now != edits.steps.end() &&
           static_cast<std::size_t>(now - edits.steps.begin()) > last->second;
}

// By scripts and verbs that its steps run.
bool EditNames::is_read_by_others(Word card, const std::string& name) {
    if (contains(read_by_checks, name) || looked_up().contains(name)) return true;
    if (!card) return false;
    const Kind* kind = kinds_.find(game_.text(card));
    if (kind != nullptr && kind->field(name) != nullptr) return true;
    return std::ranges::any_of(all_verbs(game_),
                               [&](const Verb* verb) { return own(*verb).names.contains(name); });
}

std::vector<std::string> EditNames::of(const Verb& verb, std::uint32_t step) {
    const OwnEdits& edits = own(verb);
    std::vector<std::string> names;
    for (const std::string& name : edits.names) {
        // Conditions also compare what scripts note, which nobody needs to edit.
        const bool is_for_edits =
            edits.last_steps.contains(name) || contains(read_by_checks, name) ||
            std::ranges::any_of(verb.params,
                                [&](const Param& param) {
                                    return param.words && contains(param.words->keys, name);
                                }) ||
            kinds_.has_field(name);
        if (is_for_edits && !is_past(edits, step, name)) names.push_back(name);
    }
    return names;
}

std::string EditNames::hint(const Verb& verb, std::uint32_t step, const std::string& name) {
    std::vector<std::string> names = of(verb, step);
    if (own(verb).runs_others)
        names.insert(names.end(), read_by_checks.begin(), read_by_checks.end());
    return did_you_mean(name, names);
}

std::optional<std::string> EditNames::problem_of_roll(const std::string& name) {
    if (contains(read_by_checks, name)) return std::nullopt;
    return fmt::format("an edit of '{}' changes nothing of a check; may be edited: {}",
                       printable(name, 60),
                       join_names({read_by_checks.begin(), read_by_checks.end()}));
}

std::optional<std::string> EditNames::problem(const Verb& verb,
                                              std::uint32_t step,
                                              Word card,
                                              const std::string& name) {
    const OwnEdits& edits = own(verb);
    const bool is_late = is_past(edits, step, name);
    if (edits.names.contains(name) && !is_late) return std::nullopt;
    if (!is_late && edits.runs_others && is_read_by_others(card, name)) return std::nullopt;
    const std::vector<std::string> names = of(verb, step);
    return fmt::format("an edit of '{}' {} {}{}", printable(name, 60),
                       is_late ? "comes too late for" : "changes nothing of", verb.title,
                       names.empty() ? "" : "; may be edited: " + join_names(names));
}

bool EditNames::is_option(const std::string& name) {
    if (const auto known = options_.find(name); known != options_.end()) return known->second;
    bool answer = !is_identifier(name) || contains(kernel_act_variables, name) ||
                  contains(option_names(), name);
    sources_.for_each_text([&](std::string_view chunk, std::string_view text) {
        answer = answer || (has_word(text, name) && reads(*sources_.reading(chunk), name));
    });
    return options_.emplace(name, answer).first->second;
}

// What a verb that lists its options takes.
const EditNames::Names& EditNames::options_of(const Verb& verb, const Param& listed) {
    if (const auto known = options_of_.find(verb.name); known != options_of_.end())
        return known->second;
    Names names = read_by_steps(verb);
    names.insert(listed.words->keys.begin(), listed.words->keys.end());
    names.insert(common_options.begin(), common_options.end());
    names.insert(kernel_act_variables.begin(), kernel_act_variables.end());
    return options_of_.emplace(verb.name, std::move(names)).first->second;
}

// Is it a field of what is done, or of what may be?
bool EditNames::is_of_card(const Verb& verb, const Definition* card, const std::string& name) {
    const auto has_field = [&](const Kind& kind) { return kind.field(name) != nullptr; };
    if (card != nullptr) {
        const Kind* kind = kinds_.find(game_.text(card->kind));
        return kind != nullptr && has_field(*kind);
    }
    return std::ranges::any_of(verb.params, [&](const Param& param) {
        if (param.type != ParamType::definition) return false;
        return std::ranges::any_of(kinds_.all(), [&](const auto& kind) {
            return (!param.kind || game_.text(param.kind) == kind.first) && has_field(kind.second);
        });
    });
}

std::optional<Diagnostic> EditNames::option_problem(const Verb& verb,
                                                    const Definition* card,
                                                    const std::string& name) {
    const auto listed = std::ranges::find_if(verb.params, [](const Param& param) {
        return param.type == ParamType::edits && param.words && !param.words->is_open;
    });
    const bool is_listed = listed != verb.params.end();
    const bool is_taken =
        is_listed ? options_of(verb, *listed).contains(name) || is_of_card(verb, card, name)
                  : is_option(name);
    if (is_taken) return std::nullopt;
    std::string hint;
    if (is_listed) {
        const Names& names = options_of(verb, *listed);
        hint = did_you_mean(name, {names.begin(), names.end()},
                            "there are " + join_names(listed->words->keys));
    } else {
        hint = did_you_mean(name, option_names(), did_you_mean(name, members_read()));
    }
    return error_at(
        "verb/unknown-option", {},
        fmt::format("{} has no option '{}': nothing reads it", verb.title, printable(name, 60)),
        std::move(hint));
}

std::vector<std::string> EditNames::members_read() const {
    std::set<std::string_view> names;
    sources_.for_each_reading([&](const Reading& reading) {
        for (std::size_t at = 0; at < reading.tokens.size(); ++at) {
            if (is_read_member(reading, at))
                names.insert(text_of(reading.source, reading.tokens[at]));
        }
    });
    return {names.begin(), names.end()};
}

// Fields of kinds, numbers of things, and arguments of verbs.
std::vector<std::string> EditNames::option_names() const {
    std::vector<std::string> names(common_options.begin(), common_options.end());
    for (const auto& [name, kind] : kinds_.all()) append(names, kind.field_names());
    for (const Declared& declared : declarations_.all()) {
        if (declared.what == "stat" || declared.what == "pool" || declared.what == "field")
            names.push_back(declared.name);
    }
    for (const Verb* verb : all_verbs(game_)) {
        for (const Param& param : verb->params) names.push_back(game_.text(param.name));
    }
    return names;
}

}  // namespace hexwright
