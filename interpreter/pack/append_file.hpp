// A file that only grows: each piece is written whole, at once, and outlives a killed program.
//
// Locked while it is open, so that another program knows that somebody writes it. Cannot be copied:
// it owns the lock. Errors: pack/cannot-write, pack/in-use.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace hexwright {

class AppendFile {
public:
    // Made, with its folders, when it is not there; `empty` throws away what it holds.
    AppendFile(std::filesystem::path path, bool empty);
    ~AppendFile();
    AppendFile(const AppendFile&) = delete;
    AppendFile& operator=(const AppendFile&) = delete;

    void append(std::string_view text);

    // Takes the file away; what is appended afterwards is lost.
    void remove();

private:
    std::filesystem::path path_;
    int descriptor_ = -1;
};

// Errors: pack/in-use, when somebody has this file open as an AppendFile.
void refuse_in_use(const std::filesystem::path& path);

// Is there such a file that nobody has open as an AppendFile?
[[nodiscard]] bool is_abandoned(const std::filesystem::path& path);

}  // namespace hexwright
