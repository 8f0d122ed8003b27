// Packs inside a pack, as specs have them beside them: their files are not the outer pack's
// business.
#pragma once

#include <string_view>

#include "pack/pack_files.hpp"

namespace hexwright {

// Whether a folder between the pack's and the file holds a pack.toml of its own.
[[nodiscard]] bool is_of_inner_pack(const PackFiles& files, std::string_view path);

}  // namespace hexwright
