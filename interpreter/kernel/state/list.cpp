#include "kernel/state/list.hpp"

#include <fmt/format.h>

#include "base/error.hpp"
#include "base/limits.hpp"

namespace hexwright {

void List::set_size(std::uint32_t size) {
    const Cell list = block();
    const std::int64_t size_class = world_.get(list).integer() & 0xFF;
    world_.set(list, Value::of(size_class | (std::int64_t{size} << 8)));
}

void List::make_room(std::uint32_t size) {
    const Cell list = block();
    if (size > static_cast<std::uint32_t>(limits::list_items)) {
        throw Error("state/list-too-long",
                    fmt::format("a list of more than {} items", limits::list_items),
                    "let whatever makes more and more of them come to an end");
    }
    if (list != 0 && size <= world_.block_room(list)) return;
    const std::uint32_t items = this->size();
    const Cell larger = world_.take_block(size < 3 ? 3 : size);
    for (std::uint32_t i = 0; i < items; ++i) world_.set(larger + 1 + i, world_.get(list + 1 + i));
    world_.set(larger,
               Value::of((world_.get(larger).integer() & 0xFF) | (std::int64_t{items} << 8)));
    if (list != 0) world_.free_block(list);
    world_.set(home_, Value::of_list(BlockRef{larger}));
}

void List::push(Value value) {
    insert(size(), value);
}

void List::insert(std::uint32_t index, Value value) {
    const std::uint32_t items = size();
    make_room(items + 1);
    const Cell first = block() + 1;
    for (std::uint32_t i = items; i > index; --i) world_.set(first + i, world_.get(first + i - 1));
    world_.set(first + index, value);
    set_size(items + 1);
}

void List::erase(std::uint32_t index, std::uint32_t count) {
    const std::uint32_t items = size();
    const Cell first = block() + 1;
    for (std::uint32_t i = index; i + count < items; ++i)
        world_.set(first + i, world_.get(first + i + count));
    for (std::uint32_t i = items - count; i < items; ++i) world_.set(first + i, Value{});
    set_size(items - count);
}

void List::clear() {
    const Cell list = block();
    if (list == 0) return;
    world_.free_block(list);
    world_.set(home_, Value{});
}

std::uint32_t List::find(Value value) const {
    const std::uint32_t items = size();
    std::uint32_t index = 0;
    while (index < items && at(index) != value) ++index;
    return index;
}

bool List::remove(Value value) {
    const std::uint32_t index = find(value);
    if (index == size()) return false;
    erase(index);
    return true;
}

}  // namespace hexwright
