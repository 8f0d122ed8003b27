#include "pack/inner_pack.hpp"

#include "pack/manifest.hpp"

namespace hexwright {

bool InnerPacks::hold(std::string_view path) {
    const std::size_t slash = path.rfind('/');
    if (slash == std::string_view::npos) return false;
    const std::string_view inside = path.substr(0, slash);
    if (const auto known = known_.find(inside); known != known_.end()) return known->second;
    std::error_code ignored;
    const bool is_pack =
        std::filesystem::is_regular_file(folder_ / inside / manifest_name, ignored) || hold(inside);
    known_.emplace(inside, is_pack);
    return is_pack;
}

}  // namespace hexwright
