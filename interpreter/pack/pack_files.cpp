#include "pack/pack_files.hpp"

#include <fmt/format.h>
#include <sha2.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <optional>
#include <set>
#include <system_error>
#include <unordered_set>

#include "base/limits.hpp"
#include "base/text.hpp"
#include "pack/source_file.hpp"

namespace hexwright {

namespace fs = std::filesystem;

namespace {

Diagnostic unreadable(std::string folder) {
    return error_at("pack/cannot-read", {std::move(folder)}, "this folder cannot be read");
}

bool is_hidden(const std::string& name) {
    return name.starts_with('.');
}

bool is_shipped(const std::string& path) {
    return path.ends_with(".lua") || path == manifest_name;
}

// Most disks give the type with the name, so that the file itself is not examined.
fs::file_type type_of(const fs::directory_entry& entry) {
    std::error_code ignored;
    if (entry.is_symlink(ignored)) return fs::file_type::symlink;
    if (entry.is_directory(ignored)) return fs::file_type::directory;
    return entry.is_regular_file(ignored) ? fs::file_type::regular : fs::file_type::unknown;
}

// By name; nothing when the folder cannot be read. A link is a link, whatever it leads to.
std::optional<std::map<std::string, fs::file_type>> entries_of(const fs::path& folder) {
    std::error_code failed;
    std::map<std::string, fs::file_type> entries;
    const fs::directory_iterator end;
    for (fs::directory_iterator at(folder, failed); !failed && at != end; at.increment(failed))
        entries.emplace(at->path().filename(), type_of(*at));
    return failed ? std::nullopt : std::optional(std::move(entries));
}

// Walks one pack's folder; stops where there are too many files.
class Lister {
public:
    Lister(PackFiles& files, std::string shown, bool takes_all)
        : out_(files), shown_(std::move(shown)), takes_all_(takes_all) {}

    void walk(const std::string& inside, int depth) {
        if (depth > limits::pack_folder_depth) {
            return report("pack/too-many-files", inside, "folders are nested too deeply", {});
        }
        const auto entries = entries_of(out_.folder / inside);
        if (!entries) return out_.problems.push_back(unreadable(shown_of(inside)));
        for (const auto& [name, type] : *entries) {
            if (full_) return;
            if (!is_hidden(name)) take(inside.empty() ? name : inside + "/" + name, type, depth);
        }
    }

private:
    [[nodiscard]] std::string shown_of(const std::string& inside) const {
        return inside.empty() ? shown_ : shown_ + "/" + inside;
    }

    void report(const char* code,
                const std::string& inside,
                std::string message,
                std::string hint) {
        out_.problems.push_back(
            error_at(code, {shown_of(inside)}, std::move(message), std::move(hint)));
    }

    void take(std::string path, fs::file_type type, int depth) {
        if (type == fs::file_type::symlink) {
            return report("pack/link", path, "a pack must not contain links",
                          "copy the file into the pack");
        }
        if (type == fs::file_type::directory) return walk(path, depth + 1);
        if (!takes_all_ && !is_shipped(path)) return;
        if (type != fs::file_type::regular)
            return report("pack/cannot-read", path, "this is no regular file", {});
        full_ = out_.paths.size() >= limits::pack_files;
        if (full_) {
            return report("pack/too-many-files", {},
                          fmt::format("this pack has more than {} files", limits::pack_files),
                          "split the pack");
        }
        out_.paths.push_back(std::move(path));
    }

    PackFiles& out_;
    std::string shown_;
    bool takes_all_;
    bool full_ = false;
};

// Adds the script, or all below the folder, unless chosen already. Returns whether there are any.
bool choose(const PackFiles& files,
            std::string_view wanted,
            std::vector<std::string_view>& chosen,
            std::unordered_set<std::string_view>& known) {
    if (wanted.ends_with('/')) wanted.remove_suffix(1);
    bool exists = false;
    for (const std::string& path : files.paths) {
        if (!path.ends_with(".lua") || (path != wanted && !lies_in(path, wanted))) continue;
        exists = true;
        if (known.insert(path).second) chosen.push_back(path);
    }
    return exists;
}

// Adds scripts of an overlay that are not on the disk yet.
void add_unsaved(PackFiles& files) {
    for (std::string& path : FileOverlay::below(files.folder)) {
        const bool is_hidden_there = is_hidden(path) || path.find("/.") != std::string::npos;
        if (is_shipped(path) && !is_hidden_there && !contains(files.paths, path))
            files.paths.push_back(std::move(path));
    }
}

PackFiles list_files(const fs::path& folder, std::string_view shown, bool takes_all) {
    PackFiles files;
    files.folder = folder;
    const std::string name = shown.empty() ? folder.generic_string() : std::string(shown);
    Lister(files, name, takes_all).walk({}, 0);
    if (!takes_all) add_unsaved(files);
    // Folders were walked name by name, but "a-b.lua" comes before "a/c.lua".
    std::ranges::sort(files.paths);
    if (!files.has(manifest_name) && files.problems.empty()) {
        files.problems.push_back(error_at("pack/missing-manifest", {name},
                                          "there is no pack.toml in this folder",
                                          "a pack is a folder with a pack.toml"));
    }
    return files;
}

class PackFinder {
public:
    explicit PackFinder(std::vector<Diagnostic>& problems) : problems_(problems) {}

