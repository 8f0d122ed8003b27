#include "pack/number_names.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/error.hpp"
#include "base/text.hpp"
#include "kernel/verb/amount.hpp"
#include "kernel/verb/readings.hpp"

namespace hexwright {

namespace {

const Word amount_notation = Word::of("amount");

// Notes the names a formula asks for.
class NameTaker final : public StatReader {
public:
    std::int64_t stat(Word, Word name) override {
        names.push_back(name);
        return 1;
    }

    std::vector<Word> names;
};

std::vector<Word> names_in(const Formula& formula) {
    NameTaker taker;
    try {
        (void)formula.evaluate(taker);
    } catch (const Error&) {
        // It divides by what is 0 when every name is 1; the names before that are taken.
    }
    return std::move(taker.names);
}

}  // namespace

void NumberNames::read(const Reading& reading, const std::string& shown) {
    for (const KindCall& call : reading.calls) {
        const Kind* kind = pack_.loader.kinds().find(call.name);
        if (kind != nullptr) read_fields(*kind, call.first, reading, shown);
    }
}

void NumberNames::read_fields(const Kind& kind,
                              std::int32_t first,
                              const Reading& reading,
                              const std::string& shown) {
    for (std::int32_t at = first; at >= 0;) {
        const Field& field = reading.fields[static_cast<std::size_t>(at)];
        at = field.next;
        const KindField* declared = kind.field(field.key);
        if (declared != nullptr) {
            read_field(*declared, field, reading, shown);
        } else if (field.first >= 0) {
            read_fields(kind, field.first, reading, shown);
        }
    }
}

void NumberNames::read_field(const KindField& declared,
                             const Field& field,
                             const Reading& reading,
                             const std::string& shown) {
    if (declared.type == FieldType::amount) {
        read_amount(reading.text(inside_of(field)), inside_of(field), reading, shown);
    } else if (declared.type == FieldType::range) {
        read_range(field, reading, shown);
    } else if (declared.type == FieldType::edits && declared.of.empty()) {
        read_changes(field, reading, shown);
    } else if (declared.type == FieldType::effect && is_amount_effect(declared.name)) {
        read_amount(reading.text(inside_of(field)), inside_of(field), reading, shown);
    }
}

bool NumberNames::is_amount_effect(std::string_view field) const {
    const Word name = Word::of(field);
    return std::any_of(
        pack_.game.effects.begin(), pack_.game.effects.end(), [&](const EffectField& effect) {
            const Verb* verb = effect.field == name ? pack_.game.verbs.find(effect.verb) : nullptr;
            return verb != nullptr && !verb->params.empty() &&
                   verb->params.front().type == ParamType::amount;
        });
}

bool NumberNames::may_be_wrong(const KindTable& kinds, std::string_view field) {
    return std::any_of(kinds.all().begin(), kinds.all().end(), [field](const auto& entry) {
        const KindField* declared = entry.second.field(field);
        if (declared == nullptr) return false;
        return declared->type == FieldType::edits || declared->type == FieldType::range ||
               declared->type == FieldType::amount || declared->type == FieldType::effect;
    });
}

bool NumberNames::is_right(std::string_view field, std::string_view text) const {
    for (const auto& [kind_name, kind] : pack_.loader.kinds().all()) {
        const KindField* declared = kind.field(field);
        if (declared == nullptr) continue;
        if (declared->type == FieldType::edits && declared->of.empty()) return false;
        if (declared->type == FieldType::range && !knows_range(text)) return false;
        const bool is_amount = declared->type == FieldType::amount ||
                               (declared->type == FieldType::effect && is_amount_effect(field));
        if (is_amount && !knows_amount(text)) return false;
    }
    return true;
}

bool NumberNames::knows_all(const Formula& formula) const {
    const std::vector<Word> names = names_in(formula);
    return std::all_of(names.begin(), names.end(), [this](Word name) { return is_number(name); });
}

bool NumberNames::knows_amount(std::string_view text) const {
    if (text.empty()) return true;
    try {
        return knows_all(
            pack_.game.amounts.read(pack_.game, amount_notation, std::string(text)).formula);
    } catch (const Error&) {
        return true;  // told where fields are judged
    }
}

bool NumberNames::knows_range(std::string_view text) const {
    if (text.empty()) return true;
    try {
        const PrintedRange& range = pack_.game.readings.range(pack_.game, std::string(text));
        const auto is_known = [this](const std::optional<Formula>& part) {
            return !part || knows_all(*part);
        };
        return is_known(range.least) && is_known(range.most) && is_known(range.except);
    } catch (const Error&) {
        return true;
    }
}

// Keys are numbers; a text behind the sign may be an amount.
void NumberNames::read_changes(const Field& table,
                               const Reading& reading,
                               const std::string& shown) {
    for (std::int32_t at = table.first; at >= 0;) {
        const Field& field = reading.fields[static_cast<std::size_t>(at)];
        at = field.next;
        if (field.key_form == KeyForm::name && !is_number(Word::of(field.key)))
            named_.push_back(
                {std::string(field.key), reading.place(field.key_span, shown), 1, true});
        std::string_view text = reading.text(inside_of(field));
        if (text.find_first_of("{@") == std::string_view::npos) continue;
        if (text.front() == '+' || text.front() == '-') text.remove_prefix(1);
        read_amount(text, inside_of(field), reading, shown);
    }
}

void NumberNames::read_amount(std::string_view text,
                              Span inside,
                              const Reading& reading,
                              const std::string& shown) {
    if (text.empty()) return;
    try {
        note(names_in(
                 pack_.game.amounts.read(pack_.game, amount_notation, std::string(text)).formula),
             inside, reading, shown);
    } catch (const Error&) {
        // Told where fields are judged.
    }
}

void NumberNames::read_range(const Field& field, const Reading& reading, const std::string& shown) {
    const std::string_view text = reading.text(inside_of(field));
    if (text.empty()) return;
    try {
        const PrintedRange& range = pack_.game.readings.range(pack_.game, std::string(text));
        for (const std::optional<Formula>* part : {&range.least, &range.most, &range.except}) {
            if (*part) note(names_in(**part), inside_of(field), reading, shown);
        }
    } catch (const Error&) {
        // Told where fields are judged, or a step of a pair.
    }
}

void NumberNames::note(const std::vector<Word>& names,
                       Span inside,
                       const Reading& reading,
                       const std::string& shown) {
    const std::string_view text = reading.text(inside);
    for (const Word word : names) {
        if (is_number(word)) continue;
        std::string name = pack_.game.text(word);
        const Span where = span_of(name, text, inside);
        NameCounts here;
        count_text(text, here);
        const int own = here[name];
        named_.push_back({std::move(name), reading.place(where, shown), own, false});
    }
}

bool NumberNames::is_number(Word name) const {
    for (const auto& [kind_name, kind] : pack_.loader.kinds().all()) {
        const EntitySchema* schema = pack_.game.rules.schemas.find(Word::of(kind_name));
        if (schema != nullptr && schema->meaning(name).name) return true;
        if (kind.field(pack_.game.text(name)) != nullptr) return true;
    }
    return std::any_of(kernel_numbers.begin(), kernel_numbers.end(),
                       [name](std::string_view known) { return Word::of(known) == name; });
}

std::vector<std::string> NumberNames::known_numbers() const {
    std::vector<std::string> known;
    for (const Declared& declared : pack_.loader.declarations().all()) {
        if (declared.what == "stat" || declared.what == "pool") known.push_back(declared.name);
    }
    return known;
}

void NumberNames::tell(const NameCounts& counts, std::vector<Diagnostic>& findings) {
    if (named_.empty()) return;
    const std::vector<std::string> known = known_numbers();
    for (Named& named : named_) {
        const auto stands = counts.find(named.name);
        if (stands != counts.end() && stands->second > named.own) continue;
        Diagnostic finding;
        finding.hint = did_you_mean(named.name, known);
        if (named.is_change && finding.hint.empty()) continue;
        finding.code = "pack/unknown-number";
        if (named.is_change) finding.severity = Severity::warning;
        finding.message = fmt::format("nobody has a number '{}'", named.name);
        finding.where = std::move(named.where);
        findings.push_back(std::move(finding));
    }
}

}  // namespace hexwright
