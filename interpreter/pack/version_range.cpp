#include "pack/version_range.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace hexwright {

namespace {

std::string_view trimmed(std::string_view text) {
    const std::size_t begin = text.find_first_not_of(" \t");
    if (begin == std::string_view::npos) return {};
    return text.substr(begin, text.find_last_not_of(" \t") - begin + 1);
}

constexpr std::string_view range_hint = "write ^1.2, ~1.2, >=0.3, <1.0, 1.2.3 or *";

// "1", "1.2" and "1.2.3-beta" with zeros for what is left out; how many numbers stood there.
std::optional<Version> parse_partial(std::string_view text, int& numbers, TextFault& fault) {
    const std::string_view core = text.substr(0, text.find_first_of("-+"));
    numbers = 1 + static_cast<int>(std::count(core.begin(), core.end(), '.'));
    std::string whole(text);
    const bool may_complete = core.size() == text.size() && !core.empty() && core.back() != '.';
    for (int i = numbers; may_complete && i < 3; ++i) whole += ".0";
    return parse_version(whole, &fault);
}

}  // namespace

// One part of a range: "^1.2".
struct VersionRange::Part {
    std::string_view sign;
    Version version;
    int numbers = 3;
};

std::optional<VersionRange> VersionRange::parse(std::string_view text, TextFault* fault) {
    VersionRange range;
    range.text_ = trimmed(text);
    TextFault found;
    const auto fail = [&](std::size_t offset, std::string message) {
        if (fault != nullptr) *fault = {offset, std::move(message), std::string(range_hint)};
        return std::nullopt;
    };
    std::size_t at = 0;
    while (at <= text.size()) {
        const std::size_t comma = std::min(text.find(',', at), text.size());
        const std::string_view written = trimmed(text.substr(at, comma - at));
        if (written.empty()) return fail(at, "a version is missing");
        const auto offset = static_cast<std::size_t>(written.data() - text.data());
        at = comma + 1;
        if (written == "*") continue;
        const std::size_t digits = std::min(written.find_first_of("0123456789"), written.size());
        static constexpr std::string_view version_signs =
            "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ.+-";
        const std::size_t odd = written.find_first_not_of(version_signs, digits);
        if (odd != std::string_view::npos) {
            return fail(offset + odd, fmt::format("'{}' cannot stand in a version", written[odd]));
        }
        Part part;
        part.sign = trimmed(written.substr(0, digits));
        static constexpr std::string_view signs[] = {"", "^", "~", ">=", "<=", ">", "<", "="};
        if (std::find(std::begin(signs), std::end(signs), part.sign) == std::end(signs)) {
            return fail(offset, fmt::format("'{}' is no sign of a version range", part.sign));
        }
        const auto version = parse_partial(written.substr(digits), part.numbers, found);
        if (!version) return fail(offset + digits + found.offset, found.message);
        part.version = *version;
        range.add(part);
    }
    return range;
}

// The first version that a part like ^1.2, ~1.2 or 1.2 no longer means.
Version VersionRange::above(const Part& part) {
    const Version& v = part.version;
    const bool is_caret = part.sign == "^";
    Version above;
    if (part.numbers == 1 || (is_caret && v.major > 0)) {
        above.major = v.major + 1;
        return above;
    }
    above.major = v.major;
    if (part.numbers == 3 && is_caret && v.minor == 0) {
        above.patch = v.patch + 1;
    } else {
        above.minor = v.minor + 1;
    }
    return above;
}

void VersionRange::add(const Part& part) {
    const Version& v = part.version;
    const bool is_whole = part.numbers == 3;
    if (part.sign == ">=") {
        bounds_.push_back({Sign::greater_equal, v});
    } else if (part.sign == "<") {
        bounds_.push_back({Sign::less, v});
    } else if (part.sign == ">") {
        // > 1.2 means none of 1.2.x; <= 1.2 means all of them.
        bounds_.push_back(is_whole ? Bound{Sign::greater, v}
                                   : Bound{Sign::greater_equal, above(part)});
    } else if (part.sign == "<=") {
        bounds_.push_back(is_whole ? Bound{Sign::less_equal, v} : Bound{Sign::less, above(part)});
    } else if (is_whole && part.sign != "^" && part.sign != "~") {
        bounds_.push_back({Sign::equal, v});
    } else {
        bounds_.push_back({Sign::greater_equal, v});
        bounds_.push_back({Sign::less, above(part)});
    }
}

bool VersionRange::holds(const Bound& bound, const Version& version) {
    switch (bound.sign) {
        case Sign::less:
            return version < bound.version;
        case Sign::less_equal:
            return version <= bound.version;
        case Sign::equal:
            return version == bound.version;
        case Sign::greater_equal:
            return version >= bound.version;
        case Sign::greater:
            return version > bound.version;
    }
    return false;
}

bool VersionRange::contains(const Version& version) const {
    const auto fits = [&](const Bound& bound) { return holds(bound, version); };
    if (!std::all_of(bounds_.begin(), bounds_.end(), fits)) return false;
    if (version.prerelease.empty()) return true;
    return std::any_of(bounds_.begin(), bounds_.end(), [&](const Bound& bound) {
        const Version& b = bound.version;
        return !b.prerelease.empty() && b.major == version.major && b.minor == version.minor &&
               b.patch == version.patch;
    });
}

}  // namespace hexwright
