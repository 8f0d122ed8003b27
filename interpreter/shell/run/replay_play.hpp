// Plays a replay again, ruling by ruling, on a table where nothing has happened yet.
//
//     session.restart(0, replay.seed);
//     play_replay(session, replay, "save");   // the game stands where it was saved, dice and all
//
// Throws at the first ruling that comes out otherwise; what was played until then stays. Errors:
// chance/trace-mismatch, shell/replay-differs, and what a ruling failed with.
#pragma once

#include <string_view>

#include "shell/run/replay_file.hpp"
#include "shell/run/session.hpp"

namespace hexwright {

// `what` it is called in messages: a replay, a save.
void play_replay(Session& session, const Replay& replay, std::string_view what);

}  // namespace hexwright
