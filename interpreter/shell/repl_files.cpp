// .save, .load, .script, .transcript
#include <fmt/format.h>

#include "base/error.hpp"
#include "base/text.hpp"
#include "kernel/verb/fork.hpp"
#include "pack/save_file.hpp"
#include "pack/source_file.hpp"
#include "shell/repl.hpp"
#include "shell/repl_command.hpp"
#include "shell/repl_export.hpp"
#include "shell/replay_play.hpp"

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

// Would loading it come to the same state under the scripts as they are now?
bool comes_out_again(Repl& repl, const Replay& replay) {
    const Repl::Silence silence(repl);
    const Fork fork(repl.game());
    repl.session().restart(0, replay.seed);
    try {
        play_replay(repl.session(), replay, "save");
    } catch (const Error&) {
        return false;
    }
    return true;
}

}  // namespace

void repl_save(Repl& repl, const std::string& rest) {
    const std::string file = file_argument(rest, ".save FILE");
    repl.session().refresh_packs();
    Replay replay = replay_of(repl.game(), repl.session().packs(), repl.session().suspensions());
    replay.scratch = repl.scratch().files();
    save_file(file, write_replay(replay, repl.game().rules.words));
    repl.say(
        fmt::format("saved: {} rulings, state {:016x}\n", replay.rulings.size(), replay.state));
    if (repl.has_reloaded() && !comes_out_again(repl, replay))
        repl.say("scripts changed while it was played: loading it will come to another state\n");
}

void repl_load(Repl& repl, const std::string& rest) {
    const std::string path = file_argument(rest, ".load FILE");
    const SourceFile file = read_file(path, shown_path(path), most_save_bytes);
    Game& game = repl.game();
    const Replay replay = read_replay(file.text, file.path, game.rules.words);
    repl.session().refresh_packs();
    const PackLock now = {replay.lock.engine, repl.session().packs()};
    for (const Diagnostic& difference : compare_locks(replay.lock, now))
        repl.say_mistake(difference);
    load_scratch(repl, replay);
    {
        Fork before(game);
        repl.session().restart(0, replay.seed);
        play_replay(repl.session(), replay, "save");
        before.keep();
    }
    repl.began_anew();
    repl.say(fmt::format("loaded: seed {}, {} rulings, state {:016x}\n", replay.seed,
                         game.history().size(), game.world.hash()));
}

void repl_script(Repl& repl, const std::string& rest) {
    const std::string file = file_argument(rest, ".script FILE");
    save_file(file, session_scene(repl));
    repl.say(fmt::format("written: {}\n", printable(file, 200)));
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
