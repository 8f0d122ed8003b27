#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "catch.hpp"
#include "pack/source_file.hpp"

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

}  // namespace file_overlay_test
