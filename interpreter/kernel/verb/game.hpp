// A game: the World with its rules, Fate, verbs and history. Games in one process are independent
// of each other; those at one table share only the order of their rulings.
//
// A ruling is a transaction: one request of plain data run to its end, the unit of commit, undo,
// budget, transcript and replay. An act started inside it is a savepoint, not a ruling. The caller
// that makes requests (scene, spec, REPL) is a driver.
//
//     Outcome outcome = game.rule({Word::of("use"), rue, {Data("Arc Slash")}});
//     game.undo();
//
// Cannot be copied: things point to it.
#pragma once

#include <algorithm>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/finally.hpp"
#include "base/no_copy.hpp"
#include "kernel/chance/fate.hpp"
#include "kernel/state/definition.hpp"
#include "kernel/state/entity.hpp"
#include "kernel/state/world.hpp"
#include "kernel/turn/act.hpp"
#include "kernel/turn/event.hpp"
#include "kernel/turn/watch.hpp"
#include "kernel/verb/ruling.hpp"
#include "kernel/verb/verb.hpp"

namespace hexwright {

class Game;
class Policies;
class Readings;
struct Candidate;
struct Pattern;
struct Rulebook;

// What games at one table share: the order of their rulings. Each has rules, a World, dice and a
// history of its own; undo and redo go through the rulings of all of them in the order in which
// they were made.
//
//     Game duel(7);
//     Game chase(7, duel);        // at the table of the first, with dice of its own
//     duel.rule(strike);
//     chase.rule(run);
//     duel.undo();                // takes back the last ruling of the table: the run
struct GameTable {
    std::uint32_t joined = 0;   // games so far, those that left included: each has dice of its own
    std::vector<Game*> games;   // those at the table, in the order in which they joined
    std::vector<Game*> ruled;   // the game of each ruling in force, the oldest first
    std::vector<Game*> undone;  // the game of each ruling that can be redone, the next last
};

// Lets an event happen inside the `around` of its listeners, or of these things, the first
// outermost; things without one are passed over. See around.hpp.
bool happen_around(Game& game, Act& act, std::uint32_t event, const std::function<bool()>& what);
bool happen_inside(Game& game,
                   Act& act,
                   const std::vector<EntityId>& things,
                   const std::function<bool()>& what);

// A ruling with an open question: what was asked for, and where the game stood then.
struct AskingRuling {
    const Request* request = nullptr;
    Mark begin;
};

// What the floors above do around rulings.
struct GameHooks {
    // Where a ruling's scripts run: begin before, end after, each try. Set by the floor that runs
    // scripts.
    struct Boundary {
        std::function<void()> begin;
        std::function<void()> end;
    };

    Boundary boundary;
    // Runs a trial, which the script that waits for its outcome does not pay for.
    std::function<void(const std::function<void()>&)> uncharged;
    // Answers an open question, between two tries; nothing = the ruling fails.
    std::function<std::optional<Value>(const Question&)> asker;
    // Set by the game while the asker runs.
    std::optional<AskingRuling> asking;
    // Called with every check that is judged: who rolled, and what the roll is called. What it
    // reads of the roll is noted.
    std::function<void(const CheckRoll&, EntityId who, Word label)> judged;
    // Called with every ruling that was committed.
    std::function<void(const Ruling&)> observer;
    // Called when things made since were undone: handles with a later birth are dead.
    std::function<void(std::uint64_t births)> rewound;
};

class Game : NoCopy {
public:
    // First, as all that counts against it goes before it.
    MemoryBudget memory;

private:
    // Before the references to them.
    World own_world_{memory};
    std::unique_ptr<Readings> own_readings_;
    std::unique_ptr<Rulebook> own_rulebook_;
    std::unique_ptr<Policies> own_policies_;

public:
    explicit Game(std::uint64_t seed = 0);
    // One more at the table of another game, with a World and dice of its own. A game that is
    // destroyed leaves the table, with its rulings.
    Game(std::uint64_t seed, Game& beside);
    ~Game();

    Rules rules;
    EventTable events;
    VerbTable verbs;
    Fate fate;
    World& world;   // readable through a const game, too
    ActStack acts;  // those that run
    GameHooks hooks;
    HandlerHost* host = nullptr;
    RunWatch* watch = nullptr;  // of all that runs, while there is one
    std::string home;  // the pack whose scenes and specs play, "" for none: drivers' names are its
    Readings& readings;
    Rulebook& rulebook;
    Policies& policies;

    // --- rulings

    // Runs a request to its end. Inside a running ruling it is an act of that ruling.
    // With the trace of an earlier run it is that run again: every question must be the one that
    // was answered.
    Outcome rule(const Request& request, Trace trace = {});

    [[nodiscard]] const std::deque<Ruling>& history() const { return history_; }

    // How many rulings are in force, of all games at the table.
    [[nodiscard]] std::size_t rulings_at_table() const { return table_->ruled.size(); }

