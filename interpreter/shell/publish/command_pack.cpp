#include <fmt/format.h>

#include <optional>
#include <string>

#include "base/error.hpp"
#include "base/finally.hpp"
#include "base/text.hpp"
#include "pack/loader.hpp"
#include "pack/manifest.hpp"
#include "pack/pack_files.hpp"
#include "pack/save_file.hpp"
#include "pack/source_file.hpp"
#include "shell/publish/pack_archive.hpp"
#include "shell/report/command_line.hpp"
#include "shell/report/diagnostic_text.hpp"
#include "shell/run/pack_choice.hpp"

namespace hexwright {

namespace {

namespace fs = std::filesystem;

// A pack in the user's own folder, installed_packs(), where each is in a folder that has its id for
// a name. It is there whole or not at all.
struct Installed {
    fs::path folder;
    // The version that was there before, "" of one that had been changed; nothing if there was
    // none.
    std::optional<std::string> replaced;
    bool is_same = false;  // it was there already, file by file
};

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

// False when there is none.
bool remove_pack(const std::string& id) {
    const fs::path folder = own_folder() / id;
    std::error_code ignored;
    if (!fs::exists(folder, ignored)) return false;
    remove_folder(folder);
    return true;
}

// An archive or a folder.
PublishedPack read_published(const fs::path& path, const std::string& shown) {
    std::error_code ignored;
    if (fs::is_directory(path, ignored)) return published_pack(path);
    return read_archive(read_bytes(path, shown, most_archive_bytes), shown);
}

std::string summary(const PublishedPack& pack) {
    std::size_t bytes = 0;
    for (const auto& [path, text] : pack.files) bytes += text.size();
    return fmt::format("{} {}: {}, {} bytes", pack.id, pack.version,
                       count_of(pack.files.size(), "file"), bytes);
}

int build(CommandLine& line, const std::string& name, std::string out) {
    const PublishedPack pack = published_pack(name);
    const std::string archive = archive_of(pack);
    if (out.empty()) out = fmt::format("{}-{}.tar", pack.id, pack.version);
    save_file(out, archive);
    return line.print(fmt::format("{}\n{}  {}\n", summary(pack), sha256(archive), out));
}

// The files are those of its list; who wrote the list, nothing here shows.
int verify(CommandLine& line, const std::string& name, Terminal& terminal) {
    const fs::path installed = installed_packs() / name;
    std::error_code ignored;
    const bool is_id = is_pack_id(name) && !fs::exists(name, ignored);
    const fs::path path = is_id ? installed : fs::path(name);
    const bool is_folder = fs::is_directory(path, ignored);
    if (is_folder && !fs::exists(path / digests_name, ignored))
        return line.refuse(fmt::format("{} has no {}, which `hexwright pack build` makes",
                                       printable(name), digests_name));
    try {
        return line.print(fmt::format(
            "{}\nthe files are those that were packed; this does not show who packed them\n",
            summary(read_published(path, name))));
    } catch (const Error& error) {
        terminal.err(full_text(error.diagnostic(), {}, terminal.err_in_colour()));
        return exit_code::findings;
    }
}

// What keeps it from being played with, as `check` would say.
std::string problems_of(const std::string& id, const fs::path& home) {
    std::string text;
    for (const Diagnostic& problem : packs_named({id}, home).found.problems)
        text += to_line(problem) + "\n";
    return text;
}

int install(CommandLine& line, const std::string& name) {
    const fs::path home = find_home();
    const PublishedPack pack = read_published(name, name);
    const auto shipped = find_and_order(shipped_roots(home), {}).packs;
    if (find_pack(shipped, pack.id) != nullptr)
        return line.refuse(
            fmt::format("the pack {} comes with hexwright; another needs another id", pack.id));
    const Installed done = install_pack(pack);
    if (done.is_same)
        return line.print(fmt::format("{} {} is installed already\n", pack.id, pack.version));
    const std::string before =
        done.replaced ? fmt::format(" in place of {}",
                                    done.replaced->empty() ? "a changed one" : *done.replaced)
                      : "";
    return line.print(fmt::format("{} {} is installed{}: {}\n{}", pack.id, pack.version, before,
                                  done.folder.generic_string(), problems_of(pack.id, home)));
}

int remove(CommandLine& line, const std::string& id) {
    if (!is_pack_id(id)) return line.refuse(fmt::format("'{}' is no pack id", printable(id, 60)));
    if (remove_pack(id)) return line.print(fmt::format("{} is removed\n", id));
    return line.refuse(fmt::format("no pack '{}' is installed; hexwright packs lists all", id));
}

}  // namespace

int run_pack(CommandLine& line, Terminal& terminal) {
    std::string action;
    std::string pack;
    std::string out;
    line.about(
        "Makes one file of a pack, shows that its files are unchanged, and installs or removes "
        "packs of other people. Nothing is fetched: download the file yourself.");
    line.argument("action", action, "build, verify, install or remove");
    line.argument("pack", pack,
                  "build: a folder; verify, install: a file or folder; remove: an id");
    line.option("-o,--output", out, "of build: the file; ID-VERSION.tar unless said");
    if (const auto done = line.parse()) return *done;
    const std::vector<std::string> actions = {"build", "verify", "install", "remove"};
    if (!contains(actions, action))
        return line.refuse(
            fmt::format("there is no '{}'; {}", printable(action, 40),
                        did_you_mean(action, actions, "say build, verify, install or remove")));
    if (!out.empty() && action != "build") return line.refuse("--output is for build");
    if (action == "build") return build(line, pack, out);
    if (action == "verify") return verify(line, pack, terminal);
    return action == "install" ? install(line, pack) : remove(line, pack);
}

}  // namespace hexwright
