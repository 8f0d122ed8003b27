#include "shell/publish/installed_pack.hpp"

#include <fmt/format.h>

#include "base/error.hpp"
#include "base/finally.hpp"
#include "pack/save_file.hpp"
#include "shell/run/pack_choice.hpp"

namespace hexwright {

namespace {

namespace fs = std::filesystem;

[[noreturn]] void fail(const fs::path& folder, const std::error_code& why) {
    throw Error("pack/cannot-write",
                fmt::format("{} cannot be written: {}", folder.generic_string(), why.message()),
                "is there room, and may you write there?");
}

void move_folder(const fs::path& from, const fs::path& to) {
    std::error_code failed;
    fs::rename(from, to, failed);
    if (failed) fail(to, failed);
}

void remove_folder(const fs::path& folder) {
    std::error_code failed;
    fs::remove_all(folder, failed);
    if (failed) fail(folder, failed);
}

fs::path own_folder() {
    fs::path folder = installed_packs();
    if (folder.empty())
        throw Error("pack/cannot-write", "there is no folder for packs of your own",
                    "set HOME, or XDG_DATA_HOME to the folder that holds it");
    return folder;
}

// The pack as it is there; nothing if there is none, or it is no pack any more.
std::optional<PublishedPack> pack_in(const fs::path& folder) {
    std::error_code ignored;
    if (!fs::exists(folder, ignored)) return std::nullopt;
    try {
        return published_pack(folder);
    } catch (const Error&) {
        return PublishedPack{};  // it was changed there: it is replaced whole
    }
}

}  // namespace

Installed install_pack(const PublishedPack& pack) {
    const fs::path packs = own_folder();
    Installed done;
    done.folder = packs / pack.id;
    const std::optional<PublishedPack> before = pack_in(done.folder);
    if (before) done.replaced = before->version;
    done.is_same = before && before->files == pack.files;
    if (done.is_same) return done;
    // Hidden names, which are not searched for packs.
    const fs::path fresh = packs / fmt::format(".new-{}", pack.id);
    const fs::path old = packs / fmt::format(".old-{}", pack.id);
    remove_folder(fresh);
    remove_folder(old);
    const Finally cleaner([&] {
        std::error_code ignored;
        fs::remove_all(fresh, ignored);
        fs::remove_all(old, ignored);
    });
    std::map<std::string, std::string> files = pack.files;
    files[std::string(digests_name)] = digests_of(pack);
    save_files(fresh, files);
    if (before) move_folder(done.folder, old);
    try {
        move_folder(fresh, done.folder);
    } catch (const Error&) {
        if (before) move_folder(old, done.folder);
        throw;
    }
    return done;
}

bool remove_pack(const std::string& id) {
    const fs::path folder = own_folder() / id;
    std::error_code ignored;
    if (!fs::exists(folder, ignored)) return false;
    remove_folder(folder);
    return true;
}

}  // namespace hexwright
