// Dice that players can verify: the digest of a seed, shown before the first die and opened after
// the last.
//
//     const Promise promise = promise_of(seed);
//     promise.digest      // for everybody, at once
//     promise.salt        // with the seed, when all is over
//
// The digest is the SHA-256 of "hexwright SEED SALT", in hexadecimal; the salt is 128 bits by
// chance, so that no one can try all seeds that people choose. What is kept is the promise that the
// seed was not chosen after dice had fallen; who knows the seed before knows what will fall.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "kernel/verb/game.hpp"
#include "shell/editor/json_rpc.hpp"

namespace hexwright {

struct Promise {
    std::uint64_t seed = 0;
    std::string salt;
    std::string digest;
};

// With a fresh salt, or one of a save.
[[nodiscard]] Promise promise_of(std::uint64_t seed, const std::string& salt = {});

// A die or a place in a shuffle.
struct GivenDie {
    std::size_t ruling = 0;
    std::uint32_t draw = 0;
    std::uint32_t sides = 0;
    std::int64_t face = 0;
    bool is_shuffle = false;
    bool is_forced = false;

    [[nodiscard]] bool fell() const { return draw > 0; }

    [[nodiscard]] bool is_of(std::uint64_t seed) const;
};

// Of a ruling of this number.
[[nodiscard]] std::vector<GivenDie> dice_in(const Ruling& ruling, std::size_t number);

// Every die and shuffled place of the rulings in force: {"ruling", "kind", "draw", "sides", "face",
// "origin"}; `origin` is "seed" for what fell, "typed" or "forced".
[[nodiscard]] JsonValue dice_json(const Game& game);

}  // namespace hexwright
