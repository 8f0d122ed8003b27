// The packs that are validated, and all that they may need, with their manifests read once.
//
//     const PackShelf shelf = fill_shelf({{"packs/emberfall", "packs/emberfall"}}, {"rules"});
//     shelf.packs[0]     // emberfall; shelf.wanted == 1, rulesets come after it
//
// Order: the wanted packs by folder, then the others. Where the same id is found again, the wanted
// pack is meant, then one of the roots, then one beside a wanted pack; two wanted packs of one id
// stay both, and the load order complains.
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
    std::size_t wanted = 0;             // the first so many of them
    std::vector<Diagnostic> problems;   // of manifests and folders of wanted packs
    std::vector<std::string> unusable;  // wanted folders, as shown, that are no pack to load
};

// Folders outside the wanted ones are searched for packs; beside the wanted ones only where a pack
// is missed. What is wrong with packs nobody wanted is not said. So many wanted packs are read at
// once, which changes nothing else.
[[nodiscard]] PackShelf fill_shelf(const std::vector<ShownFolder>& wanted,
                                   const std::vector<std::filesystem::path>& roots,
                                   std::size_t jobs = 1);

}  // namespace hexwright
