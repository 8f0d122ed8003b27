#include "lint/act_fields.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.hpp"
#include "kernel/verb/verb.hpp"
#include "lua/act_names.hpp"

namespace hexwright {

namespace {

bool is_roll_field(std::string_view name) {
    const std::vector<std::string> known = roll_fields();
    return std::find(known.begin(), known.end(), name) != known.end();
}

}  // namespace

void ActFields::read(const HandlerWord& word,
                     bool is_surely_act,
                     const Reading& reading,
                     const std::string& shown) {
    const std::string_view name = reading.text(word.name);
    const bool is_of_roll = word.owner == WordOwner::roll;
    if (is_of_roll && (word.is_method || word.is_assigned)) return;
    if (is_of_roll ? !is_roll_field(name) : !is_known(name))
        said_.push_back({SaidWord(word, reading, shown), is_of_roll, is_surely_act});
}

const ActFields::Names& ActFields::fields_of_events() {
    if (fields_of_events_) return *fields_of_events_;
    fields_of_events_.emplace();
    for (const std::string_view noted : kernel_act_variables) fields_of_events_->emplace(noted);
    for (const std::string& name : pack_.game.verbs.names()) {
        for (const Param& param : pack_.game.verbs.find(Word::of(name))->params)
            fields_of_events_->insert(pack_.game.text(param.name));
    }
    return *fields_of_events_;
}

bool ActFields::is_known(std::string_view name) {
    return is_act_name(name) || pack_.game.verbs.find(Word::of(name)) != nullptr ||
           fields_of_events().contains(name);
}

std::vector<std::string> ActFields::known_fields() {
    std::vector<std::string> known = act_properties();
    known.insert(known.end(), fields_of_events().begin(), fields_of_events().end());
    for (const std::string& verb : pack_.game.verbs.names()) known.push_back(verb);
    // An act has what its definition prints.
    for (const auto& [name, kind] : pack_.loader.kinds().all()) {
        const std::vector<std::string> printed = kind.field_names();
        known.insert(known.end(), printed.begin(), printed.end());
    }
    return known;
}

std::vector<std::string> ActFields::known_methods() const {
    std::vector<std::string> known = act_method_names();
    for (const std::string& verb : pack_.game.verbs.names()) known.push_back(verb);
    return known;
}

// Without a place.
Diagnostic ActFields::judge(const Said& said) {
    const auto& [word, is_of_roll, is_surely_act] = said;
    Diagnostic finding;
    if (is_of_roll) {
        finding.code = "pack/unknown-act-field";
        finding.message = fmt::format("a roll has no '{}'", word.name);
        finding.hint = did_you_mean(word.name, roll_fields());
        if (finding.hint.empty()) finding.hint = "it has " + join_names(roll_fields());
    } else if (word.is_method) {
        finding.code = "pack/unknown-method";
        finding.message = fmt::format("an act has no method or verb '{}'", word.name);
        finding.hint = did_you_mean(word.name, known_methods());
    } else {
        finding.code = "pack/unknown-act-field";
        finding.message = fmt::format("an act has no '{}', and nothing {} it", word.name,
                                      word.is_assigned ? "reads" : "notes");
        finding.hint = did_you_mean(word.name, known_fields());
    }
    if (word.is_assigned) finding.severity = Severity::warning;
    return finding;
}

void ActFields::tell(const SaidQuestions& ask, std::vector<Diagnostic>& findings) {
    for (Said& said : said_) {
        Diagnostic finding = judge(said);
        const bool is_sure = said.is_of_roll || (said.word.is_method && said.is_surely_act);
        if (finding.hint.empty() && !is_sure) continue;
        // What a roll has is known, whatever else is called so.
        if (!said.is_of_roll && ask.may_be_right(said.word)) continue;
        finding.where = std::move(said.word.where);
        findings.push_back(std::move(finding));
    }
}

}  // namespace hexwright
