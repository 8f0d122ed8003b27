#include "lint/call_sites.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <set>

#include "base/error.hpp"
#include "base/text.hpp"
#include "kernel/chance/notation.hpp"
#include "kernel/expression/price.hpp"
#include "kernel/verb/arguments.hpp"
#include "kernel/verb/readings.hpp"
#include "kernel/verb/rulebook.hpp"
#include "kernel/verb/steps.hpp"
#include "lint/name_lookups.hpp"
#include "lua/api.hpp"
#include "pack/call_site.hpp"
#include "pack/kind_judge.hpp"
#include "pack/known_names.hpp"

namespace hexwright {

namespace {

// Names in printed amounts, ranges and changes that no number has:
//
//     damage = "(3){MagPwr}"        modifies = { MgcAc = "+1" }
//
// A name is known if things of some kind have a number of that name, if the kernel gives it, or if
// it occurs in the texts of the pack and those it needs as more than a word in a longer text: then
// a script may note it. Rules may read changes under names of their own, so a change may be of any
// such name, but for one that differs from a number only by case. Where a ruleset itself changes
// something, or optional packs may be missing, the name must also be near to a known one.
class NumberUse {
public:
    NumberUse(const LoadedPack& pack, SymbolTable& symbols, const KnownNumbers& numbers)
        : pack_(pack), symbols_(symbols), numbers_(numbers) {}

    // Collects what the definitions of one script name.
    void read(const Script& script) {
        for (const KindCall& call : script.reading.calls) {
            const Kind* kind = pack_.loader.kinds().find(call.name);
            if (kind != nullptr) read_fields(*kind, call.first, script);
        }
    }

    // The same of an amount in a call; `inside` is between its quotes.
    void read_amount(std::string_view text, Span inside, const Script& script) {
        if (text.empty()) return;
        try {
            note(pack_.game.readings.amount(pack_.game, std::string(text)).formula, inside, script);
        } catch (const Error&) {
            // Reported where fields are judged.
        }
    }

    // Once every script was read.
    void report(std::vector<Diagnostic>& findings) {
        if (named_.empty()) return;
        const std::vector<std::string> numbers = numbers_.names();
        const std::vector<std::string> changes = known_changes();
        std::vector<std::string> all = numbers;
        append(all, changes);
        NameCounts own;
        for (const Named& named : named_) own[named.name] += named.own;
        for (Named& named : named_) {
            const int elsewhere = std::max(0, symbols_.occurrences(named.name) - own[named.name]);
            if (named.is_change ? !is_typo(named.name, elsewhere, numbers, changes) : elsewhere > 0)
                continue;
            const auto finding_at =
                pack_.may_have_others() && named.is_change ? &warning_at : &error_at;
            findings.push_back(
                finding_at("pack/unknown-number", std::move(named.where),
                           fmt::format("no creature has a number '{}'", named.name),
                           did_you_mean(named.name, named.is_change ? all : numbers)));
        }
    }

private:
    struct Named {
        std::string name;
        Place where;
        int own = 0;  // occurrences that come from this one
        bool is_change = false;
    };

    void read_fields(const Kind& kind, std::int32_t first, const Script& script) {
        script.reading.for_each_field(first, [&](const Field& field) {
            const KindField* declared = kind.field(field.key);
            if (declared != nullptr) {
                read_field(*declared, field, script);
            } else if (field.first >= 0) {
                read_fields(kind, field.first, script);
            }
        });
    }

    void read_field(const KindField& declared, const Field& field, const Script& script) {
        const bool is_amount =
            declared.type == FieldType::amount ||
            (declared.type == FieldType::effect && is_amount_effect(declared.name));
        if (is_amount) read_amount(script.reading.text(inside_of(field)), inside_of(field), script);
        if (declared.type == FieldType::range) read_range(field, script);
        if (declared.type == FieldType::edits && declared.of.empty()) read_changes(field, script);
    }

    [[nodiscard]] bool is_amount_effect(std::string_view field) const {
        const Word name = Word::of(field);
        return std::ranges::any_of(pack_.game.rulebook.effects, [&](const EffectField& effect) {
            const Verb* verb = effect.field == name ? pack_.game.verbs.find(effect.verb) : nullptr;
            return verb != nullptr && !verb->params.empty() &&
                   verb->params.front().type == ParamType::amount;
        });
    }

