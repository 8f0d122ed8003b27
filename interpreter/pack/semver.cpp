#include "pack/semver.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

namespace hexwright {

namespace {

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

bool is_identifier(char c) {
    return is_digit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '-';
}

bool is_numeric(std::string_view text) {
    return !text.empty() && std::all_of(text.begin(), text.end(), is_digit);
}

// Reads one version from the front of its text.
class VersionScanner {
public:
    explicit VersionScanner(std::string_view text) : text_(text) {}

    std::optional<Version> run() {
        Version version;
        const bool numbers = number(version.major) && point() && number(version.minor) && point() &&
                             number(version.patch);
        if (!numbers) return {};
        if (take('-') && !identifiers(version.prerelease, true)) return {};
        if (take('+') && !identifiers(version.build, false)) return {};
        if (at_ < text_.size()) {
            fail(fmt::format("'{}' cannot stand in a version", text_[at_]));
            return {};
        }
        return version;
    }

    [[nodiscard]] const TextFault& fault() const { return fault_; }

private:
    bool fail(std::string message) {
        fault_ = {at_, std::move(message), "write three numbers, as in 1.2.0"};
        return false;
    }

    bool take(char c) {
        if (at_ >= text_.size() || text_[at_] != c) return false;
        ++at_;
        return true;
    }

    bool point() {
        return take('.') || fail("a version has three numbers with points between them");
    }

    bool number(std::uint64_t& value) {
        const std::size_t begin = at_;
        while (at_ < text_.size() && is_digit(text_[at_])) ++at_;
        if (at_ == begin) return fail("a number is missing");
        const auto [end, error] = std::from_chars(text_.data() + begin, text_.data() + at_, value);
        const bool leading_zero = at_ - begin > 1 && text_[begin] == '0';
        at_ = leading_zero || error != std::errc{} ? begin : at_;
        if (leading_zero) return fail("a number in a version does not begin with 0");
        return error == std::errc{} || fail("this number is too large");
    }

    bool identifiers(std::string& part, bool is_prerelease) {
        const std::size_t begin = at_;
        do {
            const std::size_t first = at_;
            while (at_ < text_.size() && is_identifier(text_[at_])) ++at_;
            const std::string_view one = text_.substr(first, at_ - first);
            if (one.empty()) return fail("letters or digits are missing");
            if (is_prerelease && one.size() > 1 && one[0] == '0' && is_numeric(one)) {
                at_ = first;
                return fail("a number in a version does not begin with 0");
            }
        } while (take('.'));
        part = text_.substr(begin, at_ - begin);
        return true;
    }

    std::string_view text_;
    std::size_t at_ = 0;
    TextFault fault_;
};

std::string_view take_identifier(std::string_view& rest) {
    const std::size_t end = std::min(rest.find('.'), rest.size());
    const std::string_view one = rest.substr(0, end);
    rest.remove_prefix(std::min(end + 1, rest.size()));
    return one;
}

// Numbers stand before words; among themselves by value (so by length first), words by their bytes.
std::strong_ordering compare_identifiers(std::string_view a, std::string_view b) {
    const bool a_numeric = is_numeric(a);
    const bool b_numeric = is_numeric(b);
    if (a_numeric != b_numeric) {
        return a_numeric ? std::strong_ordering::less : std::strong_ordering::greater;
    }
    if (a_numeric && a.size() != b.size()) return a.size() <=> b.size();
    return a.compare(b) <=> 0;
}

std::strong_ordering compare_prereleases(std::string_view a, std::string_view b) {
    if (a.empty() || b.empty()) return a.empty() <=> b.empty();
    while (!a.empty() && !b.empty()) {
        const std::string_view one = take_identifier(a);
        const std::string_view other = take_identifier(b);
        const std::strong_ordering order = compare_identifiers(one, other);
        if (order != std::strong_ordering::equal) return order;
    }
    return b.empty() <=> a.empty();
}

}  // namespace

std::string Version::text() const {
    std::string text = fmt::format("{}.{}.{}", major, minor, patch);
    if (!prerelease.empty()) text += "-" + prerelease;
    if (!build.empty()) text += "+" + build;
    return text;
}

std::optional<Version> parse_version(std::string_view text, TextFault* fault) {
    VersionScanner scanner(text);
    std::optional<Version> version = scanner.run();
    if (!version && fault != nullptr) *fault = scanner.fault();
    return version;
}

std::strong_ordering operator<=>(const Version& a, const Version& b) {
    if (a.major != b.major) return a.major <=> b.major;
    if (a.minor != b.minor) return a.minor <=> b.minor;
    if (a.patch != b.patch) return a.patch <=> b.patch;
    return compare_prereleases(a.prerelease, b.prerelease);
}

bool operator==(const Version& a, const Version& b) {
    return (a <=> b) == 0;
}

}  // namespace hexwright
