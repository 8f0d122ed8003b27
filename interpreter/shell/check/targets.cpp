#include "shell/check/targets.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <set>

#include "base/error.hpp"
#include "base/text.hpp"
#include "shell/run/session.hpp"

namespace hexwright {

namespace {

namespace fs = std::filesystem;

class TargetFinder {
public:
    void take(const std::string& written) {
        std::error_code failed;
        const fs::path path = fs::canonical(written, failed);
        if (failed) {
            throw Error("pack/cannot-read", fmt::format("there is no {}", printable(written, 200)));
        }
        std::vector<Diagnostic> problems;
        const std::vector<fs::path> packs = find_packs({path}, problems);
        for (const fs::path& pack : packs) add_whole(pack);
        if (packs.empty()) take_inside(path, written, problems);
        std::move(problems.begin(), problems.end(), std::back_inserter(targets_.problems));
    }

    CheckTargets finish() {
        for (const std::string& shown : whole_) targets_.only.erase(shown);
        std::sort(targets_.packs.begin(), targets_.packs.end(),
                  [](const ShownFolder& a, const ShownFolder& b) { return a.shown < b.shown; });
        return std::move(targets_);
    }

private:
    void take_inside(const fs::path& path,
                     const std::string& written,
                     std::vector<Diagnostic>& problems) {
        std::error_code failed;
        const bool is_folder = fs::is_directory(path, failed);
        const fs::path pack = pack_folder_of(is_folder ? path / manifest_name : path);
        if (pack.empty()) {
            if (!problems.empty()) refuse(problems.back());
            throw Error("pack/missing-manifest",
                        fmt::format("there is no pack in {}", printable(written, 200)),
                        "a pack is a folder with a pack.toml");
        }
        leave_out_links(problems);
        targets_.only[add(pack)].push_back(shown_path(path));
    }

    [[noreturn]] static void refuse(Diagnostic problem) {
        problem.severity = Severity::error;
        throw Error(std::move(problem));
    }

    // And the packs that specs, scenes and the standard table of the pack have beside them.
    void add_whole(const fs::path& pack) {
        whole_.insert(add(pack));
        std::vector<Diagnostic> problems;
        for (const fs::path& inner :
             find_packs({pack / "spec", pack / "tests", pack / "scenes", pack / "table"}, problems))
            add_whole(inner);
        leave_out_links(problems);
        std::move(problems.begin(), problems.end(), std::back_inserter(targets_.problems));
    }

    // Links inside a pack are reported with its files.
    static void leave_out_links(std::vector<Diagnostic>& problems) {
        std::erase_if(problems, [](const Diagnostic& one) { return one.code == "pack/link"; });
    }

    std::string add(const fs::path& folder) {
        std::string shown = shown_path(folder);
        if (seen_.insert(shown).second) targets_.packs.push_back({folder, shown});
        return shown;
    }

    CheckTargets targets_;
    std::set<std::string> seen_;
    std::set<std::string> whole_;
};

}  // namespace

bool lies_at(const std::string& file, const std::string& path) {
    if (path == ".") return !file.starts_with('/');  // the working directory
    return file == path || (file.starts_with(path) && file[path.size()] == '/');
}

bool CheckTargets::reports(const std::string& pack_folder, const std::string& file) const {
    const auto found = only.find(pack_folder);
    if (found == only.end()) return true;
    return std::any_of(found->second.begin(), found->second.end(),
                       [&](const std::string& path) { return lies_at(file, path); });
}

CheckTargets find_targets(const std::vector<std::string>& paths) {
    TargetFinder finder;
    for (const std::string& path : paths) finder.take(path);
    return finder.finish();
}

void keep_shard(CheckTargets& targets, std::size_t index, std::size_t count) {
    const std::vector<ShownFolder> all = std::move(targets.packs);
    targets.packs.clear();
    for (std::size_t at = 0; at < all.size(); ++at)
        (at % count == index - 1 ? targets.packs : targets.others).push_back(all[at]);
}

}  // namespace hexwright