    // Keys are numbers; a text behind the sign may be an amount.
    void read_changes(const Field& table, const Script& script) {
        script.reading.for_each_field(table.first, [&](const Field& field) {
            const bool is_name = field.key_form == KeyForm::name && field.key != "lasts";
            if (is_name && !numbers_.are_changed_by(field.key))
                named_.push_back({std::string(field.key), script.place(field.key_span), 1, true});
            std::string_view text = script.reading.text(inside_of(field));
            if (text.find_first_of("{@") == std::string_view::npos) return;
            if (text.front() == '+' || text.front() == '-') text.remove_prefix(1);
            read_amount(text, inside_of(field), script);
        });
    }

    void read_range(const Field& field, const Script& script) {
        const std::string_view text = script.reading.text(inside_of(field));
        if (text.empty()) return;
        try {
            const PrintedRange& range = pack_.game.readings.range(pack_.game, std::string(text));
            for (const std::optional<Expression>* part :
                 {&range.least, &range.most, &range.except}) {
                if (*part) note(**part, inside_of(field), script);
            }
        } catch (const Error&) {
            // Reported where fields are judged, or a step of a pair.
        }
    }

    void note(const Expression& formula, Span inside, const Script& script) {
        const std::string_view text = script.reading.text(inside);
        std::set<std::string> seen;
        for (const Expression::Part& part : formula.parts()) {
            if (!part.path.name || numbers_.has(part.path.name)) continue;
            const std::string name = pack_.game.text(part.path.name);
            if (!seen.insert(name).second) continue;
            NameCounts here;
            count_text(text, here);
            named_.push_back({name, script.place(span_of(name, text, inside)), here[name], false});
        }
    }

    // What the packs it needs change, under whatever name their rules read it.
    [[nodiscard]] std::vector<std::string> known_changes() const {
        static const Word modifies = Word::of("modifies");
        std::vector<std::string> known;
        for (const auto& definition : pack_.game.rules.definitions.all()) {
            if (definition->pack == pack_.id()) continue;
            const Kind* kind = pack_.loader.kinds().find(pack_.game.text(definition->kind));
            const KindField* field = kind == nullptr ? nullptr : kind->field("modifies");
            if (field == nullptr || !field->of.empty()) continue;
            const Data::Map* changes = definition->field(modifies).map();
            if (changes == nullptr) continue;
            for (const auto& [key, change] : *changes) known.push_back(key);
        }
        return known;
    }

    // Of names that only a change has.
    [[nodiscard]] bool is_typo(const std::string& name,
                               int elsewhere,
                               const std::vector<std::string>& numbers,
                               const std::vector<std::string>& changes) const {
        if (contains(changes, name)) return false;
        const std::string nearest = nearest_name(name, numbers);
        // "health", where Health is meant, is a word in many texts.
        if (!nearest.empty() && edit_distance(name, nearest) == 0) return true;
        if (elsewhere > 0) return false;
        const bool knows_all = !pack_.is_ruleset() && !pack_.may_have_others();
        return knows_all || !nearest.empty() || !nearest_name(name, changes).empty();
    }

