// What scripts want of libraries and kinds and these do not have: `table.isnert`, `ability.cost`.
//
//     LibraryFields fields(pack);
//     fields.read(reading, "packs/emberfall/main.lua", findings);
//
// Errors: lua/undefined-global.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lint/validate.hpp"

namespace hexwright {

class LibraryFields {
public:
    explicit LibraryFields(const LoadedPack& pack);

    // What is wrong in one file.
    void read(const Reading& reading, const std::string& shown, std::vector<Diagnostic>& findings);

    // Whether a library or a kind has the part; nothing when the owner is neither.
    [[nodiscard]] std::optional<bool> has(std::string_view owner, std::string_view name);

private:
    using Names = std::vector<std::string>;

    // In order; nothing when it is neither library nor kind.
    const std::optional<Names>& names_of(std::string_view owner);

    const LoadedPack& pack_;
    Environment libraries_;
    std::map<std::string, std::optional<Names>, std::less<>> known_;
};

}  // namespace hexwright
