// The packs that are validated, and all that they may need, with their manifests read once.
//
//     const PackShelf shelf = fill_shelf({{"packs/emberfall", "packs/emberfall"}}, {"rules"});
//     shelf.packs[0]     // emberfall; shelf.wanted == 1, rulesets come after it
//
// Order: the wanted packs by folder, then those given beside them, then what was found. Where the
// same id is found again, a pack that was given is meant, then one of the roots, then one beside a
// wanted pack; two of one id that were given stay both, and the load order complains.
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <vector>

#include "pack/loader.hpp"

namespace hexwright {

struct ShownFolder {
    std::filesystem::path folder;
    std::string shown;  // how people see it
};

struct PackShelf {
    std::vector<PackSource> packs;
    std::size_t wanted = 0;            // the first so many of them
    std::size_t given = 0;             // those, and the ones given beside them
    std::vector<Diagnostic> problems;  // of manifests and folders of wanted packs
    std::vector<PackSource> unusable;  // of the wanted folders: no pack to load, no manifest

    // True if its mistakes are reported where it is wanted itself, here or in another shard.
    [[nodiscard]] bool was_given(const PackSource& pack) const {
        return &pack < packs.data() + given;
    }
};

// `others` were given with the wanted ones, which may need them: of another shard, for example.
// Further folders are searched for packs; those beside the wanted ones only where a pack is missed.
// Problems of packs that are not wanted are not reported.
[[nodiscard]] PackShelf fill_shelf(const std::vector<ShownFolder>& wanted,
                                   const std::vector<std::filesystem::path>& roots,
                                   const std::vector<ShownFolder>& others = {});

}  // namespace hexwright
