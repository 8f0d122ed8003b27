// A replay: the rulings of a game as requests with their traces, as text in JSON.
//
// Played again with the same packs it comes to the same state, whatever seed the engine has then:
// every die and decision lies in the traces. docs/reference/transcript.md describes the file.
// Errors: shell/bad-replay, shell/not-for-replay.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/verb/game.hpp"
#include "pack/pack_lock.hpp"

namespace hexwright {

struct ReplayRuling {
    Request request;
    Trace trace;
    Ending ending = Ending::done;
};

// A pack that was suspended, or ran again, and after how many rulings.
struct Suspension {
    std::string pack;
    std::size_t after = 0;
    bool is_over = false;
};

struct Replay {
    std::uint64_t seed = 0;
    PackLock lock;
    std::vector<ReplayRuling> rulings;
    std::vector<Suspension> suspended;                             // in the order it happened
    std::uint64_t state = 0;                                       // the hash at the end
    std::map<std::string, std::string, std::less<>> scratch = {};  // definitions typed at the table
};

// What the game came to so far. Errors: shell/not-for-replay, when a request carries a function.
[[nodiscard]] Replay replay_of(const Game& game,
                               const std::vector<LockedPack>& packs,
                               const std::vector<Suspension>& suspended = {});

[[nodiscard]] std::string write_replay(const Replay& replay, const WordTable& words);

// The texts of verbs and answers are interned.
[[nodiscard]] Replay read_replay(std::string_view text, std::string_view file, WordTable& words);

// Did this ruling ask and come to the same? Errors: chance/trace-mismatch, shell/replay-differs.
void verify_replayed(const ReplayRuling& wanted, const Ruling& found, std::size_t number);

}  // namespace hexwright
