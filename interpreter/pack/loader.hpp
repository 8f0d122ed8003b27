// Loads packs into a game: from folders of Lua files to kinds, declarations and definitions.
//
//     Loader loader(game, sandbox, {.stdlib = "stdlib"});
//     LoadReport report = loader.load(find_and_order(...));   // dependencies first
//     if (!report.is_clean()) show(report.problems);
//
// While a pack loads, scripts see neither World nor Fate. Each pack is judged whole:
// all its mistakes at once, one for each cause, in the order of files and lines; and frozen before
// the next begins. A pack with an error leaves later ones unloaded that need it. Codes:
// pack/unknown-field and the rest in docs/reference/diagnostics.md.
//
// Cannot be copied or moved: the sandbox's functions point to it, so it must outlive the sandbox's
// runs.
#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include "base/diagnostic.hpp"
#include "kernel/verb/game.hpp"
#include "lua/bind_kinds.hpp"
#include "lua/sandbox.hpp"
#include "pack/call_site.hpp"
#include "pack/declare.hpp"
#include "pack/edit_names.hpp"
#include "pack/kind.hpp"
#include "pack/loader_modules.hpp"
#include "pack/manifest.hpp"
#include "pack/pack_files.hpp"
#include "syntax/suppression.hpp"

namespace hexwright {

// A pack ready to load.
struct PackSource {
    PackManifest manifest;
    PackFiles files;
    std::string shown;  // how people see its folder: "rules/dewprism"
    std::map<std::string, std::string, std::less<>> texts = {};  // by path, in place of its files'
    SuppressionList suppressions = {};                           // of its manifest

    [[nodiscard]] const std::string& id() const { return manifest.id.value; }

    [[nodiscard]] std::string version() const { return manifest.version.value.text(); }

    [[nodiscard]] bool is_ruleset() const { return manifest.kind.value == PackKind::ruleset; }
};

struct LoadReport {
    std::vector<Diagnostic> problems;  // errors and warnings, in order
    std::vector<std::string> loaded;   // packs that came in without an error
    SuppressionList suppressions;      // what authors answered, and how often

    [[nodiscard]] bool is_clean() const { return !has_error(problems); }
};

// The scripts of one pack after its files have run, in the order of their paths.
struct RunTexts {
    struct Text {
        SourceText source;
        bool has_begun = false;
        bool has_run = false;  // to its end
    };

    std::vector<Text> texts = {};         // the Sources own them
    const Sources& sources;               // with their readings
    std::vector<std::string> known = {};  // globals after the run, sorted
    std::vector<std::string> bound = {};  // globals before it, sorted: scripts may not set them
    const KindTable& kinds;
    bool is_ruleset = false;
    bool is_whole = false;    // every file ran to its end
    bool has_unread = false;  // some file could not be read
};

struct LoaderOptions {
    std::filesystem::path stdlib;  // the folder of modules; empty = none
    // Adds the bindings of play (verbs, selectors…) to a pack's globals before its files run.
    std::function<void(Environment)> bind_play;
    // Settings chosen for this game, in place of a ruleset's defaults.
    std::map<std::string, Data, std::less<>> settings;
    // Checks the texts of each pack once its files have run; what it reports are problems of the
    // pack. May be empty.
    std::function<void(const RunTexts& texts, Problems& problems)> check_texts;
};

class PackLoad;

class Loader {
public:
    Loader(Game& game, Sandbox& sandbox, LoaderOptions options = {});
    ~Loader();
    Loader(const Loader&) = delete;
    Loader& operator=(const Loader&) = delete;

    // In this order, which must have dependencies first.
    LoadReport load(const std::vector<PackSource>& packs);
    LoadReport load(const std::vector<const PackSource*>& packs);

    // Removes a pack from the game, to load it again; packs that depend on it must be removed first
    // and loaded again too. Not while a ruling runs. Things made of its definitions stay, inert
    // until these are back.
    void unload(std::string_view pack);

    // From now on the listeners and functions of a content pack do not run; what its definitions
    // print stays. Until the pack is loaded again. Errors: pack/cannot-suspend.
    void suspend(std::string_view pack);

    // Is it a content pack, loaded and not suspended?
    [[nodiscard]] bool may_suspend(std::string_view pack) const;

    [[nodiscard]] bool is_suspended(std::string_view pack) const {
        return suspended_.contains(pack);
    }

    // The texts of the loaded packs.
    [[nodiscard]] const Sources& sources() const { return sources_; }

    // Whether the chunk ran to its end.
    [[nodiscard]] bool has_run(std::string_view chunk) const {
        return modules_.find(chunk) != nullptr;
    }

    [[nodiscard]] const KindTable& kinds() const { return kinds_; }

    [[nodiscard]] const Declarations& declarations() const { return declarations_; }

    [[nodiscard]] EditNames& edits_read() { return edits_read_; }

    // The globals of a loaded pack, for scenes, specs and the REPL; nothing when it is not loaded.
    [[nodiscard]] std::optional<Environment> environment(std::string_view pack) const;

    // A driver a ruleset declared: `driver "battle" (function ...)`.
    [[nodiscard]] std::optional<ScriptFunction> driver(std::string_view name) const;

    // The call that made a definition; nothing if no file made it.
    [[nodiscard]] std::optional<CallSite> site_of(const Definition& definition) const;

    // The place of that call, or of the value of one of its fields.
    [[nodiscard]] Place place_of(const Definition& definition, std::string_view field = {}) const;

    // The place of a declaration.
    [[nodiscard]] Place place_of(const Declared& declared) const {
        return hexwright::place_of(sources_, declared);
    }

private:
    friend class PackLoad;
    friend class DefinitionLoad;

    [[nodiscard]] const Declared& known_setting(const std::string& name) const;
    [[nodiscard]] Data setting(const std::string& name) const;
    void judge_setting(const std::string& name, const Data& value) const;
    void judge_price(const std::string& field) const;

    Game& game_;
    Sandbox& sandbox_;
    LoaderOptions options_;
    KindTable kinds_;
    Declarations declarations_;
    Sources sources_;
    EditNames edits_read_{game_, kinds_, declarations_, sources_};
    LoadBinder binder_;
    Modules modules_;
    std::map<std::string, Environment, std::less<>> environments_;
    // The calls that made the definitions, without their tables.
    std::unordered_map<Word, LoadCall> calls_;
    // How to take back what each pack declared, in order.
    std::map<std::string, std::vector<std::function<void()>>, std::less<>> take_backs_;
    std::set<std::string, std::less<>> failed_;
    std::set<std::string, std::less<>> rulesets_;
    std::set<std::string, std::less<>> suspended_;
    PackLoad* running_ = nullptr;
};

// The packs below these folders that are wanted, in load order; what is wrong with folders and
// manifests.
struct FoundPacks {
    std::vector<PackSource> packs;
    std::vector<Diagnostic> problems;
};

// One pack as its folder is now. Mistakes that keep it from being loaded are errors among
// `problems`.
[[nodiscard]] std::optional<PackSource> read_pack(const std::filesystem::path& folder,
                                                  const std::string& shown,
                                                  std::vector<Diagnostic>& problems);

[[nodiscard]] FoundPacks find_and_order(const std::vector<std::filesystem::path>& roots,
                                        const std::vector<std::string>& wanted);

}  // namespace hexwright
