#include "pack/source_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <system_error>

#include "base/error.hpp"
#include "base/text.hpp"

namespace hexwright {

namespace {

[[noreturn]] void refuse(const std::string& shown,
                         const char* code,
                         std::string message,
                         std::string hint = {}) {
    Diagnostic diagnostic;
    diagnostic.code = code;
    diagnostic.message = std::move(message);
    diagnostic.where.file = shown;
    diagnostic.hint = std::move(hint);
    throw Error(std::move(diagnostic));
}

constexpr std::size_t first_piece = 4096;

// At most one byte more than allowed, so that a file that grows while it is read is still noticed.
std::string read_bytes(const std::filesystem::path& path,
                       const std::string& shown,
                       std::size_t most) {
    std::ifstream file(path, std::ios::binary);
    if (!file)
        refuse(shown, "pack/cannot-read", "this file cannot be opened", "check its permissions");
    // In growing pieces: nearly every file is small, and room for the largest costs its filling.
    std::string text;
    for (std::size_t piece = first_piece; file && text.size() <= most; piece *= 4) {
        const std::size_t before = text.size();
        text.resize(std::min(before + piece, most + 1));
        file.read(text.data() + before, static_cast<std::streamsize>(text.size() - before));
        text.resize(before + static_cast<std::size_t>(file.gcount()));
    }
    if (file.bad()) refuse(shown, "pack/cannot-read", "reading this file failed");
    return text;
}

// The second byte after these leads is bounded more narrowly: no overlong form, no surrogate,
// nothing above U+10FFFF.
bool is_second_byte(unsigned char lead, unsigned char second) {
    const unsigned char least = lead == 0xE0 ? 0xA0 : lead == 0xF0 ? 0x90 : 0x80;
    const unsigned char most = lead == 0xED ? 0x9F : lead == 0xF4 ? 0x8F : 0xBF;
    return second >= least && second <= most;
}

// The length of the code point that begins at i, or 0 when it is not sound UTF-8.
std::size_t code_point_length(std::string_view text, std::size_t i) {
    const auto byte = [&](std::size_t k) {
        return static_cast<unsigned char>(k < text.size() ? text[k] : '\0');
    };
    const unsigned char lead = byte(i);
    if (lead < 0x80) return lead == 0 ? 0 : 1;
    if (lead < 0xC2 || lead > 0xF4 || !is_second_byte(lead, byte(i + 1))) return 0;
    const std::size_t length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
    for (std::size_t k = 2; k < length; ++k) {
        if ((byte(i + k) & 0xC0) != 0x80) return 0;
    }
    return length;
}

}  // namespace

std::string_view SourceFile::line(int number) const {
    std::string_view rest = text;
    if (rest.starts_with("\xEF\xBB\xBF")) rest.remove_prefix(3);
    for (int i = 1; !rest.empty(); ++i) {
        const std::size_t end = std::min(rest.find_first_of("\r\n"), rest.size());
        if (i == number) return rest.substr(0, end);
        const bool is_pair = end + 1 < rest.size() &&
                             (rest[end + 1] == '\n' || rest[end + 1] == '\r') &&
                             rest[end + 1] != rest[end];
        rest.remove_prefix(std::min(rest.size(), end + (is_pair ? 2 : 1)));
    }
    return {};
}

std::optional<std::size_t> first_bad_byte(std::string_view text) {
    for (std::size_t i = 0; i < text.size();) {
        const std::size_t length = code_point_length(text, i);
        if (length == 0) return i;
        i += length;
    }
    return {};
}

SourceFile read_file(const std::filesystem::path& path, std::string shown, std::size_t most) {
    if (shown.empty()) shown = path.generic_string();
    std::error_code error;
    const auto status = std::filesystem::status(path, error);
    if (status.type() == std::filesystem::file_type::not_found) {
        refuse(shown, "pack/cannot-read", "there is no such file");
    }
    if (status.type() != std::filesystem::file_type::regular) {
        refuse(shown, "pack/cannot-read", "this is no regular file");
    }
    SourceFile file{std::move(shown), {}};
    file.text = read_bytes(path, file.path, most);
    if (file.text.size() > most) {
        refuse(file.path, "pack/file-too-large",
               fmt::format("this file is larger than {} bytes", most),
               "split it into several files");
    }
    if (const auto bad = first_bad_byte(file.text)) {
        const std::string_view before = std::string_view(file.text).substr(0, *bad);
        const std::size_t line_start = before.rfind('\n') + 1;  // npos + 1 is 0
        Diagnostic diagnostic;
        diagnostic.code = "pack/not-text";
        diagnostic.message = fmt::format("byte 0x{:02x} is not UTF-8 text",
                                         static_cast<unsigned char>(file.text[*bad]));
        diagnostic.where.file = file.path;
        diagnostic.where.line =
            1 + static_cast<int>(std::count(before.begin(), before.end(), '\n'));
        diagnostic.where.column = 1 + code_points(before.substr(line_start));
        diagnostic.hint = "save the file as UTF-8";
        throw Error(std::move(diagnostic));
    }
    return file;
}

}  // namespace hexwright
