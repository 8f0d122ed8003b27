// `hexwright pack`: one file of a pack, and packs of other people.
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>

#include "base/error.hpp"
#include "catch.hpp"
#include "run_command.hpp"
#include "shell/publish/pack_archive.hpp"
#include "toy_pack.hpp"

namespace publish_test {

using namespace hexwright;

namespace fs = std::filesystem;

namespace {

// A folder with the pack `ember`, as a working directory, and a folder for installed packs in it.
struct Shelf : ToyFolder {
    Shelf() {
        write("ember/pack.toml", manifest("1.0.0"));
        write("ember/main.lua", "return 1\n");
        write("ember/README.md", "# ember\n");
        write("ember/.git/config", "hidden\n");
        write("ember/scenes/first.lua", "print(1)\n");
        ::setenv("XDG_DATA_HOME", path("data").c_str(), 1);
        fs::current_path(root);
    }

    ~Shelf() {
        fs::current_path(before);
        ::unsetenv("XDG_DATA_HOME");
    }

    Shelf(const Shelf&) = delete;
    Shelf& operator=(const Shelf&) = delete;

    static std::string manifest(const std::string& version) {
        return "[pack]\nid = \"ember\"\ntitle = \"Ember\"\nversion = \"" + version +
               "\"\nengine = \">=0.3\"\nkind = \"library\"\nauthors = [\"A\"]\nlicense = \"MIT\"\n";
    }

