#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <functional>
#include <optional>
#include <thread>
#include <utility>

#include "base/error.hpp"
#include "base/text.hpp"
#include "lint/explorer.hpp"
#include "pack/save_file.hpp"
#include "pack/source_file.hpp"
#include "shell/check/formats.hpp"
#include "shell/check/run.hpp"
#include "shell/check/tried_odds.hpp"
#include "shell/report/codes.hpp"
#include "shell/report/command_line.hpp"
#include "shell/run/pack_choice.hpp"
#include "shell/run/stopping.hpp"

namespace hexwright {

namespace {

struct CheckOptions {
    std::vector<std::string> paths;
    ReportOptions report;
    std::vector<std::string> select;
    std::vector<std::string> ignore;
    bool fix = false;
    bool diff = false;
    bool watch = false;
    int jobs = 0;
    std::string shard;
    std::string baseline;
    bool write_baseline = false;
    bool odds = false;
    int odds_budget = static_cast<int>(TryOdds().most_runs);
    bool no_cache = false;
    bool deep = false;
    bool no_deep = false;
    int deep_budget = static_cast<int>(ExplorerBudget{}.per_definition);
    CheckPlay play;
};

// "a,b" as two.
std::vector<std::string> split_at_commas(const std::vector<std::string>& written) {
    std::vector<std::string> words;
    for (const std::string& list : written) {
        for (const std::string_view word : split_at(list, ',')) {
            if (!word.empty()) words.emplace_back(word);
        }
    }
    return words;
}

// A bar on the error stream once a second has passed, gone before anything else is written.
class Progress {
public:
    explicit Progress(Terminal& terminal) : terminal_(terminal) {}

    void tell(std::size_t done, std::size_t all) {
        constexpr std::size_t width = 30;
        const auto passed = std::chrono::steady_clock::now() - start_;
        if (!terminal_.traits().err_is_terminal || passed < std::chrono::seconds(1) || all == 0)
            return;
        const std::size_t full = width * done / all;
        terminal_.err(fmt::format("\r\x1b[K[{}{}] {}/{} packs", std::string(full, '#'),
                                  std::string(width - full, '.'), done, all));
        terminal_.flush();
        is_shown_ = true;
    }

    void clear() {
        if (is_shown_) terminal_.err("\r\x1b[K");
        is_shown_ = false;
    }

private:
    Terminal& terminal_;
    std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
    bool is_shown_ = false;
};

class CheckCommand {
public:
    CheckCommand(CheckOptions options, const CommandLine& line, Terminal& terminal)
        : options_(std::move(options)), line_(line), terminal_(terminal) {
        settings_.home = find_home();
        if (options_.odds) {
            const auto wants = [this](const PackSource& pack, const std::string& file) {
                return targets_.reports(pack.shown, shown_path(file));
            };
            settings_.passes = {
                odds_pass(odds_, {wants, static_cast<std::size_t>(options_.odds_budget)})};
            settings_.patience = 10;
        } else if (!options_.no_deep) {
            go_deep();
        }
        if (!options_.no_cache && !options_.odds)
            settings_.cache = user_folder("XDG_CACHE_HOME", ".cache");
        settings_.codes = {split_at_commas(options_.select), split_at_commas(options_.ignore)};
        settings_.jobs =
            options_.jobs > 0
                ? options_.jobs
                : static_cast<int>(std::clamp(std::thread::hardware_concurrency(), 1U, 8U));
    }

    int run() {
        targets_ = find_targets(options_.paths);
        if (const auto wrong = take_shard()) return *wrong;
        if (!options_.play.what.empty()) return play();
        if (options_.watch) return watch();
        StopFlag stop;
        const InterruptGuard interrupt(stop);
        return check(stop);
    }

private:
    // The last pass: it plays.
    void go_deep() {
        ExplorerOptions options;
        options.insists = options_.deep;
        ExplorerBudget& budget = options.budget;
        const auto usual = static_cast<int>(budget.per_definition);
        const auto scale = [&](auto& much) { much = much * options_.deep_budget / usual; };
        scale(budget.per_pack);
        scale(budget.per_definition);
        if (options_.deep_budget > usual) {
            scale(budget.instructions_per_definition);
            scale(budget.instructions_per_pack);
        }
        settings_.passes.push_back(explorer_pass(options));
        settings_.passes_key = fmt::format("check deep {} {}", options_.deep_budget, options_.deep);
    }

    // One definition once more, in place of looking for mistakes.
    int play() {
        PlayText shown;
        settings_.passes = {play_pass(options_.play, shown)};
        settings_.cache.clear();
        settings_.jobs = 1;
        StopFlag stop;
        const InterruptGuard interrupt(stop);
        const CheckReport report = run_check(targets_, settings_, stop);
        terminal_.out(shown.text);
        if (shown.has_failed)
            return options_.report.exit_zero ? exit_code::clean : exit_code::findings;
        if (shown.is_known) return shown.is_played ? exit_code::clean : exit_code::bad_call;
        if (report.count(Severity::error) > 0) {
            write_report(report, options_.report, terminal_);
            return exit_code::findings;
        }
        return line_.refuse(
            fmt::format("there is no '{}' in these packs", printable(options_.play.what, 80)));
    }

