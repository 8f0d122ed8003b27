// Steps through what a run does, forward and back.
//
//     Debugger debugger(front);
//     debugger.breakpoints.steps.push_back({1, "strike/hit"});
//     debugger.play([&] { play_scene(seed, debugger.hook()); });
//
// A run is whatever comes out the same each time that it is played: a scene with its seed, a ruling
// with its trace. It goes through *moments*, counted from 1: a line of a script that is about to
// run, a step of a verb that begins or has ended. Forward, the debugger lets it run from one moment
// to the next; back, it ends the run, plays it again and halts at an earlier moment.
//
// Tries are not moments of a run: those of a policy that plays each answer, and the beginning of a
// ruling that is played again with an answer to its question.
//
// All of it runs on the thread that plays. Cost: without a debugger nothing; with one, some
// microseconds a moment. Cannot be copied: the sessions that it watches point to it.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "shell/debug/call_stack.hpp"
#include "shell/run/debuggee.hpp"

namespace hexwright {

class Debugger;
class DebuggedSession;

// Without links: the file of a breakpoint.
[[nodiscard]] std::string absolute_path(const std::string& file);

struct LineBreakpoint {
    int id = 0;
    std::string file;  // absolute
    int line = 0;
    std::string condition;  // an expression; "" = always
    std::string message;    // printed instead of a halt, with {expressions}; "" = halt
};

struct StepBreakpoint {
    int id = 0;
    std::string name;       // "strike/hit"; a verb, "strike"
    std::string condition;  // an expression; "" = always
};

// A number of a thing, to halt where it changes.
struct NumberWatch {
    int id = 0;
    EntityId thing;
    std::string number;  // "Health"
};

struct Breakpoints {
    std::vector<LineBreakpoint> lines;
    std::vector<StepBreakpoint> steps;
    std::vector<NumberWatch> numbers;
    bool at_failures = false;  // of rulings, scenes and tests: at the last moment before
};

enum class Move {
    on,    // to the next breakpoint
    in,    // to the next moment, however deep
    over,  // to the next one that is not deeper
    out,   // to the next one less deep
    back,  // to the one before that is not deeper
    back_to_breakpoint,
    end  // of the run
};

struct Halt {
    enum class Reason { entry, step, breakpoint, number, pause, failure, end };

    Reason reason = Reason::entry;
    std::string text = {};  // for people: "Tiger.Health: 45, was 53"
    std::optional<int> breakpoint = {};
};

// A moment of a session, while the run waits there.
struct Moment {
    DebuggedSession* session = nullptr;
    std::uint64_t number = 0;
    std::string file;  // as messages show it; "" when no file has it
    int line = 0;
    int depth = 0;          // acts, handlers and calls inside one another
    bool is_place = false;  // stepping halts at it
    bool begins = false;    // a step or a verb
    bool is_over = false;   // one that has ended
};

// Decides, at each halt, where the run goes on.
class DebuggerFront {
public:
    DebuggerFront() = default;
    DebuggerFront(const DebuggerFront&) = delete;
    DebuggerFront& operator=(const DebuggerFront&) = delete;
    virtual ~DebuggerFront() = default;

    [[nodiscard]] virtual Move halted(const Halt& halt, const Moment& moment) = 0;

    // Called at every new moment.
    virtual void look() {}

    // The text of a breakpoint that only prints.
    virtual void print(const std::string& /*text*/) {}
};

class Debugger {
public:
    explicit Debugger(DebuggerFront& front) : front_(front) {}

    Debugger(const Debugger&) = delete;
    Debugger& operator=(const Debugger&) = delete;

    // Set before play, or while the run waits.
    Breakpoints breakpoints;
    bool halts_first = false;   // at the first moment
    bool halts_at_end = false;  // at the last one, once the run has ended

    // Plays the run until it has ended, or the front ends it. A run that should stop (its
    // sessions' stop flags are raised) must return soon.
    void play(const std::function<void()>& run);

