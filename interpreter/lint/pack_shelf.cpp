#include "lint/pack_shelf.hpp"

#include <algorithm>
#include <atomic>
#include <future>
#include <iterator>
#include <optional>
#include <set>

#include "base/text.hpp"

namespace hexwright {

namespace {

namespace fs = std::filesystem;

// A given folder, and what was read there; nothing when it is no pack to load.
struct ReadFolder {
    const ShownFolder* folder = nullptr;
    std::optional<PackSource> pack = {};
    std::vector<Diagnostic> problems = {};
};

class Filler {
public:
    PackShelf run(const std::vector<ShownFolder>& wanted,
                  const std::vector<fs::path>& roots,
                  std::size_t jobs,
                  const std::vector<ShownFolder>& others) {
        for (ReadFolder& one : read(wanted, jobs)) {
            append(shelf_.problems, std::move(one.problems));
            one.pack ? take(std::move(*one.pack)) : take_unusable(*one.folder);
        }
        shelf_.wanted = shelf_.packs.size();
        for (ReadFolder& one : read(others, jobs)) {
            if (one.pack) take(std::move(*one.pack));
        }
        shelf_.given = shelf_.packs.size();
        search(roots);
        if (misses_one()) search(beside(wanted));
        return std::move(shelf_);
    }

private:
    // Its scripts can be read all the same.
    void take_unusable(const ShownFolder& given) {
        PackSource pack;
        pack.shown = given.shown;
        if (fs::exists(given.folder / manifest_name)) {
            pack.files = list_pack(given.folder, given.shown);
            append(shelf_.problems, std::move(pack.files.problems));
        }
        shelf_.unusable.push_back(std::move(pack));
    }

    void take(PackSource pack) {
        ids_.insert(pack.manifest.id.value);
        shelf_.packs.push_back(std::move(pack));
    }

    // Listing a large pack takes as long as checking some of its files.
    std::vector<ReadFolder> read(const std::vector<ShownFolder>& given, std::size_t jobs) {
        std::vector<ReadFolder> folders;
        for (const ShownFolder& one : given) {
            if (seen_.insert(one.folder.lexically_normal()).second) folders.push_back({&one});
        }
        std::atomic<std::size_t> next{0};
        const auto work = [&] {
            for (std::size_t at = next++; at < folders.size(); at = next++) {
                ReadFolder& one = folders[at];
                one.pack = read_pack(one.folder->folder, one.folder->shown, one.problems);
            }
        };
        std::vector<std::future<void>> helpers;
        for (std::size_t i = 1; i < std::min(jobs, folders.size()); ++i)
            helpers.push_back(std::async(std::launch::async, work));
        work();
        for (std::future<void>& helper : helpers) helper.get();
        return folders;
    }

    void search(const std::vector<fs::path>& roots) {
        std::vector<Diagnostic> ignored;
        for (const fs::path& folder : find_packs(roots, ignored)) {
            if (!seen_.insert(folder.lexically_normal()).second) continue;
            std::optional<PackSource> pack = read_pack(folder, folder.generic_string(), ignored);
            if (pack && ids_.insert(pack->manifest.id.value).second)
                shelf_.packs.push_back(std::move(*pack));
        }
    }

    [[nodiscard]] bool misses_one() const {
        return std::ranges::any_of(shelf_.packs, [this](const auto& pack) {
            const auto& needs = pack.manifest.dependencies;
            return std::ranges::any_of(
                needs, [this](const auto& need) { return !ids_.contains(need.id); });
        });
    }

    static std::vector<fs::path> beside(const std::vector<ShownFolder>& wanted) {
        std::set<fs::path> folders;
        for (const ShownFolder& one : wanted) folders.insert(one.folder.parent_path());
        return {folders.begin(), folders.end()};
    }

    PackShelf shelf_;
    std::set<fs::path> seen_;
    std::set<std::string> ids_;
};

}  // namespace

PackShelf fill_shelf(const std::vector<ShownFolder>& wanted,
                     const std::vector<fs::path>& roots,
                     std::size_t jobs,
                     const std::vector<ShownFolder>& others) {
    return Filler().run(wanted, roots, jobs, others);
}

}  // namespace hexwright