    const LoadedPack& pack_;
    SymbolTable& symbols_;
    const KnownNumbers& numbers_;
    std::vector<Named> named_;  // what no kind has
};

const Word lasts_word = Word::of("lasts");

constexpr std::array<std::string_view, 2> rollers = {"dice", "faces"};

constexpr std::array<std::string_view, 2> changers = {"modify", "general_modify"};

constexpr std::array<std::string_view, 2> inflicters = {"inflict", "general_inflict"};

constexpr std::array<std::string_view, 4> movers = {"regain", "lose", "general_regain",
                                                    "general_lose"};

const std::vector<std::string> no_words;

// `x.kind == "creature"`, either way round: a text that is compared.
bool is_compared(const Script& script, std::size_t at) {
    const auto is_comparison = [&](std::size_t token) {
        return script.is(token, TokenType::equal) || script.is(token, TokenType::not_equal);
    };
    return is_comparison(at - 1) || is_comparison(at + 1);
}

// `name =` or `["name"] =`.
bool is_key(const Script& script, std::size_t at) {
    if (script.is(at, TokenType::name)) return script.is(at + 1, TokenType::assign);
    return script.is(at, TokenType::plain_text) && script.is(at - 1, TokenType::open_square) &&
           script.is(at + 1, TokenType::close_square) && script.is(at + 2, TokenType::assign);
}

// `act:check`, whatever verb of a ruleset has the name of an act's own method.
bool is_method_of_act(const Script& script, std::size_t at) {
    return at > 1 && script.is(at - 2, TokenType::name) && !is_suffix(script.tokens, at - 2) &&
           script.text(at - 2) == "act" && api_type("Act").has(script.text(at));
}

bool has_guests(const LoadedPack& pack) {
    const auto& kinds = pack.loader.kinds().all();
    const bool is_ruleset = std::ranges::any_of(
        kinds, [&](const auto& entry) { return entry.second.pack == pack.id(); });
    return is_ruleset || !pack.source.manifest.optional_dependencies.empty();
}

// True if it may be another word too, or a number that a script gives a thing.
bool takes_other_words(const Param* param) {
    if (param == nullptr || !param->words || param->type == ParamType::table) return false;
    return param->words->is_open || contains(param->words->refers, number_names);
}

// True if the keys of this argument are known: a verb lists them, or scripts read them.
bool has_keys(const Param* param) {
    if (param == nullptr || has_read_keys(*param)) return param != nullptr;
    return param->words && !param->words->is_open && !param->words->keys.empty();
}

// Reports what is wrong with a text, at its column inside.
void report_inside(Diagnostic problem, Span inside, const Script& script) {
    const auto offset = static_cast<std::uint32_t>(std::max(problem.where.column - 1, 0));
    inside.begin = std::min(inside.begin + offset, inside.end);
    problem.where = script.place(inside);
    script.findings.push_back(std::move(problem));
}

class CallSites final : public ScriptLint {
public:
    CallSites(const LoadedPack& pack, SymbolTable& symbols)
        : pack_(pack),
          symbols_(symbols),
          known_numbers_(pack.game, pack.loader.kinds(), pack.loader.declarations()),
          number_use_(pack, symbols, known_numbers_),
          lookups_(pack, symbols),
          has_guests_(has_guests(pack)) {}

    void read(const Script& script) override {
        number_use_.read(script);
        lookups_.read(script);
        for_each_call(
            script, [&](const Method& method, const Key& key) { judge_key(method, key, script); },
            [&](const Method& method, const std::vector<Argument>& arguments) {
                const std::size_t before = script.findings.size();
                for (const Argument& argument : arguments) judge(method, argument, script);
                if (script.findings.size() > before && symbols_.is_own_function(method.name))
                    script.findings.resize(before);
            });
    }

    // Takes only what a scene or spec looks up: its other mistakes fail where it runs, and specs
    // misname things on purpose.
    void read_driver(const Script& script) override {
        for_each_call(
            script, [](const Method&, const Key&) {},
            [&](const Method& method, const std::vector<Argument>& arguments) {
                for (const Argument& argument : arguments)
                    lookups_.read_argument(method.name, argument.index, argument.inside, script);
            });
    }

    void report(std::vector<Diagnostic>& findings) override {
        number_use_.report(findings);
        lookups_.report(findings);
    }

private:
    // A method, and whether it is called on `act`: an act's own method is no verb of its name.
    struct Method {
        std::string name;
        bool is_of_act = false;
        const Verb* verb = nullptr;  // that is called

        [[nodiscard]] const Param* param(std::size_t argument) const {
            return verb == nullptr || argument >= verb->params.size() ? nullptr
                                                                      : &verb->params[argument];
        }
    };

    // A text that is an argument by itself; `inside` is between its quotes.
    struct Argument {
        std::size_t index = 0;
        std::string text;
        Span inside;
    };

    // A key in a table that is an argument, and its value if that is a plain text.
    struct Key {
        std::size_t argument = 0;
        bool is_name = false;  // not in quotes
        Span span;
        std::optional<Span> value;  // between its quotes
    };

