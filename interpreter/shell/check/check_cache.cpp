#include "shell/check/check_cache.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <set>

#include "base/error.hpp"
#include "base/version.hpp"
#include "base/word.hpp"
#include "pack/save_file.hpp"
#include "pack/source_file.hpp"
#include "shell/check/check_formats.hpp"
#include "shell/check/unused_files.hpp"
#include "shell/run/paths.hpp"

namespace hexwright {

namespace {

namespace fs = std::filesystem;
using Json = nlohmann::ordered_json;

constexpr std::size_t most_bytes = std::size_t{16} * 1024 * 1024;
// A file that changed so shortly before it was looked at may change again within its stamp.
constexpr std::int64_t young = 2'000'000'000;

std::int64_t now() {
    return std::chrono::duration_cast<std::chrono::nanoseconds>(
               std::chrono::system_clock::now().time_since_epoch())
        .count();
}

constexpr std::string_view name_begins = "check-";

// Whether it could be written.
bool keep(const fs::path& file, const Json& json) {
    try {
        fs::create_directories(file.parent_path());
        save_file(file, json.dump(-1, ' ', false, Json::error_handler_t::replace));
        return true;
    } catch (const Error&) {
        return false;
    } catch (const fs::filesystem_error&) {
        return false;
    }
}

}  // namespace

fs::path cache_folder() {
    if (const char* chosen = std::getenv("XDG_CACHE_HOME"); chosen != nullptr && *chosen == '/')
        return fs::path(chosen) / "hexwright";
    const char* home = std::getenv("HOME");
    return home != nullptr && *home == '/' ? fs::path(home) / ".cache/hexwright" : fs::path();
}

CheckCache::CheckCache(fs::path folder, const fs::path& stdlib, std::string options)
    : folder_(std::move(folder)),
      options_(fmt::format("{} {}", engine_version, options)),
      surroundings_(joined(stamp_of_file(program_path()), stamp_of_folder(stdlib))) {}

fs::path CheckCache::file_of(const PackSource& source) const {
    const std::string key =
        fmt::format("{}\n{}\n{}", options_, source.shown, source.files.folder.generic_string());
    return folder_ / fmt::format("{}{:016x}.json", name_begins, Word::of(key).hash());
}

// The pack, and all that it may need: by its dependencies, theirs, and so on. Others of the same id
// are among them: with one of them it does not load.
std::vector<const PackSource*> CheckCache::needed(const PackShelf& shelf, std::size_t pack) const {
    const std::string& own = shelf.packs[pack].manifest.id.value;
    std::vector<const PackSource*> packs = {&shelf.packs[pack]};
    for (const PackSource& source : shelf.packs) {
        if (&source != packs.front() && source.manifest.id.value == own) packs.push_back(&source);
    }
    std::set<std::string> seen = {own};
    for (std::size_t at = 0; at < packs.size(); ++at) {
        for (const auto* list :
             {&packs[at]->manifest.dependencies, &packs[at]->manifest.optional_dependencies}) {
            for (const PackReference& need : *list) {
                if (!seen.insert(need.id).second) continue;
                for (const PackSource& source : shelf.packs) {
                    if (source.manifest.id.value == need.id) packs.push_back(&source);
                }
            }
        }
    }
    return packs;
}

FileStamp CheckCache::stamp(const std::vector<const PackSource*>& packs,
                            const PackShelf& shelf) const {
    FileStamp all = surroundings_;
    for (const PackSource* source : packs) {
        all = joined(all, stamp_of(source->files));
        const std::string where = fmt::format("{} {}", source->shown, shelf.was_given(*source));
        all = joined(all, {Word::of(where).hash(), 0});
    }
    return all;
}

std::uint64_t CheckCache::content(const std::vector<const PackSource*>& packs,
                                  const Loader* loaded) const {
    std::string lines = fmt::format("{}\n", surroundings_.hash);
    for (const PackSource* source : packs) {
        const std::string prefix = source->manifest.id.value + "/";
        const auto known = [&](const std::string& path) {
            return loaded == nullptr ? std::string_view{} : loaded->text_of_chunk(prefix + path);
        };
        lines += fmt::format("{} {}\n", source->shown, content_of(source->files, known));
    }
    return Word::of(lines).hash();
}

std::optional<Validated> CheckCache::find(const PackShelf& shelf, std::size_t pack) {
    if (folder_.empty()) return std::nullopt;
    const auto packs = needed(shelf, pack);
    const FileStamp found = stamp(packs, shelf);
    {
        const std::lock_guard lock(mutex_);
        shelf_ = &shelf;
        stamps_[shelf.packs[pack].shown] = found;
    }
    const fs::path file = file_of(shelf.packs[pack]);
    std::error_code failed;
    if (!fs::is_regular_file(file, failed)) return std::nullopt;
    try {
        Json json = Json::parse(read_file(file, "cache", most_bytes).text);
        const bool is_same = json.at("stamp") == found.hash &&
                             found.latest + young < json.at("written").get<std::int64_t>();
        if (!is_same && json.at("content") != content(packs, nullptr)) return std::nullopt;
        if (is_same) {
            note_use(file);
        } else {  // the next time the stamp will do
            json["stamp"] = found.hash;
            json["written"] = now();
            (void)keep(file, json);
        }
        Validated known;
        known.was_loaded = true;
        known.lints = json.at("lints").get<std::vector<std::string>>();
        known.answered = json.at("answered").get<std::size_t>();
        for (Finding& finding : read_json_report(json.at("report").dump(), "cache").findings)
            known.problems.push_back(std::move(finding.diagnostic));
        return known;
    } catch (const Error&) {
        return std::nullopt;
    } catch (const Json::exception&) {
        return std::nullopt;
    }
}

ValidationPass CheckCache::pass() {
    return [this](const LoadedPack& pack, std::vector<Diagnostic>&) {
        const PackShelf* shelf = nullptr;
        {
            const std::lock_guard lock(mutex_);
            shelf = shelf_;
        }
        if (shelf == nullptr) return;
        const auto at = static_cast<std::size_t>(&pack.source - shelf->packs.data());
        try {
            const std::uint64_t content_hash = content(needed(*shelf, at), &pack.loader);
            const std::lock_guard lock(mutex_);
            contents_[pack.source.shown] = content_hash;
        } catch (const Error&) {
            return;  // a file went away meanwhile
        }
    };
}

void CheckCache::store(const PackShelf& shelf, std::size_t pack, const Validated& result) {
    if (folder_.empty() || !result.was_loaded) return;
    const PackSource& source = shelf.packs[pack];
    std::uint64_t content_hash = 0;
    std::uint64_t stamp_hash = 0;
    {
        const std::lock_guard lock(mutex_);
        const auto found = contents_.find(source.shown);
        if (found == contents_.end()) return;
        content_hash = found->second;
        stamp_hash = stamps_[source.shown].hash;
    }
    CheckReport report;
    for (const Diagnostic& problem : result.problems)
        report.findings.push_back({problem, {}, {}, {}});
    const Json json = {{"stamp", stamp_hash},         {"written", now()},
                       {"content", content_hash},     {"lints", result.lints},
                       {"answered", result.answered}, {"report", Json::parse(json_report(report))}};
    if (keep(file_of(source), json)) has_stored_ = true;
}

void CheckCache::drop_old() const {
    if (has_stored_) drop_unused(folder_, name_begins);
}

}  // namespace hexwright
