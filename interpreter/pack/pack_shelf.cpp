#include "pack/pack_shelf.hpp"

#include <algorithm>
#include <set>

namespace hexwright {

namespace {

namespace fs = std::filesystem;

class Filler {
public:
    PackShelf run(const std::vector<ShownFolder>& wanted, const std::vector<fs::path>& roots) {
        for (const ShownFolder& one : wanted) take_wanted(one);
        shelf_.wanted = shelf_.packs.size();
        search(roots);
        if (misses_one()) search(beside(wanted));
        return std::move(shelf_);
    }

private:
    void take_wanted(const ShownFolder& one) {
        if (!seen_.insert(one.folder.lexically_normal()).second) return;
        std::optional<PackSource> pack = read_pack(one.folder, one.shown, shelf_.problems);
        if (!pack) {
            shelf_.unusable.push_back(one.shown);
            return;
        }
        ids_.insert(pack->manifest.id.value);
        shelf_.packs.push_back(std::move(*pack));
    }

    void search(const std::vector<fs::path>& roots) {
        for (const fs::path& folder : find_packs(roots)) {
            if (!seen_.insert(folder.lexically_normal()).second) continue;
            std::vector<Diagnostic> ignored;
            std::optional<PackSource> pack = read_pack(folder, folder.generic_string(), ignored);
            if (pack && ids_.insert(pack->manifest.id.value).second)
                shelf_.packs.push_back(std::move(*pack));
        }
    }

    [[nodiscard]] bool misses_one() const {
        return std::any_of(shelf_.packs.begin(), shelf_.packs.end(), [this](const auto& pack) {
            const auto& needs = pack.manifest.dependencies;
            return std::any_of(needs.begin(), needs.end(),
                               [this](const auto& need) { return !ids_.contains(need.id); });
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

PackShelf fill_shelf(const std::vector<ShownFolder>& wanted, const std::vector<fs::path>& roots) {
    return Filler().run(wanted, roots);
}

}  // namespace hexwright
