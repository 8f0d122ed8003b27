#include "lint/name_lookups.hpp"

#include <fmt/format.h>

#include <array>
#include <map>
#include <utility>

#include "base/text.hpp"
#include "kernel/turn/listener.hpp"
#include "kernel/verb/verb.hpp"
#include "pack/kind_judge.hpp"
#include "pack/known_names.hpp"
#include "pack/typo.hpp"

namespace hexwright {

namespace {

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

}  // namespace

// Fields of one name are read alike, whatever kind declares them.
NameLookups::NameLookups(const LoadedPack& pack, SymbolTable& symbols)
    : pack_(pack), symbols_(symbols), roles_(role_words()) {
    for (const auto& [name, kind] : pack_.loader.kinds().all()) {
        for (const KindField& declared : kind.fields) {
            if (declared.lays) laid_.insert(declared.name);
            if (declared.type == FieldType::trigger || declared.type == FieldType::lasts)
                patterns_.insert(declared.name);
        }
    }
}

void NameLookups::read(const Script& script) {
    for (const KindCall& call : script.reading.calls)
        read_fields(call.first, script, Use::looked_up);
}

void NameLookups::read_argument(std::string_view method,
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

void NameLookups::read_key(std::string_view method, Span key, const Script& script) {
    if (method == "edit") return take(script.reading.text(key), key, script, Use::edited);
    const bool takes_names =
        contains(takers, method) || pack_.game.verbs.find(Word::of(method)) != nullptr;
    if (takes_names) take_of_content(script.reading.text(key), key, script, Use::looked_up);
}

void NameLookups::report(std::vector<Diagnostic>& findings) {
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

void NameLookups::read_name(Span inside, const Script& script) {
    take_of_content(script.reading.text(inside), inside, script, Use::looked_up);
}

// A field itself may be a sentence, which the GM judges: only what is inside is a condition.
void NameLookups::read_fields(std::int32_t first, const Script& script, Use of_conditions) {
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
            for (const auto& name : names_in_condition(text, of_conditions == Use::in_condition))
                take_of_content(name, span_of(name, text, inside), script, of_conditions);
        }
    });
}

// One trigger or a list of several.
void NameLookups::read_pattern(const Field& pattern, const Script& script) {
    script.reading.for_each_field(pattern.first, [&](const Field& field) {
        if (field.key_form == KeyForm::position) read_pattern(field, script);
        if (field.key_form != KeyForm::name || is_pattern_key(field.key)) return;
        take_of_content(field.key, field.key_span, script, Use::of_event);
        read_words(field, script, Use::compared);
    });
}

// `immune = "Poison"`, or a list of several.
void NameLookups::read_words(const Field& list, const Script& script, Use use) {
    const auto read = [&](const Field& field) {
        const Span inside = inside_of(field);
        const std::string_view word = script.reading.text(inside);
        const bool is_role = use == Use::compared && contains(roles_, word);
        if (!word.empty() && !is_role) take_of_content(word, inside, script, use);
    };
    read(list);
    script.reading.for_each_field(list.first, read);
}

void NameLookups::take(std::string_view name, Span where, const Script& script, Use use) {
    if (symbols_.is_declared(name)) return;
    lookups_.push_back({std::string(name), script.place(where), use});
}

void NameLookups::take_of_content(std::string_view name,
                                  Span where,
                                  const Script& script,
                                  Use use) {
    if (!pack_.is_ruleset()) take(name, where, script, use);
}

std::string NameLookups::hint_for(const Lookup& lookup, const std::vector<std::string>& known) {
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

std::set<std::string_view> NameLookups::own_names() const {
    std::set<std::string_view> given;
    std::set<std::string_view> looked_up;
    for (const Lookup& lookup : lookups_) {
        const bool is_given = lookup.use == Use::noted || lookup.use == Use::laid;
        (is_given ? given : looked_up).insert(lookup.name);
    }
    std::erase_if(given, [&](std::string_view name) { return !looked_up.contains(name); });
    return given;
}

std::vector<std::string> NameLookups::names_of_fields() const {
    std::vector<std::string> names(kernel_numbers.begin(), kernel_numbers.end());
    for (const Declared& declared : pack_.loader.declarations().all()) {
        if (declared.what == "stat" || declared.what == "pool" || declared.what == "field")
            names.push_back(declared.name);
    }
    append(names, symbols_.kind_fields());
    return names;
}

std::vector<std::string> NameLookups::names_of_definitions() const {
    std::vector<std::string> names;
    for (const auto& definition : pack_.game.rules.definitions.all())
        names.push_back(definition->name);
    return names;
}

}  // namespace hexwright
