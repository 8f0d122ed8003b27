#include <stdlib.h>

#include <filesystem>
#include <fstream>
#include <iterator>

#include "base/error.hpp"
#include "catch.hpp"
#include "pack/save_file.hpp"

namespace append_file_test {

using namespace hexwright;

namespace {

namespace fs = std::filesystem;

std::string text_of(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

}  // namespace

TEST_CASE("a file grows, is locked while it is open, and can be continued") {
    std::string name = (fs::temp_directory_path() / "append-XXXXXX").string();
    const fs::path root = fs::canonical(::mkdtemp(name.data()));
    const fs::path path = root / "deep" / "a.journal";
    CHECK_FALSE(is_abandoned(path));
    CHECK_NOTHROW(refuse_in_use(path));
    {
        AppendFile file(path, true);
        file.append("one\n");
        CHECK(text_of(path) == "one\n");
        CHECK_FALSE(is_abandoned(path));
        CHECK_THROWS_AS(AppendFile(path, false), Error);
        CHECK_THROWS_AS(refuse_in_use(path), Error);
    }
    CHECK(is_abandoned(path));
    CHECK_NOTHROW(refuse_in_use(path));
    {
        AppendFile file(path, false);
        file.append("two\n");
    }
    CHECK(text_of(path) == "one\ntwo\n");
    {
        AppendFile file(path, true);
        CHECK(text_of(path).empty());
        file.remove();
        file.append("lost");
        CHECK_FALSE(fs::exists(path));
    }
    CHECK_THROWS_AS(AppendFile("/dev/null/x/y", true), Error);
    fs::remove_all(root);
}

}  // namespace append_file_test
