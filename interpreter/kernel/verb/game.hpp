// A game: the World with its rules, Fate, verbs and history. Two games in one process never notice
// each other; neither do those at one table, which share a World and its ledger (game_table.hpp).
//
// A ruling is one request of plain data run to its end: the unit of commit, undo, budget,
// transcript and re-running. An act started inside it is a savepoint, not a ruling. Whoever makes
// requests (scene, spec, REPL) is a driver.
//
//     Outcome outcome = game.rule({Word::of("use"), rue, {Data("Arc Slash")}});
//     game.undo();
//
// Cannot be copied: things point to it.
#pragma once

#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "base/diagnostic.hpp"
#include "kernel/chance/fate.hpp"
#include "kernel/state/cost_text.hpp"
#include "kernel/state/entity.hpp"
#include "kernel/state/rules.hpp"
#include "kernel/state/world.hpp"
#include "kernel/turn/act.hpp"
#include "kernel/turn/event.hpp"
#include "kernel/turn/listener.hpp"
#include "kernel/verb/list_store.hpp"
#include "kernel/verb/plan.hpp"
#include "kernel/verb/transcript.hpp"
#include "kernel/verb/verb.hpp"

namespace hexwright {

// Which general verb makes the things of a kind: inflict a status, give a token, place a prop.
struct KindRule {
    Word kind;
    Word made_by;
};

class AmountReader;
class Game;
class Readings;
struct Pattern;
struct Rulebook;
struct GameTable;

// Lets something happen with whoever stands around it; see around.hpp.
bool happen_around(Game& game, Act& act, std::uint32_t event, const std::function<bool()>& what);

// What a driver asks for: a verb, its subject, its arguments.
struct Request {
    Word verb;
    EntityId subject;
    Data::List arguments;
};

// A verb whose arguments are printed: the field `damage` of a definition does `take` to each
// target.
struct EffectField {
    Word field;
    Word verb;
};

enum class Ending : std::uint8_t { done, refused, failed };

struct Outcome {
    Ending ending = Ending::done;
    Value result;
    Data table;                            // a list or table that the verb returned instead
    Word refusal;                          // when refused
    std::optional<Diagnostic> diagnostic;  // when failed: the game is as it was
    std::vector<Line> lines;
};

struct Ruling {
    Request request;
    Trace trace;
    Mark begin;
    Mark end;
    std::vector<Line> lines;
    Ending ending = Ending::done;  // or refused
};

class Game {
public:
    explicit Game(std::uint64_t seed = 0);
    // One more at the table of another game, with dice of its own. Whoever undoes or plays must
    // keep all of them.
    Game(std::uint64_t seed, Game& beside);
    ~Game();
    Game(const Game&) = delete;
    Game& operator=(const Game&) = delete;

    Rules rules;
    EventTable events;
    VerbTable verbs;
    std::vector<CheckRule> checks;
    std::unordered_map<Word, HandlerId>
        notations;  // "amount" -> how the ruleset reads printed amounts
    std::unordered_map<Word, HandlerId> check_readers;  // by check: how its lines are read
    std::unordered_map<Word, HandlerId> charts;         // numbers by two words
    std::unordered_map<Word, Clause> variants;  // when a variant of what lies over its holder holds
    std::vector<EffectField> effects;           // in the order they are carried out
    std::vector<KindRule> kinds;
    CostUnits units;  // how prices are printed
    Fate fate;
    World& world;  // the table's
    Transcript transcript;
    HandlerHost* host = nullptr;
    // The pack whose scenes and specs play, "" for none: what drivers name is seen from there.
    std::string home;
    // Throws when a setting may not be this; set by whoever knows what rulesets declared.
    std::function<void(const std::string& name, const Data& value)> judge_setting;
    AmountReader& amounts;
    Readings& readings;
    Rulebook& rulebook;

    // --- rulings

    // Runs a request to its end. Inside a running ruling it is an act of that ruling.
    // With the trace of an earlier run it is that run again: every question must be the one that
    // was answered.
    Outcome rule(const Request& request, Trace trace = {});

    // Where a ruling's scripts run: begin before, end after, each try. Set by the floor that runs
    // scripts.
    struct Boundary {
        std::function<void()> begin;
        std::function<void()> end;
    };

    void set_boundary(Boundary boundary) { boundary_ = std::move(boundary); }

    [[nodiscard]] const Boundary& boundary() const { return boundary_; }

    // Answers a question nobody answered, between two tries; nothing = the ruling fails.
    void set_asker(std::function<std::optional<Value>(const Question&)> asker) {
        asker_ = std::move(asker);
    }

