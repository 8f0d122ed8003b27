#include "pack/source_file.hpp"

#include <unistd.h>

#include <fstream>
#include <string>

#include "base/error.hpp"
#include "catch.hpp"

namespace source_file_test {

using namespace hexwright;
namespace fs = std::filesystem;

namespace {

// A folder that is removed after the test.
struct Folder {
    Folder()
        : path(fs::temp_directory_path() / ("hexwright_source_file_" + std::to_string(getpid()))) {
        fs::create_directories(path);
    }

    ~Folder() { fs::remove_all(path); }

    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;

    fs::path file(const std::string& name, const std::string& text) const {
        std::ofstream(path / name, std::ios::binary) << text;
        return path / name;
    }

    fs::path path;
};

std::string refusal(const fs::path& path, std::size_t most = limits::source_bytes) {
    try {
        static_cast<void>(read_file(path, "x.lua", most));
    } catch (const Error& error) {
        return to_line(error.diagnostic());
    }
    return "";
}

}  // namespace

TEST_CASE("a file is read whole, byte by byte") {
    const Folder folder;
    const std::string text = "\xEF\xBB\xBFlocal x = 'é'\r\n";
    const SourceFile file = read_file(folder.file("a.lua", text), "packs/a.lua");
    CHECK(file.text == text);
    CHECK(file.path == "packs/a.lua");
    CHECK(read_file(folder.file("empty.lua", "")).text.empty());
}

TEST_CASE("a path that is not a file is refused") {
    const Folder folder;
    CHECK(refusal(folder.path / "none.lua") ==
          "x.lua: error[pack/cannot-read]: there is no such file");
    CHECK(refusal(folder.path) == "x.lua: error[pack/cannot-read]: this is no regular file");
    CHECK(refusal("/dev/null") == "x.lua: error[pack/cannot-read]: this is no regular file");
    const fs::path closed = folder.file("closed.lua", "x");
    fs::permissions(closed, fs::perms::none);
    if (geteuid() != 0) {
        CHECK(refusal(closed) ==
              "x.lua: error[pack/cannot-read]: this file cannot be opened (check its permissions)");
    }
}

TEST_CASE("a file may have the maximum size, and no more") {
    const Folder folder;
    CHECK(refusal(folder.file("fits.lua", std::string(100, '-')), 100).empty());
    CHECK(refusal(folder.file("large.lua", std::string(101, '-')), 100) ==
          "x.lua: error[pack/file-too-large]: this file is larger than 100 bytes (split it into "
          "several files)");
    CHECK(refusal(folder.file("limit.lua", std::string(limits::source_bytes, '-'))).empty());
    CHECK_FALSE(
        refusal(folder.file("over.lua", std::string(limits::source_bytes + 1, '-'))).empty());
}

TEST_CASE("invalid UTF-8 is refused with its place") {
    const Folder folder;
    CHECK(refusal(folder.file("a.lua", "x = 1\né = '\xFF'")) ==
          "x.lua:2:6: error[pack/not-text]: byte 0xff is not UTF-8 text (save the file as UTF-8)");
}

TEST_CASE("UTF-8 is validated strictly") {
    for (const char* good :
         {"", "a", "é", "日本", "\U0001F525", "\xED\x9F\xBF", "\xEE\x80\x80", "\xF4\x8F\xBF\xBF"}) {
        CHECK_FALSE(first_bad_byte(good));
    }
    for (const char* bad : {"\x80", "\xC3", "\xC0\x80", "\xC1\xBF", "\xE0\x80\x80", "\xED\xA0\x80",
                            "\xF0\x80\x80\x80", "\xF4\x90\x80\x80", "\xF5\x80\x80\x80", "\xE6\x97",
                            "\xC3(", "\xF0\x9F\x94"}) {
        CHECK(first_bad_byte(bad) == 0u);
    }
    CHECK(first_bad_byte(std::string_view("ab\0c", 4)) == 2u);
    // At every position in a block of bytes that is checked at once.
    for (std::size_t at = 0; at < 150; ++at) {
        std::string text(150, 'x');
        text[at] = at % 2 == 0 ? '\0' : '\xFF';
        CHECK(first_bad_byte(text) == at);
    }
    CHECK(first_bad_byte("é\xFF") == 2u);
}

}  // namespace source_file_test
