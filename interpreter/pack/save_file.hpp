// Writing files: whole, or piece by piece. Nothing else in the engine writes one.
//
// An error leaves the file as it was. Errors: pack/cannot-write, pack/in-use.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <string_view>

namespace hexwright {

// Writes all of it, however often it is interrupted. False: errno says why.
bool write_all(int descriptor, std::string_view text);

// What outlives a machine that loses its power: slower.
enum class Durable { yes, no };

// Readers find the old text or the new one, never a part. An existing file keeps its permissions, a
// link keeps pointing to the file that is written, and a device or pipe is written into.
void save_file(const std::filesystem::path& path,
               std::string_view text,
               Durable durable = Durable::yes);

// Several, by their paths in a folder; folders are made as needed.
void save_files(const std::filesystem::path& folder,
                const std::map<std::string, std::string>& files);

// A file that only grows: each piece is written whole or not at all, at once, and survives a killed
// program.
//
// Locked while it is open, so that other programs know that it is in use. Cannot be copied: it owns
// the lock.
class AppendFile {
public:
    // Makes the file and its folders if needed, for this user alone; `empty` discards its content.
    // Errors: pack/cannot-write, also for a pipe or a device.
    AppendFile(std::filesystem::path path, bool empty);
    ~AppendFile();
    AppendFile(const AppendFile&) = delete;
    AppendFile& operator=(const AppendFile&) = delete;

    void append(std::string_view text);

    // Removes the file; text appended afterwards is lost.
    void remove();

private:
    std::filesystem::path path_;
    int descriptor_ = -1;
};

// Errors: pack/in-use, if the file is open as an AppendFile.
void refuse_in_use(const std::filesystem::path& path);

// Whether the file exists and is not open as an AppendFile.
[[nodiscard]] bool is_abandoned(const std::filesystem::path& path);

}  // namespace hexwright
