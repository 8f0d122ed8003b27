#include "lint/validate.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <set>

#include "base/error.hpp"
#include "base/text.hpp"
#include "pack/load_order.hpp"
#include "pack/loader_pack.hpp"
#include "pack/source_file.hpp"
#include "syntax/reader.hpp"

namespace hexwright {

namespace {

// That a pack could not be looked at, as one that it needs has errors.
Diagnostic not_checked(const PackManifest& own, const std::string& broken) {
    const auto need = std::ranges::find(own.dependencies, broken, &PackReference::id);
    return note_at(
        "pack/not-checked", need == own.dependencies.end() ? own.id.where : need->key,
        fmt::format("'{}' was not checked: '{}', which it needs, has errors", own.id.value, broken),
        fmt::format("fix '{}' first", broken));
}

}  // namespace

// A game that packs are loaded into to be validated, not played.
struct KeptGame::Held {
    Held(const ValidateOptions& options, const Stopping& stop)
        : sandbox(stop.flag),
          runtime(game, sandbox),
          loader(game,
                 sandbox,
                 {options.stdlib,
                  [this](Environment pack) { runtime.bind_driver(pack); },
                  {},
                  check_globals}) {
        game.memory.set_limit(options.memory);
        SandboxHooks hooks = sandbox.hooks();
        hooks.clock = stop.clock;
        sandbox.set_hooks(std::move(hooks));
    }

    Game game;
    Sandbox sandbox;
    Runtime runtime;
    Loader loader;
    std::string surroundings;  // all that was read for the packs that are needed
    std::string own;           // the pack that was validated in it last
    int uses = 0;
};

KeptGame::KeptGame() = default;
KeptGame::~KeptGame() = default;

void KeptGame::drop() {
    held_.reset();
}

// Gives a validation its game: a new one, or the kept one with what the pack needs.
class GameKeeper {
public:
    using Packs = std::vector<const PackSource*>;

    // `kept` may be null.
    GameKeeper(KeptGame* kept,
               const Packs& needed,
               const PackSource& own,
               const ValidateOptions& options,
               const Stopping& stop)
        : place_(kept == nullptr ? fresh_ : kept->held_), own_(own.id()) {
        if (kept != nullptr) surroundings_ = surroundings_of(needed, options);
        has_needed_ = place_ != nullptr && place_->surroundings == surroundings_ &&
                      ++place_->uses < most_uses;
        if (has_needed_) {
            place_->loader.unload(place_->own);
        } else {
            place_ = std::make_unique<KeptGame::Held>(options, stop);
        }
    }

    [[nodiscard]] KeptGame::Held& game() { return *place_; }

    // True if what the pack needs is loaded.
    [[nodiscard]] bool has_needed() const { return has_needed_; }

    void needed_loaded() { modules_ = count_modules(); }

    // Keeps the game, unless the pack has left a module of the stdlib in it, whose mistakes are
    // reported when it is loaded and not again.
    void finish() {
        const bool is_as_before = count_modules() == modules_;
        if (surroundings_.empty() || !is_as_before) return place_.reset();
        place_->surroundings = surroundings_;
        place_->own = own_;
    }

    // The packs it needs could not be loaded.
    void fail() { place_.reset(); }

private:
    // Names of earlier texts stay in a game.
    static constexpr int most_uses = 50;

    // Everything that decides how the needed packs and their modules load; "" when it cannot be
    // read.
    static std::string surroundings_of(const Packs& needed, const ValidateOptions& options) {
        std::string all;
        const auto add_files = [&all](const PackFiles& files) {
            for (const std::string& path : files.paths)
                all += fmt::format("{}\n{}\n", path, read_file(files.folder / path).text);
        };
        try {
            add_files(list_pack(options.stdlib));
            for (const PackSource* pack : needed) {
                all += fmt::format("{}\n{}\n", pack->shown, pack->files.folder.string());
                add_files(pack->files);
            }
        } catch (const Error&) {
            return {};
        }
        return all;
    }

    [[nodiscard]] std::size_t count_modules() {
        std::size_t count = 0;
        game().loader.sources().for_each_text([&](std::string_view chunk, std::string_view) {
            count += chunk.starts_with("stdlib/") ? 1 : 0;
        });
        return count;
    }

