// Missing-dependency hints: which pack that is not loaded defines a name.
//
//     MissingDependencies missing(packs);
//     const PackManifest* pack = missing.owner("creature", "Saber Tiger", {"dewprism", "mine"});
//
// Searches the texts, at the first question, for `creature "Saber Tiger"`; runs nothing. Cannot be
// copied: its index points into the packs, which must outlive it.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "pack/manifest.hpp"

namespace hexwright {

struct PackSource;

class MissingDependencies {
public:
    using Ids = std::set<std::string, std::less<>>;

    explicit MissingDependencies(std::vector<const PackSource*> packs) : packs_(std::move(packs)) {}

    MissingDependencies(const MissingDependencies&) = delete;
    MissingDependencies& operator=(const MissingDependencies&) = delete;

    // The first pack that is not among the loaded ones, but needs only such, and defines one of
    // this kind and name; null when none does. A name may be "pack:Name".
    [[nodiscard]] const PackManifest* owner(std::string_view kind,
                                            std::string_view name,
                                            const Ids& loaded);

private:
    // Kind and name, and the packs that have one, by their place in packs_.
    using Index = std::map<std::pair<std::string, std::string>, std::set<std::size_t>, std::less<>>;

    void read(std::size_t pack);

    std::vector<const PackSource*> packs_;
    std::optional<Index> index_;
};

}  // namespace hexwright
