// The packs a game was played with. A save stores them, loading compares them with those there are.
//
// Warnings: pack/locked-engine-differs, pack/locked-pack-missing, pack/locked-pack-added,
// pack/locked-version-differs, pack/locked-files-differ.
#pragma once

#include <string>
#include <vector>

#include "base/diagnostic.hpp"

namespace hexwright {

struct LockedPack {
    std::string id;
    std::string version;
    std::string sha256;  // of its files: see pack_digest()

    bool operator==(const LockedPack&) const = default;
};

struct PackLock {
    std::string engine;
    std::vector<LockedPack> packs;

    bool operator==(const PackLock&) const = default;
};

// What differs between the packs a save was made with and those loaded now, by id.
[[nodiscard]] std::vector<Diagnostic> compare_locks(const PackLock& saved, const PackLock& now);

}  // namespace hexwright
