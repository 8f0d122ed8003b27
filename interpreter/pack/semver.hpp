// A version as semver.org writes it: 1.2.3, 1.0.0-beta.2, 1.0.0+build.
//
// Order: by precedence; a prerelease stands before its release; the build part counts for nothing.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace hexwright {

// Why a short text (a version, a range) could not be read, and at which byte.
struct TextFault {
    std::size_t offset = 0;
    std::string message;
    std::string hint;
};

struct Version {
    std::uint64_t major = 0;
    std::uint64_t minor = 0;
    std::uint64_t patch = 0;
    std::string prerelease;  // "beta.2"
    std::string build;

    [[nodiscard]] std::string text() const;
};

// Strict: three numbers without leading zeros. Nothing when the text is no version; `fault` then
// says why.
[[nodiscard]] std::optional<Version> parse_version(std::string_view text,
                                                   TextFault* fault = nullptr);

[[nodiscard]] std::strong_ordering operator<=>(const Version& a, const Version& b);
[[nodiscard]] bool operator==(const Version& a, const Version& b);

}  // namespace hexwright
