#include "shell/check/run.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <exception>
#include <future>
#include <mutex>
#include <new>
#include <nlohmann/json.hpp>
#include <set>

#include "base/big_stack.hpp"
#include "base/memory_budget.hpp"
#include "base/text.hpp"
#include "base/version.hpp"
#include "base/word.hpp"
#include "pack/pack_files.hpp"
#include "pack/save_file.hpp"
#include "pack/source_file.hpp"
#include "shell/check/formats.hpp"
#include "shell/report/codes.hpp"
#include "shell/run/pack_choice.hpp"
#include "shell/run/session.hpp"

namespace hexwright {

namespace {

namespace fs = std::filesystem;

using Json = nlohmann::ordered_json;
using FileTime = fs::file_time_type;

constexpr std::chrono::milliseconds progress_every{100};

class TargetFinder {
public:
    void take(const std::string& written) {
        const fs::path path = existing_path(written);
        std::vector<Diagnostic> problems;
        const std::vector<fs::path> packs = find_packs({path}, problems);
        for (const fs::path& pack : packs) add_whole(pack);
        if (packs.empty()) take_inside(path, written, problems);
        append(targets_.problems, std::move(problems));
    }

    CheckTargets finish() {
        for (const std::string& shown : whole_) targets_.only.erase(shown);
        std::ranges::sort(targets_.packs, {}, &ShownFolder::shown);
        return std::move(targets_);
    }

private:
    void take_inside(const fs::path& path,
                     const std::string& written,
                     std::vector<Diagnostic>& problems) {
        std::error_code failed;
        const bool is_folder = fs::is_directory(path, failed);
        const fs::path pack = pack_folder_of(is_folder ? path / manifest_name : path);
        if (pack.empty()) {
            if (!problems.empty()) refuse(problems.back());
            throw Error("pack/missing-manifest",
                        fmt::format("there is no pack in {}", printable(written, 200)),
                        "a pack is a folder with a pack.toml");
        }
        leave_out_links(problems);
        targets_.only[add(pack)].push_back(shown_path(path));
    }

    [[noreturn]] static void refuse(Diagnostic problem) {
        problem.severity = Severity::error;
        throw Error(std::move(problem));
    }

    // And the packs that specs, scenes and the standard table of the pack have beside them.
    void add_whole(const fs::path& pack) {
        whole_.insert(add(pack));
        std::vector<Diagnostic> problems;
        for (const fs::path& inner :
             find_packs({pack / "spec", pack / "tests", pack / "scenes", pack / "table"}, problems))
            add_whole(inner);
        leave_out_links(problems);
        append(targets_.problems, std::move(problems));
    }

    // Links inside a pack are reported with its files.
    static void leave_out_links(std::vector<Diagnostic>& problems) {
        std::erase_if(problems, [](const Diagnostic& one) { return one.code == "pack/link"; });
    }

    std::string add(const fs::path& folder) {
        std::string shown = shown_path(folder);
        if (seen_.insert(shown).second) targets_.packs.push_back({folder, shown});
        return shown;
    }

    CheckTargets targets_;
    std::set<std::string> seen_;
    std::set<std::string> whole_;
};

bool is_named(const std::vector<std::string>& words, std::string_view code) {
    return contains(words, code) || contains(words, name_of_code(code));
}

// An error that ended the check of a pack, as a finding.
Diagnostic finding_of(const std::exception& error, const PackSource& source) {
    Diagnostic problem;
    if (const auto* known = dynamic_cast<const Error*>(&error)) {
        problem = known->diagnostic();
    } else if (dynamic_cast<const std::bad_alloc*>(&error) != nullptr) {
        problem = no_memory().diagnostic();
    } else {
        problem.code = "shell/internal";
        problem.message = fmt::format("checking '{}' failed: {}", source.id(), error.what());
        problem.hint = "please report it with the pack";
    }
    if (problem.where.file.empty()) problem.where.file = source.manifest.file;
    return problem;
}

// The path from the pack's folder.
std::string path_inside(const PackFiles& files, const std::string& path) {
    const fs::path whole = path == "." ? fs::current_path() : fs::absolute(path);
    return whole.lexically_relative(files.folder).generic_string();
}

bool has_files(const PackFiles& files, const std::string& path) {
    const std::string inside = path_inside(files, path);
    const std::string below = inside + "/";
    const auto next = std::lower_bound(files.paths.begin(), files.paths.end(), below);
    return files.has(inside) || (next != files.paths.end() && next->starts_with(below));
}

[[noreturn]] void refuse_empty(const PackSource& source, const std::string& path) {
    std::error_code ignored;
    const fs::file_status status = fs::status(path, ignored);
    const std::string inside = "/" + path_inside(source.files, path);
    const char* why = "it is no script (.lua) and no pack.toml";
    if (inside.find("/.") != std::string::npos) {
        why = "names that begin with '.' are passed over";
    } else if (fs::is_directory(status)) {
        why = "no script (.lua) lies below it";
    } else if (!fs::is_regular_file(status)) {
        why = "it is no regular file";
    }
    throw Error("shell/nothing-to-check",
                fmt::format("there is nothing to check in {}: {}", printable(path, 200), why),
                fmt::format("name a script of the pack, or its folder {}", source.shown));
}

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

// Results of validating packs, kept on disk while the texts they came from stay the same.
//
//     CheckCache cache(folder, stdlib, settings, shelf);
//     if (auto known = cache.find(at)) ...      // by several threads
//     cache.store(results);                     // once all are done
//
// A result depends on the texts of the pack, of all it needs and of the standard library, on the
// program and on the settings. Results of packs with errors, and of packs that changed during the
// check, are not stored. Failures to read or write the cache are ignored.
class CheckCache {
public:
    // An empty folder keeps nothing. `settings` are all that a result depends on beside files.
    CheckCache(fs::path folder,
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
        surroundings_ = fmt::format(
            "{} {} {} {} {}\n", engine_version, settings, fs::file_size(program, ignored),
            fs::last_write_time(program, ignored).time_since_epoch().count(),
            pack_digest(list_pack(stdlib)));
    }