    // Told of every ruling that was committed.
    void set_observer(std::function<void(const Ruling&)> observer) {
        observer_ = std::move(observer);
    }

    // Told when things made since were undone: handles with a later birth are dead.
    void set_rewound(std::function<void(std::uint64_t births)> rewound) {
        rewound_ = std::move(rewound);
    }

    [[nodiscard]] const std::deque<Ruling>& history() const { return history_; }

    // How many rulings are in force, of all games at the table.
    [[nodiscard]] std::size_t rulings_at_table() const;

    // What was undone and may be done again, the next one last. Taken away, redo() knows no more of
    // it.
    [[nodiscard]] const std::vector<Ruling>& undone() const { return undone_; }

    [[nodiscard]] std::vector<Ruling> take_undone();

    // Takes back the table's last ruling with all it triggered; its dice stay on the tray. False
    // when there is none.
    bool undo(bool reroll = false);
    // Does again what was undone last.
    bool redo();
    // Whoever reads this game's things after another at the table was played says so first.
    void look();
    // Takes back all but the first rulings for good: nothing can be redone, the tray is empty.
    void forget_after(std::size_t rulings);

    // Where a caught error takes the game back to: state and transcript. Dice stay drawn. Outside
    // of a ruling there is nothing to take back: -1.
    [[nodiscard]] std::int64_t savepoint();
    void roll_back(std::int64_t savepoint);

    [[nodiscard]] bool is_ruling() const { return in_ruling_; }

    // Somebody is being asked: until the answer is there nothing may happen.
    [[nodiscard]] bool is_asking() const { return asking_; }

    // A question met inside a script, whose run was aborted because of it; the ruling asks it at
    // its boundary.
    void note_unanswered(const Question& question) { unanswered_ = question; }

    // --- acts

    // A fresh act on top of the one running; popped when the scope ends.
    class ActScope {
    public:
        explicit ActScope(Game& game);
        ~ActScope();
        ActScope(const ActScope&) = delete;
        ActScope& operator=(const ActScope&) = delete;

        [[nodiscard]] Act& act() const { return act_; }

    private:
        Game& game_;
        Act& act_;
        Why why_;
    };

    [[nodiscard]] Act* running_act() const;

    // An act by its place in the nest, while its serial is still its own.
    [[nodiscard]] Act* act_at(std::uint32_t depth, std::uint32_t serial);
    [[nodiscard]] std::uint32_t depth_of(const Act& act) const;

    // Runs a verb whose act is set up: windows, steps, transcript line. The result is in the act.
    void run(const Verb& verb, Act& act);

    // Opens a window; false when a listener cancelled the act.
    bool open_window(Act& act, std::uint32_t event, Phase phase) {
        const WindowId window = EventTable::window(event, phase);
        return has_listeners(world, window) ? dispatch(act, window, phase) : !act.cancelled;
    }

    // Does anybody listen before or after a step?
    [[nodiscard]] bool is_heard(std::uint32_t event) const {
        return has_listeners(world, EventTable::window(event, Phase::before)) ||
               has_listeners(world, EventTable::window(event, Phase::after));
    }

    // What is known of the steps of a verb about what is done.
    [[nodiscard]] const Plan& plan_of(const Verb& verb, const Act& act) {
        return plans_.of(verb, act.definition);
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
        const ProbeScope scope(*this);
        return body();
    }

    // Room for the changes of a number, taken from a store that is used again and again.
    [[nodiscard]] std::vector<Modifier>& borrow_modifiers() {
        if (borrowed_ == modifier_store_.size())
            modifier_store_.push_back(std::make_unique<std::vector<Modifier>>());
        std::vector<Modifier>& modifiers = *modifier_store_[borrowed_++];
        modifiers.clear();
        return modifiers;
    }

    void return_modifiers() { --borrowed_; }

    // The same for lists of things.
    ListStore<EntityId> entity_lists;

    // Takes a thing out of play now; it is forgotten once no script of its own runs any more.
    void remove_when_done(EntityId thing);

    // Puts a question to Fate and tells the answer; of options it is the chosen one.
    Value ask(const Question& question);

    // --- telling

    // A fresh line, for the caller to fill before anything else is told.
    Line& tell(LineKind kind) {
        Line& line = transcript.add(kind);
        line.depth = static_cast<std::uint8_t>(depth_ < 255 ? depth_ : 255);
        line.why = serials_;
        return line;
    }

    void tell(const Line& line) {
        Line& told = tell(line.kind);
        const auto [depth, why] = std::pair(told.depth, told.why);
        told = line;
        told.depth = depth;
        told.why = why;
    }

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

    Game(std::uint64_t seed,
         std::shared_ptr<GameTable> table,
         std::unique_ptr<AmountReader> reader,
         std::unique_ptr<Readings> readings,
         std::unique_ptr<Rulebook> rulebook);

