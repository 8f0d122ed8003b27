#include "pack/validate.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "pack/load_order.hpp"
#include "pack/validate_passes.hpp"

namespace hexwright {

namespace {

bool lies_in(const std::string& file, const std::string& folder) {
    return file.starts_with(folder + "/");
}

class Validation {
public:
    Validation(const PackShelf& shelf,
               std::size_t pack,
               const ValidateOptions& options,
               StopFlag& stop)
        : shelf_(shelf),
          own_(shelf.packs[pack]),
          options_(options),
          stop_(stop),
          game_(0),
          sandbox_(stop),
          runtime_(game_, sandbox_),
          loader_(game_, sandbox_, loader_options()) {}

    Validated run() {
        std::vector<PackSource> packs;
        if (!find_order(packs)) return std::move(result_);
        std::vector<PackSource> own;
        own.push_back(std::move(packs.back()));
        packs.pop_back();
        needed_ = &packs;
        if (!load_needed(packs)) {
            check_unloaded(own_, result_.problems);
            return std::move(result_);
        }
        LoadReport report = loader_.load(own);
        result_.was_loaded = report.is_clean();
        result_.problems = std::move(report.problems);
        suppressions_ = std::move(report.suppressions);
        note_lints();
        run_passes(options_.text_passes);
        if (result_.was_loaded) run_passes(options_.passes);
        for (const Suppressions& answers : suppressions_) result_.answered += answers.answered();
        complain();
        for (Diagnostic& problem : result_.problems) show(problem);
        return std::move(result_);
    }

private:
    LoaderOptions loader_options() {
        LoaderOptions options;
        options.stdlib = options_.stdlib;
        options.with_care = options_.with_care;
        options.bind_play = [this](Environment environment) { runtime_.bind_play(environment); };
        return options;
    }

    // What the pack needs, and last the pack. Whether it can be loaded at all.
    bool find_order(std::vector<PackSource>& packs) {
        std::vector<PackManifest> manifests;
        for (const PackSource& source : shelf_.packs) manifests.push_back(source.manifest);
        LoadOrder order = order_packs(manifests, {own_.manifest.id.value}, this_engine());
        for (const std::size_t index : order.order) packs.push_back(shelf_.packs[index]);
        const bool is_there = !packs.empty() && packs.back().shown == own_.shown;
        for (Diagnostic& problem : order.problems) {
            if (!is_there || lies_in(problem.where.file, own_.shown))
                result_.problems.push_back(std::move(problem));
        }
        return is_there;
    }

    [[nodiscard]] bool is_wanted(const std::string& shown) const {
        const auto end = shelf_.packs.begin() + static_cast<std::ptrdiff_t>(shelf_.wanted);
        return std::any_of(shelf_.packs.begin(), end,
                           [&](const PackSource& pack) { return pack.shown == shown; });
    }

    // A mistake in what the pack needs is told where it is; here only that it is in the way.
    bool load_needed(const std::vector<PackSource>& packs) {
        LoadReport report = loader_.load(packs);
        if (report.is_clean()) return true;
        std::string broken;
        for (const PackSource& pack : packs) {
            const bool loaded = std::find(report.loaded.begin(), report.loaded.end(),
                                          pack.manifest.id.value) != report.loaded.end();
            if (loaded) continue;
            if (broken.empty()) broken = pack.manifest.id.value;
            if (is_wanted(pack.shown)) continue;
            for (Diagnostic& problem : report.problems) {
                if (lies_in(problem.where.file, pack.shown)) {
                    show(problem);
                    result_.problems.push_back(std::move(problem));
                }
            }
        }
        Diagnostic note;
        note.code = "pack/not-checked";
        note.severity = Severity::note;
        note.message = fmt::format("'{}' was not checked: '{}', which it needs, has errors",
                                   own_.manifest.id.value, broken);
        note.where = own_.manifest.id.where;
        for (const PackReference& need : own_.manifest.dependencies) {
            if (need.id == broken) note.where = need.key;
        }
        note.hint = fmt::format("mend '{}' first", broken);
        result_.problems.push_back(std::move(note));
        return false;
    }

    void note_lints() {
        for (const std::string& name : loader_.declarations().names("lint"))
            result_.lints.push_back("pack/" + name);
    }

    void run_passes(const std::vector<ValidationPass>& passes) {
        std::vector<const PackSource*> packs;
        for (const PackSource& pack : *needed_) packs.push_back(&pack);
        packs.push_back(&own_);
        const LoadedPack loaded{own_,     std::move(packs), game_,
                                sandbox_, runtime_,         loader_,
                                stop_,    result_.problems, result_.was_loaded};
        std::vector<Diagnostic> findings;
        for (const ValidationPass& pass : passes) pass(loaded, findings);
        if (!result_.was_loaded) leave_out_told(findings);
        for (Suppressions& answers : suppressions_) answers.apply(findings);
        std::move(findings.begin(), findings.end(), std::back_inserter(result_.problems));
    }

    // Where an error stands already, more would be the same told again.
    void leave_out_told(std::vector<Diagnostic>& findings) const {
        const auto is_error_there = [](const Diagnostic& problem, const Diagnostic& finding) {
            return problem.severity == Severity::error &&
                   problem.where.file == finding.where.file &&
                   problem.where.line == finding.where.line &&
                   (problem.where.column == 0 || problem.where.column == finding.where.column);
        };
        std::erase_if(findings, [&](const Diagnostic& finding) {
            return std::any_of(
                result_.problems.begin(), result_.problems.end(),
                [&](const Diagnostic& problem) { return is_error_there(problem, finding); });
        });
    }

    // What a comment answers may not have been looked for when the pack has errors.
    void complain() {
        std::vector<std::string> known = options_.codes;
        if (!known.empty()) known.insert(known.end(), result_.lints.begin(), result_.lints.end());
        for (const Suppressions& answers : suppressions_) {
            for (Diagnostic& complaint : answers.complaints(known)) {
                if (result_.was_loaded || complaint.code != "pack/unused-suppression")
                    result_.problems.push_back(std::move(complaint));
            }
        }
    }

    // Modules of the stdlib are known to the loader by their names only.
    void show(Diagnostic& problem) const {
        const auto rename = [this](std::string& file) {
            if (lies_in(file, "stdlib")) file.replace(0, 6, options_.shown_stdlib);
        };
        rename(problem.where.file);
        for (ScriptFrame& frame : problem.frames) rename(frame.file);
    }

    const PackShelf& shelf_;
    const PackSource& own_;
    const ValidateOptions& options_;
    StopFlag& stop_;
    Game game_;
    Sandbox sandbox_;
    Runtime runtime_;
    Loader loader_;
    SuppressionList suppressions_;
    const std::vector<PackSource>* needed_ = nullptr;
    Validated result_;
};

}  // namespace

Validated validate(const PackShelf& shelf,
                   std::size_t pack,
                   const ValidateOptions& options,
                   StopFlag& stop) {
    return Validation(shelf, pack, options, stop).run();
}

}  // namespace hexwright
