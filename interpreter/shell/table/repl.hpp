// The live table: it reads lines, prints their results and keeps the game.
//
//     Repl repl(settings, choice, terminal);
//     if (repl.load()) repl.feed("rue:attack(tiger)");
//
// A line is a dot-command, a question for help, a definition (a file of the scratch pack) or a
// script run as a driver. Questions go to the LineReader; without one they take their defaults. A
// mistake is printed and leaves the game as it was; only .quit ends the session. Everything that
// runs scripts must be called on the big stack.
//
// Cannot be copied: the session and its listeners point to it.
#pragma once

#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "lua/bind_driver.hpp"
#include "lua/console.hpp"
#include "shell/report/terminal.hpp"
#include "shell/run/input.hpp"
#include "shell/run/session.hpp"
#include "shell/table/commands.hpp"
#include "shell/table/journal.hpp"
#include "shell/table/menu.hpp"

namespace hexwright {

struct ReplSettings {
    std::string start;  // as given: a pack, a folder, a scene
    std::uint64_t seed = 0;
    bool is_quiet = false;     // errors go to the error stream, and only values are printed
    bool keeps_going = false;  // a mistake does not end the session
    // What each line said and did, for .transcript and .script. Without it the table keeps only the
    // lines whose rulings can be undone or redone.
    bool keeps_session = true;
    bool shows_board = true;  // at the questions of a battle, at a terminal wide enough
    // The chance beside each choice; unless said, at a terminal wide enough.
    std::optional<bool> shows_chances = {};
    std::function<void(const Diagnostic&)> on_mistake = {};  // hears of each that is printed
    LineReader* reader = nullptr;  // of the person who is asked; see Repl::set_reader
};

// A thing as a line named it: by its word, and by its name and its place among its namesakes.
struct NamedThing {
    std::string word;
    std::string name;
    std::size_t place = 1;
    EntityId thing;
};

// A line of the session, or its scene, with its result.
struct SessionLine {
    std::string typed;              // of words the Lua that they mean
    std::string words;              // that were typed, if they were words
    std::string said;               // the output without colours
    std::string scene;              // the text of the scene that was played
    std::size_t before = 0;         // rulings in force before the line
    std::size_t after = 0;          // and after it, until another ruling replaces one of these
    std::int64_t moved = 0;         // rulings that the game went forward, or back
    std::vector<Trace> traces;      // of the line's rulings
    std::vector<EntityId> things;   // its values, when all of them are things
    std::vector<NamedThing> calls;  // things it named by their words
    bool is_script = false;         // a script that ran without a mistake
    bool is_run = false;            // a script that ran
    bool is_expression = false;
};

// What a person answered, and the question's fingerprint.
struct GivenAnswer {
    std::uint64_t question = 0;
    std::string text;
};

// The question that is open, or was left for another line, and its ruling with it.
struct LeftQuestion {
    const Question* open = nullptr;    // while it is asked
    const Menu* menu = nullptr;        // of its options, then
    bool is_asked_again = false;       // then: behind a line that is typed instead of an answer
    bool is_waiting = false;           // for an empty line, with which it is asked again
    std::string instead;               // what was typed instead of an answer, until it runs
    bool is_leaving = false;           // until the line that asked has ended
    std::string again;                 // asks it again behind that: `.go`, or the line that asked
    std::vector<GivenAnswer> answers;  // given before to the same ruling; the next one last
    bool is_undone = false;  // until the next line: it asked for itself, outside of a flow
};

class Repl {
public:
    Repl(ReplSettings settings, PackChoice choice, Terminal& terminal);
    ~Repl();
    Repl(const Repl&) = delete;
    Repl& operator=(const Repl&) = delete;

    // Prints the problems of the packs. False: they cannot be played with.
    [[nodiscard]] bool load();

    // Plays a scene at this table, as a part of the line that runs. Errors: those of the file and
    // of the scene; nothing that a ruling of it fails with.
    void play_scene(const std::string& file);

    // Runs one typed line; a script may take several. An empty one goes on with what waits: a
    // question, or a flow.
    void feed(const std::string& line);

    // A script is unfinished. forget_begun() discards it; finish() runs it at the end of the input.
    [[nodiscard]] bool is_continued() const { return !begun_.empty(); }

    void forget_begun();
    void finish();

    [[nodiscard]] bool has_quit() const { return has_quit_; }

    [[nodiscard]] LeftQuestion& left() { return left_; }

    [[nodiscard]] bool has_failed() const { return has_failed_; }

    // The person who is asked; without one, questions take their defaults.
    void set_reader(LineReader* reader);

    // Records from now on what is typed and answered, and which scripts change.
    void set_journal(Journal* journal);

