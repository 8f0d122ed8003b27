#include "pack/needed_names.hpp"

#include <algorithm>

namespace hexwright {

namespace {

// After so many names, looking for another costs more than knowing them all.
constexpr int few_names = 4;

}  // namespace

bool NeededNames::contains(const std::string& name) {
    if (asked_++ == 0) list_texts();
    if (names_.contains(name)) return true;
    std::erase_if(unread_, [&](std::string_view text) {
        const bool may_hold = asked_ > few_names || text.find(name) != std::string_view::npos;
        if (may_hold) take_names(text, names_);
        return may_hold;
    });
    return names_.contains(name);
}

void NeededNames::list_texts() {
    for (const PackSource* source : pack_.packs) {
        if (source == &pack_.source) continue;
        for_each_text(pack_, *source, [this](std::string_view text) { unread_.push_back(text); });
    }
}

}  // namespace hexwright
