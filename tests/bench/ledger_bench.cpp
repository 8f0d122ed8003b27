// Undoing changes: the cost must depend on the changes, not on the size of the World.

#include <fmt/format.h>

#include <functional>

#include "baseline/harness.hpp"
#include "kernel/state/entity.hpp"
#include "kernel/state/world.hpp"

namespace {

using namespace hexwright;
using namespace hexwright::bench;

constexpr std::uint32_t changes = 100;
constexpr std::uint32_t fields_an_entity = 20;
constexpr double rollback_bar = 1.25;

// A World with a number of entities, and the 100 cells that a ruling changes: ten fields of each of
// ten entities, so that both Worlds write to cells equally close together.
struct Stage {
    explicit Stage(std::uint32_t entities) {
        for (std::uint32_t number = 0; number < entities; ++number) {
            const EntityId id = make_entity(world, Word{}, Word{}, fields_an_entity);
            if (number % (entities / 10) != 0) continue;
            const Cell first = entity_block(world, id) + entity_cells::fields;
            for (Cell field = 0; field < changes / 10; ++field) places.push_back(first + field);
        }
    }

    void change(std::int64_t value) {
        for (const Cell place : places) world.set(place, Value::of(value));
    }

    World world;
    std::vector<Cell> places;
};

// The changes and their rollback.
std::function<void(std::uint32_t)> there_and_back(Stage& stage) {
    return [&stage](std::uint32_t count) {
        for (std::uint32_t done = 0; done < count; ++done) {
            const Mark mark = stage.world.mark();
            stage.change(1 + done % 7);
            stage.world.rewind(mark);
        }
    };
}

// The rollback alone: each rewind is paid for by a redo, which does the same work the other way.
std::function<void(std::uint32_t)> back_and_forth(Stage& stage, Mark before, Mark after) {
    return [&stage, before, after](std::uint32_t count) {
        for (std::uint32_t done = 0; done < count; ++done) {
            stage.world.rewind(before);
            stage.world.redo(after);
        }
    };
}

// The cost of the same stores without any ledger.
std::function<void(std::uint32_t)> stores_only(std::vector<std::uint64_t>& cells) {
    return [&cells](std::uint32_t count) {
        for (std::uint32_t done = 0; done < count; ++done) {
            for (std::uint64_t pass = 0; pass < 2; ++pass) {
                for (std::uint64_t& cell : cells) {
                    *static_cast<volatile std::uint64_t*>(&cell) = done + pass;
                }
            }
        }
    };
}

}  // namespace

int main(int argc, char** argv) {
    const Options options = parse_options(argc, argv);
    Stage small(10);
    Stage large(1'000);
    Stage small_undo(10);
    Stage large_undo(1'000);
    const Mark small_before = small_undo.world.mark();
    const Mark large_before = large_undo.world.mark();
    small_undo.change(1);
    large_undo.change(1);
    const Mark small_after = small_undo.world.mark();
    const Mark large_after = large_undo.world.mark();
    std::vector<std::uint64_t> raw(changes);

    const std::vector<Subject> subjects = {
        {"small", there_and_back(small)},
        {"large", there_and_back(large)},
        {"small_undo", back_and_forth(small_undo, small_before, small_after)},
        {"large_undo", back_and_forth(large_undo, large_before, large_after)},
        {"stores", stores_only(raw)},
    };
    if (!options.callgrind.empty()) return run_one(subjects, options);

    const std::vector<double> times = medians(subjects, options.rounds);
    const std::string rollback =
        fmt::format("rollback of {} changes, 1,000 entities / 10", changes);
    print_table("The ledger",
                {time_row("one change and its rollback, 10 entities", times[0] / changes),
                 time_row("one change and its rollback, 1,000 entities", times[1] / changes),
                 time_row("two plain stores", times[4] / changes),
                 ratio_row(rollback, times[3] / times[2], rollback_bar),
                 ratio_row("the same with the changes themselves", times[1] / times[0])});
    return 0;
}
