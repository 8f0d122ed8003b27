#include "pack/pack_lock.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "base/text.hpp"
#include "pack/manifest.hpp"
#include "pack/manifest_toml.hpp"

namespace hexwright {

namespace {

Diagnostic lock_problem(const char* code,
                        Severity severity,
                        const Place& where,
                        std::string message,
                        std::string hint) {
    Diagnostic diagnostic;
    diagnostic.code = code;
    diagnostic.severity = severity;
    diagnostic.message = std::move(message);
    diagnostic.where = where;
    diagnostic.hint = std::move(hint);
    return diagnostic;
}

bool is_digest(std::string_view text) {
    const auto is_hex = [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); };
    return text.size() == 64 && std::all_of(text.begin(), text.end(), is_hex);
}

// Nobody writes a lock by hand, so what does not fit is damage: it is reported, never guessed at.
class LockReader {
public:
    explicit LockReader(std::string_view file) : start_{std::string(file), 1, 1, 1, 1} {}

    LockReading run(const TomlText& toml) {
        if (toml.fault) {
            bad(toml.fault->where, toml.fault->message);
            return std::move(out_);
        }
        for (const TomlEntry& entry : toml.entries) {
            if (entry.key == "engine") {
                take(entry, out_.lock.engine,
                     [](std::string_view text) { return parse_version(text).has_value(); });
            } else if (entry.key == "pack" && entry.value.form == TomlForm::list) {
                for (const TomlValue& item : entry.value.items) pack(item);
            } else {
                bad(entry.key_where,
                    fmt::format("'{}' does not belong here", printable(entry.key, 80)));
            }
        }
        if (out_.lock.engine.empty() && out_.problems.empty()) bad(start_, "'engine' is missing");
        return std::move(out_);
    }

private:
    void bad(const Place& where, std::string message) {
        out_.problems.push_back(lock_problem("pack/bad-lock", Severity::error, where,
                                             std::move(message),
                                             "remove the file and let it be written again"));
    }

    template <class Fits>
    void take(const TomlEntry& entry, std::string& to, Fits fits) {
        if (entry.value.form == TomlForm::text && fits(entry.value.text)) {
            to = entry.value.text;
        } else {
            bad(entry.value.where, fmt::format("'{}' has no sound value", entry.key));
        }
    }

    void pack(const TomlValue& item) {
        LockedPack locked;
        const std::size_t before = out_.problems.size();
        for (const TomlEntry& entry : item.entries) {
            if (entry.key == "id") {
                take(entry, locked.id, is_pack_id);
            } else if (entry.key == "version") {
                take(entry, locked.version,
                     [](std::string_view text) { return parse_version(text).has_value(); });
            } else if (entry.key == "sha256") {
                take(entry, locked.sha256, is_digest);
            } else {
                bad(entry.key_where,
                    fmt::format("'{}' does not belong here", printable(entry.key, 80)));
            }
        }
        const bool is_whole =
            !locked.id.empty() && !locked.version.empty() && !locked.sha256.empty();
        if (out_.problems.size() > before) return;
        if (!is_whole) return bad(item.where, "a pack needs id, version and sha256");
        out_.lock.packs.push_back(std::move(locked));
    }

    LockReading out_;
    Place start_;
};

std::map<std::string, LockedPack> by_id(const PackLock& lock) {
    std::map<std::string, LockedPack> packs;
    for (const LockedPack& pack : lock.packs) packs.emplace(pack.id, pack);
    return packs;
}

Diagnostic differs(const char* code, std::string message, std::string hint) {
    return {code, Severity::warning, std::move(message), {}, std::move(hint), {}, {}};
}

}  // namespace

std::string write_lock(PackLock lock) {
    std::sort(lock.packs.begin(), lock.packs.end(),
              [](const LockedPack& a, const LockedPack& b) { return a.id < b.id; });
    std::string text = fmt::format("engine = \"{}\"\n", lock.engine);
    for (const LockedPack& pack : lock.packs) {
        text += fmt::format("\n[[pack]]\nid = \"{}\"\nversion = \"{}\"\nsha256 = \"{}\"\n", pack.id,
                            pack.version, pack.sha256);
    }
    return text;
}

LockReading read_lock(std::string_view text, std::string_view file) {
    return LockReader(file).run(read_toml(text, file));
}

std::vector<Diagnostic> compare_locks(const PackLock& saved, const PackLock& now) {
    std::vector<Diagnostic> differences;
    if (saved.engine != now.engine) {
        differences.push_back(
            differs("pack/locked-engine-differs",
                    fmt::format("saved with engine {}, this is {}", saved.engine, now.engine), {}));
    }
    const std::map<std::string, LockedPack> old_packs = by_id(saved);
    const std::map<std::string, LockedPack> new_packs = by_id(now);
    for (const auto& [id, old] : old_packs) {
        const auto at = new_packs.find(id);
        if (at == new_packs.end()) {
            differences.push_back(
                differs("pack/locked-pack-missing",
                        fmt::format("saved with '{}' {}, which is not loaded", id, old.version),
                        fmt::format("load {} {}", id, old.version)));
        } else if (at->second.version != old.version) {
            differences.push_back(differs("pack/locked-version-differs",
                                          fmt::format("saved with '{}' {}, now it is {}", id,
                                                      old.version, at->second.version),
                                          fmt::format("load {} {}", id, old.version)));
        } else if (at->second.sha256 != old.sha256) {
            differences.push_back(differs(
                "pack/locked-files-differ",
                fmt::format("the files of '{}' {} have changed since the save", id, old.version),
                "a changed pack deserves a new version"));
        }
    }
    for (const auto& [id, pack] : new_packs) {
        if (old_packs.contains(id)) continue;
        differences.push_back(differs(
            "pack/locked-pack-added",
            fmt::format("'{}' {} was not loaded when this was saved", id, pack.version), {}));
    }
    return differences;
}

}  // namespace hexwright