    std::unique_ptr<KeptGame::Held> fresh_;
    std::unique_ptr<KeptGame::Held>& place_;
    std::string own_;
    std::string surroundings_;
    std::size_t modules_ = 0;
    bool has_needed_ = false;
};

namespace {

// A pack and what it needs, in a game.
class Validation {
public:
    Validation(const PackShelf& shelf,
               const PackSource& own,
               const ValidateOptions& options,
               StopFlag& stop,
               GameKeeper& keeper)
        : shelf_(shelf),
          own_(own),
          options_(options),
          stop_(stop),
          keeper_(keeper),
          game_(keeper.game()) {}

    // The first pack it needs that could not be loaded, after run(); "" when all could.
    [[nodiscard]] const std::string& broken() const { return broken_; }

    // Problems of the packs' order are passed in.
    Validated run(const std::vector<const PackSource*>& needed, std::vector<Diagnostic> told) {
        result_.problems = std::move(told);
        if (!keeper_.has_needed() && !load_needed(needed)) {
            keeper_.fail();
            check_unloaded(own_, result_.problems);
            return std::move(result_);
        }
        keeper_.needed_loaded();
        LoadReport report = game_.loader.load({&own_});
        result_.was_loaded = report.is_clean();
        result_.problems = std::move(report.problems);
        // What was stopped is looked at no further.
        if (stop_.reason() == StopReason::interrupted) {
            keeper_.finish();
            return std::move(result_);
        }
        // A slip of a name lets its pack load, and is a mistake all the same.
        for (Diagnostic& problem : result_.problems)
            if (problem.code == "pack/unknown-name") problem.severity = Severity::error;
        suppressions_ = std::move(report.suppressions);
        for (const std::string& name : game_.loader.declarations().names("lint"))
            result_.lints.push_back("pack/" + name);
        run_passes(options_.text_passes, needed);
        if (result_.was_loaded) run_passes(options_.passes, needed);
        result_.is_decided = !game_.game.memory.has_refused();
        for (const Suppressions& answers : suppressions_) result_.answered += answers.answered();
        complain();
        for (Diagnostic& problem : result_.problems) show(problem);
        keeper_.finish();
        return std::move(result_);
    }

private:
    // A mistake in a pack that is needed is reported there; here only that this one was not
    // checked.
    bool load_needed(const std::vector<const PackSource*>& packs) {
        LoadReport report = game_.loader.load(packs);
        if (report.is_clean()) return true;
        for (const PackSource* pack : packs) {
            if (contains(report.loaded, pack->id())) continue;
            if (broken_.empty()) broken_ = pack->id();
            if (shelf_.was_given(*pack)) continue;
            for (Diagnostic& problem : report.problems) {
                if (lies_in(problem.where.file, pack->shown)) {
                    show(problem);
                    result_.problems.push_back(std::move(problem));
                }
            }
        }
        result_.problems.push_back(not_checked(own_.manifest, broken_));
        return false;
    }

    void run_passes(const std::vector<ValidationPass>& passes,
                    const std::vector<const PackSource*>& needed) {
        std::vector<const PackSource*> packs = needed;
        packs.push_back(&own_);
        const LoadedPack loaded{own_,          std::move(packs), game_.game,
                                game_.sandbox, game_.runtime,    game_.loader,
                                stop_,         result_.problems, result_.was_loaded};
        std::vector<Diagnostic> findings;
        for (const ValidationPass& pass : passes) pass(loaded, findings);
        leave_out_told(findings);
        for (Suppressions& answers : suppressions_) answers.apply(findings);
        keep_first_uses(findings);
        append(result_.problems, std::move(findings));
    }

    // Another finding at the place of a problem, or just inside its quotes, would only repeat it.
    void leave_out_told(std::vector<Diagnostic>& findings) const {
        const auto is_told_there = [](const Diagnostic& problem, const Diagnostic& finding) {
            const bool is_of_line =
                problem.severity == Severity::error && problem.where.column == 0;
            const int inside = finding.where.column - problem.where.column;
            return problem.where.file == finding.where.file &&
                   problem.where.line == finding.where.line &&
                   (is_of_line || inside == 0 || inside == 1);
        };
        std::erase_if(findings, [&](const Diagnostic& finding) {
            return std::ranges::any_of(result_.problems, [&](const Diagnostic& problem) {
                return is_told_there(problem, finding);
            });
        });
    }