    // Calls judge_call(method, arguments) for each call with a colon, before it judge_key(method,
    // key) for each key in a table that is an argument.
    template <typename JudgeKey, typename JudgeCall>
    void for_each_call(const Script& script, JudgeKey&& judge_key, JudgeCall&& judge_call) {
        for (std::size_t at = 1; at + 1 < script.tokens.size(); ++at) {
            if (script.is(at, TokenType::plain_text) && is_compared(script, at))
                lookups_.read_name(inside_of(script.tokens[at]), script);
            if (!script.is(at, TokenType::name) || !script.is(at - 1, TokenType::colon)) continue;
            Method method{std::string(script.text(at)), is_method_of_act(script, at)};
            if (!method.is_of_act) method.verb = pack_.game.verbs.find(Word::of(method.name));
            for_each_key(script, at + 1, [&](const Key& key) {
                if (key.is_name && !has_keys(method.param(key.argument)))
                    lookups_.read_key(method.name, key.span, script);
                judge_key(method, key);
            });
            judge_call(method, arguments(script, at + 1));
        }
    }

    // Of tables that are arguments: `{ damage = "+2" }`, `("Flare", { target = foe })`.
    template <typename Visit>
    static void for_each_key(const Script& script, std::size_t at, Visit&& visit) {
        const std::vector<Token>& tokens = script.tokens;
        if (at >= tokens.size() || depth_step(tokens[at].type) <= 0) return;
        const int of_table = script.is(at, TokenType::open_round) ? 2 : 1;
        bool is_argument = of_table == 1;
        std::size_t argument = 0;
        int depth = 0;
        for (; at + 1 < tokens.size(); ++at) {
            const TokenType type = tokens[at].type;
            depth += depth_step(type);
            if (depth == 0) return;
            if (type == TokenType::comma && depth < of_table) ++argument;
            if (depth_step(type) > 0 && depth == 2 && of_table == 2) {
                is_argument =
                    type == TokenType::open_curly && (script.is(at - 1, TokenType::open_round) ||
                                                      script.is(at - 1, TokenType::comma));
            }
            const bool is_name = type == TokenType::name;
            if (!is_argument || depth != (is_name ? of_table : of_table + 1) || !is_key(script, at))
                continue;
            const std::size_t value = at + (is_name ? 2 : 3);
            Key key{argument, is_name, is_name ? tokens[at].span : inside_of(tokens[at]), {}};
            const bool ends = script.is(value + 1, TokenType::comma) ||
                              script.is(value + 1, TokenType::semicolon) ||
                              script.is(value + 1, TokenType::close_curly);
            if (script.is(value, TokenType::plain_text) && ends)
                key.value = inside_of(tokens[value]);
            visit(key);
        }
    }

    [[nodiscard]] static std::vector<Argument> arguments(const Script& script, std::size_t at) {
        std::vector<Argument> found;
        const auto take = [&](std::size_t token, std::size_t index) {
            const Span inside = inside_of(script.tokens[token]);
            found.push_back({index, std::string(script.reading.text(inside)), inside});
        };
        if (script.is(at, TokenType::plain_text)) take(at, 0);
        if (!script.is(at, TokenType::open_round)) return found;
        std::size_t index = 0;
        int depth = 0;
        for (; at + 1 < script.tokens.size(); ++at) {
            depth += depth_step(script.tokens[at].type);
            if (depth == 0) return found;
            if (depth != 1) continue;
            if (script.is(at, TokenType::comma)) ++index;
            const bool is_alone =
                (script.is(at - 1, TokenType::open_round) || script.is(at - 1, TokenType::comma)) &&
                (script.is(at + 1, TokenType::close_round) || script.is(at + 1, TokenType::comma));
            if (script.is(at, TokenType::plain_text) && is_alone) take(at, index);
        }
        return {};
    }

    void judge_key(const Method& method, const Key& key, const Script& script) {
        const std::string_view name = script.reading.text(key.span);
        std::optional<Diagnostic> problem = key_problem(method, key.argument, name);
        Span inside = key.span;
        if (problem) {
            problem->where.column = 0;
        } else if (key.value) {
            inside = *key.value;
            problem = value_problem(method, key.argument, name,
                                    std::string(script.reading.text(*key.value)));
        }
        if (problem && !symbols_.is_own_function(method.name))
            report_inside(std::move(*problem), inside, script);
    }

