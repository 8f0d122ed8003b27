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

namespace hexwright {

namespace {

namespace fs = std::filesystem;

void refuse_unknown(const std::string& id, const fs::path& home) {
    const std::vector<std::string> known = rulesets_in(home);
    if (contains(known, id)) return;
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

PackChoice choice_for(const std::string& ruleset, const fs::path& home) {
    if (!ruleset.empty()) {
        refuse_unknown(ruleset, home);
        return packs_named({ruleset}, home);
    }
    PackChoice none;
    none.stdlib = home / "stdlib";
    return none;
}

}  // namespace

std::vector<std::string> rulesets_in(const fs::path& home) {
    std::vector<std::string> ids;
    for (const PackSource& pack : find_and_order({home / "rules", home / "scripts"}, {}).packs) {
        if (pack.manifest.kind.value == PackKind::ruleset) ids.push_back(pack.manifest.id.value);
    }
    std::ranges::sort(ids);
    return ids;
}

RulesetWords::RulesetWords(const std::string& ruleset, const fs::path& home)
    : id(ruleset), session(0, choice_for(ruleset, home)) {
    if (!session.load()) throw Error(session.problems().front());
    if (const PackSource* own = find_pack(session.sources(), id))
        version = own->manifest.version.value.text();
    add_globals(session, *this);
}

}  // namespace hexwright
