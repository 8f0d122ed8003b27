// Names, amounts, notations and options that scripts write into calls and definitions, and nothing
// has.
//
//     act.target:inflict("Burnig", "1{TL/2")     act:check { rule = "dodge", dificulty = 12 }
//     act.user:regain "3stb"      act:dice "2d"      foe:modify { Power = "3+", lasts = "2 trns" }
//
// In calls with a colon are checked texts that are an argument by themselves, and the keys and
// texts in tables that are arguments, of verbs and of the engine's own methods, unless the pack
// defines a function of that name. So mistakes are found behind conditions that never held while
// handlers were tried.
// Errors: pack/unknown-reference, pack/unknown-pool, pack/unknown-number, pack/bad-amount,
// pack/bad-cost, pack/bad-lasts, pack/bad-edit, chance/notation, verb/no-such-check,
// verb/bad-argument, verb/unknown-option, lua/unknown-option, pack/unknown-name. Warnings: the
// last, and pack/unknown-number of a change, where an optional pack may have the name.
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
#include "kernel/turn/listener.hpp"
#include "kernel/verb/arguments.hpp"
#include "kernel/verb/readings.hpp"
#include "kernel/verb/rulebook.hpp"
#include "kernel/verb/steps.hpp"
#include "kernel/verb/verb.hpp"
#include "lint/symbol_table.hpp"
#include "lua/api.hpp"
#include "pack/call_site.hpp"
#include "pack/kind_judge.hpp"
#include "pack/known_names.hpp"
#include "pack/typo.hpp"
#include "syntax/calls.hpp"

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
            const Kind* kind = pack_.kind_of(*definition);
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

// Methods whose first argument is a name that they look for; of `laid` the second is one too.
constexpr std::array<std::string_view, 20> looking_methods = {
    "has",   "lift", "untag",   "tagged", "with",       "laid",      "things",
    "set",   "base", "layer",   "rule",   "missing",    "modifiers", "moment",
    "field", "call", "changes", "price",  "affordable", "pay"};

// Those that write it.
constexpr std::array<std::string_view, 2> noters = {"set", "layer"};

// Methods whose tables have names as keys.
constexpr std::array<std::string_view, 3> takers = {"edit", "modify", "proceed"};

// Methods that look for one thing by its name: where nothing is called so, they find nothing.
constexpr std::array<std::string_view, 2> finders = {"has", "lift"};

// Fields that hold conditions in words, of definitions and of what rulesets declare.
constexpr std::array<std::string_view, 8> condition_fields = {
    "when", "becomes", "condition", "legal", "where", "chosen", "freely", "lies"};

// Names that scripts, scenes, specs and conditions look for and nothing has:
//
//     target:has("Burnig")     act:edit { damge = "+2" }     if target.kind == "creeture" then
//     when = "user is Prnoe"     when = "user.Helth < 3"     when = "event.amout > 3"
//     trigger = { before = "attack", pol = "Body" }     act.user:use("Flare", { targt = foe })
//     trigger = { after = "attack", with = "holdr" }
//
// Any script may tag or lay such a name, so none is wrong by itself; and a ruleset looks for what
// content brings, so its own are not checked. Reported is a name that is not declared, occurs
// nowhere else in the texts of the pack, of those it needs and of its scenes and specs, and is a
// typo of a declared name, or one letter away from a single definition; in a trigger and after
// `has` and `lift` also one that is near to none. A name that the pack both
// gives and looks for is its own. A note is compared with fields only: it may have the name of what
// writes it. Order: as the names were read.
class NameLookups {
public:
    // Fields of one name are read alike, whatever kind declares them.
    NameLookups(const LoadedPack& pack, SymbolTable& symbols)
        : pack_(pack), symbols_(symbols), roles_(role_words()) {
        for (const auto& [name, kind] : pack_.loader.kinds().all()) {
            for (const KindField& declared : kind.fields) {
                if (declared.lays) laid_.insert(declared.name);
                if (declared.type == FieldType::trigger || declared.type == FieldType::lasts)
                    patterns_.insert(declared.name);
            }
        }
    }

    // Collects what the definitions and declarations of one script look for.
    void read(const Script& script) {
        for (const KindCall& call : script.reading.calls)
            read_fields(call.first, script, Use::looked_up);
    }

