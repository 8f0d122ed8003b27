#include "lint/explorer.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <deque>
#include <limits>
#include <set>

#include "base/error.hpp"
#include "base/text.hpp"
#include "kernel/state/pool.hpp"
#include "kernel/state/words.hpp"
#include "kernel/verb/numbers.hpp"
#include "kernel/verb/rulebook.hpp"
#include "lint/branch.hpp"
#include "lint/explorer_findings.hpp"
#include "lua/data_bridge.hpp"

namespace hexwright {

namespace {

std::uint64_t mixed(std::uint64_t hash, std::uint64_t more) {
    return (hash ^ more) * 0x9E3779B97F4A7C15U + (hash >> 29);
}

std::uint64_t print_of(std::uint64_t hash, const Line& line) {
    hash = mixed(hash, static_cast<std::uint64_t>(line.kind));
    for (const Word word : {line.a, line.b, line.word}) hash = mixed(hash, word.hash());
    return mixed(mixed(hash, static_cast<std::uint64_t>(line.value)), line.extra.bits());
}

// Lines that make one outcome differ from another: outcomes of checks, gains, refusals.
bool makes_a_difference(LineKind kind) {
    using enum LineKind;
    return contains(std::array{refused, cancelled, outcome, gained, lost, related, thing}, kind);
}

// Plays one exercise of a definition from the state of the standard table, records what happened,
// and restores the table. The table must be set up.
class ExplorerPlay {
public:
    ExplorerPlay(const LoadedPack& pack, StandardTable& table, LineCoverage& coverage)
        : pack_(pack),
          table_(table),
          coverage_(coverage),
          chance_(pack.game),
          base_(pack.game.history().size()) {
        pack.runtime.on_ruling = [this](const Request& request, const Outcome& outcome) {
            note(request, outcome);
        };
    }

    ~ExplorerPlay() { pack_.runtime.on_ruling = nullptr; }

    ExplorerPlay(const ExplorerPlay&) = delete;
    ExplorerPlay& operator=(const ExplorerPlay&) = delete;

    Played play(const Exercise& exercise, const Definition& definition, const ChancePath& path) {
        played_ = {};
        played_.exercise = exercise.number;
        const std::size_t lines_before = coverage_.lines_run();
        chance_.begin(path);
        try {
            table_.play(exercise, definition);
        } catch (const Error& error) {
            played_.fault = error.diagnostic();
        }
        played_.choices = chance_.met();
        played_.print = mixed(played_.print, pack_.game.world.hash());
        note_new();
        if (coverage_.lines_run() != lines_before) played_.is_new = true;
        pack_.game.forget_after(base_);
        return std::move(played_);
    }

    // Instructions spent so far; only differences mean anything.
    [[nodiscard]] std::int64_t instructions() const { return pack_.sandbox.spent(); }

    // Forgets which outcomes were seen, so that all are new again.
    void forget_seen() { seen_.clear(); }

    // Called after each ruling that was done, before it is taken back; may be empty.
    std::function<void(const SeenRuling&)> at_ruling;

private:
    void note(const Request& request, const Outcome& outcome) {
        SeenRuling& ruling = played_.rulings.emplace_back();
        ruling.request = request;
        ruling.ending = outcome.ending;
        ruling.failure = outcome.diagnostic;
        ruling.lines = outcome.lines;
        ruling.choices = chance_.met().size();
        if (outcome.ending == Ending::done) {
            note_pools(ruling);
            if (at_ruling) at_ruling(ruling);
        }
        std::uint64_t print = mixed(played_.print, static_cast<std::uint64_t>(outcome.ending));
        print = mixed(print, outcome.result.bits());
        for (const Line& line : outcome.lines) print = print_of(print, line);
        if (outcome.diagnostic) print = mixed(print, Word::of(outcome.diagnostic->message).hash());
        played_.print = print;
    }