    void judge(const Method& method, const Argument& argument, const Script& script) {
        lookups_.read_argument(method.name, argument.index, argument.inside, script);
        std::optional<Diagnostic> problem = text_problem(method, argument.index, argument.text);
        const Param* param = method.param(argument.index);
        if (!problem) {
            const std::vector<std::string>& choices =
                param == nullptr || !param->words ? no_words : param->words->one_of;
            if (contains(choices, argument.text)) return;
            if (takes_other_words(param)) return lookups_.read_name(argument.inside, script);
            const std::vector<std::string> kinds =
                method.verb == nullptr ? no_words
                                       : kinds_named(pack_.game, *method.verb, argument.index);
            if (!kinds.empty()) return judge_names(kinds, choices, argument, script);
            if (!is_amount(method, argument.index)) return;
            problem = amount_problem_of(argument.text);
            if (!problem) return number_use_.read_amount(argument.text, argument.inside, script);
        }
        report_inside(std::move(*problem), argument.inside, script);
    }

    // As in fields that name things: "Mark 2" may be a name, or the name "Mark" and a number.
    // `words` are allowed too. A pack's own definitions that failed to load are not reported.
    void judge_names(const std::vector<std::string>& kinds,
                     const std::vector<std::string>& words,
                     const Argument& argument,
                     const Script& script) {
        for (const PrintedName& printed : printed_names(argument.text)) {
            if (is_defined(kinds, printed, script.path)) continue;
            if (!pack_.is_clean &&
                (symbols_.is_own_id(printed.name) || symbols_.is_own_id(printed.whole)))
                continue;
            std::string hint = did_you_mean(printed.name, words);
            if (hint.empty()) hint = pack_.game.rules.definitions.hint_for(kinds, printed.name);
            if (hint.empty() && has_guests_) continue;
            if (hint.empty()) hint = pack_.game.rules.definitions.remedy_for(kinds, printed.name);
            const auto begin = argument.inside.begin + static_cast<std::uint32_t>(printed.begin);
            const auto size = static_cast<std::uint32_t>(printed.name.size());
            script.findings.push_back(
                error_at("pack/unknown-reference", script.place({begin, begin + size}),
                         fmt::format("there is no {} '{}'", join_names(kinds, "or"),
                                     printable(printed.name, 60)),
                         std::move(hint)));
        }
    }

    // An ambiguous name is defined, more than once.
    [[nodiscard]] bool is_defined(const std::vector<std::string>& kinds,
                                  const PrintedName& printed,
                                  const std::string& path) const {
        const DefinitionTable& definitions = pack_.game.rules.definitions;
        const std::string& own = pack_.id();
        try {
            return std::ranges::any_of(kinds, [&](const std::string& kind) {
                return definitions.look_up(kind, printed.whole, own, path) != nullptr ||
                       definitions.look_up(kind, printed.name, own, path) != nullptr;
            });
        } catch (const Error&) {
            return true;
        }
    }

    // The tables of a verb are its own, whatever method has its name.
    [[nodiscard]] std::optional<Diagnostic> key_problem(const Method& method,
                                                        std::size_t argument,
                                                        std::string_view key) const {
        const Param* param = method.param(argument);
        if (param != nullptr && param->words)
            return misfit_key(pack_.game.text(param->name), *param->words, key);
        if (method.verb != nullptr) return edit_problem(method, param, std::string(key));
        const std::optional<ApiOptions> options = options_of(method.name, argument);
        return options ? unknown_option(*options, key) : std::nullopt;
    }

    // What no loaded script reads; an optional pack may.
    [[nodiscard]] std::optional<Diagnostic> edit_problem(const Method& method,
                                                         const Param* param,
                                                         const std::string& key) const {
        if (param == nullptr || !has_read_keys(*param)) return std::nullopt;
        std::optional<Diagnostic> problem =
            fault_of(nullptr, [&] { pack_.game.rulebook.judge_option(method.name, key); });
        return problem && has_guests_ && problem->hint.empty() ? std::nullopt : problem;
    }

