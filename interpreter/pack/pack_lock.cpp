#include "pack/pack_lock.hpp"

#include <fmt/format.h>

#include <map>

namespace hexwright {

std::vector<Diagnostic> compare_locks(const PackLock& saved, const PackLock& now) {
    std::vector<Diagnostic> differences;
    const auto report = [&](const char* code, std::string message, std::string hint = {}) {
        differences.push_back(warning_at(code, {}, std::move(message), std::move(hint)));
    };
    if (saved.engine != now.engine) {
        report("pack/locked-engine-differs",
               fmt::format("saved with engine {}, this is {}", saved.engine, now.engine));
    }
    std::map<std::string, LockedPack> old_packs;
    std::map<std::string, LockedPack> new_packs;
    for (const LockedPack& pack : saved.packs) old_packs.emplace(pack.id, pack);
    for (const LockedPack& pack : now.packs) new_packs.emplace(pack.id, pack);
    for (const auto& [id, old] : old_packs) {
        const auto at = new_packs.find(id);
        const std::string hint = fmt::format("load {} {}", id, old.version);
        if (at == new_packs.end()) {
            report("pack/locked-pack-missing",
                   fmt::format("saved with '{}' {}, which is not loaded", id, old.version), hint);
        } else if (at->second.version != old.version) {
            report("pack/locked-version-differs",
                   fmt::format("saved with '{}' {}, now it is {}", id, old.version,
                               at->second.version),
                   hint);
        } else if (at->second.sha256 != old.sha256) {
            report("pack/locked-files-differ",
                   fmt::format("the files of '{}' {} have changed since the save", id, old.version),
                   "a changed pack deserves a new version");
        }
    }
    for (const auto& [id, pack] : new_packs) {
        if (old_packs.contains(id)) continue;
        report("pack/locked-pack-added",
               fmt::format("'{}' {} was not loaded when this was saved", id, pack.version));
    }
    return differences;
}

}  // namespace hexwright
