#include "serve/web_files.hpp"

#include <fstream>

#include "catch.hpp"
#include "temporary_folder.hpp"

namespace web_files_test {

using namespace hexwright;
namespace fs = std::filesystem;

namespace {

void write(const fs::path& file, const std::string& text) {
    fs::create_directories(file.parent_path());
    std::ofstream(file) << text;
}

}  // namespace

TEST_CASE("files are found by the path of a request, with their type") {
    const TemporaryFolder folder;
    write(folder.path() / "index.html", "page");
    write(folder.path() / "assets" / "app-K3QX7ZPA.js", "code");
    write(folder.path() / "style.css", "style");
    const WebFiles files(folder.path());
    REQUIRE(files.find("/"));
    CHECK(files.find("/")->text == "page");
    CHECK(files.find("/")->type == "text/html; charset=utf-8");
    CHECK_FALSE(files.find("/")->is_final);
    REQUIRE(files.find("/assets/app-K3QX7ZPA.js"));
    CHECK(files.find("/assets/app-K3QX7ZPA.js")->type == "text/javascript; charset=utf-8");
    CHECK(files.find("/assets/app-K3QX7ZPA.js")->is_final);
    CHECK_FALSE(files.find("/style.css")->is_final);
    for (const char* path : {"", "/assets", "/assets/", "//", "/../index.html", "index.html"})
        CHECK(files.find(path) == nullptr);
}

TEST_CASE("links, hidden files and other types are left out") {
    const TemporaryFolder folder;
    const fs::path web = folder.path() / "web";
    write(folder.path() / "secret.txt", "secret");
    write(folder.path() / "elsewhere" / "secret.txt", "secret");
    write(web / "index.html", "page");
    write(web / "notes.md", "notes");
    write(web / ".hidden.txt", "hidden");
    write(web / ".git" / "config.txt", "hidden");
    fs::create_symlink(folder.path() / "secret.txt", web / "link.txt");
    fs::create_directory_symlink(folder.path() / "elsewhere", web / "folder");
    const WebFiles files(web);
    CHECK(files.find("/index.html"));
    for (const char* path :
         {"/notes.md", "/.hidden.txt", "/.git/config.txt", "/link.txt", "/folder/secret.txt"})
        CHECK(files.find(path) == nullptr);
}

TEST_CASE("the built client is found beside a build tree and below share") {
    const TemporaryFolder folder;
    const fs::path program = folder.path() / "build" / "release" / "hexwright-serve";
    CHECK(web_folder(program).empty());
    write(folder.path() / "build" / "web" / "index.html", "page");
    CHECK(web_folder(program) == folder.path() / "build" / "web");
    const fs::path installed = folder.path() / "usr" / "libexec" / "hexwright-serve";
    write(folder.path() / "usr" / "share" / "hexwright" / "web" / "index.html", "page");
    CHECK(web_folder(installed) == folder.path() / "usr" / "share" / "hexwright" / "web");
}

}  // namespace web_files_test
