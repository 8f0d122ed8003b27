#include "catch.hpp"
#include "shell/check/run.hpp"
#include "toy_pack.hpp"

namespace check_cache_test {

namespace unused_files_test {

using namespace hexwright;

namespace {

namespace fs = std::filesystem;
using FileNames = std::vector<std::string>;

struct Kept : ToyFolder {
    // Last used this many days ago.
    void file(const std::string& name, int days, std::size_t bytes = 10) const {
        write(name, std::string(bytes, 'x'));
        age(name, days);
    }

    void age(const std::string& name, int days) const {
        fs::last_write_time(root / name,
                            fs::file_time_type::clock::now() - std::chrono::hours(24 * days));
    }

    [[nodiscard]] FileNames names() const {
        FileNames found;
        for (const auto& entry : fs::directory_iterator(root))
            found.push_back(entry.path().filename().string());
        std::sort(found.begin(), found.end());
        return found;
    }
};

}  // namespace

TEST_CASE("entries that were not used for a month are dropped") {
    const Kept kept;
    kept.file("check-old", 31);
    kept.file("check-young", 29);
    kept.file("other-old", 400);
    kept.file("deep/check-old", 400);
    drop_unused(kept.root);
    CHECK(kept.names() == FileNames{"check-young", "deep", "other-old"});
    CHECK(fs::exists(kept.root / "deep/check-old"));
}

TEST_CASE("above the size limit the least recently used entries are dropped") {
    const Kept kept;
    kept.file("check-a", 3, 40);
    kept.file("check-b", 1, 40);
    kept.file("check-c", 2, 40);
    drop_unused(kept.root, 30, 100);
    CHECK(kept.names() == FileNames{"check-b", "check-c"});
}

TEST_CASE("a missing folder has no entries to drop") {
    const Kept kept;
    drop_unused(kept.root / "gone");
    CHECK(kept.names().empty());
}

}  // namespace unused_files_test

}  // namespace check_cache_test
