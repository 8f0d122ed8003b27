// The live table: lines go in, what they come to is said, the game stays.
//
//     Repl repl(settings, choice, terminal);
//     if (repl.load()) repl.feed("rue:attack(tiger)");
//
// A line is a dot-command, a question for help, a definition (a file of the scratch pack) or a
// script run as a driver. What a person is asked comes through the LineReader; without one every
// question takes its default. A mistake is said and the game is as before; nothing that is typed
// ends the program but .quit. Everything that runs scripts must be called on the big stack.
//
// Cannot be copied: the session and its listeners point to it.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "lua/console.hpp"
#include "shell/report/terminal.hpp"
#include "shell/run/line_reader.hpp"
#include "shell/run/repl_scratch.hpp"
#include "shell/run/session.hpp"
#include "shell/table/repl_help.hpp"
#include "shell/table/repl_journal.hpp"

namespace hexwright {

struct ReplSettings {
    std::string start;  // as given: a pack, a folder, a scene
    std::uint64_t seed = 0;
    bool is_quiet = false;  // errors go to the error stream, values are said and nothing else
    bool keeps_going = false;
};

// A thing as a line called it: by its own word, and by its name and place among its namesakes.
struct CalledThing {
    std::string word;
    std::string name;
    std::size_t place = 1;
    EntityId thing;
};

// A line of the session, or its scene, and what came of it.
struct ReplEntry {
    std::string typed;
    std::string said;                // without colours
    std::string scene;               // the text of the scene that was played
    std::size_t before = 0;          // rulings that stood
    std::size_t after = 0;           // and afterwards, as far as nobody ruled otherwise since
    std::int64_t moved = 0;          // by so many rulings the game went on, or back
    std::vector<Trace> traces;       // of the rulings it made
    std::vector<EntityId> things;    // what it gave, when these are things
    std::vector<CalledThing> calls;  // things it called by their words
    bool is_script = false;          // a script that ran without a mistake
    bool is_run = false;             // a script that ran
    bool is_expression = false;
};

class Repl {
public:
    Repl(ReplSettings settings, PackChoice choice, Terminal& terminal);
    ~Repl();
    Repl(const Repl&) = delete;
    Repl& operator=(const Repl&) = delete;

    // Says what is wrong with the packs. False: there is nothing to play with.
    [[nodiscard]] bool load();

    // Plays a scene before the first line. False when it ended with a mistake.
    bool play_scene(const std::string& file);

    // One line as it was typed; a script may take several.
    void feed(const std::string& line);

    // A script has begun and its end is still to come. forget_begun() throws it away.
    [[nodiscard]] bool is_continued() const { return !begun_.empty(); }

    void forget_begun();

    // What stands begun at the end of the input is a mistake.
    void finish();

    [[nodiscard]] bool has_quit() const { return has_quit_; }

    // A mistake was said, and nobody wants to go on after one.
    [[nodiscard]] bool has_given_up() const { return has_failed_ && !settings_.keeps_going; }

    [[nodiscard]] bool has_failed() const { return has_failed_; }

    // The line that ran last had a mistake in it, or set one off.
    [[nodiscard]] bool has_said_failure() const { return has_said_failure_; }

    // Who is asked; without one, questions take their defaults.
    void set_reader(LineReader* reader);

    // From now on everything typed and answered is written there, and scripts that change.
    void set_journal(Journal* journal);

    // Plays the lines of an earlier session again, without a word. Says how it went, and blames
    // these scripts where a line came out otherwise. What its last line was cut short in is left
    // to take_up().
    void resume(const JournalReading& journal, const std::vector<std::string>& changed = {});

    // Does the line again that a resumed session was cut short in, with the answers given then;
    // who sits here is asked the rest. A line that writes a file is only told.
    void take_up();

    [[nodiscard]] std::string banner() const;

    // Scripts changed: loads them anew when nothing stands in the way. Says what came of it.
    void reload(const std::vector<std::filesystem::path>& changed);

    // --- for the commands

    [[nodiscard]] Game& game() { return session_.game; }

    [[nodiscard]] Session& session() { return session_; }

    [[nodiscard]] Console& console() { return *console_; }

    [[nodiscard]] Terminal& terminal() { return terminal_; }

    [[nodiscard]] const std::vector<ReplEntry>& entries() const { return entries_; }

    [[nodiscard]] const ReplSettings& settings() const { return settings_; }

    [[nodiscard]] Scratch& scratch() { return scratch_; }

    // Notes of the GM's doings, after how many rulings.
    [[nodiscard]] const std::vector<std::pair<std::size_t, std::string>>& notes() const {
        return notes_;
    }

    // Answers given once for all, as they were typed after their questions.
    [[nodiscard]] const std::vector<std::string>& standing_answers() const {
        return standing_said_;
    }

    void forget_standing_answers();

    void note(std::string text) { notes_.emplace_back(game().history().size(), std::move(text)); }

    void say(const std::string& text);
    void say_mistake(const Diagnostic& diagnostic);
    [[nodiscard]] std::string text_of(const Diagnostic& diagnostic, bool in_colour) const;

    // The text of a file; in a line that is played again what it read then.
    [[nodiscard]] std::string read_once(const std::string& path, std::size_t most);

