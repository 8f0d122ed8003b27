// Versions as semver.org writes them, and ranges of them.
//
//     1.2.3  1.0.0-beta.2  1.0.0+build
//
//     ^1.2          1.2.0 up to, not including, 2.0.0   (^0.3: up to 0.4.0)
//     ~1.2          1.2.0 up to, not including, 1.3.0
//     >=0.3, <1.0   all parts must fit; also > <= =
//     1.2.3         exactly this;  1.2: any 1.2.x;  *: any
//
// Order: by precedence; a prerelease comes before its release; the build part is ignored. A
// prerelease fits a range only if a part of the range names a prerelease of the same three numbers.
#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace hexwright {

// Why a version or range cannot be read, and at which byte.
struct TextFault {
    std::size_t offset = 0;
    std::string message;
    std::string hint;
};

struct Version {
    std::array<std::uint64_t, 3> numbers{};  // major, minor, patch
    std::string prerelease;                  // "beta.2"
    std::string build;

    [[nodiscard]] std::string text() const;
};

// Strict: three numbers without leading zeros. Nothing when the text is no version; `fault` then
// says why.
[[nodiscard]] std::optional<Version> parse_version(std::string_view text,
                                                   TextFault* fault = nullptr);

[[nodiscard]] std::strong_ordering operator<=>(const Version& a, const Version& b);
[[nodiscard]] bool operator==(const Version& a, const Version& b);

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
    struct Bound {
        bool (*fits)(std::partial_ordering);  // of a version beside this one
        Version version;
    };

    // `count`: how many numbers of the version are written.
    void add(std::string_view sign, const Version& version, std::size_t count);

    std::string text_ = "*";
    std::vector<Bound> bounds_;
};

}  // namespace hexwright