    // Plays the lines of an earlier session again, silently, and prints a summary. It blames the
    // changed scripts for the first line with another result. The line in which the session was
    // killed is left to take_up().
    void resume(const JournalReading& journal, const std::vector<std::string>& changed = {});

    // Runs that line again with the recorded answers; the reader is asked the other questions. A
    // command that writes a file is only named.
    void take_up();

    [[nodiscard]] std::string banner() const;

    // Loads changed scripts again, if nothing prevents it, and prints the result. Without paths it
    // loads all packs.
    void reload(const std::vector<std::filesystem::path>& changed);

    // --- for the commands

    [[nodiscard]] Game& game() { return session_.game; }

    [[nodiscard]] Session& session() { return session_; }

    [[nodiscard]] Console& console() { return *console_; }

    [[nodiscard]] const std::vector<SessionLine>& lines() const { return lines_; }

    [[nodiscard]] ReplSettings& settings() { return settings_; }

    // What the GM did, each after how many rulings.
    [[nodiscard]] const std::vector<std::pair<std::size_t, std::string>>& notes() const {
        return notes_;
    }

    // Lets go of undo steps before the last rulings, and of what the lines of those before said.
    void forget(std::size_t kept);

    void note(std::string text) { notes_.emplace_back(game().history().size(), std::move(text)); }

    // Answers that are given to every equal question, as "question answer".
    [[nodiscard]] const std::vector<std::string>& standing_answers() const {
        return standing_texts_;
    }

    void forget_standing_answers();

    void say(const std::string& text);
    void say_mistake(const Diagnostic& diagnostic);
    void say_reloaded(const Reloaded& reloaded);

    // The text of a file. A resumed line gets the text that it read at first.
    [[nodiscard]] std::string read_once(const std::string& path, std::size_t most);

    [[nodiscard]] Terminal& terminal() { return terminal_; }

    // Runs a script. Without `keep` it leaves no `_` and no line in the session. False when it had
    // a mistake in it, or caused one.
    bool run_script(const std::string& text, bool keep = true);

    void quit() { has_quit_ = true; }

    // Undoes, or redoes, one ruling; false when there is none.
    bool step_back(bool reroll);
    bool step_forward();

    // There is something to redo; redoing it may still fail.
    [[nodiscard]] bool may_step_forward() const;

    // Another game was loaded: nothing of this one can be redone.
    void began_anew();

    // Makes things available under their words: "Saber Tiger" is saber_tiger.
    void sync_words();

    [[nodiscard]] const std::map<std::string, EntityId>& words() const { return words_; }

    // The table that a line of this one visits, while it does; else this one.
    [[nodiscard]] Repl& innermost() { return visited_ == nullptr ? *this : visited_->innermost(); }

    // Scripts were loaded again since this game began.
    [[nodiscard]] bool has_reloaded() const { return bound_until_ != 0; }

    // While it exists nothing is printed.
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

private:
    // --- lines
    [[nodiscard]] std::optional<std::string> next_line();
    void say_waiting();
    void leave_question();
    void show_board();
    // What the choices of the menu would do, and a line for yes and one for no.
    [[nodiscard]] std::string add_chances(const Question& question);
    void open_console();
    void run_line(const std::string& clean);
    void run_words(const std::string& line, bool can_answer);
    void feed_whole(const std::string& text);
    void run_form(const TypedLine& line, const std::string& text);
    void define(const std::string& text);
    void begin_line(const std::string& typed);
    void end_line();
    [[nodiscard]] std::vector<NamedThing> named_in(std::string_view text);
    [[nodiscard]] ValueStyle console_style();
    [[nodiscard]] Diagnostic with_name_hint(Diagnostic diagnostic) const;
    [[nodiscard]] std::string text_of(const Diagnostic& diagnostic, bool in_colour) const;
    void say_interrupted();
    void say_nearly_full();
    void say_meaning(const std::string& script);
    void keep_said(std::string_view text);

    // --- tables of other packs, which a line visits; see visit.cpp
    class VisitReader;
    [[nodiscard]] bool visit(const std::string& scene);
    [[nodiscard]] Repl& table_of(const std::string& pack);
    [[nodiscard]] LineReader::Got read_for_visit(const std::string& prompt);

    // --- the journal; one that cannot be written is given up
    void record(const char* key, const JournalValue& value);
    void record_scripts();

    // --- rulings and questions while a line runs
    void listen();
    void let_ask();
    void note_ruling(const Ruling& ruling);
    void say_ruling(const Ruling& ruling);
    void show_so_far();
    void forget_shown();
    void show_rest(const std::vector<Line>& lines, const Trace& trace);
    void say_failed(const Diagnostic& diagnostic);
    bool offer_suspension(const std::string& pack, int faults);
    [[nodiscard]] std::optional<Value> ask(const Question& question);
    [[nodiscard]] std::optional<Value> ask_person(const Question& question);
    [[nodiscard]] std::optional<Value> answer_in(const Question& question, std::string& line);
    void play_again(const JournalLine& line);
    [[nodiscard]] LineReader::Got read_answer(std::uint64_t question, const std::string& prompt);
    [[nodiscard]] std::optional<Value> take_answer(const Question& question, std::string_view line);

