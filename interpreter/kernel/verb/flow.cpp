#include "kernel/verb/flow.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/error.hpp"
#include "base/limits.hpp"
#include "base/text.hpp"
#include "kernel/state/list.hpp"
#include "kernel/verb/things.hpp"

namespace hexwright {

namespace {

void add_cells(Game& game, const Data& data, int depth, DataCells& cells) {
    if (depth > limits::value_depth)
        throw Error("verb/not-storable", "the state of a flow is nested too deeply");
    const auto add_shape = [&](Shape shape, std::size_t size) {
        cells.push_back(Value::of(static_cast<std::int64_t>(shape)));
        cells.push_back(Value::of(static_cast<std::int64_t>(size)));
    };
    if (const Data::List* list = data.list()) {
        add_shape(Shape::list, list->size());
        for (const Data& item : *list) add_cells(game, item, depth + 1, cells);
    } else if (const Data::Map* map = data.map()) {
        add_shape(Shape::map, map->size());
        for (const auto& [key, value] : *map) {
            cells.push_back(Value::of(game.rules.words.intern(key)));
            add_cells(game, value, depth + 1, cells);
        }
    } else {
        cells.push_back(Value::of(static_cast<std::int64_t>(Shape::plain)));
        cells.push_back(to_value(game, data));
    }
}

// The flows that run, the innermost last: of each its name, its state and what stays as it is.
constexpr std::uint32_t flow_cells = 3;

// Only cells that differ are written.
void write_cells(World& world, Cell home, const DataCells& cells) {
    List list(world, home);
    const auto size = static_cast<std::uint32_t>(cells.size());
    if (list.size() > size) list.erase(size, list.size() - size);
    for (std::uint32_t i = 0; i < size; ++i)
        i < list.size() ? list.set_at(i, cells[i]) : list.push(cells[i]);
}

Data state_after(const Game& game, Data state, const Outcome& outcome) {
    if (outcome.ending == Ending::refused)
        return state_after(std::move(state), {}, game.text(outcome.refusal));
    const Data result = outcome.table.is_nil() ? to_data(game, outcome.result) : outcome.table;
    return state_after(std::move(state), result, "");
}

}  // namespace

std::uint32_t running_flows(const Game& game) {
    return List(game.world, cells::flows).size() / flow_cells;
}

std::optional<RunningFlow> running_flow(const Game& game) {
    const List flows(game.world, cells::flows);
    if (flows.is_empty()) return std::nullopt;
    const Cell last = flows.first() + flows.size() - flow_cells;
    return RunningFlow{game.world.get(last).word(), List(game.world, last + 1).values(),
                       List(game.world, last + 2).values()};
}

Data state_after(Data state, const Data& result, std::string_view reason) {
    Data::Map map = std::move(state).take_map();
    std::erase_if(
        map, [](const auto& entry) { return entry.first == "result" || entry.first == "reason"; });
    if (!result.is_nil()) map.emplace_back("result", result);
    if (!reason.empty()) map.emplace_back("reason", Data(reason));
    return Data(std::move(map));
}

void change_flow(Game& game, const FlowChange& change, const Outcome* outcome) {
    World& world = game.world;
    List flows(world, cells::flows);
    if (change.is_begun) {
        flows.append({Value::of(change.flow), Value{}, Value{}});
    } else if (flows.is_empty() || flows.at(flows.size() - flow_cells).word() != change.flow) {
        throw Error("verb/no-flow", fmt::format("the flow '{}' does not run",
                                                printable(game.text(change.flow), 60)));
    }
    const std::uint32_t last = flows.size() - flow_cells;
    const Cell home = flows.first() + last;
    if (!change.state) {
        List(world, home + 1).clear();
        List(world, home + 2).clear();
        last == 0 ? flows.clear() : flows.erase(last, flow_cells);
        return;
    }
    DataCells cells;
    add_cells(game, outcome == nullptr ? *change.state : state_after(game, *change.state, *outcome),
              0, cells);
    write_cells(world, home + 1, cells);
    if (!change.is_begun) return;
    cells.clear();
    add_cells(game, change.given, 0, cells);
    write_cells(world, home + 2, cells);
}

}  // namespace hexwright
