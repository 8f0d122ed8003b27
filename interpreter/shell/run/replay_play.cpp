#include "shell/run/replay_play.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/error.hpp"

namespace hexwright {

void play_replay(Session& session, const Replay& replay, std::string_view what) {
    Game& game = session.game;
    std::size_t number = 0;
    std::uint32_t draws = 1;
    auto next = replay.suspended.begin();
    const auto suspend_after = [&](std::size_t rulings) {
        for (; next != replay.suspended.end() && next->after <= rulings; ++next) {
            if (next->is_over) {
                (void)session.resume(next->pack);
            } else {
                session.suspend(next->pack);
            }
        }
    };
    for (const ReplayRuling& wanted : replay.rulings) {
        suspend_after(number);
        ++number;
        const Outcome outcome = game.rule(wanted.request, wanted.trace);
        if (outcome.diagnostic) {
            Diagnostic diagnostic = *outcome.diagnostic;
            diagnostic.notes.push_back(fmt::format("in ruling {} of the {}", number, what));
            throw Error(std::move(diagnostic));
        }
        verify_replayed(wanted, game.history().back(), number);
        for (const TraceEntry& entry : wanted.trace) draws = std::max(draws, entry.draw + 1);
    }
    suspend_after(number);
    game.fate.set_draws(draws);
    if (game.world.hash() == replay.state) return;
    throw Error("shell/replay-differs",
                fmt::format("the {} comes to another state than it was saved with", what),
                fmt::format("the rules changed since; make the {} anew", what));
}

}  // namespace hexwright
