// Whether a name stands in texts as more than what is read after a dot: as a name of its own, a
// key, a word in a text or something that is assigned.
//
//     StandingNames needed(pack, StandingNames::Texts::of_needed);
//     needed.contains("focus")    // whether some script tags, notes or declares a "focus"
//
// Asked for few names, mostly: a text is taken apart once the name stands in it as a word.
#pragma once

#include <algorithm>
#include <functional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "lint/validate.hpp"
#include "pack/script_words.hpp"

namespace hexwright {

class StandingNames {
public:
    // Whose texts: those of the packs that the pack needs, or its own.
    enum class Texts : std::uint8_t { of_needed, of_pack };

    StandingNames(const LoadedPack& pack, Texts texts) : pack_(pack), texts_(texts) {}

    [[nodiscard]] bool contains(std::string_view name);

private:
    void list_texts();
    bool find(const std::string& name);

    const LoadedPack& pack_;
    Texts texts_ = Texts::of_needed;
    std::vector<std::string_view> unread_;  // texts whose names are not among `names_` yet
    WordSet names_;
    std::unordered_map<std::string, bool> answers_;
};

// Calls visit(text) for each text a pack was loaded from.
template <typename Visit>
void for_each_text(const LoadedPack& pack, const PackSource& source, Visit&& visit) {
    std::string chunk;
    for (const std::string& path : source.files.paths) {
        chunk.assign(source.manifest.id.value).append("/").append(path);
        const std::string_view text = pack.loader.text_of_chunk(chunk);
        if (!text.empty()) visit(text);
    }
}

// The same for its scenes, specs and the packs beside them, which it is not loaded from.
void for_each_driver_text(const LoadedPack& pack,
                          const std::function<void(std::string_view text)>& visit);

// Whether a name stands in one of those, as a word.
[[nodiscard]] bool stands_in_drivers(const LoadedPack& pack, std::string_view name);

// How often a name stands in all those texts and in those of the packs it needs, as a word,
// wherever: in comments too.
[[nodiscard]] int mentions_of(const LoadedPack& pack, std::string_view name);

// The same for the texts of the pack and those it needs where one of the names is a word.
template <typename Visit>
void for_each_text_with(const LoadedPack& pack, std::vector<std::string> names, Visit&& visit) {
    if (names.empty()) return;
    std::sort(names.begin(), names.end());
    names.erase(std::unique(names.begin(), names.end()), names.end());
    for (const PackSource* source : pack.packs) {
        for_each_text(pack, *source, [&](std::string_view text) {
            const auto holds = [text](const std::string& name) { return has_word(text, name); };
            if (std::any_of(names.begin(), names.end(), holds)) visit(text);
        });
    }
}

}  // namespace hexwright
