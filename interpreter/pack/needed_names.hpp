// Whether a name stands in the texts of the packs that a pack needs, as more than what is read
// after a dot. Asked for few names, mostly: a text is taken apart once it holds the name's letters.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "pack/script_words.hpp"
#include "pack/validate.hpp"

namespace hexwright {

class NeededNames {
public:
    explicit NeededNames(const LoadedPack& pack) : pack_(pack) {}

    [[nodiscard]] bool contains(const std::string& name);

private:
    void list_texts();

    const LoadedPack& pack_;
    std::vector<std::string_view> unread_;  // texts whose names are not among `names_` yet
    WordSet names_;
    int asked_ = 0;
};

// Calls visit(text) for each text a pack was loaded from.
template <typename Visit>
void for_each_text(const LoadedPack& pack, const PackSource& source, Visit&& visit) {
    std::string chunk;
    for (const PackFile& file : source.files.files) {
        chunk.assign(source.manifest.id.value).append("/").append(file.path);
        const std::string_view text = pack.loader.text_of_chunk(chunk);
        if (!text.empty()) visit(text);
    }
}

// The same for the texts of the pack and those it needs that hold the letters of one of the names.
template <typename Visit>
void for_each_text_with(const LoadedPack& pack, std::vector<std::string> names, Visit&& visit) {
    std::sort(names.begin(), names.end());
    names.erase(std::unique(names.begin(), names.end()), names.end());
    for (const PackSource* source : pack.packs) {
        for_each_text(pack, *source, [&](std::string_view text) {
            const auto holds = [text](const std::string& name) {
                return text.find(name) != std::string_view::npos;
            };
            if (std::any_of(names.begin(), names.end(), holds)) visit(text);
        });
    }
}

}  // namespace hexwright
