// The scratch pack: definitions typed at the table, each a file of a pack that is on no disk.
//
//     session.set_scratch(definitions_in(R"(ability "Poke" { use = "1AP" })", kinds,
//     declarations));
//
// A definition replaces an earlier one of the same kind and name. Order: files by name.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "pack/loader.hpp"

namespace hexwright {

inline constexpr const char* scratch_pack = "scratch";

// By file: "ability Poke.lua".
using ScratchFiles = std::map<std::string, std::string, std::less<>>;

// As a pack that needs all the others.
[[nodiscard]] PackSource scratch_source(const ScratchFiles& files,
                                        const std::vector<PackSource>& others);

// True if the text begins with a definition. A driver's call of the same name
// (`creature("Rue", { at = b })`) is one only if a table follows the name alone.
[[nodiscard]] bool is_definition(std::string_view text,
                                 const KindTable& kinds,
                                 const Declarations& declarations);

// The definitions in a text, as files. Errors: shell/definition-and-more.
[[nodiscard]] ScratchFiles definitions_in(std::string_view text,
                                          const KindTable& kinds,
                                          const Declarations& declarations);

}  // namespace hexwright