    // The same of a text that is an argument of a method; `inside` is between its quotes.
    void read_argument(std::string_view method,
                       std::size_t argument,
                       Span inside,
                       const Script& script) {
        const std::size_t names = method == "laid" ? 2 : 1;
        if (argument >= names || !contains(looking_methods, method)) return;
        const std::string_view name = script.reading.text(inside);
        if (contains(finders, method) && !pack_.is_ruleset())
            return take(name, inside, script, Use::in_condition);
        take(name, inside, script, contains(noters, method) ? Use::noted : Use::looked_up);
    }

    // A key in a table that is an argument of a method or verb.
    void read_key(std::string_view method, Span key, const Script& script) {
        if (method == "edit") return take(script.reading.text(key), key, script, Use::edited);
        const bool takes_names =
            contains(takers, method) || pack_.game.verbs.find(Word::of(method)) != nullptr;
        if (takes_names) take_of_content(script.reading.text(key), key, script, Use::looked_up);
    }

    // A name that something is compared with.
    void read_name(Span inside, const Script& script) {
        take_of_content(script.reading.text(inside), inside, script, Use::looked_up);
    }

    // Once every script was read.
    void report(std::vector<Diagnostic>& findings) {
        if (lookups_.empty()) return;
        std::map<std::string_view, int> times;
        for (const Lookup& lookup : lookups_) ++times[lookup.name];
        const std::set<std::string_view> own = own_names();
        const std::vector<std::string> known = symbols_.declared_names();
        // Many files use the same name: its hint is looked for once.
        std::map<std::pair<std::string_view, Use>, std::string> hints;
        for (const Lookup& lookup : lookups_) {
            const int occurrences = symbols_.occurrences(lookup.name);
            if (own.contains(lookup.name) || occurrences > times[lookup.name]) continue;
            const auto [hint, is_new] = hints.try_emplace({lookup.name, lookup.use});
            if (is_new) hint->second = hint_for(lookup, known);
            // What an event does not have makes a trigger that never answers, and what nothing is
            // called a condition that never holds. Only an optional pack may give it.
            const bool is_of_event = lookup.use == Use::of_event;
            const bool is_named = is_of_event || lookup.use == Use::in_condition;
            const bool may_be_given = pack_.may_have_others();
            if (hint->second.empty() && (may_be_given || !is_named)) continue;
            if (occurrences + symbols_.occurrences_in_drivers(lookup.name) > times[lookup.name])
                continue;
            const auto finding_at = may_be_given ? &warning_at : &error_at;
            findings.push_back(
                finding_at("pack/unknown-name", lookup.where,
                           fmt::format("{} '{}', and it stands nowhere else",
                                       is_of_event ? "no event has" : "nothing is called",
                                       printable(lookup.name, 60)),
                           hint->second));
        }
    }

private:
    // Looked for, named by a condition, edited, a field that a trigger compares or what it is
    // compared with, noted on a thing, or laid over one.
    enum class Use : std::uint8_t {
        looked_up,
        in_condition,
        edited,
        of_event,
        compared,
        noted,
        laid
    };

    struct Lookup {
        std::string name;
        Place where;
        Use use = Use::looked_up;
    };

    // A field itself may be a sentence, which the GM judges: only what is inside is a condition.
    void read_fields(std::int32_t first, const Script& script, Use of_conditions) {
        script.reading.for_each_field(first, [&](const Field& field) {
            const bool is_named = field.key_form == KeyForm::name;
            if (is_named && patterns_.contains(field.key)) read_pattern(field, script);
            if (is_named && laid_.contains(field.key)) {
                read_words(field, script, Use::laid);
            } else if (field.first >= 0) {
                read_fields(field.first, script, Use::in_condition);
            } else if (contains(condition_fields, field.key)) {
                const Span inside = inside_of(field);
                const std::string_view text = script.reading.text(inside);
                for (const auto& name :
                     names_in_condition(text, of_conditions == Use::in_condition))
                    take_of_content(name, span_of(name, text, inside), script, of_conditions);
            }
        });
    }

    // One trigger or a list of several.
    void read_pattern(const Field& pattern, const Script& script) {
        script.reading.for_each_field(pattern.first, [&](const Field& field) {
            if (field.key_form == KeyForm::position) read_pattern(field, script);
            if (field.key_form != KeyForm::name || is_pattern_key(field.key)) return;
            take_of_content(field.key, field.key_span, script, Use::of_event);
            read_words(field, script, Use::compared);
        });
    }

