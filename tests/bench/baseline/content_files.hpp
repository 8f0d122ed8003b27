// Ten thousand small content files, shaped like the abilities of a Dewprism class: 25 lines, about
// 618 bytes, two fields in three printed notation and one short handler. Every name is used once.
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace hexwright::bench {

// The text of file `number`; the same number always gives the same text.
[[nodiscard]] std::string ability_file(std::size_t number);

// The pack.toml of such a pack.
[[nodiscard]] std::string content_manifest(std::string_view id);

// A folder under the system's temporary one that is removed with its content. Cannot be copied: one
// owner.
class ContentFolder {
public:
    // Writes `count` files into path()/content, numbered from `first`. Throws
    // std::filesystem::filesystem_error.
    explicit ContentFolder(std::size_t count, std::size_t first = 0);
    ~ContentFolder();
    ContentFolder(const ContentFolder&) = delete;
    ContentFolder& operator=(const ContentFolder&) = delete;

    [[nodiscard]] const std::filesystem::path& path() const { return path_; }

    [[nodiscard]] const std::vector<std::string>& files() const { return files_; }

    [[nodiscard]] std::size_t bytes() const { return bytes_; }

private:
    std::filesystem::path path_;
    std::vector<std::string> files_;
    std::size_t bytes_ = 0;
};

}  // namespace hexwright::bench