    fs::path before = fs::current_path();
    std::string installed = path("data/hexwright/packs/ember");
};

std::string code_of(const std::string& bytes) {
    try {
        (void)read_archive(bytes, "x.tar");
    } catch (const Error& error) {
        return error.diagnostic().code;
    }
    return "";
}

}  // namespace

TEST_CASE("an archive is the same for the same files, and tar and sha256sum read it") {
    const Shelf shelf;
    const Ran built = run_command({"pack", "build", "ember"});
    CHECK(built.code == 0);
    CHECK(has(built.out, "ember 1.0.0: 4 files, "));
    CHECK(has(built.out, "  ember-1.0.0.tar\n"));
    const std::string first = shelf.read("ember-1.0.0.tar");
    fs::last_write_time("ember/main.lua", fs::file_time_type::clock::now() - std::chrono::hours(9));
    fs::permissions("ember/main.lua", fs::perms::owner_all);
    CHECK(run_command({"pack", "build", "ember/", "-o", "again.tar"}).code == 0);
    CHECK(shelf.read("again.tar") == first);

    CHECK(std::system("mkdir out && tar -C out -xf again.tar && cd out/ember && "
                      "sha256sum --check --strict --quiet SHA256SUMS && "
                      "diff -r --exclude .git --exclude SHA256SUMS . ../../ember && "
                      "test ! -e .git && test ! -x main.lua") == 0);
    const PublishedPack pack = read_archive(first, "ember-1.0.0.tar");
    CHECK(pack.id == "ember");
    CHECK(pack.version == "1.0.0");
    CHECK(pack.files.size() == 4);
    CHECK(pack.files.at("scenes/first.lua") == "print(1)\n");
    CHECK(archive_of(pack) == first);
}

TEST_CASE("a long path is cut as tar cuts it, and a longer one is refused") {
    const Shelf shelf;
    const std::string folder(90, 'f');
    const std::string name(90, 'n');
    shelf.write("ember/" + folder + "/" + name, "long\n");
    CHECK(run_command({"pack", "build", "ember", "-o", "long.tar"}).code == 0);
    CHECK(std::system(
              ("tar -xf long.tar --to-stdout ember/" + folder + "/" + name + " | grep -q long")
                  .c_str()) == 0);
    CHECK(run_command({"pack", "verify", "long.tar"}).code == 0);
    shelf.write("ember/" + std::string(120, 'n'), "longer\n");
    const Ran refused = run_command({"pack", "build", "ember", "-o", "longer.tar"});
    CHECK(refused.code == 2);
    CHECK(has(refused.err, "error[pack/bad-archive]: the path 'nnn"));
    CHECK_FALSE(fs::exists("longer.tar"));
}

TEST_CASE("an archive with one byte changed, cut or added is refused") {
    const Shelf shelf;
    const std::string whole = archive_of(published_pack("ember"));
    CHECK(code_of(whole).empty());
    std::mt19937 chance(30);
    for (int i = 0; i < 3000; ++i) {
        std::string changed = whole;
        const std::size_t place = chance() % whole.size();
        changed[place] = static_cast<char>(changed[place] + 1 + static_cast<int>(chance() % 255));
        INFO(place);
        const std::string code = code_of(changed);
        CHECK_FALSE(code.empty());
    }
    for (std::size_t length = 0; length < whole.size(); length += 100)
        CHECK_FALSE(code_of(whole.substr(0, length)).empty());
    CHECK(code_of(whole + std::string(512, '\0')) == "pack/bad-archive");
    CHECK(code_of(std::string(most_archive_bytes + 1, 'x')) == "pack/bad-archive");
}

TEST_CASE("no archive writes out of its folder") {
    const Shelf shelf;
    const PublishedPack honest = published_pack("ember");
    for (const char* path : {"../evil.lua", "a/../../evil.lua", "/etc/evil", ".hidden", "a/.b/c",
                             "a//b", "back\\slash", "new\nline"}) {
        INFO(path);
        PublishedPack evil = honest;
        evil.files[path] = "x";
        CHECK(code_of(archive_of(evil)) == "pack/bad-archive");
    }
    PublishedPack other = honest;
    other.id = "smoke";
    CHECK(code_of(archive_of(other)) == "pack/bad-archive");
    other.id = "..";
    CHECK(code_of(archive_of(other)) == "pack/bad-archive");
}

TEST_CASE("an installed pack is found by its id, kept whole, replaced and removed") {
    const Shelf shelf;
    REQUIRE(run_command({"pack", "build", "ember"}).code == 0);
    const Ran first = run_command({"pack", "install", "ember-1.0.0.tar"});
    CHECK(first.code == 0);
    CHECK(first.out == "ember 1.0.0 is installed: " + shelf.installed + "\n");
    CHECK(has(run_command({"packs"}).out, "ember"));
    CHECK(run_command({"pack", "install", "ember"}).out == "ember 1.0.0 is installed already\n");
    fs::remove_all("elsewhere");
    fs::rename("ember", "elsewhere");  // so that the id is that of the installed pack
    CHECK(
        has(run_command({"pack", "verify", "ember"}).out, "this does not show who packed them\n"));

    std::ofstream(shelf.installed + "/main.lua") << "return 2\n";
    std::ofstream(shelf.installed + "/more.lua") << "return 3\n";
    fs::remove(shelf.installed + "/README.md");
    const Ran changed = run_command({"pack", "verify", "ember"});
    CHECK(changed.code == 1);
    CHECK(has(changed.err,
              "error[pack/changed-files]: the files are not those that were packed: "
              "main.lua is another, more.lua was added, README.md is missing"));
    CHECK(has(run_command({"pack", "install", "ember-1.0.0.tar"}).out,
              "ember 1.0.0 is installed in place of a changed one: "));
    CHECK(run_command({"pack", "verify", "ember"}).code == 0);

    shelf.write("elsewhere/pack.toml", Shelf::manifest("1.1.0"));
    CHECK(has(run_command({"pack", "install", "elsewhere"}).out,
              "ember 1.1.0 is installed in place of 1.0.0: "));
    std::size_t entries = 0;
    for (const auto& entry : fs::directory_iterator(shelf.path("data/hexwright/packs")))
        entries += entry.path().empty() ? 0 : 1;
    CHECK(entries == 1);  // nothing is left of the old one

    CHECK(run_command({"pack", "remove", "ember"}).out == "ember is removed\n");
    const Ran gone = run_command({"pack", "remove", "ember"});
    CHECK(gone.code == 2);
    CHECK(gone.err == "hexwright pack: no pack 'ember' is installed; hexwright packs lists all\n");
    CHECK_FALSE(has(run_command({"packs"}).out, "ember"));
}

TEST_CASE("installing says what the pack lacks") {
    const Shelf shelf;
    shelf.write("ember/pack.toml",
                Shelf::manifest("1.0.0") + "[dependencies]\nashes_of_nowhere = \"^2.0\"\n");
    const Ran ran = run_command({"pack", "install", "ember"});
    CHECK(ran.code == 0);
    CHECK(has(ran.out, "ember 1.0.0 is installed: "));
    CHECK(has(ran.out, "error[pack/missing-dependency]: "));
    CHECK(has(ran.out, "ashes_of_nowhere"));
}

TEST_CASE("a pack is developed beside an installed one with its id") {
    const Shelf shelf;
    REQUIRE(run_command({"pack", "install", "ember"}).code == 0);
    shelf.write("ember/scenes/first.lua", "print \"the one at hand\"\n");
    const Ran ran = run_command({"run", "ember/scenes/first.lua", "--seed", "7"});
    INFO(ran.err);
    CHECK(ran.code == 0);
    CHECK(has(ran.out, "the one at hand"));
    const Ran checked = run_command({"check", "ember", "--no-cache"});
    INFO(checked.out);
    CHECK(checked.code == 0);
}

TEST_CASE("what cannot be packed, verified or installed is refused in words") {
    const Shelf shelf;
    const auto err = [](const std::vector<std::string>& arguments) {
        const Ran ran = run_command(arguments);
        CHECK(ran.code != 0);
        return ran.err;
    };
    CHECK(err({"pack", "biuld", "ember"}) ==
          "hexwright pack: there is no 'biuld'; did you mean 'build'?\n");
    CHECK(err({"pack", "verify", "ember", "-o", "x"}) == "hexwright pack: --output is for build\n");
    CHECK(err({"pack", "verify", "ember"}) ==
          "hexwright pack: ember has no SHA256SUMS, which `hexwright pack build` makes\n");
    CHECK(has(err({"pack", "verify", "nothing.tar"}), "error[pack/cannot-read]"));
    CHECK(has(err({"pack", "install", "/dev/zero"}), "error[pack/cannot-read]"));
    CHECK(has(err({"pack", "install", "ember/main.lua"}), "error[pack/bad-archive]"));
    CHECK(has(err({"pack", "remove", "../ember"}), "'../ember' is no pack id"));
    CHECK(err({"pack", "install", std::string(HEXWRIGHT_ROOT) + "/rules/tsl"}) ==
          "hexwright pack: the pack tsl comes with hexwright; another needs another id\n");
    fs::create_symlink("main.lua", "ember/link.lua");
    CHECK(has(err({"pack", "build", "ember"}), "error[pack/link]"));
    fs::remove("ember/link.lua");
    shelf.write("ember/pack.toml", "[pack]\nid = \"ember\"\n");
    CHECK(has(err({"pack", "build", "ember"}), "error[pack/missing-key]"));
    ::setenv("XDG_DATA_HOME", "/proc/nowhere", 1);
    shelf.write("ember/pack.toml", Shelf::manifest("1.0.0"));
    CHECK(has(err({"pack", "install", "ember"}), "error[pack/cannot-write]"));
}

}  // namespace publish_test
