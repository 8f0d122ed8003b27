// Checks packs, several at once, and gathers what was found into one report.
//
//     const CheckReport report = run_check(find_targets({"packs"}), settings, stop);
//
// The report is the same whatever the number of jobs. Packs share no game that could show it.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "base/stop_flag.hpp"
#include "lint/validate.hpp"
#include "shell/check/report.hpp"
#include "shell/run/stopping.hpp"

namespace hexwright {

// From the paths of a call. A path may be a pack, a folder of packs, or a folder or file inside a
// pack; of the latter the whole pack is loaded, and only findings below the path are reported. A
// folder below a path that cannot be searched, or a link to a pack, is a problem; where nothing
// else is there, an error.
struct CheckTargets {
    std::vector<ShownFolder> packs;   // by shown folder
    std::vector<ShownFolder> others;  // of other shards, which these may need
    // The paths that were named inside a pack, by its shown folder; a pack without an entry is
    // reported whole.
    std::map<std::string, std::vector<std::string>> only;
    std::vector<Diagnostic> problems;  // folders that could not be searched for packs

    // Whether a finding in this file is wanted.
    [[nodiscard]] bool reports(const std::string& pack_folder, const std::string& file) const;
};

// Errors: pack/cannot-read, pack/link, pack/missing-manifest.
[[nodiscard]] CheckTargets find_targets(const std::vector<std::string>& paths);

// The packs of shard `index` (from 1) of `count`.
void keep_shard(CheckTargets& targets, std::size_t index, std::size_t count);

// Which findings are reported, by code or name; nothing selected means all.
struct CodeChoice {
    std::vector<std::string> select;
    std::vector<std::string> ignore;

    [[nodiscard]] bool wants(std::string_view code) const;
};

// The games of a check, kept for the next one, which is then quicker and finds the same. Of one
// check at a time; its thread has a big stack (base/big_stack.hpp), as nothing else is started.
struct KeptGames {
    // `around` ends each check; it must outlive this.
    explicit KeptGames(const StopFlag& around) : stop(&around), stopwatch(stop) {}

    StopFlag stop;
    Stopwatch stopwatch;
    std::map<std::string, KeptGame> games;  // by the shown folder of the pack
};

struct CheckSettings {
    std::filesystem::path home;
    CodeChoice codes;
    int jobs = 1;
    int patience = 1;                         // how many times the usual limits of the clock
    std::vector<ValidationPass> text_passes;  // of packs whose files ran, beside the usual
    std::vector<ValidationPass> passes;       // of packs that loaded, beside those that read texts
    std::string passes_key = "check";         // the settings of the passes, for the cache
    std::filesystem::path cache;              // the folder of the cache; empty: none
    KeptGames* kept = nullptr;                // then `jobs` is 1; may be null
    // Called now and then, on the calling thread; may be empty.
    std::function<void(std::size_t done, std::size_t all)> progress;
};

[[nodiscard]] CheckReport run_check(const CheckTargets& targets,
                                    const CheckSettings& settings,
                                    StopFlag& stop);

// --- playing: one exercise of one definition on the standard table again, with these dice and
// answers, as `check` did when it found something by running handlers
//
//     hexwright check scripts/ember --play 'ability:Ember Bolt:1' --dice 20,3 --answers yes
//
// Dice and answers that are not given fall and are taken as they were when the pack was checked;
// those that an exercise leaves over are reported. Errors: shell/bad-argument, shell/bad-dice.

struct CheckPlay {
    std::string what;  // kind, name and the number of the exercise; without it every one
    std::string dice;
    std::string answers;
};

// What happened.
struct PlayText {
    std::string text;
    bool is_known = false;    // a pack has the definition
    bool is_played = false;   // an exercise of it, at least
    bool has_failed = false;  // a ruling ended with an error, or dice or answers are left over
};

// A pass that finds nothing and writes what happened. Refuses what cannot be read at once; the pass
// throws nothing.
[[nodiscard]] ValidationPass play_pass(const CheckPlay& play, PlayText& shown);

// --- the cache

// Removes the cache's files that were not used for so many days, and of more bytes than these in
// all those used the longest ago.
void drop_unused(const std::filesystem::path& folder,
                 int days = 30,
                 std::uintmax_t most_bytes = std::uintmax_t{64} * 1024 * 1024);

}  // namespace hexwright
