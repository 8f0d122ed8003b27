#include "lint/pack_shelf.hpp"

#include <algorithm>
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
                  const std::vector<ShownFolder>& others) {
        for (ReadFolder& one : read(wanted)) {
            append(shelf_.problems, std::move(one.problems));
            one.pack ? take(std::move(*one.pack)) : take_unusable(*one.folder);
        }
        shelf_.wanted = shelf_.packs.size();
        for (ReadFolder& one : read(others)) {
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
        ids_.insert(pack.id());
        shelf_.packs.push_back(std::move(pack));
    }

    std::vector<ReadFolder> read(const std::vector<ShownFolder>& given) {
        std::vector<ReadFolder> folders;
        for (const ShownFolder& one : given) {
            if (!seen_.insert(one.folder.lexically_normal()).second) continue;
            ReadFolder& folder = folders.emplace_back(ReadFolder{&one});
            folder.pack = read_pack(one.folder, one.shown, folder.problems);
        }
        return folders;
    }

    void search(const std::vector<fs::path>& roots) {
        std::vector<Diagnostic> ignored;
        for (const fs::path& folder : find_packs(roots, ignored)) {
            if (!seen_.insert(folder.lexically_normal()).second) continue;
            std::optional<PackSource> pack = read_pack(folder, folder.generic_string(), ignored);
            if (pack && ids_.insert(pack->id()).second) shelf_.packs.push_back(std::move(*pack));
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
                     const std::vector<ShownFolder>& others) {
    return Filler().run(wanted, roots, others);
}

}  // namespace hexwright
