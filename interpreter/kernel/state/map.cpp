#include "kernel/state/map.hpp"

namespace hexwright {

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