    // Runs a script at the live table, or (keep = false) without a trace in `_` and the session.
    bool run_script(const std::string& text, bool keep = true);

    void quit() { has_quit_ = true; }

    // Takes back, or does again, one ruling; false when there is none.
    bool step_back(bool reroll);
    // Whether there is something to redo; redoing it may fail all the same.
    [[nodiscard]] bool may_step_forward() const;
    bool step_forward();

    // Another game stands on the table: nothing of this one can be done again.
    void began_anew();

    // Things by their names, as lines may say them: "Saber Tiger" is saber_tiger.
    void sync_words();

    [[nodiscard]] const std::map<std::string, EntityId>& words() const { return words_; }

    // Scripts were loaded anew, and things in play bound anew, since this game began.
    [[nodiscard]] bool has_reloaded() const { return bound_until_ != 0; }

    // Whom a line, or the game, calls this; nobody when there is none.
    [[nodiscard]] EntityId thing_named(const std::string& name);

    // Scripts may not say anything while it lives.
    class Silence {
    public:
        explicit Silence(Repl& repl) : repl_(repl), before_(repl.is_silent_) {
            repl_.is_silent_ = true;
        }

        ~Silence() { repl_.is_silent_ = before_; }

        Silence(const Silence&) = delete;
        Silence& operator=(const Silence&) = delete;

    private:
        Repl& repl_;
        bool before_;
    };

    [[nodiscard]] ConsoleStyle style();

    // The stubs of stdlib/types, read when somebody first asks.
    [[nodiscard]] const std::vector<StubEntry>& stub_entries();

    // Loads the scratch pack as it stands now. Throws what is wrong; it is then as before.
    void define(const std::string& text);

    void say_reloaded(const Reloaded& reloaded);

private:
    void listen();
    void let_ask();
    void open_console();
    void run_line(const std::string& clean);
    void feed_whole(const std::string& text);
    void run_command(const std::string& name, const std::string& rest);
    void show_result(const ConsoleResult& result, bool is_silent_line);
    void say_ruling(const Ruling& ruling);
    void say_failed(const Request& request, const Diagnostic& diagnostic);
    void say_interrupted();
    [[nodiscard]] Diagnostic with_local_hint(Diagnostic diagnostic) const;
    [[nodiscard]] std::optional<Value> ask(const Question& question);
    [[nodiscard]] std::optional<Value> recorded_answer(const Question& question);
    [[nodiscard]] LineReader::Got read_answer(const std::string& prompt);
    [[nodiscard]] std::optional<Value> answer_of(const Question& question, const std::string& line);
    [[nodiscard]] std::optional<Value> take_answer(const Question& question,
                                                   const std::string& line);
    bool look_only(const std::string& line);
    bool offer_suspension(const std::string& pack, int faults);
    void note_rulings(const Ruling& ruling);
    [[nodiscard]] std::vector<CalledThing> called_in(std::string_view text);
    void begin_entry(const std::string& typed);
    void end_entry();
    // A journal that cannot be written is given up, and the table goes on.
    void keep(const std::function<void(Journal&)>& write);
    void keep_scripts();
    void catch_up_with_reload();
    void bind_drivers();

    ReplSettings settings_;
    Terminal& terminal_;
    Session session_;
    std::unique_ptr<Console> console_;
    Scratch scratch_;
    LineReader* reader_ = nullptr;
    Journal* journal_ = nullptr;
    ScriptPrints kept_scripts_;  // as the journal knows them
    std::string begun_;
    std::vector<ReplEntry> entries_;
    std::optional<std::vector<StubEntry>> stubs_;
    ReplEntry current_;
    std::vector<std::pair<std::size_t, std::string>> notes_;
    std::map<std::string, std::string> sources_;  // chunk -> text, of lines
    std::map<std::string, EntityId> words_;
    // Globals whose things went with an undone ruling, by its place in the history.
    std::map<std::size_t, std::vector<std::pair<std::string, EntityId>>> lost_;
    std::vector<Ruling> to_replay_;      // undone before a reload; the next one last
    std::unordered_set<Word> reloaded_;  // definitions that a reload changed
    std::size_t bound_until_ = 0;        // ledger records when things were last bound anew
    std::vector<std::string> answers_;   // of a journal, the next one last
    StandingAnswers standing_;           // given once for all
    std::vector<std::string> standing_said_;
    std::optional<std::string> loaded_;  // what a line of a journal read from a file
    std::optional<JournalLine> cut_;     // the line a resumed session was cut short in
    std::size_t stop_after_ = 0;         // rulings of a resumed line; 0 = all
    std::size_t ruled_in_line_ = 0;
    std::size_t lines_ = 0;
    bool has_said_failure_ = false;  // of the line that runs
    bool taken_back_ = false;        // by a person who was asked
    bool is_redoing_ = false;
    bool is_silent_ = false;
    bool is_resuming_ = false;
    bool is_taking_up_ = false;
    bool has_failed_ = false;
    bool has_quit_ = false;
};

// What a ruling is called in lists: its first line, else what was asked for.
[[nodiscard]] std::string ruling_title(const Game& game, const Ruling& ruling);

}  // namespace hexwright