    class ProbeScope {
    public:
        explicit ProbeScope(Game& game);
        ~ProbeScope();
        ProbeScope(const ProbeScope&) = delete;
        ProbeScope& operator=(const ProbeScope&) = delete;

    private:
        Game& game_;
        bool world_;
        bool fate_;
    };

    struct Try;

    void undo_own(bool reroll);
    void redo_own();
    // What was undone cannot be redone any more, in none of the table's games.
    void forget_undone();
    Outcome run_request(const Request& request);
    std::optional<Value> ask_person(const Question& question);
    Outcome commit(const Request& request, Outcome outcome, Mark begin);
    Outcome fail(Outcome outcome, Mark begin);
    void take_back(Mark mark);
    void discard(Mark mark);
    // Counts an answer of this thing. What is endless goes deep, or lets one thing answer again and
    // again; many things may answer many events. Errors: verb/endless-cascade.
    void count_answer(EntityId thing);
    // Sets up what a thing answers with; false when the pattern does not fit after all.
    bool set_up_answer(
        Act& answer, Act& act, EntityId thing, EntityId self, const Pattern& pattern);
    // Lets those who listen to a window answer.
    bool dispatch(Act& act, WindowId window, Phase phase);
    // Did the thing answer by this pattern?
    bool respond(Act& act, Candidate& candidate);
    // The acts that run, from one to the next like it, for messages.
    [[nodiscard]] std::string cascade() const;

    std::shared_ptr<GameTable> table_;
    std::uint32_t seat_ = 0;
    std::unique_ptr<AmountReader> amount_reader_;
    std::unique_ptr<Readings> own_readings_;
    std::unique_ptr<Rulebook> own_rulebook_;
    Boundary boundary_;
    std::function<std::optional<Value>(const Question&)> asker_;
    std::function<void(const Ruling&)> observer_;
    std::function<void(std::uint64_t)> rewound_;
    std::deque<Ruling> history_;
    std::vector<Ruling> undone_;
    std::vector<std::unique_ptr<Act>> acts_;
    std::vector<std::unique_ptr<std::vector<Modifier>>> modifier_store_;
    std::size_t borrowed_ = 0;
    std::uint32_t depth_ = 0;
    std::uint32_t serials_ = 0;
    Plans plans_;
    ListStore<Candidate> candidate_store_;
    void run_steps(const Verb& verb, Act& act);
    bool take_step(Act& act, const Step& step);
    // What a verb does once its before window is past; did it happen?
    bool happen_once(const Verb& verb, Act& act);
    void sweep_removed(const Act& done);

    int cascade_ = 0;
    std::unordered_map<std::uint64_t, int> answers_;  // by birth, once there were many
    std::vector<EntityId> removed_;                   // out of play, their own script still running
    bool in_ruling_ = false;
    bool asking_ = false;

    struct Savepoint {
        Mark mark;
        std::size_t lines;
        std::vector<EntityId> removed;
    };

    std::vector<Savepoint> savepoints_;  // of the running ruling
    std::optional<Question> unanswered_;
};

// A list of modifiers for a moment, without an allocation.
class Borrowed {
public:
    explicit Borrowed(Game& game) : game_(game), modifiers_(game.borrow_modifiers()) {}

    ~Borrowed() { game_.return_modifiers(); }

    Borrowed(const Borrowed&) = delete;
    Borrowed& operator=(const Borrowed&) = delete;

    [[nodiscard]] std::vector<Modifier>& operator*() const { return modifiers_; }

    [[nodiscard]] std::vector<Modifier>* operator->() const { return &modifiers_; }

private:
    Game& game_;
    std::vector<Modifier>& modifiers_;
};

// Lays an edit over an act: "+2" and negative numbers change, anything else replaces. Did it change
// a number?
bool lay_act_edit(Act& act, Word key, const Data& data, Word label);
void lay_act_edits(Game& game, Act& act, const Data::Map& edits, Word label);

// Puts subject and arguments where the verb's parameters say. Errors: verb/bad-argument, naming the
// argument.
void bind_arguments(
    Game& game, const Verb& verb, EntityId subject, const Data::List& arguments, Act& act);
void bind_arguments(
    Game& game, const Verb& verb, EntityId subject, Data::List&& arguments, Act& act);

// Notes named values in the act, as the arguments of a verb are noted.
void note_data(Game& game, Act& act, Word key, Data data);

// May it be done? Judged in a probe; the reason stands in the act when not.
[[nodiscard]] bool may_do(Game& game, const Verb& verb, Act& act);

}  // namespace hexwright
