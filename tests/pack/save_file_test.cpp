#include "pack/save_file.hpp"

#include "base/error.hpp"
#include "catch.hpp"
#include "pack/source_file.hpp"

using namespace hexwright;

TEST_CASE("a saved file holds the text, and nothing else is left beside it") {
    const auto folder = std::filesystem::temp_directory_path() / "hexwright_save_file_test";
    std::filesystem::remove_all(folder);
    std::filesystem::create_directories(folder);
    save_file(folder / "a.json", "one");
    save_file(folder / "a.json", "two");
    CHECK(read_file(folder / "a.json").text == "two");
    CHECK(std::distance(std::filesystem::directory_iterator(folder), {}) == 1);
    std::filesystem::remove_all(folder);
}

TEST_CASE("a saved file keeps its permissions, and a draft of somebody else") {
    namespace fs = std::filesystem;
    const fs::path folder = fs::temp_directory_path() / "hexwright_save_file_test_2";
    fs::remove_all(folder);
    fs::create_directories(folder);
    save_file(folder / "a.lua", "one");
    save_file(folder / "a.lua.new", "a draft");
    fs::permissions(folder / "a.lua", fs::perms::owner_all | fs::perms::group_exec);
    save_file(folder / "a.lua", "two");
    CHECK(fs::status(folder / "a.lua").permissions() ==
          (fs::perms::owner_all | fs::perms::group_exec));
    CHECK(read_file(folder / "a.lua").text == "two");
    CHECK(read_file(folder / "a.lua.new").text == "a draft");
    fs::remove_all(folder);
}

TEST_CASE("where a link or a device stands, it stays") {
    namespace fs = std::filesystem;
    const fs::path folder = fs::temp_directory_path() / "hexwright_save_file_test_3";
    fs::remove_all(folder);
    fs::create_directories(folder);
    save_file(folder / "a.json", "one");
    fs::create_symlink("a.json", folder / "link.json");
    save_file(folder / "link.json", "two");
    CHECK(fs::is_symlink(fs::symlink_status(folder / "link.json")));
    CHECK(read_file(folder / "a.json").text == "two");
    fs::create_symlink("/dev/null", folder / "nowhere");
    save_file(folder / "nowhere", "three");
    CHECK(fs::is_character_file(fs::status("/dev/null")));
    CHECK(fs::is_character_file(fs::status(folder / "nowhere")));
    fs::remove_all(folder);
}

TEST_CASE("a file that cannot be written is told") {
    try {
        save_file("/no/such/folder/a.json", "x");
        FAIL("was written");
    } catch (const Error& error) {
        CHECK(error.diagnostic().code == "pack/cannot-write");
        CHECK(error.diagnostic().message == "/no/such/folder/a.json cannot be written");
    }
}
