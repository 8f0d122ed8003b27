// A game with the packs that a scene, a spec or a table needs.
//
//     Session session(7, packs_for("scripts/ember/scenes/duel.lua", find_home()));
//     if (session.load()) {
//         const Environment globals = session.driver_environment();
//         session.play(session.compile("scripts/ember/scenes/duel.lua", globals));
//     }
//
// Everything that runs scripts must be called on the big stack (base/big_stack.hpp).
//
// Cannot be copied or moved: its parts point to each other.
#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "base/stop_flag.hpp"
#include "kernel/verb/game.hpp"
#include "lint/validate.hpp"
#include "lua/runtime.hpp"
#include "lua/sandbox.hpp"
#include "pack/loader.hpp"
#include "pack/pack_lock.hpp"
#include "shell/report/diagnostic_text.hpp"
#include "shell/run/pack_choice.hpp"
#include "shell/run/replay.hpp"
#include "shell/run/stopping.hpp"

namespace hexwright {

// A seed by chance, when none was chosen. It is printed, so that the game can be played again.
[[nodiscard]] std::uint64_t seed_by_chance();

// The pack to blame for a ruling that was undone because of a script (an error, a misuse, too much
// time or memory): that of the innermost function. Nothing when no pack is, as for missing answers
// or dice and Ctrl-C.
[[nodiscard]] std::optional<std::string> pack_to_blame(const Diagnostic& diagnostic);

// The line that tells of it.
[[nodiscard]] std::string suspended_text(const std::string& pack);

// The files that scenes and specs share: `local meet = use "spec/meet"`.
class DriverModules;

// --- the scratch pack: definitions typed at the table, each a file of a pack that is on no disk
//
//     session.set_scratch(definitions_in(R"(ability "Poke" { use = "1AP" })", kinds,
//     declarations));
//
// A definition replaces an earlier one of the same kind and name. Order: files by name.

inline constexpr const char* scratch_pack = "scratch";

// By file: "ability Poke.lua".
using ScratchFiles = std::map<std::string, std::string, std::less<>>;

// As a pack that needs all the others.
[[nodiscard]] PackSource scratch_source(const ScratchFiles& files,
                                        const std::vector<PackSource>& others);

// True if the text begins with a definition. A driver's call of the same name
// (`creature("Rue", { at = b })`) is one only if a table follows the name alone.
[[nodiscard]] bool is_definition(std::string_view text,
                                 const KindTable& kinds,
                                 const Declarations& declarations);

// The definitions in a text, as files. Errors: shell/definition-and-more.
[[nodiscard]] ScratchFiles definitions_in(std::string_view text,
                                          const KindTable& kinds,
                                          const Declarations& declarations);

// The result of loading packs again.
struct Reloaded {
    bool is_in_force = false;          // false: everything is as before
    std::vector<std::string> packs;    // loaded again, in load order
    std::vector<Diagnostic> problems;  // with display paths
    std::vector<std::string> inert;    // things in play whose definitions are gone
    std::vector<std::string> resumed;  // packs that were suspended and run again
    std::unordered_set<Word> changed;  // definitions whose things listen or modify differently now
};

class Session {
public:
    // `beside`: a game whose table this one joins; it must outlive the session.
    Session(std::uint64_t seed, PackChoice choice, Game* beside = nullptr);
    ~Session();
    Session(const Session&) = delete;
    Session& operator=(const Session&) = delete;

    StopFlag stop;
    Game game;
    Sandbox sandbox;
    Runtime runtime;

    // --- packs

    // Loads the packs. False when one has an error: see problems().
    [[nodiscard]] bool load();

    [[nodiscard]] const std::vector<Diagnostic>& problems() const { return problems_; }

    // The packs that were loaded, in load order.
    [[nodiscard]] const std::vector<PackSource>& sources() const { return choice_.found.packs; }

    // Id, version and digest of each loaded pack that lies on a disk, by id. Cost: reads all files.
    [[nodiscard]] std::vector<LockedPack> locked_packs() const;

    // The pack whose globals drivers see; "" for none.
    [[nodiscard]] const std::string& pack() const { return choice_.pack; }

    [[nodiscard]] Loader& loader() { return loader_; }

    [[nodiscard]] const Loader& loader() const { return loader_; }

    // Loads these packs and all that depend on them again, all or nothing; the game continues. A
    // new pack is added. Things in play are bound to their new definitions. Not inside a ruling.
    Reloaded reload(std::vector<PackSource> changed);

    // Suspended, a pack's listeners and handlers do not run. Errors: pack/cannot-suspend.
    void suspend(const std::string& pack);

    // Loads a suspended pack again, which then runs. Errors: pack/not-suspended.
    Reloaded resume(const std::string& pack);

    // The history of suspensions, in order; setting it suspends and resumes packs accordingly.
    [[nodiscard]] const std::vector<Suspension>& suspensions() const { return suspensions_; }

    void set_suspensions(const std::vector<Suspension>& suspensions);

    // The definitions that were typed at the table.
    [[nodiscard]] const ScratchFiles& scratch() const { return scratch_; }

