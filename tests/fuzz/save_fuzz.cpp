// Arbitrary bytes as a save or a replay: refused with a place, or read, written and read again
// alike.
#include <cstddef>
#include <cstdint>
#include <string>

#include "base/error.hpp"
#include "base/word.hpp"
#include "fuzzed.hpp"
#include "shell/run/replay.hpp"

namespace save_fuzz {

using namespace hexwright;

FUZZ_TARGET {
    WordTable words;
    Replay replay;
    try {
        replay = read_replay(text_of(data, size), "game.json", words);
    } catch (const Error& error) {
        require(!error.diagnostic().message.empty());
        return 0;
    }
    if (!replay.state) replay.state = 0;
    const std::string written = write_replay(replay, words);
    require(write_replay(read_replay(written, "again.json", words), words) == written);
    return 0;
}

}  // namespace save_fuzz
