#include "shell/check/cache.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <set>

#include "base/error.hpp"
#include "base/version.hpp"
#include "base/word.hpp"
#include "pack/pack_files.hpp"
#include "pack/save_file.hpp"
#include "pack/source_file.hpp"
#include "shell/check/report_file.hpp"
#include "shell/run/paths.hpp"

namespace hexwright {

namespace {

namespace fs = std::filesystem;
using Json = nlohmann::ordered_json;
using FileTime = fs::file_time_type;

constexpr std::size_t most_bytes = std::size_t{16} * 1024 * 1024;
constexpr std::string_view name_begins = "check-";
constexpr std::chrono::hours day{24};

// The pack, and all that it may need: by its dependencies, theirs, and so on. Others of the same id
// are among them: with one of them it does not load.
std::vector<std::size_t> needed(const PackShelf& shelf, std::size_t pack) {
    std::vector<std::size_t> packs = {pack};
    std::set<std::string> seen;
    const auto add = [&](const std::string& id) {
        if (!seen.insert(id).second) return;
        for (std::size_t at = 0; at < shelf.packs.size(); ++at) {
            if (at != pack && shelf.packs[at].manifest.id.value == id) packs.push_back(at);
        }
    };
    add(shelf.packs[pack].manifest.id.value);
    for (std::size_t at = 0; at < packs.size(); ++at) {
        const PackManifest& manifest = shelf.packs[packs[at]].manifest;
        for (const auto* list : {&manifest.dependencies, &manifest.optional_dependencies}) {
            for (const PackReference& need : *list) add(need.id);
        }
    }
    return packs;
}

// Sets the time of a used file to now, at most once a day.
void note_use(const fs::path& file) {
    std::error_code failed;
    const FileTime used = fs::last_write_time(file, failed);
    if (!failed && FileTime::clock::now() - used > day)
        fs::last_write_time(file, FileTime::clock::now(), failed);
}

}  // namespace

fs::path cache_folder() {
    if (const char* chosen = std::getenv("XDG_CACHE_HOME"); chosen != nullptr && *chosen == '/')
        return fs::path(chosen) / "hexwright";
    const char* home = std::getenv("HOME");
    return home != nullptr && *home == '/' ? fs::path(home) / ".cache/hexwright" : fs::path();
}

PackDigests::PackDigests(const PackShelf& shelf) : shelf_(shelf), digests_(shelf.packs.size()) {}

const std::string& PackDigests::of(std::size_t pack) {
    const std::lock_guard lock(mutex_);
    if (digests_[pack].empty()) digests_[pack] = pack_digest(shelf_.packs[pack].files);
    return digests_[pack];
}

CheckCache::CheckCache(fs::path folder,
                       const fs::path& stdlib,
                       const std::string& settings,
                       const PackShelf& shelf)
    : folder_(std::move(folder)), shelf_(shelf), digests_(shelf), missed_(shelf.packs.size()) {
    if (folder_.empty()) return;
    std::error_code ignored;
    const fs::path program = program_path();
    surroundings_ =
        fmt::format("{} {} {} {} {}\n", engine_version, settings, fs::file_size(program, ignored),
                    fs::last_write_time(program, ignored).time_since_epoch().count(),
                    pack_digest(list_pack(stdlib)));
}

fs::path CheckCache::file_of(std::size_t pack) const {
    const PackSource& source = shelf_.packs[pack];
    const std::string place =
        fmt::format("{}{}\n{}", surroundings_, source.shown, source.files.folder.generic_string());
    return folder_ / fmt::format("{}{:016x}.json", name_begins, Word::of(place).hash());
}

std::uint64_t CheckCache::key_of(std::size_t pack, PackDigests& digests) const {
    std::string lines;
    for (const std::size_t at : needed(shelf_, pack)) {
        const PackSource& source = shelf_.packs[at];
        lines += fmt::format("{} {} {}\n", source.shown, shelf_.was_given(source), digests.of(at));
    }
    return Word::of(lines).hash();
}

std::optional<Validated> CheckCache::find(std::size_t pack) {
    if (folder_.empty()) return std::nullopt;
    const fs::path file = file_of(pack);
    try {
        missed_[pack] = key_of(pack, digests_);
        std::error_code failed;
        if (!fs::is_regular_file(file, failed)) return std::nullopt;
        const Json json = Json::parse(read_file(file, "cache", most_bytes).text);
        if (json.at("key") != missed_[pack]) return std::nullopt;
        Validated known;
        known.was_loaded = true;
        known.lints = json.at("lints").get<std::vector<std::string>>();
        known.answered = json.at("answered").get<std::size_t>();
        for (Finding& finding : read_json_report(json.at("report").dump(), "cache").findings)
            known.problems.push_back(std::move(finding.diagnostic));
        note_use(file);
        missed_[pack] = 0;
        return known;
    } catch (const Error&) {
        return std::nullopt;
    } catch (const Json::exception&) {
        return std::nullopt;
    }
}

void CheckCache::store(const std::vector<Validated>& results) {
    PackDigests now(shelf_);
    bool has_stored = false;
    for (std::size_t pack = 0; pack < results.size(); ++pack) {
        const Validated& result = results[pack];
        if (missed_[pack] == 0 || !result.was_loaded) continue;
        CheckReport report;
        for (const Diagnostic& problem : result.problems)
            report.findings.push_back({problem, {}, {}, {}});
        const Json json = {{"key", missed_[pack]},
                           {"lints", result.lints},
                           {"answered", result.answered},
                           {"report", Json::parse(json_report(report))}};
        try {
            if (key_of(pack, now) != missed_[pack]) continue;
            fs::create_directories(folder_);
            save_file(file_of(pack), json.dump(-1, ' ', false, Json::error_handler_t::replace));
            has_stored = true;
        } catch (const Error&) {
            return;
        } catch (const fs::filesystem_error&) {
            return;
        }
    }
    if (has_stored) drop_unused(folder_);
}

void drop_unused(const fs::path& folder, const UnusedLimits& limits) {
    struct File {
        fs::path path;
        FileTime used;
        std::uintmax_t bytes = 0;
    };

    std::vector<File> files;
    std::error_code failed;
    for (fs::directory_iterator at(folder, failed), end; !failed && at != end;
         at.increment(failed)) {
        std::error_code gone;
        const bool is_ours = at->path().filename().string().starts_with(name_begins) &&
                             fs::is_regular_file(at->symlink_status(gone));
        if (!is_ours) continue;
        const File file{at->path(), at->last_write_time(gone), at->file_size(gone)};
        if (!gone) files.push_back(file);
    }
    std::sort(files.begin(), files.end(),
              [](const File& a, const File& b) { return a.used > b.used; });
    const FileTime oldest = FileTime::clock::now() - day * limits.days;
    std::uintmax_t bytes = 0;
    for (const File& file : files) {
        bytes += file.bytes;
        if (bytes > limits.bytes || file.used < oldest) fs::remove(file.path, failed);
    }
}

}  // namespace hexwright