    // Only pools that the ruling itself changed: a limit that sank leaves others beyond it.
    void note_pools(SeenRuling& ruling) const {
        Game& game = pack_.game;
        for (const Line& line : ruling.lines) {
            if (line.kind != LineKind::pool || line.value == 0) continue;
            const EntityId owner = line.owner;
            if (!is_alive(game.world, owner)) continue;
            const EntitySchema* schema = game.rules.schemas.find(Entity(game.world, owner).kind());
            const PoolRule* rule = schema == nullptr ? nullptr : schema->pool(line.word);
            if (rule == nullptr || rule->deck) continue;
            const std::int64_t amount = Pool(game.world, *rule, owner).amount();
            if (Value::of(amount) != line.extra) continue;
            const std::optional<std::int64_t> most = pool_max(game, owner, *rule);
            const bool is_above = line.value > 0 && most && amount > *most;
            const std::int64_t least = pool_min(game, owner, *rule);
            const bool is_below = line.value < 0 && !rule->debt && amount < least;
            if (is_above || is_below) {
                ruling.beyond.push_back(
                    {game.text(line.a), game.text(line.word), amount, is_above ? *most : least});
            }
        }
    }

    void note_new() {
        const auto add = [this](std::uint64_t feature) {
            if (seen_.insert(feature).second) played_.is_new = true;
        };
        for (const SeenRuling& ruling : played_.rulings) {
            for (const Line& line : ruling.lines) {
                if (!makes_a_difference(line.kind)) continue;
                add(mixed(mixed(static_cast<std::uint64_t>(line.kind), line.a.hash()),
                          line.word.hash()));
            }
            if (ruling.failure) add(Word::of(ruling.failure->message).hash());
        }
        for (const Choice& choice : played_.choices) {
            if (!choice.step.is_die) add(mixed(7, Word::of(choice.text).hash()));
        }
    }

    const LoadedPack& pack_;
    StandardTable& table_;
    LineCoverage& coverage_;
    DrivenChance chance_;
    std::size_t base_;  // rulings of setting up
    Played played_;
    std::set<std::uint64_t> seen_;
};

constexpr std::size_t most_choices = 40;  // of one playing that are varied
constexpr std::uint32_t most_faces = 20;  // of a die whose every face is tried
constexpr int most_sweeps = 5;

std::vector<std::uint64_t> key_of(const ChancePath& path) {
    std::vector<std::uint64_t> key;
    for (const ChanceStep& step : path)
        key.push_back(step.answer.bits() * 2 + (step.is_die ? 1 : 0));
    return key;
}

// A path that was pieced together gave a die a face it does not have.
bool does_not_fit(const Played& played) {
    return played.failed_with("chance/forced-answer-misfit");
}

// The game's memory was full: what would have happened is not known.
bool is_refused_memory(const Played& played) {
    return played.failed_with("base/memory-full");
}

// A script in it took all instructions or memory that it may.
bool is_exhausted(const Played& played) {
    return played.failed_with("lua/too-many-instructions") ||
           played.failed_with("lua/out-of-memory") || is_refused_memory(played);
}

// The clock, a person or the limit of memory ended a ruling of it, which may be seen through
// elsewhere.
bool was_ended(const Played& played) {
    return played.failed_with("lua/wall-clock") || played.failed_with("lua/interrupted") ||
           is_refused_memory(played);
}

ChanceStep face(std::int64_t number) {
    return {true, Value::of(number)};
}

// Searches the outcomes of a definition's exercises: first with dice from the seed, then all as
// high and as low as they go, then every other answer to each decision and the ends of each die,
// one at a time, from each playing that came to something new. The order is always the same.
class OutcomeSearch {
public:
    // Called with each playing.
    using Sink = std::function<void(const Played& played)>;

    struct Limits {
        std::size_t rulings = 0;
        std::int64_t instructions = 0;
    };

    OutcomeSearch(ExplorerPlay& player,
                  StopFlag& stop,
                  const Definition& definition,
                  Limits limits,
                  Sink sink)
        : player_(player),
          stop_(stop),
          definition_(definition),
          limits_(limits),
          last_instruction_(player.instructions() + limits.instructions),
          sink_(std::move(sink)) {
        player_.forget_seen();
    }