    // Loads others in their place. Those before stay in force where one of the others is wrong.
    Reloaded set_scratch(ScratchFiles files);

    // How many failed rulings a pack is to blame for.
    [[nodiscard]] int faults(const std::string& pack) const {
        const auto found = faults_.find(pack);
        return found == faults_.end() ? 0 : found->second;
    }

    // --- drivers

    // The globals of a scene or spec: those of its pack, the drivers' calls, the ruleset's drivers.
    [[nodiscard]] Environment driver_environment();

    // The part of it that a table needs too: `use` of the pack's files, and the ruleset's drivers.
    void bind_modules(Environment environment);
    void bind_drivers(Environment environment);

    // A scene's or spec's file, compiled. `text`: what it had, where that is known. Errors: those
    // of read_file and load_chunk.
    [[nodiscard]] ScriptFunction compile(const std::filesystem::path& file,
                                         Environment environment,
                                         const std::optional<std::string>& text = {});

    // Plays a compiled scene. Throws its error.
    void play(ScriptFunction scene);

    // Plays a replay in a game without rulings. `what` messages call it: a replay, a save. Throws
    // at the first ruling with another result; the rulings before it stay. Errors: those of
    // replay.hpp and of its rulings.
    void play(const Replay& replay, std::string_view what);

    // The game so far. Errors: shell/not-for-replay, when a request carries a function.
    [[nodiscard]] Replay replay() const;

    // What differs between the packs of a replay and those that are loaded.
    [[nodiscard]] std::vector<Diagnostic> differences(const Replay& replay) const;

    // Back to this many rulings, with chance as in a new game of this seed, nothing forced and no
    // pack suspended.
    void restart(std::size_t rulings, std::uint64_t seed);

    // Multiplies the limits of time. Where no person waits, a slow machine must not decide the
    // result.
    void be_patient(int times) { stopwatch_.be_patient(times); }

    // --- events and questions

    // Called in order: for what scripts print (a ruling's text at its commit), for rulings that
    // were committed or refused, and for those that failed.
    struct Listener {
        std::function<void(const std::string&)> printed;
        std::function<void(const Ruling&)> ruled;
        std::function<void(const Request&, const Diagnostic&)> failed;
        // Asked between rulings, at every third fault: suspend a content pack that has failed this
        // often?
        std::function<bool(const std::string& pack, int faults)> offered = {};
        std::function<void(const std::string& pack)> suspended = {};
    };

    // Returns the one before.
    Listener set_listener(Listener listener) {
        return std::exchange(listener_, std::move(listener));
    }

    // Hands over what the driver printed so far.
    void publish_output();

    // Answers questions after the forced answers; without one every question takes its default.
    void set_asker(std::function<std::optional<Value>(const Question&)> asker);

    // --- display

    // A place, or a diagnostic, with its files as display paths.
    [[nodiscard]] Place shown(Place place) const;
    [[nodiscard]] Diagnostic shown(Diagnostic diagnostic) const;

    // "rules/first/main.lua:12"; "" for no place.
    [[nodiscard]] std::string place_text(const Place& place) const;

    // The same of a definition, one of its fields, or a declaration.
    template <typename... Named>
    [[nodiscard]] std::string source_line(const Named&... named) const {
        return place_text(loader_.place_of(named...));
    }

    // A diagnostic with its source lines.
    [[nodiscard]] std::string text_of(const Diagnostic& diagnostic, bool in_colour) const;

private:
    [[nodiscard]] std::string shown_file(const std::string& file) const;
    [[nodiscard]] bool is_of_rules(const std::string& file) const;
    void place_at_script(Diagnostic& diagnostic) const;

    void listen();

    // Exchanges the loaded packs for the fresh ones, of which the named ones changed.
    void exchange_packs(std::vector<PackSource> fresh,
                        const std::set<std::string>& named,
                        Reloaded& result);

    using Definitions = std::unordered_map<Word, Definition>;

    void take_over(const std::vector<PackSource>& now,
                   const Definitions& old,
                   const std::set<std::string>& suspended,
                   const std::set<std::string>& named,
                   Reloaded& result);

    // In load order.
    [[nodiscard]] std::vector<std::string> suspended_packs() const;

    // A hint at the pack that has what the loaded packs lack, or "".
    [[nodiscard]] std::string elsewhere(std::string_view kind, std::string_view name);

    PackChoice choice_;
    Listener listener_;
    std::string printed_;  // by the running ruling
    Loader loader_;
    Stopwatch stopwatch_;
    std::map<std::string, int> faults_;  // by pack
    std::vector<PackSource> shipped_;    // once elsewhere() was asked
    std::optional<MissingDependencies> elsewhere_;
    std::vector<Suspension> suspensions_;
    ScratchFiles scratch_;
    std::vector<Diagnostic> problems_;
    std::vector<std::unique_ptr<DriverModules>> modules_;  // one for each driver
    std::map<std::string, std::string> files_;             // chunk of a driver -> display path
};

}  // namespace hexwright
