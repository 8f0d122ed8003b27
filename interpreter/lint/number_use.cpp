#include "lint/number_use.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/error.hpp"
#include "base/text.hpp"
#include "kernel/verb/readings.hpp"
#include "kernel/verb/rulebook.hpp"

namespace hexwright {

namespace {

std::vector<Word> names_in(const Expression& formula) {
    std::vector<Word> names;
    for (const Expression::Part& part : formula.parts()) {
        if (part.path.name) names.push_back(part.path.name);
    }
    return names;
}

}  // namespace

void NumberUse::read(const Script& script) {
    for (const KindCall& call : script.reading.calls) {
        const Kind* kind = pack_.loader.kinds().find(call.name);
        if (kind != nullptr) read_fields(*kind, call.first, script);
    }
}

void NumberUse::read_fields(const Kind& kind, std::int32_t first, const Script& script) {
    script.reading.for_each_field(first, [&](const Field& field) {
        const KindField* declared = kind.field(field.key);
        if (declared != nullptr) {
            read_field(*declared, field, script);
        } else if (field.first >= 0) {
            read_fields(kind, field.first, script);
        }
    });
}

void NumberUse::read_field(const KindField& declared, const Field& field, const Script& script) {
    const bool is_amount = declared.type == FieldType::amount ||
                           (declared.type == FieldType::effect && is_amount_effect(declared.name));
    if (is_amount) read_amount(script.reading.text(inside_of(field)), inside_of(field), script);
    if (declared.type == FieldType::range) read_range(field, script);
    if (declared.type == FieldType::edits && declared.of.empty()) read_changes(field, script);
}

bool NumberUse::is_amount_effect(std::string_view field) const {
    const Word name = Word::of(field);
    return std::ranges::any_of(pack_.game.rulebook.effects, [&](const EffectField& effect) {
        const Verb* verb = effect.field == name ? pack_.game.verbs.find(effect.verb) : nullptr;
        return verb != nullptr && !verb->params.empty() &&
               verb->params.front().type == ParamType::amount;
    });
}

// Keys are numbers; a text behind the sign may be an amount.
void NumberUse::read_changes(const Field& table, const Script& script) {
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

void NumberUse::read_amount(std::string_view text, Span inside, const Script& script) {
    if (text.empty()) return;
    try {
        note(names_in(pack_.game.readings.amount(pack_.game, std::string(text)).formula), inside,
             script);
    } catch (const Error&) {
        // Reported where fields are judged.
    }
}

void NumberUse::read_range(const Field& field, const Script& script) {
    const std::string_view text = script.reading.text(inside_of(field));
    if (text.empty()) return;
    try {
        const PrintedRange& range = pack_.game.readings.range(pack_.game, std::string(text));
        for (const std::optional<Expression>* part : {&range.least, &range.most, &range.except}) {
            if (*part) note(names_in(**part), inside_of(field), script);
        }
    } catch (const Error&) {
        // Reported where fields are judged, or a step of a pair.
    }
}

void NumberUse::note(const std::vector<Word>& names, Span inside, const Script& script) {
    const std::string_view text = script.reading.text(inside);
    for (auto one = names.begin(); one != names.end(); ++one) {
        const Word word = *one;
        if (numbers_.has(word) || std::find(names.begin(), one, word) != one) continue;
        std::string name = pack_.game.text(word);
        const Span where = span_of(name, text, inside);
        NameCounts here;
        count_text(text, here);
        const int own = here[name];
        named_.push_back({std::move(name), script.place(where), own, false});
    }
}

// What the packs it needs change, under whatever name their rules read it.
std::vector<std::string> NumberUse::known_changes() const {
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
bool NumberUse::is_typo(const Named& change, int elsewhere, const Known& known) const {
    if (contains(known.changes, change.name)) return false;
    const std::string nearest = nearest_name(change.name, known.numbers);
    // "health", where Health is meant, is a word in many texts.
    if (!nearest.empty() && edit_distance(change.name, nearest) == 0) return true;
    if (elsewhere > 0) return false;
    const PackManifest& own = pack_.source.manifest;
    const bool knows_all = own.kind.value != PackKind::ruleset && own.optional_dependencies.empty();
    return knows_all || !nearest.empty() || !nearest_name(change.name, known.changes).empty();
}

void NumberUse::report(std::vector<Diagnostic>& findings) {
    if (named_.empty()) return;
    const Known known{numbers_.names(), known_changes()};
    std::vector<std::string> all = known.numbers;
    append(all, known.changes);
    NameCounts own;
    for (const Named& named : named_) own[named.name] += named.own;
    for (Named& named : named_) {
        const int elsewhere = std::max(0, symbols_.occurrences(named.name) - own[named.name]);
        if (named.is_change ? !is_typo(named, elsewhere, known) : elsewhere > 0) continue;
        const auto finding_at = named.is_change ? &warning_at : &error_at;
        findings.push_back(
            finding_at("pack/unknown-number", std::move(named.where),
                       fmt::format("nobody has a number '{}'", named.name),
                       did_you_mean(named.name, named.is_change ? all : known.numbers)));
    }
}

}  // namespace hexwright
