#include "kernel/turn/event.hpp"

namespace hexwright {

std::uint32_t EventTable::declare(std::string_view name, WordTable& words) {
    const Word word = words.intern(name);
    if (const std::uint32_t known = places_.find(word)) return known - 1;
    std::uint32_t place = retired_.find(word);
    if (place == 0) {
        names_.push_back(word);
        place = count();
    } else {
        retired_.put(word, 0);
    }
    places_.put(word, place);
    return place - 1;
}

void EventTable::retire(Word name) {
    const std::uint32_t place = places_.find(name);
    if (place == 0) return;
    places_.put(name, 0);
    retired_.put(name, place);
}

}  // namespace hexwright
