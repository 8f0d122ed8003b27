// Loading packs anew while the game stays.
#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <unordered_map>
#include <utility>

#include "base/error.hpp"
#include "base/text.hpp"
#include "kernel/verb/things.hpp"
#include "pack/load_order.hpp"
#include "shell/session.hpp"

namespace hexwright {

namespace {

bool is_error(const Diagnostic& problem) {
    return problem.severity == Severity::error;
}

bool has_error(const std::vector<Diagnostic>& problems) {
    return std::any_of(problems.begin(), problems.end(), is_error);
}

bool depends_on_any(const PackSource& source, const std::set<std::string>& packs) {
    const auto names = [&](const PackReference& need) { return packs.contains(need.id); };
    const PackManifest& manifest = source.manifest;
    return std::any_of(manifest.dependencies.begin(), manifest.dependencies.end(), names) ||
           std::any_of(manifest.optional_dependencies.begin(), manifest.optional_dependencies.end(),
                       names);
}

// These and all that depend on them; the sources are in load order.
std::set<std::string> affected_by(const std::vector<PackSource>& sources,
                                  std::set<std::string> packs) {
    for (const PackSource& source : sources) {
        if (depends_on_any(source, packs)) packs.insert(source.manifest.id.value);
    }
    return packs;
}

std::vector<PackSource> only(const std::vector<PackSource>& sources,
                             const std::set<std::string>& packs) {
    std::vector<PackSource> kept;
    std::copy_if(
        sources.begin(), sources.end(), std::back_inserter(kept),
        [&](const PackSource& source) { return packs.contains(source.manifest.id.value); });
    return kept;
}

void unload(Loader& loader, const std::vector<PackSource>& sources) {
    std::for_each(sources.rbegin(), sources.rend(),
                  [&](const PackSource& source) { loader.unload(source.manifest.id.value); });
}

// The sources with the changed ones in their places, in load order.
std::vector<PackSource> with_changes(std::vector<PackSource> sources,
                                     std::vector<PackSource> changed,
                                     std::vector<Diagnostic>& problems) {
    for (PackSource& fresh : changed) {
        const auto known =
            std::find_if(sources.begin(), sources.end(), [&](const PackSource& source) {
                return source.manifest.id.value == fresh.manifest.id.value;
            });
        if (known == sources.end()) {
            sources.push_back(std::move(fresh));
        } else {
            *known = std::move(fresh);
        }
    }
    std::vector<PackManifest> manifests;
    for (const PackSource& source : sources) manifests.push_back(source.manifest);
    LoadOrder order = order_packs(manifests, {}, this_engine());
    std::move(order.problems.begin(), order.problems.end(), std::back_inserter(problems));
    std::vector<PackSource> ordered;
    for (const std::size_t index : order.order) ordered.push_back(std::move(sources[index]));
    return ordered;
}

std::vector<std::string> inert_things(Game& game, const std::unordered_set<Word>& gone) {
    std::vector<std::string> names;
    for (const EntityId thing : all_things(game.world)) {
        if (gone.contains(Entity(game.world, thing).definition()))
            names.push_back(game.text(game.name_of(thing)));
    }
    return names;
}

std::vector<std::string> suspended_among(const Loader& loader, const std::set<std::string>& packs) {
    std::vector<std::string> found;
    std::copy_if(packs.begin(), packs.end(), std::back_inserter(found),
                 [&](const std::string& pack) { return loader.is_suspended(pack); });
    return found;
}

using OldDefinitions = std::unordered_map<Word, Definition>;

OldDefinitions definitions_of(const Game& game, const std::set<std::string>& packs) {
    OldDefinitions old;
    for (const auto& definition : game.rules.definitions.all()) {
        if (packs.contains(definition->pack)) old.emplace(definition->id, *definition);
    }
    return old;
}

}  // namespace

Reloaded Session::reload(std::vector<PackSource> changed) {
    Reloaded result;
    std::set<std::string> named;
    for (const PackSource& source : changed) named.insert(source.manifest.id.value);
    std::vector<PackSource> sources =
        with_changes(choice_.found.packs, std::move(changed), result.problems);
    const auto show = [&] {
        for (Diagnostic& problem : result.problems) problem = shown(std::move(problem));
        return result;
    };
    if (has_error(result.problems)) return show();
    const std::set<std::string> affected =
        affected_by(sources, affected_by(choice_.found.packs, named));
    std::vector<PackSource> before = only(choice_.found.packs, affected);
    const std::vector<PackSource> now = only(sources, affected);
    for (PackSource& source : before) source.texts = loader_.texts_of(source.manifest.id.value);
    const OldDefinitions old = definitions_of(game, affected);
    const std::vector<std::string> suspended = suspended_among(loader_, affected);

    unload(loader_, before);
    LoadReport report = loader_.load(now);
    std::move(report.problems.begin(), report.problems.end(), std::back_inserter(result.problems));
    if (has_error(result.problems)) {
        unload(loader_, now);
        (void)loader_.load(before);
        for (const std::string& pack : suspended) loader_.suspend(pack);
        return show();
    }
    // One whose own scripts are new runs again.
    for (const std::string& pack : suspended) {
        if (named.contains(pack)) {
            result.resumed.push_back(pack);
            suspensions_.push_back({pack, game.history().size(), true});
        } else {
            loader_.suspend(pack);
        }
    }
    choice_.found.packs = std::move(sources);
    std::unordered_set<Word> gone;
    for (const auto& [id, definition] : old) {
        const Definition* found = game.rules.definitions.find(id);
        if (found == nullptr) gone.insert(id);
        if (found == nullptr || !binds_alike(definition, *found)) result.changed.insert(id);
    }
    // What was gone before may be back.
    for (const auto& definition : game.rules.definitions.all()) {
        if (affected.contains(definition->pack) && !old.contains(definition->id))
            result.changed.insert(definition->id);
    }
    widen_things(game);
    (void)rebind_things(game, result.changed);
    result.inert = inert_things(game, gone);
    for (const PackSource& source : now) result.packs.push_back(source.manifest.id.value);
    result.is_in_force = true;
    if (sandbox.memory_used() > limits::memory_per_game / 2) sandbox.collect_garbage();
    return show();
}

Reloaded Session::resume(const std::string& pack) {
    const auto& packs = choice_.found.packs;
    const auto own = std::find_if(packs.begin(), packs.end(), [&](const PackSource& source) {
        return source.manifest.id.value == pack;
    });
    if (own == packs.end() || !loader_.is_suspended(pack)) {
        std::vector<std::string> known;
        for (const PackSource& source : packs) {
            if (loader_.is_suspended(source.manifest.id.value))
                known.push_back(source.manifest.id.value);
        }
        throw Error("pack/not-suspended",
                    fmt::format("no pack '{}' is suspended", printable(pack, 60)),
                    did_you_mean(pack, known));
    }
    return reload({*own});
}

void Session::set_suspensions(const std::vector<Suspension>& suspensions) {
    std::set<std::string> wanted;
    for (const Suspension& suspension : suspensions) {
        if (suspension.is_over) {
            wanted.erase(suspension.pack);
        } else {
            wanted.insert(suspension.pack);
        }
    }
    for (const LockedPack& pack : packs_) {
        if (loader_.is_suspended(pack.id) && !wanted.contains(pack.id)) (void)resume(pack.id);
    }
    for (const std::string& pack : wanted) loader_.suspend(pack);
    suspensions_ = suspensions;
}

void Session::refresh_packs() {
    packs_.clear();
    for (const PackSource& pack : choice_.found.packs) {
        if (!pack.texts.empty()) continue;  // on no disk
        packs_.push_back(
            {pack.manifest.id.value, pack.manifest.version.value.text(), pack_digest(pack.files)});
    }
    std::sort(packs_.begin(), packs_.end(),
              [](const LockedPack& a, const LockedPack& b) { return a.id < b.id; });
}

}  // namespace hexwright
