#include "lint/asked_names.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <optional>

#include "base/error.hpp"
#include "base/text.hpp"
#include "kernel/check/clause.hpp"
#include "kernel/verb/arguments.hpp"
#include "kernel/verb/steps.hpp"
#include "kernel/verb/verb.hpp"
#include "lint/standing_names.hpp"
#include "lua/thing_names.hpp"
#include "pack/event_fields.hpp"
#include "pack/kind_judge.hpp"
#include "pack/known_numbers.hpp"
#include "pack/name_slip.hpp"

namespace hexwright {

namespace {

// Methods that ask after a name, and which of their arguments it is.
struct Asking {
    std::string_view method;
    std::size_t argument = 0;
};

constexpr std::array<Asking, 20> askings = {{
    {"has"},    {"lift"},  {"untag"}, {"tagged"},  {"with"},  {"laid", 0},    {"laid", 1},
    {"things"}, {"set"},   {"base"},  {"layer"},   {"rule"},  {"missing"},    {"modifiers"},
    {"moment"}, {"field"}, {"call"},  {"changes"}, {"price"}, {"affordable"},
}};

// Those that write it.
constexpr std::array<std::string_view, 2> noters = {"set", "layer"};

// Methods whose tables have names as keys.
constexpr std::array<std::string_view, 3> takers = {"edit", "modify", "proceed"};

// Fields that hold conditions in words, of definitions and of what rulesets declare.
constexpr std::array<std::string_view, 8> condition_fields = {
    "when", "becomes", "condition", "legal", "where", "chosen", "freely", "lies_when"};

bool asks(std::string_view method, std::size_t argument) {
    return std::any_of(askings.begin(), askings.end(), [&](const Asking& asking) {
        return asking.method == method && asking.argument == argument;
    });
}

bool holds_condition(std::string_view field) {
    return std::find(condition_fields.begin(), condition_fields.end(), field) !=
           condition_fields.end();
}

// A thing that may bear something, or an event that may have it, as against a text that is
// compared.
bool has_names(const Path& path) {
    switch (path.role) {
        case PathRole::user:
        case PathRole::target:
        case PathRole::self:
        case PathRole::holder:
        case PathRole::creator:
        case PathRole::made:
        case PathRole::event:
            return true;
        default:
            return false;
    }
}

}  // namespace

AskedNames::AskedNames(const LoadedPack& pack)
    : pack_(pack), is_content_(pack.source.manifest.kind.value != PackKind::ruleset) {}

void AskedNames::read(const Reading& reading, const std::string& shown) {
    for (const KindCall& call : reading.calls) read_fields(call.first, reading, shown);
}

void AskedNames::read_fields(std::int32_t first, const Reading& reading, const std::string& shown) {
    for (std::int32_t at = first; at >= 0;) {
        const Field& field = reading.fields[static_cast<std::size_t>(at)];
        at = field.next;
        if (field.key_form == KeyForm::name && holds_pattern(field.key))
            read_pattern(field, reading, shown);
        if (field.key_form == KeyForm::name && is_laid(field.key)) {
            read_words(field, reading, shown);
        } else if (field.first >= 0) {
            read_fields(field.first, reading, shown);
        } else if (holds_condition(field.key)) {
            read_condition(inside_of(field), reading, shown);
        }
    }
}

// One trigger or a list of several.
void AskedNames::read_pattern(const Field& pattern,
                              const Reading& reading,
                              const std::string& shown) {
    for (std::int32_t at = pattern.first; at >= 0;) {
        const Field& field = reading.fields[static_cast<std::size_t>(at)];
        at = field.next;
        if (field.key_form == KeyForm::position) read_pattern(field, reading, shown);
        if (field.key_form == KeyForm::name && !is_pattern_key(field.key))
            note(field.key, field.key_span, reading, shown, Way::of_event);
    }
}

// `immune = "Poison"`, or a list of several.
void AskedNames::read_words(const Field& list, const Reading& reading, const std::string& shown) {
    read_text(list, reading, shown);
    for (std::int32_t at = list.first; at >= 0;) {
        const Field& field = reading.fields[static_cast<std::size_t>(at)];
        at = field.next;
        read_text(field, reading, shown);
    }
}

void AskedNames::read_text(const Field& field, const Reading& reading, const std::string& shown) {
    const Span inside = inside_of(field);
    if (!inside.is_empty()) note(reading.text(inside), inside, reading, shown, Way::laid);
}

void AskedNames::read_condition(Span inside, const Reading& reading, const std::string& shown) {
    const std::string_view text = reading.text(inside);
    for (const std::string& name : names_in_condition(text, has_names)) {
        note(name, span_of(name, text, inside), reading, shown);
    }
}

void AskedNames::read_argument(std::string_view method,
                               std::size_t argument,
                               Span inside,
                               const Reading& reading,
                               const std::string& shown) {
    const bool notes = std::find(noters.begin(), noters.end(), method) != noters.end();
    if (asks(method, argument))
        note(reading.text(inside), inside, reading, shown, notes ? Way::noted : Way::asked);
}

void AskedNames::note(
    std::string_view name, Span where, const Reading& reading, const std::string& shown, Way way) {
    if (is_content_ && !is_name(name))
        asked_.push_back({std::string(name), reading.place(where, shown), way});
}

void AskedNames::read_key(std::string_view method,
                          Span key,
                          const Reading& reading,
                          const std::string& shown) {
    const bool takes_names = std::find(takers.begin(), takers.end(), method) != takers.end() ||
                             pack_.game.verbs.find(Word::of(method)) != nullptr;
    if (takes_names) note(reading.text(key), key, reading, shown);
}

// Of any kind: fields of one name say the same.
void AskedNames::take_fields() {
    if (has_fields_) return;
    has_fields_ = true;
    for (const auto& [name, kind] : pack_.loader.kinds().all()) {
        for (const KindField& declared : kind.fields) {
            if (declared.lays) laid_.push_back(declared.name);
            if (declared.type == FieldType::trigger || declared.type == FieldType::lasts)
                patterns_.push_back(declared.name);
        }
    }
}

bool AskedNames::is_laid(std::string_view field) {
    take_fields();
    return std::find(laid_.begin(), laid_.end(), field) != laid_.end();
}

bool AskedNames::holds_pattern(std::string_view field) {
    take_fields();
    return std::find(patterns_.begin(), patterns_.end(), field) != patterns_.end();
}

std::vector<std::string> AskedNames::names() {
    take_rules_names();
    std::vector<std::string> names = names_;
    for (const auto& definition : pack_.game.rules.definitions.all())
        names.push_back(definition->name);
    return names;
}

void AskedNames::take_rules_names() {
    if (!names_.empty()) return;
    for (const Declared& declared : pack_.loader.declarations().all())
        names_.push_back(declared.name);
    for (std::uint32_t event = 0; event < pack_.game.events.count(); ++event)
        names_.push_back(pack_.game.text(pack_.game.events.name(event)));
    for (const auto& [name, kind] : pack_.loader.kinds().all()) {
        names_.push_back(name);
        for (const KindField& field : kind.fields) {
            names_.push_back(field.name);
            for (const Data& one : field.one_of) {
                if (one.text() != nullptr) names_.push_back(*one.text());
            }
        }
    }
    names_.insert(names_.end(), kernel_numbers.begin(), kernel_numbers.end());
    const KnownNumbers numbers(pack_.game, pack_.loader.kinds(), pack_.loader.declarations());
    for (std::string& number : numbers.names()) names_.push_back(std::move(number));
    for (const std::string& property : thing_properties()) names_.push_back(property);
    take_words_of_verbs();
    is_known_.insert(names_.begin(), names_.end());
    is_known_.insert(kernel_act_variables.begin(), kernel_act_variables.end());
}

// What verbs are given, and what they ask after: { laid = "cannot", word = "act" }, "not
// user.cannot is move".
void AskedNames::take_words_of_verbs() {
    const Game& game = pack_.game;
    const auto take = [&](const std::vector<Step>& steps) {
        for (const Step& step : steps) {
            const auto* laid = std::get_if<LaidStep>(step.body.get());
            if (laid != nullptr && laid->word) names_.push_back(game.text(laid->word));
            for (const Clause::Node& node : step.condition.nodes()) {
                if (node.op == Clause::Op::is) names_.push_back(game.text(node.word));
            }
        }
    };
    for (const std::string& name : game.verbs.names()) {
        const Verb* verb = game.verbs.find(Word::of(name));
        for (const Param& param : verb->params) {
            names_.push_back(game.text(param.name));
            if (!param.words) continue;
            const ArgumentWords& words = *param.words;
            names_.insert(names_.end(), words.one_of.begin(), words.one_of.end());
            names_.insert(names_.end(), words.keys.begin(), words.keys.end());
        }
        take(verb->may);
        take(verb->steps);
    }
}

bool AskedNames::is_name(std::string_view name) {
    take_rules_names();
    return is_known_.contains(name) || pack_.game.rules.definitions.has_name(name);
}

// What its scenes and specs say, and the packs beside them: they may tag somebody.
NameCounts AskedNames::counts_of_drivers() const {
    NameCounts counts;
    for_each_driver_text(pack_, [&](std::string_view text) { count_names(text, counts); });
    return counts;
}

// What an event has not makes a trigger that never answers, unless packs that are missing note it.
bool AskedNames::may_be_slip(const Asked& asked, const std::string& hint) const {
    if (!hint.empty()) return true;
    return asked.way == Way::of_event && pack_.source.manifest.optional_dependencies.empty();
}

std::string AskedNames::hint_for(const Asked& asked, const std::vector<std::string>& names) {
    switch (asked.way) {
        case Way::of_event:
            return did_you_mean(asked.name, names);
        case Way::noted:
            return slip_hint(asked.name, names_of_fields());
        default:
            return slip_hint(asked.name, names);
    }
}

// What the pack notes or lays, and asks after elsewhere.
std::set<std::string_view> AskedNames::own_names() const {
    std::set<std::string_view> given;
    std::set<std::string_view> read;
    for (const Asked& asked : asked_) {
        const bool is_given = asked.way == Way::noted || asked.way == Way::laid;
        (is_given ? given : read).insert(asked.name);
    }
    std::erase_if(given, [&](std::string_view name) { return !read.contains(name); });
    return given;
}

// What somebody has that can be written.
std::vector<std::string> AskedNames::names_of_fields() const {
    std::vector<std::string> names(kernel_numbers.begin(), kernel_numbers.end());
    for (const Declared& declared : pack_.loader.declarations().all()) {
        if (declared.what == "stat" || declared.what == "pool" || declared.what == "field")
            names.push_back(declared.name);
    }
    for (const auto& [name, kind] : pack_.loader.kinds().all()) {
        const std::vector<std::string> fields = kind.field_names();
        names.insert(names.end(), fields.begin(), fields.end());
    }
    return names;
}

void AskedNames::tell(const NameCounts& counts, std::vector<Diagnostic>& findings) {
    if (asked_.empty()) return;
    std::map<std::string_view, int> times;
    for (const Asked& asked : asked_) ++times[asked.name];
    const std::set<std::string_view> own = own_names();
    const auto stands = [](const NameCounts& in, const std::string& name) {
        const auto found = in.find(name);
        return found == in.end() ? 0 : found->second;
    };
    std::optional<NameCounts> in_drivers;
    const std::vector<std::string> known = names();
    for (const Asked& asked : asked_) {
        if (own.contains(asked.name) || stands(counts, asked.name) > times[asked.name]) continue;
        Diagnostic finding;
        finding.hint = hint_for(asked, known);
        if (!may_be_slip(asked, finding.hint)) continue;
        if (!in_drivers) in_drivers = counts_of_drivers();
        const int all = stands(counts, asked.name) + stands(*in_drivers, asked.name);
        if (all > times[asked.name]) continue;
        finding.code = "pack/unknown-name";
        finding.severity = Severity::warning;
        finding.message =
            fmt::format("{} '{}', and it stands nowhere else",
                        asked.way == Way::of_event ? "no event has" : "nothing is called",
                        printable(asked.name, 60));
        finding.where = asked.where;
        findings.push_back(std::move(finding));
    }
}

}  // namespace hexwright
