#include "kernel/turn/event.hpp"

namespace hexwright {

std::uint32_t EventTable::declare(std::string_view name, WordTable& words) {
    const Word word = words.intern(name);
    const auto [entry, is_new] = numbers_.try_emplace(word, count());
    if (is_new) names_.push_back(word);
    return entry->second;
}

std::uint32_t EventTable::find(Word name) const {
    const auto found = numbers_.find(name);
    return found == numbers_.end() ? count() : found->second;
}

}  // namespace hexwright
