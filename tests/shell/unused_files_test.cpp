#include "shell/check/unused_files.hpp"

#include "catch.hpp"
#include "toy_pack.hpp"

namespace unused_files_test {

using namespace hexwright;

namespace {

namespace fs = std::filesystem;
using Names = std::vector<std::string>;

struct Kept : ToyFolder {
    // Last used so many days ago.
    void file(const std::string& name, int days, std::size_t bytes = 10) const {
        write(name, std::string(bytes, 'x'));
        age(name, days);
    }

    void age(const std::string& name, int days) const {
        fs::last_write_time(root / name,
                            fs::file_time_type::clock::now() - std::chrono::hours(24 * days));
    }

    [[nodiscard]] Names names() const {
        Names found;
        for (const auto& entry : fs::directory_iterator(root))
            found.push_back(entry.path().filename().string());
        std::sort(found.begin(), found.end());
        return found;
    }
};

}  // namespace

TEST_CASE("what was not used for a month is dropped") {
    const Kept kept;
    kept.file("check-old", 31);
    kept.file("check-young", 29);
    kept.file("other-old", 400);
    kept.file("deep/check-old", 400);
    CHECK(drop_unused(kept.root, "check-") == 1);
    CHECK(kept.names() == Names{"check-young", "deep", "other-old"});
    CHECK(fs::exists(kept.root / "deep/check-old"));
    CHECK(drop_unused(kept.root, "check-") == 0);
}

TEST_CASE("of too much, what was used the longest ago is dropped") {
    const Kept kept;
    kept.file("check-a", 3, 40);
    kept.file("check-b", 1, 40);
    kept.file("check-c", 2, 40);
    CHECK(drop_unused(kept.root, "check-", {30, 100}) == 1);
    CHECK(kept.names() == Names{"check-b", "check-c"});
}

TEST_CASE("a use is noted once a day") {
    const Kept kept;
    kept.file("check-a", 29);
    note_use(kept.root / "check-a");
    kept.file("check-b", 31);
    CHECK(drop_unused(kept.root, "check-", {28, 100}) == 1);
    CHECK(kept.names() == Names{"check-a"});
    const auto noted = fs::last_write_time(kept.root / "check-a");
    note_use(kept.root / "check-a");
    CHECK(fs::last_write_time(kept.root / "check-a") == noted);
}

TEST_CASE("a folder or file that is not there is nobody's fault") {
    const Kept kept;
    CHECK(drop_unused(kept.root / "gone", "check-") == 0);
    note_use(kept.root / "gone");
    CHECK(kept.names().empty());
}

}  // namespace unused_files_test