    // What a comment answers may not have been looked for when the pack has errors.
    void complain() {
        std::vector<std::string> known = options_.codes;
        if (!known.empty()) append(known, result_.lints);
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
    GameKeeper& keeper_;
    KeptGame::Held& game_;
    SuppressionList suppressions_;
    Validated result_;
    std::string broken_;
};

bool has_twin(const PackShelf& shelf, const PackSource& own) {
    return std::ranges::count(shelf.packs, own.id(), &PackSource::id) > 1;
}

// The first pack it needs that cannot be loaded; nothing when all can.
std::optional<std::string> missing_need(const PackShelf& shelf,
                                        const PackSource& own,
                                        const LoadOrder& order) {
    for (const PackReference& need : own.manifest.dependencies) {
        const bool loads = std::ranges::any_of(
            order.order, [&](std::size_t at) { return shelf.packs[at].id() == need.id; });
        if (!loads) return need.id;
    }
    return std::nullopt;
}

// Takes out the broken pack and all that cannot do without it, where the pack itself can. `needed`
// is in load order.
bool leave_out_optional(std::vector<const PackSource*>& needed,
                        const PackSource& own,
                        const std::string& broken) {
    std::set<std::string> out = {broken};
    const auto is_bound = [&out](const PackSource& pack) {
        return std::ranges::any_of(pack.manifest.dependencies, [&out](const PackReference& need) {
            return out.contains(need.id);
        });
    };
    for (const PackSource* pack : needed) {
        if (is_bound(*pack)) out.insert(pack->id());
    }
    if (broken.empty() || is_bound(own)) return false;
    std::erase_if(needed, [&out](const PackSource* pack) { return out.contains(pack->id()); });
    return true;
}

MissingDependencies::Ids ids_of(const std::vector<const PackSource*>& needed,
                                const PackSource& own) {
    MissingDependencies::Ids ids = {own.id()};
    for (const PackSource* pack : needed) ids.insert(pack->id());
    return ids;
}

DefinitionTable::Elsewhere hints_of(MissingDependencies& missing, MissingDependencies::Ids loaded) {
    return [&missing, loaded = std::move(loaded)](std::string_view kind, std::string_view name) {
        const PackManifest* const pack = missing.owner(kind, name, loaded);
        return pack == nullptr ? std::string()
                               : fmt::format("add {}, which has it, to [dependencies] in pack.toml",
                                             pack->id.value);
    };
}

}  // namespace

std::vector<const Definition*> LoadedPack::own_definitions() const {
    std::vector<const Definition*> own;
    for (const auto& definition : game.rules.definitions.all()) {
        if (definition->pack == id()) own.push_back(definition.get());
    }
    return own;
}

Validated validate(const PackShelf& shelf,
                   std::size_t pack,
                   const ValidateOptions& options,
                   const Stopping& stop,
                   KeptGame* kept) {
    const PackSource& own = shelf.packs[pack];
    std::vector<PackManifest> manifests;
    std::vector<const PackSource*> others;
    for (const PackSource& source : shelf.packs) {
        manifests.push_back(source.manifest);
        if (!shelf.was_given(source)) others.push_back(&source);
    }
    LoadOrder order = order_packs(manifests, {own.id()}, this_engine());
    std::vector<const PackSource*> needed;
    for (const std::size_t index : order.order) needed.push_back(&shelf.packs[index]);
    const bool is_there = !needed.empty() && needed.back()->shown == own.shown;
    std::vector<Diagnostic> told;
    // Of two packs with one id none is loaded, and of a circle none: both are reported elsewhere.
    bool is_own = order.in_circles.contains(own.id()) || has_twin(shelf, own);
    for (Diagnostic& problem : order.problems) {
        const bool lies_here = lies_in(problem.where.file, own.shown);
        is_own = is_own || lies_here;
        if (!is_there || lies_here) told.push_back(std::move(problem));
    }
    if (!is_there) {
        const auto missing = is_own ? std::nullopt : missing_need(shelf, own, order);
        if (missing) told.push_back(not_checked(own.manifest, *missing));
        check_unloaded(own, told);
        return {std::move(told), {}, 0, false};
    }
    needed.pop_back();
    MissingDependencies missing(std::move(others));
    while (true) {
        GameKeeper keeper(kept, needed, own, options, stop);
        keeper.game().game.rules.definitions.set_elsewhere(hints_of(missing, ids_of(needed, own)));
        Validation validation(shelf, own, options, stop.flag, keeper);
        Validated result = validation.run(needed, told);
        // An optional pack with errors is left out, and the rest validated without it.
        if (!leave_out_optional(needed, own, validation.broken())) return result;
    }
}

namespace {

namespace fs = std::filesystem;

// A given folder, and what was read there; nothing when it is no pack to load.
struct ReadFolder {
    const ShownFolder* folder = nullptr;
    std::optional<PackSource> pack = {};
    std::vector<Diagnostic> problems = {};
};

class Filler {
public:
    PackShelf run(const std::vector<ShownFolder>& wanted,
                  const std::vector<fs::path>& roots,
                  const std::vector<ShownFolder>& others) {
        for (ReadFolder& one : read(wanted)) {
            append(shelf_.problems, std::move(one.problems));
            one.pack ? take(std::move(*one.pack)) : take_unusable(*one.folder);
        }
        shelf_.wanted = shelf_.packs.size();
        for (ReadFolder& one : read(others)) {
            if (one.pack) take(std::move(*one.pack));
        }
        shelf_.given = shelf_.packs.size();
        search(roots);
        if (misses_one()) search(beside(wanted));
        return std::move(shelf_);
    }

private:
    // Its scripts can be read all the same.
    void take_unusable(const ShownFolder& given) {
        PackSource pack;
        pack.shown = given.shown;
        if (fs::exists(given.folder / manifest_name)) {
            pack.files = list_pack(given.folder, given.shown);
            append(shelf_.problems, std::move(pack.files.problems));
        }
        shelf_.unusable.push_back(std::move(pack));
    }