    // The hash of this game's World and of those others at the table that were played. Equal states
    // reached by the same requests have equal hashes.
    [[nodiscard]] std::uint64_t state_hash() const;

    // What was undone and may be done again, the next one last. Taken away, redo() cannot reach it
    // any more.
    [[nodiscard]] const std::vector<Ruling>& undone() const { return undone_; }

    [[nodiscard]] std::vector<Ruling> take_undone();

    // Takes back the table's last ruling with all it triggered; its dice stay on the tray. False
    // when there is none, or how to do it was forgotten.
    bool undo(bool reroll = false);
    // Does again what was undone last.
    bool redo();
    // Takes back all but the first rulings for good: nothing can be redone, the tray is empty. Of
    // rulings before the last forget_undo() only all can be taken back: `rulings` is 0 then.
    void forget_after(std::size_t rulings);

    // Where a refusal or a caught error takes the game back to: the World, acts that note_change()
    // saw, and the transcript. Dice stay drawn: what was rolled, answered and refused stays told.
    // Outside of a ruling there is nothing to take back: -1.
    [[nodiscard]] std::int64_t savepoint();
    void roll_back(std::int64_t savepoint);

    // A script is about to change an act, which may be another than its own: `act.event:edit`.
    void note_change(Act& act);

    [[nodiscard]] bool is_ruling() const { return in_ruling_; }

    // A question met inside a script, whose run was aborted because of it; the ruling asks it at
    // its boundary.
    void note_unanswered(const Question& question) { unanswered_ = question; }

    // --- acts

    // A fresh act on top of the one running; popped when the scope ends.
    class ActScope : NoCopy {
    public:
        explicit ActScope(Game& game);
        ~ActScope();

        [[nodiscard]] Act& act() const { return act_; }

    private:
        Game& game_;
        Act& act_;
        Why why_;
    };

    // Runs a verb whose act is set up: windows, steps, transcript line. The result is in the act.
    void run(const Verb& verb, Act& act);

    // Takes those steps that are due, each with its windows; false when the verb ends there.
    bool take_steps(Act& act, const std::vector<Step>& steps);

    // Opens a window; false when a listener cancelled the act.
    bool open_window(Act& act, std::uint32_t event, Phase phase) {
        const WindowId window = events.window(event, phase);
        return has_listeners(world, window) ? dispatch(act, window, phase) : !act.cancelled;
    }

    // Before, the body, on and after; false when it was cancelled or refused.
    template <typename Body>
    bool happen(Act& act, std::uint32_t event, Body&& body) {
        if (!open_window(act, event, Phase::before)) return false;
        const auto once = [&] {
            body();
            if (act.stopped) return false;
            (void)open_window(act, event, Phase::on);
            (void)open_window(act, event, Phase::after);
            return true;
        };
        return act.surrounded ? happen_around(*this, act, event, std::ref(once)) : once();
    }

    // Runs something that may not change, roll or ask; the World and Fate refuse meanwhile.
    template <typename Body>
    auto probe(Body&& body) {
        const bool world_was = world.set_probing(true);
        const bool fate_was = fate.set_probing(true);
        const Finally end([&] {
            world.set_probing(world_was);
            fate.set_probing(fate_was);
        });
        return body();
    }

    // Takes a thing out of play now; it is removed once none of its scripts runs any more.
    void remove_when_done(EntityId thing);

    // Puts a question to Fate and reports the answer; of options it is the chosen one.
    Value ask(const Question& question);

    // --- the transcript

    // A fresh line, whose other parts the caller fills in before the next one is reported.
    Line& report(LineKind kind, Word a = {}, Word word = {}, std::int64_t value = 0) {
        if (lines_.size() == lines_.capacity()) make_room_for_lines();
        Line& line = lines_.emplace_back();
        line.kind = kind;
        line.depth = std::min<std::uint32_t>(acts.depth(), 127) & 127U;
        line.why = acts.serials();
        line.a = a;
        line.word = word;
        line.value = value;
        return line;
    }

    // What the running ruling has reported so far.
    [[nodiscard]] const std::vector<Line>& reported() const { return lines_; }

    [[nodiscard]] Word name_of(EntityId entity) const {
        const Cell block = find_entity_block(world, entity);
        return block == 0 ? Word{} : world.get(block + entity_cells::name).word();
    }

    // The text of a word, for messages.
    [[nodiscard]] std::string text(Word word) const { return std::string(rules.words.text(word)); }

private:
    friend class Surround;
    friend class Arounds;
    friend class Fork;
    friend class Trials;
    friend void forget_undo(Game& game, std::size_t kept);

    Game(std::uint64_t seed, std::shared_ptr<GameTable> table);