    // --- answers in words; see words.hpp
    [[nodiscard]] std::optional<Value> take_words(const Question& question, std::string& line);
    [[nodiscard]] std::optional<Value> line_instead(std::string& line);
    [[nodiscard]] std::optional<Value> next_words(const Question& question);
    [[nodiscard]] std::optional<Value> first_words(const Question& question);
    Value note_answer(const Question& question, Value value, const std::string& text, bool is_new);
    Value answered_ahead(const Question& question, Value value, const std::string& text);
    [[nodiscard]] bool has_words_left(const Ruling& ruling);
    void leave_for_instead();
    [[nodiscard]] std::optional<Value> exact_answer(const Question& question,
                                                    const std::string& text);
    [[nodiscard]] bool shows_questions() const;
    [[nodiscard]] std::optional<Value> answer_of(const Question& question, const std::string& text);
    [[nodiscard]] std::optional<Value> rolled_die(const Question& die);
    [[nodiscard]] bool take_dice(std::string_view text);
    [[nodiscard]] Value only_answer(const Question& question);
    bool look_only(const std::string& line, const Question& question);
    void rebind_after_undo();

    ReplSettings settings_;
    Terminal& terminal_;
    Session session_;
    std::unique_ptr<Console> console_;

    Journal* journal_ = nullptr;
    ScriptPrints recorded_scripts_;  // as the journal has them
    std::string begun_;              // an unfinished script
    std::vector<SessionLine> lines_;
    SessionLine current_;
    HeldMemory held_lines_;   // by what they said
    HeldMemory held_traces_;  // by their traces
    bool is_nearly_full_ = false;
    std::vector<std::pair<std::size_t, std::string>> notes_;
    std::map<std::string, std::string> sources_;  // chunk of a line -> text
    std::map<std::string, EntityId> words_;
    // Globals that named things which an undo removed, by the ruling's place in the history.
    std::map<std::size_t, std::vector<std::pair<std::string, EntityId>>> lost_;
    std::vector<Ruling> to_replay_;      // undone before a reload; the next one last
    std::unordered_set<Word> reloaded_;  // definitions that a reload changed
    std::size_t bound_until_ = 0;        // ledger records when things were last bound again
    Menus menus_;
    Menu menu_;  // of the question that is open
    StandingAnswers standing_;
    std::vector<std::string> standing_texts_;
    JournalLine again_;               // the recorded line that is played; the next answer last
    std::optional<JournalLine> cut_;  // the line in which a resumed session was killed
    std::size_t ruled_in_line_ = 0;
    std::string shown_;                // of the running ruling, before its questions
    std::vector<std::size_t> pauses_;  // how many of its lines were shown before each
    std::size_t chunks_ = 0;
    bool has_said_failure_ = false;  // in the running line
    bool taken_back_ = false;        // by the person who was asked
    LeftQuestion left_;
    std::string words_typed_;              // the words of the line that begins
    std::string words_ahead_;              // typed for the first question of a flow
    std::vector<std::string> words_left_;  // for later questions of the ruling
    EntityId words_of_;                    // whom the questions are put to
    bool is_asking_again_ = false;         // once a ruling with words left over is taken back
    std::uint64_t board_of_ = 0;           // the state whose board was shown last
    std::vector<GivenAnswer> given_;       // to the ruling that asks
    std::deque<std::int64_t> rolled_;      // dice that were typed, and not yet asked for
    DriverVisit visit_ = [this](const std::string& scene) { return visit(scene); };
    std::map<std::string, std::unique_ptr<Repl>> tables_;  // that were visited, by pack
    std::unique_ptr<LineReader> visit_reader_;
    Repl* visited_ = nullptr;
    std::string visited_scene_;    // of this table: the last, by a line of another
    bool has_left_scene_ = false;  // the last scene: by the person who was asked, before its end
    bool is_redoing_ = false;
    bool is_silent_ = false;
    bool is_resuming_ = false;
    bool is_taking_up_ = false;
    bool has_failed_ = false;
    bool has_quit_ = false;
};

// The thing with this word, or this name in the game; none when there is no such thing.
[[nodiscard]] EntityId thing_named(Repl& repl, const std::string& name);

// The name of a ruling in lists: its first line, else its request.
[[nodiscard]] std::string ruling_title(const Game& game, const Ruling& ruling);

}  // namespace hexwright
