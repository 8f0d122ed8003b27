#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <thread>

#include "catch.hpp"
#include "pack/source_file.hpp"
#include "temporary_folder.hpp"

namespace file_overlay_test {

using namespace hexwright;
namespace fs = std::filesystem;

TEST_CASE("an overlay replaces its file, under every path, until it is removed") {
    const fs::path folder =
        fs::temp_directory_path() / ("hexwright_file_overlay_" + std::to_string(getpid()));
    fs::create_directories(folder);
    std::ofstream(folder / "a.lua") << "on the disk";
    std::ofstream(folder / "b.lua") << "beside";
    {
        const FileOverlay instead({{(folder / "a.lua").string(), "in thought"}});
        CHECK(read_file(folder / "a.lua").text == "in thought");
        CHECK(read_file(folder / "." / "a.lua", "shown.lua").path == "shown.lua");
        CHECK(read_file(fs::relative(folder / "a.lua")).text == "in thought");
        CHECK(read_file(folder / "b.lua").text == "beside");
    }
    CHECK(read_file(folder / "a.lua").text == "on the disk");
    fs::remove_all(folder);
}

TEST_CASE("an overlay is of its thread, and of those that share it") {
    const TemporaryFolder folder;
    const fs::path file = folder.path() / "a.lua";
    std::ofstream(file) << "on the disk";
    const FileOverlay instead({{file.string(), "in thought"}});
    const FileOverlay::Texts texts = FileOverlay::of_thread();
    std::string alone;
    std::string shared;
    std::jthread([&] { alone = read_file(file).text; }).join();
    std::jthread([&] {
        const FileOverlay same(texts);
        shared = read_file(file).text;
    }).join();
    CHECK(alone == "on the disk");
    CHECK(shared == "in thought");
    {
        const FileOverlay none(FileOverlay::Texts{});
        CHECK(read_file(file).text == "on the disk");
    }
    CHECK(read_file(file).text == "in thought");
}

}  // namespace file_overlay_test
