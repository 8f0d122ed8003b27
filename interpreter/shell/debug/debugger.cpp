#include "shell/debug/debugger.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <exception>
#include <filesystem>
#include <limits>
#include <utility>

#include "base/error.hpp"
#include "base/finally.hpp"
#include "base/text.hpp"
#include "lua/line_coverage.hpp"
#include "lua/script_calls.hpp"

namespace hexwright {

namespace {

namespace fs = std::filesystem;

// Times the limits of play: halting and stepping take their time.
constexpr int debugger_patience = 1000;
constexpr int any_depth = std::numeric_limits<int>::max();

// While it lives, reading the World costs no run anything: a script that waits must not pay for
// what is shown of it.
class Unmetered {
public:
    explicit Unmetered(Session& session) : session_(session) {
        session_.game.world.set_meter(nullptr);
    }

    ~Unmetered() { session_.game.world.set_meter(&session_.runtime); }

    Unmetered(const Unmetered&) = delete;
    Unmetered& operator=(const Unmetered&) = delete;

private:
    Session& session_;
};

std::size_t hash_of(const std::string& file) {
    return std::hash<std::string>()(file);
}

}  // namespace

std::string absolute_path(const std::string& file) {
    std::error_code ignored;
    return fs::weakly_canonical(fs::absolute(file, ignored), ignored).generic_string();
}

// --- runs

void Debugger::play(const std::function<void()>& run) {
    plan_ = Plan{};
    while (plan_) {
        begin(*std::exchange(plan_, std::nullopt));
        run();
        if (plan_ || is_ending_ || !halts_at_end) continue;
        const std::uint64_t last = last_place(number_, any_depth);
        if (last != 0 && now_.halt.reason != Halt::Reason::end)
            plan_ = Plan{last, 0, {Halt::Reason::end, "the run has ended"}};
    }
}

void Debugger::begin(const Plan& plan) {
    now_ = plan;
    number_ = 0;
    passed_ = plan.target == 0 ? 0 : plan.target - 1;
    found_ = 0;
    deepest_ = 0;
    is_ending_ = false;
    ++runs_;
}

void Debugger::plan(Plan plan) {
    plan_ = std::move(plan);
    end_run();
}

void Debugger::end_run() {
    is_ending_ = true;
    for (DebuggedSession* session : sessions_)
        session->session().stop.raise(StopReason::interrupted);
}

SessionHook Debugger::hook() {
    return [this](Session& session) {
        session.be_patient(debugger_patience);
        return std::make_shared<DebuggedSession>(*this, session);
    };
}

// --- moments

void Debugger::meet(Moment moment) {
    if (is_ending_ || is_waiting_) return;
    moment.number = ++number_;
    is_new_ = number_ > met_.size();
    if (is_new_)
        met_.push_back({moment.is_place ? moment.depth : 0, moment.line, hash_of(moment.file)});
    if (number_ <= passed_) return;
    passed_ = number_;
    if (now_.before != 0) return look_back(moment);
    if (number_ == now_.target) {
        for (DebuggedSession* session : sessions_) session->note_numbers();
        return wait(moment, now_.halt);
    }
    front_.look();
    if (const std::optional<Halt> halt = due(moment)) wait(moment, *halt);
}

void Debugger::look_back(Moment& moment) {
    if (number_ < now_.before) {
        if (const std::optional<Halt> halt = breakpoint_at(moment)) {
            found_ = number_;
            found_halt_ = *halt;
        }
        return;
    }
    if (found_ != 0) return plan({found_, 0, found_halt_});
    plan({first_place(), 0, {Halt::Reason::entry, "the beginning"}});
}

std::optional<Halt> Debugger::due(const Moment& moment) {
    if (std::optional<Halt> halt = breakpoint_at(moment)) return halt;
    if (!moment.is_place) return std::nullopt;
    if (halts_first && runs_ == 1 && number_ == first_place()) return Halt{Halt::Reason::entry};
    if (std::exchange(is_pause_wanted_, false)) return Halt{Halt::Reason::pause};
    if (moment.depth <= deepest_) return Halt{Halt::Reason::step};
    return std::nullopt;
}

std::optional<Halt> Debugger::breakpoint_at(const Moment& moment) {
    const Unmetered looking(moment.session->session());
    if (std::optional<Halt> halt = moment.session->changed_number()) return halt;
    if (moment.is_place) {
        if (std::optional<Halt> halt = line_breakpoint_at(moment)) return halt;
    }
    return moment.begins ? step_breakpoint_at(moment) : std::nullopt;
}

std::optional<Halt> Debugger::line_breakpoint_at(const Moment& moment) {
    std::string file;
    for (const LineBreakpoint& one : breakpoints.lines) {
        if (one.line != moment.line) continue;
        if (file.empty()) file = absolute_path(moment.file);
        Halt halt{Halt::Reason::breakpoint, {}, one.id};
        if (file != one.file || !holds(one.condition, moment, halt)) continue;
        if (one.message.empty()) return halt;
        if (is_new_) print(*moment.session, one.message);
    }
    return std::nullopt;
}

std::optional<Halt> Debugger::step_breakpoint_at(const Moment& moment) {
    const DebuggedSession& session = *moment.session;
    const Word name = session.frames().back().frame.name;
    for (const StepBreakpoint& one : breakpoints.steps) {
        Halt halt{Halt::Reason::breakpoint, {}, one.id};
        if (Word::of(step_name(session.session(), one.name)) == name &&
            holds(one.condition, moment, halt))
            return halt;
    }
    return std::nullopt;
}

// What the expressions in it run is no moment.
void Debugger::print(DebuggedSession& session, const std::string& message) {
    is_waiting_ = true;
    const Finally go_on([this] { is_waiting_ = false; });
    front_.print(filled_in(session, message));
}

// A condition with a mistake in it halts, and says so.
bool Debugger::holds(const std::string& condition, const Moment& moment, Halt& halt) {
    if (condition.empty()) return true;
    is_waiting_ = true;
    const Finally go_on([this] { is_waiting_ = false; });
    try {
        const std::string text =
            evaluate_in(*moment.session, call_stack(*moment.session).front(), condition).text;
        return text != "false" && text != "nil";
    } catch (const Error& error) {
        halt.text = fmt::format("the condition '{}' cannot be judged: {}", condition,
                                error.diagnostic().message);
        return true;
    }
}

void Debugger::wait(const Moment& moment, const Halt& halt) {
    const Move move = [&] {
        const Unmetered looking(moment.session->session());
        is_waiting_ = true;
        return front_.halted(halt, moment);
    }();
    is_waiting_ = false;
    deepest_ = 0;
    switch (move) {
        case Move::on:
            return;
        case Move::in:
            deepest_ = any_depth;
            return;
        case Move::over:
            deepest_ = moment.depth;
            return;
        case Move::out:
            deepest_ = moment.depth - 1;
            return;
        case Move::back: {
            const std::uint64_t before = last_place(moment.number - 1, moment.depth);
            if (before != 0) return plan({before, 0, {Halt::Reason::step}});
            return plan({first_place(), 0, {Halt::Reason::entry, "the beginning"}});
        }
        case Move::back_to_breakpoint:
            return plan({0, moment.number, {}});
        case Move::end:
            return end_run();
    }
}

std::uint64_t Debugger::last_place(std::uint64_t number, int depth) const {
    for (; number > 0; --number) {
        const int here = met_[number - 1].depth;
        if (here != 0 && here <= depth) return number;
    }
    return 0;
}

std::uint64_t Debugger::first_place() const {
    const auto first = std::ranges::find_if(met_, [](const Met& one) { return one.depth != 0; });
    return static_cast<std::uint64_t>(first - met_.begin()) + 1;
}

// When it is heard of, the frames have ended in which it happened, so it is gone back to: to the
// last moment of its line, else to the last of all.
void Debugger::note_failure(const Diagnostic& why, const Place& where) {
    if (!breakpoints.at_failures || is_ending_ || is_waiting_ || now_.before != 0) return;
    if (number_ != passed_ || number_ <= failure_) return;
    failure_ = number_;
    std::uint64_t last = number_;
    const auto is_there = [&](const Met& one) {
        return one.depth != 0 && one.line == where.line && one.file == hash_of(where.file);
    };
    while (last > 0 && !is_there(met_[last - 1])) --last;
    if (last == 0) last = last_place(number_, any_depth);
    if (last != 0) plan({last, 0, {Halt::Reason::failure, why.message}});
}

// --- sessions

DebuggedSession::DebuggedSession(Debugger& debugger, Session& played)
    : OpenFrames(played),
      debugger_(debugger),
      stream_(played.game.fate.stream()),
      uncharged_(played.game.hooks.uncharged) {
    played.game.watch = this;
    watch_lines(played.sandbox, this);
    played.game.hooks.uncharged = [this](const std::function<void()>& trial) {
        ++trials_;
        const Finally over([this] { --trials_; });
        uncharged_(trial);
    };
    debugger_.sessions_.push_back(this);
    if (debugger_.is_ending_) played.stop.raise(StopReason::interrupted);
}

DebuggedSession::~DebuggedSession() {
    std::erase(debugger_.sessions_, this);
    session().game.watch = nullptr;
    watch_lines(session().sandbox, nullptr);
    session().game.hooks.uncharged = uncharged_;
}

bool DebuggedSession::is_played() const {
    return trials_ == 0 && session().game.fate.stream() == stream_;
}

void DebuggedSession::meet(Moment moment) {
    moment.session = this;
    moment.depth = static_cast<int>(frames().size()) + script_height(session().sandbox);
    debugger_.meet(std::move(moment));
}

const std::string& DebuggedSession::shown_file(const char* chunk) {
    const auto [known, is_new] = chunks_.try_emplace(chunk);
    Chunk& one = known->second;
    // A chunk that was loaded since may lie where another was.
    if (is_new || one.name != chunk) one = {chunk, session().shown(Place{chunk}).file};
    return one.file;
}

void DebuggedSession::line(const char* chunk, int line) {
    if (debugger_.is_waiting_ || debugger_.is_ending_ || !is_played()) return;
    Moment moment;
    moment.file = shown_file(chunk);
    moment.line = line;
    moment.is_place = true;
    meet(std::move(moment));
}

void DebuggedSession::begin(const Frame& frame) {
    push({frame, script_height(session().sandbox), session().game.acts.depth()});
    const bool is_step = frame.kind == FrameKind::step;
    if ((!is_step && frame.kind != FrameKind::verb) || !is_played()) return;
    const Place& where = place_of(frame.name);
    Moment moment;
    moment.file = where.file;
    moment.line = where.line;
    moment.begins = true;
    moment.is_place = is_step && where.line != 0;
    meet(std::move(moment));
}

// What ends because of an error, or because a question is open, has not come to its end: it is no
// moment, so a ruling that is played again with an answer has the same moments up to the question.
void DebuggedSession::end(const Frame& frame) {
    const bool is_counted = (frame.kind == FrameKind::step || frame.kind == FrameKind::verb) &&
                            std::uncaught_exceptions() == 0;
    if (is_counted && is_played()) {
        const Place& where = place_of(frame.name);
        Moment moment;
        moment.file = where.file;
        moment.line = where.line;
        moment.is_over = true;
        meet(std::move(moment));
    }
    pop();
}

void DebuggedSession::begin_try(bool again) {
    if (!is_played() || debugger_.is_ending_ || debugger_.is_waiting_) return;
    if (again) {
        debugger_.number_ = try_began_;
    } else {
        try_began_ = debugger_.number_;
    }
}

void DebuggedSession::failed(const Diagnostic& why) {
    if (is_played()) debugger_.note_failure(why, session().shown(why.where));
}

void DebuggedSession::note_numbers() {
    numbers_.clear();
    for (const NumberWatch& watch : debugger_.breakpoints.numbers)
        numbers_.push_back(number_text(session().game, watch.thing, watch.number));
}

std::optional<Halt> DebuggedSession::changed_number() {
    const auto& watches = debugger_.breakpoints.numbers;
    if (watches.empty()) return std::nullopt;
    const std::vector<std::string> before = std::exchange(numbers_, {});
    note_numbers();
    if (before.size() != numbers_.size()) return std::nullopt;
    for (std::size_t i = 0; i < watches.size(); ++i) {
        if (numbers_[i] == before[i] || before[i].empty()) continue;
        const std::string name = is_alive(session().game.world, watches[i].thing)
                                     ? session().game.text(session().game.name_of(watches[i].thing))
                                     : "what is gone";
        return Halt{Halt::Reason::number,
                    fmt::format("{}.{}: {}, was {}", printable(name, 80), watches[i].number,
                                numbers_[i].empty() ? "nothing" : numbers_[i], before[i]),
                    watches[i].id};
    }
    return std::nullopt;
}

}  // namespace hexwright
