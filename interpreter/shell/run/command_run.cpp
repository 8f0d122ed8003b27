#include <fmt/format.h>

#include <chrono>
#include <filesystem>
#include <memory>
#include <optional>
#include <set>
#include <utility>

#include "base/error.hpp"
#include "base/limits.hpp"
#include "base/text.hpp"
#include "pack/save_file.hpp"
#include "pack/source_file.hpp"
#include "shell/report/command_line.hpp"
#include "shell/report/transcript.hpp"
#include "shell/run/answers.hpp"
#include "shell/run/debuggee.hpp"
#include "shell/run/input.hpp"
#include "shell/run/pack_choice.hpp"
#include "shell/run/profile_report.hpp"
#include "shell/run/session.hpp"
#include "shell/run/visits.hpp"

namespace hexwright {

namespace {

struct RunOptions {
    std::string scene;
    std::optional<std::uint64_t> seed;
    std::string dice;
    std::string answers;
    std::string format = "text";
    std::string save;
    std::string replay;
    std::vector<std::string> suspended;
    std::string flame;
    bool ask = false;
    bool watch = false;
    bool profile = false;
};

// One game from its first line to its last.
class SceneRun {
public:
    SceneRun(const RunOptions& options,
             std::uint64_t seed,
             PackChoice choice,
             const SessionHook& hook,
             Terminal& terminal)
        : options_(options),
          hook_(hook),
          terminal_(terminal),
          session_(seed, std::move(choice)),
          visits_(session_,
                  options.scene,
                  {[this](Session& guest) { listen(guest); },
                   [this](const std::string& scene, const Session& guest) {
                       print_visit(scene, guest);
                   },
                   [this](const Session& guest, const Diagnostic& problem) {
                       has_failed_ = true;
                       show(guest, problem);
                   }}),
          interrupt_(session_.stop),
          in_json_(options.format == "json") {}

    // The exit code.
    int play() {
        if (!load()) return exit_code::findings;
        force();
        print_header();
        listen(session_);
        begin_profile();
        for (const std::string& pack : options_.suspended) session_.suspend(pack);
        bool is_clean = play_scene();
        for (const Diagnostic& left : leftovers(session_.game.fate)) {
            show(left);
            is_clean = false;
        }
        if (is_clean && !options_.save.empty()) {
            if (visits_.is_used()) {
                throw Error("shell/save-of-several",
                            "a replay holds one game, and this scene visited others",
                            "save the visited scenes, each by itself");
            }
            save_file(options_.save, write_replay(session_.replay(), session_.game.rules.words));
        }
        print_end();
        return is_clean && !has_failed_ ? exit_code::clean : exit_code::findings;
    }

    int replay(const std::string& text) {
        if (!load()) return exit_code::findings;
        Game& game = session_.game;
        const Replay replay = read_replay(text, options_.replay, game.rules.words);
        if (!replay.scratch.empty()) {
            for (const Diagnostic& problem : session_.set_scratch(replay.scratch).problems)
                show(problem);
        }
        for (const Diagnostic& difference : session_.differences(replay)) show(difference);
        game.fate.set_seed(replay.seed);
        print_header();
        listen(session_);
        begin_profile();
        try {
            session_.play(replay, "replay");
        } catch (const Error& error) {
            show(error.diagnostic());
            return exit_code::findings;
        }
        print_end();
        return exit_code::clean;
    }

private:
    bool load() {
        const bool loaded = session_.load();
        for (const Diagnostic& problem : session_.problems()) show(problem);
        return loaded;
    }

    void force() {
        Fate& fate = session_.game.fate;
        if (!options_.dice.empty()) fate.force_dice(read_dice(options_.dice));
        if (options_.answers.empty()) return;
        std::error_code ignored;
        const bool is_file = std::filesystem::is_regular_file(options_.answers, ignored);
        fate.force_answers(is_file ? read_answer_lines(read_file(options_.answers).text)
                                   : read_answers(options_.answers));
    }

    void listen(Session& session) {
        if (hook_) watched_.push_back(hook_(session));
        session.set_listener(
            {[this](const std::string& text) { print(text); },
             [this, &session](const Ruling& ruling) { print(session.game, ruling); },
             [this, &session](const Request& request, const Diagnostic& diagnostic) {
                 print_failure(session, request, diagnostic);
             },
             [this](const std::string& pack, int faults) { return offer_suspension(pack, faults); },
             [this](const std::string& pack) {
                 terminal_.out(in_json_ ? transcript_json_suspended(pack) : suspended_text(pack));
             }});
        if (options_.ask && terminal_.traits().in_is_terminal) {
            session.set_asker(
                [this, &session](const Question& question) { return ask(session, question); });
        }
    }