    [[nodiscard]] std::optional<Validated> find(std::size_t pack) {
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

    // The results of the wanted packs; then drops files that were long unused.
    void store(const std::vector<Validated>& results) {
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

private:
    [[nodiscard]] fs::path file_of(std::size_t pack) const {
        const PackSource& source = shelf_.packs[pack];
        const std::string place = fmt::format("{}{}\n{}", surroundings_, source.shown,
                                              source.files.folder.generic_string());
        return folder_ / fmt::format("{}{:016x}.json", name_begins, Word::of(place).hash());
    }

    [[nodiscard]] std::uint64_t key_of(std::size_t pack, std::vector<std::string>& digests) {
        const std::lock_guard lock(mutex_);
        std::string lines;
        for (const std::size_t at : needed(shelf_, pack)) {
            const PackSource& source = shelf_.packs[at];
            if (digests[at].empty()) digests[at] = pack_digest(source.files);
            lines += fmt::format("{} {} {}\n", source.shown, shelf_.was_given(source), digests[at]);
        }
        return Word::of(lines).hash();
    }

    std::filesystem::path folder_;
    std::string surroundings_;  // settings, program and standard library
    const PackShelf& shelf_;
    std::mutex mutex_;
    std::vector<std::string> digests_;   // of each pack's texts; "" until read
    std::vector<std::uint64_t> missed_;  // the key of each pack that is to be stored; 0: none
};

class CheckRun {
public:
    CheckRun(const CheckTargets& targets, const CheckSettings& settings, StopFlag& stop)
        : targets_(targets), settings_(settings), stop_(stop) {
        options_.stdlib = settings.home / "stdlib";
        options_.shown_stdlib = shown_path(options_.stdlib);
        options_.text_passes = text_passes();
        append(options_.text_passes, settings.text_passes);
        options_.passes = settings.passes;
        options_.codes = code_list();
        options_.memory = memory_limit();
    }

    CheckReport run() {
        shelf_ = fill_shelf(targets_.packs, pack_roots(settings_.home), targets_.others);
        refuse_empty_paths();
        results_.resize(shelf_.wanted);
        CheckCache cache(settings_.cache, options_.stdlib, settings_.passes_key, shelf_);
        work(cache);
        if (!stop_.is_raised()) cache.store(results_);
        gather();
        return std::move(report_);
    }

private:
    // A path inside a pack must hold something to check.
    void refuse_empty_paths() const {
        for (std::size_t at = 0; at < shelf_.wanted; ++at) {
            const PackSource& source = shelf_.packs[at];
            const auto only = targets_.only.find(source.shown);
            if (only == targets_.only.end()) continue;
            for (const std::string& path : only->second) {
                if (!has_files(source.files, path) && !is_reported(path))
                    refuse_empty(source, path);
            }
        }
    }

    // True if a problem at the path, below it, or of a folder around it is reported.
    [[nodiscard]] bool is_reported(const std::string& path) const {
        return std::ranges::any_of(shelf_.problems, [&](const Diagnostic& problem) {
            const std::string file = shown_path(problem.where.file);
            return lies_at(file, path) || lies_at(path, file);
        });
    }

    void work(CheckCache& cache) {
        if (settings_.kept != nullptr) {
            const auto is_wanted = [&](const auto& game) {
                const auto end = shelf_.packs.begin() + static_cast<std::ptrdiff_t>(shelf_.wanted);
                return std::find_if(shelf_.packs.begin(), end, [&](const PackSource& pack) {
                           return pack.shown == game.first;
                       }) != end;
            };
            std::erase_if(settings_.kept->games, std::not_fn(is_wanted));
            return check_packs(cache, settings_.kept->stop, settings_.kept->stopwatch);
        }
        const auto jobs = std::clamp<std::size_t>(static_cast<std::size_t>(settings_.jobs), 1,
                                                  std::max<std::size_t>(1, shelf_.wanted));
        const FileOverlay::Texts texts = FileOverlay::of_thread();
        std::vector<std::future<void>> workers;
        for (std::size_t i = 0; i < jobs; ++i) {
            workers.push_back(std::async(std::launch::async, [&] {
                run_on_big_stack([&] {
                    const FileOverlay overlay(texts);
                    StopFlag stop(&stop_);
                    Stopwatch stopwatch(stop);
                    stopwatch.be_patient(settings_.patience);
                    check_packs(cache, stop, stopwatch);
                });
            }));
        }
        for (std::future<void>& worker : workers) {
            while (worker.wait_for(progress_every) != std::future_status::ready) {
                if (settings_.progress) settings_.progress(done_, shelf_.wanted);
            }
        }
        for (std::future<void>& worker : workers) worker.get();
    }

    // One worker: takes packs until none is left.
    void check_packs(CheckCache& cache, StopFlag& stop, Stopwatch& stopwatch) {
        const RunClock clock = [&](std::optional<RunKind> kind) { stopwatch.hear(kind); };
        for (std::size_t at = next_++; at < shelf_.wanted; at = next_++) {
            if (stop_.is_raised()) return;
            stopwatch.begin_pack();
            try {
                std::optional<Validated> known = cache.find(at);
                results_[at] = known ? std::move(*known)
                                     : validate(shelf_, at, options_, {stop, clock}, kept_game(at));
            } catch (const std::exception& error) {
                results_[at].problems.push_back(finding_of(error, shelf_.packs[at]));
                drop_kept(at);
            }
            const bool has_stopped = stopwatch.has_stopped();
            if (has_stopped || !results_[at].is_decided) drop_kept(at);
            if (has_stopped) {
                note_undecided(at, "too long",
                               "HEXWRIGHT_TIME=\"load=2 ruling=1 step=10 pack=60\"");
            } else if (!results_[at].is_decided) {
                note_undecided(at, "too much memory", "HEXWRIGHT_MEMORY=512");
            }
            ++done_;
        }
    }

    // Null when none are kept.
    [[nodiscard]] KeptGame* kept_game(std::size_t at) const {
        if (settings_.kept == nullptr) return nullptr;
        return &settings_.kept->games[shelf_.packs[at].shown];
    }

    void drop_kept(std::size_t at) const {
        if (KeptGame* const kept = kept_game(at)) kept->drop();
    }

    // The clock ended something, which another machine might have seen through, or the limit of
    // memory.
    void note_undecided(std::size_t at, std::string_view what, std::string_view more) {
        results_[at].is_decided = false;
        const Place where = shelf_.packs[at].manifest.id.where;
        results_[at].problems.push_back(
            error_at("pack/not-decided", where,
                     fmt::format("what '{}' does could not be decided: some of it took {}",
                                 shelf_.packs[at].id(), what),
                     fmt::format("look for loops that hardly end; {} gives it more", more)));
    }

    void gather() {
        std::set<std::string> lints;
        for (std::size_t at = 0; at < shelf_.wanted; ++at) {
            const PackSource& source = shelf_.packs[at];
            take_files(source.id(), source.shown, source.files);
            Validated& result = results_[at];
            for (Diagnostic& problem : result.problems) {
                const bool is_first = !result.was_loaded && prevents_loading(problem, source);
                take(std::move(problem), source.id(), is_first ? "" : source.shown);
            }
            report_.suppressed += result.answered;
            lints.insert(result.lints.begin(), result.lints.end());
        }
        for (const PackSource& pack : shelf_.unusable) take_unusable(pack);
        for (Diagnostic& problem : shelf_.problems) {
            const CheckedPack* pack = pack_around(shown_path(problem.where.file));
            const std::string id = pack == nullptr ? "" : pack->id;
            const bool is_read = pack != nullptr && !is_unusable(pack->folder);
            take(std::move(problem), id, is_read ? pack->folder : "");
        }
        for (const Diagnostic& problem : targets_.problems) take(problem, "", "");
        report_.all_lints.assign(lints.begin(), lints.end());
        std::ranges::copy_if(
            lints, std::back_inserter(report_.lints),
            [this](const std::string& lint) { return settings_.codes.wants(lint); });
        report_.rules = count_rules();
        report_.sort();
    }

    // A pack that cannot be loaded: what its texts show.
    void take_unusable(const PackSource& pack) {
        const std::string id = fs::path(pack.shown).filename().generic_string();
        take_files(id, pack.shown, pack.files);
        std::vector<Diagnostic> found;
        check_unloaded(pack, found);
        for (Diagnostic& problem : found) take(std::move(problem), id, pack.shown);
    }

    void take_files(const std::string& id, const std::string& folder, const PackFiles& files) {
        CheckedPack pack{id, folder, {}};
        // One in the working directory itself has no folder before its files.
        const std::string before = folder == "." ? "" : folder + "/";
        // The working directory may lie inside the pack.
        const bool is_around =
            folder.starts_with('/') && lies_at(fs::current_path().generic_string(), folder);
        if (!files.has(manifest_name)) pack.files.push_back(before + std::string(manifest_name));
        InnerPacks inner(files.folder);
        for (const std::string& path : files.paths) {
            std::string shown = before + path;
            if (is_around) shown = shown_path(shown);
            if (targets_.reports(folder, shown) && !inner.hold(path))
                pack.files.push_back(std::move(shown));
        }
        report_.packs.push_back(std::move(pack));
    }

    // A problem that prevents loading the pack is reported whatever path in it was named: one of
    // its manifest, or of packs that it needs.
    static bool prevents_loading(const Diagnostic& problem, const PackSource& source) {
        const std::string& file = problem.where.file;
        return file == source.manifest.file || !lies_at(file, source.shown);
    }

    [[nodiscard]] bool is_unusable(const std::string& folder) const {
        return std::ranges::find(shelf_.unusable, folder, &PackSource::shown) !=
               shelf_.unusable.end();
    }

    [[nodiscard]] const CheckedPack* pack_around(const std::string& file) const {
        const auto found = std::ranges::find_if(
            report_.packs, [&](const CheckedPack& pack) { return lies_at(file, pack.folder); });
        return found == report_.packs.end() ? nullptr : &*found;
    }

    // Adds a finding, if its code is wanted and, with a folder, if its path was named there.
    void take(Diagnostic problem, const std::string& pack, const std::string& folder) {
        problem.where.file = shown_path(problem.where.file);
        for (ScriptFrame& frame : problem.frames) frame.file = shown_path(frame.file);
        if (!settings_.codes.wants(problem.code)) return;
        if (!targets_.reports(folder, problem.where.file)) return;
        report_.findings.push_back({std::move(problem), pack, {}, {}});
    }

    [[nodiscard]] std::size_t count_rules() const {
        std::size_t count = 0;
        for (const Code& code : all_codes()) {
            const bool is_of_packs = !code.code.starts_with("shell/");
            if (is_of_packs && settings_.codes.wants(code.code)) ++count;
        }
        return count + report_.lints.size();
    }

    const CheckTargets& targets_;
    const CheckSettings& settings_;
    StopFlag& stop_;
    ValidateOptions options_;
    PackShelf shelf_;
    std::vector<Validated> results_;
    std::atomic<std::size_t> next_{0};
    std::atomic<std::size_t> done_{0};
    CheckReport report_;
};

}  // namespace

bool CheckTargets::reports(const std::string& pack_folder, const std::string& file) const {
    const auto found = only.find(pack_folder);
    if (found == only.end()) return true;
    return std::ranges::any_of(found->second,
                               [&](const std::string& path) { return lies_at(file, path); });
}

CheckTargets find_targets(const std::vector<std::string>& paths) {
    TargetFinder finder;
    for (const std::string& path : paths) finder.take(path);
    return finder.finish();
}

void keep_shard(CheckTargets& targets, std::size_t index, std::size_t count) {
    const std::vector<ShownFolder> all = std::move(targets.packs);
    targets.packs.clear();
    for (std::size_t at = 0; at < all.size(); ++at)
        (at % count == index - 1 ? targets.packs : targets.others).push_back(all[at]);
}

bool CodeChoice::wants(std::string_view code) const {
    return (select.empty() || is_named(select, code)) && !is_named(ignore, code);
}

CheckReport run_check(const CheckTargets& targets, const CheckSettings& settings, StopFlag& stop) {
    return CheckRun(targets, settings, stop).run();
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
