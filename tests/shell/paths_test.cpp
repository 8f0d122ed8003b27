#include <unistd.h>

#include "base/error.hpp"
#include "catch.hpp"
#include "shell/run/pack_choice.hpp"

namespace paths_test {

using namespace hexwright;
namespace fs = std::filesystem;

namespace {

// A folder that is removed after the test.
class Folder {
public:
    Folder() {
        static int made = 0;
        path_ = fs::temp_directory_path() /
                ("hexwright-paths-" + std::to_string(getpid()) + "-" + std::to_string(++made));
        fs::create_directories(path_);
    }

    ~Folder() { fs::remove_all(path_); }

    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;

    [[nodiscard]] const fs::path& path() const { return path_; }

    // Creates the folders of a home below it.
    fs::path home(const std::string& name) const {
        for (const char* part : {"stdlib", "rules", "scripts"})
            fs::create_directories(path_ / name / part);
        return path_ / name;
    }

private:
    fs::path path_;
};

Diagnostic refusal(std::string_view chosen, const fs::path& program) {
    try {
        (void)find_home(chosen, program);
    } catch (const Error& error) {
        return error.diagnostic();
    }
    return {};
}

}  // namespace

TEST_CASE("an installed program finds its share folder") {
    const Folder folder;
    const fs::path shared = folder.home("share/hexwright");
    CHECK(find_home("", folder.path() / "bin" / "hexwright") == shared);
}

TEST_CASE("a program in a build tree finds the folders above it") {
    const Folder folder;
    const fs::path home = folder.home("checkout");
    CHECK(find_home("", home / "build" / "release" / "hexwright") == home);
}

TEST_CASE("the share folder is nearer than a folder above") {
    const Folder folder;
    (void)folder.home("prefix");
    const fs::path shared = folder.home("prefix/share/hexwright");
    CHECK(find_home("", folder.path() / "prefix" / "bin" / "hexwright") == shared);
}

TEST_CASE("HEXWRIGHT_HOME decides over everything") {
    const Folder folder;
    (void)folder.home("share/hexwright");
    const fs::path chosen = folder.home("mine");
    CHECK(find_home(chosen.string(), folder.path() / "bin" / "hexwright") == chosen);
}

TEST_CASE("a HEXWRIGHT_HOME without the folders is a mistake, not ignored") {
    const Folder folder;
    (void)folder.home("share/hexwright");
    const Diagnostic wrong =
        refusal((folder.path() / "typo").string(), folder.path() / "bin" / "hexwright");
    CHECK(wrong.code == "shell/no-home");
    CHECK(wrong.message == "HEXWRIGHT_HOME is '" + (folder.path() / "typo").string() +
                               "', which does not hold stdlib, rules and scripts");
    CHECK(wrong.hint == "let it name the folder that does, or unset it");
}

TEST_CASE("a program outside its folders reports what to set") {
    const Folder folder;
    const Diagnostic wrong = refusal("", folder.path() / "bin" / "hexwright");
    CHECK(wrong.code == "shell/no-home");
    CHECK(wrong.message == "the folders stdlib, rules and scripts are not found from " +
                               (folder.path() / "bin").string());
    CHECK(wrong.hint == "set HEXWRIGHT_HOME to the folder that holds them");
}

TEST_CASE("a folder without one of the three is not a home") {
    const Folder folder;
    const fs::path home = folder.home("checkout");
    fs::remove(home / "rules");
    CHECK(refusal("", home / "build" / "hexwright").code == "shell/no-home");
}

TEST_CASE("this program finds its own file") {
    CHECK(fs::is_regular_file(program_path()));
}

}  // namespace paths_test
