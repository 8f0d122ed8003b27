#include "shell/api/ruleset_words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <set>
#include <utility>

#include "base/error.hpp"
#include "base/text.hpp"
#include "lua/bind_driver.hpp"
#include "lua/bind_spec.hpp"
#include "pack/load_order.hpp"
#include "shell/run/session.hpp"

namespace hexwright {

namespace {

namespace fs = std::filesystem;

void refuse_unknown(const std::string& id, const fs::path& home) {
    const std::vector<std::string> known = rulesets_in(home);
    if (std::find(known.begin(), known.end(), id) != known.end()) return;
    const std::string guess = did_you_mean(id, known);
    throw Error("shell/unknown-ruleset", fmt::format("no ruleset '{}'", printable(id, 60)),
                guess.empty() ? fmt::format("there are {}", join_names(known)) : guess);
}

// A ruleset declares; a pack that depends on it does not. It may still read settings.
bool only_declares(const std::string& name, const KindTable& kinds) {
    return name != "setting" && find_declaration(name) != nullptr && kinds.find(name) == nullptr;
}

// What drivers are given beside the globals of their pack.
std::set<std::string> table_words(Session& session) {
    SpecBinder spec(session.runtime, [](const std::string&) {});
    DriverVisit no_visit;
    const Environment driver = session.driver_environment();
    spec.bind(driver);
    bind_driver_visit(session.runtime, driver, no_visit);
    const std::vector<std::string> names = session.sandbox.global_names(driver);
    return {names.begin(), names.end()};
}

void add_globals(Session& session, RulesetWords& words) {
    const KindTable& kinds = session.loader().kinds();
    std::set<std::string> table = table_words(session);
    const std::optional<Environment> own = session.loader().environment(words.id);
    const Environment seen = own ? *own : session.sandbox.create_environment("content");
    std::set<std::string> content = {"use"};
    for (std::string& name : session.sandbox.global_names(seen)) {
        // Calls of drivers are bound for the ruleset's own, and refuse to work anywhere else.
        const bool is_of_drivers = table.contains(name) && kinds.find(name) == nullptr;
        if (!is_of_drivers && !only_declares(name, kinds)) content.insert(std::move(name));
    }
    for (const std::string& name : content) table.erase(name);
    words.content.assign(content.begin(), content.end());
    words.table.assign(table.begin(), table.end());
}

void add_verbs(Session& session, RulesetWords& words) {
    const Game bare;
    const Declarations& declared = session.loader().declarations();
    for (const std::string& name : session.game.verbs.names()) {
        const Declared* note = declared.find("verb", name);
        if (note == nullptr && bare.verbs.find(Word::of(name)) != nullptr) continue;
        WordsOfVerb verb{name, note == nullptr ? "" : note->sentence, {}};  // a pair's has no note
        for (const Param& param : session.game.verbs.find(Word::of(name))->params) {
            WordsOfParam taken{session.game.text(param.name), param.type, param.required, {}};
            if (param.words) taken.words = *param.words;
            if (param.kind) taken.words.refers.push_back(session.game.text(param.kind));
            verb.params.push_back(std::move(taken));
        }
        words.verbs.push_back(std::move(verb));
    }
    std::sort(words.verbs.begin(), words.verbs.end(),
              [](const WordsOfVerb& a, const WordsOfVerb& b) { return a.name < b.name; });
}

std::vector<WordsOfName> declared_as(const Declarations& declared, std::string_view what) {
    std::vector<WordsOfName> found;
    for (const std::string& name : declared.names(what))
        found.push_back({name, declared.find(what, name)->sentence});
    return found;
}

}  // namespace

std::vector<std::string> rulesets_in(const fs::path& home) {
    std::vector<std::string> ids;
    for (const PackSource& pack : find_and_order({home / "rules", home / "scripts"}, {}).packs) {
        if (pack.manifest.kind.value == PackKind::ruleset) ids.push_back(pack.manifest.id.value);
    }
    std::sort(ids.begin(), ids.end());
    return ids;
}

RulesetWords words_of_ruleset(const std::string& id, const fs::path& home) {
    RulesetWords words;
    words.id = id;
    PackChoice choice;
    choice.stdlib = home / "stdlib";
    if (!id.empty()) {
        refuse_unknown(id, home);
        choice = packs_named({id}, home);
    }
    Session session(0, std::move(choice));
    if (!session.load()) throw Error(session.problems().front());
    for (const PackSource& pack : session.sources()) {
        if (pack.manifest.id.value == id) words.version = pack.manifest.version.value.text();
    }
    add_globals(session, words);
    for (const auto& [name, kind] : session.loader().kinds().all()) words.kinds.push_back(kind);
    for (const Kind& kind : words.kinds)
        words.definitions[kind.name] = session.game.rules.definitions.names_of(kind.name);
    add_verbs(session, words);
    const Declarations& declared = session.loader().declarations();
    words.drivers = declared_as(declared, "driver");
    words.numbers = declared_as(declared, "pool");
    for (WordsOfName& stat : declared_as(declared, "stat")) {
        const auto is_same = [&](const WordsOfName& pool) { return pool.name == stat.name; };
        if (std::none_of(words.numbers.begin(), words.numbers.end(), is_same))
            words.numbers.push_back(std::move(stat));
    }
    return words;
}

}  // namespace hexwright