    std::optional<int> take_shard() {
        if (options_.shard.empty()) return std::nullopt;
        std::size_t index = 0;
        std::size_t count = 0;
        int used = 0;
        if (std::sscanf(options_.shard.c_str(), "%4zu/%4zu%n", &index, &count, &used) != 2 ||
            static_cast<std::size_t>(used) != options_.shard.size() || index < 1 || index > count)
            return line_.refuse(fmt::format("--shard is '{}', not I/N with I from 1 to N",
                                            printable(options_.shard, 40)));
        keep_shard(targets_, index, count);
        return std::nullopt;
    }

    // A name in --select or --ignore that nothing is called.
    std::optional<int> refuse_unknown(const std::vector<std::string>& lints) const {
        std::vector<std::string> known = code_words();
        for (const std::string& lint : lints) {
            known.push_back(lint);
            known.emplace_back(name_of_code(lint));
        }
        for (const auto* words : {&settings_.codes.select, &settings_.codes.ignore}) {
            for (const std::string& word : *words) {
                if (contains(known, word)) continue;
                return line_.refuse(
                    fmt::format("no finding is named '{}'; {}", printable(word, 60),
                                did_you_mean(word, known, "see hexwright explain")));
            }
        }
        return std::nullopt;
    }

    CheckReport find(StopFlag& stop) {
        Progress progress(terminal_);
        settings_.progress = [&](std::size_t done, std::size_t all) { progress.tell(done, all); };
        odds_.clear();
        CheckReport report = run_check(targets_, settings_, stop);
        progress.clear();
        settings_.progress = nullptr;
        sort_by_pack(odds_);
        if (options_.odds && baseline_) take_moved(report);
        const SourceLookup source = remembering_lookup();
        find_fixes(report, source);
        add_fingerprints(report, source);
        if (baseline_) baseline_->remove_from(report);
        return report;
    }

    void take_moved(CheckReport& report) const {
        for (const auto& [pack, moved] : moved_odds(baseline_->odds(), odds_)) {
            if (!settings_.codes.wants(moved.code)) continue;
            report.findings.push_back({moved, pack, {}, {}});
            report.findings.back().diagnostic.where.file = shown_path(moved.where.file);
        }
        report.sort();
    }

    // What --fix comes to, again while a fix shows more; nothing is written yet.
    FileTexts fix(CheckReport& report, std::size_t& fixed, StopFlag& stop) {
        FileTexts texts;
        // The cache is of the files as they are.
        const std::filesystem::path cache = std::exchange(settings_.cache, {});
        FileTexts more = fixed_texts(report, remembering_lookup());
        for (int round = 0; round < most_rounds && !more.empty() && !stop.is_raised(); ++round) {
            fixed += report.fixable();
            for (const auto& [file, text] : more) texts[file] = text;
            const FileOverlay overlay(texts);
            report = find(stop);
            more = fixed_texts(report, remembering_lookup());
        }
        settings_.cache = cache;
        return texts;
    }

    int check(StopFlag& stop) {
        baseline_.reset();
        if (!options_.baseline.empty() && !options_.write_baseline)
            baseline_.emplace(options_.baseline);
        CheckReport report = find(stop);
        CheckReport after_fix = report;
        FileTexts texts;
        std::size_t fixed = 0;
        if (options_.fix || options_.diff) texts = fix(after_fix, fixed, stop);
        // What was found so far is no report of what was asked for.
        if (stop.is_raised()) return line_.refuse("interrupted");
        if (options_.fix) {
            for (const auto& [file, text] : texts) save_file(file, text);
            if (fixed > 0)
                terminal_.err(
                    fmt::format("hexwright check: fixed {}\n", count_of(fixed, "finding")));
            report = std::move(after_fix);
        }
        if (const auto wrong = refuse_unknown(report.all_lints)) return *wrong;
        if (options_.write_baseline) {
            const std::size_t unchecked = std::erase_if(report.findings, std::not_fn(may_be_known));
            save_file(options_.baseline, baseline_text(report, options_.odds ? &odds_ : nullptr));
            terminal_.out(fmt::format(
                "{} holds {}{}\n", options_.baseline, count_of(report.findings.size(), "finding"),
                options_.odds
                    ? fmt::format(" and the odds of {}", count_of(odds_.size(), "exercise"))
                    : ""));
            if (unchecked > 0)
                terminal_.err(fmt::format(
                    "hexwright check: {} not checked, because a dependency has errors; mend it, "
                    "and "
                    "write the file again\n",
                    unchecked == 1 ? "1 pack was" : fmt::format("{} packs were", unchecked)));
            return exit_code::clean;
        }
        if (options_.diff) {
            const SourceLookup source = remembering_lookup();
            for (const auto& [file, text] : texts)
                terminal_.out(unified_diff(file, *source(file), text));
        } else {
            if (shows_odds()) show_odds();
            write_report(report, options_.report, terminal_);
        }
        return code_of(report);
    }

