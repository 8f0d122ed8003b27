// Which pack that is not loaded defines a name, so that whoever misses it learns where it is.
//
//     Elsewhere elsewhere(packs);
//     const PackManifest* pack = elsewhere.owner("creature", "Saber Tiger", {"dewprism", "mine"});
//
// Texts are looked through, at the first question, for `creature "Saber Tiger"`; nothing is run.
// Cannot be copied: what it found points into the packs, which must outlive it.
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

class Elsewhere {
public:
    using Ids = std::set<std::string, std::less<>>;

    explicit Elsewhere(std::vector<const PackSource*> packs) : packs_(std::move(packs)) {}

    Elsewhere(const Elsewhere&) = delete;
    Elsewhere& operator=(const Elsewhere&) = delete;

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
