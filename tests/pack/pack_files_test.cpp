#include "pack/pack_files.hpp"

#include <sys/stat.h>
#include <unistd.h>

#include <fstream>
#include <string>
#include <string_view>

#include "base/error.hpp"
#include "base/limits.hpp"
#include "catch.hpp"
#include "unprivileged.hpp"

namespace pack_files_test {

using namespace hexwright;
namespace fs = std::filesystem;

namespace {

// A folder that is removed after the test.
struct Folder {
    Folder()
        : path(fs::temp_directory_path() / ("hexwright_pack_files_" + std::to_string(getpid()))) {
        fs::remove_all(path);
        fs::create_directories(path);
    }

    ~Folder() { fs::remove_all(path); }

    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;

    void file(const std::string& name, const std::string& text = "") const {
        fs::create_directories((path / name).parent_path());
        std::ofstream(path / name, std::ios::binary) << text;
    }

    fs::path path;
};

std::vector<std::string> lines_of(const std::vector<Diagnostic>& problems) {
    std::vector<std::string> lines;
    for (const Diagnostic& problem : problems) lines.push_back(to_line(problem));
    return lines;
}

PackManifest with_entry(const std::string& entry) {
    return read_manifest("[pack]\n" + entry, "p/pack.toml").manifest;
}

using Lines = std::vector<std::string>;
using Views = std::vector<std::string_view>;

}  // namespace

TEST_CASE("a pack's files are listed by path, scripts and manifest only") {
    const Folder folder;
    for (const char* name : {"pack.toml", "b.lua", "a/c.lua", "a-b.lua", "a/b/c.lua", "a.lua",
                             "README.md", ".git/x.lua", "a/.hidden.lua", "B.lua", "a/pack.toml"}) {
        folder.file(name, "12");
    }
    const PackFiles files = list_pack(folder.path, "p");
    CHECK(files.paths ==
          Lines{"B.lua", "a-b.lua", "a.lua", "a/b/c.lua", "a/c.lua", "b.lua", "pack.toml"});
    CHECK(files.problems.empty());
    CHECK(files.has("a/c.lua"));
    CHECK_FALSE(files.has("a/d.lua"));
    CHECK(files.scripts().size() == 6);
}

TEST_CASE("links are reported and never followed") {
    const Folder folder;
    folder.file("pack/pack.toml");
    folder.file("outside/secret.lua");
    fs::create_symlink(folder.path / "outside/secret.lua", folder.path / "pack/a.lua");
    fs::create_directory_symlink(folder.path / "outside", folder.path / "pack/b");
    fs::create_directory_symlink(folder.path / "pack", folder.path / "pack/c");
    const PackFiles files = list_pack(folder.path / "pack", "p");
    CHECK(files.paths == Lines{"pack.toml"});
    const std::string message =
        ": error[pack/link]: a pack must not contain links (copy the file into the pack)";
    CHECK(lines_of(files.problems) == Lines{"p/a.lua" + message, "p/b" + message, "p/c" + message});
}

TEST_CASE("a script name that is not a regular file is reported") {
    const Folder folder;
    folder.file("pack.toml");
    REQUIRE(::mkfifo((folder.path / "a.lua").c_str(), 0600) == 0);
    REQUIRE(::mkfifo((folder.path / "pipe").c_str(), 0600) == 0);
    const PackFiles files = list_pack(folder.path, "p");
    CHECK(files.paths == Lines{"pack.toml"});
    CHECK(lines_of(files.problems) ==
          Lines{"p/a.lua: error[pack/cannot-read]: this is no regular file"});
}

TEST_CASE("a folder without a manifest, or a missing folder, is not a pack") {
    const Folder folder;
    folder.file("a.lua");
    CHECK(lines_of(list_pack(folder.path, "p").problems) ==
          Lines{"p: error[pack/missing-manifest]: there is no pack.toml in this folder (a pack is "
                "a folder with a pack.toml)"});
    CHECK(lines_of(list_pack(folder.path / "none", "q").problems) ==
          Lines{"q: error[pack/cannot-read]: this folder cannot be read"});
}

TEST_CASE("the folders of a pack have a depth limit") {
    const Folder folder;
    folder.file("pack.toml");
    std::string deep;
    for (int i = 0; i <= limits::pack_folder_depth; ++i) deep += "d/";
    folder.file(deep + "a.lua");
    CHECK(lines_of(list_pack(folder.path, "p").problems) ==
          Lines{"p/" + deep.substr(0, deep.size() - 1) +
                ": error[pack/too-many-files]: folders are nested too deeply"});
}

TEST_CASE("a pack has a limit of files") {
    const Folder folder;
    folder.file("pack.toml");
    for (std::size_t i = 1; i < limits::pack_files; ++i) {
        std::ofstream(folder.path / (std::to_string(i) + ".lua"));
    }
    CHECK(list_pack(folder.path, "p").problems.empty());
    folder.file("zz.lua");
    CHECK(
        lines_of(list_pack(folder.path, "p").problems) ==
        Lines{
            "p: error[pack/too-many-files]: this pack has more than 20000 files (split the pack)"});
}

TEST_CASE("without an entry list every script outside spec, tests and scenes runs") {
    const Folder folder;
    for (const char* name : {"pack.toml", "b.lua", "a/c.lua", "spec/a.lua", "tests/a.lua",
                             "scenes/a.lua", "specs.lua"})
        folder.file(name);
    std::vector<Diagnostic> problems;
    const PackFiles files = list_pack(folder.path);
    CHECK(entry_files(files, with_entry(""), problems) == Views{"a/c.lua", "b.lua", "specs.lua"});
    CHECK(problems.empty());
}

TEST_CASE("an entry list is run in its order, folders as all their scripts, each once") {
    const Folder folder;
    for (const char* name :
         {"pack.toml", "init.lua", "hexes/b.lua", "hexes/a.lua", "hexes.lua", "other.lua"})
        folder.file(name);
    std::vector<Diagnostic> problems;
    const PackFiles files = list_pack(folder.path);
    CHECK(entry_files(files, with_entry("entry = [\"init.lua\", \"hexes/b.lua\", \"hexes/\"]"),
                      problems) == Views{"init.lua", "hexes/b.lua", "hexes/a.lua"});
    CHECK(problems.empty());
    CHECK(entry_files(files, with_entry("entry = [\"int.lua\", \"other.lua\", \"pack.toml\"]"),
                      problems) == Views{"other.lua"});
    CHECK(lines_of(problems) == Lines{"p/pack.toml:2:10: error[pack/missing-entry]: there is no "
                                      "script 'int.lua' in this pack (did you mean 'init.lua'?)",
                                      "p/pack.toml:2:34: error[pack/missing-entry]: there is no "
                                      "script 'pack.toml' in this pack"});
}

TEST_CASE("digests are SHA-256") {
    CHECK(sha256("") == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    CHECK(sha256("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
}

TEST_CASE("the digest of a pack covers its sorted list and changes with any name or byte") {
    const Folder folder;
    folder.file("pack.toml", "x");
    folder.file("a.lua", "abc");
    const std::string before = pack_digest(list_pack(folder.path));
    CHECK(before == sha256(sha256("abc") + "  a.lua\n" + sha256("x") + "  pack.toml\n"));
    folder.file("README.md", "not shipped");
    CHECK(pack_digest(list_pack(folder.path)) == before);
    folder.file("a.lua", "abd");
    CHECK(pack_digest(list_pack(folder.path)) != before);
    folder.file("a.lua", "abc");
    CHECK(pack_digest(list_pack(folder.path)) == before);
    fs::rename(folder.path / "a.lua", folder.path / "b.lua");
    CHECK(pack_digest(list_pack(folder.path)) != before);
}

TEST_CASE("packs are found up to three folders deep, sorted, once, and not inside other packs") {
    const Folder folder;
    for (const char* name :
         {"b/pack.toml", "a/x/pack.toml", "a/x/inner/pack.toml", "c/d/e/pack.toml",
          "c/d/e2/f/pack.toml", ".h/pack.toml", "a/readme.md"}) {
        folder.file(name);
    }
    fs::create_directory_symlink(folder.path / "b", folder.path / "z");
    std::vector<Diagnostic> problems;
    const std::vector<fs::path> found =
        find_packs({folder.path, folder.path / "a", folder.path / "none"}, problems);
    CHECK(found ==
          std::vector<fs::path>{folder.path / "a/x", folder.path / "b", folder.path / "c/d/e"});
    CHECK(find_packs({folder.path / "b"}, problems) == std::vector<fs::path>{folder.path / "b"});
    CHECK(problems.empty());
}

TEST_CASE("a link to an unlisted pack is reported and never followed") {
    const Folder folder;
    for (const char* name :
         {"in/a/pack.toml", "beside/pack.toml", "out/b/pack.toml", "out/c/d.lua"})
        folder.file(name);
    fs::create_directory_symlink(folder.path / "out/b", folder.path / "in/linked");
    fs::create_directory_symlink(folder.path / "out", folder.path / "in/many");
    fs::create_directory_symlink(folder.path / "out/c", folder.path / "in/no_pack");
    fs::create_directory_symlink(folder.path / "in/a", folder.path / "in/again");
    fs::create_directory_symlink(folder.path / "in", folder.path / "in/round");
    fs::create_directory_symlink(folder.path, folder.path / "in/up");
    fs::create_directory_symlink(folder.path / "in/loop", folder.path / "in/loop");
    std::vector<Diagnostic> problems;
    CHECK(find_packs({folder.path / "in"}, problems) ==
          std::vector<fs::path>{folder.path / "in/a"});
    const std::string told =
        ": warning[pack/link]: this link leads to a pack, and links are not followed (name the "
        "pack's own folder, or copy it)";
    CHECK(lines_of(problems) == Lines{(folder.path / "in/linked").generic_string() + told,
                                      (folder.path / "in/many").generic_string() + told});
}

TEST_CASE("an unreadable folder is a problem, and the others are searched") {
    const Folder folder;
    for (const char* name : {"a/pack.toml", "b/c/pack.toml", "d/pack.toml"}) folder.file(name);
    fs::permissions(folder.path / "b", fs::perms::none);
    std::vector<Diagnostic> problems;
    {
        const Unprivileged reader;
        CHECK(find_packs({folder.path}, problems) ==
              std::vector<fs::path>{folder.path / "a", folder.path / "d"});
    }
    fs::permissions(folder.path / "b", fs::perms::owner_all);
    CHECK(lines_of(problems) == Lines{(folder.path / "b").generic_string() +
                                      ": error[pack/cannot-read]: this folder cannot be read"});
}

TEST_CASE("a file below an inner manifest belongs to the inner pack") {
    const Folder folder;
    folder.file("outer/pack.toml", "");
    folder.file("outer/spec/inner/pack.toml", "");
    folder.file("outer/spec/inner/deep/er/a.lua", "");
    folder.file("outer/spec/innerer/a.lua", "");
    InnerPacks inner(folder.path / "outer");
    CHECK(inner.hold("spec/inner/main.lua"));
    CHECK(inner.hold("spec/inner/deep/er/a.lua"));
    CHECK_FALSE(inner.hold("spec/innerer/a.lua"));
    CHECK_FALSE(inner.hold("spec/a_spec.lua"));
    CHECK_FALSE(inner.hold("main.lua"));
    CHECK_FALSE(inner.hold("pack.toml"));
    CHECK(inner.hold("spec/inner/other.lua"));
}

}  // namespace pack_files_test
