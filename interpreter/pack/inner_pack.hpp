// Packs inside a pack, as specs have them beside them: their files are not the outer pack's
// business.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <string_view>

namespace hexwright {

// Looks at each folder once.
class InnerPacks {
public:
    // The folder of the outer pack.
    explicit InnerPacks(std::filesystem::path folder) : folder_(std::move(folder)) {}

    // Whether a folder between the pack's and the file holds a pack.toml of its own.
    [[nodiscard]] bool hold(std::string_view path);

private:
    std::filesystem::path folder_;
    std::map<std::string, bool, std::less<>> known_;  // by folder inside the pack
};

}  // namespace hexwright
