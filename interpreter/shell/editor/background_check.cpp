#include "shell/editor/background_check.hpp"

#include <chrono>
#include <utility>

#include "base/big_stack.hpp"
#include "base/error.hpp"
#include "lint/explorer.hpp"
#include "pack/source_file.hpp"
#include "syntax/reader.hpp"
#include "syntax/suppression.hpp"

namespace hexwright {

namespace {

namespace fs = std::filesystem;

// Handlers are run when no one has typed for so long.
constexpr std::chrono::milliseconds quiet_time{150};

// What `check` would say of a script that belongs to no pack: whether it can be read.
void check_loose(const std::string& path, CheckReport& report) {
    std::vector<Diagnostic> found;
    try {
        const SourceFile source = read_file(path);
        const Reading reading = read_source(source.text);
        if (!reading.is_whole()) found.push_back(reading.describe(reading.faults.front(), path));
        Suppressions(reading, path).apply(found);
    } catch (const Error& error) {
        found.push_back(error.diagnostic());
    }
    for (Diagnostic& problem : found) report.findings.push_back({std::move(problem), {}, {}, {}});
}

// The file that shows a finding: a pack's own folder is shown at its manifest.
std::string file_of(const Diagnostic& problem) {
    if (problem.where.file.empty()) return {};
    const fs::path path = fs::absolute(problem.where.file).lexically_normal();
    std::error_code ignored;
    return (fs::is_directory(path, ignored) ? path / manifest_name : path).generic_string();
}

// The places of findings in the texts of their files, each of which is read once.
class FindingPlaces {
public:
    explicit FindingPlaces(SourceLookup source) : source_(std::move(source)) {}

    [[nodiscard]] PlacedFinding place(Finding finding, const std::string& file) {
        const LineIndex& lines = lines_of(file);
        PlacedFinding placed{std::move(finding), {}, {}};
        placed.range = lines.range_of(placed.finding.diagnostic.where);
        if (placed.finding.fix) placed.fix = lines.range_of(placed.finding.fix->where);
        return placed;
    }

private:
    struct IndexedText {
        explicit IndexedText(std::string whole) : text(std::move(whole)), lines(text) {}

        std::string text;
        LineIndex lines;
    };

    [[nodiscard]] const LineIndex& lines_of(const std::string& file) {
        auto& known = texts_[file];
        if (!known) known = std::make_unique<IndexedText>(source_(file).value_or(std::string()));
        return known->lines;
    }

    SourceLookup source_;
    std::map<std::string, std::unique_ptr<IndexedText>> texts_;
};

}  // namespace

CheckThread::CheckThread(StopFlag& stop, std::chrono::milliseconds quiet, Work work)
    : stop_(stop),
      quiet_(quiet),
      work_(std::move(work)),
      thread_([this](const std::stop_token& ended) { run_on_big_stack([&] { run(ended); }); }) {}

CheckThread::~CheckThread() {
    thread_.request_stop();
    drop();
}

void CheckThread::begin(CheckTask task) {
    const std::lock_guard lock(mutex_);
    task_ = std::move(task);
    stop_.raise(StopReason::interrupted);
    changed_.notify_one();
}

void CheckThread::drop() {
    const std::lock_guard lock(mutex_);
    task_.reset();
    stop_.raise(StopReason::interrupted);
    changed_.notify_one();
}

void CheckThread::run(const std::stop_token& ended) {
    while (true) {
        CheckTask task;
        {
            std::unique_lock lock(mutex_);
            changed_.wait(lock, ended, [this] { return task_.has_value(); });
            if (ended.stop_requested()) return;
            task = std::move(*task_);
            task_.reset();
            stop_.clear();
            // Whatever comes meanwhile raises the flag.
            changed_.wait_for(lock, ended, quiet_, [this] { return stop_.is_raised(); });
            if (stop_.is_raised()) continue;
        }
        work_(task);
    }
}

BackgroundCheck::BackgroundCheck(fs::path home, Deliver deliver)
    : home_(std::move(home)),
      deliver_(std::move(deliver)),
      handlers_(
          stop_handlers_, quiet_time, [this](const CheckTask& task) { check_handlers(task); }),
      texts_(stop_texts_, std::chrono::milliseconds(0), [this](const CheckTask& task) {
          check_texts(task);
      }) {}

void BackgroundCheck::begin(CheckTask task) {
    handlers_.drop();
    texts_.begin(std::move(task));
}

void BackgroundCheck::check_texts(const CheckTask& task) {
    const FileOverlay overlay(task.texts);
    deliver(check(task, stop_texts_, &kept_), stop_texts_);
    if (!stop_texts_.is_raised() && !task.packs.empty()) handlers_.begin(task);
}

void BackgroundCheck::check_handlers(const CheckTask& task) {
    const FileOverlay overlay(task.texts);
    CheckResult result = check(task, stop_handlers_, nullptr);
    result.is_deep = true;
    deliver(result, stop_handlers_);
    if (stop_handlers_.is_raised()) return;
    result.odds = weigh(task);
    if (!result.odds.empty()) deliver(std::move(result), stop_handlers_);
}

std::vector<TriedOdds> BackgroundCheck::weigh(const CheckTask& task) {
    std::vector<TriedOdds> odds;
    CheckSettings settings;
    settings.home = home_;
    const auto is_open = [&task](const PackSource&, const std::string& file) {
        return !file.empty() &&
               task.texts.contains(fs::absolute(file).lexically_normal().generic_string());
    };
    settings.passes.push_back(odds_pass(odds, {.wants = is_open}));
    try {
        (void)run_check(find_targets(task.packs), settings, stop_handlers_);
    } catch (const Error&) {
        odds.clear();  // the findings tell of it
    }
    return odds;
}

void BackgroundCheck::deliver(CheckResult result, const StopFlag& stop) const {
    if (!stop.is_raised()) deliver_(std::make_shared<const CheckResult>(std::move(result)));
}

// Without kept games handlers are run.
CheckResult BackgroundCheck::check(const CheckTask& task, StopFlag& stop, KeptGames* kept) const {
    CheckResult result;
    result.revision = task.revision;
    CheckReport report;
    const SourceLookup source = remembering_lookup();
    try {
        if (!task.packs.empty()) {
            CheckSettings settings;
            settings.home = home_;
            settings.kept = kept;
            if (kept == nullptr) settings.passes.push_back(explorer_pass({}));
            // While someone types, what is known already is good enough.
            if (kept == nullptr || !task.is_known)
                settings.text_passes.push_back(knowledge_pass(result.knowledge));
            if (task.wants_packs) result.packs = packs_to_need(home_, task.packs);
            report = run_check(find_targets(task.packs), settings, stop);
        }
        for (const std::string& path : task.loose) check_loose(path, report);
        find_fixes(report, source);
    } catch (const Error& error) {
        result.failure = to_line(error.diagnostic());
        return result;
    }
    // What was found until it was stopped is nothing to show.
    if (stop.is_raised()) return result;
    FindingPlaces places(source);
    for (Finding& finding : report.findings) {
        std::string file = file_of(finding.diagnostic);
        if (file.empty()) file = fs::path(task.packs.front()) / manifest_name;
        result.files[file].push_back(places.place(std::move(finding), file));
    }
    return result;
}

}  // namespace hexwright
