// Loads packs into a game: from folders of Lua files to kinds, declarations and definitions.
//
//     Loader loader(game, sandbox, {.stdlib = "stdlib"});
//     LoadReport report = loader.load(find_and_order(...));   // dependencies first
//     if (!report.is_clean()) show(report.problems);
//
// While a pack loads, scripts see neither World nor Fate (is_loading()). Each pack is judged whole:
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
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include "base/diagnostic.hpp"
#include "kernel/verb/game.hpp"
#include "lua/bind_kinds.hpp"
#include "lua/sandbox.hpp"
#include "pack/declare.hpp"
#include "pack/declare_place.hpp"
#include "pack/kind.hpp"
#include "pack/loader_modules.hpp"
#include "pack/manifest.hpp"
#include "pack/pack_files.hpp"
#include "pack/suppression.hpp"

namespace hexwright {

// A pack ready to load.
struct PackSource {
    PackManifest manifest;
    PackFiles files;
    std::string shown;  // how people see its folder: "rules/dewprism"
    std::map<std::string, std::string, std::less<>> texts = {};  // by path, in place of its files'
    SuppressionList suppressions = {};                           // of its manifest
};

struct LoadReport {
    std::vector<Diagnostic> problems;  // errors and warnings, in order
    std::vector<std::string> loaded;   // packs that came in without an error
    std::size_t files = 0;             // files run
    SuppressionList suppressions;      // what authors answered, and how often

    [[nodiscard]] bool is_clean() const;
};

struct LoaderOptions {
    std::filesystem::path stdlib;  // the folder of modules; empty = none
    // Adds the bindings of play (verbs, selectors…) to a pack's globals before its files run.
    std::function<void(Environment)> bind_play;
    // Settings chosen for this game, in place of a ruleset's defaults.
    std::map<std::string, Data, std::less<>> settings;
    // Takes no quick looks at texts. They pay for whoever checks the packs afterwards, who needs
    // them; for play, scanning what was compiled is quicker.
    bool with_care = true;
    // So many other threads read and compile files ahead of the one that loads. Nothing depends on
    // it but time, and where memory is short what a script may take of it: see
    // Sandbox::was_refused().
    int compile_threads = 0;
};

class GlancedPack;
class PackLoad;
class CompileAhead;

class Loader {
public:
    Loader(Game& game, Sandbox& sandbox, LoaderOptions options = {});
    ~Loader();
    Loader(const Loader&) = delete;
    Loader& operator=(const Loader&) = delete;

    // In this order, which must have dependencies first.
    LoadReport load(const std::vector<PackSource>& packs);
    LoadReport load(const std::vector<const PackSource*>& packs);

    // These packs will be loaded next, in this order, by several calls of load(): the other threads
    // may begin. The sources must stay until the last of them was loaded.
    void read_ahead(const std::vector<const PackSource*>& packs);

    // Takes a pack out of the game, to load it anew; whoever depends on it must go first and come
    // back too. Not while a ruling runs. Things made of its definitions stay, inert until these are
    // back.
    void unload(std::string_view pack);

    // From now on the listeners and functions of a content pack do not run; what its definitions
    // print stands. For good, until the pack is loaded anew. Errors: pack/cannot-suspend.
    void suspend(std::string_view pack);

    // Is it a content pack, loaded and not suspended?
    [[nodiscard]] bool may_suspend(std::string_view pack) const;

    // How much of everything is loaded. What is the same before a pack came and after it went was
    // not added to.
    struct Amounts {
        std::size_t packs = 0;
        std::size_t modules = 0;
        std::size_t definitions = 0;
        std::size_t kinds = 0;
        std::size_t declarations = 0;
        std::size_t calls = 0;
        std::size_t events = 0;
        std::size_t effects = 0;

        bool operator==(const Amounts&) const = default;
    };

    [[nodiscard]] Amounts amounts() const;

