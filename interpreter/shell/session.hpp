// A game with the packs that a scene or a spec needs, ready to be played by it.
//
//     Session session(7, packs_for("scripts/ember/scenes/duel.lua", find_home()));
//     if (session.load()) {
//         const Environment globals = session.driver_environment();
//         session.play(session.compile("scripts/ember/scenes/duel.lua", globals));
//     }
//
// Which packs: those of the pack the file lies in; else those its first comment lines name
// ("-- packs: dewprism, ember", or "-- packs: none"); else the one ruleset below rules/
// (shell/which-ruleset where there are several). Everything that runs scripts must be called on the
// big stack (lua/big_stack.hpp).
//
// Cannot be copied or moved: its parts point to each other.
#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "base/stop_flag.hpp"
#include "kernel/verb/game.hpp"
#include "lint/elsewhere.hpp"
#include "lua/runtime.hpp"
#include "lua/sandbox.hpp"
#include "pack/faults.hpp"
#include "pack/loader.hpp"
#include "pack/pack_lock.hpp"
#include "shell/answers.hpp"
#include "shell/diagnostic_text.hpp"
#include "shell/driver_modules.hpp"
#include "shell/replay_file.hpp"
#include "shell/watchdog.hpp"

namespace hexwright {

// The packs to load for a file, in load order, and the one whose globals it sees.
struct PackChoice {
    FoundPacks found;
    std::string pack;  // "" when none was found
    std::filesystem::path stdlib;
};

// The nearest folder around a file that holds a pack.toml; empty when there is none.
[[nodiscard]] std::filesystem::path pack_folder_of(const std::filesystem::path& file);

// What "-- packs: a, b" among the first comment lines names.
[[nodiscard]] std::vector<std::string> packs_named_in(std::string_view text);

// Errors: pack/cannot-read and the like for the file itself.
[[nodiscard]] PackChoice packs_for(const std::filesystem::path& file,
                                   const std::filesystem::path& home);

// The packs with these ids and what they need, from the project's own folders; what is missing
// there from a folder more.
[[nodiscard]] PackChoice packs_named(const std::vector<std::string>& ids,
                                     const std::filesystem::path& home,
                                     const std::filesystem::path& also = {});

// A path as people see it: relative to the working directory when it lies below.
[[nodiscard]] std::string shown_path(const std::filesystem::path& path);

// What came of loading packs anew.
struct Reloaded {
    bool is_in_force = false;          // else all is as before
    std::vector<std::string> packs;    // loaded anew, in load order
    std::vector<Diagnostic> problems;  // files as people see them
    std::vector<std::string> inert;    // things in play whose definitions are gone
    std::vector<std::string> resumed;  // packs that were suspended and run again
    std::unordered_set<Word> changed;  // definitions whose things listen or lay otherwise now
};

class Session {
public:
    // `beside`: a game whose table this one joins; it must outlive it.
    Session(std::uint64_t seed, PackChoice choice, Game* beside = nullptr);
    ~Session();
    Session(const Session&) = delete;
    Session& operator=(const Session&) = delete;

    StopFlag stop;
    Game game;
    Sandbox sandbox;
    Runtime runtime;

    // Loads the packs. False when one has an error: see problems().
    [[nodiscard]] bool load();

    [[nodiscard]] const std::vector<Diagnostic>& problems() const { return problems_; }

    // Id, version and digest of what was loaded, by id.
    [[nodiscard]] const std::vector<LockedPack>& packs() const { return packs_; }

    // The pack whose globals drivers see; "" for none.
    [[nodiscard]] const std::string& pack() const { return choice_.pack; }

    // Loads these packs and all that depend on them anew, all or nothing; the game stays. One that
    // is new is added. Things in play are bound to their new definitions. Not while a ruling runs.
    Reloaded reload(std::vector<PackSource> changed);

    // The packs that were loaded, in load order.
    [[nodiscard]] const std::vector<PackSource>& sources() const { return choice_.found.packs; }

    [[nodiscard]] const std::filesystem::path& stdlib() const { return choice_.stdlib; }

    // After a reload: what packs() says is read again from the folders.
    void refresh_packs();

    [[nodiscard]] Loader& loader() { return loader_; }

    // Back to so many rulings, with chance as in a new game of this seed, nothing forced and no
    // pack suspended.
    void restart(std::size_t rulings, std::uint64_t seed);

    // The globals of a scene or spec: those of its pack, the drivers' calls, the ruleset's drivers.
    [[nodiscard]] Environment driver_environment();

    // `use` of the pack's own files, for a driver with these globals.
    void bind_modules(Environment environment);

    // A scene's or spec's file, compiled. Errors: those of read_file and load_chunk.
    [[nodiscard]] ScriptFunction compile(const std::filesystem::path& file,
                                         Environment environment);

    // Told in order: what scripts print (a ruling's at its commit), rulings that were committed or
    // refused, and those that failed.
    struct Listener {
        std::function<void(const std::string&)> printed;
        std::function<void(const Ruling&)> ruled;
        std::function<void(const Request&, const Diagnostic&)> failed;
        // Asked between rulings: to suspend a content pack that has failed so often?
        std::function<bool(const std::string& pack, int faults)> offered = {};
        std::function<void(const std::string& pack)> suspended = {};
    };

    void set_listener(Listener listener);

    // From now on a pack's listeners and handlers do not run. Errors: pack/cannot-suspend.
    void suspend(const std::string& pack);

    // It runs again: it is loaded anew. Errors: pack/not-suspended.
    Reloaded resume(const std::string& pack);

    // What was suspended and ran again, in order; and packs as if that had happened.
    [[nodiscard]] const std::vector<Suspension>& suspensions() const { return suspensions_; }

    void set_suspensions(const std::vector<Suspension>& suspensions);

    // How often it was to blame for a ruling that failed.
    [[nodiscard]] int faults(const std::string& pack) const { return faults_.count(pack); }

    // Rulings may take so many times as long as at a table: where nobody waits, a busy machine must
    // not decide what comes out.
    void be_patient(int times) { watchdog_.set_limit(wall_limit() * times); }

    // Plays a compiled scene. Throws its error.
    void play(ScriptFunction scene);

    // Hands over what the driver printed so far.
    void publish_output();

    // Who is asked after the forced answers; nothing: every question takes its default.
    void set_asker(std::function<std::optional<Value>(const Question&)> asker);

    // A script's diagnostic with the files as people see them, and its text with source lines.
    [[nodiscard]] Diagnostic shown(Diagnostic diagnostic) const;
    [[nodiscard]] std::string text_of(const Diagnostic& diagnostic, bool in_colour) const;

private:
    [[nodiscard]] std::string shown_file(const std::string& file) const;

    void listen();

    // Which pack has what the loaded ones lack, or "".
    [[nodiscard]] std::string elsewhere(std::string_view kind, std::string_view name);

    PackChoice choice_;
    Listener listener_;
    std::string printed_;  // by the ruling that runs
    Loader loader_;
    Watchdog watchdog_;
    DefaultPolicy policy_;
    Faults faults_;
    std::vector<PackSource> shipped_;  // once elsewhere() was asked
    std::optional<Elsewhere> elsewhere_;
    std::vector<Suspension> suspensions_;
    std::vector<Diagnostic> problems_;
    std::vector<LockedPack> packs_;
    std::vector<std::unique_ptr<DriverModules>> modules_;  // one for each driver
    std::map<std::string, std::string> files_;             // chunk of a driver -> as people see it
};

}  // namespace hexwright
