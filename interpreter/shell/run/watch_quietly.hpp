// Changes of scripts, once they have come to rest: an editor writes several files, or one in
// pieces.
#pragma once

#include <filesystem>
#include <vector>

#include "pack/folder_watch.hpp"

namespace hexwright {

// What changed by now and in the few milliseconds after; nothing at once when nothing did.
[[nodiscard]] std::vector<std::filesystem::path> quiet_changes(FolderWatch& watch);

}  // namespace hexwright
