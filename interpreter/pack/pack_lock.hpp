// pack.lock: exactly which packs a game was played with. A save stores it, loading compares it.
//
//     engine = "0.3.0"
//     [[pack]]
//     id = "core"
//     version = "1.0.0"
//     sha256 = "9f2c…"
//
// Order: packs by id, so that equal games give equal text.
//
// Errors: pack/bad-lock.
// Warnings: pack/locked-engine-differs, pack/locked-pack-missing, pack/locked-pack-added,
// pack/locked-version-differs, pack/locked-files-differ.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/diagnostic.hpp"
#include "pack/semver.hpp"

namespace hexwright {

inline constexpr std::string_view lock_name = "pack.lock";

struct LockedPack {
    std::string id;
    std::string version;
    std::string sha256;

    bool operator==(const LockedPack&) const = default;
};

struct PackLock {
    std::string engine;
    std::vector<LockedPack> packs;

    bool operator==(const PackLock&) const = default;
};

struct LockReading {
    PackLock lock;
    std::vector<Diagnostic> problems;
};

[[nodiscard]] std::string write_lock(PackLock lock);
[[nodiscard]] LockReading read_lock(std::string_view text, std::string_view file);

// What differs between the lock a save was made with and what is loaded now; empty when nothing
// does.
[[nodiscard]] std::vector<Diagnostic> compare_locks(const PackLock& saved, const PackLock& now);

}  // namespace hexwright