    // `immune = "Poison"`, or a list of several.
    void read_words(const Field& list, const Script& script, Use use) {
        const auto read = [&](const Field& field) {
            const Span inside = inside_of(field);
            const std::string_view word = script.reading.text(inside);
            const bool is_role = use == Use::compared && contains(roles_, word);
            if (!word.empty() && !is_role) take_of_content(word, inside, script, use);
        };
        read(list);
        script.reading.for_each_field(list.first, read);
    }

    void take(std::string_view name, Span where, const Script& script, Use use) {
        if (symbols_.is_declared(name)) return;
        lookups_.push_back({std::string(name), script.place(where), use});
    }

    // The same, where a ruleset may mean something that its content brings.
    void take_of_content(std::string_view name, Span where, const Script& script, Use use) {
        if (!pack_.is_ruleset()) take(name, where, script, use);
    }

    [[nodiscard]] std::string hint_for(const Lookup& lookup,
                                       const std::vector<std::string>& known) {
        if (lookup.use == Use::of_event) return did_you_mean(lookup.name, known);
        if (lookup.use == Use::noted) return typo_hint(lookup.name, names_of_fields());
        if (lookup.use == Use::edited) return did_you_mean(lookup.name, names_of_fields());
        const std::string role =
            lookup.use == Use::compared ? typo_hint(lookup.name, roles_) : std::string();
        if (!role.empty()) return role;
        const std::string hint = typo_hint(lookup.name, known);
        const bool is_sought = lookup.use == Use::looked_up || lookup.use == Use::in_condition;
        return hint.empty() && is_sought ? slip_hint(lookup.name, names_of_definitions()) : hint;
    }

    // What the pack notes or lays, and looks for elsewhere.
    [[nodiscard]] std::set<std::string_view> own_names() const {
        std::set<std::string_view> given;
        std::set<std::string_view> looked_up;
        for (const Lookup& lookup : lookups_) {
            const bool is_given = lookup.use == Use::noted || lookup.use == Use::laid;
            (is_given ? given : looked_up).insert(lookup.name);
        }
        std::erase_if(given, [&](std::string_view name) { return !looked_up.contains(name); });
        return given;
    }

    // Names that a thing has and a script can write.
    [[nodiscard]] std::vector<std::string> names_of_fields() const {
        std::vector<std::string> names(kernel_numbers.begin(), kernel_numbers.end());
        for (const Declared& declared : pack_.loader.declarations().all()) {
            if (declared.what == "stat" || declared.what == "pool" || declared.what == "field")
                names.push_back(declared.name);
        }
        append(names, symbols_.kind_fields());
        return names;
    }

    [[nodiscard]] std::vector<std::string> names_of_definitions() const {
        std::vector<std::string> names;
        for (const auto& definition : pack_.game.rules.definitions.all())
            names.push_back(definition->name);
        return names;
    }

    const LoadedPack& pack_;
    SymbolTable& symbols_;
    TextSet laid_;      // fields whose words are laid over things
    TextSet patterns_;  // fields that wait for events
    std::vector<std::string> roles_;
    std::vector<Lookup> lookups_;  // of names that are not declared
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
    return param->words && !param->words->keys.empty();
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
        read_calls(script, true);
    }

    // Takes only what a scene or spec looks up: its other mistakes fail where it runs, and specs
    // misname things on purpose.
    void read_driver(const Script& script) override { read_calls(script, false); }

    void report(std::vector<Diagnostic>& findings) override {
        number_use_.report(findings);
        lookups_.report(findings);
    }

