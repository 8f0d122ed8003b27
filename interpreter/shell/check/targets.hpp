// From the paths of a call to the packs that are checked.
//
// A path may be a pack, a folder of packs, or a folder or file inside a pack; of the latter the
// whole pack is loaded, and only findings below the path are reported. A folder below a path that
// cannot be searched, or a link to a pack, is a problem; where nothing else is there, an error.
// Errors: pack/cannot-read, pack/link, pack/missing-manifest.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "lint/pack_shelf.hpp"

namespace hexwright {

// Whether a file, as people see it, is what the path names or lies below it.
[[nodiscard]] bool lies_at(const std::string& file, const std::string& path);

struct CheckTargets {
    std::vector<ShownFolder> packs;   // by shown folder
    std::vector<ShownFolder> others;  // of other shards, which these may need
    // The paths that were named inside a pack, by its shown folder; a pack without an entry is
    // reported whole.
    std::map<std::string, std::vector<std::string>> only;
    std::vector<Diagnostic> problems;  // folders that could not be searched for packs

    // Whether a finding in this file is wanted.
    [[nodiscard]] bool reports(const std::string& pack_folder, const std::string& file) const;
};

[[nodiscard]] CheckTargets find_targets(const std::vector<std::string>& paths);

// The packs of shard `index` (from 1) of `count`.
void keep_shard(CheckTargets& targets, std::size_t index, std::size_t count);

}  // namespace hexwright
