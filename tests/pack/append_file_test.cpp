#include <fcntl.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

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
    // Nobody else reads what was played, in the folder that was made for it either.
    CHECK(fs::status(path).permissions() == (fs::perms::owner_read | fs::perms::owner_write));
    CHECK(fs::status(path.parent_path()).permissions() == fs::perms::owner_all);
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

TEST_CASE("a pipe is refused at once, whether or not somebody reads it") {
    std::string name = (fs::temp_directory_path() / "append-XXXXXX").string();
    const fs::path root = fs::canonical(::mkdtemp(name.data()));
    const fs::path pipe = root / "pipe";
    REQUIRE(::mkfifo(pipe.c_str(), 0600) == 0);
    for (const bool is_read : {false, true}) {
        const int reader = is_read ? ::open(pipe.c_str(), O_RDONLY | O_NONBLOCK) : -1;
        try {
            AppendFile file(pipe, false);
            FAIL("it was opened");
        } catch (const Error& error) {
            CHECK(error.diagnostic().code == "pack/cannot-write");
            CHECK(error.diagnostic().message == pipe.generic_string() + " is no file");
        }
        if (reader >= 0) ::close(reader);
    }
    fs::remove_all(root);
}

}  // namespace append_file_test
