#include "kernel/state/seat.hpp"

#include "kernel/state/list.hpp"

namespace hexwright {

void look_from(World& world, std::uint32_t seat) {
    if (seat == 0) {
        world.look_at(cells::first_root);
        return;
    }
    const List seats(world, cells::seats);
    const Cell roots = seat <= seats.size() ? seats.at(seat - 1).block().cell : 0;
    world.look_at(roots == 0 ? cells::no_roots : roots + 1);
}

void take_seat(World& world, std::uint32_t seat) {
    List seats(world, cells::seats);
    while (seats.size() < seat) {
        const Cell roots = world.take_block(cells::root_count);
        seats.push(Value::of_list(BlockRef{roots}));
    }
    look_from(world, seat);
}

}  // namespace hexwright
