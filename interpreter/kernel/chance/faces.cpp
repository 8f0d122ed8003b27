#include "kernel/chance/faces.hpp"

#include <fmt/format.h>

namespace hexwright {

namespace {

constexpr std::int64_t far_below = INT32_MIN;
constexpr std::int64_t far_above = INT32_MAX;

}  // namespace

std::string_view symbol(Compare compare) {
    const auto* const known = std::ranges::find(compare_symbols, compare, &CompareSymbol::compare);
    return known == compare_symbols.end() ? "=" : known->text;
}

std::string to_text(const Conditions& conditions) {
    std::string text;
    for (const Condition& condition : conditions) {
        if (!text.empty()) text += " or ";
        text += fmt::format("{} {}", symbol(condition.compare), condition.number);
    }
    return text;
}

Faces Faces::range(std::int32_t low, std::int32_t high) {
    Faces faces;
    faces.add(low, high);
    return faces;
}

void Faces::add(std::int32_t low, std::int32_t high) {
    ranges_.push_back({low, high, size_});
    size_ += static_cast<std::uint32_t>(std::int64_t{high} - low + 1);
}

std::int32_t Faces::lowest() const {
    return std::ranges::min(ranges_, {}, &FaceRange::low).low;
}

std::int32_t Faces::highest() const {
    return std::ranges::max(ranges_, {}, &FaceRange::high).high;
}

bool Faces::contains(std::int32_t face) const {
    return std::ranges::any_of(ranges_, [face](const FaceRange& range) {
        return range.low <= face && face <= range.high;
    });
}

std::int32_t Faces::face_of_many(std::uint32_t index) const {
    const auto after = std::ranges::upper_bound(ranges_, index, {}, &FaceRange::before);
    const FaceRange& range = *(after - 1);
    return range.low + static_cast<std::int32_t>(index - range.before);
}

Faces Faces::without_range(std::int64_t low, std::int64_t high) const {
    Faces left;
    for (const FaceRange& range : ranges_) {
        if (range.high < low || range.low > high) {
            left.add(range.low, range.high);
            continue;
        }
        if (range.low < low) left.add(range.low, static_cast<std::int32_t>(low - 1));
        if (range.high > high) left.add(static_cast<std::int32_t>(high + 1), range.high);
    }
    return left;
}

Faces Faces::without(const Condition& condition) const {
    const std::int64_t number = condition.number;
    switch (condition.compare) {
        case Compare::not_equal:
            return without_range(far_below, number - 1).without_range(number + 1, far_above);
        case Compare::less:
            return without_range(far_below, number - 1);
        case Compare::less_equal:
            return without_range(far_below, number);
        case Compare::greater:
            return without_range(number + 1, far_above);
        case Compare::greater_equal:
            return without_range(number, far_above);
        default:
            return without_range(number, number);
    }
}

Faces Faces::without(const Conditions& conditions) const {
    Faces left = *this;
    for (const Condition& condition : conditions) left = left.without(condition);
    return left;
}

Faces Faces::without_value(std::int64_t value, const Clamp& clamp) const {
    if (value < clamp.low || value > clamp.high) return *this;
    return without_range(value == clamp.low ? far_below : value,
                         value == clamp.high ? far_above : value);
}

Faces Faces::values(const Clamp& clamp) const {
    Faces values;
    for (const FaceRange& range : ranges_) values.add(clamp(range.low), clamp(range.high));
    return values;
}

std::int64_t Faces::distinct(const Clamp& clamp) const {
    std::vector<FaceRange> sorted = values(clamp).ranges_;
    std::ranges::sort(sorted, {}, &FaceRange::low);
    std::int64_t count = 0;
    std::int64_t counted_to = far_below - 1;
    for (const FaceRange& range : sorted) {
        const std::int64_t from = std::max<std::int64_t>(range.low, counted_to + 1);
        if (range.high < from) continue;
        count += range.high - from + 1;
        counted_to = range.high;
    }
    return count;
}

std::string Faces::notation() const {
    if (ranges_.size() == 1 && ranges_.front().low == 1)
        return fmt::format("{}", ranges_.front().high);
    if (*this == fate()) return "F";
    std::vector<std::string> parts;
    for (const FaceRange& range : ranges_) {
        const bool is_one = range.high == range.low;
        parts.push_back(is_one ? fmt::format("{}", range.low)
                               : fmt::format("{}..{}", range.low, range.high));
    }
    return fmt::format("{{{}}}", fmt::join(parts, ","));
}

}  // namespace hexwright
