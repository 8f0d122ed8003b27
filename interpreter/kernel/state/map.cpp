#include "kernel/state/map.hpp"

namespace hexwright {

std::uint32_t Map::find(Word key) const {
    const std::uint32_t entries = size();
    std::uint32_t index = 0;
    while (index < entries && this->key(index) != key) ++index;
    return index;
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
        pairs_.push(Value::of(key));
        pairs_.push(value);
    }
}

}  // namespace hexwright
