#include "kernel/verb/verb.hpp"

#include <algorithm>
#include <utility>

namespace hexwright {

void VerbTable::add(Verb verb) {
    ++changes_;
    const Word name = verb.name;
    verbs_.insert_or_assign(name, std::move(verb));
}

void VerbTable::remove(Word name) {
    ++changes_;
    verbs_.erase(name);
}

std::vector<std::string> VerbTable::names() const {
    std::vector<std::string> names;
    for (const auto& [name, verb] : verbs_) names.push_back(verb.title);
    std::sort(names.begin(), names.end());
    return names;
}

}  // namespace hexwright
