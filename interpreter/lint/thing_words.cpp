#include "lint/thing_words.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.hpp"
#include "lua/thing_names.hpp"

namespace hexwright {

void ThingWords::read(const HandlerWord& word, const Reading& reading, const std::string& shown) {
    if (!is_known(reading.text(word.name))) said_.emplace_back(word, reading, shown);
}

// Verbs, what every thing has, and what things of some kind have.
bool ThingWords::is_known(std::string_view name) const {
    const Word word = Word::of(name);
    if (is_thing_name(name) || pack_.game.verbs.find(word) != nullptr) return true;
    for (const auto& [kind_name, kind] : pack_.loader.kinds().all()) {
        if (kind.field(name) != nullptr) return true;
        const EntitySchema* schema = pack_.game.rules.schemas.find(Word::of(kind_name));
        if (schema != nullptr && schema->meaning(word).name) return true;
    }
    return false;
}

std::vector<std::string> ThingWords::known_methods() const {
    std::vector<std::string> known = thing_methods();
    for (const std::string& verb : pack_.game.verbs.names()) known.push_back(verb);
    return known;
}

std::vector<std::string> ThingWords::known_fields() const {
    std::vector<std::string> known = thing_properties();
    for (const auto& [kind_name, kind] : pack_.loader.kinds().all()) {
        for (const std::string& field : kind.field_names()) known.push_back(field);
    }
    for (const Declared& declared : pack_.loader.declarations().all()) {
        if (declared.what == "stat" || declared.what == "pool") known.push_back(declared.name);
    }
    return known;
}

// What only its capitals keep from being a number cannot be assigned in play.
bool ThingWords::is_refused(const std::string& name) const {
    const std::vector<Declared>& declared = pack_.loader.declarations().all();
    return std::any_of(declared.begin(), declared.end(), [&](const Declared& one) {
        return (one.what == "stat" || one.what == "pool") && edit_distance(one.name, name) == 0;
    });
}

void ThingWords::tell(const SaidQuestions& ask, std::vector<Diagnostic>& findings) {
    for (SaidWord& said : said_) {
        Diagnostic finding;
        finding.hint = did_you_mean(said.name, said.is_method ? known_methods() : known_fields());
        if (finding.hint.empty() && !said.is_method) continue;
        if (ask.may_be_right(said)) continue;
        if (said.is_method) {
            finding.code = "pack/unknown-method";
            finding.message = fmt::format("things have no method or verb '{}'", said.name);
        } else {
            finding.code = "pack/unknown-thing-field";
            finding.message = fmt::format("no thing has a '{}', and nothing {} one", said.name,
                                          said.is_assigned ? "reads" : "notes");
        }
        if (said.is_assigned && !is_refused(said.name)) finding.severity = Severity::warning;
        finding.where = std::move(said.where);
        findings.push_back(std::move(finding));
    }
}

}  // namespace hexwright
