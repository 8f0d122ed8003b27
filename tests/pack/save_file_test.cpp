#include "pack/save_file.hpp"

#include <unistd.h>

#include "base/error.hpp"
#include "catch.hpp"
#include "pack/source_file.hpp"

namespace save_file_test {

using namespace hexwright;

namespace {

namespace fs = std::filesystem;

// An empty folder that is removed afterwards.
struct Folder {
    Folder() {
        fs::remove_all(path);
        fs::create_directories(path);
    }

    ~Folder() { fs::remove_all(path); }

    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;

    fs::path path =
        fs::temp_directory_path() / ("hexwright_save_file_test_" + std::to_string(::getpid()));
};

}  // namespace

TEST_CASE("a saved file has the text, and no other file is left beside it") {
    const Folder folder;
    const fs::path file = folder.path / "a.json";
    save_file(file, "one");
    save_file(file, "two");
    CHECK(read_file(file).text == "two");
    CHECK(std::distance(fs::directory_iterator(folder.path), {}) == 1);
}

TEST_CASE("a saved file preserves its permissions, and leaves an existing draft alone") {
    const Folder folder;
    const fs::path file = folder.path / "a.lua";
    const fs::perms allowed = fs::perms::owner_all | fs::perms::group_exec;
    save_file(file, "one");
    save_file(folder.path / "a.lua.new", "a draft");
    fs::permissions(file, allowed);
    save_file(file, "two");
    CHECK(fs::status(file).permissions() == allowed);
    CHECK(read_file(file).text == "two");
    CHECK(read_file(folder.path / "a.lua.new").text == "a draft");
}

TEST_CASE("a link or a device is not replaced") {
    const Folder folder;
    save_file(folder.path / "a.json", "one");
    fs::create_symlink("a.json", folder.path / "link.json");
    save_file(folder.path / "link.json", "two");
    CHECK(fs::is_symlink(fs::symlink_status(folder.path / "link.json")));
    CHECK(read_file(folder.path / "a.json").text == "two");
    fs::create_symlink("/dev/null", folder.path / "nowhere");
    save_file(folder.path / "nowhere", "three");
    CHECK(fs::is_character_file(fs::status("/dev/null")));
    CHECK(fs::is_character_file(fs::status(folder.path / "nowhere")));
}

TEST_CASE("a file that cannot be written is reported") {
    try {
        save_file("/no/such/folder/a.json", "x");
        FAIL("was written");
    } catch (const Error& error) {
        CHECK(error.diagnostic().code == "pack/cannot-write");
        CHECK(error.diagnostic().message == "/no/such/folder/a.json cannot be written");
    }
}

}  // namespace save_file_test
