// Rulings: a request run to its end, questions asked between two tries, undo and redo, forks; and
// the acts of a game, one inside another.
#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cassert>
#include <new>
#include <utility>

#include "base/error.hpp"
#include "base/limits.hpp"
#include "base/text.hpp"
#include "kernel/state/entity.hpp"
#include "kernel/state/space.hpp"
#include "kernel/state/words.hpp"
#include "kernel/verb/arguments.hpp"
#include "kernel/verb/around.hpp"
#include "kernel/verb/flow.hpp"
#include "kernel/verb/game.hpp"
#include "kernel/verb/general.hpp"
#include "kernel/verb/policy.hpp"
#include "kernel/verb/readings.hpp"
#include "kernel/verb/rulebook.hpp"
#include "kernel/verb/things.hpp"

namespace hexwright {

// The table's dice, and those of what-if.
constexpr std::uint32_t streams_per_game = 2;

Game::Game(std::uint64_t seed) : Game(seed, std::make_shared<GameTable>()) {}

Game::Game(std::uint64_t seed, Game& beside) : Game(seed, beside.table_) {}

Game::Game(std::uint64_t seed, std::shared_ptr<GameTable> table)
    : own_readings_(std::make_unique<Readings>()),
      own_rulebook_(std::make_unique<Rulebook>()),
      own_policies_(std::make_unique<Policies>(*this)),
      fate(seed),
      world(own_world_),
      readings(*own_readings_),
      rulebook(*own_rulebook_),
      policies(*own_policies_),
      table_(std::move(table)) {
    rules.words.count_against(memory);
    (void)fate.set_stream(streams_per_game * table_->joined++);
    table_->games.push_back(this);
    fate.set_die_owner([this](Question& die) {
        const Act* act = acts.running();
        if (act == nullptr) return;
        die.who = act->user;
        die.text = act->verb;
    });
    declare_general_verbs(*this);
    declare_turn_verbs(*this);
    declare_snapshot_verbs(*this);
    declare_making_verbs(*this);
    declare_deck_verbs(*this);
    declare_budget_verbs(*this);
    for (const char* phase : {"before", "around", "on", "after"}) (void)rules.words.intern(phase);
}

Game::~Game() {
    for (std::vector<Game*>* games : {&table_->games, &table_->ruled, &table_->undone})
        std::erase(*games, this);
}

// --- acts

Game::ActScope::ActScope(Game& game)
    : game_(game),
      act_([&game]() -> Act& {
          if (game.acts.depth() >= static_cast<std::uint32_t>(limits::verb_depth)) {
              throw Error(
                  "verb/endless-cascade",
                  fmt::format("more than {} acts inside one another: {}", limits::verb_depth,
                              game.cascade()),
                  "an action sets off itself; let its trigger name whom or what it answers");
          }
          return game.acts.push();
      }()),
      why_(game.world.set_why(act_.serial)) {}

Game::ActScope::~ActScope() {
    game_.acts.pop();
    game_.world.set_why(why_);
}

void Game::remove_when_done(EntityId thing) {
    for (const Act* act = acts.running(); act != nullptr; act = act->outer) {
        if (act->self != thing) continue;
        if (contains(removed_, thing)) return;
        detach_thing(*this, thing);
        (void)unschedule(world, thing);
        const EntityId holder = Entity(world, thing).holder();
        if (is_alive(world, holder)) remove_part(world, holder, thing);
        if (Entity(world, thing).place()) place_in(world, thing, EntityId{});
        removed_.push_back(thing);
        return;
    }
    remove_thing(*this, thing);
}

void Game::sweep_removed(const Act& done) {
    std::erase_if(removed_, [&](EntityId thing) {
        for (const Act* act = done.outer; act != nullptr; act = act->outer) {
            if (act->self == thing) return false;
        }
        remove_thing(*this, thing);
        return true;
    });
}

// --- questions

Value Game::ask(const Question& question) {
    Value answer = fate.ask(question);
    if (question.kind == QuestionKind::option)
        answer = question.options[static_cast<std::size_t>(answer.integer() - 1)];
    Line& line = report(LineKind::asked, name_of(question.who), question.text);
    line.extra = answer;
    if (answer.is(ValueType::entity)) line.b = name_of(answer.entity());
    return answer;
}

// --- rulings

// One try of a request; whatever it leaves behind its boundary is ended, also by an error.
Outcome Game::try_request(const Request& request, const std::function<void(Outcome&)>& then) {
    cascade_ = 0;
    answers_.clear();
    removed_.clear();
    savepoints_.clear();
    changed_acts_.clear();
    unanswered_.reset();
    if (hooks.boundary.begin) hooks.boundary.begin();
    in_ruling_ = true;
    const Finally end([this] {
        if (hooks.boundary.end) hooks.boundary.end();
        in_ruling_ = false;
        acts.forget();
    });
    Outcome outcome = run_request(request);
    if (then) then(outcome);
    return outcome;
}

Outcome Game::run_request(const Request& request) {
    Outcome outcome;
    if (request.verb) outcome = run_verb(request);
    if (request.flow && (outcome.ending == Ending::done || request.flow->if_refused))
        change_flow(*this, *request.flow, request.verb ? &outcome : nullptr);
    return outcome;
}

Outcome Game::run_verb(const Request& request) {
    Outcome outcome;
    const Verb* verb = verbs.find(request.verb);
    if (verb == nullptr) {
        throw Error("verb/unknown-verb", fmt::format("there is no verb '{}'", text(request.verb)));
    }
    const ActScope scope(*this);
    Act& act = scope.act();
    bind_arguments(*this, *verb, request.subject, request.arguments, act);
    run(*verb, act);
    outcome.result = act.result;
    if (const Data* table = act.table(words::result)) outcome.table = *table;
    outcome.refusal = act.refusal;
    if (act.refusal) outcome.ending = Ending::refused;
    return outcome;
}

void Game::take_back(Mark mark) {
    world.rewind(mark);
    if (hooks.rewound) hooks.rewound(births(world));
}

// Throws away a try of a ruling. The ledger's redo went with its first write, and the tray's
// order with its first die.
void Game::discard(Mark mark) {
    if (world.mark().records != mark.records || !fate.trace().empty()) forget_undone();
    take_back(mark);
}

std::int64_t Game::savepoint() {
    if (!in_ruling_) return -1;
    savepoints_.push_back({world.mark(), lines_.size(), changed_acts_.size(), removed_});
    return static_cast<std::int64_t>(savepoints_.size()) - 1;
}

void Game::note_change(Act& act) {
    if (&act == acts.running() || savepoints_.empty()) return;
    const std::size_t savepoints = savepoints_.size();
    const bool is_noted = std::ranges::any_of(changed_acts_, [&](const ChangedAct& changed) {
        return changed.act == &act && changed.before.serial == act.serial &&
               changed.savepoints == savepoints;
    });
    if (!is_noted) changed_acts_.push_back({&act, savepoints, act});
}

// All but the act that is taken back, which the running one is or stands around.
void Game::restore_acts(std::size_t first) {
    const Act* running = acts.running();
    const Act* inner =
        running != nullptr && running->surround != nullptr ? &running->surround->event() : nullptr;
    while (changed_acts_.size() > first) {
        ChangedAct& changed = changed_acts_.back();
        const bool is_running = changed.act->serial == changed.before.serial;
        if (is_running && changed.act != running && changed.act != inner)
            *changed.act = std::move(changed.before);
        changed_acts_.pop_back();
    }
}

namespace {

bool is_roll(const Line& line) {
    return line.kind == LineKind::check || (line.kind == LineKind::note && !line.extra.is_nil());
}

bool is_told(const Line& line, std::uint32_t depth, bool was_told) {
    switch (line.kind) {
        case LineKind::check:
        case LineKind::die:
        case LineKind::outcome:
        case LineKind::asked:
        case LineKind::refused:
            return true;
        case LineKind::note:
            return is_roll(line);
        case LineKind::modifier:
            return was_told;
        case LineKind::act:
            return line.depth == depth;  // the act that is taken back
        default:
            return false;
    }
}

}  // namespace

// No dice fall in secret, and what was refused says why.
void Game::keep_told(std::size_t first) {
    std::size_t kept = first;
    bool was_told = false;
    for (std::size_t i = first; i < lines_.size(); ++i) {
        was_told = is_told(lines_[i], acts.depth(), was_told);
        if (!was_told) continue;
        lines_[kept] = lines_[i];
        if (is_roll(lines_[kept])) lines_[kept].taken_back = true;
        ++kept;
    }
    lines_.resize(kept);
}

void Game::roll_back(std::int64_t savepoint) {
    if (savepoint < 0) return;
    const Savepoint& begin = savepoints_.at(static_cast<std::size_t>(savepoint));
    discard(begin.mark);
    restore_acts(begin.changed);
    keep_told(begin.lines);
    removed_ = begin.removed;
}

namespace {

// "2d20: 14 3, d6: 5"
std::string dice_of(const Trace& trace) {
    std::string text;
    for (std::size_t next = 0; next < trace.size();) {
        const std::size_t first = next;
        const std::uint32_t sides = die_sides(trace[first]);
        std::string faces;
        for (; next < trace.size() && trace[next].fingerprint == trace[first].fingerprint; ++next) {
            if (sides != 0) faces += fmt::format(" {}", trace[next].answer.integer() + 1);
        }
        if (sides == 0) continue;
        const std::size_t count = next - first;
        text += fmt::format("{}{}d{}:{}", text.empty() ? "" : ", ",
                            count > 1 ? std::to_string(count) : "", sides, faces);
    }
    return text;
}

}  // namespace

Outcome Game::fail(Outcome outcome, Mark begin) {
    discard(begin);
    if (undone_.empty()) world.forget_rewound();
    lines_ = std::vector<Line>();
    held_lines_.note(0);
    if (const std::string fallen = dice_of(fate.trace()); !fallen.empty())
        outcome.diagnostic->notes.push_back("rolled before that: " + fallen);
    fate.abandon();
    if (watch != nullptr) watch->failed(*outcome.diagnostic);
    outcome.ending = Ending::failed;
    return outcome;
}

void Game::make_room_for_lines() {
    const std::size_t room = std::max<std::size_t>(64, 2 * lines_.capacity());
    held_lines_.set((lines_.capacity() + room) * sizeof(Line));
    const Finally settle([this] { held_lines_.note(lines_.capacity() * sizeof(Line)); });
    lines_.reserve(room);
}

namespace {

std::size_t bytes_of(const Request& request, const Trace& trace, const std::vector<Line>& lines) {
    std::size_t bytes =
        sizeof(Ruling) + trace.size() * sizeof(TraceEntry) + lines.size() * sizeof(Line);
    for (const Data& argument : request.arguments) bytes += sizeof(Data) + argument.bytes();
    if (request.flow && request.flow->state)
        bytes += request.flow->state->bytes() + request.flow->given.bytes();
    return bytes;
}

}  // namespace

// What can fail comes first.
Outcome Game::commit(const Request& request, Outcome outcome, Mark begin) {
    forget_undone();
    HeldMemory held(memory, MemoryOwner::rulings);
    held.set(bytes_of(request, fate.trace(), lines_));
    outcome.lines = lines_;  // as large as it is; the room stays here
    Ruling ruling{request, {}, begin, world.mark(), outcome.lines, outcome.ending, std::move(held)};
    table_->ruled.reserve(std::bit_ceil(table_->ruled.size() + 1));
    history_.push_back(std::move(ruling));
    table_->ruled.push_back(this);
    history_.back().trace = fate.commit();
    lines_.clear();
    if (hooks.observer) hooks.observer(history_.back());
    return outcome;
}

void Game::take_back_committed() {
    fate.put_on_tray(history_.back().trace);
    history_.pop_back();
    table_->ruled.pop_back();
}

std::optional<Answer> Game::ask_person(const Question& question,
                                       const Request& request,
                                       Mark begin) {
    if (!hooks.asker) return std::nullopt;
    asking_ = true;
    hooks.asking = AskingRuling{&request, begin};
    const Finally end([this] {
        asking_ = false;
        hooks.asking.reset();
    });
    if (const std::optional<Value> value = hooks.asker(question)) return Answer{*value};
    return std::nullopt;
}

std::optional<Answer> Game::answer_to(const Question& question,
                                      const Request& request,
                                      Mark begin,
                                      Outcome& outcome) {
    if (!policies.decides(question)) return ask_person(question, request, begin);
    const Trace trace = fate.trace();
    discard(begin);
    lines_.clear();
    try {
        return policies.decide(question, request, trace);
    } catch (const Error& error) {
        outcome.diagnostic = error.diagnostic();
        return std::nullopt;
    }
}

Outcome Game::rule(const Request& request, Trace trace) {
    if (in_ruling_ || acts.depth() > 0) return run_request(request);
    if (asking_) {
        throw Error("verb/while-asking", "a question is open: nothing may happen before its answer",
                    "answer with something that only looks");
    }
    readings.trim();
    const Mark begin = world.mark();
    for (int questions = 0;; ++questions) {
        fate.begin(std::move(trace));
        if (watch != nullptr) watch->begin_try(questions > 0);
        std::optional<Question> open;
        Outcome outcome;
        const std::size_t rulings = history_.size();
        try {
            return commit(request, try_request(request), begin);
        } catch (const Pending& pending) {
            open = pending.question;
        } catch (const Error& error) {
            outcome.diagnostic = error.diagnostic();
            if (unanswered_) open = std::exchange(unanswered_, std::nullopt);
        } catch (const std::bad_alloc&) {
            outcome.diagnostic = no_memory().diagnostic();
        }
        if (history_.size() > rulings) take_back_committed();
        if (!open) return fail(std::move(outcome), begin);
        std::optional<Answer> answer;
        outcome.diagnostic.reset();
        if (questions < limits::questions_per_ruling)
            answer = answer_to(*open, request, begin, outcome);
        if (!answer || !open->accepts(answer->value)) {
            if (!outcome.diagnostic) {
                outcome.diagnostic =
                    Error("chance/unanswered", fmt::format("no answer to: {}", text(open->text)),
                          "answer it, or let a policy answer")
                        .diagnostic();
            }
            return fail(std::move(outcome), begin);
        }
        discard(begin);
        lines_.clear();
        trace = fate.commit();
        trace.push_back(fate.entry_of(*open, *answer));
    }
}

std::uint64_t Game::state_hash() const {
    static const std::uint64_t unplayed = World().hash();
    std::uint64_t hash = world.hash();
    for (std::size_t i = 0; i < table_->games.size(); ++i) {
        if (table_->games[i] != this) hash += (table_->games[i]->world.hash() - unplayed) * (i + 1);
    }
    return hash;
}

std::vector<Ruling> Game::take_undone() {
    std::erase(table_->undone, this);
    return std::exchange(undone_, {});
}

void Game::forget_undone() {
    for (Game* game : table_->undone) game->undone_.clear();
    table_->undone.clear();
}

bool Game::undo(bool reroll) {
    if (in_ruling_ || asking_ || table_->ruled.empty()) return false;
    Game& last = *table_->ruled.back();
    if (last.history_.size() <= last.forgotten_) return false;
    table_->ruled.pop_back();
    table_->undone.push_back(&last);
    last.undo_own(reroll);
    return true;
}

void Game::undo_own(bool reroll) {
    const Ruling& ruling = undone_.emplace_back(std::move(history_.back()));
    history_.pop_back();
    take_back(ruling.begin);
    if (reroll) {
        fate.sweep_tray();
    } else {
        fate.put_on_tray(ruling.trace);
    }
}

bool Game::redo() {
    if (in_ruling_ || asking_ || table_->undone.empty()) return false;
    Game& next = *table_->undone.back();
    table_->undone.pop_back();
    table_->ruled.push_back(&next);
    next.redo_own();
    return true;
}

void Game::redo_own() {
    const Ruling& ruling = history_.emplace_back(std::move(undone_.back()));
    undone_.pop_back();
    world.redo(ruling.end);
    fate.take_from_tray(ruling.trace);
}

void Game::forget_after(std::size_t rulings) {
    while (history_.size() > std::max(rulings, forgotten_) && undo(true)) continue;
    if (history_.size() > rulings) begin_anew();
    forget_undone();
    fate.sweep_tray();
}

void Game::begin_anew() {
    history_.clear();
    std::erase(table_->ruled, this);
    forgotten_ = 0;
    world.clear();
    if (hooks.rewound) hooks.rewound(births(world));
}

void forget_undo(Game& game, std::size_t kept) {
    const std::size_t rulings = game.history_.size();
    const std::size_t first = rulings - std::min(kept, rulings);
    for (; game.forgotten_ < first; ++game.forgotten_) {
        Ruling& ruling = game.history_[game.forgotten_];
        ruling.lines = std::vector<Line>();
        ruling.is_forgotten = true;
        ruling.held.note(bytes_of(ruling.request, ruling.trace, ruling.lines));
    }
    game.forget_undone();
    game.world.forget_before(first < rulings ? game.history_[first].begin : game.world.mark());
    game.world.forget_rewound();
}

Fork::Fork(Game& game)
    : game_(game),
      world_(game.world),
      table_(*game.table_),
      fate_(game.fate),
      history_(game.history_),
      forgotten_(game.forgotten_),
      undone_(game.undone_),
      serials_(game.acts.serials()),
      observer_(std::exchange(game.hooks.observer, nullptr)),
      rewound_(std::exchange(game.hooks.rewound, nullptr)) {
    assert(!game.is_ruling());
    (void)game.fate.set_stream(game.fate.stream() + 1);
    game.fate.sweep_tray();
    game.fate.set_asks_dice(false);
}

Fork::~Fork() {
    if (is_kept_) {
        (void)game_.fate.set_stream(fate_.stream());
        game_.fate.ask_dice_like(fate_);
    } else {
        game_.world = std::move(world_);
        *game_.table_ = std::move(table_);
        game_.fate = std::move(fate_);
        game_.history_ = std::move(history_);
        game_.forgotten_ = forgotten_;
        game_.undone_ = std::move(undone_);
        game_.acts.set_serials(serials_);
    }
    game_.hooks.observer = std::move(observer_);
    game_.hooks.rewound = std::move(rewound_);
    if (game_.hooks.rewound) game_.hooks.rewound(births(game_.world));
}

}  // namespace hexwright