    // For people; with a baseline only what moved is shown.
    [[nodiscard]] bool shows_odds() const {
        const std::string& format = options_.report.format;
        return options_.odds && !baseline_ && options_.report.output.empty() &&
               (format.empty() || format == "full" || format == "concise");
    }

    // The time stays out of the report, which is the same on every machine.
    void show_odds() {
        const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - start_;
        terminal_.out(tried_text(odds_));
        if (terminal_.traits().err_is_terminal)
            terminal_.err(
                fmt::format("hexwright check: weighed in {:.1f} seconds\n", spent.count()));
    }

    [[nodiscard]] int code_of(const CheckReport& report) const {
        const bool is_internal = std::ranges::any_of(report.findings, [](const Finding& one) {
            return one.diagnostic.code == "shell/internal";
        });
        return is_internal ? exit_code::bad_call : options_.report.exit_code_of(report);
    }

    int watch() {
        // Packs may come later below a folder that was named.
        std::vector<std::filesystem::path> folders(options_.paths.begin(), options_.paths.end());
        std::erase_if(folders,
                      [](const auto& path) { return !std::filesystem::is_directory(path); });
        for (const ShownFolder& pack : targets_.packs) folders.push_back(pack.folder);
        for (const char* below : {"rules", "stdlib"}) folders.push_back(settings_.home / below);
        return repeat_when_saved(folders, terminal_, [this](StopFlag& stop) {
            targets_ = find_targets(options_.paths);
            (void)take_shard();
            return check(stop);
        });
    }

    static constexpr int most_rounds = 10;  // of fixing

    CheckOptions options_;
    const CommandLine& line_;
    Terminal& terminal_;
    CheckSettings settings_;
    CheckTargets targets_;
    std::optional<Baseline> baseline_;
    std::vector<TriedOdds> odds_;  // with --odds
    std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

}  // namespace

int run_check_command(CommandLine& line, Terminal& terminal) {
    CheckOptions options;
    line.about("Looks for mistakes in packs before anyone plays them.");
    line.arguments("path", options.paths, "packs, folders of packs, or files of a pack");
    add_report_options(line, options.report);
    line.option("--select", options.select, "only findings of these codes or names: a,b");
    line.option("--ignore", options.ignore, "no findings of these codes or names");
    line.flag("--statistics", options.report.statistics, "how often each code was found");
    line.flag("--fix", options.fix, "fix what is safe to fix");
    line.flag("--diff", options.diff, "show what --fix would change");
    line.flag("--watch", options.watch, "check again whenever a file was saved");
    line.option("-j,--jobs", options.jobs, 1, 256, "check this many packs at once");
    line.flag("--no-cache", options.no_cache, "check again what has not changed");
    line.flag("--deep", options.deep, "run the handlers, and report what cannot be run");
    line.flag("--no-deep", options.no_deep, "do not run the handlers");
    line.option("--deep-budget", options.deep_budget, 1, 100'000,
                "at most this many rulings for each definition");
    line.flag("--odds", options.odds,
              "weigh each definition on the standard table, in place of --deep");
    line.option("--odds-budget", options.odds_budget, 1, 1'000'000,
                "at most this many runs for each exercise that is weighed");
    line.option("--play", options.play.what,
                "KIND:NAME: play its exercises on the standard table, and check nothing else");
    line.option("--dice", options.play.dice,
                "of --play: the first dice in order: 14,6; no more than fall");
    line.option("--answers", options.play.answers,
                "of --play: the first answers: yes,2,Pull; no more than asked");
    line.option("--shard", options.shard, "I/N: the I-th of N parts of the packs");
    line.option("--baseline", options.baseline, "a file of known findings, which are not reported");
    line.flag("--write-baseline", options.write_baseline, "write that file");
    if (const auto done = line.parse()) return *done;
    const ReportOptions& report = options.report;
    const bool names_report = !(report.format + report.output).empty();
    const bool plays = !options.play.what.empty();
    const std::pair<bool, const char*> clashes[] = {
        {options.write_baseline && options.baseline.empty(),
         "--write-baseline needs --baseline FILE"},
        {options.write_baseline && (options.diff || report.statistics || names_report),
         "--write-baseline writes no report: --format, --output, --statistics and --diff do not go "
         "with it"},
        {!plays && !(options.play.dice + options.play.answers).empty(),
         "--dice and --answers need --play KIND:NAME"},
        {plays && (options.fix || options.diff || options.watch || options.write_baseline ||
                   names_report),
         "--play reports no findings: --format, --output, --fix, --diff, --watch and "
         "--write-baseline do not go with it"},
        {options.odds && (options.deep || plays),
         "--odds weighs in place of --deep and --play; they do not go with it"},
        {options.deep && options.no_deep, "--deep and --no-deep exclude each other"},
        {options.fix && options.diff, "--fix and --diff exclude each other"},
    };
    for (const auto& [is_wrong, what] : clashes) {
        if (is_wrong) return line.refuse(what);
    }
    return CheckCommand(std::move(options), line, terminal).run();
}

}  // namespace hexwright