private:
    using Problem = std::optional<Diagnostic>;
    using Names = std::vector<std::string>;

    // An argument of a call. On `act` an act's own method is no verb of its name.
    struct Argument {
        std::string method;
        bool is_of_act = false;
        const Verb* verb = nullptr;  // that is called
        std::size_t place = 0;

        [[nodiscard]] const Param* param() const {
            return verb == nullptr || place >= verb->params.size() ? nullptr : &verb->params[place];
        }
    };

    // Texts that are compared, and of each call with a colon the keys in tables that are arguments,
    // and the texts that are arguments by themselves.
    void read_calls(const Script& script, bool is_judged) {
        const Reading& reading = script.reading;
        for (std::size_t at = 1; at + 1 < script.tokens.size(); ++at) {
            if (script.is(at, TokenType::plain_text) && is_compared(script, at))
                lookups_.read_name(inside_of(script.tokens[at]), script);
        }
        for (const WrittenCall& call :
             calls_in(reading, {0, static_cast<std::uint32_t>(reading.source.size())})) {
            if (!call.is_method) continue;
            Argument argument{std::string(call.name),
                              call.receiver == "act" && api_type("Act").has(call.name)};
            if (!argument.is_of_act) argument.verb = pack_.game.verbs.find(Word::of(call.name));
            for (const Span part : call.arguments) {
                for (const WrittenKey& key : keys_in(reading, part)) {
                    if (key.is_bare && !has_keys(argument.param()))
                        lookups_.read_key(call.name, key.name, script);
                    if (is_judged) judge_key(argument, key, script);
                }
                if (const std::optional<Span> inside = plain_text_in(reading, part)) {
                    lookups_.read_argument(call.name, argument.place, *inside, script);
                    if (is_judged) judge(argument, *inside, script);
                }
                ++argument.place;
            }
        }
    }

    void judge_key(const Argument& argument, const WrittenKey& key, const Script& script) {
        const std::string_view name = script.reading.text(key.name);
        if (Problem problem = key_problem(argument, name)) {
            problem->where.column = 0;
            return report(argument, std::move(*problem), key.name, script);
        }
        const std::optional<Span> inside = plain_text_in(script.reading, key.value);
        if (!inside) return;
        if (Problem problem =
                value_problem(argument, name, std::string(script.reading.text(*inside))))
            report(argument, std::move(*problem), *inside, script);
    }

    // Reports what is wrong with a text, at its column inside.
    void report(const Argument& argument, Diagnostic problem, Span inside, const Script& script) {
        if (symbols_.is_own_function(argument.method)) return;
        const auto offset = static_cast<std::uint32_t>(std::max(problem.where.column - 1, 0));
        inside.begin = std::min(inside.begin + offset, inside.end);
        problem.where = script.place(inside);
        script.findings.push_back(std::move(problem));
    }

    // A text between its quotes.
    void judge(const Argument& argument, Span inside, const Script& script) {
        const std::string text(script.reading.text(inside));
        Problem problem = text_problem(argument, text);
        const Param* param = argument.param();
        if (!problem) {
            const Names& choices =
                param == nullptr || !param->words ? no_words : param->words->one_of;
            if (contains(choices, text)) return;
            if (takes_other_words(param)) return lookups_.read_name(inside, script);
            const Names kinds = argument.verb == nullptr
                                    ? no_words
                                    : kinds_named(pack_.game, *argument.verb, argument.place);
            if (!kinds.empty() && symbols_.is_own_function(argument.method)) return;
            if (!kinds.empty()) return judge_names(kinds, choices, inside, script);
            if (!is_amount(argument)) return;
            problem = amount_problem_of(text);
            if (!problem) return number_use_.read_amount(text, inside, script);
        }
        report(argument, std::move(*problem), inside, script);
    }

    // As in fields that name things: "Mark 2" may be a name, or the name "Mark" and a number.
    // `words` are allowed too. A pack's own definitions that failed to load are not reported.
    void judge_names(const Names& kinds, const Names& words, Span inside, const Script& script) {
        for (const PrintedName& printed : printed_names(script.reading.text(inside))) {
            if (is_defined(kinds, printed, script.path)) continue;
            if (!pack_.is_clean &&
                (symbols_.is_own_id(printed.name) || symbols_.is_own_id(printed.whole)))
                continue;
            std::string hint = did_you_mean(printed.name, words);
            if (hint.empty()) hint = pack_.game.rules.definitions.hint_for(kinds, printed.name);
            if (hint.empty() && has_guests_) continue;
            if (hint.empty()) hint = pack_.game.rules.definitions.remedy_for(kinds, printed.name);
            const auto begin = inside.begin + static_cast<std::uint32_t>(printed.begin);
            const auto size = static_cast<std::uint32_t>(printed.name.size());
            script.findings.push_back(
                error_at("pack/unknown-reference", script.place({begin, begin + size}),
                         fmt::format("there is no {} '{}'", join_names(kinds, "or"),
                                     printable(printed.name, 60)),
                         std::move(hint)));
        }
    }

    // An ambiguous name is defined, more than once.
    [[nodiscard]] bool is_defined(const Names& kinds,
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
    [[nodiscard]] Problem key_problem(const Argument& argument, std::string_view key) const {
        const Param* param = argument.param();
        if (param != nullptr && param->words && !param->words->is_open &&
            param->type != ParamType::edits)
            return misfit_key(pack_.game.text(param->name), *param->words, key);
        if (argument.verb != nullptr) return edit_problem(argument, std::string(key));
        const std::optional<ApiOptions> options = options_of(argument.method, argument.place);
        return options ? unknown_option(*options, key) : std::nullopt;
    }

    // What no loaded script reads; an optional pack may.
    [[nodiscard]] Problem edit_problem(const Argument& argument, const std::string& key) const {
        if (!has_keys(argument.param())) return std::nullopt;
        Problem problem = fault_of(
            nullptr, [&] { pack_.game.rulebook.judge_option(*argument.verb, nullptr, key); });
        return problem && has_guests_ && problem->hint.empty() ? std::nullopt : problem;
    }

    [[nodiscard]] Problem value_problem(const Argument& argument,
                                        std::string_view key,
                                        const std::string& text) const {
        if (argument.is_of_act) {
            const bool is_check =
                argument.method == "check" && argument.place == 0 && key == "rule";
            return is_check ? check_problem(text) : std::nullopt;
        }
        if (key == "lasts") return takes_duration(argument) ? lasts_problem(text) : std::nullopt;
        const bool is_change = argument.place == 0 && contains(changers, argument.method) &&
                               known_numbers_.are_changed_by(key);
        return is_change ? change_problem(known_numbers_, std::string(key), text) : std::nullopt;
    }

    // Of what is written in a notation, is one of a few words, or names a pool.
    [[nodiscard]] Problem text_problem(const Argument& argument, const std::string& text) const {
        if (Problem problem = notation_problem(argument, text)) return problem;
        const Param* param = argument.param();
        if (param == nullptr || !param->words) return std::nullopt;
        const ArgumentWords& words = *param->words;
        Problem problem = misfit_choice(argument.method, pack_.game.text(param->name), words, text);
        const bool is_pool = words.refers.size() == 1 && words.refers.front() == pool_names;
        if (problem || !is_pool || words.is_open) return problem;
        const std::vector<std::string> pools = pack_.loader.declarations().pools();
        if (contains(pools, text)) return std::nullopt;
        return error_at("pack/unknown-pool", {},
                        fmt::format("there is no pool '{}'", printable(text, 60)),
                        did_you_mean(text, pools));
    }

    [[nodiscard]] Problem notation_problem(const Argument& argument,
                                           const std::string& text) const {
        const bool is_first = argument.place == 0;
        if (argument.is_of_act) {
            if (is_first && argument.method == "keep") return check_problem(text);
            if (!is_first || !contains(rollers, argument.method)) return std::nullopt;
            return fault_of(nullptr, [&] { (void)parse_dice(text); });
        }
        const Param* param = argument.param();
        if (param == nullptr) return std::nullopt;
        if (param->type == ParamType::text && param->name == lasts_word) return lasts_problem(text);
        const bool moves =
            argument.verb->native != nullptr && is_first && contains(movers, argument.method);
        if (!moves || pack_.game.rulebook.units.units.empty()) return std::nullopt;
        return fault_of("pack/bad-cost", [&] { (void)pack_.game.readings.cost(pack_.game, text); });
    }

    [[nodiscard]] Problem check_problem(const std::string& name) const {
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

    [[nodiscard]] Problem amount_problem_of(const std::string& text) const {
        try {
            (void)pack_.game.readings.amount(pack_.game, text);
            return std::nullopt;
        } catch (const Error& error) {
            return amount_problem(text, error.diagnostic());
        }
    }

    [[nodiscard]] static bool takes_duration(const Argument& argument) {
        const Param* param = argument.param();
        if (param == nullptr) return false;
        if (contains(changers, argument.method)) return argument.place == 0;
        if (argument.verb->native != nullptr)
            return argument.place == 2 && contains(inflicters, argument.method);
        return param->words && contains(param->words->keys, "lasts");
    }

    [[nodiscard]] static bool is_amount(const Argument& argument) {
        if (argument.is_of_act) return argument.method == "amount" && argument.place == 0;
        return argument.param() != nullptr && argument.param()->type == ParamType::amount;
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