    // Whether nothing was left to try within the limits.
    bool run(const std::vector<Exercise>& exercises) {
        for (const Exercise& exercise : exercises)
            branchings_.push_back({exercise, {}, {}, {}, {}});
        for (Branching& branching : branchings_) {
            if (!may_go_on()) return false;
            branching.first = play(branching, {});
            look(branching, branching.first);
        }
        for (Branching& branching : branchings_) {
            sweep(branching, true);
            sweep(branching, false);
        }
        bool is_whole = true;
        for (Branching& branching : branchings_) is_whole = drain(branching) && is_whole;
        compare();
        return is_whole && !was_ended_;
    }

    // After run(): every face of the dice of those playings, within the same limits.
    bool run_faces() {
        bool is_whole = true;
        for (Branching& branching : branchings_) {
            const auto kept = branching.kept;
            for (const std::vector<Choice>& choices : kept) {
                branch(branching, choices, [&](const Choice& choice) {
                    std::vector<ChanceStep> faces;
                    if (choice.sides > most_faces) is_whole = false;
                    for (std::uint32_t i = 1; i <= choice.sides && choice.sides <= most_faces; ++i)
                        faces.push_back(face(i));
                    return faces;
                });
            }
            is_whole = drain(branching) && is_whole;
        }
        return is_whole && !was_ended_;
    }

    // How many rulings it took.
    [[nodiscard]] std::size_t spent() const { return spent_; }

    // The first playing, if it came to another result when it was played again after all others.
    [[nodiscard]] const Played* unsteady() const {
        return is_unsteady_ ? &branchings_.front().first : nullptr;
    }

private:
    // One exercise, the paths that wait, and the playings that came to something new.
    struct Branching {
        Exercise exercise;
        Played first;  // with dice from the seed
        std::deque<ChancePath> waiting;
        std::set<std::vector<std::uint64_t>> tried;
        std::vector<std::vector<Choice>> kept;
    };

    // After so many playings that took all they might, there is nothing more to learn.
    static constexpr int most_exhausted = 3;

    [[nodiscard]] bool may_go_on() const {
        return spent_ < limits_.rulings && player_.instructions() < last_instruction_ &&
               exhausted_ < most_exhausted && !stop_.is_raised();
    }

    Played play(Branching& branching, const ChancePath& path) {
        Played played = player_.play(branching.exercise, definition_, path);
        spent_ += std::max<std::size_t>(1, played.rulings.size());
        if (is_exhausted(played)) ++exhausted_;
        if (was_ended(played)) was_ended_ = true;
        return played;
    }

    void look(Branching& branching, const Played& played) {
        if (stop_.is_raised() || does_not_fit(played) || is_refused_memory(played)) return;
        sink_(played);
        if (!played.is_new) return;
        branching.kept.push_back(played.choices);
        branch(branching, played.choices, other_steps);
    }

    // Which dice there are shows only as they are rolled: each playing makes the path of the next.
    void sweep(Branching& branching, bool is_high) {
        std::vector<Choice> choices = branching.first.choices;
        bool fits = !does_not_fit(branching.first);
        for (int i = 0; i < most_sweeps && may_go_on(); ++i) {
            ChancePath path;
            bool is_swept = true;
            for (const Choice& choice : choices) {
                const ChanceStep wanted =
                    choice.step.is_die ? face(is_high ? choice.sides : 1) : choice.step;
                is_swept = is_swept && wanted == choice.step;
                path.push_back(wanted);
            }
            if (is_swept && fits) return;
            const Played played = play(branching, path);
            look(branching, played);
            choices = played.choices;
            fits = !does_not_fit(played);
        }
    }

    // Plays the first again: all that the others did was taken back.
    void compare() {
        if (branchings_.empty() || exhausted_ >= most_exhausted || stop_.is_raised()) return;
        Branching& branching = branchings_.front();
        const Played again = play(branching, {});
        is_unsteady_ = again.print != branching.first.print && !was_ended_ && !stop_.is_raised();
    }

    // Adds the paths that go as this playing did up to some choice, and there take another step.
    template <typename Steps>
    static void branch(Branching& branching, const std::vector<Choice>& choices, Steps&& steps) {
        ChancePath path;
        for (std::size_t i = 0; i < std::min(choices.size(), most_choices); ++i) {
            for (const ChanceStep& step : steps(choices[i])) {
                path.push_back(step);
                if (branching.tried.insert(key_of(path)).second) branching.waiting.push_back(path);
                path.pop_back();
            }
            path.push_back(choices[i].step);
        }
    }

