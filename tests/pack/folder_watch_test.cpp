#include "pack/folder_watch.hpp"

#include <poll.h>
#include <stdlib.h>

#include <filesystem>
#include <fstream>

#include "catch.hpp"

namespace folder_watch_test {

using namespace hexwright;

namespace {

namespace fs = std::filesystem;

struct Folder {
    fs::path root;

    Folder() {
        std::string name = (fs::temp_directory_path() / "watch-XXXXXX").string();
        root = fs::canonical(::mkdtemp(name.data()));
    }

    ~Folder() { fs::remove_all(root); }

    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;

    void write(const std::string& path) const { std::ofstream(root / path) << "x"; }
};

// Waits for the changes and returns them as names inside the folder.
std::vector<std::string> changes(FolderWatch& watch, const Folder& folder) {
    pollfd input = {watch.descriptor(), POLLIN, 0};
    (void)::poll(&input, 1, 2000);
    std::vector<std::string> names;
    for (const fs::path& path : watch.changes())
        names.push_back(path.lexically_relative(folder.root).generic_string());
    return names;
}

using Names = std::vector<std::string>;

}  // namespace

TEST_CASE("a script that is written, renamed or removed is reported once") {
    const Folder folder;
    folder.write("a.lua");
    FolderWatch watch({folder.root});
    REQUIRE(watch.descriptor() >= 0);
    CHECK(watch.changes().empty());
    folder.write("a.lua");
    folder.write("a.lua");
    folder.write("b.lua");
    CHECK(changes(watch, folder) == Names{"a.lua", "b.lua"});
    folder.write("draft");
    fs::rename(folder.root / "draft", folder.root / "a.lua");
    CHECK(changes(watch, folder) == Names{"a.lua"});
    fs::remove(folder.root / "b.lua");
    CHECK(changes(watch, folder) == Names{"b.lua"});
    CHECK(watch.changes().empty());
}

TEST_CASE("only scripts and manifests are watched") {
    const Folder folder;
    FolderWatch watch({folder.root});
    folder.write("a.txt");
    folder.write(".hidden.lua");
    folder.write(".a.lua.swp");
    folder.write("a.lua~");
    folder.write("pack.toml");
    CHECK(changes(watch, folder) == Names{"pack.toml"});
}

TEST_CASE("a new folder is watched with its content") {
    const Folder folder;
    FolderWatch watch({folder.root});
    fs::create_directories(folder.root / "deep" / "er");
    folder.write("deep/er/a.lua");
    (void)changes(watch, folder);
    folder.write("deep/er/b.lua");
    const Names found = changes(watch, folder);
    CHECK(found == Names{"deep/er/b.lua"});
}

TEST_CASE("a missing folder is not an error") {
    FolderWatch watch({"/nowhere/at/all"});
    CHECK(watch.changes().empty());
}

}  // namespace folder_watch_test