    void undo_own(bool reroll);
    void redo_own();
    // Nothing that was undone can be redone any more, in any of the table's games.
    void forget_undone();
    void begin_anew();
    void make_room_for_lines();
    // `then` runs at its end, unless it failed.
    Outcome try_request(const Request& request,
                        const std::function<void(Outcome&)>& then = nullptr);
    Outcome run_request(const Request& request);
    Outcome run_verb(const Request& request);
    std::optional<Answer> ask_person(const Question& question, const Request& request, Mark begin);
    // Of a policy that tries its answers, of a script, or of a person.
    std::optional<Answer> answer_to(const Question& question,
                                    const Request& request,
                                    Mark begin,
                                    Outcome& outcome);
    Outcome commit(const Request& request, Outcome outcome, Mark begin);
    // Something failed when the last ruling was in force already.
    void take_back_committed();
    Outcome fail(Outcome outcome, Mark begin);
    void take_back(Mark mark);
    void discard(Mark mark);
    void run_steps(const Verb& verb, Act& act);
    bool take_step(Act& act, const Step& step);
    // What a verb does once its before window is past; did it happen?
    bool happen_once(const Verb& verb, Act& act);
    void sweep_removed(const Act& done);
    // Counts an answer of this thing. An endless cascade goes deep, or lets one thing answer again
    // and again; many things may answer many events. Errors: verb/endless-cascade.
    void count_answer(EntityId thing);
    // Sets up the act a thing answers with; false when the pattern does not fit after all.
    bool set_up_answer(
        Act& answer, Act& act, EntityId thing, EntityId self, const Pattern& pattern);
    // Lets the listeners of a window answer.
    bool dispatch(Act& act, WindowId window, Phase phase);
    // Did the thing answer by this pattern?
    bool respond(Act& act, const Candidate& candidate);
    // The acts that run, from one to the next like it, for messages.
    [[nodiscard]] std::string cascade() const;

    std::shared_ptr<GameTable> table_;
    std::deque<Ruling> history_;
    std::size_t forgotten_ = 0;  // rulings, the first ones, that cannot be taken back
    std::vector<Line> lines_;    // of the running ruling
    HeldMemory held_lines_{memory, MemoryOwner::rulings};
    std::vector<Ruling> undone_;
    int cascade_ = 0;
    std::unordered_map<std::uint64_t, int> answers_;  // by birth, once there were many
    std::vector<EntityId> removed_;                   // out of play, their own script still running
    bool in_ruling_ = false;
    bool asking_ = false;

    struct Savepoint {
        Mark mark;
        std::size_t lines;
        std::size_t changed;
        std::vector<EntityId> removed;
    };

    // An act as it was before the running one changed it.
    struct ChangedAct {
        Act* act;
        std::size_t savepoints;  // how many there were
        Act before;
    };

    void restore_acts(std::size_t first);
    void keep_told(std::size_t first);

    std::vector<Savepoint> savepoints_;  // of the running ruling
    std::vector<ChangedAct> changed_acts_;
    std::optional<Question> unanswered_;
};

// What a thing is made of, by its block too; null when that is nothing that has a name.
[[nodiscard]] inline const Definition* definition_in(const Game& game, Cell block) {
    return game.rules.definitions.find(game.world.get(block + entity_cells::definition).word());
}

[[nodiscard]] inline const Definition* definition_of(const Game& game, EntityId thing) {
    return definition_in(game, entity_block(game.world, thing));
}

// A fork of a game: while it lives everything may be played, and afterwards nothing has happened.
//
//     {
//         const Fork fork(game);
//         game.rule(request);        // with dice of another stream than the table's
//     }                              // all as before: history, undone rulings, tray, forced dice
//
// Handles of things keep pointing to them, also while the fork looks at an earlier state; things
// made inside the fork are gone with it, unless keep() says that it counts. Cost: a copy of the
// World and its ledger, which counts against the game's memory. Errors: base/memory-full.
//
// Cannot be copied: its end belongs to it. Not inside a ruling. Rulings of other games at the table
// must not be undone inside it.
class Fork : NoCopy {
public:
    explicit Fork(Game& game);
    ~Fork();

    // What was played counts: nothing is put back.
    void keep() { is_kept_ = true; }

    [[nodiscard]] const std::deque<Ruling>& history() const { return history_; }

private:
    Game& game_;
    World world_;
    GameTable table_;
    Fate fate_;
    std::deque<Ruling> history_;
    std::size_t forgotten_;
    std::vector<Ruling> undone_;
    std::uint32_t serials_;
    std::function<void(const Ruling&)> observer_;
    std::function<void(std::uint64_t)> rewound_;
    bool is_kept_ = false;
};

// Gives memory back: of all but the last rulings it is forgotten how to take them back and what
// their transcripts said, and nothing can be redone. They stay in force and in saves.
void forget_undo(Game& game, std::size_t kept);

// May it be done? Judged in a probe; the act has the reason when not.
[[nodiscard]] bool may_do(Game& game, const Verb& verb, Act& act);

}  // namespace hexwright
