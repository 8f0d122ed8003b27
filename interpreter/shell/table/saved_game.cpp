// .save and .load: the game as a replay with the definitions typed at the table.
#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "base/error.hpp"
#include "base/text.hpp"
#include "base/version.hpp"
#include "kernel/verb/game.hpp"
#include "pack/save_file.hpp"
#include "shell/table/commands.hpp"
#include "shell/table/repl.hpp"
#include "shell/table/things.hpp"

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

// Restores the suspensions at its end, unless the new ones are kept.
class SuspensionGuard {
public:
    explicit SuspensionGuard(Session& session)
        : session_(session), before_(session.suspensions()) {}

    ~SuspensionGuard() {
        if (!is_kept_) session_.set_suspensions(before_);
    }

    SuspensionGuard(const SuspensionGuard&) = delete;
    SuspensionGuard& operator=(const SuspensionGuard&) = delete;

    void keep() { is_kept_ = true; }

private:
    Session& session_;
    std::vector<Suspension> before_;
    bool is_kept_ = false;
};

// The globals that are things. After another game was loaded they mean the things of the same
// names; those without such a thing are reported and become nil.
class NamedThings {
public:
    explicit NamedThings(Repl& repl) : repl_(repl) {
        const std::map<std::string, EntityId> words = things_by_word(repl.game());
        for (const auto& [name, thing] : repl.console().assigned_things()) {
            const auto same = std::ranges::find_if(
                words, [id = thing](const auto& entry) { return entry.second == id; });
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

// True if loading comes to the same state under the current scripts.
bool comes_out_again(Repl& repl, const Replay& replay) {
    const Repl::Silence silence(repl);
    const Fork fork(repl.game());
    const SuspensionGuard suspensions(repl.session());
    repl.session().restart(0, replay.seed);
    try {
        repl.session().play(replay, "save");
    } catch (const Error&) {
        return false;
    }
    return true;
}

}  // namespace

void save_game(Repl& repl, const std::string& rest) {
    const std::string file = file_argument(rest, ".save FILE");
    Replay replay =
        replay_of(repl.game(), repl.session().locked_packs(), repl.session().suspensions());
    replay.scratch = repl.scratch().files();
    save_file(file, write_replay(replay, repl.game().rules.words));
    repl.say(fmt::format("saved: {}, state {:016x}\n", count_of(replay.rulings.size(), "ruling"),
                         replay.state));
    if (repl.has_reloaded() && !comes_out_again(repl, replay))
        repl.say("scripts changed while it was played: loading it will come to another state\n");
}

void load_game(Repl& repl, const std::string& rest) {
    const std::string path = file_argument(rest, ".load FILE");
    const std::string text = repl.read_once(path, most_save_bytes);
    Game& game = repl.game();
    const Replay replay = read_replay(text, shown_path(path), game.rules.words);
    const PackLock now = {std::string(engine_version), repl.session().locked_packs()};
    for (const Diagnostic& difference : compare_locks(replay.lock, now))
        repl.say_mistake(difference);
    load_scratch(repl, replay);
    NamedThings globals(repl);
    {
        Fork before(game);
        SuspensionGuard suspensions(repl.session());
        repl.session().restart(0, replay.seed);
        repl.session().play(replay, "save");
        suspensions.keep();
        before.keep();
    }
    repl.began_anew();
    repl.say(fmt::format("loaded: seed {}, {}, state {:016x}\n", replay.seed,
                         count_of(game.history().size(), "ruling"), game.world.hash()));
    globals.find_again();
}

}  // namespace hexwright