    // Did it do nothing but define things of its own? It declared nothing, and put nothing in place
    // of what others have.
    [[nodiscard]] bool only_defines(std::string_view pack) const;

    [[nodiscard]] bool is_suspended(std::string_view pack) const {
        return suspended_.contains(pack);
    }

    // The texts a pack was loaded from, by path; and the text of one chunk, "" when nobody has it.
    [[nodiscard]] std::map<std::string, std::string, std::less<>> texts_of(
        std::string_view pack) const {
        return sources_.texts_of(pack);
    }

    [[nodiscard]] std::string_view text_of_chunk(std::string_view chunk) const {
        return sources_.text(chunk);
    }

    // Whether the chunk ran to its end.
    [[nodiscard]] bool has_run(std::string_view chunk) const {
        return modules_.find(chunk) != nullptr;
    }

    [[nodiscard]] const Reading* reading_of(std::string_view chunk) const {
        return sources_.reading(chunk);
    }

    // The looks at the scripts of the pack that was loaded last; null when that is another one, and
    // when every text is read with care.
    [[nodiscard]] GlancedPack* glanced(std::string_view pack) const;

    [[nodiscard]] bool reads_with_care() const { return options_.with_care; }

    [[nodiscard]] bool is_loading() const { return binder_.is_open(); }

    [[nodiscard]] const KindTable& kinds() const { return kinds_; }

    [[nodiscard]] const Declarations& declarations() const { return declarations_; }

    // The globals of a loaded pack, for scenes, specs and the REPL; nothing when it is not loaded.
    [[nodiscard]] std::optional<Environment> environment(std::string_view pack) const;

    // A driver a ruleset declared: `driver "battle" (function ...)`.
    [[nodiscard]] std::optional<ScriptFunction> driver(std::string_view name) const;

    // Where the call of a definition, or the value of one of its fields, stands.
    [[nodiscard]] Place place_of(const Definition& definition, std::string_view field = {}) const;

    // Where a declaration stands.
    [[nodiscard]] Place place_of(const Declared& declared) const {
        return hexwright::place_of(sources_, declared);
    }

private:
    friend class PackLoad;

    [[nodiscard]] const Declared& known_setting(const std::string& name) const;
    [[nodiscard]] Data setting(const std::string& name) const;
    void judge_setting(const std::string& name, const Data& value) const;

    Game& game_;
    Sandbox& sandbox_;
    LoaderOptions options_;
    KindTable kinds_;
    Declarations declarations_;
    Sources sources_;
    LoadBinder binder_;
    Modules modules_;
    std::map<std::string, Environment, std::less<>> environments_;
    // Of the definitions that do not tell it themselves, to find their places.
    std::unordered_map<Word, LoadCall> calls_;
    // How to take back what each pack declared, in order.
    std::map<std::string, std::vector<std::function<void()>>, std::less<>> take_backs_;
    std::set<std::string, std::less<>> failed_;
    std::set<std::string, std::less<>> rulesets_;
    std::set<std::string, std::less<>> suspended_;
    std::unique_ptr<GlancedPack> glanced_;  // of the pack that was loaded last
    PackLoad* running_ = nullptr;
    // Its threads read texts of `sources_`: it goes first.
    std::unique_ptr<CompileAhead> ahead_;
};

// The packs below these folders that are wanted, in load order; what is wrong with folders and
// manifests.
struct FoundPacks {
    std::vector<PackSource> packs;
    std::vector<Diagnostic> problems;
};

// One pack as its folder stands now. Mistakes that keep it from being loaded are errors among
// `problems`.
[[nodiscard]] std::optional<PackSource> read_pack(const std::filesystem::path& folder,
                                                  const std::string& shown,
                                                  std::vector<Diagnostic>& problems);

[[nodiscard]] FoundPacks find_and_order(const std::vector<std::filesystem::path>& roots,
                                        const std::vector<std::string>& wanted);

}  // namespace hexwright
