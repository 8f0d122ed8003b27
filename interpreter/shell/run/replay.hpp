// A replay: the rulings of a game as requests with their traces, as text in JSON. A saved game is
// one too.
//
// Played again with the same packs it comes to the same state, whatever seed the engine has then:
// every die and decision is in the traces. docs/reference/transcript.md describes the file.
// Errors: shell/bad-replay, shell/not-for-replay, shell/replay-differs, chance/trace-mismatch.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/verb/game.hpp"
#include "pack/pack_lock.hpp"

namespace hexwright {

// A pack was suspended, or runs again, after this many rulings.
struct Suspension {
    std::string pack;
    std::size_t after = 0;
    bool is_over = false;
};

struct Replay {
    std::uint64_t seed = 0;
    PackLock lock;
    std::vector<Ruling> rulings;         // without lines
    std::vector<Suspension> suspended;   // in order
    Trace tray;                          // of the dice and answers of undone rulings
    std::uint32_t draws = 1;             // the number of the next die
    std::optional<std::uint64_t> state;  // the hash at the end, if it is hashed as it is now
    std::map<std::string, std::string, std::less<>> scratch = {};  // definitions typed at the table
    std::string salt = {};  // of the digest of the seed that a served table has shown; "": none
};

// The rulings so far, and the state. Errors: shell/not-for-replay, when a request carries a
// function.
[[nodiscard]] Replay replay_of(const Game& game);

// Its state is needed.
[[nodiscard]] std::string write_replay(const Replay& replay, const WordTable& words);

// Interns the texts of verbs and answers. Errors: shell/bad-replay.
[[nodiscard]] Replay read_replay(std::string_view text, std::string_view file, WordTable& words);

// Compares a ruling with the one in the replay. Errors: chance/trace-mismatch,
// shell/replay-differs.
void verify_replayed(const Ruling& wanted, const Ruling& found, std::size_t number);

}  // namespace hexwright
