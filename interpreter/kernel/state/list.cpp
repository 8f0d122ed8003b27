#include "kernel/state/list.hpp"

#include <fmt/format.h>

#include "base/error.hpp"

namespace hexwright {

void List::grow(std::uint32_t size) {
    if (size > static_cast<std::uint32_t>(limits::list_items)) {
        throw Error("state/list-too-long",
                    fmt::format("a list of more than {} items", limits::list_items),
                    "let whatever makes more and more of them come to an end");
    }
    const Cell list = block();
    const std::uint32_t items = this->size();
    world_.charge_walk(2 * items);
    const Cell larger = world_.take_block(size < 3 ? 3 : size);
    for (std::uint32_t i = 0; i < items; ++i) world_.set(larger + 1 + i, world_.get(list + 1 + i));
    set_size(larger, items);
    if (list != 0) world_.free_block(list, items);
    world_.set(home_, Value::of_list(BlockRef{larger}));
}

void List::insert(std::uint32_t index, Value value) {
    const std::uint32_t items = size();
    make_room(items + 1);
    const Cell first = block() + 1;
    world_.charge_walk(2 * (items - index));
    for (std::uint32_t i = items; i > index; --i) world_.set(first + i, world_.get(first + i - 1));
    world_.set(first + index, value);
    set_size(first - 1, items + 1);
}

void List::erase(std::uint32_t index, std::uint32_t count) {
    const std::uint32_t items = size();
    const Cell first = block() + 1;
    world_.charge_walk(2 * (items - index));
    for (std::uint32_t i = index; i + count < items; ++i)
        world_.set(first + i, world_.get(first + i + count));
    for (std::uint32_t i = items - count; i < items; ++i) world_.set(first + i, Value{});
    set_size(first - 1, items - count);
}

void List::clear() {
    const Cell list = block();
    if (list == 0) return;
    world_.charge_walk(2 * size());
    world_.free_block(list, size());
    world_.set(home_, Value{});
}

bool List::remove(Value value) {
    const std::uint32_t index = find(value);
    if (index == size()) return false;
    erase(index);
    return true;
}

void Map::set(Word key, Value value) {
    const std::uint32_t index = find(key);
    if (index < size()) {
        if (value.is_nil()) {
            pairs_.erase(2 * index, 2);
        } else {
            pairs_.set_at(2 * index + 1, value);
        }
    } else if (!value.is_nil()) {
        pairs_.append({Value::of(key), value});
    }
}

}  // namespace hexwright