    // For the sessions of the run, in which the stop flag is the debugger's.
    [[nodiscard]] SessionHook hook();

    // Halts at the next moment.
    void pause() { is_pause_wanted_ = true; }

    // Ends the run, and no other follows.
    void finish() { end_run(); }

    // The run was told to end, so what it still says is not for anyone.
    [[nodiscard]] bool is_ending() const { return is_ending_; }

    // How often the run was begun.
    [[nodiscard]] int runs() const { return runs_; }

private:
    friend class DebuggedSession;

    // What the next run is for.
    struct Plan {
        std::uint64_t target = 0;  // halt there; 0: nowhere
        std::uint64_t before = 0;  // look for the last breakpoint before it; 0: do not
        Halt halt;
    };

    void begin(const Plan& plan);
    void meet(Moment moment);
    void look_back(Moment& moment);
    void wait(const Moment& moment, const Halt& halt);
    [[nodiscard]] std::optional<Halt> due(const Moment& moment);
    [[nodiscard]] std::optional<Halt> breakpoint_at(const Moment& moment);
    [[nodiscard]] std::optional<Halt> line_breakpoint_at(const Moment& moment);
    [[nodiscard]] std::optional<Halt> step_breakpoint_at(const Moment& moment);
    void print(DebuggedSession& session, const std::string& message);
    [[nodiscard]] bool holds(const std::string& condition, const Moment& moment, Halt& halt);
    // The last place until a moment that is not deeper than this; 0 when there is none.
    [[nodiscard]] std::uint64_t last_place(std::uint64_t number, int depth) const;
    [[nodiscard]] std::uint64_t first_place() const;
    void plan(Plan plan);
    void end_run();
    // `where`: as messages show it.
    void note_failure(const Diagnostic& why, const Place& where);

    // What stays of a moment.
    struct Met {
        int depth = 0;  // 0 of one that is no place
        int line = 0;
        std::size_t file = 0;  // hash of its name
    };

    DebuggerFront& front_;
    std::vector<DebuggedSession*> sessions_;
    std::vector<Met> met_;  // by moment
    std::uint64_t number_ = 0;
    std::uint64_t passed_ = 0;  // the moments until here were met already
    std::uint64_t failure_ = 0;
    std::optional<Plan> plan_;  // the run that comes after this one
    Plan now_;                  // what this one is for
    std::uint64_t found_ = 0;   // the last breakpoint before now_.before
    Halt found_halt_;
    int deepest_ = 0;  // where stepping halts; 0: nowhere
    int runs_ = 0;
    bool is_new_ = false;  // no run has come as far before
    bool is_pause_wanted_ = false;
    bool is_waiting_ = false;
    bool is_ending_ = false;  // the run was told to stop
};

// One session of a run.
class DebuggedSession : public OpenFrames, public RunWatch, public LineWatch {
public:
    DebuggedSession(Debugger& debugger, Session& session);
    ~DebuggedSession() override;

    // From here on the watched numbers are compared with what they are now.
    void note_numbers();

    void begin(const Frame& frame) override;
    void end(const Frame& frame) override;
    void begin_try(bool again) override;
    void failed(const Diagnostic& why) override;
    void line(const char* chunk, int line) override;

private:
    friend class Debugger;

    // False in a try of a policy, and of what-if.
    [[nodiscard]] bool is_played() const;
    void meet(Moment moment);
    // What a watched number has changed to; nothing when none has.
    [[nodiscard]] std::optional<Halt> changed_number();
    [[nodiscard]] const std::string& shown_file(const char* chunk);

    struct Chunk {
        std::string name;
        std::string file;
    };

    Debugger& debugger_;
    std::uint32_t stream_;  // of the dice that count
    decltype(GameHooks::uncharged) uncharged_;
    int trials_ = 0;               // that are under way
    std::uint64_t try_began_ = 0;  // the moment before the ruling
    std::unordered_map<const char*, Chunk> chunks_;
    std::vector<std::string> numbers_;  // what the watched ones were, in their order
};

}  // namespace hexwright
