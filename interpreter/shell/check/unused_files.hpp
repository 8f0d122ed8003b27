// Bounds a folder of files that are kept only to save time: what was not used for long is dropped,
// and of what is too much the part that was used the longest ago.
//
//     note_use(folder / "check-1.json");                      // when it served
//     drop_unused(folder, "check-", {.days = 30, .bytes = 64'000'000});
//
// A file's last use is the time it was written. Nothing is thrown: another process may do the same
// at the same moment, and a file that stays does no harm.
#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <string_view>

namespace hexwright {

struct KeepLimits {
    int days = 30;
    std::uintmax_t bytes = std::uintmax_t{64} * 1000 * 1000;
};

// Once a day is enough, so that most uses write nothing.
void note_use(const std::filesystem::path& file);

// Only regular files of this folder itself whose names begin so. Returns how many went.
std::size_t drop_unused(const std::filesystem::path& folder,
                        std::string_view beginning,
                        const KeepLimits& limits = {});

}  // namespace hexwright
