// The scratch pack: definitions typed at the table, each a file of a pack that lies on no disk.
//
//     scratch.add(R"(ability "Poke" { use = "1AP", damage = "1" })", loader)
//     session.reload({scratch.source(session.sources())});
//
// A definition of the same kind and name takes the place of the one before.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "pack/loader.hpp"

namespace hexwright {

inline constexpr const char* scratch_pack = "scratch";

class Scratch {
public:
    // By file: "ability Poke.lua".
    using Files = std::map<std::string, std::string, std::less<>>;

    [[nodiscard]] const Files& files() const { return files_; }

    void set_files(Files files) { files_ = std::move(files); }

    // As a pack that needs all the others.
    [[nodiscard]] PackSource source(const std::vector<PackSource>& others) const;

private:
    Files files_;
};

// Does this text define something? A driver's call of the same name (`creature("Rue", { at = b })`)
// does not, unless a table follows the name alone.
[[nodiscard]] bool is_definition(std::string_view text,
                                 const KindTable& kinds,
                                 const Declarations& declarations);

// The definitions in a text, as files. Errors: shell/definition-and-more.
[[nodiscard]] Scratch::Files definitions_in(std::string_view text,
                                            const KindTable& kinds,
                                            const Declarations& declarations);

}  // namespace hexwright
