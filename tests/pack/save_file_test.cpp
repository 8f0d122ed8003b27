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

TEST_CASE("a file that cannot be written is told") {
    try {
        save_file("/no/such/folder/a.json", "x");
        FAIL("was written");
    } catch (const Error& error) {
        CHECK(error.diagnostic().code == "pack/cannot-write");
        CHECK(error.diagnostic().message == "/no/such/folder/a.json cannot be written");
    }
}
