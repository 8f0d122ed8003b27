// The packs in the user's own folder, installed_packs() of shell/run/pack_choice.hpp: each in a
// folder that has its id for a name. A pack is there whole or not at all.
#pragma once

#include <optional>
#include <string>

#include "shell/publish/pack_archive.hpp"

namespace hexwright {

struct Installed {
    std::filesystem::path folder;
    // The version that was there before, "" of one that had been changed; nothing if there was
    // none.
    std::optional<std::string> replaced;
    bool is_same = false;  // it was there already, file by file
};

// Errors: pack/cannot-write, also where the user has no folder of their own.
[[nodiscard]] Installed install_pack(const PublishedPack& pack);

// False when there is none. Errors: pack/cannot-write.
[[nodiscard]] bool remove_pack(const std::string& id);

}  // namespace hexwright
