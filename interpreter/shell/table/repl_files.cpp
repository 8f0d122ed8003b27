// .save, .load, .script, .transcript
#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "base/error.hpp"
#include "base/text.hpp"
#include "base/version.hpp"
#include "kernel/verb/fork.hpp"
#include "pack/save_file.hpp"
#include "pack/source_file.hpp"
#include "shell/report/count_of.hpp"
#include "shell/run/replay_play.hpp"
#include "shell/table/repl.hpp"
#include "shell/table/repl_command.hpp"
#include "shell/table/repl_export.hpp"
#include "shell/table/repl_scene.hpp"
#include "shell/table/repl_things.hpp"

namespace hexwright {

namespace {

constexpr std::size_t most_save_bytes = std::size_t{64} * 1024 * 1024;

void load_scratch(Repl& repl, const Replay& replay) {
    if (replay.scratch == repl.scratch().files()) return;
    repl.scratch().set_files(replay.scratch);
    const Reloaded reloaded =
        repl.session().reload({repl.scratch().source(repl.session().sources())});
    for (const Diagnostic& problem : reloaded.problems) repl.say_mistake(problem);
}

// Packs are suspended as before when it ends, unless that is to be forgotten.
class SuspensionsKept {
public:
    explicit SuspensionsKept(Session& session) : session_(session), kept_(session.suspensions()) {}

    ~SuspensionsKept() {
        if (!is_forgotten_) session_.set_suspensions(kept_);
    }

    SuspensionsKept(const SuspensionsKept&) = delete;
    SuspensionsKept& operator=(const SuspensionsKept&) = delete;

    void forget() { is_forgotten_ = true; }

private:
    Session& session_;
    std::vector<Suspension> kept_;
    bool is_forgotten_ = false;
};

// The globals that lines gave to things: after another game was loaded they mean whoever is called
// the same there. Those of nobody are told and mean nothing.
class CalledGlobals {
public:
    explicit CalledGlobals(Repl& repl) : repl_(repl) {
        const std::map<std::string, EntityId> words = things_by_word(repl.game());
        for (const auto& [name, thing] : repl.console().assigned_things()) {
            const auto same =
                std::find_if(words.begin(), words.end(),
                             [id = thing](const auto& entry) { return entry.second == id; });
            globals_.emplace_back(name, same == words.end() ? std::string{} : same->first);
        }
    }