    // Every other answer of a decision, the ends of a die.
    static std::vector<ChanceStep> other_steps(const Choice& choice) {
        std::vector<ChanceStep> steps;
        for (const Value other : choice.others) steps.push_back({false, other});
        if (choice.step.is_die) steps = {face(choice.sides), face(1)};
        std::erase(steps, choice.step);
        return steps;
    }

    bool drain(Branching& branching) {
        while (!branching.waiting.empty() && may_go_on()) {
            const ChancePath path = std::move(branching.waiting.front());
            branching.waiting.pop_front();
            look(branching, play(branching, path));
        }
        return branching.waiting.empty();
    }

    ExplorerPlay& player_;
    StopFlag& stop_;
    const Definition& definition_;
    Limits limits_;
    std::int64_t last_instruction_;
    Sink sink_;
    std::size_t spent_ = 0;
    int exhausted_ = 0;
    bool was_ended_ = false;  // a playing was: see was_ended()
    std::vector<Branching> branchings_;
    bool is_unsteady_ = false;
};

// Whether the field is not written in the definition's own call.
bool is_elsewhere(const CallSite& site, const std::string& field) {
    return site.offset(field) == std::numeric_limits<std::uint32_t>::max();
}

constexpr std::size_t longer = 10;      // times the budget, where something was never read
constexpr std::int64_t slow_part = 10;  // a tenth of a handler's budget is much

// A definition's handlers, each with the path of its field: `attacks[2].on_6`.
using HandlerFields = std::map<HandlerId, std::string>;

void collect_handlers(const Data& data, const std::string& path, HandlerFields& found) {
    if (const HandlerId* handler = data.handler()) found.emplace(*handler, path);
    if (const Data::List* list = data.list()) {
        for (std::size_t i = 0; i < list->size(); ++i)
            collect_handlers((*list)[i], fmt::format("{}[{}]", path, i + 1), found);
    }
    if (const Data::Map* map = data.map()) {
        for (const auto& [key, entry] : *map) collect_handlers(entry, path + "." + key, found);
    }
}

HandlerFields handlers_of(const Game& game, const Definition& definition) {
    HandlerFields found;
    for (const auto& [key, data] : definition.fields) collect_handlers(data, game.text(key), found);
    return found;
}

// Explores one pack on a table that is set up.
class Explorer {
public:
    Explorer(const LoadedPack& pack, StandardTable& table, const ExplorerOptions& options)
        : pack_(pack),
          table_(table),
          options_(options),
          found_(pack),
          coverage_(pack.runtime, pack.id()),
          player_(pack, table, coverage_) {}

    std::vector<Diagnostic> run() {
        const std::vector<const Definition*> own = own_definitions();
        for (const auto& definition : pack_.game.rules.definitions.all()) definition->note_reads();
        const std::int64_t last = player_.instructions() + options_.budget.instructions_per_pack;
        std::size_t left = options_.budget.per_pack;
        for (std::size_t i = 0; i < own.size() && !is_over(); ++i) {
            const std::size_t share = std::max<std::size_t>(1, left / (own.size() - i));
            const OutcomeSearch::Limits most = {
                std::min(options_.budget.per_definition, share),
                std::min(options_.budget.instructions_per_definition,
                         last - player_.instructions())};
            left -= std::min(left, search(*own[i], most));
        }
        look_longer(own, left, last);
        if (!is_over()) {
            report_slow();
            report_unreached();
            report_never_read(own);
            report_not_run();
        }
        for (const auto& definition : pack_.game.rules.definitions.all())
            definition->index_fields();
        return found_.finish();
    }

private:
    [[nodiscard]] bool is_over() const {
        return pack_.stop.is_raised() || pack_.sandbox.is_swollen();
    }

    [[nodiscard]] bool is_wanted(const Definition& definition) const {
        return !options_.wants || options_.wants(definition);
    }

