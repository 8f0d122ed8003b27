#include "kernel/verb/verb.hpp"

#include <algorithm>

namespace hexwright {

Verb& VerbTable::add(Verb verb) {
    ++changes_;
    const Word name = verb.name;
    Verb& added = verbs_.insert_or_assign(name, std::move(verb)).first->second;
    by_name_.put(name, &added);
    return added;
}

void VerbTable::remove(Word name) {
    ++changes_;
    verbs_.erase(name);
    by_name_.put(name, nullptr);
}

std::vector<std::string> VerbTable::names() const {
    std::vector<std::string> names;
    for (const auto& [name, verb] : verbs_) names.push_back(verb.title);
    std::sort(names.begin(), names.end());
    return names;
}

}  // namespace hexwright
