#include "lint/explorer_play.hpp"

#include <algorithm>
#include <utility>

#include "base/error.hpp"
#include "kernel/state/pool.hpp"
#include "kernel/verb/numbers.hpp"

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
    switch (kind) {
        case LineKind::refused:
        case LineKind::cancelled:
        case LineKind::outcome:
        case LineKind::gained:
        case LineKind::lost:
        case LineKind::related:
        case LineKind::thing:
            return true;
        default:
            return false;
    }
}

}  // namespace

bool Played::failed_with(std::string_view code) const {
    return std::ranges::any_of(rulings, [code](const SeenRuling& ruling) {
        return ruling.failure && ruling.failure->code == code;
    });
}

ExplorerPlay::ExplorerPlay(const LoadedPack& pack, StandardTable& table, LineCoverage& coverage)
    : pack_(pack),
      table_(table),
      coverage_(coverage),
      chance_(pack.game),
      base_(pack.game.history().size()) {
    pack.runtime.on_ruling = [this](const Request& request, const Outcome& outcome) {
        note(request, outcome);
    };
}

ExplorerPlay::~ExplorerPlay() {
    pack_.runtime.on_ruling = nullptr;
}

Played ExplorerPlay::play(const Exercise& exercise,
                          const Definition& definition,
                          const ChancePath& path) {
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

void ExplorerPlay::note(const Request& request, const Outcome& outcome) {
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
void ExplorerPlay::note_pools(SeenRuling& ruling) const {
    Game& game = pack_.game;
    for (const Line& line : ruling.lines) {
        if (line.kind != LineKind::pool || line.value == 0) continue;
        const EntityId owner = line.owner;
        if (!is_alive(game.world, owner)) continue;
        const EntitySchema* schema = game.rules.schemas.find(Entity(game.world, owner).kind());
        const PoolRule* rule = schema == nullptr ? nullptr : schema->pool(line.word);
        if (rule == nullptr || rule->cards) continue;
        const std::int64_t amount = pool_amount(game.world, *rule, owner);
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

void ExplorerPlay::note_new() {
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

}  // namespace hexwright
