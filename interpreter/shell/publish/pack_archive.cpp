#include "shell/publish/pack_archive.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <numeric>
#include <optional>

#include "base/error.hpp"
#include "base/text.hpp"
#include "pack/manifest.hpp"
#include "pack/pack_files.hpp"
#include "pack/source_file.hpp"

namespace hexwright {

namespace {

constexpr std::size_t tar_block = 512;

// A header of POSIX ustar: texts end with NUL or with their room, numbers are octal digits.
struct TarHeader {
    std::array<char, 100> name{};
    std::array<char, 8> mode{};
    std::array<char, 8> user{};
    std::array<char, 8> group{};
    std::array<char, 12> size{};
    std::array<char, 12> time{};
    std::array<char, 8> checksum{};
    char type = '0';  // a regular file
    std::array<char, 100> link{};
    std::array<char, 6> magic{};
    std::array<char, 2> version{};
    std::array<char, 32> user_name{};
    std::array<char, 32> group_name{};
    std::array<char, 8> major{};
    std::array<char, 8> minor{};
    std::array<char, 155> prefix{};
    std::array<char, 12> padding{};
};

static_assert(sizeof(TarHeader) == tar_block);

[[noreturn]] void refuse_archive(const std::string& shown, const std::string& what) {
    throw Error(error_at("pack/bad-archive", {shown}, what,
                         "`hexwright pack build FOLDER` makes the archive of a pack"));
}

template <std::size_t room>
void write_text(std::array<char, room>& field, std::string_view text) {
    std::ranges::copy(text, field.begin());
}

template <std::size_t room>
void write_octal(std::array<char, room>& field, std::uint64_t number) {
    write_text(field, fmt::format("{:0{}o}", number, room - 1));
}

template <std::size_t room>
std::string_view text_in(const std::array<char, room>& field) {
    return {field.data(), static_cast<std::size_t>(std::ranges::find(field, '\0') - field.begin())};
}

// Where a long path is cut in two, at a '/'; 0 where one part has room for all; nothing where it
// does not fit.
std::optional<std::size_t> cut_of(std::string_view path) {
    const TarHeader header;
    if (path.size() <= header.name.size()) return 0;
    for (std::size_t cut = path.find('/'); cut != std::string_view::npos;
         cut = path.find('/', cut + 1)) {
        if (cut <= header.prefix.size() && path.size() - cut - 1 <= header.name.size()) return cut;
    }
    return std::nullopt;
}

void append_file(std::string& archive, const std::string& path, std::string_view bytes) {
    TarHeader header;
    const std::size_t cut = cut_of(path).value();
    write_text(header.prefix, std::string_view(path).substr(0, cut));
    write_text(header.name, std::string_view(path).substr(cut == 0 ? 0 : cut + 1));
    write_octal(header.mode, 0644);
    write_octal(header.user, 0);
    write_octal(header.group, 0);
    write_octal(header.size, bytes.size());
    write_octal(header.time, 0);
    write_text(header.magic, "ustar");
    write_text(header.version, "00");
    write_octal(header.major, 0);
    write_octal(header.minor, 0);
    header.checksum.fill(' ');  // as it counts in the sum itself
    std::string text(tar_block, '\0');
    std::memcpy(text.data(), &header, tar_block);
    const auto sum = std::accumulate(text.begin(), text.end(), 0U, [](unsigned total, char one) {
        return total + static_cast<unsigned char>(one);
    });
    write_text(header.checksum, fmt::format("{:06o}", sum) + '\0');
    std::memcpy(text.data(), &header, tar_block);
    archive += text;
    archive += bytes;
    archive.resize((archive.size() + tar_block - 1) / tar_block * tar_block);
}

bool is_plain_path(std::string_view path) {
    const bool has_control =
        std::ranges::any_of(path, [](unsigned char one) { return one < ' ' || one == 0x7f; });
    if (has_control || path.find('\\') != std::string_view::npos) return false;
    return std::ranges::none_of(split_at(path, '/'), [](std::string_view part) {
        return part.empty() || part.starts_with('.');
    });
}

// What must hold of any pack before it becomes an archive, or comes of one.
void judge(const PublishedPack& pack, const std::string& shown) {
    if (!is_pack_id(pack.id)) refuse_archive(shown, "its folder has no pack's id for a name");
    for (const auto& [path, bytes] : pack.files) {
        const std::string name = printable(path, 80);
        if (!is_plain_path(path)) refuse_archive(shown, fmt::format("'{}' is no plain path", name));
        if (!cut_of(pack.id + "/" + path))
            refuse_archive(shown, fmt::format("the path '{}' is too long", name));
    }
}

// Gives the pack its id and version.
void read_manifest_of(PublishedPack& pack, const std::string& shown) {
    const auto manifest = pack.files.find(std::string(manifest_name));
    if (manifest == pack.files.end()) refuse_archive(shown, "there is no pack.toml in it");
    const std::string file = fmt::format("{}/{}", shown, manifest_name);
    const ManifestReading reading = read_manifest(manifest->second, file);
    for (const Diagnostic& problem : reading.problems) {
        if (problem.severity == Severity::error) throw Error(problem);
    }
    pack.id = reading.manifest.id.value;
    pack.version = reading.manifest.version.value.text();
}

void judge_digests(const PublishedPack& pack,
                   const std::string& digests,
                   const std::string& shown) {
    std::map<std::string, std::string> wanted;
    for (const std::string_view line : split_lines(digests)) {
        const std::size_t gap = line.find("  ");
        if (gap != std::string_view::npos)
            wanted[std::string(line.substr(gap + 2))] = line.substr(0, gap);
    }
    std::vector<std::string> differ;
    for (const auto& [path, bytes] : pack.files) {
        const auto found = wanted.find(path);
        if (found == wanted.end()) {
            differ.push_back(path + " was added");
        } else if (found->second != sha256(bytes)) {
            differ.push_back(path + " is another");
        }
        if (found != wanted.end()) wanted.erase(found);
    }
    for (const auto& [path, digest] : wanted) differ.push_back(path + " is missing");
    if (differ.empty() && digests == digests_of(pack)) return;
    if (differ.empty()) differ.emplace_back("the list itself is not what `pack build` writes");
    constexpr std::size_t most = 5;
    const std::string more =
        differ.size() > most ? fmt::format(", and {} more", differ.size() - most) : "";
    differ.resize(std::min(differ.size(), most));
    throw Error(
        error_at("pack/changed-files", {fmt::format("{}/{}", shown, digests_name)},
                 fmt::format("the files are not those that were packed: {}{}",
                             printable(fmt::format("{}", fmt::join(differ, ", ")), 600), more),
                 "get the pack again; if it is your own, delete SHA256SUMS"));
}

// The files of an archive by their whole paths, as far as it is one.
std::map<std::string, std::string> entries_of(std::string_view bytes, const std::string& shown) {
    std::map<std::string, std::string> entries;
    while (bytes.size() >= tar_block && bytes[0] != '\0') {
        TarHeader header;
        std::memcpy(&header, bytes.data(), tar_block);
        const std::string_view prefix = text_in(header.prefix);
        const std::string path =
            fmt::format("{}{}{}", prefix, prefix.empty() ? "" : "/", text_in(header.name));
        std::size_t size = 0;
        for (const char digit : text_in(header.size)) {
            if (digit < '0' || digit > '7') refuse_archive(shown, "this is no archive of a pack");
            size = size * 8 + static_cast<std::size_t>(digit - '0');
        }
        const std::size_t room = (size + tar_block - 1) / tar_block * tar_block;
        if (room > bytes.size() - tar_block) refuse_archive(shown, "this archive is not whole");
        entries[path] = bytes.substr(tar_block, size);
        bytes.remove_prefix(tar_block + room);
    }
    return entries;
}

}  // namespace

PublishedPack published_pack(const std::filesystem::path& folder) {
    const std::string shown = folder.generic_string();
    const PackFiles listed = list_published(folder, shown);
    if (!listed.problems.empty()) throw Error(listed.problems.front());
    PublishedPack pack;
    std::size_t total = 0;
    for (const std::string& path : listed.paths) {
        const std::string file = shown + "/" + path;
        std::string bytes = read_bytes(folder / path, file, most_archive_bytes);
        total += bytes.size();
        if (total > most_archive_bytes)
            throw Error(
                error_at("pack/file-too-large", {file},
                         fmt::format("a published pack has at most {} bytes", most_archive_bytes)));
        pack.files[path] = std::move(bytes);
    }
    std::optional<std::string> digests;
    if (const auto found = pack.files.find(std::string(digests_name)); found != pack.files.end()) {
        digests = std::move(found->second);
        pack.files.erase(found);
    }
    read_manifest_of(pack, shown);
    judge(pack, shown);
    if (digests) judge_digests(pack, *digests, shown);
    return pack;
}

std::string digests_of(const PublishedPack& pack) {
    std::string list;
    for (const auto& [path, bytes] : pack.files)
        list += fmt::format("{}  {}\n", sha256(bytes), path);
    return list;
}

std::string archive_of(const PublishedPack& pack) {
    std::string archive;
    for (const auto& [path, bytes] : pack.files) append_file(archive, pack.id + "/" + path, bytes);
    append_file(archive, fmt::format("{}/{}", pack.id, digests_name), digests_of(pack));
    archive.append(2 * tar_block, '\0');
    if (archive.size() > most_archive_bytes)
        refuse_archive(pack.id, fmt::format("an archive has at most {} bytes", most_archive_bytes));
    return archive;
}

PublishedPack read_archive(std::string_view bytes, const std::string& shown) {
    if (bytes.size() > most_archive_bytes)
        refuse_archive(shown, fmt::format("an archive has at most {} bytes", most_archive_bytes));
    PublishedPack pack;
    std::optional<std::string> digests;
    std::string folder;
    for (auto& [path, text] : entries_of(bytes, shown)) {
        const std::size_t slash = path.find('/');
        const bool is_first = folder.empty();
        if (is_first) folder = path.substr(0, slash);
        if (slash == std::string::npos || path.substr(0, slash) != folder)
            refuse_archive(shown, "its files do not lie in one folder");
        const std::string inside = path.substr(slash + 1);
        if (inside == digests_name) {
            digests = std::move(text);
        } else {
            pack.files[inside] = std::move(text);
        }
    }
    if (!digests) refuse_archive(shown, "this is no archive of a pack");
    pack.id = folder;
    judge(pack, shown);
    read_manifest_of(pack, shown);
    if (pack.id != folder)
        refuse_archive(shown, fmt::format("its folder is '{}', and its pack is '{}'",
                                          printable(folder, 60), pack.id));
    judge_digests(pack, *digests, shown);
    if (archive_of(pack) != bytes)
        refuse_archive(shown, "it has more in it than `hexwright pack build` writes");
    return pack;
}

}  // namespace hexwright