    void take(PackSource pack) {
        ids_.insert(pack.id());
        shelf_.packs.push_back(std::move(pack));
    }

    std::vector<ReadFolder> read(const std::vector<ShownFolder>& given) {
        std::vector<ReadFolder> folders;
        for (const ShownFolder& one : given) {
            if (!seen_.insert(one.folder.lexically_normal()).second) continue;
            ReadFolder& folder = folders.emplace_back(ReadFolder{&one});
            folder.pack = read_pack(one.folder, one.shown, folder.problems);
        }
        return folders;
    }

    void search(const std::vector<fs::path>& roots) {
        std::vector<Diagnostic> ignored;
        for (const fs::path& folder : find_packs(roots, ignored)) {
            if (!seen_.insert(folder.lexically_normal()).second) continue;
            std::optional<PackSource> pack = read_pack(folder, folder.generic_string(), ignored);
            if (pack && ids_.insert(pack->id()).second) shelf_.packs.push_back(std::move(*pack));
        }
    }

    [[nodiscard]] bool misses_one() const {
        return std::ranges::any_of(shelf_.packs, [this](const auto& pack) {
            const auto& needs = pack.manifest.dependencies;
            return std::ranges::any_of(
                needs, [this](const auto& need) { return !ids_.contains(need.id); });
        });
    }

    static std::vector<fs::path> beside(const std::vector<ShownFolder>& wanted) {
        std::set<fs::path> folders;
        for (const ShownFolder& one : wanted) folders.insert(one.folder.parent_path());
        return {folders.begin(), folders.end()};
    }

    PackShelf shelf_;
    std::set<fs::path> seen_;
    std::set<std::string> ids_;
};

}  // namespace

PackShelf fill_shelf(const std::vector<ShownFolder>& wanted,
                     const std::vector<fs::path>& roots,
                     const std::vector<ShownFolder>& others) {
    return Filler().run(wanted, roots, others);
}

const PackManifest* MissingDependencies::owner(std::string_view kind,
                                               std::string_view name,
                                               const Ids& loaded) {
    if (!index_) {
        index_.emplace();
        for (std::size_t pack = 0; pack < packs_.size(); ++pack) read(pack);
    }
    const std::size_t colon = name.find(':');
    const bool says_pack = colon != std::string_view::npos;
    const std::string bare(says_pack ? name.substr(colon + 1) : name);
    const auto found = index_->find(std::pair(std::string(kind), bare));
    if (found == index_->end()) return nullptr;
    for (const std::size_t pack : found->second) {
        const PackManifest& manifest = packs_[pack]->manifest;
        const auto is_loaded = [&](const PackReference& need) { return loaded.contains(need.id); };
        const auto& needs = manifest.dependencies;
        if (!loaded.contains(manifest.id.value) &&
            (!says_pack || manifest.id.value == name.substr(0, colon)) &&
            std::ranges::all_of(needs, is_loaded))
            return &manifest;
    }
    return nullptr;
}

void MissingDependencies::read(std::size_t pack) {
    const PackSource& source = *packs_[pack];
    for (const std::string_view path : plan_texts(source).paths) {
        try {
            const SourceFile file = read_file(source.files.folder / path);
            const Reading reading = read_source(file.text);
            for (const KindCall& call : reading.calls)
                (*index_)[{std::string(call.name), reading.id_text(call)}].insert(pack);
        } catch (const Error&) {
            continue;  // reported when the pack is loaded
        }
    }
}

}  // namespace hexwright
