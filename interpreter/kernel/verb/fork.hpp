// A fork of a game: while it lives everything may be played, and afterwards nothing has happened.
//
//     {
//         const Fork fork(game);
//         game.rule(request);        // with dice of another stream than the table's
//     }                              // all as before: history, undone rulings, tray, forced dice
//
// Handles of things keep pointing to them, also while the fork looks at an earlier state; things
// made inside the fork are gone with it, unless keep() says that it counts. Cost: a copy of the
// World and its ledger.
//
// Cannot be copied: its end belongs to it. Not inside a ruling. Rulings of other games at the table
// must not be undone inside it.
#pragma once

#include <deque>
#include <vector>

#include "kernel/verb/game.hpp"

namespace hexwright {

class Fork {
public:
    explicit Fork(Game& game);
    ~Fork();
    Fork(const Fork&) = delete;
    Fork& operator=(const Fork&) = delete;

    // What was played counts: nothing is put back.
    void keep() { is_kept_ = true; }

    [[nodiscard]] const std::deque<Ruling>& history() const { return history_; }

private:
    Game& game_;
    World world_;
    GameTable table_;
    Fate fate_;
    std::deque<Ruling> history_;
    std::vector<Ruling> undone_;
    std::uint32_t serials_;
    std::function<void(const Ruling&)> observer_;
    std::function<void(std::uint64_t)> rewound_;
    bool is_kept_ = false;
};

}  // namespace hexwright
