// Looks for mistakes in a pack without playing it.
//
//     const PackShelf shelf = fill_shelf({{folder, "packs/emberfall"}}, {"rules"});
//     const Validated result = validate(shelf, 0, options);
//     result.problems    // errors, warnings and notes, in order of files and lines
//
// The pack and what it needs are loaded, by the same Loader as for play, into a game and a Lua
// state of their own; problems of loading are findings. Then each pass looks at what was
// loaded and adds what it finds; comments that answer findings answer a pass's too. A pack that did
// not load without an error is looked at by those passes that read texts.
//
// Packs may be validated on several threads at once, each on a big stack (base/big_stack.hpp).
// Notes: pack/not-checked.
#pragma once

#include <cstddef>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/stop_flag.hpp"
#include "kernel/verb/game.hpp"
#include "lua/runtime.hpp"
#include "pack/loader.hpp"

namespace hexwright {

// --- the packs that are validated, and all that they may need, with their manifests read once.
//
//     const PackShelf shelf = fill_shelf({{"packs/emberfall", "packs/emberfall"}}, {"rules"});
//     shelf.packs[0]     // emberfall; shelf.wanted == 1, rulesets come after it
//
// Order: the wanted packs by folder, then those given beside them, then what was found. Where the
// same id is found again, a pack that was given is meant, then one of the roots, then one beside a
// wanted pack; two of one id that were given stay both, and the load order complains.

struct ShownFolder {
    std::filesystem::path folder;
    std::string shown;  // how people see it
};

struct PackShelf {
    std::vector<PackSource> packs;
    std::size_t wanted = 0;            // the first so many of them
    std::size_t given = 0;             // those, and the ones given beside them
    std::vector<Diagnostic> problems;  // of manifests and folders of wanted packs
    std::vector<PackSource> unusable;  // of the wanted folders: no pack to load, no manifest

    // True if its mistakes are reported where it is wanted itself, here or in another shard.
    [[nodiscard]] bool was_given(const PackSource& pack) const {
        return &pack < packs.data() + given;
    }
};

// `others` were given with the wanted ones, which may need them: of another shard, for example.
// Further folders are searched for packs; those beside the wanted ones only where a pack is missed.
// Problems of packs that are not wanted are not reported.
[[nodiscard]] PackShelf fill_shelf(const std::vector<ShownFolder>& wanted,
                                   const std::vector<std::filesystem::path>& roots,
                                   const std::vector<ShownFolder>& others = {});

// --- validating

// A pack that was loaded, with all it needs; nothing has been played.
struct LoadedPack {
    const PackSource& source;
    std::vector<const PackSource*> packs;  // in load order; the last is the pack itself
    Game& game;
    Sandbox& sandbox;
    Runtime& runtime;
    Loader& loader;
    StopFlag& stop;
    const std::vector<Diagnostic>& told;  // what was found before
    bool is_clean = true;  // else it has errors: files may not have run, definitions may be missing

    [[nodiscard]] const std::string& id() const { return source.id(); }

    [[nodiscard]] bool is_ruleset() const { return source.is_ruleset(); }

    // True if an optional pack may bring names that are not known here.
    [[nodiscard]] bool may_have_others() const {
        return !source.manifest.optional_dependencies.empty();
    }

    // The definitions that the pack makes, in order. Setting a table adds others later.
    [[nodiscard]] std::vector<const Definition*> own_definitions() const;

    // The kind of a definition, or null.
    [[nodiscard]] const Kind* kind_of(const Definition& definition) const {
        return loader.kinds().find(game.text(definition.kind));
    }

    // The chunk of a file of the pack.
    [[nodiscard]] std::string chunk(std::string_view path) const {
        return id() + "/" + std::string(path);
    }
};

// Finds more mistakes in a loaded pack. Places name files as people see them.
using ValidationPass =
    std::function<void(const LoadedPack& pack, std::vector<Diagnostic>& findings)>;

struct ValidateOptions {
    std::filesystem::path stdlib;
    std::string shown_stdlib = "stdlib";
    std::vector<ValidationPass> text_passes;  // of every pack whose files were run
    std::vector<ValidationPass> passes;       // of packs that loaded without an error
    std::vector<std::string> codes;  // that exist: a comment that names another is misspelt
    std::size_t memory = limits::host_memory;  // of a game
};

struct Validated {
    std::vector<Diagnostic> problems;
    std::vector<std::string> lints;  // the codes of the rulesets' own
    std::size_t answered = 0;        // findings that comments answered
    bool was_loaded = false;
    bool is_decided = true;  // else the clock, or refused memory, ended some of it
};

// What ends a validation early, and the clock that hears its runs.
struct Stopping {
    StopFlag& flag;
    RunClock clock;
};

// The game of a validation, kept for the next one of the same pack with the same options: what the
// pack needs is loaded again only if a text of it has changed. The result is the same. What `stop`
// consists of must outlive it. Cannot be copied.
class KeptGame {
public:
    KeptGame();
    ~KeptGame();
    KeptGame(const KeptGame&) = delete;
    KeptGame& operator=(const KeptGame&) = delete;

    // Something was stopped in it, or it is full.
    void drop();

    struct Held;

private:
    friend class GameKeeper;
    std::unique_ptr<Held> held_;
};

// Errors of the pack itself are findings; nothing is thrown for them.
[[nodiscard]] Validated validate(const PackShelf& shelf,
                                 std::size_t pack,
                                 const ValidateOptions& options,
                                 const Stopping& stop,
                                 KeptGame* kept = nullptr);

// What the texts of a pack show by themselves, when it or what it needs cannot be loaded: syntax
// faults, repeated fields, missing entries. Errors: pack/syntax-error, pack/cannot-read,
// pack/missing-entry. Warnings: pack/repeated-field, pack/unreached-code.
void check_unloaded(const PackSource& pack, std::vector<Diagnostic>& findings);

// The passes that read texts and run nothing.
[[nodiscard]] std::vector<ValidationPass> text_passes();

// Checks the scripts of a pack that has run, for LoaderOptions::check_texts: names that no script
// of the pack, no kind and no library defines, and globals that handlers set. Each use is reported,
// so that a comment may answer one of them. Locals of a file that a handler changes are reported in
// files that did not run to their end; a freeze finds the others. Errors: lua/undefined-global,
// lua/frozen, lua/state-kept.
void check_globals(const RunTexts& pack, Problems& problems);

// Missing-dependency hints: which pack that is not loaded defines a name.
//
//     MissingDependencies missing(packs);
//     const PackManifest* pack = missing.owner("creature", "Saber Tiger", {"dewprism", "mine"});
//
// Searches the texts, at the first question, for `creature "Saber Tiger"`; runs nothing. Cannot be
// copied: its index points into the packs, which must outlive it.
class MissingDependencies {
public:
    using Ids = std::set<std::string, std::less<>>;

    explicit MissingDependencies(std::vector<const PackSource*> packs) : packs_(std::move(packs)) {}

    MissingDependencies(const MissingDependencies&) = delete;
    MissingDependencies& operator=(const MissingDependencies&) = delete;

    // The first pack that is not among the loaded ones, but needs only such, and defines one of
    // this kind and name; null when none does. A name may be "pack:Name".
    [[nodiscard]] const PackManifest* owner(std::string_view kind,
                                            std::string_view name,
                                            const Ids& loaded);

private:
    // Kind and name, and the packs that have one, by their place in packs_.
    using Index = std::map<std::pair<std::string, std::string>, std::set<std::size_t>, std::less<>>;

    void read(std::size_t pack);

    std::vector<const PackSource*> packs_;
    std::optional<Index> index_;
};

}  // namespace hexwright
