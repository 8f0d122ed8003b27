// The quick looks at a pack's scripts, taken while it loaded, for whoever checks it afterwards.
//
//     GlancedPack& seen = *loader.glanced("emberfall");
//     seen.find("hexes/flare.lua")->is_suspect
//
// Order: by path. Paths point into the names of the loader's chunks, so a pack that is removed
// takes its looks along.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "pack/text_glance.hpp"

namespace hexwright {

class GlancedPack {
public:
    GlancedPack(std::string pack, TextGlance::FieldQuestion matters)
        : glance_(std::move(matters)), pack_(std::move(pack)) {}

    [[nodiscard]] const std::string& pack() const { return pack_; }

    [[nodiscard]] TextGlance& glance() { return glance_; }

    // Behind those added before, in the order of paths.
    void add(std::string_view path, const Glance& seen) { texts_.push_back({path, seen}); }

    // Null for a script that nobody looked at, as it did not run. Quick for one after another.
    [[nodiscard]] const Glance* find(std::string_view path) {
        if (next_ >= texts_.size() || texts_[next_].path != path) {
            const auto found = std::lower_bound(
                texts_.begin(), texts_.end(), path,
                [](const Text& text, std::string_view wanted) { return text.path < wanted; });
            if (found == texts_.end() || found->path != path) return nullptr;
            next_ = static_cast<std::size_t>(found - texts_.begin());
        }
        return &texts_[next_++].seen;
    }

private:
    struct Text {
        std::string_view path;
        Glance seen;
    };

    TextGlance glance_;
    std::string pack_;
    std::vector<Text> texts_;
    std::size_t next_ = 0;  // after the one found last
};

}  // namespace hexwright
