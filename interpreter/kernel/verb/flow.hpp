// Flows: what comes next in a battle, a conflict or a scene, kept in the World.
//
//     change_flow(game, {Word::of("battle"), state, true}, outcome);   // it begins
//     running_flow(game)->state["result"]                              // what the last ruling gave
//
// A ruleset says what comes next as a function of a flow's state. Each ruling that a flow asks for
// also writes the state that follows it: undo, saves and forks have it, and a ruling that is taken
// back leaves the flow where it was. A flow may begin inside another, which goes on after it.
//
// A state is a table of plain data, without functions. `result` is what the flow's last ruling
// gave, `reason` why it was refused or failed; both are the kernel's. What does not change while
// the flow runs is beside it, `given`, and written once.
//
// Cost: linear in the state. Errors: verb/not-storable.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "kernel/verb/game.hpp"

namespace hexwright {

// Plain data as cells: of each value its shape and then one cell; a table's is its size, and its
// values follow, of a map each behind its key.
enum class Shape : std::uint8_t { plain, list, map };

using DataCells = std::vector<Value>;

struct RunningFlow {
    Word name;
    DataCells state;
    DataCells given;
};

[[nodiscard]] std::uint32_t running_flows(const Game& game);

// The innermost; nothing when none runs.
[[nodiscard]] std::optional<RunningFlow> running_flow(const Game& game);

// The state behind a ruling that gave this result, or was refused for this reason.
[[nodiscard]] Data state_after(Data state, const Data& result, std::string_view reason);

// Inside the ruling that came to this; null: the state is kept as it is. Anything but a beginning
// is of the innermost flow. Errors: verb/no-flow, when another flow runs, or none.
void change_flow(Game& game, const FlowChange& change, const Outcome* outcome);

}  // namespace hexwright
