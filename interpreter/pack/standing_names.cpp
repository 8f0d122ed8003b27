#include "pack/standing_names.hpp"

namespace hexwright {

namespace {

// After so many names, looking for another costs more than knowing them all.
constexpr std::size_t few_names = 16;

}  // namespace

bool StandingNames::contains(std::string_view name) {
    const auto [found, is_new] = answers_.try_emplace(std::string(name));
    if (is_new) {
        if (answers_.size() == 1) list_texts();
        found->second = find(found->first);
    }
    return found->second;
}

bool StandingNames::find(const std::string& name) {
    const bool takes_all = answers_.size() > few_names;
    bool is_found = names_.contains(name);
    std::erase_if(unread_, [&](std::string_view text) {
        const bool takes = takes_all || (!is_found && has_word(text, name));
        if (takes) take_names(text, names_);
        is_found = is_found || (takes && names_.contains(name));
        return takes;
    });
    return is_found;
}

void StandingNames::list_texts() {
    for (const PackSource* source : pack_.packs) {
        if ((source == &pack_.source) != (texts_ == Texts::of_pack)) continue;
        for_each_text(pack_, *source, [this](std::string_view text) { unread_.push_back(text); });
    }
}

}  // namespace hexwright
