// Script work beside the run that needs it, as if it had been done before: a printed amount is read
// once, and whether that is now or was long ago must not show.
//
//     const Data read = run_aside(sandbox, [&] { sandbox.call(...); return ...; });
//
// The work has a run of its own, with the budget of one handler; what it spends and prints is
// nobody's. An abort in it aborts the run around it: nothing was remembered, so that the same text
// does the same again.
#pragma once

#include <functional>

#include "kernel/state/data.hpp"
#include "lua/sandbox.hpp"

namespace hexwright {

[[nodiscard]] Data run_aside(Sandbox& sandbox, const std::function<Data()>& work);

}  // namespace hexwright
