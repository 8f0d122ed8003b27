// A transcript for programs: JSON lines, one object a ruling after one that names the game.
//
//     {"schema":1,"seed":"7","packs":[{"id":"dewprism","version":"1.0.0","sha256":"9f2c..."}]}
//     {"ruling":1,"request":{"verb":"use","subject":"Rue","arguments":["Block"]},"ending":"done",
//      "lines":[...]}
//
// docs/reference/transcript.md lists every line. Keys stand in the order of that page; what is not
// known is left out. Texts that are no UTF-8 are written with replacement characters.
#pragma once

#include <string>
#include <vector>

#include "kernel/verb/game.hpp"
#include "pack/pack_lock.hpp"

namespace hexwright {

// The first line, with its line break.
[[nodiscard]] std::string transcript_json_header(std::uint64_t seed,
                                                 const std::vector<LockedPack>& packs);

// A ruling that was committed or refused; counted from 1.
[[nodiscard]] std::string transcript_json(const Game& game,
                                          std::size_t number,
                                          const Ruling& ruling);

// One that failed: the game is as before, and it has no number.
[[nodiscard]] std::string transcript_json_failure(const Game& game,
                                                  const Request& request,
                                                  const Diagnostic& diagnostic);

// What a script printed.
[[nodiscard]] std::string transcript_json_printed(const std::string& text);

// A scene of another pack begins, in a game of its own.
[[nodiscard]] std::string transcript_json_visit(const std::string& scene,
                                                const std::vector<LockedPack>& packs);

// A pack was suspended.
[[nodiscard]] std::string transcript_json_suspended(const std::string& pack);

// The last line: how many rulings stand, and the hash of the state.
[[nodiscard]] std::string transcript_json_end(std::size_t rulings, std::uint64_t hash);

}  // namespace hexwright
