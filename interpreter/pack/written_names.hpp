// How names stand in the texts that are loaded: of the pack that loads and of those it needs.
//
//     written.is_assigned("struck")     // some script says act.struck = true
//     written.is_repeated("LORE")       // it stands there more than once
//
// Asked of names that look wrong: each is looked for once, in all texts. Where packs are missing
// that may be there in a game, any name may stand in them.
#pragma once

#include <string>
#include <unordered_map>

#include "pack/declare_place.hpp"

namespace hexwright {

class WrittenNames {
public:
    WrittenNames(const Sources& sources, bool are_missing)
        : sources_(sources), are_missing_(are_missing) {}

    [[nodiscard]] bool is_assigned(const std::string& name);

    // As a name of its own, a key or a whole text.
    [[nodiscard]] bool is_repeated(const std::string& name);

private:
    const Sources& sources_;
    bool are_missing_;
    std::unordered_map<std::string, bool> assigned_;
    std::unordered_map<std::string, bool> repeated_;
};

}  // namespace hexwright