    [[nodiscard]] std::vector<const Definition*> own_definitions() const {
        std::vector<const Definition*> own = pack_.own_definitions();
        std::erase_if(own, [this](const Definition* definition) {
            return !is_wanted(*definition) || table_.exercises_of(*definition).empty();
        });
        return own;
    }

    // Returns how many rulings it took.
    std::size_t search(const Definition& definition, OutcomeSearch::Limits most) {
        std::set<HandlerId> handlers;
        for (const auto& entry : handlers_of(pack_.game, definition)) handlers.insert(entry.first);
        own_.insert(handlers.begin(), handlers.end());
        PriceUse costs(pack_.game, definition, pack_.kind_of(definition));
        player_.at_ruling = [&](const SeenRuling& ruling) { costs.look(ruling); };
        std::vector<Exercise> usual = table_.exercises_of(definition);
        const auto rest = std::stable_partition(
            usual.begin(), usual.end(), [](const Exercise& one) { return !one.is_last_resort; });
        const std::vector<Exercise> last_resort(rest, usual.end());
        usual.erase(rest, usual.end());
        auto [is_whole, spent] = try_exercises(definition, usual, most);
        const auto ran = [this](HandlerId handler) { return has_run(handler); };
        const bool is_complete = never_read(definition).fields.empty() &&
                                 std::ranges::all_of(handlers, [this](HandlerId handler) {
                                     return has_run(handler) || !is_own(handler);
                                 });
        if (!is_complete && !last_resort.empty()) {
            const Tried more = try_exercises(definition, last_resort, most);
            is_whole = is_whole && more.is_whole;
            spent += more.spent;
        }
        player_.at_ruling = nullptr;
        if (!is_whole) {
            cut_short_.insert(handlers.begin(), handlers.end());
            unfinished_.insert(definition.id);
        } else if (costs.is_judged()) {
            found_.take_costs(definition, costs,
                              handlers.empty() || std::ranges::any_of(handlers, ran));
        }
        return spent;
    }

    struct Tried {
        bool is_whole = false;
        std::size_t spent = 0;  // rulings
    };

    Tried try_exercises(const Definition& definition,
                        const std::vector<Exercise>& exercises,
                        OutcomeSearch::Limits most) {
        OutcomeSearch search(player_, pack_.stop, definition, most, [&](const Played& played) {
            if (options_.at_playing) options_.at_playing(definition, played);
            found_.take(definition, played);
            if (played.fault) found_.take_fault(definition, played);
        });
        bool is_whole = search.run(exercises);
        if (is_whole && has_dead_branch(handlers_of(pack_.game, definition)))
            is_whole = search.run_faces();
        if (const Played* played = search.unsteady()) found_.take_unsteady(definition, *played);
        return {is_whole, search.spent()};
    }

    // By the kernel, or by a function of the ruleset.
    [[nodiscard]] bool has_run(HandlerId handler) const {
        if (coverage_.most_spent().contains(handler)) return true;
        const FunctionLines lines = lines_of(pack_.sandbox, function_of(handler));
        return std::ranges::any_of(lines.lines,
                                   [&](int line) { return coverage_.has_run(lines.chunk, line); });
    }

    void report_slow() {
        const std::int64_t allowed = limits::instructions_per_handler;
        for (const auto& [handler, spent] : coverage_.most_spent()) {
            // One that takes more than allowed was stopped, which is reported already.
            if (!own_.contains(handler) || spent <= allowed / slow_part || spent > allowed)
                continue;
            found_.take_slow(lines_of(pack_.sandbox, function_of(handler)), spent, allowed);
        }
    }

    // Branches of the function that chance alone decides and that were never taken, although their
    // condition was evaluated.
    [[nodiscard]] std::vector<std::pair<Branch, int>> dead_branches(const FunctionLines& lines) {
        std::vector<std::pair<Branch, int>> dead;
        const Reading* reading = pack_.loader.sources().reading(lines.chunk);
        if (reading == nullptr) return dead;
        for (const Branch& branch : branches_of(*reading, lines.first, lines.last)) {
            const auto from = std::ranges::lower_bound(lines.lines, branch.first_line);
            const auto to = std::upper_bound(from, lines.lines.end(), branch.last_line);
            const bool stands_apart = branch.first_line > branch.guard_line;
            if (from == to || !stands_apart || !is_by_chance(branch)) continue;
            if (!coverage_.has_run(lines.chunk, branch.guard_line)) continue;
            const bool is_dead = std::none_of(
                from, to, [&](int line) { return coverage_.has_run(lines.chunk, line); });
            if (is_dead) dead.emplace_back(branch, *from);
        }
        return dead;
    }

