// Which versions of a pack, or of the engine, will do.
//
//     ^1.2          1.2.0 up to, not including, 2.0.0   (^0.3: up to 0.4.0)
//     ~1.2          1.2.0 up to, not including, 1.3.0
//     >=0.3, <1.0   all parts must hold; also > <= =
//     1.2.3         exactly this;  1.2: any 1.2.x;  *: any
//
// A prerelease fits only when a part of the range names a prerelease of the same three numbers.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "pack/semver.hpp"

namespace hexwright {

class VersionRange {
public:
    // Any release.
    VersionRange() = default;

    [[nodiscard]] static std::optional<VersionRange> parse(std::string_view text,
                                                           TextFault* fault = nullptr);

    [[nodiscard]] bool contains(const Version& version) const;

    // As written.
    [[nodiscard]] const std::string& text() const { return text_; }

private:
    enum class Sign { less, less_equal, equal, greater_equal, greater };

    struct Bound {
        Sign sign;
        Version version;
    };

    struct Part;

    [[nodiscard]] static bool holds(const Bound& bound, const Version& version);
    [[nodiscard]] static Version above(const Part& part);
    void add(const Part& part);

    std::string text_ = "*";
    std::vector<Bound> bounds_;
};

}  // namespace hexwright