    void search(const fs::path& folder, int depth) {
        std::error_code failed;
        const fs::file_status manifest = fs::symlink_status(folder / manifest_name, failed);
        if (fs::is_regular_file(manifest)) {
            found_.insert(folder.lexically_normal());
            return;
        }
        // Perhaps there is one: it cannot be read.
        if (manifest.type() == fs::file_type::none) return report(folder);
        if (depth == limits::pack_depth) return;
        const auto entries = entries_of(folder);
        if (!entries) return report(folder);
        for (const auto& [name, type] : *entries) {
            if (is_hidden(name)) continue;
            if (type == fs::file_type::directory) search(folder / name, depth + 1);
            if (type == fs::file_type::symlink) links_.push_back(folder / name);
        }
    }

    // After the search: the end of a link may have been found directly.
    void report_links() {
        for (const fs::path& link : links_) {
            std::error_code failed;
            const fs::path end = fs::canonical(link, failed);
            if (failed || is_below(link, end) || !leads_to_more(end)) continue;
            problems_.push_back(warning_at("pack/link", {link.generic_string()},
                                           "this link leads to a pack, and links are not followed",
                                           "name the pack's own folder, or copy it"));
        }
    }

    [[nodiscard]] std::vector<fs::path> found() const { return {found_.begin(), found_.end()}; }

private:
    // Whether the link leads to a folder around it, whose packs are found anyway.
    static bool is_below(const fs::path& link, const fs::path& folder) {
        const fs::path rest = link.lexically_relative(folder);
        return !rest.empty() && *rest.begin() != "..";
    }

    // Whether it is a pack, or a folder of packs, that was not found.
    [[nodiscard]] bool leads_to_more(const fs::path& end) const {
        if (is_missed(end)) return true;
        const auto entries = entries_of(end);
        return entries && std::ranges::any_of(*entries, [&](const auto& entry) {
                   return entry.second == fs::file_type::directory && is_missed(end / entry.first);
               });
    }

    [[nodiscard]] bool is_missed(const fs::path& folder) const {
        std::error_code failed;
        return !found_.contains(folder) &&
               fs::is_regular_file(fs::symlink_status(folder / manifest_name, failed));
    }

    void report(const fs::path& folder) {
        problems_.push_back(unreadable(folder.generic_string()));
    }

    std::vector<Diagnostic>& problems_;
    std::vector<fs::path> links_;
    std::set<fs::path> found_;
};

}  // namespace

bool PackFiles::has(std::string_view path) const {
    return std::binary_search(paths.begin(), paths.end(), path);
}

std::vector<std::string> PackFiles::scripts() const {
    std::vector<std::string> scripts;
    std::ranges::copy_if(paths, std::back_inserter(scripts),
                         [](const std::string& path) { return path.ends_with(".lua"); });
    return scripts;
}

bool lies_in(std::string_view path, std::string_view folder) {
    return path.size() > folder.size() && path.starts_with(folder) && path[folder.size()] == '/';
}

bool is_driver(std::string_view path) {
    return lies_in(path, "spec") || lies_in(path, "tests") || lies_in(path, "scenes") ||
           path.ends_with("_spec.lua");
}

std::vector<std::string_view> own_scripts(const PackFiles& files) {
    std::vector<std::string_view> own;
    own.reserve(files.paths.size());
    InnerPacks inner(files.folder);
    for (const std::string& path : files.paths) {
        const bool is_own = path.ends_with(".lua") && !is_driver(path);
        if (is_own && !(lies_in(path, "table") && inner.hold(path))) own.push_back(path);
    }
    return own;
}

bool InnerPacks::hold(std::string_view path) {
    const std::size_t slash = path.rfind('/');
    if (slash == std::string_view::npos) return false;
    const std::string_view inside = path.substr(0, slash);
    if (const auto known = known_.find(inside); known != known_.end()) return known->second;
    std::error_code ignored;
    const bool is_pack =
        fs::is_regular_file(folder_ / inside / manifest_name, ignored) || hold(inside);
    known_.emplace(inside, is_pack);
    return is_pack;
}

PackFiles list_pack(const fs::path& folder, std::string_view shown) {
    return list_files(folder, shown, false);
}

PackFiles list_published(const fs::path& folder, std::string_view shown) {
    return list_files(folder, shown, true);
}

std::vector<std::string_view> entry_files(const PackFiles& files,
                                          const PackManifest& manifest,
                                          std::vector<Diagnostic>& problems) {
    if (manifest.entry.empty()) return own_scripts(files);
    std::vector<std::string_view> chosen;
    std::unordered_set<std::string_view> known;
    for (const Placed<std::string>& entry : manifest.entry) {
        if (choose(files, entry.value, chosen, known)) continue;
        problems.push_back(error_at(
            "pack/missing-entry", entry.where,
            fmt::format("there is no script '{}' in this pack", printable(entry.value, 80)),
            did_you_mean(entry.value, files.scripts())));
    }
    return chosen;
}

std::string sha256(std::string_view bytes) {
    std::array<char, SHA256_DIGEST_STRING_LENGTH> digest{};
    SHA256Data(reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size(), digest.data());
    return digest.data();
}

std::string pack_digest(const PackFiles& files) {
    std::string list;
    for (const std::string& path : files.paths) {
        const SourceFile source = read_file(files.folder / path, path);
        list += fmt::format("{}  {}\n", sha256(source.text), path);
    }
    return sha256(list);
}

std::vector<fs::path> find_packs(const std::vector<fs::path>& roots,
                                 std::vector<Diagnostic>& problems) {
    PackFinder finder(problems);
    for (const fs::path& root : roots) {
        std::error_code ignored;
        if (fs::is_directory(root, ignored)) finder.search(root, 0);
    }
    finder.report_links();
    return finder.found();
}

}  // namespace hexwright
