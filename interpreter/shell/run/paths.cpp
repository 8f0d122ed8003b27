#include "shell/run/paths.hpp"

#include <fmt/format.h>

#include <cstdlib>

#include "base/error.hpp"

namespace hexwright {

namespace {

namespace fs = std::filesystem;

bool is_home(const fs::path& folder) {
    std::error_code ignored;
    for (const char* part : {"stdlib", "rules", "scripts"}) {
        if (!fs::is_directory(folder / part, ignored)) return false;
    }
    return true;
}

}  // namespace

fs::path find_home(std::string_view chosen, const fs::path& program) {
    if (!chosen.empty()) {
        if (is_home(chosen)) return chosen;
        throw Error(
            "shell/no-home",
            fmt::format("HEXWRIGHT_HOME is '{}', which does not hold stdlib, rules and scripts",
                        chosen),
            "let it name the folder that does, or unset it");
    }
    const fs::path folder = program.parent_path();
    fs::path shared = (folder / ".." / "share" / "hexwright").lexically_normal();
    if (is_home(shared)) return shared;
    for (fs::path up = folder; !up.empty(); up = up.parent_path()) {
        if (is_home(up)) return up;
        if (up == up.root_path()) break;
    }
    throw Error(
        "shell/no-home",
        fmt::format("the folders stdlib, rules and scripts are not found from {}", folder.string()),
        "set HEXWRIGHT_HOME to the folder that holds them");
}

fs::path find_home() {
    const char* chosen = std::getenv("HEXWRIGHT_HOME");
    return find_home(chosen == nullptr ? "" : chosen, program_path());
}

fs::path program_path() {
    std::error_code ignored;
    return fs::read_symlink("/proc/self/exe", ignored);
}

}  // namespace hexwright
