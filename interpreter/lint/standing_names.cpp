#include "lint/standing_names.hpp"

#include "base/error.hpp"
#include "pack/source_file.hpp"

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

void for_each_driver_text(const LoadedPack& pack,
                          const std::function<void(std::string_view text)>& visit) {
    for (const std::string& path : pack.source.files.paths) {
        const std::string chunk = pack.source.manifest.id.value + "/" + path;
        if (!path.ends_with(".lua") || !pack.loader.text_of_chunk(chunk).empty()) continue;
        try {
            visit(read_file(pack.source.files.folder / path, path).text);
        } catch (const Error&) {
            // Told where the file itself is checked.
        }
    }
}

bool stands_in_drivers(const LoadedPack& pack, std::string_view name) {
    bool stands = false;
    for_each_driver_text(pack,
                         [&](std::string_view text) { stands = stands || has_word(text, name); });
    return stands;
}

int mentions_of(const LoadedPack& pack, std::string_view name) {
    int count = 0;
    const auto add = [&](std::string_view text) { count += count_word(text, name); };
    for (const PackSource* source : pack.packs) for_each_text(pack, *source, add);
    for_each_driver_text(pack, add);
    return count;
}

void StandingNames::list_texts() {
    for (const PackSource* source : pack_.packs) {
        if ((source == &pack_.source) != (texts_ == Texts::of_pack)) continue;
        for_each_text(pack_, *source, [this](std::string_view text) { unread_.push_back(text); });
    }
}

}  // namespace hexwright
