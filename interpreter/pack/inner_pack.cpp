#include "pack/inner_pack.hpp"

namespace hexwright {

namespace fs = std::filesystem;

bool is_of_inner_pack(const PackFiles& files, std::string_view path) {
    std::error_code ignored;
    for (fs::path folder = fs::path(path).parent_path(); !folder.empty();
         folder = folder.parent_path()) {
        if (fs::is_regular_file(files.folder / folder / manifest_name, ignored)) return true;
    }
    return false;
}

}  // namespace hexwright