    void find_again() {
        const std::map<std::string, EntityId> words = things_by_word(repl_.game());
        std::vector<std::string> lost;
        for (const auto& [name, word] : globals_) {
            const auto now = words.find(word);
            repl_.console().assign(name, now == words.end() ? EntityId{} : now->second);
            if (now == words.end()) lost.push_back(name);
        }
        if (!lost.empty())
            repl_.say(fmt::format("not in this game: {}\n", join_names(lost, "and")));
    }

private:
    Repl& repl_;
    std::vector<std::pair<std::string, std::string>> globals_;  // and the words of the things
};

// Would loading it come to the same state under the scripts as they are now?
bool comes_out_again(Repl& repl, const Replay& replay) {
    const Repl::Silence silence(repl);
    const Fork fork(repl.game());
    const SuspensionsKept suspensions(repl.session());
    repl.session().restart(0, replay.seed);
    try {
        play_replay(repl.session(), replay, "save");
    } catch (const Error&) {
        return false;
    }
    return true;
}

// Without a list of entries a pack runs every script that lies in no folder of its own.
void refuse_among_scripts(Repl& repl, const std::string& file) {
    const std::filesystem::path folder = pack_folder_of(file);
    for (const PackSource& source : repl.session().sources()) {
        if (folder.empty() || source.files.folder != folder || !source.manifest.entry.empty())
            continue;
        const std::filesystem::path inside =
            std::filesystem::absolute(file).lexically_relative(folder);
        const std::string first = inside.begin()->generic_string();
        if (first == "scenes" || first == "spec" || first == "tests") return;
        throw Error("shell/bad-argument", "a file there would be loaded with the pack",
                    fmt::format("write .script {}", shown_path(folder / "scenes" / inside)));
    }
}

// Does the scene, played in a game of its own, come to the state of this one?
bool comes_to_this_state(Repl& repl, const std::string& file) {
    try {
        return state_of_scene(file) == repl.game().world.hash();
    } catch (const Error&) {
        return false;
    }
}

// What a scene cannot hold.
std::string why_not(Repl& repl, const std::string& file) {
    if (!repl.scratch().files().empty()) return ": definitions typed here belong in a pack";
    if (!repl.session().suspensions().empty())
        return ": it cannot suspend a pack; `run --suspend` does";
    try {
        (void)state_of_scene(file);
    } catch (const Error& error) {
        const Diagnostic& found = error.diagnostic();
        if (found.code.starts_with("pack/"))
            return ": `hexwright run` does not find its packs there; write it into a pack's "
                   "scenes/";
        return ": " + found.message;
    }
    return repl.has_reloaded() ? ": scripts changed since it began" : "; .save keeps the game";
}

}  // namespace

void repl_save(Repl& repl, const std::string& rest) {
    const std::string file = file_argument(rest, ".save FILE");
    repl.session().refresh_packs();
    Replay replay = replay_of(repl.game(), repl.session().packs(), repl.session().suspensions());
    replay.scratch = repl.scratch().files();
    save_file(file, write_replay(replay, repl.game().rules.words));
    repl.say(fmt::format("saved: {}, state {:016x}\n", count_of(replay.rulings.size(), "ruling"),
                         replay.state));
    if (repl.has_reloaded() && !comes_out_again(repl, replay))
        repl.say("scripts changed while it was played: loading it will come to another state\n");
}

void repl_load(Repl& repl, const std::string& rest) {
    const std::string path = file_argument(rest, ".load FILE");
    const std::string text = repl.read_once(path, most_save_bytes);
    Game& game = repl.game();
    const Replay replay = read_replay(text, shown_path(path), game.rules.words);
    repl.session().refresh_packs();
    const PackLock now = {std::string(engine_version), repl.session().packs()};
    for (const Diagnostic& difference : compare_locks(replay.lock, now))
        repl.say_mistake(difference);
    load_scratch(repl, replay);
    CalledGlobals globals(repl);
    {
        Fork before(game);
        SuspensionsKept suspensions(repl.session());
        repl.session().restart(0, replay.seed);
        play_replay(repl.session(), replay, "save");
        suspensions.forget();
        before.keep();
    }
    repl.began_anew();
    repl.say(fmt::format("loaded: seed {}, {}, state {:016x}\n", replay.seed,
                         count_of(game.history().size(), "ruling"), game.world.hash()));
    globals.find_again();
}

void repl_script(Repl& repl, const std::string& rest) {
    const std::string file = file_argument(rest, ".script FILE");
    refuse_among_scripts(repl, file);
    for (const SceneForm form : {SceneForm::what_stands, SceneForm::as_it_was}) {
        save_file(file, session_scene(repl, form));
        if (!comes_to_this_state(repl, file)) continue;
        return repl.say(fmt::format("written: {}\n", printable(file, 200)));
    }
    save_file(file, session_scene(repl, SceneForm::what_stands));
    repl.say(fmt::format("written: {}, but played it does not come to this state{}\n",
                         printable(file, 200), why_not(repl, file)));
}

void repl_transcript(Repl& repl, const std::string& rest) {
    const std::string file = file_argument(rest, ".transcript FILE.md or FILE.html");
    const bool is_page = file.ends_with(".html");
    if (!is_page && !file.ends_with(".md")) {
        throw Error("shell/bad-argument", "a transcript ends in .md or .html",
                    "write .transcript evening.md");
    }
    save_file(file, is_page ? session_html(repl) : session_markdown(repl));
    repl.say(fmt::format("written: {}\n", printable(file, 200)));
}

}  // namespace hexwright
