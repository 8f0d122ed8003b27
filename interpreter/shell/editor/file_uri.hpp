// Files as the protocol names them: "file:///home/ada/my%20pack/main.lua".
//
//     path_of_uri("file:///a%20b.lua")      // "/a b.lua"
//
// A URI of another scheme, host or form names no file: the path is empty.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace hexwright {

[[nodiscard]] std::filesystem::path path_of_uri(std::string_view uri);

// Of an absolute path.
[[nodiscard]] std::string uri_of_path(const std::filesystem::path& path);

}  // namespace hexwright
