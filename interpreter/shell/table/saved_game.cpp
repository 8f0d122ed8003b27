// .save and .load: the game as a replay with the definitions typed at the table.
#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "base/error.hpp"
#include "base/limits.hpp"
#include "base/text.hpp"
#include "kernel/verb/game.hpp"
#include "pack/save_file.hpp"
#include "shell/table/commands.hpp"
#include "shell/table/repl.hpp"
#include "shell/table/things.hpp"

namespace hexwright {

namespace {

// Plays the replay in place of the game; when it fails, the suspensions are as before.
void play_saved(Session& session, const Replay& replay) {
    const std::vector<Suspension> before = session.suspensions();
    session.restart(0, replay.seed);
    try {
        session.play(replay, "save");
    } catch (const Error&) {
        session.set_suspensions(before);
        throw;
    }
}

// True if loading comes to the same state under the current scripts.
bool comes_out_again(Repl& repl, const Replay& replay) {
    const Repl::Silence silence(repl);
    const Fork fork(repl.game());
    const std::vector<Suspension> before = repl.session().suspensions();
    try {
        play_saved(repl.session(), replay);
    } catch (const Error&) {
        return false;
    }
    repl.session().set_suspensions(before);
    return true;
}

// After another game was loaded, the globals that were things mean the things of the same words;
// those without such a thing are reported and become nil.
void find_again(Repl& repl,
                const std::vector<std::pair<std::string, EntityId>>& globals,
                const std::map<std::string, EntityId>& words_before) {
    const std::map<std::string, EntityId> words = things_by_word(repl.game());
    std::vector<std::string> lost;
    for (const auto& [name, thing] : globals) {
        const auto word =
            std::ranges::find(words_before, thing, [](const auto& entry) { return entry.second; });
        const auto now = word == words_before.end() ? words.end() : words.find(word->first);
        repl.console().assign(name, now == words.end() ? EntityId{} : now->second);
        if (now == words.end()) lost.push_back(name);
    }
    if (!lost.empty()) repl.say(fmt::format("not in this game: {}\n", join_names(lost, "and")));
}

}  // namespace

void save_game(Repl& repl, const std::string& file) {
    const Replay replay = repl.session().replay();
    const std::string text = write_replay(replay, repl.game().rules.words);
    if (text.size() > limits::save_bytes) {
        throw Error("pack/file-too-large",
                    fmt::format("this save would have {} MB, and {} MB can be loaded again",
                                text.size() >> 20U, limits::save_bytes >> 20U),
                    "begin another game; --journal keeps one of any length");
    }
    save_file(file, text);
    repl.say(fmt::format("saved: {}, state {:016x}\n", count_of(replay.rulings.size(), "ruling"),
                         *replay.state));
    if (repl.has_reloaded() && !comes_out_again(repl, replay))
        repl.say("scripts changed while it was played: loading it will come to another state\n");
}

void load_game(Repl& repl, const std::string& path) {
    load_game_text(repl, repl.read_once(path, limits::save_bytes), shown_path(path));
}

void load_game_text(Repl& repl, const std::string& text, const std::string& shown) {
    Game& game = repl.game();
    const Replay replay = read_replay(text, shown, game.rules.words);
    for (const Diagnostic& difference : repl.session().differences(replay))
        repl.say_mistake(difference);
    if (replay.scratch != repl.session().scratch()) {
        for (const Diagnostic& problem : repl.session().set_scratch(replay.scratch).problems)
            repl.say_mistake(problem);
    }
    const auto globals = repl.console().assigned_things();
    const std::map<std::string, EntityId> words = things_by_word(game);
    {
        Fork before(game);
        play_saved(repl.session(), replay);
        before.keep();
    }
    repl.began_anew();
    repl.left().again.clear();
    repl.say(fmt::format("loaded: seed {}, {}, state {:016x}\n", replay.seed,
                         count_of(game.history().size(), "ruling"), game.world.hash()));
    find_again(repl, globals, words);
}

}  // namespace hexwright
