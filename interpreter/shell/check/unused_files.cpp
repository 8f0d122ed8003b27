#include "shell/check/unused_files.hpp"

#include <algorithm>
#include <vector>

namespace hexwright {

namespace {

namespace fs = std::filesystem;
using Time = fs::file_time_type;

constexpr std::chrono::hours day{24};

struct Kept {
    fs::path file;
    Time used;
    std::uintmax_t bytes = 0;
};

std::vector<Kept> kept_files(const fs::path& folder, std::string_view beginning) {
    std::vector<Kept> kept;
    std::error_code failed;
    for (fs::directory_iterator at(folder, failed), end; !failed && at != end;
         at.increment(failed)) {
        std::error_code gone;
        if (!at->path().filename().string().starts_with(beginning) ||
            !fs::is_regular_file(at->symlink_status(gone)))
            continue;
        const Kept one{at->path(), at->last_write_time(gone), at->file_size(gone)};
        if (!gone) kept.push_back(one);
    }
    return kept;
}

}  // namespace

void note_use(const fs::path& file) {
    std::error_code failed;
    const Time used = fs::last_write_time(file, failed);
    if (!failed && Time::clock::now() - used > day)
        fs::last_write_time(file, Time::clock::now(), failed);
}

std::size_t drop_unused(const fs::path& folder,
                        std::string_view beginning,
                        const KeepLimits& limits) {
    std::vector<Kept> kept = kept_files(folder, beginning);
    std::sort(kept.begin(), kept.end(),
              [](const Kept& a, const Kept& b) { return a.used > b.used; });
    const Time oldest = Time::clock::now() - day * limits.days;
    std::uintmax_t bytes = 0;
    std::size_t dropped = 0;
    for (const Kept& one : kept) {
        bytes += one.bytes;
        if (bytes <= limits.bytes && one.used >= oldest) continue;
        std::error_code failed;
        if (fs::remove(one.file, failed)) ++dropped;
    }
    return dropped;
}

}  // namespace hexwright
