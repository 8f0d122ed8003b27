#include "shell/check/cache.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

#include "base/version.hpp"
#include "base/word.hpp"
#include "pack/pack_files.hpp"
#include "pack/save_file.hpp"
#include "pack/source_file.hpp"
#include "shell/check/formats.hpp"
#include "shell/run/pack_choice.hpp"

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
            if (at != pack && shelf.packs[at].id() == id) packs.push_back(at);
        }
    };
    add(shelf.packs[pack].id());
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

CheckCache::CheckCache(fs::path folder,
                       const fs::path& stdlib,
                       const std::string& settings,
                       const PackShelf& shelf)
    : folder_(std::move(folder)),
      shelf_(shelf),
      digests_(shelf.packs.size()),
      missed_(shelf.packs.size()) {
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

std::uint64_t CheckCache::key_of(std::size_t pack, std::vector<std::string>& digests) {
    const std::lock_guard lock(mutex_);
    std::string lines;
    for (const std::size_t at : needed(shelf_, pack)) {
        const PackSource& source = shelf_.packs[at];
        if (digests[at].empty()) digests[at] = pack_digest(source.files);
        lines += fmt::format("{} {} {}\n", source.shown, shelf_.was_given(source), digests[at]);
    }
    return Word::of(lines).hash();
}

std::optional<Validated> CheckCache::find(std::size_t pack) {
    if (folder_.empty()) return std::nullopt;
    const fs::path file = file_of(pack);
    try {
        missed_[pack] = key_of(pack, digests_);
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
    } catch (const std::exception&) {
        return std::nullopt;  // not to be read: as if it were not there
    }
}

void CheckCache::store(const std::vector<Validated>& results) {
    std::vector<std::string> digests_now(shelf_.packs.size());
    bool has_stored = false;
    try {
        for (std::size_t pack = 0; pack < results.size(); ++pack) {
            const Validated& result = results[pack];
            if (missed_[pack] == 0 || !result.was_loaded || !result.is_decided) continue;
            if (key_of(pack, digests_now) != missed_[pack]) continue;
            CheckReport report;
            for (const Diagnostic& problem : result.problems)
                report.findings.push_back({problem, {}, {}, {}});
            const Json json = {{"key", missed_[pack]},
                               {"lints", result.lints},
                               {"answered", result.answered},
                               {"report", Json::parse(json_report(report))}};
            fs::create_directories(folder_);
            save_file(file_of(pack), json.dump(-1, ' ', false, Json::error_handler_t::replace),
                      Durable::no);
            has_stored = true;
        }
        if (has_stored) drop_unused(folder_);
    } catch (const std::exception&) {
        return;  // not to be written: the packs are checked again
    }
}

void drop_unused(const fs::path& folder, int days, std::uintmax_t most_bytes) {
    std::vector<std::pair<FileTime, fs::directory_entry>> files;
    std::error_code failed;
    for (const fs::directory_entry& entry : fs::directory_iterator(folder, failed)) {
        const bool is_ours = entry.path().filename().string().starts_with(name_begins) &&
                             !entry.is_symlink() && entry.is_regular_file();
        if (is_ours) files.emplace_back(entry.last_write_time(), entry);
    }
    std::ranges::sort(files, std::greater{});
    const FileTime oldest = FileTime::clock::now() - day * days;
    std::uintmax_t bytes = 0;
    for (const auto& [used, file] : files) {
        bytes += file.file_size();
        if (bytes > most_bytes || used < oldest) fs::remove(file, failed);
    }
}

}  // namespace hexwright
