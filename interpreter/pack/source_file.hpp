// A text file of a pack, read whole: the one place that opens a pack's file.
//
// Invariant: text is UTF-8 and at most limits::source_bytes long; path is what people see, with
// '/'. Errors: pack/cannot-read, pack/file-too-large, pack/not-text.
#pragma once

#include <cstddef>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/limits.hpp"

namespace hexwright {

struct SourceFile {
    std::string path;
    std::string text;
};

// Reads a regular file. `shown` is the path people see; by default the path itself.
[[nodiscard]] SourceFile read_file(const std::filesystem::path& path,
                                   std::string shown = {},
                                   std::size_t most = limits::source_bytes);

// The bytes of a regular file, text or not; a file of more than `most` gives one byte more than
// that. Errors: pack/cannot-read.
[[nodiscard]] std::string read_bytes(const std::filesystem::path& path,
                                     const std::string& shown,
                                     std::size_t most);

// The place of the first byte that is not UTF-8 (overlong forms, surrogates and NUL included), or
// nothing.
[[nodiscard]] std::optional<std::size_t> first_bad_byte(std::string_view text);

// Texts that read_file() returns in place of files on the disk, and files that list_pack() lists
// though they are not there yet, so that a change can be checked before it is written. They are
// judged as files are. For the thread that makes it, until the overlay is destroyed; a thread that
// it starts shares them by an overlay of its own.
//
//     const FileOverlay overlay({{"packs/ember/fire.lua", text}});
//     check();    // as if it were written
class FileOverlay {
public:
    using Texts = std::shared_ptr<const std::map<std::string, std::string>>;  // by whole path

    // By path.
    explicit FileOverlay(const std::map<std::string, std::string>& texts);
    // Those of another thread; null: none.
    explicit FileOverlay(Texts texts);
    ~FileOverlay();
    FileOverlay(const FileOverlay&) = delete;
    FileOverlay& operator=(const FileOverlay&) = delete;

    // Those of this thread.
    [[nodiscard]] static Texts of_thread();

    // The text in place of a file, or nothing.
    [[nodiscard]] static std::optional<std::string> of(const std::filesystem::path& path);

    // The paths of the texts below a folder, from there.
    [[nodiscard]] static std::vector<std::string> below(const std::filesystem::path& folder);

private:
    Texts before_;
};

}  // namespace hexwright