    bool play_scene() {
        try {
            const Environment globals = session_.driver_environment();
            visits_.bind(globals);
            session_.play(session_.compile(options_.scene, globals));
        } catch (const Error& error) {
            if (session_.game.watch != nullptr) session_.game.watch->failed(error.diagnostic());
            show(error.diagnostic());
            return false;
        }
        return true;
    }

    // --- asking

    std::optional<Value> ask(Session& session, const Question& question) {
        session.publish_output();
        terminal_.out(question_text(session.game, session.loader().kinds(), question));
        while (true) {
            terminal_.flush();
            const std::optional<std::string> line = read_line();
            if (!line) return std::nullopt;
            if (line->empty()) return default_answer(question);
            if (const auto value = match_answer(session.game, question, {Value{}, *line})) {
                return value;
            }
            terminal_.out("that is not an answer\n> ");
        }
    }

    // A pack is never suspended silently: a person is asked, a pipe gets a hint on stderr.
    bool offer_suspension(const std::string& pack, int faults) {
        const TerminalTraits& traits = terminal_.traits();
        if (in_json_ || !traits.in_is_terminal || !traits.out_is_terminal) {
            if (hinted_.insert(pack).second) {
                terminal_.err(fmt::format(
                    "hexwright run: the pack {0} has failed {1} times; --suspend {0} plays without "
                    "its listeners and handlers\n",
                    pack, faults));
            }
            return false;
        }
        session_.publish_output();
        terminal_.out(
            fmt::format("The pack {} has failed {} times. Suspend it? [y/N] ", pack, faults));
        terminal_.flush();
        const std::optional<std::string> line = read_line();
        return line && (*line == "y" || *line == "Y" || *line == "yes");
    }

    // Waits for a person; nothing after Ctrl-D or Ctrl-C, which end the scene.
    std::optional<std::string> read_line() {
        LineReader::Got got = people_.read("");
        if (got.ending == LineReader::Ending::line) return std::move(got.text);
        session_.stop.raise(StopReason::interrupted);
        return std::nullopt;
    }

    // --- printing

    void show(const Diagnostic& diagnostic) { show(session_, diagnostic); }

    void show(const Session& session, const Diagnostic& diagnostic) {
        terminal_.err(session.text_of(diagnostic, terminal_.err_in_colour()));
    }

    void print_header() {
        const std::uint64_t seed = session_.game.fate.seed();
        const std::string packs = in_json_ ? "" : pack_names(session_);
        terminal_.out(
            in_json_ ? transcript_json_header(seed, session_.locked_packs())
                     : fmt::format("seed {}{}{}\n", seed, packs.empty() ? "" : "; packs: ", packs));
    }

    // "dewprism 1.0.0, ember 0.2.0", by id.
    [[nodiscard]] static std::string pack_names(const Session& session) {
        std::set<std::string> packs;
        for (const PackSource& pack : session.sources()) {
            if (!pack.texts.empty()) continue;  // typed at the table
            packs.insert(fmt::format("{} {}", pack.id(), pack.version()));
        }
        return fmt::format("{}", fmt::join(packs, ", "));
    }

    void print_visit(const std::string& scene, const Session& guest) {
        session_.publish_output();
        terminal_.out(in_json_ ? transcript_json_visit(scene, guest.locked_packs())
                               : fmt::format("== {} ({}) ==\n", scene, pack_names(guest)));
    }

    // What a script printed.
    void print(const std::string& text) {
        const std::string line = text.ends_with('\n') ? text : text + "\n";
        terminal_.out(in_json_ ? transcript_json_printed(text) : line);
    }

    void print(const Game& game, const Ruling& ruling) {
        terminal_.out(in_json_ ? transcript_json(game, game.history().size(), ruling)
                               : transcript_text(ruling.lines, game.rules.words,
                                                 terminal_.out_in_colour(), &ruling.trace));
    }

    void print_failure(const Session& session,
                       const Request& request,
                       const Diagnostic& diagnostic) {
        has_failed_ = true;
        Diagnostic noted = diagnostic;
        noted.notes.emplace_back("the game is as before");
        terminal_.out(
            in_json_ ? transcript_json_failure(session.game, request, session.shown(diagnostic))
                     : session.text_of(noted, terminal_.out_in_colour()));
    }

    void print_end() {
        const std::size_t rulings = session_.game.rulings_at_table();
        const std::uint64_t hash = session_.game.state_hash();
        terminal_.out(in_json_
                          ? transcript_json_end(rulings, hash)
                          : fmt::format("{}, state {:016x}\n", count_of(rulings, "ruling"), hash));
        print_profile();
    }

    // --- the profile