    // How a check comes out depends on its roller; that no check has a band of this name does not.
    [[nodiscard]] bool is_by_chance(const Branch& branch) const {
        if (!branch.by_chance || branch.by_check) return false;
        return std::ranges::all_of(branch.bands, [this](const auto& name) {
            const Word word = Word::of(name);
            return std::ranges::none_of(pack_.game.rulebook.checks, [&](const CheckRule& rule) {
                return std::ranges::any_of(rule.bands,
                                           [&](const Band& band) { return band.name == word; });
            });
        });
    }

    [[nodiscard]] bool has_dead_branch(const HandlerFields& handlers) {
        return std::ranges::any_of(handlers, [this](const auto& entry) {
            return !dead_branches(lines_of(pack_.sandbox, function_of(entry.first))).empty();
        });
    }

    void report_unreached() {
        for (const HandlerId handler : own_) {
            if (cut_short_.contains(handler)) continue;
            if (!is_own(handler)) continue;
            const FunctionLines lines = lines_of(pack_.sandbox, function_of(handler));
            for (const auto& [branch, line] : dead_branches(lines))
                found_.take_unreached(lines.chunk, line, branch.guard_line);
        }
    }

    // After all were tried: one definition may run the handlers of another.
    void report_not_run() {
        for (const Definition* definition : pack_.own_definitions()) {
            if (!is_wanted(*definition)) continue;
            const bool is_tried = !table_.exercises_of(*definition).empty();
            for (const auto& [handler, field] : handlers_of(pack_.game, *definition)) {
                if (has_run(handler) || !is_own(handler)) continue;
                if (!is_tried) {
                    found_.take_untried(*definition);
                } else if (const bool is_cut_short = cut_short_.contains(handler);
                           !is_cut_short || options_.insists) {
                    found_.take_not_run(*definition, field,
                                        is_cut_short ? options_.budget.per_definition : 0);
                }
            }
        }
    }

    // The fields of a definition that do something by themselves, and that no playing read.
    [[nodiscard]] NeverRead never_read(const Definition& definition) const {
        static const Word trigger = Word::of("trigger");
        const Kind* kind = pack_.kind_of(definition);
        const Reads* reads = definition.reads();
        const std::optional<CallSite> site = pack_.loader.site_of(definition);
        if (kind == nullptr || reads == nullptr || !site) return {};
        const auto has = [&](Word key) { return !written_field(definition, key).is_nil(); };
        const bool listens = definition.behaviour != nullptr && has(trigger);
        NeverRead found;
        bool acts = false;
        for (const auto& [key, data] : definition.fields) {
            const KindField* field = kind->field(pack_.game.text(key));
            if (field == nullptr || data.is_nil() || is_elsewhere(*site, field->name)) continue;
            // Which numbers are asked for depends on the table: of what changes them little is
            // said.
            const bool changes = key == words::modifies;
            const bool is_unread =
                key == trigger ? listens && !reads->is_heard
                : changes      ? options_.insists && !definition.edits.empty() && !reads->is_laid
                               : field->type == FieldType::effect && data.handler() == nullptr &&
                                !reads->fields.contains(key);
            if (is_unread) found.fields.push_back(field->name);
            acts = acts || (is_unread && !changes);
        }
        if (found.fields.empty()) return found;
        const bool is_conditional = has(words::when) && reads->fields.contains(words::when);
        if (kind->lives != Lives::nowhere && !reads->is_made) {
            found.why = Unread::never_borne;
        } else if (listens && !reads->is_heard) {
            found.why = Unread::never_offered;
        } else if (acts && ((listens && !reads->is_agreed) || is_conditional)) {
            found.why = Unread::never_true;
        } else if (!acts) {
            found.why = Unread::never_asked;
        }
        return found;
    }