    [[nodiscard]] std::optional<Diagnostic> value_problem(const Method& method,
                                                          std::size_t argument,
                                                          std::string_view key,
                                                          const std::string& text) const {
        if (method.is_of_act) {
            const bool is_check = method.name == "check" && argument == 0 && key == "rule";
            return is_check ? check_problem(text) : std::nullopt;
        }
        if (key == "lasts")
            return takes_duration(method, argument) ? lasts_problem(text) : std::nullopt;
        const bool is_change =
            argument == 0 && contains(changers, method.name) && known_numbers_.are_changed_by(key);
        return is_change ? change_problem(known_numbers_, std::string(key), text) : std::nullopt;
    }

    // Of what is written in a notation, is one of a few words, or names a pool.
    [[nodiscard]] std::optional<Diagnostic> text_problem(const Method& method,
                                                         std::size_t argument,
                                                         const std::string& text) const {
        if (std::optional<Diagnostic> problem = notation_problem(method, argument, text))
            return problem;
        const Param* param = method.param(argument);
        if (param == nullptr || !param->words) return std::nullopt;
        const ArgumentWords& words = *param->words;
        std::optional<Diagnostic> problem =
            misfit_choice(method.name, pack_.game.text(param->name), words, text);
        const bool is_pool = words.refers.size() == 1 && words.refers.front() == pool_names;
        if (problem || !is_pool || words.is_open) return problem;
        const std::vector<std::string> pools = pack_.loader.declarations().pools();
        if (contains(pools, text)) return std::nullopt;
        return error_at("pack/unknown-pool", {},
                        fmt::format("there is no pool '{}'", printable(text, 60)),
                        did_you_mean(text, pools));
    }

    [[nodiscard]] std::optional<Diagnostic> notation_problem(const Method& method,
                                                             std::size_t argument,
                                                             const std::string& text) const {
        if (method.is_of_act) {
            if (argument == 0 && method.name == "keep") return check_problem(text);
            if (argument != 0 || !contains(rollers, method.name)) return std::nullopt;
            return fault_of(nullptr, [&] { (void)parse_dice(text); });
        }
        const Param* param = method.param(argument);
        if (param == nullptr) return std::nullopt;
        if (param->type == ParamType::text && param->name == lasts_word) return lasts_problem(text);
        const bool moves =
            method.verb->native != nullptr && argument == 0 && contains(movers, method.name);
        if (!moves || pack_.game.rulebook.units.units.empty()) return std::nullopt;
        return fault_of("pack/bad-cost", [&] { (void)pack_.game.readings.cost(pack_.game, text); });
    }

    [[nodiscard]] std::optional<Diagnostic> check_problem(const std::string& name) const {
        std::vector<std::string> known;
        for (const CheckRule& rule : pack_.game.rulebook.checks)
            known.push_back(pack_.game.text(rule.name));
        if (contains(known, name)) return std::nullopt;
        std::string hint = did_you_mean(name, known);
        if (hint.empty() && has_guests_) return std::nullopt;
        return error_at("verb/no-such-check", {},
                        fmt::format("no check '{}' is declared", printable(name, 60)),
                        std::move(hint));
    }

    [[nodiscard]] std::optional<Diagnostic> amount_problem_of(const std::string& text) const {
        try {
            (void)pack_.game.readings.amount(pack_.game, text);
            return std::nullopt;
        } catch (const Error& error) {
            return amount_problem(text, error.diagnostic());
        }
    }

    [[nodiscard]] bool takes_duration(const Method& method, std::size_t argument) const {
        const Param* param = method.param(argument);
        if (param == nullptr) return false;
        if (contains(changers, method.name)) return argument == 0;
        if (method.verb->native != nullptr)
            return argument == 2 && contains(inflicters, method.name);
        return param->words && contains(param->words->keys, "lasts");
    }

    [[nodiscard]] bool is_amount(const Method& method, std::size_t argument) const {
        if (method.is_of_act) return method.name == "amount" && argument == 0;
        const Param* param = method.param(argument);
        return param != nullptr && param->type == ParamType::amount;
    }

    const LoadedPack& pack_;
    SymbolTable& symbols_;
    KnownNumbers known_numbers_;
    NumberUse number_use_;
    NameLookups lookups_;
    bool has_guests_;  // names of packs that are not loaded may be meant
};

}  // namespace

std::unique_ptr<ScriptLint> call_site_lint(const LoadedPack& pack, SymbolTable& symbols) {
    return std::make_unique<CallSites>(pack, symbols);
}

}  // namespace hexwright
