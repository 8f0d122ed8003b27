#include "pack/semver.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.hpp"

namespace hexwright {

namespace {

constexpr std::string_view version_digits = "0123456789";
constexpr std::string_view identifier_letters =
    "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-";

bool is_numeric(std::string_view text) {
    return !text.empty() && text.find_first_not_of(version_digits) == std::string_view::npos;
}

// Reads one version from the front of its text.
class VersionScanner {
public:
    explicit VersionScanner(std::string_view text) : text_(text) {}

    std::optional<Version> run() {
        Version version;
        for (std::uint64_t& one : version.numbers) {
            const bool is_parted = &one == &version.numbers.front() || take('.') ||
                                   fail("a version has three numbers with points between them");
            if (!is_parted || !number(one)) return {};
        }
        const bool is_read = (!take('-') || identifiers(version.prerelease, true)) &&
                             (!take('+') || identifiers(version.build, false));
        if (!is_read) return {};
        if (at_ == text_.size()) return version;
        fail(fmt::format("'{}' cannot stand in a version", text_[at_]));
        return {};
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

    // The longest text of these letters from here on.
    std::string_view take_all(std::string_view letters) {
        const std::size_t begin = at_;
        at_ = std::min(text_.find_first_not_of(letters, begin), text_.size());
        return text_.substr(begin, at_ - begin);
    }

    bool number(std::uint64_t& value) {
        const std::size_t begin = at_;
        const std::string_view digits = take_all(version_digits);
        if (digits.empty()) return fail("a number is missing");
        const bool has_leading_zero = digits.size() > 1 && digits.front() == '0';
        const auto number = whole_number<std::uint64_t>(digits);
        value = number.value_or(0);
        if (!has_leading_zero && number) return true;
        at_ = begin;
        return fail(has_leading_zero ? "a number in a version does not begin with 0"
                                     : "this number is too large");
    }

    bool identifiers(std::string& part, bool is_prerelease) {
        const std::size_t begin = at_;
        do {
            const std::size_t first = at_;
            const std::string_view one = take_all(identifier_letters);
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

std::vector<std::string_view> identifiers_of(std::string_view prerelease) {
    std::vector<std::string_view> all;
    for (std::size_t at = 0; at < prerelease.size(); at += all.back().size() + 1)
        all.push_back(prerelease.substr(at, prerelease.find('.', at) - at));
    return all;
}

// Numbers come before words; numbers are compared by value (so by length first), words by bytes.
std::strong_ordering compare_identifiers(std::string_view a, std::string_view b) {
    if (is_numeric(a) != is_numeric(b)) return is_numeric(b) <=> is_numeric(a);
    if (is_numeric(a) && a.size() != b.size()) return a.size() <=> b.size();
    return a <=> b;
}

std::strong_ordering compare_prereleases(std::string_view a, std::string_view b) {
    if (a.empty() || b.empty()) return a.empty() <=> b.empty();
    const std::vector<std::string_view> one = identifiers_of(a);
    const std::vector<std::string_view> other = identifiers_of(b);
    return std::lexicographical_compare_three_way(one.begin(), one.end(), other.begin(),
                                                  other.end(), compare_identifiers);
}

// "1", "1.2" and "1.2.3-beta", with zeros for what is left out; `count` numbers are written.
std::optional<Version> parse_partial(std::string_view text, std::size_t& count, TextFault& fault) {
    const std::string_view core = text.substr(0, text.find_first_of("-+"));
    count = 1 + static_cast<std::size_t>(std::ranges::count(core, '.'));
    std::string whole(text);
    const bool may_complete = core.size() == text.size() && !core.empty() && core.back() != '.';
    for (std::size_t i = count; may_complete && i < 3; ++i) whole += ".0";
    return parse_version(whole, &fault);
}

// The first version that a part like ^1.2, ~1.2 or 1.2 no longer means.
Version first_above(std::string_view sign, const Version& version, std::size_t count) {
    const auto& numbers = version.numbers;
    const bool is_caret = sign == "^";
    std::size_t raised = 1;
    if (count == 1 || (is_caret && numbers[0] > 0)) {
        raised = 0;
    } else if (count == 3 && is_caret && numbers[1] == 0) {
        raised = 2;
    }
    Version above;
    std::copy_n(numbers.begin(), raised, above.numbers.begin());
    above.numbers[raised] = numbers[raised] + 1;
    return above;
}

}  // namespace

std::string Version::text() const {
    std::string text = fmt::format("{}.{}.{}", numbers[0], numbers[1], numbers[2]);
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
    const std::strong_ordering order = a.numbers <=> b.numbers;
    return order != std::strong_ordering::equal ? order
                                                : compare_prereleases(a.prerelease, b.prerelease);
}

bool operator==(const Version& a, const Version& b) {
    return (a <=> b) == 0;
}

std::optional<VersionRange> VersionRange::parse(std::string_view text, TextFault* fault) {
    static constexpr std::string_view signs[] = {"", "^", "~", ">=", "<=", ">", "<", "="};
    VersionRange range;
    range.text_ = trim(text);
    const auto fail = [&](std::size_t offset, std::string message) {
        if (fault != nullptr)
            *fault = {offset, std::move(message), "write ^1.2, ~1.2, >=0.3, <1.0, 1.2.3 or *"};
        return std::nullopt;
    };
    for (std::size_t at = 0; at <= text.size();) {
        const std::size_t comma = std::min(text.find(',', at), text.size());
        const std::string_view written = trim(text.substr(at, comma - at));
        if (written.empty()) return fail(at, "a version is missing");
        const auto offset = static_cast<std::size_t>(written.data() - text.data());
        at = comma + 1;
        if (written == "*") continue;
        const std::size_t digits = std::min(written.find_first_of(version_digits), written.size());
        const std::size_t odd =
            written.find_first_not_of(std::string(identifier_letters) + ".+", digits);
        if (odd != std::string_view::npos)
            return fail(offset + odd, fmt::format("'{}' cannot stand in a version", written[odd]));
        const std::string_view sign = trim(written.substr(0, digits));
        if (!hexwright::contains(signs, sign))
            return fail(offset, fmt::format("'{}' is no sign of a version range", sign));
        std::size_t count = 3;
        TextFault found;
        const auto version = parse_partial(written.substr(digits), count, found);
        if (!version) return fail(offset + digits + found.offset, found.message);
        range.add(sign, *version, count);
    }
    return range;
}

void VersionRange::add(std::string_view sign, const Version& version, std::size_t count) {
    if (sign == ">=") {
        bounds_.push_back({&std::is_gteq, version});
    } else if (sign == "<") {
        bounds_.push_back({&std::is_lt, version});
    } else if (count == 3 && sign != "^" && sign != "~") {
        bounds_.push_back(
            {sign == ">" ? &std::is_gt : (sign == "<=" ? &std::is_lteq : &std::is_eq), version});
    } else {
        // > 1.2 excludes all of 1.2.x; <= 1.2 includes all of them.
        const Version above = first_above(sign, version, count);
        if (sign != "<=") bounds_.push_back({&std::is_gteq, sign == ">" ? above : version});
        if (sign != ">") bounds_.push_back({&std::is_lt, above});
    }
}

bool VersionRange::contains(const Version& version) const {
    const bool may_be =
        version.prerelease.empty() || std::ranges::any_of(bounds_, [&version](const Bound& bound) {
            return !bound.version.prerelease.empty() && bound.version.numbers == version.numbers;
        });
    return may_be && std::ranges::all_of(bounds_, [&version](const Bound& bound) {
               return bound.fits(version <=> bound.version);
           });
}

}  // namespace hexwright
