// Where the project's scripts are: the folder that holds stdlib/, rules/ and scripts/.
//
//     HEXWRIGHT_HOME, else <program's folder>/../share/hexwright, else upwards from the program's
//     folder
//
// so that a build tree and an installed copy work alike, from any working directory. No path is
// built in. Errors: shell/no-home.
#pragma once

#include <filesystem>
#include <string_view>

namespace hexwright {

// `chosen` is HEXWRIGHT_HOME or ""; a chosen folder is never passed over for another.
[[nodiscard]] std::filesystem::path find_home(std::string_view chosen,
                                              const std::filesystem::path& program);

// The same for this process.
[[nodiscard]] std::filesystem::path find_home();

// This program's own file.
[[nodiscard]] std::filesystem::path program_path();

}  // namespace hexwright