    // What is left of the pack's budget goes to definitions of which something was never read.
    void look_longer(const std::vector<const Definition*>& own,
                     std::size_t left,
                     std::int64_t last) {
        for (const Definition* definition : own) {
            if (is_over() || left == 0 || player_.instructions() >= last) return;
            if (!unfinished_.contains(definition->id) || never_read(*definition).fields.empty())
                continue;
            const OutcomeSearch::Limits most = {
                std::min(longer * options_.budget.per_definition, left),
                std::min(std::int64_t{longer} * options_.budget.instructions_per_definition,
                         last - player_.instructions())};
            const Tried tried = try_exercises(*definition, table_.exercises_of(*definition), most);
            left -= std::min(left, tried.spent);
            if (tried.is_whole) unfinished_.erase(definition->id);
            if (most.rulings == longer * options_.budget.per_definition)
                looked_long_.insert(definition->id);
        }
    }

    void report_never_read(const std::vector<const Definition*>& own) {
        for (const Definition* definition : own) {
            const NeverRead found = never_read(*definition);
            if (found.fields.empty()) continue;
            const bool is_cut_short = unfinished_.contains(definition->id);
            // Which triggers and conditions a table fulfils shows soon; rare effects do not.
            const bool shows_soon =
                looked_long_.contains(definition->id) &&
                (found.why == Unread::never_true || found.why == Unread::never_offered);
            if (!is_cut_short || shows_soon || options_.insists)
                found_.take_never_read(*definition, found, is_cut_short);
        }
    }

    [[nodiscard]] bool is_own(HandlerId handler) const {
        return lies_in(lines_of(pack_.sandbox, function_of(handler)).chunk, pack_.id());
    }

    const LoadedPack& pack_;
    StandardTable& table_;
    const ExplorerOptions& options_;
    ExplorerFindings found_;
    LineCoverage coverage_;
    ExplorerPlay player_;
    std::set<HandlerId> own_;        // of the definitions that were tried
    std::set<HandlerId> cut_short_;  // handlers that ran out of budget
    std::set<Word> unfinished_;      // definitions, by id
    std::set<Word> looked_long_;     // those that got the longer budget
};

Diagnostic not_run(const LoadedPack& pack, std::string_view why, std::string hint) {
    return note_at("deep/not-run", pack.source.manifest.id.where,
                   fmt::format("no handler of '{}' was run: {}", pack.id(), why), std::move(hint));
}

// A broken table is reported for the pack that declares it; for others only that nothing was run.
Diagnostic bad_table(const LoadedPack& pack, const std::string& declared_by, Diagnostic problem) {
    if (declared_by == pack.id()) return problem;
    Diagnostic note = not_run(pack, "the standard table of its ruleset is broken",
                              fmt::format("check '{}' by itself", declared_by));
    note.notes.push_back(printable(problem.message, 400));
    return note;
}

void explore(const LoadedPack& pack, ExplorerOptions options, std::vector<Diagnostic>& findings) {
    std::vector<Diagnostic> problems;
    std::optional<StandardTable> table = StandardTable::find(pack, problems);
    if (has_error(problems)) {
        findings.push_back(not_run(pack, "the standard table of its ruleset has errors",
                                   "check the ruleset by itself"));
    } else if (!table && options.insists) {
        findings.push_back(not_run(pack, "no ruleset it needs has a standard table",
                                   "a ruleset declares it: standard_table { \"...\", function() "
                                   "... end, ability = ... }"));
    }
    if (!table || pack.stop.is_raised()) return;
    std::optional<Diagnostic> failure = table->try_set_up();
    if (!failure) return append(findings, Explorer(pack, *table, options).run());
    if (!pack.stop.is_raised())
        findings.push_back(bad_table(pack, table->pack(), std::move(*failure)));
}

}  // namespace

ValidationPass explorer_pass(ExplorerOptions options) {
    return [options](const LoadedPack& pack, std::vector<Diagnostic>& findings) {
        explore(pack, options, findings);
    };
}

}  // namespace hexwright
