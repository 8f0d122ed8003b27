#include "lint/missing_dependency.hpp"

#include <algorithm>

#include "base/error.hpp"
#include "pack/loader_pack.hpp"
#include "pack/source_file.hpp"
#include "syntax/lexer.hpp"

namespace hexwright {

namespace {

// The word before the quote, past blanks and one bracket; "" if there is none.
std::string_view word_before(std::string_view text, std::size_t quote) {
    std::size_t end = quote;
    const auto skip_blanks = [&] {
        while (end > 0 && text[end - 1] == ' ') --end;
    };
    skip_blanks();
    if (end > 0 && text[end - 1] == '(') --end;
    skip_blanks();
    std::size_t begin = end;
    while (begin > 0 && is_word_character(text[begin - 1])) --begin;
    return text.substr(begin, end - begin);
}

}  // namespace

const PackManifest* MissingDependencies::owner(std::string_view kind,
                                               std::string_view name,
                                               const Ids& loaded) {
    if (!index_) {
        index_.emplace();
        for (std::size_t pack = 0; pack < packs_.size(); ++pack) read(pack);
    }
    const std::size_t colon = name.find(':');
    const bool says_pack = colon != std::string_view::npos;
    const std::string bare(says_pack ? name.substr(colon + 1) : name);
    const auto found = index_->find(std::pair(std::string(kind), bare));
    if (found == index_->end()) return nullptr;
    for (const std::size_t pack : found->second) {
        const PackManifest& manifest = packs_[pack]->manifest;
        const auto is_loaded = [&](const PackReference& need) { return loaded.contains(need.id); };
        const auto& needs = manifest.dependencies;
        if (!loaded.contains(manifest.id.value) &&
            (!says_pack || manifest.id.value == name.substr(0, colon)) &&
            std::all_of(needs.begin(), needs.end(), is_loaded))
            return &manifest;
    }
    return nullptr;
}

void MissingDependencies::read(std::size_t pack) {
    const PackSource& source = *packs_[pack];
    for (const std::string_view path : plan_texts(source).paths) {
        std::string text;
        try {
            text = read_file(source.files.folder / path).text;
        } catch (const Error&) {
            continue;  // reported when the pack is loaded
        }
        const std::string_view all = text;
        for (std::size_t quote = all.find_first_of("\"'"); quote != std::string_view::npos;
             quote = all.find_first_of("\"'", quote + 1)) {
            const std::string_view kind = word_before(all, quote);
            if (kind.empty()) continue;
            const std::size_t end = all.find_first_of("\"'\\\n", quote + 1);
            if (end == std::string_view::npos || all[end] != all[quote]) continue;
            (*index_)[{std::string(kind), std::string(all.substr(quote + 1, end - quote - 1))}]
                .insert(pack);
        }
    }
}

}  // namespace hexwright