    void begin_profile() {
        if (!options_.profile && options_.flame.empty()) return;
        profile_.emplace(session_.runtime,
                         [] { return std::chrono::steady_clock::now().time_since_epoch(); });
    }

    void print_profile() {
        if (!profile_) return;
        const ShownFile shown = [this](const std::string& file) {
            return session_.shown(Place{file}).file;
        };
        if (options_.profile) {
            const std::string text = profile_text(*profile_, session_.game.history().size(), shown);
            in_json_ ? terminal_.err(text) : terminal_.out(text);
        }
        if (!options_.flame.empty()) save_file(options_.flame, flame_graph(*profile_, shown));
    }

    const RunOptions& options_;
    const SessionHook& hook_;
    Terminal& terminal_;
    Session session_;
    Visits visits_;
    std::vector<std::shared_ptr<void>> watched_;  // the hook's, of each session
    InterruptGuard interrupt_;
    PlainReader people_{session_.stop, false};
    bool in_json_;
    std::optional<Profile> profile_;
    std::set<std::string> hinted_;  // packs whose suspension was suggested
    bool has_failed_ = false;       // a ruling was taken back because of an error
};

int play(const RunOptions& options,
         std::uint64_t seed,
         const SessionHook& hook,
         Terminal& terminal) {
    const std::filesystem::path home = find_home();
    if (!options.replay.empty()) {
        const SourceFile file =
            read_file(options.replay, shown_path(options.replay), limits::save_bytes);
        // The packs are needed before there is a game with words.
        WordTable words;
        std::vector<std::string> ids;
        for (const LockedPack& pack : read_replay(file.text, file.path, words).lock.packs) {
            ids.push_back(pack.id);
        }
        PackChoice choice =
            options.scene.empty() ? packs_named(ids, home) : packs_for(options.scene, home);
        return SceneRun(options, 0, std::move(choice), hook, terminal).replay(file.text);
    }
    const auto play_once = [&] {
        return SceneRun(options, seed, packs_for(options.scene, home), hook, terminal).play();
    };
    if (!options.watch) return play_once();
    std::vector<std::filesystem::path> folders = {
        std::filesystem::absolute(options.scene).parent_path()};
    for (const PackSource& source : packs_for(options.scene, home).found.packs)
        folders.push_back(source.files.folder);
    return repeat_when_saved(folders, terminal, [&](StopFlag&) { return play_once(); });
}

}  // namespace

int run_run(CommandLine& line, Terminal& terminal) {
    return run_scene(line, terminal, {});
}

int run_scene(CommandLine& line, Terminal& terminal, const SessionHook& hook) {
    RunOptions options;
    line.about("Plays a scene and prints what happens, ruling by ruling.");
    line.argument("scene", options.scene, "the scene's file; with --replay: where its packs are",
                  false);
    line.option("--seed", options.seed, "the same seed gives the same game");
    line.option("--dice", options.dice, "the dice in order: 14,6; all of them and no more");
    line.option("--answers", options.answers,
                "the answers in order: yes,2,Pull; or a file, a line each");
    line.choice("--format", options.format, {"text", "json"}, "how the transcript is written");
    line.option("--save", options.save, "write a replay to this file");
    line.option("--replay", options.replay, "play this replay instead of a scene, and verify it");
    line.option("--suspend", options.suspended,
                "a pack whose listeners and handlers do not run; may be given several times");
    line.flag("--watch", options.watch, "play it again whenever a script was saved");
    line.flag("--profile", options.profile,
              "say at the end where the time of the rulings went; with --format json on stderr");
    line.option("--flame", options.flame, "draw where the time went as a flame graph, an SVG file");
    line.flag("--ask", options.ask, "ask at the terminal instead of taking defaults");
    if (const auto done = line.parse()) return *done;
    const bool is_replay = !options.replay.empty();
    const bool gives_chance = options.seed || !options.dice.empty() || !options.answers.empty();
    if (options.scene.empty() && !is_replay)
        return line.refuse("scene is required; see hexwright run --help");
    if (options.watch && (options.scene.empty() || is_replay))
        return line.refuse("--watch needs a scene, and no replay");
    if (!options.suspended.empty() && is_replay)
        return line.refuse("a replay itself says which packs were suspended");
    if (hook && (options.watch || options.profile || !options.flame.empty()))
        return line.refuse("a debugger plays a scene without --watch, --profile and --flame");
    if (is_replay && (gives_chance || options.ask || !options.save.empty())) {
        return line.refuse(
            "a replay has its own seed, dice and answers; only --format goes with it");
    }
    return play(options, options.seed ? *options.seed : seed_by_chance(), hook, terminal);
}

}  // namespace hexwright
