#include "lint/call_notation.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <vector>

#include "base/text.hpp"
#include "kernel/chance/notation.hpp"
#include "kernel/state/cost_text.hpp"
#include "kernel/verb/arguments.hpp"
#include "kernel/verb/rulebook.hpp"
#include "kernel/verb/steps.hpp"
#include "pack/declare_place.hpp"
#include "pack/kind_judge.hpp"

namespace hexwright {

namespace {

const Word lasts_word = Word::of("lasts");
constexpr std::array<std::string_view, 2> rollers = {"dice", "faces"};
constexpr std::array<std::string_view, 2> changers = {"modify", "general_modify"};
constexpr std::array<std::string_view, 2> inflicters = {"inflict", "general_inflict"};
constexpr std::array<std::string_view, 4> movers = {"regain", "lose", "general_regain",
                                                    "general_lose"};

bool inflicts_with(const Verb& verb, Word fields) {
    return std::any_of(verb.steps.begin(), verb.steps.end(), [fields](const Step& step) {
        const auto* inflict = std::get_if<InflictStep>(step.body.get());
        return inflict != nullptr && inflict->fields == fields;
    });
}

}  // namespace

std::optional<Diagnostic> CallNotation::check_problem(const std::string& name) const {
    std::vector<std::string> known;
    for (const CheckRule& rule : pack_.game.rulebook.checks)
        known.push_back(pack_.game.text(rule.name));
    if (contains(known, name)) return std::nullopt;
    Diagnostic problem;
    problem.code = "verb/no-such-check";
    problem.message = fmt::format("no check '{}' is declared", printable(name, 60));
    problem.hint = did_you_mean(name, known);
    if (problem.hint.empty() && has_guests_) return std::nullopt;
    return problem;
}

std::optional<Diagnostic> CallNotation::argument_problem(const CalledMethod& called,
                                                         std::size_t argument,
                                                         const std::string& text) const {
    if (called.is_of_act) {
        if (argument == 0 && called.name == "keep") return check_problem(text);
        if (argument != 0 || !contains(rollers, called.name)) return std::nullopt;
        return fault_of(nullptr, [&] { (void)parse_dice(text); });
    }
    const Verb* verb = pack_.game.verbs.find(Word::of(called.name));
    if (verb == nullptr || argument >= verb->params.size()) return std::nullopt;
    const Param& param = verb->params[argument];
    if (param.type == ParamType::text && param.name == lasts_word) return lasts_problem(text);
    const bool moves = verb->native != nullptr && argument == 0 && contains(movers, called.name);
    if (!moves || pack_.game.rulebook.units.units.empty()) return std::nullopt;
    return fault_of("pack/bad-cost", [&] { (void)parse_cost(text, pack_.game.rulebook.units); });
}

bool CallNotation::takes_duration(const CalledMethod& called, std::size_t argument) const {
    const Verb* verb = pack_.game.verbs.find(Word::of(called.name));
    if (called.is_of_act || verb == nullptr || argument >= verb->params.size()) return false;
    if (contains(changers, called.name)) return argument == 0;
    if (verb->native != nullptr) return argument == 2 && contains(inflicters, called.name);
    const Param& param = verb->params[argument];
    return inflicts_with(*verb, param.name) ||
           (param.words && contains(param.words->keys, "lasts"));
}

std::optional<Diagnostic> CallNotation::value_problem(const CalledMethod& called,
                                                      std::size_t argument,
                                                      std::string_view key,
                                                      const std::string& text) const {
    if (called.is_of_act) {
        const bool is_check = called.name == "check" && argument == 0 && key == "rule";
        return is_check ? check_problem(text) : std::nullopt;
    }
    if (key == "lasts")
        return takes_duration(called, argument) ? lasts_problem(text) : std::nullopt;
    const bool is_change =
        argument == 0 && contains(changers, called.name) && numbers_.are_changed_by(key);
    return is_change ? change_problem(numbers_, std::string(key), text) : std::nullopt;
}

}  // namespace hexwright
