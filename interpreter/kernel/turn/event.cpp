#include "kernel/turn/event.hpp"

#include <utility>

namespace hexwright {

std::uint32_t EventTable::declare(std::string_view name, WordTable& words) {
    const Word word = words.intern(name);
    if (auto waiting = retired_.extract(word)) numbers_.insert(std::move(waiting));
    const auto [entry, is_new] = numbers_.try_emplace(word, count());
    if (is_new) names_.push_back(word);
    return entry->second;
}

void EventTable::retire(Word name) {
    if (auto known = numbers_.extract(name)) retired_.insert(std::move(known));
}

std::uint32_t EventTable::find(Word name) const {
    const auto found = numbers_.find(name);
    return found == numbers_.end() ? count() : found->second;
}

}  // namespace hexwright
