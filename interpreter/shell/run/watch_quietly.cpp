#include "shell/run/watch_quietly.hpp"

#include <poll.h>

#include <algorithm>

namespace hexwright {

std::vector<std::filesystem::path> quiet_changes(FolderWatch& watch) {
    constexpr int rest = 8;          // milliseconds without a change
    constexpr int most_rounds = 12;  // for who never rests
    std::vector<std::filesystem::path> changed = watch.changes();
    if (changed.empty()) return changed;
    for (int round = 0; round < most_rounds; ++round) {
        pollfd input = {watch.descriptor(), POLLIN, 0};
        if (::poll(&input, 1, rest) <= 0) break;
        for (std::filesystem::path& path : watch.changes()) changed.push_back(std::move(path));
    }
    std::sort(changed.begin(), changed.end());
    changed.erase(std::unique(changed.begin(), changed.end()), changed.end());
    return changed;
}

}  // namespace hexwright
