#include "lint/missing_dependency.hpp"

#include <algorithm>

#include "base/error.hpp"
#include "pack/loader_pack.hpp"
#include "pack/source_file.hpp"
#include "syntax/reader.hpp"

namespace hexwright {

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
            std::ranges::all_of(needs, is_loaded))
            return &manifest;
    }
    return nullptr;
}

void MissingDependencies::read(std::size_t pack) {
    const PackSource& source = *packs_[pack];
    for (const std::string_view path : plan_texts(source).paths) {
        try {
            const SourceFile file = read_file(source.files.folder / path);
            const Reading reading = read_source(file.text);
            for (const KindCall& call : reading.calls)
                (*index_)[{std::string(call.name), reading.id_text(call)}].insert(pack);
        } catch (const Error&) {
            continue;  // reported when the pack is loaded
        }
    }
}

}  // namespace hexwright
